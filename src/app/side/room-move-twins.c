/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Second copies of cards as faces that no other card has. */
#include "room-move-twins.h"

static CardSet
lay_one (RoomMoveTwins *self, guint face, CardSet used)
{
  guint at = room_move_twins_face (self, (Card) (1u << 8 | face));

  if (at == ROOM_MOVE_FACES)
    for (at = ROOM_MOVE_FACES - 1; (self->taken | used) >> at & 1; at--)
      g_assert (at > 0);
  self->face[at] = (guint8) face;
  self->taken |= CARD_SET (at);
  return CARD_SET (at);
}

void
room_move_twins_lay (RoomMoveTwins *self, GameChoices *choices)
{
  CardSet used = 0;

  *self = (RoomMoveTwins){ 0 };
  for (guint i = 0; i < choices->n; i++)
    used |= choices->v[i].of;
  for (guint i = 0; i < choices->n; i++)
    {
      GameChoice *choice = &choices->v[i];
      CardSet     twins = game_choice_twins (choice);

      if (twins == 0)
        continue;
      choice->twins = 0;
      choice->step = 0;
      for (; twins != 0; twins &= twins - 1)
        choice->of |= lay_one (self, card_set_first (twins), used);
    }
}

guint
room_move_twins_face (const RoomMoveTwins *self, Card card)
{
  if (card_copy (card) == 0)
    return card_face (card);
  for (CardSet left = self->taken; left != 0; left &= left - 1)
    if (self->face[card_set_first (left)] == card_face (card))
      return card_set_first (left);
  return ROOM_MOVE_FACES;
}

void
room_move_twins_write (const RoomMoveTwins *self, CardSet cards, GameAction *out)
{
  out->cards = cards & ~self->taken;
  out->n = (guint8) card_set_size (cards);
  for (CardSet left = cards & self->taken; left != 0; left &= left - 1)
    out->part[0] |= CARD_SET (self->face[card_set_first (left)]);
}
