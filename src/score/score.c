/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "cards/winnings.h"

#define MORE_HANDS 9 /* that a refusal proposes */

struct _Score
{
  ScoreTerms *terms;
  GArray     *rows;  /* SheetRow */
  GPtrArray  *dealt; /* GameState: each hand as it was dealt, and after the last one the next, unless it is over */
  GameState  *state;
  gint64      bank[GAME_MAX_SEATS + 1];
};

static void
deal_next (Score *score)
{
  GameState *s;

  if (score->state->over)
    return;
  s = g_memdup2 (score->state, score->state->size);
  game_deal_unplayed (s);
  g_ptr_array_add (score->dealt, s);
}

/* Begins again, before the first hand. */
static void
begin (Score *score)
{
  const GameSetup *setup = &score->terms->setup;
  GameState       *s = g_malloc0 (game_state_size (setup->game));
  gint64           chips = 0;

  game_begin (s, setup->game, setup->n_seats, setup->option, setup->dealer);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    chips += setup->stack[seat];
  if (chips > 0)
    memcpy (s->stack, setup->stack, sizeof s->stack);
  g_free (score->state);
  score->state = s;
  memset (score->bank, 0, sizeof score->bank);
  g_ptr_array_set_size (score->dealt, 0);
  deal_next (score);
}

Score *
score_new (const ScoreTerms *terms)
{
  Score *score = g_new0 (Score, 1);

  score->terms = score_terms_copy (terms);
  score->rows = g_array_new (FALSE, FALSE, sizeof (SheetRow));
  score->dealt = g_ptr_array_new_with_free_func (g_free);
  begin (score);
  return score;
}

void
score_free (Score *score)
{
  score_terms_free (score->terms);
  g_array_unref (score->rows);
  g_ptr_array_unref (score->dealt);
  g_free (score->state);
  g_free (score);
}

const ScoreTerms *
score_terms (const Score *score)
{
  return score->terms;
}

const GameState *
score_state (const Score *score)
{
  return score->state;
}

const GameState *
score_dealt (const Score *score)
{
  return score->dealt->len > score->rows->len ? g_ptr_array_index (score->dealt, score->rows->len) : NULL;
}

guint
score_n_hands (const Score *score)
{
  return score->rows->len;
}

const SheetRow *
score_hand (const Score *score, guint index)
{
  return &g_array_index (score->rows, SheetRow, index);
}

const GameState *
score_hand_dealt (const Score *score, guint index)
{
  return g_ptr_array_index (score->dealt, index);
}

/* --- Counting --- */

gboolean
score_refuse_over (const Score *score, GError **error)
{
  const GameState *s = score->state;

  if (s->hands > 0 && s->hand >= s->hands && s->game->most_hands == 0)
    return input_refuse (
        error,
        ngettext ("The match has %u hand: for more, write “option hands %u”, or another number, in the header.",
                  "The match has %u hands: for more, write “option hands %u”, or another number, in the header.",
                  s->hands),
        s->hands, s->hands + MORE_HANDS);
  return input_refuse (error, _ ("The match is over: begin another sheet for the next one."));
}

gboolean
score_add (Score *score, const SheetRow *row, GError **error)
{
  const GameState *dealt = score_dealt (score);
  g_autofree char *sentence = NULL;
  gint64           chips[GAME_MAX_SEATS + 1];
  gint             wrong, at;

  if (dealt == NULL)
    return score_refuse_over (score, error);
  sentence = game_sheet_refuse (dealt, row, (const char *const *) score->terms->names, &wrong, &at);
  if (sentence != NULL)
    return input_refuse (error, "%s", sentence);
  g_free (score->state);
  score->state = g_memdup2 (dealt, dealt->size);
  game_sheet_count (score->state, row);
  game_winnings (score->state, score->terms->stake, chips);
  for (guint seat = 0; seat < score->state->n_seats; seat++)
    score->bank[seat] += chips[seat];
  g_array_append_vals (score->rows, row, 1);
  deal_next (score);
  return TRUE;
}

/* Counts N of ROWS anew; BAD gets the index of the first that is refused. */
static gboolean
count_anew (Score *score, const SheetRow *rows, guint n, guint *bad, GError **error)
{
  g_array_set_size (score->rows, 0);
  begin (score);
  for (*bad = 0; *bad < n; (*bad)++)
    if (!score_add (score, &rows[*bad], error))
      return FALSE;
  return TRUE;
}

gboolean
score_replace (Score *score, guint index, const SheetRow *row, GError **error)
{
  g_autoptr (GArray) old = g_array_copy (score->rows);
  g_autoptr (GArray) rows = g_array_copy (score->rows);
  g_autoptr (GError) refused = NULL;
  guint bad;

  g_array_index (rows, SheetRow, index) = *row;
  if (count_anew (score, (const SheetRow *) (gpointer) rows->data, rows->len, &bad, &refused))
    return TRUE;
  if (bad == index)
    input_refuse (error, "%s", refused->message);
  else
    input_refuse (error, _ ("Then hand %u cannot have been as it is written: %s"), bad + 1, refused->message);
  count_anew (score, (const SheetRow *) (gpointer) old->data, old->len, &bad, NULL);
  return FALSE;
}

gboolean
score_remove_last (Score *score)
{
  g_autoptr (GArray) rows = g_array_copy (score->rows);
  guint bad;

  if (rows->len == 0)
    return FALSE;
  return count_anew (score, (const SheetRow *) (gpointer) rows->data, rows->len - 1, &bad, NULL);
}

SeatMask
score_winners (const Score *score)
{
  return score->rows->len > 0 ? game_winners (score->state) : 0;
}

gint64
score_bank (const Score *score, guint seat)
{
  return score->bank[seat];
}
