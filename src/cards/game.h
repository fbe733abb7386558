/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contract of a card game: the state it plays on, the functions it provides and those it may call.  Read this
   page first, then `divide-and-conquer.c`, the smallest game, and "Adding a game" in HACKING.md.

   The state of a match is one flat block of memory: zones with their cards, some public numbers and the game's own
   public notes.  It is copied with memcpy and compared with memcmp.  Cards in zones and sealed actions are the only
   secrets: a view is the same struct with the unseen cards blanked, so no game ever writes code that hides something.

   These are the laws, and tests/games/test-conformance.c checks each of them for every game and number of seats:
   1. While a hand runs, `choices` offers the seat on turn something; once the hand or the match is over, nothing.
   2. Every action that fits a choice is legal, and `apply` cannot fail on it; `apply` never sees any other.
      (`allows` is the one exception, for picks of many cards of which not all combinations are legal.)
   3. What `choices` offers a seat depends only on what that seat sees.  Who may act (`may_act`) depends only on what
      everybody sees.
   4. Notes hold public facts only.  A secret is a card in a zone with the right viewers, or a sealed action.
   5. A step that shows a seat no new card teaches it nothing unless the rules announce it (`game_tell`).  A new card
      says what it is and nothing else: if it may have come from two places, or if something else may have happened
      along with it that no line of the log says, that has to be announced as well.  In a secret window every other
      seat's view hides whose turn it is, even when nobody may act: that too is a step of its own, and the number of
      steps does not depend on who is asked.
   6. The same seed, options and actions give the same bytes for ever; otherwise `rules` goes up.
   7. Every deal ends, and with GAME_ZERO_SUM `settle` pays amounts that sum to zero.
   8. Every action can be printed as text and parsed back unchanged.
   9. Other seats read an action through the framework: they read a card in it only if they see that card just before
      or after the step, or if the verb is open; a sealed action only once it is opened; and an unnoticed verb never.
  10. What is said beside the cards (labels, notes, outcomes, who is idle) follows from the view alone, in whole
      words: people are called by name, and no card is named that the reader has not seen in this hand.
  11. The log names every card that is turned up.  The line of an action names its own cards; the framework adds cards
      that come from nobody's zone and those of a hand that is laid open; any other card that the rules play from a
      seat's hand, because it is forced, is reported by game_tell_forced. */
#pragma once

#include "card.h"
#include "base/random.h"

G_BEGIN_DECLS

enum
{
  GAME_MAX_SEATS = 15, /* fourteen players and the house */
  GAME_MAX_ZONES = 48,
  GAME_MAX_CHOICES = 320, /* a whole deck in one hand contains 312 runs */
  GAME_MAX_OPTIONS = 62,
  GAME_MAX_CARDS = 432,
  GAME_MAX_PACKS = 4, /* kinds of cards that a deck is put together from */
  GAME_MAX_WORD = 40, /* letters */
  GAME_MOST_PAYS = 8, /* lines of a pay table */
  GAME_MAX_LIST = 24, /* cards and strokes in an action of shape MELDS */
  GAME_TWIN_STEP = -1,
  GAME_READ_BEYOND = 8, /* spare places after the last zone, so that zones can be read several cards at a time */
};

typedef guint16 SeatMask; /* bit s stands for seat s */
#define GAME_ALL  ((SeatMask) 0xffff)
#define GAME_NONE ((SeatMask) 0)

/* Values of `turn` when no seat is on turn. */
enum
{
  GAME_HAND_OVER = -1,
  GAME_NOBODY = -2, /* a secret window in which nobody may act: the framework steps on */
  GAME_HIDDEN = -3, /* in a view only: a secret window of another seat, or of nobody */
};

/* Values of `viewer` when a state was not made for a seat; they differ from those of `turn`. */
enum
{
  GAME_OUTSIDER = -4, /* sees only what everybody sees */
  GAME_KNOWS_ALL = -5,
};

struct _Facts;
typedef struct _Game      Game;
typedef struct _GameState GameState;
typedef struct _GameSheet GameSheet;

/* How the felt lays out a zone. */
typedef enum
{
  GAME_FAN,
  GAME_PILE,
  GAME_ROW,
  GAME_GRID,
  GAME_TRICK,
} GameLayout;

/* The part that a zone plays at the table, where its viewers and its layout do not tell. */
typedef enum
{
  ZONE_PLAIN,
  ZONE_STOCK,   /* holds the deck; set by the framework */
  ZONE_DISCARD, /* lies beside the stock, even when it is empty */
  ZONE_BOARD,   /* belongs to every player's hand */
  ZONE_HOUSE,   /* belongs to the house */
  ZONE_MELDS,   /* is numbered by meld, not by seat; the game says who owns it */
  ZONE_TRICKS,  /* holds the tricks that a seat has won, with one card from each seat in every trick */
} GameZoneRole;

/* What a zone is called; zones of the same name are told apart by the number of their seat or meld. */
typedef struct
{
  const char  *word;  /* file format, never changes */
  const char  *label; /* for people, N_() */
  GameZoneRole role;
} GameZoneName;

/* A run of cards, the last of which is the top.  The struct is sixteen bytes long, so that a shift finds it. */
typedef struct
{
  guint16  at;     /* where its first card lies, counted in cards from the start of the state */
  guint16  cap;    /* how many cards it has room for */
  guint16  n;      /* how many cards it holds */
  SeatMask seen;   /* who sees a card in it, including its owner */
  SeatMask home;   /* `seen` at the start of each hand */
  guint8   name;   /* index into game->zones */
  gint8    number; /* its seat or meld, -1: neither */
  guint8   layout; /* GameLayout */
  guint8   mixed;  /* each card has its own SeatMask, CAP places further on: for instance a partly turned board */
  gint8    owner;  /* the seat that owns its cards, -1: nobody; for melds the game sets it in each hand */
  guint8   role;   /* GameZoneRole */
} GameZone;

/* One kind of move that is open to the seat on turn: MIN to MAX cards out of OF, and an amount from LO to HI in steps
   of STEP (STEP 0: no amount).  Every action that fits is legal.  Three shapes of verbs read the fields in their own
   way:
   - GROUPS: all cards are picked; LO of them go into the first group and HI into the second.  Other sizes are another
     choice.
   - MELDS: all cards of a zone go into groups, and one card of OF may be picked alone to be the last group: see
     `group`.
   - CARDS in a game with GAME_TWINS: if second copies may be picked, STEP is GAME_TWIN_STEP and TWINS replaces LO and
     HI. */
typedef struct
{
  guint8  verb; /* index into game->verbs */
  guint8  min, max;
  guint8  word;   /* TRUE: a word goes with it */
  gint32  target; /* a suit, a meld, a card to match: the verb's shape says which; -1: none */
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
  gint32 melds; /* for shape MELDS the number of the zone + 1, otherwise 0 */
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
  guint8  n;      /* number of cards */
  gint16  target; /* as in the choice */
  gint32  amount; /* with GAME_COPIES and a card: which copy of it, from 0 */
  CardSet cards;
  CardSet part[2]; /* shape GROUPS: the first and second group; GAME_TWINS: second copies, in the first; otherwise 0 */
  union            /* unused bytes are 0 */
  {
    char word[GAME_MAX_WORD + 8]; /* shape WORD: as game_word_read leaves it */
    Card list[GAME_MAX_LIST];     /* shape MELDS: the N cards as they are written, CARD_HIDDEN for a stroke */
  };
} GameAction;
G_STATIC_ASSERT (GAME_MAX_LIST * sizeof (Card) == GAME_MAX_WORD + 8);

/* How the arguments of a verb are written. */
typedef enum
{
  SHAPE_PLAIN,     /* mus */
  SHAPE_CARDS,     /* discard 7h Kd */
  SHAPE_CARD_SUIT, /* play 8s h: target is the suit, -1 if none is written */
  SHAPE_SUIT,      /* name h */
  SHAPE_AMOUNT,    /* bet 40 */
  SHAPE_CARD_MELD, /* layoff 7h 2: target is the meld's number */
  SHAPE_MATCH,     /* play 7c Kd: target is the face of the first card, and cards is the second, if there is one */
  SHAPE_GROUPS,    /* arrange B B B B B / M M M M M / F F F: into two or three zones of the seat, see `groups` */
  SHAPE_MELDS,     /* pay-me 7h X 9h / 4c 4d 4s / Kc: every card of a zone, each copy by itself, grouped as written */
  SHAPE_WORD,      /* claim tree, claim "three-toed sloth": letters that everybody hears */
  SHAPE_PLACE,     /* flip 3: target is a place in the seat's own row or grid, from 1, which everybody sees */
  SHAPE_SEAT,      /* award 2: target is a seat */
  SHAPE_NAME,      /* name omaha: target is an index into game->names */
} GameShape;

typedef struct
{
  const char *word; /* file format, never changes */
  GameShape   shape;
  /* The texts for people are N_(). */
  const char *label;      /* the words on its button: "Raise to" */
  const char *says;       /* who does it and, unless it is plain, with what: "%s folds", "%s raises to %s" */
  const char *says_none;  /* who does it without a card or chip, where that is possible: "%s stands pat" */
  const char *label_none; /* the words on its button then, if they differ: "Stand pat" */
  gboolean    sealed;     /* hidden from the others until game_open */
  gboolean    announced;  /* of a sealed one, the others read the word, and only what goes with it is hidden */
  gboolean    unnoticed;  /* the others never read that it was said, because it was done in a secret window */
  gboolean    open;  /* everybody reads its cards, even if they go face down at once; an open verb without a label is
                       no move of a seat but a card that the rules show, see game_tell_forced */
  gboolean    rests; /* it puts no more chips at stake: whoever has left in mid-hand is taken to do it */
  const char
      *pointless;      /* another verb: while that one can be done, this one has no button (fold while one can check) */
  const char *instead; /* another verb, never offered beside this one, whose place its button takes (call for check) */
  const char *label_most; /* the longest words that its game has for the button, if they differ: "Call %s, all in" */
  /* ZONE_STOCK or ZONE_DISCARD: it draws from that pile or puts a card there, and clicking on the pile does it. */
  GameZoneRole pile;
  gboolean     unseen; /* the card that it takes from the pile is played at once, before anybody has seen it */
  /* SHAPE_GROUPS: the words of the two or three zones that the groups go into, and a sentence for all of them, N_():
     "%s in back, %s in the middle and %s in front". */
  const char *const *groups;
  const char        *groups_say;
} GameVerb;

/* Something that a move of shape NAME can name. */
typedef struct
{
  const char *word;  /* file format, never changes */
  const char *label; /* for people, N_() */
  const char *about; /* one line that describes it, N_() */
} GameName;

/* A phase of a hand. */
typedef struct
{
  const char *word;  /* file format, never changes */
  const char *label; /* for people, N_() */
  const char *asks;  /* what the seat on turn is asked to do, N_(): "Draw a card"; NULL if the game always says more */
} GamePhase;

/* An option of a game.  It takes one of WORDS ({ "strict", "out_of_money", "off", NULL }), a number from MIN to MAX,
   or a list of such numbers ("40/30/6/3/1"), each of which has a slot of its own.  Its value is the index of the
   word, or the number. The default is the first word, FALLBACK, LIST, or whatever the option named AS is set to. */
typedef struct
{
  const char        *name;
  const char *const *words; /* NULL-terminated; NULL: it takes numbers */
  gint32             min, max, fallback;
  guint              n_list; /* how many numbers the list has, 0: it is no list */
  const gint32      *list;
  const char        *as;
  /* The texts for people are N_(). */
  const char *label; /* "Forced buys" */
  const char *help;  /* one or two sentences on what it changes; NULL only if the label says it all */
  /* The words as people read them: { N_("as the rules say"), ..., NULL }; NULL for on and off, and for numbers. */
  const char *const *says;
  gboolean    endless; /* it is the length of a match, and its highest number lets a table go on until people leave */
  gboolean    is_house_rule; /* many games can be played with it: it is offered apart from the game's own options */
  const char *off;           /* a house rule: the word that switches it off; NULL: its first word */
  const char *old;           /* the name that it had once, which is still read; NULL: it always had this one */
} GameOption;

/* A default that was different under RULES, an earlier number of the rules. */
typedef struct
{
  guint       rules; /* 0 ends a list */
  const char *option, *value;
} GameFormer;

enum
{
  GAME_ZERO_SUM = 1 << 0,
  GAME_LOW_WINS = 1 << 1,       /* points are penalties */
  GAME_HOUSE_DEALS = 1 << 2,    /* no seat deals: a transcript has no `dealer` line */
  GAME_SCORES_AT_ONCE = 1 << 3, /* `score` changes during a hand */
  GAME_CHIPS = 1 << 4,          /* seats have stacks: a transcript may have a `stacks` line */
  GAME_HANDS = 1 << 5,          /* the option `hands` sets the length of a match */
  GAME_COPIES = 1 << 6,      /* copies of a face are told apart: an action of shape CARDS or CARD_MELD has one card */
  GAME_BY_SUIT = 1 << 7,     /* suits matter although there are no tricks: a hand is sorted by suit */
  GAME_WRITTEN = 1 << 8,     /* its `source` does not come with the program: a transcript carries it along */
  GAME_MANY_JOKERS = 1 << 9, /* every joker has a face of its own: X Y X' Y' X'' and so on */
  GAME_TWINS
  = 1 << 10, /* at most two copies of a face are told apart: an action of shape CARDS has any number of cards,
                           first copies in `cards` and second copies in `part[0]` */
  GAME_NUMBERS = 1 << 11, /* number cards may be in the deck: 0 is written as such, 1 as an ace */
};

/* Carries shuffled orders between a transcript and a game.  While a step runs, every shuffle takes its order from
   GIVEN as long as some of it is left, and appends the resulting order to SEEN, top card first.  STILL collects the
   sights to be shown on the way: see game_lie_still. */
typedef struct
{
  const Card *given;
  guint       n_given;
  guint       taken; /* how many of GIVEN have been used */
  gboolean    wrong; /* GIVEN did not name exactly the cards that were shuffled: the step has to be refused */
  GArray     *seen;  /* Card, may be NULL */
  GPtrArray  *still; /* GameState, may be NULL */
} GameShuffle;

/* A part of a deck: COPIES of each of FACES. */
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

/* A card that the last step played for a seat because the rules left it no choice. */
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
  GameShuffle *shuffle;                 /* of the running step, otherwise NULL */
  guint64      random;                  /* the generator of the hand */
  guint32      size;                    /* of this block in bytes; it has only as much room as this match uses */
  guint16      most_zones, most_places; /* the most zones, and places of cards, before game_zones_drop took some away */
  SeatMask     idle;                    /* seats that are out of the hand, for instance because they folded */
  guint16      hand;                    /* the number of this hand, from 1 */
  gint8        viewer;                  /* a seat, GAME_KNOWS_ALL or GAME_OUTSIDER */
  gint8        turn;                    /* a seat, GAME_HAND_OVER, GAME_NOBODY or GAME_HIDDEN */
  gint8        dealer;                  /* -1: none */
  gint8        trump;                   /* a suit, -1: none */
  guint8       n_seats, n_zones, n_packs;
  guint8       stock;   /* the zone of the deck */
  guint8       many;    /* a face may occur twice */
  guint8       phase;   /* index into game->phases */
  guint8       over;    /* the match is over */
  guint8       secret;  /* a secret window is open */
  guint8       told;    /* counts announcements that no card shows */
  guint8       n_sides; /* partners sit at s, s + n_sides and so on; n_seats if everybody plays alone */
  SeatMask     sealed;  /* seats whose sealed action is in and not yet opened */
  gint64       pot;
  gint32       option[GAME_MAX_OPTIONS]; /* see game_option_slot */
  guint32      hands;                    /* how many hands the match has, 0: it ends by itself */
  guint8       n_forced;                 /* see game_tell_forced */
  guint8       notes; /* where the game's notes lie, in units of eight bytes from the start of the state */
  SeatMask     away;  /* seats that sit out although they have chips: like those without, they are not dealt in */
  gint64       stack[GAME_MAX_SEATS]; /* chips behind; counted from 0 where nobody can run out */
  gint64       score[GAME_MAX_SEATS]; /* in this match */
  gint64       paid[GAME_MAX_SEATS];  /* by this hand */
  GameSeal     seal[GAME_MAX_SEATS];
  GamePack     pack[GAME_MAX_PACKS];
  CardSet      set[GAME_MAX_ZONES]; /* the faces that occur in each zone */
  /* A bit for each zone whose cards show which of the deck's two backs they have; of the stock only the top one
     does. */
  guint64 backed;
  /* There are N_ZONES of them, because states are copied all the time and unused zones would slow that down.  After
     them lie the game's notes, what was forced and the cards of the zones.  Places that become free are set to 0. */
  GameZone zone[];
};
G_STATIC_ASSERT (offsetof (GameState, zone) % 8 == 0);
G_STATIC_ASSERT (offsetof (GameState, zone) + GAME_MAX_ZONES * sizeof (GameZone) <= 8 * G_MAXUINT8);

/* The kinds that people look for a game by. */
typedef enum
{
  KIND_QUICK,  /* easy to learn and soon over */
  KIND_TRICKS, /* trick-taking */
  KIND_RUMMY,  /* melds */
  KIND_SHED,   /* getting rid of one's cards */
  KIND_POKER,
  KIND_HOUSE, /* against the house */
  N_KINDS,
} GameKind;

/* A fact that decides the hand and is shown large in the middle of the table. */
typedef enum
{
  FACT_SUIT,      /* VALUE is the trump suit */
  FACT_DIRECTION, /* VALUE is 1 if play goes to the left, clockwise, and -1 if it goes to the right */
  FACT_NUMBER,    /* VALUE is the number of what TEXT names */
  FACT_LINE,      /* TEXT alone: "Grande: 2 points" */
} GameFactKind;
typedef struct
{
  GameFactKind kind;
  gboolean     now; /* it is about what is being played at this moment */
  gint64       value;
  char        *text;
} GameFact;

/* One of the things for which a hand pays a seat: "3 tricks", "Blind".  If it is a BOX, it is a bet against the
   house, whose place on the cloth is shown before the seat during the hand as well; VERB puts chips there, -1: no
   verb does by itself. */
typedef struct
{
  gboolean box;
  gint     verb;
  gint64   stake;  /* the chips in the box */
  gint64   amount; /* won or lost with it once the hand is over */
  char    *label;
} GamePart;

/* One of the pay tables of the house.  Each line is a hand and its odds: "Straight", 6 to 1. */
typedef struct
{
  const char *title;
  guint       n;
  const char *hand[GAME_MOST_PAYS];
  gint32      pays[GAME_MOST_PAYS], chips[GAME_MOST_PAYS]; /* PAYS to CHIPS; 0 returns the bet */
} GamePays;

/* The part for people.  Every function works from a view alone and calls people by NAMES, of which there is one for
   each seat, never by the number of a seat.  All functions are optional, but `outcome` is needed if who won what does
   not explain how a hand ended. */
typedef struct
{
  const char *name;    /* N_() */
  const char *others;  /* its other names, the same in every language: "Sap Sam Cheung"; NULL: none */
  const char *pitch;   /* what one does in the game, in 20 to 70 letters, N_(): "Follow suit, or shed by rank" */
  guint8      kind;    /* GameKind */
  guint8      minutes; /* roughly how long people take over a match with the default options */

  /* Adds the facts that are shown beside the cards (char *): "Ann has the bank". */
  void (*labels) (const GameState *view, const char *const *names, GPtrArray *out);
  /* Adds the facts that decide the hand (game_fact), the most important first. */
  void (*facts) (const GameState *view, const char *const *names, GPtrArray *out);
  /* Says in a word or two what a seat is or has just done: "All in", "With Cleo".  NULL: nothing. */
  char *(*seat_note) (const GameState *view, guint seat, const char *const *names);
  /* Explains in one or two short sentences why the hand that has just ended went as it did.  NULL: who won what says it
     all.  Chips are mentioned only with GAME_CHIPS, because elsewhere a point may be worth many of them. */
  char *(*outcome) (const GameState *view, const char *const *names);
  /* Breaks down what a finished hand PAID a seat (game_part) and leaves nothing out.  Against the house it lists the
     bets (game_box), during the hand too. */
  void (*parts) (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
  /* Breaks down the points (game_part) by which the hand of SEAT was compared with the others' in a finished hand.  FALSE: it
     was not compared, or there are no points. */
  gboolean (*points) (const GameState *view, guint seat, GPtrArray *out);
  /* Names the hand that SEAT, or the house as seat N_SEATS, has shown in a finished hand ("two pairs, kings and
     sevens") and sets CARDS, one set for each copy in the deck, to the cards that make it.  NULL: it has shown none. */
  char *(*shown) (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);
  /* For shape GROUPS, names what CARDS make in GROUP, 0 to 2: "pair of kings".  If it is not set, poker hands are
     named. */
  char *(*group_strength) (const GameState *view, guint group, const Card *cards, guint n);
  /* Adds the tables by which the house pays (game_pays). */
  void (*pays) (const GameState *view, GPtrArray *out);
  /* Explains why an action is illegal.  NULL: there is nothing to add. */
  char *(*explain) (const GameState *view, const GameAction *action);
  /* Says in the log what a step led to, where the step's own line does not: "10♦ goes to Ann".  NULL: nothing.
     BEFORE and VIEW are views of the same reader. */
  char *(*came_to) (const GameState *before, const GameState *view, const char *const *names);
  /* The rest is asked with the view of the seat on turn.  `asks` says what to do and at what cost: "4 to call, 12 in
     the pot"; NULL: the phase says it. */
  char *(*asks) (const GameState *view);
  /* The seat that acts first in every round, for which there is a button of its own on the table; -1: none is. */
  gint (*first) (const GameState *view);
  /* The words on the button for CHOICE with N_CARDS picked: "Call 4".  NULL: the label of the verb. */
  char *(*button) (const GameState *view, const GameChoice *choice, guint n_cards);
  /* Explains why the only possible move has to be made, if it costs something: then the player makes it with a click.
     NULL: it is made for them. */
  char *(*must) (const GameState *view);
} GamePeople;

/* How a bot imagines the cards it does not see; see game_imagine. */
typedef struct
{
  gboolean (*possible) (const GameState *world, const GameState *view); /* the play does not contradict this world */
  /* Lists the unseen cards whose zone the play has shown: sets CARD to the one at INDEX and returns its zone, or
     G_MAXUINT after the last. */
  guint (*known) (const GameState *view, guint index, Card *card);
  /* Moves unseen cards of WORLD to where the play has shown such cards to be, using the generator of WORLD. */
  void (*mend) (GameState *world, const GameState *view);
} GameWorlds;

/* The part for bots, of which everything is optional. */
typedef struct
{
  /* Picks the move of the careful bot. */
  void (*advise) (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
  /* How many times longer than usual this advice takes, for the patient bot asks for fewer of them then.  NULL:
     always 1. */
  guint (*work) (const GameState *view, const GameChoices *choices);
  const GameWorlds *worlds;
  /* Fills the table from which `deduce_worlds` answers for all of `worlds`: see help/deduce.h. */
  void (*deduce) (const GameState *view, struct _Facts *facts);
} GameBots;

/* --- The parts that few games have: each is NULL in the others --- */

/* The terms on which a match may be played. */
typedef struct
{
  /* Refuses a number of players or options that do not go together with a sentence.  NULL: they are accepted. */
  char *(*refuse) (const Game *game, guint n_seats, const gint32 *option);
  /* Whether an option makes any difference while the others are as they are; people are not asked for one that does
     not. If it is not set, every option does. */
  gboolean (*counts) (const Game *game, const gint32 *option, guint slot);
  /* The option at SLOT was set: sets others that follow from it, as a preset does. */
  void (*set) (gint32 *option, guint slot);
} GameTerms;

/* How a match goes on from hand to hand.  Each function is optional. */
typedef struct
{
  gint (*next_dealer) (const GameState *s); /* otherwise the seat to the dealer's left */
  /* Asked before each hand: the zone for used cards if the next hand is dealt from what is left of the stock, as it
     lies; nobody sees into that zone, and a shuffle empties it.  -1: the whole deck is shuffled, as it is in other
     games. */
  gint (*used_cards) (const GameState *s);
  /* With GAME_CHIPS: the next hand is already paid for by the pot, so a seat without chips is dealt in. */
  gboolean (*is_paid) (const GameState *s);
  /* What a seat's hand counts besides its score, to be read once the hand is over. */
  gint64 (*points) (const GameState *s, guint seat);
  SeatMask (*winners) (const GameState *s); /* of a match that is over; otherwise whoever has the best score */
  /* Sets options of another match that the same people begin after this one. */
  void (*again) (const GameState *s, gint32 *option);
  SeatMask (*leaders) (const GameState *s); /* the same in games that name winners only at times; 0: they do not */
} GameMatch;

/* The judgement of actions that fit a choice and may be illegal all the same, as a pick of many cards can be. */
typedef struct
{
  gboolean (*allows) (const GameState *s, const GameAction *action); /* asked only about actions that fit */
  /* Turns an action that is not allowed into a similar one that mostly is, for picking at random could take long.
     TRUE: the result is allowed; FALSE: that has to be asked. */
  gboolean (*straighten) (const GameState *s, GameAction *action);
  /* For shape MELDS: completes an action that names only the last card, or nothing, with the groups. */
  gboolean (*group) (const GameState *view, GameAction *action);
} GameJudge;

/* A call that seats other than the one on turn may make.  */
typedef struct
{
  /* Who may act besides the seat on turn.  Whoever does is on turn for that step: `choices`, `allows` and `apply`
     find the seat in s->turn, and `apply` says whose turn comes next.  Nobody is asked in a secret window, and nobody
     may see more than everybody does, because people at one laptop all look at the same screen. */
  SeatMask (*may_act) (const GameState *s);
  /* After how many seconds without a call the last choice of the seat on turn is taken for it.  0: never. */
  guint (*patience) (const GameState *s);
  /* For how many seconds after the last act the seat on turn may not take that last choice, because others may still
     call. */
  guint (*notice) (const GameState *s);
  /* Whether bots hold back for now, for instance because somebody else is being heard. */
  gboolean (*hesitates) (const GameState *s);
} GameCall;

/* Zones of layout GAME_GRID, which are as many places wide as they are high and which a seat fills by SHAPE_PLACE. */
typedef struct
{
  /* The place of the card at INDEX, from 0, row by row from the top left. */
  guint (*cell) (const GameState *view, guint zone, guint index);
  /* Says what LINE counts: the rows from the top, the columns from the left, then the diagonals from the top left and
     from the top right.  NULL: nothing yet. */
  char *(*line) (const GameState *view, guint zone, guint line);
} GameGrid;

/* A game each of whose hands may be another game. */
typedef struct
{
  const Game *(*named) (const GameState *view); /* the game of this hand, NULL: not named yet; see game_of_hand */
  GPtrArray *(*listed) (const GameState *view); /* const Game *: those that can be named, the next one first */
} GameMix;

/* A game that is read from a file can tell its rules itself.  Both lists are sentences (char *). */
typedef struct
{
  /* The course of a hand.  OPTION NULL: with any options and number of seats. */
  GPtrArray *(*hand) (const Game *game, const gint32 *option, guint n_seats);
  GPtrArray *(*deck) (const Game *game); /* what is in the deck, and whether it suffices for every number of players */
  guint (*n_cards) (const Game *game);   /* in the deck */
} GameScript;

/* --- The game --- */

struct _Game
{
  const char         *id; /* file format */
  guint               rules;
  guint               flags;
  guint32             seats;      /* bit n: n players can play */
  guint32             more_seats; /* bit n: so can n with some options, which `refuse` knows */
  guint               room;       /* the sum of the `cap` of all zones at most seats; mixed zones count twice */
  gsize               notes_size; /* of a struct without gaps, because states are compared byte by byte */
  guint               forced;     /* the most cards that the rules play for seats in one step: game_tell_forced */
  const GameVerb     *verbs;      /* ended by a NULL word */
  const GamePhase    *phases;     /* in the order of the game's enum, ended by a NULL word */
  const GameZoneName *zones;      /* in any order, ended by a NULL word */
  const GameName     *names;      /* NULL, or ended by a NULL word */
  const GameOption   *options;    /* NULL, or ended by a NULL name; GAME_HANDS adds `hands` */
  gint32              hands;      /* the default of the option `hands` */
  gint32              most_hands; /* its highest value; 0: any number, and a table may go on until people leave */
  const GameFormer   *former;     /* NULL, or what earlier rules that can still be played took for granted */
  const void         *data;       /* belongs to a family of games that share their functions */
  const char         *source;     /* the text it is read from; NULL: it is code */

  /* The rules, which every game has. */

  void (*setup) (
      GameState *s); /* once a match: adds zones and the deck, sets notes and, where there are partners, n_sides */
  /* Deals a hand.  `hand`, `dealer` and `random` are set, every card lies in the stock in the order in which it is to
     be dealt, and notes are as the last hand left them.  `deal` and `apply` keep `idle` and the owners of melds up to
     date. */
  void (*deal) (GameState *s);
  void (*choices) (const GameState *s, GameChoices *out); /* what s->turn, which is a seat, may do */
  void (*apply) (GameState *s, const GameAction *action); /* NULL ends a secret window in which nobody may act */
  /* Called when turn is GAME_HAND_OVER: sets paid[], score[] and over.  With GAME_HANDS the framework ends the match
     after its last hand.  It need not do anything where scores are taken at once. */
  void (*settle) (GameState *s);

  /* Rules that some games have. */

  gint (*asked) (const GameState *s); /* whom the open secret window asks: a seat, or GAME_NOBODY */
  /* Who played the card at INDEX of a trick, which is the seat on turn if the card is not noted yet.  If it is not set,
     seats play one card each, to the left, and the seat on turn is next. */
  gint (*laid_by) (const GameState *view, guint index);
  /* How much of the pot lies before SEAT as bets that have not been gathered.  If it is not set, all of it lies in the
     middle. */
  gint64 (*staked) (const GameState *view, guint seat);

  const GameTerms  *terms;
  const GameMatch  *match;
  const GameJudge  *judge;
  const GameCall   *call;
  const GameGrid   *grid;
  const GameMix    *mix;
  const GameScript *script;
  const GameSheet  *sheet; /* how a hand that was played with paper cards is written down: sheet.h */

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

/* --- What games call --- */

/* Adds a zone, in `setup`.  Zones are numbered in the order in which they are added, so a game's enum can name them;
   those of seats are added one after the other from seat 0.  WORD is one of game->zones. */
guint game_zone_add (GameState *s, const char *word, gint number, GameLayout layout, guint cap, SeatMask seen);
guint game_zone_add_mixed (GameState *s, const char *word, gint number, GameLayout layout, guint cap, SeatMask seen);
typedef enum
{
  GAME_OWN,    /* each seat sees its own */
  GAME_OPEN,   /* everybody sees all of them */
  GAME_CLOSED, /* nobody sees any */
} GameSight;
/* Adds one zone for each seat; returns the number of the first. */
guint game_zones_add (GameState *s, const char *word, GameLayout layout, guint cap, GameSight sight);
/* Takes away the zones from FIRST on, which have to be empty, so that others can be added.  A match whose hands need
   different zones adds each set of them in `setup`, one after the other: there is room only for what was added then. */
void game_zones_drop (GameState *s, guint first);
/* The deck has two backs, and everybody sees which of them the face-down cards of ZONE have. */
void game_zone_show_backs (GameState *s, guint zone);
/* Adds COPIES of each of FACES to the deck, which lies in STOCK when a hand is dealt. */
void game_deck_add (GameState *s, guint stock, CardSet faces, guint copies);

/* Cards are only ever moved, so none is lost or doubled, and a card gets the viewers of the zone it enters.  These
   functions are inline in game-inline.h: game_move, game_move_top, game_deal, game_move_set, game_show, game_offer,
   game_tell, game_score, game_end_hand and all questions about zones. */
void game_move_all (GameState *s, guint from, guint to);   /* keeps their order */
void game_move_under (GameState *s, guint from, guint to); /* keeps their order, and puts them below what lies there */
/* For shape GROUPS: moves every card, each group into its own zone of TO.  There has to be one deck and no mixed
   zone. */
void game_move_groups (GameState *s, guint from, const GameAction *action, const guint *to);
void game_deal_round (GameState *s, guint stock, guint first_zone, guint first_seat, guint rounds); /* one at a time */
void game_show_card (GameState *s, guint zone, guint index, SeatMask seen); /* a card of a mixed zone */
void game_shuffle (GameState *s, guint zone); /* uses the hand's generator, or the order that a transcript gives */

/* Marks a sight that people want to see for a moment, such as a street, even if nobody decides anything before the
   next. */
void game_lie_still (GameState *s);

/* Reports that the rules did VERB with CARD for SEAT, as in a chain that goes on by itself: the log tells it like a
   move of that seat.  Everybody has to see the card now, unless VERB is open. */
void game_tell_forced (GameState *s, guint seat, guint verb, Card card, gint target);

void game_seal (GameState *s, guint seat, const GameAction *action); /* hides it from the others until game_open */
void game_open (GameState *s);                                       /* clears s->seal, so read it before */
void game_pay_all (GameState *s);                                    /* in `settle`: adds paid to score */

/* --- What the framework, the bots and the tests call --- */

gsize game_state_size (const Game *game); /* of a buffer for any state of GAME; a copy of S needs only s->size */
void  game_set_up (GameState *s);         /* calls `setup`, then closes the gap after the zones that it added */
/* Deals the next hand.  The first N_DECK cards of the stock are DECK, top card first; the rest is shuffled.  FALSE: a
   card of DECK is missing from the deck or named twice, or the stock is not shuffled; nothing has changed.
   Afterwards turn may be GAME_NOBODY: see game_step_on. */
gboolean game_deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error);
/* Deals the next hand from any cards, for people who play it with their own: whatever the cards are, it is not settled. */
void     game_deal_unplayed (GameState *s);
gboolean game_keeps_stock (const GameState *s); /* the next hand goes on with this stock, so no deck can be given */
gboolean game_step_on (GameState *s); /* passes a secret window in which nobody may act; FALSE: there is none */
/* The card at INDEX of the s->n_forced that the last step has reported, as the action that it would have been. */
GameAction game_forced_action (const GameState *s, guint index, guint *seat);
void       game_forget_forced (GameState *s);
/* These are in game-inline.h: game_apply, game_choices, game_fits, game_allows, game_is_legal, game_pick_legal. */
void     game_settle (GameState *s);
void     game_count_hands (GameState *s); /* ends the match after its last hand */
gboolean game_fits_any (const GameChoices *choices, const GameAction *action);

/* Picks uniformly: every card that can be picked alone counts once, and so does a choice of several cards as a
   whole. */
void game_pick (const GameChoices *choices, guint64 *random, GameAction *out);
/* Straightens what was picked, or picks anew, until the game allows it.  FALSE: nothing legal was found. */
gboolean game_make_legal (const GameState *s, const GameChoices *choices, guint64 *random, GameAction *out);
/* Checks and does what the seat on turn wants, then passes secret windows in which nobody may act.  FALSE and a
   sentence for the player: nothing has changed.  `game_would` only checks. */
gboolean game_do (GameState *s, const GameAction *action, GError **error);
gboolean game_would (const GameState *s, const GameAction *action, GError **error);

/* Makes the view of SEAT, which may be GAME_OUTSIDER.  Unseen cards become CARD_HIDDEN or, in no order, backs; the
   sets of unseen zones and the generator become 0, sealed actions of others blank, and a secret window of others
   GAME_HIDDEN. */
void game_view (const GameState *s, gint seat, GameState *out);
/* Imagines another world that looks the same to the seat of VIEW: deals the unseen faces anew, puts those that are
   `known` in their zones, mends the rest and asks whether it is `possible`, up to TRIES times. */
gboolean game_imagine (const GameState *view, guint64 seed, guint tries, GameState *out);

/* Prints an action as a line of a transcript, without its seat. */
char *game_action_print (const Game *game, const GameAction *action);
/* Reads such a line, split into words.  FALSE: ERROR is a sentence. */
gboolean game_action_parse (const Game *game, const char *const *words, guint n_words, GameAction *out, GError **error);
/* Reads a card as this game writes it; in some games every joker has a face of its own. */
gboolean game_card_parse (const Game *game, const char *word, Card *card);
/* Finds the verb with that word; if a plain verb shares it with another, IS_MORE, more words follow, chooses the
   other.  -1: there is none. */
gint game_verb_find (const Game *game, const char *word, gboolean is_more);
/* Reads what somebody says into WORD, which has room for the word of an action, in small letters and with single
   blanks between words.  FALSE and a sentence: it is not made of 1 to GAME_MAX_WORD letters from a to z, hyphens,
   apostrophes and blanks, beginning with a letter. */
gboolean game_word_read (const char *text, char *word, GError **error);
/* Prints an action as SEAT may read it: cards that it saw neither before nor after are "??", and a sealed action is
   "(sealed)", behind the word of a verb that is announced, as long as AFTER keeps it sealed.  NULL: SEAT notices
   nothing. */
char *game_action_print_for (const GameState *before, const GameState *after, gint actor, const GameAction *action,
                             gint seat);
/* Prints the choices in canonical order, "{play 7h | play Kd | take}": single moves as they are written, picks as
   "discard 0-3 of 7h Kd", free amounts as "raise 8-100". */
char *game_choices_print (const GameState *s, const GameChoices *choices);

G_END_DECLS

#include "game-inline.h"
