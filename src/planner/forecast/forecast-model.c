/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One evening by the model: hands at tables, chips that move, players who leave.

   A hand: the blinds and antes are posted; two players meet, one at random and against them the big blind half of the
   time (who is all in by their blind must); each puts in the same STAKE, as far as the shorter stack reaches, and one
   of them, either as likely, takes it with the blinds and antes.  What goes in is drawn from one distribution:

   share of hands with more than x in the pot from each = (1 + x / (scale * pace)) ^ -power

   x is counted in PRESSURE, two thirds of what blinds and antes cost a hand together: one big blind without antes, 1.67
   with a big-blind ante.  So all-ins grow as stacks fall, without a border between a deep and a short game: of hands
   between two stacks of 5 big blinds one in 7 is all in, of 10 one in 15, of 20 one in 35, of 100 one in 310.

   Parameters, all: scale 1.7 and power 1.4 (forecast.c), hands an hour at a table of nine and how much faster shorter
   tables are, the pace.  Pace scales what goes in, which is to play as if stacks were so many times shallower.

   Fitted to the rule by which schedules are planned: a night is over when all chips (C) are some twenty big blinds. ten
   players, 100 big blinds, 20-minute levels, steps of 1.5: half of the evenings are over at C/18, the middle eight in
   ten between C/27 and C/12; with a big-blind ante half of them at C/30
   fifteen players with 1,000, four hours to a big blind of 750 in levels of 15, 20, 24 or 30 minutes, from 5/10 or
   10/20: half of the evenings are over within the level of 750, after 3:45 to 3:57
   And to the WSOP main event of 2019 (60,000 chips, 100/200 to 400/800 in five two-hour levels), where 74 of 100 were
   left after the first day: 75, with 35 hands an hour, as a dealer deals them; who deals for themselves deals some 27.

   Held out, with 35 hands an hour (hour-long levels; blinds pieced together from the levels that the reports name;
   forecast of 10, 50 and 90 percent):
   WSOP 2010 #11, 2,563 players, ended in level 30; left after 10 levels 297, level 29 30 31; 384,
   after 20 levels 21 pokernews.com/tours/wsop/2010-wsop/event-11 33
   WSOP 2010 #45, 3,097 players, ended in level 31 .../event-45 level 30 31 33
   WSOP 2010 #56, 1,941 players, ended in level 33; left 502 after 10 levels level 28 30 31; 295
   So the middle is right within a level or two, and evenings vary more than the model says.  A group's own nights, once
   there are some, set its pace. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "base/span.h"
#include "forecast-private.h"

#define TICK (2 * MINUTE) /* time between two rounds of balancing */

/* A number from 0 to N - 1 from 16 random bits.  N is small, so the bias is below a thousandth. */
static inline gint
pick (guint64 bits, gint n)
{
  return (gint) (((bits & 0xffff) * (guint64) n) >> 16);
}

static inline gint
draw_below (ForecastEvening *evening, gint n)
{
  return (gint) (((random_next (&evening->random) >> 32) * (guint64) n) >> 32);
}

ForecastEvening *
forecast_evening_new (const ForecastPlan *plan)
{
  ForecastEvening *evening = g_new0 (ForecastEvening, 1);
  gint             n_tables = plan->tables;

  evening->plan = plan;
  evening->stacks = g_new (gint64, plan->players);
  evening->seat = g_new (gint, (gsize) n_tables * FORECAST_SEATS);
  evening->count = g_new (gint, n_tables);
  evening->button = g_new (gint, n_tables);
  evening->at = g_new (gint64, n_tables);
  evening->left = g_new (gint, plan->n_levels);
  evening->in_play = g_new (gint64, plan->n_levels);
  evening->reached = g_new (gboolean, plan->n_levels);
  return evening;
}

void
forecast_evening_free (ForecastEvening *evening)
{
  g_free (evening->stacks);
  g_free (evening->seat);
  g_free (evening->count);
  g_free (evening->button);
  g_free (evening->at);
  g_free (evening->left);
  g_free (evening->in_play);
  g_free (evening->reached);
  g_free (evening);
}

/* --- A hand --- */

/* A hand in play at one table, with what each player has put in. */
typedef struct
{
  const PlanRow *row;
  gint          *seat;
  gint           n;
  gint           small_seat, big_seat;
  gint64         small_in, big_in; /* put in besides antes */
  gint64         pot;              /* the antes */
  gint           forced[2];        /* seats that are all in before the cards are dealt */
  gint           n_forced;
} Hand;

static inline gint64
post (ForecastEvening *evening, Hand *hand, gint seat, gint64 amount)
{
  gint64 *stack = &evening->stacks[hand->seat[seat]];
  gint64  paid = MIN (amount, *stack);

  if (paid == 0)
    return 0;
  *stack -= paid;
  if (*stack == 0 && hand->n_forced < 2)
    hand->forced[hand->n_forced++] = seat;
  return paid;
}

static void
post_blinds (ForecastEvening *evening, Hand *hand, gint button)
{
  const PlanRow *row = hand->row;

  hand->small_seat = hand->n == 2 ? button : (button + 1) % hand->n;
  hand->big_seat = (hand->small_seat + 1) % hand->n;
  hand->big_in = post (evening, hand, hand->big_seat, row->big);
  hand->small_in = post (evening, hand, hand->small_seat, row->small);
  if (row->table_ante > 0)
    hand->pot += post (evening, hand, hand->big_seat, row->table_ante);
  if (row->ante > 0)
    for (gint i = 0; i < hand->n; i++)
      hand->pot += post (evening, hand, i, row->ante);
}

/* The two players who meet: first those who are all in already; otherwise one at random, half of the time against the
   big blind. */
static void
choose_two (const Hand *hand, guint64 bits, gint *first, gint *second)
{
  if (hand->n_forced == 2)
    {
      *first = hand->forced[0];
      *second = hand->forced[1];
      return;
    }
  *first = hand->n_forced == 1 ? hand->forced[0] : pick (bits, hand->n);
  *second = hand->big_seat;
  if (*first == hand->big_seat || (bits >> 32 & 1))
    *second = (*first + 1 + pick (bits >> 16, hand->n - 1)) % hand->n;
}

static inline gint64
put_in (const Hand *hand, gint seat)
{
  return seat == hand->big_seat ? hand->big_in : seat == hand->small_seat ? hand->small_in : 0;
}

/* Both players put in the same amount, and one of them takes it all.  What others have put in beyond the smaller stake
   goes to the larger stack, like a side pot. */
static void
settle (ForecastEvening *evening, Hand *hand, gint winner, gint loser, gint64 stake)
{
  gint64 *won = &evening->stacks[hand->seat[winner]];
  gint64 *lost = &evening->stacks[hand->seat[loser]];
  gint64  most_won = *won + put_in (hand, winner);
  gint64  most_lost = *lost + put_in (hand, loser);
  gint64  dead = hand->pot;

  stake = MIN (stake, MIN (most_won, most_lost));
  *won = most_won - stake;
  *lost = most_lost - stake;
  for (gint i = 0; i < 2; i++)
    {
      gint   seat = i == 0 ? hand->small_seat : hand->big_seat;
      gint64 in = put_in (hand, seat);

      if (seat == winner || seat == loser)
        continue;
      dead += MIN (in, stake);
      if (in > stake)
        *(most_won > most_lost ? won : lost) += in - stake;
    }
  *won += 2 * stake + dead;
}

static inline gint64
pressure (const PlanRow *row, gint n)
{
  gint64 unit = (row->small + row->big + row->table_ante + n * row->ante) * 2 / 3;

  return CLAMP (unit, 1, G_GINT64_CONSTANT (1) << 40);
}

static void
play_hand (ForecastEvening *evening, gint table, const PlanRow *row)
{
  Hand    hand = { .row = row, .seat = evening->seat + table * FORECAST_SEATS, .n = evening->count[table] };
  guint64 bits = random_next (&evening->random);
  gint64  stake = evening->plan->stakes[bits >> 52] * pressure (row, hand.n) / FORECAST_STAKE_UNIT;
  gint    first, second;

  evening->button[table] = (evening->button[table] + 1) % hand.n;
  post_blinds (evening, &hand, evening->button[table]);
  choose_two (&hand, bits, &first, &second);
  stake = CLAMP (stake, row->big, row->most);
  if (bits >> 33 & 1)
    settle (evening, &hand, first, second, stake);
  else
    settle (evening, &hand, second, first, stake);
}

/* --- Leaving and buying --- */

static void
leave_table (ForecastEvening *evening, gint table, gint seat)
{
  gint *seats = evening->seat + table * FORECAST_SEATS;
  gint  n = --evening->count[table];

  memmove (seats + seat, seats + seat + 1, (gsize) (n - seat) * sizeof (gint));
  if (evening->button[table] >= seat && evening->button[table] > 0)
    evening->button[table]--;
}

static void
sweep_table (ForecastEvening *evening, gint table, gboolean open)
{
  const ForecastPlan *plan = evening->plan;
  gint               *seats = evening->seat + table * FORECAST_SEATS;

  for (gint i = evening->count[table] - 1; i >= 0; i--)
    {
      if (evening->stacks[seats[i]] > 0)
        continue;
      evening->bust_while_open += open;
      if (open && (random_next (&evening->random) & 0xffff) < plan->rebuy_odds)
        {
          evening->stacks[seats[i]] = plan->rebuy_stack;
          evening->chips += plan->rebuy_stack;
          evening->rebuys++;
          continue;
        }
      leave_table (evening, table, i);
      evening->alive--;
      evening->someone_left = TRUE;
    }
}

static void
sell (ForecastEvening *evening, gint player, gint64 chips)
{
  evening->stacks[player] += chips;
  evening->chips += chips;
}

static gint
shortest (const ForecastEvening *evening)
{
  gint found = -1;

  for (gint i = 0; i < evening->plan->players; i++)
    if (evening->stacks[i] > 0 && (found < 0 || evening->stacks[i] < evening->stacks[found]))
      found = i;
  return found;
}

/* If more rebuys are expected than players have been out, short stacks buy the rest, as is the custom. */
static void
sell_top_ups (ForecastEvening *evening)
{
  gdouble whole = floor (evening->plan->top_ups);
  gint    n = (gint) whole;

  if ((gdouble) (random_next (&evening->random) >> 32) < (evening->plan->top_ups - whole) * 4294967296.0)
    n++;
  for (gint i = 0; i < evening->plan->players && n >= evening->alive; i++)
    if (evening->stacks[i] > 0)
      sell (evening, i, n / evening->alive * evening->plan->rebuy_stack);
  for (n %= evening->alive; n > 0; n--)
    sell (evening, shortest (evening), evening->plan->rebuy_stack);
}

/* Everybody takes the same number of add-ons; who takes one more is left to chance. */
static void
sell_add_ons (ForecastEvening *evening)
{
  gint each = evening->plan->add_ons / evening->alive;
  gint more = evening->plan->add_ons % evening->alive;
  gint to_come = evening->alive;

  for (gint i = 0; i < evening->plan->players; i++)
    {
      gboolean one_more;

      if (evening->stacks[i] == 0)
        continue;
      one_more = draw_below (evening, to_come--) < more;
      more -= one_more;
      sell (evening, i, (each + one_more) * evening->plan->add_on_stack);
    }
}

/* --- Tables --- */

static void
extreme_tables (const ForecastEvening *evening, gint *smallest, gint *largest)
{
  *smallest = *largest = 0;
  for (gint i = 1; i < evening->n_tables; i++)
    {
      if (evening->count[i] < evening->count[*smallest])
        *smallest = i;
      if (evening->count[i] > evening->count[*largest])
        *largest = i;
    }
}

static void
take_seat (ForecastEvening *evening, gint table, gint player)
{
  evening->seat[table * FORECAST_SEATS + evening->count[table]++] = player;
}

static void
remove_table (ForecastEvening *evening, gint table)
{
  gint last = --evening->n_tables;

  memcpy (evening->seat + table * FORECAST_SEATS, evening->seat + last * FORECAST_SEATS,
          FORECAST_SEATS * sizeof (gint));
  evening->count[table] = evening->count[last];
  evening->button[table] = evening->button[last];
  evening->at[table] = evening->at[last];
}

/* Breaks a table as soon as the others can seat everybody; otherwise moves players until no two tables differ by
   two. */
static void
balance (ForecastEvening *evening)
{
  gint needed = (evening->alive + evening->plan->seats - 1) / evening->plan->seats;
  gint smallest, largest;

  evening->someone_left = FALSE;
  while (evening->n_tables > MAX (needed, 1))
    {
      gint homeless[FORECAST_SEATS];
      gint n;

      extreme_tables (evening, &smallest, &largest);
      n = evening->count[smallest];
      memcpy (homeless, evening->seat + smallest * FORECAST_SEATS, (gsize) n * sizeof (gint));
      remove_table (evening, smallest);
      while (n > 0)
        {
          extreme_tables (evening, &smallest, &largest);
          take_seat (evening, smallest, homeless[--n]);
        }
    }
  for (extreme_tables (evening, &smallest, &largest); evening->count[largest] - evening->count[smallest] > 1;
       extreme_tables (evening, &smallest, &largest))
    {
      gint seat = draw_below (evening, evening->count[largest]);
      gint player = evening->seat[largest * FORECAST_SEATS + seat];

      leave_table (evening, largest, seat);
      take_seat (evening, smallest, player);
    }
}

/* Seats everybody at N tables: each player at their table in AT or, if that is NULL, evenly. */
static void
seat_all (ForecastEvening *evening, gint n, const gint *at, gint64 now)
{
  const ForecastPlan *plan = evening->plan;
  gint                table = 0;

  evening->n_tables = n;
  for (gint i = 0; i < evening->n_tables; i++)
    {
      evening->count[i] = 0;
      evening->button[i] = 0;
      evening->at[i] = now;
    }
  for (gint i = 0; i < plan->players; i++)
    if (evening->stacks[i] > 0)
      {
        take_seat (evening, at != NULL ? at[i] : table, i);
        table = (table + 1) % evening->n_tables;
      }
}

static gint
fewest_tables (const ForecastEvening *evening)
{
  return MAX ((evening->alive + evening->plan->seats - 1) / evening->plan->seats, 1);
}

/* --- The evening --- */

/* TRUE if there is no table left where anybody can still go out. */
static gboolean
is_decided (const ForecastEvening *evening)
{
  if (!evening->plan->shootout)
    return evening->alive <= 1;
  for (gint i = 0; i < evening->n_tables; i++)
    if (evening->count[i] > 1)
      return FALSE;
  return TRUE;
}

/* Every table deals until UNTIL.  TRUE when the evening, or this round of a shootout, is over. */
static gboolean
play_until (ForecastEvening *evening, const PlanRow *row, gint64 until, gboolean open, gint64 *n_hands)
{
  const gint64 *hand = evening->plan->hand;

  for (gint i = 0; i < evening->n_tables; i++)
    {
      while (evening->at[i] < until && evening->count[i] > 1)
        {
          play_hand (evening, i, row);
          evening->at[i] += hand[evening->count[i]];
          sweep_table (evening, i, open);
          ++*n_hands;
          if (evening->count[i] == 1)
            evening->end = MAX (evening->end, evening->at[i]);
        }
      if (evening->alive == 1)
        {
          evening->end = evening->at[i];
          return TRUE;
        }
      if (evening->at[i] < until)
        evening->at[i] = until;
    }
  return is_decided (evening);
}

static void
note_level (ForecastEvening *evening, gint entry, gboolean reached)
{
  if (entry < 0)
    return;
  evening->reached[entry] = reached;
  evening->left[entry] = evening->alive;
  evening->in_play[entry] = evening->chips;
}

static void
begin_row (ForecastEvening *evening, gint row)
{
  const ForecastPlan *plan = evening->plan;

  if (row == plan->n_open && row > 0 && plan->top_ups > 0)
    sell_top_ups (evening);
  if (row == plan->add_on_row)
    sell_add_ons (evening);
  note_level (evening, plan->rows[row].entry, TRUE);
}

static void
wait_until (ForecastEvening *evening, gint64 now)
{
  for (gint i = 0; i < evening->n_tables; i++)
    if (evening->at[i] < now)
      evening->at[i] = now;
}

/* Plays row by row from *NOW on.  TRUE when the evening or its round is over; *ROW is then the row in which it ended,
   -1 if it was over before.  Otherwise *ROW is STOP_ROW. */
static gboolean
play_rows (ForecastEvening *evening, const PlanRow *rows, gint stop_row, gint64 *now, gint *row, gint64 *n_hands)
{
  const ForecastPlan *plan = evening->plan;
  gboolean            is_first = rows == plan->rows; /* only the first of the rounds played sells anything */
  gboolean            is_over = is_decided (evening);

  *row = -1;
  if (is_over)
    return TRUE;
  for (*row = 0; *row < stop_row; ++*row)
    {
      gint64 until = MIN (*now + rows[*row].length, plan->stop);

      if (is_first)
        begin_row (evening, *row);
      while (*now < until && !is_over && !rows[*row].is_break)
        {
          *now = MIN (*now + TICK, until);
          is_over = play_until (evening, &rows[*row], *now, is_first && *row < plan->n_open, n_hands);
          if (!is_over && evening->someone_left && !plan->shootout)
            balance (evening);
        }
      if (is_over)
        return TRUE;
      *now = until;
      wait_until (evening, *now);
    }
  return FALSE;
}

/* The level, from 1, of row ROW in ROWS.  A break counts as the level before it, overtime as the last level. */
static gint
level_of_row (const PlanRow *rows, gint n_rows, gint row)
{
  gint level = 0;

  for (gint i = 0; i <= row && i < n_rows - 1; i++)
    level += !rows[i].is_break;
  return MAX (level, 1);
}

/* Plays a shootout's rounds until one player is left.  Each begins when the last table of the round before has its
   winner. */
static gboolean
play_rounds (ForecastEvening *evening, gint64 *now, gint64 *n_hands)
{
  const ForecastPlan *plan = evening->plan;
  gboolean            is_over = TRUE;
  gint                row;

  while (is_over && evening->alive > 1 && evening->end < plan->stop)
    {
      *now = evening->end;
      for (gint i = 0; i < plan->players && !plan->carry; i++)
        if (evening->stacks[i] > 0)
          evening->stacks[i] = plan->round_stack;
      seat_all (evening, fewest_tables (evening), NULL, *now);
      is_over = play_rows (evening, plan->round_rows, plan->n_round_rows, now, &row, n_hands);
      evening->outlasted |= row >= plan->n_round_rows - 1;
      evening->end_level = level_of_row (plan->round_rows, plan->n_round_rows, row);
    }
  return is_over;
}

gint64
forecast_evening_play (ForecastEvening *evening, guint64 seed, guint64 number, gint stop_row)
{
  const ForecastPlan *plan = evening->plan;
  gint64              now = plan->pause;
  gint64              n_hands = 0;
  gint                row;
  gboolean            is_over;

  evening->random = random_mix (seed + random_mix (number + 1));
  evening->chips = plan->chips;
  evening->rebuys = evening->bust_while_open = 0;
  evening->end = plan->shootout ? now : 0;
  evening->someone_left = FALSE;
  forecast_evening_deal (evening);
  seat_all (evening, plan->shootout ? plan->tables : fewest_tables (evening), plan->at, now);
  is_over = play_rows (evening, plan->rows, stop_row, &now, &row, &n_hands);
  evening->round_end = is_over ? MIN (evening->end, plan->stop) : now;
  evening->outlasted = evening->round_end > plan->length;
  evening->given_up = !is_over && row == plan->n_rows && now < plan->stop;
  /* An evening that is over keeps its number of players in all levels that it never reached; the level in which it
     ended is recorded. */
  for (gint later = is_over ? row + 1 : row; later < plan->n_rows; later++)
    note_level (evening, plan->rows[later].entry, FALSE);
  evening->end_level = plan->first_level + level_of_row (plan->rows, plan->n_rows, row) - 1;
  if (is_over && plan->shootout && stop_row == plan->n_rows)
    {
      is_over = play_rounds (evening, &now, &n_hands);
      evening->given_up = !is_over && now < plan->stop;
    }
  evening->end = is_over ? MIN (evening->end, plan->stop) : now;
  return n_hands;
}
