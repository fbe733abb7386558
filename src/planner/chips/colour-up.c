/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A colour-up at one table, seat by seat: whole amounts are exchanged; odd chips are raced for or rounded up. */
#include "colour-up.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "tourney/player.h"

#define DECK       52
#define MOST_WORTH (TOURNEY_MAX_PLAYERS * NUMBER_MAX) /* all chips of the largest tournament */
#define MOST_SEATS 1000

static const char        ranks[] = "23456789TJQKA";
static const char *const suits[] = { "♣", "♦", "♥", "♠" };

static gboolean
check_seat (const ColourUpSeat *seat, const ColourUpSeat *before, gint64 value, GError **error)
{
  if (seat->seat < 1)
    return input_refuse (error, _ ("Seats are counted from 1."));
  if (before != NULL && seat->seat == before->seat)
    return input_refuse (error, _ ("Seat %d appears twice."), seat->seat);
  if (before != NULL && seat->seat < before->seat)
    return input_refuse (error, _ ("Seat %d comes after seat %d: cards are dealt from the lowest seat up."), seat->seat,
                         before->seat);
  if (seat->count < 0 || seat->rest < 0)
    return input_refuse (error, _ ("Seat %d cannot have a negative number of chips."), seat->seat);
  if (seat->count > CHIPS_MOST_OWNED || seat->count > MOST_WORTH / value || seat->rest > MOST_WORTH)
    return input_refuse (error, _ ("Seat %d cannot have that many chips."), seat->seat);
  return TRUE;
}

static gboolean
check_table (const ColourUpSeat *seats, guint n, gint64 value, gint64 next, GError **error)
{
  if (value < 1 || next <= value || next > NUMBER_MAX)
    return input_refuse (error, _ ("The chips that come must be worth more than those that leave."));
  if (n > MOST_SEATS)
    return input_refuse (error, _ ("A table cannot have %u seats."), n);
  for (guint i = 0; i < n; i++)
    if (!check_seat (&seats[i], i > 0 ? &seats[i - 1] : NULL, value, error))
      return FALSE;
  return TRUE;
}

/* If the larger chip is not a multiple of the smaller, a rest of less than a chip counts as a whole odd chip, so that
   its owner is dealt in. */
static gint64
exchange (ColourUpSeat *seats, guint n, gint64 value, gint64 next, ColourUp *race)
{
  gint64 odd_worth = 0;

  for (guint i = 0; i < n; i++)
    {
      gint64 worth = seats[i].count * value;

      seats[i].exchanged = worth / next;
      seats[i].odd = (worth % next + value - 1) / value;
      seats[i].best = -1;
      seats[i].won = seats[i].gift = 0;
      race->odd += seats[i].odd;
      race->before += worth + seats[i].rest;
      odd_worth += worth % next;
    }
  return odd_worth;
}

/* A random number below N, the same on every machine for the same generator. */
static guint
draw_below (GRand *rand, guint n)
{
  guint32 most = G_MAXUINT32 - G_MAXUINT32 % n;
  guint32 number;

  do
    number = g_rand_int (rand);
  while (number >= most);
  return number % n;
}

static void
draw_cards (guint8 *cards, gint64 n, guint64 seed)
{
  const guint32 seeds[] = { (guint32) seed, (guint32) (seed >> 32) };
  GRand        *rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  guint8        deck[DECK];

  for (gint64 dealt = 0; dealt < n; dealt++)
    {
      guint  at = (guint) (dealt % DECK), other;
      guint8 card;

      if (at == 0)
        for (guint8 i = 0; i < DECK; i++)
          deck[i] = i;
      other = at + draw_below (rand, DECK - at);
      card = deck[other];
      deck[other] = deck[at];
      deck[at] = card;
      cards[dealt] = card;
    }
  g_rand_free (rand);
}

static gboolean
check_cards (const guint8 *cards, gint64 n, GError **error)
{
  gboolean seen[DECK];

  for (gint64 i = 0; i < n; i++)
    {
      if (i % DECK == 0)
        memset (seen, 0, sizeof seen);
      if (cards[i] >= DECK)
        return input_refuse (error, _ ("There is no such card."));
      if (seen[cards[i]])
        {
          g_autofree char *text = colour_up_card_text (cards[i]);

          return input_refuse (error, _ ("The %s appears twice: check the cards."), text);
        }
      seen[cards[i]] = TRUE;
    }
  return TRUE;
}

/* A player's best card and, with two decks, when it was dealt: of equal cards the earlier one wins. */
typedef struct
{
  ColourUpSeat *seat;
  gint64        dealt;
} Hand;

static gint
compare_hands_cb (gconstpointer a, gconstpointer b)
{
  const Hand *first = a, *second = b;

  if (first->seat->best != second->seat->best)
    return second->seat->best - first->seat->best;
  return first->dealt < second->dealt ? -1 : 1;
}

static void
colour_up_for_chips (ColourUpSeat *seats, guint n, ColourUp *race)
{
  g_autoptr (GArray) hands = g_array_new (FALSE, FALSE, sizeof (Hand));
  gint64 dealt = 0;

  for (guint i = 0; i < n; i++)
    {
      Hand hand = { .seat = &seats[i] };

      for (gint64 card = 0; card < seats[i].odd; card++, dealt++)
        if (race->cards[dealt] > seats[i].best)
          {
            seats[i].best = race->cards[dealt];
            hand.dealt = dealt;
          }
      if (seats[i].odd > 0)
        g_array_append_val (hands, hand);
    }
  g_array_sort (hands, compare_hands_cb);
  /* Everybody has fewer odd chips than a larger one is worth, so there are never more chips to win than players with
     odd ones. */
  g_assert (race->put_out <= hands->len);
  for (guint i = 0; i < race->put_out; i++)
    g_array_index (hands, Hand, i).seat->won = 1;
}

static void
round_up (ColourUpSeat *seats, guint n, ColourUp *race)
{
  race->put_out = 0;
  for (guint i = 0; i < n; i++)
    {
      seats[i].won = seats[i].odd > 0 ? 1 : 0;
      race->put_out += seats[i].won;
    }
}

/* Nobody is raced out: a player who would be left with nothing gets one chip. */
static void
count_after (ColourUpSeat *seats, guint n, ColourUp *race)
{
  for (guint i = 0; i < n; i++)
    {
      gint64 got = seats[i].exchanged + seats[i].won;

      if (seats[i].count > 0 && seats[i].rest == 0 && got == 0)
        seats[i].gift = 1;
      got += seats[i].gift;
      race->fetched += got;
      race->after += seats[i].rest + got * race->next;
    }
}

ColourUp *
colour_up_run (ColourUpSeat *seats, guint n, gint64 value, gint64 next, ColourUpMethod method, const guint8 *cards,
               guint64 seed, GError **error)
{
  g_autoptr (ColourUp) race = NULL;
  gint64 odd_worth;

  if (!check_table (seats, n, value, next, error))
    return NULL;
  race = g_new0 (ColourUp, 1);
  race->value = value;
  race->next = next;
  odd_worth = exchange (seats, n, value, next, race);
  if (method == COLOUR_UP_ROUND_UP)
    round_up (seats, n, race);
  else
    {
      if (cards != NULL && !check_cards (cards, race->odd, error))
        return NULL;
      race->cards = g_new (guint8, race->odd);
      if (cards == NULL)
        draw_cards (race->cards, race->odd, seed);
      else if (race->odd > 0)
        memcpy (race->cards, cards, race->odd);
      race->put_out = odd_worth / next + (odd_worth % next >= next - odd_worth % next ? 1 : 0);
      colour_up_for_chips (seats, n, race);
    }
  count_after (seats, n, race);
  return g_steal_pointer (&race);
}

void
colour_up_free (ColourUp *race)
{
  g_free (race->cards);
  g_free (race);
}

char *
colour_up_card_text (guint8 card)
{
  g_return_val_if_fail (card < DECK, NULL);

  if (ranks[card / 4] == 'T')
    return g_strconcat ("10", suits[card % 4], NULL);
  return g_strdup_printf ("%c%s", ranks[card / 4], suits[card % 4]);
}

gboolean
colour_up_card_read (const char *text, guint8 *card)
{
  static const char *const letters = "cdhs";
  const char              *rank, *suit;

  if (g_str_has_prefix (text, "10"))
    {
      rank = strchr (ranks, 'T');
      text += 2;
    }
  else
    {
      rank = *text == '\0' ? NULL : strchr (ranks, g_ascii_toupper (*text));
      if (rank == NULL)
        return FALSE;
      text++;
    }
  for (guint8 i = 0; i < G_N_ELEMENTS (suits); i++)
    if (g_str_equal (text, suits[i]))
      {
        *card = (guint8) (rank - ranks) * 4 + i;
        return TRUE;
      }
  suit = *text == '\0' ? NULL : strchr (letters, g_ascii_tolower (*text));
  if (suit == NULL || text[1] != '\0')
    return FALSE;
  *card = (guint8) ((rank - ranks) * 4 + (suit - letters));
  return TRUE;
}
