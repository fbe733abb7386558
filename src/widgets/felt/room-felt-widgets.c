/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets of the felt: which cards can be picked, how each looks, and what a screen reader says of it. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "cards/help/say.h"
#include "room-felt-private.h"

#define COUNTED_HAND 6 /* from so many on, backs cannot be counted at a glance */

/* --- What may be picked --- */

const FeltItem *
room_felt_card (RoomFelt *self, guint number)
{
  return &g_array_index (self->cards, FeltItem, number);
}

GtkWidget *
room_felt_face (RoomFelt *self, guint number)
{
  return g_ptr_array_index (self->faces, number);
}

gint
room_felt_number_of (RoomFelt *self, GtkWidget *card)
{
  guint number;

  return card != NULL && g_ptr_array_find (self->faces, card, &number) ? (gint) number : -1;
}

/* A face may lie in several places: the bottom seat's own comes first, then one that belongs to nobody. */
static guint
distance_of (RoomFelt *self, const FeltItem *item)
{
  gint seat = self->view->turn >= 0 ? self->view->turn : (gint) self->bottom;

  return item->seat == seat ? 0 : item->seat < 0 ? 1 : 2;
}

gboolean
room_felt_is_legal (RoomFelt *self, guint number)
{
  const FeltItem *item = room_felt_card (self, number);
  guint           face;

  if (self->pick == NULL || card_is_hidden (item->card))
    return FALSE;
  face = room_move_builder_face (self->pick, item->card);
  if (face == ROOM_MOVE_FACES || !(room_move_builder_legal (self->pick) & CARD_SET (face)))
    return FALSE;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const FeltItem *other = room_felt_card (self, i);

      if (!card_is_hidden (other->card) && room_move_builder_face (self->pick, other->card) == face
          && distance_of (self, other) < distance_of (self, item))
        return FALSE;
    }
  return TRUE;
}

/* If there are several copies, the first stands for the picked one. */
static gboolean
is_picked (RoomFelt *self, guint number)
{
  guint face;

  if (!room_felt_is_legal (self, number))
    return FALSE;
  face = room_move_builder_face (self->pick, room_felt_card (self, number)->card);
  if (room_move_builder_order (self->pick, face) == 0)
    return FALSE;
  for (guint i = 0; i < number; i++)
    if (room_felt_is_legal (self, i) && room_move_builder_face (self->pick, room_felt_card (self, i)->card) == face)
      return FALSE;
  return TRUE;
}

/* Whether another card of its zone, or of the bottom seat's hand, can be picked. */
static gboolean
others_are_legal (RoomFelt *self, const FeltItem *item)
{
  gboolean is_own = item->seat == (gint) self->bottom && self->view->zone[item->zone].layout == GAME_FAN;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const FeltItem *other = room_felt_card (self, i);

      if ((other->zone == item->zone || (is_own && other->seat == item->seat)) && room_felt_is_legal (self, i))
        return TRUE;
    }
  return FALSE;
}

static RoomCardState
state_of (RoomFelt *self, guint number)
{
  const FeltItem *item = room_felt_card (self, number);

  if (is_picked (self, number))
    return ROOM_CARD_PICKED;
  if (room_felt_won_is (self, item))
    return ROOM_CARD_WON;
  if (room_felt_won_is_lost (self, item))
    return ROOM_CARD_DIM;
  if (item->seat >= 0 && self->seats[item->seat].idle)
    return ROOM_CARD_DIM;
  if (!room_felt_is_legal (self, number))
    return !card_is_hidden (item->card) && self->pick != NULL && others_are_legal (self, item) ? ROOM_CARD_DIM
                                                                                               : ROOM_CARD_PLAIN;
  if (room_move_builder_picked (self->pick) != 0
      && !(room_move_builder_more (self->pick) & CARD_SET (room_move_builder_face (self->pick, item->card))))
    return ROOM_CARD_PLAIN; /* it would replace the picked cards, or be one too many */
  return ROOM_CARD_LEGAL;
}

/* The order in which cards are picked, shown only if it decides what each card does. */
static gboolean
order_matters (RoomFelt *self)
{
  if (self->pick == NULL || card_set_size (room_move_builder_picked (self->pick)) < 2)
    return FALSE;
  for (const GameVerb *verb = self->view->game->verbs; verb->word != NULL; verb++)
    if (verb->shape == SHAPE_MATCH)
      return TRUE;
  return FALSE;
}

/* --- Words --- */

static const char *
name_of (RoomFelt *self, gint seat)
{
  return seat >= 0 && (guint) seat < self->names->len ? g_ptr_array_index (self->names, seat) : _ ("House");
}

const char *
room_felt_meld_owner (RoomFelt *self, const FeltItem *item)
{
  gint owner = self->view->zone[item->zone].owner;

  return owner >= 0 ? name_of (self, owner) : NULL;
}

static char *
where_in_grid (RoomFelt *self, const FeltItem *item)
{
  guint            zone = (guint) item->zone;
  g_autofree char *place
      = room_felt_places_say (self, zone, self->view->game->grid->cell (self->view, zone, (guint) item->index));

  if (item->seat == (gint) self->bottom)
    return g_steal_pointer (&place);
  /* Translators: a player, and where in their grid: "Ann: Row 2, column 3". */
  return isolated_printf (_ ("%s: %s"), name_of (self, item->seat), place);
}

/* Where a card lies, for a screen reader to say after the card. */
static char *
where_of (RoomFelt *self, const FeltItem *item)
{
  const GameZone  *zone = &self->view->zone[item->zone];
  g_autofree char *label = game_zone_text (self->view, (guint) item->zone);

  if (zone->role == ZONE_MELDS && room_felt_meld_owner (self, item) != NULL)
    return isolated_printf (_ ("%s %d of %s"), label, zone->number,
                            room_felt_meld_owner (self, item)); /* "Meld 2 of Ann" */
  if (zone->role == ZONE_MELDS)                                 /* Translators: a zone and its number: "Meld 2" */
    return isolated_printf (_ ("%s %d"), label, zone->number);
  if (item->seat < 0)
    return g_steal_pointer (&label);
  if (zone->layout == GAME_GRID)
    return where_in_grid (self, item);
  if (item->seat != (gint) self->bottom) /* Translators: a player and one of their places: "Ann: 6 tricks" */
    return isolated_printf (_ ("%s: %s"), name_of (self, item->seat), label);
  if (zone->layout == GAME_FAN)
    return g_strdup (_ ("your hand"));
  /* Translators: one of your own places on the table: "yours: 6 tricks" */
  return isolated_printf (_ ("yours: %s"), label);
}

static guint
count_backs (RoomFelt *self, guint seat)
{
  guint backs = 0;

  for (guint i = 0; i < self->cards->len; i++)
    backs += room_felt_card (self, i)->seat == (gint) seat && card_is_hidden (room_felt_card (self, i)->card)
             && room_felt_card (self, i)->pile == 0;
  return backs;
}

/* The chips or points of a seat. SAID: in words for a screen reader, with the number of cards if the backs are too
   many to count at a glance, which is written beside them on the felt. */
static char *
detail_of (RoomFelt *self, guint seat, gboolean said)
{
  gboolean         chips = self->seats[seat].has_chips;
  gint64           n = chips ? self->seats[seat].chips : self->view->score[seat];
  gulong           size = (gulong) (n < 0 ? -(guint64) n : (guint64) n);
  guint            backs = count_backs (self, seat);
  gint64           bet = game_staked (self->view, seat);
  g_autofree char *digits = number_to_text (ABS (n));
  g_autofree char *number = g_strconcat (n < 0 ? "−" : "", digits, NULL);
  g_autofree char *worth = NULL;

  if (chips)
    worth = said ? g_strdup_printf (ngettext ("%s play chip", "%s play chips", size), number) : g_strdup (number);
  else
    worth = g_strdup_printf (ngettext ("%s point", "%s points", size), number);
  if (said && bet > 0)
    {
      g_autofree char *chips_bet = number_to_text (bet), *has = g_steal_pointer (&worth);

      /* Translators: what a player has, and the chips that lie before them: "1,200 play chips, bet 40". */
      worth = g_strdup_printf (_ ("%s, bet %s"), has, chips_bet);
    }
  if (!said || backs < COUNTED_HAND)
    return g_steal_pointer (&worth);
  /* Translators: what a player has, and how many cards they hold: "120 · 17 cards" */
  return g_strdup_printf (ngettext ("%s · %u card", "%s · %u cards", backs), worth, backs);
}

static gboolean
is_on_turn (RoomFelt *self, gint seat)
{
  return self->rest.words == NULL && seat >= 0 && seat == (self->asked >= 0 ? self->asked : self->view->turn);
}

static void
activated_cb (RoomFelt *self, GtkWidget *card)
{
  gint number = room_felt_number_of (self, card);

  if (number >= 0)
    room_felt_pick_press (self, (guint) number);
}

/* The widget of card NUMBER, made anew if it needs another role: a widget cannot change its role. */
static RoomCard *
need_face (RoomFelt *self, guint number, gboolean legal)
{
  GtkWidget *old = number < self->faces->len ? room_felt_face (self, number) : NULL, *card;

  if (old != NULL && room_card_is_picture (ROOM_CARD (old)) != legal)
    return ROOM_CARD (old);
  card = GTK_WIDGET (legal ? room_card_new () : room_card_new_picture ());
  g_signal_connect_swapped (card, "activated", G_CALLBACK (activated_cb), self);
  if (old != NULL)
    {
      gtk_widget_insert_after (card, GTK_WIDGET (self), old);
      gtk_widget_unparent (old);
      self->faces->pdata[number] = card;
    }
  else
    {
      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->faces, card);
    }
  return ROOM_CARD (card);
}

static gboolean
is_fresh (RoomFelt *self, const FeltItem *item)
{
  return !card_is_hidden (item->card) && item->seat == (gint) self->bottom && item->pile == 0
         && (self->fresh[card_copy (item->card)] & CARD_SET (card_face (item->card))) != 0;
}

static gboolean
hides_cards (RoomFelt *self, gint seat)
{
  for (guint zone = 0; zone < self->view->n_zones; zone++)
    if (felt_zone_is_of (&self->view->zone[zone], seat) && self->view->zone[zone].home != GAME_ALL
        && self->view->zone[zone].layout != GAME_PILE)
      return TRUE;
  return FALSE;
}

/* An own card that lies open among hidden ones: to its owner they all look alike. */
static gboolean
is_seen (RoomFelt *self, const FeltItem *item)
{
  const GameZone *zone = &self->view->zone[item->zone];

  return !card_is_hidden (item->card) && item->seat == (gint) self->bottom && self->view->turn != GAME_HAND_OVER
         && zone->layout == GAME_FAN && zone->home == GAME_ALL && hides_cards (self, item->seat);
}

static void
update_face (RoomFelt *self, guint number, gboolean ordered)
{
  const FeltItem  *item = room_felt_card (self, number);
  RoomCard        *card = need_face (self, number, room_felt_is_legal (self, number));
  RoomCardState    state = state_of (self, number);
  g_autofree char *where = where_of (self, item);

  room_card_set_card (card, item->card);
  room_card_set_pile (card, item->pile);
  room_card_set_style (card, self->style);
  room_card_set_where (card, where);
  room_card_set_state (card, state);
  room_card_set_fresh (card, is_fresh (self, item));
  room_card_set_seen (card, is_seen (self, item));
  room_card_set_order (card, ordered && state == ROOM_CARD_PICKED
                                 ? room_move_builder_order (self->pick, room_move_builder_face (self->pick, item->card))
                                 : 0);
}

void
room_felt_trim (GPtrArray *widgets, guint n)
{
  while (widgets->len > n)
    {
      gtk_widget_unparent (g_ptr_array_index (widgets, widgets->len - 1));
      g_ptr_array_set_size (widgets, (gint) widgets->len - 1);
    }
}

/* The note of a plate: the hand that was shown, or else what the seat did last. */
static const char *
note_of (RoomFelt *self, gint seat)
{
  const char *shown = self->shown[seat >= 0 ? (guint) seat : self->view->n_seats];

  return shown != NULL || seat < 0 ? shown : g_ptr_array_index (self->notes, seat);
}

static void
update_plates (RoomFelt *self)
{
  guint n = 0;

  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem   *item = &g_array_index (self->others, FeltItem, i);
      gint              seat = item->seat;
      g_autofree char  *detail = NULL;
      g_autofree char  *said = NULL;
      RoomFeltPlateText text;

      if (item->kind != FELT_PLATE)
        continue;
      if (n == self->plates->len)
        {
          GtkWidget *plate = room_felt_plate_new ();

          gtk_widget_insert_after (plate, GTK_WIDGET (self), n > 0 ? g_ptr_array_index (self->plates, n - 1) : NULL);
          g_ptr_array_add (self->plates, plate);
        }
      detail = seat >= 0 ? detail_of (self, (guint) seat, FALSE) : g_strdup ("");
      said = seat >= 0 ? detail_of (self, (guint) seat, TRUE) : g_strdup ("");
      text = (RoomFeltPlateText){ .name = name_of (self, seat),
                                  .detail = detail,
                                  .said = said,
                                  .has_chips = seat >= 0 && self->seats[seat].has_chips,
                                  .colour = (guint) (seat + 1),
                                  .ground = *room_felt_plate_colour (self),
                                  .is_bot = seat >= 0 && self->seats[seat].is_bot,
                                  .is_dealer = seat >= 0 && self->view->dealer == seat,
                                  .is_first = seat >= 0 && game_first_to_act (self->view) == seat,
                                  .note = note_of (self, seat),
                                  .gain = seat >= 0 ? g_ptr_array_index (self->gains, seat) : NULL,
                                  .is_idle = seat >= 0 && self->seats[seat].idle,
                                  .has_won = seat >= 0 && self->seats[seat].has_won,
                                  .on_turn = is_on_turn (self, seat) };
      room_felt_plate_set (g_ptr_array_index (self->plates, n++), &text);
    }
  room_felt_trim (self->plates, n);
}

FeltFocus
room_felt_find_focus (RoomFelt *self)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *widget = root != NULL ? gtk_root_get_focus (root) : NULL;
  FeltFocus  focus = { .zone = -1 };
  gint       number = room_felt_number_of (self, widget);

  focus.inside
      = widget != NULL && (widget == GTK_WIDGET (self) || number >= 0 || g_ptr_array_find (self->cells, widget, NULL));
  if (number >= 0 && (guint) number < self->cards->len)
    {
      focus.zone = room_felt_card (self, (guint) number)->zone;
      focus.index = room_felt_card (self, (guint) number)->index;
    }
  return focus;
}

void
room_felt_restore_focus (RoomFelt *self, const FeltFocus *focus)
{
  gint best = -1, distance = G_MAXINT;

  if (!focus->inside)
    return;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const FeltItem *item = room_felt_card (self, i);
      gint            away = ABS (item->index - focus->index) + (item->zone == focus->zone ? 0 : 1000);

      if (room_felt_is_legal (self, i) && away < distance)
        {
          best = (gint) i;
          distance = away;
        }
    }
  gtk_widget_grab_focus (best >= 0 ? room_felt_face (self, (guint) best) : GTK_WIDGET (self));
}

static void
describe (RoomFelt *self)
{
  g_autofree char *number = number_to_text (self->view != NULL ? self->view->pot * self->worth : 0);
  g_autofree char *pot = NULL, *facts = self->view != NULL ? room_felt_say_facts (self) : NULL;

  if (facts != NULL && *facts != '\0')
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts, -1);
      return;
    }
  if (self->view != NULL && self->view->pot != 0 && !felt_has_zone (self->view, ZONE_HOUSE))
    pot = g_strdup_printf (_ ("Pot %s"), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, pot != NULL ? pot : "",
                                  -1);
}

void
room_felt_update (RoomFelt *self)
{
  gboolean ordered = self->view != NULL && order_matters (self);

  for (guint i = 0; i < self->cards->len; i++)
    update_face (self, i, ordered);
  room_felt_trim (self->faces, self->cards->len);
  room_felt_places_update (self);
  update_plates (self);
  describe (self);
}
