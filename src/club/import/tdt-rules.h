/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a save: its schedule, prices, prizes, tables and chips. */
#pragma once

#include "tdt-read.h"

G_BEGIN_DECLS

void tdt_read_schedule (TdtReading *reading, TdtValue levels);
/* A night of which nobody wrote the levels down was played all the same. */
void tdt_stand_in_for_levels (TdtSave *save);
void tdt_read_prices (TdtReading *reading, TdtValue financials);
void tdt_read_tables (TdtReading *reading, TdtValue tables);
void tdt_read_chips (TdtReading *reading, TdtValue chips);
/* The people must have been read and ranked; gives them what they have won. */
void tdt_read_prizes (TdtReading *reading, TdtValue prizes);
void tdt_read_moves (TdtReading *reading, TdtValue tables); /* the last ones; the same */

G_END_DECLS
