/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forecast on the operator's clock: its text, the wanted end, and what can be done when it is late. */
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/span.h"
#include "widgets/tournament/room-forecast-popover.h"
#include "desk.h"
#include "../../program.h"

static RoomTournament *
open_night (Drive *drive)
{
  return desk_open (drive, "", "set schedule home-four-hours", "enter Ann Bob Carl Dora Eve Finn Gus Hal", "start",
                    NULL);
}

static GtkWidget *
button (Drive *drive)
{
  return drive_get (drive, "live_forecast");
}

static const char *
line (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (button (drive), id)));
}

/* The popover is built when it is opened. */
static GtkWidget *
inside_of (GtkWidget *live_forecast, const char *id)
{
  GtkMenuButton *menu = GTK_MENU_BUTTON (drive_find (live_forecast, "button"));
  GtkWidget     *found;

  if (gtk_menu_button_get_popover (menu) == NULL)
    {
      gtk_menu_button_popup (menu);
      gtk_menu_button_popdown (menu);
    }
  found = drive_find (live_forecast, id);
  g_assert_nonnull (found);
  return found;
}

static GtkWidget *
inside (Drive *drive, const char *id)
{
  return inside_of (button (drive), id);
}

static gboolean
has_forecast (gpointer drive)
{
  return *line (drive, "range") != '\0';
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Waits for the repairs: many schedules are tried, which takes long on a busy machine. */
static void
wait_for_repairs (Drive *drive)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC * 60;
  guint  source = g_timeout_add (10, wake_cb, NULL);

  while (gtk_widget_get_first_child (inside (drive, "repairs")) == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_nonnull (gtk_widget_get_first_child (inside (drive, "repairs")));
}

static void
want (Drive *drive, gint64 from_now)
{
  g_autofree char *text = from_now ? room_text_time_of_day (room_time_now () + from_now) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (inside (drive, "wish")), text);
  g_signal_emit_by_name (inside (drive, "wish"), "activate");
}

static gboolean
is_late (Drive *drive)
{
  return g_str_has_prefix (line (drive, "end"), "Late: ends at about ");
}

/* The line always says something and keeps its height when the forecast arrives. */
static void
test_layout_stands_when_the_forecast_comes (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive);
  int             before, after;

  g_assert_true (room_window_get_tournament (desk_window (drive)) == tournament);
  g_assert_cmpstr (line (drive, "range"), ==, "");
  g_assert_true (g_str_has_prefix (line (drive, "end"), "Ends at about "));
  gtk_widget_measure (button (drive), GTK_ORIENTATION_VERTICAL, 300, &before, NULL, NULL, NULL);
  drawn_wait (has_forecast, drive);
  gtk_widget_measure (button (drive), GTK_ORIENTATION_VERTICAL, 300, &after, NULL, NULL, NULL);
  g_assert_cmpint (before, ==, after);
  g_assert_true (g_str_has_prefix (line (drive, "end"), "Ends at about "));
  g_assert_false (is_late (drive));
}

static gboolean
example_lies_ahead (gpointer drive)
{
  const char *example = gtk_entry_get_placeholder_text (GTK_ENTRY (inside (drive, "wish")));
  gint        minutes;

  return example != NULL && room_text_read_time (example, &minutes)
         && calendar_next (room_time_now () - 6 * HOUR, minutes * MINUTE) > room_time_now ();
}

/* The grey example in the field can be kept, however late it is. */
static void
test_the_example_lies_ahead (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive);

  drawn_wait (has_forecast, drive);
  evening_pass (5 * HOUR);
  evening_do (tournament, "adjust +20m");
  drawn_wait (example_lies_ahead, drive);
  gtk_editable_set_text (GTK_EDITABLE (inside (drive, "wish")),
                         gtk_entry_get_placeholder_text (GTK_ENTRY (inside (drive, "wish"))));
  g_signal_emit_by_name (inside (drive, "wish"), "activate");
  g_assert_false (is_late (drive));
}

static void
test_late_is_said_in_words (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive);

  drawn_wait (has_forecast, drive);
  want (drive, 2 * HOUR);
  g_assert_cmpint (room_tournament_get_until (tournament), >, 0);
  g_assert_true (is_late (drive));
  g_assert_nonnull (strstr (line (drive, "range"), "wanted by"));
  g_assert_true (gtk_widget_has_css_class (inside (drive, "button"), "late"));
  g_assert_true (gtk_widget_get_visible (inside (drive, "late")));

  g_signal_emit_by_name (inside (drive, "clear"), "clicked");
  g_assert_cmpint (room_tournament_get_until (tournament), ==, 0);
  g_assert_false (is_late (drive));
  g_assert_false (gtk_widget_has_css_class (inside (drive, "button"), "late"));
  g_assert_false (gtk_widget_get_visible (inside (drive, "late")));
  want (drive, 11 * HOUR);
  g_assert_false (is_late (drive));
}

static void
test_times_are_read_as_people_write_them (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *typed, *means; /* NULL: refused */
  } cases[] = {
    { "23:30", "23:30" },    { "23.30", "23:30" }, { "2330", "23:30" },    { " 23 ", "23:00" },  { "0:15", "00:15" },
    { "11:30 pm", "23:30" }, { "12 am", "00:00" }, { "12:05pm", "12:05" }, { "24:00", "00:00" }, { "25:00", NULL },
    { "23:60", NULL },       { "late", NULL },     { "13 pm", NULL },      { "-1", NULL },
  };
  RoomTournament *tournament = open_night (drive);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64           before = room_tournament_get_until (tournament), after;
      g_autofree char *text = NULL;

      gtk_editable_set_text (GTK_EDITABLE (inside (drive, "wish")), cases[i].typed);
      g_signal_emit_by_name (inside (drive, "wish"), "activate");
      after = room_tournament_get_until (tournament);
      g_assert_cmpint (gtk_widget_get_visible (inside (drive, "refusal")), ==, cases[i].means == NULL);
      if (cases[i].means == NULL)
        {
          g_assert_cmpint (after, ==, before);
          continue;
        }
      text = room_text_time_of_day (after);
      g_assert_cmpstr (text, ==, cases[i].means);
      g_assert_cmpint (after, >=, room_time_now () - 6 * HOUR - MINUTE);
      g_assert_cmpint (after, <=, room_time_now () + 18 * HOUR);
    }
}

/* In a narrow window the bar on top says the same, with the same popover. */
static void
test_bar_says_the_same (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive);
  GtkWidget      *bar = drive_get (drive, "bar_forecast");

  drawn_wait (has_forecast, drive);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (bar, "end"))), ==, line (drive, "end"));
  gtk_editable_set_text (GTK_EDITABLE (inside_of (bar, "wish")), "23:30");
  g_signal_emit_by_name (inside_of (bar, "wish"), "activate");
  g_assert_cmpint (room_tournament_get_until (tournament), >, 0);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (bar, "range"))), ==, line (drive, "range"));
}

/* A repair is an act like any other: it is announced, and it can be undone. */
static void
test_a_repair_can_be_undone (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = open_night (drive);
  g_autofree char *before = NULL, *after = NULL, *undone = NULL;
  gint             n = 0;

  before = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  drawn_wait (has_forecast, drive);
  want (drive, 2 * HOUR);
  gtk_menu_button_popup (GTK_MENU_BUTTON (inside (drive, "button")));
  wait_for_repairs (drive);
  for (GtkWidget *row = gtk_widget_get_first_child (inside (drive, "repairs")); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  g_assert_cmpint (n, <=, 4);
  g_assert_true (gtk_widget_get_visible (inside (drive, "change_advice")));
  g_assert_cmpint (gtk_widget_get_visible (inside (drive, "stop_advice")), ==,
                   strstr (gtk_label_get_label (GTK_LABEL (inside (drive, "lateness"))), "no longer be promised")
                       != NULL);
  g_signal_emit_by_name (desk_button (inside (drive, "repairs"), "Apply"), "clicked");
  after = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_cmpstr (after, !=, before);
  g_assert_true (g_str_has_prefix (desk_toast_text (drive), "The schedule is now “"));
  drive_act (drive, "win.undo");
  undone = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_cmpstr (undone, ==, before);
}

static gboolean
is_closed (gpointer popover)
{
  return !gtk_widget_get_mapped (popover);
}

/* GTK 4.8 makes a popover too low for text that wraps. */
static void
test_popover_holds_all_it_says (Drive *drive, gconstpointer data)
{
  GtkWidget      *popover, *source;
  graphene_rect_t bounds;

  open_night (drive);
  drawn_wait (has_forecast, drive);
  gtk_menu_button_popup (GTK_MENU_BUTTON (inside (drive, "button")));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (inside (drive, "button"))));
  drawn_wait (drive_is_shown, popover);
  want (drive, 2 * HOUR);
  wait_for_repairs (drive);
  gtk_test_widget_wait_for_draw (popover);
  source = inside (drive, "source");
  g_assert_true (gtk_widget_compute_bounds (source, popover, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (popover) - 12);
  gtk_popover_popdown (GTK_POPOVER (popover));
  drawn_wait (is_closed, popover);
}

#define ADD(name, function) g_test_add ("/forecast-button/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (forecast_button)
{
  drive_init (&argc, &argv);
  ADD ("layout-stands-when-the-forecast-comes", test_layout_stands_when_the_forecast_comes);
  ADD ("the-example-lies-ahead", test_the_example_lies_ahead);
  ADD ("late-is-said-in-words", test_late_is_said_in_words);
  ADD ("times-are-read-as-people-write-them", test_times_are_read_as_people_write_them);
  ADD ("bar-says-the-same", test_bar_says_the_same);
  ADD ("a-repair-can-be-undone", test_a_repair_can_be_undone);
  ADD ("popover-holds-all-it-says", test_popover_holds_all_it_says);
  return g_test_run ();
}
