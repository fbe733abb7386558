/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals and burns cards, and shuffles discards into the stock when it runs out. */
#include "dealing.h"

#include <string.h>

static guint
add_zones_at (GameState *s, PokerPlan *plan, PokerPlace place)
{
  guint most = plan->most[place] + plan->more[place];

  if (most == 0)
    return 0;
  switch (place)
    {
    case POKER_AT_HOLE:
      return game_zones_add (s, "hole", GAME_FAN, most, GAME_OWN);
    case POKER_AT_UP:
      return game_zones_add (s, "up", GAME_FAN, most, GAME_OPEN);
    case POKER_AT_DOOR:
      return game_zones_add (s, "door", GAME_FAN, most, GAME_OPEN);
    case POKER_AT_FIRST:
      return game_zones_add (s, "first", GAME_FAN, most, GAME_OPEN);
    case POKER_AT_SECOND:
      return game_zones_add (s, "second", GAME_FAN, most, GAME_OPEN);
    case POKER_AT_ROW:
      if (poker_set (s, POKER_OPTION_HIDDEN) != 0)
        return game_zone_add_mixed (s, "row", -1, GAME_FAN, most, GAME_ALL);
      return game_zone_add (s, "row", -1, GAME_FAN, most, GAME_ALL);
    case POKER_AT_COMMIT:
      return game_zones_add (s, "commit", GAME_PILE, most, GAME_OWN);
    case POKER_AT_WON:
      return game_zones_add (s, "won", GAME_ROW, most, GAME_OPEN);
    case POKER_AT_PLAYED:
      return game_zones_add (s, "played", GAME_PILE, most, GAME_OPEN);
    case POKER_AT_USED:
      return game_zone_add (s, "used", -1, GAME_PILE, most, GAME_NONE);
    case POKER_AT_PILE:
      return game_zone_add (s, "pile", -1, GAME_PILE, most, GAME_ALL);
    default:
      if (plan->backs != 0)
        return game_zone_add_mixed (s, "board", -1, GAME_ROW, most, GAME_ALL);
      return game_zone_add (s, "board", -1, GAME_ROW, most, GAME_ALL);
    }
}

/* Shows the backs of face-down cards that can still matter: not those of burnt cards or the muck. */
static void
show_backs (GameState *s)
{
  static const struct
  {
    PokerPlace place;
    gboolean   is_of_seats;
  } places[]
      = { { POKER_AT_HOLE, TRUE }, { POKER_AT_COMMIT, TRUE }, { POKER_AT_ROW, FALSE }, { POKER_AT_BOARD, FALSE } };

  if (poker_plan (s)->backs == POKER_BACKS)
    game_zone_show_backs (s, POKER_STOCK);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint seat = 0; poker_has (s, places[i].place) && seat < (places[i].is_of_seats ? s->n_seats : 1u); seat++)
      game_zone_show_backs (s, poker_zone (s, places[i].place, seat));
}

void
poker_add_zones (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    notes->plan.zone[place] = (guint8) add_zones_at (s, &notes->plan, (PokerPlace) place);
  s->backed = 0;
  if (notes->plan.backs != 0)
    show_backs (s);
}

/* The cards that the seat threw away in this draw are FROM to TO - 1 of the muck. */
static void
find_own (const PokerNotes *notes, gint seat, guint *from, guint *to)
{
  *from = *to = 0;
  if (seat < 0 || !(notes->in_muck >> seat & 1))
    return;
  *from = notes->muck_at[seat];
  *to = *from + notes->drawn[seat];
}

/* The cards below the top of the pile. */
static guint
count_under_top (const GameState *s)
{
  guint n = poker_has (s, POKER_AT_PILE) ? game_count (s, poker_zone (s, POKER_AT_PILE, 0)) : 0;

  return n > 0 ? n - 1 : 0;
}

gboolean
poker_can_serve (const GameState *s)
{
  return game_count (s, POKER_STOCK) + game_count (s, POKER_MUCK) + game_count (s, POKER_BURN) + count_under_top (s)
         > 0;
}

/* Shuffles the muck, burnt cards and the pile below its top into the empty stock, because the seat, or -1 anybody,
   needs WANTED cards.  The seat's own discards of this draw are left out unless there is nothing else. */
static void
renew_stock (GameState *s, gint seat, guint wanted)
{
  PokerNotes *notes = game_notes (s);
  Card        muck[POKER_MOST_DECK + CARD_MOST_JOKERS];
  guint       n = game_count (s, POKER_MUCK), from, to;

  memcpy (muck, game_cards (s, POKER_MUCK), n * sizeof *muck);
  find_own (notes, seat, &from, &to);
  if (game_count (s, POKER_BURN) + count_under_top (s) + n - (to - from) < wanted)
    from = to = 0;
  game_move_all (s, POKER_BURN, POKER_STOCK);
  for (guint left = count_under_top (s); left > 0; left--)
    game_move (s, poker_zone (s, POKER_AT_PILE, 0), game_cards (s, poker_zone (s, POKER_AT_PILE, 0))[0], POKER_STOCK);
  for (guint i = 0; i < n; i++)
    if (i < from || i >= to)
      game_move (s, POKER_MUCK, muck[i], POKER_STOCK);
  game_shuffle (s, POKER_STOCK);
  notes->in_muck = to > from ? (SeatMask) (1 << seat) : 0;
  if (to > from)
    notes->muck_at[seat] = 0;
}

void
poker_serve (GameState *s, guint zone, gint seat, guint wanted)
{
  if (G_UNLIKELY (game_count (s, POKER_STOCK) == 0))
    renew_stock (s, seat, wanted);
  game_deal (s, POKER_STOCK, zone);
}

void
poker_burn (GameState *s, const PokerStep *step, guint wanted)
{
  if (step->burn && poker_plan (s)->burns && game_count (s, POKER_STOCK) > wanted)
    game_deal (s, POKER_STOCK, POKER_BURN);
}

static void
deal_to_each (GameState *s, guint zone, guint n)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          live = notes->betting.live;
  guint             n_live = (guint) __builtin_popcount (live);

  if (n_live == s->n_seats && game_count (s, POKER_STOCK) >= n * n_live)
    {
      game_deal_round (s, POKER_STOCK, zone, game_left (s, (guint) s->dealer), n);
      return;
    }
  for (guint k = 0; k < n; k++)
    for (guint i = 0, seat = (guint) s->dealer; i < s->n_seats; i++)
      {
        seat = game_left (s, seat);
        if (live >> seat & 1)
          poker_serve (s, zone + seat, -1, 1);
      }
}

static gboolean
begin_deal (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  if (step->to >= POKER_AT_BOARD)
    {
      poker_burn (s, step, step->n);
      for (guint i = 0; i < step->n; i++)
        poker_serve (s, poker_zone (s, (PokerPlace) step->to, 0), -1, 1);
      for (guint i = 0; (step->flags & POKER_FACE_DOWN) && i < step->n; i++)
        game_show_card (s, poker_board (s), i, GAME_NONE);
    }
  else
    {
      poker_burn (s, step, step->n * (guint) __builtin_popcount (notes->betting.live));
      deal_to_each (s, poker_zone (s, (PokerPlace) step->to, 0), step->n);
    }
  return FALSE;
}

const PokerStepKind poker_step_deal = { .begin = begin_deal };

static gboolean
begin_turn_up (GameState *s, const PokerStep *step)
{
  guint n_open = poker_board_cards (s).n;

  for (guint i = 0; i < step->n; i++)
    game_show_card (s, poker_board (s), n_open + i, GAME_ALL);
  return FALSE;
}

const PokerStepKind poker_step_turn_up = { .begin = begin_turn_up };

/* --- Cards that are chosen under seal --- */

enum
{
  FACE_BITS
  = 6, /* bits of a card in a sealed amount: its face plus 1; with second copies, one bit says which copy it is */
};

static guint
count_sealed_bits (const GameState *s)
{
  return FACE_BITS + (s->many ? 1 : 0);
}

void
poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards, CardSet twins)
{
  guint   at = 0, bits = count_sealed_bits (s);
  guint32 sealed = 0;

  for (; cards != 0; at += bits, cards &= cards - 1)
    sealed |= (card_set_first (cards) + 1) << at;
  for (; twins != 0; at += bits, twins &= twins - 1)
    sealed |= (card_set_first (twins) + 1 + (1u << FACE_BITS)) << at;
  game_seal (s, seat, &(GameAction){ .verb = (guint8) verb, .amount = (gint32) sealed });
}

CardSet
poker_sealed_cards (const GameState *s, guint seat, guint copy)
{
  CardSet cards = 0;
  guint   bits = count_sealed_bits (s);

  for (guint32 left = (guint32) s->seal[seat].amount; left != 0; left >>= bits)
    if ((left >> FACE_BITS & (s->many ? 1 : 0)) == copy)
      cards |= CARD_SET ((left & ((1u << FACE_BITS) - 1)) - 1);
  return cards;
}

CardSet
poker_own_cards (const GameState *s, guint seat, guint copy)
{
  CardSet cards = 0;

  for (guint place = POKER_AT_HOLE; place <= POKER_AT_DOOR; place++)
    if (poker_has (s, (PokerPlace) place))
      cards |= game_copies (s, poker_zone (s, (PokerPlace) place, seat), copy);
  return cards;
}

gboolean
poker_seals_fit (const GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    for (guint copy = 0; (s->sealed >> seat & 1) && copy <= s->many; copy++)
      if ((poker_sealed_cards (s, seat, copy) & ~poker_own_cards (s, seat, copy)) != 0)
        return FALSE;
  return TRUE;
}

/* --- What backs tell the careful bot --- */

static gboolean
has_back (Card card, guint back)
{
  return card_back (card) == back;
}

/* Takes any card with that back, or if there is none, any card at all; there must be one. */
static Card
take_with_back (UnseenCards *unseen, guint back)
{
  guint n = unseen_left (unseen), from = random_below (unseen->random, n);

  for (guint i = 0; i < n; i++)
    {
      guint at = unseen->taken + (from + i) % n;
      Card  card = unseen->card[at];

      if (!has_back (card, back))
        continue;
      unseen->card[at] = unseen->card[unseen->taken];
      unseen->card[unseen->taken++] = card;
      return card;
    }
  return unseen_take (unseen);
}

/* The back that is seen; 0: the card is face up, or its back is hidden. */
static guint
seen_back (Card card)
{
  return card_is_hidden (card) ? (guint) (CARD_HIDDEN - card) : 0;
}

void
poker_backs_fill_board (const GameState *view, UnseenCards *unseen, PokerCards *board)
{
  const Card *cards;

  if (view->backed == 0 || !poker_has (view, POKER_AT_BOARD))
    return;
  cards = game_cards (view, poker_board (view));
  for (guint i = 0; i < game_count (view, poker_board (view)); i++)
    if (seen_back (cards[i]) != 0 && unseen_left (unseen) > 0)
      poker_cards_put (board, take_with_back (unseen, seen_back (cards[i])));
}

void
poker_backs_match (const GameState *view, guint seat, UnseenCards *unseen, guint kept, PokerCards *hole)
{
  guint zone = poker_zone (view, POKER_AT_HOLE, seat), wanted = 0, there = 0;

  if (!poker_has (view, POKER_AT_HOLE) || !(view->backed >> zone & 1))
    return;
  for (guint i = 0; i < game_count (view, zone); i++)
    wanted += seen_back (game_cards (view, zone)[i]) == 1;
  for (guint i = 0; i < hole->n; i++)
    there += has_back (hole->card[i], 1) ? 1 : 0;
  for (guint i = 0; i < hole->n && there != wanted && unseen_left (unseen) > kept; i++)
    {
      guint surplus = there > wanted ? 1 : 2;
      Card  card;

      if (!has_back (hole->card[i], surplus))
        continue;
      card = take_with_back (unseen, 3 - surplus);
      there += has_back (card, 1) ? 1 : 0;
      there -= surplus == 1;
      hole->card[i] = card;
    }
}
