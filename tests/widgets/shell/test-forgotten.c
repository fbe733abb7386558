/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody is forgotten in the window, while they play: the program lets go of the book, and goes on without the name. */
#include <string.h>

#include "app/tournament/room-tournaments.h"
#include "widgets/shell/room-application.h"
#include "drive.h"
#include "../../program.h"

static gboolean
is_open_again (gpointer application)
{
  RoomWindow *window = room_application_get_window (application);

  return window != NULL && room_window_get_book (window) != NULL;
}

static gboolean
is_told (gpointer data)
{
  return drive_window_of (ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* The dialog's heading, which the caller frees. */
static char *
answer (const char *id)
{
  GtkWindow *dialog;
  char      *heading;

  drawn_wait (is_told, NULL);
  dialog = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
  heading = g_strdup (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), id);
  if (dialog != NULL)
    gtk_window_destroy (dialog); /* as its buttons do */
  drawn_wait (drive_is_gone, &dialog);
  return heading;
}

static char *
names_of (RoomApplication *application)
{
  g_auto (GStrv) names = room_book_dup_people (room_window_get_book (room_application_get_window (application)));

  return g_strjoinv (" ", names);
}

static void
test_forgotten (void)
{
  static const char *const chosen_names[] = { "Bob", "Xquenza", NULL }, *const no_names[] = { NULL };
  g_autoptr (GSettings) preferences = g_settings_new (APP_ID);
  g_autoptr (GVariant) left = NULL;
  g_autofree char *path = evening_path ();
  RoomApplication *application = room_application_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *asked = NULL, *asked_again = NULL, *told = NULL, *before = NULL, *after = NULL, *bytes = NULL;
  RoomTournament  *tournament;
  RoomBook        *book;
  gsize            length;
  gint64           id;

  evening_time_reset ();
  room_application_set_book_path (application, path);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  tournament = evening_tournament (room_window_get_book (room_application_get_window (application)), "");
  id = room_tournament_get_id (tournament);
  evening_do (tournament, "enter Xquenza Bob Cleo");
  evening_do (tournament, "start");
  room_window_open (room_application_get_window (application), id);
  g_object_unref (tournament);

  g_action_group_activate_action (G_ACTION_GROUP (application), "forget", g_variant_new_string ("Xquenza"));
  asked = answer ("cancel");
  g_assert_cmpstr (asked, ==, "Forget “Xquenza”?");
  before = names_of (application);
  g_assert_cmpstr (before, ==, "Bob Cleo Xquenza");

  g_settings_set (preferences, "side-chosen", "(s^as^as)", "of a night", chosen_names, no_names);
  g_action_group_activate_action (G_ACTION_GROUP (application), "forget", g_variant_new_string ("Xquenza"));
  asked_again = answer ("forget");
  drawn_wait (is_open_again, application);
  told = answer ("close");
  g_assert_cmpstr (told, ==, "“Xquenza” is forgotten");
  after = names_of (application);
  g_assert_cmpstr (after, ==, "Bob Cleo");
  left = g_settings_get_user_value (preferences, "side-chosen");
  g_assert_null (left);

  /* What goes on does not write the name again. */
  book = room_window_get_book (room_application_get_window (application));
  tournament = room_tournaments_open (book, id, &error);
  g_assert_no_error (error);
  evening_do (tournament, "out \"Somebody 1\" by Bob");
  g_object_unref (tournament);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  g_object_unref (application);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i + strlen ("Xquenza") <= length; i++)
    if (memcmp (bytes + i, "Xquenza", strlen ("Xquenza")) == 0)
      g_error ("the name is in the file, at byte %zu", i);
  evening_remove (path);
}

TEST_PART (forgotten)
{
  drive_init (&argc, &argv);
  g_test_add_func ("/forgotten/while-they-play", test_forgotten);
  return g_test_run ();
}
