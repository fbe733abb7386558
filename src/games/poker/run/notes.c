/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notes.h"

#include <string.h>

/* --- Where a hand stands --- */

guint
poker_count_steps (const GameState *s, PokerOp op)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             n = 0;

  for (guint i = 0; i <= notes->step; i++)
    n += notes->plan.step[i].op == op;
  return n;
}

/* --- Dealer's choice --- */

const PokerGame *
poker_mix_game (const PokerGame *mix, guint index)
{
  return ((const Game *) g_ptr_array_index (mix->mixed, index))->data;
}

const PokerOption poker_mix_rules[] = {
  POKER_OPTION_TWO_SUITS, POKER_OPTION_BRIDGE_SUITS, POKER_OPTION_EXTRA_RUNS,
  POKER_OPTION_BEST_RUN,  POKER_OPTION_ANTE_ROUNDS,  POKER_OPTION_EXTRA_CARDS,
};

/* Sets the house rules of the match that the game knows. */
static void
set_rules (const PokerVariant *variant, const gint32 *option, gint32 *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (poker_mix_rules); i++)
    {
      gint              slot = variant->slot[poker_mix_rules[i]];
      gint32            value = option[POKER_MIX_RULES + i];
      const GameOption *own = slot >= 0 ? &variant->options[slot] : NULL;

      if (own == NULL || value == 0)
        continue;
      if (own->words == NULL)
        out[slot] = MIN (value, own->max);
      for (gint32 k = 0; own->words != NULL && own->words[k] != NULL; k++)
        if (own->words[k] == poker_option_row (poker_mix_rules[i])->words[value])
          out[slot] = k;
    }
}

void
poker_mix_options (const PokerGame *mix, const PokerGame *game, const gint32 *option, gint32 *out)
{
  const PokerVariant *variant = game->variant;
  gint                unit = variant->slot[POKER_OPTION_UNIT], ante = variant->slot[POKER_OPTION_ANTE];
  gint                structure = variant->slot[POKER_OPTION_STRUCTURE];
  const char         *wanted = mix->variant->options[POKER_MIX_STRUCTURE].words[option[POKER_MIX_STRUCTURE]];

  memcpy (out, game->usual, sizeof game->usual);
  if (unit >= 0)
    out[unit] = option[POKER_MIX_UNIT];
  if (ante >= 0 && variant->options[ante].as != NULL)
    out[ante] = option[POKER_MIX_ANTE];
  for (gint i = 0; structure >= 0 && variant->options[structure].words[i] != NULL; i++)
    if (g_str_equal (variant->options[structure].words[i], wanted))
      out[structure] = i;
  set_rules (variant, option, out);
}

gint32
poker_mix_set (const GameState *s, PokerOption option)
{
  const PokerGame    *mix = poker_game (s);
  const PokerNotes   *notes = game_notes_of (s);
  const PokerVariant *variant = poker_variant (s);
  gint                slot = variant->slot[option];
  gint32              hand[GAME_MAX_OPTIONS];

  if (notes->named == 0)
    return poker_option (mix->variant, s->option, option);
  if (slot < 0 && option != POKER_OPTION_UNIT)
    return poker_option (variant, s->option, option);
  if (option == POKER_OPTION_UNIT)
    return s->option[POKER_MIX_UNIT];
  if (option == POKER_OPTION_ANTE || option == POKER_OPTION_STRUCTURE)
    {
      poker_mix_options (mix, poker_mix_game (mix, notes->named - 1u), s->option, hand);
      return poker_option (variant, hand, option);
    }
  return poker_option (variant, poker_mix_game (mix, notes->named - 1u)->usual, option);
}

/* --- Cards --- */

PokerCards
poker_cards_at (const GameState *s, guint seat, guint from)
{
  PokerCards cards = { .n = 0 };

  for (guint place = 0; place <= POKER_AT_SECOND; place++)
    if (place != POKER_AT_BOARD && (from >> place & 1) && poker_has (s, (PokerPlace) place))
      {
        guint zone = poker_zone (s, (PokerPlace) place, seat), n = game_count (s, zone);

        memcpy (&cards.card[cards.n], game_cards (s, zone), n * sizeof (Card));
        cards.n += n;
      }
  return cards;
}

/* The cards of the board that lie face up. */
PokerCards
poker_board_cards (const GameState *s)
{
  PokerCards  cards = { .n = 0 };
  const Card *board;

  if (!poker_has (s, POKER_AT_BOARD))
    return cards;
  board = game_cards (s, poker_board (s));
  for (guint i = 0; i < game_count (s, poker_board (s)); i++)
    if (!s->zone[poker_board (s)].mixed || board[s->zone[poker_board (s)].cap + i] == GAME_ALL)
      cards.card[cards.n++] = board[i];
  return cards;
}

CardSet
poker_cards_set (const PokerCards *cards)
{
  CardSet set = 0;

  for (guint i = 0; i < cards->n; i++)
    set |= CARD_SET (card_face (cards->card[i]));
  return set;
}

CardSet
poker_cards_copies (const PokerCards *cards, guint copy)
{
  CardSet set = 0;

  for (guint i = 0; i < cards->n; i++)
    set |= card_copy (cards->card[i]) == copy ? CARD_SET (card_face (cards->card[i])) : 0;
  return set;
}

void
poker_cards_add (PokerCards *cards, CardSet added)
{
  for (; added != 0 && cards->n < POKER_MOST_CARDS; added &= added - 1)
    cards->card[cards->n++] = (Card) card_set_first (added);
}

void
poker_cards_put (PokerCards *cards, Card card)
{
  if (cards->n < POKER_MOST_CARDS)
    cards->card[cards->n++] = card;
}

void
poker_cards_drop (PokerCards *cards, CardSet dropped)
{
  guint n = 0;

  for (guint i = 0; i < cards->n; i++)
    if (!(dropped & CARD_SET (card_face (cards->card[i]))))
      cards->card[n++] = cards->card[i];
  cards->n = n;
}

void
poker_cards_drop_some (PokerCards *cards, guint dropped)
{
  guint n = 0;

  for (guint i = 0; i < cards->n; i++)
    if (!(dropped >> i & 1))
      cards->card[n++] = cards->card[i];
  cards->n = n;
}

static PokerKey
find_key (const GameState *s, const PokerCriterion *criterion, guint seat, const PokerCards *board)
{
  const PokerNotes *notes = game_notes_of (s);
  PokerCards        own;

  if (criterion->eval == POKER_EVAL_TRICKS)
    return (PokerKey) (1 + card_set_size (notes->won[seat])) << 28;
  own = poker_cards_at (s, seat, criterion->from);
  return poker_criterion_key (criterion, own.card, own.n, board->card, board->n);
}

PokerKey
poker_key_of_seat (const GameState *s, const PokerCriterion *criterion, guint seat)
{
  PokerCards board = poker_board_cards (s);

  return find_key (s, criterion, seat, &board);
}

void
poker_find_keys (const GameState *s, SeatMask seats, PokerKeys out)
{
  const PokerPlan *plan = poker_plan (s);
  PokerCards       board = poker_board_cards (s);

  for (guint i = 0; i < plan->n_criteria; i++)
    for (guint seat = 0; seat < s->n_seats; seat++)
      out[i][seat] = seats >> seat & 1 ? find_key (s, &plan->criterion[i], seat, &board) : 0;
}
