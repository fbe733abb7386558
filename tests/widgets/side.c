/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives the page of the side games and the dialog of a new table. */
#include "side.h"

#include "widgets/kit/room-choice.h"
#include "widgets/side/room-new-table.h"
#include "widgets/side/room-seat-row.h"
#include "widgets/table/room-replay-window.h"

GtkWidget *
side_page (Drive *drive)
{
  if (room_window_get_tournament (desk_window (drive)) != NULL)
    return drive_get (drive, "side");
  return drive_find (drive_get (drive, "home"), "side");
}

GtkWidget *
side_find (Drive *drive, const char *id)
{
  GtkWidget *found = drive_find (side_page (drive), id);

  g_assert_nonnull (found);
  return found;
}

const char *
side_label (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (side_find (drive, id)));
}

void
side_show (Drive *drive)
{
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "side");
  drawn_wait (drive_is_shown, side_find (drive, "games"));
}

RoomChoice *
side_choice (Drive *drive, gint index)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (side_find (drive, "people")), index);

  return child != NULL ? ROOM_CHOICE (gtk_flow_box_child_get_child (child)) : NULL;
}

/* The text of all people, such as "Bob: 6th, out 5 min ago", with a * before those chosen. */
static char *
people_text (Drive *drive)
{
  GString *text = g_string_new (NULL);

  for (gint i = 0; side_choice (drive, i) != NULL; i++)
    {
      g_autofree char *title = NULL, *subtitle = NULL;
      gboolean         chosen = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (side_choice (drive, i)));

      g_object_get (side_choice (drive, i), "title", &title, "subtitle", &subtitle, NULL);
      g_string_append_printf (text, "%s%s: %s|", chosen ? "*" : "", title, subtitle);
    }
  return g_string_free (text, FALSE);
}

void
side_assert_people (Drive *drive, const char *expected)
{
  g_autofree char *text = people_text (drive);

  g_assert_cmpstr (text, ==, expected);
}

void
side_choose (Drive *drive, gint index)
{
  GtkToggleButton *choice = GTK_TOGGLE_BUTTON (side_choice (drive, index));

  gtk_toggle_button_set_active (choice, !gtk_toggle_button_get_active (choice));
}

RoomGameCard *
side_card (Drive *drive, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (side_find (drive, "games")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomGameCard *card = ROOM_GAME_CARD (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));

      if (gtk_widget_get_child_visible (child) && room_game_card_get_game (card) != NULL
          && g_str_equal (room_game_card_get_game (card)->id, id))
        return card;
    }
  return NULL;
}

guint
side_n_cards (Drive *drive)
{
  guint n = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    n += side_card (drive, game_list ()[i]->id) != NULL;
  return n;
}

/* A window of TYPE; NULL: none. */
GtkWindow *
side_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window; /* GTK keeps a reference */
    }
  return NULL;
}

gboolean
side_is_looking_back (gpointer data)
{
  GtkWindow *replay = side_window (ROOM_TYPE_REPLAY_WINDOW);

  *(GtkWindow **) data = replay;
  return replay != NULL && gtk_widget_get_mapped (GTK_WIDGET (replay));
}

GtkWidget *
side_dialog (void)
{
  GtkWindow *window = side_window (ROOM_TYPE_NEW_TABLE);

  g_assert_nonnull (window);
  return GTK_WIDGET (window);
}

GtkWidget *
side_in_dialog (const char *id)
{
  GtkWidget *found = drive_find (side_dialog (), id);

  g_assert_nonnull (found);
  return found;
}

void
side_close_others (Drive *drive)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != drive->window)
        g_ptr_array_add (others, window);
    }
  for (guint i = 0; i < others->len; i++)
    {
      g_autofree gpointer *gone = g_new (gpointer, 1);

      *gone = others->pdata[i];
      g_object_add_weak_pointer (*gone, gone);
      gtk_window_destroy (others->pdata[i]);
      drawn_wait (drive_is_gone, gone); /* a leaked window fails here */
    }
}

void
side_down (Drive *drive, gconstpointer data)
{
  side_close_others (drive);
  drive_down (drive, data);
}

/* The seats of the dialog as "Ann Bob Bolt(1)", with the strength of bots. */
static char *
seats_text (void)
{
  GtkListBox *seats = GTK_LIST_BOX (side_in_dialog ("rows"));
  GString    *text = g_string_new (NULL);

  for (gint i = 0; gtk_list_box_get_row_at_index (seats, i) != NULL; i++)
    {
      RoomSeatRow *row = ROOM_SEAT_ROW (gtk_list_box_get_row_at_index (seats, i));
      Bot          bot;

      g_string_append_printf (text, "%s%s", i ? " " : "", room_seat_row_get_name (row));
      if (room_seat_row_is_bot (row, &bot))
        g_string_append_printf (text, "(%s)", bot_words[bot]);
    }
  return g_string_free (text, FALSE);
}

void
side_assert_seats (const char *expected)
{
  g_autofree char *text = seats_text ();

  g_assert_cmpstr (text, ==, expected);
}

void
side_play (Drive *drive, const char *id)
{
  gtk_widget_activate_action (side_find (drive, "games"), "side.play", "s", id);
}

const char *
side_refusal (void)
{
  GtkWidget *line = side_in_dialog ("refusal");

  return gtk_widget_get_visible (line) ? gtk_label_get_label (GTK_LABEL (line)) : NULL;
}

RoomTable *
side_only_table (Drive *drive)
{
  GListModel *tables = room_tables_get (drive->book);
  g_autoptr (RoomTable) table = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1);
  table = g_list_model_get_item (tables, 0);
  return table; /* the list keeps the table */
}
