/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settling-own.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"

static void
free_own_cb (gpointer data)
{
  SettlingOwn *own = data;

  g_free (own->text);
  g_free (own);
}

/* NULL: it is not between NAME and somebody else. */
static char *
say_own (const Settling *settling, const StoreSettlingPayment *payment, const char *name)
{
  g_autofree char *amount = money_format (payment->amount, settling_currency (settling));

  if (g_strcmp0 (payment->from, name) == 0)
    return payment->to != NULL ? isolated_printf (_ ("You pay %s: %s"), payment->to, amount)
                               : isolated_printf (_ ("You pay into the box: %s"), amount);
  if (g_strcmp0 (payment->to, name) == 0)
    return payment->from != NULL ? isolated_printf (_ ("%s pays you: %s"), payment->from, amount)
                                 : isolated_printf (_ ("The box pays you: %s"), amount);
  return NULL;
}

static void
add (GPtrArray *list, const Settling *settling, const StoreSettlingPayment *payment, const char *name)
{
  char        *text = say_own (settling, payment, name);
  SettlingOwn *own;

  if (text == NULL)
    return;
  own = g_new (SettlingOwn, 1);
  *own = (SettlingOwn){ text, payment->paid != 0 };
  g_ptr_array_add (list, own);
}

static char *
explain (const Settling *settling, const char *name)
{
  const CashPlan *plan = settling_plan (settling);

  for (guint i = 0; i < cash_plan_n (plan); i++)
    if (g_str_equal (cash_plan_name (plan, i), name))
      {
        g_autofree char *parts = cash_plan_explain (plan, i, settling_currency (settling));

        return *parts != '\0' ? g_steal_pointer (&parts) : NULL;
      }
  return NULL;
}

GPtrArray *
settling_list_own (const Settling *settling, const char *player, char **why)
{
  const StoreSettling *last = settling_n_payments (settling) == 0 ? settling_last (settling) : NULL;
  const char          *name = settling_call (settling, player);
  GPtrArray           *list = g_ptr_array_new_with_free_func (free_own_cb);

  for (guint i = 0; i < settling_n_payments (settling); i++)
    add (list, settling, settling_payment (settling, i), name);
  for (guint i = 0; last != NULL && i < last->payments->len; i++)
    add (list, settling, last->payments->pdata[i], name);
  *why = explain (settling, name);
  return list;
}
