/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A poker variant as its file describes it: players, bets, the steps of a hand, what wins, options.  The games that
   come with Cardroom are such files too. */
#pragma once

#include "cards/game.h"
#include "plan.h"

G_BEGIN_DECLS

/* The options that variants can have.  options.c has their words and texts; the variant says which of them it has,
   and which value is usual. */
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
  POKER_OPTION_JOKERS, /* from here to the categories: house rules, with a row in modifiers.c */
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
  POKER_CATEGORY_HIGH, /* from here on: what points are counted for, on lines "category" */
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
  POKER_BURNS = 8, /* burnt cards in a hand, not counting those before extra cards */
  POKER_MOST_EXTRA = 8,
  POKER_GOAL = 500,   /* points that end a series, unless the table sets it */
  POKER_STACK = 1000, /* units, unless the table sets it */
  POKER_MOST_LINES = 100,
  POKER_MOST_OPTIONS = 39, /* not counting the length of a match */
  POKER_MOST_WHEN = 2,
  POKER_WHEN_SEATS = G_MAXUINT8,
  POKER_MOST_SEATS = GAME_MAX_SEATS - 1, /* without the house */
  POKER_MOST_POINTS = 100,               /* for one part */
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
  POKER_BLINDS_OPTION, /* as the option says */
  POKER_BLINDS_ALWAYS,
} PokerBlinds;

/* A condition: the option has one of these values, bit N for its N-th word.  If NEGATED, it has none of them. */
typedef struct
{
  guint8  slot; /* in the variant's own list; POKER_WHEN_SEATS: the number of players, bit N for N */
  guint8  negated;
  guint32 values;
} PokerWhen;

typedef enum
{
  POKER_LINE_STEP,
  POKER_LINE_WIN,
  POKER_LINE_PLAYERS, /* so many may play with these options */
  POKER_LINE_REFUSE,  /* these options do not go together */
  POKER_LINE_RULE,    /* for the winning line before it */
  POKER_LINE_AWARD,
} PokerLineKind;

/* A line that says what happens, or what wins. */
typedef struct
{
  PokerLineKind kind;
  guint         number; /* in the file */
  guint         n_when;
  guint8        most_by; /* the slot of the option that limits the number of cards, plus 1; 0: none does */
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
  GHashTable *names, *abouts; /* language -> text; "" for all other languages */
  const char *name, *about;   /* in the current language */
  char       *text;           /* of the file */
  guint       least, most;    /* players */
  guint       fewest, more;   /* players with any options */
  guint       minutes;
  PokerBlinds blinds;
  guint8      deck;    /* PokerDeck; 0: 52 cards */
  GameOption *options; /* ended by a NULL name */
  guint       n_options;
  gint8       slot[POKER_OPTIONS]; /* the slot of each in `options`; -1: the variant does not have it */
  guint       said[POKER_OPTIONS]; /* the line of the file that has it; 0: none */
  PokerLine   line[POKER_MOST_LINES];
  guint       n_lines;
  GPtrArray  *owned; /* memory that `options` point to */
} PokerVariant;

/* Something wrong with a file, and how to put it right. */
typedef struct
{
  guint       line; /* 0: the file as a whole */
  gboolean    is_error;
  char       *text;
  const char *missing; /* a line that would help; NULL: no single line would */
} PokerComplaint;

PokerVariant *poker_variant_new (void);                       /* empty */
void          poker_variant_localize (PokerVariant *variant); /* picks name and description for the current language */

PokerComplaint *poker_complaint_new (guint line, gboolean is_error, char *text); /* takes TEXT */
void            poker_complaint_free (PokerComplaint *complaint);
/* The complaint with the line that would help, but without a line number; free it. */
char *poker_complaint_advise (const PokerComplaint *complaint);

/* Reads the text of a file.  COMPLAINTS (PokerComplaint, freed by poker_complaint_free) gets errors and warnings;
   NULL: there were errors. */
PokerVariant *poker_variant_read (const char *text, GPtrArray *complaints);
void          poker_variant_free (PokerVariant *variant);

/* Reads a single line that has no conditions; FALSE: it is neither a step nor about what wins. */
gboolean poker_line_read (const char *text, PokerLine *line);

/* The row of an option in the vocabulary; if `words` is NULL, it is a number. */
const GameOption *poker_option_row (PokerOption option);
const GameOption *poker_option_row_of (
    const char *name); /* categories are not looked up, some are called like options */
gboolean    poker_option_is_switch (const GameOption *kind);          /* it has nothing but “on” and “off” */
const char *poker_option_value (const GameOption *kind, guint value); /* one of its words, for people */

/* The value of an option of a match, as an index in the vocabulary's words; the default if the variant does not have
   it. */
gint32 poker_option (const PokerVariant *variant, const gint32 *option, PokerOption which);

/* The last “players” line that holds with these options, which is the one that counts; NULL: none does. */
const PokerLine *poker_variant_players (const PokerVariant *variant, const gint32 *option, guint n_seats);

/* TRUE if so many may play with these options.  The file says how many may; where only its deck keeps more from it, a
   larger deck seats as many as it is enough for, or as have as large a part of it as the file gives them. */
gboolean poker_variant_seats (const PokerVariant *variant, const gint32 *option, guint n_seats);
/* The most players with these options. */
guint poker_variant_most (const PokerVariant *variant, const gint32 *option);
/* Why so many players, or these options, are not allowed: a sentence, or NULL. */
char *poker_variant_refuse (const PokerVariant *variant, const gint32 *option, guint n_seats);

/* TRUE if a condition, or all conditions of a line, hold. */
gboolean poker_when_holds (const PokerWhen *when, const gint32 *option, guint n_seats);
gboolean poker_line_applies (const PokerLine *line, const gint32 *option, guint n_seats);

/* The plan of a hand with these options and so many players. */
void poker_variant_plan (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out);
/* The same with the steps of all lines, whatever their conditions; FALSE: they are too many for one plan. */
gboolean poker_variant_outline (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out);
/* The usual options, for poker_variant_plan. */
void poker_variant_usual (const PokerVariant *variant, gint32 *option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerVariant, poker_variant_free)

G_END_DECLS
