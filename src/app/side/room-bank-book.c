/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank as it is stored in the book's store. */
#include "app/house/room-time.h"
#include "room-bank.h"

GPtrArray *
room_bank_list (RoomBook *book, gint64 tournament, GError **error)
{
  return store_account_list (room_book_get_vault (book)->store, tournament, error);
}

GPtrArray *
room_bank_lines (RoomBook *book, const char *person, gint64 tournament, GError **error)
{
  return store_account_lines (room_book_get_vault (book)->store, person, tournament, error);
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
  return store_payment_list (room_book_get_vault (book)->store, tournament, error);
}

static void
free_paid_cb (gpointer payment)
{
  store_payment_free (payment);
}

GPtrArray *
room_bank_book (Store *store, gint64 tournament, const GPtrArray *due, gint64 rate, gint64 note, GError **error)
{
  g_autoptr (GPtrArray) accounts = store_account_list (store, tournament, error);
  g_autoptr (GPtrArray) before = accounts == NULL ? NULL : store_payment_list (store, tournament, error);
  g_autoptr (GPtrArray) paid = g_ptr_array_new_with_free_func (free_paid_cb);

  g_return_val_if_fail (tournament != ROOM_BANK_ALL, NULL);

  if (before == NULL)
    return NULL;
  for (guint i = 0; i < due->len; i++)
    {
      const RoomPayment *payment = due->pdata[i];
      StorePayment      *made = g_new (StorePayment, 1), *counted = g_new (StorePayment, 1);

      *made = (StorePayment){ .tournament = MAX (tournament, 0),
                              .from = g_strdup (payment->from),
                              .to = g_strdup (payment->to),
                              .chips = payment->chips,
                              .at = room_time_now () };
      if (rate > 0)
        {
          made->money = payment->chips;
          made->chips = room_bank_worth (accounts, before, payment, rate, note);
        }
      g_ptr_array_add (paid, made);
      *counted = *made;
      counted->from = g_strdup (made->from);
      counted->to = g_strdup (made->to);
      g_ptr_array_add (before, counted);
    }
  return g_steal_pointer (&paid);
}

gboolean
room_bank_pay (RoomBook *book, gint64 tournament, const RoomPayment *payment, gint64 rate, gint64 note, GError **error)
{
  Store *store = room_book_get_vault (book)->store;
  g_autoptr (GPtrArray) due = g_ptr_array_new (), paid = NULL;

  g_ptr_array_add (due, (gpointer) payment);
  paid = room_bank_book (store, tournament, due, rate, note, error);
  return paid != NULL && store_payment_add (store, paid->pdata[0], error) > 0;
}

gboolean
room_bank_pay_all (RoomBook *book, gint64 tournament, const GPtrArray *due, gint64 rate, gint64 note, GError **error)
{
  Store *store = room_book_get_vault (book)->store;
  g_autoptr (GPtrArray) paid = room_bank_book (store, tournament, due, rate, note, error);

  return paid != NULL && store_payment_add_all (store, paid, error);
}

gboolean
room_bank_take_back (RoomBook *book, gint64 paid, GError **error)
{
  return store_payment_delete (room_book_get_vault (book)->store, paid, error);
}

gboolean
room_bank_take_all_back (RoomBook *book, gint64 batch, GError **error)
{
  return store_payment_delete_batch (room_book_get_vault (book)->store, batch, error);
}
