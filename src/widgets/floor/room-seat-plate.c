/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of the map: its number, who sits there, and their chips if they have been counted.  One that is out of use is
   only a number, and nothing can be done with it. */
#include "room-seat-plate.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "tourney/table-name.h"
#include "widgets/kit/room-widget.h"
#include "room-seat-drag.h"

struct _RoomSeatPlate
{
  GtkButton parent_instance;

  GtkLabel *number, *name, *note;

  RoomTournament *tournament;
  gint            table, seat;
};

G_DEFINE_FINAL_TYPE (RoomSeatPlate, room_seat_plate, GTK_TYPE_BUTTON)

static void
clicked_cb (RoomSeatPlate *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "seats.choose", "(ii)", self->table, self->seat);
}

static void
set_class (RoomSeatPlate *self, const char *name, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

char *
room_seat_plate_describe_empty (const Settings *settings, gint table, gint seat)
{
  g_autofree char *place = table_name_place (settings, table, seat);

  if (!settings_has_seat (settings, table, seat))
    return isolated_printf (_ ("%s: out of use"), place);
  if (!settings_draws_seat (settings, table, seat))
    return isolated_printf (_ ("%s: kept free"), place);
  return isolated_printf (_ ("%s: free"), place);
}

/* The text on an empty seat. */
static const char *
word_for_empty (const Settings *settings, gint table, gint seat)
{
  if (!settings_has_seat (settings, table, seat))
    return "";
  if (settings_draws_seat (settings, table, seat))
    return _ ("free");
  /* Translators: on a seat of the map, where there is room for seven or eight letters */
  return _ ("kept free");
}

/* The description for screen readers, a sentence for each fact. */
static char *
describe (RoomSeatPlate *self, const TourneyPlayer *player, const char *chips, const char *leaves, const char *arrives)
{
  const Settings  *settings = tourney_settings (room_tournament_get_tourney (self->tournament));
  g_autofree char *empty = player == NULL ? room_seat_plate_describe_empty (settings, self->table, self->seat) : NULL;
  g_autofree char *place = table_name_place (settings, self->table, self->seat);
  g_autofree char *taken
      = player != NULL ? isolated_printf (
            "%s: %s", place, tourney_called_in_full (room_tournament_get_tourney (self->tournament), player->name))
                       : NULL;
  g_autoptr (GString) text = g_string_new (player != NULL ? taken : empty);

  if (chips != NULL)
    g_string_append_printf (text, ", %s", chips);
  if (tourney_button (room_tournament_get_tourney (self->tournament), self->table) == self->seat)
    g_string_append_printf (text, ", %s", _ ("the button"));
  if (leaves != NULL)
    g_string_append_printf (text, ", %s", leaves);
  if (arrives != NULL)
    g_string_append_printf (text, ", %s", arrives);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
room_seat_plate_dispose (GObject *object)
{
  RoomSeatPlate *self = ROOM_SEAT_PLATE (object);

  g_clear_object (&self->tournament);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SEAT_PLATE);
  G_OBJECT_CLASS (room_seat_plate_parent_class)->dispose (object);
}

static void
room_seat_plate_class_init (RoomSeatPlateClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_seat_plate_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/floor/room-seat-plate.ui");
  ROOM_BIND (widget_class, RoomSeatPlate, number, name, note);
  ROOM_BIND_CALLBACKS (widget_class, clicked_cb);
}

static void
room_seat_plate_init (RoomSeatPlate *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_tell_whole (self->name);
}

GtkWidget *
room_seat_plate_new (RoomTournament *tournament, gint table, gint seat)
{
  RoomSeatPlate   *self = g_object_new (ROOM_TYPE_SEAT_PLATE, NULL);
  g_autofree char *number = g_strdup_printf ("%d", seat);

  self->tournament = g_object_ref (tournament);
  self->table = table;
  self->seat = seat;
  gtk_label_set_label (self->number, number);
  room_seat_drag_take (GTK_WIDGET (self), tournament, table, seat);
  return GTK_WIDGET (self);
}

void
room_seat_plate_set_fits (RoomSeatPlate *self, gboolean fits)
{
  g_return_if_fail (ROOM_IS_SEAT_PLATE (self));

  set_class (self, "fits", fits);
}

void
room_seat_plate_update (RoomSeatPlate *self, const char *leaves, const char *arrives)
{
  const Tourney       *tourney;
  const TourneyPlayer *player;
  g_autofree char     *chips = NULL, *label = NULL, *act = NULL;
  const Settings      *settings;
  const char          *note;
  gboolean             is_kept, is_closed;

  g_return_if_fail (ROOM_IS_SEAT_PLATE (self));

  tourney = room_tournament_get_tourney (self->tournament);
  settings = tourney_settings (tourney);
  player = tourney_at_seat (tourney, self->table, self->seat);
  is_closed = !settings_has_seat (settings, self->table, self->seat);
  is_kept = player == NULL && !is_closed && !settings_draws_seat (settings, self->table, self->seat);
  if (player != NULL && player->count >= 0)
    chips = number_to_text (player->count);
  note = leaves != NULL ? leaves : arrives != NULL ? arrives : chips;
  gtk_label_set_label (self->name, player != NULL    ? tourney_called (tourney, player->name)
                                   : arrives != NULL ? ""
                                                     : word_for_empty (settings, self->table, self->seat));
  gtk_widget_set_visible (GTK_WIDGET (self->name), player != NULL || arrives == NULL);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  set_class (self, "free", player == NULL && !is_closed);
  set_class (self, "closed", is_closed);
  gtk_widget_set_sensitive (GTK_WIDGET (self), !is_closed);
  set_class (self, "leaves", leaves != NULL);
  set_class (self, "arrives", arrives != NULL);
  label = describe (self, player, chips, leaves, arrives);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), is_kept || is_closed ? label : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (player != NULL)
    act = room_seat_drag_act (tourney, player->name);
  room_seat_drag_give (GTK_WIDGET (self), self->tournament, act, 0);
}
