/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every hand of a kind against the counts that the rules give. */
#pragma once

#include "games/poker/eval/eval-tally.h"

typedef struct
{
  const char *kind;
  guint       n;        /* number of cards */
  guint       deck;     /* 52, 53, ... */
  const char *classes;  /* "straight flush 40, quads 624", best first */
  guint64     distinct; /* 0: the rules do not say */
} EvalCount;

/* The counts of five cards or fewer, ended by a NULL kind. */
extern const EvalCount eval_counts[];

/* Compares the counts of a kind.  EACH: every hand is looked at, even if hands differ only by an exchange of suits. */
void eval_count_check (const EvalCount *count, gboolean each);
void eval_count_check_kind (const PokerKind *kind, const EvalCount *count);
