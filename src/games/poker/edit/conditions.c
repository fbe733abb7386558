/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions on which a line of a poker game may depend. */
#include "conditions.h"

#include <glib/gi18n-lib.h>

#include "base/line.h"

void
poker_condition_free (PokerCondition *condition)
{
  g_free (condition->words);
  g_free (condition->says);
  g_free (condition);
}

/* Takes ownership of WORDS and SAYS. */
static void
add (GPtrArray *conditions, char *words, char *says)
{
  PokerCondition *condition = g_new (PokerCondition, 1);

  *condition = (PokerCondition){ words, says };
  g_ptr_array_add (conditions, condition);
}

/* "If “What wins” is “High and low”", "With “Two cards face up”" */
static char *
say_value (const GameOption *kind, guint value, gboolean is_negated)
{
  const char *label = _ (kind->label);

  if (poker_option_is_switch (kind)) /* Translators: a line of a game counts with an option that is on, by its name. */
    return g_strdup_printf (g_str_equal (kind->words[value], "on") ? _ ("With “%s”") : _ ("Without “%s”"), label);
  /* Translators: a line of a game counts if an option has a value: “If “What wins” is “High and low””. */
  return g_strdup_printf (is_negated ? _ ("If “%s” is not “%s”") : _ ("If “%s” is “%s”"), label,
                          poker_option_value (kind, value));
}

static void
add_values (GPtrArray *conditions, const PokerOffer *offer, gboolean is_negated)
{
  for (guint i = 0; offer->kind->words[i] != NULL; i++)
    if (offer->chosen >> i & 1)
      add (conditions,
           g_strdup_printf ("%s %s %s:", is_negated ? "unless" : "when", offer->kind->name, offer->kind->words[i]),
           say_value (offer->kind, i, is_negated));
}

GPtrArray *
poker_conditions_new (const GPtrArray *offers)
{
  GPtrArray *conditions = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_condition_free);

  add (conditions, NULL, g_strdup (_ ("Always")));
  for (guint i = 0; i < offers->len; i++)
    {
      const PokerOffer *offer = offers->pdata[i];

      if (!offer->is_there || offer->kind->words == NULL)
        continue;
      add_values (conditions, offer, FALSE);
      if (offer->chosen & (offer->chosen - 1) && !poker_option_is_switch (offer->kind)) /* “not A” means B of two */
        add_values (conditions, offer, TRUE);
    }
  return conditions;
}

/* Compares word by word; the blanks between words do not matter. */
static gboolean
is_alike (const char *one, const char *other)
{
  g_autoptr (GArray) words = line_split (one, ":", NULL), others = line_split (other, ":", NULL);
  gboolean same = words != NULL && others != NULL && words->len == others->len;

  for (guint i = 0; same && i < words->len; i++)
    same = g_str_equal (line_word (words, i), line_word (others, i));
  return same;
}

gint
poker_conditions_find (const GPtrArray *conditions, const char *when)
{
  for (guint i = 0; i < conditions->len; i++)
    {
      const PokerCondition *condition = conditions->pdata[i];

      if (when == NULL ? condition->words == NULL : condition->words != NULL && is_alike (condition->words, when))
        return (gint) i;
    }
  return -1;
}
