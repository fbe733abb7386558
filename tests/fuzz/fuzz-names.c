/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary lists of names: every name that is taken is valid in a command. */
#include "base/line.h"
#include "tourney/log/tourney.h"
#include "tourney/name-list.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (NameList) list = name_list_read (text);
  g_autofree char *sentence = name_list_sentence (list);

  for (guint i = 0; list->names[i] != NULL; i++)
    {
      g_autofree char *quoted = line_quote (list->names[i]), *line = g_strconcat ("enter ", quoted, NULL);
      g_autoptr (GError) error = NULL;

      tourney_check_syntax (line, 2, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (g_strv_length (list->twice), <=, g_strv_length (list->names));
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  return 0;
}
