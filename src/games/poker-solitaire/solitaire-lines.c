/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of the rows, columns and diagonals of a grid. */
#include "games/poker/eval/hands.h"
#include "solitaire.h"

#define ROYAL 0x1f00u /* ten to ace */

const guint8 solitaire_points[SOLITAIRE_KINDS] = {
  [SOLITAIRE_PAIR] = 1,   [SOLITAIRE_FOUR_FLUSH] = 2,      [SOLITAIRE_TWO_PAIR] = 3,     [SOLITAIRE_FOUR_STRAIGHT] = 4,
  [SOLITAIRE_FLUSH] = 5,  [SOLITAIRE_TRIPS] = 6,           [SOLITAIRE_FULL_HOUSE] = 10,  [SOLITAIRE_STRAIGHT] = 12,
  [SOLITAIRE_QUADS] = 16, [SOLITAIRE_STRAIGHT_FLUSH] = 30, [SOLITAIRE_ROYAL_FLUSH] = 60,
};

static const guint8 kinds[] = {
  [POKER_HIGH_CARD] = SOLITAIRE_NOTHING,
  [POKER_PAIR] = SOLITAIRE_PAIR,
  [POKER_TWO_PAIR] = SOLITAIRE_TWO_PAIR,
  [POKER_TRIPS] = SOLITAIRE_TRIPS,
  [POKER_STRAIGHT] = SOLITAIRE_STRAIGHT,
  [POKER_FLUSH] = SOLITAIRE_FLUSH,
  [POKER_FULL_HOUSE] = SOLITAIRE_FULL_HOUSE,
  [POKER_QUADS] = SOLITAIRE_QUADS,
  [POKER_STRAIGHT_FLUSH] = SOLITAIRE_STRAIGHT_FLUSH,
};

/* The hand that five cards score as: only the highest award counts. */
SolitaireKind
solitaire_kind (const GameState *s, CardSet five)
{
  SolitaireKind kind = kinds[POKER_CLASS (poker_key_of_place (poker_high (five)))];

  if (kind == SOLITAIRE_STRAIGHT_FLUSH && s->option[SOLITAIRE_ROYAL] && card_set_ranks (five) == ROYAL)
    return SOLITAIRE_ROYAL_FLUSH;
  if (s->option[SOLITAIRE_FOUR] && kind < SOLITAIRE_FOUR_STRAIGHT && poker_run (five, 4) != 0)
    return SOLITAIRE_FOUR_STRAIGHT;
  if (s->option[SOLITAIRE_FOUR] && kind < SOLITAIRE_FOUR_FLUSH && poker_suited (five, 4) != 0)
    return SOLITAIRE_FOUR_FLUSH;
  return kind;
}

guint
solitaire_n_lines (const GameState *s)
{
  return s->option[SOLITAIRE_DIAG] ? SOLITAIRE_LINES : SOLITAIRE_DIAGONALS;
}

guint
solitaire_lines_of (const GameState *s, guint cell, guint lines[SOLITAIRE_LINES_OF_CELL])
{
  guint row = cell / SOLITAIRE_SIDE, column = cell % SOLITAIRE_SIDE, n = 0;

  lines[n++] = row;
  lines[n++] = SOLITAIRE_SIDE + column;
  if (s->option[SOLITAIRE_DIAG] && row == column)
    lines[n++] = SOLITAIRE_DIAGONALS;
  if (s->option[SOLITAIRE_DIAG] && row + column == SOLITAIRE_SIDE - 1)
    lines[n++] = SOLITAIRE_DIAGONALS + 1;
  return n;
}

static gboolean
lies_on (guint line, guint cell)
{
  guint row = cell / SOLITAIRE_SIDE, column = cell % SOLITAIRE_SIDE;

  if (line < SOLITAIRE_SIDE)
    return row == line;
  if (line < SOLITAIRE_DIAGONALS)
    return column == line - SOLITAIRE_SIDE;
  return line == SOLITAIRE_DIAGONALS ? row == column : row + column == SOLITAIRE_SIDE - 1;
}

CardSet
solitaire_line (const GameState *s, guint seat, guint line)
{
  const SolitaireNotes *notes = game_notes_of (s);
  const Card           *cards = game_cards (s, SOLITAIRE_GRID + seat);
  CardSet               found = 0;

  for (guint i = 0; i < game_count (s, SOLITAIRE_GRID + seat); i++)
    if (lies_on (line, notes->cell[seat][i]))
      found |= CARD_SET (card_face (cards[i]));
  return found;
}

guint
solitaire_made (const GameState *s, guint seat)
{
  guint points = 0;

  for (guint line = 0; line < solitaire_n_lines (s); line++)
    {
      CardSet cards = solitaire_line (s, seat, line);

      if (card_set_size (cards) == SOLITAIRE_SIDE)
        points += solitaire_points[solitaire_kind (s, cards)];
    }
  return points;
}

CardSet
solitaire_taken (const GameState *s, guint seat)
{
  const SolitaireNotes *notes = game_notes_of (s);
  CardSet               cells = 0;

  for (guint i = 0; i < game_count (s, SOLITAIRE_GRID + seat); i++)
    cells |= CARD_SET (notes->cell[seat][i]);
  return cells;
}
