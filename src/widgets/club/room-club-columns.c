/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-club-columns.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"

#define AVATAR     30
#define MOST_LINES 2            /* of a name that is long */
#define LONG_NAME  24           /* letters, of which more may need another line */
#define CLASS_KEY  "room-class" /* key of the data on a label: the style class of its cell */

enum
{
  ROWS_AT_ONCE = 24,    /* as many as a large screen shows */
  ROWS_EACH_FRAME = 12, /* of the others */
  MOST_ROWS_MADE = 200,
};

/* What a column knows; its factory and its sorter share it. */
typedef struct
{
  guint                 column;
  RoomClubColumn        its;
  RoomClubColumnSay     say;
  RoomClubColumnCompare compare;
  gpointer              owner;
} Cells;

static void
free_cells (gpointer cells, GClosure *closure)
{
  g_free (cells);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Cells *cells = data;
  GtkWidget   *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (NULL);

  if (cells->its.kind == ROOM_CLUB_COLUMN_PERSON)
    gtk_box_append (GTK_BOX (box), adw_avatar_new (AVATAR, NULL, TRUE));
  if (cells->its.kind == ROOM_CLUB_COLUMN_NUMBER)
    {
      gtk_widget_set_halign (box, GTK_ALIGN_END);
      gtk_widget_add_css_class (label, "numeric");
    }
  else
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      room_widget_tell_whole (GTK_LABEL (label));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
    }
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

/* To measure a label that wraps takes longer, and few names need it. */
static void
wrap_long (GtkLabel *label, const char *name)
{
  gboolean is_long = g_utf8_strlen (name, -1) > LONG_NAME;

  gtk_label_set_wrap (label, is_long);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (label, is_long ? MOST_LINES : -1);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Cells *cells = data;
  GtkWidget   *box = gtk_list_item_get_child (item), *label = gtk_widget_get_last_child (box);
  const char *class = NULL, *before = g_object_get_data (G_OBJECT (label), CLASS_KEY);
  g_autofree char *text = cells->say (gtk_list_item_get_item (item), cells->column, cells->owner, &class);

  gtk_label_set_label (GTK_LABEL (label), text);
  if (cells->its.kind == ROOM_CLUB_COLUMN_PERSON)
    wrap_long (GTK_LABEL (label), text);
  if (cells->its.kind == ROOM_CLUB_COLUMN_PERSON)
    {
      AdwAvatar *avatar = ADW_AVATAR (gtk_widget_get_first_child (box));

      adw_avatar_set_text (avatar, text);
      adw_avatar_set_custom_image (
          avatar, cells->its.face != NULL ? cells->its.face (gtk_list_item_get_item (item), cells->owner) : NULL);
    }
  if (class == before)
    return;
  if (before != NULL)
    gtk_widget_remove_css_class (label, before);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  g_object_set_data (G_OBJECT (label), CLASS_KEY, (gpointer) class);
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const Cells *cells = data;

  return cells->compare ((gpointer) a, (gpointer) b, cells->column);
}

/* GTK has no property for it.  A view begins with its titles: of each a button, in which a box has the words and the arrow. */
void
room_club_columns_align_title (GtkColumnView *view, guint column)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (view))), *box;

  for (guint i = 0; i < column && title != NULL; i++)
    title = gtk_widget_get_next_sibling (title);
  box = title != NULL ? gtk_widget_get_first_child (title) : NULL;
  if (!GTK_IS_BOX (box))
    return;
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_reorder_child_after (GTK_BOX (box), gtk_widget_get_last_child (box), NULL);
}

void
room_club_columns_add (GtkColumnView *view, const RoomClubColumn *columns, guint n, RoomClubColumnSay say,
                       RoomClubColumnCompare compare, gpointer owner)
{
  for (guint i = 0; i < n; i++)
    {
      Cells               cells = { i, columns[i], say, compare, owner };
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, g_memdup2 (&cells, sizeof cells), g_free));
      GtkColumnViewColumn *column = gtk_column_view_column_new (_ (columns[i].title), factory);

      g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cb), g_memdup2 (&cells, sizeof cells), free_cells, 0);
      g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cb), g_memdup2 (&cells, sizeof cells), free_cells, 0);
      gtk_column_view_column_set_sorter (column, sorter);
      gtk_column_view_column_set_expand (column, cells.its.kind != ROOM_CLUB_COLUMN_NUMBER);
      gtk_column_view_append_column (view, column);
      if (cells.its.kind == ROOM_CLUB_COLUMN_NUMBER)
        room_club_columns_align_title (view, i);
      g_object_unref (sorter);
      g_object_unref (column);
    }
}

void
room_club_columns_sort (GtkColumnView *view, guint column, GtkSortType way)
{
  g_autoptr (GtkColumnViewColumn) chosen = g_list_model_get_item (gtk_column_view_get_columns (view), column);

  gtk_column_view_sort_by_column (view, chosen, way);
}

/* A column view makes 200 rows, most of them far out of sight, so the rest is added after the first frame. */
static gboolean
fill_cb (GtkWidget *view, GdkFrameClock *clock, gpointer data)
{
  GtkSliceListModel *listed = data;
  GtkNoSelection    *shown = GTK_NO_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  guint              size = gtk_slice_list_model_get_size (listed);

  if (shown == NULL || gtk_no_selection_get_model (shown) != G_LIST_MODEL (listed))
    return G_SOURCE_REMOVE; /* others are shown by now */
  if (size >= MOST_ROWS_MADE || size > g_list_model_get_n_items (G_LIST_MODEL (listed)))
    {
      gtk_slice_list_model_set_size (listed, G_MAXUINT);
      return G_SOURCE_REMOVE;
    }
  gtk_slice_list_model_set_size (listed, size + ROWS_EACH_FRAME);
  return G_SOURCE_CONTINUE;
}

/* Filtered, sorted, and as many as are listed. */
static GtkNoSelection *
new_model (GtkColumnView *view)
{
  GtkFilterListModel *filtered = gtk_filter_list_model_new (NULL, NULL);
  GtkSorter          *sorter = g_object_ref (gtk_column_view_get_sorter (view));
  GtkSortListModel   *sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered), sorter);

  return gtk_no_selection_new (G_LIST_MODEL (gtk_slice_list_model_new (G_LIST_MODEL (sorted), 0, ROWS_AT_ONCE)));
}

/* The view keeps its model: GTK 4.8 fails when it is given another while a row has the focus. */
void
room_club_columns_show (GtkColumnView *view, GListModel *rows, GtkFilter *filter)
{
  g_autoptr (GtkNoSelection) selection = NULL;
  GtkSliceListModel  *listed;
  GtkSortListModel   *sorted;
  GtkFilterListModel *filtered;

  if (gtk_column_view_get_model (view) == NULL)
    {
      selection = new_model (view);
      gtk_column_view_set_model (view, GTK_SELECTION_MODEL (selection));
    }
  listed = GTK_SLICE_LIST_MODEL (gtk_no_selection_get_model (GTK_NO_SELECTION (gtk_column_view_get_model (view))));
  sorted = GTK_SORT_LIST_MODEL (gtk_slice_list_model_get_model (listed));
  filtered = GTK_FILTER_LIST_MODEL (gtk_sort_list_model_get_model (sorted));
  gtk_slice_list_model_set_size (listed, ROWS_AT_ONCE);
  gtk_filter_list_model_set_filter (filtered, filter);
  gtk_filter_list_model_set_model (filtered, rows);
  g_object_unref (rows);
  gtk_widget_add_tick_callback (GTK_WIDGET (view), fill_cb, g_object_ref (listed), g_object_unref);
}
