/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how fast evenings are stored, if each step is safely on disk before the next one is taken. */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "base/line.h"
#include "base/span.h"
#include "ctl/ctl-progress.h"
#include "ctl/ctl.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"
#include "bench.h"

#define EVENINGS 100
#define OPENINGS 20
#define PLAYERS  9

static const char *const headers[]
    = { "entry 20.00 fee 2.00", "rebuy 20.00 until level 4", "bounty 5.00", "tables 1 x 9", "schedule home-two-hours" };

static Settings *
read_settings (GError **error)
{
  g_autoptr (Settings) settings = settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autoptr (GArray) words = line_split (headers[i], ",+", error);

      if (words == NULL || !settings_take (settings, words, shipped_schedule_find, NULL, error))
        return NULL;
    }
  return g_steal_pointer (&settings);
}

/* Numbers below 0 name no player. */
static gboolean
take_step (Tourney *tourney, const char *word, gint player, gint by, gint64 now, GError **error)
{
  g_autoptr (GString) line = g_string_new (word);

  if (player >= 0)
    g_string_append_printf (line, " P%d", player);
  if (by >= 0)
    g_string_append_printf (line, " by P%d", by);
  return tourney_do (tourney, line->str, now, error);
}

/* Nine players enter, three rebuy, and one after the other goes out. */
static gboolean
play_evening (Store *store, const Settings *settings, guint *n_steps, GError **error)
{
  gint64 id = store_tournament_add (store, settings, 0, 0, error);
  g_autoptr (Tourney) tourney = id > 0 ? store_tournament_load (store, id, error) : NULL;
  gint64   now = 0;
  gboolean is_well = tourney != NULL;

  for (gint i = 0; i < PLAYERS && is_well; i++)
    is_well = take_step (tourney, "enter", i, -1, now += MINUTE, error);
  is_well = is_well && take_step (tourney, "start", -1, -1, now += MINUTE, error);
  for (gint i = 0; i < 3 && is_well; i++)
    is_well = take_step (tourney, "out", i, PLAYERS - 1, now += 5 * MINUTE, error)
              && take_step (tourney, "rebuy", i, -1, now += MINUTE, error);
  for (gint i = 0; i < PLAYERS - 1 && is_well; i++)
    is_well = take_step (tourney, "out", i, i + 1, now += 10 * MINUTE, error);
  if (is_well)
    *n_steps += tourney_head (tourney);
  return is_well;
}

static void
remove_folder (const char *path)
{
  GDir       *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (path);
}

static int
bench_steps (BenchFigure figure, gconstpointer output, const char *path, GError **error)
{
  g_autoptr (Settings) settings = read_settings (error);
  g_autoptr (Store) store = settings != NULL ? store_open (path, STORE_WRITE, error) : NULL;
  CtlProgress progress;
  gboolean    is_well = store != NULL, goes_on = TRUE;
  gint64      start = g_get_monotonic_time ();
  guint       n_steps = 0;

  ctl_progress_begin (&progress);
  for (guint i = 0; i < EVENINGS && is_well && goes_on; i++)
    {
      is_well = play_evening (store, settings, &n_steps, error);
      goes_on = ctl_progress_cb ((gdouble) (i + 1) / EVENINGS, &progress);
    }
  ctl_progress_end (&progress);
  if (!is_well)
    return CTL_REFUSED;
  if (!goes_on)
    return CTL_INTERRUPTED;
  figure (output, "store/steps", n_steps * 1e6 / (gdouble) (g_get_monotonic_time () - start), "1/s");
  return CTL_DONE;
}

static int
bench_opening (BenchFigure figure, gconstpointer output, const char *path, GError **error)
{
  gint64 time = 0;

  for (guint i = 0; i < OPENINGS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (Store) store = store_open (path, STORE_WRITE, error);

      if (store == NULL)
        return CTL_REFUSED;
      time += g_get_monotonic_time () - start;
    }
  figure (output, "store/open-100-evenings", (gdouble) time / 1e3 / OPENINGS, "ms");
  return CTL_DONE;
}

int
bench_store (BenchFigure figure, gconstpointer output)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("cardroom-bench-XXXXXX", &error);
  g_autofree char *path = NULL;
  int              status;

  if (folder == NULL)
    return ctl_refuse (_ ("A store needs a place in the temporary directory.  %s."), error->message);
  path = g_build_filename (folder, "bench.db", NULL);
  status = bench_steps (figure, output, path, &error);
  if (status == CTL_DONE)
    status = bench_opening (figure, output, path, &error);
  remove_folder (folder);
  return error != NULL ? ctl_refuse ("%s", error->message) : status;
}
