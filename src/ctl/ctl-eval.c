/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl eval`: the values of poker hands, and how many hands of each class there are. */
#include <glib/gi18n-lib.h>

#include "base/decimal.h"
#include "games/poker/eval/eval-tally.h"
#include "ctl-options.h"
#include "ctl-progress.h"
#include "ctl.h"

#define MOST_HAND_CARDS 7 /* the most that any kind takes */

typedef struct
{
  const PokerKind *kind;
  gint             all;  /* cards, 0: single hands */
  gint             size; /* of the deck, 0: the kind's own, or any that the kind takes */
  PokerDeck        deck;
} Request;

static gboolean
takes (const PokerKind *kind, guint n)
{
  return n >= kind->min && n <= kind->max;
}

/* "5 to 7 cards" */
static char *
sizes_text (const PokerKind *kind)
{
  if (kind->min == kind->max)
    return g_strdup_printf (ngettext ("%u card", "%u cards", kind->min), kind->min);
  return g_strdup_printf (_ ("%u to %u cards"), kind->min, kind->max);
}

static gboolean
refuse_size (const PokerKind *kind, const char *what)
{
  g_autofree char *sizes = sizes_text (kind);

  ctl_refuse (_ ("%s: a “%s” hand has %s."), what, kind->word, sizes);
  return FALSE;
}

/* TRUE if a pack of DECKS decks contains all the cards. */
static gboolean
is_of_one_deck (guint decks, const Card *cards, guint n)
{
  for (guint deck = POKER_DECK_52; deck <= POKER_DECK_88; deck <<= 1)
    {
      Card  all[POKER_MOST_DECK];
      guint n_all = poker_deck_cards (deck, all), n_found = 0;

      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n_all; k++)
          n_found += all[k] == cards[i];
      if ((decks & deck) != 0 && n_found == n)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_hand (const Request *request, const char *hand, const Card *cards, guint n, gint bar)
{
  const PokerKind *kind = request->kind;
  guint            decks = request->size != 0 ? (guint) request->deck : kind->decks;

  if (kind->hole == 0 && bar >= 0)
    return ctl_refuse (_ ("“%s”: only “between” hands contain a “|”."), hand) == CTL_DONE;
  if (kind->hole != 0 && bar != (gint) kind->hole)
    return ctl_refuse (_ ("“%s”: write two hole cards, a “|” and the board."), hand) == CTL_DONE;
  if (!takes (kind, n))
    {
      g_autofree char *quoted = g_strdup_printf ("“%s”", hand);

      return refuse_size (kind, quoted);
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (cards[i] == cards[k])
        {
          g_autoptr (GString) card = g_string_new (NULL);

          card_print (cards[i], card);
          return ctl_refuse (_ ("“%s”: %s appears twice."), hand, card->str) == CTL_DONE;
        }
  if (!is_of_one_deck (decks, cards, n))
    return ctl_refuse (_ ("“%s”: no “%s” deck contains all these cards."), hand, kind->word) == CTL_DONE;
  return TRUE;
}

/* Reads the cards of HAND.  FALSE: it has printed why not. */
static gboolean
read_hand (const Request *request, const char *hand, Card *cards, guint *n)
{
  g_auto (GStrv) words = g_strsplit (hand, " ", -1);
  gint bar = -1;

  *n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      Card card;

      if (*words[i] == '\0')
        continue;
      if (g_str_equal (words[i], "|") && bar < 0)
        {
          bar = (gint) *n;
          continue;
        }
      if (!card_parse (words[i], &card))
        return ctl_refuse (_ ("“%s”: “%s” is not a card.  Write a rank and a suit, as in Kd."), hand, words[i])
               == CTL_DONE;
      if (*n == MOST_HAND_CARDS)
        {
          g_autofree char *quoted = g_strdup_printf ("“%s”", hand);

          return refuse_size (request->kind, quoted);
        }
      cards[(*n)++] = card;
    }
  return check_hand (request, hand, cards, *n, bar);
}

static void
add_hand_json (JsonBuilder *json, const char *hand, PokerKey key, const char *class, const char *text)
{
  json_builder_begin_object (json);
  ctl_add_string (json, "hand", hand);
  ctl_add_int (json, "key", (gint64) key);
  ctl_add_string (json, "class", class);
  ctl_add_string (json, "text", text);
  json_builder_end_object (json);
}

/* Reads all hands before it prints the first. */
static int
show_hands (const Request *request, const GPtrArray *hands, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree PokerKey *keys = g_new (PokerKey, hands->len);

  for (guint i = 0; i < hands->len; i++)
    {
      Card  cards[MOST_HAND_CARDS];
      guint n;

      if (!read_hand (request, g_ptr_array_index (hands, i), cards, &n))
        return CTL_REFUSED;
      keys[i] = request->kind->key (cards, n);
    }
  json_builder_begin_array (json);
  for (guint i = 0; i < hands->len; i++)
    {
      const char *hand = g_ptr_array_index (hands, i);
      const char *class = poker_kind_class (request->kind, keys[i]);
      g_autofree char *text = request->kind->text (keys[i]);

      if (options->json)
        add_hand_json (json, hand, keys[i], class, text);
      else
        g_print ("%s\t%" G_GUINT64_FORMAT "\t%s\t%s\n", hand, keys[i], class, text);
    }
  json_builder_end_array (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

static void
print_tally (const PokerTally *tally, gdouble seconds)
{
  g_autofree char *time = decimal_fixed (seconds, 2);

  for (guint i = 0; i < tally->classes->len; i++)
    {
      const PokerClassCount *class = &g_array_index (tally->classes, PokerClassCount, i);

      g_print ("%s\t%" G_GUINT64_FORMAT "\n", class->class, class->count);
    }
  g_print ("distinct\t%" G_GUINT64_FORMAT "\nhands\t%" G_GUINT64_FORMAT "\nseconds\t%s\n", tally->distinct,
           tally->hands, time);
}

static void
print_tally_json (const Request *request, const PokerTally *tally, gdouble seconds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  Card deck[POKER_MOST_DECK];

  json_builder_begin_object (json);
  ctl_add_string (json, "kind", request->kind->word);
  ctl_add_int (json, "cards", request->all);
  ctl_add_int (json, "deck", poker_deck_cards (request->deck, deck));
  json_builder_set_member_name (json, "classes");
  json_builder_begin_array (json);
  for (guint i = 0; i < tally->classes->len; i++)
    {
      const PokerClassCount *class = &g_array_index (tally->classes, PokerClassCount, i);

      json_builder_begin_object (json);
      ctl_add_string (json, "class", class->class);
      ctl_add_int (json, "count", (gint64) class->count);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  ctl_add_int (json, "distinct", (gint64) tally->distinct);
  ctl_add_int (json, "hands", (gint64) tally->hands);
  json_builder_set_member_name (json, "seconds");
  json_builder_add_double_value (json, seconds);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
show_all (const Request *request, const CtlOptions *options)
{
  gint64      start = g_get_monotonic_time ();
  gdouble     seconds;
  CtlProgress progress;
  g_autoptr (PokerTally) tally = NULL;

  if (!takes (request->kind, (guint) request->all))
    {
      g_autofree char *all = g_strdup_printf ("--all %d", request->all);

      refuse_size (request->kind, all);
      return CTL_REFUSED;
    }
  ctl_progress_begin (&progress);
  tally = poker_tally (request->kind, (guint) request->all, request->deck, ctl_progress_cb, &progress);
  ctl_progress_end (&progress);
  if (tally == NULL)
    return CTL_INTERRUPTED;
  seconds = (gdouble) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (options->json)
    print_tally_json (request, tally, seconds);
  else
    print_tally (tally, seconds);
  return CTL_DONE;
}

static int
refuse_kind (const char *word)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (const PokerKind *kind = poker_kinds; kind->word != NULL; kind++)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", kind->word);
  return ctl_refuse (_ ("“%s” is not a kind of hand.  The kinds are %s."), word, words->str);
}

/* Chooses the deck.  Unless it returns CTL_DONE, it has printed why not. */
static int
choose_deck (Request *request)
{
  const PokerKind *kind = request->kind;

  request->deck = kind->deck;
  if (request->size == 0)
    return CTL_DONE;
  if (!poker_deck_by_size ((guint) request->size, &request->deck))
    return ctl_refuse (_ ("--deck: there is no deck of %d cards.  Write 52, 53, 54, 72 or 88."), request->size);
  if ((kind->decks & request->deck) == 0)
    return ctl_refuse (_ ("--deck: “%s” is not played with %d cards."), kind->word, request->size);
  return CTL_DONE;
}

/* TRUE if the first word of TEXT is a card. */
static gboolean
begins_with_a_card (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  Card card;

  return words[0] != NULL && card_parse (words[0], &card);
}

/* The cards of one hand, if REST has them as single words; NULL: it has not.  A hand is one word, in quotes. */
static char *
dup_unquoted (const PokerKind *kind, GPtrArray *rest)
{
  g_autofree const char **words = g_new0 (const char *, rest->len + 1);

  for (guint i = 0; i < rest->len; i++)
    {
      words[i] = g_ptr_array_index (rest, i);
      if (!begins_with_a_card (words[i]) || strchr (words[i], ' ') != NULL)
        return NULL;
    }
  return rest->len > 1 && !takes (kind, 1) ? g_strjoinv (" ", (char **) words) : NULL;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  g_autofree char *unquoted = NULL;
  Request          request = { 0 };
  CtlOption        table[] = {
           { "--all", CTL_OPTION_INT, &request.all, .min = 1, .max = G_MAXINT },
           { "--deck", CTL_OPTION_INT, &request.size, .min = 1, .max = G_MAXINT },
  };
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  int status = ctl_options_read (&ctl_eval, table, G_N_ELEMENTS (table), argc, argv, rest);

  if (status != CTL_DONE)
    return status;
  if (rest->len == 0)
    return ctl_usage (&ctl_eval, _ ("What kind of hand?"));
  request.kind = poker_kind_find (g_ptr_array_index (rest, 0));
  if (request.kind == NULL && begins_with_a_card (g_ptr_array_index (rest, 0)))
    return ctl_usage (&ctl_eval, _ ("The kind of hand is missing before “%s”: write one first, as in “eval high”."),
                      (const char *) g_ptr_array_index (rest, 0));
  if (request.kind == NULL)
    return refuse_kind (g_ptr_array_index (rest, 0));
  g_ptr_array_remove_index (rest, 0);
  if (rest->len == 0 && !table[0].given)
    return ctl_usage (&ctl_eval, _ ("Which hands?  Write each in quotes, or --all and a number of cards."));
  unquoted = dup_unquoted (request.kind, rest);
  if (unquoted != NULL)
    return ctl_usage (&ctl_eval, _ ("A hand is one word: write its cards in quotes, as in \"%s\"."), unquoted);
  if (rest->len > 0 && table[0].given)
    return ctl_usage (&ctl_eval, _ ("Give either single hands or --all."));
  status = choose_deck (&request);
  if (status != CTL_DONE)
    return status;
  return table[0].given ? show_all (&request, options) : show_hands (&request, rest, options);
}

const CtlCommand ctl_eval = {
  .name = "eval",
  .usage = "eval KIND HAND... [--deck 52|53|54|72|88] [--json]\neval KIND --all N [--deck 52|53|54|72|88] [--json]",
  .summary = N_ ("Show what poker hands are worth"),
  .help = N_ (
      "Prints each hand with its key, its class and its name.  A larger key is a better hand, equal keys tie, key\n"
      "0 does not qualify.  Write a hand in quotes: \"As Kd Qh 7c 2d\".  Jokers are X and Y, a card of a second deck\n"
      "is 5c'.  With --all every hand of N cards is counted.\n"
      "\n"
      "  high, high-88, high-jokers, high-two-suits, high-bridge   the best five of 5 to 7, jokers above aces,\n"
      "                                                            black and red, flushes by suit\n"
      "  virtual, extra-runs           the same with cards added up, or with shorter straights and flushes\n"
      "  three-card, three-plain, two, four                        that many cards\n"
      "  low8, ace-five, modified-low, badugi                      low is good\n"
      "  twenty-one, total21, total28, total40, baccarat           added up\n"
      "  runs, wheelers                                            straights and flushes of any length\n"
      "  between                       \"2c Kd | 3c 7d 7h\": board cards between two hole cards"),
  .run = run,
};
