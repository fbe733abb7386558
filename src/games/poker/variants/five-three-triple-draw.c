/* 5/3 Triple Draw: from five cards a high and a low hand of three, each for half of the pot. */
#include "games/poker/run/runner.h"

#include "games/poker/eval/eval-text.h"

#include <glib/gi18n-lib.h>

enum
{
  PIVOT = POKER_OPTION_OWN,
};

static const GameOption options[] = {
  { "structure", poker_limit_first, POKER_SAY_STRUCTURE, .says = poker_limit_first_says },
  { "unit", .min = 1, .max = POKER_MOST_UNIT, .fallback = 1, POKER_SAY_UNIT },
  { "ante", .min = 0, .max = POKER_MOST_UNIT, .as = "unit", POKER_SAY_UNIT_ANTE },
  { "cap", .min = 1, .max = 100, .fallback = 3, POKER_SAY_CAP },
  { "burn", game_on_off, POKER_SAY_BURN },
  { "blinds", game_off_on, POKER_SAY_BLINDS },
  { "pivot", GAME_WORDS ("0", "1"), .label = N_ ("Cards in both hands"),
    .help = N_ ("With “Exactly one” all five cards count: the best high hand is made first, and the low hand uses the "
                "two other cards and one of its three."),
    .says = GAME_WORDS (N_ ("As many as you like"), N_ ("Exactly one")) },
  { NULL },
};

static const PokerStep steps[] = {
  { POKER_ANTE },
  { POKER_BLINDS, .when = POKER_OPTION_BLINDS, .is = POKER_BLINDS_ON },
  { POKER_DEAL, .n = 5, .to = POKER_TO_HOLE },
  { POKER_BET, .size = POKER_SMALL, .open = POKER_OPEN_AFTER_BLINDS },
  { POKER_DRAW, .n = 2, .burn = TRUE },
  { POKER_BET, .size = POKER_SMALL, .open = POKER_OPEN_LEFT },
  { POKER_DRAW, .n = 2, .burn = TRUE },
  { POKER_BET, .size = POKER_BIG, .open = POKER_OPEN_LEFT },
  { POKER_DRAW, .n = 2, .burn = TRUE },
  { POKER_BET, .size = POKER_BIG, .open = POKER_OPEN_LEFT },
  { POKER_END },
};

/* What makes the best three cards of five without kickers: of high cards alone nothing. */
static CardSet
find_made (CardSet hand)
{
  CardSet suited = poker_suited (hand, 3);
  guint   trips = poker_ranks_of (hand, 3);
  CardSet run;

  if (suited != 0 && (run = poker_run (suited, 3)) != 0)
    return run;
  if (trips != 0)
    return poker_highest (poker_cards_of (hand, trips), 3);
  if ((run = poker_run (hand, 3)) != 0)
    return run;
  return suited != 0 ? poker_highest (suited, 3) : poker_highest (poker_cards_of (hand, poker_ranks_of (hand, 2)), 2);
}

static PokerKey
best_high (const Card *cards, guint n)
{
  CardSet hand = 0, three;
  Card    best[3];

  for (guint i = 0; i < n; i++)
    hand |= CARD_SET (cards[i]);
  three = find_made (hand);
  three |= poker_highest (hand & ~three, 3 - card_set_size (three));
  for (guint i = 0; i < 3; i++)
    best[i] = (Card) card_set_nth (three, i);
  return poker_three_card (best, 3);
}

static PokerKey
best_low (const Card *cards, guint n)
{
  return poker_low8 (cards, n, 3);
}

/* The low hand of the two cards that the best high one leaves over and one that it has; where several high hands are
   equally good, of that which leaves the best. */
static PokerKey
pivot_low (const Card *cards, guint n)
{
  PokerKey high = best_high (cards, n), best = 0;

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        Card  three[3], low[3] = { cards[a], cards[b] };
        guint n_three = 0;

        for (guint i = 0; i < n; i++)
          if (i != a && i != b)
            three[n_three++] = cards[i];
        if (poker_three_card (three, 3) != high)
          continue;
        for (guint i = 0; i < 3; i++)
          {
            low[2] = three[i];
            best = MAX (best, poker_low8 (low, 3, 3));
          }
      }
  return best;
}

/* "5-4-A": a key of three low ranks has each as what it lacks to fifteen. */
static char *
low_text (PokerKey key)
{
  GString *text = g_string_new (NULL);

  for (guint shift = 24; shift >= 16; shift -= 4)
    {
      guint rank = 15 - ((guint) (key >> shift) & 15);

      g_string_append_printf (text, "%s%c", text->len > 0 ? "-" : "", rank == 1 ? 'A' : '0' + (char) rank);
    }
  return g_string_free (text, FALSE);
}

static const PokerCriterion criteria[] = {
  { N_ ("High"), best_high, poker_three_card_text, .of = POKER_OF_HOLE },
  { N_ ("Low"), best_low, low_text, .of = POKER_OF_HOLE, .when = PIVOT, .is = 0 },
  { N_ ("Low"), pivot_low, low_text, .of = POKER_OF_HOLE, .when = PIVOT, .is = 1 },
  { NULL },
};

/* --- The careful bot's draws --- */

/* Up to three cards of different ranks, 8 at most, the lowest; of KEEP where there is a choice. */
static CardSet
find_low (CardSet hand, CardSet keep)
{
  guint   ranks = card_set_ranks (hand);
  guint   low = (ranks << 1 | ranks >> CARD_ACE) & 0xff; /* the ace first */
  CardSet found = 0;

  for (guint i = 0; i < 3 && low != 0; i++, low &= low - 1)
    {
      CardSet rank = hand & CARD_RANK_SET (((guint) __builtin_ctz (low) + CARD_ACE) % CARD_RANKS);
      CardSet card = (rank & keep) != 0 ? rank & keep : rank;

      found |= card & -card;
    }
  return found;
}

/* What serves neither half, the highest first. */
static CardSet
discard (CardSet hand, guint most)
{
  CardSet keep = find_made (hand);

  keep |= find_low (hand, keep);
  return poker_highest (hand & ~keep, most);
}

static const PokerVariant variant = {
  .steps = steps,
  .criteria = criteria,
  .hole = 5,
  .structure = { POKER_LIMIT, POKER_POT_LIMIT, POKER_NO_LIMIT },
  .discard = discard,
};

const Game game_five_three_triple_draw = {
  .id = "five-three-triple-draw",
  .rules = 1,
  .flags = POKER_FLAGS,
  .seats = 0x7c, /* 2 to 6 */
  .room = POKER_ROOM (6, 5, 0),
  .verbs = poker_draw_verbs,
  .phases = poker_draw_phases,
  .zones = poker_zones,
  .options = options,
  .hands = 1,
  .data = &variant,
  POKER_RULES,
  .people = {
    .name = N_ ("5/3 Triple Draw"),
    .pitch = N_ ("Three draws; the best high and the best low three share the pot"),
    .kind = KIND_POKER,
    .minutes = 5,
    POKER_PEOPLE,
  },
  POKER_BOTS,
};
