/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody knows of a hand of a poker variant, and where its cards are, for all the code that runs it. */
#pragma once

#include "games/poker/variant/variant.h"
#include "betting.h"

G_BEGIN_DECLS

/* What players do; each is a verb of the games that need it.  Those of bets.h come first. */
typedef enum
{
  POKER_ACT_CHECK,
  POKER_ACT_CALL,
  POKER_ACT_BET,
  POKER_ACT_RAISE,
  POKER_ACT_FOLD,
  POKER_ACT_DRAW,
  POKER_ACT_STAND,
  POKER_ACT_ANOTHER,
  POKER_ACT_SWAP,
  POKER_ACT_EXCHANGE,
  POKER_ACT_KEEP,
  POKER_ACT_SHOW, /* forced: a pair is shown */
  POKER_ACT_PASS,
  POKER_ACT_TAKE,
  POKER_ACT_TAKE_HIDDEN,
  POKER_ACT_DRAW_STOCK,
  POKER_ACT_DISCARD,
  POKER_ACT_DOOR,
  POKER_ACT_EXPOSE,
  POKER_ACT_COMMIT,
  POKER_ACT_NAME,
  POKER_ACT_STAY,
  POKER_ACT_YES,
  POKER_ACT_NO,
  POKER_ACT_ARRANGE,
  POKER_DOES
} PokerAct;

typedef enum
{
  POKER_PHASE_BET,
  POKER_PHASE_DRAW,
  POKER_PHASE_CHOICE,
  POKER_PHASE_SWAP,
  POKER_PHASE_RUMMY,
  POKER_PHASE_DISCARD,
  POKER_PHASE_DRAFT,
  POKER_PHASE_DOOR,
  POKER_PHASE_EXPOSE,
  POKER_PHASE_TRICK,
  POKER_PHASE_NAME,
  POKER_PHASE_STAY,
  POKER_PHASE_VOTE,
  POKER_PHASE_ARRANGE,
  POKER_PHASES
} PokerPhase;

enum
{
  POKER_STOCK, /* zones; all others are where the plan says */
  POKER_BURN,
  POKER_MUCK,
  POKER_HOLE,
};

/* In the notes of a choice: the seat took a card instead of changing one. */
#define POKER_TOOK 2

enum
{
  POKER_SET_ABSENT = -1,
  POKER_SET_WORDS = -2,
};

/* A variant as a game, in Game.data. */
typedef struct
{
  Game          game;
  GameMatch     match;
  PokerVariant *variant;
  GameVerb      verbs[POKER_DOES + 1];
  guint8        verb[POKER_DOES];        /* the game's verb for each act */
  guint8        does[POKER_DOES];        /* the act of each verb */
  gint32        usual[GAME_MAX_OPTIONS]; /* its usual options */
  /* Options are asked for all the time, so how to read each is worked out once: its slot, POKER_SET_ABSENT for the constant
     in ABSENT, or POKER_SET_WORDS where the variant has chosen and ordered its words. */
  gint8      set[POKER_OPTIONS];
  gint32     absent[POKER_OPTIONS];
  GPtrArray *mixed; /* const Game *: the games of dealer's choice, whose VARIANT has options only; NULL: another game */
} PokerGame;

/* What everybody knows of a match, and from `betting` on of a hand. */
typedef struct
{
  PokerPlan    plan;
  guint64      suits[POKER_SEATS + 1]; /* dealer's choice: the games that can be played, by number of players */
  gint64       carried;                /* chips on the table beside the pot: of a series, or left for the next hand */
  gint32       points[POKER_SEATS];    /* points of the last hand, or of all hands of a series */
  SeatMask     entered;                /* players in a series without bets; 0: it has not begun */
  guint8       named;                  /* dealer's choice: the game of this hand, from 1; 0: it is not named yet */
  guint8       last;                   /* dealer's choice: the game whose turn it was, from 1, */
  guint8       left;                   /* and for how many more hands */
  guint8       from_deck;              /* the number of this hand since the deck was shuffled, from 1 */
  guint8       pad[2];
  PokerBetting betting;              /* from here on about the hand */
  SeatMask     in;                   /* players who were dealt in */
  SeatMask     in_muck;              /* players whose discards of this draw are in the muck */
  guint8       muck_at[POKER_SEATS]; /* where they begin */
  guint8 drawn[POKER_SEATS];  /* cards thrown in the last draw; after a choice 1 if a card was changed, or POKER_TOOK */
  guint8 raised[POKER_SEATS]; /* bets and raises of each player in this hand */
  SeatMask answered;          /* players who have chosen */
  SeatMask playing;           /* players in the current trick */
  SeatMask level;             /* players in the current play-off */
  SeatMask tied[POKER_SEATS]; /* players with equally many tricks, */
  SeatMask better[POKER_SEATS]; /* and those of them who are ahead after play-offs */
  CardSet  won[POKER_SEATS];    /* cards won in tricks, not in play-offs */
  guint8   n_ties;
  guint8   rounds;             /* play-offs so far */
  guint8   taken[POKER_SEATS]; /* a card in hand that everybody has seen, as by poker_note_of; 0: none */
  guint8   step;
  gint8    big;    /* the big blind while it counts as a bet, else -1 */
  gint8    opener; /* who opened the current or last betting round; -1: there was none */
  gint8    window; /* whose secret window it is or was */
  gint8    picker; /* who chose first in the last draft; -1: there was none */
  gint8    leader; /* who leads all rounds; -1: nobody does */
} PokerNotes;

static inline const PokerGame *
poker_game (const GameState *s)
{
  return s->game->data;
}

/* The variant of GAME. */
static inline const PokerVariant *
poker_variant_of (const Game *game)
{
  return ((const PokerGame *) game->data)->variant;
}

static inline const PokerVariant *
poker_variant (const GameState *s)
{
  const PokerGame *game = poker_game (s);
  guint            named = ((const PokerNotes *) game_notes_of (s))->named;

  if (G_UNLIKELY (named > 0))
    game = ((const Game *) g_ptr_array_index (game->mixed, named - 1))->data;
  return game->variant;
}

/* TRUE in dealer's choice; see mix.h. */
static inline gboolean
poker_is_mix (const GameState *s)
{
  return poker_game (s)->mixed != NULL;
}

/* The slots of the options that a match of dealer's choice has of its own; a switch for each game follows. */
typedef enum
{
  POKER_MIX_LIST, /* which games a list stands for; it may change the switches behind it */
  POKER_MIX_CHOOSE,
  POKER_MIX_STRUCTURE,
  POKER_MIX_UNIT,
  POKER_MIX_ANTE,
  POKER_MIX_RULES, /* house rules, one after the other */
  POKER_MIX_GAMES = POKER_MIX_RULES + 6,
} PokerMixOption;

/* The house rules that hold in all games that know them.  Those that need another deck do not go from game to game. */
extern const PokerOption poker_mix_rules[POKER_MIX_GAMES - POKER_MIX_RULES];

const PokerGame *poker_mix_game (const PokerGame *mix, guint index); /* one of its games */
/* The options of a hand of GAME: the usual ones, with bets and house rules as the match has them.  A game without an ante keeps
   having none. */
void poker_mix_options (const PokerGame *mix, const PokerGame *game, const gint32 *option, gint32 *out);
/* An option of this hand of dealer's choice. */
gint32 poker_mix_set (const GameState *s, PokerOption option);

static inline const PokerPlan *
poker_plan (const GameState *s)
{
  return &((const PokerNotes *) game_notes_of (s))->plan;
}

/* The current step. */
static inline const PokerStep *
poker_step (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  return &notes->plan.step[notes->step];
}

/* The number of steps of this kind so far, with the current one. */
guint poker_count_steps (const GameState *s, PokerOp op);

static inline gint32
poker_set (const GameState *s, PokerOption option)
{
  const PokerGame *game = poker_game (s);
  gint             set = game->set[option];

  if (G_UNLIKELY (game->mixed != NULL))
    return poker_mix_set (s, option);
  if (G_LIKELY (set >= 0))
    return s->option[set];
  return set == POKER_SET_ABSENT ? game->absent[option] : poker_option (game->variant, s->option, option);
}

static inline PokerAct
poker_act_of (const GameState *s, guint verb)
{
  return (PokerAct) poker_game (s)->does[verb];
}

static inline GameChoice *
poker_offer (const GameState *s, GameChoices *out, PokerAct what)
{
  return game_offer (out, poker_game (s)->verb[what]);
}

/* Offers one of CARDS, or of the second copies TWINS. */
static inline void
poker_offer_one (const GameState *s, GameChoices *out, PokerAct what, CardSet cards, CardSet twins)
{
  GameChoice *choice = game_offer_card (out, poker_game (s)->verb[what], cards);

  game_offer_twins (choice, twins);
}

/* A card as a byte for the notes; 0: none. */
static inline guint8
poker_note_of (Card card)
{
  return (guint8) (1 + card_face (card) + 64 * card_copy (card));
}

static inline Card
poker_noted (guint note)
{
  return (Card) ((note - 1) / 64 << 8 | (note - 1) % 64);
}

/* The card of an action that has one. */
static inline Card
poker_action_card (const GameAction *action)
{
  return (Card) (action->cards != 0 ? card_set_first (action->cards) : 1u << 8 | card_set_first (action->part[0]));
}

/* Offers one of CARDS. */
static inline void
poker_offer_card (const GameState *s, GameChoices *out, PokerAct what, CardSet cards)
{
  game_offer_card (out, poker_game (s)->verb[what], cards);
}

/* VERB with these cards. */
static inline GameAction
poker_action (guint verb, CardSet cards)
{
  return (GameAction){ .verb = (guint8) verb, .target = -1, .n = (guint8) card_set_size (cards), .cards = cards };
}

/* VERB with the CARDS that have a bit in MASK. */
static inline GameAction
poker_action_of (guint verb, const Card *cards, guint mask)
{
  GameAction action = { .verb = (guint8) verb, .target = -1 };

  for (; mask != 0; mask &= mask - 1, action.n++)
    *(card_copy (cards[__builtin_ctz (mask)]) == 0 ? &action.cards : &action.part[0])
        |= CARD_SET (card_face (cards[__builtin_ctz (mask)]));
  return action;
}

static inline gboolean
poker_has (const GameState *s, PokerPlace place)
{
  return poker_plan (s)->zone[place] != 0;
}

/* The zone of a place in the plan, for a seat or for the board. */
static inline guint
poker_zone (const GameState *s, PokerPlace place, guint seat)
{
  return poker_plan (s)->zone[place] + seat;
}

static inline guint
poker_board (const GameState *s)
{
  return poker_plan (s)->zone[POKER_AT_BOARD];
}

/* The first live seat left of the button. */
static inline guint
poker_first (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  return game_left_among (s, (guint) s->dealer, notes->betting.live);
}

/* The cards of a seat one by one; in a view, those that are seen. */
typedef struct
{
  Card  card[POKER_MOST_CARDS];
  guint n;
} PokerCards;

/* The seat's cards in the places that have a bit in FROM, and those of the board. */
PokerCards poker_cards_at (const GameState *s, guint seat, guint from);
PokerCards poker_board_cards (const GameState *s);
/* The faces of cards, or only of one COPY; adds cards; takes out faces, or the cards with a bit in DROPPED. */
CardSet poker_cards_set (const PokerCards *cards);
CardSet poker_cards_copies (const PokerCards *cards, guint copy);
void    poker_cards_add (PokerCards *cards, CardSet added);
void    poker_cards_put (PokerCards *cards, Card card);
void    poker_cards_drop (PokerCards *cards, CardSet dropped);
void    poker_cards_drop_some (PokerCards *cards, guint dropped);
/* The key of a seat's cards and the board by a criterion. */
PokerKey poker_key_of_seat (const GameState *s, const PokerCriterion *criterion, guint seat);
/* The keys of SEATS by every criterion of the plan, and 0 for all other seats. */
void poker_find_keys (const GameState *s, SeatMask seats, PokerKeys out);

G_END_DECLS
