/* Deals, draws, burns, and the stock that is renewed from what was thrown away. */
#include "dealing.h"

#include <string.h>

/* The cards of the muck that the seat threw away in this draw are FROM to TO - 1. */
static void
find_own (const PokerNotes *notes, gint seat, guint *from, guint *to)
{
  *from = *to = 0;
  if (seat < 0 || !(notes->in_muck >> seat & 1))
    return;
  *from = notes->muck_at[seat];
  *to = *from + notes->drawn[seat];
}

/* Shuffles muck and burnt cards into the empty stock for WANTED cards of the seat, -1: of anybody.  It does not get
   back what it has just thrown away unless there is nothing else. */
static void
renew_stock (GameState *s, gint seat, guint wanted)
{
  PokerNotes *notes = game_notes (s);
  Card        muck[52];
  guint       n = game_count (s, POKER_MUCK), from, to;

  memcpy (muck, game_cards (s, POKER_MUCK), n * sizeof *muck);
  find_own (notes, seat, &from, &to);
  if (game_count (s, POKER_BURN) + n - (to - from) < wanted)
    from = to = 0;
  game_move_all (s, POKER_BURN, POKER_STOCK);
  for (guint i = 0; i < n; i++)
    if (i < from || i >= to)
      game_move (s, POKER_MUCK, muck[i], POKER_STOCK);
  game_shuffle (s, POKER_STOCK);
  notes->in_muck = to > from ? (SeatMask) (1 << seat) : 0;
  if (to > from)
    notes->muck_at[seat] = 0;
}

/* WANTED: with this one, so many more go to the seat. */
static void
serve (GameState *s, guint zone, gint seat, guint wanted)
{
  if (G_UNLIKELY (game_count (s, POKER_STOCK) == 0))
    renew_stock (s, seat, wanted);
  game_deal (s, POKER_STOCK, zone);
}

static void
burn (GameState *s, const PokerStep *step, guint wanted)
{
  if (step->burn && s->option[POKER_OPTION_BURN] == 0 && game_count (s, POKER_STOCK) > wanted)
    game_deal (s, POKER_STOCK, POKER_BURN);
}

static void
deal_to_each (GameState *s, guint n)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          live = notes->betting.live;
  guint             n_live = (guint) __builtin_popcount (live);

  if (n_live == s->n_seats && game_count (s, POKER_STOCK) >= n * n_live)
    {
      game_deal_round (s, POKER_STOCK, POKER_HOLE, game_left (s, (guint) s->dealer), n);
      return;
    }
  for (guint k = 0; k < n; k++)
    for (guint i = 0, seat = (guint) s->dealer; i < s->n_seats; i++)
      {
        seat = game_left (s, seat);
        if (live >> seat & 1)
          serve (s, POKER_HOLE + seat, -1, 1);
      }
}

void
poker_deal_step (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  if (step->to == POKER_TO_HOLE)
    {
      burn (s, step, step->n * (guint) __builtin_popcount (notes->betting.live));
      deal_to_each (s, step->n);
      return;
    }
  burn (s, step, step->n);
  for (guint i = 0; i < step->n; i++)
    serve (s, poker_board (s), -1, 1);
}

void
poker_draw_begin (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  memset (notes->drawn, 0, sizeof notes->drawn);
  notes->in_muck = 0;
  s->turn = (gint8) poker_first (s);
}

void
poker_draw_discard (GameState *s, CardSet cards)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;

  notes->drawn[seat] = (guint8) card_set_size (cards);
  notes->muck_at[seat] = (guint8) game_count (s, POKER_MUCK);
  notes->in_muck |= (SeatMask) (1 << seat);
  game_move_set (s, POKER_HOLE + seat, cards, POKER_MUCK);
}

void
poker_draw_replace (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       wanted = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    wanted += notes->drawn[seat];
  if (wanted > 0)
    burn (s, step, wanted);
  for (guint i = 0, seat = (guint) s->dealer; i < s->n_seats; i++)
    {
      seat = game_left (s, seat);
      for (guint k = notes->drawn[seat]; k > 0; k--)
        serve (s, POKER_HOLE + seat, (gint) seat, k);
    }
  notes->in_muck = 0;
  memset (notes->muck_at, 0, sizeof notes->muck_at);
}
