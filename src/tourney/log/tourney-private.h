/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament: its log and what that adds up to. */
#pragma once

#include "tourney.h"

#include "apply.h"

G_BEGIN_DECLS

struct _Tourney
{
  Settings      *first;  /* the settings before any event */
  GPtrArray     *events; /* Event, with the undone ones behind the head */
  guint          head;
  TourneyState  *state;   /* of the events before the head */
  TourneyState  *settled; /* the same if all debts were paid, NULL: not asked for yet */
  GPtrArray     *kept;    /* TourneyState after KEEP_EACH events, after twice as many ... */
  TourneyKeeper  keeper;
  ScheduleFinder find;
  gpointer       find_data;

  ClockTeller tell_time;
  gpointer    tell_data;
};

/* The state as it is once everybody has paid. */
const TourneyState *tourney_settled (const Tourney *self);

/* A TourneyPlayer of ours back to its index. */
static inline gint
tourney_index_of (const Tourney *self, const TourneyPlayer *player)
{
  return player - tourney_state_player (self->state, 0);
}

G_END_DECLS
