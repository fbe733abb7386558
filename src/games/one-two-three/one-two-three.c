/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 1-2-3: six cards become hands of one, two and three cards.  The lowest hands of one card go out, then the lowest of
   two, and the best of three takes the pot. */
#include <glib/gi18n-lib.h>

#include "cards/help/backs.h"
#include "cards/sheet.h"
#include "ladder.h"

enum
{
  STACK = 1000, /* in units of chips */
  MOST_UNIT = 1000000,
  JOKERS_OF_NINE = 2, /* nine hands of six take 54 cards */
  MOST_DECK = 52 + CARD_MOST_JOKERS,
};

static const GameVerb verbs[] = {
  [LADDER_CHECK] = { "check", SHAPE_PLAIN, N_ ("Check"), N_ ("%s checks"), .rests = TRUE },
  [LADDER_CALL] = { "call", SHAPE_PLAIN, N_ ("Call"), N_ ("%s calls"), .instead = "check" },
  [LADDER_BET] = { "bet", SHAPE_AMOUNT, N_ ("Bet"), N_ ("%s bets %s") },
  [LADDER_RAISE] = { "raise", SHAPE_AMOUNT, N_ ("Raise to"), N_ ("%s raises to %s"), .instead = "bet" },
  [LADDER_FOLD] = { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds"), .rests = TRUE, .pointless = "check" },
  [LADDER_ARRANGE] = { "arrange", SHAPE_GROUPS, N_ ("Set the hands"), N_ ("%s sets %s"), N_ ("%s sets the hands"),
                       .sealed = TRUE, .groups = GAME_WORDS ("one", "two", "three"),
                       /* Translators: "K♣ alone, 9♣ 9♦ as two and 2♥ 3♥ 4♥ as three". */
                       .groups_say = N_ ("%s alone, %s as two and %s as three") },
  { NULL },
};
static const GamePhase phases[] = {
  [LADDER_PHASE_BET] = { "bet", N_ ("Betting") },
  [LADDER_PHASE_ARRANGE] = { "arrange", N_ ("Setting the hands") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },  { "muck", N_ ("Muck") },     { "hole", N_ ("Hole cards") },   { "up", N_ ("Open cards") },
  { "one", N_ ("One card") }, { "two", N_ ("Two cards") }, { "three", N_ ("Three cards") }, { NULL },
};
static const GameOption options[] = {
  [LADDER_STRUCTURE]
  = { "structure", GAME_WORDS ("limit", "pot", "no"), .label = N_ ("Betting"),
      .help = N_ ("How high bets may be: a fixed size, up to the pot, or up to a player’s whole stack."),
      .says = GAME_WORDS (N_ ("Limit"), N_ ("Pot limit"), N_ ("No limit")) },
  [LADDER_UNIT]
  = { "unit", .min = 1, .max = MOST_UNIT, .fallback = 1, .label = N_ ("Unit"),
      .help
      = N_ ("The number of chips in which blinds and bets are counted. Stacks are 1,000 units unless they are set.") },
  [LADDER_ANTE] = { "ante", .min = 0, .max = MOST_UNIT, .as = "unit", .label = N_ ("Ante"),
                    .help = N_ ("Chips that everybody puts in before the deal: one unit, unless you say otherwise.") },
  [LADDER_CAP]
  = { "cap", .min = 1, .max = 100, .fallback = 3, .label = N_ ("Raises in a round"),
      .help = N_ ("How many raises may follow a bet when bets are of a fixed size. With only two players there is no "
                  "limit.") },
  [LADDER_BURN] = { "burn", game_on_off, .label = N_ ("Burn cards"),
                    .help = N_ ("A card is burnt before cards are drawn or turned up.") },
  [LADDER_TIE]
  = { "tie", GAME_WORDS ("suits", "extra"), .label = N_ ("Ties for the last place"),
      .help = N_ ("Of equal hands of one or two cards the one with the higher suit goes on, or all of them go on and "
                  "the next round puts more players out."),
      .says = GAME_WORDS (N_ ("By suits"), N_ ("All go on")) },
  [LADDER_BETS] = { "bets", GAME_WORDS ("0", "3"), .label = N_ ("Betting rounds"),
                    .help = N_ ("There are only antes, or bets after the deal and after each of the first two rounds."),
                    .says = GAME_WORDS (N_ ("None"), N_ ("Three")) },
  [LADDER_OPEN] = { "open", game_off_on, .label = N_ ("Open cards"),
                    .help = N_ ("All cards lie face up, but for the hand of one card until it is compared.") },
  [LADDER_JOKERS]
  = { "jokers", .min = 0, .max = CARD_MOST_JOKERS, .label = N_ ("Jokers"),
      .help = N_ ("How many jokers are in the deck: cards above the ace, of no suit. Nine players have two.") },
  GAME_BACKS_ROWS,
  { NULL },
};

static gboolean
is_set (const GameState *s, guint option)
{
  return s->option[option] != 0;
}

/* Returns whether an option makes a difference.  No card is dealt that one could burn another before; sizes matter
   only if there are bets. */
static gboolean
option_counts (const Game *game, const gint32 *option, guint slot)
{
  if (slot == LADDER_STRUCTURE)
    return option[LADDER_BETS] != 0;
  if (slot >= LADDER_BACKS)
    return game_backs_count (option, LADDER_BACKS, slot);
  return slot == LADDER_CAP ? option[LADDER_BETS] != 0 && option[LADDER_STRUCTURE] == 0 : slot != LADDER_BURN;
}

static char *
refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  return game_backs_refuse (option, LADDER_BACKS);
}

static gboolean
is_several (SeatMask seats)
{
  return (seats & (seats - 1)) != 0;
}

/* --- The deal --- */

static void
setup (GameState *s)
{
  static const struct
  {
    const char *word;
    GameLayout  layout;
    guint       cap;
    GameSight   sight;
  } places[LADDER_PLACES] = {
    { "hole", GAME_FAN, LADDER_CARDS, GAME_OWN },
    { "up", GAME_FAN, LADDER_CARDS, GAME_OPEN },
    { "one", GAME_FAN, 1, GAME_OWN },
    { "two", GAME_FAN, 2, GAME_OWN },
    { "three", GAME_FAN, 3, GAME_OWN },
  };
  guint jokers = MAX ((guint) s->option[LADDER_JOKERS], s->n_seats == LADDER_SEATS ? JOKERS_OF_NINE : 0);

  game_zone_add (s, "stock", -1, GAME_PILE, MOST_DECK, GAME_NONE);
  game_zone_add (s, "muck", -1, GAME_PILE, MOST_DECK, GAME_NONE);
  for (guint place = 0; place < LADDER_PLACES; place++)
    game_zones_add (s, places[place].word, places[place].layout, places[place].cap,
                    place == LADDER_AT_UP && !is_set (s, LADDER_OPEN) ? GAME_CLOSED : places[place].sight);
  game_deck_add (s, LADDER_STOCK, CARD_SET (CARD_JOKER_X + jokers) - 1, 1);
  game_backs_show (s, LADDER_BACKS, 1 << LADDER_MUCK);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->stack[seat] = STACK * (gint64) s->option[LADDER_UNIT];
}

static SeatMask
find_with_chips (const GameState *s)
{
  SeatMask seats = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (s->stack[seat] > 0)
      seats |= (SeatMask) (1 << seat);
  return seats;
}

static gint
next_dealer (const GameState *s)
{
  return (gint) game_left_among (s, (guint) s->dealer, (SeatMask) (find_with_chips (s) & ~s->away));
}

/* The zone in which the six cards of a seat lie until they are set. */
static guint
held_by (const GameState *s, guint seat)
{
  return ladder_zone (s, is_set (s, LADDER_OPEN) ? LADDER_AT_UP : LADDER_AT_HOLE, seat);
}

static void
count_pot (GameState *s)
{
  LadderNotes *notes = game_notes (s);

  s->pot = notes->betting.pot;
}

static void
deal_cards (GameState *s)
{
  const LadderNotes *notes = game_notes_of (s);

  for (guint i = 0; i < LADDER_CARDS; i++)
    for (guint k = 0, seat = (guint) s->dealer; k < s->n_seats; k++)
      {
        seat = game_left (s, seat);
        if (notes->in >> seat & 1)
          game_deal (s, LADDER_STOCK, held_by (s, seat));
      }
}

/* --- The course of a hand --- */

/* Begins a betting round: the first has small bets, the other two have big ones.  FALSE: nobody has anything to
   decide. */
static gboolean
begin_bets (GameState *s)
{
  LadderNotes  *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  gboolean      is_big = b->structure == POKER_LIMIT && notes->bets > 0;
  gint          turn;

  if (!is_set (s, LADDER_BETS))
    return FALSE;
  notes->bets++;
  poker_betting_round (b, (is_big ? 4 : 2) * (gint64) b->unit);
  turn = poker_betting_next (b, game_left_among (s, (guint) s->dealer, b->live));
  if (turn < 0)
    return FALSE;
  s->phase = LADDER_PHASE_BET;
  s->turn = (gint8) turn;
  return TRUE;
}

static void
begin_arranging (GameState *s)
{
  LadderNotes *notes = game_notes (s);

  s->phase = LADDER_PHASE_ARRANGE;
  s->turn = (gint8) game_left_among (s, (guint) s->dealer, notes->betting.live);
}

/* Turns up the hands of a round, and the lowest go out. */
static void
compare (GameState *s, guint round)
{
  LadderNotes *notes = game_notes (s);
  SeatMask     alive = notes->betting.live, on;
  PokerKey     key[LADDER_SEATS];

  for (SeatMask left = alive; left != 0; left &= (SeatMask) (left - 1))
    {
      guint seat = (guint) __builtin_ctz (left);

      game_show (s, ladder_zone (s, LADDER_AT_ONE + round, seat), GAME_ALL);
      key[seat] = ladder_key_of (s, round, seat);
    }
  notes->shown = (guint8) (round + 1);
  if (round == LADDER_ROUNDS - 1)
    return;
  on = ladder_survivors (
      key, alive, ladder_target (round, notes->n, (guint) __builtin_popcount (alive), s->option[LADDER_TIE] == 0));
  notes->out[round] = alive & ~on;
  s->idle |= notes->out[round];
  for (SeatMask left = notes->out[round]; left != 0; left &= (SeatMask) (left - 1))
    poker_betting_fold (&notes->betting, (guint) __builtin_ctz (left));
}

/* Compares rounds until somebody has something to decide, or to the end of the hand. */
static void
go_on (GameState *s)
{
  LadderNotes *notes = game_notes (s);

  while (notes->shown < LADDER_ROUNDS)
    {
      compare (s, notes->shown);
      if (notes->shown == LADDER_ROUNDS)
        break;
      if (begin_bets (s))
        return;
      game_lie_still (s);
    }
  game_end_hand (s);
}

static void
deal (GameState *s)
{
  LadderNotes *notes = game_notes (s);
  SeatMask     in = (SeatMask) (find_with_chips (s) & ~s->away);

  *notes = (LadderNotes){ .in = __builtin_popcount (in) >= LADDER_LEAST ? in : 0 };
  s->idle = (SeatMask) (~notes->in & ((1u << s->n_seats) - 1));
  poker_betting_begin (&notes->betting, (PokerStructure) s->option[LADDER_STRUCTURE], (guint) s->option[LADDER_CAP],
                       s->option[LADDER_UNIT], s->n_seats, notes->in);
  if (notes->in == 0)
    {
      game_end_hand (s);
      return;
    }
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (in >> seat & 1)
      poker_betting_ante (&notes->betting, s->stack, seat, s->option[LADDER_ANTE]);
  count_pot (s);
  deal_cards (s);
  if (!begin_bets (s))
    begin_arranging (s);
}

static void
choices (const GameState *s, GameChoices *out)
{
  static const guint8 verb[POKER_BETS] = { LADDER_CHECK, LADDER_CALL, LADDER_BET, LADDER_RAISE, LADDER_FOLD };
  const LadderNotes  *notes = game_notes_of (s);
  GameChoice         *choice;

  if (s->phase == LADDER_PHASE_BET)
    {
      poker_bets_offer (s, &notes->betting, verb, out);
      return;
    }
  choice = game_offer (out, LADDER_ARRANGE);
  choice->min = choice->max = LADDER_CARDS;
  choice->of = s->set[held_by (s, (guint) s->turn)];
  choice->lo = 1;
  choice->hi = 2;
}

static void
fold (GameState *s, guint seat)
{
  LadderNotes *notes = game_notes (s);

  poker_betting_fold (&notes->betting, seat);
  s->idle |= (SeatMask) (1 << seat);
  for (guint place = 0; place < LADDER_PLACES; place++)
    game_move_all (s, ladder_zone (s, place, seat), LADDER_MUCK);
}

static void
apply_bet (GameState *s, const GameAction *action)
{
  LadderNotes  *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  guint         seat = (guint) s->turn;
  gint          turn;

  if (action->verb == LADDER_FOLD)
    fold (s, seat);
  else if (action->verb == LADDER_BET || action->verb == LADDER_RAISE)
    poker_betting_bet (b, s->stack, seat, action->amount);
  else
    poker_betting_call (b, s->stack, seat);
  count_pot (s);
  turn = is_several (b->live) ? poker_betting_next (b, game_left (s, seat)) : -1;
  if (turn >= 0)
    s->turn = (gint8) turn;
  else if (!is_several (b->live))
    game_end_hand (s);
  else if (notes->n == 0)
    begin_arranging (s);
  else
    go_on (s);
}

/* Writes the hands of a seat as a number that stays sealed: for each card, in the order of faces, which hand it is
   in. */
static gint32
write_hands (const GameAction *action)
{
  gint32 code = 0;

  for (CardSet left = action->cards; left != 0; left &= left - 1)
    {
      CardSet card = left & -left;

      code = code * LADDER_ROUNDS + (card & action->part[0] ? 0 : card & action->part[1] ? 1 : 2);
    }
  return code;
}

/* Reads hands from a sealed number.  In an imagined world those of other seats are unknown, and are set at a glance. */
static LadderSet
read_hands (CardSet cards, gint32 code)
{
  LadderSet set = { { 0 } };

  if (code == 0)
    return ladder_arrange (cards, 0);
  while (cards != 0)
    {
      CardSet card = CARD_SET (63 - (guint) __builtin_clzll (cards)); /* the last card was written last */

      set.hand[code % LADDER_ROUNDS] |= card;
      code /= LADDER_ROUNDS;
      cards &= ~card;
    }
  return set;
}

static void
lay_hands (GameState *s, guint seat)
{
  guint     from = held_by (s, seat);
  LadderSet set = read_hands (s->set[from], s->seal[seat].amount);

  for (guint round = 0; round < LADDER_ROUNDS; round++)
    game_move_set (s, from, set.hand[round], ladder_zone (s, LADDER_AT_ONE + round, seat));
}

static void
apply_arrange (GameState *s, const GameAction *action)
{
  LadderNotes *notes = game_notes (s);
  SeatMask     live = notes->betting.live;
  guint        seat = (guint) s->turn;
  GameAction   sealed = *action;

  sealed.amount = write_hands (action);
  game_seal (s, seat, &sealed);
  notes->arranged |= (SeatMask) (1 << seat);
  if (notes->arranged != live)
    {
      s->turn = (gint8) game_left_among (s, seat, live);
      return;
    }
  notes->n = (guint8) __builtin_popcount (live);
  for (SeatMask left = live; left != 0; left &= (SeatMask) (left - 1))
    {
      guint who = (guint) __builtin_ctz (left);

      lay_hands (s, who);
      for (guint round = 1; round < LADDER_ROUNDS && is_set (s, LADDER_OPEN); round++)
        game_show (s, ladder_zone (s, LADDER_AT_ONE + round, who), GAME_ALL);
    }
  game_open (s);
  game_tell (s); /* tells how open cards are set */
  go_on (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  if (action->verb == LADDER_ARRANGE)
    apply_arrange (s, action);
  else
    apply_bet (s, action);
}

/* --- The end --- */

/* Settles the pots.  A player left alone by folds takes everything; otherwise each pot goes to the best of those who
   may win it, and players who went out rank below all who went on. */
/* Adds to the notes what each seat wins. */
static void
share_pots (GameState *s)
{
  LadderNotes        *notes = game_notes (s);
  const PokerBetting *b = &notes->betting;
  PokerKey            rank[LADDER_SEATS];
  PokerPot            pots[POKER_SEATS];
  guint               n;

  if (b->live != 0 && !is_several (b->live))
    notes->won[__builtin_ctz (b->live)] = b->pot;
  else if (b->live != 0)
    {
      ladder_ranks (s, rank);
      n = poker_pots (b->total, s->n_seats, b->live | notes->out[0] | notes->out[1], pots);
      for (guint i = 0; i < n; i++)
        poker_share (pots[i].chips, poker_best_seats (rank, s->n_seats, pots[i].seats), NULL, s->n_seats,
                     (guint) s->dealer, notes->won);
    }
}

/* --- The score sheet: chips put in and won --- */

enum
{
  ASK_IN,
  ASK_WON,
  MOST_CHIPS = 1000000000,
};

static const SheetAsk sheet_asks[] = {
  [ASK_IN] = { "in", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CHIPS }, .optional = TRUE, .label = N_ ("Put in") },
  [ASK_WON] = { "won", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CHIPS }, .optional = TRUE, .label = N_ ("Won") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const LadderNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      row->v[ASK_IN][seat] = notes->betting.total[seat];
      row->v[ASK_WON][seat] = notes->won[seat];
    }
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  const LadderNotes *notes = game_notes_of (dealt);

  return game_sheet_refuse_pot (dealt, notes->betting.total, row->v[ASK_IN], row->v[ASK_WON], 0, FALSE, names);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  LadderNotes *notes = game_notes (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->stack[seat] += notes->betting.total[seat] - row->v[ASK_IN][seat] + row->v[ASK_WON][seat];
      notes->betting.total[seat] = row->v[ASK_IN][seat];
      notes->won[seat] = row->v[ASK_WON][seat];
      s->paid[seat] = row->v[ASK_WON][seat] - row->v[ASK_IN][seat];
    }
  s->pot = 0;
  game_pay_all (s);
  s->over = __builtin_popcount (find_with_chips (s)) < LADDER_LEAST;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row };

static void
settle (GameState *s)
{
  share_pots (s);
  game_sheet_settle (s);
}

static gint64
staked (const GameState *view, guint seat)
{
  const LadderNotes *notes = game_notes_of (view);

  return view->phase == LADDER_PHASE_BET ? notes->betting.bet[seat] : 0;
}

const Game game_one_two_three = {
  .id = "one-two-three",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_CHIPS | GAME_HANDS | GAME_MANY_JOKERS,
  .seats = 0x3f0, /* 4 to 9 */
  .room = 2 * MOST_DECK + LADDER_SEATS * 3 * LADDER_CARDS,
  .notes_size = sizeof (LadderNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 1,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .staked = staked,
  .terms = &(const GameTerms){ .refuse = refuse_setup, .counts = option_counts },
  .match = &(const GameMatch){ .next_dealer = next_dealer },
  .people = {
    .name = N_ ("One-Two-Three"),
    .pitch = N_ ("Six cards as hands of one, two and three: last through all of them"),
    .kind = KIND_POKER,
    .minutes = 4,
    .labels = ladder_labels,
    .seat_note = ladder_seat_note,
    .outcome = ladder_outcome,
    .parts = ladder_parts,
    .shown = ladder_shown,
    .explain = ladder_explain,
    .came_to = ladder_came_to,
    .group_strength = ladder_strength,
    .asks = ladder_asks,
    .button = ladder_button,
  },
  .bots = {
    .advise = ladder_advise,
    .work = ladder_work,
  },
};
