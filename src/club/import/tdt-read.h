/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes numbers, moments and texts out of a save, and remembers what cannot be with the byte where it stands. */
#pragma once

#include "tdt-save.h"
#include "tdt-value.h"

G_BEGIN_DECLS

typedef struct
{
  TdtSave    *save;
  GHashTable *players, *tables; /* id: index + 1 */
  gint        n_buys;           /* so far, of all players */
} TdtReading;

void tdt_fault (TdtReading *reading, TdtValue at, const char *sentence);
void tdt_leave_out (TdtReading *reading, char *sentence); /* takes SENTENCE; says it once */

/* The member NAME of OBJECT, 0 if there is none; outside MIN to MAX it is a fault. */
gint64 tdt_whole (TdtReading *reading, TdtValue object, const char *name, gint64 min, gint64 max);
gint64 tdt_money (TdtReading *reading, TdtValue object, const char *name); /* minor units, not below 0 */
/* May be below 0. */
gint64  tdt_signed_money (TdtReading *reading, TdtValue object, const char *name);
gdouble tdt_real (TdtReading *reading, TdtValue object, const char *name, gdouble min, gdouble max);
gint64  tdt_moment (TdtReading *reading, TdtValue object, const char *name); /* TDT_NEVER: none */
gint64  tdt_rake (TdtReading *reading, TdtValue object);                     /* the sum of its several rakes */
char   *tdt_member_text (TdtValue object, const char *name);                 /* one line; "" for none.  Free it. */
/* The list NAME of OBJECT; in old saves OBJECT is that list. */
TdtValue tdt_list (TdtValue object, const char *name);
gboolean tdt_is_true (TdtValue object, const char *name);

/* TEXT as a name of a night: one line without quotes and without what cannot be seen.  Free it. */
char *tdt_clean_name (const char *text);

TdtSeat tdt_seat (TdtReading *reading, TdtValue seat); /* a GameSeat */
/* The table and seat of two members; a table that is not there is no seat. */
TdtSeat tdt_seat_at (TdtReading *reading, TdtValue object, const char *table, const char *seat);
/* TRUE if there is such a seat; a table that lost seats during the night has all that were ever sat on. */
gboolean tdt_make_seat (TdtSave *save, TdtSeat seat);
/* The index of the player whose id is VALUE; -1: nobody. */
gint tdt_find_player (TdtReading *reading, TdtValue value);

/* An ante of 25 at 100/200 is paid by each; one of 100 or 200 is the big blind's for the table.  Lists and saves have one
   number for both. */
gboolean tdt_ante_is_for_table (gint64 ante, gint64 big);

G_END_DECLS
