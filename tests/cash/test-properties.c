/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random evenings against books kept in another way: coins that go from pockets into the box and back, and slips of paper
   that say who owes what to whom.  What lies in the box, on the table and on the slips must always be what the game says,
   and no coin is ever lost. */
#include <string.h>

#include "base/isolate.h"
#include "cash/cash-plan.h"
#include "../program.h"

#define PEOPLE 6

typedef struct
{
  gint64   pocket[PEOPLE];
  gint64   slip[PEOPLE + 1][PEOPLE + 1]; /* [a][b]: what A owes to B; PEOPLE is the box */
  gint64   box, table, house;            /* chips that were dropped are the house's */
  gint64   spent;                        /* coins that went to the pizzeria */
  gint64   bought[PEOPLE], brought[PEOPLE];
  gint64   given[PEOPLE]; /* for slips of each other, when they settled up */
  gboolean came[PEOPLE], sits[PEOPLE], closed, lost, counted;
  gint64   missing;
} Room;

static const char *const names[PEOPLE] = { "Ann", "Bob", "Cleo", "Dora", "Eve", "Frank" };

static gint64
random_amount (gint most)
{
  return g_test_rand_int_range (0, most);
}

static gint64
min_of (gint64 a, gint64 b)
{
  return a < b ? a : b;
}

/* A promises B an amount, which first tears up what B has promised A. */
static void
promise (Room *room, guint a, guint b, gint64 amount)
{
  gint64 back = min_of (amount, room->slip[b][a]);

  room->slip[b][a] -= back;
  room->slip[a][b] += amount - back;
}

static gboolean
buy (Room *room, guint who, gint64 amount, gboolean later)
{
  if (room->closed || amount == 0)
    return FALSE;
  room->came[who] = room->sits[who] = TRUE;
  room->table += amount;
  room->bought[who] += amount;
  room->lost = FALSE;
  if (later)
    promise (room, who, PEOPLE, amount);
  else
    {
      room->pocket[who] -= amount;
      room->box += amount;
    }
  return TRUE;
}

/* AMOUNT 0: all of it. */
static gboolean
pay (Room *room, guint who, gint64 amount)
{
  gint64 *owes = &room->slip[who][PEOPLE], *gets = &room->slip[PEOPLE][who];
  gint64 *slip = *gets > 0 ? gets : owes;

  if (!room->came[who])
    return FALSE;
  if (amount == 0)
    amount = slip == gets ? min_of (*gets, room->box) : *owes;
  if (amount == 0 || amount > *slip || (slip == gets && amount > room->box))
    return FALSE;
  *slip -= amount;
  room->box += slip == owes ? amount : -amount;
  room->pocket[who] += slip == owes ? -amount : amount;
  return TRUE;
}

static gboolean
cash_out (Room *room, guint who, gint64 amount, gboolean stays)
{
  gint64 slip, coins;

  if (room->closed || !room->sits[who] || amount > room->table || (amount == 0 && stays))
    return FALSE;
  slip = min_of (amount, room->slip[who][PEOPLE]);
  coins = min_of (amount - slip, room->box);
  room->table -= amount;
  room->brought[who] += amount;
  room->slip[who][PEOPLE] -= slip;
  room->box -= coins;
  room->pocket[who] += coins;
  promise (room, PEOPLE, who, amount - slip - coins);
  room->sits[who] = stays;
  room->lost = room->lost && amount == 0;
  return TRUE;
}

static gboolean
drop (Room *room, gint64 amount)
{
  if (room->closed || amount == 0 || amount > room->table)
    return FALSE;
  room->table -= amount;
  room->house += amount;
  room->lost = FALSE;
  return TRUE;
}

/* SET: a bit for each who shares; 0: all who came.  Whoever pays asks each of the others for their part. */
static gboolean
expense (Room *room, guint payer, gint64 amount, guint set)
{
  guint  n = 0, all = 0;
  gint64 left = amount;

  for (guint i = 0; i < PEOPLE; i++)
    all |= room->came[i] ? 1u << i : 0;
  if (set == 0)
    set = all;
  if (!room->came[payer] || (set & ~all) != 0 || amount == 0)
    return FALSE;
  for (guint i = 0; i < PEOPLE; i++)
    n += set >> i & 1;
  for (guint i = 0; i < PEOPLE; i++)
    if (set >> i & 1)
      {
        gint64 part = (left + n - 1) / n;

        left -= part;
        n--;
        if (i != payer)
          promise (room, i, payer, part);
      }
  room->pocket[payer] -= amount;
  room->spent += amount;
  return TRUE;
}

static gboolean
lend (Room *room, guint from, guint to, gint64 amount)
{
  if (!room->came[from] || !room->came[to] || from == to || amount == 0)
    return FALSE;
  room->pocket[from] -= amount;
  room->pocket[to] += amount;
  promise (room, to, from, amount);
  return TRUE;
}

static gboolean
count (Room *room, gint64 amount)
{
  if (room->closed)
    return FALSE;
  room->counted = TRUE;
  room->missing = room->table - amount;
  room->lost = amount == 0;
  return TRUE;
}

static gboolean
close_game (Room *room)
{
  gboolean came = FALSE;

  for (guint i = 0; i < PEOPLE; i++)
    came |= room->came[i];
  if (room->closed || !came || (room->table > 0 && !room->lost))
    return FALSE;
  for (guint i = 0; i < PEOPLE; i++)
    room->sits[i] = FALSE;
  room->closed = TRUE;
  return TRUE;
}

/* Everybody gives what their slips say, the box too. */
static gboolean
settle_up (Room *room)
{
  gboolean even = TRUE;

  for (guint i = 0; i <= PEOPLE; i++)
    {
      gint64 gets = 0;

      for (guint k = 0; k <= PEOPLE; k++)
        gets += room->slip[k][i] - room->slip[i][k];
      even &= gets == 0;
      *(i < PEOPLE ? &room->pocket[i] : &room->box) += gets;
      if (i < PEOPLE)
        room->given[i] += gets + room->slip[i][PEOPLE] - room->slip[PEOPLE][i];
    }
  memset (room->slip, 0, sizeof room->slip);
  return !even;
}

/* The order in which people came decides who has odd cents, so they come in the order of their names. */
static guint
any_person (const Room *room)
{
  guint n = 0;

  while (n < PEOPLE && room->came[n])
    n++;
  return (guint) g_test_rand_int_range (0, (gint) MIN (n + 1, PEOPLE));
}

static char *
cents (gint64 amount)
{
  return money_plain (amount, 2);
}

static char *
expense_line (guint payer, const char *amount, guint set)
{
  GString *line = g_string_new (NULL);

  g_string_printf (line, "expense Pizza %s by %s", amount, names[payer]);
  for (guint i = 0; i < PEOPLE; i++)
    if (set >> i & 1)
      g_string_append_printf (line, "%s %s", (set & ((1u << i) - 1)) == 0 ? " for" : "", names[i]);
  return g_string_free (line, FALSE);
}

/* Any command; LINE gets it, and the result is whether the room allows it. */
static gboolean
any_command (Room *room, char **line)
{
  guint            who = any_person (room), other = any_person (room);
  gboolean         flag = g_test_rand_int_range (0, 3) == 0;
  gint64           amount = random_amount (4) == 0 ? random_amount (3) : random_amount (5000);
  guint            set = g_test_rand_int_range (0, 2) ? 0 : (guint) g_test_rand_int_range (0, 1 << PEOPLE);
  g_autofree char *text = NULL;

  if (room->table > 0 && random_amount (3) == 0)
    amount = min_of (room->table, random_amount (2) ? room->table : amount);
  text = cents (amount);
  switch (g_test_rand_int_range (0, 12))
    {
    case 0:
    case 1:
    case 2:
      *line = g_strdup_printf ("buy %s %s%s", names[who], text, flag ? " owed" : "");
      return buy (room, who, amount, flag);
    case 3:
      *line = g_strdup_printf ("pay %s", names[who]);
      return pay (room, who, 0);
    case 4:
      *line = g_strdup_printf ("pay %s %s", names[who], text);
      return amount > 0 && pay (room, who, amount);
    case 5:
    case 6:
    case 7:
      *line = g_strdup_printf ("cash-out %s %s%s", names[who], text, flag ? " stays" : "");
      return cash_out (room, who, amount, flag);
    case 8:
      *line = g_strdup_printf ("drop %s Beer", text);
      return drop (room, amount);
    case 9:
      *line = expense_line (who, text, set);
      return expense (room, who, amount, set);
    case 10:
      *line = g_strdup_printf ("lend %s %s %s", names[who], names[other], text);
      return lend (room, who, other, amount);
    default:
      if (random_amount (4) == 0)
        {
          *line = g_strdup ("close");
          return close_game (room);
        }
      if (random_amount (4) == 0)
        {
          *line = g_strdup ("settled");
          return settle_up (room);
        }
      *line = g_strdup_printf ("count %s", text);
      return count (room, amount);
    }
}

/* What the game says is what lies there. */
static void
compare (const Room *room, const CashGame *game)
{
  const CashState *state = cash_game_state (game);
  gint64           coins = room->box + room->spent, chips = 0;

  g_assert_cmpint (cash_state_table (state), ==, room->table);
  g_assert_cmpint (state->box, ==, room->box);
  g_assert_cmpint (state->dropped, ==, room->house);
  g_assert_true ((state->closed >= 0) == room->closed);
  g_assert_true (state->counted == room->counted);
  if (room->counted)
    g_assert_cmpint (state->missing, ==, room->missing);
  for (guint i = 0; i < PEOPLE; i++)
    {
      const CashPerson *person = cash_state_find (state, names[i]);
      gint64            result = room->brought[i] - room->bought[i];

      coins += room->pocket[i];
      g_assert_true ((person != NULL) == room->came[i]);
      chips += room->bought[i] - room->brought[i];
      if (person == NULL)
        continue;
      g_assert_true (person->sits == room->sits[i]);
      g_assert_cmpint (person->in, ==, room->bought[i]);
      g_assert_cmpint (person->out, ==, room->brought[i]);
      g_assert_cmpint (person->owed, ==, room->slip[i][PEOPLE] - room->slip[PEOPLE][i]);
      result += room->given[i];
      for (guint k = 0; k < PEOPLE; k++)
        result += room->slip[k][i] - room->slip[i][k];
      g_assert_cmpint (cash_person_result (person), ==, result);
    }
  g_assert_cmpint (chips, ==, room->table + room->house); /* in = out + on the table */
  g_assert_cmpint (coins, ==, 0);
}

/* What somebody is to get is the sum of the parts that explain it. */
static void
compare_parts (const CashPlan *plan, guint index)
{
  g_autofree char *text = cash_plan_explain (plan, index, &currency_plain);
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);
  gint64 sum = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *number = strrchr (parts[i], ' ') + 1;
      gboolean    gives = g_str_has_prefix (number, "−");
      gint64      amount;

      g_assert_true (gives || *number == '+');
      g_assert_true (money_read (number + (gives ? strlen ("−") : 1), 2, &amount, NULL));
      sum += gives ? -amount : amount;
    }
  g_assert_cmpint (sum, ==, cash_plan_balance (plan, index));
}

/* Whichever payment is made first, the others are all that is left, and no fewer could be. */
static void
tick_one_off (CashPlan *plan, const GArray *payments)
{
  g_autoptr (GArray) rest = g_array_copy ((GArray *) payments), again = NULL;
  guint       ticked = (guint) g_test_rand_int_range (0, (gint) payments->len);
  CashPayment payment = g_array_index (payments, CashPayment, ticked);

  g_array_remove_index (rest, ticked);
  g_assert_true (cash_plan_is_even_after (plan, payments));
  g_assert_false (cash_plan_is_even_after (plan, rest));
  cash_plan_pay (plan, payment.from, payment.to, payment.amount);
  g_assert_true (cash_plan_is_even_after (plan, rest));
  g_assert_false (cash_plan_is_even_after (plan, payments));
  again = cash_plan_settle (plan);
  g_assert_cmpuint (again->len, ==, rest->len);
}

/* The plan evens all slips, and has no more payments than people less one. */
static void
compare_plan (const Room *room, const CashGame *game)
{
  g_autoptr (CashPlan) plan = cash_plan_new ();
  g_autoptr (GArray) payments = NULL;
  gint64 to_get[PEOPLE + 1] = { 0 };
  guint  uneven = 0;

  g_assert_true (cash_plan_add_game (plan, game, "cash", NULL, NULL));
  payments = cash_plan_settle (plan);
  for (guint i = 0; i <= PEOPLE; i++)
    {
      for (guint k = 0; k <= PEOPLE; k++)
        to_get[i] += room->slip[k][i] - room->slip[i][k];
      uneven += to_get[i] != 0;
    }
  g_assert_cmpuint (payments->len, <=, uneven == 0 ? 0 : uneven - 1);
  for (guint i = 0; i < cash_plan_n (plan); i++)
    {
      const CashPerson *person = cash_state_find (cash_game_state (game), cash_plan_name (plan, i));

      g_assert_cmpint (cash_plan_balance (plan, i), ==, cash_person_open (person));
      compare_parts (plan, i);
    }
  for (guint p = 0; p < payments->len; p++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, p);

      g_assert_cmpint (payment->amount, >, 0);
      for (guint i = 0; i <= PEOPLE; i++)
        {
          const char *name = i < PEOPLE ? names[i] : NULL;

          to_get[i] += g_strcmp0 (payment->from, name) == 0 ? payment->amount : 0;
          to_get[i] -= g_strcmp0 (payment->to, name) == 0 ? payment->amount : 0;
        }
    }
  for (guint i = 0; i <= PEOPLE; i++)
    g_assert_cmpint (to_get[i], ==, 0);
  if (payments->len > 0)
    tick_one_off (plan, payments);
}

static void
test_random_evenings (void)
{
  for (guint run = 0; run < 400; run++)
    {
      g_autoptr (CashTerms) terms = cash_terms_new ();
      g_autoptr (CashGame) game = cash_game_new (terms, NULL, 0, NULL);
      Room room = { 0 };

      for (guint step = 0; step < 80; step++)
        {
          Room             before = room;
          g_autofree char *line = NULL;
          gboolean         allowed = any_command (&room, &line);

          if (!allowed)
            room = before;
          g_assert_true (cash_game_would (game, line, (gint64) step, NULL) == allowed);
          if (cash_game_do (game, line, (gint64) step, NULL) != allowed)
            {
              g_test_message ("%s", line);
              g_assert_not_reached ();
            }
          compare (&room, game);
          compare_plan (&room, game);
          if (allowed && random_amount (5) == 0)
            {
              g_assert_true (cash_game_do (game, "undo", (gint64) step, NULL));
              compare (&before, game);
              if (random_amount (2) == 0)
                g_assert_true (cash_game_do (game, "redo", (gint64) step, NULL));
              else
                room = before;
            }
        }
    }
}

static gint64
gets (const GArray *payments, const char *name)
{
  gint64 sum = 0;

  for (guint i = 0; i < payments->len; i++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, i);

      sum += g_strcmp0 (payment->to, name) == 0 ? payment->amount : 0;
      sum -= g_strcmp0 (payment->from, name) == 0 ? payment->amount : 0;
    }
  return sum;
}

/* A plan over two games gives everybody what the plans of each do, and somebody who goes by another name now is one. */
static void
test_two_games (void)
{
  g_autoptr (GHashTable) called = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (called, (gpointer) names[0], (gpointer) names[1]);
  for (guint run = 0; run < 200; run++)
    {
      g_autoptr (CashTerms) terms = cash_terms_new ();
      g_autoptr (CashPlan) both = cash_plan_new ();
      g_autoptr (GArray) payments = NULL;
      gint64 expected[PEOPLE + 1] = { 0 };

      for (guint game = 0; game < 2; game++)
        {
          g_autoptr (CashGame) played = cash_game_new (terms, NULL, 0, NULL);
          g_autoptr (CashPlan) alone = cash_plan_new ();
          g_autoptr (GArray) own = NULL;
          Room room = { 0 };

          for (guint step = 0; step < 40; step++)
            {
              Room             before = room;
              g_autofree char *line = NULL;

              if (!any_command (&room, &line))
                room = before;
              else
                g_assert_true (cash_game_do (played, line, step, NULL));
            }
          g_assert_true (cash_plan_add_game (alone, played, "cash", NULL, NULL));
          g_assert_true (cash_plan_add_game (both, played, "cash", called, NULL));
          own = cash_plan_settle (alone);
          for (guint i = 0; i <= PEOPLE; i++)
            expected[MAX (i, 1)] += gets (own, i < PEOPLE ? names[i] : NULL);
        }
      payments = cash_plan_settle (both);
      g_assert_cmpint (gets (payments, names[0]), ==, 0);
      for (guint i = 1; i <= PEOPLE; i++)
        g_assert_cmpint (gets (payments, i < PEOPLE ? names[i] : NULL), ==, expected[i]);
      g_assert_cmpuint (payments->len, <=, PEOPLE - 1);
    }
}

static void
test_too_much (void)
{
  g_autoptr (CashPlan) plan = cash_plan_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (cash_plan_add (plan, "Ann", "cash", G_MAXINT64 / 4, &error));
  g_assert_false (cash_plan_add (plan, "Ann", "cash", 1, &error));
  g_assert_false (cash_plan_add (plan, "Bob", "cash", G_MAXINT64, NULL));
  g_assert_false (cash_plan_add (plan, "Bob", "cash", G_MININT64, NULL));
  g_assert_true (cash_plan_add (plan, "Bob", "cash", -5, NULL));
}

/* A game that is opened again is the same, and its log can be written as lines that make the same game. */
static void
test_again (void)
{
  for (guint run = 0; run < 100; run++)
    {
      g_autoptr (CashTerms) terms = cash_terms_new ();
      g_autoptr (CashGame) game = cash_game_new (terms, NULL, 0, NULL), copy = cash_game_new (terms, NULL, 0, NULL),
                           opened = NULL;
      Room room = { 0 };

      for (guint step = 0; step < 60; step++)
        {
          Room             before = room;
          g_autofree char *line = NULL;

          if (!any_command (&room, &line))
            room = before;
          else
            g_assert_true (cash_game_do (game, line, (gint64) step, NULL));
        }
      opened = cash_game_reopen (game, NULL);
      compare (&room, opened);
      for (guint i = 0; i < cash_game_head (game); i++)
        {
          g_autofree char *line = cash_event_line (cash_game_event (game, i), 2);

          g_assert_true (cash_game_do (copy, line, cash_game_event (game, i)->at, NULL));
        }
      compare (&room, copy);
    }
}

/* A command that could not be stored has not happened. */
static gboolean
fail_cb (gpointer data, guint step, const CashEvent *event, GError **error)
{
  g_set_error_literal (error, CASH_ERROR, CASH_ERROR_STORE, "The disk is full.");
  return FALSE;
}

static void
test_keeper (void)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (CashGame) game = cash_game_new (terms, NULL, 0, NULL);
  g_autoptr (GError) error = NULL;
  Room room = { 0 };

  g_assert_true (cash_game_do (game, "buy Ann 20.00", 0, NULL));
  buy (&room, 0, 2000, FALSE);
  cash_game_set_keeper (game, &(const CashKeeper){ .append = fail_cb });
  g_assert_false (cash_game_do (game, "buy Bob 20.00", 0, &error));
  g_assert_error (error, CASH_ERROR, CASH_ERROR_STORE);
  compare (&room, game);
  g_assert_cmpuint (cash_game_head (game), ==, 1);
}

TEST_PART (properties)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cash/random-evenings", test_random_evenings);
  g_test_add_func ("/cash/two-games", test_two_games);
  g_test_add_func ("/cash/too-much", test_too_much);
  g_test_add_func ("/cash/again", test_again);
  g_test_add_func ("/cash/keeper", test_keeper);
  return g_test_run ();
}
