/* The rules beside the table: what this table has set, and how the game is played. */
#include "room-rules-drawer.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-rules.h"
#include "room-rules-page.h"
#include "widgets/kit/room-widget.h"

struct _RoomRulesDrawer
{
  GtkWidget parent_instance;

  GtkBox    *set, *page;
  GtkWidget *scroller;

  const Game *game; /* whose rules are on the page */
};

G_DEFINE_FINAL_TYPE (RoomRulesDrawer, room_rules_drawer, GTK_TYPE_WIDGET)

static void
empty (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

static void
show_set (RoomRulesDrawer *self, RoomTable *table)
{
  const GamePlay *play = room_table_get_play (table);
  g_autoptr (GPtrArray) options
      = play ? room_rules_options (game_play_setup (play)->game, game_play_setup (play)->option) : NULL;

  empty (self->set);
  if (options && options->len > 0)
    room_rules_page_fill (self->set, options, TRUE);
  else
    room_rules_page_say (self->set, _ ("All options are as the rules say."));
}

static gboolean
room_rules_drawer_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ROOM_RULES_DRAWER (widget)->scroller);
}

static void
room_rules_drawer_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_RULES_DRAWER);
  G_OBJECT_CLASS (room_rules_drawer_parent_class)->dispose (object);
}

static void
room_rules_drawer_class_init (RoomRulesDrawerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_rules_drawer_dispose;
  widget_class->grab_focus = room_rules_drawer_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-rules-drawer.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomRulesDrawer, set);
  gtk_widget_class_bind_template_child (widget_class, RoomRulesDrawer, page);
  gtk_widget_class_bind_template_child (widget_class, RoomRulesDrawer, scroller);
}

static void
room_rules_drawer_init (RoomRulesDrawer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Where each hand is another game, that of this hand once it is named. */
static const Game *
find_game (RoomTable *table)
{
  const Game      *game = room_table_get_game (table);
  const GameState *view = room_table_get_view (table);
  const Game      *played = game && view && game->people.hand_game ? game->people.hand_game (view) : NULL;

  return played ? played : game;
}

void
room_rules_drawer_set_table (RoomRulesDrawer *self, RoomTable *table)
{
  const Game      *game = find_game (table);
  g_autofree char *text = game ? room_rules_text (game) : NULL;
  g_autoptr (GPtrArray) parts = text ? room_rules_read (text, game) : NULL;

  g_return_if_fail (ROOM_IS_RULES_DRAWER (self));

  if (game != self->game)
    empty (self->page);
  if (game != self->game && parts)
    room_rules_page_fill (self->page, parts, TRUE);
  self->game = game;
  show_set (self, table);
}
