/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament: its log, and the state that the log adds up to. */
#pragma once

#include "apply.h"
#include "tourney.h"

G_BEGIN_DECLS

struct _Tourney
{
  Settings      *first;  /* the settings before the first event */
  GPtrArray     *events; /* Event; undone ones follow the head */
  guint          head;
  TourneyState  *state;     /* of the events before the head */
  TourneyState  *settled;   /* the same with all debts paid; NULL: not computed yet */
  GPtrArray     *snapshots; /* TourneyState after SNAPSHOT_EACH events, after twice as many, ... */
  TourneyKeeper  keeper;
  ScheduleFinder find;
  gpointer       find_data;

  ClockTeller tell_time;
  gpointer    tell_data;

  TourneyNamer call; /* NULL: everybody is called by their name */
  gpointer     call_data;
};

/* The state once everybody has paid. */
const TourneyState *tourney_settled (const Tourney *self);

/* The index of PLAYER, a TourneyPlayer of this tournament. */
static inline gint
tourney_index_of (const Tourney *self, const TourneyPlayer *player)
{
  return player - tourney_state_player (self->state, 0);
}

G_END_DECLS
