/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A poker variant as it is written down: who plays, how bets are made, the steps of a hand in their
   order, what wins, which options there are.  Those that come with Cardroom are such files too. */
#pragma once

#include "plan.h"

#include "cards/game.h"

G_BEGIN_DECLS

/* The options that variants know, each with its words and what people read of it in options.c; which of them a variant has,
   and which value is usual there, it says itself. */
typedef enum
{
  POKER_OPTION_STRUCTURE,
  POKER_OPTION_UNIT,
  POKER_OPTION_ANTE,
  POKER_OPTION_CAP,
  POKER_OPTION_BURN,
  POKER_OPTION_BLINDS,
  POKER_OPTION_PIVOT,
  POKER_OPTION_SPLIT,
  POKER_OPTION_ODD,
  POKER_OPTION_TOTAL,
  POKER_OPTION_DRAWMAX,
  POKER_OPTION_TIEHI,
  POKER_OPTION_PAIRS,
  POKER_OPTION_ALL,
  POKER_OPTION_LOW,
  POKER_OPTION_NOKICK,
  POKER_OPTION_OPENER,
  POKER_OPTION_RESHUFFLE,
  POKER_OPTION_UP2,
  POKER_OPTION_LOWBUST,
  POKER_OPTION_ANYCARD,
  POKER_OPTION_ROUNDS,
  POKER_OPTION_HIDDEN,
  POKER_OPTION_RIVER,
  POKER_OPTION_SECOND_DRAW,
  POKER_OPTION_UPDEAL,
  POKER_OPTION_SERIES,
  POKER_OPTION_GOAL,
  POKER_OPTION_ADD,
  POKER_OPTION_LOWQ,
  POKER_OPTION_JOKERS, /* from here to the categories: house rules, which have a row in modifiers.c */
  POKER_OPTION_DECK,
  POKER_OPTION_OBJECTIVE,
  POKER_OPTION_EXTRA_RUNS,
  POKER_OPTION_TWO_SUITS,
  POKER_OPTION_BRIDGE_SUITS,
  POKER_OPTION_VIRTUAL,
  POKER_OPTION_MUL,
  POKER_OPTION_VSUIT,
  POKER_OPTION_EXTRA20,
  POKER_OPTION_BEST_RUN,
  POKER_OPTION_SLOW_DEAL,
  POKER_OPTION_DRAFT,
  POKER_OPTION_RUMMY,
  POKER_OPTION_EXPOSE,
  POKER_OPTION_PLAY_BOARD,
  POKER_OPTION_ANTE_ROUNDS,
  POKER_OPTION_EXTRA_CARDS,
  POKER_OPTION_SECOND_HAND,
  POKER_OPTION_SAME_DECK,
  POKER_OPTION_SPLIT_HANDS,
  POKER_OPTION_UNO,
  POKER_OPTION_MIXED_BACKS,
  POKER_OPTION_STUBBACK,
  POKER_CATEGORY_HIGH, /* from here on: what points are counted for, named by a line "category" */
  POKER_CATEGORY_LOW_HAND,
  POKER_CATEGORY_BADUGI,
  POKER_CATEGORY_TRI,
  POKER_CATEGORY_BJ,
  POKER_CATEGORY_SPADE,
  POKER_CATEGORY_FOUR,
  POKER_CATEGORY_RUN,
  POKER_CATEGORY_RUN7,
  POKER_CATEGORY_BAC,
  POKER_CATEGORY_COLORS,
  POKER_CATEGORY_MARRIAGE,
  POKER_CATEGORY_HEART,
  POKER_CATEGORY_HIGHSUITS,
  POKER_CATEGORY_T28,
  POKER_CATEGORY_ONESUIT,
  POKER_CATEGORY_ONESUIT4,
  POKER_CATEGORY_DBJ,
  POKER_OPTIONS
} PokerOption;

enum
{
  POKER_MOST_UNIT = 1000000,
  POKER_PILE_ROOM = 52,
  POKER_BURNS = 8, /* burnt cards of a hand, at most, but for those before extra cards */
  POKER_MOST_EXTRA = 8,
  POKER_GOAL = 500,   /* points, if nothing else is said */
  POKER_STACK = 1000, /* units, if nothing else is said */
  POKER_MOST_LINES = 100,
  POKER_MOST_OPTIONS = 39, /* beside the length of a match */
  POKER_MOST_WHEN = 2,
  POKER_WHEN_SEATS = G_MAXUINT8,
  POKER_MOST_SEATS = 10,
  POKER_MOST_POINTS = 100, /* for one thing */
  POKER_MOST_REPEATS = 12,
  POKER_MOST_TOTAL = 99,
};

typedef enum
{
  POKER_LIMIT,
  POKER_POT_LIMIT,
  POKER_NO_LIMIT,
} PokerStructure;

/* Values of the option "series". */
typedef enum
{
  POKER_SERIES_OFF,
  POKER_SERIES_POOL,
  POKER_SERIES_RESERVE,
} PokerSeries;

typedef enum
{
  POKER_BLINDS_NONE,
  POKER_BLINDS_OPTION, /* the option says it */
  POKER_BLINDS_ALWAYS,
} PokerBlinds;

/* An option has one of these values, bit n: the n-th word; or, if NEGATED, none of them. */
typedef struct
{
  guint8  slot; /* in the variant's own list; POKER_WHEN_SEATS: so many play, bit n: n of them */
  guint8  negated;
  guint32 values;
} PokerWhen;

typedef enum
{
  POKER_LINE_STEP,
  POKER_LINE_WIN,
  POKER_LINE_PLAYERS, /* with these options so many */
  POKER_LINE_REFUSE,  /* these options do not go together */
  POKER_LINE_RULE,    /* of what wins by the line before */
  POKER_LINE_AWARD,
} PokerLineKind;

/* A line of the file that says what happens, or what wins. */
typedef struct
{
  PokerLineKind kind;
  guint         number; /* in the file */
  guint         n_when;
  guint8        most_by; /* 0, or the slot of the option that says how many cards at most, plus 1 */
  PokerWhen     when[POKER_MOST_WHEN];
  union
  {
    PokerStep      step;
    PokerCriterion criterion;
    PokerAward     award;
    struct
    {
      guint8 least, most;
    } players;
    PokerRules rules;
  };
} PokerLine;

typedef struct
{
  char       *id;
  GHashTable *names, *abouts; /* language -> text; "": of whoever speaks none of them */
  const char *name, *about;   /* in the language of now */
  char       *text;           /* the file */
  guint       least, most;    /* players */
  guint       fewest, more;   /* with some options */
  guint       minutes;
  PokerBlinds blinds;
  guint8      deck;    /* PokerDeck; 0: the usual one */
  GameOption *options; /* ended by a NULL name */
  guint       n_options;
  gint8       slot[POKER_OPTIONS]; /* of each in `options`; -1: the variant does not have it */
  guint       said[POKER_OPTIONS]; /* the line of the file that names it; 0: none does */
  PokerLine   line[POKER_MOST_LINES];
  guint       n_lines;
  GPtrArray  *owned; /* texts and lists that `options` point to */
} PokerVariant;

/* What is wrong with a file, and what to do about it. */
typedef struct
{
  guint       line; /* 0: of the whole */
  gboolean    is_error;
  char       *text;
  const char *missing; /* a line that would say what is missing; NULL: no single one would */
} PokerComplaint;

PokerVariant *poker_variant_new (void);                       /* without a line */
void          poker_variant_localize (PokerVariant *variant); /* finds name and about in the language of now */

PokerComplaint *poker_complaint_new (guint line, gboolean is_error, char *text); /* takes the text */
void            poker_complaint_free (PokerComplaint *complaint);
/* For whoever writes lines: with the one that is missing, but without a number.  Free it. */
char *poker_complaint_advise (const PokerComplaint *complaint);

/* Reads the text of a file.  NULL: it has errors, which are among the COMPLAINTS (PokerComplaint, freed by
   poker_complaint_free), as remarks are. */
PokerVariant *poker_variant_read (const char *text, GPtrArray *complaints);
void          poker_variant_free (PokerVariant *variant);

/* A step, or what wins, by its line alone; FALSE: it is none, or depends on an option. */
gboolean poker_line_read (const char *text, PokerLine *line);

/* The row of an option in the vocabulary; `words` NULL: a number. */
const GameOption *poker_option_row (PokerOption option);
const GameOption *poker_option_row_of (const char *name); /* but of the categories, which have names of their own */
gboolean          poker_option_is_switch (const GameOption *kind); /* off or on, and nothing else is said of it */
const char       *poker_option_value (const GameOption *kind, guint value); /* one of its words, for people */

/* The value of an option of a match, as its row has the words, or its default where the variant does not have it. */
gint32 poker_option (const PokerVariant *variant, const gint32 *option, PokerOption which);

/* Why so many players, or these options, cannot be: a sentence, or NULL. */
char *poker_variant_refuse (const PokerVariant *variant, const gint32 *option, guint n_seats);

/* A condition, or all in front of the line, hold. */
gboolean poker_when_holds (const PokerWhen *when, const gint32 *option, guint n_seats);
gboolean poker_line_applies (const PokerLine *line, const gint32 *option, guint n_seats);

/* How a hand goes with these options and so many players. */
void poker_variant_plan (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out);
/* The same with the steps of all lines, whether they apply or not; FALSE: they are too many for one. */
gboolean poker_variant_outline (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out);
/* As options come; poker_variant_plan may read them. */
void poker_variant_usual (const PokerVariant *variant, gint32 *option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerVariant, poker_variant_free)

G_END_DECLS
