/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes events: writes prices, stacks and drawn seats into them, so that the log says what happened and never
   depends on the settings of a later time. */
#include "resolve.h"

#include <glib/gi18n-lib.h>

#include "base/line.h"
#include "base/number.h"
#include "tourney/coloured-up.h"
#include "tourney/deal.h"
#include "tourney/rule.h"
#include "tourney/schedule/chips.h"
#include "tourney/schedule/early.h"
#include "tourney/shootout.h"
#include "apply.h"
#include "pool-judge.h"
#include "resolve-seats.h"

static void
price_rows (Event *event, const TourneyOffer *offer, gint64 bounty, gint64 chips)
{
  for (guint i = 0; i < event_count_alike (event); i++)
    {
      EventRow *row = g_ptr_array_index (event->rows, i);

      row->amount = offer->price;
      row->fee = offer->fee;
      row->bounty = bounty;
      row->chips = chips;
    }
}

/* Fills in what ROW's player owes (PAID is FALSE) or has paid for their one entry. */
static void
price_of_sales (const TourneyState *state, EventRow *row, gboolean paid)
{
  gint index = tourney_state_find (state, row->player);

  for (guint i = 0; i < state->sales->len; i++)
    {
      const TourneySale *sale = tourney_state_sale (state, i);

      if (sale->player != index || sale->paid != paid)
        continue;
      row->amount += sale->price;
      row->fee += sale->fee;
      row->bounty += sale->bounty;
    }
  if (index >= 0 && !paid)
    {
      row->amount += tourney_state_player (state, index)->tab_price;
      row->fee += tourney_state_player (state, index)->tab_fee;
    }
}

/* Fills in what the sale that is taken back had cost; if there is none, applying says so. */
static gboolean
resolve_take_back (const TourneyState *state, Event *event)
{
  EventRow       *row = g_ptr_array_index (event->rows, 0);
  gint            index = tourney_state_find (state, row->player);
  TourneyLastSale last;

  if (index < 0 || !tourney_state_last_of (state, index, row->note, &last))
    return TRUE;
  row->amount = last.price;
  row->fee = last.fee;
  row->bounty = last.bounty;
  row->chips = last.chips;
  if (!last.paid)
    event_add (event, EVENT_OWED, NULL);
  return TRUE;
}

/* Fills in a payment by everybody who owes. */
static gboolean
resolve_pay (const TourneyState *state, Event *event, GError **error)
{
  if (event_row (event, 0)->player != NULL)
    {
      price_of_sales (state, g_ptr_array_index (event->rows, 0), FALSE);
      return TRUE;
    }
  g_ptr_array_set_size (event->rows, 0);
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (player->owed > 0)
        price_of_sales (state, event_add (event, EVENT_PAY, player->name), FALSE);
    }
  return event->rows->len > 0 || tourney_refuse (error, RULE_MONEY, _ ("Nobody owes anything."));
}

/* Fills in what the player has won and was not handed yet; if a debt is kept back, as if it were paid. */
static gboolean
resolve_paid_out (const TourneyState *state, Event *event, GError **error)
{
  g_autoptr (TourneyState) after = tourney_state_copy (state);
  EventRow *row = g_ptr_array_index (event->rows, 0);
  gint      index = tourney_state_find (state, row->player);

  if (event->rows->len > 1)
    {
      price_of_sales (state, g_ptr_array_index (event->rows, 1), FALSE);
      if (!apply_pay (after, event_row (event, 1), error))
        return FALSE;
    }
  if (index >= 0)
    row->amount = MAX (0, pool_payout (after, index) - tourney_state_player (after, index)->handed);
  return event->rows->len == 1 || row->amount > 0
         || tourney_refuse (error, RULE_MONEY, _ ("%s has no winnings still to be handed over."), row->player);
}

/* Fills in all that is owed, and all that has been won once that is paid and was not handed over yet. */
static gboolean
resolve_settled (const TourneyState *state, Event *event, GError **error)
{
  g_autoptr (TourneyState) after = tourney_state_copy (state);

  for (guint i = 0; i < state->players->len; i++)
    if (tourney_state_player (state, i)->owed > 0)
      {
        price_of_sales (state, event_add (event, EVENT_PAY, tourney_state_player (state, i)->name), FALSE);
        if (!apply_pay (after, event_row (event, event->rows->len - 1), error))
          return FALSE;
      }
  for (guint i = 0; i < after->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (after, i);
      gint64               due = player->removed ? 0 : pool_payout (after, i) - player->handed;

      if (due > 0)
        event_add (event, EVENT_PAID_OUT, player->name)->amount = due;
    }
  return event->rows->len > 1 || tourney_refuse (error, RULE_MONEY, _ ("Nobody owes anything."));
}

/* Turns a deal by a method into the shares that it gives; the first row still names the method. */
static gboolean
resolve_deal (const TourneyState *state, Event *event, GError **error)
{
  gint               left = tourney_state_left (state), method = 0, n = 0;
  g_autofree gint64 *counts = g_new0 (gint64, left + 1), *prizes = g_new0 (gint64, left + 1);
  g_autofree gint64 *parts = g_new0 (gint64, left + 1);
  g_autofree char   *word = g_strdup (event_row (event, 0)->note);
  gboolean           keeps = event->rows->len > 1;
  gint64             keep = keeps ? event_row (event, 1)->amount : 0;

  if (event_row (event, 0)->player != NULL)
    return TRUE;
  while (!g_str_equal (icm_method_words[method], word))
    method++;
  for (gint place = 1; place <= left; place++)
    if (!settings_pays_money (state->settings, place, tourney_state_people (state)))
      return tourney_refuse (
          error, RULE_DEALS,
          _ ("Place %d wins “%s” instead of money, which cannot be divided: agree on the amounts and "
             "enter them."),
          place, settings_award (state->settings, place)->what);
  for (gint place = 1; place <= left; place++)
    prizes[place - 1] = tourney_state_prize (state, place);
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (!player->in)
        continue;
      if (player->count < 0 && method != ICM_EVENLY)
        return tourney_state_refuse_uncounted (player->name, error);
      counts[n++] = player->count;
    }
  if (!tourney_state_may_deal (state, error)
      || !deal_split ((IcmMethod) method, counts, (guint) left, prizes, keep, state->settings->unit, parts, error))
    return FALSE;

  g_ptr_array_set_size (event->rows, 0);
  n = 0;
  for (guint i = 0; i < state->players->len; i++)
    if (tourney_state_player (state, i)->in)
      event_add (event, EVENT_DEAL, tourney_state_player (state, i)->name)->amount = parts[n++];
  ((EventRow *) g_ptr_array_index (event->rows, 0))->note = g_steal_pointer (&word);
  if (keeps)
    event_add (event, EVENT_KEEP, NULL)->amount = keep;
  return TRUE;
}

/* The prizes as announced, a row for each place; debts count as paid. */
static gboolean
resolve_lock (const TourneyState *state, Event *event, GError **error)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint   n = TOURNEY_MAX_PRIZES;

  tourney_state_list_announced (state, values);
  while (n > 0 && values[n - 1] == 0)
    n--;
  if (n == 0)
    return tourney_refuse (error, RULE_LOCK, _ ("There is no prize to lock yet."));
  g_ptr_array_set_size (event->rows, 0);
  for (gint place = 1; place <= n; place++)
    {
      EventRow *row = event_add (event, EVENT_LOCK, NULL);

      row->number = place;
      row->amount = values[place - 1];
    }
  return TRUE;
}

/* Stores the header line in its canonical form, and a schedule completely. */
static gboolean
resolve_set (const TourneyState *state, EventRow *row, ScheduleFinder find, gpointer data, GError **error)
{
  g_autoptr (GArray) words = line_split (row->note, ",+", error);
  g_autoptr (Settings) settings = settings_copy (state->settings);

  g_autoptr (GError) problem = NULL;

  if (words == NULL)
    return FALSE;
  if (!settings_take (settings, words, find, data, &problem))
    {
      /* The refusal concerns the command, whatever is wrong with the schedule that it names. */
      return tourney_refuse (error, RULE_SETTINGS, "%s", problem->message);
    }
  g_free (row->note);
  row->note = settings_line (settings, line_word (words, 0));
  if (g_str_equal (line_word (words, 0), "schedule"))
    row->text = schedule_to_text (settings->schedule);
  return TRUE;
}

/* "25,100"; NULL if there are none. */
static char *
note_of_chips (const GArray *chips)
{
  g_autoptr (GString) note = g_string_new (NULL);

  for (guint i = 0; i < chips->len; i++)
    g_string_append_printf (note, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", g_array_index (chips, gint64, i));
  return chips->len > 0 ? g_string_free (g_steal_pointer (&note), FALSE) : NULL;
}

/* Moves up a break that is not the next row anyway: the event stores the schedule as it is then, and in its note the
   chips that have to stay in play for that. */
static gboolean
resolve_start_break (const TourneyState *state, Event *event)
{
  const Schedule *schedule = state->settings->schedule;
  EventRow       *row = g_ptr_array_index (event->rows, 0);
  Clock           clock = clock_at (&state->clock, schedule, event->at);
  gint            from = schedule_break_row (schedule, (gint) row->number), to = clock.row + 1;
  g_autoptr (Schedule) moved = NULL;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!clock.started || from <= to)
    return TRUE;
  moved = schedule_move_break (schedule, (guint) from, (guint) to, left);
  row->text = schedule_to_text (moved);
  row->note = note_of_chips (left);
  return TRUE;
}

/* Logs of earlier versions may have what is refused here, so it is not asked again when they are read. */
static gboolean
resolve_colour_up (const TourneyState *state, EventRow *row, GError **error)
{
  const GArray    *chips = state->settings->schedule->chips;
  g_autofree char *value = number_to_text (row->chips), *set = NULL;

  if (row->note != NULL)
    {
      if (coloured_up_said (state, row->chips, row->table, &row->number))
        row->number = -row->number;
      return TRUE;
    }
  if (row->table == 0 && coloured_up (state, row->chips, 0))
    return tourney_refuse (error, RULE_CHIPS, _ ("The chips of %s have already been coloured up."), value);
  set = chips_values_text ((const gint64 *) chips->data, chips->len);
  if (!coloured_up_is_in_set (state->settings->schedule, row->chips))
    return tourney_refuse (error, RULE_CHIPS, _ ("There are no chips of %s here: they are %s."), value, set);
  if (!coloured_up_has_larger (state, row->chips, row->table))
    return tourney_refuse (error, RULE_CHIPS,
                           _ ("The chips of %s are the largest in play: there is nothing to exchange them for."),
                           value);
  return row->number % row->chips == 0
         || tourney_refuse (error, RULE_CHIPS, _ ("Rounding adds or takes whole chips of %s: write a multiple of %s."),
                            value, value);
}

/* TRUE if the players of EVENT play for a place, and are not at one of several tables left in a shootout. */
static gboolean
is_for_places (const TourneyState *state, const Event *event)
{
  gint index = tourney_state_find (state, event_row (event, 0)->player);

  return !state->settings->shootout || state->settings->shootout_in_order || index < 0
         || shootout_left_at (state, tourney_state_player (state, index)->table) == tourney_state_left (state);
}

/* Sets places: of the players who go out in one hand, a larger stack at its start takes the better place; equal and
   uncounted stacks share a place. */
static void
place_rows (const TourneyState *state, Event *event)
{
  guint n = event_count_alike (event);

  if (!is_for_places (state, event))
    return; /* other tables still play for it */
  for (guint i = 0; i < n; i++)
    {
      EventRow *row = g_ptr_array_index (event->rows, i);

      row->number = tourney_state_left (state) - (gint) n + 1;
      for (guint k = 0; k < n; k++)
        row->number += event_row (event, k)->chips > row->chips;
    }
}

/* Fills in the stake of a bet that is made or taken back. */
static gboolean
resolve_bets (const TourneyState *state, Event *event)
{
  gint               index = pool_find (state, event_row (event, 0)->note);
  const TourneyPool *pool = index >= 0 ? tourney_state_pool_at (state, index) : NULL;

  for (guint i = 0; pool != NULL && i < event->rows->len; i++)
    {
      EventRow *row = g_ptr_array_index (event->rows, i);

      if (row->kind != EVENT_POOL_JOIN && row->kind != EVENT_POOL_OUT)
        continue;
      row->amount = pool->in_chips ? 0 : pool->stake;
      row->chips = pool->in_chips ? pool->stake : 0;
    }
  return TRUE;
}

/* What is sold has its price, its chips and, where it brings somebody back to the tables, a seat. */
static gboolean
resolve_sale (const TourneyState *state, Event *event, guint step, GError **error)
{
  const Settings *settings = state->settings;

  switch (event_kind (event))
    {
    case EVENT_REBUY:
      price_rows (event, &settings->rebuy, 0, settings_rebuy_chips (settings));
      return resolve_seat_rows (state, event, step, TRUE, error);
    case EVENT_ADD_ON:
      price_rows (event, &settings->add_on, 0, settings_add_on_chips (settings));
      return TRUE;
    case EVENT_RE_ENTER:
      price_rows (event, &settings->re_entry, settings_entry_bounty (settings), settings_re_entry_chips (settings));
      return resolve_seat_rows (state, event, step, FALSE, error);
    case EVENT_ENTER:
    case EVENT_UNPAID:
    default:
      price_rows (event, &settings->entry, settings_entry_bounty (settings), settings_entry_chips (settings));
      return resolve_seat_rows (state, event, step, FALSE, error);
    }
}

gboolean
tourney_state_resolve (const TourneyState *state, Event *event, guint step, ScheduleFinder find, gpointer data,
                       GError **error)
{
  EventRow *row = g_ptr_array_index (event->rows, 0);

  switch (row->kind)
    {
    case EVENT_ENTER:
    case EVENT_UNPAID:
    case EVENT_REBUY:
    case EVENT_ADD_ON:
    case EVENT_RE_ENTER:
      return resolve_sale (state, event, step, error);
    case EVENT_PAY:
      return resolve_pay (state, event, error);
    case EVENT_SETTLED:
      return resolve_settled (state, event, error);
    case EVENT_DEAL:
      return resolve_deal (state, event, error);
    case EVENT_LOCK:
      return resolve_lock (state, event, error);
    case EVENT_REMOVE:
      price_of_sales (state, row, TRUE);
      return TRUE;
    case EVENT_TAKE_BACK:
      return resolve_take_back (state, event);
    case EVENT_BUY_BOUNTY:
      row->bounty = state->settings->bounty;
      return TRUE;
    case EVENT_BACK:
    case EVENT_START:
    case EVENT_DRAW:
    case EVENT_BALANCE:
    case EVENT_BREAK_TABLE:
    case EVENT_FINAL_TABLE:
    case EVENT_NEXT_ROUND:
      return resolve_all_seats (state, event, step, error);
    case EVENT_SET:
      return resolve_set (state, row, find, data, error);
    case EVENT_START_BREAK:
      return resolve_start_break (state, event);
    case EVENT_PAID_OUT:
      return resolve_paid_out (state, event, error);
    case EVENT_OUT:
      place_rows (state, event);
      return TRUE;
    case EVENT_COLOUR_UP:
      return resolve_colour_up (state, row, error);
    case EVENT_POOL_JOIN:
    case EVENT_POOL_OUT:
      return resolve_bets (state, event);
    default:
      return TRUE;
    }
}
