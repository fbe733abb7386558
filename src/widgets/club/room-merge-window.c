/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-merge-window.h"

#include <glib/gi18n-lib.h>

#include "app/club/room-club.h"
#include "app/club/room-directory.h"
#include "app/club/room-merge.h"
#include "app/club/room-person-list.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "room-club-columns.h"
#include "room-person-search.h"

struct _RoomMergeWindow
{
  AdwWindow parent_instance;

  GtkLabel       *question, *together, *hint;
  GtkSearchEntry *search;
  GtkColumnView  *people;
  GtkWidget      *preview;
  GtkCheckButton *keep_one, *keep_other;

  RoomBook        *book;
  GPtrArray       *nights;   /* NightFacts */
  GHashTable      *profiles; /* char * -> StoreProfile */
  GtkCustomFilter *filter;
  char            *one, *other; /* OTHER NULL: not chosen yet */
};

G_DEFINE_FINAL_TYPE (RoomMergeWindow, room_merge_window, ADW_TYPE_WINDOW)

static guint merge_signal;

enum
{
  NAME,
  NIGHTS,
  LAST,
  N_CELLS
};

static const RoomClubColumn columns[N_CELLS] = {
  [NAME] = { N_ ("Player"), ROOM_CLUB_COLUMN_PERSON },
  [NIGHTS] = { N_ ("Nights"), ROOM_CLUB_COLUMN_NUMBER },
  [LAST] = { N_ ("Last time"), ROOM_CLUB_COLUMN_NUMBER },
};
static const RoomPersonCell cells[N_CELLS] = {
  [NAME] = ROOM_PERSON_NAME,
  [NIGHTS] = ROOM_PERSON_NIGHTS,
  [LAST] = ROOM_PERSON_LAST,
};

/* --- The people to choose from --- */

static char *
say_cell (gpointer row, guint cell, gpointer window, const char **class)
{
  return room_person_row_say (row, cells[cell], &currency_plain);
}

static gint
compare_cells (gpointer a, gpointer b, guint cell)
{
  return room_person_row_compare (a, b, cells[cell]);
}

static gboolean
is_wanted (gpointer row, gpointer window)
{
  RoomMergeWindow *self = ROOM_MERGE_WINDOW (window);
  const char      *name = room_person_row_get_name (row);

  return !g_str_equal (name, self->one)
         && room_person_search_fits (name, g_hash_table_lookup (self->profiles, name),
                                     gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_cb (RoomMergeWindow *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* --- What becomes one --- */

static void
choose (RoomMergeWindow *self, const char *other)
{
  g_autoptr (RoomMerge) merge = NULL;
  Currency currency;

  g_free (self->other);
  self->other = g_strdup (other);
  room_book_get_currency (self->book, &currency);
  merge = room_merge_new (self->nights, self->one, other, &currency);
  gtk_check_button_set_active (merge->other_came_more ? self->keep_other : self->keep_one, TRUE);
  gtk_check_button_set_label (self->keep_one, merge->one);
  gtk_check_button_set_label (self->keep_other, merge->other);
  gtk_label_set_label (self->together, merge->met == NULL ? merge->together : merge->met);
  gtk_label_set_label (self->hint, merge->met == NULL
                                       ? _ ("Each night still reads as it was played. This can be undone.")
                                       : _ ("Choose somebody else."));
  gtk_widget_set_visible (self->preview, TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "merge.merge", merge->met == NULL);
}

static void
row_activated_cb (RoomMergeWindow *self, guint position)
{
  g_autoptr (RoomClubRow) row
      = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->people)), position);

  if (row != NULL)
    choose (self, room_person_row_get_name (row));
}

static void
merge_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomMergeWindow *self = ROOM_MERGE_WINDOW (widget);
  gboolean         keeps_other = gtk_check_button_get_active (self->keep_other);

  if (self->other == NULL)
    return;
  g_signal_emit (self, merge_signal, 0, keeps_other ? self->one : self->other, keeps_other ? self->other : self->one);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- The widget --- */

static void
room_merge_window_dispose (GObject *object)
{
  RoomMergeWindow *self = ROOM_MERGE_WINDOW (object);

  if (self->people != NULL)
    gtk_column_view_set_model (self->people, NULL);
  g_clear_pointer (&self->one, g_free);
  g_clear_pointer (&self->other, g_free);
  g_clear_pointer (&self->nights, g_ptr_array_unref);
  g_clear_pointer (&self->profiles, g_hash_table_unref);
  g_clear_object (&self->filter);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_merge_window_parent_class)->dispose (object);
}

static void
room_merge_window_class_init (RoomMergeWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_merge_window_dispose;
  merge_signal = g_signal_new ("merge", ROOM_TYPE_MERGE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                               G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-merge-window.ui");
  ROOM_BIND (widget_class, RoomMergeWindow, question, together, hint, search, people, preview, keep_one, keep_other);
  ROOM_BIND_CALLBACKS (widget_class, search_cb, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "merge.merge", NULL, merge_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_merge_window_init (RoomMergeWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = gtk_custom_filter_new (is_wanted, self, NULL);
  room_club_columns_add (self->people, columns, N_CELLS, say_cell, compare_cells, self);
  room_club_columns_sort (self->people, NAME, GTK_SORT_ASCENDING);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "merge.merge", FALSE);
}

GtkWindow *
room_merge_window_new (GtkWindow *parent, RoomBook *book, const char *name, const char *other)
{
  RoomMergeWindow *self = g_object_new (ROOM_TYPE_MERGE_WINDOW, "transient-for", parent, NULL);
  g_autofree char *question = isolated_printf (_ ("Who is the same person as %s?"), name);
  g_autoptr (RoomPersonList) list = NULL;

  self->book = g_object_ref (book);
  self->one = g_strdup (name);
  self->nights = room_club_ref_nights (room_club_get (book), NULL);
  if (self->nights == NULL)
    self->nights = g_ptr_array_new ();
  self->profiles = room_directory_dup_profiles (room_directory_get (book));
  gtk_label_set_label (self->question, question);
  list = room_person_list_new (self->nights);
  room_club_columns_show (self->people, room_person_list_rows (list), GTK_FILTER (self->filter));
  if (other != NULL)
    choose (self, other);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));
  return GTK_WINDOW (self);
}
