/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read aloud about the pots of a hand with real cards. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "paper-hand.h"

static gboolean
is_alone (const PokerPot *pot)
{
  return (pot->seats & (pot->seats - 1)) == 0;
}

/* TRUE if POT, the last one, is only a bet that nobody has called, and no pot. */
static gboolean
goes_back (const PaperHand *hand, const PokerPot *pot)
{
  return is_alone (pot) && pot->chips == paper_hand_uncalled (hand);
}

/* The names of SEATS, borrowed. */
static const char **
list_names (const PaperHand *hand, SeatMask seats)
{
  const char **names = g_new0 (const char *, hand->seats->len + 1);
  guint        n = 0;

  for (guint i = 0; i < hand->seats->len; i++)
    if (seats >> i & 1)
      names[n++] = paper_hand_seat (hand, i)->name;
  return names;
}

char *
paper_hand_name_pot (const PaperHand *hand, guint index)
{
  PokerPot pots[POKER_SEATS];
  guint    n = paper_hand_pots (hand, pots), n_pots = goes_back (hand, &pots[n - 1]) ? n - 1 : n;

  if (index >= n_pots)
    return g_strdup (_ ("Uncalled bet"));
  if (n_pots == 1)
    return g_strdup (_ ("Pot"));
  if (index == 0)
    return g_strdup (_ ("Main pot"));
  return n_pots == 2 ? g_strdup (_ ("Side pot")) : g_strdup_printf (_ ("Side pot %u"), index);
}

char *
paper_hand_say_pot (const PaperHand *hand, guint index)
{
  PokerPot                pots[POKER_SEATS];
  guint                   n = paper_hand_pots (hand, pots);
  const PokerPot         *pot = &pots[MIN (index, n - 1)];
  g_autofree const char **names = list_names (hand, pot->seats);
  g_autofree char        *who = list_to_choice (names), *name = paper_hand_name_pot (hand, index);
  g_autofree char        *chips = number_to_text (pot->chips), *uncalled = number_to_text (paper_hand_uncalled (hand));

  if (goes_back (hand, pot))
    return isolated_printf (_ ("%s, %s: it goes back to %s."), name, chips, who);
  if (!is_alone (pot))
    return isolated_printf (_ ("%s, %s: %s can win it."), name, chips, who);
  if (paper_hand_uncalled (hand) == 0)
    return isolated_printf (_ ("%s, %s: only %s can win it."), name, chips, who);
  return isolated_printf (_ ("%s, %s: only %s can win it, and nobody has called %s of it."), name, chips, who,
                          uncalled);
}

/* "Bob 450", with the halves of the pot that these chips are from if it is divided. */
static char *
say_share (const PaperHand *hand, const PokerPot *pot, guint seat, gint64 chips)
{
  SeatMask         low = paper_hand_winners (hand, pot, PAPER_LOW), high = paper_hand_winners (hand, pot, PAPER_HIGH);
  const char      *name = paper_hand_seat (hand, seat)->name;
  g_autofree char *amount = number_to_text (chips);

  if (low == 0)
    return isolated_printf (_ ("%s gets %s"), name, amount);
  if ((low & high) >> seat & 1)
    return isolated_printf (_ ("%s gets %s for high and low"), name, amount);
  return isolated_printf (low >> seat & 1 ? _ ("%s gets %s for low") : _ ("%s gets %s for high"), name, amount);
}

/* TRUE if two of SEATS have tied and do not get the same. */
static gboolean
is_uneven (const PaperHand *hand, SeatMask seats, const gint64 *won)
{
  gint64 least = G_MAXINT64, most = 0;

  for (guint i = 0; i < hand->seats->len; i++)
    if (seats >> i & 1)
      {
        least = MIN (least, won[i]);
        most = MAX (most, won[i]);
      }
  return seats != 0 && least != most;
}

static char *
say_shares (const PaperHand *hand, const PokerPot *pot, const gint64 *won)
{
  g_autoptr (GStrvBuilder) shares = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < hand->seats->len; i++)
    if (won[i] > 0)
      list_take (shares, say_share (hand, pot, i, won[i]));
  words = g_strv_builder_end (shares);
  return list_to_text ((const char *const *) words);
}

char *
paper_hand_say_result (const PaperHand *hand)
{
  PokerPot         pots[POKER_SEATS];
  guint            n = paper_hand_pots (hand, pots);
  gint64           won[POKER_SEATS] = { 0 };
  const PokerPot   undivided = { 0 };
  g_autofree char *shares = NULL;

  for (guint i = 0; i < n; i++)
    if (!paper_hand_award (hand, &pots[i], won))
      return NULL;
  shares = say_shares (hand, &undivided, won);
  return isolated_printf (_ ("%s."), shares);
}

char *
paper_hand_say_award (const PaperHand *hand, guint index)
{
  PokerPot         pots[POKER_SEATS];
  guint            n = paper_hand_pots (hand, pots);
  const PokerPot  *pot = &pots[MIN (index, n - 1)];
  SeatMask         high = paper_hand_winners (hand, pot, PAPER_HIGH), low = paper_hand_winners (hand, pot, PAPER_LOW);
  gint64           won[POKER_SEATS] = { 0 };
  g_autofree char *name = paper_hand_name_pot (hand, index), *chips = number_to_text (pot->chips), *shares = NULL;

  if (goes_back (hand, pot) || !paper_hand_award (hand, pot, won))
    return paper_hand_say_pot (hand, index);
  if ((high & (high - 1)) == 0 && (low == 0 || low == high))
    {
      g_autofree const char **names = list_names (hand, high);

      return isolated_printf (_ ("%s, %s: %s wins it."), name, chips, names[0]);
    }
  shares = say_shares (hand, pot, won);
  if (is_uneven (hand, high & ~low, won) || is_uneven (hand, low & ~high, won) || is_uneven (hand, high & low, won))
    return isolated_printf (_ ("%s, %s: %s, as odd chips go to the first seats left of the button."), name, chips,
                            shares);
  return isolated_printf (_ ("%s, %s: %s."), name, chips, shares);
}
