/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table's record played once more from its first deal, step by step. */
#pragma once

#include "table-entry.h"

G_BEGIN_DECLS

/* A deal, a move, the end of a secret window, or an entry. */
typedef struct
{
  guint              number;  /* of the step: 0 is the first deal; each later deal and each move adds one */
  const GameMove    *move;    /* NULL: a deal, unless PASSED or ENTRY is set */
  gboolean           passed;  /* the end of a window in which nobody could act; it has the number of the step before */
  const TableEntry  *entry;   /* the entry; else NULL */
  const GameState   *before;  /* NULL: the first deal */
  const GamePlay    *play;    /* as it is after the step */
  guint              windows; /* secret windows before it */
  const char *const *names;   /* who sat there then, by the names of now */
  SeatMask           bots;    /* the bots among them; only set in a replay */
} TableStep;

typedef void (*TableStepFunc) (const TableStep *step, gpointer data);

/* Plays what led to PLAY, the record of ROW with ENTRIES, and tells FUNC (may be NULL) of each step.  Returns the
   second play, which ends where PLAY does. */
GamePlay *table_replay (const GamePlay *play, const StoreTable *row, const GArray *entries, TableStepFunc func,
                        gpointer data);

gboolean table_step_is_deal (const TableStep *step);

G_END_DECLS
