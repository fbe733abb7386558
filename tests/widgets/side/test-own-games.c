/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker games of one's own on the page of the side games: marked, written, copied, renamed, imported and exported,
   deleted. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/composer/room-variants.h"
#include "widgets/composer/room-composer-window.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/table/room-rules-window.h"
#include "side.h"
#include "../../program.h"

#define HEAD "game     mine\nname     \"Mine & yours\"\nplayers  2-4\nbetting  limit\n"
#define MINE HEAD "\ndeal 5\nbet\nwin high\n"

static void
open_page (Drive *drive)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
}

static RoomVariant *
add (Drive *drive, const char *text)
{
  g_autoptr (GError) error = NULL;
  RoomVariant *variant = room_variants_add (room_variants_get (drive->book), text, &error);

  g_assert_no_error (error);
  return variant;
}

static RoomGameCard *
card_called (Drive *drive, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (side_find (drive, "games")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomGameCard *card = ROOM_GAME_CARD (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));

      if (gtk_widget_get_child_visible (child) && g_str_equal (room_game_card_get_name (card), name))
        return card;
    }
  return NULL;
}

static gboolean
shows (RoomGameCard *card, const char *id)
{
  return gtk_widget_get_visible (drive_find (GTK_WIDGET (card), id));
}

static void
act (Drive *drive, const char *action, RoomVariant *variant)
{
  g_assert_true (gtk_widget_activate_action (side_find (drive, "games"), action, "x", room_variant_get_id (variant)));
}

static void
answer (const char *id)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (side_window (ADW_TYPE_MESSAGE_DIALOG));

  adw_message_dialog_response (dialog, id);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_among_the_others (Drive *drive, gconstpointer data)
{
  RoomVariant *mine;
  GtkWidget   *rules;

  open_page (drive);
  g_assert_null (card_called (drive, "Mine & yours"));
  mine = add (drive, MINE);
  g_assert_true (shows (card_called (drive, "Mine & yours"), "yours"));
  g_assert_true (shows (card_called (drive, "Mine & yours"), "menu"));
  g_assert_false (shows (side_card (drive, "mus"), "yours"));
  g_assert_false (shows (side_card (drive, "mus"), "menu")); /* this game is no file */
  g_assert_true (shows (side_card (drive, "razz"), "menu"));

  /* A game of one's own is played and read like any other. */
  side_play (drive, "mine");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (side_in_dialog ("title"))), ==, "Mine & yours");
  side_close_others (drive);
  gtk_widget_activate_action (side_find (drive, "games"), "side.rules", "s", "mine");
  rules = GTK_WIDGET (drive_window_above (drive->window));
  g_assert_nonnull (rules);
  side_close_others (drive);

  /* A game of one's own is found like the others. */
  gtk_editable_set_text (GTK_EDITABLE (side_find (drive, "search")), "mine");
  g_signal_emit_by_name (side_find (drive, "search"), "search-changed");
  g_assert_nonnull (card_called (drive, "Mine & yours"));
  gtk_editable_set_text (GTK_EDITABLE (side_find (drive, "search")), "");
  act (drive, "own.delete", mine);
  g_assert_null (card_called (drive, "Mine & yours"));
}

/* An unfinished game is listed with its first complaint, and cannot be played. */
static void
test_unfinished (Drive *drive, gconstpointer data)
{
  RoomVariant     *mine;
  RoomGameCard    *card;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  open_page (drive);
  mine = add (drive, HEAD "deal 9 sideways\n");
  card = card_called (drive, "Mine & yours");
  g_assert_null (room_game_card_get_game (card));
  g_assert_false (shows (card, "play"));
  g_assert_true (shows (card, "edit"));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (card), "pitch"))),
                                   "“sideways” is not understood"));
  g_assert_true (room_variants_replace (room_variants_get (drive->book), mine, MINE, &error));
  g_assert_no_error (error);
  card = card_called (drive, "Mine & yours");
  g_assert_true (shows (card, "play"));
  g_assert_false (shows (card, "edit"));
}

static void
test_menu (Drive *drive, gconstpointer data)
{
  RoomVariant *mine;

  open_page (drive);
  mine = add (drive, MINE);
  act (drive, "own.duplicate", mine);
  g_assert_cmpstr (desk_toast_text (drive), ==, "The copy is called “Mine & yours (2)”.");
  g_assert_nonnull (card_called (drive, "Mine & yours (2)"));
  g_assert_nonnull (side_card (drive, "mine-2"));

  act (drive, "own.rename", mine);
  drive_type (drive_find_type (GTK_WIDGET (side_window (ADW_TYPE_MESSAGE_DIALOG)), GTK_TYPE_ENTRY), "Razz");
  answer ("take");
  g_assert_nonnull (strstr (desk_toast_text (drive), "another game called “Razz”"));
  act (drive, "own.rename", mine);
  drive_type (drive_find_type (GTK_WIDGET (side_window (ADW_TYPE_MESSAGE_DIALOG)), GTK_TYPE_ENTRY), "Ours");
  answer ("take");
  g_assert_nonnull (card_called (drive, "Ours"));

  /* Deleting asks nothing: the toast has an Undo. */
  act (drive, "own.delete", mine);
  g_assert_null (card_called (drive, "Ours"));
  g_assert_cmpstr (desk_toast_text (drive), ==, "“Ours” was deleted.");
  g_signal_emit_by_name (desk_button (GTK_WIDGET (drive->window), "Undo"), "clicked");
  g_assert_nonnull (card_called (drive, "Ours"));
}

/* A table goes on when its game is deleted. */
static void
test_tables_go_on (Drive *drive, gconstpointer data)
{
  RoomVariant *mine;
  RoomTable   *table;

  open_page (drive);
  mine = add (drive, MINE);
  desk_enter (drive, "line", "Zoe");
  side_play (drive, "mine");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  table = side_only_table (drive);
  side_close_others (drive);
  act (drive, "own.delete", mine);
  g_assert_null (room_table_get_trouble (table));
  g_assert_cmpstr (room_table_get_game (table)->id, ==, "mine");
}

static void
test_files (Drive *drive, gconstpointer data)
{
  g_autofree char *path = g_strconcat (drive->path, ".variant", NULL), *text = NULL;
  RoomVariant     *mine;

  open_page (drive);
  mine = add (drive, MINE);
  room_ask_file_set_answer (path);
  act (drive, "own.export", mine);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, MINE);
  act (drive, "own.delete", mine);
  gtk_widget_activate_action (side_find (drive, "games"), "own.import", NULL);
  g_assert_nonnull (side_card (drive, "mine"));

  /* A file that cannot be played lists all complaints, and is imported only to be fixed. */
  g_assert_true (g_file_set_contents (path, HEAD "deal 9 sideways\nfold\nwin high\n", -1, NULL));
  gtk_widget_activate_action (side_find (drive, "games"), "own.import", NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (side_window (ADW_TYPE_MESSAGE_DIALOG))), "Line 5: "));
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (side_window (ADW_TYPE_MESSAGE_DIALOG))), "\nLine 6: "));
  answer ("cancel");
  g_assert_null (card_called (drive, "Mine & yours (2)"));
  gtk_widget_activate_action (side_find (drive, "games"), "own.import", NULL);
  answer ("edit");
  g_assert_nonnull (card_called (drive, "Mine & yours (2)"));
  g_assert_nonnull (side_window (ROOM_TYPE_COMPOSER_WINDOW));
  room_ask_file_set_answer (NULL);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* A new game, and one that begins as a copy of a game from the shelf. */
static void
test_new (Drive *drive, gconstpointer data)
{
  open_page (drive);
  gtk_widget_activate_action (side_find (drive, "games"), "own.new", NULL);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (card_called (drive, "My poker")), "pitch"))),
                   ==, "Nobody gets a card yet.");
  g_assert_nonnull (side_window (ROOM_TYPE_COMPOSER_WINDOW));
  side_close_others (drive);
  gtk_widget_activate_action (side_find (drive, "games"), "own.copy", "s", "omaha");
  g_assert_nonnull (side_card (drive, "omaha-2"));
  g_assert_true (shows (side_card (drive, "omaha-2"), "yours"));
}

TEST_PART (own_games)
{
  drive_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/own-games/" name, Drive, NULL, drive_up, test, side_down)
  ADD ("among-the-others", test_among_the_others);
  ADD ("what-cannot-be-played-is-there-to-be-fixed", test_unfinished);
  ADD ("menu", test_menu);
  ADD ("tables-go-on", test_tables_go_on);
  ADD ("in-and-out-of-files", test_files);
  ADD ("a-new-one", test_new);
  return g_test_run ();
}
