/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament or a cash game on the start page. */
#include "room-start-row.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"

struct _RoomStartRow
{
  GtkListBoxRow parent_instance;

  GtkWidget     *card;
  GtkLabel      *name, *detail, *when;
  GtkMenuButton *menu_button;
  GtkWidget     *sample, *cash, *go, *again;
  GtkPopover    *rename;
  GtkEditable   *new_name;

  GObject *item; /* RoomSummary or RoomCashSummary */
};

G_DEFINE_FINAL_TYPE (RoomStartRow, room_start_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  RENAME,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
rename_cb (RoomStartRow *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->new_name)));

  gtk_popover_popdown (self->rename);
  if (*name != '\0')
    g_signal_emit (self, signals[RENAME], 0, name);
}

gint64
room_start_row_number (gpointer item)
{
  return ROOM_IS_CASH_SUMMARY (item) ? -room_cash_summary_get_id (item) : room_summary_get_id (item);
}

static gboolean
is_running (gpointer item)
{
  TourneyStage state;

  if (ROOM_IS_CASH_SUMMARY (item))
    return room_cash_summary_is_running (item);
  state = room_summary_get_state (item);
  return state != TOURNEY_WAITING && state != TOURNEY_FINISHED;
}

static void
set_menu (RoomStartRow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  const struct
  {
    const char *label, *action;
    gboolean    of_cash;
  } items[] = { { _ ("Open"), "start.open", TRUE },
                { _ ("Play again"), "start.again", FALSE },
                { _ ("Rename…"), "start.rename", TRUE },
                { _ ("Delete"), "start.delete", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (items[i].label, NULL);

      g_menu_item_set_action_and_target_value (item, items[i].action,
                                               g_variant_new_int64 (room_start_row_number (self->item)));
      if (items[i].of_cash || !ROOM_IS_CASH_SUMMARY (self->item))
        g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

static void
set_item (RoomStartRow *self, gpointer item)
{
  gboolean running = is_running (item), cash = ROOM_IS_CASH_SUMMARY (item);

  self->item = g_object_ref (item);
  g_object_bind_property (item, "name", self->name, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "detail", self->detail, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "when-text", self->when, "label", G_BINDING_SYNC_CREATE);
  set_menu (self);
  gtk_widget_set_visible (self->sample, !cash && room_summary_is_sample (item));
  gtk_widget_set_visible (self->cash, cash);
  gtk_widget_set_visible (GTK_WIDGET (self->when), !running);
  gtk_widget_set_visible (self->go, running);
  gtk_widget_set_visible (self->again, !cash && room_summary_get_state (item) == TOURNEY_FINISHED);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->again),
                                          g_variant_new_int64 (room_start_row_number (item)));
  if (running)
    gtk_widget_add_css_class (GTK_WIDGET (self), "running");
}

static void
room_start_row_dispose (GObject *object)
{
  g_clear_object (&ROOM_START_ROW (object)->item);
  G_OBJECT_CLASS (room_start_row_parent_class)->dispose (object);
}

static void
room_start_row_class_init (RoomStartRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_start_row_dispose;
  signals[RENAME] = g_signal_new ("rename", ROOM_TYPE_START_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-start-row.ui");
  ROOM_BIND (widget_class, RoomStartRow, card, name, detail, when, menu_button, sample, cash, go, again, rename,
             new_name);
  ROOM_BIND_CALLBACKS (widget_class, rename_cb);
}

static void
room_start_row_init (RoomStartRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
room_start_row_new (gpointer item)
{
  RoomStartRow *self = g_object_new (ROOM_TYPE_START_ROW, NULL);

  set_item (self, item);
  return GTK_WIDGET (self);
}

gpointer
room_start_row_get_item (RoomStartRow *self)
{
  g_return_val_if_fail (ROOM_IS_START_ROW (self), NULL);

  return self->item;
}

void
room_start_row_ask_name (RoomStartRow *self)
{
  g_autofree char *name = NULL;

  g_return_if_fail (ROOM_IS_START_ROW (self));

  g_object_get (self->item, "name", &name, NULL);
  gtk_editable_set_text (self->new_name, name);
  gtk_popover_popup (self->rename);
  gtk_widget_grab_focus (GTK_WIDGET (self->new_name));
}
