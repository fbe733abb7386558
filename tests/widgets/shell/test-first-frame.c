/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Before the window is seen, only the first screenful is built. */
#include "app/tournament/room-tournaments.h"
#include "widgets/tournament/room-player-row.h"
#include "desk.h"
#include "../../program.h"

#define PLAYERS 60

/* The window at its first frame. */
typedef struct
{
  GtkWindow *window;
  gboolean   is_there;
  guint      widgets, rows;
  float      bottom;       /* of the last row, in the list's coordinates */
  float      left, height; /* of the acts in the first row; of the list */
} FirstFrame;

static guint
count (GtkWidget *widget, GType type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (widget), type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, type);
  return n;
}

/* Pages that nobody has seen are not built for the search. */
static GtkWidget *
find (GtkWidget *widget, const char *id)
{
  if (GTK_IS_BUILDABLE (widget) && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static float
acts_begin_at (GtkWidget *list)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find (list, "acts"), list, &bounds));
  return bounds.origin.x;
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  FirstFrame     *first = data;
  GtkWidget      *window = GTK_WIDGET (first->window), *list;
  graphene_rect_t bounds;

  if (first->is_there)
    return;
  first->is_there = TRUE;
  first->widgets = count (window, GTK_TYPE_WIDGET);
  first->rows = count (window, ROOM_TYPE_PLAYER_ROW);
  if (first->rows == 0)
    return;
  list = gtk_widget_get_ancestor (drive_find_type (window, ROOM_TYPE_PLAYER_ROW), GTK_TYPE_LIST_VIEW);
  first->left = acts_begin_at (list);
  first->height = (float) gtk_widget_get_height (list);
  first->bottom = 0; /* of the rows in sight: the others have no place yet */
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_compute_bounds (row, list, &bounds))
      first->bottom = MAX (first->bottom, bounds.origin.y + bounds.size.height);
}

static gboolean
is_there (gpointer first)
{
  return ((FirstFrame *) first)->is_there;
}

static void
open_window (Drive *drive, FirstFrame *first)
{
  RoomWindow *window = room_window_new (NULL);

  first->window = GTK_WINDOW (window);
  g_set_weak_pointer (&drive->window, first->window);
  room_window_set_book (window, drive->book);
  gtk_window_present (first->window);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (painted_cb), first);
  drawn_wait (is_there, first);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (GTK_WIDGET (window)), first);
}

static gboolean
has_all_rows (gpointer window)
{
  return count (window, ROOM_TYPE_PLAYER_ROW) == PLAYERS;
}

static void
test_a_night_of_sixty (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "tables 7 x 9\nrebuy 20.00");
  g_autoptr (GString) line = g_string_new ("enter");
  FirstFrame first = { 0 };
  GtkWidget *list;

  for (guint i = 1; i <= PLAYERS; i++)
    g_string_append_printf (line, " P%u", i);
  evening_do (tournament, line->str);
  evening_do (tournament, "start");
  open_window (drive, &first);
  g_assert_cmpuint (first.rows, >, 0);
  g_assert_cmpuint (first.rows, <=, 17);
  g_assert_cmpfloat (first.bottom, >=, first.height - 54); /* the last row may end where a toast would lie */
  g_assert_cmpuint (first.widgets, <, 490);

  /* The other rows come without moving anything. */
  drawn_wait (has_all_rows, drive->window);
  list = gtk_widget_get_ancestor (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PLAYER_ROW),
                                  GTK_TYPE_LIST_VIEW);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_assert_cmpfloat (acts_begin_at (list), ==, first.left);
}

static gboolean
has_scrolled (gpointer rows)
{
  return gtk_adjustment_get_value (rows) > 1000;
}

static gboolean
is_at_the_top (gpointer rows)
{
  return gtk_adjustment_get_value (rows) < 1;
}

/* Enter on a row that has been scrolled out of sight does nothing: its menu would open beside another player's row. */
static void
test_row_of_a_menu_is_seen (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");
  g_autoptr (GString) line = g_string_new ("enter");
  FirstFrame     first = { 0 };
  GtkWidget     *list;
  GtkAdjustment *rows;

  for (guint i = 1; i <= PLAYERS; i++)
    g_string_append_printf (line, " P%u", i);
  evening_do (tournament, line->str);
  evening_do (tournament, "start");
  open_window (drive, &first);
  drawn_wait (has_all_rows, drive->window);
  list = gtk_widget_get_ancestor (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PLAYER_ROW),
                                  GTK_TYPE_LIST_VIEW);
  rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  gtk_adjustment_set_value (rows, gtk_adjustment_get_upper (rows));
  drawn_wait (has_scrolled, rows);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_signal_emit_by_name (list, "activate", 0);
  drawn_wait (is_at_the_top, rows);
}

static void
test_without_a_night (Drive *drive, gconstpointer data)
{
  FirstFrame first = { 0 };

  open_window (drive, &first);
  g_assert_cmpuint (first.rows, ==, 0);
  g_assert_cmpuint (first.widgets, <, 150);
}

TEST_PART (first_frame)
{
  drive_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/first-frame/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("a-night-of-sixty", test_a_night_of_sixty);
  ADD ("row-of-a-menu-is-seen", test_row_of_a_menu_is_seen);
  ADD ("without-a-night", test_without_a_night);
#undef ADD
  return g_test_run ();
}
