/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classes of hands with runs and flushes of any length. */
#pragma once

#include "eval.h"

G_BEGIN_DECLS

/* The class for the lengths of the parts, plus 0 if a straight leads, 1 for a flush, 2 for a straight flush. */
enum
{
  RUNS_NONE = 1,
  RUNS_2 = 2,
  RUNS_2_2 = 5, /* led by a straight, and so on */
  RUNS_3 = POKER_RUNS_OF_THREE,
  RUNS_3_2 = 11,
  RUNS_4 = 14,
  RUNS_5 = 17,
  RUNS_6 = 20,
  RUNS_7 = 23,
  RUNS_8 = 26,
};

/* The classes of `poker_extra_runs`. */
enum
{
  EXTRA_HIGH_CARD = 1,
  EXTRA_3_FLUSH, /* as a hand of five cards only */
  EXTRA_3_STRAIGHT,
  EXTRA_3_STRAIGHT_FLUSH,
  EXTRA_PAIR,
  EXTRA_4, /* straight, then flush, then straight flush */
  EXTRA_TWO_PAIR = 9,
  EXTRA_TRIPS,
  EXTRA_STRAIGHT,
  EXTRA_FLUSH,
  EXTRA_FULL_HOUSE,
  EXTRA_QUADS,
  EXTRA_STRAIGHT_FLUSH,
  EXTRA_FIVE_OF_A_KIND,
  EXTRA_6,
  EXTRA_7 = 20,
  EXTRA_8 = 23,
};

G_END_DECLS
