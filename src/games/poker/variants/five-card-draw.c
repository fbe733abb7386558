/* Five-Card Draw: five cards each, one draw, the best hand. */
#include "games/poker/run/runner.h"

#include "games/poker/eval/eval-text.h"

#include <glib/gi18n-lib.h>

static const GameOption options[] = {
  { "structure", poker_limit_first, POKER_SAY_STRUCTURE, .says = poker_limit_first_says },
  { "unit", .min = 1, .max = POKER_MOST_UNIT, .fallback = 1, POKER_SAY_UNIT },
  { "ante", .min = 0, .max = POKER_MOST_UNIT, .as = "unit", POKER_SAY_UNIT_ANTE },
  { "cap", .min = 1, .max = 100, .fallback = 4, POKER_SAY_CAP },
  { "burn", game_on_off, POKER_SAY_BURN },
  { "blinds", game_off_on, POKER_SAY_BLINDS },
  { NULL },
};

static const PokerStep steps[] = {
  { POKER_ANTE },
  { POKER_BLINDS, .when = POKER_OPTION_BLINDS, .is = POKER_BLINDS_ON },
  { POKER_DEAL, .n = 5, .to = POKER_TO_HOLE },
  { POKER_BET, .size = POKER_SMALL, .open = POKER_OPEN_AFTER_BLINDS },
  { POKER_DRAW, .n = 5, .burn = TRUE },
  { POKER_BET, .size = POKER_BIG, .open = POKER_OPEN_LEFT },
  { POKER_END },
};

static const PokerCriterion criteria[] = {
  { NULL, poker_best_high, poker_high_text, .of = POKER_OF_HOLE },
  { NULL },
};

/* What pairs up is kept and the rest goes; without a pair four to a flush or to a straight that is open at both ends,
   else an ace or two high cards. */
static CardSet
discard (CardSet hand, guint most)
{
  CardSet keep = poker_cards_of (hand, poker_ranks_of (hand, 2));

  if (POKER_CLASS (poker_key_of_place (poker_high (hand))) >= POKER_STRAIGHT)
    return 0;
  if (keep == 0)
    keep = poker_suited (hand, 4);
  if (keep == 0 && !(poker_run (hand, 4) & CARD_RANK_SET (CARD_ACE)))
    keep = poker_run (hand, 4);
  if (keep == 0)
    keep = poker_highest (hand, (hand & CARD_RANK_SET (CARD_ACE)) != 0 ? 1 : 2);
  return hand & ~keep;
}

static const PokerVariant variant = {
  .steps = steps,
  .criteria = criteria,
  .hole = 5,
  .structure = { POKER_LIMIT, POKER_POT_LIMIT, POKER_NO_LIMIT },
  .discard = discard,
};

const Game game_five_card_draw = {
  .id = "five-card-draw",
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
    .name = N_ ("Five-Card Draw"),
    .pitch = N_ ("Change your cards once, and the best five take the pot"),
    .kind = KIND_POKER,
    .minutes = 3,
    POKER_PEOPLE,
  },
  POKER_BOTS,
};
