/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes words from a line of a variant file, one after the other. */
#pragma once

#include "variant.h"

#include "base/error.h"
#include "base/line.h"

G_BEGIN_DECLS

typedef struct PokerReader PokerReader;

struct PokerReader
{
  PokerVariant *variant;
  GPtrArray    *complaints;
  guint         number; /* of the line that is read */
  GArray       *words;
  guint         at;
  PokerLine     line;        /* with the conditions that stand in front */
  gboolean      is_burning;  /* a card is burnt before the next step */
  guint         repeat_from; /* G_MAXUINT: no repetition is open */
  guint         repeats, repeat_indent;
  guint         indent;          /* blanks that the line begins with */
  gboolean      is_burning_said; /* the file has an option “burn” of its own, beside the one that comes with bets */
  guint         said;            /* a bit for each word of the head that may stand there once and does */
};

const char *poker_next_word (PokerReader *reader);
/* TRUE: the next word was this one. */
gboolean poker_take (PokerReader *reader, const char *keyword);
/* TRUE: the next words were those of PHRASE. */
gboolean poker_take_phrase (PokerReader *reader, const char *phrase);
/* How many words of PHRASE come next; -1: others do. */
gint poker_match (const PokerReader *reader, const char *phrase);

/* --- FALSE, or -1, and a sentence where the next word is not what is wanted --- */

gboolean poker_take_number (PokerReader *reader, guint min, guint max, guint8 *number, GError **error);
/* "2-6", or "5" for both. */
gboolean poker_take_range (PokerReader *reader, guint min, guint max, guint *low, guint *high, GError **error);
/* The index of the next word among KNOWN, ended by NULL. */
gint poker_take_one_of (PokerReader *reader, const char *const *known, GError **error);

/* Adds the line that was read, with its conditions. */
gboolean poker_add_line (PokerReader *reader, GError **error);
gboolean poker_add_step (PokerReader *reader, PokerStep step, GError **error);

G_END_DECLS
