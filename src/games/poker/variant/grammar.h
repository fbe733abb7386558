/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of variant files: each word is one row with its fields, the member of a step that each field sets,
   their labels in the composer, the sentence and the complaint.  Reader, composer and sentences take every word from
   here. */
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

/* One of the things that a choice can be. */
typedef struct
{
  const char *words; /* file format; "": nothing is written; NULL: past the last phrase */
  const char *label; /* for the composer, N_(); NULL: another spelling of the first phrase */
  guint       value; /* what it sets in the step, or gives to `finish` */
  const char *says;  /* a sentence, N_(); NULL: none */
} PokerPhrase;

typedef struct
{
  PokerFieldKind     kind;
  const char        *label;  /* for the composer, N_() */
  const char        *before; /* NUMBER, CHOICE: words in front of it; NULL: none.  FLAG: the word itself */
  const char        *behind; /* NUMBER: words after it; NULL: none */
  const char        *none;   /* NUMBER: the label of 0, which is not written, N_(); NULL: a number is needed */
  guint              least, most;
  const PokerPhrase *phrases;            /* CHOICE: its phrases, ended by NULL words; NULL: use `phrase` */
  PokerPhrase (*phrase) (guint index);   /* CHOICE: gives phrases that another table has */
  gboolean (*asks) (const guint *value); /* FALSE: the values of the other fields leave this one out */
  gboolean (*fits) (const guint *value, const char *words); /* CHOICE: FALSE: the phrase contradicts other fields */
  guint8      to;                                           /* the offset of the member of PokerStep that it sets */
  guint8      flag;                                         /* FLAG: the bit that it sets there */
  const char *says;                                         /* FLAG: the sentence if it is set, N_() */
} PokerField;

/* The part of the file in which a line belongs. */
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
  PokerStep   step;   /* the step before its fields are set; POKER_END: the line makes none */
  const char *always; /* words that always follow the word; NULL: none */
  const char *end;    /* follows without a blank at the end; NULL: nothing */
  const char *glue;   /* joins two fields that are both there; NULL: nothing */
  PokerField  field[POKER_MOST_FIELDS];
  const char *says;      /* the sentence, unless a field has one, N_(); NULL: it depends on numbers, or there is none */
  const char *complaint; /* what is wrong if ALWAYS is missing, N_(); NULL: the usual sentence */
  const char *missing;   /* what is wrong with a file without this word, N_(); NULL: it may be missing */
  const char *example;   /* a line to write if it is missing; NULL: it may be missing */
  /* Reads what follows the word where fields cannot; NULL: the fields are read. */
  gboolean (*read) (PokerReader *reader, GError **error);
  /* Takes what was read: numbers, and the `value` of each phrase; NULL: it becomes a step. */
  gboolean (*finish) (PokerReader *reader, const guint *value, GError **error);
  gboolean is_fixed; /* it cannot depend on options */
  gboolean is_once;  /* without a condition it may be there only once */
  gboolean is_text;  /* the composer has no fields for it, or has them elsewhere */
} PokerWord;

/* Ended by a NULL word; the head comes first. */
extern const PokerWord   poker_words[];
extern const PokerPhrase poker_openers[], poker_awards[], poker_hand_rules[];

const PokerWord *poker_word_find (const char *word); /* NULL: there is no such word */
guint            poker_word_n_fields (const PokerWord *word);
gboolean         poker_word_asks (const PokerWord *word, const guint value[POKER_MOST_FIELDS], guint field);
PokerPhrase      poker_field_phrase (const PokerField *field, guint index); /* NULL words: past the last one */

/* Reads the fields that follow WORD. */
gboolean poker_word_take (const PokerWord *word, PokerReader *reader, guint value[POKER_MOST_FIELDS], GError **error);
/* The step with these values.  For a choice, the value is the index of its phrase. */
PokerStep poker_word_step (const PokerWord *word, const guint value[POKER_MOST_FIELDS]);
/* The word of LINE, which has no conditions, if its fields can say all of it as VALUE; NULL: it can only be edited
   as text. */
const PokerWord *poker_word_read (const char *line, guint value[POKER_MOST_FIELDS]);

/* The sentence that the table has about a step, N_(); NULL: none. */
const char *poker_step_says (const PokerStep *step);
/* The sentence of the phrase with this value, N_(); NULL: none. */
const char *poker_phrase_says (const PokerPhrase *phrases, guint value);
/* The name of a class of hands, given its word in files, N_(); NULL: a number of cards. */
const char *poker_class_title (const char *word);

G_END_DECLS
