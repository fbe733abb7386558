/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as a whole: its book, its window and its actions.  There is one application in a process, and it is never
   finalized, so this is one test. */
#include <glib/gstdio.h>

#include "widgets/shell/room-application.h"
#include "drive.h"
#include "../../program.h"

static const char *
shown_page (Drive *drive)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages")));
}

/* A book that cannot be opened need not end the evening: once the cause is removed, "Try again" opens it. */
static void
test_book_is_tried_again (void)
{
  Drive            drive = { evening_path (), NULL, NULL };
  RoomApplication *application = room_application_new ();
  g_autoptr (GError) error = NULL;
  RoomTournament *tournament;

  evening_time_reset ();
  g_assert_true (g_file_set_contents (drive.path, "a shopping list", -1, NULL));
  room_application_set_book_path (application, drive.path);
  g_assert_true (g_application_get_flags (G_APPLICATION (application)) & G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  drive_show (&drive, GTK_WINDOW (room_application_get_window (application)));
  g_assert_cmpstr (shown_page (&drive), ==, "trouble");
  g_action_group_activate_action (G_ACTION_GROUP (application), "open-book", NULL);
  g_assert_cmpstr (shown_page (&drive), ==, "trouble");

  g_assert_cmpint (g_unlink (drive.path), ==, 0);
  g_action_group_activate_action (G_ACTION_GROUP (application), "open-book", NULL);
  g_assert_cmpstr (shown_page (&drive), ==, "start");

  /* The one window is kept: activating again, as a second start of the program does, changes nothing. */
  tournament = evening_tournament (room_window_get_book (ROOM_WINDOW (drive.window)), "");
  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  room_window_open (ROOM_WINDOW (drive.window), room_tournament_get_id (tournament));
  g_object_unref (tournament);
  g_application_activate (G_APPLICATION (application));
  g_assert_true (GTK_WINDOW (room_application_get_window (application)) == drive.window);
  g_assert_true (room_window_get_tournament (ROOM_WINDOW (drive.window)) == tournament);

  for (guint i = 0; i < 3; i++)
    {
      static const char *const acts[] = { "shortcuts", "preferences", "about" };
      GtkWindow               *above;

      g_action_group_activate_action (G_ACTION_GROUP (application), acts[i], NULL);
      above = drive_window_above (drive.window);
      g_assert_nonnull (above);
      drawn_wait (drive_is_shown, above);
      g_object_add_weak_pointer (G_OBJECT (above), (gpointer *) &above);
      gtk_window_destroy (above);
      drawn_wait (drive_is_gone, &above);
    }

  /* Quitting while the clock runs just closes; the store has everything. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  drawn_wait (drive_is_gone, &drive.window);
  g_assert_null (room_application_get_window (application));
  evening_remove (drive.path);
  g_free (drive.path);
}

TEST_PART (application)
{
  drive_init (&argc, &argv);
  g_test_add_func ("/application/book-is-tried-again", test_book_is_tried_again);
  return g_test_run ();
}
