/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a variant as forms: each first word with the fields that stand behind it, so that a line can be changed without
   being typed.  What a form does not know is refused, never guessed: such a line can only be written. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  POKER_MOST_FIELDS = 12,
};

typedef enum
{
  POKER_FIELD_NUMBER,
  POKER_FIELD_RANGE, /* "0-3" in one word: this is the smaller number, and the field behind it the larger one */
  POKER_FIELD_UP_TO, /* that field */
  POKER_FIELD_CHOICE,
  POKER_FIELD_FLAG, /* a word that stands there or does not */
} PokerFieldKind;

typedef struct
{
  const char *words; /* file format, as they are written; "": nothing */
  const char *says;  /* for people, N_(); NULL: another way to write the first one */
} PokerPhrase;

typedef struct
{
  PokerFieldKind kind;
  const char    *label;  /* for people, N_() */
  const char    *before; /* NUMBER: words that stand in front of it; NULL: none.  FLAG: the word */
  const char    *behind; /* NUMBER: words that stand behind it; NULL: none */
  const char    *none; /* NUMBER: what it is where nothing stands there, N_(), which is 0; NULL: it must stand there */
  guint          least, most;
  const PokerPhrase *phrases;            /* CHOICE: ended by NULL words */
  gboolean (*asks) (const guint *value); /* of all fields; FALSE: it is not written.  NULL: it always is */
  gboolean (*fits) (const guint *value, const char *words); /* CHOICE: a phrase goes with the others.  NULL: all do */
} PokerField;

/* Where a line belongs. */
typedef enum
{
  POKER_PART_HEAD,
  POKER_PART_STEP,
  POKER_PART_WIN,
} PokerPart;

typedef struct
{
  PokerPart   part;
  const char *word;   /* file format */
  const char *always; /* words that stand behind it in any case; NULL: none */
  const char *end;    /* stands at the end, without a blank; NULL: nothing does */
  const char *glue;   /* stands between two fields that are both there; NULL: nothing does */
  PokerField  field[POKER_MOST_FIELDS];
} PokerForm;

/* Ended by a NULL word. */
extern const PokerForm poker_forms[];

guint poker_form_n_fields (const PokerForm *form);
/* The one whose fields have these values: LINE as it is written, without a condition in front.  NULL: none. */
const PokerForm *poker_form_read (const char *line, guint value[POKER_MOST_FIELDS]);
/* The line that says VALUE; free it. */
char *poker_form_write (const PokerForm *form, const guint value[POKER_MOST_FIELDS]);
/* Field FIELD becomes NUMBER, and what cannot stand beside that any more follows. */
void poker_form_set (const PokerForm *form, guint value[POKER_MOST_FIELDS], guint field, guint number);
/* The field can be set. */
gboolean poker_form_asks (const PokerForm *form, const guint value[POKER_MOST_FIELDS], guint field);

/* That phrase of a choice goes with the values of the others. */
gboolean poker_form_fits (const PokerForm *form, const guint value[POKER_MOST_FIELDS], guint field, guint phrase);

/* What can be added to a game, with a name and what it does, both N_(). */
typedef struct
{
  PokerPart   part;
  const char *name, *hint;
  const char *lines; /* that are added */
} PokerPaletteItem;

/* Ended by a NULL name; steps of a hand first. */
extern const PokerPaletteItem poker_palette[];

G_END_DECLS
