/* The bank as it lies in the book's store. */
#include "room-bank.h"
#include "room-time.h"
#include "room-tournament-private.h"

/* --- The tables of no tournament --- */

/* Their numbers. */
static GHashTable *
find_outside (Store *store, GError **error)
{
  g_autoptr (GPtrArray) tables = store_table_list (store, FALSE, error);
  GHashTable *outside;

  if (tables == NULL)
    return NULL;
  outside = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < tables->len; i++)
    {
      const StoreTable *table = tables->pdata[i];

      if (table->tournament == 0)
        g_hash_table_add (outside, g_memdup2 (&table->id, sizeof table->id));
    }
  return outside;
}

/* The lines of PERSON at tables of OUTSIDE. */
static GPtrArray *
list_lines (Store *store, const char *person, GHashTable *outside, GError **error)
{
  GPtrArray *lines = store_account_lines (store, person, 0, 0, error);

  for (guint i = lines == NULL ? 0 : lines->len; i-- > 0;)
    if (!g_hash_table_contains (outside, &((StoreAccountLine *) lines->pdata[i])->table))
      g_ptr_array_remove_index (lines, i);
  return lines;
}

static gboolean
count_lines (Store *store, StoreAccount *account, GHashTable *outside, GError **error)
{
  g_autoptr (GPtrArray) lines = list_lines (store, account->person, outside, error);

  if (lines == NULL)
    return FALSE;
  account->chips = 0;
  account->hands = lines->len;
  for (guint i = 0; i < lines->len; i++)
    account->chips += ((StoreAccountLine *) lines->pdata[i])->chips;
  return TRUE;
}

/* The store knows the accounts of a night and of all; these follow from their lines. */
static GPtrArray *
list_outside (Store *store, GError **error)
{
  g_autoptr (GHashTable) outside = find_outside (store, error);
  g_autoptr (GPtrArray) accounts = outside == NULL ? NULL : store_account_list (store, 0, 0, error);

  if (accounts == NULL)
    return NULL;
  if (g_hash_table_size (outside) == 0)
    g_ptr_array_set_size (accounts, 0);
  for (guint i = accounts->len; i-- > 0;)
    if (!count_lines (store, accounts->pdata[i], outside, error))
      return NULL;
    else if (((StoreAccount *) accounts->pdata[i])->hands == 0)
      g_ptr_array_remove_index (accounts, i);
  g_ptr_array_sort (accounts, room_bank_compare_cb);
  return g_steal_pointer (&accounts);
}

/* --- What the store has --- */

GPtrArray *
room_bank_list (RoomBook *book, gint64 tournament, GError **error)
{
  Store *store = room_book_get_vault (book)->store;

  return tournament == ROOM_BANK_OUTSIDE ? list_outside (store, error)
                                         : store_account_list (store, tournament, 0, error);
}

GPtrArray *
room_bank_lines (RoomBook *book, const char *person, gint64 tournament, GError **error)
{
  Store *store = room_book_get_vault (book)->store;
  g_autoptr (GHashTable) outside = NULL;

  if (tournament != ROOM_BANK_OUTSIDE)
    return store_account_lines (store, person, tournament, 0, error);
  outside = find_outside (store, error);
  return outside == NULL ? NULL : list_lines (store, person, outside, error);
}

gint64
room_bank_get_rate (RoomBook *book, gint64 tournament)
{
  return store_side_rate (room_book_get_vault (book)->store, tournament, NULL);
}

gboolean
room_bank_set_rate (RoomBook *book, gint64 tournament, gint64 rate, GError **error)
{
  return store_set_side_rate (room_book_get_vault (book)->store, tournament, rate, error);
}

GPtrArray *
room_bank_list_paid (RoomBook *book, gint64 tournament, GError **error)
{
  GPtrArray *paid = store_payment_list (room_book_get_vault (book)->store, MAX (tournament, 0), error);

  for (guint i = paid == NULL || tournament != ROOM_BANK_OUTSIDE ? 0 : paid->len; i-- > 0;)
    if (((StorePayment *) paid->pdata[i])->tournament != 0)
      g_ptr_array_remove_index (paid, i);
  return paid;
}

gboolean
room_bank_pay (RoomBook *book, gint64 tournament, const RoomPayment *payment, gint64 rate, gint64 note, GError **error)
{
  StorePayment paid = { .tournament = MAX (tournament, 0), .from = payment->from, .to = payment->to };

  g_return_val_if_fail (tournament != ROOM_BANK_ALL, FALSE);

  paid.at = room_time_now ();
  paid.chips = payment->chips;
  if (rate > 0)
    {
      g_autoptr (GPtrArray) accounts = room_bank_list (book, tournament, error);
      g_autoptr (GPtrArray) payments = accounts == NULL ? NULL : room_bank_list_paid (book, tournament, error);

      if (payments == NULL)
        return FALSE;
      paid.money = payment->chips;
      paid.chips = room_bank_worth (accounts, payments, payment, rate, note);
    }
  return store_payment_add (room_book_get_vault (book)->store, &paid, error) > 0;
}

gboolean
room_bank_take_back (RoomBook *book, gint64 paid, GError **error)
{
  return store_payment_delete (room_book_get_vault (book)->store, paid, error);
}
