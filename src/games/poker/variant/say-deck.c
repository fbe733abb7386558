/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say-deck.h"

#include <glib/gi18n-lib.h>

#include "modifiers.h"
#include "modify-steps.h"
#include "say.h"

/* The plan with the usual options. */
static void
plan_usual (const PokerVariant *variant, guint n, PokerPlan *plan)
{
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  poker_variant_usual (variant, option);
  poker_variant_plan (variant, option, n, plan);
}

guint
poker_variant_deck_size (const PokerVariant *variant)
{
  PokerPlan plan;

  plan_usual (variant, variant->most, &plan);
  return poker_deck_size (&plan);
}

/* The number, from 1, of the first step at which the stock can run out with the usual options; 0: none.  Burnt cards
   are not counted, since they are left out when cards run short. */
static guint
find_shortage (const PokerVariant *variant, guint n, PokerPlan *plan)
{
  guint used = 0;

  plan_usual (variant, n, plan);
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    {
      used += poker_step_cards (&plan->step[i], n);
      if (used > poker_deck_size (plan))
        return i + 1;
    }
  return 0;
}

/* How many of the first STEP steps, G_MAXUINT for all, have the same sentence as step AT; steps count from 1. */
static guint
count_alike (const PokerPlan *plan, guint at, guint step)
{
  g_autofree char *says = poker_step_sentence (&plan->step[at - 1]);
  guint            n = 0;

  for (guint i = 0; i < step && plan->step[i].op != POKER_END; i++)
    {
      g_autofree char *other = poker_step_sentence (&plan->step[i]);

      n += g_strcmp0 (other, says) == 0;
    }
  return n;
}

static char *
say_shortage (guint from, guint to, const PokerPlan *plan, guint step)
{
  static const char *const times[] = { N_ ("the first time"),  N_ ("the second time"), N_ ("the third time"),
                                       N_ ("the fourth time"), N_ ("the fifth time"),  N_ ("the sixth time") };
  guint                    time = count_alike (plan, step, step);
  g_autofree char         *where = poker_step_sentence (&plan->step[step - 1]);
  g_autofree char         *who = from < to ? g_strdup_printf (_ ("%u to %u players"), from, to)
                                           : g_strdup_printf (ngettext ("%u player", "%u players", from), from);

  if (count_alike (plan, step, G_MAXUINT) > 1 && time <= G_N_ELEMENTS (times))
    /* Translators: "5 players can run out of cards here, the second time: “Each may change up to 3 cards.”" */
    return g_strdup_printf (_ ("%s can run out of cards here, %s: “%s” The discards are shuffled again then."), who,
                            _ (times[time - 1]), where);
  /* Translators: "5 to 6 players can run out of cards here: “Each may change up to 3 cards.”" */
  return g_strdup_printf (_ ("%s can run out of cards here: “%s” The discards are shuffled again then."), who, where);
}

/* TRUE if the cards run out at the same sentence, for the same time. */
static gboolean
is_same_shortage (const PokerPlan *plan, guint step, const PokerPlan *other, guint other_step)
{
  g_autofree char *says = NULL, *other_says = NULL;

  if (step == 0 || other_step == 0)
    return step == other_step;
  says = poker_step_sentence (&plan->step[step - 1]);
  other_says = poker_step_sentence (&other->step[other_step - 1]);
  return g_str_equal (says, other_says)
         && count_alike (plan, step, step) == count_alike (other, other_step, other_step);
}

/* Says which deck it is, unless it is the usual one. */
static void
say_deck (const PokerVariant *variant, GPtrArray *sentences)
{
  PokerPlan plan;
  guint     n;

  plan_usual (variant, variant->most, &plan);
  n = poker_deck_size (&plan);
  if (plan.deck != 0)
    g_ptr_array_add (sentences, g_strdup_printf (ngettext ("The deck has %u card, some of them twice.",
                                                           "The deck has %u cards, some of them twice.", n),
                                                 n));
  if (plan.jokers > 0)
    g_ptr_array_add (sentences,
                     g_strdup_printf (ngettext ("%u joker is in the deck.", "%u jokers are in the deck.", plan.jokers),
                                      plan.jokers));
}

/* "53–57" */
static char *
say_range (guint from, guint to)
{
  return from < to ? g_strdup_printf ("%u–%u", from, to) : g_strdup_printf ("%u", from);
}

/* A deck that house rules make, and the most players with it. */
typedef struct
{
  guint size, most;
} Deck;

static gint
compare_decks_cb (gconstpointer a, gconstpointer b)
{
  return (gint) ((const Deck *) a)->size - (gint) ((const Deck *) b)->size;
}

/* Adds the decks with all numbers of jokers. */
static void
add_decks (const PokerVariant *variant, gint32 *option, GArray *decks)
{
  gint   jokers = variant->slot[POKER_OPTION_JOKERS];
  gint32 usual = jokers >= 0 ? option[jokers] : 0, most = jokers >= 0 ? variant->options[jokers].max : 0;

  for (gint32 n = jokers >= 0 ? variant->options[jokers].min : 0; n <= most; n++)
    {
      PokerPlan plan;
      Deck      deck;

      if (jokers >= 0)
        option[jokers] = n;
      deck.most = poker_variant_most (variant, option);
      poker_variant_plan (variant, option, deck.most, &plan);
      deck.size = poker_deck_size (&plan);
      g_array_append_val (decks, deck);
    }
  if (jokers >= 0)
    option[jokers] = usual;
}

/* Says for each larger deck that a table may choose how many players it seats, if that is more than usual. */
static void
say_larger_decks (const PokerVariant *variant, GPtrArray *sentences)
{
  static const PokerOption larger[] = { POKER_OPTION_DECK, POKER_OPTION_UNO, POKER_OPTION_EXTRA20 };
  g_autoptr (GArray) decks = g_array_new (FALSE, FALSE, sizeof (Deck));
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  poker_variant_usual (variant, option);
  add_decks (variant, option, decks);
  for (guint i = 0; i < G_N_ELEMENTS (larger); i++)
    {
      gint slot = variant->slot[larger[i]];

      if (slot < 0)
        continue;
      poker_modifier_set_whole (variant, larger[i], option);
      option[slot] = 1;
      add_decks (variant, option, decks);
      poker_variant_usual (variant, option);
    }
  g_array_sort (decks, compare_decks_cb);
  for (guint i = 0, last; i < decks->len; i = last + 1)
    {
      const Deck      *deck = &g_array_index (decks, Deck, i);
      g_autofree char *cards = NULL;

      for (last = i; last + 1 < decks->len && g_array_index (decks, Deck, last + 1).most == deck->most; last++)
        ;
      if (deck->most <= variant->most)
        continue;
      cards = say_range (deck->size, g_array_index (decks, Deck, last).size);
      g_ptr_array_add (sentences, g_strdup_printf (_ ("With %s cards up to %u players can play."), cards, deck->most));
    }
}

GPtrArray *
poker_variant_arithmetic (const PokerVariant *variant)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  guint      enough = 0, first;

  say_deck (variant, sentences);
  first = sentences->len;
  for (guint n = variant->least, last = n; n <= variant->most; n = last + 1)
    {
      PokerPlan plan, other;
      guint     step = find_shortage (variant, n, &plan);

      for (last = n; last < variant->most; last++)
        if (!is_same_shortage (&plan, step, &other, find_shortage (variant, last + 1, &other)))
          break;
      if (step == 0)
        enough = last;
      else
        g_ptr_array_add (sentences, say_shortage (n, last, &plan, step));
    }
  if (enough > 0)
    g_ptr_array_insert (
        sentences, (gint) first,
        enough == variant->most
            ? g_strdup_printf (_ ("The deck is enough for all of %u to %u players."), variant->least, enough)
            : g_strdup_printf (_ ("The deck is enough for up to %u players."), enough));
  say_larger_decks (variant, sentences);
  return sentences;
}

char *
poker_variant_say_beyond (const PokerVariant *variant)
{
  PokerPlan plan;
  guint     enough = variant->most;

  while (enough < POKER_MOST_SEATS && find_shortage (variant, enough + 1, &plan) == 0)
    enough++;
  if (variant->most == POKER_MOST_SEATS || find_shortage (variant, variant->most, &plan) != 0)
    return NULL;
  if (enough > variant->most)
    return g_strdup_printf (_ ("It would be enough for up to %u players."), enough);
  return g_strdup_printf (_ ("With more than %u players the cards may run out."), enough);
}

char *
poker_variant_say_cards (const PokerVariant *variant, guint n_seats)
{
  PokerPlan plan;
  guint     used = 0, n;

  plan_usual (variant, n_seats, &plan);
  for (guint i = 0; plan.step[i].op != POKER_END; i++)
    used += poker_step_cards (&plan.step[i], n_seats) + (plan.step[i].burn && plan.burns ? 1 : 0);
  n = poker_deck_size (&plan);
  if (used > n)
    return g_strdup_printf (ngettext ("%u player may take all %u cards, and discards come back.",
                                      "%u players may take all %u cards, and discards come back.", n_seats),
                            n_seats, n);
  return g_strdup_printf (
      ngettext ("%u player takes up to %u of the %u cards.", "%u players take up to %u of the %u cards.", n_seats),
      n_seats, used, n);
}
