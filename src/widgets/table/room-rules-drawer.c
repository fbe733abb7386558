/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rules-drawer.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-rules.h"
#include "widgets/kit/room-widget.h"
#include "room-rules-page.h"

struct _RoomRulesDrawer
{
  GtkWidget parent_instance;

  GtkLabel          *rules_title;
  GtkBox            *rules_all, *set, *page;
  GtkWidget         *rules_options, *rules_line;
  GtkScrolledWindow *scroller;

  const Game *game; /* whose rules are on the page */
  char       *told; /* the options of this table as one text; NULL: nothing is shown yet */
};

G_DEFINE_FINAL_TYPE (RoomRulesDrawer, room_rules_drawer, GTK_TYPE_WIDGET)

static void
empty (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static char *
join (const GPtrArray *options, const GPtrArray *hand)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < options->len + hand->len; i++)
    {
      const RulesPart *part = i < options->len ? options->pdata[i] : hand->pdata[i - options->len];

      g_string_append_printf (text, "%s\n%s\n", part->key != NULL ? part->key : "", part->text);
    }
  return g_string_free (text, FALSE);
}

/* Updates only what has changed, because somebody may be reading the rest. */
static void
show_set (RoomRulesDrawer *self, RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  g_autoptr (GPtrArray) options = view != NULL ? room_rules_options (view->game, view->option) : g_ptr_array_new ();
  g_autoptr (GPtrArray) hand = view != NULL ? room_rules_hand (view) : g_ptr_array_new ();
  g_autofree char *told = join (options, hand);

  if (g_strcmp0 (told, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_steal_pointer (&told);
  empty (self->set);
  if (options->len == 0)
    room_rules_page_say (self->set, _ ("All options are as the rules say."));
  room_rules_page_fill (self->set, options, TRUE);
  room_rules_page_fill (self->set, hand, TRUE);
}

static gboolean
room_rules_drawer_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ROOM_RULES_DRAWER (widget)->scroller));
}

static void
room_rules_drawer_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_RULES_DRAWER);
  G_OBJECT_CLASS (room_rules_drawer_parent_class)->dispose (object);
}

static void
room_rules_drawer_finalize (GObject *object)
{
  g_free (ROOM_RULES_DRAWER (object)->told);
  G_OBJECT_CLASS (room_rules_drawer_parent_class)->finalize (object);
}

static void
room_rules_drawer_class_init (RoomRulesDrawerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_rules_drawer_dispose;
  G_OBJECT_CLASS (class)->finalize = room_rules_drawer_finalize;
  widget_class->grab_focus = room_rules_drawer_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-rules-drawer.ui");
  ROOM_BIND (widget_class, RoomRulesDrawer, rules_title, rules_all, rules_options, rules_line, set, page, scroller);
}

static void
room_rules_drawer_init (RoomRulesDrawer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* In dealer's choice the game of this hand once it is named; NULL: all hands are the same game. */
static const Game *
find_hand_game (RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));

  return view != NULL ? game_of_hand (view) : NULL;
}

/* For the game of one hand the rules come first; for a game that everybody knows the options do. */
static void
set_order (RoomRulesDrawer *self, gboolean game_first)
{
  GtkWidget *page = GTK_WIDGET (self->page);

  gtk_box_reorder_child_after (self->rules_all, game_first ? page : self->rules_options, NULL);
  gtk_box_reorder_child_after (self->rules_all, self->rules_line, game_first ? page : self->rules_options);
  gtk_box_reorder_child_after (self->rules_all, game_first ? self->rules_options : page, self->rules_line);
}

static void
set_game (RoomRulesDrawer *self, const Game *game, gboolean of_hand)
{
  g_autofree char *text = game != NULL ? room_rules_text (game) : NULL;
  g_autoptr (GPtrArray) parts = text != NULL ? room_rules_read (text, game) : NULL;

  self->game = game;
  empty (self->page);
  if (parts != NULL)
    room_rules_page_fill (self->page, parts, TRUE);
  gtk_label_set_label (self->rules_title, of_hand ? _ (game->people.name) : _ ("Rules"));
  set_order (self, of_hand);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
room_rules_drawer_set_table (RoomRulesDrawer *self, RoomTable *table)
{
  const Game *of_hand, *game;

  g_return_if_fail (ROOM_IS_RULES_DRAWER (self));

  of_hand = find_hand_game (table);
  game = of_hand != NULL ? of_hand : room_table_get_game (table);
  if (game != self->game)
    set_game (self, game, of_hand != NULL);
  show_set (self, table);
}
