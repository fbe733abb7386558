/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats: given and drawn, buttons, tables balanced and broken up. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "tourney/rule.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"
#include "apply.h"

/* In a shootout a seat can be corrected only within its own table, and only until that table has its winner: who plays
   whom is settled until the next round. */
static gboolean
may_go_to_table (const TourneyState *state, const TourneyPlayer *player, gint table, GError **error)
{
  if (!state->settings->shootout || !tourney_state_is_started (state))
    return TRUE;
  if (player->table > 0 && shootout_left_at (state, player->table) == 1)
    {
      g_autofree char *where = table_name_phrase (state->settings, player->table);

      return tourney_refuse (error, RULE_SHOOTOUT, _ ("%s has won %s and is waiting for the next round."), player->name,
                             where);
    }
  return player->table == table || apply_is_no_shootout (state, error);
}

gboolean
apply_seat (TourneyState *state, const EventRow *row, GError **error)
{
  gint           index = tourney_state_known_in (state, row, error);
  TourneyPlayer *player;

  if (index < 0)
    return FALSE;
  player = tourney_state_player (state, index);
  if (row->kind == EVENT_MOVE && player->table == 0)
    return tourney_refuse (error, RULE_SEATS, _ ("%s has no seat yet: give them one first."), row->player);
  if (player->table == row->table && player->seat == row->seat
      && (player->seat_fixed || row->kind == EVENT_MOVE || tourney_state_is_started (state)))
    return tourney_refuse (error, RULE_SEATS, _ ("%s is already sitting there."), row->player);
  if (!may_go_to_table (state, player, row->table, error))
    return FALSE;
  player->seat_fixed = TRUE;
  return tourney_state_take_seat (state, index, row->table, row->seat, error);
}

/* Applies the result of a draw, a row for each player.  All get up before anybody sits down. */
gboolean
apply_drawn_seats (TourneyState *state, const Event *event, GError **error)
{
  for (guint i = 1; i < event->rows->len; i++)
    {
      gint index = tourney_state_known_in (state, event_row (event, i), error);

      if (index < 0)
        return FALSE;
      tourney_state_player (state, index)->table = tourney_state_player (state, index)->seat = 0;
    }
  for (guint i = 1; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);

      if (!tourney_state_take_seat (state, tourney_state_find (state, row->player), row->table, row->seat, error))
        return FALSE;
    }
  return TRUE;
}

/* After a new draw of seats, tables draw for the button. */
static void
forget_buttons (TourneyState *state)
{
  memset (state->button, 0, sizeof state->button);
}

gboolean
apply_draw (TourneyState *state, const Event *event, GError **error)
{
  if (state->settings->tables == 0)
    return tourney_refuse (error, RULE_SEATS,
                           _ ("This tournament has no tables yet: say first how many there are, and how many seats "
                              "each has."));
  if (tourney_state_is_started (state) && !apply_is_no_shootout (state, error))
    return FALSE;
  if (event->rows->len == 1)
    return tourney_refuse (error, RULE_SEATS, _ ("Nobody needs a seat."));
  forget_buttons (state);
  state->drawn = TRUE;
  return apply_drawn_seats (state, event, error);
}

gboolean
apply_button (TourneyState *state, const EventRow *row, gint64 at, GError **error)
{
  if (!tourney_state_has_seat (state, row->table, row->seat, error))
    return FALSE;
  if (state->button[row->table - 1] == row->seat)
    return tourney_refuse (error, RULE_BUTTON, _ ("The button is already there."));
  state->button[row->table - 1] = row->seat;
  state->button_row[row->table - 1] = clock_at (&state->clock, state->settings->schedule, at).row;
  state->button_out[row->table - 1] = state->serial;
  return TRUE;
}

gboolean
apply_name_table (TourneyState *state, const EventRow *row, GError **error)
{
  char **name = &state->settings->table_names[row->table - 1];

  if (row->table > state->settings->tables)
    return tourney_state_has_seat (state, row->table, 1, error);
  if (row->note != NULL && !table_name_check (row->note, error))
    return FALSE;
  if (g_strcmp0 (*name, row->note) == 0)
    return tourney_refuse (error, RULE_NAMES,
                           row->note != NULL ? _ ("That is already the name.") : _ ("The table has no name."));
  for (gint i = 0; row->note != NULL && i < TOURNEY_MAX_TABLES; i++)
    if (g_strcmp0 (state->settings->table_names[i], row->note) == 0)
      return tourney_refuse (error, RULE_NAMES, _ ("Table %d is already called “%s”: give this one another name."),
                             i + 1, row->note);
  g_free (*name);
  *name = g_strdup (row->note);
  return TRUE;
}

gboolean
apply_balance (TourneyState *state, const Event *event, GError **error)
{
  if (!apply_is_no_shootout (state, error))
    return FALSE;
  for (guint i = 1; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            index = tourney_state_known_in (state, row, error);

      if (index < 0 || !tourney_state_take_seat (state, index, row->table, row->seat, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
apply_break_table (TourneyState *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);

  if (!apply_is_no_shootout (state, error)
      || ((row->table < 1 || row->table > state->settings->tables)
          && !tourney_state_has_seat (state, row->table, 1, error)))
    return FALSE;
  state->button[row->table - 1] = 0;
  return apply_drawn_seats (state, event, error);
}

gboolean
apply_final_table (TourneyState *state, const Event *event, GError **error)
{
  if (!apply_is_no_shootout (state, error))
    return FALSE;
  forget_buttons (state);
  return apply_drawn_seats (state, event, error);
}
