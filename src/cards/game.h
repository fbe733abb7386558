/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every card game is made of.  Read this first; then `divide-and-conquer.c`, the smallest game, and HACKING.md,
   "Adding a game".

   A state is one flat block of memory: zones with their cards, some public numbers, the game's own public notes.  Copying
   is memcpy, equality memcmp.  There are no other secrets than cards in zones and sealed actions: a view is the same
   struct with unseen cards blanked, so no game ever writes code to hide anything.

   The laws, each checked by tests/games/test-conformance.c over every game and seat count:
   1. While a hand runs `choices` offers something to the seat on turn; when hand or match is over, nothing.
   2. Every action that fits a choice is legal, `apply` cannot fail on it and nothing else reaches `apply`.  (One
      exception, `allows`: for a pick over many cards whose subsets are not all legal.)
   3. `choices` for a seat depends only on what that seat sees, and who may act (`may_act`) on what everybody sees.
   4. Notes hold public facts only.  A secret is a card in a zone with the right viewers, or a sealed action.
   5. A step that shows a seat no new card teaches it nothing, unless the rule announces it (`game_tell`).  A new card says
      what it is and nothing else: if it may have come from one place or another, or something else may have happened
      beside it that no line says, that is to be told as well.  A secret window hides in every other seat's view whose turn
      it is, also when nobody may act: then too it is a step of its own, of which there are as many whoever is asked.
   6. Same seed, options and actions: same bytes, for ever, or `rules` goes up.
   7. Every deal ends, and `settle` sums to zero where GAME_ZERO_SUM says so.
   8. Every action prints to text and parses back to itself.
   9. Other seats read an action through the framework: a card in it shows only if they see it just before or after, or its
      verb is open, a sealed action only when it is open, a verb that is not noticed never.
  10. What is said beside the cards (labels, notes, outcomes, who is idle) follows from the view alone, in whole words:
      people have names, and no card is named that the reader has not seen in this hand.
  11. Every card that is turned up is in the log.  The line of an action has those that it names, and the framework says
      what comes from nobody's zone and what lies in a hand that is laid open; what else the rules play from a seat's hand,
      because it is forced, is told by game_tell_forced. */
#pragma once

#include "card.h"
#include "base/random.h"

G_BEGIN_DECLS

enum
{
  GAME_MAX_SEATS = 14, /* thirteen players and the house */
  GAME_MAX_ZONES = 48,
  GAME_MAX_CHOICES = 320, /* a whole deck in one hand has 312 runs */
  GAME_MAX_OPTIONS = 56,
  GAME_MAX_CARDS = 432,
  GAME_MAX_PACKS = 4, /* kinds of cards that a deck is put together from */
  GAME_MAX_WORD = 40, /* letters */
  GAME_MOST_PAYS = 8, /* lines of a table of payments */
  GAME_MAX_LIST = 24, /* cards and strokes of shape MELDS */
  GAME_TWIN_STEP = -1,
  GAME_READ_BEYOND = 8, /* places behind the last zone, so that the end of a zone can be read so many cards at a time */
};

typedef guint16 SeatMask; /* bit s: seat s */
#define GAME_ALL  ((SeatMask) 0xffff)
#define GAME_NONE ((SeatMask) 0)

/* Whose turn it is when it is nobody's. */
enum
{
  GAME_HAND_OVER = -1,
  GAME_NOBODY = -2, /* a secret window in which nobody may act: the framework steps on */
  GAME_HIDDEN = -3, /* only in a view: a secret window of somebody else, or of nobody */
};

/* Who a state was made for, if not for a seat; other numbers than those of turn. */
enum
{
  GAME_OUTSIDER = -4, /* sees what everybody sees */
  GAME_KNOWS_ALL = -5,
};

struct _Facts;
typedef struct _Game      Game;
typedef struct _GameState GameState;

typedef enum
{
  GAME_FAN, /* how the felt lays a zone out */
  GAME_PILE,
  GAME_ROW,
  GAME_GRID,
  GAME_TRICK,
} GameLayout;

/* What a zone is at the table, where that is not plain from who sees it and how it is laid out. */
typedef enum
{
  ZONE_PLAIN,
  ZONE_STOCK,   /* of the deck: the framework says so */
  ZONE_DISCARD, /* lies beside the stock, also when it is empty */
  ZONE_BOARD,   /* everybody plays with it */
  ZONE_HOUSE,   /* of the house */
  ZONE_MELDS,   /* its number is not that of a seat; the game says whose it is */
} GameZoneRole;

/* A zone of a game, whose number is that of a seat, or of a meld. */
typedef struct
{
  const char  *word;  /* file format, never changes */
  const char  *label; /* for people, N_() */
  GameZoneRole role;
} GameZoneName;

/* The top of a zone is the last card of its run. */
typedef struct
{
  guint16  at;     /* of its first card, in places of a card from the start of the state */
  guint16  cap;    /* room for so many */
  guint16  n;      /* cards */
  SeatMask seen;   /* who sees a card in it, the owner included */
  SeatMask home;   /* `seen` at the start of each hand */
  guint8   name;   /* as in game->zones */
  gint8    number; /* seat or meld, -1: neither */
  guint8   layout; /* GameLayout */
  guint8   mixed;  /* each card has its own SeatMask, CAP places behind it: a board of which some is turned */
  gint8    owner;  /* whose its cards are, -1: nobody's; of a meld the game says it, hand by hand */
  guint8   role;   /* GameZoneRole; sixteen bytes in all: found by a shift */
} GameZone;

/* What may be done: MIN to MAX cards of OF, and an amount LO to HI by STEP (0: none).  Every action that fits is legal.
   Of shape GROUPS all cards are picked, LO go into the first group and HI into the second; other sizes are other choices.  Of shape MELDS all cards of a
   zone go into groups, and one of OF may be picked to be the last group alone: see `group`.  With GAME_TWINS a choice of shape
   CARDS in which there are second copies has the STEP GAME_TWIN_STEP, and then TWINS in place of LO and HI. */
typedef struct
{
  guint8  verb; /* index into game->verbs */
  guint8  min, max;
  guint8  word;   /* TRUE: a word goes with it */
  gint32  target; /* a suit, a meld, a match card: what the verb's shape says; -1: none */
  CardSet of;
  union
  {
    struct
    {
      gint32 lo, hi;
    };
    CardSet twins; /* faces whose second copy may be picked */
  };
  gint32 step;
  gint32 melds; /* of shape MELDS: the zone's number + 1; else 0 */
} GameChoice;
G_STATIC_ASSERT (sizeof (GameChoice) == 32);

typedef struct
{
  guint      n;
  GameChoice v[GAME_MAX_CHOICES];
} GameChoices;

typedef struct
{
  guint8  verb;
  guint8  n;      /* cards */
  gint16  target; /* as in the choice */
  gint32  amount; /* with GAME_COPIES, of an action with a card: which copy of it, from 0 */
  CardSet cards;
  CardSet part[2]; /* of shape GROUPS: the first and second group; with GAME_TWINS second copies in the first; else 0 */
  union            /* all that is not used of it is 0 */
  {
    char word[GAME_MAX_WORD + 8]; /* of shape WORD, as game_word_read leaves it */
    Card list[GAME_MAX_LIST];     /* of shape MELDS: the N cards as they are written, CARD_HIDDEN for a stroke */
  };
} GameAction;
G_STATIC_ASSERT (GAME_MAX_LIST * sizeof (Card) == GAME_MAX_WORD + 8);

/* How a verb's arguments are written. */
typedef enum
{
  SHAPE_PLAIN,     /* mus */
  SHAPE_CARDS,     /* discard 7h Kd */
  SHAPE_CARD_SUIT, /* play 8s h: target is the suit, -1 without */
  SHAPE_SUIT,      /* name h */
  SHAPE_AMOUNT,    /* bet 40 */
  SHAPE_CARD_MELD, /* layoff 7h 2: target is the meld's number */
  SHAPE_MATCH,     /* play 7c Kd: target is the face of the first card, cards the second, if any */
  SHAPE_GROUPS,    /* arrange B B B B B / M M M M M / F F F: into two or three zones of the seat, see `groups` */
  SHAPE_MELDS, /* pay-me 7h X 9h / 4c 4d 4s / Kc: every card of a zone with its copy, in groups as they are written */
  SHAPE_WORD,  /* claim tree, claim "three-toed sloth": of letters; everybody hears it */
  SHAPE_PLACE, /* flip 3: target is a place in the seat's own row, or grid, from 1; everybody sees which */
  SHAPE_SEAT,  /* award 2: target is a seat */
  SHAPE_NAME,  /* name omaha: target is one of game->names */
} GameShape;

typedef struct
{
  const char *word; /* file format, never changes */
  GameShape   shape;
  /* For people, all N_(). */
  const char *label;      /* what a button says: "Raise to" */
  const char *says;       /* who does it and, but for a plain one, with what: "%s folds", "%s raises to %s" */
  const char *says_none;  /* who does it with no card or chip, where that may be: "%s stands pat" */
  const char *label_none; /* what a button says then, if it is something else: "Stand pat" */
  gboolean    sealed;     /* hidden from the others until game_open */
  gboolean    unnoticed;  /* others never read that it was said: nothing done at a secret window */
  gboolean    open; /* everybody reads its cards, also where they go face down at once; without a label it is no move
                             of anybody's, but what the rules show: game_tell_forced */
  const char *pointless; /* a verb: where that can be done this has no button, as folding where checking is free */
  /* ZONE_STOCK or ZONE_DISCARD: it draws from there, or puts a card there, and a click on it does it. */
  GameZoneRole pile;
  gboolean     unseen; /* the card that it takes from there is played at once, before anybody has seen it */
  /* SHAPE_GROUPS: the words of the two or three zones that the groups go into, and how all are said, N_(): "%s in back, %s in
     the middle and %s in front". */
  const char *const *groups;
  const char        *groups_say;
} GameVerb;

/* What a move of shape NAME can name. */
typedef struct
{
  const char *word;  /* file format, never changes */
  const char *label; /* for people, N_() */
  const char *about; /* what it is, in a line, N_() */
} GameName;

/* A phase of a hand. */
typedef struct
{
  const char *word;  /* file format, never changes */
  const char *label; /* for people, N_() */
  const char *asks;  /* what to do in it, N_(): "Draw a card"; NULL where the game always says it more exactly */
} GamePhase;

/* An option: words ({ "strict", "out_of_money", "off", NULL }), a number from MIN to MAX, or a list of such numbers
   ("40/30/6/3/1", each in a slot of its own).  The value is the word's index, or the number.  The default comes first,
   or is FALLBACK, or what the option named AS has, or LIST. */
typedef struct
{
  const char        *name;
  const char *const *words; /* NULL-terminated, NULL for numbers */
  gint32             min, max, fallback;
  guint              n_list; /* numbers of a list, 0: no list */
  const gint32      *list;
  const char        *as;
  /* For people, all N_(). */
  const char *label; /* "Forced buys" */
  const char *help;  /* a sentence or two: what it changes; NULL only for what the label says whole */
  /* The words as people read them: { N_("as the rules say"), ..., NULL }; NULL: on and off, numbers. */
  const char *const *says;
  /* The length of a match: its highest number means that a table goes on until people leave, and each hand counts alone. */
  gboolean endless;
  gboolean is_house_rule; /* one that many games may be played with: it is offered apart from their own */
} GameOption;

/* A default that RULES, an earlier number, had otherwise. */
typedef struct
{
  guint       rules; /* ends a list with 0 */
  const char *option, *value;
} GameFormer;

enum
{
  GAME_ZERO_SUM = 1 << 0,
  GAME_LOW_WINS = 1 << 1,       /* penalty points */
  GAME_HOUSE_DEALS = 1 << 2,    /* no dealer among the seats, no `dealer` line */
  GAME_SCORES_AT_ONCE = 1 << 3, /* `score` moves during a hand */
  GAME_CHIPS = 1 << 4,          /* seats have stacks; a `stacks` line is taken */
  GAME_HANDS = 1 << 5,          /* takes the option `hands`, the length of a match */
  GAME_COPIES = 1 << 6,      /* copies of a face are told apart: an action of shape CARDS or CARD_MELD has one card */
  GAME_BY_SUIT = 1 << 7,     /* cards are played by their suit, though not in tricks: a hand is sorted by it */
  GAME_MANY_JOKERS = 1 << 9, /* each has a face of its own: X Y X' Y' X'' and so on */
  GAME_TWINS
  = 1 << 10, /* as GAME_COPIES, of any number of cards with at most two copies: an action of shape CARDS has the
                            first ones in `cards` and the second ones in its first part */
  GAME_NUMBERS = 1 << 11, /* number cards may be played with: 0 is written so, and 1 for an ace */
  GAME_WRITTEN = 1 << 8,  /* its `source` does not come with the program: a transcript carries it */
};

/* How the orders of a transcript get into a game, and out of it: while a step runs, every shuffle takes its order from
   GIVEN as long as there is something left of it, and appends the order that came out to SEEN, top first.  The same way
   comes out what is to be seen on the way: game_lie_still. */
typedef struct
{
  const Card *given;
  guint       n_given;
  guint       taken; /* so many of GIVEN were used */
  gboolean    wrong; /* GIVEN did not hold just the cards that were shuffled: the step is to be refused */
  GArray     *seen;  /* Card, may be NULL */
  GPtrArray  *still; /* GameState, may be NULL */
} GameShuffle;

/* Part of a deck: each of these faces so many times. */
typedef struct
{
  CardSet faces;
  guint64 copies;
} GamePack;

/* An action that the others may not read yet. */
typedef struct
{
  gint32 verb;
  gint32 amount;
} GameSeal;

/* What the last step has played for a seat by the rules alone. */
typedef struct
{
  guint8  seat;
  guint8  verb;
  gint16  target; /* as in an action */
  Card    card;
  guint16 pad;
} GameForced;

struct _GameState
{
  const Game  *game;
  GameShuffle *shuffle;                 /* of the running step, else NULL */
  guint64      random;                  /* the hand's generator */
  guint32      size;                    /* of this block, bytes: only what this match uses */
  guint16      most_zones, most_places; /* of the zones that game_zones_drop took away; places of a card */
  SeatMask     idle;                    /* seats that have no part in the hand any more, as they have folded */
  guint16      hand;                    /* number of this hand, from 1 */
  gint8        viewer;                  /* a seat, GAME_KNOWS_ALL or GAME_OUTSIDER */
  gint8        turn;                    /* a seat, or GAME_HAND_OVER, _NOBODY, _HIDDEN */
  gint8        dealer;                  /* -1: none */
  gint8        trump;                   /* a suit, -1: none */
  guint8       n_seats, n_zones, n_packs;
  guint8       stock;   /* the zone of the deck */
  guint8       many;    /* a face may occur twice */
  guint8       phase;   /* as in game->phases */
  guint8       over;    /* the match */
  guint8       secret;  /* in a secret window */
  guint8       told;    /* counts what was announced without a card */
  guint8       n_sides; /* seats of a side sit alternately: s and s + n_sides; n_seats: everybody plays alone */
  SeatMask     sealed;  /* seats whose sealed action is in and not yet open */
  gint64       pot;
  gint32       option[GAME_MAX_OPTIONS]; /* see game_option_slot */
  guint32      hands;                    /* of the match, 0: it ends by itself */
  guint8       n_forced;                 /* see game_tell_forced */
  guint8       notes;                    /* so many times eight bytes from the start of the state: the game's notes */
  SeatMask     away; /* seats with chips that sit out: they are left out of a deal like those without chips */
  gint64       stack[GAME_MAX_SEATS]; /* chips behind; unlimited games count from 0 */
  gint64       score[GAME_MAX_SEATS]; /* of the match */
  gint64       paid[GAME_MAX_SEATS];  /* by this hand */
  GameSeal     seal[GAME_MAX_SEATS];
  GamePack     pack[GAME_MAX_PACKS];
  CardSet      set[GAME_MAX_ZONES]; /* faces that occur in the zone */
  guint64 backed; /* of a deck with two backs: zones in which they are seen, a bit each; of the stock its top one */
  /* N_ZONES of them: states are copied all the time, so what a match does not use is left out.  Behind them lie the game's
     notes, what was forced, then the cards of the zones; freed places are 0. */
  GameZone zone[];
};
G_STATIC_ASSERT (offsetof (GameState, zone) % 8 == 0);
G_STATIC_ASSERT (offsetof (GameState, zone) + GAME_MAX_ZONES * sizeof (GameZone) <= 8 * G_MAXUINT8);

/* What kind of game it is, for who looks for one. */
typedef enum
{
  KIND_QUICK,  /* little to learn, over at once */
  KIND_TRICKS, /* trick-taking */
  KIND_RUMMY,  /* melds */
  KIND_SHED,   /* to be rid of one's cards */
  KIND_POKER,
  KIND_HOUSE, /* against the house */
  N_KINDS,
} GameKind;

/* What decides a hand, to lie large in the middle of the table: the suit of trumps, the direction of play, a number, a line of
   a list. */
typedef enum
{
  FACT_SUIT,      /* VALUE is the suit */
  FACT_DIRECTION, /* VALUE is 1 to the left, clockwise, -1 to the right */
  FACT_NUMBER,    /* VALUE counts what TEXT says */
  FACT_LINE,      /* TEXT alone: "Grande: 2 points" */
} GameFactKind;
typedef struct
{
  GameFactKind kind;
  gboolean     now; /* it is about what is being played just now */
  gint64       value;
  char        *text;
} GameFact;

/* What a hand pays a seat for one thing: "3 tricks", "Blind".  BOX: that thing is a bet against the house, for which there is a
   place on the cloth before the seat during the hand as well; VERB puts chips there, -1: none does by itself. */
typedef struct
{
  gboolean box;
  gint     verb;
  gint64   stake;  /* that lies in the box */
  gint64   amount; /* won or lost with it, once the hand is over */
  char    *label;
} GamePart;

/* One of the tables by which the house pays, and a line of it: "Straight", 6 to 1. */
typedef struct
{
  const char *title;
  guint       n;
  const char *hand[GAME_MOST_PAYS];
  gint32      pays[GAME_MOST_PAYS], chips[GAME_MOST_PAYS]; /* so many for so many; 0: the bet is returned */
} GamePays;

/* What is for people, each from a view alone and with names, never with numbers of seats.  NAMES: of all its seats, none
   of them NULL.  The functions are optional, but a hand whose end is not plain from who won what has an `outcome`. */
typedef struct
{
  const char *name;    /* N_() */
  const char *pitch;   /* N_(): what one does in it, in 20 to 70 letters: "Follow suit, or shed by rank" */
  guint8      kind;    /* GameKind */
  guint8      minutes; /* a match of people takes about so many, with the options as they come */

  void (*labels) (const GameState *view, const char *const *names, GPtrArray *out); /* char *: "Ann has the bank" */
  /* What a seat is or has just done, a word or two for its plate: "All in", "With Cleo"; NULL: nothing. */
  char *(*seat_note) (const GameState *view, guint seat, const char *const *names);
  /* Why the hand that has just ended went as it did, in one or two short sentences; NULL: there is nothing to add to who
     won what.  Chips are named only with GAME_CHIPS: elsewhere a point may be worth many of them. */
  char *(*outcome) (const GameState *view, const char *const *names);
  /* What PAID of a seat is made of, game_part by game_part, when the hand is over: no part may be left out.  Against the house
     its bets, game_box by game_box, during the hand too. */
  void (*parts) (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
  /* Of a hand that is over, what SEAT has shown in words ("two pairs, kings and sevens"), N_SEATS: the house; NULL: nothing.
     CARDS, of each copy in the deck: those that make it. */
  char *(*shown) (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);
  /* Of shape GROUPS, what the cards of GROUP, 0 to 2, make there: "pair of kings"; NULL: as poker has it. */
  char *(*group_strength) (const GameState *view, guint group, const Card *cards, guint n);
  /* What LINE of a zone of layout GAME_GRID counts: of its rows from the top, its columns from the left, the diagonal from
     the top left and the one from the top right; NULL: nothing yet. */
  char *(*grid_line) (const GameState *view, guint zone, guint line);
  void (*pays) (const GameState *view, GPtrArray *out);               /* game_pays: by what tables the house pays */
  char *(*explain) (const GameState *view, const GameAction *action); /* why it is illegal; NULL: nothing to add */
  /* What a step came to that its line does not say, for the log: "10♦ goes to Ann"; NULL: nothing.  Of two views of one reader. */
  char *(*came_to) (const GameState *before, const GameState *view, const char *const *names);
  void (*facts) (const GameState *view, const char *const *names, GPtrArray *out); /* game_fact: the weightiest first */
  /* Of the view of the seat on turn.  What is asked and how much it costs: "4 to call, 12 in the pot"; NULL: what the phase asks.
     What a button says that does CHOICE with N_CARDS picked: "Call 4"; NULL: the verb's label.  Why the only move that there
     is has to be made, where it costs something: the player does it with a click of their own; NULL: it is played by itself. */
  char *(*asks) (const GameState *view);
  char *(*button) (const GameState *view, const GameChoice *choice, guint n_cards);
  char *(*must) (const GameState *view);
  /* Where each hand may be another game: that of this hand, NULL as long as it is not named. */
  const Game *(*hand_game) (const GameState *view);
} GamePeople;

/* What is for bots, all of it optional. */
typedef struct
{
  /* What the careful bot does. */
  void (*advise) (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
  /* How many ordinary advices this one is as long as: the patient bot takes as many fewer.  NULL: each is one. */
  guint (*work) (const GameState *view, const GameChoices *choices);
  /* Of an imagined world: it does not contradict what the play has told.  For `known` and `mend` see game_imagine. */
  gboolean (*possible) (const GameState *world, const GameState *view);
  guint (*known) (const GameState *view, guint index, Card *card);
  void (*mend) (GameState *world, const GameState *view);
  /* The three of them from one table of what the play has shown: see help/deduce.h. */
  void (*deduce) (const GameState *view, struct _Facts *facts);
  /* Makes an action that is not allowed into a similar one that mostly is: who picks at random would else try for long.
     TRUE: it is allowed now, so that nobody need ask; FALSE: that is not known. */
  gboolean (*straighten) (const GameState *s, GameAction *action);
  /* Where others than the seat on turn may act: none of them does for now, as when somebody else is being heard. */
  gboolean (*hesitates) (const GameState *s);
} GameBots;

struct _Game
{
  const char         *id; /* file format */
  guint               rules;
  guint               flags;
  guint32             seats;      /* bit n: n players can play */
  guint32             more_seats; /* bit n: so can n with options that `refuse_setup` knows */
  guint               room;       /* the sum of the `cap` of all its zones at most seats (mixed zones: twice) */
  gsize               notes_size; /* of a struct without gaps: states are compared byte by byte */
  guint               forced;  /* room for so many cards that the rules play for a seat in one step: game_tell_forced */
  const GameVerb     *verbs;   /* ended by a NULL word */
  const GamePhase    *phases;  /* in the order of the game's enum, ended by a NULL word */
  const GameZoneName *zones;   /* in any order, ended by a NULL word */
  const GameName     *names;   /* NULL, or ended by a NULL word */
  const GameOption   *options; /* NULL, or ended by a NULL name; `hands` is added by GAME_HANDS */
  gint32              hands;   /* default of option `hands` */
  gint32              most_hands; /* its highest value; 0: any, and a table may go on until people leave */
  const GameFormer   *former;     /* NULL, or what the earlier rules that can still be played took for granted */
  const void         *data;       /* of a family that shares its functions */
  const char         *source;     /* the file that it is read from; NULL: it is code */

  /* The rules, required.  `setup` once a match: zones, deck, match notes; `n_sides` where there are partners.  `deal` once
     a hand: `hand`, `dealer`, `random` are set, every card is in the stock, in the order in which it is to be dealt, scores
     of the hand are 0; match notes are as the last hand left them.  Both `deal` and `apply` keep `idle` and the owners of
     melds true.  `settle` when turn is GAME_HAND_OVER: paid[], score[], over (of games with `hands` the framework adds that
     the last hand was the last); it may do nothing where scores are taken at once. */
  void (*setup) (GameState *s);
  void (*deal) (GameState *s);
  void (*choices) (const GameState *s, GameChoices *out); /* for s->turn, which is a seat */
  void (*apply) (GameState *s, const GameAction *action); /* NULL: a secret window in which nobody may act ends */
  void (*settle) (GameState *s);

  /* Rules that few games have. */
  gboolean (*allows) (const GameState *s, const GameAction *action); /* one that fits; else all that fit are legal */
  /* Who may act beside the seat on turn; NULL: nobody ever does.  Whoever does is on turn for that step: `choices`, `allows`
     and `apply` find them in s->turn, and `apply` says whose turn it is behind it.  Not in a secret window, and only where
     nobody sees more than everybody does: at one laptop they all look at the same screen.  After `patience` seconds in which
     none of them has acted the last choice of the seat on turn is taken for it; 0: never. */
  SeatMask (*may_act) (const GameState *s);
  guint (*patience) (const GameState *s);
  /* Of shape MELDS: finds the groups for an action that names none, only the card that is to come last alone, or nothing. */
  gboolean (*group) (const GameState *view, GameAction *action);
  gint (*asked) (const GameState *s);       /* by a secret window: a seat, or GAME_NOBODY */
  gint (*next_dealer) (const GameState *s); /* NULL: the seat to the dealer's left */
  /* Between two hands, where the next one is dealt from what the last one has left of the stock, as it lies: the zone, seen by
     nobody and empty after a shuffle, for all the other cards; -1: the whole deck is shuffled; NULL: always. */
  gint (*used_cards) (const GameState *s);
  SeatMask (*winners) (const GameState *s);        /* of a match that is over; NULL: who has the best score */
  void (*option_set) (gint32 *option, guint slot); /* one was set that sets others, as a preset does */
  /* An option changes anything, as the others stand; NULL: each always does.  People are not asked for one that does not. */
  gboolean (*option_counts) (const Game *game, const gint32 *option, guint slot);
  /* Players or options that do not go together: a sentence, or NULL. */
  char *(*refuse_setup) (const Game *game, guint n_seats, const gint32 *option);
  /* Who laid the card INDEX of a trick; NULL: one card each, to the left, and the seat on turn is the next.  A card that is
     not yet noted is that of the seat on turn. */
  gint (*laid_by) (const GameState *view, guint index);
  /* Of a zone of layout GAME_GRID, which is as many places wide as high: in which the card INDEX lies, from 0, row by row
     from the top left.  A seat fills its own with choices of shape PLACE. */
  guint (*cell) (const GameState *view, guint zone, guint index);
  /* Of the pot, what lies before SEAT: bets that nobody has gathered yet; NULL: all of it lies in the middle. */
  gint64 (*staked) (const GameState *view, guint seat);
  /* Of GAME_CHIPS: what the next hand costs lies in the pot already, so that a seat without chips plays it too; NULL: never. */
  gboolean (*is_paid) (const GameState *s);
  /* What a seat's hand has counted beside its score, as it lies open when hands are over; NULL: nothing is counted. */
  gint64 (*points) (const GameState *s, guint seat);

  GamePeople people;
  GameBots   bots;
};

/* --- The shelf --- */

/* What the room of games hands down when a program starts (games/list.c); no room here knows a game by name. */
typedef struct
{
  const Game *const *(*list) (void);                      /* NULL-terminated, by id; always the same */
  const Game *(*read) (const char *text, GError **error); /* see game_read */
  const Game *(*read_record) (const char *text, GError **error);
} GameShelf;

void game_shelf_set (const GameShelf *shelf);

const Game *const *game_list (void); /* NULL-terminated, by id; empty if the program has no games */
const Game        *game_find (const char *id);
/* Reads a game that somebody has written.  The same text gives the same game for as long as the program runs.  NULL:
   ERROR says what is wrong, "LINE: sentence".  Whoever writes a game has to give it an id of its own; the text in a
   record may be an earlier one of a game that comes with the program, and is then played by that text. */
const Game *game_read (const char *text, GError **error);
const Game *game_read_record (const char *text, GError **error);

/* --- what games call --- */

/* In `setup`.  Zones are numbered in the order in which they are added, so a game's enum names them; those of seats are
   added for seat 0, 1, ... one after the other.  WORD is one of game->zones. */
guint game_zone_add (GameState *s, const char *word, gint number, GameLayout layout, guint cap, SeatMask seen);
guint game_zone_add_mixed (GameState *s, const char *word, gint number, GameLayout layout, guint cap, SeatMask seen);
/* One for each seat, which sees its own (OWN) or which all see; the number of the first. */
typedef enum
{
  GAME_OWN,
  GAME_OPEN,
  GAME_CLOSED,
} GameSight;
guint game_zones_add (GameState *s, const char *word, GameLayout layout, guint cap, GameSight sight);
/* The zones from FIRST on, which are empty, are taken away so that others can be added.  A match whose hands are played in
   different zones adds each of them in `setup`, one after the other: later than that there is room for no more. */
void game_zones_drop (GameState *s, guint first);
/* The deck has two backs, and everybody sees those of cards that lie face down in ZONE. */
void game_zone_show_backs (GameState *s, guint zone);
/* FACES, each COPIES times, into the deck, which lies in STOCK when a hand is dealt. */
void game_deck_add (GameState *s, guint stock, CardSet faces, guint copies);

/* Cards are only ever moved, so none is lost or doubled; a card takes the viewers of the zone it enters.  The inline ones
   are in game-inline.h: game_move, game_move_top, game_deal, game_move_set, game_show, game_offer, game_tell, game_score,
   game_end_hand and what asks about zones. */
void game_move_all (GameState *s, guint from, guint to);   /* in their order */
void game_move_under (GameState *s, guint from, guint to); /* the same, below what lies there */
/* Of shape GROUPS: all cards, each group to the zone of its own; one deck, no mixed zones. */
void game_move_groups (GameState *s, guint from, const GameAction *action, const guint *to);
void game_deal_round (GameState *s, guint stock, guint first_zone, guint first_seat, guint rounds); /* one at a time */
void game_show_card (GameState *s, guint zone, guint index, SeatMask seen); /* of a mixed zone */
void game_shuffle (GameState *s, guint zone);                               /* by the hand's generator, or as given */

/* A street lies there, which people want to see for a moment also if nobody decides anything before the next one comes. */
void game_lie_still (GameState *s);

/* VERB with CARD was done for SEAT by the rules, as in a chain that goes on by itself: the log says it like a move of its own.
   Everybody sees the card now, or VERB is open. */
void game_tell_forced (GameState *s, guint seat, guint verb, Card card, gint target);

void game_seal (GameState *s, guint seat, const GameAction *action); /* hidden from the others until game_open */
void game_open (GameState *s);                                       /* read s->seal before: it is cleared */
void game_pay_all (GameState *s);                                    /* in `settle`: adds paid to score */

/* --- what the framework, the bots and the tests call --- */

gsize game_state_size (const Game *game); /* a buffer of this size holds any state of it, one of s->size a copy of S */
void  game_set_up (GameState *s);         /* `setup`, then what lies behind the zones moves up to the last of them */
/* The next hand.  The first N_DECK cards of the stock are DECK, top first, the rest follows shuffled.  FALSE: one of them
   is not in the deck, or twice, or the stock is not shuffled; nothing has changed.  May leave turn at GAME_NOBODY: see
   game_step_on. */
gboolean game_deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error);
/* The next hand goes on with the stock of the last one, and has no deck. */
gboolean game_keeps_stock (const GameState *s);
/* Passes a secret window in which nobody may act.  FALSE: there is none. */
gboolean game_step_on (GameState *s);
/* What the last step has told of: the INDEX-th of s->n_forced, as the action that it would have been. */
GameAction game_forced_action (const GameState *s, guint index, guint *seat);
void       game_forget_forced (GameState *s);
/* In game-inline.h: game_apply, game_choices, game_fits, game_allows, game_is_legal, game_pick_legal. */
void     game_settle (GameState *s);
gboolean game_fits_any (const GameChoices *choices, const GameAction *action);

/* Uniform over single moves: a pick of one card counts its cards, any other pick once. */
void game_pick (const GameChoices *choices, guint64 *random, GameAction *out);
/* Straightens what was picked or picks anew until the game allows it.  FALSE: nothing legal was found. */
gboolean game_make_legal (const GameState *s, const GameChoices *choices, guint64 *random, GameAction *out);
/* What the seat on turn may do, checked; secret windows in which nobody may act are stepped through.  FALSE and a sentence
   that a player understands: nothing has changed. */
gboolean game_do (GameState *s, const GameAction *action, GError **error);
gboolean game_would (const GameState *s, const GameAction *action, GError **error);

/* What SEAT may know: unseen runs are CARD_HIDDEN or, in no order, backs, their sets 0, the generator 0, others' sealed actions blank, a secret
   window of somebody else GAME_HIDDEN.  SEAT may be GAME_OUTSIDER. */
void game_view (const GameState *s, gint seat, GameState *out);
/* Another world that looks the same to the view's seat: unseen faces dealt anew, `possible` asked, up to TRIES times.
   `known` names, index by index, cards that the play has shown to lie unseen in a zone: its number, G_MAXUINT: no more;
   `mend` moves unseen cards of a world to where the play has shown some such cards to be, with the world's generator. */
gboolean game_imagine (const GameState *view, guint64 seed, guint tries, GameState *out);

/* One action as a line of a transcript without its seat, and back; FALSE and a sentence. */
char *game_action_print (const Game *game, const GameAction *action);
/* A card as the game writes it; jokers beyond the second have faces of their own in some. */
gboolean game_card_parse (const Game *game, const char *word, Card *card);
gboolean game_action_parse (const Game *game, const char *const *words, guint n_words, GameAction *out, GError **error);
/* The verb of that word, -1: there is none.  Of a plain one and another the latter if there IS_MORE in the line. */
gint game_verb_find (const Game *game, const char *word, gboolean is_more);
/* What somebody says, in small letters, with single blanks between its words, into WORD, which has room for an action's.
   FALSE and a sentence: not 1 to GAME_MAX_WORD letters from a to z, hyphens, apostrophes and blanks, a letter first. */
gboolean game_word_read (const char *text, char *word, GError **error);
/* As SEAT may read it: cards that it saw neither before nor after are "??", a sealed action is "(sealed)" as long as AFTER
   keeps it sealed; NULL: it notices nothing. */
char *game_action_print_for (const GameState *before, const GameState *after, gint actor, const GameAction *action,
                             gint seat);
/* "{play 7h | play Kd | take}" in canonical order: single moves as they are written, picks as "discard 0-3 of 7h Kd", free
   amounts as "raise 8-100". */
char *game_choices_print (const GameState *s, const GameChoices *choices);

G_END_DECLS

#include "game-inline.h"
