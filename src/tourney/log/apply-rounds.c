/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rounds of a shootout: who may eliminate whom, when a round is over, and how the next one begins. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "tourney/rule.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"
#include "apply.h"

/* A hand of a shootout is played at a single table, and leaves somebody at it. */
gboolean
apply_is_one_table (const TourneyState *state, const Event *event, GError **error)
{
  gint        table = 0, out = 0;
  const char *first = event_row (event, 0)->player;

  if (!state->settings->shootout)
    return TRUE;
  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            index = tourney_state_known_in (state, row, error);

      if (index < 0)
        return FALSE;
      if (i > 0 && tourney_state_player (state, index)->table != table)
        return tourney_refuse (error, RULE_SHOOTOUT, _ ("%s and %s are not at the same table."), first, row->player);
      table = tourney_state_player (state, index)->table;
      out += row->kind == EVENT_OUT;
    }
  if (shootout_left_at (state, table) == 1)
    {
      g_autofree char *where = table_name_phrase (state->settings, table);

      return tourney_refuse (error, RULE_SHOOTOUT, _ ("%s has won %s and is waiting for the next round."), first,
                             where);
    }
  return out < shootout_left_at (state, table)
         || tourney_refuse (error, RULE_SURVIVOR, _ ("Somebody won that hand, so not everybody can be out."));
}

/* An elimination of a finished round cannot change, as it has decided who plays the next one. */
gboolean
apply_is_of_round (const TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_find (state, row->player);

  return tourney_state_player (state, index)->round == state->round
         || tourney_refuse (error, RULE_SHOOTOUT, _ ("%s went out in round %d, which is over."), row->player,
                            tourney_state_player (state, index)->round);
}

/* The schedule begins again, and so do the stacks unless chips are carried over. */
gboolean
apply_next_round (TourneyState *state, const Event *event, GError **error)
{
  Clock now = clock_at (&state->clock, state->settings->schedule, event->at);

  if (!state->settings->shootout)
    return tourney_refuse (error, RULE_SHOOTOUT, _ ("This tournament is not a shootout: it has no rounds."));
  if (!shootout_round_is_over (state))
    return tourney_refuse (error, RULE_SHOOTOUT, _ ("A table has no winner yet, so the round is not over."));
  if (!apply_drawn_seats (state, event, error))
    return FALSE;
  memset (state->button, 0, sizeof state->button);
  state->round++;
  if (event_row (event, 0)->chips > 0)
    {
      state->chips = event_row (event, 0)->chips * tourney_state_left (state);
      state->rounded = 0;
      g_array_set_size (state->coloured_up, 0);
    }
  for (guint i = 0; i < state->players->len; i++)
    tourney_state_player (state, (gint) i)->count = -1;
  now.holds = FALSE;
  clock_go_to_row (&now, state->settings->schedule, 0);
  if (!now.running && !(now.stop > 0 && event->at >= now.stop))
    clock_resume (&now, event->at);
  tourney_state_set_clock (state, &now, event->at);
  return TRUE;
}

void
tourney_state_end_round (TourneyState *state, gint64 at)
{
  Clock now = clock_at (&state->clock, state->settings->schedule, at);

  if (!now.running || !shootout_round_is_over (state))
    return;
  clock_pause (&now);
  tourney_state_set_clock (state, &now, at);
}
