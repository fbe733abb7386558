/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-seasons.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "club/season/season.h"
#include "tdt-formula.h"

static void
season_free_cb (gpointer data)
{
  TdtSeason *season = data;

  g_free (season->name);
  g_free (season->first);
  g_free (season->last);
  g_free (season->formula);
  g_ptr_array_unref (season->adjusts);
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
  season->adjusts = g_ptr_array_new_with_free_func (g_free);
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

static void
take_adjustments (TdtSeason *season, const TdtSave *save, const char *date)
{
  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);
      g_autofree char *name = line_quote (player->name);
      char             points[G_ASCII_DTOSTR_BUF_SIZE];

      if (player->points_adjustment == 0 || player->buys->len == 0)
        continue;
      g_ascii_formatd (points, sizeof points, "%.2f", player->points_adjustment);
      g_ptr_array_add (season->adjusts, g_strdup_printf ("adjust %s %s \"%s\"", name, points, date));
    }
}

void
tdt_seasons_add (GPtrArray *seasons, TdtSave *save, const char *date)
{
  g_autofree char *both = g_strdup_printf ("%s %s", save->league, save->season), *day = NULL;
  TdtSeason       *season;

  g_strstrip (both);
  if (*both == '\0' || date == NULL || !tdt_save_is_over (save))
    return;
  day = g_strndup (date, strlen ("2018-01-20"));
  season = find_season (seasons, both);
  if (season->last == NULL || strcmp (day, season->last) >= 0)
    {
      take_formula (season, save);
      season->shared_hits = save->shared_hits;
      g_free (season->last);
      season->last = g_strdup (day);
    }
  if (season->first == NULL || strcmp (day, season->first) < 0)
    {
      g_free (season->first);
      season->first = g_strdup (day);
    }
  take_adjustments (season, save, day);
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
  add_points (text, season->formula, season->shared_hits);
  add_adjusts (text, season);
  return g_string_free (text, FALSE);
}

char *
tdt_seasons_to_one (const GPtrArray *seasons, const char *name)
{
  g_autofree char *quoted = line_quote (name);
  const TdtSeason *latest = NULL;
  GString         *text = g_string_new (NULL);

  for (guint i = 0; i < seasons->len; i++)
    {
      const TdtSeason *season = seasons->pdata[i];

      if (latest == NULL || strcmp (season->last, latest->last) > 0)
        latest = season;
    }
  g_string_append_printf (text, "season %s\n", quoted);
  if (latest != NULL)
    add_points (text, latest->formula, latest->shared_hits);
  else
    g_string_append (text, "points tournament-director\n");
  for (guint i = 0; i < seasons->len; i++)
    add_adjusts (text, seasons->pdata[i]);
  return g_string_free (text, FALSE);
}
