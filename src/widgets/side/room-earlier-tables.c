/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The closed tables of a night. */
#include "room-earlier-tables.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "widgets/kit/room-widget.h"
#include "widgets/score/room-score-window.h"
#include "widgets/table/room-replay-window.h"
#include "room-earlier-row.h"

#define AT_ONCE 20 /* rows shown before "Show more" */

struct _RoomEarlierTables
{
  AdwExpanderRow parent_instance;

  RoomBook  *book;
  gint64     tournament; /* or ROOM_BANK_OUTSIDE */
  GPtrArray *rows;       /* RoomEarlierRow, borrowed children */
  GtkWidget *more;       /* the last row; NULL: all tables are shown */
  guint      most;       /* tables to show */
  guint      idle;       /* source id; 0: nothing has changed */
};

G_DEFINE_FINAL_TYPE (RoomEarlierTables, room_earlier_tables, ADW_TYPE_EXPANDER_ROW)

/* A row that is there already stays, and keeps the focus. */
static void
show_table (RoomEarlierTables *self, guint index, const StoreTable *table)
{
  gboolean        is_new = index == self->rows->len;
  RoomEarlierRow *row = is_new ? g_object_new (ROOM_TYPE_EARLIER_ROW, NULL) : self->rows->pdata[index];

  room_earlier_row_set_table (row, self->book, table);
  if (!is_new)
    return;
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (row));
  g_ptr_array_add (self->rows, row);
}

static void
drop_more (RoomEarlierTables *self)
{
  if (self->more != NULL)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->more);
  self->more = NULL;
}

static void
add_more (RoomEarlierTables *self, guint older)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u older table", "%u older tables", older), older);
  GtkWidget       *button = gtk_button_new_with_label (_ ("Show more"));

  self->more = g_object_new (ADW_TYPE_ACTION_ROW, "title", text, "activatable-widget", button, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill-small");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "earlier.more");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->more), button);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->more);
}

static void
fill (RoomEarlierTables *self, guint n)
{
  g_autoptr (GPtrArray) tables = room_tables_list_closed (self->book, self->tournament, self->most, NULL);

  drop_more (self);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    show_table (self, i, tables->pdata[i]);
  while (tables != NULL && self->rows->len > tables->len)
    {
      adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->rows->pdata[self->rows->len - 1]);
      g_ptr_array_set_size (self->rows, (gint) self->rows->len - 1);
    }
  if (n > self->rows->len)
    add_more (self, n - self->rows->len);
}

/* Rows are made only when they come into sight; most never do. */
static void
refresh (RoomEarlierTables *self)
{
  guint            n = room_tables_count_closed (self->book, self->tournament);
  g_autofree char *text = g_strdup_printf (ngettext ("%u table to look back at", "%u tables to look back at", n), n);
  g_autofree char *name = NULL;

  name = g_strjoin (", ", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), text, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    fill (self, n);
}

static gboolean
idle_cb (gpointer data)
{
  RoomEarlierTables *self = data;

  self->idle = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Rereads the list after any change: a table was closed, or somebody was renamed. Reading is cheap. */
static void
changed_cb (RoomEarlierTables *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

static void
expanded_cb (RoomEarlierTables *self)
{
  if (self->book != NULL)
    refresh (self);
}

static void
more_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomEarlierTables *self = ROOM_EARLIER_TABLES (widget);
  guint              shown = self->rows->len;

  self->most += AT_ONCE;
  refresh (self);
  if (shown < self->rows->len)
    gtk_widget_grab_focus (self->rows->pdata[shown]);
}

static void
look_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_replay_window_show (room_widget_get_window (widget), ROOM_EARLIER_TABLES (widget)->book,
                           g_variant_get_int64 (parameter), 0);
}

static void
open_sheet_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomEarlierTables *self = ROOM_EARLIER_TABLES (widget);
  g_autoptr (RoomScore) score = room_score_open (self->book, g_variant_get_int64 (parameter), NULL);

  if (score != NULL)
    room_score_window_show (room_widget_get_window (widget), self->book, score);
}

static void
toggle_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (widget)));
}

static void
room_earlier_tables_dispose (GObject *object)
{
  RoomEarlierTables *self = ROOM_EARLIER_TABLES (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_earlier_tables_parent_class)->dispose (object);
}

static void
room_earlier_tables_finalize (GObject *object)
{
  g_ptr_array_unref (ROOM_EARLIER_TABLES (object)->rows);
  G_OBJECT_CLASS (room_earlier_tables_parent_class)->finalize (object);
}

static void
room_earlier_tables_class_init (RoomEarlierTablesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_earlier_tables_dispose;
  G_OBJECT_CLASS (class)->finalize = room_earlier_tables_finalize;
  gtk_widget_class_install_action (widget_class, "earlier.look-back", "x", look_back_cb);
  gtk_widget_class_install_action (widget_class, "earlier.open-sheet", "x", open_sheet_cb);
  gtk_widget_class_install_action (widget_class, "earlier.more", NULL, more_cb);
  gtk_widget_class_install_action (widget_class, "earlier.toggle", NULL, toggle_cb); /* for a screen reader */
}

static void
room_earlier_tables_init (RoomEarlierTables *self)
{
  self->rows = g_ptr_array_new ();
  self->most = AT_ONCE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Earlier tables"));
  g_signal_connect (self, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
}

void
room_earlier_tables_set_book (RoomEarlierTables *self, RoomBook *book, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_EARLIER_TABLES (self) && !self->book);

  self->book = g_object_ref (book);
  self->tournament = tournament != NULL ? room_tournament_get_id (tournament) : ROOM_BANK_OUTSIDE;
  g_signal_connect_object (room_tables_get (book), "items-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (tournament != NULL)
    g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  refresh (self);
}
