/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move that a player is putting together. */
#include "room-move-builder.h"

#include <string.h>

#include "room-move-builder-private.h"

enum
{
  NO_TARGET = -1,
};

/* TRUE if the choice has a single card, whose group is chosen as a target. */
static gboolean
has_group (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return shape_of (self, choice) == SHAPE_GROUPS && choice->max == 1;
}

RoomMoveBuilder *
room_move_builder_new (void)
{
  RoomMoveBuilder *self = g_new0 (RoomMoveBuilder, 1);

  self->target_verb = -1;
  return self;
}

void
room_move_builder_free (RoomMoveBuilder *self)
{
  g_free (self);
}

void
room_move_builder_set (RoomMoveBuilder *self, const Game *game, const GameChoices *choices)
{
  g_return_if_fail (self);

  self->game = game;
  self->choices.n = 0;
  if (choices != NULL)
    {
      self->choices.n = choices->n;
      memcpy (self->choices.v, choices->v, choices->n * sizeof *choices->v);
    }
  room_move_twins_lay (&self->twins, &self->choices);
  memset (self->last, 0, sizeof self->last);
  room_move_builder_clear (self);
  room_move_groups_init (self);
  if (choices != NULL && choices->n > 0 && has_group (self, choices->v)) /* there is no other card to pick */
    room_move_builder_toggle (self, card_set_first (choices->v[0].of));
}

void
room_move_builder_set_last (RoomMoveBuilder *self, guint verb, gint32 amount)
{
  for (guint i = 0; i < self->choices.n; i++)
    if (self->choices.v[i].verb == verb)
      self->last[i] = amount;
}

/* --- Cards --- */

/* Where copies are told apart, the number of a choice with cards is the copy, which the player does not choose as an
   amount. */
static gboolean
has_amount (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return choice->step > 0 && !(self->game->flags & GAME_COPIES);
}

static gboolean
takes_cards (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return shape_of (self, choice) == SHAPE_MATCH || choice->max > 0;
}

/* Every face that a move of CHOICE may hold. */
static CardSet
faces_of (const RoomMoveBuilder *self, const GameChoice *choice)
{
  if (has_groups (self, choice))
    return 0;
  return choice->of | (shape_of (self, choice) == SHAPE_MATCH ? CARD_SET (choice->target) : 0);
}

static guint
most_of (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return choice->max + (shape_of (self, choice) == SHAPE_MATCH ? 1u : 0u);
}

static guint
least_of (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return choice->min + (shape_of (self, choice) == SHAPE_MATCH ? 1u : 0u);
}

/* TRUE if CARDS can grow into a move of CHOICE. */
static gboolean
grows (const RoomMoveBuilder *self, const GameChoice *choice, CardSet cards)
{
  CardSet match = shape_of (self, choice) == SHAPE_MATCH ? CARD_SET (choice->target) : 0;

  if ((cards & ~faces_of (self, choice)) != 0 || card_set_size (cards) > most_of (self, choice))
    return FALSE;
  /* One place must stay free for the match. */
  return card_set_size (cards & ~match) <= choice->max
         && (match == 0 || card_set_size (cards | match) <= most_of (self, choice));
}

/* The number of cards that CARDS, which can grow into a move of CHOICE, still lack. */
static guint
needs_of (const RoomMoveBuilder *self, const GameChoice *choice, CardSet cards)
{
  return MAX (least_of (self, choice), card_set_size (cards) + 1) - card_set_size (cards);
}

/* TRUE if CARDS are all the cards of a move of CHOICE. */
static gboolean
completes (const RoomMoveBuilder *self, const GameChoice *choice, CardSet cards)
{
  if (shape_of (self, choice) == SHAPE_MATCH && (cards & CARD_SET (choice->target)) == 0)
    return FALSE;
  return grows (self, choice, cards) && card_set_size (cards) >= least_of (self, choice);
}

static gboolean
anything_grows (const RoomMoveBuilder *self, CardSet cards)
{
  for (guint i = 0; i < self->choices.n; i++)
    if (takes_cards (self, &self->choices.v[i]) && grows (self, &self->choices.v[i], cards))
      return TRUE;
  return FALSE;
}

guint
room_move_builder_face (const RoomMoveBuilder *self, Card card)
{
  return self->game != NULL && (self->game->flags & GAME_TWINS) ? room_move_twins_face (&self->twins, card)
                                                                : card_face (card);
}

CardSet
room_move_builder_legal (const RoomMoveBuilder *self)
{
  CardSet legal = 0;

  for (guint i = 0; i < self->choices.n; i++)
    legal |= faces_of (self, &self->choices.v[i]);
  return legal;
}

CardSet
room_move_builder_picked (const RoomMoveBuilder *self)
{
  CardSet cards = 0;

  for (guint i = 0; i < self->n; i++)
    cards |= CARD_SET (self->picked[i]);
  return cards;
}

CardSet
room_move_builder_more (const RoomMoveBuilder *self)
{
  CardSet picked = room_move_builder_picked (self), more = 0;

  for (CardSet rest = room_move_builder_legal (self) & ~picked; rest != 0; rest &= rest - 1)
    if (anything_grows (self, picked | (rest & -rest)))
      more |= rest & -rest;
  return more;
}

guint
room_move_builder_order (const RoomMoveBuilder *self, guint face)
{
  for (guint i = 0; i < self->n; i++)
    if (self->picked[i] == face)
      return i + 1;
  return 0;
}

/* A choice of a single card is never full: another pick replaces the card. */
guint
room_move_builder_full (const RoomMoveBuilder *self, guint face)
{
  CardSet cards = room_move_builder_picked (self) | CARD_SET (face);
  guint   most = 0;

  if (room_move_builder_order (self, face) > 0 || anything_grows (self, cards))
    return 0;
  for (guint i = 0; i < self->choices.n; i++)
    {
      const GameChoice *choice = &self->choices.v[i];

      if (choice->max > 1 && self->n >= most_of (self, choice) && (cards & ~faces_of (self, choice)) == 0)
        most = MAX (most, most_of (self, choice));
    }
  return most;
}

gboolean
room_move_builder_toggle (RoomMoveBuilder *self, guint face)
{
  guint order = room_move_builder_order (self, face);

  g_return_val_if_fail (face < ROOM_MOVE_FACES, FALSE);

  if (order > 0)
    {
      self->target_verb = -1; /* the target was chosen for that card */
      self->n--;
      memmove (self->picked + order - 1, self->picked + order, self->n + 1 - order);
      return TRUE;
    }
  if (!(room_move_builder_legal (self) & CARD_SET (face)) || room_move_builder_full (self, face) > 0)
    return FALSE;
  if (!anything_grows (self, room_move_builder_picked (self) | CARD_SET (face)))
    room_move_builder_clear (self);
  self->picked[self->n++] = (guint8) face;
  return TRUE;
}

void
room_move_builder_clear (RoomMoveBuilder *self)
{
  self->n = 0;
  self->target_verb = -1;
}

/* --- Offers --- */

void
room_offer_free (RoomOffer *offer)
{
  g_clear_pointer (&offer->amounts, g_array_unref);
  g_free (offer);
}

static gboolean
is_placed (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return shape_of (self, choice) == SHAPE_PLACE && self->game->grid != NULL;
}

/* TRUE if the target has to be chosen, and is not one of the cards. */
static gboolean
has_target (const RoomMoveBuilder *self, const GameChoice *choice)
{
  GameShape shape = shape_of (self, choice);

  return shape == SHAPE_SUIT || shape == SHAPE_NAME || shape == SHAPE_CARD_MELD || is_placed (self, choice)
         || has_group (self, choice) || (shape == SHAPE_CARD_SUIT && choice->target != NO_TARGET);
}

/* The target of CHOICE, or the group where a group is chosen as the target. */
static gint32
target_of (const RoomMoveBuilder *self, const GameChoice *choice)
{
  if (has_group (self, choice))
    return choice->lo > 0 ? 0 : choice->hi > 0 ? 1 : 2;
  return choice->target;
}

/* TRUE if the picked cards complete CHOICE; a choice without cards ignores them. */
static gboolean
fits_cards (const RoomMoveBuilder *self, const GameChoice *choice)
{
  if (has_groups (self, choice))
    return room_move_groups_are_full (self, choice);
  return takes_cards (self, choice) ? completes (self, choice, room_move_builder_picked (self)) : TRUE;
}

static void
add_target (RoomOffer *offer, gint32 target)
{
  for (guint i = 0; i < offer->n_targets; i++)
    if (offer->targets[i] == target)
      return;
  if (offer->n_targets == G_N_ELEMENTS (offer->targets))
    return;
  offer->targets[offer->n_targets++] = target;
  qsort (offer->targets, offer->n_targets, sizeof *offer->targets, compare_numbers);
}

static void
add_amount (RoomOffer *offer, const GameChoice *choice)
{
  if (!offer->has_amount)
    {
      offer->has_amount = TRUE;
      offer->lo = choice->lo;
      offer->hi = choice->hi;
      offer->step = choice->step;
      return;
    }
  if (offer->amounts == NULL)
    {
      offer->amounts = g_array_new (FALSE, FALSE, sizeof (gint32));
      for (gint64 amount = offer->lo; amount <= offer->hi; amount += offer->step)
        g_array_append_vals (offer->amounts, &(gint32){ (gint32) amount }, 1);
    }
  for (gint64 amount = choice->lo; amount <= choice->hi; amount += choice->step)
    g_array_append_vals (offer->amounts, &(gint32){ (gint32) amount }, 1);
  g_array_sort (offer->amounts, compare_numbers);
  offer->lo = MIN (offer->lo, choice->lo);
  offer->hi = MAX (offer->hi, choice->hi);
}

static RoomOffer *
find_offer (GPtrArray *offers, guint verb)
{
  RoomOffer *offer;

  for (guint i = 0; i < offers->len; i++)
    {
      offer = g_ptr_array_index (offers, i);
      if (offer->verb == verb)
        return offer;
    }
  offer = g_new0 (RoomOffer, 1);
  offer->verb = verb;
  offer->needs = G_MAXUINT;
  g_ptr_array_add (offers, offer);
  return offer;
}

static void
add_choice (const RoomMoveBuilder *self, RoomOffer *offer, guint index)
{
  const GameChoice *choice = &self->choices.v[index];
  CardSet           picked = room_move_builder_picked (self);

  offer->takes_cards |= takes_cards (self, choice);
  offer->on_table |= is_placed (self, choice);
  offer->most = MAX (offer->most, most_of (self, choice));
  if (!fits_cards (self, choice))
    {
      if (takes_cards (self, choice) && grows (self, choice, picked))
        offer->needs = MIN (offer->needs, needs_of (self, choice, picked));
      return;
    }
  offer->needs = 0;
  if (has_target (self, choice))
    add_target (offer, target_of (self, choice));
  else
    offer->ready = TRUE;
  if (has_amount (self, choice))
    {
      add_amount (offer, choice);
      offer->last = self->last[index];
    }
}

GPtrArray *
room_move_builder_offers (const RoomMoveBuilder *self)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) room_offer_free);

  for (guint i = 0; i < self->choices.n; i++)
    add_choice (self, find_offer (offers, self->choices.v[i].verb), i);
  for (guint i = 0; i < offers->len; i++)
    {
      RoomOffer *offer = g_ptr_array_index (offers, i);

      offer->fits = offer->needs != G_MAXUINT;
      if (!offer->fits)
        offer->needs = 0;
      if (offer->ready || offer->n_targets == 0)
        continue;
      offer->ready = offer->n_targets == 1 || self->target_verb == (gint) offer->verb;
      offer->needs_target = !offer->ready;
    }
  return offers;
}

/* The choice of VERB if there is only one and it takes all the cards that it offers; otherwise NULL. */
static const GameChoice *
find_only (const RoomMoveBuilder *self, guint verb)
{
  const GameChoice *only = NULL;

  for (guint i = 0; i < self->choices.n; i++)
    if (self->choices.v[i].verb == verb && only != NULL)
      return NULL;
    else if (self->choices.v[i].verb == verb)
      only = &self->choices.v[i];
  return only != NULL && only->min > 0 && only->min == card_set_size (only->of) ? only : NULL;
}

gint
room_move_builder_on_pile (const RoomMoveBuilder *self, GameZoneRole pile)
{
  g_autoptr (GPtrArray) offers = room_move_builder_offers (self);

  for (guint i = 0; i < offers->len; i++)
    {
      const RoomOffer *offer = offers->pdata[i];
      gboolean         ready = offer->ready && !offer->has_amount && (self->n == 0 || offer->takes_cards);

      if (self->game->verbs[offer->verb].pile == pile
          && (ready || (self->n == 0 && find_only (self, offer->verb) != NULL)))
        return (gint) offer->verb;
    }
  return -1;
}

gint
room_move_builder_on_meld (const RoomMoveBuilder *self, gint32 meld)
{
  g_autoptr (GPtrArray) offers = room_move_builder_offers (self);

  for (guint i = 0; i < offers->len && self->n > 0; i++)
    {
      const RoomOffer *offer = offers->pdata[i];

      for (guint k = 0; k < offer->n_targets && self->game->verbs[offer->verb].shape == SHAPE_CARD_MELD; k++)
        if (offer->targets[k] == meld)
          return (gint) offer->verb;
    }
  return -1;
}

gboolean
room_move_builder_has_only (const RoomMoveBuilder *self, const RoomOffer *offer)
{
  return self->n == 0 && offer->needs == 1 && offer->most == 1 && !offer->has_amount && offer->n_targets == 0
         && !room_move_builder_is_groups (self) && find_only (self, offer->verb) != NULL;
}

void
room_move_builder_pick_only (RoomMoveBuilder *self, guint verb)
{
  const GameChoice *only = self->n == 0 ? find_only (self, verb) : NULL;

  for (CardSet left = only != NULL ? only->of : 0; left != 0; left &= left - 1)
    room_move_builder_toggle (self, card_set_first (left));
}

gint32
room_move_builder_target (const RoomMoveBuilder *self, guint verb)
{
  gint32 only = NO_TARGET;

  if (self->target_verb == (gint) verb)
    return self->target;
  for (guint i = 0; i < self->choices.n; i++)
    {
      const GameChoice *choice = &self->choices.v[i];

      if (choice->verb != verb || !has_target (self, choice) || !fits_cards (self, choice))
        continue;
      if (only != NO_TARGET && only != target_of (self, choice))
        return NO_TARGET;
      only = target_of (self, choice);
    }
  return only;
}

void
room_move_builder_set_target (RoomMoveBuilder *self, guint verb, gint32 target)
{
  self->target_verb = target == NO_TARGET ? -1 : (gint) verb;
  self->target = target;
}

gboolean
room_move_builder_takes_place (const RoomMoveBuilder *self, gint place)
{
  for (guint i = 0; i < self->choices.n; i++)
    if (is_placed (self, &self->choices.v[i]) && self->choices.v[i].target == place)
      return TRUE;
  return FALSE;
}

gint
room_move_builder_place (const RoomMoveBuilder *self)
{
  for (guint i = 0; i < self->choices.n; i++)
    if (is_placed (self, &self->choices.v[i]))
      return room_move_builder_target (self, self->choices.v[i].verb);
  return NO_TARGET;
}

/* TRUE if CHOICE is a better match than BEST: of several cards that could be the match, the one picked first is. */
static gboolean
is_better_match (const RoomMoveBuilder *self, const GameChoice *choice, const GameChoice *best)
{
  return best == NULL
         || room_move_builder_order (self, (guint) choice->target)
                < room_move_builder_order (self, (guint) best->target);
}

static const GameChoice *
find_choice (const RoomMoveBuilder *self, guint verb, gint32 amount)
{
  gint32            target = room_move_builder_target (self, verb);
  const GameChoice *best = NULL;

  for (guint i = 0; i < self->choices.n; i++)
    {
      const GameChoice *choice = &self->choices.v[i];

      if (choice->verb != verb || !fits_cards (self, choice))
        continue;
      if (has_target (self, choice) && target_of (self, choice) != target)
        continue;
      if (has_amount (self, choice)
          && (amount < choice->lo || amount > choice->hi || ((gint64) amount - choice->lo) % choice->step != 0))
        continue;
      if (shape_of (self, choice) != SHAPE_MATCH)
        return choice;
      if (is_better_match (self, choice, best))
        best = choice;
    }
  return best;
}

gboolean
room_move_builder_action (const RoomMoveBuilder *self, guint verb, gint32 amount, GameAction *out)
{
  const GameChoice *choice = find_choice (self, verb, amount);

  if (choice == NULL)
    return FALSE;
  *out = (GameAction){ .verb = (guint8) verb, .target = (gint16) choice->target };
  if (choice->step > 0)
    out->amount = has_amount (self, choice) ? amount : choice->lo;
  if (has_groups (self, choice))
    {
      out->cards = choice->of;
      out->part[0] = self->group[0];
      out->part[1] = self->group[1];
    }
  else if (takes_cards (self, choice))
    out->cards = room_move_builder_picked (self);
  if (has_group (self, choice) && target_of (self, choice) < ROOM_MOVE_GROUPS - 1)
    out->part[target_of (self, choice)] = out->cards;
  if (shape_of (self, choice) == SHAPE_MATCH)
    out->cards &= ~CARD_SET (choice->target);
  room_move_twins_write (&self->twins, out->cards, out);
  return TRUE;
}

gboolean
room_move_builder_is_blind (const RoomMoveBuilder *self, const GPtrArray *offers, const RoomOffer *offer)
{
  const GameVerb *verb = &self->game->verbs[offer->verb];

  if (offer->takes_cards || (verb->pile != ZONE_PLAIN && !verb->unseen))
    return FALSE;
  for (guint i = 0; i < offers->len; i++)
    if (((const RoomOffer *) offers->pdata[i])->needs > 0 && ((const RoomOffer *) offers->pdata[i])->takes_cards)
      return TRUE;
  return FALSE;
}

gint
room_move_builder_likely (const RoomMoveBuilder *self)
{
  g_autoptr (GPtrArray) offers = room_move_builder_offers (self);
  gint likely = -1;

  for (guint i = 0; i < offers->len; i++)
    {
      const RoomOffer *offer = g_ptr_array_index (offers, i);

      if (!offer->ready || (self->n > 0 && !offer->takes_cards) || room_move_builder_is_blind (self, offers, offer))
        continue;
      if (likely >= 0 || offer->has_amount)
        return -1;
      likely = (gint) offer->verb;
    }
  return likely;
}

void
room_move_builder_show (RoomMoveBuilder *self, const GameAction *action)
{
  const GameVerb *verb = &self->game->verbs[action->verb];

  room_move_builder_clear (self);
  if (verb->shape == SHAPE_GROUPS && action->n > 1)
    {
      self->group[0] = action->part[0];
      self->group[1] = action->part[1];
      self->group[2] = action->cards & ~action->part[0] & ~action->part[1];
      return;
    }
  if (verb->shape == SHAPE_MELDS) /* the program finds the groups */
    {
      if (last_alone (action) != CARD_HIDDEN)
        room_move_builder_toggle (self, card_face (last_alone (action)));
      return;
    }
  if (verb->shape == SHAPE_MATCH)
    room_move_builder_toggle (self, (guint) action->target);
  for (CardSet cards = action->cards; cards != 0; cards &= cards - 1)
    room_move_builder_toggle (self, card_set_first (cards));
  for (CardSet cards = self->twins.taken != 0 ? action->part[0] : 0; cards != 0; cards &= cards - 1)
    room_move_builder_toggle (self, room_move_builder_face (self, (Card) (1u << 8 | card_set_first (cards))));
  if (verb->shape == SHAPE_GROUPS)
    room_move_builder_set_target (self, action->verb, action->part[0] != 0 ? 0 : action->part[1] != 0 ? 1 : 2);
  if (action->target >= 0 && verb->shape != SHAPE_MATCH)
    room_move_builder_set_target (self, action->verb, action->target);
}
