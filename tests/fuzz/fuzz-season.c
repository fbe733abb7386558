/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary seasons: each is refused with its line, or has standings after three nights, or is refused with a night. */
#include <math.h>
#include <string.h>

#include "club/season/why.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
free_night (gpointer night)
{
  night_facts_free (night);
}

static void
free_person (gpointer person)
{
  person_facts_free (person);
}

/* N people, of whom the last two share a place. */
static NightFacts *
night_of (gint64 id, const char *date, gint n)
{
  NightFacts *night = g_new0 (NightFacts, 1);

  night->id = id;
  night->name = g_strdup_printf ("Friday %d", (gint) id);
  night->date = g_strdup (date);
  night->digits = 2;
  night->entries = n;
  night->paid_places = 2;
  night->people = g_ptr_array_new_with_free_func (free_person);
  for (gint i = 0; i < n; i++)
    {
      PersonFacts *person = g_new0 (PersonFacts, 1);

      person->name = g_strdup_printf ("%c", 'A' + i);
      person->last = person->first = (FactPlace){ MIN (i + 1, n - 1), i + 1 >= n - 1 ? 2 : 1 };
      person->buy_in = person->spent = 2000;
      g_ptr_array_add (night->people, person);
    }
  return night;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_night);
  g_autoptr (GError) error = NULL, no_value = NULL;
  g_autoptr (Season) season = season_parse (text, "fuzz", &error);
  g_autoptr (Standings) standings = NULL;

  g_assert_true ((season == NULL) == (error != NULL));
  if (season == NULL)
    {
      g_assert_cmpint (g_ascii_strtoll (error->message, NULL, 10), >, 0);
      return 0;
    }
  g_ptr_array_add (nights, night_of (1, "2026-01-09 19:30", 4));
  g_ptr_array_add (nights, night_of (2, "2026-02-09", 6));
  g_ptr_array_add (nights, night_of (3, "2026-02-09", 3));
  standings = standings_new (season, nights, NULL, &no_value);
  g_assert_true ((standings == NULL) == (no_value != NULL));
  for (guint i = 0; standings != NULL && i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_autoptr (GPtrArray) why = season_why (season, standings, person->name, NULL);

      g_assert_nonnull (why);
      g_assert_true (isfinite (person->total));
      g_assert_true ((person->rank > 0) == person->is_ranked);
    }
  return 0;
}
