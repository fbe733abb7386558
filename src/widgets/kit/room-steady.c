/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a long page still when something above the visible part comes or goes. */
#include "room-steady.h"

#define DATA_KEY "room-steady" /* a GArray of Mark, attached to the window */

typedef struct
{
  GtkWidget *mark;
  float      at; /* position in the page at the last layout */
} Mark;

/* A mark that has no layout keeps its last position. */
static float
find_place (GtkWidget *page, const Mark *mark)
{
  graphene_point_t at;

  if (!gtk_widget_get_mapped (mark->mark)
      || !gtk_widget_compute_point (mark->mark, page, &GRAPHENE_POINT_INIT (0, 0), &at))
    return mark->at;
  return at.y;
}

/* Runs after the layout, in which the page kept its offset: a changed offset is laid out once more before anything
   is drawn. */
static void
laid_out_cb (GtkScrolledWindow *window)
{
  GArray        *marks = g_object_get_data (G_OBJECT (window), DATA_KEY);
  GtkWidget     *view = gtk_scrolled_window_get_child (window);
  GtkWidget     *page = GTK_IS_VIEWPORT (view) ? gtk_viewport_get_child (GTK_VIEWPORT (view)) : NULL;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (window);
  double         value = gtk_adjustment_get_value (adjustment), moved = 0;

  for (guint i = 0; page != NULL && i < marks->len; i++)
    {
      Mark *mark = &g_array_index (marks, Mark, i);
      float now = find_place (page, mark);

      if (i == 0 || mark->at <= value)
        moved = now - mark->at;
      mark->at = now;
    }
  if (value > 0 && moved != 0)
    gtk_adjustment_set_value (adjustment, value + moved);
}

static void
realize_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (window)), "layout", G_CALLBACK (laid_out_cb),
                           window, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

void
room_steady_hold (GtkScrolledWindow *window, GtkWidget *const *marks, guint n)
{
  GArray *held = g_array_new (FALSE, TRUE, sizeof (Mark));

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (window) && n > 0);

  for (guint i = 0; i < n; i++)
    g_array_append_val (held, ((Mark){ marks[i], 0 }));
  g_object_set_data_full (G_OBJECT (window), DATA_KEY, held, (GDestroyNotify) g_array_unref);
  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
}
