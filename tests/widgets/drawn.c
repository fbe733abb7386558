/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at what a widget draws, node by node, and waits for it. */
#include "drawn.h"

#include <string.h>

/* The tooltip timer of GTK 4.8 may outlive its window, and then asks where the pointer is in it. That warning is
   ignored; everything else is fatal as usual. */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return strstr (message, "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE") == NULL
         && strstr (message, "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE") == NULL;
}

static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (is_fatal (domain, level, message, NULL))
    g_log_default_handler (domain, level, message, NULL);
}

void
drawn_forgive (void)
{
  static const char *const domains[] = { "Gdk", "Gtk" };
  static gboolean          done;

  for (guint i = 0; i < G_N_ELEMENTS (domains) && !done; i++)
    g_log_set_handler (domains[i], G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, log_cb, NULL);
  done = TRUE;
  /* The framework resets the handler before each test. */
  g_test_log_set_fatal_handler (is_fatal, NULL);
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
drawn_wait (gboolean (*is_so) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  guint  source = g_timeout_add (10, wake_cb, NULL);

  while (!is_so (data) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (is_so (data));
}

/* The bounds of every text in NODE, in the window's coordinates. */
static void
collect_texts (GskRenderNode *node, GskTransform *transform, GArray *bounds)
{
  graphene_rect_t rect, moved;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        collect_texts (gsk_container_node_get_child (node, i), transform, bounds);
      break;
    case GSK_TRANSFORM_NODE:
      {
        g_autoptr (GskTransform) inner
            = gsk_transform_transform (gsk_transform_ref (transform), gsk_transform_node_get_transform (node));

        collect_texts (gsk_transform_node_get_child (node), inner, bounds);
      }
      break;
    case GSK_CLIP_NODE:
      collect_texts (gsk_clip_node_get_child (node), transform, bounds);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      collect_texts (gsk_rounded_clip_node_get_child (node), transform, bounds);
      break;
    case GSK_DEBUG_NODE:
      collect_texts (gsk_debug_node_get_child (node), transform, bounds);
      break;
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &rect);
      gsk_transform_transform_bounds (transform, &rect, &moved);
      g_array_append_val (bounds, moved);
      break;
    default:
      break;
    }
}

GArray *
drawn_texts_in (GskRenderNode *node)
{
  g_autoptr (GskTransform) none = gsk_transform_new ();
  GArray *bounds = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  collect_texts (node, none, bounds);
  return bounds;
}

GArray *
drawn_texts (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot   *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GArray        *bounds;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  bounds = drawn_texts_in (node);
  gsk_render_node_unref (node);
  return bounds;
}
