/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of Pay Me: what is shown beside the cards, on buttons and in refusals. */
#include <glib/gi18n-lib.h>

#include "cards/help/say.h"
#include "pay-me.h"

/* The wild rank of this hand: "5", "10", "J". */
static char *
say_rank (const GameState *view)
{
  guint rank = view->hand;

  return rank == CARD_TEN ? g_strdup ("10") : g_strdup_printf ("%c", card_rank_letters[rank]);
}

void
pay_me_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PayMeNotes *notes = game_notes_of (view);
  guint             n = game_count (view, PAY_ME_STOCK);

  g_ptr_array_add (out, g_strdup_printf (ngettext ("%u card in the stock", "%u cards in the stock", n), n));
  if (notes->caller > 0 && notes->end == PAY_ME_RUNNING && view->phase != PAY_ME_LAY)
    g_ptr_array_add (out,
                     g_strdup_printf (_ ("%s has called: everybody else has one last turn"), names[notes->caller - 1]));
}

static char *
say_wild (const GameState *view)
{
  g_autofree char *rank = say_rank (view);

  /* Translators: the rank that is wild in this hand: "5", "10", "J". */
  return g_strdup_printf (_ ("Wild: jokers, 2 and %s"), rank);
}

void
pay_me_tell (const GameState *dealt, const char *const *names, GPtrArray *out)
{
  g_autofree char *wild = say_wild (dealt);

  g_ptr_array_add (out, g_strconcat (wild, ".", NULL));
}

void
pay_me_facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  gint viewer = view->viewer;

  if (viewer >= 0 && viewer < view->n_seats)
    game_fact (out, FACT_NUMBER, pay_me_deadwood (view, (guint) viewer), TRUE, g_strdup (_ ("deadwood")));
  if (view->hand > 0)
    game_fact (out, FACT_LINE, 0, FALSE, say_wild (view));
}

char *
pay_me_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const PayMeNotes *notes = game_notes_of (view);

  if (notes->caller == seat + 1)
    return g_strdup (_ ("Called"));
  if (notes->kept >> seat & 1)
    return g_strdup (_ ("All in melds"));
  if (notes->caller > 0 && view->turn == (gint) seat && view->phase != PAY_ME_LAY)
    return g_strdup (_ ("Last turn"));
  return NULL;
}

char *
pay_me_outcome (const GameState *view, const char *const *names)
{
  const PayMeNotes *notes = game_notes_of (view);

  switch ((PayMeEnd) notes->end)
    {
    case PAY_ME_CALLED:
      return g_strdup_printf (_ ("%s called and has no points. The others count what is left in their hands."),
                              names[notes->caller - 1]);
    case PAY_ME_USED_UP:
      return g_strdup (_ ("The stock is used up for the third time and nobody has called, so everybody counts what is "
                          "in no meld."));
    case PAY_ME_TIRED:
    case PAY_ME_RUNNING:
    default:
      return g_strdup (_ ("Everybody has had a hundred turns and nobody has called, so everybody counts what is in no "
                          "meld."));
    }
}

/* --- Why not --- */

static char *
explain_call (const GameState *view, const GameAction *action)
{
  const PayMeNotes *notes = game_notes_of (view);
  PayMeCall         call;
  CardSet           faces;

  if (notes->caller > 0)
    return g_strdup (_ ("You cannot say “Pay me” any more: somebody has called already."));
  if (!pay_me_can_call (view, &faces))
    return g_strdup (
        _ ("You cannot say “Pay me” yet: all your cards must form melds, except for one that you discard."));
  switch (pay_me_read_call (view, action, &call))
    {
    case PAY_ME_CALL_CARDS:
      return g_strdup (_ ("Say “Pay me” with all the cards in your hand, each of them once."));
    case PAY_ME_CALL_GROUP:
      return g_strdup (
          _ ("Not every group is a meld: a set is three or four cards of one rank in different suits, a run "
             "three or more in a row of one suit, and at most half of a meld may be wild."));
    case PAY_ME_CALL_TAKEN:
      return g_strdup (_ ("You cannot discard the card that you have just taken from the discards."));
    case PAY_ME_CALL_GOOD:
      break;
    }
  return NULL;
}

static char *
explain_lay (const GameState *view, const GameAction *action)
{
  const PayMeNotes *notes = game_notes_of (view);
  guint             hand = PAY_ME_HAND + (guint) view->turn;
  g_autofree char  *card = NULL;

  if (action->verb != PAY_ME_LAYOFF && action->verb != PAY_ME_LAYOFF_LOW)
    return g_strdup (_ ("The turns are over: you can only lay off on the melds of the player who called."));
  if (action->n != 1 || (action->cards & ~view->set[hand]) != 0)
    return NULL;
  card = game_card_short (game_action_card (action));
  if (action->target > notes->n_melds)
    return g_strdup_printf (_ ("There is no meld %d."), action->target);
  if (action->target > 0)
    /* Translators: a card, and the number of a meld. */
    return g_strdup_printf (_ ("%s does not fit on meld %d there."), card, action->target);
  return g_strdup_printf (_ ("%s does not fit on any of these melds."), card);
}

char *
pay_me_explain (const GameState *view, const GameAction *action)
{
  const PayMeNotes *notes = game_notes_of (view);
  gboolean          draws = action->verb == PAY_ME_DRAW_STOCK || action->verb == PAY_ME_DRAW_DISCARD;

  if (view->phase == PAY_ME_LAY)
    return explain_lay (view, action);
  if (action->verb == PAY_ME_LAYOFF || action->verb == PAY_ME_LAYOFF_LOW || action->verb == PAY_ME_DONE)
    return g_strdup (_ ("You can lay off only when the last turns are over."));
  if (view->phase == PAY_ME_DRAW && draws)
    return g_strdup (_ ("In the last turn you can draw only from the stock."));
  if (view->phase == PAY_ME_DRAW)
    return g_strdup (_ ("First draw a card."));
  if (draws)
    return g_strdup (_ ("You have drawn a card already."));
  if (action->verb == PAY_ME_CALL)
    return explain_call (view, action);
  if (action->verb == PAY_ME_KEEP)
    return g_strdup (notes->caller > 0 ? _ ("You can keep all your cards only if all of them form melds.")
                                       : _ ("You can keep all your cards only in the last turn."));
  if (action->n == 1 && game_action_card (action) == notes->taken)
    return g_strdup (_ ("You cannot discard the card that you have just taken from the discards."));
  return NULL;
}

/* “Pay me” is spoken of only to a player who can say it. */
char *
pay_me_asks (const GameState *view)
{
  CardSet faces;

  if (view->phase != PAY_ME_ACT)
    return NULL;
  if (((const PayMeNotes *) game_notes_of (view))->caller != 0)
    return g_strdup (pay_me_can_keep (view) ? _ ("Discard a card, or keep all cards") : _ ("Discard a card"));
  return g_strdup (pay_me_can_call (view, &faces) ? _ ("Discard a card, or say “Pay me”") : _ ("Discard a card"));
}

/* Says on the button which discard the program proposes; picking another card changes it. */
char *
pay_me_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  GameAction       action = { .verb = PAY_ME_CALL };
  PayMeCall        call;
  g_autofree char *card = NULL;

  if (choice->verb != PAY_ME_CALL || n_cards > 0 || !pay_me_group (view, &action))
    return NULL;
  pay_me_read_call (view, &action, &call);
  if (call.discard == CARD_HIDDEN)
    return g_strdup (_ ("Pay me, with all cards"));
  card = game_card_short (call.discard);
  /* Translators: a card. */
  return g_strdup_printf (_ ("Pay me, and discard %s"), card);
}
