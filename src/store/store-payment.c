/* Payments of the side games' bank as rows. */
#include "store-payment.h"

#include <glib/gi18n-lib.h>

#include "store-play-private.h"
#include "store-play.h"
#include "store-tourney.h"
#include "tourney/tourney.h"

#define SINCE_VERSION 4 /* older files know no payments */

/* Payer (side 0) and payee (1) of each payment as they are by now: a rename in its night that came later is followed. */
#define KNOWN                                                                                                          \
  "RECURSIVE renamed (id, side, night, since, now, step) AS ("                                                         \
  "SELECT id, 0, tournament, at, payer, 0 FROM side_payment WHERE payer IS NOT NULL"                                   \
  " UNION ALL SELECT id, 1, tournament, at, payee, 0 FROM side_payment WHERE payee IS NOT NULL"                        \
  " UNION ALL SELECT renamed.id, side, night, since, event.other, event.step" STORE_FROM_NEXT_NAME "),"                \
  " known AS (SELECT id, side, now AS player, max (step) FROM renamed GROUP BY id, side)"

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

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_REFUSED, sentence);
  return FALSE;
}

/* Writing */

typedef struct
{
  const StorePayment *payment;
  gint64              id;
} NewPayment;

static gboolean
keep_person (Store *store, const char *name, GError **error)
{
  return name == NULL
         || store_run (store, error, "INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", "s", name);
}

static gboolean
add_payment (Store *store, gpointer data, GError **error)
{
  NewPayment *new = data;
  const StorePayment *payment = new->payment;

  if (!keep_person (store, payment->from, error) || !keep_person (store, payment->to, error)
      || !store_run (store, error,
                     "INSERT INTO side_payment (tournament, payer, payee, chips, money, at) VALUES (nullif (?, 0),"
                     " (SELECT id FROM player WHERE name = ?), (SELECT id FROM player WHERE name = ?), ?, ?, ?)",
                     "issiii", payment->tournament, payment->from, payment->to, payment->chips, payment->money,
                     payment->at))
    return FALSE;
  new->id = store_last_id (store);
  return TRUE;
}

gint64
store_payment_add (Store *store, const StorePayment *payment, GError **error)
{
  NewPayment new = { payment, 0 };

  if (g_strcmp0 (payment->from, payment->to) == 0)
    return refuse (error, _ ("A payment goes from one person to another."));
  if (payment->chips < 0 || payment->money < 0 || (payment->chips == 0 && payment->money == 0)
      || payment->chips > STORE_MOST_CHIPS || payment->money > STORE_MOST_CHIPS)
    return refuse (error, _ ("Such an amount cannot be paid."));
  return store_transact (store, add_payment, &new, error) ? new.id : 0;
}

static gboolean
delete_payment (Store *store, gpointer data, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error, "DELETE FROM side_payment WHERE id = ? RETURNING id", "i", *(gint64 *) data);
  guint deleted = 0;

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    deleted++;
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (deleted == 0)
    {
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("This payment was taken back meanwhile."));
      return FALSE;
    }
  return store_people_tidy (store, error);
}

gboolean
store_payment_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_payment, &id, error);
}

gboolean
store_payment_keep_names (Store *store, gint64 tournament, GError **error)
{
  return store_run (store, error,
                    "WITH " KNOWN " UPDATE side_payment"
                    " SET payer = (SELECT player FROM known WHERE known.id = side_payment.id AND side = 0),"
                    " payee = (SELECT player FROM known WHERE known.id = side_payment.id AND side = 1)"
                    " WHERE tournament = ?",
                    "i", tournament);
}

/* Reading */

static char *
dup_name (StoreRows *rows, int column)
{
  const char *name = store_text (rows, column);

  return name == NULL ? NULL : g_utf8_make_valid (name, -1);
}

GPtrArray *
store_payment_list (Store *store, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) payments = g_ptr_array_new_with_free_func (free_payment_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;
  gint version = store_get_version (store);

  if (version >= 0 && version < SINCE_VERSION)
    return g_steal_pointer (&payments);
  rows = store_query (store, error,
                      "WITH " KNOWN
                      " SELECT side_payment.id, coalesce (tournament, 0), one.name, two.name, chips, money, at"
                      " FROM side_payment"
                      " LEFT JOIN known AS payer ON payer.id = side_payment.id AND payer.side = 0"
                      " LEFT JOIN known AS payee ON payee.id = side_payment.id AND payee.side = 1"
                      " LEFT JOIN player AS one ON one.id = payer.player"
                      " LEFT JOIN player AS two ON two.id = payee.player"
                      " WHERE ?1 = 0 OR tournament = ?1 ORDER BY at DESC, side_payment.id DESC",
                      "i", tournament);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StorePayment *payment = g_new (StorePayment, 1);

      *payment = (StorePayment){ store_int (rows, 0), store_int (rows, 1), dup_name (rows, 2), dup_name (rows, 3),
                                 store_int (rows, 4), store_int (rows, 5), store_int (rows, 6) };
      g_ptr_array_add (payments, payment);
    }
  if (problem == NULL)
    return g_steal_pointer (&payments);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}
