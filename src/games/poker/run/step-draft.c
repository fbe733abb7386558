/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drafts: a row with a card for each player, from which each takes one in turn. */
#include <glib/gi18n-lib.h>

#include "advise.h"
#include "dealing.h"

static guint
row_of (const GameState *s)
{
  return poker_zone (s, POKER_AT_ROW, 0);
}

/* TRUE if this card of the row is face up. */
static gboolean
is_open (const GameState *s, guint index)
{
  const GameZone *z = &s->zone[row_of (s)];

  return !z->mixed || game_cards (s, row_of (s))[z->cap + index] == GAME_ALL;
}

/* The first choice moves to the next live seat on the left.  A card left in the row is put away first. */
static gboolean
begin_draft (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       row = row_of (s), n_live = (guint) __builtin_popcount (notes->betting.live);

  notes->picker = (gint8) game_left_among (s, notes->picker >= 0 ? (guint) notes->picker : (guint) s->dealer,
                                           notes->betting.live);
  game_move_all (s, row, POKER_MUCK);
  for (guint i = 0; i < n_live; i++)
    poker_serve (s, row, -1, n_live - i);
  if (s->zone[row].mixed)
    game_show_card (s, row, game_count (s, row) - 1, GAME_NONE);
  s->turn = notes->picker;
  return game_count (s, row) > 0;
}

static void
choose_draft (const GameState *s, const PokerStep *step, GameChoices *out)
{
  const Card *cards = game_cards (s, row_of (s));
  guint       n = game_count (s, row_of (s));
  guint       n_open = 0;
  CardSet     open[2] = { 0 };

  for (guint i = 0; i < n; i++)
    if (is_open (s, i))
      {
        open[card_copy (cards[i])] |= CARD_SET (card_face (cards[i]));
        n_open++;
      }
  if (n_open > 0)
    poker_offer_one (s, out, POKER_ACT_TAKE, open[0], open[1]);
  if (n > n_open)
    poker_offer (s, out, POKER_ACT_TAKE_HIDDEN);
}

/* The hidden card is the last one of the row until it is taken. */
static gboolean
apply_draft (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, row = row_of (s);

  if (poker_act_of (s, action->verb) == POKER_ACT_TAKE_HIDDEN)
    game_move_top (s, row, poker_zone (s, POKER_AT_HOLE, seat));
  else
    game_move_picked (s, row, action, poker_zone (s, (PokerPlace) step->to, seat));
  s->turn = (gint8) game_left_among (s, seat, notes->betting.live);
  return s->turn != notes->picker && game_count (s, row) > 0;
}

/* --- What players read --- */

static char *
name_draft (const GameState *view, const PokerStep *step)
{
  return g_strdup_printf (_ ("Draft number %u"), poker_count_steps (view, POKER_DRAFT));
}

static char *
ask_draft (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Take a card from the row"));
}

static char *
explain_draft (const GameState *view, const PokerStep *step, const GameAction *action)
{
  switch (poker_act_of (view, action->verb))
    {
    case POKER_ACT_TAKE:
      return g_strdup (_ ("Take one of the open cards in the row."));
    case POKER_ACT_TAKE_HIDDEN:
      return g_strdup (_ ("There is no hidden card in the row."));
    default:
      return g_strdup (_ ("This is a draft: take a card from the row."));
    }
}

const PokerStepKind poker_step_draft = {
  .phase = POKER_PHASE_DRAFT,
  .does = POKER_BIT (TAKE) | POKER_BIT (TAKE_HIDDEN),
  .begin = begin_draft,
  .choices = choose_draft,
  .apply = apply_draft,
  .name = name_draft,
  .asks = ask_draft,
  .explain = explain_draft,
  .advise = poker_advise_take,
};
