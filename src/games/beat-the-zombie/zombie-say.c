/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that players of Beat the Zombie read beside the cards. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "games/poker/eval/eval-text.h"
#include "zombie.h"

void
zombie_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const ZombieNotes *notes = game_notes_of (view);

  if (view->turn == GAME_HAND_OVER && notes->stayed != 0)
    {
      g_autofree char *hand = poker_text_alone (poker_two_text (zombie_key (view, ZOMBIE_ZOMBIE)));

      g_ptr_array_add (out, g_strdup_printf (_ ("Zombie: %s"), hand));
    }
  if (view->turn == GAME_HAND_OVER)
    return;
  g_ptr_array_add (out, g_strdup_printf (ngettext ("The zombie has %u card", "The zombie has %u cards",
                                                   game_count (view, ZOMBIE_ZOMBIE)),
                                         game_count (view, ZOMBIE_ZOMBIE)));
  game_say_next_back (view, out);
  g_ptr_array_add (out,
                   game_amount_format (_ ("To stay: %s"), (ZOMBIE_ANTES - 1) * (gint64) view->option[ZOMBIE_ANTE]));
  if (notes->carried > 0)
    g_ptr_array_add (out, game_amount_format (_ ("From earlier hands: %s"), notes->carried));
}

char *
zombie_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const ZombieNotes *notes = game_notes_of (view);

  if (!(notes->in >> seat & 1))
    return g_strdup (view->away >> seat & 1 ? _ ("Sits out") : _ ("Too few chips"));
  if (notes->stayed >> seat & 1)
    return g_strdup (notes->put_in[seat] < ZOMBIE_ANTES * (gint64) view->option[ZOMBIE_ANTE] ? _ ("All in")
                                                                                             : _ ("Stays"));
  return notes->asked >> seat & 1 ? g_strdup (_ ("Folded")) : NULL;
}

char *
zombie_asks (const GameState *view)
{
  g_autofree char *cost = number_to_text (zombie_cost (view, (guint) view->turn));
  g_autofree char *pot = number_to_text (view->pot);

  return g_strdup_printf (_ ("%s to stay, %s in the pot"), cost, pot);
}

char *
zombie_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  guint  seat = (guint) view->turn;
  gint64 cost = zombie_cost (view, seat);

  if (choice->verb != ZOMBIE_STAY)
    return NULL;
  return game_amount_format (cost == view->stack[seat] ? _ ("Stay for %s, all in") : _ ("Stay for %s"), cost);
}

static char *
say_showdown (const GameState *view, const char *const *names)
{
  ZombieContest    contest = zombie_contest (view);
  PokerKey         key;
  SeatMask         best;
  g_autofree char *who = NULL, *hand = NULL, *zombie = NULL;

  zombie_find_keys (view, &contest);
  best = zombie_best (&contest, &key);
  who = game_names_join (names, best);
  hand = poker_text_spoken (poker_two_text (key));
  zombie = poker_text_spoken (poker_two_text (contest.zombie));
  if (key == contest.zombie)
    return g_strdup_printf (zombie_is_several (best) ? _ ("%s tie with the zombie: they all have %s.")
                                                     : _ ("%s ties with the zombie: both have %s."),
                            who, hand);
  if (key < contest.zombie)
    return g_strdup_printf (zombie_is_several (best) ? _ ("The zombie wins with %s. %s have %s.")
                                                     : _ ("The zombie wins with %s. %s has %s."),
                            zombie, who, hand);
  return g_strdup_printf (zombie_is_several (best) ? _ ("%s beat the zombie with %s; it has %s.")
                                                   : _ ("%s beats the zombie with %s; it has %s."),
                          who, hand, zombie);
}

char *
zombie_outcome (const GameState *view, const char *const *names)
{
  const ZombieNotes *notes = game_notes_of (view);
  GPtrArray         *said;

  if (notes->in == 0)
    return NULL;
  said = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (said, notes->stayed != 0 ? say_showdown (view, names)
                                            : g_strdup (_ ("Everybody has folded and gets an equal part of the pot.")));
  if (notes->left > 0)
    g_ptr_array_add (said, game_amount_format (view->pot > 0 ? _ ("Left in the pot: %s.") : _ ("Shared among all: %s."),
                                               notes->left));
  return game_sentences_join (said);
}

void
zombie_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const ZombieNotes *notes = game_notes_of (view);

  if (seat >= view->n_seats)
    return;
  game_part (out, view->paid[seat] + notes->put_in[seat], g_strdup (_ ("won")));
  game_part (out, -notes->put_in[seat], g_strdup (_ ("put in")));
}

char *
zombie_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  const ZombieNotes *notes = game_notes_of (view);

  if (seat >= view->n_seats || !(notes->stayed >> seat & 1))
    return NULL;
  cards[0] |= view->set[ZOMBIE_HOLE + seat];
  return poker_text_alone (poker_two_text (zombie_key (view, ZOMBIE_HOLE + seat)));
}
