/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes words off the front of a line of a variant file. */
#pragma once

#include "base/error.h"
#include "base/line.h"
#include "variant.h"

G_BEGIN_DECLS

typedef struct PokerReader PokerReader;

struct PokerReader
{
  PokerVariant *variant;
  GPtrArray    *complaints;
  guint         number; /* of the current line */
  GArray       *words;
  guint         at;
  PokerLine     line;        /* with the conditions in front of it */
  gboolean      is_burning;  /* a card is burnt before the next step */
  guint         repeat_from; /* G_MAXUINT: no repetition is open */
  guint         repeats, repeat_indent;
  guint         indent;     /* blanks that the line begins with */
  gboolean is_burning_said; /* the file has a line “option burn”, in addition to the option that comes with bets */
  guint    said;            /* a bit for each word of the head that may be there only once, and has been */
};

const char *poker_next_word (PokerReader *reader);
/* TRUE: it was the next word, and is taken. */
gboolean poker_take (PokerReader *reader, const char *keyword);
/* TRUE: they were the next words, and are taken. */
gboolean poker_take_phrase (PokerReader *reader, const char *phrase);
/* The number of words of PHRASE if they come next, else -1. */
gint poker_match (const PokerReader *reader, const char *phrase);

/* --- FALSE, or -1, and a sentence where the next word is not what is wanted --- */

gboolean poker_take_number (PokerReader *reader, guint min, guint max, guint8 *number, GError **error);
/* "2-6", or "5" for both ends. */
gboolean poker_take_range (PokerReader *reader, guint min, guint max, guint *low, guint *high, GError **error);
/* The index in KNOWN, a NULL-terminated list. */
gint poker_take_one_of (PokerReader *reader, const char *const *known, GError **error);

/* Adds the current line, with its conditions. */
gboolean poker_add_line (PokerReader *reader, GError **error);
gboolean poker_add_step (PokerReader *reader, PokerStep step, GError **error);

G_END_DECLS
