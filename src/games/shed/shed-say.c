/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of Mattis and Myllymatti: whose trumps they are, what must be beaten, who is out and who has lost. */
#include <glib/gi18n-lib.h>

#include "cards/help/say.h"
#include "shed.h"

void
shed_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const ShedNotes *notes = game_notes_of (view);
  g_autofree char *who = NULL;

  if (notes->hat == 0 || view->turn == GAME_HAND_OVER)
    return;
  who = game_names_join (names, notes->hat);
  g_ptr_array_add (out, g_strdup_printf (ngettext ("%s lost the last hand and wears the hat",
                                                   "%s lost the last hand and wear the hat",
                                                   (gulong) __builtin_popcount (notes->hat)),
                                         who));
}

void
shed_facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  if (view->trump >= 0)
    game_fact (out, FACT_SUIT, view->trump, view->phase == SHED_OUT, g_strdup (_ ("Trumps")));
}

static char *
note_end (const GameState *view, guint seat)
{
  if (shed_losers (view) >> seat & 1)
    return g_strdup (shed_rules (view)->has_hat ? _ ("The mattis") : _ ("Loses"));
  return view->idle >> seat & 1 ? g_strdup (_ ("Out")) : NULL;
}

char *
shed_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const ShedNotes *notes = game_notes_of (view);

  if (view->turn == GAME_HAND_OVER)
    return view->hand > 0 ? note_end (view, seat) : NULL;
  if (view->idle >> seat & 1)
    return g_strdup (_ ("Out"));
  if (view->phase == SHED_OUT && game_count (view, SHED_HAND + seat) == 0)
    return g_strdup (_ ("No cards yet"));
  if (view->phase == SHED_BUILD && notes->maker == seat)
    return g_strdup (_ ("Made trumps"));
  return notes->hat >> seat & 1 ? g_strdup (_ ("Wears the hat")) : NULL;
}

/* Says who has lost.  Several players can lose only if the hand comes to nothing. */
char *
shed_outcome (const GameState *view, const char *const *names)
{
  SeatMask         losers = shed_losers (view);
  g_autofree char *who = game_names_join (names, losers);
  guint            n = game_count (view, SHED_HAND + (guint) __builtin_ctz (losers));

  if ((shed_in (view) & (shed_in (view) - 1)) == 0)
    return g_strdup_printf (_ ("Everybody else is out: %s loses."), who);
  if (losers & (losers - 1)) /* Translators: several names, and a number of cards. */
    return g_strdup_printf (ngettext ("Nobody has gone out and no trick has been finished for a long time. %s have the "
                                      "most cards, %u each, and lose.",
                                      "Nobody has gone out and no trick has been finished for a long time. %s have the "
                                      "most cards, %u each, and lose.",
                                      n),
                            who, n);
  return g_strdup_printf (
      ngettext (
          "Nobody has gone out and no trick has been finished for a long time. %s has the most cards, %u, and loses.",
          "Nobody has gone out and no trick has been finished for a long time. %s has the most cards, %u, and loses.",
          n),
      who, n);
}

/* Returns whether CARDS are in a row and of one suit. */
static gboolean
is_run (CardSet cards)
{
  guint first = card_set_first (cards), n = card_set_size (cards);

  return cards == (CARD_SET (n) - 1) << first && first % CARD_RANKS + n <= CARD_RANKS;
}

static char *
explain_cards (const GameState *view, CardSet cards)
{
  const ShedNotes *notes = game_notes_of (view);
  g_autofree char *top = NULL;

  if (cards == 0 || (cards & ~view->set[SHED_HAND + view->turn]) != 0)
    return NULL;
  if (view->phase == SHED_BUILD || (!shed_rules (view)->has_runs && card_set_size (cards) > 1))
    return g_strdup (_ ("Play one card."));
  if (!is_run (cards))
    return g_strdup (_ ("Several cards are one play only if they follow each other in one suit."));
  if (notes->n_plays == 0)
    return NULL;
  top = game_card_short ((Card) shed_top (view));
  if (view->trump < 0 || (gint) card_suit ((Card) shed_top (view)) == view->trump)
    return g_strdup_printf (_ ("That does not beat %s: it takes a higher card of its suit."), top);
  return g_strdup_printf (_ ("That does not beat %s: it takes a higher card of its suit, or a trump."), top);
}

static char *
explain_take (const GameState *view)
{
  const ShedNotes *notes = game_notes_of (view);

  if (view->phase == SHED_BUILD)
    return g_strdup (_ ("Nothing is picked up while hands are being built."));
  if (notes->n_plays == 0)
    return g_strdup (_ ("There is nothing to pick up: you lead."));
  return g_strdup (_ ("You can beat the play on top, so you must."));
}

char *
shed_explain (const GameState *view, const GameAction *action)
{
  if (action->verb == SHED_TAKE)
    return explain_take (view);
  if (action->verb == SHED_PLAY)
    return explain_cards (view, action->cards);
  if (view->phase == SHED_BUILD)
    return g_strdup (_ ("The last card of the stock makes trumps: it is not played blind."));
  return g_strdup (_ ("There is no stock left to play blind from."));
}

char *
shed_asks (const GameState *view)
{
  const ShedNotes *notes = game_notes_of (view);
  guint            left = (guint) notes->need - notes->n_plays;
  g_autofree char *top = NULL;

  if (view->phase == SHED_BUILD)
    return NULL;
  if (notes->n_plays == 0)
    return g_strdup (_ ("You lead"));
  top = game_card_short ((Card) shed_top (view)); /* Translators: a card: "Q♥". */
  return g_strdup_printf (
      ngettext ("Beat %s (%u more play finishes the trick)", "Beat %s (%u more plays finish the trick)", left), top,
      left);
}

/* Names the cards that picking up brings. */
char *
shed_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (choice->verb != SHED_TAKE)
    return NULL;
  for (CardSet left = shed_to_take (view); left != 0; left &= left - 1)
    {
      g_autofree char *card = game_card_short ((Card) card_set_first (left));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", card);
    }
  return g_strdup_printf (_ ("Pick up %s"), text->str);
}

char *
shed_must (const GameState *view)
{
  const ShedNotes *notes = game_notes_of (view);

  if (view->phase != SHED_OUT || notes->n_plays == 0
      || (view->set[SHED_HAND + view->turn] & shed_beating (view, shed_top (view))) != 0)
    return NULL;
  return g_strdup (_ ("None of your cards beats the play on top: you must pick up"));
}
