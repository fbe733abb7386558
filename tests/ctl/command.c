/* Running cardroomctl as its user does. */
#include "command.h"

#include <glib/gstdio.h>

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

  while (dir && (name = g_dir_read_name (dir)))
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
