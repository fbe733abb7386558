/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the middle of the felt: stock and discards, boards, melds, the trick, the pot. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

/* Sizes of the facts that decide a hand. In heights of a letter: height and width of an emblem or number, width of
   the lines beside it. In heights of its own letters: height of a line. */
#define FELT_FACT_HIGH    5.8
#define FELT_FACT         6.4
#define FELT_FACT_LINES   17.0
#define FELT_FACT_LINE    1.45
#define FELT_FACT_MOST    4   /* lines that are shown */
#define FELT_FACT_LARGEST 1.5 /* largest letters of a line; fewer lines are larger */

/* How far the facts may shrink if there is little room, of their usual size, and in what steps. */
#define FELT_FACT_LEAST 0.65
#define FELT_FACT_LESS  0.1

/* Where the lines stand: beside the emblems, or below them if there is more height than width. Lines alone may take
   the width that their letters need. This is the `pile` of a FELT_FACTS item. */
typedef enum
{
  FELT_FACTS_BESIDE,
  FELT_FACTS_BELOW,
  FELT_FACTS_WIDE,
} FeltFactsShape;

/* Sizes for a list of GameFact, in heights of a letter: of all facts, of the lines alone, and of a line's letters. */
double felt_facts_width (const GPtrArray *facts, FeltFactsShape shape);
double felt_facts_height (const GPtrArray *facts, FeltFactsShape shape);
double felt_facts_lines_height (const GPtrArray *facts);
double felt_facts_line (const GPtrArray *facts);

/* The facts of the game, if any, with letters of TEXT pixels. The width depends only on how many facts there are. */
FeltCluster felt_middle_facts (const FeltTable *table, double text, FeltFactsShape shape);

/* Lays out the middle with cards WIDTH wide in at most ROOM_WIDTH x ROOM_HEIGHT. Returns FALSE if that does not fit;
   OUT is then larger. */
gboolean felt_middle (const FeltTable *table, double width, double room_width, double room_height, FeltCluster *out);

/* FALSE for a pile that nobody needs to see: a stock that nobody draws from, burnt cards, a muck. */
gboolean felt_middle_shows (const GameState *view, const GameZone *zone);

G_END_DECLS
