/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cardroomctl: Cardroom's work without a display, in a file for each subcommand. */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/isolate.h"
#include "base/language.h"
#include "base/safe-text.h"
#include "ctl.h"

static const CtlCommand *const commands[]
    = { &ctl_bench,  &ctl_cash,  &ctl_design, &ctl_eval,       &ctl_forecast, &ctl_game,     &ctl_icm,
        &ctl_import, &ctl_night, &ctl_person, &ctl_pots,       &ctl_sample,   &ctl_schedule, &ctl_score,
        &ctl_season, &ctl_serve, &ctl_store,  &ctl_tournament, &ctl_variant };

/* All output is UTF-8, whatever the locale says about the terminal. */
/* Any output may contain words from elsewhere, none of which may steer the terminal. */
static void
print_cb (const char *text)
{
  g_autofree char *safe = safe_text_lines (text);

  fputs (safe, stdout);
}

static void
print_error_cb (const char *text)
{
  g_autofree char *safe = safe_text_lines (text);

  fputs (safe, stderr);
}

static char *
overview (void)
{
  GString *text = g_string_new (_ ("Usage: cardroomctl COMMAND ... [--json] [--db FILE]"));

  g_string_append (text, "\n\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-12s %s\n", commands[i]->name, _ (commands[i]->summary));
  g_string_append_printf (text, "  %-12s %s\n\n", "help", _ ("Explain a command"));
  g_string_append (
      text,
      _ ("“cardroomctl help COMMAND” explains one, “--version” prints the version.  With --json a command prints one\n"
         "JSON document; --db FILE names the store if it is not your own."));
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static int G_GNUC_PRINTF (1, 2) refuse_usage (const char *format, ...)
{
  va_list          args;
  g_autofree char *sentence = NULL;
  g_autofree char *usage = overview ();

  va_start (args, format);
  sentence = isolated_vprintf (format, args);
  va_end (args);
  g_printerr ("cardroomctl: %s\n\n%s", sentence, usage);
  return CTL_USAGE;
}

static const CtlCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];
  return NULL;
}

static int
show_overview (void)
{
  g_autofree char *text = overview ();

  g_print ("%s", text);
  return CTL_DONE;
}

static int
show_help (const char *name)
{
  const CtlCommand *command = find_command (name);
  g_autofree char  *usage = NULL;

  if (g_str_equal (name, "help"))
    return show_overview ();
  if (command == NULL)
    return refuse_usage (_ ("There is no command “%s”."), name);
  usage = ctl_usage_text (command);
  g_print ("%s\n%s\n\n%s\n", usage, _ (command->summary), _ (command->help));
  return CTL_DONE;
}

/* Removes --json and --db FILE from ARGS, wherever they are. */
static gboolean
take_options (GPtrArray *args, CtlOptions *options)
{
  guint i = 1;

  while (i < args->len)
    {
      const char *arg = g_ptr_array_index (args, i);
      const char *db = NULL;

      if (g_str_has_prefix (arg, "--db="))
        db = arg + strlen ("--db=");
      else if (g_str_equal (arg, "--db"))
        {
          g_ptr_array_remove_index (args, i);
          db = i < args->len ? g_ptr_array_index (args, i) : "";
        }
      else if (g_str_equal (arg, "--json"))
        options->json = TRUE;
      else
        {
          i++;
          continue;
        }
      if (db != NULL && *db == '\0')
        return FALSE;
      if (db != NULL)
        {
          g_free (options->db);
          options->db = g_strdup (db);
        }
      g_ptr_array_remove_index (args, i);
    }
  return TRUE;
}

static gboolean
is_help (const char *arg)
{
  return g_str_equal (arg, "--help") || g_str_equal (arg, "-h");
}

static int
run (int argc, char **argv)
{
  CtlOptions options = { 0 };
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autofree char **list = NULL;
  const CtlCommand *command;
  int               status;

  for (int i = 0; i < argc; i++)
    g_ptr_array_add (args, argv[i]);
  if (!take_options (args, &options))
    return refuse_usage (_ ("The file name after --db is missing."));
  if (args->len < 2)
    return refuse_usage (_ ("A command is missing."));

  argc = (int) args->len - 1;
  g_ptr_array_add (args, NULL);
  list = (char **) g_ptr_array_free (g_steal_pointer (&args), FALSE);
  argv = list + 1;
  command = find_command (argv[0]);

  if (g_str_equal (argv[0], "--version"))
    {
      g_print ("cardroomctl %s\n", CARDROOM_VERSION);
      status = CTL_DONE;
    }
  else if (is_help (argv[0]) || g_str_equal (argv[0], "help"))
    status = argc > 1 ? show_help (argv[1]) : show_overview ();
  else if (command == NULL)
    status = refuse_usage (_ ("There is no command “%s”."), argv[0]);
  else if (argc > 1 && is_help (argv[argc - 1]))
    status = show_help (argv[0]);
  else
    {
      options.command = command;
      status = command->run (argc, argv, &options);
    }
  g_free (options.db);
  return status;
}

int
main (int argc, char **argv)
{
  const char *folder = g_getenv ("CARDROOM_LOCALEDIR");
  int         status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE); /* ngettext asks the default domain */
  language_init ();
  g_set_print_handler (print_cb);
  g_set_printerr_handler (print_error_cb);

  status = run (argc, argv);
  /* Output that was not written completely must not look as if it had been. */
  if (fflush (stdout) != 0 || ferror (stdout))
    return ctl_refuse (_ ("The output could not be written: %s."), g_strerror (errno));
  return status;
}
