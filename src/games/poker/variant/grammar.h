/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a variant file, each one row: the fields behind it, the place of each in a step of the plan, what the composer
   calls them, the sentence and the complaint.  The reader, the composer and the sentences all take a word from its row. */
#pragma once

#include "plan.h"

G_BEGIN_DECLS

enum
{
  POKER_MOST_FIELDS = 12,
};

typedef enum
{
  POKER_FIELD_NUMBER,
  POKER_FIELD_RANGE, /* "0-3" in one word: this is the smaller number, the next field the larger one */
  POKER_FIELD_UP_TO, /* the larger number of a range */
  POKER_FIELD_CHOICE,
  POKER_FIELD_FLAG, /* a word that is there or not */
} PokerFieldKind;

/* What a choice can be. */
typedef struct
{
  const char *words; /* file format; "": nothing is written; NULL: past the last one */
  const char *label; /* for the composer, N_(); NULL: another way to write the first phrase */
  guint       value; /* goes into the step, or to whoever finishes the line */
  const char *says;  /* the sentence about it, N_(); NULL: none */
} PokerPhrase;

typedef struct
{
  PokerFieldKind     kind;
  const char        *label;  /* for the composer, N_() */
  const char        *before; /* NUMBER, CHOICE: words in front of it; NULL: none.  FLAG: the word itself */
  const char        *behind; /* NUMBER: words after it; NULL: none */
  const char        *none;   /* NUMBER: the label of 0, which is not written, N_(); NULL: a number must be there */
  guint              least, most;
  const PokerPhrase *phrases;            /* CHOICE: ended by NULL words; NULL: `phrase` makes them */
  PokerPhrase (*phrase) (guint index);   /* phrases that other tables have already */
  gboolean (*asks) (const guint *value); /* FALSE: with these values of all fields this one is not written */
  gboolean (*fits) (const guint *value, const char *words); /* CHOICE: the phrase agrees with the other fields */
  guint8      to;                                           /* the member of PokerStep that it sets, by its offset */
  guint8      flag;                                         /* FLAG: the bit that it sets there */
  const char *says;                                         /* FLAG: the sentence where it is set, N_() */
} PokerField;

/* The part of a file in which a line belongs. */
typedef enum
{
  POKER_PART_HEAD,
  POKER_PART_STEP,
  POKER_PART_WIN,
} PokerPart;

typedef struct PokerReader PokerReader;

typedef struct
{
  const char *word; /* file format, never changes */
  PokerPart   part;
  PokerStep   step;   /* to begin with, before its fields are set; POKER_END: the line makes no step */
  const char *always; /* words that always follow; NULL: none */
  const char *end;    /* stands at the end without a blank; NULL: nothing does */
  const char *glue;   /* stands between two fields that are both there; NULL: nothing does */
  PokerField  field[POKER_MOST_FIELDS];
  const char *says;      /* the sentence where no field has one, N_(); NULL: it depends on numbers, or there is none */
  const char *complaint; /* where ALWAYS is missing, N_(); NULL: the usual one */
  const char *missing;   /* the complaint about a file without such a line, N_(); NULL: it may be missing */
  const char *example;   /* what can be written behind a word that is missing; NULL: it may be missing */
  /* Reads what stands behind the word, more than its fields can say; NULL: the fields say it all. */
  gboolean (*read) (PokerReader *reader, GError **error);
  /* Takes the values of the fields, of a choice that of its phrase; NULL: they make a step. */
  gboolean (*finish) (PokerReader *reader, const guint *value, GError **error);
  gboolean is_fixed; /* it cannot depend on options */
  gboolean is_once;  /* without a condition it may stand there once */
  gboolean is_text;  /* the composer has no fields for it, or has them elsewhere */
} PokerWord;

/* Ended by a NULL word; those of the head come first. */
extern const PokerWord   poker_words[];
extern const PokerPhrase poker_openers[], poker_awards[], poker_hand_rules[];

const PokerWord *poker_word_find (const char *word); /* NULL: there is no such word */
guint            poker_word_n_fields (const PokerWord *word);
gboolean         poker_word_asks (const PokerWord *word, const guint value[POKER_MOST_FIELDS], guint field);
PokerPhrase      poker_field_phrase (const PokerField *field, guint index); /* NULL words: past the last one */

/* Reads the fields that stand behind WORD where READER is. */
gboolean poker_word_take (const PokerWord *word, PokerReader *reader, guint value[POKER_MOST_FIELDS], GError **error);
/* The step that these values make, of a choice the index of its phrase. */
PokerStep poker_word_step (const PokerWord *word, const guint value[POKER_MOST_FIELDS]);
/* The word whose fields say all of LINE, a line without conditions, as VALUE; NULL: it can only be written. */
const PokerWord *poker_word_read (const char *line, guint value[POKER_MOST_FIELDS]);

/* The sentence about a step that the table has, N_(); NULL: it depends on numbers. */
const char *poker_step_says (const PokerStep *step);
/* The sentence about the phrase with this value, N_(); NULL: there is none. */
const char *poker_phrase_says (const PokerPhrase *phrases, guint value);
/* What players call the class of hands with this word in files, N_(); NULL: it is a number of cards. */
const char *poker_class_title (const char *word);

G_END_DECLS
