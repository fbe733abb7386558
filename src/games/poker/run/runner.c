/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a poker variant: goes through the steps, asks players for decisions, and pays the pots at the end.  A hand
   that was played with paper cards is written down as chips: what each seat has put in, and what it has won. */
#include "runner.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#include "cards/help/say.h"
#include "cards/sheet.h"
#include "games/poker/eval/eval-hand.h"
#include "games/poker/variant/modifiers.h"
#include "games/poker/variant/modify-steps.h"
#include "dealing.h"
#include "series.h"
#include "step-name.h"
#include "step-trick.h"

const PokerStepKind *const poker_step_kinds[POKER_OPS] = {
  [POKER_ANTE] = &poker_step_antes,        [POKER_BLINDS] = &poker_step_blinds,
  [POKER_DEAL] = &poker_step_deal,         [POKER_BET] = &poker_step_bets,
  [POKER_DRAW] = &poker_step_draw,         [POKER_CHOICE] = &poker_step_choice,
  [POKER_SWAP] = &poker_step_swap,         [POKER_PILE] = &poker_step_pile,
  [POKER_DRAFT] = &poker_step_draft,       [POKER_SECRET] = &poker_step_secret,
  [POKER_STAY] = &poker_step_stay,         [POKER_LEAD] = &poker_step_lead,
  [POKER_RUMMY] = &poker_step_rummy,       [POKER_TRICK] = &poker_step_trick,
  [POKER_PLAY_OFF] = &poker_step_play_off, [POKER_TURN_DOWN] = &poker_step_turn_down,
  [POKER_NAME] = &poker_step_name,         [POKER_VOTE] = &poker_step_vote,
  [POKER_ARRANGE] = &poker_step_arrange,   [POKER_TURN_UP] = &poker_step_turn_up,
};

/* --- Setting up --- */

char *
poker_refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  const PokerVariant *variant = poker_variant_of (game);
  char               *sentence = poker_variant_refuse (variant, option, n_seats);

  return sentence != NULL ? sentence : poker_series_refuse (game, variant, option);
}

gboolean
poker_game_option_counts (const Game *game, const gint32 *option, guint slot)
{
  return poker_option_counts (poker_variant_of (game), option, slot);
}

void
poker_setup (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  if (!poker_is_mix (s))
    poker_variant_plan (poker_variant (s), s->option, s->n_seats, &notes->plan);
  game_zone_add (s, "stock", -1, GAME_PILE, poker_deck_size (&notes->plan), GAME_NONE);
  game_zone_add (s, "burn", -1, GAME_PILE, POKER_BURNS + (guint) notes->plan.extra, GAME_NONE);
  game_zone_add (s, "muck", -1, GAME_PILE, poker_deck_size (&notes->plan), GAME_NONE);
  if (poker_is_mix (s))
    poker_mix_make_room (s);
  else
    poker_add_zones (s);
  game_deck_add (
      s, POKER_STOCK,
      poker_deck_faces ((PokerDeck) notes->plan.deck) | ((CARD_SET (notes->plan.jokers) - 1) << CARD_JOKER_X), 1);
  if (poker_plan_twins (&notes->plan) != 0)
    game_deck_add (s, POKER_STOCK, poker_plan_twins (&notes->plan), 1);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->stack[seat] = POKER_STACK * (gint64) poker_set (s, POKER_OPTION_UNIT);
  if (poker_series_has_goal (s))
    s->hands = 0;
}

/* --- Steps --- */

/* Plays on from the current step to the next decision, or to the end. */
static void
go_on (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  for (;; notes->step++)
    {
      const PokerStep     *step = poker_step (s);
      const PokerStepKind *kind = poker_step_kinds[step->op];

      if (step->op == POKER_END)
        {
          game_end_hand (s);
          return;
        }
      s->phase = kind->choices != NULL ? (guint8) kind->phase : s->phase;
      if (kind->begin (s, step))
        return;
      poker_count_pot (s);
      if (step->op == POKER_DEAL || step->op == POKER_TURN_UP)
        game_lie_still (s);
    }
}

static gboolean
can_be_dealt (const GameState *s, SeatMask in)
{
  if (poker_is_mix (s))
    return poker_mix_suits (s, (guint) __builtin_popcount (in)) != 0;
  return (guint) __builtin_popcount (in) >= poker_plan (s)->least;
}

static SeatMask
find_with_chips (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          seats = 0;

  if (notes->entered != 0) /* without bets nobody needs chips any more */
    return notes->entered;
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

gint
poker_used_cards (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  const PokerPlan  *plan = &notes->plan;
  guint             n_seats = (guint) __builtin_popcount (find_ready (s));

  if (notes->from_deck >= plan->same_deck || game_count (s, POKER_STOCK) < poker_worst_cards (plan, n_seats))
    return -1;
  return (gint) poker_zone (s, POKER_AT_USED, 0);
}

/* Counts the hands dealt from one deck. */
static void
count_hand_of_deck (GameState *s)
{
  PokerNotes *notes = game_notes (s);
  gboolean    goes_on = poker_has (s, POKER_AT_USED) && game_count (s, poker_zone (s, POKER_AT_USED, 0)) > 0;

  notes->from_deck = goes_on ? (guint8) (notes->from_deck + 1) : 1;
}

void
poker_deal (GameState *s)
{
  PokerNotes *notes = game_notes (s);
  SeatMask    in = find_ready (s);

  count_hand_of_deck (s);
  memset (&notes->betting, 0, sizeof *notes - offsetof (PokerNotes, betting));
  notes->in = in;
  if (notes->entered == 0 && !poker_series_has_bets (s))
    notes->entered = in;
  notes->big = notes->opener = notes->leader = notes->picker = -1;
  s->pot = notes->carried;
  s->idle = (SeatMask) (~in & ((1u << s->n_seats) - 1));
  if (poker_is_mix (s))
    poker_mix_begin_hand (s);
  poker_begin_bets (s);
  if (can_be_dealt (s, in))
    go_on (s);
  else
    game_end_hand (s);
}

gint
poker_next_dealer (const GameState *s)
{
  return (gint) game_left_among (s, (guint) s->dealer, find_ready (s));
}

void
poker_choices (const GameState *s, GameChoices *out)
{
  const PokerStep *step = poker_step (s);

  poker_step_kinds[step->op]->choices (s, step, out);
}

void
poker_apply (GameState *s, const GameAction *action)
{
  PokerNotes      *notes = game_notes (s);
  const PokerStep *step = poker_step (s);

  if (poker_step_kinds[step->op]->apply (s, step, action))
    return;
  if ((notes->betting.live & (notes->betting.live - 1)) == 0)
    {
      game_end_hand (s);
      return;
    }
  notes->step++;
  go_on (s);
}

void
poker_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  const PokerStep *step = poker_step (view);

  poker_step_kinds[step->op]->advise (view, step, choices, random, out);
}

/* --- The showdown --- */

/* Ranks single cards for odd chips: the highest card, for a low hand the lowest with the ace low, by rank and then
   by suit, from clubs up. */
static PokerKey
rank_for_odd (const GameState *s, const PokerCriterion *criterion, guint seat)
{
  PokerCards own = poker_cards_at (s, seat, POKER_ALL_OWN | POKER_ALL_SET);
  gboolean   is_low = poker_evals[criterion->eval].low;
  PokerKey   best = 0;

  for (guint i = 0; i < own.n; i++)
    {
      guint rank = poker_rank_of (own.card[i]);
      guint place = 8 * (is_low && rank == RANK_ACE ? 1 : rank) + poker_order_of (own.card[i]);

      best = MAX (best, is_low ? 200 - place : place);
    }
  return best;
}

static void
share_pots (const GameState *s, gint64 *won, guint *points)
{
  const PokerNotes *notes = game_notes_of (s);
  const PokerPlan  *plan = poker_plan (s);
  SeatMask          live = notes->betting.live;
  gboolean          by_card = poker_set (s, POKER_OPTION_ODD) != 0;
  PokerKeys         key, odd;
  PokerPot          pots[POKER_SEATS];
  guint             n_pots = poker_pots (notes->betting.total, s->n_seats, live, pots);

  poker_find_keys (s, live, key);
  for (guint i = 0; by_card && i < plan->n_criteria; i++)
    for (guint seat = 0; seat < s->n_seats; seat++)
      odd[i][seat] = rank_for_odd (s, &plan->criterion[i], seat);
  poker_count_points (plan, live, key, s->n_seats, points);
  for (guint i = 0; i < n_pots; i++)
    pots[i].seats = poker_trick_winners (s, pots[i].seats);
  for (guint i = 0; i < n_pots; i++)
    {
      if (pots[i].seats & (pots[i].seats - 1))
        pots[i].chips -= poker_series_cut (s, pots[i].chips);
      poker_award (plan, &pots[i], key, by_card ? &odd : NULL, s->n_seats, (guint) s->dealer, won);
    }
}

/* What is left to win after all others folded: the uncalled bet goes back whole. */
static gint64
find_contested (const PokerBetting *b, guint winner)
{
  gint64 answered = 0;

  for (guint seat = 0; seat < b->n_seats; seat++)
    if (seat != winner)
      answered = MAX (answered, b->total[seat]);
  return b->pot - MAX (b->total[winner] - answered, 0);
}

static gboolean
is_several (SeatMask seats)
{
  return (seats & (seats - 1)) != 0;
}

static void
find_won (const GameState *s, gint64 *won, guint *points)
{
  const PokerBetting *b = &((const PokerNotes *) game_notes_of (s))->betting;

  if (is_several (b->live))
    share_pots (s, won, points);
  else if (b->live != 0)
    won[__builtin_ctz (b->live)] = b->pot - poker_series_cut (s, find_contested (b, (guint) __builtin_ctz (b->live)));
}

/* --- The score sheet --- */

enum
{
  ASK_IN,
  ASK_WON,
  ASK_POINTS,
  MOST_CHIPS = 1000000000,
  MOST_POINTS = 100000,
};

static const SheetAsk sheet_asks[] = {
  [ASK_IN] = { "in", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CHIPS }, .optional = TRUE, .label = N_ ("Put in") },
  [ASK_WON] = { "won", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CHIPS }, .optional = TRUE, .label = N_ ("Won") },
  [ASK_POINTS] = { "points", SHEET_EACH, SHEET_NUMBER, { 0, MOST_POINTS }, .optional = TRUE, .label = N_ ("Points") },
  { NULL },
};

/* Points are asked for where they add up, and chips where there are bets. */
static void
limit_asks (const GameState *dealt, guint ask, SheetLimits *limits)
{
  if (ask == ASK_POINTS ? !poker_has_series (dealt) : !poker_series_has_bets (dealt))
    limits->max = 0;
}

static void
write_row (const GameState *s, const gint64 *won, const guint *points, SheetRow *row)
{
  const PokerNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      row->v[ASK_IN][seat] = poker_series_has_bets (s) ? notes->betting.total[seat] : 0;
      row->v[ASK_WON][seat] = won[seat];
      row->v[ASK_POINTS][seat] = poker_has_series (s) ? points[seat] : 0;
    }
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  gint64 won[POKER_SEATS] = { 0 };
  guint  points[POKER_SEATS] = { 0 };

  find_won (s, won, points);
  write_row (s, won, points, row);
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  const PokerNotes *notes = game_notes_of (dealt);

  return game_sheet_refuse_pot (dealt, notes->betting.total, row->v[ASK_IN], row->v[ASK_WON], 0,
                                poker_has_series (dealt), names);
}

/* Puts IN into the pot in place of the antes and blinds that the deal has taken. */
static void
put_in (GameState *s, const gint64 *in)
{
  PokerBetting *b = &((PokerNotes *) game_notes (s))->betting;

  b->pot = 0;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      if (poker_series_has_bets (s))
        {
          s->stack[seat] += b->total[seat] - in[seat];
          b->total[seat] = in[seat];
        }
      b->pot += b->total[seat];
    }
}

/* What stays in the pot is the house's until somebody takes it, so that each hand sums to zero. */
static void
count_sheet (GameState *s, const SheetRow *row)
{
  PokerNotes *notes = game_notes (s);
  gint64      kept, carried = notes->carried, last[POKER_SEATS] = { 0 };
  guint       points[POKER_SEATS] = { 0 };
  gboolean    is_last;

  put_in (s, row->v[ASK_IN]);
  kept = notes->betting.pot;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gint64 won = row->v[ASK_WON][seat];

      kept -= won;
      s->stack[seat] += won;
      s->paid[seat] = won - notes->betting.total[seat];
      points[seat] = (guint) row->v[ASK_POINTS][seat];
    }
  notes->carried += kept;
  if (poker_has_series (s))
    poker_series_add (s, points, (SeatMask) ((1u << s->n_seats) - 1));
  is_last = !can_be_dealt (s, find_with_chips (s)) || (s->hands > 0 && s->hand >= s->hands);
  s->over = (guint8) poker_series_end (s, is_last, last);
  for (guint seat = 0; s->over && seat < s->n_seats; seat++)
    {
      s->stack[seat] += last[seat];
      s->paid[seat] += last[seat];
    }
  s->paid[s->n_seats] += notes->carried - carried;
  s->pot = notes->carried;
  game_pay_all (s);
  s->over |= !can_be_dealt (s, find_with_chips (s));
}

/* In dealer's choice a game may be drawn at random, which people do themselves. */
static gboolean
is_drawn (const GameState *dealt)
{
  return poker_is_mix (dealt) && dealt->option[POKER_MIX_CHOOSE] == POKER_CHOOSE_RANDOM;
}

static guint
count_cards (const GameState *dealt)
{
  return is_drawn (dealt) ? 0 : game_sheet_count_cards (dealt);
}

/* The game that the list names, and what is in the pot before anybody acts. */
static void
tell (const GameState *dealt, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (dealt);
  guint             in[POKER_SEATS];
  g_autofree char  *list = NULL;

  if (is_drawn (dealt))
    return;
  if (game_of_hand (dealt) != NULL)
    g_ptr_array_add (out, g_strdup_printf ("%s.", _ (game_of_hand (dealt)->people.name)));
  for (guint seat = 0; seat < dealt->n_seats; seat++)
    in[seat] = (guint) notes->betting.total[seat];
  list = game_tally_say (names, in, dealt->n_seats);
  if (*list != '\0') /* Translators: names with the chips of each: "Ann 5, Bob 10". */
    g_ptr_array_add (out, g_strdup_printf (_ ("In the pot: %s."), list));
}

/* With blinds it is known before the deal who acts first. */
static gint
find_first (const GameState *dealt)
{
  const PokerNotes *notes = game_notes_of (dealt);

  return notes->big >= 0 && !dealt->secret && !is_drawn (dealt) ? dealt->turn : GAME_NOBODY;
}

const GameSheet poker_sheet = { sheet_asks, read_sheet,           count_sheet,  limit_asks,
                                refuse_row, .cards = count_cards, .tell = tell, .first = find_first };

/* --- The end of a hand that was played here --- */

void
poker_settle (GameState *s)
{
  PokerNotes *notes = game_notes (s);
  SeatMask    live = notes->betting.live;
  gint64      won[POKER_SEATS] = { 0 };
  guint       points[POKER_SEATS] = { 0 };
  SheetRow    row = { 0 };

  find_won (s, won, points);
  write_row (s, won, points, &row);
  if (!poker_has_series (s)) /* they are shown, and forgotten with the next hand */
    poker_series_add (s, points, live);
  for (guint seat = 0; seat < s->n_seats && is_several (live) && poker_has (s, POKER_AT_HOLE); seat++)
    if (live >> seat & 1)
      game_show (s, poker_zone (s, POKER_AT_HOLE, seat), GAME_ALL);
  count_sheet (s, &row);
}

gint64
poker_points (const GameState *s, guint seat)
{
  return ((const PokerNotes *) game_notes_of (s))->points[seat];
}
