/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-plan.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/settle.h"

#define MOST (G_MAXINT64 / 4) /* of an account, and of all: sums of several stay countable */

typedef struct
{
  char  *name;
  gint64 amount; /* to get; below 0: to give */
} Account;

struct _CashPlan
{
  GPtrArray *accounts; /* Account, by when they were added */
  gint64     box;
};

static void
free_account_cb (gpointer data)
{
  Account *account = data;

  g_free (account->name);
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

gboolean
cash_plan_add (CashPlan *plan, const char *name, gint64 amount, GError **error)
{
  Account *account = find_account (plan, name);

  if (account == NULL)
    {
      account = g_new0 (Account, 1);
      account->name = g_strdup (name);
      g_ptr_array_add (plan->accounts, account);
    }
  if (!can_add (account->amount, amount) || !can_add (plan->box, -amount))
    return input_refuse (error, _ ("That adds up to more money than can be counted."));
  account->amount += amount;
  plan->box -= amount;
  return TRUE;
}

gboolean
cash_plan_add_game (CashPlan *plan, const CashGame *game, GHashTable *called, GError **error)
{
  const CashState *state = cash_game_state (game);

  for (guint i = 0; i < state->people->len; i++)
    {
      const CashPerson *person = cash_state_person (state, i);
      const char       *name = called != NULL ? g_hash_table_lookup (called, person->name) : NULL;

      if (!cash_plan_add (plan, name != NULL ? name : person->name, cash_person_open (person), error))
        return FALSE;
    }
  return TRUE;
}

static const char *
name_of (const CashPlan *plan, guint index)
{
  return index < plan->accounts->len ? ((const Account *) g_ptr_array_index (plan->accounts, index))->name : NULL;
}

static gint
compare_payments_cb (gconstpointer a, gconstpointer b)
{
  const SettlePayment *left = a, *right = b;

  if (left->from != right->from)
    return left->from < right->from ? -1 : 1;
  return (left->to > right->to) - (left->to < right->to);
}

GArray *
cash_plan_settle (const CashPlan *plan)
{
  guint              n = plan->accounts->len;
  g_autofree gint64 *balances = g_new (gint64, n + 1);
  g_autoptr (GArray) fewest = NULL;
  GArray *payments = g_array_new (FALSE, FALSE, sizeof (CashPayment));

  for (guint i = 0; i < n; i++)
    balances[i] = ((const Account *) g_ptr_array_index (plan->accounts, i))->amount;
  balances[n] = plan->box;
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

const char *
cash_party (const char *name)
{
  return name != NULL ? name : "box";
}
