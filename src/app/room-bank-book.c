/* The bank as it lies in the book's store. */
#include "room-bank.h"
#include "room-time.h"
#include "room-tournament-private.h"

GPtrArray *
room_bank_list (RoomBook *book, gint64 tournament, GError **error)
{
  return store_account_list (room_book_get_vault (book)->store, tournament, 0, error);
}

GPtrArray *
room_bank_lines (RoomBook *book, const char *person, gint64 tournament, GError **error)
{
  return store_account_lines (room_book_get_vault (book)->store, person, tournament, 0, error);
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

/* Money is worth as many play chips as come nearest to it. */
gboolean
room_bank_pay (RoomBook *book, gint64 tournament, const RoomPayment *payment, gint64 rate, GError **error)
{
  gint64       amount = payment->chips;
  StorePayment paid = { .tournament = tournament, .from = payment->from, .to = payment->to, .at = room_time_now () };

  paid.money = rate > 0 ? amount : 0;
  paid.chips = rate > 0 ? (gint64) (((__int128) amount * 100 + rate / 2) / rate) : amount;
  return store_payment_add (room_book_get_vault (book)->store, &paid, error) > 0;
}

gboolean
room_bank_take_back (RoomBook *book, gint64 paid, GError **error)
{
  return store_payment_delete (room_book_get_vault (book)->store, paid, error);
}
