/* What the subcommands of cardroomctl share: complaints, usage, JSON, the store. */
#include "ctl.h"

#include <glib/gi18n-lib.h>

char *
ctl_usage_text (const CtlCommand *command)
{
  g_auto (GStrv) lines = g_strsplit (command->usage, "\n", -1);
  GString *text = g_string_new (_ ("Usage:"));

  g_string_append_c (text, '\n');
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "  cardroomctl %s\n", lines[i]);
  return g_string_free (text, FALSE);
}

int
ctl_usage (const CtlCommand *command, const char *format, ...)
{
  va_list          args;
  g_autofree char *sentence = NULL;
  g_autofree char *usage = ctl_usage_text (command);

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("cardroomctl: %s\n\n%s", sentence, usage);
  return CTL_USAGE;
}

int
ctl_refuse (const char *format, ...)
{
  va_list          args;
  g_autofree char *sentence = NULL;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", sentence);
  return CTL_REFUSED;
}

void
ctl_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);

  g_print ("%s\n", text);
}

Store *
ctl_open_store (const CtlOptions *options, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = options->db != NULL ? g_strdup (options->db) : store_default_path ();
  Store           *store = store_open (path, mode, &error);

  if (store == NULL)
    ctl_refuse ("%s", error->message);
  return store;
}
