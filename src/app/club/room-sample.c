/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-sample.h"

#include "app/house/room-time.h"
#include "store/club/store-sample.h"
#include "room-club.h"
#include "room-seasons.h"

gboolean
room_sample_is_there (RoomBook *book)
{
  gboolean has = FALSE;

  g_return_val_if_fail (ROOM_IS_BOOK (book), FALSE);

  /* A store that cannot be read says so wherever it is asked for something. */
  return store_sample_has (room_book_get_vault (book)->store, &has, NULL) && has;
}

char *
room_sample_dup_season (RoomBook *book)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  return store_sample_season (room_book_get_vault (book)->store, NULL);
}

static gboolean
follow (RoomBook *book, GError **error)
{
  if (!room_book_follow (book, error))
    return FALSE;
  room_club_touch (room_club_get (book));
  room_seasons_touch (room_seasons_get (book));
  return TRUE;
}

gboolean
room_sample_add (RoomBook *book, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), FALSE);

  return store_sample_add (room_book_get_vault (book)->store, room_time_now (), error) && follow (book, error);
}

gboolean
room_sample_remove (RoomBook *book, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), FALSE);

  return store_sample_remove (room_book_get_vault (book)->store, error) && follow (book, error);
}
