/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-night-column.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-log-line.h"
#include "app/tournament/room-prize.h"
#include "tourney/log/tally.h"
#include "widgets/kit/room-widget.h"

struct _RoomNightColumn
{
  GtkWidget parent_instance;

  GtkWidget   *money, *money_scroll, *events;
  GtkLabel    *money_title;
  GtkListView *money_list, *event_list;

  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomNightColumn, room_night_column, GTK_TYPE_WIDGET)

static void
update_cb (RoomNightColumn *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  g_autofree char *pool = tally_pool (tourney);
  g_autofree char *title = g_strdup_printf (_ ("Pool %s"), pool);

  gtk_label_set_label (self->money_title, title);
  gtk_widget_set_visible (self->money_scroll,
                          g_list_model_get_n_items (room_tournament_get_prizes (self->tournament)) > 0);
  /* Otherwise the list would keep its top line in place. */
  if (g_list_model_get_n_items (room_tournament_get_log (self->tournament)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->event_list), "list.scroll-to-item", "u", 0);
}

static void
show_list (GtkListView *view, GListModel *list)
{
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (g_object_ref (list));

  gtk_list_view_set_model (view, GTK_SELECTION_MODEL (selection));
}

/* On a small screen it is never shown, so it makes no rows. */
static void
map_cb (RoomNightColumn *self)
{
  if (gtk_list_view_get_model (self->event_list) != NULL)
    return;
  show_list (self->money_list, room_tournament_get_prizes (self->tournament));
  show_list (self->event_list, room_tournament_get_log (self->tournament));
}

static void
room_night_column_dispose (GObject *object)
{
  RoomNightColumn *self = ROOM_NIGHT_COLUMN (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_NIGHT_COLUMN);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_night_column_parent_class)->dispose (object);
}

static void
room_night_column_class_init (RoomNightColumnClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_night_column_dispose;
  g_type_ensure (ROOM_TYPE_LOG_LINE);
  g_type_ensure (ROOM_TYPE_PRIZE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/clock/room-night-column.ui");
  ROOM_BIND (widget_class, RoomNightColumn, money, money_scroll, events, money_title, money_list, event_list);
}

static void
room_night_column_init (RoomNightColumn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_night_column_set_tournament (RoomNightColumn *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_NIGHT_COLUMN (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

void
room_night_column_set_page (RoomNightColumn *self, const char *page)
{
  g_return_if_fail (ROOM_IS_NIGHT_COLUMN (self));

  gtk_widget_set_visible (self->money, g_strcmp0 (page, "prizes") != 0);
  gtk_widget_set_visible (self->events, g_strcmp0 (page, "log") != 0);
}
