/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' clock as a picture: colours with contrast, no overlap at any size, digits that stand still. */
#include "widgets/clock/room-clock-face-pen.h"
#include "widgets/clock/room-clock-face.h"
#include "drawn.h"
#include "../../program.h"

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

/* Colours that are read across a room have a contrast of 7:1 with their ground, all other text 4.5:1. */
static void
test_contrast (void)
{
  g_assert_cmpfloat_with_epsilon (room_clock_face_contrast (0x000000, 0xffffff), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (room_clock_face_contrast (0x777777, 0xffffff), 4.48, 0.01);
  for (gint ground = 0; ground < ROOM_N_GROUNDS; ground++)
    for (gint dark = 0; dark < 2; dark++)
      for (gint t = 0; t < ROOM_N_TONES; t++)
        {
          const RoomClockFacePalette *p = room_clock_face_palette (ground, dark, t);
          const guint32               behind[] = { p->ground, p->edge };

          for (guint i = 0; i < G_N_ELEMENTS (behind); i++)
            {
              g_test_message ("ground %d, dark %d, tone %d, on %06x", ground, dark, t, behind[i]);
              g_assert_cmpfloat (room_clock_face_contrast (p->digits, behind[i]), >=, 7);
              g_assert_cmpfloat (room_clock_face_contrast (p->blinds, behind[i]), >=, 7);
              g_assert_cmpfloat (room_clock_face_contrast (p->text, behind[i]), >=, 4.5);
              g_assert_cmpfloat (room_clock_face_contrast (p->quiet, behind[i]), >=, 4.5);
              g_assert_cmpfloat (room_clock_face_contrast (p->accent, behind[i]), >=, 4.5);
            }
        }
}

static void
say (RoomClockFaceModel *model, RoomClockFaceText which, const char *text)
{
  room_clock_face_model_set (model, which, g_strdup (text));
}

/* The longest texts that a night could show. */
static RoomClockFaceModel *
long_model (RoomClockFaceLook look)
{
  RoomClockFaceModel *model = room_clock_face_model_new ();
  static const gint64 chips[] = { 25, 100, 500, 1000, 5000, 25000, 100000 };

  model->look = look;
  model->tone = look == ROOM_CLOCK_FACE_PLAYING ? ROOM_TONE_PAUSED : ROOM_TONE_CALM;
  say (model, ROOM_CLOCK_FACE_TEXT_NAME, "The annual midsummer deep stack championship of the Society of Card Players");
  say (model, ROOM_CLOCK_FACE_TEXT_WALL, "11:14 PM");
  say (model, ROOM_CLOCK_FACE_TEXT_PRIZES, "Prizes");
  say (model, ROOM_CLOCK_FACE_TEXT_NEXT, "Next: 1,500,000 / 3,000,000, ante 3,000,000");
  say (model, ROOM_CLOCK_FACE_TEXT_WINDOW, "Rebuys and add-ons until 11:55 PM");
  say (model, ROOM_CLOCK_FACE_TEXT_PAUSE, "Break at 11:40 PM, 10 minutes");
  say (model, ROOM_CLOCK_FACE_TEXT_TITLE, "Level 25");
  if (look == ROOM_CLOCK_FACE_WAITING)
    say (model, ROOM_CLOCK_FACE_TEXT_HEADLINE,
         "The annual midsummer deep stack championship of the Society of Card Players");
  if (look == ROOM_CLOCK_FACE_PLAYING)
    {
      say (model, ROOM_CLOCK_FACE_TEXT_BADGE, "Paused");
      say (model, ROOM_CLOCK_FACE_TEXT_GAME, "Seven-card stud high-low eight or better");
      say (model, ROOM_CLOCK_FACE_TEXT_DIGITS, "120:00");
    }
  if (look != ROOM_CLOCK_FACE_FINISHED)
    {
      g_array_append_vals (model->chips, chips, G_N_ELEMENTS (chips));
      for (gint i = 0; i < 5; i++)
        room_clock_face_model_add_fact (model, g_strdup ("999,999,999"), g_strdup ("big blinds on average"));
      say (model, ROOM_CLOCK_FACE_TEXT_POOL, "€1,360,000.00");
      say (model, ROOM_CLOCK_FACE_TEXT_POOL_CAPTION, "guaranteed pool");
    }
  say (model, ROOM_CLOCK_FACE_TEXT_LINE,
       look == ROOM_CLOCK_FACE_FINISHED ? "Wilhelmina Featherstonehaugh-Cholmondeley" : "1,000,000 / 2,000,000");
  say (model, ROOM_CLOCK_FACE_TEXT_DETAIL, "big-blind ante 2,000,000");
  for (gint place = 1; place <= 40; place++)
    room_clock_face_model_add_prize (model, g_strdup_printf ("%d", place),
                                     g_strdup_printf ("Maximilian the %dth", place), g_strdup ("€120,000.00"),
                                     place == 3);
  return model;
}

static gboolean
is_allocated (gpointer data)
{
  const GdkRectangle *wanted = g_object_get_data (data, "wanted");

  return gtk_widget_get_width (data) == wanted->width && gtk_widget_get_height (data) == wanted->height;
}

/* No text leaves the window or touches another, whatever the shape of the window. */
static void
test_fits (void)
{
  static GdkRectangle sizes[]
      = { { 0, 0, 480, 270 },   { 0, 0, 640, 400 },  { 0, 0, 800, 600 },   { 0, 0, 1024, 768 }, { 0, 0, 1366, 768 },
          { 0, 0, 1600, 1000 }, { 0, 0, 1680, 720 }, { 0, 0, 1920, 1080 }, { 0, 0, 900, 900 },  { 0, 0, 600, 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (RoomClockFaceLook look = ROOM_CLOCK_FACE_WAITING; look <= ROOM_CLOCK_FACE_FINISHED; look++)
      {
        GtkWidget *window = gtk_window_new (), *face = room_clock_face_new ();
        g_autoptr (GArray) texts = NULL;

        gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
        gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width, sizes[i].height);
        gtk_window_set_child (GTK_WINDOW (window), face);
        room_clock_face_set_model (ROOM_CLOCK_FACE (face), long_model (look));
        g_object_set_data (G_OBJECT (face), "wanted", &sizes[i]);
        gtk_window_present (GTK_WINDOW (window));
        drawn_wait (is_allocated, face);
        texts = drawn_texts (face);
        g_assert_cmpuint (texts->len, >, 10);
        for (guint a = 0; a < texts->len; a++)
          {
            const graphene_rect_t *one = &g_array_index (texts, graphene_rect_t, a);

            g_test_message ("%dx%d, look %d: text %u at %.0f, %.0f, %.0f x %.0f", sizes[i].width, sizes[i].height, look,
                            a, one->origin.x, one->origin.y, one->size.width, one->size.height);
            g_assert_cmpfloat (one->origin.x, >=, -1);
            g_assert_cmpfloat (one->origin.y, >=, -1);
            g_assert_cmpfloat (one->origin.x + one->size.width, <=, sizes[i].width + 1);
            g_assert_cmpfloat (one->origin.y + one->size.height, <=, sizes[i].height + 1);
            for (guint b = a + 1; b < texts->len; b++)
              {
                graphene_rect_t both;

                if (graphene_rect_intersection (one, &g_array_index (texts, graphene_rect_t, b), &both)
                    && both.size.width > 2 && both.size.height > 2)
                  g_error ("%dx%d, look %d: text %u touches text %u by %.0f x %.0f", sizes[i].width, sizes[i].height,
                           look, a, b, both.size.width, both.size.height);
              }
          }
        gtk_window_destroy (GTK_WINDOW (window));
      }
}

/* How many different heights the texts of a finished night have, where the second has LONG_NAME. */
static guint
count_heights (const char *long_name)
{
  static GdkRectangle size = { 0, 0, 1280, 720 };
  GtkWidget          *window = gtk_window_new (), *face = room_clock_face_new ();
  RoomClockFaceModel *model = room_clock_face_model_new ();
  g_autoptr (GArray) texts = NULL;
  g_autoptr (GHashTable) heights = g_hash_table_new (NULL, NULL);

  model->look = ROOM_CLOCK_FACE_FINISHED;
  say (model, ROOM_CLOCK_FACE_TEXT_LINE, "Anna");
  for (gint place = 2; place <= 8; place++)
    room_clock_face_model_add_prize (model, g_strdup ("8"), g_strdup (place == 2 ? long_name : "Anna"),
                                     g_strdup (place < 5 ? "1.250,00" : "1.000,00"), FALSE);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), size.width, size.height);
  gtk_window_set_child (GTK_WINDOW (window), face);
  room_clock_face_set_model (ROOM_CLOCK_FACE (face), model);
  g_object_set_data (G_OBJECT (face), "wanted", &size);
  gtk_window_present (GTK_WINDOW (window));
  drawn_wait (is_allocated, face);
  texts = drawn_texts (face);
  for (guint i = 0; i < texts->len; i++)
    g_hash_table_add (heights, GINT_TO_POINTER ((gint) (g_array_index (texts, graphene_rect_t, i).size.height + 0.5f)));
  gtk_window_destroy (GTK_WINDOW (window));
  return g_hash_table_size (heights);
}

/* However long a name among the results is, its row looks like the others. */
static void
test_results_are_alike (void)
{
  const char *longer[] = { "Anna Anna", "Anna Anna Anna Anna", "Anna Anna Anna Anna Anna Anna" };
  guint       usual = count_heights ("Anna");

  for (guint i = 0; i < G_N_ELEMENTS (longer); i++)
    {
      g_test_message ("%s", longer[i]);
      g_assert_cmpuint (count_heights (longer[i]), ==, usual);
    }
}

/* The colon and the tens of minutes stay where they are, whatever the digits beside them are. */
static void
test_still_digits (void)
{
  static const char *const times[] = { "11:11", "00:00", "48:40", "17:71" };
  GtkWidget               *window = gtk_window_new (), *face = room_clock_face_new ();
  double                   colon = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 450);
  gtk_window_set_child (GTK_WINDOW (window), face);
  gtk_window_present (GTK_WINDOW (window));
  drawn_wait (is_shown, face);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GArray) bounds = NULL;
      RoomPen        pen;
      GskRenderNode *node;

      room_pen_begin (&pen, face, gtk_snapshot_new ());
      room_pen_digits (&pen, times[i], &(RoomBox){ 0, 0, 700, 300 }, 0xffffff);
      node = gtk_snapshot_free_to_node (pen.snapshot);
      room_pen_end (&pen);
      bounds = drawn_texts_in (node);
      gsk_render_node_unref (node);
      g_assert_cmpuint (bounds->len, ==, 5);
      if (i == 0)
        colon = g_array_index (bounds, graphene_rect_t, 2).origin.x;
      g_assert_cmpfloat_with_epsilon (g_array_index (bounds, graphene_rect_t, 2).origin.x, colon, 0.01);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_PART (clock_face)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock-face/contrast-is-enough-on-every-ground", test_contrast);
  g_test_add_func ("/clock-face/nothing-overlaps-at-any-size", test_fits);
  g_test_add_func ("/clock-face/digits-stand-still", test_still_digits);
  g_test_add_func ("/clock-face/results-are-alike", test_results_are_alike);
  return g_test_run ();
}
