/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-history.h"

#include <stdlib.h>
#include <string.h>

/* The row of the schedule that is the level, or the break, of that NUMBER from 1; -1: there is none. */
static gint
find_row (const TdtSave *save, gboolean is_break, gint64 number)
{
  for (guint i = 0; i < save->rows->len; i++)
    if (g_array_index (save->rows, TdtRow, i).is_break == is_break && --number == 0)
      return (gint) i;
  return -1;
}

static void
add_start (TdtSave *save, gint64 time, gint row)
{
  TdtStart start = { time, row };

  if (row >= 0)
    g_array_append_val (save->starts, start);
}

static gint
find_name (const TdtSave *save, const char *name)
{
  for (guint i = 0; i < save->players->len; i++)
    if (g_str_equal (((const TdtPlayer *) g_ptr_array_index (save->players, i))->name, name))
      return (gint) i;
  return -1;
}

/* "TABLE, Seat N: NAME", which follows the start. */
static void
take_seat (TdtSave *save, gint64 time, const char *text)
{
  const char      *seat = strstr (text, ", Seat "), *colon = seat != NULL ? strstr (seat, ": ") : NULL;
  gint64           number = seat != NULL ? g_ascii_strtoll (seat + strlen (", Seat "), NULL, 10) : 0;
  g_autofree char *name = colon != NULL ? tdt_clean_name (colon + 2) : NULL;
  gint             player = name != NULL ? find_name (save, name) : -1;

  for (guint i = 0; player >= 0 && i < save->tables->len; i++)
    {
      const char *table = g_array_index (save->tables, TdtTable, i).name;
      TdtMove     move = { time, (guint) player, { (gint) i, (gint) number - 1 } };

      if (strlen (table) == (gsize) (seat - text) && g_str_has_prefix (text, table) && tdt_make_seat (save, move.seat))
        {
          g_array_append_val (save->seats, move);
          return;
        }
    }
}

static void
take_line (TdtSave *save, gint64 time, const char *text)
{
  static const char round[] = "Start of round ", pause[] = "Start of break ", started[] = "Tournament started";

  if (g_str_has_prefix (text, started))
    {
      /* It was started anew: what was before is no more.  Lines of the same moment may stand in any order. */
      g_array_set_size (save->starts, 0);
      while (save->seats->len > 0 && g_array_index (save->seats, TdtMove, 0).time < time)
        g_array_remove_index (save->seats, 0);
      add_start (save, time, save->rows->len > 0 ? 0 : -1);
    }
  else if (g_str_has_prefix (text, round))
    add_start (save, time, find_row (save, FALSE, g_ascii_strtoll (text + strlen (round), NULL, 10)));
  else if (g_str_has_prefix (text, pause))
    add_start (save, time, find_row (save, TRUE, g_ascii_strtoll (text + strlen (pause), NULL, 10)));
  else
    take_seat (save, time, text);
}

void
tdt_read_history (TdtReading *reading, TdtValue history)
{
  gint64 last = TDT_NEVER, start = tdt_start_of (reading->save);

  for (TdtValue item = tdt_first (tdt_list (history, "History")); tdt_kind (item) != TDT_NOTHING;
       item = tdt_next (item))
    {
      g_autofree char *text = tdt_text (tdt_member (item, "Text"));
      gint64           time = tdt_moment (reading, item, "Time");

      if (text == NULL || time == TDT_NEVER || ABS (time - start) > TDT_LONGEST)
        continue;
      last = MAX (last, time);
      if (reading->save->starts->len < 10000 && reading->save->seats->len < 10000)
        take_line (reading->save, last, text);
    }
}
