/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the cards of Chinese Poker come one by one: drafts, cards on display and replacements; and placing them for
   good. */
#include "dealing.h"

#include <string.h>

enum
{
  FIRST_CARDS = 5,
  ON_DISPLAY = 3, /* cards on display in an open game of three players */
};

/* --- Rounds --- */

/* A run of rounds of one kind. */
typedef struct
{
  ChineseRound kind;
  guint        n;
} Run;

enum
{
  MOST_RUNS = 4,
};

static void
find_runs (const gint32 *option, guint n_seats, Run runs[MOST_RUNS])
{
  memset (runs, 0, MOST_RUNS * sizeof *runs);
  switch (chinese_dealing (option))
    {
    case CHINESE_CLOSED:
      runs[0] = (Run){ CHINESE_ROUND_REPLACE, chinese_replacements (option) };
      break;
    case CHINESE_OPEN:
      runs[0] = (Run){ CHINESE_ROUND_PLAIN, 8 };
      break;
    case CHINESE_DRAFT: /* each player is the first to choose equally often */
      runs[0] = (Run){ CHINESE_ROUND_DRAFT, n_seats == 3 ? 6 : 8 };
      runs[1] = (Run){ CHINESE_ROUND_PLAIN, 8 - runs[0].n };
      break;
    case CHINESE_RUMMY:
      runs[0] = (Run){ CHINESE_ROUND_RUMMY, 8 };
      break;
    case CHINESE_THREE_OPEN:
      runs[0] = (Run){ CHINESE_ROUND_THREE, 5 };
      runs[1] = (Run){ CHINESE_ROUND_PLAIN, 3 };
      runs[2] = (Run){ CHINESE_ROUND_EXCHANGE, chinese_has_fourteenth (option) ? 1 : 0 };
      break;
    }
}

ChineseRound
chinese_round (const gint32 *option, guint n_seats, guint round)
{
  Run runs[MOST_RUNS];

  if (round == 0)
    return CHINESE_ROUND_FIRST;
  find_runs (option, n_seats, runs);
  for (guint i = 0; i < MOST_RUNS; i++)
    {
      if (round <= runs[i].n)
        return runs[i].kind;
      round -= runs[i].n;
    }
  return CHINESE_ROUND_NONE;
}

guint
chinese_count_rounds (const gint32 *option, guint n_seats)
{
  Run   runs[MOST_RUNS];
  guint n = 0;

  find_runs (option, n_seats, runs);
  for (guint i = 0; i < MOST_RUNS; i++)
    n += runs[i].n;
  return n;
}

guint
chinese_count_row (const gint32 *option, guint n_seats)
{
  switch (chinese_round (option, n_seats, 1))
    {
    case CHINESE_ROUND_DRAFT:
      return n_seats;
    case CHINESE_ROUND_RUMMY:
    case CHINESE_ROUND_REPLACE:
      return 1;
    case CHINESE_ROUND_THREE:
      return ON_DISPLAY;
    default:
      return 0;
    }
}

static ChineseRound
round_of (const GameState *s)
{
  const ChineseNotes *notes = game_notes_of (s);

  return chinese_round (s->option, s->n_seats, notes->round);
}

/* The seat that begins a round.  If there is something to choose from, each round begins with the next seat, except
   when three players choose from three cards. */
static guint
starter_of (const GameState *s, ChineseRound kind)
{
  const ChineseNotes *notes = game_notes_of (s);
  gboolean is_repeated = kind == CHINESE_ROUND_DRAFT || kind == CHINESE_ROUND_RUMMY || kind == CHINESE_ROUND_REPLACE;

  return ((guint) s->dealer + 1 + (is_repeated ? notes->round - 1u : 0)) % s->n_seats;
}

/* --- Cards --- */

static inline guint
row_of (const GameState *s)
{
  return chinese_common (s, CHINESE_ROW);
}

/* Fills up the cards on display as long as the stock lasts. */
static void
display (GameState *s, ChineseRound kind)
{
  guint n = kind == CHINESE_ROUND_THREE ? ON_DISPLAY : 1;

  while (game_count (s, row_of (s)) < n && game_count (s, CHINESE_STOCK) > 0)
    game_deal (s, CHINESE_STOCK, row_of (s));
}

/* Deals a row of one card for each player, of which the last may lie face down. */
static void
deal_row (GameState *s)
{
  for (guint i = 0; i < s->n_seats; i++)
    game_deal (s, CHINESE_STOCK, row_of (s));
  if (s->zone[row_of (s)].mixed)
    game_show_card (s, row_of (s), s->n_seats - 1u, GAME_NONE);
}

static void
clear_row (GameState *s)
{
  if (chinese_count_row (s->option, s->n_seats) == 0)
    return;
  while (game_count (s, row_of (s)) > 0)
    game_move_top (s, row_of (s), chinese_common (s, CHINESE_MUCK));
}

/* The cards of the row that lie face up. */
static CardSet
find_open (const GameState *s)
{
  const Card *cards = game_cards (s, row_of (s));
  CardSet     open = 0;

  for (guint i = 0; i < game_count (s, row_of (s)); i++)
    if (!chinese_is_down (s, row_of (s), i))
      open |= CARD_SET (card_face (cards[i]));
  return open;
}

/* The cards of a hand on the table that lie face down; the seat on turn sees its own. */
static CardSet
find_down (const GameState *s, guint zone)
{
  const Card *cards = game_cards (s, zone);
  CardSet     down = 0;

  for (guint i = 0; i < game_count (s, zone); i++)
    if (chinese_is_down (s, zone, i))
      down |= CARD_SET (card_face (cards[i]));
  return down;
}

/* --- Whose turn it is --- */

static void
prepare_round (GameState *s, ChineseRound kind)
{
  switch (kind)
    {
    case CHINESE_ROUND_FIRST:
      return;
    case CHINESE_ROUND_PLAIN:
    case CHINESE_ROUND_EXCHANGE:
      clear_row (s);
      return;
    case CHINESE_ROUND_DRAFT:
      deal_row (s);
      return;
    case CHINESE_ROUND_RUMMY:
    case CHINESE_ROUND_THREE:
    case CHINESE_ROUND_REPLACE:
      display (s, kind);
      return;
    case CHINESE_ROUND_NONE:
      if (chinese_dealing (s->option) != CHINESE_CLOSED)
        clear_row (s);
      return;
    }
  g_assert_not_reached ();
}

static void
begin_turn (GameState *s, ChineseRound kind)
{
  static const guint8 phases[] = {
    [CHINESE_ROUND_FIRST] = CHINESE_PLACING,       [CHINESE_ROUND_PLAIN] = CHINESE_PLACING,
    [CHINESE_ROUND_DRAFT] = CHINESE_DRAFTING,      [CHINESE_ROUND_RUMMY] = CHINESE_TAKING,
    [CHINESE_ROUND_THREE] = CHINESE_TAKING,        [CHINESE_ROUND_REPLACE] = CHINESE_TAKING,
    [CHINESE_ROUND_EXCHANGE] = CHINESE_EXCHANGING,
  };
  const ChineseNotes *notes = game_notes_of (s);

  s->turn = (gint8) ((starter_of (s, kind) + notes->acted) % s->n_seats);
  s->phase = phases[kind];
  if (kind == CHINESE_ROUND_PLAIN || kind == CHINESE_ROUND_EXCHANGE)
    game_deal (s, CHINESE_STOCK, CHINESE_HAND + (guint) s->turn);
}

/* Goes on to the next seat that has something to decide.  TRUE: there is none, and everybody has all cards. */
static gboolean
go_on (GameState *s)
{
  ChineseNotes *notes = game_notes (s);

  for (;; notes->round++)
    {
      ChineseRound kind = round_of (s);

      if (notes->acted == 0)
        prepare_round (s, kind);
      if (kind == CHINESE_ROUND_NONE)
        return TRUE;
      if (chinese_is_open (s->option) || (kind != CHINESE_ROUND_PLAIN && kind != CHINESE_ROUND_FIRST))
        {
          begin_turn (s, kind);
          return FALSE;
        }
      if (kind == CHINESE_ROUND_PLAIN)
        game_deal_round (s, CHINESE_STOCK, CHINESE_HAND, starter_of (s, kind), 1);
    }
}

static gboolean
end_turn (GameState *s)
{
  ChineseNotes *notes = game_notes (s);

  if (++notes->acted == s->n_seats)
    {
      notes->acted = 0;
      notes->round++;
    }
  return go_on (s);
}

gboolean
chinese_deal (GameState *s)
{
  gboolean all_at_once = chinese_dealing (s->option) == CHINESE_CLOSED;

  game_deal_round (s, CHINESE_STOCK, CHINESE_HAND, game_left (s, (guint) s->dealer),
                   all_at_once ? CHINESE_CARDS : FIRST_CARDS);
  return go_on (s);
}

/* --- Placing --- */

static guint
count_room (const GameState *s, guint slot)
{
  return chinese_room (slot) - game_count (s, chinese_zone (s, slot, (guint) s->turn));
}

/* Returns whether the card to be placed may go to SLOT face down. */
static gboolean
may_lie_down (const GameState *s, guint slot)
{
  const ChineseNotes *notes = game_notes_of (s);

  if (chinese_dealing (s->option) == CHINESE_THREE_OPEN)
    return find_down (s, chinese_zone (s, slot, (guint) s->turn)) == 0;
  return notes->hidden || (chinese_has_down (s->option) && !(notes->used_down >> s->turn & 1));
}

static void
offer_groups (const GameState *s, GameChoices *out, guint verb, guint back, guint middle)
{
  GameChoice *choice = game_offer (out, verb);

  choice->of = s->set[CHINESE_HAND + s->turn];
  choice->min = choice->max = (guint8) game_count (s, CHINESE_HAND + (guint) s->turn);
  choice->lo = (gint32) back;
  choice->hi = (gint32) middle;
}

/* Offers the places for the card; one that lay face down in the row has to stay face down. */
static void
offer_places (const GameState *s, GameChoices *out)
{
  const ChineseNotes *notes = game_notes_of (s);

  for (gint slot = CHINESE_BACK; slot >= CHINESE_FRONT; slot--)
    if (count_room (s, (guint) slot) > 0 && !notes->hidden)
      offer_groups (s, out, CHINESE_PLACE, slot == CHINESE_BACK, slot == CHINESE_MIDDLE);
  for (gint slot = CHINESE_BACK; slot >= CHINESE_FRONT; slot--)
    if (count_room (s, (guint) slot) > 0 && may_lie_down (s, (guint) slot))
      offer_groups (s, out, CHINESE_PLACE_DOWN, slot == CHINESE_BACK, slot == CHINESE_MIDDLE);
}

/* Offers all sizes of the three groups for which there is room. */
static void
offer_first (const GameState *s, GameChoices *out)
{
  guint n = game_count (s, CHINESE_HAND + (guint) s->turn);

  for (guint front = 0; front <= CHINESE_THREE; front++)
    for (guint back = 0; back + front <= n && back <= CHINESE_FIVE; back++)
      if (n - back - front <= CHINESE_FIVE)
        offer_groups (s, out, CHINESE_PLACE, back, n - back - front);
}

static void
place (GameState *s, const GameAction *action)
{
  ChineseNotes *notes = game_notes (s);
  ChineseSet    set = chinese_set_of_action (action);
  guint         seat = (guint) s->turn;

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    {
      guint zone = chinese_zone (s, slot, seat);

      game_move_set (s, CHINESE_HAND + seat, set.hand[slot], zone);
      if (set.hand[slot] != 0 && action->verb == CHINESE_PLACE_DOWN)
        game_show_card (s, zone, game_count (s, zone) - 1, (SeatMask) (1u << seat));
    }
  if (action->verb == CHINESE_PLACE_DOWN && !notes->hidden)
    notes->used_down |= (guint8) (1u << seat);
  notes->hidden = FALSE;
}

/* --- A fourteenth card --- */

static void
offer_exchanges (const GameState *s, GameChoices *out)
{
  CardSet all = 0, down = 0;

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    {
      all |= s->set[chinese_zone (s, slot, (guint) s->turn)];
      down |= find_down (s, chinese_zone (s, slot, (guint) s->turn));
    }
  game_offer_card (out, CHINESE_EXCHANGE, all);
  if (down != 0)
    game_offer_card (out, CHINESE_EXCHANGE_DOWN, down);
  game_offer (out, CHINESE_DECLINE);
  game_offer (out, CHINESE_DECLINE_DOWN);
}

/* Puts the card in hand in the place of FACE, which is thrown away face up or face down, as it lay. */
static void
exchange (GameState *s, guint face, gboolean down)
{
  guint seat = (guint) s->turn, slot = 0, zone;

  while (!(s->set[chinese_zone (s, slot, seat)] >> face & 1))
    slot++;
  zone = chinese_zone (s, slot, seat);
  game_move (s, zone, (Card) face, chinese_common (s, find_down (s, zone) >> face & 1 ? CHINESE_MUCK : CHINESE_PILE));
  game_move_top (s, CHINESE_HAND + seat, zone);
  if (down)
    game_show_card (s, zone, game_count (s, zone) - 1, (SeatMask) (1u << seat));
  game_tell (s); /* tells in which hand the card was exchanged */
}

/* --- What can be done --- */

void
chinese_dealing_choices (const GameState *s, GameChoices *out)
{
  const ChineseNotes *notes = game_notes_of (s);
  CardSet             open;

  switch (s->phase)
    {
    case CHINESE_PLACING:
      if (game_count (s, CHINESE_HAND + (guint) s->turn) > 1)
        offer_first (s, out);
      else
        offer_places (s, out);
      return;
    case CHINESE_DRAFTING:
      open = find_open (s);
      if (open != 0)
        game_offer_card (out, CHINESE_TAKE, open);
      if (card_set_size (open) < game_count (s, row_of (s)))
        game_offer (out, CHINESE_TAKE_HIDDEN);
      return;
    case CHINESE_TAKING:
      if (s->set[row_of (s)] != 0)
        game_offer_card (out, CHINESE_TAKE, s->set[row_of (s)]);
      if (game_count (s, CHINESE_STOCK) > 0)
        game_offer (out, CHINESE_DRAW_STOCK);
      if (round_of (s) == CHINESE_ROUND_REPLACE)
        game_offer (out, CHINESE_PASS);
      return;
    case CHINESE_DISCARDING:
      game_offer_card (out, CHINESE_DISCARD,
                       s->set[CHINESE_HAND + s->turn] & ~(notes->barred > 0 ? CARD_SET (notes->barred - 1) : 0));
      return;
    case CHINESE_EXCHANGING:
      offer_exchanges (s, out);
      return;
    default:
      g_assert_not_reached ();
    }
}

/* Goes on after a card has come to the hand of the seat on turn.  TRUE: everybody has all cards. */
static gboolean
use_card (GameState *s)
{
  if (chinese_is_open (s->option))
    s->phase = CHINESE_PLACING;
  else if (round_of (s) == CHINESE_ROUND_REPLACE)
    s->phase = CHINESE_DISCARDING;
  else
    return end_turn (s);
  return FALSE;
}

static void
take (GameState *s, CardSet card)
{
  ChineseNotes *notes = game_notes (s);

  game_move (s, row_of (s), (Card) card_set_first (card), CHINESE_HAND + (guint) s->turn);
  notes->taken[s->turn] |= card;
  if (s->phase == CHINESE_TAKING)
    display (s, round_of (s));
  if (round_of (s) == CHINESE_ROUND_REPLACE)
    notes->barred = (guint8) (card_set_first (card) + 1);
}

gboolean
chinese_dealing_apply (GameState *s, const GameAction *action)
{
  ChineseNotes *notes = game_notes (s);
  guint         hand = CHINESE_HAND + (guint) s->turn;

  switch (action->verb)
    {
    case CHINESE_PLACE:
    case CHINESE_PLACE_DOWN:
      place (s, action);
      return end_turn (s);
    case CHINESE_TAKE:
      take (s, action->cards);
      return use_card (s);
    case CHINESE_TAKE_HIDDEN:
      game_move_top (s, row_of (s), hand);
      notes->hidden = (guint8) chinese_is_open (s->option);
      return use_card (s);
    case CHINESE_DRAW_STOCK:
      game_deal (s, CHINESE_STOCK, hand);
      return use_card (s);
    case CHINESE_PASS:
      return end_turn (s);
    case CHINESE_DISCARD:
      game_move_set (s, hand, action->cards, chinese_common (s, CHINESE_PILE));
      notes->taken[s->turn] &= ~action->cards;
      notes->barred = 0;
      return end_turn (s);
    case CHINESE_EXCHANGE:
    case CHINESE_EXCHANGE_DOWN:
      exchange (s, card_set_first (action->cards), action->verb == CHINESE_EXCHANGE_DOWN);
      return end_turn (s);
    case CHINESE_DECLINE:
    case CHINESE_DECLINE_DOWN:
      game_move_top (s, hand, chinese_common (s, action->verb == CHINESE_DECLINE ? CHINESE_PILE : CHINESE_MUCK));
      return end_turn (s);
    default:
      g_assert_not_reached ();
    }
}
