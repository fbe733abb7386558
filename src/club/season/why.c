/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "why.h"

#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/money.h"

G_GNUC_PRINTF (2, 3)
static void
add (GPtrArray *lines, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (lines, isolated_vprintf (format, args));
  va_end (args);
}

/* The formula for PLACE: the numbers that go in, and what comes out. */
static void
add_formula (GPtrArray *lines, const Season *season, const SeasonRow *row, const PersonFacts *facts, gint place)
{
  gdouble          values[SEASON_N_NAMES], points = 0;
  g_autofree char *inputs = NULL, *filled = NULL, *result = NULL;

  standings_values (season, row, facts, place, values);
  inputs = formula_inputs (season->points, values);
  filled = formula_fill (season->points, values, NULL);
  formula_run (season->points, values, NULL, &points, NULL); /* the standings have worked it out before */
  result = decimal_brief (points);
  if (*inputs != '\0')
    add (lines, "    %s", inputs);
  add (lines, "    %s = %s", filled, result);
}

static void
add_dropped (GPtrArray *lines, const Season *season)
{
  if (season->total == SEASON_BEST)
    add (lines,
         ngettext ("    dropped: only the best one counts", "    dropped: only the best %d count",
                   (gulong) season->n_total),
         season->n_total);
  else
    add (lines,
         ngettext ("    dropped: the lowest one does not count", "    dropped: the lowest %d do not count",
                   (gulong) season->n_total),
         season->n_total);
}

static void
add_tie (GPtrArray *lines, const Season *season, gint sharers)
{
  switch (season->ties)
    {
    case SEASON_TIES_BEST:
      add (lines, _ ("    %d share that place, and get the best of these"), sharers);
      return;
    case SEASON_TIES_WORST:
      add (lines, _ ("    %d share that place, and get the worst of these"), sharers);
      return;
    case SEASON_TIES_MEAN:
    default:
      add (lines, _ ("    %d share that place, and get the mean of these"), sharers);
    }
}

static void
add_result (GPtrArray *lines, const Season *season, const Standings *standings, const SeasonResult *result)
{
  const SeasonRow *row = &g_array_index (standings->nights, SeasonRow, result->night);
  g_autofree char *day = g_strndup (row->facts->date, DATE_BYTES), *points = standings_text (season, result->points);
  g_autofree char *weight = decimal_short (row->weight), *before = standings_text (season, result->before);
  FactPlace        place = { 0, 0 };

  if (result->facts == NULL)
    add (lines, _ ("%s “%s”: missed, %s"), day, row->facts->name, points);
  else
    {
      place = season->only_first_entry ? result->facts->first : result->facts->last;
      add (lines, _ ("%s “%s”: place %d of %u, %s"), day, row->facts->name, place.place, row->facts->people->len,
           points);
    }
  for (gint i = 0; i < place.sharers; i++)
    add_formula (lines, season, row, result->facts, place.place + i);
  if (place.sharers > 1)
    add_tie (lines, season, place.sharers);
  if (row->weight != 1 && result->facts != NULL)
    add (lines, _ ("    %s times the weight %s = %s"), before, weight, points);
  if (!result->counts)
    add_dropped (lines, season);
}

/* The points that count, as a sum, or the formula of the total. */
static char *
tell_sum (const Season *season, const SeasonPerson *person)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (gdouble));
  g_autoptr (GString) sum = g_string_new (NULL);

  for (guint i = 0; i < person->results->len; i++)
    {
      const SeasonResult *result = &g_array_index (person->results, SeasonResult, i);
      g_autofree char    *text = standings_text (season, result->points);

      g_array_append_val (points, result->points);
      if (result->counts)
        g_string_append_printf (sum, "%s%s", sum->len > 0 ? " + " : "", text);
    }
  if (season->total == SEASON_FORMULA)
    return formula_fill (season->total_formula, NULL, points);
  if (season->total == SEASON_MEAN)
    return g_strdup_printf ("(%s) / %u", sum->str, person->results->len);
  return g_strdup (sum->len > 0 ? sum->str : "0");
}

static void
add_total (GPtrArray *lines, const Season *season, const SeasonPerson *person)
{
  g_autofree char *sum = tell_sum (season, person), *before = standings_text (season, person->before);
  g_autofree char *total = standings_text (season, person->total);

  add (lines, "%s = %s", sum, before);
  for (guint i = 0; i < season->adjusts->len; i++)
    {
      const SeasonAdjust *adjust = season->adjusts->pdata[i];
      g_autofree char    *points = decimal_short (standings_round (season, adjust->points));

      if (g_str_equal (adjust->name, person->name))
        add (lines, _ ("%s: %s"), adjust->why, points);
    }
  add (lines, _ ("total: %s"), total);
}

char *
season_why_value (const Season *season, const Standings *standings, SeasonOrder order, const SeasonPerson *person)
{
  g_autofree char *hits = decimal_short (decimal_round (person->hits, 2));

  switch (order)
    {
    case SEASON_TOTAL:
      return standings_text (season, person->total);
    case SEASON_WINS:
      return g_strdup_printf ("%d", person->wins);
    case SEASON_SECOND:
      return g_strdup_printf ("%d", person->second);
    case SEASON_THIRD:
      return g_strdup_printf ("%d", person->third);
    case SEASON_BEST_PLACE:
      return g_strdup_printf ("%d", person->best_place);
    case SEASON_NIGHTS:
      return g_strdup_printf ("%d", person->nights);
    case SEASON_HITS:
      return g_steal_pointer (&hits);
    case SEASON_WON:
      return money_plain (person->won, standings_digits (standings));
    case SEASON_NAME:
      return g_strdup (person->name);
    case SEASON_N_ORDERS:
    default:
      g_assert_not_reached ();
    }
}

/* What separates PERSON from NEXT, who stands right below. */
static void
add_next (GPtrArray *lines, const Season *season, const Standings *standings, const SeasonPerson *person,
          const SeasonPerson *next)
{
  if (next->is_ranked != person->is_ranked)
    {
      add (lines,
           ngettext ("%s follows without a rank: %d night is the least",
                     "%s follows without a rank: %d nights are the least", (gulong) season->least),
           next->name, season->least);
      return;
    }
  for (guint i = 0; i < season->order->len; i++)
    {
      SeasonOrder      order = (SeasonOrder) g_array_index (season->order, gint, i);
      g_autofree char *own = season_why_value (season, standings, order, person);
      g_autofree char *other = season_why_value (season, standings, order, next);

      if (standings_compare (order, person, next) == 0)
        continue;
      /* Translators: a person, a word of the season such as “wins”, its values for two people */
      add (lines, _ ("%s follows by %s: %s to %s"), next->name, season_order_words[order], own, other);
      return;
    }
  add (lines, _ ("%s shares the rank: nothing separates the two"), next->name);
}

GPtrArray *
season_why (const Season *season, const Standings *standings, const char *name, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char    *composed = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  const SeasonPerson *person = NULL;
  guint               at = 0;

  for (; at < standings->people->len && person == NULL; at++)
    if (g_str_equal (((const SeasonPerson *) standings->people->pdata[at])->name, composed))
      person = standings->people->pdata[at];
  if (person == NULL)
    {
      input_refuse (error,
                    standings_is_guest (season, composed)
                        ? _ ("%s is a guest of this season: they take a place, and get no points.")
                        : _ ("Nobody called %s is in these standings."),
                    name);
      return NULL;
    }
  if (person->is_ranked)
    add (lines, _ ("%s, rank %d"), person->name, person->rank);
  else
    add (lines,
         ngettext ("%s, without a rank: %d night is the least", "%s, without a rank: %d nights are the least",
                   (gulong) season->least),
         person->name, season->least);
  for (guint i = 0; i < person->results->len; i++)
    add_result (lines, season, standings, &g_array_index (person->results, SeasonResult, i));
  add_total (lines, season, person);
  if (at < standings->people->len)
    add_next (lines, season, standings, person, standings->people->pdata[at]);
  return g_steal_pointer (&lines);
}
