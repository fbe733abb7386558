/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rules-window.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "app/side/room-rules.h"
#include "base/isolate.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-printout.h"
#include "room-rules-page.h"

#define ROOM_TYPE_RULES_WINDOW (room_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomRulesWindow, room_rules_window, ROOM, RULES_WINDOW, AdwWindow)

struct _RoomRulesWindow
{
  AdwWindow parent_instance;

  GtkLabel  *title, *facts;
  GtkBox    *page;
  GtkWidget *scroller;

  const Game *game;
  GPtrArray  *parts; /* RulesPart; NULL: none come with this game */
};

G_DEFINE_FINAL_TYPE (RoomRulesWindow, room_rules_window, ADW_TYPE_WINDOW)

static GHashTable *windows; /* the open RoomRulesWindow of each Game */

static void
set_game (RoomRulesWindow *self, const Game *game)
{
  g_autofree char *text = room_rules_text (game);
  g_autofree char *facts = room_games_facts_text (game);
  g_autofree char *title = isolated_printf (_ ("How to play %s"), _ (game->people.name));

  self->game = game;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->facts, facts);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.print", text != NULL);
  if (text == NULL)
    {
      room_rules_page_say (self->page, _ ("This game comes without written rules."));
      return;
    }
  self->parts = room_rules_read (text, game);
  room_rules_page_fill (self->page, self->parts, FALSE);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomRulesWindow *self = ROOM_RULES_WINDOW (widget);

  room_printout_print (room_printout_new_rules (_ (self->game->people.name), self->parts), GTK_WINDOW (self));
}

/* --- The object --- */

static void
room_rules_window_dispose (GObject *object)
{
  RoomRulesWindow *self = ROOM_RULES_WINDOW (object);

  if (windows != NULL && g_hash_table_lookup (windows, self->game) == self)
    g_hash_table_remove (windows, self->game);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_RULES_WINDOW);
  G_OBJECT_CLASS (room_rules_window_parent_class)->dispose (object);
}

static void
room_rules_window_class_init (RoomRulesWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_rules_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-rules-window.ui");
  ROOM_BIND (widget_class, RoomRulesWindow, title, facts, page, scroller);
  gtk_widget_class_install_action (widget_class, "rules.print", NULL, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "rules.print", NULL);
}

static void
room_rules_window_init (RoomRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_rules_window_show (GtkWindow *parent, const Game *game)
{
  RoomRulesWindow *self;

  if (windows == NULL)
    windows = g_hash_table_new (NULL, NULL);
  self = g_hash_table_lookup (windows, game);
  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_RULES_WINDOW, NULL);
      room_screen_use_height (GTK_WINDOW (self), parent);
      set_game (self, game);
      g_hash_table_insert (windows, (gpointer) game, self);
    }
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->scroller);
}
