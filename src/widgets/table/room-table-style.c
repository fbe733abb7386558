/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the preferences to the look of a table. */
#include "room-table-style.h"

#define LARGE "large-print"

/* The surroundings of the felt have its colour. */
static void
cloth_cb (GSettings *settings, const char *key, GtkWidget *page)
{
  g_autofree char *cloth = g_settings_get_string (settings, "table-cloth");
  g_autofree char *class = g_strconcat ("cloth-", cloth, NULL);
  const char *classes[] = { class, gtk_widget_has_css_class (page, LARGE) ? LARGE : NULL, NULL };

  gtk_widget_set_css_classes (page, classes);
}

static void
print_cb (GSettings *settings, const char *key, GtkWidget *page)
{
  if (room_card_get_usual_style (settings) & ROOM_CARD_LARGE)
    gtk_widget_add_css_class (page, LARGE);
  else
    gtk_widget_remove_css_class (page, LARGE);
}

static void
felt_cb (GSettings *settings, const char *key, RoomFelt *felt)
{
  g_object_set (felt, "card-style", (gint) room_card_get_usual_style (settings), NULL);
}

static void
arrange_cb (GSettings *settings, const char *key, RoomArrange *arrange)
{
  room_arrange_set_style (arrange, room_card_get_usual_style (settings));
}

void
room_table_style_follow (GSettings *settings, GtkWidget *page, RoomFelt *felt, RoomArrange *arrange)
{
  static const char *const cards[] = { "changed::card-large", "changed::card-back", "changed::card-four-colour" };

  g_settings_bind (settings, "card-animations", felt, "animations", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "table-cloth", felt, "cloth", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "larger-hand", felt, "larger-hand", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::table-cloth", G_CALLBACK (cloth_cb), page, 0);
  g_signal_connect_object (settings, "changed::card-large", G_CALLBACK (print_cb), page, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_signal_connect_object (settings, cards[i], G_CALLBACK (felt_cb), felt, 0);
      g_signal_connect_object (settings, cards[i], G_CALLBACK (arrange_cb), arrange, 0);
    }
  print_cb (settings, NULL, page);
  cloth_cb (settings, NULL, page);
  felt_cb (settings, NULL, felt);
  arrange_cb (settings, NULL, arrange);
}
