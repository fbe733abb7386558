/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A closed table: what was played and when, by whom, and who won how much. */
#include "room-earlier-row.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"

struct _RoomEarlierRow
{
  AdwActionRow parent_instance;

  GtkLabel  *won;
  GtkButton *look_back;
};

G_DEFINE_FINAL_TYPE (RoomEarlierRow, room_earlier_row, ADW_TYPE_ACTION_ROW)

static void
room_earlier_row_class_init (RoomEarlierRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-earlier-row.ui");
  ROOM_BIND (widget_class, RoomEarlierRow, won, look_back);
}

static void
room_earlier_row_init (RoomEarlierRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
say_won (RoomBook *book, const StoreTable *table)
{
  char *won = table->stake > 0 ? room_tables_say_won (book, table) : NULL;

  if (won != NULL)
    return won;
  return g_strdup (table->stake > 0 ? _ ("Nobody won anything") : _ ("Played for no stake"));
}

void
room_earlier_row_set_table (RoomEarlierRow *self, RoomBook *book, const StoreTable *table)
{
  g_autofree char *title = room_tables_say_title (table), *people = room_tables_say_people (table);
  g_autofree char *when = room_text_day_and_time (table->closed), *won = say_won (book, table);
  g_autofree char *detail = g_strjoin (C_ ("between facts in a line", " · "), people, when, NULL);
  g_autofree char *name = g_strjoin (", ", title, people, when, won, NULL);
  g_autofree char *what = isolated_printf (_ ("Look back: %s"), name);

  g_return_if_fail (ROOM_IS_EARLIER_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), detail);
  gtk_label_set_label (self->won, won);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->won), won);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->look_back),
                                  table->paper ? "earlier.open-sheet" : "earlier.look-back");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->look_back), "x", table->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->look_back), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
}
