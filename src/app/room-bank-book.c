/* The bank as it lies in the book's store. */
#include "room-bank.h"
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
