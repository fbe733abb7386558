/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-writer.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/span.h"

void
tdt_writer_leave_out (TdtWriter *writer, char *sentence)
{
  if (g_ptr_array_find_with_equal_func (writer->save->left_out, sentence, g_str_equal, NULL))
    g_free (sentence);
  else
    g_ptr_array_add (writer->save->left_out, sentence);
}

gboolean
tdt_writer_do (TdtWriter *writer, const char *line, GError **error)
{
  g_autofree char *time = time_to_text (writer->now);

  if (!tourney_do (writer->tourney, line, writer->now, error))
    return FALSE;
  g_string_append_printf (writer->log, "%s %s\n", time, line);
  return TRUE;
}

gboolean
tdt_writer_try (TdtWriter *writer, const char *line)
{
  g_autoptr (GError) error = NULL;

  if (tdt_writer_do (writer, line, &error))
    return TRUE;
  tdt_writer_leave_out (writer, isolated_printf (_ ("“%s” is left out. %s"), line, error->message));
  return FALSE;
}
