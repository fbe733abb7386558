/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-log.h"

#include "widgets/kit/room-widget.h"
#include "room-cash-entry.h"

struct _RoomCashLog
{
  GtkWidget parent_instance;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (RoomCashLog, room_cash_log, GTK_TYPE_WIDGET)

static void
room_cash_log_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_CASH_LOG);
  G_OBJECT_CLASS (room_cash_log_parent_class)->dispose (object);
}

static void
room_cash_log_class_init (RoomCashLogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_log_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-log.ui");
  ROOM_BIND (widget_class, RoomCashLog, list);
}

static void
room_cash_log_init (RoomCashLog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
create_row (gpointer line, gpointer cash)
{
  return room_cash_entry_new (cash, line);
}

void
room_cash_log_set_cash (RoomCashLog *self, RoomCash *cash)
{
  g_return_if_fail (ROOM_IS_CASH_LOG (self));

  gtk_list_box_bind_model (self->list, room_cash_get_log (cash), create_row, g_object_ref (cash), g_object_unref);
}
