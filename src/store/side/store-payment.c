/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payments between people for the side games' bank, as rows. */
#include "store-payment.h"

#include <glib/gi18n-lib.h>

#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "store-people.h"
#include "store-table.h"

void
store_payment_free (StorePayment *payment)
{
  g_free (payment->from);
  g_free (payment->to);
  g_free (payment);
}

static void
free_payment_cb (gpointer payment)
{
  store_payment_free (payment);
}

/* --- Writing --- */

static gboolean
may_add (Store *store, const StorePayment *payment, GError **error)
{
  if (g_strcmp0 (payment->from, payment->to) == 0)
    return store_refuse (error, _ ("A payment is from one person to another."));
  if ((payment->from != NULL && !store_check_name (payment->from, error))
      || (payment->to != NULL && !store_check_name (payment->to, error)))
    return FALSE;
  if (payment->chips < 0 || payment->money < 0 || (payment->chips == 0 && payment->money == 0)
      || payment->chips > STORE_MOST_CHIPS || payment->money > STORE_MOST_CHIPS)
    return store_refuse (error, _ ("This amount cannot be paid."));
  return store_has_tournament (store, payment->tournament, error);
}

static gboolean
put (Store *store, const StorePayment *payment, gint64 *id, GError **error)
{
  StorePerson from, to;

  if (!may_add (store, payment, error) || !store_person_find (store, payment->tournament, payment->from, &from, error)
      || !store_person_find (store, payment->tournament, payment->to, &to, error)
      || !store_run (store, error,
                     "INSERT INTO side_payment (tournament, payer, payer_step, payee, payee_step, chips, money, at)"
                     " VALUES (nullif (?, 0), nullif (?, 0), ?, nullif (?, 0), ?, ?, ?, ?)",
                     "iiiiiiii", payment->tournament, from.player, from.step, to.player, to.step, payment->chips,
                     payment->money, payment->at))
    return FALSE;
  *id = store_last_id (store);
  return TRUE;
}

gboolean
store_payment_put_all (Store *store, const GPtrArray *payments, gint64 *batch, GError **error)
{
  *batch = 0;
  for (guint i = 0; i < payments->len; i++)
    {
      gint64 id;

      if (!put (store, payments->pdata[i], &id, error))
        return FALSE;
      if (i == 0)
        *batch = id;
      if (!store_run (store, error, "UPDATE side_payment SET batch = ? WHERE id = ?", "ii", *batch, id))
        return FALSE;
    }
  return TRUE;
}

typedef struct
{
  const StorePayment *payment;
  gint64              id;
} NewPayment;

static gboolean
add_payment (Store *store, gpointer data, GError **error)
{
  NewPayment *new = data;

  return put (store, new->payment, &new->id, error);
}

gint64
store_payment_add (Store *store, const StorePayment *payment, GError **error)
{
  NewPayment new = { payment, 0 };

  return store_transact (store, add_payment, &new, error) ? new.id : 0;
}

static gboolean
add_all (Store *store, gpointer payments, GError **error)
{
  gint64 batch;

  return store_payment_put_all (store, payments, &batch, error);
}

gboolean
store_payment_add_all (Store *store, const GPtrArray *payments, GError **error)
{
  return store_transact (store, add_all, (gpointer) payments, error);
}

/* Takes ROWS, which are those that were deleted. */
static gboolean
have_deleted (Store *store, StoreRows *rows, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) gone = rows;
  guint deleted = 0;

  if (gone == NULL)
    return FALSE;
  while (store_next (gone, &problem))
    deleted++;
  if (!store_all_read (problem, error))
    return FALSE;
  if (deleted == 0)
    {
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_MISSING,
                           _ ("This payment has been taken back in the meantime."));
      return FALSE;
    }
  return store_person_tidy (store, error);
}

static gboolean
delete_payment (Store *store, gpointer data, GError **error)
{
  return have_deleted (
      store, store_query (store, error, "DELETE FROM side_payment WHERE id = ? RETURNING id", "i", *(gint64 *) data),
      error);
}

gboolean
store_payment_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_payment, &id, error);
}

gboolean
store_payment_drop_batch (Store *store, gint64 batch, GError **error)
{
  return have_deleted (
      store, store_query (store, error, "DELETE FROM side_payment WHERE batch = ? RETURNING id", "i", batch), error);
}

static gboolean
delete_batch (Store *store, gpointer data, GError **error)
{
  return store_payment_drop_batch (store, *(gint64 *) data, error);
}

gboolean
store_payment_delete_batch (Store *store, gint64 batch, GError **error)
{
  return store_transact (store, delete_batch, &batch, error);
}

/* --- Reading --- */

static gboolean
is_amount (gint64 amount)
{
  return amount >= 0 && amount <= STORE_MOST_CHIPS;
}

static void
refuse_damaged (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Payment %s is damaged, so the payments cannot be read."),
               number);
}

/* The payments of night ?1, of all (0) or of those outside any (below 0), and what payer and payee are called. */
#define PAYMENTS(name, batch)                                                                                          \
  "WITH counted AS (SELECT id, coalesce (tournament, 0) AS night, payer, payer_step, payee, payee_step, chips, money," \
  " at, " batch " AS batch FROM side_payment WHERE ?1 = 0 OR tournament = ?1 OR (?1 < 0 AND tournament IS NULL)),"     \
  " paying AS (SELECT counted.id, " name " AS name FROM counted " STORE_CALLED (                                       \
      "counted.night", "payer",                                                                                        \
      "payer_step") "),"                                                                                               \
                    " paid AS (SELECT counted.id, " name " AS name FROM counted " STORE_CALLED (                       \
                        "counted.night", "payee",                                                                      \
                        "payee_step") ")"                                                                              \
                                      " SELECT counted.id, counted.night, paying.name, paid.name, chips, money, at,"   \
                                      " batch FROM counted"                                                            \
                                      " JOIN paying USING (id) JOIN paid USING (id) ORDER BY at DESC, counted.id DESC"
#define BATCH "coalesce (batch, 0)"

static const char *
list_query (Store *store, gint64 tournament)
{
  if (!store_knows (store, STORE_SINCE_SETTLING))
    return tournament <= 0 && store_knows (store, STORE_SINCE_DIRECTORY) ? PAYMENTS (STORE_CALLED_BY_NOW, "0")
                                                                         : PAYMENTS ("called.name", "0");
  return tournament <= 0 ? PAYMENTS (STORE_CALLED_BY_NOW, BATCH) : PAYMENTS ("called.name", BATCH);
}

GPtrArray *
store_payment_list (Store *store, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) payments = g_ptr_array_new_with_free_func (free_payment_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_PAYMENTS))
    return g_steal_pointer (&payments);
  rows = store_query (store, error, list_query (store, tournament), "i", tournament);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StorePayment *payment;

      if (!is_amount (store_int (rows, 4)) || !is_amount (store_int (rows, 5)))
        {
          refuse_damaged (store_int (rows, 0), error);
          return NULL;
        }
      payment = g_new (StorePayment, 1);

      *payment = (StorePayment){ store_int (rows, 0),      store_int (rows, 1), store_dup_text (rows, 2),
                                 store_dup_text (rows, 3), store_int (rows, 4), store_int (rows, 5),
                                 store_int (rows, 6),      store_int (rows, 7) };
      g_ptr_array_add (payments, payment);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&payments) : NULL;
}
