/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-columns.h"

#include <glib/gi18n-lib.h>

#include "app/club/room-season-cells.h"
#include "widgets/kit/room-widget.h"
#include "room-club-columns.h"

#define CELL_KEY "cell" /* key of the data on a column's factory: the RoomSeasonCell and one */

static const struct
{
  const char *title;
} columns[ROOM_SEASON_N_CELLS] = {
  [ROOM_SEASON_RANK] = { N_ ("Rank") },     [ROOM_SEASON_NAME] = { N_ ("Player") },
  [ROOM_SEASON_POINTS] = { N_ ("Points") }, [ROOM_SEASON_NIGHTS] = { N_ ("Nights") },
  [ROOM_SEASON_WINS] = { N_ ("Wins") },     [ROOM_SEASON_HITS] = { N_ ("Hits") },
  [ROOM_SEASON_WON] = { N_ ("Won") },       [ROOM_SEASON_STACK] = { N_ ("Final stack") },
};

static RoomSeasonCell
cell_of (gpointer object)
{
  return (RoomSeasonCell) (GPOINTER_TO_INT (g_object_get_data (object, CELL_KEY)));
}

/* --- Cells --- */

/* The points have what was adjusted before them, small. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  RoomSeasonCell cell = cell_of (factory);
  GtkWidget     *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *label = gtk_label_new (NULL);

  if (cell == ROOM_SEASON_POINTS)
    {
      GtkWidget *adjusted = gtk_label_new (NULL);

      gtk_widget_add_css_class (adjusted, "season-adjusted");
      gtk_box_append (GTK_BOX (box), adjusted);
    }
  if (cell == ROOM_SEASON_NAME)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      room_widget_tell_whole (GTK_LABEL (label));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
    }
  else
    gtk_widget_set_halign (box, cell == ROOM_SEASON_RANK ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
  gtk_widget_add_css_class (label, cell == ROOM_SEASON_RANK ? "season-rank" : "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
set_class (GtkWidget *widget, const char *class, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

static void
bind_rank (GtkWidget *label, RoomSeasonRow *row)
{
  const SeasonPerson *person = room_season_row_get_person (row);

  set_class (label, "first", person != NULL && person->rank == 1);
  set_class (label, "qualifies", room_season_row_qualifies (row));
}

static void
bind_adjusted (GtkWidget *label, RoomSeasonRow *row)
{
  g_autofree char *adjusted = room_season_row_say_adjusted (row), *why = room_season_row_say_why_adjusted (row);

  gtk_label_set_label (GTK_LABEL (label), adjusted);
  gtk_widget_set_visible (label, *adjusted != '\0');
  gtk_widget_set_tooltip_text (label, *why != '\0' ? why : NULL);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Currency  *currency = data;
  RoomSeasonCell   cell = cell_of (factory);
  RoomSeasonRow   *row = gtk_list_item_get_item (item);
  GtkWidget       *box = gtk_list_item_get_child (item), *label = gtk_widget_get_last_child (box);
  g_autofree char *text = room_season_row_say (row, cell, currency);
  gint             section = room_season_row_get_section (row);

  gtk_label_set_label (GTK_LABEL (label), text);
  set_class (label, "heading", section == 1 || cell == ROOM_SEASON_POINTS);
  set_class (label, "dim-label", section == 2 || g_str_equal (text, "–"));
  if (cell == ROOM_SEASON_RANK)
    bind_rank (label, row);
  if (cell == ROOM_SEASON_POINTS)
    bind_adjusted (gtk_widget_get_first_child (box), row);
  set_class (gtk_widget_get_parent (gtk_widget_get_parent (box)), "qualifies-last",
             room_season_row_qualifies_last (row));
  set_class (gtk_widget_get_parent (box), "season-heading", section == 1);
}

/* --- The order --- */

/* The sections stand one below the other, whichever way a column is sorted. */
static int
compare_sections (gconstpointer a, gconstpointer b, gpointer data)
{
  return room_season_row_get_section ((RoomSeasonRow *) a) - room_season_row_get_section ((RoomSeasonRow *) b);
}

static int
compare_cells (gconstpointer a, gconstpointer b, gpointer cell)
{
  return room_season_row_compare ((RoomSeasonRow *) a, (RoomSeasonRow *) b, (RoomSeasonCell) GPOINTER_TO_INT (cell));
}

/* The view keeps its model: GTK 4.8 fails when it is given another while a row has the focus.  Whom the chosen column does not
   separate stand in the order of the season. */
static void
add_model (GtkColumnView *view)
{
  GtkMultiSorter *sorter = gtk_multi_sorter_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_multi_sorter_append (sorter, GTK_SORTER (gtk_custom_sorter_new (compare_sections, NULL, NULL)));
  gtk_multi_sorter_append (sorter, g_object_ref (gtk_column_view_get_sorter (view)));
  selection = gtk_no_selection_new (G_LIST_MODEL (gtk_sort_list_model_new (NULL, GTK_SORTER (sorter))));
  gtk_column_view_set_model (view, GTK_SELECTION_MODEL (selection));
}

static GtkColumnViewColumn *
find_column (GtkColumnView *view, RoomSeasonCell cell)
{
  g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (gtk_column_view_get_columns (view), cell);

  return column; /* the view keeps it */
}

void
room_season_columns_add (GtkColumnView *view, const Currency *currency)
{
  for (RoomSeasonCell cell = 0; cell < ROOM_SEASON_N_CELLS; cell++)
    {
      GtkListItemFactory  *factory = gtk_signal_list_item_factory_new ();
      GtkColumnViewColumn *column;
      GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cells, GINT_TO_POINTER ((gint) cell), NULL));

      g_object_set_data (G_OBJECT (factory), CELL_KEY, GINT_TO_POINTER ((gint) cell));
      g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
      g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cb), g_memdup2 (currency, sizeof *currency),
                             (GClosureNotify) (GCallback) g_free, 0);
      column = gtk_column_view_column_new (_ (columns[cell].title), factory);
      gtk_column_view_column_set_sorter (column, sorter);
      gtk_column_view_column_set_expand (column, cell == ROOM_SEASON_NAME);
      gtk_column_view_column_set_visible (column, !room_season_cell_is_hidden (cell));
      gtk_column_view_append_column (view, column);
      if (cell > ROOM_SEASON_NAME)
        room_club_columns_align_title (view, cell);
      g_object_unref (sorter);
      g_object_unref (column);
    }
  gtk_column_view_sort_by_column (view, find_column (view, ROOM_SEASON_RANK), GTK_SORT_ASCENDING);
  add_model (view);
}

/* The preference follows what is seen. */
static void
visible_cb (GtkColumnViewColumn *column, GParamSpec *spec, gpointer cell)
{
  room_season_cell_set_hidden ((RoomSeasonCell) GPOINTER_TO_INT (cell), !gtk_column_view_column_get_visible (column));
}

GSimpleActionGroup *
room_season_columns_actions (GtkColumnView *view)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();

  for (RoomSeasonCell cell = 0; cell < ROOM_SEASON_N_CELLS; cell++)
    {
      const char *word = room_season_cell_word (cell);
      g_autoptr (GPropertyAction) action = NULL;

      if (word == NULL)
        continue;
      action = g_property_action_new (word, find_column (view, cell), "visible");
      g_signal_connect (find_column (view, cell), "notify::visible", G_CALLBACK (visible_cb),
                        GINT_TO_POINTER ((gint) cell));
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  return group;
}

void
room_season_columns_show (GtkColumnView *view, RoomSeasonTable *table)
{
  GtkNoSelection *selection = GTK_NO_SELECTION (gtk_column_view_get_model (view));
  g_autoptr (GListModel) rows = table != NULL ? room_season_table_list (table) : NULL;

  if (table != NULL)
    gtk_column_view_column_set_visible (find_column (view, ROOM_SEASON_STACK),
                                        room_season_table_get_season (table)->has_final);
  gtk_sort_list_model_set_model (GTK_SORT_LIST_MODEL (gtk_no_selection_get_model (selection)), rows);
}
