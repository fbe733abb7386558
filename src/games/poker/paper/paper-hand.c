/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper-hand.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"

static void
clear_seat (gpointer data)
{
  g_free (((PaperSeat *) data)->name);
}

PaperHand *
paper_hand_new (void)
{
  PaperHand *hand = g_new0 (PaperHand, 1);

  hand->chip = 1;
  hand->seats = g_array_new (FALSE, TRUE, sizeof (PaperSeat));
  g_array_set_clear_func (hand->seats, clear_seat);
  return hand;
}

void
paper_hand_free (PaperHand *hand)
{
  g_array_unref (hand->seats);
  g_free (hand);
}

PaperSeat *
paper_hand_add (PaperHand *hand, const char *name)
{
  PaperSeat seat = { .name = g_strdup (name) };

  g_array_append_val (hand->seats, seat);
  return paper_hand_seat (hand, hand->seats->len - 1);
}

/* --- What cannot be --- */

static gboolean
check_multiple (const PaperHand *hand, gint64 chips, GError **error)
{
  g_autofree char *amount = number_to_text (chips), *chip = number_to_text (hand->chip);

  return chips % hand->chip == 0
         || input_refuse (error, _ ("%s cannot be paid in chips: the smallest one in play is %s."), amount, chip);
}

/* MOST is the largest bet.  Whoever is still in and has put in less has no chips left. */
static gboolean
check_seat (const PaperHand *hand, const PaperSeat *seat, const PaperSeat *most, GError **error)
{
  g_autofree char *in = number_to_text (seat->in), *all = number_to_text (most->in);

  if (!check_multiple (hand, seat->in, error))
    return FALSE;
  if (seat->is_all_in && seat->has_folded)
    return input_refuse (error, _ ("%s cannot be all-in and have folded."), seat->name);
  if (!seat->is_all_in && !seat->has_folded && seat->in < most->in)
    return input_refuse (error, _ ("%s has put in %s and %s %s: whoever has not called is all-in or has folded."),
                         seat->name, in, most->name, all);
  return TRUE;
}

gboolean
paper_hand_check (const PaperHand *hand, guint *seat, GError **error)
{
  const PaperSeat *most = NULL;
  guint            n = hand->seats->len, live = 0, at;
  gint64           sum = hand->before;

  for (guint i = 0; i < n; i++)
    {
      const PaperSeat *each = paper_hand_seat (hand, i);

      most = most == NULL || each->in > most->in ? each : most;
      live += !each->has_folded;
      sum += each->in;
    }
  for (at = 0; at < n; at++)
    if (!check_seat (hand, paper_hand_seat (hand, at), most, error))
      break;
  if (seat != NULL)
    *seat = at;
  if (at < n)
    return FALSE;
  if (n < 2)
    return input_refuse (error, _ ("A hand has at least two players."));
  if (live == 0)
    return input_refuse (error, _ ("Everybody has folded, so nobody can win the pot."));
  if (sum == 0)
    return input_refuse (error, _ ("Nobody has put in any chips."));
  return check_multiple (hand, hand->before, error);
}

/* --- Pots --- */

static SeatMask
find_live (const PaperHand *hand)
{
  SeatMask live = 0;

  for (guint i = 0; i < hand->seats->len; i++)
    if (!paper_hand_seat (hand, i)->has_folded)
      live |= (SeatMask) (1 << i);
  return live;
}

guint
paper_hand_pots (const PaperHand *hand, PokerPot pots[POKER_SEATS])
{
  gint64 total[POKER_SEATS];
  guint  n_seats = hand->seats->len, n;

  /* The chips in the middle stand below all bets: an ante of one chip by everybody, whose place they then take. */
  for (guint i = 0; i < n_seats; i++)
    total[i] = paper_hand_seat (hand, i)->in / hand->chip + 1;
  n = poker_pots (total, n_seats, find_live (hand), pots);
  pots[0].chips += hand->before / hand->chip - n_seats;
  if (pots[0].chips == 0)
    {
      n--;
      memmove (pots, pots + 1, n * sizeof *pots);
    }
  for (guint i = 0; i < n; i++)
    pots[i].chips *= hand->chip;
  return n;
}

gint64
paper_hand_uncalled (const PaperHand *hand)
{
  const PaperSeat *most = paper_hand_seat (hand, 0);
  gint64           second = 0;

  for (guint i = 1; i < hand->seats->len; i++)
    {
      const PaperSeat *each = paper_hand_seat (hand, i);

      second = MAX (second, MIN (most->in, each->in));
      most = each->in > most->in ? each : most;
    }
  return most->has_folded ? 0 : most->in - second;
}

/* --- Awards --- */

/* The engine's keys: a larger one is a better hand, and 0 does not qualify. */
static void
fill_keys (const PaperHand *hand, PokerKeys keys)
{
  for (guint half = 0; half < PAPER_HALVES; half++)
    for (guint i = 0; i < hand->seats->len; i++)
      {
        guint rank = paper_hand_seat (hand, i)->rank[half];

        keys[half][i] = rank == PAPER_NOT_SHOWN ? 0 : (PokerKey) (G_MAXUINT8 - MIN (rank, G_MAXUINT8 - 1));
      }
}

SeatMask
paper_hand_winners (const PaperHand *hand, const PokerPot *pot, PaperHalf half)
{
  PokerKeys keys;

  if ((pot->seats & (pot->seats - 1)) == 0)
    return half == PAPER_HIGH ? pot->seats : 0;
  if (half == PAPER_LOW && !hand->has_low)
    return 0;
  fill_keys (hand, keys);
  return poker_best_seats (keys[half], hand->seats->len, pot->seats);
}

gboolean
paper_hand_is_decided (const PaperHand *hand, guint index, PaperHalf half)
{
  PokerPot pots[POKER_SEATS];

  paper_hand_pots (hand, pots);
  return (pots[index].seats & (pots[index].seats - 1)) == 0
         || (index > 0 && (paper_hand_winners (hand, &pots[index - 1], half) & pots[index].seats) != 0);
}

/* Pots are ranked in their order: whoever wins one loses only to hands that win a pot before it. */
void
paper_hand_name_winners (PaperHand *hand, guint index, PaperHalf half, SeatMask winners)
{
  PokerPot pots[POKER_SEATS];

  paper_hand_pots (hand, pots);
  for (guint i = 0; i < hand->seats->len; i++)
    {
      guint *rank = &paper_hand_seat (hand, i)->rank[half];

      if (winners >> i & 1)
        *rank = index + 1;
      else if ((pots[index].seats >> i & 1) && *rank <= index + 1)
        *rank = PAPER_NOT_SHOWN;
    }
}

gboolean
paper_hand_award (const PaperHand *hand, const PokerPot *pot, gint64 won[POKER_SEATS])
{
  PokerKeys keys;
  PokerPot  counted = { pot->chips / hand->chip, pot->seats }; /* in the smallest chips, as none is broken up */
  gint64    chips[POKER_SEATS] = { 0 };

  if (paper_hand_winners (hand, pot, PAPER_HIGH) == 0)
    return FALSE;
  fill_keys (hand, keys);
  poker_split (&counted, (const PokerKey (*)[POKER_SEATS]) keys, NULL, hand->has_low ? PAPER_HALVES : PAPER_LOW,
               hand->seats->len, hand->button, chips);
  for (guint i = 0; i < hand->seats->len; i++)
    won[i] += chips[i] * hand->chip;
  return TRUE;
}
