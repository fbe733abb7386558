/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the page of the side games. */
#include "room-game-card.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-card-fan.h"
#include "room-own-games.h"

struct _RoomGameCard
{
  GtkWidget parent_instance;

  RoomCardFan   *fan;
  GtkLabel      *name, *pitch, *facts, *kind, *bots, *played, *yours;
  GtkButton     *play, *rules, *edit;
  GtkMenuButton *menu;

  const Game  *game;
  RoomVariant *own; /* NULL: it comes with the program */
};

G_DEFINE_FINAL_TYPE (RoomGameCard, room_game_card, GTK_TYPE_WIDGET)

static void
set_up_button (GtkButton *button, const char *action, const Game *game, const char *label)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
room_game_card_dispose (GObject *object)
{
  g_clear_object (&ROOM_GAME_CARD (object)->own);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_GAME_CARD);
  G_OBJECT_CLASS (room_game_card_parent_class)->dispose (object);
}

static void
room_game_card_class_init (RoomGameCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_game_card_dispose;
  g_type_ensure (ROOM_TYPE_CARD_FAN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-game-card.ui");
  ROOM_BIND (widget_class, RoomGameCard, fan, name, pitch, facts, kind, bots, played, play, rules, edit, yours, menu);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
room_game_card_init (RoomGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Takes MENU; NULL: there is none. */
static void
set_menu (RoomGameCard *self, GMenuModel *menu, const char *name)
{
  g_autoptr (GMenuModel) taken = menu;
  g_autofree char *label = isolated_printf (_ ("More about “%s”"), name);

  gtk_widget_set_visible (GTK_WIDGET (self->menu), menu != NULL);
  gtk_menu_button_set_menu_model (self->menu, menu);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_game (RoomGameCard *self, const Game *game)
{
  g_autofree char *facts = room_games_facts_text (game);
  g_autofree char *play = isolated_printf (_ ("Play %s"), _ (game->people.name));
  g_autofree char *rules = isolated_printf (_ ("How to play %s"), _ (game->people.name));
  Card             cards[7];
  guint            n = room_games_sample (game, cards, G_N_ELEMENTS (cards));

  self->game = game;
  room_card_fan_set_cards (self->fan, cards, n);
  gtk_label_set_label (self->name, _ (game->people.name));
  gtk_label_set_label (self->pitch, game->people.pitch != NULL ? _ (game->people.pitch) : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pitch),
                               gtk_label_get_label (self->pitch)); /* two lines may be too few */
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->kind, room_games_kind_text (game->people.kind));
  set_up_button (self->play, "side.play", game, play);
  set_up_button (self->rules, "side.rules", game, rules);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (game->people.name), -1);
}

GtkWidget *
room_game_card_new (const Game *game)
{
  RoomGameCard *self = g_object_new (ROOM_TYPE_GAME_CARD, NULL);

  show_game (self, game);
  set_menu (self, room_own_games_game_menu (game), _ (game->people.name));
  return GTK_WIDGET (self);
}

/* A game that cannot be played yet has nothing to play and nothing to read. */
static void
show_unfinished (RoomGameCard *self)
{
  g_autofree char *trouble = room_variant_dup_trouble (self->own);
  const char      *name = room_variant_get_name (self->own);
  g_autofree char *edit = isolated_printf (_ ("Edit %s"), name);

  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->pitch, trouble != NULL ? trouble : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pitch), trouble);
  gtk_label_set_label (self->facts, _ ("This cannot be played yet"));
  gtk_label_set_label (self->kind, room_games_kind_text (KIND_POKER));
  gtk_widget_set_visible (GTK_WIDGET (self->play), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->edit), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->edit), "own.edit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit), "x", room_variant_get_id (self->own));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->edit), GTK_ACCESSIBLE_PROPERTY_LABEL, edit, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
room_game_card_new_own (RoomVariant *variant)
{
  RoomGameCard *self = g_object_new (ROOM_TYPE_GAME_CARD, NULL);

  self->own = g_object_ref (variant);
  gtk_widget_set_visible (GTK_WIDGET (self->yours), TRUE);
  if (room_variant_get_game (variant) != NULL)
    show_game (self, room_variant_get_game (variant));
  else
    show_unfinished (self);
  set_menu (self, room_own_games_variant_menu (variant), room_variant_get_name (variant));
  return GTK_WIDGET (self);
}

RoomVariant *
room_game_card_get_own (RoomGameCard *self)
{
  g_return_val_if_fail (ROOM_IS_GAME_CARD (self), NULL);
  return self->own;
}

const char *
room_game_card_get_name (RoomGameCard *self)
{
  g_return_val_if_fail (ROOM_IS_GAME_CARD (self), NULL);
  return gtk_label_get_label (self->name);
}

const Game *
room_game_card_get_game (RoomGameCard *self)
{
  g_return_val_if_fail (ROOM_IS_GAME_CARD (self), NULL);
  return self->game;
}

void
room_game_card_set_bots (RoomGameCard *self, guint bots)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ROOM_IS_GAME_CARD (self));
  text = g_strdup_printf (ngettext ("with %u bot", "with %u bots", bots), bots);
  gtk_label_set_label (self->bots, text);
  gtk_widget_set_visible (GTK_WIDGET (self->bots), bots > 0);
}

void
room_game_card_set_played (RoomGameCard *self, gboolean is_liked, gboolean is_new)
{
  g_return_if_fail (ROOM_IS_GAME_CARD (self));
  gtk_label_set_label (self->played, is_liked ? _ ("liked here") : _ ("never played"));
  gtk_widget_set_visible (GTK_WIDGET (self->played), is_liked || is_new);
}
