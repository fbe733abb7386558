/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every decision can be asked why, and the answer has the rule and the numbers. */
#include <string.h>

#include "widgets/kit/room-refused.h"
#include "widgets/tournament/room-deal-window.h"
#include "desk.h"
#include "../../program.h"

typedef struct
{
  GtkWidget  *inside;
  const char *part;
} Text;

static gboolean
says (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_label (GTK_LABEL (widget)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, part))
      return TRUE;
  return FALSE;
}

/* TRUE if the answer with PART is as high as its width needs. */
static gboolean
is_whole (gpointer data)
{
  const Text *text = data;
  GtkWidget  *widget = text->inside;
  int         height;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "answer")
      && strstr (gtk_label_get_label (GTK_LABEL (widget)), text->part) != NULL)
    {
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &height, NULL, NULL, NULL);
      return gtk_widget_get_height (widget) > 0 && gtk_widget_get_height (widget) >= height;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_whole (&(Text){ child, text->part }))
      return TRUE;
  return FALSE;
}

static gboolean
is_said (gpointer data)
{
  const Text *text = data;

  return says (text->inside, text->part);
}

static void
wait_for (gpointer inside, const char *part)
{
  g_test_message ("“%s”", part);
  drawn_wait (is_said, &(Text){ GTK_WIDGET (inside), part });
}

static void
test_move (Drive *drive, gconstpointer data)
{
  desk_open (drive, "tables 2 x 4", "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1", "seat Bob 1.2", "seat Carl 1.3",
             "seat Dora 1.4", "seat Eve 2.1", "seat Finn 2.2", "start", "button 1.4", "button 2.2", NULL);
  g_signal_emit_by_name (drive_get (drive, "why"), "clicked");
  wait_for (drive->window, "With the button at 1.4, Bob is due the big blind next");
}

static void
test_player (Drive *drive, gconstpointer data)
{
  desk_open (drive, "tables 1 x 4", "enter Ann Bob Carl Dora", "seat Ann 1.1", "start", "out Bob, Carl by Ann", NULL);
  desk_row_act (drive, "Ann", "row.why");
  wait_for (drive->window, "The host gave Ann seat 1.1 by hand");
  desk_row_act (drive, "Carl", "row.why");
  wait_for (drive->window, "Bob and Carl share places 3 to 4");
}

static void
test_prize (Drive *drive, gconstpointer data)
{
  desk_open (drive, "entry 20.00\nprizes 75 25", "enter Ann Bob Carl Dora", "start", NULL);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_signal_emit_by_name (desk_button (drive_get (drive, "prizes"), "Why?"), "clicked");
  wait_for (drive->window, "comes from 4 entries, without fees");
}

static void
test_deal (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "entry 20.00 stack 500\nprizes 62.5 37.5", "enter Ann Bob Carl Dora",
                                          "start", "out Carl", "out Dora", "count Ann 1400", "count Bob 600", NULL);
  GtkWindow      *window = room_deal_window_new (drive->window, tournament);

  gtk_window_present (window);
  g_signal_emit_by_name (desk_button (GTK_WIDGET (window), "Why?"), "clicked");
  wait_for (window, "Ann, with 1,400 of 2,000 chips, has a chance of every place");
  wait_for (window, "44.00 of ");
  drawn_wait (is_whole, &(Text){ GTK_WIDGET (window), "44.00 of " });
  gtk_window_destroy (window);
}

/* A refusal can be asked why in the same place. */
static void
ask_refused (GtkWidget *inside, const char *why)
{
  GtkWidget *refused = drive_find_type (inside, ROOM_TYPE_REFUSED);

  drawn_wait (drive_is_shown, refused);
  g_signal_emit_by_name (desk_button (refused, "Why?"), "clicked");
  wait_for (refused, why);
}

static void
test_late_entry_refused (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  drive_act (drive, "win.add-player");
  desk_enter (drive, "entry", "Carl");
  ask_refused (gtk_widget_get_ancestor (drive_get (drive, "entry"), GTK_TYPE_POPOVER), "announced");
}

static void
test_deal_refused (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "entry 20.00 stack 500\nprizes 60 40", "enter Ann Bob Carl Dora",
                                          "start", "out Carl", "out Dora", NULL);
  GtkWindow      *window = room_deal_window_new (drive->window, tournament);

  gtk_window_present (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "deal.even", NULL);
  evening_do (tournament, "deal even");
  gtk_widget_activate_action (GTK_WIDGET (window), "deal.make", NULL);
  ask_refused (GTK_WIDGET (window), "everybody who is left");
  gtk_window_destroy (window);
}

/* The search entry has no room for the answer to “why?”, so the toast offers it. */
static void
test_toast_offers_why (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  gtk_widget_activate_action (drive_get (drive, "players"), "win.tell", "(ss)", "No.", "By the rule of the test.");
  g_assert_cmpstr (desk_toast_text (drive), ==, "No.");
  drive_act (drive, "win.why");
  drawn_wait (is_said, &(Text){ GTK_WIDGET (drive_window_above (drive->window)), "By the rule of the test." });
  gtk_window_destroy (drive_window_above (drive->window));
}

TEST_PART (why_shown)
{
  drive_init (&argc, &argv);
  g_test_add ("/why-shown/move", Drive, NULL, drive_up, test_move, drive_down);
  g_test_add ("/why-shown/player", Drive, NULL, drive_up, test_player, drive_down);
  g_test_add ("/why-shown/prize", Drive, NULL, drive_up, test_prize, drive_down);
  g_test_add ("/why-shown/deal", Drive, NULL, drive_up, test_deal, drive_down);
  g_test_add ("/why-shown/late-entry-refused", Drive, NULL, drive_up, test_late_entry_refused, drive_down);
  g_test_add ("/why-shown/deal-refused", Drive, NULL, drive_up, test_deal_refused, drive_down);
  g_test_add ("/why-shown/toast-offers-why", Drive, NULL, drive_up, test_toast_offers_why, drive_down);
  return g_test_run ();
}
