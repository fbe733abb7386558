/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-seasons.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/isolate.h"
#include "base/line.h"
#include "club/season/standings.h"
#include "tdt-formula.h"
#include "tdt-read.h"

#define NOTE "# "

static void
season_free_cb (gpointer data)
{
  TdtSeason *season = data;

  g_free (season->name);
  g_free (season->first);
  g_free (season->last);
  g_free (season->formula);
  g_free (season->by);
  g_ptr_array_unref (season->formulas);
  g_ptr_array_unref (season->adjusts);
  g_ptr_array_unref (season->own);
  g_ptr_array_unref (season->others);
  g_free (season);
}

GPtrArray *
tdt_seasons_new (void)
{
  return g_ptr_array_new_with_free_func (season_free_cb);
}

static TdtSeason *
find_season (GPtrArray *seasons, const char *name)
{
  TdtSeason *season;

  for (guint i = 0; i < seasons->len; i++)
    if (g_str_equal (((TdtSeason *) g_ptr_array_index (seasons, i))->name, name))
      return g_ptr_array_index (seasons, i);
  season = g_new0 (TdtSeason, 1);
  season->name = g_strdup (name);
  season->formulas = g_ptr_array_new_with_free_func (g_free);
  season->adjusts = g_ptr_array_new_with_free_func (g_free);
  season->own = g_ptr_array_new_with_free_func (g_free);
  season->others = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (seasons, season);
  return season;
}

/* What comes of a formula may be too long or too deep for a season. */
static char *
translate (const char *text, GError **error)
{
  g_autofree char *ours = tdt_formula_translate (text, error);
  g_autoptr (Formula) formula = ours != NULL ? formula_parse (ours, season_names, error) : NULL;

  return formula != NULL ? g_steal_pointer (&ours) : NULL;
}

/* An empty formula is what the program scores by if nobody writes one. */
static void
take_formula (TdtSeason *season, TdtSave *save)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *blank = g_strdup (save->formula != NULL ? save->formula : "");

  g_clear_pointer (&season->formula, g_free);
  if (*g_strstrip (blank) == '\0')
    return;
  season->formula = translate (save->formula, &error);
  if (season->formula == NULL)
    g_ptr_array_add (save->left_out, isolated_printf (_ ("The formula for points is left out. %s"), error->message));
}

/* The formula of a night by which it is told from others: in our language, if it can be said in it. */
static char *
formula_of (const TdtSave *save)
{
  char            *text = g_strstrip (g_strdup (save->formula != NULL ? save->formula : ""));
  g_autofree char *ours = *text != '\0' ? translate (text, NULL) : NULL;

  if (ours != NULL)
    {
      g_free (text);
      return g_steal_pointer (&ours);
    }
  return text;
}

/* "Poker night 183, 2018-01-20"; the names of nights may be anything. */
static char *
tell_night (const TdtSave *save, const char *day)
{
  g_autofree char *title = tdt_clean_name (save->title);

  return *title != '\0' ? g_strdup_printf ("%s, %s", title, day) : g_strdup (day);
}

static void
take_adjustment (TdtSeason *season, const TdtPlayer *player, gdouble points, const char *day)
{
  g_autofree char *name = line_quote (player->name), *number = decimal_short (decimal_round (points, 6));

  if (points != 0 && player->buys->len > 0)
    g_ptr_array_add (season->adjusts, g_strdup_printf ("adjust %s %s \"%s\"", name, number, day));
}

char *
tdt_season_name (const TdtSave *save)
{
  g_autofree char *both = g_strstrip (g_strdup_printf ("%s %s", save->league, save->season));

  return *both != '\0' && tdt_save_is_over (save) ? g_steal_pointer (&both) : NULL;
}

static char *
day_of (const char *date)
{
  return g_strndup (date, DATE_BYTES);
}

void
tdt_seasons_add (GPtrArray *seasons, TdtSave *save, const char *date)
{
  g_autofree char *name = tdt_season_name (save), *day = NULL;
  TdtSeason       *season;

  if (name == NULL || date == NULL)
    return;
  day = day_of (date);
  season = find_season (seasons, name);
  if (season->last == NULL || strcmp (day, season->last) >= 0)
    {
      take_formula (season, save);
      season->shared_hits = save->shared_hits;
      g_free (season->by);
      season->by = tell_night (save, day);
      g_ptr_array_insert (season->formulas, 0, formula_of (save));
      g_free (season->last);
      season->last = g_strdup (day);
    }
  else
    g_ptr_array_add (season->formulas, formula_of (save));
  if (season->first == NULL || strcmp (day, season->first) < 0)
    {
      g_free (season->first);
      season->first = g_strdup (day);
    }
  g_ptr_array_add (season->own, g_strdup (save->title));
  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = save->players->pdata[i];

      take_adjustment (season, player, player->points_adjustment, day);
    }
}

static guint
count_others (const TdtSeason *season, const char *formula)
{
  guint n = 0;

  for (guint i = 0; i < season->formulas->len; i++)
    n += g_str_equal (season->formulas->pdata[i], formula) ? 0 : 1;
  return n;
}

/* Says that N_OTHERS nights counted in another way than by the formula of the last one of SEASON. */
static void
add_note (GString *text, const TdtSeason *season, guint n_others)
{
  g_autofree char *note
      = isolated_printf (ngettext ("Every night counts by the formula of %s: %u night had another.",
                                   "Every night counts by the formula of %s: %u nights had another.", n_others),
                         season->by, n_others);

  if (n_others > 0)
    g_string_append_printf (text, NOTE "%s\n", note);
}

char *
tdt_season_note (const char *text)
{
  const char *note = strstr (text, "\n" NOTE);

  return note != NULL ? g_strndup (note + strlen ("\n" NOTE), strcspn (note + strlen ("\n" NOTE), "\n")) : NULL;
}

static void
add_points (GString *text, const char *formula, gboolean shared_hits)
{
  if (formula != NULL)
    g_string_append_printf (text, "points \"%s\"\n", formula);
  else
    g_string_append (text, "points tournament-director\n");
  g_string_append_printf (text, "hits %s\nround none\n", shared_hits ? "share" : "full");
}

static void
add_adjusts (GString *text, const TdtSeason *season)
{
  for (guint i = 0; i < season->adjusts->len; i++)
    g_string_append_printf (text, "%s\n", (char *) season->adjusts->pdata[i]);
}

char *
tdt_season_to_text (const TdtSeason *season)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "season \"%s\"\nnights from %s to %s\n", season->name, season->first, season->last);
  if (season->others->len > 0)
    g_string_append (text, "nights except");
  for (guint i = 0; i < season->others->len; i++)
    g_string_append_printf (text, " \"%s\"%s", (char *) season->others->pdata[i],
                            i + 1 < season->others->len ? "" : "\n");
  add_note (text, season, count_others (season, season->formulas->pdata[0]));
  add_points (text, season->formula, season->shared_hits);
  add_adjusts (text, season);
  return g_string_free (text, FALSE);
}

static gboolean
has_text (GPtrArray *texts, const char *text)
{
  return g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL);
}

static const PersonFacts *
find_person (const NightFacts *night, const char *name)
{
  for (guint i = 0; i < night->people->len; i++)
    if (g_str_equal (((const PersonFacts *) night->people->pdata[i])->name, name))
      return night->people->pdata[i];
  return NULL;
}

/* What ADDED hits more are worth to SOMEBODY by the formula of RULES. */
static gdouble
worth_of_hits (const Season *rules, const SeasonRow *row, const PersonFacts *somebody, gdouble added)
{
  gdouble values[SEASON_N_NAMES] = { 0 }, before, after;

  standings_values (rules, row, somebody, somebody->last.place, values);
  if (!formula_run (rules->points, values, NULL, &before, NULL))
    return 0;
  values[SEASON_OWN_HITS] += added;
  return formula_run (rules->points, values, NULL, &after, NULL) ? after - before : 0;
}

static void
take_hits_by_hand (TdtSeason *season, const TdtSave *save, const char *day, const Tourney *tourney)
{
  g_autofree char *text = tdt_season_to_text (season);
  g_autoptr (Season) rules = season_parse (text, season->name, NULL);
  g_autoptr (NightFacts) night = tourney != NULL ? night_facts_new (tourney, 0, save->title, day) : NULL;
  SeasonRow row = { .facts = night, .weight = 1 };

  for (guint i = 0; rules != NULL && night != NULL && i < save->players->len; i++)
    {
      const TdtPlayer   *player = g_ptr_array_index (save->players, i);
      const PersonFacts *somebody = player->hits_adjustment != 0 ? find_person (night, player->name) : NULL;

      if (somebody != NULL)
        take_adjustment (season, player, worth_of_hits (rules, &row, somebody, player->hits_adjustment), day);
    }
}

void
tdt_seasons_complete (const GPtrArray *seasons, TdtSave *save, const char *date, const Tourney *tourney)
{
  g_autofree char *name = tdt_season_name (save), *day = date != NULL ? day_of (date) : NULL;

  for (guint i = 0; day != NULL && tdt_save_is_over (save) && i < seasons->len; i++)
    {
      TdtSeason *season = seasons->pdata[i];

      if (g_strcmp0 (season->name, name) == 0)
        {
          take_hits_by_hand (season, save, day, tourney);
          continue;
        }
      if (strcmp (day, season->first) < 0 || strcmp (day, season->last) > 0)
        continue;
      if (*save->title == '\0' || has_text (season->own, save->title))
        g_ptr_array_add (save->left_out,
                         isolated_printf (_ ("This night counts in the season “%s” too, until it has a name of its own "
                                             "and the season a line “nights except”."),
                                          season->name));
      else if (!has_text (season->others, save->title))
        g_ptr_array_add (season->others, g_strdup (save->title));
    }
}

char *
tdt_seasons_to_one (const GPtrArray *seasons, const GPtrArray *saves, const char *name)
{
  g_autofree char *quoted = line_quote (name);
  const TdtSeason *latest = NULL;
  guint            n_others = 0;
  GString         *text = g_string_new (NULL);

  for (guint i = 0; i < seasons->len; i++)
    {
      const TdtSeason *season = seasons->pdata[i];

      if (latest == NULL || strcmp (season->last, latest->last) > 0)
        latest = season;
    }
  for (guint i = 0; latest != NULL && i < saves->len; i++)
    {
      const TdtSave   *save = saves->pdata[i];
      g_autofree char *formula = formula_of (save);

      if (save->version != NULL && tdt_save_is_over (save) && !g_str_equal (formula, latest->formulas->pdata[0]))
        n_others++;
    }
  g_string_append_printf (text, "season %s\n", quoted);
  if (latest != NULL)
    {
      add_note (text, latest, n_others);
      add_points (text, latest->formula, latest->shared_hits);
    }
  else
    g_string_append (text, "points tournament-director\n");
  for (guint i = 0; i < seasons->len; i++)
    add_adjusts (text, seasons->pdata[i]);
  return g_string_free (text, FALSE);
}
