/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes hands in a player's words.  Translators have two words for each rank, as in "kings" and "king high";
   kickers are listed by the letters of the cards.  What stands in brackets is said in a sentence, "wins with a flush",
   and left out where the hand stands alone; a language may have other words there, or none. */
#include "eval-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "eval-runs.h"

#define LOWEST_OF_ALL 15

static const char *const plurals[] = {
  [1] = N_ ("aces"),   [2] = N_ ("twos"),    [3] = N_ ("threes"), [4] = N_ ("fours"), [5] = N_ ("fives"),
  [6] = N_ ("sixes"),  [7] = N_ ("sevens"),  [8] = N_ ("eights"), [9] = N_ ("nines"), [10] = N_ ("tens"),
  [11] = N_ ("jacks"), [12] = N_ ("queens"), [13] = N_ ("kings"), [14] = N_ ("aces"), [15] = N_ ("jokers"),
};

static const char *const tops[] = {
  [1] = N_ ("ace high"),   [2] = N_ ("two high"),  [3] = N_ ("three high"),  [4] = N_ ("four high"),
  [5] = N_ ("five high"),  [6] = N_ ("six high"),  [7] = N_ ("seven high"),  [8] = N_ ("eight high"),
  [9] = N_ ("nine high"),  [10] = N_ ("ten high"), [11] = N_ ("jack high"),  [12] = N_ ("queen high"),
  [13] = N_ ("king high"), [14] = N_ ("ace high"), [15] = N_ ("joker high"),
};

static guint
rank_at (PokerKey key, guint i)
{
  return (guint) (key >> (24 - 4 * i)) & 15;
}

static const char *
plural_at (PokerKey key, guint i)
{
  return _ (plurals[rank_at (key, i)]);
}

static const char *
top_at (PokerKey key, guint i)
{
  return _ (tops[rank_at (key, i)]);
}

static void
append_rank (GString *text, guint rank)
{
  static const char *const letters[]
      = { "0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", N_ ("joker") };

  if (text->len > 0)
    g_string_append_c (text, '-');
  g_string_append (text, rank == 15 ? _ (letters[rank]) : letters[rank]);
}

/* "A-10-3": up to N ranks of the key from the I-th on. */
static char *
list (PokerKey key, guint i, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint end = MIN (i + n, 7); i < end && rank_at (key, i) != 0; i++)
    append_rank (text, rank_at (key, i));
  return g_string_free (text, FALSE);
}

/* The same for N ranks of a low hand, which are stored the other way round. */
static char *
list_low (PokerKey key, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    append_rank (text, LOWEST_OF_ALL - rank_at (key, i));
  return g_string_free (text, FALSE);
}

/* Takes TEXT and adds the N kickers from the I-th rank on. */
static char *
with_kickers (char *text, PokerKey key, guint i, guint n)
{
  g_autofree char *head = text;
  g_autofree char *kickers = list (key, i, n);

  if (*kickers == '\0')
    return g_steal_pointer (&head);
  /* Translators: a hand and its other cards, "pair of kings, with A-9-4" */
  return g_strdup_printf (_ ("%s, with %s"), head, kickers);
}

/* "flush of clubs, A-J-9-4-2" */
static char *
with_detail (const char *name, const char *detail)
{
  /* Translators: a hand and its cards, "badugi, 4-3-2-A", or its top, "four-card straight, nine high" */
  return g_strdup_printf (_ ("%s, %s"), _ (name), detail);
}

/* Takes the brackets out of TEXT, and what stands in them too unless it IS_SPOKEN. */
static char *
open_brackets (char *text, gboolean is_spoken)
{
  char *to = text;

  for (const char *from = text, *end; *from != '\0'; from++)
    if (*from == '[' && !is_spoken && (end = strchr (from, ']')) != NULL)
      from = end;
    else if (*from != '[' && *from != ']')
      *to++ = *from;
  *to = '\0';
  return text;
}

char *
poker_text_alone (char *text)
{
  return open_brackets (text, FALSE);
}

char *
poker_text_spoken (char *text)
{
  return open_brackets (text, TRUE);
}

static char *
no_hand (void)
{
  return g_strdup (_ ("does not qualify"));
}

/* Texts that several kinds of hands share. */

static char *
high_card_text (PokerKey key, guint n)
{
  g_autofree char *cards = list (key, 0, n);

  return g_strdup_printf (_ ("[a ]high card, %s"), cards);
}

static char *
flush_text (PokerKey key, guint n)
{
  g_autofree char *cards = list (key, 0, n);

  return g_strdup_printf (_ ("[a ]flush, %s"), cards);
}

static char *
straight_text (PokerKey key)
{
  return g_strdup_printf (_ ("[a ]straight, %s"), top_at (key, 0));
}

static char *
straight_flush_text (PokerKey key)
{
  return g_strdup_printf (_ ("[a ]straight flush, %s"), top_at (key, 0));
}

static char *
pair_text (PokerKey key, guint kickers)
{
  return with_kickers (g_strdup_printf (_ ("[a ]pair of %s"), plural_at (key, 0)), key, 1, kickers);
}

static char *
two_pair_text (PokerKey key, guint second, guint kickers)
{
  return with_kickers (g_strdup_printf (_ ("two pair, %s and %s"), plural_at (key, 0), plural_at (key, second)), key,
                       second + 1, kickers);
}

static char *
trips_text (PokerKey key, guint kickers)
{
  return with_kickers (g_strdup_printf (_ ("three of a kind, %s"), plural_at (key, 0)), key, 1, kickers);
}

static char *
quads_text (PokerKey key, guint kickers)
{
  return with_kickers (g_strdup_printf (_ ("four of a kind, %s"), plural_at (key, 0)), key, 1, kickers);
}

char *
poker_five_text (PokerKey key)
{
  switch (POKER_CLASS (key))
    {
    case POKER_HIGH_CARD:
      return high_card_text (key, 5);
    case POKER_PAIR:
      return pair_text (key, 3);
    case POKER_TWO_PAIR:
      return two_pair_text (key, 1, 1);
    case POKER_TRIPS:
      return trips_text (key, 2);
    case POKER_STRAIGHT:
      return straight_text (key);
    case POKER_FLUSH:
      return flush_text (key, 5);
    case POKER_FULL_HOUSE:
      return g_strdup_printf (_ ("[a ]full house, %s over %s"), plural_at (key, 0), plural_at (key, 1));
    case POKER_QUADS:
      return quads_text (key, 1);
    case POKER_STRAIGHT_FLUSH:
      return rank_at (key, 0) == 14 ? g_strdup (_ ("[a ]royal flush")) : straight_flush_text (key);
    case POKER_FIVE_OF_A_KIND:
      return g_strdup_printf (_ ("five of a kind, %s"), plural_at (key, 0));
    default:
      return no_hand ();
    }
}

char *
poker_high_text (PokerKey key)
{
  return poker_text_alone (poker_five_text (key));
}

char *
poker_bridge_text (PokerKey key)
{
  static const char *const flushes[] = { N_ ("[a ]flush of clubs"), N_ ("[a ]flush of diamonds"),
                                         N_ ("[a ]flush of hearts"), N_ ("[a ]flush of spades") };
  g_autofree char         *cards = NULL;

  if (POKER_CLASS (key) != POKER_FLUSH)
    return poker_five_text (key);
  cards = list (key, 1, 5);
  return with_detail (flushes[rank_at (key, 0) - 1], cards);
}

char *
poker_bridge_three_text (PokerKey key)
{
  return POKER_CLASS (key) != POKER_THREE_FLUSH ? poker_three_card_text (key)
                                                : poker_bridge_text ((key & 0xfffffff) | (PokerKey) POKER_FLUSH << 28);
}

char *
poker_three_card_text (PokerKey key)
{
  switch (POKER_CLASS (key))
    {
    case POKER_THREE_HIGH_CARD:
      return high_card_text (key, 3);
    case POKER_THREE_PAIR:
      return pair_text (key, 1);
    case POKER_THREE_FLUSH:
      return flush_text (key, 3);
    case POKER_THREE_STRAIGHT:
      return straight_text (key);
    case POKER_THREE_TRIPS:
      return trips_text (key, 0);
    default:
      return straight_flush_text (key);
    }
}

char *
poker_three_plain_text (PokerKey key)
{
  switch (POKER_CLASS (key))
    {
    case 1:
      return high_card_text (key, 3);
    case 2:
      return pair_text (key, 1);
    default:
      return trips_text (key, 0);
    }
}

char *
poker_two_text (PokerKey key)
{
  return POKER_CLASS (key) == 2 ? pair_text (key, 0) : high_card_text (key, 2);
}

char *
poker_four_text (PokerKey key)
{
  switch (POKER_CLASS (key))
    {
    case 1:
      return high_card_text (key, 4);
    case 2:
      return pair_text (key, 2);
    case 3:
      return two_pair_text (key, 2, 0);
    case 4:
      return trips_text (key, 1);
    case 5:
      return flush_text (key, 4);
    case 6:
      return straight_text (key);
    case 7:
      return straight_flush_text (key);
    default:
      return quads_text (key, 0);
    }
}

char *
poker_low8_text (PokerKey key)
{
  return key == 0 ? no_hand () : list_low (key, 5);
}

char *
poker_low_text (PokerKey key)
{
  guint    sizes[] = { 0, 1, 2, 2, 3, 3, 4, 5 }; /* how many different ranks a class has */
  PokerKey turned = key >> 28 << 28;

  for (guint i = 0; i < sizes[POKER_CLASS (key)]; i++)
    turned |= (PokerKey) (LOWEST_OF_ALL - rank_at (key, i)) << (24 - 4 * i);
  switch (POKER_CLASS (key))
    {
    case 1:
      return g_strdup_printf (_ ("five of a kind, %s"), plural_at (turned, 0));
    case 2:
      return quads_text (turned, 1);
    case 3:
      return g_strdup_printf (_ ("[a ]full house, %s over %s"), plural_at (turned, 0), plural_at (turned, 1));
    case 4:
      return trips_text (turned, 2);
    case 5:
      return two_pair_text (turned, 1, 1);
    case 6:
      return pair_text (turned, 3);
    default:
      return poker_low8_text (key);
    }
}

char *
poker_badugi_text (PokerKey key)
{
  static const char *const names[] = { "",
                                       N_ ("[a ]one-card hand"),
                                       N_ ("[a ]two-card hand"),
                                       N_ ("[a ]three-card hand"),
                                       N_ ("[a ]badugi"),
                                       N_ ("[a ]five-card badugi"),
                                       N_ ("[a ]six-card badugi") };
  g_autofree char         *cards = list_low (key, POKER_CLASS (key));

  return with_detail (names[POKER_CLASS (key)], cards);
}

char *
poker_twenty_one_text (PokerKey key, guint cap)
{
  guint count = POKER_CLASS (key);
  guint left = rank_at (key, 0) * 16 + rank_at (key, 1);

  /* Translators: how many cards count, and their total */
  return g_strdup_printf (ngettext ("%u card, %u in all", "%u cards, %u in all", count), count, cap - left);
}

char *
poker_total_text (PokerKey key)
{
  return key == 0 ? g_strdup (_ ("bust")) : g_strdup_printf (_ ("%u in all"), POKER_CLASS (key));
}

char *
poker_baccarat_text (PokerKey key)
{
  return g_strdup_printf (ngettext ("%u point", "%u points", POKER_CLASS (key) - 1), POKER_CLASS (key) - 1);
}

char *
poker_between_text (PokerKey key)
{
  guint count = POKER_CLASS (key) - 1;

  /* Translators: board cards whose rank lies between the two in the hand, and how far apart those two are */
  return g_strdup_printf (ngettext ("%u card in between, distance %u", "%u cards in between, distance %u", count),
                          count, 15 - rank_at (key, 0));
}

static const char *
name_run (guint length, guint type)
{
  static const char *const names[][3] = {
    [2] = { N_ ("[a ]two-card straight"), N_ ("[a ]two-card flush"), N_ ("[a ]two-card straight flush") },
    [3] = { N_ ("[a ]three-card straight"), N_ ("[a ]three-card flush"), N_ ("[a ]three-card straight flush") },
    [4] = { N_ ("[a ]four-card straight"), N_ ("[a ]four-card flush"), N_ ("[a ]four-card straight flush") },
    [5] = { N_ ("[a ]five-card straight"), N_ ("[a ]five-card flush"), N_ ("[a ]five-card straight flush") },
    [6] = { N_ ("[a ]six-card straight"), N_ ("[a ]six-card flush"), N_ ("[a ]six-card straight flush") },
    [7] = { N_ ("[a ]seven-card straight"), N_ ("[a ]seven-card flush"), N_ ("[a ]seven-card straight flush") },
    [8] = { N_ ("[an ]eight-card straight"), N_ ("[an ]eight-card flush"), N_ ("[an ]eight-card straight flush") },
  };

  return names[length][type];
}

/* The text of a part whose ranks begin at I. */
static char *
part_text (guint length, guint type, PokerKey key, guint i)
{
  g_autofree char *cards = list (key, i, length);

  return with_detail (name_run (length, type), type == 1 ? cards : top_at (key, i));
}

static char *
run_text (guint length, guint type, PokerKey key, guint total)
{
  return with_kickers (part_text (length, type, key, 0), key, type == 1 ? length : 1,
                       total > length ? total - length : 0);
}

/* Behind the ranks of the first part, the key says what the second one is, from 1. */
static char *
two_parts_text (guint length, guint type, PokerKey key)
{
  guint            second = type == 1 ? length : 1, second_type = rank_at (key, second) - 1;
  g_autofree char *one = part_text (length, type, key, 0), *two = part_text (2, second_type, key, second + 1);

  /* Translators: two parts of one hand: "three-card flush, K-9-4, and two-card straight, six high" */
  return with_kickers (g_strdup_printf (_ ("%s, and %s"), one, two), key, second + (second_type == 1 ? 3 : 2),
                       3 - length);
}

char *
poker_runs_text (PokerKey key)
{
  static const guint8 lengths[] = { 2, 2, 3, 3, 4, 5, 6, 7, 8 };
  guint class = POKER_CLASS (key);

  if (class == RUNS_NONE)
    return rank_at (key, 0) != 0 ? high_card_text (key, 5) : g_strdup (_ ("no straight and no flush"));
  if ((class >= RUNS_2_2 && class < RUNS_3) || (class >= RUNS_3_2 && class < RUNS_4))
    return two_parts_text (class < RUNS_3 ? 2 : 3, (class - RUNS_2) % 3, key);
  return run_text (lengths[(class - RUNS_2) / 3], (class - RUNS_2) % 3, key, 5);
}

char *
poker_wheelers_text (PokerKey key)
{
  guint class = POKER_CLASS (key);

  /* Translators: two straights in one hand, of three and two cards or of two each */
  if (class == RUNS_3_2)
    return g_strdup_printf (_ ("straights of three and two cards, %s and %s"), top_at (key, 0), top_at (key, 2));
  if (class == RUNS_2_2)
    return with_kickers (
        g_strdup_printf (_ ("straights of two and two cards, %s and %s"), top_at (key, 0), top_at (key, 2)), key, 3, 1);
  return poker_runs_text (key);
}

char *
poker_extra_runs_text (PokerKey key)
{
  static const guint8 high_classes[] = { [EXTRA_HIGH_CARD] = POKER_HIGH_CARD,
                                         [EXTRA_PAIR] = POKER_PAIR,
                                         [EXTRA_TWO_PAIR] = POKER_TWO_PAIR,
                                         [EXTRA_TRIPS] = POKER_TRIPS,
                                         [EXTRA_STRAIGHT] = POKER_STRAIGHT,
                                         [EXTRA_FLUSH] = POKER_FLUSH,
                                         [EXTRA_FULL_HOUSE] = POKER_FULL_HOUSE,
                                         [EXTRA_QUADS] = POKER_QUADS,
                                         [EXTRA_STRAIGHT_FLUSH] = POKER_STRAIGHT_FLUSH,
                                         [EXTRA_FIVE_OF_A_KIND] = POKER_FIVE_OF_A_KIND };
  guint class = POKER_CLASS (key);

  if (class >= EXTRA_8)
    return run_text (8, class - EXTRA_8, key, 8);
  if (class >= EXTRA_7)
    return run_text (7, class - EXTRA_7, key, 7);
  if (class >= EXTRA_6)
    return run_text (6, class - EXTRA_6, key, 6);
  if (high_classes[class] != 0)
    return poker_five_text ((key & ((1u << 28) - 1)) | (PokerKey) high_classes[class] << 28);
  if (class >= EXTRA_4)
    return run_text (4, class - EXTRA_4, key, 5);
  return class == EXTRA_3_FLUSH ? run_text (3, 1, key, 5) : run_text (3, class == EXTRA_3_STRAIGHT ? 0 : 2, key, 5);
}
