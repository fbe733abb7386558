/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every event asks of a state, and does to it, before it is applied. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/safe-text.h"
#include "tourney/rule.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"
#include "apply.h"

/* The index of the player that ROW names; -1 and a sentence if there is none. */
gint
tourney_state_known (const TourneyState *state, const EventRow *row, GError **error)
{
  gint player = tourney_state_find (state, row->player);

  if (player < 0 && tourney_state_find_expected (state, row->player) >= 0)
    tourney_refuse (error, RULE_NAMES, _ ("%s is expected, but has not arrived yet."), row->player);
  else if (player < 0)
    tourney_refuse (error, RULE_NAMES, _ ("Nobody called “%s” is registered; check the spelling."), row->player);
  return player;
}

/* The index of the player that ROW names, who must still be in; -1 and a sentence otherwise. */
gint
tourney_state_known_in (const TourneyState *state, const EventRow *row, GError **error)
{
  gint player = tourney_state_known (state, row, error);

  if (player >= 0 && !tourney_state_player (state, player)->in)
    {
      tourney_refuse (error, RULE_IN, _ ("%s is already out."), row->player);
      return -1;
    }
  return player;
}

gboolean
tourney_state_name_fits (const char *name, GError **error)
{
  g_autofree char *beginning = NULL;

  if (strlen (name) < TOURNEY_NAME_BYTES)
    return TRUE;
  beginning = safe_text_beginning (name);
  return tourney_refuse (error, RULE_NAMES, _ ("The name “%s…” is too long."), beginning);
}

gboolean
tourney_state_is_started (const TourneyState *state)
{
  return state->started_at >= 0;
}

/* After a deal the pool is divided and cannot change. */
gboolean
tourney_state_pool_is_free (const TourneyState *state, GError **error)
{
  if (state->deal_places)
    return tourney_refuse (error, RULE_DEALS,
                           _ ("The players have made a deal, so the prize pool cannot change: undo the deal first."));
  return TRUE;
}

gboolean
tourney_state_has_seat (const TourneyState *state, gint table, gint seat, GError **error)
{
  if (state->settings->tables == 0)
    return tourney_refuse (error, RULE_SEATS,
                           _ ("This tournament has no tables yet: say first how many there are, and how many seats "
                              "each has."));
  if (table < 1 || table > state->settings->tables || seat < 1 || seat > state->settings->seats)
    return tourney_refuse (error, RULE_SEATS,
                           ngettext ("There is no seat %d.%d: there is %d table of %d seats.",
                                     "There is no seat %d.%d: there are %d tables of %d seats.",
                                     (gulong) state->settings->tables),
                           table, seat, state->settings->tables, state->settings->seats);
  if (seat > settings_seats_at (state->settings, table))
    return tourney_refuse (error, RULE_SEATS,
                           ngettext ("There is no seat %d.%d: that table has %d seat.",
                                     "There is no seat %d.%d: that table has %d seats.",
                                     (gulong) settings_seats_at (state->settings, table)),
                           table, seat, settings_seats_at (state->settings, table));
  if (!settings_has_seat (state->settings, table, seat))
    {
      g_autofree char *place = table_name_seat (state->settings, table, seat);

      return tourney_refuse (error, RULE_SEATS, _ ("Seat %s is out of use."), place);
    }
  return TRUE;
}

gboolean
tourney_state_take_seat (TourneyState *state, gint index, gint table, gint seat, GError **error)
{
  TourneyPlayer *player = tourney_state_player (state, index);
  gint           sitting = tourney_state_at_seat (state, table, seat);

  if (!tourney_state_has_seat (state, table, seat, error))
    return FALSE;
  if (sitting >= 0 && sitting != index)
    {
      g_autofree char *place = table_name_seat (state->settings, table, seat);

      return tourney_refuse (error, RULE_SEATS, _ ("%s is already sitting at %s."),
                             tourney_state_player (state, sitting)->name, place);
    }
  player->table = table;
  player->seat = seat;
  return TRUE;
}

/* Brings a player back into play, to the seat that the event names, if any. */
gboolean
tourney_state_come_back (TourneyState *state, gint index, const EventRow *row, GError **error)
{
  TourneyPlayer *player = tourney_state_player (state, index);

  player->in = TRUE;
  player->out = 0;
  player->paid_out = player->award_handed = FALSE;
  return row->table == 0 || tourney_state_take_seat (state, index, row->table, row->seat, error);
}

void
tourney_state_stop_clock (TourneyState *state, gint64 at)
{
  Clock clock = clock_at (&state->clock, state->settings->schedule, at);

  clock_pause (&clock);
  clock.holds = FALSE;
  tourney_state_set_clock (state, &clock, at);
  state->finished_at = at;
}

gboolean
apply_is_no_shootout (const TourneyState *state, GError **error)
{
  return !state->settings->shootout
         || tourney_refuse (error, RULE_SHOOTOUT,
                            _ ("In a shootout everybody stays at their table until it has its winner."));
}
