/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the reader of variants share: where it is, and taking words. */
#pragma once

#include "variant.h"

#include "base/error.h"
#include "base/line.h"

G_BEGIN_DECLS

typedef struct
{
  PokerVariant *variant;
  GPtrArray    *complaints;
  guint         number; /* of the line that is read */
  GArray       *words;
  guint         at;
  PokerLine     line;        /* with the conditions that stand in front */
  gboolean      is_burning;  /* a card is burnt in front of the next step */
  guint         repeat_from; /* G_MAXUINT: none is open */
  guint         repeats, repeat_indent;
  guint         indent;          /* of the line that is read: how many blanks it begins with */
  gboolean      is_burning_said; /* which value is usual, for an option that comes with betting */
  guint         said;            /* a bit for each statement of the head that has been read and may stand there once */
} PokerReader;

const char *poker_next_word (PokerReader *reader);
/* TRUE: the next word was this one. */
gboolean poker_take (PokerReader *reader, const char *keyword);
/* FALSE and a sentence where the next word is not what is wanted. */
gboolean poker_take_number (PokerReader *reader, gint64 min, gint64 max, guint8 *number, GError **error);
gboolean poker_take_range (PokerReader *reader, guint min, guint max, guint *low, guint *high, GError **error);
/* Adds the line that was read, with its conditions. */
gboolean poker_add_line (PokerReader *reader, GError **error);
/* The index of the next word among KNOWN, ended by NULL; -1 and a sentence. */
gint poker_take_one_of (PokerReader *reader, const char *const *known, GError **error);

/* The lines of a repetition are all there: adds them as often as it says. */
gboolean poker_close_repeat (PokerReader *reader, GError **error);

/* The statements, each with the word that it begins with. */
typedef struct
{
  const char *word;
  gboolean (*read) (PokerReader *reader, GError **error);
  gboolean is_fixed; /* it cannot depend on options */
  gboolean is_once;  /* of the head: without a condition it stands there once at most */
} PokerStatement;

extern const PokerStatement poker_head_statements[], poker_step_statements[]; /* ended by a NULL word */

G_END_DECLS
