/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs cardroomctl as its user does. */
#include "command.h"

#include <glib/gstdio.h>
#include <string.h>

Ran *
command_run (const char *format, ...)
{
  Ran *ran = g_new0 (Ran, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *arguments = NULL;
  g_autofree char *line = NULL;
  int              wait_status;
  va_list          args;

  va_start (args, format);
  arguments = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strdup_printf ("%s %s", g_getenv ("CARDROOMCTL"), arguments);
  g_spawn_command_line_sync (line, &ran->out, &ran->err, &wait_status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (wait_status));
  ran->status = WEXITSTATUS (wait_status);
  return ran;
}

void
ran_free (Ran *ran)
{
  g_free (ran->out);
  g_free (ran->err);
  g_free (ran);
}

char *
folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("cardroom-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

static void
remove_all (const char *path)
{
  GDir       *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

void
folder_remove (char *path)
{
  remove_all (path);
  g_free (path);
}

void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_new ();
  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
}

void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_chdir (g_get_tmp_dir ()), ==, 0);
  folder_remove (fixture->folder);
  g_clear_pointer (&fixture->ran, ran_free);
  g_clear_pointer (&fixture->json, json_node_unref);
}

void
run (Fixture *fixture, const char *command)
{
  g_clear_pointer (&fixture->ran, ran_free);
  fixture->ran = command_run ("%s", command);
  g_test_message ("%s: %d\n%s%s", command, fixture->ran->status, fixture->ran->out, fixture->ran->err);
}

JsonObject *
run_json (Fixture *fixture, const char *command)
{
  g_autoptr (GError) error = NULL;

  run (fixture, command);
  g_clear_pointer (&fixture->json, json_node_unref);
  fixture->json = json_from_string (fixture->ran->out, &error);
  g_assert_no_error (error);
  return json_node_get_object (fixture->json);
}

void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no “%s” in “%s”", part, text);
}
