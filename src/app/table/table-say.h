/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step of a table in words, as each reader may know it.  READER is a seat, GAME_OUTSIDER or GAME_KNOWS_ALL.  Free
   what is returned; NULL: nothing is said. */
#pragma once

#include "table-record.h"
#include "table-turned.h"

G_BEGIN_DECLS

char *table_say_step (const TableRecord *record, const TableStep *step, gint reader); /* NULL: they notice nothing */
/* The line of a move that the rules have made for SEAT in the step; INDEX is below s->n_forced. */
char *table_say_forced (const TableStep *step, guint index, gint reader, guint *seat);
/* "Turned up: 7♥", "Board: 2♦ 9♠ J♠"; NULL: nothing in that zone but what was TURNED (TableTurned) for somebody.  SEEN:
   what an onlooker saw before, NULL at a deal. */
char *table_say_turned (const TableStep *step, const GameState *seen, const GameState *view, guint zone,
                        const GArray *turned);
/* "Chips: Ann +12, Bob −6, the house −6"; NULL: nothing was paid.  PAID: by seat, then the house's, or what is left in
   the pot. */
char *table_say_paid (const TableRecord *record, const TableStep *step, const gint64 *paid);
char *table_say_winners (const TableStep *step);
char *table_say_detail (const TableRecord *record); /* "Ann, Bob and two bots, hand 3"; never NULL */

G_END_DECLS
