/* What happens at the tables: eliminations, seats, counts, deals and the end. */
#include "base/error.h"
#include "base/number.h"
#include "apply.h"

#include <glib/gi18n-lib.h>

/* All who went out in one hand, and the hitmen who share them. */
gboolean
apply_out (TourneyState *state, const Event *event, GError **error)
{
  gint victims = 0;
  gint left;

  state->serial++;
  for (guint i = 0; i < event->rows->len && event_row (event, i)->kind == EVENT_OUT; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            index = tourney_state_known_in (state, row, error);
      TourneyPlayer  *player;

      if (index < 0)
        return FALSE;
      if (row->chips)
        return input_refuse (error, _ ("Ranking by the stacks before the hand is not available yet: without it, all "
                                       "who went out in one hand share a place."));
      player = tourney_state_player (state, index);
      player->in = FALSE;
      player->ever_out = TRUE;
      player->out = state->serial;
      player->out_order = victims++;
      player->out_at = event->at;
      player->last_table = player->table;
      player->last_seat = player->seat;
      player->table = player->seat = 0;
    }
  left = tourney_state_left (state);
  if (left == 0)
    return input_refuse (error, _ ("Somebody won that hand, so not everybody can be out."));

  for (guint i = victims; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            hitman = tourney_state_known (state, row, error);

      if (hitman < 0)
        return FALSE;
      if (!tourney_state_player (state, hitman)->in)
        return input_refuse (error, _ ("%s cannot have put anybody out: they are out themselves."), row->player);
      for (guint k = victims; k < i; k++)
        if (g_str_equal (event_row (event, k)->player, row->player))
          return input_refuse (error, _ ("%s is named twice."), row->player);
      for (gint k = 0; k < victims; k++)
        {
          gint        victim = tourney_state_find (state, event_row (event, k)->player);
          gint        sale = tourney_state_last_sale (state, victim);
          TourneyKill kill = { .serial = state->serial, .victim = victim, .hitman = hitman, .sale = -1 };

          if (tourney_state_sale (state, sale)->won == 0 || tourney_state_sale (state, sale)->won == state->serial)
            {
              tourney_state_sale (state, sale)->won = state->serial;
              kill.sale = sale;
            }
          g_array_append_val (state->kills, kill);
          tourney_state_player (state, hitman)->knockouts++;
        }
    }
  for (guint i = 0; i < state->players->len; i++)
    tourney_state_player (state, i)->count = -1;
  if (left == 1)
    tourney_state_stop_clock (state, event->at);
  return TRUE;
}

/* Takes an elimination back as if it had not been, bounties too; what came after stays. */
gboolean
apply_back (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known (state, row, error);
  gint serial;

  if (index < 0)
    return FALSE;
  if (tourney_state_player (state, index)->in)
    return input_refuse (error, _ ("%s is still in: there is no elimination to take back."), row->player);
  if (!tourney_state_pool_is_free (state, error))
    return FALSE;
  serial = tourney_state_player (state, index)->out;
  for (guint i = 0; i < state->sales->len; i++)
    if (tourney_state_sale (state, i)->player == index && tourney_state_sale (state, i)->won == serial)
      tourney_state_sale (state, i)->won = 0;
  for (gint i = (gint) state->kills->len - 1; i >= 0; i--)
    if (tourney_state_kill (state, i)->victim == index && tourney_state_kill (state, i)->serial == serial)
      {
        tourney_state_player (state, tourney_state_kill (state, i)->hitman)->knockouts--;
        g_array_remove_index (state->kills, i);
      }
  return tourney_state_come_back (state, index, row, error);
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
    return input_refuse (error, _ ("%s has no seat yet: “seat” gives one."), row->player);
  if (player->table == row->table && player->seat == row->seat
      && (player->seat_fixed || row->kind == EVENT_MOVE || tourney_state_is_started (state)))
    return input_refuse (error, _ ("%s is already sitting there."), row->player);
  player->seat_fixed = TRUE;
  return tourney_state_take_seat (state, index, row->table, row->seat, error);
}

/* The outcome of a draw, a row a player: all get up before anybody sits down. */
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

gboolean
apply_draw (TourneyState *state, const Event *event, GError **error)
{
  if (state->settings->tables == 0)
    return input_refuse (error, _ ("This tournament has no tables: set them first, as in “set tables 2 x 9”."));
  if (event->rows->len == 1)
    return input_refuse (error, _ ("Nobody needs a seat."));
  return apply_drawn_seats (state, event, error);
}

gboolean
apply_count (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known_in (state, row, error);

  if (index < 0)
    return FALSE;
  if (state->chips > 0 && row->chips > state->chips)
    {
      g_autofree char *chips = number_to_text (state->chips);

      return input_refuse (error, _ ("%s cannot have more than all the chips in play, which are %s."), row->player,
                           chips);
    }
  if (tourney_state_player (state, index)->count == row->chips)
    return input_refuse (error, _ ("That is already their count."));
  tourney_state_player (state, index)->count = row->chips;
  return TRUE;
}

/* A split that the players left agreed on: exact, or refused with what is missing. */
gboolean
apply_deal (TourneyState *state, const Event *event, GError **error)
{
  gint   left = tourney_state_left (state);
  gint64 keep = 0, shares = 0, open = 0;
  gint   named = 0;

  if (state->deal_places)
    return input_refuse (error, _ ("The players have already agreed on a split: undo that deal first."));
  if (left < 2)
    return input_refuse (error, _ ("There is nobody to split with."));
  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            index;

      if (row->kind == EVENT_KEEP)
        {
          keep = row->amount;
          continue;
        }
      index = tourney_state_known_in (state, row, error);
      if (index < 0)
        return FALSE;
      for (guint k = 0; k < i; k++)
        if (g_str_equal (event_row (event, k)->player, row->player))
          return input_refuse (error, _ ("%s is named twice."), row->player);
      if (tourney_state_player (state, index)->count < 0)
        return input_refuse (
            error, _ ("A deal needs the chip count of every remaining player, and %s has none: “count” them first."),
            row->player);
      tourney_state_player (state, index)->deal = row->amount;
      shares += row->amount;
      named++;
    }
  if (named < left)
    return input_refuse (error, _ ("A deal includes every remaining player: there are %d, but only %d are named."),
                         left, named);
  for (gint place = 1; place <= left; place++)
    open += tourney_state_prize (state, place);
  if (keep > tourney_state_prize (state, 1))
    return input_refuse (error, _ ("At most the first prize can be kept for the winner."));
  if (shares + keep != open)
    {
      g_autofree char *said = money_format (shares + keep, &state->settings->currency);
      g_autofree char *due = money_format (open, &state->settings->currency);

      return input_refuse (error, _ ("The parts add up to %s, but %s is to be split."), said, due);
    }
  state->deal_places = left;
  state->deal_open = open;
  state->deal_keep = keep;
  if (keep == 0)
    tourney_state_stop_clock (state, event->at);
  return TRUE;
}

gboolean
apply_paid_out (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known (state, row, error);

  if (index < 0)
    return FALSE;
  if (tourney_state_player (state, index)->in && state->finished_at < 0)
    return input_refuse (error, _ ("%s is still in; winnings are handed over once they are out."), row->player);
  if (tourney_state_player (state, index)->paid_out)
    return input_refuse (error, _ ("%s already has their winnings."), row->player);
  if (tourney_state_won (state, index) <= tourney_state_player (state, index)->handed)
    return input_refuse (error, _ ("%s has no winnings still to be handed over."), row->player);
  tourney_state_player (state, index)->paid_out = TRUE;
  tourney_state_player (state, index)->handed += row->amount;
  return TRUE;
}

gboolean
apply_finish (TourneyState *state, gint64 at, GError **error)
{
  if (tourney_state_left (state) > 1)
    return input_refuse (error, _ ("More than one player is left, and ending by chip counts is not available yet.  Put "
                                   "the others out, or record a deal."));
  tourney_state_stop_clock (state, at);
  return TRUE;
}
