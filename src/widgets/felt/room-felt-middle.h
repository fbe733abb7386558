/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies in the middle of the felt: stock and discards, boards, melds, the trick, the pot. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

/* What decides the hand, in heights of letters: how high and wide an emblem or number is, how wide the lines beside them
   are; in heights of its own letters how high one is. */
#define FELT_FACT_HIGH    5.8
#define FELT_FACT         6.4
#define FELT_FACT_LINES   17.0
#define FELT_FACT_LINE    1.45
#define FELT_FACT_MOST    4   /* lines that are shown */
#define FELT_FACT_LARGEST 1.5 /* letters of a line; the fewer lines, the larger */

/* How small it may get, of its usual size, where there is little room for it, and in what steps. */
#define FELT_FACT_LEAST 0.65
#define FELT_FACT_LESS  0.1

/* Where the lines are: beside the emblems, or below them where there is more height than width.  Lines alone may be as wide as
   their letters are large.  The `pile` of an item of FELT_FACTS. */
typedef enum
{
  FELT_FACTS_BESIDE,
  FELT_FACTS_BELOW,
  FELT_FACTS_WIDE,
} FeltFactsShape;

/* In heights of letters, of a list of GameFact: of all of them, of the lines alone, and letters of a line. */
double felt_facts_width (const GPtrArray *facts, FeltFactsShape shape);
double felt_facts_height (const GPtrArray *facts, FeltFactsShape shape);
double felt_facts_lines_height (const GPtrArray *facts);
double felt_facts_line (const GPtrArray *facts);

/* Nothing where the game has nothing to say; as wide as long as it says as much.  TEXT: pixels of letters. */
FeltCluster felt_middle_facts (const FeltTable *table, double text, FeltFactsShape shape);

/* Its cards of WIDTH, into at most ROOM_WIDTH x ROOM_HEIGHT.  FALSE: it does not fit; OUT then overflows. */
gboolean felt_middle (const FeltTable *table, double width, double room_width, double room_height, FeltCluster *out);

/* A pile that nobody needs is not drawn: a stock that nobody draws from, burnt cards, a muck. */
gboolean felt_middle_shows (const GameState *view, const GameZone *zone);

G_END_DECLS
