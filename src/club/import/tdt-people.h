/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people of a save: who they are, what they bought, and when and by whom they were put out. */
#pragma once

#include "tdt-read.h"

G_BEGIN_DECLS

/* The tables must have been read. */
void tdt_read_people (TdtReading *reading, TdtValue players);
void tdt_rank_people (TdtReading *reading); /* `in` and `place` */

G_END_DECLS
