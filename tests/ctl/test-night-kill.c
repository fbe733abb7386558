/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Durable before visible, seen from outside: a stored night, or cash game, is killed at random points, and every line that it had
   printed is completely in the store. */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command.h"
#include "../program.h"

#define KILLS 12

/* A long night with acts of several rows (a draw, several players at once) and of one row. */
static char *
write_long_night (const char *folder)
{
  g_autoptr (GString) text
      = g_string_new ("name Long\nentry 10.00 stack 1000\nrebuy 10.00\ntables 3 x 9\nseed 1\n"
                      "level 10h 5 10\n00:00:00 enter A B C D E F G H\n00:00:01 draw\n00:00:02 start\n");
  char *path = g_build_filename (folder, "long.night", NULL);

  for (int i = 0; i < 600; i++)
    g_string_append_printf (text, "%02d:%02d:%02d %s\n", 1 + i / 3600, i / 60 % 60, i % 60,
                            i % 7 == 0   ? "out A, B by C+D"
                            : i % 7 == 1 ? "rebuy A"
                            : i % 7 == 2 ? "rebuy B"
                            : i % 7 == 3 ? "draw"
                            : i % 7 == 4 ? "rebuy C"
                            : i % 7 == 5 ? "undo"
                                         : "rebuy D");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* A long cash game, with acts of several rows (an expense for some) and of one row. */
static char *
write_long_game (const char *folder)
{
  g_autoptr (GString) text = g_string_new ("00:00:00 buy A 10.00\n00:00:00 buy B 10.00\n00:00:00 buy C 10.00\n");
  char *path = g_build_filename (folder, "long.cash", NULL);

  for (int i = 0; i < 600; i++)
    {
      g_string_append_printf (text, "%02d:%02d:%02d ", 1 + i / 3600, i / 60 % 60, i % 60);
      if (i % 5 == 4)
        g_string_append (text, "undo\n");
      else
        g_string_append_printf (text,
                                i % 5 == 0   ? "buy A %d.00 owed\n"
                                : i % 5 == 1 ? "expense Pizza %d.00 by A for B C\n"
                                : i % 5 == 2 ? "lend B C %d.00\n"
                                             : "buy B %d.00\n",
                                i + 1);
    }
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* Reads what the child prints until LINES lines have come, kills it, and reads what is left in the pipe. */
static char *
run_and_kill (const char *command, const char *file, const char *db, int lines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) seen = g_string_new (NULL);
  const char *argv[] = { g_getenv ("CARDROOMCTL"), command, "--keep", "--show", "--db", db, file, NULL };
  GPid        pid;
  int         out, got = 0;
  char        buffer[4096];
  gssize      n;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, &out, NULL,
                            &error);
  g_assert_no_error (error);
  while ((n = read (out, buffer, sizeof buffer)) > 0)
    {
      g_string_append_len (seen, buffer, n);
      for (gssize i = 0; i < n; i++)
        got += buffer[i] == '\n';
      if (got >= lines)
        kill (pid, SIGKILL);
    }
  close (out);
  waitpid (pid, NULL, 0);
  g_spawn_close_pid (pid);
  /* A line that was cut off was not acknowledged. */
  g_string_truncate (seen,
                     seen->len && strrchr (seen->str, '\n') != NULL ? strrchr (seen->str, '\n') + 1 - seen->str : 0);
  return g_string_free (g_steal_pointer (&seen), FALSE);
}

/* The log that the acknowledged lines add up to: an undo removes the last line. */
static GPtrArray *
fold_lines (const char *seen)
{
  GPtrArray *log = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (seen, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (strstr (lines[i], "\tUndone: ") != NULL)
        g_ptr_array_set_size (log, log->len - 1);
      else if (strchr (lines[i], '\t') != NULL)
        g_ptr_array_add (log, g_strdup (lines[i]));
    }
  return log;
}

typedef struct
{
  const char *command, *log; /* that runs it, and that tells what is kept */
  char *(*write) (const char *folder);
} Kind;

static void
test_kill (gconstpointer data)
{
  const Kind      *kind = data;
  g_autofree char *folder = folder_new ();
  g_autofree char *file = kind->write (folder);
  int              cut_short = 0;

  for (int i = 0; i < KILLS; i++)
    {
      g_autofree char *db = g_strdup_printf ("%s/%d.db", folder, i);
      int              lines = g_test_rand_int_range (1, 400);
      g_autofree char *seen = run_and_kill (kind->command, file, db, lines);
      g_autoptr (GPtrArray) acknowledged = fold_lines (seen);
      g_autoptr (Ran) log = command_run ("%s log 1 --db %s", kind->log, db);
      g_autoptr (GPtrArray) kept = g_ptr_array_new ();
      g_auto (GStrv) stored = g_strsplit (log->out, "\n", -1);
      guint same = 0;

      g_test_message ("killed after %d lines: %u steps acknowledged", lines, acknowledged->len);
      g_assert_cmpint (log->status, ==, 0); /* the log can be applied: there is no half act */
      for (guint k = 0; stored[k] != NULL && *stored[k]; k++)
        if (!g_str_has_suffix (stored[k], "\tundone"))
          g_ptr_array_add (kept, stored[k]);
      while (same < acknowledged->len && same < kept->len
             && g_str_equal (g_ptr_array_index (acknowledged, same), g_ptr_array_index (kept, same)))
        same++;
      /* One act may have been stored whose line was not printed: a step more, or an undo. */
      g_assert_cmpuint (kept->len + 1, >=, acknowledged->len);
      g_assert_cmpuint (kept->len, <=, acknowledged->len + 1);
      g_assert_cmpuint (same, ==, MIN (acknowledged->len, kept->len));
      if (kept->len < acknowledged->len)
        g_assert_nonnull (strstr (log->out, "\tundone\n"));
      cut_short += strstr (seen, "held,") == NULL;
    }
  g_assert_cmpint (cut_short, >, KILLS / 2);
  folder_remove (g_steal_pointer (&folder));
}

TEST_PART (night_kill)
{
  static const Kind night = { "night", "tournament", write_long_night }, game = { "cash", "cash", write_long_game };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/night/killed-at-random-loses-nothing-acknowledged", &night, test_kill);
  g_test_add_data_func ("/cash/killed-at-random-loses-nothing-acknowledged", &game, test_kill);
  return g_test_run ();
}
