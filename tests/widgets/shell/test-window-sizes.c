/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window on a small screen and with large text: every page fits it, and no word is cut. */
#include "app/cash/room-cashes.h"
#include "table/album.h"
#include "widgets/kit/room-tabs.h"
#include "desk.h"
#include "../../program.h"

typedef struct
{
  int width, height, percent; /* percent of the usual size of letters */
} Size;

static const Size sizes[] = {
  { 640, 480, 100 }, { 960, 600, 100 }, { 1366, 768, 100 }, { 1366, 768, 125 }, { 1366, 768, 150 }, { 1180, 720, 150 },
};

static void
set_letters (int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
}

static void
open_at (Drive *drive, const Size *size)
{
  gtk_widget_set_visible (GTK_WIDGET (drive->window), FALSE);
  gtk_window_set_default_size (drive->window, size->width, size->height);
  gtk_window_present (drive->window);
}

/* TRUE if the whole text is shown in a tooltip. */
static gboolean
is_told (GtkWidget *widget)
{
  while (widget != NULL && !gtk_widget_get_has_tooltip (widget))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL;
}

static gboolean
scrolls_sideways (GtkWidget *widget)
{
  GtkPolicyType policy = GTK_POLICY_NEVER;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &policy, NULL);
  return policy != GTK_POLICY_NEVER;
}

/* Fails if anything below WIDGET lies beside the window, apart from a border, or if a word is cut. */
static void
check (GtkWidget *widget, GtkWidget *window, const char *page)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  if (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (window) + 1)
    g_error ("%s: a %s does not fit", page, G_OBJECT_TYPE_NAME (widget));
  if (GTK_IS_LABEL (widget) && !is_told (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("%s: “%s” is cut", page, gtk_label_get_text (GTK_LABEL (widget)));
  if (scrolls_sideways (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check (child, window, page);
}

static void
check_page (Drive *drive, const Size *size, const char *page)
{
  GtkWidget *window = GTK_WIDGET (drive->window);
  int        width, height;

  gtk_test_widget_wait_for_draw (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, size->width);
  g_test_message ("%s: %d x %d", page, width, height);
  g_assert_cmpint (height, <=, size->height);
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check (child, window, page);
  if (album_is_open ())
    album_take (window, "%d-%d-%s", size->width, size->percent, page);
}

static void
test_pages_of_a_tournament (Drive *drive, gconstpointer data)
{
  static const char *const names[] = { "players", "seats", "prizes", "schedule", "log", "side" };
  const Size              *size = data;

  set_letters (size->percent);
  desk_open (drive, "tables 2 x 9", "enter Ann Bob Carl Dora Eve Fred Gina Hugo Ida Joe Kim Lou Max Maximilian",
             "start", "out Max", NULL);
  open_at (drive, size);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", names[i]);
      drawn_wait (drive_is_shown, drive_get (drive, names[i]));
      check_page (drive, size, names[i]);
    }
  set_letters (100);
}

static void
test_pages_without_one (Drive *drive, gconstpointer data)
{
  static const char *const names[] = { "tournaments", "season", "people", "schedules", "chips", "side" };
  const Size              *size = data;

  g_object_unref (evening_tournament (drive->book, ""));
  set_letters (size->percent);
  desk_open_window (drive);
  open_at (drive, size);
  drawn_wait (drive_is_shown, drive_get (drive, "home"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (drive_get (drive, "home"), "home.show", "s", names[i]);
      check_page (drive, size, names[i]);
    }
  set_letters (100);
}

/* Running, with long names and large amounts, and when everybody settles up. */
static void
test_cash_game (Drive *drive, gconstpointer data)
{
  static const char *const acts[] = { "buy Maximilian-Ferdinand 20000.00 owed",
                                      "buy Ann 12500.50",
                                      "cash-out Ann 14000.50",
                                      "buy Bob 40",
                                      "count 18540",
                                      "cash-out Bob 18540",
                                      "cash-out Maximilian-Ferdinand 0",
                                      "close" };
  const Size              *size = data;
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (RoomCash) cash = NULL;
  gint64 id;

  g_assert_true (cash_terms_take_text (terms, "name \"After hours\"\nblinds 0.25 0.50\n", NULL));
  id = room_cashes_add (drive->book, terms, 0, NULL);
  cash = room_cashes_open (drive->book, id, NULL);
  set_letters (size->percent);
  desk_open_window (drive);
  open_at (drive, size);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.open-cash", "x", id);
  check_page (drive, size, "cash-empty");
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_assert_true (room_cash_do (cash, NULL, "%s", acts[i]));
  check_page (drive, size, "cash-closed");
  g_assert_true (room_cash_do (cash, NULL, "undo") && room_cash_do (cash, NULL, "undo"));
  check_page (drive, size, "cash");
  set_letters (100);
}

/* TRUE if all of its contents are seen at once. */
static gboolean
needs_no_scrolling (GtkWidget *scrolled)
{
  GtkAdjustment *rows = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  return gtk_adjustment_get_upper (rows) <= gtk_adjustment_get_page_size (rows);
}

static void
test_large_letters_in_windows (Drive *drive, gconstpointer data)
{
  GtkWindow *settings, *wizard;

  set_letters (150);
  desk_open (drive, "", "enter Ann Bob", NULL);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.settings", NULL);
  settings = drive_window_above (drive->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (settings));
  if (album_is_open ())
    album_take (GTK_WIDGET (settings), "settings");
  check (drive_find (GTK_WIDGET (settings), "schedule"), GTK_WIDGET (settings), "settings");
  gtk_window_destroy (settings);

  room_window_new_tournament (desk_window (drive));
  wizard = drive_window_above (drive->window);
  gtk_window_set_default_size (wizard, 1140, 690);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (wizard));
  if (album_is_open ())
    album_take (GTK_WIDGET (wizard), "wizard");
  g_assert_true (needs_no_scrolling (drive_find (drive_find (GTK_WIDGET (wizard), "preview"), "box")));
  gtk_window_destroy (wizard);
  set_letters (100);
}

/* TRUE if the tabs are shown exactly once, in the header or at the bottom. */
static gboolean
has_tabs_once (gpointer data)
{
  GtkWidget *header = drive_find (drive_get (data, "tournament_bin"), "tabs");
  GtkWidget *bar = drive_find (drive_get (data, "tournament_bin"), "tabs_below");
  guint      n = adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar));

  for (GtkWidget *child = gtk_widget_get_first_child (header); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += ROOM_IS_TABS (child) && gtk_widget_get_mapped (child);
  return n == 1;
}

static void
test_tabs_are_at_one_place (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      open_at (drive, &sizes[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
      drawn_wait (has_tabs_once, drive);
    }
}

static void
add (const char *name, const Size *size, void (*test) (Drive *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/window-sizes/%s/%dx%d-%d", name, size->width, size->height, size->percent);

  g_test_add (path, Drive, size, drive_up, test, drive_down);
}

TEST_PART (window_sizes)
{
  drive_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  album_prepare ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      add ("tournament", &sizes[i], test_pages_of_a_tournament);
      add ("without-a-tournament", &sizes[i], test_pages_without_one);
      add ("cash-game", &sizes[i], test_cash_game);
    }
  g_test_add ("/window-sizes/large-letters-in-windows", Drive, NULL, drive_up, test_large_letters_in_windows,
              drive_down);
  g_test_add ("/window-sizes/tabs-are-at-one-place", Drive, NULL, drive_up, test_tabs_are_at_one_place, drive_down);
  return g_test_run ();
}
