/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may play a variant: which options go together, and for how many players its cards are enough. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "modifiers.h"
#include "modify-steps.h"

/* --- The number of players --- */

/* What the file says of these options. */
static void
find_said (const PokerVariant *variant, const gint32 *option, guint n_seats, guint *least, guint *most)
{
  const PokerLine *players = poker_variant_players (variant, option, n_seats);

  *least = players != NULL ? players->players.least : variant->least;
  *most = players != NULL ? players->players.most : variant->most;
}

/* The plan of the file's own deck: cards are burnt and house rules hold only if that is usual. */
static void
plan_own (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out)
{
  gint32 own[GAME_MAX_OPTIONS], usual[GAME_MAX_OPTIONS] = { 0 };

  memcpy (own, option, variant->n_options * sizeof *own);
  poker_variant_usual (variant, usual);
  for (guint i = 0; i < POKER_OPTIONS; i++)
    if (variant->slot[i] >= 0 && (i == POKER_OPTION_BURN || poker_is_modifier (i)))
      own[variant->slot[i]] = usual[variant->slot[i]];
  poker_variant_plan (variant, own, n_seats, out);
}

/* The most cards that a hand can take, with a pair swapped by every other player. */
static guint
count_cards (const PokerPlan *plan, guint n_seats)
{
  guint n = poker_worst_cards (plan, n_seats);

  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    n += step->op == POKER_SWAP ? n_seats / 2 * 2 : 0;
  return n;
}

/* TRUE if nothing but the file's own deck is in the way of one more player. */
static gboolean
is_short (const PokerVariant *variant, const gint32 *option, guint most)
{
  PokerPlan own;

  plan_own (variant, option, most + 1, &own);
  return count_cards (&own, most + 1) > poker_deck_size (&own);
}

gboolean
poker_variant_seats (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  PokerPlan plan, own;
  guint     least, most;

  find_said (variant, option, n_seats, &least, &most);
  if (n_seats < least || n_seats > POKER_MOST_SEATS || (n_seats > most && !is_short (variant, option, most)))
    return FALSE;
  poker_variant_plan (variant, option, n_seats, &plan);
  plan_own (variant, option, most, &own);
  return poker_plan_zones (&plan, n_seats) <= GAME_MAX_ZONES
         && (n_seats * poker_deck_size (&own) <= most * poker_deck_size (&plan)
             || count_cards (&plan, n_seats) <= poker_deck_size (&plan));
}

guint
poker_variant_most (const PokerVariant *variant, const gint32 *option)
{
  guint most = POKER_MOST_SEATS;

  while (most > 0 && !poker_variant_seats (variant, option, most))
    most--;
  return most;
}

/* --- Refusals --- */

/* The values that the options of the line have: "“run on” and “run7 on”". */
static char *
text_of_options (const PokerVariant *variant, const PokerLine *line, const gint32 *option, guint n_seats)
{
  char *text = NULL;

  for (guint i = 0; i < line->n_when; i++)
    {
      guint             slot = line->when[i].slot;
      const GameOption *set = slot != POKER_WHEN_SEATS ? &variant->options[slot] : NULL;
      g_autofree char  *before = text, *one = NULL;

      if (set == NULL)
        one = g_strdup_printf ("“seats %u”", n_seats);
      else if (set->words != NULL)
        one = g_strdup_printf ("“%s %s”", set->name, set->words[option[slot]]);
      else
        one = g_strdup_printf ("“%s %d”", set->name, option[slot]);
      text = before != NULL ? g_strdup_printf (_ ("%s and %s"), before, one) : g_steal_pointer (&one);
    }
  return text;
}

static char *
refuse_seats (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  const PokerLine *players = poker_variant_players (variant, option, n_seats);
  g_autofree char *set = NULL;
  PokerPlan        plan;
  guint            least, most;

  if (poker_variant_seats (variant, option, n_seats))
    return NULL;
  find_said (variant, option, n_seats, &least, &most);
  poker_variant_plan (variant, option, n_seats, &plan);
  if (n_seats > most && is_short (variant, option, most))
    return g_strdup_printf (_ ("%u players are too many: with %u cards there can be %u at most."), n_seats,
                            poker_deck_size (&plan), poker_variant_most (variant, option));
  if (players == NULL)
    return g_strdup_printf (_ ("With these options there are %u to %u players."), least, most);
  set = text_of_options (variant, players, option, n_seats);
  return g_strdup_printf (_ ("With %s there are %u to %u players."), set, least, most);
}

/* What the lines of the file refuse. */
static char *
refuse_lines (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  for (guint i = 0; i < variant->n_lines; i++)
    {
      const PokerLine *line = &variant->line[i];
      g_autofree char *set = NULL;

      if (line->kind != POKER_LINE_REFUSE || !poker_line_applies (line, option, n_seats))
        continue;
      set = text_of_options (variant, line, option, n_seats);
      return g_strdup_printf (line->n_when == 1 ? _ ("%s is not for this game.") : _ ("%s do not go together."), set);
    }
  return NULL;
}

static char *
refuse_rules (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  char     *sentence = poker_modifiers_refuse (variant, option);
  PokerPlan plan;

  if (sentence != NULL)
    return sentence;
  if (poker_option (variant, option, POKER_OPTION_ANTE_ROUNDS) == 0
      && poker_option (variant, option, POKER_OPTION_EXTRA_CARDS) == 0
      && poker_option (variant, option, POKER_OPTION_SAME_DECK) == 0)
    return NULL;
  poker_variant_plan (variant, option, n_seats, &plan);
  sentence = poker_refuse_ante_rounds (variant, option, &plan);
  if (sentence == NULL)
    sentence = poker_refuse_extra_cards (&plan);
  return sentence != NULL ? sentence : poker_refuse_same_deck (&plan, n_seats);
}

/* What can be won has to be something, and not too much. */
static char *
refuse_wins (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  guint n = 0;

  for (guint i = 0; i < variant->n_lines; i++)
    n += variant->line[i].kind == POKER_LINE_WIN && poker_line_applies (&variant->line[i], option, n_seats) ? 1 : 0;
  if (n == 0)
    return g_strdup (_ ("With these options there is nothing to win."));
  return n <= POKER_MOST_CRITERIA
             ? NULL
             : g_strdup_printf (_ ("With these options there are more than %u things to win."), POKER_MOST_CRITERIA);
}

char *
poker_variant_refuse (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  static char *(*const refusals[]) (const PokerVariant *, const gint32 *, guint)
      = { refuse_lines, refuse_rules, refuse_wins, refuse_seats };
  char *sentence = NULL;

  for (guint i = 0; sentence == NULL && i < G_N_ELEMENTS (refusals); i++)
    sentence = refusals[i](variant, option, n_seats);
  return sentence;
}
