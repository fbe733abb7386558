/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-tally.h"

#include "cards/help/result.h"

static void
free_row_cb (gpointer row)
{
  g_free (((RoomTallyRow *) row)->label);
  g_free (row);
}

static RoomTallyRow *
find_row (GPtrArray *rows, const char *label)
{
  RoomTallyRow *row;

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (((RoomTallyRow *) rows->pdata[i])->label, label))
      return rows->pdata[i];
  row = g_new0 (RoomTallyRow, 1);
  row->label = g_strdup (label);
  g_ptr_array_add (rows, row);
  return row;
}

static void
add_seat (GPtrArray *rows, const GPtrArray *parts, guint seat, gint64 worth)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const GamePart *part = parts->pdata[i];
      RoomTallyRow   *row = part->amount != 0 ? find_row (rows, part->label) : NULL;

      if (row == NULL)
        continue;
      row->seats |= (SeatMask) (1 << seat);
      row->sum[seat] += part->amount * worth;
    }
}

/* At a poker table what was won and put in is no sum to be checked; against the house the boxes on the felt say it. */
static gboolean
has_parts (const GameState *view)
{
  return !(view->game->flags & GAME_CHIPS) && view->game->people.kind != KIND_HOUSE;
}

GPtrArray *
room_tally_new (RoomTable *table, const GameState *view, gboolean *points)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row_cb);
  const char *names[GAME_MAX_SEATS] = { NULL };

  g_return_val_if_fail (ROOM_IS_TABLE (table) && view && points, NULL);

  *points = FALSE;
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autoptr (GPtrArray) kinds = game_points (view, seat);

      names[seat] = room_table_get_name (table, seat);
      *points |= kinds != NULL;
      if (kinds != NULL)
        add_seat (rows, kinds, seat, 1);
    }
  for (guint seat = 0; !*points && has_parts (view) && seat < view->n_seats; seat++)
    {
      g_autoptr (GPtrArray) parts = game_parts (view, seat, names);

      add_seat (rows, parts, seat, room_table_get_worth (table, 1));
    }
  return rows->len > (*points ? 0 : 1) ? g_steal_pointer (&rows) : NULL;
}

gint64
room_tally_sum (const GPtrArray *rows, guint seat)
{
  gint64 sum = 0;

  for (guint i = 0; i < rows->len; i++)
    sum += ((const RoomTallyRow *) rows->pdata[i])->sum[seat];
  return sum;
}
