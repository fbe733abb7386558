/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks: all commit a card, and the owner of the lowest or highest one keeps it.  Players with equally many tricks
   at the end take up the cards that they won and play off, the highest card winning, several times if need be. */
#include "step-trick.h"

#include <glib/gi18n-lib.h>

#include "games/poker/eval/eval-hand.h"

enum
{
  PLAY_OFFS = 5, /* by the same seats */
};

static guint
zone_of (const GameState *s, PokerPlace place, guint seat)
{
  return poker_zone (s, place, seat);
}

/* --- One trick --- */

/* The larger number wins.  Low, the ace is one and clubs are best; high, the ace and spades are best; jokers always
   win. */
static guint
rank_card (Card card, gboolean is_low)
{
  guint rank = poker_rank_of (card), suit = poker_suit_of (card);

  if (card_is_joker (card))
    return 100 + card_face (card);
  if (!is_low)
    return 4 * rank + suit;
  return 99 - 4 * (rank == RANK_ACE ? 1 : rank) - suit;
}

static gboolean
is_low (const PokerStep *step)
{
  return step->op == POKER_TRICK && (step->flags & POKER_LOWEST) != 0;
}

static void
ask (GameState *s, SeatMask seats)
{
  PokerNotes *notes = game_notes (s);

  notes->playing = seats;
  notes->answered = 0;
  s->turn = (gint8) game_left_among (s, (guint) s->dealer, seats);
}

static gboolean
begin_trick (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  ask (s, notes->betting.live);
  return TRUE;
}

static void
choose_trick (const GameState *s, const PokerStep *step, GameChoices *out)
{
  poker_offer_card (s, out, POKER_ACT_COMMIT, s->set[zone_of (s, POKER_AT_HOLE, (guint) s->turn)]);
}

/* Turns all committed cards up; the winner keeps theirs. */
static void
turn_up (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       best = 0, winner = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (notes->playing >> seat & 1)
      {
        guint rank = rank_card (game_top (s, zone_of (s, POKER_AT_COMMIT, seat)), is_low (step));

        if (rank > best)
          {
            best = rank;
            winner = seat;
          }
      }
  if (step->op == POKER_TRICK)
    notes->won[winner] |= CARD_SET (card_face (game_top (s, zone_of (s, POKER_AT_COMMIT, winner))));
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (notes->playing >> seat & 1)
      game_move_top (s, zone_of (s, POKER_AT_COMMIT, seat),
                     zone_of (s, seat == winner ? POKER_AT_WON : POKER_AT_PLAYED, seat));
  game_tell (s); /* in a play-off all cards are known, but not who commits which */
  game_open (s);
}

/* Returns TRUE while somebody has yet to commit a card. */
static gboolean
apply_trick (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;
  SeatMask    left;

  game_move (s, zone_of (s, POKER_AT_HOLE, seat), (Card) card_set_first (action->cards),
             zone_of (s, POKER_AT_COMMIT, seat));
  game_seal (s, seat, action);
  notes->answered |= (SeatMask) (1 << seat);
  left = (SeatMask) (notes->playing & ~notes->answered);
  if (left != 0)
    s->turn = (gint8) game_left_among (s, seat, left);
  else
    turn_up (s, step);
  return left != 0;
}

/* --- Playing off --- */

/* Those of SEATS who have won most tricks, and how many. */
static SeatMask
find_most (const GameState *s, SeatMask seats, const CardSet *won, guint *n)
{
  SeatMask most = 0;

  *n = 0;
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (seats >> seat & 1)
      {
        guint tricks = card_set_size (won != NULL ? won[seat] : s->set[zone_of (s, POKER_AT_WON, seat)]);

        most = (SeatMask) (tricks > *n ? 1 << seat : tricks == *n ? most | 1 << seat : most);
        *n = MAX (*n, tricks);
      }
  return most;
}

static gboolean
is_several (SeatMask seats)
{
  return (seats & (seats - 1)) != 0;
}

/* Of players with equal tricks, those whom play-offs have put behind. */
static SeatMask
find_decided (const PokerNotes *notes, SeatMask tied)
{
  for (guint i = 0; i < notes->n_ties; i++)
    if (notes->tied[i] == tied)
      return notes->better[i];
  return 0;
}

/* Players take up the cards that they won, which lie with the cards won or on top of those that did not win. */
static void
take_up (GameState *s, SeatMask seats)
{
  PokerNotes *notes = game_notes (s);

  notes->level = seats;
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (seats >> seat & 1)
      {
        guint played = zone_of (s, POKER_AT_PLAYED, seat), hole = zone_of (s, POKER_AT_HOLE, seat);
        guint lost = poker_plan (s)->most[POKER_AT_PLAYED] - card_set_size (notes->won[seat]);

        game_move_all (s, zone_of (s, POKER_AT_WON, seat), hole);
        while (game_count (s, played) > lost)
          game_move_top (s, played, hole);
      }
  ask (s, seats);
}

/* Begins a play-off for the next pot, the main pot first, whose best players are level; FALSE: there is none. */
static gboolean
play_off_next (GameState *s)
{
  PokerNotes *notes = game_notes (s);
  PokerPot    pots[POKER_SEATS];
  guint       n_pots = poker_pots (notes->betting.total, s->n_seats, notes->betting.live, pots), n;

  for (guint i = 0; i < n_pots; i++)
    {
      SeatMask tied = find_most (s, pots[i].seats, notes->won, &n);

      if (!is_several (tied) || n == 0 || find_decided (notes, tied) != 0)
        continue;
      notes->tied[notes->n_ties] = tied;
      notes->rounds = 1;
      take_up (s, tied);
      return TRUE;
    }
  return FALSE;
}

static gboolean
begin_play_off (GameState *s, const PokerStep *step)
{
  return play_off_next (s);
}

static gboolean
apply_play_off (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes *notes = game_notes (s);
  SeatMask    most;
  guint       n;

  if (apply_trick (s, step, action))
    return TRUE;
  if (game_count (s, zone_of (s, POKER_AT_HOLE, (guint) __builtin_ctz (notes->level))) > 0)
    {
      ask (s, notes->level);
      return TRUE;
    }
  most = find_most (s, notes->level, NULL, &n);
  if (is_several (most) && notes->rounds < PLAY_OFFS)
    {
      notes->rounds++;
      take_up (s, most);
      return TRUE;
    }
  notes->better[notes->n_ties++] = most;
  return play_off_next (s);
}

SeatMask
poker_trick_winners (const GameState *s, SeatMask seats)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          most, decided;
  guint             n;

  if (!poker_has (s, POKER_AT_WON))
    return seats;
  most = find_most (s, seats, notes->won, &n);
  decided = find_decided (notes, most);
  return decided != 0 ? decided : most;
}

/* --- Other steps --- */

static gboolean
begin_turn_down (GameState *s, const PokerStep *step)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    game_move_all (s, zone_of (s, POKER_AT_UP, seat), zone_of (s, POKER_AT_HOLE, seat));
  return FALSE;
}

/* --- What the careful bot does --- */

/* The number of low tricks, from the current one on. */
static guint
count_low (const GameState *view)
{
  guint n = 0;

  for (const PokerStep *step = poker_step (view); step->op == POKER_TRICK; step++)
    n += (step->flags & POKER_LOWEST) != 0;
  return n;
}

/* Plays low cards in low tricks and high cards in high ones, in random order so that nobody can tell. */
static void
advise_trick (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
              GameAction *out)
{
  guint   n_low = count_low (view);
  CardSet hand = choices->v[0].of, low = 0;

  for (guint i = 0; i < MIN (n_low, card_set_size (hand)); i++)
    {
      Card best = (Card) card_set_first (hand & ~low);

      for (CardSet left = hand & ~low; left != 0; left &= left - 1)
        if (rank_card ((Card) card_set_first (left), TRUE) > rank_card (best, TRUE))
          best = (Card) card_set_first (left);
      low |= CARD_SET (best);
    }
  if (!is_low (step))
    low = hand;
  *out = poker_action (choices->v[0].verb, CARD_SET (card_set_nth (low, random_below (random, card_set_size (low)))));
}

/* --- What players read --- */

static const char *
say_trick (const PokerStep *step)
{
  if (step->op == POKER_PLAY_OFF)
    return _ ("Play-off: the highest card wins");
  return is_low (step) ? _ ("The lowest card wins the trick") : _ ("The highest card wins the trick");
}

static char *
name_trick (const GameState *view, const PokerStep *step)
{
  return g_strdup (say_trick (step));
}

static char *
ask_trick (const GameState *view, const PokerStep *step)
{
  return g_strdup_printf (_ ("Commit a card. %s"), say_trick (step));
}

static char *
explain_trick (const GameState *view, const PokerStep *step, const GameAction *action)
{
  return g_strdup (_ ("Commit one of the cards in your hand."));
}

const PokerStepKind poker_step_trick = {
  .phase = POKER_PHASE_TRICK,
  .does = POKER_BIT (COMMIT),
  .begin = begin_trick,
  .choices = choose_trick,
  .apply = apply_trick,
  .name = name_trick,
  .asks = ask_trick,
  .explain = explain_trick,
  .advise = advise_trick,
};

/* Moves are the same as in tricks. */
const PokerStepKind poker_step_play_off = {
  .phase = POKER_PHASE_TRICK,
  .does = POKER_BIT (COMMIT),
  .begin = begin_play_off,
  .choices = choose_trick,
  .apply = apply_play_off,
  .name = name_trick,
  .asks = ask_trick,
  .explain = explain_trick,
  .advise = advise_trick,
};

const PokerStepKind poker_step_turn_down = { .begin = begin_turn_down };
