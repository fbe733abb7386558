/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the app layer. */
#include "evening.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "app/desktop/room-sound-test.h"
#include "app/house/room-time-test.h"
#include "app/tournament/room-tournaments.h"
#include "base/line.h"
#include "base/span.h"

static gint64 wall = G_GINT64_CONSTANT (1763755200000000); /* 21 November 2025, 20:00 UTC */
static gint64 boot = 1000 * SECOND;
static gint64 monotonic = 900 * SECOND;
static char   boot_id[64] = "the first start";

static gint64
read_wall (void)
{
  return wall;
}

static gint64
read_boot (void)
{
  return boot;
}

static gint64
read_monotonic (void)
{
  return monotonic;
}

static void
ignore_sound (const char *event, gpointer data)
{
}

void
evening_init (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/dev/null", TRUE);
  room_sound_set_hook (ignore_sound, NULL);
}

void
evening_time_reset (void)
{
  static RoomTimeSource source = { read_wall, read_boot, read_monotonic, NULL };

  source.boot_id = boot_id;
  room_time_set_source (&source);
  room_time_now ();
}

void
evening_reboot (void)
{
  g_snprintf (boot_id, sizeof boot_id, "start %" G_GINT64_FORMAT, wall);
  boot = 20 * SECOND;
  monotonic = 20 * SECOND;
  evening_time_reset ();
}

void
evening_pass (gint64 microseconds)
{
  wall += microseconds;
  boot += microseconds;
  monotonic += microseconds;
}

void
evening_sleep (gint64 microseconds)
{
  wall += microseconds;
  boot += microseconds;
}

void
evening_step_wall (gint64 microseconds)
{
  wall += microseconds;
}

const char evening_schedule[] = "name \"Short\"\n"
                                "stack 1000\n"
                                "chips 5 25 100 500\n"
                                "rebuy 1000 until level 2\n"
                                "level 10m 5 10\n"
                                "level 10m 10 20\n"
                                "break 5m colour-up 5\n"
                                "level 10m 25 50\n"
                                "level 10m 50 100 ante 100 bb\n";

static Schedule *
find_short (const char *word, gpointer data, GError **error)
{
  return schedule_parse (evening_schedule, NULL, error);
}

Settings *
evening_settings (const char *extra)
{
  g_autofree char *header = g_strdup_printf ("schedule short\nentry 20.00\n%s", extra);
  g_auto (GStrv) lines = g_strsplit (header, "\n", -1);
  Settings *settings = settings_new ();

  settings->currency = currency_plain;
  g_free (settings->name);
  settings->name = g_strdup ("Friday");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) words = line_split (lines[i], ",+", &error);

      g_assert_no_error (error);
      if (words->len == 0)
        continue;
      settings_take (settings, words, find_short, NULL, &error);
      g_assert_no_error (error);
    }
  return settings;
}

char *
evening_path (void)
{
  g_autofree char *directory = g_dir_make_tmp ("cardroom-app-XXXXXX", NULL);

  g_assert_nonnull (directory);
  return g_build_filename (directory, "cardroom.db", NULL);
}

static void
remove_all (const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_all (path);
      else
        g_unlink (path);
    }
  g_rmdir (directory);
}

void
evening_remove (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);

  remove_all (directory);
}

RoomBook *
evening_book (const char *path)
{
  g_autoptr (GError) error = NULL;
  RoomBook *book = room_book_new (path, &error);

  g_assert_no_error (error);
  return book;
}

RoomTournament *
evening_tournament (RoomBook *book, const char *extra)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = evening_settings (extra);
  gint64          id = room_book_create (book, settings, 0, &error);
  RoomTournament *tournament;

  g_assert_no_error (error);
  tournament = room_tournaments_open (book, id, &error);
  g_assert_no_error (error);
  return tournament;
}

void
evening_do (RoomTournament *tournament, const char *line)
{
  g_autoptr (GError) error = NULL;

  room_tournament_do (tournament, &error, "%s", line);
  g_assert_no_error (error);
}

char *
evening_refused (RoomTournament *tournament, const char *line)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (room_tournament_do (tournament, &error, "%s", line));
  g_assert_nonnull (error);
  return g_strdup (error->message);
}

char *
evening_text (GListModel *model, guint index, const char *property)
{
  g_autoptr (GObject) item = g_list_model_get_item (model, index);
  char *text;

  g_assert_nonnull (item);
  g_object_get (item, property, &text, NULL);
  return text;
}

gint
evening_number (GListModel *model, guint index, const char *property)
{
  g_autoptr (GObject) item = g_list_model_get_item (model, index);
  gint number;

  g_assert_nonnull (item);
  g_object_get (item, property, &number, NULL);
  return number;
}

char *
evening_column (GListModel *model, const char *property)
{
  GString *column = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autofree char *text = evening_text (model, i, property);

      g_string_append_printf (column, "%s%s", i ? " " : "", text);
    }
  return g_string_free (column, FALSE);
}
