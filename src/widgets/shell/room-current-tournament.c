/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament opened last: its players' clock, and keeping the laptop awake. */
#include "room-current-tournament.h"

#include "app/tournament/room-commands.h"
#include "widgets/clock/room-clock-window.h"
#include "widgets/clock/room-inhibitor.h"
#include "room-shortcuts.h"

struct _RoomCurrentTournament
{
  GObject parent_instance;

  GtkWindow      *window; /* borrowed */
  RoomTournament *tournament;
  RoomInhibitor  *inhibitor;
  GtkWindow      *clock_window; /* weak */
  GSettings      *preferences;
};

G_DEFINE_FINAL_TYPE (RoomCurrentTournament, room_current_tournament, G_TYPE_OBJECT)

static void
clock_window_gone_cb (gpointer kept, GObject *was)
{
  RoomCurrentTournament *self = kept;

  self->clock_window = NULL;
  /* Closed by hand; if the program ends, it stays marked as open, to be restored next time. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    g_settings_set_boolean (self->preferences, "clock-open", FALSE);
}

static void
close_clock (RoomCurrentTournament *self)
{
  if (self->clock_window == NULL)
    return;
  g_object_weak_unref (G_OBJECT (self->clock_window), clock_window_gone_cb, self);
  gtk_window_destroy (g_steal_pointer (&self->clock_window));
}

/* If the host's window shows the tournament, the act goes there, where it can ask a question and be taken back.
   Otherwise it is done here, if it needs no question. */
static void
key_cb (RoomCurrentTournament *self, guint key, guint state)
{
  const char      *action = room_shortcuts_find (key, (GdkModifierType) state);
  g_autofree char *line = NULL;
  g_autoptr (RoomTournament) shown = NULL;
  g_autoptr (GError) error = NULL;

  if (action == NULL || room_shortcuts_is_general (action))
    return;
  g_object_get (self->window, "tournament", &shown, NULL);
  if (room_commands_would (action, self->tournament, &error))
    {
      line = room_commands_line (action, self->tournament, &error);
      if (shown == self->tournament)
        {
          gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
          if (line == NULL && !g_str_equal (action, "win.clock-window"))
            gtk_window_present (self->window);
        }
      else if (line != NULL)
        room_tournament_do (self->tournament, &error, "%s", line);
    }
  if (error != NULL)
    room_clock_window_say (ROOM_CLOCK_WINDOW (self->clock_window), error->message);
}

static void
show_clock (RoomCurrentTournament *self)
{
  if (self->clock_window == NULL)
    {
      self->clock_window = room_clock_window_new (gtk_window_get_application (self->window), self->tournament);
      g_signal_connect_object (self->clock_window, "key", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
      g_object_weak_ref (G_OBJECT (self->clock_window), clock_window_gone_cb, self);
    }
  g_settings_set_boolean (self->preferences, "clock-open", TRUE);
  gtk_window_present (self->clock_window);
}

static void
room_current_tournament_dispose (GObject *object)
{
  RoomCurrentTournament *self = ROOM_CURRENT_TOURNAMENT (object);

  close_clock (self);
  g_clear_object (&self->inhibitor);
  g_clear_object (&self->tournament);
  g_clear_object (&self->preferences);
  G_OBJECT_CLASS (room_current_tournament_parent_class)->dispose (object);
}

static void
room_current_tournament_class_init (RoomCurrentTournamentClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_current_tournament_dispose;
}

static void
room_current_tournament_init (RoomCurrentTournament *self)
{
  self->preferences = g_settings_new (APP_ID);
}

RoomCurrentTournament *
room_current_tournament_new (GtkWindow *window)
{
  RoomCurrentTournament *self = g_object_new (ROOM_TYPE_CURRENT_TOURNAMENT, NULL);

  self->window = window;
  self->inhibitor = room_inhibitor_new (window);
  return self;
}

void
room_current_tournament_set_tournament (RoomCurrentTournament *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_CURRENT_TOURNAMENT (self));

  if (self->tournament == tournament)
    return;
  close_clock (self);
  g_set_object (&self->tournament, tournament);
  room_inhibitor_set_tournament (self->inhibitor, tournament);
}

RoomTournament *
room_current_tournament_get_tournament (RoomCurrentTournament *self)
{
  g_return_val_if_fail (ROOM_IS_CURRENT_TOURNAMENT (self), NULL);
  return self->tournament;
}

void
room_current_tournament_restore_clock (RoomCurrentTournament *self)
{
  g_return_if_fail (ROOM_IS_CURRENT_TOURNAMENT (self));

  if (self->tournament != NULL && g_settings_get_boolean (self->preferences, "clock-open"))
    show_clock (self);
}

void
room_current_tournament_toggle_clock (RoomCurrentTournament *self)
{
  g_return_if_fail (ROOM_IS_CURRENT_TOURNAMENT (self));
  g_return_if_fail (self->tournament);

  if (self->clock_window != NULL && gtk_window_is_active (self->clock_window))
    gtk_window_close (self->clock_window);
  else
    show_clock (self);
}
