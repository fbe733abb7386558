/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a table's record: what is written there beside moves and deals, and how a record is read and played with
   them. */
#pragma once

#include "cards/play/play.h"
#include "store/side/store-table.h"

G_BEGIN_DECLS

/* TABLE_ENTRY_ASKED keeps a secret: where somebody could act in the window, their move says that it is over; with this
   entry the record is as long either way. */
typedef enum
{
  TABLE_ENTRY_ASKED, /* everybody was asked in a secret window in which nobody could act */
  TABLE_ENTRY_SEAT,  /* somebody has taken over a seat: FROM, TO */
  TABLE_ENTRY_CHIPS, /* the seat has bought CHIPS */
  TABLE_ENTRY_AWAY,  /* the seat sits out from the next deal on */
  TABLE_ENTRY_BACK,  /* the seat no longer sits out */
} TableEntryKind;

typedef struct
{
  TableEntryKind kind;
  guint          line; /* its number in the record: moves, deals and entries count */
  guint          seat;
  char          *from, *to;
  gboolean       from_bot, to_bot;
  gint64         chips;
} TableEntry;

/* The entries (TableEntry) of TEXT, the record of ROW; people by the names that they have now.  Free with
   g_array_unref. */
GArray *table_entries_read (Store *store, const StoreTable *row, const char *text);
void    table_entries_add_seat (GArray *entries, guint line, guint seat, const StoreSeat *from, const StoreSeat *to);
/* The play to which TEXT leads; NULL: a sentence in TROUBLE says why it cannot be played and what the host can do. */
GamePlay *table_entries_play (const GArray *entries, const StoreTable *row, const char *text, char **trouble);

/* The line that is written for ENTRY.  A seat that was taken over is written by store_table_take_seat instead. */
char *table_entry_print (const TableEntry *entry);
/* Does to PLAY what ENTRY changes there.  FALSE: the rules do not allow it. */
gboolean table_entry_apply (const TableEntry *entry, GamePlay *play);

G_END_DECLS
