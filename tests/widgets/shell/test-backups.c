/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going back to a backup in the window: the replaced data is kept, and the program goes on with the backup. */
#include "app/house/room-backups.h"
#include "widgets/shell/room-application.h"
#include "widgets/shell/room-backups-window.h"
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

static guint
count_tournaments (RoomApplication *application)
{
  RoomBook *book = room_window_get_book (room_application_get_window (application));

  return g_list_model_get_n_items (room_book_get_tournaments (book));
}

static void
answer (const char *id)
{
  GtkWindow *dialog;

  drawn_wait (is_told, NULL);
  dialog = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), id);
  if (dialog != NULL)
    gtk_window_destroy (dialog); /* as its buttons do */
  drawn_wait (drive_is_gone, &dialog);
}

static void
go_back (RoomApplication *application, const char *copy)
{
  GtkWindow *backups;

  g_action_group_activate_action (G_ACTION_GROUP (application), "backups", NULL);
  backups = drive_window_of (ROOM_TYPE_BACKUPS_WINDOW);
  g_assert_nonnull (backups);
  drawn_wait (drive_is_shown, backups);
  gtk_widget_activate_action (GTK_WIDGET (backups), "backups.go-back", "s", copy);
}

static void
test_back_and_forth (void)
{
  g_autofree char *path = evening_path ();
  g_autofree char *copy = g_strconcat (path, ".copy.db", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (copy);
  RoomApplication *application = room_application_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  RoomTournament *tournament;
  GtkWindow      *backups;

  evening_time_reset ();
  room_application_set_book_path (application, path);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  g_assert_cmpuint (count_tournaments (application), ==, 0);
  g_assert_true (room_backups_save (path, file, &error));
  g_assert_no_error (error);

  /* The evening is under way and open. */
  tournament = evening_tournament (room_window_get_book (room_application_get_window (application)), "");
  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  room_window_open (room_application_get_window (application), room_tournament_get_id (tournament));
  g_object_unref (tournament);
  g_assert_cmpuint (count_tournaments (application), ==, 1);

  go_back (application, copy);
  answer ("stay");
  g_assert_cmpuint (count_tournaments (application), ==, 1);
  backups = drive_window_of (ROOM_TYPE_BACKUPS_WINDOW);
  g_assert_nonnull (backups);
  gtk_window_destroy (backups);

  go_back (application, copy);
  answer ("go-back");
  drawn_wait (is_open_again, application);
  answer ("close");
  g_assert_cmpuint (count_tournaments (application), ==, 0);

  /* The replaced data is among the copies, and can be restored as well. */
  list = room_backups_list (path);
  for (guint i = 0; i < list->len; i++)
    if (((RoomBackup *) list->pdata[i])->is_replaced)
      {
        go_back (application, ((RoomBackup *) list->pdata[i])->path);
        answer ("go-back");
        drawn_wait (is_open_again, application);
        answer ("close");
        g_assert_cmpuint (count_tournaments (application), ==, 1);
        g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
        evening_remove (path);
        return;
      }
  g_assert_not_reached ();
}

TEST_PART (backups)
{
  drive_init (&argc, &argv);
  g_test_add_func ("/backups/back-and-forth", test_back_and_forth);
  return g_test_run ();
}
