/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of text that fills its space, stays still while it changes, and has a name for screen readers. */
#include "widgets/kit/room-fit-text.h"
#include "drawn.h"
#include "../../program.h"

typedef struct
{
  GtkWidget *window, *fit;
} Fixture;

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

static void
up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->fit = room_fit_text_new ("12:47");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 200);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->fit);
  gtk_window_present (GTK_WINDOW (fixture->window));
  drawn_wait (is_shown, fixture->fit);
}

static void
down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static graphene_rect_t
bounds_of (Fixture *fixture, const char *text)
{
  g_autoptr (GArray) texts = NULL;

  room_fit_text_set_text (ROOM_FIT_TEXT (fixture->fit), text);
  gtk_widget_queue_draw (fixture->fit);
  gtk_test_widget_wait_for_draw (fixture->fit);
  texts = drawn_texts (fixture->fit);
  g_assert_cmpuint (texts->len, ==, 1);
  return g_array_index (texts, graphene_rect_t, 0);
}

static void
test_fits (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "1", "00:00", "1,000,000/2,000,000", "Back at 21:50", "Ágnes, jp" };
  float                    width = (float) gtk_widget_get_width (fixture->fit);
  float                    height = (float) gtk_widget_get_height (fixture->fit);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      graphene_rect_t drawn = bounds_of (fixture, texts[i]);

      g_test_message ("%s: %.0f, %.0f, %.0f x %.0f", texts[i], drawn.origin.x, drawn.origin.y, drawn.size.width,
                      drawn.size.height);
      g_assert_cmpfloat (drawn.origin.x, >=, -2);
      g_assert_cmpfloat (drawn.origin.y, >=, -2);
      g_assert_cmpfloat (drawn.origin.x + drawn.size.width, <=, width + 2);
      g_assert_cmpfloat (drawn.origin.y + drawn.size.height, <=, height + 2);
      /* The text fills the width or the height. */
      g_assert_true (drawn.size.width > 0.85f * width || drawn.size.height > 0.85f * height);
    }
}

static void
test_model (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t short_text, long_text;

  g_object_set (fixture->fit, "model-text", "000:00", NULL);
  short_text = bounds_of (fixture, "05:00");
  long_text = bounds_of (fixture, "105:00");
  g_assert_cmpfloat_with_epsilon (short_text.size.height, long_text.size.height, 1.5);
  g_assert_cmpfloat_with_epsilon (short_text.origin.y, long_text.origin.y, 1.5);
}

static void
test_name (Fixture *fixture, gconstpointer data)
{
  room_fit_text_set_text (ROOM_FIT_TEXT (fixture->fit), "09:59");
  gtk_test_accessible_assert_property (fixture->fit, GTK_ACCESSIBLE_PROPERTY_LABEL, "09:59");
  g_assert_cmpstr (room_fit_text_get_text (ROOM_FIT_TEXT (fixture->fit)), ==, "09:59");
}

TEST_PART (fit_text)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/fit-text/text-fills-its-space-and-stays-in-it", Fixture, NULL, up, test_fits, down);
  g_test_add ("/fit-text/a-model-keeps-the-size", Fixture, NULL, up, test_model, down);
  g_test_add ("/fit-text/the-text-is-its-name", Fixture, NULL, up, test_name, down);
  return g_test_run ();
}
