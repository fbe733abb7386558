/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poke in sentences: levels, tricks, and what a hand and a game score. */
#include <glib/gi18n-lib.h>

#include "cards/help/say.h"
#include "games/poker/eval/eval-text.h"
#include "poke.h"

void
poke_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PokeNotes *notes = game_notes_of (view);

  g_ptr_array_add (out, g_strdup_printf (_ ("A game is %d points below the line"), POKE_TARGET));
  if (notes->of[0].games + notes->of[1].games > 0) /* Translators: a name, games, and the same of the other. */
    g_ptr_array_add (out, g_strdup_printf (_ ("Games: %s %u, %s %u"), names[0], (guint) notes->of[0].games, names[1],
                                           (guint) notes->of[1].games));
}

void
poke_facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PokeNotes *notes = game_notes_of (view);

  for (guint seat = 0; seat < POKE_SEATS && view->hand > 0; seat++)
    {
      gint points = poke_trick_points (view, seat);

      game_fact (out, FACT_LINE, 0, view->turn == (gint) seat, /* Translators: a name, and points. */
                 g_strdup_printf (ngettext ("%s: %d point a trick, %d below the line",
                                            "%s: %d points a trick, %d below the line", (gulong) points),
                                  names[seat], points, notes->of[seat].below));
    }
}

char *
poke_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const PokeNotes *notes = game_notes_of (view);
  guint            draws = notes->of[seat].draws, tricks = notes->of[seat].tricks;

  if (view->hand == 0)
    return NULL;
  if (view->phase == POKE_PHASE_PLAY && game_count (view, POKE_PLAYED) > 0)
    return g_strdup_printf (ngettext ("%u trick", "%u tricks", tricks), tricks);
  if (draws > 0)
    return g_strdup_printf (ngettext ("%u draw", "%u draws", draws), draws);
  return notes->of[seat].stands ? g_strdup (_ ("Stands pat")) : NULL;
}

char *
poke_asks (const GameState *view)
{
  const PokeNotes *notes = game_notes_of (view);
  guint            seat = (guint) view->turn, led = game_count (view, POKE_TRICK), draws = notes->of[seat].draws;

  if (view->phase == POKE_PHASE_PLAY)
    return led > 0 ? g_strdup_printf (ngettext ("Answer with %u card", "Answer with %u cards", led), led)
                   : g_strdup (_ ("Lead cards of one rank"));
  if (poke_level (view, seat, draws + 1) == poke_level (view, seat, draws))
    return g_strdup (_ ("Change up to three cards: this draw is free"));
  return g_strdup_printf (_ ("If you change cards, each trick of your opponent counts %d"),
                          1 << poke_level (view, seat, draws + 1));
}

static void
say_honours (const GameState *view, const char *const *names, GPtrArray *out)
{
  gint             better = poke_better (view);
  CardSet          cards = view->set[POKE_PLAYED + MAX (better, 0)];
  g_autofree char *hand = poker_text_spoken (poker_five_text (poke_key (cards)));

  if (better < 0)
    g_ptr_array_add (out, g_strdup (_ ("The poker hands are equal.")));
  else /* Translators: a name, a poker hand such as "pair of kings", and points. */
    g_ptr_array_add (out, g_strdup_printf (_ ("%s has the better hand, %s: %d."), names[better], hand,
                                           poke_honours (poke_class (cards))));
}

char *
poke_outcome (const GameState *view, const char *const *names)
{
  const PokeNotes *notes = game_notes_of (view);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);

  say_honours (view, names, said);
  for (guint seat = 0; seat < POKE_SEATS; seat++)
    {
      guint tricks = notes->of[seat].tricks;

      if (tricks > 0) /* Translators: a name, tricks, and points for them. */
        g_ptr_array_add (said, g_strdup_printf (ngettext ("%s: %u trick, %d below the line.",
                                                          "%s: %u tricks, %d below the line.", tricks),
                                                names[seat], tricks, (gint) tricks * poke_trick_points (view, seat)));
      if (tricks == POKE_CARDS)
        g_ptr_array_add (said, g_strdup_printf (_ ("All five tricks: %d above it."), POKE_ALL_TRICKS));
    }
  if (notes->game_won > 0)
    g_ptr_array_add (said, g_strdup_printf (view->over && notes->of[notes->game_won - 1].games == POKE_GAMES
                                                ? _ ("%s wins the second game, and the rubber with it.")
                                                : _ ("%s wins a game."),
                                            names[notes->game_won - 1]));
  return game_sentences_join (said);
}

char *
poke_explain (const GameState *view, const GameAction *action)
{
  guint led = game_count (view, POKE_TRICK);

  if ((action->cards & ~view->set[POKE_HAND + view->turn]) != 0)
    return NULL;
  if (view->phase == POKE_PHASE_DRAW)
    return action->verb == POKE_PLAY ? g_strdup (_ ("First change cards, or stand pat."))
                                     : g_strdup (_ ("Change one to three of your cards."));
  if (action->verb != POKE_PLAY)
    return g_strdup (_ ("No cards are changed any more."));
  if (led == 0)
    return g_strdup (_ ("Cards led together must be of one rank."));
  return g_strdup_printf (ngettext ("You must answer with %u card.", "You must answer with %u cards.", led), led);
}
