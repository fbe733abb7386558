/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every hand of a kind from a deck, counted. */
#pragma once

#include "eval.h"

G_BEGIN_DECLS

/* From time to time, DONE from 0 to 1; FALSE: stop. */
typedef gboolean (*PokerProgress) (gdouble done, gpointer data);

typedef struct
{
  const char *class;
  guint64 count;
} PokerClassCount;

typedef struct
{
  GArray *classes; /* PokerClassCount, best first, "none" last */
  guint64 distinct, hands;
} PokerTally;

/* N cards, of a kind with a board every choice of hole cards among them; NULL: stopped. */
PokerTally *poker_tally (const PokerKind *kind, guint n, PokerDeck deck, PokerProgress progress, gpointer data);
void        poker_tally_free (PokerTally *tally);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerTally, poker_tally_free)

G_END_DECLS
