/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a poker game: the text is saved as it is typed, and its meaning is shown beside it. */
#include <string.h>

#include "app/table/room-table.h"
#include "widgets/composer/room-composer-window.h"
#include "widgets/table/room-table-window.h"
#include "drive.h"
#include "../../program.h"

#define HEAD "game     mine\nname     \"Mine\"\nplayers  2-6\nbetting  limit\n"
#define MINE HEAD "\ndeal 5\nbet\nwin high\n"

static RoomVariant *
open_composer (Drive *drive, const char *person)
{
  g_autoptr (GError) error = NULL;
  RoomVariant *variant = room_variants_add (room_variants_get (drive->book), MINE, &error);

  g_assert_no_error (error);
  drive_show (drive, GTK_WINDOW (room_composer_window_open (NULL, drive->book, variant, person)));
  return variant;
}

static GtkTextBuffer *
buffer (Drive *drive)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_get (drive, "source")));
}

static void
write_text (Drive *drive, const char *text)
{
  gtk_text_buffer_set_text (buffer (drive), text, -1);
}

static gboolean
has_text (gpointer data)
{
  return g_str_equal (room_variant_get_text (((gpointer *) data)[0]), ((gpointer *) data)[1]);
}

static void
wait_for_text (RoomVariant *variant, const char *text)
{
  gpointer both[] = { variant, (gpointer) text };

  drawn_wait (has_text, both);
}

static GtkListBoxRow *
complaint (Drive *drive, gint index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "complaints")), index);
}

static gboolean
can_deal (Drive *drive)
{
  return gtk_widget_get_sensitive (drive_get (drive, "deal"))
         && room_variant_get_game (room_variants_find (room_variants_get (drive->book), 1)) != NULL;
}

static void
test_follows_the_text (Drive *drive, gconstpointer data)
{
  RoomVariant *variant = open_composer (drive, NULL);

  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (drive->window), drive_get (drive, "name")));
  g_assert_cmpstr (drive_label (drive, "headline"), ==, "Mine, for 2 to 6 players");
  g_assert_nonnull (strstr (drive_label (drive, "sentences"), "\n2. Each gets 5 cards face down.\n"));
  g_assert_cmpstr (drive_label (drive, "deck"), ==,
                   "The deck is enough for all of 2 to 6 players.\nIt would be enough for up to 10 players.");
  g_assert_cmpstr (drive_label (drive, "cards"), ==, "4 players take up to 20 of the 52 cards.");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "complaints_section")));

  write_text (drive, HEAD "deal 4\nbet\ndraw 0-2\nbet\nwin badugi\n");
  wait_for_text (variant, HEAD "deal 4\nbet\ndraw 0-2\nbet\nwin badugi\n");
  g_assert_nonnull (strstr (drive_label (drive, "sentences"), "\n2. Each gets 4 cards face down.\n"));
  g_assert_nonnull (room_variant_get_game (variant));
}

/* A text with complaints is saved as well, and each complaint leads to its line. */
static void
test_complaints (Drive *drive, gconstpointer data)
{
  RoomVariant *variant = open_composer (drive, NULL);
  GtkTextIter  at;

  write_text (drive, HEAD "deal 5\nbet up\nfold\nwin high\n");
  wait_for_text (variant, HEAD "deal 5\nbet up\nfold\nwin high\n");
  g_assert_cmpstr (drive_label (drive, "headline"), ==, "This cannot be played yet");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "complaints_section")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "hand_section")));
  g_assert_nonnull (complaint (drive, 1));
  g_assert_null (complaint (drive, 2));
  g_assert_null (room_variant_get_game (variant));
  gtk_stack_set_visible_child_name (GTK_STACK (drive_get (drive, "views")), "text");
  g_signal_emit_by_name (drive_get (drive, "complaints"), "row-activated", complaint (drive, 1));
  gtk_text_buffer_get_iter_at_mark (buffer (drive), &at, gtk_text_buffer_get_insert (buffer (drive)));
  g_assert_cmpint (gtk_text_iter_get_line (&at), ==, 6);
}

/* The last keystrokes are saved even if the window is closed at once. */
static void
test_closed_at_once (Drive *drive, gconstpointer data)
{
  RoomVariant *variant = open_composer (drive, NULL);

  write_text (drive, HEAD "# never mind\n");
  gtk_window_close (drive->window);
  g_assert_cmpstr (room_variant_get_text (variant), ==, HEAD "# never mind\n");
}

/* The game is renamed or deleted while its window is open. */
static void
test_changed_elsewhere (Drive *drive, gconstpointer data)
{
  RoomVariant     *variant = g_object_ref (open_composer (drive, NULL));
  RoomVariants    *variants = room_variants_get (drive->book);
  g_autofree char *text = NULL;
  GtkTextIter      start, end;

  g_assert_true (room_variants_rename (variants, variant, "Ours", NULL));
  gtk_text_buffer_get_bounds (buffer (drive), &start, &end);
  text = gtk_text_buffer_get_text (buffer (drive), &start, &end, TRUE);
  g_assert_cmpstr (text, ==, room_variant_get_text (variant));
  g_assert_true (room_variants_delete (variants, variant, NULL));
  drawn_wait (drive_is_gone, &drive->window);
  g_object_unref (variant);
}

static gboolean
is_empty (gpointer list)
{
  return g_list_model_get_n_items (list) == 0;
}

/* A trial hand with bots follows the present text; a table that nobody looks at any more is removed. */
static void
test_deal (Drive *drive, gconstpointer data)
{
  RoomVariant *variant = open_composer (drive, "Zoe");
  GListModel  *tables = room_tables_get (drive->book);
  g_autoptr (RoomTable) table = NULL;

  write_text (drive, HEAD "deal 3\nbet\nwin three\n");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "composer.deal", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1);
  g_assert_cmpstr (room_variant_get_text (variant), ==, HEAD "deal 3\nbet\nwin three\n");
  table = g_list_model_get_item (tables, 0);
  g_assert_true (room_table_get_game (table) == room_variant_get_game (variant));
  g_assert_cmpuint (room_table_n_seats (table), ==, 4);
  g_assert_cmpuint (room_table_n_people (table), ==, 1);
  g_assert_cmpstr (room_table_get_name (table, 0), ==, "Zoe");
  g_assert_cmpint (room_table_get_stake (table), ==, 0);
  g_clear_object (&table);
  gtk_window_close (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1); /* somebody is still looking at it */
  gtk_window_destroy (drive_window_of (ROOM_TYPE_TABLE_WINDOW));
  drawn_wait (is_empty, tables);
  g_assert_cmpuint (room_tables_count_closed (drive->book, -1), ==, 0);
}

/* Each game has one window. */
static void
test_one_window (Drive *drive, gconstpointer data)
{
  RoomVariant *variant = open_composer (drive, NULL);

  g_assert_true (GTK_WINDOW (room_composer_window_open (NULL, drive->book, variant, NULL)) == drive->window);
  g_assert_true (can_deal (drive));
}

static GtkWidget *
find_of (GtkWidget *widget, GType type, const char *text)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type)
      && g_str_has_prefix (GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                                                 : gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) ?: "", text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_of (child, type, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What is said about options ends before the button beside it. */
static void
test_words_end_before_the_button (Drive *drive, gconstpointer data)
{
  GtkWidget      *window, *words, *button;
  graphene_rect_t left, right;

  open_composer (drive, NULL);
  window = GTK_WIDGET (drive->window);
  words = find_of (window, GTK_TYPE_LABEL, "Options to choose when");
  button = find_of (window, GTK_TYPE_MENU_BUTTON, "Add an option");
  g_assert_true (gtk_widget_compute_bounds (words, window, &left));
  g_assert_true (gtk_widget_compute_bounds (button, window, &right));
  g_assert_cmpfloat (left.origin.x + left.size.width + 12, <=, right.origin.x);
}

TEST_PART (composer)
{
  drive_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/composer/" name, Drive, NULL, drive_up, test, drive_down)
  ADD ("follows-the-text", test_follows_the_text);
  ADD ("complaints", test_complaints);
  ADD ("closed-at-once", test_closed_at_once);
  ADD ("changed-elsewhere", test_changed_elsewhere);
  ADD ("deal", test_deal);
  ADD ("one-window", test_one_window);
  ADD ("words-end-before-the-button", test_words_end_before_the_button);
  return g_test_run ();
}
