/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger of an online table on its way into a book: read, looked at, and stored as a cash game. */
#pragma once

#include "app/house/room-book.h"
#include "cash/cash-game.h"

G_BEGIN_DECLS

typedef struct
{
  char      *path;
  CashTerms *terms;
  CashGame  *game; /* as it will be, kept nowhere */
} RoomCashImport;

/* TRUE if the file at PATH begins as ledgers do. */
gboolean room_cash_import_is_ledger (const char *path);
/* NULL and a sentence: it is no ledger, or its rows contradict each other. */
RoomCashImport *room_cash_import_read (const char *path, GError **error);
void            room_cash_import_free (RoomCashImport *self);

/* "9 January 2026, 22:40: 5 people, chips for 240.00", and a line for each person.  Free it. */
char *room_cash_import_describe (const RoomCashImport *self);
/* Stores it, all or nothing.  The new game's id; 0 on error. */
gint64 room_cash_import_keep (const RoomCashImport *self, RoomBook *book, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomCashImport, room_cash_import_free)

G_END_DECLS
