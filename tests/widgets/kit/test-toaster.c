/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The toast of a window is replaced and closed at any moment, also while the window is too busy to draw. */
#include "widgets/kit/room-toaster.h"
#include "../../program.h"

typedef struct
{
  GtkWidget   *window;
  RoomToaster *toaster;
} Fixture;

static void
up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  fixture->window = gtk_window_new ();
  fixture->toaster = room_toaster_new (ADW_TOAST_OVERLAY (overlay));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Behind"));
  gtk_window_set_child (GTK_WINDOW (fixture->window), overlay);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->toaster);
}

static gboolean
go_on_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Lets time go by in which there is always something to do that goes before drawing, as when keys are typed faster than
   they are read. */
static void
be_busy (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * (G_USEC_PER_SEC / 1000);
  guint  source = g_timeout_add (0, go_on_cb, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_source_remove (source);
}

/* The last widget below WIDGET whose type has that name. */
static GtkWidget *
find (GtkWidget *widget, const char *type)
{
  GtkWidget *found = g_str_equal (G_OBJECT_TYPE_NAME (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *below = find (child, type);

      found = below != NULL ? below : found;
    }
  return found;
}

static void
wait_until_gone (Fixture *fixture)
{
  while (find (fixture->window, "AdwToastWidget") != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Its last button is the one that closes it. */
static void
close_toast (Fixture *fixture)
{
  GtkWidget *toast = find (fixture->window, "AdwToastWidget");

  g_assert_nonnull (toast);
  g_signal_emit_by_name (find (toast, "GtkButton"), "clicked");
}

static const guint moments[] = { 0, 1, 100, 250, 350, 600 }; /* milliseconds */

static void
test_closed (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      room_toaster_say (fixture->toaster, "Ann rebought.", "Undo", "win.undo");
      room_toaster_say (fixture->toaster, "Bob is out.", "Undo", "win.undo");
      be_busy (moments[i]);
      close_toast (fixture);
      be_busy (400);
      wait_until_gone (fixture);
    }
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      room_toaster_say (fixture->toaster, i % 2 == 0 ? "Ann rebought." : "Bob is out.", "Undo", "win.undo");
      gtk_test_widget_wait_for_draw (fixture->window);
      be_busy (moments[i]);
    }
  room_toaster_drop (fixture->toaster);
  be_busy (400);
  wait_until_gone (fixture);
}

static void
test_others_move (Fixture *fixture, gconstpointer data)
{
  gboolean slides;

  room_toaster_say (fixture->toaster, "Ann rebought.", "Undo", "win.undo");
  g_object_get (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", &slides, NULL);
  g_assert_true (slides);
}

TEST_PART (toaster)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/toaster/is-closed-at-any-moment", Fixture, NULL, up, test_closed, down);
  g_test_add ("/toaster/is-replaced-at-any-moment", Fixture, NULL, up, test_replaced, down);
  g_test_add ("/toaster/other-things-go-on-moving", Fixture, NULL, up, test_others_move, down);
  return g_test_run ();
}
