/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl night`: runs scripted nights, each in its own store or, with --keep, in the user's. */
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/span.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"
#include "tourney/night/night.h"
#include "ctl-script.h"

typedef struct
{
  gboolean          keep, show;
  Store            *store;
  gint64            id;
  gint64            opened; /* wall clock when the doors opened, for a program that goes on with it */
  const Night      *night;
  const CtlOptions *options;
} Evening;

static Tourney *
open_evening (gpointer data, const Settings *settings, GError **error)
{
  Evening *evening = data;

  g_autofree char *today = calendar_date_of (g_get_real_time ());
  const char      *date = night_date (evening->night), *venue = night_venue (evening->night);

  evening->id = store_tournament_add (evening->store, settings, evening->opened, 0, error);
  if (evening->id == 0 || !store_tournament_set_date (evening->store, evening->id, date != NULL ? date : today, error)
      || !store_tournament_set_venue (evening->store, evening->id, venue, error))
    return NULL;
  return store_tournament_load (evening->store, evening->id, error);
}

/* As if the program were closed and opened again; with --keep it really reads the file. */
static Tourney *
reopen_evening (gpointer data, GError **error)
{
  Evening *evening = data;

  if (evening->keep)
    {
      g_autofree char *path = g_strdup (store_get_path (evening->store));

      g_clear_pointer (&evening->store, store_close);
      evening->store = store_open (path, STORE_WRITE, error);
      if (evening->store == NULL)
        return NULL;
    }
  return store_tournament_load (evening->store, evening->id, error);
}

/* The night has just ended: a program that goes on with it counts from its last line. */
static gboolean
mark_end (Evening *evening, gint64 at, GError **error)
{
  StoreMark mark = { at, (char *) room_time_boot_id (), room_time_boot () };

  return mark.boot == NULL || store_tournament_set_mark (evening->store, evening->id, &mark, error);
}

/* Flushes every line, so that readers can rely on what they have read. */
static void
show_line (gpointer data, gint64 at, const char *sentence)
{
  const Evening   *evening = data;
  g_autofree char *time = time_to_text (at);

  if (!evening->show)
    return;
  g_print ("%s\t%s\n", time, sentence);
  fflush (stdout);
}

static int
run_file (gpointer data, const char *path, JsonBuilder *json)
{
  Evening *evening = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = ctl_script_name (path);
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (Night) night = NULL;
  g_autoptr (ScriptResult) result = NULL;
  NightHost host = { open_evening, reopen_evening, show_line, evening };

  text = text_from_file (path, &error);
  if (text == NULL)
    return ctl_script_refuse (path, ": ", error, json);
  night = night_parse (text, name, shipped_schedule_find, directory, &error);
  if (night == NULL)
    return ctl_script_refuse (path, ":", error, json);

  for (guint i = 0; i < night_warnings (night)->len; i++)
    {
      const NightWarning *warning = g_ptr_array_index (night_warnings (night), i);

      ctl_warn ("%s:%d: %s%s", path, warning->line, "warning: ", warning->text);
    }
  if (evening->keep)
    evening->store = ctl_open_store (evening->options, STORE_WRITE);
  else
    evening->store = store_open (NULL, STORE_WRITE, &error);
  if (evening->store == NULL)
    return error != NULL ? ctl_refuse ("%s", error->message) : CTL_REFUSED;
  evening->opened = g_get_real_time () - night_last_time (night);
  evening->night = night;
  result = night_run (night, &host, &error);
  if (result != NULL && evening->keep && !mark_end (evening, night_last_time (night), &error))
    g_clear_pointer (&result, script_result_free);
  g_clear_pointer (&evening->store, store_close);
  if (result == NULL)
    return ctl_script_refuse (path, ": ", error, json);
  return ctl_script_tell (path, result, evening->keep ? evening->id : 0, json);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  Evening evening = { .options = options };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (int i = 1; i < argc; i++)
    {
      if (g_str_equal (argv[i], "--keep"))
        evening.keep = TRUE;
      else if (g_str_equal (argv[i], "--show"))
        evening.show = !options->json;
      else if (g_str_has_prefix (argv[i], "--"))
        return ctl_usage (&ctl_night, _ ("“%s” is not an option of “night”."), argv[i]);
      else
        g_ptr_array_add (files, argv[i]);
    }
  if (files->len == 0)
    return ctl_usage (&ctl_night, _ ("Which night?  Name its file."));

  return ctl_script_files (files, run_file, &evening, options->json);
}

const CtlCommand ctl_night = {
  .name = "night",
  .usage = "night FILE... [--show] [--keep] [--db FILE] [--json]",
  .summary = N_ ("Run scripted evenings and check what they say"),
  .help = N_ (
      "Each FILE is an evening: header lines, then commands with their times, and checks (“=”).  A failed line is\n"
      "printed as FILE:LINE: expected ..., found ..., and each file ends with FILE: N held, M failed.\n"
      "\n"
      "  --show  print every accepted command with its time\n"
      "  --keep  save the evening as a tournament in the store (--db FILE, or your own)\n"
      "\n"
      "Header:    name, date, venue, schedule (or its lines level, break and chips), entry, rebuy, add-on, re-entry,\n"
      "           late, bounty, prizes, awards, guarantee, rake, share, unit, least, expected, tables, table-names,\n"
      "           closed, kept-free, balance, shootout, seed, word, end, cues\n"
      "Commands:  enter, unpaid, expect, later, pay, rebuy, add-on, re-enter, buy-bounty, bounty-on, out, back,\n"
      "           place, hitman, remove, take-back, rename, count, lock, unlock, paid-out, settled; start, pause, "
      "resume, level, adjust,\n"
      "           break, start-break, end-break, last-hand, announce, finish; hand-for-hand, next-hand,\n"
      "           end-hand-for-hand; colour-up; draw, seat, move, button, balance, name-table, break-table, "
      "final-table,\n"
      "           next-round; set, deal; pool, pool-join, pool-out, pool-hand, pool-end; undo, redo, restart\n"
      "Checks:    level, next, clock, state, late, rebuys, expected, left, entries, chips, rounding, coloured-up, "
      "average,\n"
      "           pool, fees, rake, share, bounties, owed, prize, award, lock, place, won, paid, payout, table, "
      "tables,\n"
      "           seat, hand, round, step, last-hand, over-schedule, said, undo, pools, pool-state, pool-pot,\n"
      "           pool-winner, pool-gets\n"
      "\n"
      "“man cardroom-night” explains them all."),
  .run = run,
};
