/* Runs a poker variant: goes through its steps, asks whom they ask, shares the pots at the end. */
#include "runner.h"

#include "dealing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const poker_limit_first[] = { "limit", "pot", "no", NULL };
const char *const poker_no_first[] = { "no", "limit", "pot", NULL };
const char *const poker_limit_first_says[] = { N_ ("Limit"), N_ ("Pot limit"), N_ ("No limit"), NULL };
const char *const poker_no_first_says[] = { N_ ("No limit"), N_ ("Limit"), N_ ("Pot limit"), NULL };

/* clang-format off */
#define BETTING_VERBS                                                                                                  \
  { "check", SHAPE_PLAIN, N_ ("Check"), N_ ("%s checks") },                                                            \
  { "call", SHAPE_PLAIN, N_ ("Call"), N_ ("%s calls") },                                                               \
  { "bet", SHAPE_AMOUNT, N_ ("Bet"), N_ ("%s bets %s") },                                                              \
  { "raise", SHAPE_AMOUNT, N_ ("Raise to"), N_ ("%s raises to %s") },                                                  \
  { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds"), .pointless = "check" }
/* clang-format on */

const GameVerb poker_verbs[] = {
  BETTING_VERBS,
  { NULL },
};
const GameVerb poker_draw_verbs[] = {
  BETTING_VERBS,
  { "draw", SHAPE_CARDS, N_ ("Draw"), N_ ("%s changes %s"), N_ ("%s stands pat"), .label_none = N_ ("Stand pat") },
  { NULL },
};
const GamePhase poker_phases[] = {
  { "bet", N_ ("Betting") },
  { NULL },
};
const GamePhase poker_draw_phases[] = {
  { "bet", N_ ("Betting") },
  { "draw", N_ ("Drawing") },
  { NULL },
};
const GameZoneName poker_zones[] = {
  { "stock", N_ ("Stock") },     { "burn", N_ ("Burnt cards") },        { "muck", N_ ("Muck") },
  { "hole", N_ ("Hole cards") }, { "board", N_ ("Board"), ZONE_BOARD }, { NULL },
};

void
poker_setup (GameState *s)
{
  const PokerVariant *variant = poker_variant (s);

  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zone_add (s, "burn", -1, GAME_PILE, POKER_BURNS, GAME_NONE);
  game_zone_add (s, "muck", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hole", GAME_FAN, variant->hole, GAME_OWN);
  if (variant->board > 0)
    game_zone_add (s, "board", -1, GAME_ROW, variant->board, GAME_ALL);
  game_deck_add (s, POKER_STOCK, CARD_DECK_SET, 1);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->stack[seat] = POKER_STACK * (gint64) s->option[POKER_OPTION_UNIT];
}

/* --- Steps --- */

static void
take_antes (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (notes->in >> seat & 1)
      poker_betting_ante (&notes->betting, s->stack, seat, s->option[POKER_OPTION_ANTE]);
}

static gint64
bet_size (const GameState *s, const PokerStep *step)
{
  gboolean is_limit = poker_variant (s)->structure[s->option[POKER_OPTION_STRUCTURE]] == POKER_LIMIT;

  return (gint64) s->option[POKER_OPTION_UNIT] * (is_limit && step->size == POKER_BIG ? 4 : 2);
}

static void
take_blinds (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       dealer = (guint) s->dealer, unit = (guint) s->option[POKER_OPTION_UNIT], small, big;
  gboolean    heads_up = __builtin_popcount (notes->in) == 2 && (notes->in >> dealer & 1);

  small = heads_up ? dealer : poker_left (s, dealer, notes->in);
  big = poker_left (s, small, notes->in);
  poker_betting_round (&notes->betting, bet_size (s, step));
  poker_betting_blinds (&notes->betting, s->stack, small, unit, big, 2 * (gint64) unit);
  notes->big = (gint8) big;
}

/* Whom the round asks, from a seat on; FALSE: it is over. */
static gboolean
ask_from (GameState *s, guint seat)
{
  PokerNotes *notes = game_notes (s);
  gint        turn = poker_betting_next (&notes->betting, seat);

  if (turn < 0)
    {
      notes->big = -1;
      s->pot = notes->betting.pot;
      return FALSE;
    }
  s->turn = (gint8) turn;
  return TRUE;
}

static gboolean
begin_bets (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       opener = (guint) s->dealer;

  if (step->open == POKER_OPEN_AFTER_BLINDS && notes->big >= 0)
    opener = (guint) notes->big;
  if (notes->big < 0)
    poker_betting_round (&notes->betting, bet_size (s, step));
  s->phase = POKER_PHASE_BET;
  return ask_from (s, game_left (s, opener));
}

/* From the step that is due to the next decision, or to the end. */
static void
go_on (GameState *s)
{
  PokerNotes      *notes = game_notes (s);
  const PokerStep *step;

  for (step = &poker_variant (s)->steps[notes->step];; step++, notes->step++)
    {
      if (!poker_applies (s, step->when, step->is))
        continue;
      switch ((PokerOp) step->op)
        {
        case POKER_END:
          game_end_hand (s);
          return;
        case POKER_ANTE:
          take_antes (s);
          break;
        case POKER_BLINDS:
          take_blinds (s, step);
          break;
        case POKER_DEAL:
          poker_deal_step (s, step);
          break;
        case POKER_BET:
          if (begin_bets (s, step))
            return;
          break;
        case POKER_DRAW:
          poker_draw_begin (s);
          s->phase = POKER_PHASE_DRAW;
          return;
        }
      s->pot = notes->betting.pot;
    }
}

static void
step_on (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  notes->step++;
  go_on (s);
}

/* The least number of players, of whom each needs a chip. */
static gboolean
can_be_dealt (const GameState *s, SeatMask in)
{
  return (guint) __builtin_popcount (in) >= (guint) __builtin_ctz (s->game->seats);
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

static SeatMask
find_ready (const GameState *s)
{
  return (SeatMask) (find_with_chips (s) & ~s->away);
}

void
poker_deal (GameState *s)
{
  PokerNotes         *notes = game_notes (s);
  const PokerVariant *variant = poker_variant (s);
  SeatMask            in = find_ready (s);

  memset (notes, 0, sizeof *notes);
  notes->in = in;
  notes->big = -1;
  s->pot = 0;
  s->idle = (SeatMask) (~in & ((1u << s->n_seats) - 1));
  poker_betting_begin (&notes->betting, variant->structure[s->option[POKER_OPTION_STRUCTURE]],
                       (guint) s->option[POKER_OPTION_CAP], s->option[POKER_OPTION_UNIT], s->n_seats, in);
  if (can_be_dealt (s, in))
    go_on (s);
  else
    game_end_hand (s);
}

gint
poker_next_dealer (const GameState *s)
{
  return (gint) poker_left (s, (guint) s->dealer, find_ready (s));
}

/* --- Decisions --- */

static void
offer_amount (GameChoices *out, guint verb, gint64 lo, gint64 hi, gint32 step)
{
  GameChoice *choice = game_offer (out, verb);

  choice->lo = (gint32) lo;
  choice->hi = (gint32) hi;
  choice->step = lo == hi ? 1 : step;
}

static void
offer_bets (const GameState *s, GameChoices *out)
{
  const PokerNotes   *notes = game_notes_of (s);
  const PokerBetting *b = &notes->betting;
  PokerBets           bets = poker_betting_bets (b, s->stack, (guint) s->turn);
  guint               verb = b->level == 0 ? POKER_DO_BET : POKER_DO_RAISE;

  if (bets.lo <= bets.hi)
    offer_amount (out, verb, bets.lo, bets.hi, b->unit);
  if (bets.all_in > 0)
    offer_amount (out, verb, bets.all_in, bets.all_in, 1);
}

void
poker_choices (const GameState *s, GameChoices *out)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn;

  if (s->phase == POKER_PHASE_DRAW)
    {
      GameChoice *choice = game_offer (out, POKER_DO_DRAW);

      choice->of = s->set[POKER_HOLE + seat];
      choice->max = poker_variant (s)->steps[notes->step].n;
      return;
    }
  game_offer (out, poker_betting_owed (&notes->betting, seat) > 0 ? POKER_DO_CALL : POKER_DO_CHECK);
  offer_bets (s, out);
  game_offer (out, POKER_DO_FOLD);
}

static void
apply_bet (GameState *s, const GameAction *action)
{
  PokerNotes   *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  guint         seat = (guint) s->turn;

  switch (action->verb)
    {
    case POKER_DO_FOLD:
      poker_betting_fold (b, seat);
      s->idle |= (SeatMask) (1 << seat);
      game_move_all (s, POKER_HOLE + seat, POKER_MUCK);
      break;
    case POKER_DO_BET:
    case POKER_DO_RAISE:
      poker_betting_bet (b, s->stack, seat, action->amount);
      if (notes->raised[seat] < G_MAXUINT8)
        notes->raised[seat]++;
      break;
    default:
      poker_betting_call (b, s->stack, seat);
    }
  s->pot = b->pot;
  if (G_UNLIKELY ((b->live & (b->live - 1)) == 0))
    game_end_hand (s);
  else if (!ask_from (s, game_left (s, seat)))
    step_on (s);
}

static void
apply_draw (GameState *s, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             next;

  poker_draw_discard (s, action->cards);
  next = poker_left (s, (guint) s->turn, notes->betting.live);
  if (next != poker_first (s))
    {
      s->turn = (gint8) next;
      return;
    }
  poker_draw_replace (s, &poker_variant (s)->steps[notes->step]);
  step_on (s);
}

void
poker_apply (GameState *s, const GameAction *action)
{
  if (s->phase == POKER_PHASE_DRAW)
    apply_draw (s, action);
  else
    apply_bet (s, action);
}

/* --- The showdown --- */

PokerKey
poker_key (const GameState *s, const PokerCriterion *criterion, const Card *hole, guint n_hole, const Card *board,
           guint n_board)
{
  Card  cards[POKER_MOST_CARDS];
  guint n = 0;

  if (criterion->of & POKER_OF_HOLE)
    for (guint i = 0; i < n_hole; i++)
      cards[n++] = hole[i];
  if (criterion->of & POKER_OF_BOARD)
    for (guint i = 0; i < n_board; i++)
      cards[n++] = board[i];
  return criterion->key (cards, n);
}

/* Shows the hands that came so far and compares them. */
static guint
find_keys (GameState *s, SeatMask live, PokerKeys key)
{
  const PokerVariant *variant = poker_variant (s);
  guint               board = poker_board (s), n = 0;

  for (const PokerCriterion *criterion = variant->criteria; criterion->key != NULL; criterion++)
    {
      if (!poker_applies (s, criterion->when, criterion->is))
        continue;
      for (guint seat = 0; seat < s->n_seats; seat++)
        if (live >> seat & 1)
          key[n][seat] = poker_key (s, criterion, game_cards (s, POKER_HOLE + seat), game_count (s, POKER_HOLE + seat),
                                    variant->board > 0 ? game_cards (s, board) : NULL,
                                    variant->board > 0 ? game_count (s, board) : 0);
      n++;
    }
  return n;
}

static void
show_down (GameState *s, gint64 *won)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          live = notes->betting.live;
  PokerKeys         key;
  PokerPot          pots[POKER_SEATS];
  guint             n_pots = poker_pots (notes->betting.total, s->n_seats, live, pots);
  guint             n_criteria = find_keys (s, live, key);

  for (guint i = 0; i < n_pots; i++)
    poker_split (&pots[i], key, n_criteria, s->n_seats, (guint) s->dealer, won);
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (live >> seat & 1)
      game_show (s, POKER_HOLE + seat, GAME_ALL);
}

void
poker_settle (GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          live = notes->betting.live;
  gint64            won[POKER_SEATS] = { 0 };

  if (__builtin_popcount (live) > 1)
    show_down (s, won);
  else if (live != 0)
    won[__builtin_ctz (live)] = s->pot; /* unseen */
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->stack[seat] += won[seat];
      s->paid[seat] = won[seat] - notes->betting.total[seat];
    }
  s->pot = 0;
  game_pay_all (s);
  s->over = !can_be_dealt (s, find_with_chips (s));
}
