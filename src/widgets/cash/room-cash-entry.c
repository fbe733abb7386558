/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-entry.h"

#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-widget.h"

struct _RoomCashEntry
{
  GtkListBoxRow parent_instance;

  GtkLabel  *time, *text;
  GtkWidget *why;

  RoomCash     *cash;
  RoomCashLine *line;
};

G_DEFINE_FINAL_TYPE (RoomCashEntry, room_cash_entry, GTK_TYPE_LIST_BOX_ROW)

static void
why_cb (RoomCashEntry *self)
{
  guint step = (guint) room_row_get_number (self->line, ROOM_CASH_LINE_STEP);

  room_ask_tell_why (self->why, room_cash_dup_why (self->cash, step));
}

static void
room_cash_entry_dispose (GObject *object)
{
  RoomCashEntry *self = ROOM_CASH_ENTRY (object);

  g_clear_object (&self->cash);
  g_clear_object (&self->line);
  G_OBJECT_CLASS (room_cash_entry_parent_class)->dispose (object);
}

static void
room_cash_entry_class_init (RoomCashEntryClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_entry_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-entry.ui");
  ROOM_BIND (widget_class, RoomCashEntry, time, text, why);
  ROOM_BIND_CALLBACKS (widget_class, why_cb);
}

static void
room_cash_entry_init (RoomCashEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
room_cash_entry_new (RoomCash *cash, RoomCashLine *line)
{
  RoomCashEntry *self = g_object_new (ROOM_TYPE_CASH_ENTRY, NULL);

  self->cash = g_object_ref (cash);
  self->line = g_object_ref (line);
  gtk_label_set_label (self->time, room_row_get_text (line, ROOM_CASH_LINE_TIME));
  gtk_label_set_label (self->text, room_row_get_text (line, ROOM_CASH_LINE_TEXT));
  return GTK_WIDGET (self);
}
