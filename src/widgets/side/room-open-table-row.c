/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An open table among the side games. */
#include "room-open-table-row.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomOpenTableRow
{
  GtkListBoxRow parent_instance;

  RoomWrap  *words; /* title and detail, in one line if they fit */
  GtkLabel  *title, *detail, *waits;
  GtkWidget *close;

  RoomTable *table;
};

G_DEFINE_FINAL_TYPE (RoomOpenTableRow, room_open_table_row, GTK_TYPE_LIST_BOX_ROW)

static const char *
describe_state (RoomTableState state)
{
  switch (state)
    {
    case ROOM_TABLE_HAND_OVER:
      return _ ("The hand is over");
    case ROOM_TABLE_OVER:
      return _ ("The match is over");
    case ROOM_TABLE_BROKEN:
      return _ ("Something went wrong");
    case ROOM_TABLE_CURTAIN:
    case ROOM_TABLE_PERSON:
    case ROOM_TABLE_NOTHING:
    case ROOM_TABLE_WAIT:
    default:
      return "";
    }
}

static void
changed_cb (RoomOpenTableRow *self)
{
  g_autofree char *waits = NULL, *title = NULL, *said = NULL, *detail = NULL, *says = NULL, *name = NULL;

  g_object_get (self->table, "waits", &waits, "title", &title, "detail", &said, NULL);
  detail = room_bank_add_stake (said, room_table_get_game (self->table), room_table_get_stake (self->table));
  says = waits && *waits ? isolated_printf (_ ("It is %s’s turn"), waits)
                         : g_strdup (describe_state (room_table_get_state (self->table)));
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail);
  gtk_label_set_label (self->waits, says);
  name = g_strjoin (", ", title, detail, *says ? says : NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate (widget);
}

static void
room_open_table_row_dispose (GObject *object)
{
  g_clear_object (&ROOM_OPEN_TABLE_ROW (object)->table);
  G_OBJECT_CLASS (room_open_table_row_parent_class)->dispose (object);
}

static void
room_open_table_row_class_init (RoomOpenTableRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_open_table_row_dispose;
  gtk_widget_class_install_action (widget_class, "row.open", NULL, open_cb); /* for a screen reader */
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/side/room-open-table-row.ui");
  ROOM_BIND (widget_class, RoomOpenTableRow, words, title, detail, waits, close);
}

static void
room_open_table_row_init (RoomOpenTableRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->words, 12, 0);
}

GtkWidget *
room_open_table_row_new (RoomTable *table)
{
  RoomOpenTableRow *self = g_object_new (ROOM_TYPE_OPEN_TABLE_ROW, NULL);

  self->table = g_object_ref (table);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->close), "x", room_table_get_id (table));
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}

RoomTable *
room_open_table_row_get_table (RoomOpenTableRow *self)
{
  g_return_val_if_fail (ROOM_IS_OPEN_TABLE_ROW (self), NULL);
  return self->table;
}
