/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The payout tables of the house. */
#include "room-pay-tables.h"

#include "app/table/room-table-text.h"
#include "cards/help/result.h"

struct _RoomPayTables
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomPayTables, room_pay_tables, GTK_TYPE_WIDGET)

static void
empty (RoomPayTables *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
attach (GtkGrid *grid, const char *text, const char *class, gint column, gint row, gint columns)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (grid, label, column, row, columns, 1);
}

static GtkWidget *
build (const GamePays *table)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_spacing (grid, 18);
  gtk_grid_set_row_spacing (grid, 3);
  gtk_widget_set_valign (GTK_WIDGET (grid), GTK_ALIGN_START);
  attach (grid, table->title, "heading", 0, 0, 2);
  for (guint i = 0; i < table->n; i++)
    {
      g_autofree char *pays = room_table_text_pays (table, i);

      attach (grid, table->hand[i], "body", 0, (gint) i + 1, 1);
      attach (grid, pays, "numeric", 1, (gint) i + 1, 1);
    }
  return GTK_WIDGET (grid);
}

static void
room_pay_tables_dispose (GObject *object)
{
  empty (ROOM_PAY_TABLES (object));
  G_OBJECT_CLASS (room_pay_tables_parent_class)->dispose (object);
}

static void
room_pay_tables_class_init (RoomPayTablesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_pay_tables_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BOX_LAYOUT);
}

static void
room_pay_tables_init (RoomPayTables *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 36);
}

gboolean
room_pay_tables_set_table (RoomPayTables *self, RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  g_autoptr (GPtrArray) tables = view != NULL ? game_pay_tables (view) : NULL;

  g_return_val_if_fail (ROOM_IS_PAY_TABLES (self), FALSE);

  empty (self);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    gtk_widget_set_parent (build (tables->pdata[i]), GTK_WIDGET (self));
  return tables != NULL && tables->len > 0;
}
