/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a save: sentences in English.  Only when levels and breaks began, and where people sat at the start,
   stands nowhere else; for all the rest the save itself is right, since undone lines stay in the history. */
#pragma once

#include "tdt-read.h"

G_BEGIN_DECLS

/* The schedule, the tables and the people must have been read. */
void tdt_read_history (TdtReading *reading, TdtValue history);

G_END_DECLS
