/* A game on the page of the side games. */
#include "room-game-card.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "widgets/paint/room-card-fan.h"
#include "widgets/kit/room-widget.h"

struct _RoomGameCard
{
  GtkWidget parent_instance;

  RoomCardFan *fan;
  GtkLabel    *name, *pitch, *facts, *kind, *bots, *played;
  GtkButton   *play, *rules;

  const Game *game;
};

G_DEFINE_FINAL_TYPE (RoomGameCard, room_game_card, GTK_TYPE_WIDGET)

static void
set_up_button (GtkButton *button, const Game *game, const char *label)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
room_game_card_dispose (GObject *object)
{
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
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, fan);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, pitch);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, facts);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, kind);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, bots);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, played);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, play);
  gtk_widget_class_bind_template_child (widget_class, RoomGameCard, rules);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
room_game_card_init (RoomGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
room_game_card_new (const Game *game)
{
  RoomGameCard    *self = g_object_new (ROOM_TYPE_GAME_CARD, NULL);
  g_autofree char *facts = room_games_facts_text (game);
  g_autofree char *play = g_strdup_printf (_ ("Play %s"), _ (game->people.name));
  g_autofree char *rules = g_strdup_printf (_ ("How to play %s"), _ (game->people.name));
  Card             cards[7];
  guint            n = room_games_sample (game, cards, G_N_ELEMENTS (cards));

  self->game = game;
  room_card_fan_set_cards (self->fan, cards, n);
  gtk_label_set_label (self->name, _ (game->people.name));
  gtk_label_set_label (self->pitch, game->people.pitch ? _ (game->people.pitch) : "");
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->kind, room_games_kind_text (game->people.kind));
  set_up_button (self->play, game, play);
  set_up_button (self->rules, game, rules);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (game->people.name), -1);
  return GTK_WIDGET (self);
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
