/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash games of a book: each that has been looked at is one object, however often it is opened. */
#pragma once

#include "app/house/room-book.h"
#include "room-cash.h"

G_BEGIN_DECLS

/* GListModel of RoomCashSummary, newest first, which follows every change.  Always the same list for a book. */
GListModel *room_cashes_get (RoomBook *book);

/* A reference; always the same object. */
RoomCash *room_cashes_open (RoomBook *book, gint64 id, GError **error);

/* The new game of TERMS, of the night TOURNAMENT (0: of no night); 0 on error. */
gint64   room_cashes_add (RoomBook *book, const CashTerms *terms, gint64 tournament, GError **error);
gboolean room_cashes_rename (RoomBook *book, gint64 id, const char *name, GError **error);
gboolean room_cashes_delete (RoomBook *book, gint64 id, GError **error);
/* Reads the list anew after games were stored or deleted past it. */
gboolean room_cashes_follow (RoomBook *book, GError **error);

/* Names for completion: those of GAME (NULL: none) first, then those of its night, then everybody known to the book. */
GStrv room_cashes_dup_people (RoomBook *book, RoomCash *game);
/* TYPED as somebody of KNOWN is written who is meant by it; otherwise as it is.  Borrowed from either. */
const char *room_cashes_find_name (const char *const *known, const char *typed);

G_END_DECLS
