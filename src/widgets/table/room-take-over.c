/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody has left the table, and another player takes over. */
#include "room-take-over.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-name-entry.h"
#include "widgets/kit/room-widget.h"

struct _RoomTakeOver
{
  AdwWindow parent_instance;

  GtkDropDown   *seat;
  RoomNameEntry *name;
  GtkLabel      *refusal;

  RoomTable *table;
};

G_DEFINE_FINAL_TYPE (RoomTakeOver, room_take_over, ADW_TYPE_WINDOW)

static void
take_over (RoomTakeOver *self, const char *name, const Bot *bot)
{
  guint seat = gtk_drop_down_get_selected (self->seat);
  g_autoptr (GError) error = NULL;

  if (room_table_take_over (self->table, seat, name, bot, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_label_set_label (self->refusal, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
}

static void
named_cb (RoomTakeOver *self, const char *name)
{
  take_over (self, name, NULL);
}

/* Seats a bot. One that stands in for a person says so in its name; one that replaces another bot takes its name. */
static void
bot_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTakeOver    *self = ROOM_TAKE_OVER (widget);
  guint            seat = gtk_drop_down_get_selected (self->seat);
  const char      *left = room_table_get_name (self->table, seat);
  Bot              bot = (Bot) g_variant_get_int32 (parameter);
  g_autofree char *name = NULL;

  if (room_table_is_bot (self->table, seat, NULL))
    name = g_strdup (left);
  else /* Translators: the name of a bot that plays on for the person of that name. */
    name = g_strdup_printf (_ ("Bot for %s"), left);
  take_over (self, name, &bot);
}

static void
fill (RoomTakeOver *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_auto (GStrv) people = room_table_dup_people (self->table);
  gint asked = room_table_get_asked (self->table);

  for (guint seat = 0; seat < room_table_n_seats (self->table); seat++)
    gtk_string_list_append (names, room_table_get_name (self->table, seat));
  gtk_drop_down_set_model (self->seat, G_LIST_MODEL (names));
  if (asked >= 0)
    gtk_drop_down_set_selected (self->seat, (guint) asked);
  room_name_entry_set_known (self->name, (const char *const *) people);
}

static void
room_take_over_dispose (GObject *object)
{
  g_clear_object (&ROOM_TAKE_OVER (object)->table);
  G_OBJECT_CLASS (room_take_over_parent_class)->dispose (object);
}

static void
room_take_over_class_init (RoomTakeOverClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_take_over_dispose;
  g_type_ensure (ROOM_TYPE_NAME_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-take-over.ui");
  ROOM_BIND (widget_class, RoomTakeOver, seat, name, refusal);
  ROOM_BIND_CALLBACKS (widget_class, named_cb);
  gtk_widget_class_install_action (widget_class, "take-over.bot", "i", bot_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_take_over_init (RoomTakeOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_take_over_new (GtkWindow *parent, RoomTable *table)
{
  RoomTakeOver *self = g_object_new (ROOM_TYPE_TAKE_OVER, "transient-for", parent, NULL);

  self->table = g_object_ref (table);
  fill (self);
  return GTK_WINDOW (self);
}
