/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The groups of a move that a player is putting together: the cards in each. */
#include <string.h>

#include "room-move-builder-private.h"

static const GameChoice *
groups_choice (const RoomMoveBuilder *self)
{
  for (guint i = 0; i < self->choices.n; i++)
    if (has_groups (self, &self->choices.v[i]))
      return &self->choices.v[i];
  return NULL;
}

/* Puts the cards into groups at the start, the highest into the first one. */
void
room_move_groups_init (RoomMoveBuilder *self)
{
  const GameChoice *choice = groups_choice (self);
  guint             n = 0;

  memset (self->group, 0, sizeof self->group);
  for (gint rank = CARD_RANKS - 1; choice != NULL && rank >= 0; rank--)
    for (CardSet cards = choice->of & CARD_RANK_SET (rank); cards != 0; cards &= cards - 1, n++)
      self->group[(gint) n < choice->lo ? 0 : (gint) n < choice->lo + choice->hi ? 1 : 2] |= cards & -cards;
  if (choice != NULL)
    self->group[2] |= choice->of & ~CARD_DECK_SET;
}

gboolean
room_move_builder_is_groups (const RoomMoveBuilder *self)
{
  return groups_choice (self) != NULL;
}

guint
room_move_builder_group (const RoomMoveBuilder *self, guint face)
{
  for (guint group = 0; group < ROOM_MOVE_GROUPS; group++)
    if (self->group[group] & CARD_SET (face))
      return group;
  return ROOM_MOVE_GROUPS - 1;
}

CardSet
room_move_builder_group_set (const RoomMoveBuilder *self, guint group)
{
  g_return_val_if_fail (group < ROOM_MOVE_GROUPS, 0);
  return self->group[group];
}

guint
room_move_builder_group_size (const RoomMoveBuilder *self, guint group)
{
  guint size = 0;

  for (guint i = 0; i < self->choices.n; i++)
    if (has_groups (self, &self->choices.v[i]))
      size = MAX (size, size_of (&self->choices.v[i], group));
  return size;
}

void
room_move_builder_set_group (RoomMoveBuilder *self, guint face, guint group)
{
  guint from = room_move_builder_group (self, face);

  g_return_if_fail (group < ROOM_MOVE_GROUPS);

  if (!(self->group[from] & CARD_SET (face)))
    return;
  self->group[from] &= ~CARD_SET (face);
  self->group[group] |= CARD_SET (face);
}

void
room_move_builder_swap (RoomMoveBuilder *self, guint face, guint other)
{
  guint group = room_move_builder_group (self, face);

  room_move_builder_set_group (self, face, room_move_builder_group (self, other));
  room_move_builder_set_group (self, other, group);
}

gboolean
room_move_groups_are_full (const RoomMoveBuilder *self, const GameChoice *choice)
{
  for (guint group = 0; group < ROOM_MOVE_GROUPS; group++)
    if (card_set_size (self->group[group]) != size_of (choice, group))
      return FALSE;
  return TRUE;
}
