/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settlings as rows. */
#include "store-settling.h"

#include <glib/gi18n-lib.h>

#include "store/nights/store-person.h"
#include "store-payment.h"
#include "store-table.h"

static void
free_payment_cb (gpointer data)
{
  StoreSettlingPayment *payment = data;

  g_free (payment->from);
  g_free (payment->to);
  g_free (payment);
}

StoreSettling *
store_settling_new (void)
{
  StoreSettling *settling = g_new0 (StoreSettling, 1);

  settling->games = g_array_new (FALSE, FALSE, sizeof (StoreSettlingGame));
  settling->payments = g_ptr_array_new_with_free_func (free_payment_cb);
  return settling;
}

void
store_settling_free (StoreSettling *settling)
{
  g_array_unref (settling->games);
  g_ptr_array_unref (settling->payments);
  g_free (settling);
}

StoreSettlingPayment *
store_settling_add (StoreSettling *settling, const char *from, const char *to, gint64 amount)
{
  StoreSettlingPayment *payment = g_new (StoreSettlingPayment, 1);

  *payment = (StoreSettlingPayment){ g_strdup (from), g_strdup (to), amount, 0 };
  g_ptr_array_add (settling->payments, payment);
  return payment;
}

/* --- Writing --- */

typedef struct
{
  StoreSettling   *settling;
  const GPtrArray *side;
  gint64           id, batch; /* of what is stored */
} Keeping;

static gboolean
keep_bank (Store *store, Keeping *it, GError **error)
{
  const StoreSettling *settling = it->settling;

  if (it->side != NULL)
    return store_payment_put_all (store, it->side, &it->batch, error);
  if (settling->done != 0 || settling->batch == 0)
    return TRUE;
  it->batch = 0;
  return store_payment_drop_batch (store, settling->batch, error);
}

static gboolean
keep_games (Store *store, const Keeping *it, GError **error)
{
  for (guint i = 0; i < it->settling->games->len; i++)
    {
      const StoreSettlingGame *game = &g_array_index (it->settling->games, StoreSettlingGame, i);

      if (!store_run (store, error, "INSERT INTO settling_game (settling, game, step) VALUES (?, ?, ?)", "iii", it->id,
                      game->game, game->step))
        return FALSE;
    }
  return TRUE;
}

static gboolean
keep_payments (Store *store, const Keeping *it, GError **error)
{
  for (guint i = 0; i < it->settling->payments->len; i++)
    {
      const StoreSettlingPayment *payment = it->settling->payments->pdata[i];
      StorePerson                 from, to;

      if (!store_person_find (store, 0, payment->from, &from, error)
          || !store_person_find (store, 0, payment->to, &to, error)
          || !store_run (store, error,
                         "INSERT INTO settling_payment (settling, row, payer, payee, amount, paid)"
                         " VALUES (?, ?, nullif (?, 0), nullif (?, 0), ?, nullif (?, 0))",
                         "iiiiii", it->id, (gint64) i, from.player, to.player, payment->amount, payment->paid))
        return FALSE;
    }
  return TRUE;
}

static gboolean
keep (Store *store, gpointer data, GError **error)
{
  Keeping             *it = data;
  const StoreSettling *settling = it->settling;

  if (!keep_bank (store, it, error)
      || !store_run (store, error,
                     "INSERT INTO settling (id, began, done, tournament, night, side, step, batch)"
                     " VALUES (nullif (?, 0), ?, nullif (?, 0), nullif (?, 0), ?, ?, ?, ?)"
                     " ON CONFLICT (id) DO UPDATE SET began = excluded.began, done = excluded.done,"
                     " tournament = excluded.tournament, night = excluded.night, side = excluded.side,"
                     " step = excluded.step, batch = excluded.batch",
                     "iiiiiiii", settling->id, settling->began, settling->done, settling->tournament,
                     (gint64) settling->night, (gint64) settling->side, settling->step, it->batch))
    return FALSE;
  if (it->id == 0)
    it->id = store_last_id (store);
  return store_run (store, error, "DELETE FROM settling_game WHERE settling = ?", "i", it->id)
         && store_run (store, error, "DELETE FROM settling_payment WHERE settling = ?", "i", it->id)
         && keep_games (store, it, error) && keep_payments (store, it, error) && store_person_tidy (store, error);
}

gboolean
store_settling_keep (Store *store, StoreSettling *settling, const GPtrArray *side, GError **error)
{
  Keeping it = { settling, side, settling->id, settling->batch };

  if (!store_transact (store, keep, &it, error))
    return FALSE;
  settling->id = it.id;
  settling->batch = it.batch;
  return TRUE;
}

static gboolean
delete_settling (Store *store, gpointer data, GError **error)
{
  return store_run (store, error, "DELETE FROM settling WHERE id = ?", "i", *(gint64 *) data)
         && store_person_tidy (store, error);
}

gboolean
store_settling_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_settling, &id, error);
}

/* --- Reading --- */

static gboolean
read_games (Store *store, StoreSettling *settling, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (
      store, error, "SELECT game, step FROM settling_game WHERE settling = ? ORDER BY game", "i", settling->id);

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    {
      StoreSettlingGame game = { store_int (rows, 0), store_int (rows, 1) };

      g_array_append_val (settling->games, game);
    }
  return store_all_read (problem, error);
}

static gboolean
refuse_damaged (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Settling up %s is damaged: a payment cannot be read."),
               number);
  return FALSE;
}

static gboolean
read_payments (Store *store, StoreSettling *settling, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "WITH named AS (SELECT player.id AS id, coalesce (alias.person, player.name) AS name FROM player"
                     " LEFT JOIN alias ON alias.name = player.name)"
                     " SELECT payer.name, payee.name, amount, coalesce (paid, 0) FROM settling_payment"
                     " LEFT JOIN named AS payer ON payer.id = settling_payment.payer"
                     " LEFT JOIN named AS payee ON payee.id = settling_payment.payee WHERE settling = ? ORDER BY row",
                     "i", settling->id);

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    {
      g_autofree char *from = store_dup_text (rows, 0), *to = store_dup_text (rows, 1);
      gint64           amount = store_int (rows, 2);

      if (amount < 1 || amount > STORE_MOST_CHIPS || (from == NULL && to == NULL))
        return refuse_damaged (settling->id, error);
      if (g_strcmp0 (from, to) != 0) /* two who have become one owe each other nothing */
        store_settling_add (settling, from, to, amount)->paid = store_int (rows, 3);
    }
  return store_all_read (problem, error);
}

static void
free_settling_cb (gpointer settling)
{
  store_settling_free (settling);
}

GPtrArray *
store_settling_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_settling_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_SETTLING))
    return g_steal_pointer (&list);
  rows = store_query (store, error,
                      "SELECT id, began, coalesce (done, 0), coalesce (tournament, 0), night, side, step, batch"
                      " FROM settling ORDER BY began DESC, id DESC",
                      NULL);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StoreSettling *settling = store_settling_new ();

      g_ptr_array_add (list, settling);
      settling->id = store_int (rows, 0);
      settling->began = store_int (rows, 1);
      settling->done = store_int (rows, 2);
      settling->tournament = store_int (rows, 3);
      settling->night = store_int (rows, 4) != 0;
      settling->side = store_int (rows, 5) != 0;
      settling->step = store_int (rows, 6);
      settling->batch = store_int (rows, 7);
    }
  if (!store_all_read (problem, error))
    return NULL;
  for (guint i = 0; i < list->len; i++)
    if (!read_games (store, list->pdata[i], error) || !read_payments (store, list->pdata[i], error))
      return NULL;
  return g_steal_pointer (&list);
}
