/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary schedule files: parsed, or refused with a line; whatever was parsed is the same after writing and reading
   it. */
#include <string.h>

#include "tourney/schedule/schedule.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (text, notes, &error);
  g_autoptr (Schedule) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;

  if (schedule == NULL)
    {
      const ScheduleNote *first = g_ptr_array_index (notes, 0);
      g_autofree char    *message = g_strdup_printf ("%d: %s", first->line, first->text);

      g_assert_true (first->is_error);
      g_assert_cmpstr (error->message, ==, message);
      g_assert_true (g_utf8_validate (message, -1, NULL));
      return 0;
    }

  g_assert_no_error (error);
  written = schedule_to_text (schedule);
  again = schedule_parse (written, NULL, &error);
  g_assert_no_error (error);
  written_again = schedule_to_text (again);
  g_assert_cmpstr (written, ==, written_again);
  for (gint i = 0; i < (gint) again->rows->len; i++)
    {
      g_autofree char *blinds = schedule_blinds (schedule_row (again, i), TRUE);
      g_autoptr (GArray) chips = schedule_chips_at (again, i);

      g_assert_cmpuint (chips->len, <=, again->chips->len);
      g_assert_cmpint (schedule_level_at (again, i), <=, schedule_n_levels (again));
    }
  return 0;
}
