/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common rules of Mattis and Myllymatti: the stock, piles that become hands, and the phase of getting rid of
   cards. */
#include "shed.h"

#include <glib/gi18n-lib.h>

#include "cards/help/switch.h"
#include "cards/setup.h"

const GamePhase shed_phases[] = {
  { "build", N_ ("Building the hands"), N_ ("Play any card: the highest takes the trick") },
  { "shed", N_ ("Getting rid of the cards") },
  { NULL },
};
const GameZoneName shed_zones[] = {
  { "trick", N_ ("Trick") }, { "discard", N_ ("Discards") }, { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },   { "won", N_ ("Cards won") },    { NULL },
};

static guint
won_zone (const GameState *s, guint seat)
{
  return SHED_HAND + s->n_seats + seat;
}

static guint
count_seats (guint seats)
{
  return card_set_size (seats);
}

void
shed_setup (GameState *s)
{
  game_zone_add (s, "trick", -1, GAME_TRICK, SHED_DECK, GAME_ALL);
  game_zone_add (s, "discard", -1, GAME_PILE, SHED_DECK, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, SHED_DECK, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, SHED_DECK, GAME_OWN);
  game_zones_add (s, "won", GAME_PILE, SHED_DECK, GAME_CLOSED);
  game_deck_add (s, SHED_STOCK, CARD_DECK_SET, 1);
}

void
shed_deal (GameState *s)
{
  ShedNotes *notes = game_notes (s);
  guint      first = game_left (s, (guint) s->dealer);

  if (s->hand == 1 && shed_rules (s)->has_hat)
    notes->hat = (guint8) (s->option[SHED_HAT] & ((1 << s->n_seats) - 1));
  game_deal_round (s, SHED_STOCK, SHED_HAND, first, SHED_CARDS);
  *notes = (ShedNotes){ .leader = (guint8) first, .maker = SHED_NOBODY, .trump = SHED_NOBODY, .hat = notes->hat };
  s->phase = SHED_BUILD;
  s->turn = (gint8) first;
}

/* --- The first phase --- */

guint
shed_lay (GameState *s, const GameAction *action)
{
  ShedNotes *notes = game_notes (s);
  guint      seat = (guint) s->turn;
  Card       card;

  if (action->verb == SHED_BLIND)
    {
      card = game_move_top (s, SHED_STOCK, SHED_TRICK);
      game_tell_forced (s, seat, SHED_SHOW, card, -1);
    }
  else
    {
      card = (Card) card_set_first (action->cards);
      game_move (s, SHED_HAND + seat, card, SHED_TRICK);
    }
  notes->laid[seat] |= CARD_SET (card);
  return card_rank (card);
}

void
shed_win (GameState *s, guint seat)
{
  ShedNotes *notes = game_notes (s);

  notes->known[seat] |= s->set[SHED_TRICK];
  game_move_all (s, SHED_TRICK, won_zone (s, seat));
  for (guint other = 0; other < s->n_seats; other++)
    notes->laid[other] = 0;
}

void
shed_make_trumps (GameState *s, guint seat)
{
  ShedNotes *notes = game_notes (s);
  Card       card = game_deal (s, SHED_STOCK, won_zone (s, seat));

  notes->maker = (guint8) seat;
  notes->trump = (guint8) card;
  notes->known[seat] |= CARD_SET (card);
  s->trump = (gint8) card_suit (card);
  game_tell_forced (s, seat, SHED_SHOW, card, -1);
}

void
shed_refill (GameState *s, guint seat)
{
  guint hand = SHED_HAND + seat;

  while (game_count (s, hand) < SHED_CARDS && game_count (s, SHED_STOCK) > 1)
    game_deal (s, SHED_STOCK, hand);
  if (game_count (s, hand) < SHED_CARDS && game_count (s, SHED_STOCK) == 1)
    shed_make_trumps (s, seat);
}

/* --- The second phase --- */

/* Lets SEAT lead, or the next seat to its left that is in and holds cards. */
static void
lead (GameState *s, guint seat)
{
  ShedNotes *notes = game_notes (s);

  while ((s->idle >> seat & 1) != 0 || game_count (s, SHED_HAND + seat) == 0)
    seat = game_left (s, seat);
  notes->leader = (guint8) seat;
  notes->need = (guint8) count_seats (shed_in (s));
  s->turn = (gint8) seat;
}

static void
pass_on (GameState *s, guint seat)
{
  do
    seat = game_left (s, seat);
  while (s->idle >> seat & 1);
  s->turn = (gint8) seat;
}

static void
show_rest (GameState *s, guint seat)
{
  ShedNotes *notes = game_notes (s);

  notes->known[seat] |= s->set[SHED_HAND + seat];
  for (CardSet left = s->set[SHED_HAND + seat]; left != 0; left &= left - 1)
    game_tell_forced (s, seat, SHED_SHOW, (Card) card_set_first (left), -1);
}

void
shed_begin (GameState *s)
{
  ShedNotes *notes = game_notes (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      if (shed_rules (s)->shows_rest)
        show_rest (s, seat);
      notes->known[seat] |= notes->laid[seat];
      game_move_set (s, SHED_TRICK, notes->laid[seat], SHED_HAND + seat);
      notes->laid[seat] = 0;
      game_move_all (s, won_zone (s, seat), SHED_HAND + seat);
    }
  notes->waiting = notes->tied = notes->best = 0;
  s->phase = SHED_OUT;
  lead (s, notes->maker);
}

CardSet
shed_to_take (const GameState *s)
{
  const ShedNotes *notes = game_notes_of (s);
  const Card      *run = game_cards (s, SHED_TRICK);
  guint            n = notes->cards[0];
  CardSet          cards = 0;

  if (!shed_rules (s)->takes_oldest)
    {
      n = notes->cards[notes->n_plays - 1];
      run += game_count (s, SHED_TRICK) - n;
    }
  for (guint i = 0; i < n; i++)
    cards |= CARD_SET (run[i]);
  return cards;
}

/* Offers runs of two or more cards by their length: bit F of STARTS is a run from face F on. */
static void
offer_runs (GameChoices *out, CardSet cards)
{
  CardSet pairs = cards & cards >> 1 & ~CARD_RANK_SET (CARD_ACE), starts = pairs;

  for (guint n = 2; starts != 0; n++)
    {
      for (CardSet left = starts; left != 0; left &= left - 1)
        {
          GameChoice *choice = game_offer (out, SHED_PLAY);

          choice->min = choice->max = (guint8) n;
          choice->of = (CARD_SET (n) - 1) << card_set_first (left);
        }
      starts &= pairs >> (n - 1);
    }
}

void
shed_choices (const GameState *s, GameChoices *out)
{
  const ShedNotes *notes = game_notes_of (s);
  const ShedRules *rules = shed_rules (s);
  CardSet          may = s->set[SHED_HAND + s->turn];

  if (s->phase == SHED_BUILD)
    {
      if (may != 0)
        game_offer_card (out, SHED_PLAY, may);
      if (shed_may_blind (s))
        game_offer (out, SHED_BLIND);
      return;
    }
  if (notes->n_plays > 0)
    may &= shed_beating (s, shed_top (s));
  if (may != 0)
    game_offer_card (out, SHED_PLAY, may);
  if (rules->has_runs)
    offer_runs (out, may);
  if (notes->n_plays > 0 && (may == 0 || s->option[SHED_WILLING] == rules->willing))
    game_offer (out, SHED_TAKE);
}

static void
play_out (GameState *s, CardSet cards, guint n)
{
  ShedNotes *notes = game_notes (s);
  guint      seat = (guint) s->turn;
  gboolean   is_out, is_done;

  if (n == 1)
    game_move (s, SHED_HAND + seat, (Card) card_set_first (cards), SHED_TRICK);
  else
    game_move_set (s, SHED_HAND + seat, cards, SHED_TRICK);
  notes->known[seat] &= ~cards;
  notes->by[notes->n_plays] = (guint8) seat;
  notes->cards[notes->n_plays++] = (guint8) n;
  notes->quiet++;
  is_out = game_count (s, SHED_HAND + seat) == 0;
  is_done = notes->n_plays == notes->need;
  if (is_out)
    s->idle |= (SeatMask) (1u << seat);
  if (is_out || is_done)
    notes->quiet = 0;
  if (is_done)
    {
      game_move_all (s, SHED_TRICK, SHED_DISCARD);
      notes->n_plays = 0;
    }
  if (count_seats (shed_in (s)) == 1)
    game_end_hand (s);
  else if (is_done)
    lead (s, seat);
  else
    pass_on (s, seat);
}

static void
take_up (GameState *s)
{
  ShedNotes       *notes = game_notes (s);
  const ShedRules *rules = shed_rules (s);
  guint            seat = (guint) s->turn;
  CardSet          cards = shed_to_take (s);

  if (s->option[SHED_WILLING] != rules->willing)
    notes->lacks[seat] |= shed_beating (s, shed_top (s));
  notes->lacks[seat] &= ~cards;
  notes->known[seat] |= cards;
  game_move_set (s, SHED_TRICK, cards, SHED_HAND + seat);
  notes->n_plays--;
  for (guint i = 0; i < notes->n_plays && rules->takes_oldest; i++)
    {
      notes->by[i] = notes->by[i + 1];
      notes->cards[i] = notes->cards[i + 1];
    }
  notes->quiet++;
  if (notes->n_plays == 0)
    lead (s, game_left (s, seat));
  else
    pass_on (s, seat);
}

void
shed_apply (GameState *s, const GameAction *action)
{
  const ShedNotes *notes = game_notes_of (s);

  if (action->verb == SHED_PLAY)
    play_out (s, action->cards, action->n);
  else
    take_up (s);
  if (notes->quiet >= shed_rules (s)->patience * s->n_seats)
    game_end_hand (s);
}

/* --- The end --- */

/* The last player who is in; if the hand comes to nothing, the players with the most cards. */
SeatMask
shed_losers (const GameState *s)
{
  guint    in = shed_in (s), most = 0;
  SeatMask losers = 0;

  if (count_seats (in) == 1)
    return (SeatMask) in;
  for (guint left = in; left != 0; left &= left - 1)
    {
      guint seat = (guint) __builtin_ctz (left), n = game_count (s, SHED_HAND + seat);

      if (n < most)
        continue;
      losers = (SeatMask) ((n > most ? 0 : losers) | 1u << seat);
      most = n;
    }
  return losers;
}

/* --- The score sheet: who is left with cards --- */

static const SheetAsk sheet_asks[] = {
  { "ends", SHEET_EACH, SHEET_WORD, .words = GAME_WORDS ("out", "left"), .optional = TRUE, .label = N_ ("In the end"),
    .says = GAME_WORDS (N_ ("Out of cards"), N_ ("Left with cards")) },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  SeatMask losers = shed_losers (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[0][seat] = losers >> seat & 1;
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  ShedNotes *notes = game_notes (s);
  SeatMask   losers = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->paid[seat] = row->v[0][seat];
      losers |= (SeatMask) (row->v[0][seat] << seat);
    }
  if (shed_rules (s)->has_hat)
    notes->hat = (guint8) losers;
  game_pay_all (s);
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  for (guint seat = 0; seat < dealt->n_seats; seat++)
    if (row->v[0][seat] != 0)
      return NULL;
  return g_strdup (_ ("Somebody is left with cards: name them, as in “Ann left”."));
}

const GameSheet shed_sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row };

gint
shed_laid_by (const GameState *view, guint index)
{
  const ShedNotes *notes = game_notes_of (view);
  CardSet          card;

  if (view->phase == SHED_OUT)
    {
      for (guint i = 0; i < notes->n_plays; index -= notes->cards[i++])
        if (index < notes->cards[i])
          return notes->by[i];
      return view->turn;
    }
  card = CARD_SET (game_cards (view, SHED_TRICK)[index]);
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (notes->laid[seat] & card)
      return (gint) seat;
  return view->turn;
}
