/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a table on its felt: the view and, for each seat, who sits there, what they have and what they did last. */
#include "room-table-felt.h"

#include <glib/gi18n-lib.h>

#include "app/table/room-table-text.h"

static gint
find_turn (RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  gint             asked = room_table_get_asked (table);

  if (asked >= 0)
    return asked;
  if (room_seat_view_get_ringed (room_seat_view_get_laptop (table), NULL, NULL))
    return -1; /* the trick is whole */
  return room_table_get_state (table) == ROOM_TABLE_WAIT && view->turn >= 0 ? view->turn : -1;
}

/* The note of a seat: what the game says, or else where its player is. */
static char *
describe (RoomTable *table, const GameState *view, guint seat)
{
  static const char *const phones[] = { [TABLE_PHONE] = N_ ("On a phone"), [TABLE_AWAY] = N_ ("Away") };
  char                    *note = room_table_dup_note (table, view, seat);
  TableHolder              phone = room_table_get_holder (table, seat);

  return note != NULL || phones[phone] == NULL ? note : g_strdup (_ (phones[phone]));
}

/* While a full trick lies still, marks the card that takes it and says whose it is. */
static SeatMask
show_rest (RoomFelt *felt, RoomTable *table)
{
  guint            zone, index;
  gboolean         has_trick = room_seat_view_get_ringed (room_seat_view_get_laptop (table), &zone, &index);
  g_autofree char *words = has_trick ? room_seat_view_dup_caption (room_seat_view_get_laptop (table)) : NULL;

  room_felt_set_rest (felt, has_trick ? (gint) zone : -1, has_trick ? (gint) index : -1, words);
  return has_trick ? (SeatMask) (1u << room_seat_view_get_about (room_seat_view_get_laptop (table))) : 0;
}

void
room_table_felt_show (RoomFelt *felt, RoomTable *table, guint bottom)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  RoomFeltSeat     seats[GAME_MAX_SEATS] = { 0 };
  SeatMask         winners = room_table_text_winners (view) | show_rest (felt, table);
  CardSet          fresh[CARD_MAX_COPIES];

  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) gains = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    {
      if (room_seat_view_get_about (room_seat_view_get_laptop (table)) == (gint) seat && winners == 0)
        g_ptr_array_add (notes, g_strdup (_ ("Passes")));
      else
        g_ptr_array_add (notes, describe (table, view, seat));
      g_ptr_array_add (gains, view->turn == GAME_HAND_OVER && view->paid[seat] != 0 ? room_table_text_paid (
                                  table, room_seat_view_get_view (room_seat_view_get_laptop (table)), seat)
                                                                                    : NULL);
      seats[seat] = (RoomFeltSeat){ .name = room_table_get_name (table, seat),
                                    .is_bot = room_table_is_bot (table, seat, NULL),
                                    .note = notes->pdata[seat],
                                    .gain = gains->pdata[seat],
                                    .idle = view->idle >> seat & 1,
                                    .has_won = winners >> seat & 1 };
      seats[seat].has_chips = room_table_get_chips (table, view, seat, &seats[seat].chips);
    }
  if (view->game->people.kind != KIND_HOUSE) /* in house games each bet lies in its named box */
    room_felt_set_worth (felt, room_table_get_worth (table, 1));
  room_seat_view_get_fresh (room_seat_view_get_laptop (table), fresh);
  room_felt_set_fresh (felt, fresh);
  room_felt_show (felt, view, seats, bottom, find_turn (table));
  if (room_seat_view_take_deal (room_seat_view_get_laptop (table)))
    room_felt_deal (felt);
}
