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
room_bank_pay_all (RoomBook *book, gint64 tournament, const GPtrArray *due, gint64 rate, gint64 note, GError **error)
{
  for (guint i = 0; i < due->len; i++)
    if (!room_bank_pay (book, tournament, due->pdata[i], rate, note, error))
      return FALSE;
  return TRUE;
}

gboolean
room_bank_take_back (RoomBook *book, gint64 paid, GError **error)
{
  return store_payment_delete (room_book_get_vault (book)->store, paid, error);
}

GPtrArray *
room_bank_open_money (RoomBook *book, gint64 tournament, gint64 note, GError **error)
{
  gint64 rate = room_bank_get_rate (book, tournament);
  g_autoptr (GPtrArray) accounts = room_bank_list (book, tournament, error);
  g_autoptr (GPtrArray) payments = accounts != NULL ? room_bank_list_paid (book, tournament, error) : NULL;

  return payments != NULL && rate > 0 ? room_bank_left (accounts, payments, rate, note) : NULL;
}
