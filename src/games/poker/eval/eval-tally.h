/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts every hand of a kind that a deck can make. */
#pragma once

#include "eval.h"

G_BEGIN_DECLS

/* Called now and then, with DONE from 0 to 1; FALSE stops the count. */
typedef gboolean (*PokerProgress) (gdouble done, gpointer data);

typedef struct
{
  const char *class;
  guint64 count;
} PokerClassCount;

typedef struct
{
  GArray *classes; /* PokerClassCount, best first, then "none" */
  guint64 distinct, hands;
} PokerTally;

/* Counts hands of N cards; for a kind with a board, every choice of hole cards among them.  NULL: it was stopped. */
PokerTally *poker_tally (const PokerKind *kind, guint n, PokerDeck deck, PokerProgress progress, gpointer data);
void        poker_tally_free (PokerTally *tally);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerTally, poker_tally_free)

G_END_DECLS
