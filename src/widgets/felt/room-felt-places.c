/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The free places of the bottom seat's grid, each a widget to press, and the card that goes into one of them. */
#include <glib/gi18n-lib.h>

#include "room-cell.h"
#include "room-felt-grid.h"
#include "room-felt-private.h"

static const FeltItem *
place_at (RoomFelt *self, guint number)
{
  return &g_array_index (self->places, FeltItem, number);
}

/* Whether this is the card to be placed, the only one that its owner holds. */
gboolean
room_felt_places_has_card (RoomFelt *self, guint number)
{
  const FeltItem *item = room_felt_card (self, number);

  return self->places->len > 0 && item->seat == (gint) self->bottom && !card_is_hidden (item->card)
         && self->view->zone[item->zone].layout == GAME_FAN && game_count (self->view, (guint) item->zone) == 1;
}

static void
find_places (RoomFelt *self)
{
  g_array_set_size (self->places, 0);
  if (self->view == NULL || self->pick == NULL)
    return;
  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, i);

      if (item->kind == FELT_ZONE && item->seat == (gint) self->bottom
          && self->view->zone[item->zone].layout == GAME_GRID
          && room_move_builder_takes_place (self->pick, item->index + 1))
        g_array_append_vals (self->places, item, 1);
    }
}

char *
room_felt_places_say (RoomFelt *self, guint zone, guint cell)
{
  guint side = felt_grid_side (&self->view->zone[zone]);

  return g_strdup_printf (_ ("Row %u, column %u"), cell / side + 1, cell % side + 1);
}

static void
put (RoomFelt *self, guint number)
{
  g_signal_emit_by_name (self, "place", (guint) place_at (self, number)->index + 1);
}

static void
activated_cb (RoomFelt *self, GtkWidget *cell)
{
  guint number;

  if (g_ptr_array_find (self->cells, cell, &number))
    put (self, number);
}

void
room_felt_places_update (RoomFelt *self)
{
  find_places (self);
  for (guint i = 0; i < self->places->len; i++)
    {
      const FeltItem  *item = place_at (self, i);
      g_autofree char *name = room_felt_places_say (self, (guint) item->zone, (guint) item->index);

      if (i == self->cells->len)
        {
          GtkWidget *cell = room_cell_new ();

          gtk_widget_set_parent (cell, GTK_WIDGET (self));
          g_signal_connect_swapped (cell, "activated", G_CALLBACK (activated_cb), self);
          g_ptr_array_add (self->cells, cell);
        }
      room_cell_set_name (self->cells->pdata[i], name);
      room_cell_set_marked (self->cells->pdata[i], room_move_builder_place (self->pick) == item->index + 1);
    }
  room_felt_trim (self->cells, self->places->len);
}

void
room_felt_places_allocate (RoomFelt *self)
{
  find_places (self);
  for (guint i = 0; i < MIN (self->places->len, self->cells->len); i++)
    room_felt_allocate (self->cells->pdata[i], &place_at (self, i)->rect);
}

void
room_felt_places_snapshot (RoomFelt *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->cells->pdata[i], snapshot);
}

gboolean
room_felt_places_put_at (RoomFelt *self, double x, double y)
{
  const graphene_point_t at = GRAPHENE_POINT_INIT ((float) x, (float) y);

  for (guint i = 0; i < self->places->len; i++)
    if (graphene_rect_contains_point (&place_at (self, i)->rect, &at))
      {
        put (self, i);
        return TRUE;
      }
  return FALSE;
}

gboolean
room_felt_places_put_focused (RoomFelt *self)
{
  guint number;

  if (!g_ptr_array_find (self->cells, room_felt_focused (self), &number))
    return FALSE;
  put (self, number);
  return TRUE;
}

/* Moves the focus to the next free place in DIRECTION, preferably in line; to the first one if no place had the
   focus. */
gboolean
room_felt_places_focus (RoomFelt *self, GtkDirectionType direction)
{
  guint    from;
  gboolean inside = g_ptr_array_find (self->cells, room_felt_focused (self), &from);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gint     best = -1;
  double   least = G_MAXDOUBLE;

  if (self->places->len == 0 || (tab && inside))
    return FALSE;
  if (!inside)
    return gtk_widget_grab_focus (self->cells->pdata[0]);
  for (guint i = 0; i < self->places->len; i++)
    {
      double way = room_felt_way (&place_at (self, from)->rect, &place_at (self, i)->rect, direction);

      if (i != from && way < least)
        {
          best = (gint) i;
          least = way;
        }
    }
  if (best >= 0)
    gtk_widget_grab_focus (self->cells->pdata[best]);
  return TRUE;
}
