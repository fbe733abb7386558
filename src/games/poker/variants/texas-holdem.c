/* Texas Hold'em: two cards each, five on the board, the best five of seven. */
#include "games/poker/run/runner.h"

#include "games/poker/eval/eval-text.h"

#include <glib/gi18n-lib.h>

static const GameOption options[] = {
  { "structure", poker_no_first, POKER_SAY_STRUCTURE, .says = poker_no_first_says },
  { "unit", .min = 1, .max = POKER_MOST_UNIT, .fallback = 1, POKER_SAY_UNIT },
  { "ante", .min = 0, .max = POKER_MOST_UNIT, .fallback = 0, POKER_SAY_ANTE },
  { "cap", .min = 1, .max = 100, .fallback = 3, POKER_SAY_CAP },
  { "burn", game_on_off, POKER_SAY_BURN },
  { NULL },
};

static const PokerStep steps[] = {
  { POKER_ANTE },
  { POKER_BLINDS },
  { POKER_DEAL, .n = 2, .to = POKER_TO_HOLE },
  { POKER_BET, .size = POKER_SMALL, .open = POKER_OPEN_AFTER_BLINDS },
  { POKER_DEAL, .n = 3, .to = POKER_TO_BOARD, .burn = TRUE },
  { POKER_BET, .size = POKER_SMALL, .open = POKER_OPEN_LEFT },
  { POKER_DEAL, .n = 1, .to = POKER_TO_BOARD, .burn = TRUE },
  { POKER_BET, .size = POKER_BIG, .open = POKER_OPEN_LEFT },
  { POKER_DEAL, .n = 1, .to = POKER_TO_BOARD, .burn = TRUE },
  { POKER_BET, .size = POKER_BIG, .open = POKER_OPEN_LEFT },
  { POKER_END },
};

static const PokerCriterion criteria[] = {
  { NULL, poker_best_high, poker_high_text, .of = POKER_OF_HOLE | POKER_OF_BOARD },
  { NULL },
};

static const PokerVariant variant = {
  .steps = steps,
  .criteria = criteria,
  .hole = 2,
  .board = 5,
  .structure = { POKER_NO_LIMIT, POKER_LIMIT, POKER_POT_LIMIT },
};

const Game game_texas_holdem = {
  .id = "texas-holdem",
  .rules = 1,
  .flags = POKER_FLAGS,
  .seats = 0x7fc, /* 2 to 10 */
  .room = POKER_ROOM (10, 2, 5),
  .verbs = poker_verbs,
  .phases = poker_phases,
  .zones = poker_zones,
  .options = options,
  .hands = 1,
  .data = &variant,
  POKER_RULES,
  .people = {
    .name = N_ ("Texas Hold’em"),
    .pitch = N_ ("Two cards of your own, five shared: the best five of seven win"),
    .kind = KIND_POKER,
    .minutes = 3,
    POKER_PEOPLE,
  },
  POKER_BOTS,
};
