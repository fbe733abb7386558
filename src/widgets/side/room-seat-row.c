/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of the table being set up. */
#include "room-seat-row.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "widgets/kit/room-widget.h"

struct _RoomSeatRow
{
  AdwActionRow parent_instance;

  char        *name;
  GtkLabel    *note;
  GtkWidget   *leave;
  GtkDropDown *strength; /* NULL: a person */
  gboolean     fills;
};

G_DEFINE_FINAL_TYPE (RoomSeatRow, room_seat_row, ADW_TYPE_ACTION_ROW)

static const struct
{
  Bot         bot;
  const char *word, *text;
} strengths[] = {
  { BOT_RANDOM, N_ ("Easy"), N_ ("A bot: makes any legal move") },
  { BOT_CAREFUL, N_ ("Normal"), N_ ("A bot: plays sensibly, at once") },
  { BOT_PATIENT, N_ ("Strong"), N_ ("A bot: thinks about each move, for up to a second") },
};

static void
strength_cb (RoomSeatRow *self)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), _ (strengths[gtk_drop_down_get_selected (self->strength)].text));
}

static void
room_seat_row_finalize (GObject *object)
{
  g_free (ROOM_SEAT_ROW (object)->name);
  G_OBJECT_CLASS (room_seat_row_parent_class)->finalize (object);
}

static void
room_seat_row_class_init (RoomSeatRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_seat_row_finalize;
}

static void
room_seat_row_init (RoomSeatRow *self)
{
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->note, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->note));
}

static RoomSeatRow *
new_row (const char *name)
{
  RoomSeatRow     *self = g_object_new (ROOM_TYPE_SEAT_ROW, NULL);
  g_autofree char *title = g_markup_escape_text (name, -1);

  self->name = g_strdup (name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  return self;
}

/* The label of the button, or WHY it cannot be used. */
static void
name_leave (RoomSeatRow *self, const char *why)
{
  g_autofree char *label = why ? g_strdup (why) : isolated_printf (_ ("%s does not play"), self->name);

  gtk_widget_set_tooltip_text (self->leave, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leave), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
add_leave (RoomSeatRow *self)
{
  self->leave = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_set_valign (self->leave, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->leave, "flat");
  name_leave (self, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->leave), "seats.leave");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->leave), "s", self->name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->leave);
}

GtkWidget *
room_seat_row_new_person (const char *name)
{
  RoomSeatRow *self = new_row (name);

  add_leave (self);
  return GTK_WIDGET (self);
}

GtkWidget *
room_seat_row_new_bot (const char *name, Bot strength, gboolean fills)
{
  RoomSeatRow *self = new_row (name);
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  g_autofree char *label = isolated_printf (_ ("How well %s plays"), name);

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    gtk_string_list_append (words, _ (strengths[i].word));
  self->strength = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->strength), GTK_ALIGN_CENTER);
  room_widget_name_drop_down (GTK_WIDGET (self->strength), label);
  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    if (strengths[i].bot == strength)
      gtk_drop_down_set_selected (self->strength, i);
  strength_cb (self);
  g_signal_connect_object (self->strength, "notify::selected", G_CALLBACK (strength_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->strength));
  self->fills = fills;
  add_leave (self);
  return GTK_WIDGET (self);
}

const char *
room_seat_row_get_name (RoomSeatRow *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_ROW (self), NULL);
  return self->name;
}

gboolean
room_seat_row_is_bot (RoomSeatRow *self, Bot *strength)
{
  g_return_val_if_fail (ROOM_IS_SEAT_ROW (self), FALSE);

  if (self->strength != NULL && strength != NULL)
    *strength = strengths[gtk_drop_down_get_selected (self->strength)].bot;
  return self->strength != NULL;
}

gboolean
room_seat_row_fills (RoomSeatRow *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_ROW (self), FALSE);
  return self->fills;
}

void
room_seat_row_set_needed (RoomSeatRow *self, const char *why)
{
  g_return_if_fail (ROOM_IS_SEAT_ROW (self));

  gtk_widget_set_sensitive (self->leave, why == NULL);
  name_leave (self, why);
}

void
room_seat_row_set_note (RoomSeatRow *self, const char *note)
{
  g_return_if_fail (ROOM_IS_SEAT_ROW (self));

  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

const char *
room_seat_row_get_note (RoomSeatRow *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_ROW (self), NULL);
  return gtk_widget_get_visible (GTK_WIDGET (self->note)) ? gtk_label_get_label (self->note) : NULL;
}
