/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words for points.  Each is a formula, so that there is one way to work points out, and one to explain them. */
#include <glib/gi18n-lib.h>

#include "base/decimal.h"
#include "base/error.h"
#include "base/line.h"
#include "season.h"

#define MOST_PLACES 100 /* of a table */

const char *const season_names[]
    = { "people",   "entries", "place",      "paid_places", "in_money",    "wins",   "hits",   "times_out",
        "rebuys",   "add_ons", "re_entries", "all_rebuys",  "all_add_ons", "buy_in", "spent",  "won",
        "bounties", "pool",    "paid_in",    "minutes",     "level",       "left",   "weight", NULL };

static const struct
{
  const char *word, *formula;
} words_for_points[] = {
  { "linear", "people - place + 1" },
  { "tournament-director", "ln((people + 1) / place)" },
  { "percentile", "100 * (1 - place / (people + 1))" },
  { "root", "round(10 * sqrt(people) / sqrt(place)) - 9" },
  { "neau", "sqrt(people * buy_in^2 / spent) / (place + 1)" },
  { "stars", "10 * sqrt(people) / sqrt(place) * (1 + log10(buy_in + 0.25))" },
  { "winner-takes-most",
    "people * (30 * (place = 1) + 20 * (place = 2) + 13 * (place = 3) + 10 * (place = 4) + 9 * (place = 5)"
    " + 7 * (place = 6) + 6 * (place = 7) + 5 * (place = 8))" },
  { "exponential", "people ^ ((people - place + 1) / people)" },
  { "paid-squares", "10 * max(max(1, floor(people / 3)) - place + 1, 0)^2" },
};

/* What may follow: so much for each hit, less for each rebuy, and so much for coming. */
static const struct
{
  const char *word, *before, *after;
} extras[] = { { "+hit", " + ", " * hits" }, { "-rebuy", " - ", " * rebuys" }, { "+attend", " + ", "" } };

static gboolean
take_number (const GArray *words, guint at, gdouble *number, GError **error)
{
  const char *word = line_word (words, at);

  if (word == NULL)
    return input_unreadable (error, _ ("A number is missing after “%s”."), line_word (words, at - 1));
  return decimal_parse (word, number, error);
}

static gint
find_extra (const GArray *words, guint at)
{
  for (gint i = 0; i < (gint) G_N_ELEMENTS (extras); i++)
    if (line_is (words, at, extras[i].word))
      return i;
  return -1;
}

/* The numbers of a table as one formula.  Returns the index of what follows them; 0: refused. */
static guint
take_table (const GArray *words, GString *formula, GError **error)
{
  guint at = 2;

  for (; at < words->len && find_extra (words, at) < 0; at++)
    {
      gdouble          number = 0;
      g_autofree char *text = NULL;

      if (!take_number (words, at, &number, error))
        return 0;
      if (at > MOST_PLACES + 1)
        {
          input_unreadable (error, _ ("A table has at most %d places."), MOST_PLACES);
          return 0;
        }
      text = decimal_short (number);
      g_string_append_printf (formula, "%s(place=%u)*%s", at > 2 ? "+" : "", at - 1, text);
    }
  if (at == 2)
    {
      input_unreadable (error,
                        _ ("A table needs the points of the first place, and of the others: write “table 10 5 3”."));
      return 0;
    }
  return at;
}

/* The formula of the word at 1.  Returns the index of what follows; 0: refused. */
static guint
take_word (const GArray *words, GString *formula, GError **error)
{
  const char *word = line_word (words, 1);
  g_autoptr (GString) all = g_string_new ("table");

  if (word == NULL)
    {
      input_unreadable (error, _ ("A value is missing after “%s”."), "points");
      return 0;
    }
  if (line_is (words, 1, "table"))
    return take_table (words, formula, error);
  for (guint i = 0; i < G_N_ELEMENTS (words_for_points); i++)
    {
      if (line_is (words, 1, words_for_points[i].word))
        {
          g_string_append (formula, words_for_points[i].formula);
          return 2;
        }
      g_string_append_printf (all, ", %s", words_for_points[i].word);
    }
  if (line_is (words, 1, word))
    {
      input_unreadable (error, _ ("“%s” is not a word for points: they are %s; a formula stands in quotes."), word,
                        all->str);
      return 0;
    }
  g_string_append (formula, word);
  return 2;
}

/* A formula that somebody wrote is read alone first, so that its refusal counts its own columns. */
static gboolean
check_own (const GArray *words, GError **error)
{
  const char *word = line_word (words, 1);
  g_autoptr (Formula) formula = NULL;

  if (word == NULL || line_is (words, 1, word))
    return TRUE;
  formula = formula_parse (word, season_names, error);
  return formula != NULL;
}

Formula *
season_points (const GArray *words, GError **error)
{
  g_autoptr (GString) formula = g_string_new (NULL);
  gboolean given[G_N_ELEMENTS (extras)] = { FALSE };
  guint    at = check_own (words, error) ? take_word (words, formula, error) : 0;

  if (at == 0)
    return NULL;
  if (at < words->len && !line_is (words, 1, line_word (words, 1)))
    {
      g_string_prepend (formula, "(");
      g_string_append (formula, ")");
    }
  for (; at < words->len; at += 2)
    {
      gint             extra = find_extra (words, at);
      gdouble          number = 0;
      g_autofree char *text = NULL;

      if (extra < 0)
        {
          input_unreadable (error,
                            _ ("“%s” is not understood: “+hit”, “-rebuy” or “+attend” may follow, and a number."),
                            line_word (words, at));
          return NULL;
        }
      if (given[extra])
        {
          input_unreadable (error, _ ("“%s” is given twice."), extras[extra].word);
          return NULL;
        }
      given[extra] = TRUE;
      if (!take_number (words, at + 1, &number, error))
        return NULL;
      if (number < 0)
        {
          input_unreadable (error, _ ("“%s” takes a number without a sign."), extras[extra].word);
          return NULL;
        }
      text = decimal_short (number);
      g_string_append_printf (formula, "%s%s%s", extras[extra].before, text, extras[extra].after);
    }
  return formula_parse (formula->str, season_names, error);
}
