/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-plan.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/settle.h"
#include "base/share.h"

#define MOST (G_MAXINT64 / 4) /* of an account, and of all: sums of several stay countable */

typedef struct
{
  char    *what;
  gboolean is_typed; /* somebody's own words, which are not translated */
  gint64   amount;
} Part;

typedef struct
{
  char      *name;
  gint64     amount; /* to get; below 0: to give */
  gint64     paid;   /* of it, so far; below 0: by them */
  GPtrArray *parts;  /* Part */
} Account;

struct _CashPlan
{
  GPtrArray *accounts; /* Account, by when they were added */
  gint64     box, box_paid;
};

static void
free_part_cb (gpointer data)
{
  Part *part = data;

  g_free (part->what);
  g_free (part);
}

static void
free_account_cb (gpointer data)
{
  Account *account = data;

  g_free (account->name);
  g_ptr_array_unref (account->parts);
  g_free (account);
}

CashPlan *
cash_plan_new (void)
{
  CashPlan *plan = g_new0 (CashPlan, 1);

  plan->accounts = g_ptr_array_new_with_free_func (free_account_cb);
  return plan;
}

void
cash_plan_free (CashPlan *plan)
{
  g_ptr_array_unref (plan->accounts);
  g_free (plan);
}

static Account *
find_account (const CashPlan *plan, const char *name)
{
  for (guint i = 0; i < plan->accounts->len; i++)
    {
      Account *account = g_ptr_array_index (plan->accounts, i);

      if (g_str_equal (account->name, name))
        return account;
    }
  return NULL;
}

static gboolean
can_add (gint64 sum, gint64 amount)
{
  return amount >= -MOST && amount <= MOST && sum + amount >= -MOST && sum + amount <= MOST;
}

static Account *
get_account (CashPlan *plan, const char *name)
{
  Account *account = find_account (plan, name);

  if (account != NULL)
    return account;
  account = g_new0 (Account, 1);
  account->name = g_strdup (name);
  account->parts = g_ptr_array_new_with_free_func (free_part_cb);
  g_ptr_array_add (plan->accounts, account);
  return account;
}

/* Equal things are added up. */
static void
add_part (Account *account, const char *what, gboolean is_typed, gint64 amount)
{
  Part *part;

  for (guint i = 0; i < account->parts->len; i++)
    {
      part = g_ptr_array_index (account->parts, i);
      if (part->is_typed != is_typed || !g_str_equal (part->what, what))
        continue;
      part->amount += amount;
      return;
    }
  part = g_new (Part, 1);
  *part = (Part){ g_strdup (what), is_typed, amount };
  g_ptr_array_add (account->parts, part);
}

static gboolean
add (CashPlan *plan, const char *name, const char *what, gboolean is_typed, gint64 amount, GError **error)
{
  Account *account = get_account (plan, name);

  if (!can_add (account->amount, amount) || !can_add (plan->box, -amount))
    return input_refuse (error, _ ("That adds up to more money than can be counted."));
  account->amount += amount;
  plan->box -= amount;
  if (amount != 0)
    add_part (account, what, is_typed, amount);
  return TRUE;
}

gboolean
cash_plan_add (CashPlan *plan, const char *name, const char *what, gint64 amount, GError **error)
{
  return add (plan, name, what, FALSE, amount, error);
}

void
cash_plan_pay (CashPlan *plan, const char *from, const char *to, gint64 amount)
{
  *(from != NULL ? &get_account (plan, from)->paid : &plan->box_paid) -= amount;
  *(to != NULL ? &get_account (plan, to)->paid : &plan->box_paid) += amount;
}

/* --- Cash games --- */

static const char *
call (GHashTable *called, const char *name)
{
  const char *now = called != NULL ? g_hash_table_lookup (called, name) : NULL;

  return now != NULL ? now : name;
}

/* The event from which on expenses and loans are open: all before it were settled. */
static guint
find_first_open (const CashGame *game)
{
  guint first = 0;

  for (guint i = 0; i < cash_game_head (game); i++)
    if (cash_game_event (game, i)->kind == CASH_SETTLED)
      first = i + 1;
  return first;
}

/* Whoever had bought chips by then shares an expense that names nobody. */
static gboolean
add_expense (CashPlan *plan, const CashGame *game, guint index, guint n_people, GHashTable *called, GError **error)
{
  const CashEvent *event = cash_game_event (game, index);
  const CashState *state = cash_game_state (game);
  guint            n = event->sharers->len > 0 ? event->sharers->len : n_people;

  for (guint i = 0; i < n; i++)
    {
      const char *sharer
          = event->sharers->len > 0 ? g_ptr_array_index (event->sharers, i) : cash_state_person (state, i)->name;

      if (!add (plan, call (called, sharer), event->what, TRUE, -share_even (event->amount, (gint) n, (gint) i), error))
        return FALSE;
    }
  return add (plan, call (called, event->who), event->what, TRUE, event->amount, error);
}

/* The people stand in the order in which they first bought, so that a count tells who had by then. */
static guint
count_people (const CashGame *game, guint index)
{
  const CashState *state = cash_game_state (game);
  guint            n = 0;

  for (guint i = 0; i < index && n < state->people->len; i++)
    {
      const CashEvent *event = cash_game_event (game, i);

      n += event->kind == CASH_BUY && g_str_equal (event->who, cash_state_person (state, n)->name);
    }
  return n;
}

static gboolean
add_beside (CashPlan *plan, const CashGame *game, guint index, GHashTable *called, GError **error)
{
  const CashEvent *event = cash_game_event (game, index);

  if (event->kind == CASH_EXPENSE)
    return add_expense (plan, game, index, count_people (game, index), called, error);
  return event->kind != CASH_LEND
         || (cash_plan_add (plan, call (called, event->who), N_ ("loans"), event->amount, error)
             && cash_plan_add (plan, call (called, event->to), N_ ("loans"), -event->amount, error));
}

gboolean
cash_plan_add_game (CashPlan *plan, const CashGame *game, const char *what, GHashTable *called, GError **error)
{
  const CashState *state = cash_game_state (game);

  for (guint i = 0; i < state->people->len; i++)
    {
      const CashPerson *person = cash_state_person (state, i);

      if (!cash_plan_add (plan, call (called, person->name), what, -person->owed, error))
        return FALSE;
    }
  for (guint i = find_first_open (game); i < cash_game_head (game); i++)
    if (!add_beside (plan, game, i, called, error))
      return FALSE;
  return TRUE;
}

/* --- People --- */

static const Account *
account_at (const CashPlan *plan, guint index)
{
  return g_ptr_array_index (plan->accounts, index);
}

guint
cash_plan_n (const CashPlan *plan)
{
  return plan->accounts->len;
}

const char *
cash_plan_name (const CashPlan *plan, guint index)
{
  return account_at (plan, index)->name;
}

gint64
cash_plan_balance (const CashPlan *plan, guint index)
{
  return account_at (plan, index)->amount;
}

char *
cash_plan_explain (const CashPlan *plan, guint index, const Currency *currency)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const Account *account = account_at (plan, index);

  for (guint i = 0; i < account->parts->len; i++)
    {
      const Part      *part = g_ptr_array_index (account->parts, i);
      g_autofree char *amount = money_format (part->amount, currency);
      g_autofree char *what = isolate (part->is_typed ? part->what : _ (part->what));

      if (part->amount == 0)
        continue;
      list_next (text);
      g_string_append_printf (text, "%s %s%s", what, part->amount > 0 ? "+" : "", amount);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Payments --- */

static const char *
name_of (const CashPlan *plan, guint index)
{
  return index < plan->accounts->len ? account_at (plan, index)->name : NULL;
}

static gint
compare_payments_cb (gconstpointer a, gconstpointer b)
{
  const SettlePayment *left = a, *right = b;

  if (left->from != right->from)
    return left->from < right->from ? -1 : 1;
  return (left->to > right->to) - (left->to < right->to);
}

/* What everybody is still to get; the box is the last. */
static gint64 *
list_open (const CashPlan *plan)
{
  guint   n = plan->accounts->len;
  gint64 *open = g_new (gint64, n + 1);

  for (guint i = 0; i < n; i++)
    open[i] = account_at (plan, i)->amount - account_at (plan, i)->paid;
  open[n] = plan->box - plan->box_paid;
  return open;
}

GArray *
cash_plan_settle (const CashPlan *plan)
{
  guint              n = plan->accounts->len;
  g_autofree gint64 *balances = list_open (plan);
  g_autoptr (GArray) fewest = NULL;
  GArray *payments = g_array_new (FALSE, FALSE, sizeof (CashPayment));

  fewest = settle_fewest (balances, n + 1);
  g_array_sort (fewest, compare_payments_cb);
  for (guint i = 0; i < fewest->len; i++)
    {
      const SettlePayment *each = &g_array_index (fewest, SettlePayment, i);
      CashPayment          payment = { name_of (plan, each->from), name_of (plan, each->to), each->amount };

      g_array_append_val (payments, payment);
    }
  return payments;
}

static guint
index_of (const CashPlan *plan, const char *name)
{
  guint index = 0;

  while (index < plan->accounts->len && (name == NULL || !g_str_equal (account_at (plan, index)->name, name)))
    index++;
  return index;
}

gboolean
cash_plan_is_even_after (const CashPlan *plan, const GArray *payments)
{
  g_autofree gint64 *open = list_open (plan);

  for (guint i = 0; i < payments->len; i++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, i);

      if ((payment->from != NULL && find_account (plan, payment->from) == NULL)
          || (payment->to != NULL && find_account (plan, payment->to) == NULL))
        return FALSE;
      open[index_of (plan, payment->from)] += payment->amount;
      open[index_of (plan, payment->to)] -= payment->amount;
    }
  for (guint i = 0; i <= plan->accounts->len; i++)
    if (open[i] != 0)
      return FALSE;
  return TRUE;
}

const char *
cash_party (const char *name)
{
  return name != NULL ? name : "box";
}
