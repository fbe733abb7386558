/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-editor-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/house/room-text.h"
#include "app/planning/room-schedule-draft-row.h"
#include "room-plot.h"

char *
room_editor_text_end (const Forecast *forecast, gint64 start, gint64 elapsed, gint players)
{
  g_autofree char *early = room_plot_moment (start, elapsed + forecast->p10),
                  *late = room_plot_moment (start, elapsed + forecast->p90);
  g_autofree char *median = room_plot_moment (start, elapsed + forecast->p50);
  g_autofree char *about = room_text_about (median, early, late);
  g_autofree char *people = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) players), players);

  if (start)
    /* Translators: a time of day as in "22:55 (22:30 – 23:15)", then "10 players" and a number */
    return g_strdup_printf (_ ("Ends at about %s with %s, in level %d."), about, people, forecast->end_level);
  /* Translators: a length of time, then "10 players" and a number */
  return g_strdup_printf (_ ("Takes about %s with %s, until level %d."), about, people, forecast->end_level);
}

char *
room_editor_text_doubt (const Forecast *forecast)
{
  gint percent = (gint) lround (forecast->past_end * 100);

  if (percent < 5)
    return g_strdup ("");
  return g_strdup_printf (_ ("%d percent of such evenings run past the last level."), percent);
}

gboolean
room_editor_text_is_shipped (RoomBook *book, const char *name)
{
  g_auto (GStrv) words = room_book_dup_schedule_words (book);

  for (guint i = 0; words[i] != NULL; i++)
    if (room_book_is_shipped (book, words[i]))
      {
        g_autoptr (Schedule) schedule = room_book_find_schedule (words[i], book, NULL);

        if (schedule != NULL
            && (g_str_equal (schedule->name, name) || g_str_equal (room_text_schedule (schedule->name), name)))
          return TRUE;
      }
  return FALSE;
}

char *
room_editor_text_free_name (RoomBook *book, const char *name)
{
  g_autofree char *free = room_book_free_schedule_name (book, room_text_schedule (name));
  g_autofree char *second = NULL;

  if (!room_editor_text_is_shipped (book, free))
    return g_steal_pointer (&free);
  second = g_strdup_printf ("%s (2)", free);
  return room_book_free_schedule_name (book, second);
}

guint
room_editor_text_count_errors (RoomScheduleDraft *draft)
{
  GListModel *rows = room_schedule_draft_get_rows (draft);
  guint       n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (RoomScheduleDraftRow) row = g_list_model_get_item (rows, i);
      gboolean is_error;

      g_object_get (row, "is-error", &is_error, NULL);
      n += is_error;
    }
  return n;
}
