/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events at the tables: eliminations, seats, counts, deals and the end. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "tourney/bounty.h"
#include "tourney/coloured-up.h"
#include "tourney/rule.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"
#include "tourney/winnings.h"
#include "apply.h"
#include "pool-judge.h"

/* Records that HITMAN put VICTIM out in the elimination SERIAL, and so has a part of what was on VICTIM's head and of
   ENVELOPE, 0: none. */
static void
add_kill (TourneyState *state, gint serial, gint victim, gint hitman, gint envelope)
{
  TourneyKill kill = { .serial = serial, .victim = victim, .hitman = hitman, .envelope = envelope };
  guint       at = state->kills->len;

  while (at > 0 && tourney_state_kill (state, (gint) at - 1)->serial > serial)
    at--;
  g_array_insert_val (state->kills, at, kill);
  tourney_state_player (state, hitman)->knockouts++;
}

/* Forgets who put VICTIM out in the elimination SERIAL, which puts the bounty back on VICTIM's head.  Returns the
   envelope that was opened, 0: none. */
static gint
drop_kills (TourneyState *state, gint serial, gint victim)
{
  gint envelope = 0;

  for (gint i = (gint) state->kills->len - 1; i >= 0; i--)
    if (tourney_state_kill (state, i)->victim == victim && tourney_state_kill (state, i)->serial == serial)
      {
        envelope = tourney_state_kill (state, i)->envelope;
        tourney_state_player (state, tourney_state_kill (state, i)->hitman)->knockouts--;
        g_array_remove_index (state->kills, i);
      }
  return envelope;
}

/* Envelopes are opened once there are no more players than envelopes, so that the last one is the winner's. */
static gint
open_envelope (const TourneyState *state, gint victim)
{
  return tourney_state_player (state, victim)->out_left <= state->envelopes.n ? bounties_next_envelope (state) : 0;
}

/* How many of the players in EVENT go out before the one of row INDEX: those with smaller stacks, and those with equal
   ones who were named later. */
static gint
count_gone (const Event *event, guint index)
{
  gint n = 0;

  for (guint i = 0; i < event->rows->len && event_row (event, i)->kind == EVENT_OUT; i++)
    n += event_row (event, i)->chips < event_row (event, index)->chips
         || (event_row (event, i)->chips == event_row (event, index)->chips && i > index);
  return n;
}

/* TRUE if a row from FIRST on names the hitman of row INDEX before. */
static gboolean
is_named_twice (const Event *event, guint first, guint index)
{
  for (guint k = first; k < index; k++)
    if (g_str_equal (event_row (event, k)->player, event_row (event, index)->player))
      return TRUE;
  return FALSE;
}

/* Refuses a stack of more chips than are in play. */
static gboolean
may_hold (const TourneyState *state, const EventRow *row, GError **error)
{
  g_autofree char *chips = NULL;

  if (state->chips == 0 || row->chips <= state->chips)
    return TRUE;
  chips = number_to_text (state->chips);
  return tourney_refuse (error, RULE_CHIPS, _ ("%s cannot have more than all the chips in play, which are %s."),
                         row->player, chips);
}

/* How many of the players in EVENT began the hand with less than CHIPS. */
static gint
count_smaller (const Event *event, gint64 chips)
{
  gint n = 0;

  for (guint i = 0; i < event->rows->len; i++)
    n += event_row (event, i)->kind == EVENT_OUT && event_row (event, i)->chips < chips;
  return n;
}

/* Eliminates the players of the leading rows; *VICTIMS is their number. */
static gboolean
put_out (TourneyState *state, const Event *event, guint *victims, GError **error)
{
  gint left = tourney_state_left (state);

  state->serial++;
  state->rank++;
  for (*victims = 0; *victims < event->rows->len && event_row (event, *victims)->kind == EVENT_OUT; (*victims)++)
    {
      const EventRow *row = event_row (event, *victims);
      gint            index = tourney_state_known_in (state, row, error);
      TourneyPlayer  *player;
      TourneyOut      out = { .serial = state->serial, .player = index };

      if (index < 0 || !may_hold (state, row, error))
        return FALSE;
      player = tourney_state_player (state, index);
      player->in = FALSE;
      player->ever_out = TRUE;
      player->out = state->serial;
      player->round = state->round;
      player->rank = state->rank + count_smaller (event, row->chips);
      player->out_left = left - count_gone (event, *victims);
      player->out_order = (gint) *victims;
      player->out_at = event->at;
      player->last_table = player->table;
      player->last_seat = player->seat;
      player->table = player->seat = 0;
      out.rank = player->rank;
      g_array_append_val (state->outs, out);
    }
  state->rank += (gint) *victims - 1;
  return TRUE;
}

/* Checks that the rows from FIRST on name hitmen who are still in, and each only once. */
static gboolean
check_hitmen (const TourneyState *state, const Event *event, guint first, GError **error)
{
  for (guint i = first; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            hitman = tourney_state_known (state, row, error);

      if (hitman < 0)
        return FALSE;
      if (!tourney_state_player (state, hitman)->in)
        return tourney_refuse (error, RULE_HITMEN, _ ("%s cannot have knocked anybody out: they are out themselves."),
                               row->player);
      if (is_named_twice (event, first, i))
        return tourney_refuse (error, RULE_NAMES, _ ("%s is named twice."), row->player);
    }
  return TRUE;
}

/* Eliminates everybody who went out in one hand; their hitmen share the bounties. */
gboolean
apply_out (TourneyState *state, const Event *event, GError **error)
{
  guint victims;

  if (!apply_is_one_table (state, event, error) || !put_out (state, event, &victims, error))
    return FALSE;
  if (tourney_state_left (state) == 0)
    return tourney_refuse (error, RULE_SURVIVOR, _ ("Somebody won that hand, so not everybody can be out."));
  if (!check_hitmen (state, event, victims, error))
    return FALSE;
  for (guint k = 0; k < victims; k++)
    {
      gint victim = tourney_state_find (state, event_row (event, k)->player);
      gint envelope = open_envelope (state, victim);

      for (guint i = victims; i < event->rows->len; i++)
        add_kill (state, state->serial, victim, tourney_state_find (state, event_row (event, i)->player), envelope);
    }
  for (guint i = 0; i < state->players->len; i++)
    tourney_state_player (state, i)->count = -1;
  if (tourney_state_left (state) == 1)
    tourney_state_stop_clock (state, event->at);
  tourney_state_reach_money (state, event->at);
  return TRUE;
}

/* The index of the player that ROW names, who must be out; -1 and a sentence otherwise. */
static gint
known_out (const TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known (state, row, error);

  if (index >= 0 && tourney_state_player (state, index)->in)
    {
      tourney_refuse (error, RULE_IN, _ ("%s is still in: there is no elimination to correct."), row->player);
      return -1;
    }
  return index;
}

/* After a correction: refuses if somebody was handed more than they have won now.  If they have won more, the rest can
   be handed over. */
gboolean
apply_check_handed (TourneyState *state, GError **error)
{
  for (guint i = 0; i < state->players->len; i++)
    {
      TourneyPlayer *player = tourney_state_player (state, i);

      if (player->removed || player->handed == 0)
        continue;
      if (pool_payout (state, (gint) i) < player->handed)
        return tourney_refuse (error, RULE_MONEY,
                               _ ("%s has been handed more than they would then win: undo that first."), player->name);
      if (pool_payout (state, (gint) i) > player->handed)
        player->paid_out = FALSE;
    }
  return TRUE;
}

static gint
compare_ranks (gconstpointer a, gconstpointer b, gpointer state)
{
  return tourney_state_player (state, *(const gint *) a)->rank - tourney_state_player (state, *(const gint *) b)->rank;
}

static gint
rank_of (const TourneyState *state, const GArray *players, gint at)
{
  return tourney_state_player (state, g_array_index (players, gint, at))->rank;
}

/* Nobody has RANK any more, and those who had it, or ranked higher, rank one higher. */
static void
make_room (TourneyState *state, gint rank)
{
  for (guint i = 0; i < state->players->len; i++)
    tourney_state_player (state, (gint) i)->rank += tourney_state_player (state, (gint) i)->rank >= rank;
  for (guint i = 0; i < state->outs->len; i++)
    tourney_state_out (state, (gint) i)->rank += tourney_state_out (state, (gint) i)->rank >= rank;
  state->rank++;
}

static void
set_rank (TourneyState *state, gint index, gint rank)
{
  TourneyPlayer *player = tourney_state_player (state, index);

  player->rank = rank;
  for (guint i = 0; i < state->outs->len; i++)
    if (tourney_state_out (state, (gint) i)->player == index
        && tourney_state_out (state, (gint) i)->serial == player->out)
      tourney_state_out (state, (gint) i)->rank = rank;
}

/* Moves an eliminated player to another place.  The players between move by one place; later events are unaffected. */
gboolean
apply_place (TourneyState *state, const EventRow *row, GError **error)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (gint));
  gint index = known_out (state, row, error);
  gint first = tourney_state_left (state) + 1; /* the best of the places already taken */
  gint below;

  if (index < 0)
    return FALSE;
  if (state->settings->shootout && !state->settings->shootout_in_order)
    return tourney_refuse (
        error, RULE_PLACES,
        _ ("In a shootout the tables decide the places: take the elimination back, and enter it as it was."));
  for (gint i = 0; i < (gint) state->players->len; i++)
    if (i != index && !tourney_state_player (state, i)->in && !tourney_state_player (state, i)->removed)
      g_array_append_val (others, i);
  g_array_sort_with_data (others, compare_ranks, state);
  if (row->number < first || row->number > first + (gint) others->len)
    return tourney_refuse (error, RULE_PLACES, _ ("The players who are out have places %d to %d."), first,
                           first + (int) others->len);
  below = first + (gint) others->len - (gint) row->number;
  if (below > 0 && below < (gint) others->len && rank_of (state, others, below - 1) == rank_of (state, others, below))
    return tourney_refuse (error, RULE_PLACES,
                           _ ("Several players share that place, because they went out in one hand."));
  if (tourney_state_place (state, index) == row->number
      && (below == (gint) others->len || rank_of (state, others, below) != tourney_state_player (state, index)->rank)
      && (below == 0 || rank_of (state, others, below - 1) != tourney_state_player (state, index)->rank))
    return tourney_refuse (error, RULE_PLACES, _ ("That is already their place."));

  make_room (state, below > 0 ? rank_of (state, others, below - 1) + 1 : 1);
  set_rank (state, index, below > 0 ? rank_of (state, others, below - 1) + 1 : 1);
  shootout_rank (state);
  return apply_check_handed (state, error);
}

/* Corrects who knocked somebody out; the count of knockouts and the bounty follow. */
gboolean
apply_hitman (TourneyState *state, const Event *event, GError **error)
{
  gint     victim = known_out (state, event_row (event, 0), error);
  guint    named = 0;
  gboolean same = TRUE;
  gint     serial, envelope;

  if (victim < 0)
    return FALSE;
  serial = tourney_state_player (state, victim)->out;
  for (guint i = 0; i < state->kills->len; i++)
    {
      const TourneyKill *kill = tourney_state_kill (state, i);

      if (kill->victim != victim || kill->serial != serial)
        continue;
      named++;
      same = same && named < event->rows->len
             && g_str_equal (tourney_state_player (state, kill->hitman)->name, event_row (event, named)->player);
    }
  if (same && named + 1 == event->rows->len)
    return tourney_refuse (error, RULE_HITMEN, _ ("That is what the log already says."));
  envelope = drop_kills (state, serial, victim);
  if (envelope == 0)
    envelope = open_envelope (state, victim);
  for (guint i = 1; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            hitman = tourney_state_known (state, row, error);

      if (hitman < 0)
        return FALSE;
      if (hitman == victim)
        return tourney_refuse (error, RULE_HITMEN, _ ("Nobody knocks themselves out."));
      if (!tourney_state_player (state, hitman)->in && tourney_state_player (state, hitman)->out <= serial)
        return tourney_refuse (error, RULE_HITMEN, _ ("%s was out before %s."), row->player,
                               event_row (event, 0)->player);
      if (is_named_twice (event, 1, i))
        return tourney_refuse (error, RULE_NAMES, _ ("%s is named twice."), row->player);
      add_kill (state, serial, victim, hitman, envelope);
    }
  return apply_check_handed (state, error);
}

static void
forget_out (TourneyState *state, gint index)
{
  for (guint i = state->outs->len; i > 0; i--)
    if (tourney_state_out (state, (gint) i - 1)->player == index
        && tourney_state_out (state, (gint) i - 1)->serial == tourney_state_player (state, index)->out)
      g_array_remove_index (state->outs, i - 1);
}

/* Revokes an elimination and its bounties as if it had not happened; later events are unaffected. */
gboolean
apply_back (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known (state, row, error);

  if (index < 0)
    return FALSE;
  if (tourney_state_player (state, index)->in)
    return tourney_refuse (error, RULE_IN, _ ("%s is still in: there is no elimination to take back."), row->player);
  if (!tourney_state_pool_is_free (state, error))
    return FALSE;
  if (!apply_is_of_round (state, row, error))
    return FALSE;
  drop_kills (state, tourney_state_player (state, index)->out, index);
  forget_out (state, index);
  return tourney_state_come_back (state, index, row, error)
         && (state->pools->len == 0 || apply_check_handed (state, error));
}

gboolean
apply_count (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known_in (state, row, error);

  if (index < 0 || !may_hold (state, row, error))
    return FALSE;
  if (tourney_state_player (state, index)->count == row->chips)
    return tourney_refuse (error, RULE_CHIPS, _ ("That is already their count."));
  tourney_state_player (state, index)->count = row->chips;
  return TRUE;
}

/* A table colours up once.  Rounding that names no table may be entered more than once. */
static gboolean
may_colour_up (const TourneyState *state, const EventRow *row, GError **error)
{
  g_autofree char *value = number_to_text (row->chips), *place = NULL;

  if (row->table == 0)
    return row->number != 0 || !coloured_up (state, row->chips, 0)
           || tourney_refuse (error, RULE_CHIPS, _ ("The chips of %s have already been coloured up."), value);
  if (!tourney_state_has_seat (state, row->table, 1, error))
    return FALSE;
  place = table_name_phrase (state->settings, row->table);
  return !coloured_up (state, row->chips, row->table)
         || tourney_refuse (error, RULE_CHIPS, _ ("The chips of %s have already been coloured up at %s."), value,
                            place);
}

static gboolean
may_take_colour_up_back (const TourneyState *state, const EventRow *row, GError **error)
{
  g_autofree char *value = number_to_text (row->chips), *place = NULL;
  gint64           change;

  if (coloured_up_said (state, row->chips, row->table, &change) && row->number == -change)
    return TRUE;
  if (row->table == 0)
    return tourney_refuse (error, RULE_CHIPS, _ ("The chips of %s have not been coloured up."), value);
  place = table_name_phrase (state->settings, row->table);
  return tourney_refuse (error, RULE_CHIPS, _ ("The chips of %s have not been coloured up at %s."), value, place);
}

/* Rounding changes how many chips are in play, but not how many were sold. */
gboolean
apply_colour_up (TourneyState *state, const EventRow *row, GError **error)
{
  gint64          rounded = state->rounded + row->number;
  TourneyColourUp colour_up = { row->chips, row->table, row->number };

  if (!(row->note != NULL ? may_take_colour_up_back : may_colour_up) (state, row, error))
    return FALSE;
  if (state->chips + rounded < 0 || rounded > NUMBER_MAX)
    return tourney_refuse (error, RULE_CHIPS, _ ("There aren’t that many chips in play."));
  state->rounded = rounded;
  if (row->note != NULL)
    coloured_up_forget (state, row->chips, row->table);
  else
    g_array_append_val (state->coloured_up, colour_up);
  return TRUE;
}

/* A deal in even parts needs no counts, but places need an order: without counts, that of the entries. */
static void
order_by_entry (TourneyState *state)
{
  gint order = 0;

  for (guint i = 0; i < state->players->len; i++)
    if (tourney_state_player (state, i)->in)
      tourney_state_player (state, i)->deal_order = ++order;
}

gboolean
tourney_state_refuse_uncounted (const char *name, GError **error)
{
  return tourney_refuse (error, RULE_DEALS,
                         _ ("A deal needs the chip count of every remaining player, and %s has none: enter it first."),
                         name);
}

gboolean
tourney_state_may_deal (const TourneyState *state, GError **error)
{
  if (state->deal_places)
    return tourney_refuse (error, RULE_DEALS, _ ("The players have already made a deal: undo it first."));
  return tourney_state_left (state) >= 2 || tourney_refuse (error, RULE_DEALS, _ ("There is nobody to split with."));
}

/* Applies a split that the remaining players agreed on.  It must be exact, or is refused with the difference. */
gboolean
apply_deal (TourneyState *state, const Event *event, GError **error)
{
  gint     left = tourney_state_left (state);
  gint64   keep = 0, shares = 0, open = 0;
  gint     named = 0;
  gboolean even = g_strcmp0 (event_row (event, 0)->note, "even") == 0, all_counted = TRUE;

  if (!tourney_state_may_deal (state, error))
    return FALSE;
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
          return tourney_refuse (error, RULE_NAMES, _ ("%s is named twice."), row->player);
      all_counted = all_counted && tourney_state_player (state, index)->count >= 0;
      if (!all_counted && !even)
        return tourney_state_refuse_uncounted (row->player, error);
      tourney_state_player (state, index)->deal = row->amount;
      shares += row->amount;
      named++;
    }
  if (named < left)
    return tourney_refuse (error, RULE_DEALS,
                           _ ("A deal includes every remaining player: there are %d, but only %d are named."), left,
                           named);
  for (gint place = 1; place <= left; place++)
    open += tourney_state_prize (state, place);
  if (keep > tourney_state_prize (state, 1))
    return tourney_refuse (error, RULE_DEALS, _ ("At most the first prize can be kept for the winner."));
  if (shares + keep != open)
    {
      g_autofree char *said = money_format (shares + keep, &state->settings->currency);
      g_autofree char *due = money_format (open, &state->settings->currency);

      return tourney_refuse (error, RULE_DEALS, _ ("The parts add up to %s, but %s is to be split."), said, due);
    }
  tourney_state_list_prizes (state, state->fixed);
  state->deal_pool = tourney_state_pool (state);
  state->deal_places = left;
  state->deal_keep = keep;
  if (keep == 0)
    {
      if (!all_counted)
        order_by_entry (state);
      tourney_state_stop_clock (state, event->at);
    }
  return TRUE;
}

/* From now on the prizes are those of the rows, whatever is paid or taken back later. */
gboolean
apply_lock (TourneyState *state, const Event *event, GError **error)
{
  gint64 values[TOURNEY_MAX_PRIZES] = { 0 };

  if (!tourney_state_pool_is_free (state, error))
    return FALSE;
  for (guint i = 0; i < event->rows->len; i++)
    {
      if (i == TOURNEY_MAX_PRIZES || event_row (event, i)->number != (gint64) i + 1)
        return tourney_refuse (error, RULE_LOG, _ ("A line of the log cannot be understood."));
      values[i] = event_row (event, i)->amount;
    }
  if (state->locked && memcmp (state->fixed, values, sizeof values) == 0)
    return tourney_refuse (error, RULE_LOCK, _ ("The prizes are already locked."));
  memcpy (state->fixed, values, sizeof values);
  state->locked = TRUE;
  return TRUE;
}

gboolean
apply_unlock (TourneyState *state, GError **error)
{
  if (!state->locked)
    return tourney_refuse (error, RULE_LOCK, _ ("The prizes are not locked."));
  if (!tourney_state_pool_is_free (state, error))
    return FALSE;
  state->locked = FALSE;
  return TRUE;
}

gboolean
apply_paid_out (TourneyState *state, const EventRow *row, GError **error)
{
  gint     index = tourney_state_known (state, row, error);
  gboolean has_award;

  if (index < 0)
    return FALSE;
  if (tourney_state_player (state, index)->in && state->finished_at < 0)
    return tourney_refuse (error, RULE_MONEY, _ ("%s is still in; winnings are handed over once they are out."),
                           row->player);
  has_award = tourney_state_awards (state, index, NULL) > 0 && !tourney_state_player (state, index)->award_handed;
  tourney_state_player (state, index)->award_handed |= has_award;
  if (has_award && row->amount == 0)
    {
      tourney_state_player (state, index)->paid_out = TRUE;
      return TRUE;
    }
  /* A debt paid after the end may increase what somebody wins who has been handed their prize already. */
  if (tourney_state_player (state, index)->paid_out
      && (state->finished_at < 0 || pool_payout (state, index) <= tourney_state_player (state, index)->handed))
    return tourney_refuse (error, RULE_MONEY, _ ("%s already has their winnings."), row->player);
  if (pool_payout (state, index) <= tourney_state_player (state, index)->handed)
    return tourney_refuse (error, RULE_MONEY, _ ("%s has no winnings still to be handed over."), row->player);
  tourney_state_player (state, index)->paid_out = TRUE;
  tourney_state_player (state, index)->handed += row->amount;
  return TRUE;
}

gboolean
apply_finish (TourneyState *state, gint64 at, GError **error)
{
  gboolean is_one = tourney_state_left (state) == 1;

  for (guint i = 0; i < state->players->len && !is_one; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (player->in && player->count < 0)
        return tourney_refuse (error, RULE_CHIPS,
                               _ ("Most chips win, so the stack of every remaining player is needed, and %s has no "
                                  "count: enter it first."),
                               player->name);
    }
  tourney_state_stop_clock (state, at);
  return TRUE;
}
