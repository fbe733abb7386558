/* How a poker variant is written down.  Read this to add one: the steps of a hand in their order, what is compared at
   the showdown, the options; `texas-holdem.c` has all of that on a page.  The runner (runner.h) does the rest.

   What a new variant needs and is not here yet is a line in one of these lists and a case in the runner; what is here
   does not change by it. */
#pragma once

#include "betting.h"
#include "cards/help/switch.h"
#include "games/poker/eval/hands.h"

G_BEGIN_DECLS

/* Slots of the options, in the order in which each variant's table has them.  A variant without the last leaves it
   out; its own options follow. */
enum
{
  POKER_OPTION_STRUCTURE,
  POKER_OPTION_UNIT,
  POKER_OPTION_ANTE,
  POKER_OPTION_CAP,
  POKER_OPTION_BURN,
  POKER_OPTION_BLINDS,
  POKER_OPTION_OWN,
};

enum
{
  POKER_MOST_UNIT = 1000000,
  POKER_STACK = 1000, /* units, if nothing else is said */
  POKER_BURNS = 8,    /* burnt cards of a hand, at most */
};

extern const char *const poker_limit_first[]; /* limit pot no */
extern const char *const poker_no_first[];    /* no limit pot */

#define POKER_BLINDS_ON 1 /* of the option `blinds` */

/* What the options that all variants share say to people; the words of `structure`, in both orders. */
extern const char *const poker_limit_first_says[];
extern const char *const poker_no_first_says[];

#define POKER_SAY_STRUCTURE                                                                                            \
  .label = N_ ("Betting"),                                                                                             \
  .help = N_ ("How high bets may be: a fixed size, up to the pot, or up to a player’s whole stack.")
#define POKER_SAY_UNIT                                                                                                 \
  .label = N_ ("Unit"),                                                                                                \
  .help = N_ ("The number of chips in which blinds and bets are counted. Stacks are 1000 units unless they are set.")
#define POKER_SAY_ANTE .label = N_ ("Ante"), .help = N_ ("Chips that everybody puts in before the deal.")
#define POKER_SAY_UNIT_ANTE                                                                                            \
  .label = N_ ("Ante"), .help = N_ ("Chips that everybody puts in before the deal: one unit, unless you say "          \
                                    "otherwise.")
#define POKER_SAY_CAP                                                                                                  \
  .label = N_ ("Raises in a round"),                                                                                   \
  .help = N_ (                                                                                                         \
      "How many raises may follow a bet when bets are of a fixed size. With only two players there is no limit.")
#define POKER_SAY_BURN .label = N_ ("Burn cards"), .help = N_ ("A card is burnt before cards are drawn or turned up.")
#define POKER_SAY_BLINDS                                                                                               \
  .label = N_ ("Blinds"),                                                                                              \
  .help = N_ ("The two players to the left of the button put in one and two units besides the antes.")

/* --- the steps of a hand --- */

typedef enum
{
  POKER_END,    /* the showdown */
  POKER_ANTE,   /* of everybody, as the option says */
  POKER_BLINDS, /* of the two left of the button; of two players the button has the small one */
  POKER_DEAL,   /* N cards each, one at a time, or N onto the board */
  POKER_BET,    /* a round: SIZE, OPEN */
  POKER_DRAW,   /* everybody throws away N at most and gets as many */
} PokerOp;

enum
{
  POKER_TO_HOLE,
  POKER_TO_BOARD,
};

enum
{
  POKER_SMALL, /* a limit bet of two units */
  POKER_BIG,   /* of four */
};

enum
{
  POKER_OPEN_LEFT,         /* the first left of the button */
  POKER_OPEN_AFTER_BLINDS, /* the first left of the big blind, if there are blinds */
};

typedef struct
{
  guint8 op; /* PokerOp */
  guint8 n;
  guint8 to;
  guint8 burn; /* one card first; the first thing that is dropped when cards run short */
  guint8 size;
  guint8 open;
  guint8 when, is; /* only if the option in slot WHEN has this value; 0: always */
} PokerStep;

/* --- the showdown --- */

enum
{
  POKER_OF_HOLE = 1 << 0,
  POKER_OF_BOARD = 1 << 1,
};

/* Those for which somebody qualifies have an equal part of the pot each.  Everybody must qualify for the first. */
typedef struct
{
  const char *title;                            /* N_("High"); NULL: there is no other */
  PokerKey (*key) (const Card *cards, guint n); /* the best of all these cards; 0: does not qualify */
  char *(*text) (PokerKey key);
  guint8 of;       /* POKER_OF_... */
  guint8 when, is; /* as of a step */
} PokerCriterion;

typedef struct
{
  const PokerStep      *steps;        /* the last is POKER_END */
  const PokerCriterion *criteria;     /* ended by a NULL key */
  guint8                hole;         /* private cards of a seat, at most */
  guint8                board;        /* cards on the board, at most; 0: there is none */
  guint8                structure[3]; /* PokerStructure, by the word of the option */
  /* What the careful bot throws away of a hand when it may draw MOST; NULL: nothing is drawn. */
  CardSet (*discard) (CardSet hand, guint most);
} PokerVariant;

/* A Game of a variant has these beside its names, seats and options, and the POKER_FUNCTIONS of the runner. */
#define POKER_ROOM(seats, hole, board) ((seats) * (hole) + (board) + 2 * 52 + POKER_BURNS)
#define POKER_FLAGS                    (GAME_ZERO_SUM | GAME_CHIPS | GAME_HANDS)

extern const GameVerb     poker_verbs[], poker_draw_verbs[]; /* with `draw` */
extern const GamePhase    poker_phases[], poker_draw_phases[];
extern const GameZoneName poker_zones[];

G_END_DECLS
