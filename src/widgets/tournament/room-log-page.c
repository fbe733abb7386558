/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-log-page.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-log-line.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"

struct _RoomLogPage
{
  GtkWidget parent_instance;

  GtkLabel    *undo_label, *redo_label;
  GtkWidget   *undo_button, *redo_button, *bar;
  GtkStack    *pages;
  GtkListView *list;

  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomLogPage, room_log_page, GTK_TYPE_WIDGET)

static void
offer (GtkWidget *button, GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (button, text != NULL);
}

static void
update_cb (RoomLogPage *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  guint            n = g_list_model_get_n_items (room_tournament_get_log (self->tournament));
  g_autofree char *undo = tourney_undo_sentence (tourney);
  g_autofree char *redo = tourney_redo_sentence (tourney);
  g_autofree char *undo_text = undo ? isolated_printf (_ ("Undo: %s"), undo) : NULL;
  g_autofree char *redo_text = redo ? isolated_printf (_ ("Redo: %s"), redo) : NULL;

  offer (self->undo_button, self->undo_label, undo_text);
  offer (self->redo_button, self->redo_label, redo_text);
  gtk_widget_set_visible (self->bar, undo != NULL || redo != NULL);
  gtk_stack_set_visible_child_name (self->pages, n ? "list" : "empty");
  /* Otherwise the list would keep its top line in place, and the newest line would be out of sight above it. */
  if (n)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

static void
room_log_page_dispose (GObject *object)
{
  RoomLogPage *self = ROOM_LOG_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_LOG_PAGE);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_log_page_parent_class)->dispose (object);
}

static void
room_log_page_class_init (RoomLogPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_log_page_dispose;
  g_type_ensure (ROOM_TYPE_LOG_LINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-log-page.ui");
  ROOM_BIND (widget_class, RoomLogPage, undo_label, redo_label, undo_button, redo_button, bar, pages, list);
}

static void
room_log_page_init (RoomLogPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_tell_whole (self->undo_label);
  room_widget_tell_whole (self->redo_label);
}

void
room_log_page_set_tournament (RoomLogPage *self, RoomTournament *tournament)
{
  GtkNoSelection *lines;

  g_return_if_fail (ROOM_IS_LOG_PAGE (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  lines = gtk_no_selection_new (g_object_ref (room_tournament_get_log (tournament)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (lines));
  g_object_unref (lines);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
