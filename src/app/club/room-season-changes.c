/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-changes.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "club/season/standings-text.h"

#define MOST 5u /* people who are named */

static const NightFacts *
night_at (const Standings *standings, guint index)
{
  return g_array_index (standings->nights, SeasonRow, index).facts;
}

static gboolean
have_same_nights (const Standings *a, const Standings *b)
{
  if (a->nights->len != b->nights->len)
    return FALSE;
  for (guint i = 0; i < a->nights->len; i++)
    if (night_at (a, i)->id != night_at (b, i)->id)
      return FALSE;
  return TRUE;
}

static const SeasonPerson *
find_person (const Standings *standings, const char *name)
{
  for (guint i = 0; i < standings->people->len; i++)
    if (g_str_equal (((const SeasonPerson *) standings->people->pdata[i])->name, name))
      return standings->people->pdata[i];
  return NULL;
}

/* Somebody of STANDINGS who is not among OTHERS and fared as PERSON, who goes by another name now.  NULL: nobody. */
static const SeasonPerson *
find_renamed (const Standings *standings, const Standings *others, const SeasonPerson *person)
{
  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *each = standings->people->pdata[i];

      if (each->total == person->total && each->results->len == person->results->len
          && find_person (others, each->name) == NULL)
        return each;
    }
  return NULL;
}

/* PERSON of OTHERS in STANDINGS, under whatever name. */
static const SeasonPerson *
find_same (const Standings *standings, const Standings *others, const SeasonPerson *person)
{
  const SeasonPerson *same = find_person (standings, person->name);

  return same != NULL ? same : find_renamed (standings, others, person);
}

/* The result of NIGHT, which is not before the one at AT; NULL: they missed it. */
static const SeasonResult *
next_result (const SeasonPerson *person, guint *at, guint night)
{
  const SeasonResult *result
      = person != NULL && *at < person->results->len ? &g_array_index (person->results, SeasonResult, *at) : NULL;

  if (result == NULL || result->night != night)
    return NULL;
  (*at)++;
  return result->facts != NULL ? result : NULL;
}

static void
compare_nights (const SeasonPerson *before, const SeasonPerson *after, GArray *corrected)
{
  guint of_before = 0, of_after = 0;

  for (guint night = 0; night < corrected->len; night++)
    {
      const SeasonResult *was = next_result (before, &of_before, night), *is = next_result (after, &of_after, night);

      if (was != NULL && is != NULL && was->points != is->points)
        g_array_index (corrected, gboolean, night) = TRUE;
    }
}

/* Adds a name with both totals to LINES, and marks the nights that made the difference in CORRECTED. */
static void
compare_person (RoomSeasonTable *table, const SeasonPerson *before, const SeasonPerson *after, GPtrArray *lines,
                GArray *corrected)
{
  const Season    *season = room_season_table_get_season (table);
  const Standings *now = room_season_table_get_standings (table);
  g_autofree char *was = before != NULL ? standings_shown (season, now, before->total) : g_strdup ("–");
  g_autofree char *is = after != NULL ? standings_shown (season, now, after->total) : g_strdup ("–");

  compare_nights (before, after, corrected);
  if (!g_str_equal (was, is))
    /* Translators: somebody's points before and after a correction */
    g_ptr_array_add (lines, isolated_printf (_ ("%s %s → %s"), (after != NULL ? after : before)->name, was, is));
}

/* The first of LINES, and how many more there are. */
static char *
join (const GPtrArray *lines)
{
  guint    more = lines->len > MOST ? lines->len - MOST : 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len - more; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", (const char *) lines->pdata[i]);
  if (more > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("and %u other", "and %u others", more), more);
    }
  return g_string_free (text, FALSE);
}

char *
room_season_changes (RoomSeasonTable *before, RoomSeasonTable *after)
{
  const Standings *was = room_season_table_get_standings (before), *is = room_season_table_get_standings (after);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) corrected = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_autofree char *who = NULL, *which = NULL;

  if (!have_same_nights (was, is))
    return NULL;
  g_array_set_size (corrected, is->nights->len);
  for (guint i = 0; i < corrected->len; i++)
    g_array_index (corrected, gboolean, i) = night_at (was, i)->people->len != night_at (is, i)->people->len;
  for (guint i = 0; i < is->people->len; i++)
    {
      const SeasonPerson *person = is->people->pdata[i];

      compare_person (after, find_same (was, is, person), person, lines, corrected);
    }
  for (guint i = 0; i < was->people->len; i++)
    {
      const SeasonPerson *person = was->people->pdata[i];

      if (find_same (is, was, person) == NULL)
        compare_person (after, person, NULL, lines, corrected);
    }
  for (guint i = 0; i < corrected->len; i++)
    if (g_array_index (corrected, gboolean, i))
      g_ptr_array_add (nights, isolated_printf (C_ ("a night", "“%s”"), night_at (is, i)->name));
  if (lines->len == 0)
    return NULL;
  who = join (lines);
  which = nights->len > 0 ? join (nights) : NULL;
  if (which == NULL) /* two were the same */
    return g_strdup_printf (_ ("The table has changed: %s."), who);
  /* Translators: nights, and whose points are others now */
  return g_strdup_printf (_ ("Corrected: %s. The table has changed: %s."), which, who);
}
