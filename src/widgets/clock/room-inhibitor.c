/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-inhibitor.h"

#include <glib/gi18n-lib.h>

struct _RoomInhibitor
{
  GObject parent_instance;

  GtkWindow      *window; /* weak */
  RoomTournament *tournament;
  guint           cookie; /* 0: the laptop may sleep */
};

G_DEFINE_FINAL_TYPE (RoomInhibitor, room_inhibitor, G_TYPE_OBJECT)

static gboolean
clock_runs (RoomInhibitor *self)
{
  TourneyStage state;

  if (self->tournament == NULL)
    return FALSE;
  state = tourney_stage (room_tournament_get_tourney (self->tournament), room_tournament_now (self->tournament));
  return state == TOURNEY_RUNNING || state == TOURNEY_BREAK;
}

static void
update_cb (RoomInhibitor *self)
{
  GtkApplication *application = self->window != NULL ? gtk_window_get_application (self->window) : NULL;
  gboolean        runs = clock_runs (self);

  if (application == NULL || runs == (self->cookie != 0))
    return;
  if (runs)
    self->cookie = gtk_application_inhibit (application, self->window,
                                            GTK_APPLICATION_INHIBIT_IDLE | GTK_APPLICATION_INHIBIT_SUSPEND,
                                            _ ("The tournament clock is running"));
  else
    {
      gtk_application_uninhibit (application, self->cookie);
      self->cookie = 0;
    }
}

/* A destroyed window has left its application, and the inhibition ends with the program. */
static void
room_inhibitor_dispose (GObject *object)
{
  RoomInhibitor *self = ROOM_INHIBITOR (object);

  room_inhibitor_set_tournament (self, NULL);
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (room_inhibitor_parent_class)->dispose (object);
}

static void
room_inhibitor_class_init (RoomInhibitorClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_inhibitor_dispose;
}

static void
room_inhibitor_init (RoomInhibitor *self)
{
}

RoomInhibitor *
room_inhibitor_new (GtkWindow *window)
{
  RoomInhibitor *self = g_object_new (ROOM_TYPE_INHIBITOR, NULL);

  g_set_weak_pointer (&self->window, window);
  return self;
}

void
room_inhibitor_set_tournament (RoomInhibitor *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_INHIBITOR (self));

  if (self->tournament != NULL)
    g_signal_handlers_disconnect_by_func (self->tournament, update_cb, self);
  g_set_object (&self->tournament, tournament);
  if (tournament != NULL)
    {
      g_signal_connect_object (tournament, "tick", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
    }
  update_cb (self);
}
