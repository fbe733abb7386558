/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play chips: the chips that a hand moves, who pays whom, and their worth in money. */
#include "room-bank.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "base/settle.h"
#include "base/share.h"
#include "cards/winnings.h"

/* --- The chips that a hand moves --- */

static void
free_result_cb (gpointer data)
{
  StoreResult *result = data;

  g_free (result->person);
  g_free (result);
}

static void
add_result (GPtrArray *results, guint seat, gint64 chips)
{
  StoreResult *result = g_new (StoreResult, 1);

  *result = (StoreResult){ (gint) seat, NULL, chips };
  g_ptr_array_add (results, result);
}

GPtrArray *
room_bank_results (const GamePlay *play, gint64 stake)
{
  const GameState *s = game_play_state (play);
  gint64           chips[GAME_MAX_SEATS + 1];
  GPtrArray       *results;

  if (!game_winnings (s, stake, chips))
    return NULL;
  results = g_ptr_array_new_with_free_func (free_result_cb);
  for (guint seat = 0; seat < s->n_seats; seat++)
    add_result (results, seat, chips[seat]);
  return results;
}

gint64
room_bank_usual_stake (const Game *game)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  return game->flags & GAME_CHIPS ? 1 : g_settings_get_int (settings, "side-stake");
}

char *
room_bank_stake_text (const Game *game, gint64 stake)
{
  g_autofree char *number = number_to_text (stake);

  if (stake == 0)
    return g_strdup (_ ("no stake"));
  if (game->flags & GAME_CHIPS) /* Translators: play chips in the bank, for each chip on the table. */
    return g_strdup_printf (_ ("stake: %s for each chip"), number);
  if (game->flags & GAME_ZERO_SUM)
    return g_strdup_printf (_ ("stake: %s for each point"), number);
  return g_strdup_printf (_ ("stake: %s from each loser"), number);
}

char *
room_bank_add_stake (const char *said, const Game *game, gint64 stake)
{
  g_autofree char *text = game != NULL ? room_bank_stake_text (game, stake) : NULL;

  if (text == NULL)
    return g_strdup (said);
  return *said != '\0' ? g_strconcat (said, C_ ("between facts in a line", " · "), text, NULL)
                       : g_steal_pointer (&text);
}

/* The most chips that can be on the table at once; 0: there is no limit. */
static gint64
count_stacks (const GameSetup *setup)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (setup->game));
  gint32                option[GAME_MAX_OPTIONS];
  gint64                own = 0, usual = 0;

  memcpy (option, setup->option, sizeof option);
  game_options_settle (setup->game, option);
  game_begin (s, setup->game, setup->n_seats, option, setup->dealer);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      own += setup->stack[seat];
      usual += MAX (s->stack[seat], 0);
    }
  return own > 0 ? own : usual;
}

/* Where seats have stacks, a player with none left no longer plays. */
static gboolean
still_plays (const GamePlay *play, guint seat)
{
  const GameState *s = game_play_state (play);

  return !(s->game->flags & GAME_CHIPS) || count_stacks (game_play_setup (play)) == 0 || s->stack[seat] > 0;
}

GPtrArray *
room_bank_back (const GamePlay *play, gint64 stake)
{
  const GameState *s = game_play_state (play);
  GPtrArray       *results;
  guint            seats[GAME_MAX_SEATS], n = 0;
  gint64           pot = game_worth (s->pot, stake);

  if (pot <= 0 || s->over || s->turn != GAME_HAND_OVER || !(s->game->flags & GAME_ZERO_SUM))
    return NULL;
  for (gint i = 1; i <= s->n_seats; i++)
    {
      guint seat = (guint) (s->dealer + i) % s->n_seats;

      if (still_plays (play, seat))
        seats[n++] = seat;
    }
  results = g_ptr_array_new_with_free_func (free_result_cb);
  for (guint i = 0; i < n; i++)
    add_result (results, seats[i], pot / n + (i < pot % n ? 1 : 0));
  return results;
}

gboolean
room_bank_check_stake (const GameSetup *setup, gint64 stake, GError **error)
{
  gint64 most = ROOM_BANK_MOST_STAKE;
  gint64 stacks = setup->game->flags & GAME_CHIPS ? count_stacks (setup) : 0;

  if (stacks > 0)
    most = CLAMP (STORE_MOST_CHIPS / stacks, 1, most);
  if (stake < 0)
    return input_refuse (error, _ ("A stake is a whole number of play chips, 0 or more."));
  if (stake > most)
    {
      g_autofree char *text = number_to_text (most);

      return input_refuse (error, _ ("The stake at this table can be at most %s: more chips could not be counted."),
                           text);
    }
  return TRUE;
}

/* --- Accounts --- */

static void
free_account_cb (gpointer account)
{
  store_account_free (account);
}

static StoreAccount *
copy_account (const StoreAccount *account)
{
  StoreAccount *copy = g_new (StoreAccount, 1);

  *copy = (StoreAccount){ g_strdup (account->person), account->chips, account->hands };
  return copy;
}

/* A copy of ACCOUNTS, in their order, in which the house's account makes the sum 0. */
static GPtrArray *
balance (const GPtrArray *accounts)
{
  GPtrArray    *balanced = g_ptr_array_new_with_free_func (free_account_cb);
  StoreAccount *house = NULL;
  gint64        sum = 0;

  for (guint i = 0; i < accounts->len; i++)
    {
      StoreAccount *copy = copy_account (g_ptr_array_index (accounts, i));

      g_ptr_array_add (balanced, copy);
      sum += copy->chips;
      if (copy->person == NULL)
        house = copy;
    }
  if (sum != 0 && house == NULL)
    {
      house = g_new0 (StoreAccount, 1);
      g_ptr_array_add (balanced, house);
    }
  if (house != NULL)
    house->chips -= sum;
  return balanced;
}

/* --- Settling --- */

void
room_payment_free (RoomPayment *payment)
{
  g_free (payment->from);
  g_free (payment->to);
  g_free (payment);
}

static void
free_payment_cb (gpointer payment)
{
  room_payment_free (payment);
}

/* Orders names, with the house (NULL) after everybody. */
static gint
compare_names (const char *a, const char *b)
{
  if (a == NULL || b == NULL)
    return (a == NULL) - (b == NULL);
  return strcmp (a, b);
}

/* Orders accounts by chips, most first, with the house after everybody. */
static gint
compare_accounts_cb (gconstpointer a, gconstpointer b)
{
  const StoreAccount *left = *(const StoreAccount *const *) a, *right = *(const StoreAccount *const *) b;

  if (left->chips != right->chips)
    return left->chips > right->chips ? -1 : 1;
  return compare_names (left->person, right->person);
}

static gint
compare_payments_cb (gconstpointer a, gconstpointer b)
{
  const RoomPayment *left = *(const RoomPayment *const *) a, *right = *(const RoomPayment *const *) b;
  gint               from = compare_names (left->from, right->from);

  if (left->chips != right->chips)
    return left->chips > right->chips ? -1 : 1;
  return from != 0 ? from : compare_names (left->to, right->to);
}

GPtrArray *
room_bank_settle (const GPtrArray *accounts)
{
  GPtrArray *payments = g_ptr_array_new_with_free_func (free_payment_cb);
  g_autoptr (GPtrArray) balanced = balance (accounts);
  g_autoptr (GArray) fewest = NULL;
  g_autofree gint64 *left = g_new (gint64, MAX (balanced->len, 1));

  g_ptr_array_sort (balanced, compare_accounts_cb);
  for (guint i = 0; i < balanced->len; i++)
    left[i] = ((StoreAccount *) balanced->pdata[i])->chips;
  fewest = settle_fewest (left, balanced->len);
  for (guint i = 0; i < fewest->len; i++)
    {
      const SettlePayment *each = &g_array_index (fewest, SettlePayment, i);
      RoomPayment         *payment = g_new (RoomPayment, 1);

      *payment = (RoomPayment){ g_strdup (((StoreAccount *) balanced->pdata[each->from])->person),
                                g_strdup (((StoreAccount *) balanced->pdata[each->to])->person), each->amount };
      g_ptr_array_add (payments, payment);
    }
  g_ptr_array_sort (payments, compare_payments_cb);
  return payments;
}

/* --- Money --- */

GPtrArray *
room_bank_in_money (const GPtrArray *accounts, gint64 rate, gint64 note)
{
  g_autoptr (GPtrArray) money = balance (accounts);
  g_autofree gint64 *chips = g_new (gint64, money->len);
  g_autofree gint64 *worth = g_new (gint64, money->len);

  for (guint i = 0; i < money->len; i++)
    chips[i] = ((StoreAccount *) money->pdata[i])->chips;
  if (!share_money (chips, worth, money->len, rate, note))
    return NULL;
  for (guint i = 0; i < money->len; i++)
    ((StoreAccount *) money->pdata[i])->chips = worth[i];
  return g_steal_pointer (&money);
}

/* --- Payments --- */

StoreAccount *
room_bank_find (const GPtrArray *accounts, const char *person)
{
  for (guint i = 0; i < accounts->len; i++)
    if (g_strcmp0 (((StoreAccount *) accounts->pdata[i])->person, person) == 0)
      return accounts->pdata[i];
  return NULL;
}

static void
add_to (GPtrArray *accounts, const char *person, gint64 amount)
{
  StoreAccount *account = room_bank_find (accounts, person);

  if (account == NULL)
    {
      account = g_new (StoreAccount, 1);
      *account = (StoreAccount){ .person = g_strdup (person) };
      g_ptr_array_add (accounts, account);
    }
  account->chips += amount;
}

static void
hand_over (GPtrArray *accounts, const StorePayment *payment, gint64 amount)
{
  add_to (accounts, payment->from, amount);
  add_to (accounts, payment->to, -amount);
}

GPtrArray *
room_bank_left (const GPtrArray *accounts, const GPtrArray *payments, gint64 rate, gint64 note)
{
  g_autoptr (GPtrArray) left = balance (accounts);
  g_autoptr (GPtrArray) money = NULL;

  for (guint i = 0; i < payments->len; i++)
    {
      const StorePayment *payment = payments->pdata[i];

      if (rate == 0 || payment->money == 0)
        hand_over (left, payment, payment->chips);
    }
  if (rate == 0)
    return g_steal_pointer (&left);
  money = room_bank_in_money (left, rate, note);
  for (guint i = 0; money != NULL && i < payments->len; i++)
    hand_over (money, payments->pdata[i], ((StorePayment *) payments->pdata[i])->money);
  return g_steal_pointer (&money);
}

static gint64
chips_of (const GPtrArray *accounts, const char *person)
{
  const StoreAccount *account = room_bank_find (accounts, person);

  return account == NULL ? 0 : account->chips;
}

/* How far the open CHIPS of somebody are from their open MONEY, in hundredths of a cent. */
static __int128
apart (gint64 chips, gint64 money, gint64 rate)
{
  return (__int128) chips * rate - (__int128) money * 100;
}

static __int128
farther (__int128 one, __int128 other)
{
  return MAX (MAX (one, -one), MAX (other, -other));
}

/* Prefers the chips that make the payer even, then those that make the payee even.  Neither of the two may end up a note
   away from their money, as could happen to somebody who is paid by many.  Otherwise the money's worth is rounded up or
   down, whichever leaves the two nearer to their money, so that the roundings of many payments do not add up. */
gint64
room_bank_worth (const GPtrArray *accounts, const GPtrArray *payments, const RoomPayment *payment, gint64 rate,
                 gint64 note)
{
  g_autoptr (GPtrArray) chips = room_bank_left (accounts, payments, 0, note);
  g_autoptr (GPtrArray) money = room_bank_left (accounts, payments, rate, note);
  gint64   owed = -chips_of (chips, payment->from), due = chips_of (chips, payment->to), down;
  gint64   still_owed = money == NULL ? owed : -chips_of (money, payment->from) - payment->chips;
  gint64   still_due = money == NULL ? due : chips_of (money, payment->to) - payment->chips;
  __int128 most = (__int128) MAX (note, 1) * 100;

  if (still_owed == 0 && owed >= 0 && farther (apart (due - owed, still_due, rate), 0) < most)
    return owed;
  if (still_due == 0 && due >= 0 && farther (apart (owed - due, still_owed, rate), 0) < most)
    return due;
  down = (gint64) ((__int128) payment->chips * 100 / rate);
  return farther (apart (owed - down, still_owed, rate), apart (due - down, still_due, rate))
                 <= farther (apart (owed - down - 1, still_owed, rate), apart (due - down - 1, still_due, rate))
             ? down
             : down + 1;
}
