/* Antes, blinds and betting rounds: who begins, what each may do. */
#include "series.h"
#include "steps.h"

#include "games/poker/eval/eval-hand.h"

gboolean
poker_begin_antes (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);

  if (!poker_series_antes (s))
    return FALSE;
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (notes->in >> seat & 1)
      poker_betting_ante (&notes->betting, s->stack, seat, poker_set (s, POKER_OPTION_ANTE));
  return FALSE;
}

static gint64
bet_size (const GameState *s, const PokerStep *step)
{
  gboolean is_big = poker_plan (s)->structure == POKER_LIMIT && step->size == POKER_BIG;

  return (gint64) poker_set (s, POKER_OPTION_UNIT) * (is_big ? 4 : 2);
}

gboolean
poker_begin_blinds (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       dealer = (guint) s->dealer, unit = (guint) poker_set (s, POKER_OPTION_UNIT), small, big;
  gboolean    heads_up = __builtin_popcount (notes->in) == 2 && (notes->in >> dealer & 1);

  small = heads_up ? dealer : poker_left (s, dealer, notes->in);
  big = poker_left (s, small, notes->in);
  poker_betting_round (&notes->betting, bet_size (s, step));
  poker_betting_blinds (&notes->betting, s->stack, small, unit, big, 2 * (gint64) unit);
  notes->big = (gint8) big;
  return FALSE;
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
      poker_count_pot (s);
      return FALSE;
    }
  s->turn = (gint8) turn;
  return TRUE;
}

/* --- Who begins --- */

/* A larger number begins rather: by rank, then by suit, from the clubs up. */
static guint64
rank_card (const GameState *s, guint seat, gboolean is_low, gboolean is_ace_low)
{
  PokerCards up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  guint64    best = 0;

  for (guint i = 0; i < up.n; i++)
    {
      guint rank = poker_rank_of (up.card[i]);
      guint place = 4 * (is_ace_low && rank == RANK_ACE ? 1 : rank) + poker_suit_of (up.card[i]) % 4;

      best = MAX (best, is_low ? 100 - place : place);
    }
  return best;
}

enum
{
  MOST_RANKS = 12, /* of open cards */
};

/* Four of a kind, three, two pairs, a pair, high cards; then the ranks in that order, whoever shows fewer having none there;
   then the suit of the highest. */
static guint64
rank_hand (const GameState *s, guint seat)
{
  PokerCards     up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  PokerHandCount count;
  guint64        ranks = 0, suit = 0;
  guint          top = 0, shape = 0, place = MOST_RANKS;

  poker_count (&count, up.card, up.n);
  for (guint times = 8; times > 0; times--)
    for (guint rank = RANK_JOKER; rank >= 2; rank--)
      if ((count.counts >> 4 * rank & 15) == times)
        {
          shape = top == 0 ? 2 * times : shape == 4 && times == 2 ? 5 : shape;
          top = top == 0 ? rank : top;
          ranks |= (guint64) rank << 4 * --place;
        }
  for (guint i = 0; i < up.n; i++)
    if (poker_rank_of (up.card[i]) == top)
      suit = MAX (suit, poker_suit_of (up.card[i]) % 4 + 1);
  return ((guint64) shape << 56) + (ranks << 4) + suit;
}

/* The lower hand is the larger number. */
static guint64
rank_low_hand (const GameState *s, guint seat)
{
  PokerCards up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);

  return up.n > 0 ? poker_low (up.card, up.n, up.n) : 0;
}

static guint64
rank_total (const GameState *s, guint seat)
{
  PokerCards up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  guint64    sum = 0;

  for (guint i = 0; i < up.n; i++)
    {
      guint rank = poker_rank_of (up.card[i]);

      sum += rank == RANK_ACE ? 11 : MIN (rank, 10);
    }
  return sum;
}

/* Of equal ones the first left of the button. */
static guint
find_opener (const GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             first = poker_first (s), best = first, seat = first;
  guint64           highest = 0;

  do
    {
      guint64 rank = 0;

      switch ((PokerOpener) step->open)
        {
        case POKER_OPEN_HIGH_CARD:
        case POKER_OPEN_LOW_CARD:
          rank = rank_card (s, seat, step->open == POKER_OPEN_LOW_CARD, (step->flags & POKER_ACE_LOW) != 0);
          break;
        case POKER_OPEN_HIGH_HAND:
          rank = rank_hand (s, seat);
          break;
        case POKER_OPEN_LOW_HAND:
          rank = rank_low_hand (s, seat);
          break;
        case POKER_OPEN_TOTAL:
          rank = rank_total (s, seat);
          break;
        default:
          return first;
        }
      if (rank > highest)
        {
          highest = rank;
          best = seat;
        }
      seat = poker_left (s, seat, notes->betting.live);
    }
  while (seat != first);
  return best;
}

/* The seat that the round begins with, which may have no chips. */
static guint
find_first (const GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  if (notes->big >= 0)
    return poker_left (s, (guint) notes->big, notes->betting.live);
  if (step->open == POKER_OPEN_LEADER && notes->leader >= 0)
    return notes->betting.live >> notes->leader & 1 ? (guint) notes->leader
                                                    : poker_left (s, (guint) notes->leader, notes->betting.live);
  return find_opener (s, step);
}

gboolean
poker_begin_lead (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);

  notes->leader = (gint8) find_opener (s, step);
  return FALSE;
}

guint
poker_next_opener (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  for (const PokerStep *step = poker_step (s); step->op != POKER_END; step++)
    if (step->op == POKER_BET)
      return find_first (s, step);
  if (notes->leader >= 0)
    return notes->betting.live >> notes->leader & 1 ? (guint) notes->leader
                                                    : poker_left (s, (guint) notes->leader, notes->betting.live);
  return poker_first (s);
}

/* --- A round --- */

gboolean
poker_begin_bets (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       opener = find_first (s, step);
  gboolean    is_asking;

  if (notes->big < 0)
    poker_betting_round (&notes->betting, bet_size (s, step));
  is_asking = ask_from (s, opener);
  notes->opener = is_asking ? s->turn : (gint8) opener;
  if (step->flags & POKER_LEADS)
    notes->leader = notes->opener;
  return is_asking;
}

static void
offer_amount (const GameState *s, GameChoices *out, PokerDo what, gint64 lo, gint64 hi, gint32 unit)
{
  GameChoice *choice = poker_offer (s, out, what);

  choice->lo = (gint32) lo;
  choice->hi = (gint32) hi;
  choice->step = lo == hi ? 1 : unit;
}

static void
offer_bets (const GameState *s, GameChoices *out)
{
  const PokerNotes   *notes = game_notes_of (s);
  const PokerBetting *b = &notes->betting;
  PokerBets           bets = poker_betting_bets (b, s->stack, (guint) s->turn);
  PokerDo             what = b->level == 0 ? POKER_DO_BET : POKER_DO_RAISE;

  if (bets.lo <= bets.hi)
    offer_amount (s, out, what, bets.lo, bets.hi, b->unit);
  if (bets.all_in > 0)
    offer_amount (s, out, what, bets.all_in, bets.all_in, 1);
}

gboolean
poker_must_open (const GameState *s)
{
  const PokerNotes   *notes = game_notes_of (s);
  const PokerBetting *b = &notes->betting;
  const PokerStep    *step = poker_step (s);

  return step->op == POKER_BET && (step->flags & (POKER_MUST | POKER_BRING_IN)) && s->turn == notes->opener
         && b->level == 0 && !(b->acted >> s->turn & 1);
}

void
poker_choose_bet (const GameState *s, const PokerStep *step, GameChoices *out)
{
  const PokerNotes *notes = game_notes_of (s);
  gboolean          must = poker_must_open (s);
  gint64            unit = poker_set (s, POKER_OPTION_UNIT), stack = s->stack[s->turn];

  if (must && (step->flags & POKER_BRING_IN))
    offer_amount (s, out, POKER_DO_BET, MIN (unit, stack), MIN (unit, stack), 1);
  if (!must)
    poker_offer (s, out, poker_betting_owed (&notes->betting, (guint) s->turn) > 0 ? POKER_DO_CALL : POKER_DO_CHECK);
  if (!(must && (step->flags & POKER_BRING_IN) && stack <= unit))
    offer_bets (s, out);
  if (!must)
    poker_offer (s, out, POKER_DO_FOLD);
}

static void
fold (GameState *s, guint seat)
{
  PokerNotes *notes = game_notes (s);

  poker_betting_fold (&notes->betting, seat);
  s->idle |= (SeatMask) (1 << seat);
  for (guint place = 0; place < POKER_AT_BOARD; place++)
    if (poker_has (s, (PokerPlace) place))
      game_move_all (s, poker_zone (s, (PokerPlace) place, seat), POKER_MUCK);
}

gboolean
poker_apply_bet (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes   *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  guint         seat = (guint) s->turn;

  switch (poker_does (s, action->verb))
    {
    case POKER_DO_FOLD:
      fold (s, seat);
      break;
    case POKER_DO_BET:
    case POKER_DO_RAISE:
      if (action->amount <= b->unit && poker_must_open (s) && (step->flags & POKER_BRING_IN))
        {
          poker_betting_bring_in (b, s->stack, seat, action->amount);
          break;
        }
      poker_betting_bet (b, s->stack, seat, action->amount);
      if (notes->raised[seat] < G_MAXUINT8)
        notes->raised[seat]++;
      break;
    default:
      poker_betting_call (b, s->stack, seat);
    }
  poker_count_pot (s);
  return (b->live & (b->live - 1)) != 0 && ask_from (s, game_left (s, seat));
}
