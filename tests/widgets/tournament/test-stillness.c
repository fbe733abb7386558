/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing moves under the pointer, toasts cover nothing, and what is out of sight is said. */
#include <string.h>

#include "widgets/kit/room-strip.h"
#include "desk.h"
#include "../../program.h"

#define MANY "Ann Bob Cleo Dan Eve Fay Gus Hal Ida Jon Kim Leo Mia Ned Ola Pam Quinn Ray Sue Tom Uma Vic"

/* The application itself would load it. */
static void
wear_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/cardroom/Cardroom/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
open_at (Drive *drive, int width, int height)
{
  gtk_widget_set_visible (GTK_WIDGET (drive->window), FALSE);
  gtk_window_set_default_size (drive->window, width, height);
  gtk_window_present (drive->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static graphene_rect_t
find_place (Drive *drive, GtkWidget *widget)
{
  graphene_rect_t bounds;

  drawn_wait (is_mapped, widget);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (drive->window), &bounds));
  return bounds;
}

/* What stays where it is, with its upper right corner, when ACT comes after EARLIER; a name is a player's row. */
typedef struct
{
  const char *header, *earlier[3], *act;
  const char *before, *after; /* an id, or one that takes the place of the other */
  gboolean    at_end;         /* the list of players is scrolled to its end */
} Stay;

static const Stay stays[] = {
  { "", { "expect Ann Bob", "enter Ann" }, "enter Bob", "Ann", "Ann" },
  { "", { "expect " MANY }, "enter Bob", "Vic", "Vic", TRUE },
  { "", { "enter " MANY }, "start", "Vic", "Vic", TRUE },
  { "", { "unpaid " MANY, "start" }, "pay Ann", "Vic", "Vic", TRUE },
  { "", { "enter Ann", "unpaid Bob", "start" }, "pay Bob", "Bob", "Bob" },
  { "tables 3 x 9", { "enter " MANY, "start" }, "out Vic by Ann", "Ann", "Ann" },
  { "", { "enter Ann Bob", "start" }, "break 10m", "break_button", "end_break_button" },
  { "", { "enter Ann Bob", "start", "break 10m" }, "pause", "end_break_button", "end_break_button" },
  { "", { "enter Ann Bob", "start", "break 10m" }, "end-break", "live_forecast", "live_forecast" },
  { "", { "enter Ann Bob", "start", "break 10m" }, "end-break", "play_button", "play_button" },
  { "", { "enter Ann Bob" }, "start", "live_forecast", "live_forecast" },
};

static GtkWidget *
find (Drive *drive, const char *what)
{
  return g_ascii_isupper (*what) ? desk_row (drive, what) : drive_get (drive, what);
}

static void
test_nothing_moves (Drive *drive, gconstpointer data)
{
  const Stay     *stay = data;
  RoomTournament *tournament = desk_open (drive, stay->header, NULL);
  GtkAdjustment  *scrolled;
  graphene_rect_t before, after;

  for (guint i = 0; i < G_N_ELEMENTS (stay->earlier) && stay->earlier[i] != NULL; i++)
    evening_do (tournament, stay->earlier[i]);
  open_at (drive, 1180, 720);
  find (drive, stay->before);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  scrolled = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (drive_get (drive, "scroller")));
  gtk_adjustment_set_value (scrolled, stay->at_end ? gtk_adjustment_get_upper (scrolled) : 0);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  before = find_place (drive, find (drive, stay->before));
  evening_do (tournament, stay->act);
  after = find_place (drive, find (drive, stay->after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  g_assert_cmpfloat (after.origin.x + after.size.width, ==, before.origin.x + before.size.width);
}

/* --- Toasts --- */

static GtkWidget *
find_toast (GtkWidget *widget)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_css_name (widget), "toast") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_toast (child);
  return found;
}

/* What the strip says is not seen while a toast lies there. */
static gboolean
is_seen (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_opacity (widget) > 0;
}

/* Fails if TOAST covers a label or button that can be seen below WIDGET. */
static void
check_covers (GtkWidget *widget, GtkWidget *window, GtkWidget *toast, const graphene_rect_t *clip)
{
  graphene_rect_t bounds, covered, of_toast;

  if (widget == toast || !is_seen (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (toast, window, &of_toast));
  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  if (!graphene_rect_intersection (&bounds, clip, &bounds))
    return;
  if ((GTK_IS_LABEL (widget) || GTK_IS_BUTTON (widget)) && graphene_rect_intersection (&bounds, &of_toast, &covered)
      && covered.size.width * covered.size.height > 0)
    g_error ("the toast covers %g pixels of a %s, “%s”", covered.size.height, G_OBJECT_TYPE_NAME (widget),
             GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_covers (child, window, toast, GTK_IS_SCROLLED_WINDOW (widget) ? &bounds : clip);
}

/* It slides in from below. */
static gboolean
toast_lies (gpointer window)
{
  static float    last;
  GtkWidget      *toast = find_toast (window);
  graphene_rect_t bounds;
  float           before = last;

  if (toast == NULL || !gtk_widget_get_mapped (toast) || gtk_widget_get_height (toast) == 0)
    return FALSE;
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_compute_bounds (toast, window, &bounds));
  last = bounds.origin.y;
  return last == before;
}

static void
test_toasts_cover_nothing (Drive *drive, gconstpointer data)
{
  static const char *const pages[] = { "players", "seats", "prizes", "schedule", "log", "side" };
  static const int         sizes[][2] = { { 1366, 768 }, { 1180, 720 }, { 960, 600 } };
  RoomTournament          *tournament = desk_open (drive, "tables 3 x 9", "enter " MANY, "start", NULL);
  GtkWidget               *window = GTK_WIDGET (drive->window);

  evening_do (tournament, "out Vic by Ann"); /* its toast stays longer than others: it asks something */
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
      {
        graphene_rect_t all;

        open_at (drive, sizes[size][0], sizes[size][1]);
        gtk_widget_activate_action (window, "win.page", "s", pages[i]);
        drawn_wait (drive_is_shown, drive_get (drive, pages[i]));
        drawn_wait (toast_lies, window);
        g_assert_true (gtk_widget_compute_bounds (window, window, &all));
        check_covers (window, window, find_toast (window), &all);
      }
}

/* --- Out of sight --- */

static gboolean
has_button (gpointer more)
{
  return drive_find_type (more, GTK_TYPE_BUTTON) != NULL;
}

static gboolean
says_below (gpointer label)
{
  return gtk_widget_get_mapped (label) && g_str_has_suffix (gtk_label_get_label (label), "more below");
}

static gboolean
says_above (gpointer label)
{
  return gtk_widget_get_mapped (label) && g_str_has_suffix (gtk_label_get_label (label), "more above");
}

static gboolean
says_nothing (gpointer label)
{
  return !gtk_widget_get_mapped (label);
}

static guint
count_shown (Drive *drive)
{
  graphene_rect_t of_list = find_place (drive, drive_get (drive, "scroller"));
  g_auto (GStrv) all = g_strsplit (MANY, " ", -1);
  guint n = 0;

  for (guint i = 0; all[i] != NULL; i++)
    {
      GtkWidget      *made = desk_row (drive, all[i]);
      graphene_rect_t row = { .origin.y = -1 };

      if (gtk_widget_get_mapped (made))
        row = find_place (drive, made);
      n += row.origin.y >= of_list.origin.y
           && row.origin.y + row.size.height * 3 / 4 <= of_list.origin.y + of_list.size.height;
    }
  return n;
}

/* Above and below together. */
static gboolean
says_how_many (gpointer drive)
{
  GtkWidget  *button = drive_find_type (drive_get (drive, "more"), GTK_TYPE_BUTTON);
  const char *label = gtk_button_get_label (GTK_BUTTON (button)), *comma = strchr (label, ',');
  guint64     said = g_ascii_strtoull (label, NULL, 10) + (comma ? g_ascii_strtoull (comma + 1, NULL, 10) : 0);

  return said == 22 - count_shown (drive);
}

static void
test_what_is_out_of_sight_is_said (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "expect " MANY, NULL);
  GtkWidget      *button, *label;
  guint           shown, said;

  open_at (drive, 1180, 720);
  desk_row (drive, "Vic");
  drawn_wait (has_button, drive_get (drive, "more"));
  button = drive_find_type (drive_get (drive, "more"), GTK_TYPE_BUTTON);
  label = gtk_button_get_child (GTK_BUTTON (button));
  drawn_wait (says_below, label);
  shown = count_shown (drive);
  g_assert_cmpuint (shown, >=, 12);
  said = (guint) g_ascii_strtoull (gtk_label_get_label (GTK_LABEL (label)), NULL, 10);
  g_assert_cmpuint (said, ==, 22 - shown);
  g_signal_emit_by_name (button, "clicked");
  drawn_wait (says_above, label);
  g_signal_emit_by_name (button, "clicked");
  drawn_wait (says_below, label);

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "search")), "Vic");
  g_signal_emit_by_name (drive_get (drive, "search"), "activate");
  drawn_wait (says_nothing, label);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "search")), "");
  drawn_wait (says_above, label); /* the player found is still in sight */

  /* In the smallest window too. */
  g_signal_emit_by_name (button, "clicked");
  open_at (drive, 640, 480);
  drawn_wait (says_how_many, drive);
  open_at (drive, 1180, 720);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (drive_get (drive, "scroller"))),
                            999999);
  drawn_wait (says_above, label);

  /* Whoever is added here is shown; somebody who comes in from elsewhere moves nothing. */
  g_signal_emit_by_name (button, "clicked");
  drawn_wait (says_below, label);
  evening_do (tournament, "expect Zac");
  drawn_wait (says_below, label);
  desk_press (drive, GDK_KEY_n, 0);
  desk_enter (drive, "entry", "Zoe");
  drawn_wait (says_above, label);
}

/* --- What fits --- */

static gboolean
is_last_whole (gpointer drive)
{
  graphene_rect_t list = find_place (drive, drive_get (drive, "scroller"));
  graphene_rect_t row = find_place (drive, desk_row (drive, "Vic"));

  return row.origin.y + row.size.height <= list.origin.y + list.size.height
         && drive_find_type (drive_get (drive, "more"), GTK_TYPE_BUTTON) == NULL;
}

/* No row is cut, or said to be out of sight, where all rows have room above the totals. */
static void
test_what_fits_is_shown_whole (Drive *drive, gconstpointer data)
{
  gint n = GPOINTER_TO_INT (data);
  g_auto (GStrv) all = g_strsplit (MANY, " ", -1);
  g_autoptr (GString) enter = g_string_new ("enter Vic");
  graphene_rect_t row, list, page;

  for (gint i = 0; i < n - 1; i++)
    g_string_append_printf (enter, " %s", all[i]);
  desk_open (drive, "", enter->str, "start", NULL);
  open_at (drive, 1180, 720);
  row = find_place (drive, desk_row (drive, "Bob"));
  list = find_place (drive, drive_get (drive, "scroller"));
  page = find_place (drive, drive_get (drive, "players"));
  if (row.size.height * (float) n > page.origin.y + page.size.height - list.origin.y)
    {
      drawn_wait (has_button, drive_get (drive, "more"));
      return;
    }
  drawn_wait (is_last_whole, drive);
}

/* What the strip says makes room for a toast. */
static void
test_toasts_touch_nothing_said (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter " MANY, "start", NULL);
  GtkWidget      *more, *strip;

  open_at (drive, 1180, 720);
  more = drive_get (drive, "more");
  drawn_wait (has_button, more);
  strip = gtk_widget_get_last_child (gtk_widget_get_ancestor (more, ROOM_TYPE_STRIP));
  g_assert_cmpfloat (gtk_widget_get_opacity (strip), ==, 1);
  evening_do (tournament, "out Vic by Ann");
  drawn_wait (toast_lies, drive->window);
  g_assert_cmpfloat (gtk_widget_get_opacity (strip), ==, 0);
  g_assert_false (gtk_widget_get_can_target (strip));
}

/* A page that scrolls from its top has all the room down to the edge, but for a toast that lies there. */
static void
test_shelf_uses_the_whole_page (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter " MANY, "start", NULL);
  GtkWidget      *window = GTK_WIDGET (drive->window), *strip, *page;

  open_at (drive, 1366, 768);
  gtk_widget_activate_action (window, "win.page", "s", "side");
  drawn_wait (drive_is_shown, drive_get (drive, "side"));
  gtk_test_widget_wait_for_draw (window);
  strip = gtk_widget_get_ancestor (drive_get (drive, "side"), ROOM_TYPE_STRIP);
  page = gtk_widget_get_first_child (strip);
  g_assert_cmpint (gtk_widget_get_height (page), ==, gtk_widget_get_height (strip));
  evening_do (tournament, "out Vic by Ann");
  drawn_wait (toast_lies, window);
  g_assert_cmpint (gtk_widget_get_height (page), ==, gtk_widget_get_height (strip) - 54);
}

TEST_PART (stillness)
{
  drive_init (&argc, &argv);
  wear_style ();
  for (guint i = 0; i < G_N_ELEMENTS (stays); i++)
    {
      g_autofree char *path = g_strdup_printf ("/stillness/nothing-moves/%u-%s-%s", i, stays[i].act, stays[i].before);

      g_strdelimit (path, " ", '-');
      g_test_add (path, Drive, &stays[i], drive_up, test_nothing_moves, drive_down);
    }
#define ADD(path, test) g_test_add ("/stillness/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("toasts-cover-nothing", test_toasts_cover_nothing);
  ADD ("shelf-uses-the-whole-page", test_shelf_uses_the_whole_page);
  ADD ("toasts-touch-nothing-said", test_toasts_touch_nothing_said);
  for (gint n = 10; n <= 17; n++)
    {
      g_autofree char *path = g_strdup_printf ("/stillness/what-fits-is-shown-whole/%d", n);

      g_test_add (path, Drive, GINT_TO_POINTER (n), drive_up, test_what_fits_is_shown_whole, drive_down);
    }
  ADD ("what-is-out-of-sight-is-said", test_what_is_out_of_sight_is_said);
  return g_test_run ();
}
