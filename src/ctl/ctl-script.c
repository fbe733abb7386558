/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ctl-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

int
ctl_script_files (const GPtrArray *files, int (*run_file) (gpointer data, const char *path, JsonBuilder *json),
                  gpointer data, gboolean json)
{
  g_autoptr (JsonBuilder) document = json ? json_builder_new () : NULL;
  int status = CTL_DONE;

  if (json)
    {
      json_builder_begin_object (document);
      json_builder_set_member_name (document, "files");
      json_builder_begin_array (document);
    }
  for (guint i = 0; i < files->len; i++)
    if (run_file (data, g_ptr_array_index (files, i), document) != CTL_DONE)
      status = CTL_REFUSED;
  if (json)
    {
      json_builder_end_array (document);
      json_builder_end_object (document);
      ctl_print_json (document);
    }
  return status;
}

char *
ctl_script_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char            *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_steal_pointer (&name);
}

static void
add_failures (JsonBuilder *json, const GPtrArray *failures)
{
  json_builder_set_member_name (json, "failures");
  json_builder_begin_array (json);
  for (guint i = 0; failures != NULL && i < failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (failures, i);

      json_builder_begin_object (json);
      ctl_add_int (json, "line", failure->line);
      ctl_add_string (json, "expected", failure->expected);
      ctl_add_string (json, "found", failure->found);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_result (const char *path, const ScriptResult *result, gint64 kept)
{
  for (guint i = 0; i < result->failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (result->failures, i);

      g_print (_ ("%s:%d: expected %s, found %s"), path, failure->line, failure->expected, failure->found);
      g_print ("\n");
    }
  g_print ("%s: %d held, %u failed\n", path, result->held, result->failures->len);
  if (kept > 0)
    g_print ("%s: kept as %" G_GINT64_FORMAT "\n", path, kept);
}

int
ctl_script_tell (const char *path, const ScriptResult *result, gint64 kept, JsonBuilder *json)
{
  if (json == NULL)
    print_result (path, result, kept);
  else
    {
      json_builder_begin_object (json);
      ctl_add_string (json, "file", path);
      ctl_add_int (json, "held", result->held);
      ctl_add_int (json, "failed", result->failures->len);
      if (kept > 0)
        ctl_add_int (json, "id", kept);
      add_failures (json, result->failures);
      json_builder_end_object (json);
    }
  return result->failures->len ? CTL_REFUSED : CTL_DONE;
}

int
ctl_script_refuse (const char *path, const char *separator, const GError *error, JsonBuilder *json)
{
  if (json != NULL)
    {
      json_builder_begin_object (json);
      ctl_add_string (json, "file", path);
      ctl_add_int (json, "held", 0);
      ctl_add_int (json, "failed", 0);
      add_failures (json, NULL);
      ctl_add_string (json, "error", error->message);
      json_builder_end_object (json);
    }
  return ctl_refuse ("%s%s%s", path, separator, error->message);
}
