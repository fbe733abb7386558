/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the move builder, and small calculations with choices and amounts. */
#pragma once

#include "room-move-builder.h"

G_BEGIN_DECLS

enum
{
  ROOM_MOVE_GROUPS = 3,
};

struct _RoomMoveBuilder
{
  const Game   *game;
  GameChoices   choices; /* second copies are those of `twins` */
  RoomMoveTwins twins;
  guint8        picked[GAME_MAX_CARDS]; /* faces, in the order in which they were picked */
  guint         n;
  CardSet       group[ROOM_MOVE_GROUPS];
  gint32        last[GAME_MAX_CHOICES]; /* amount for each choice; 0: none */
  gint          target_verb;            /* the verb whose target was chosen; -1: none */
  gint32        target;
};

static inline GameShape
shape_of (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return self->game->verbs[choice->verb].shape;
}

static inline gboolean
has_groups (const RoomMoveBuilder *self, const GameChoice *choice)
{
  return shape_of (self, choice) == SHAPE_GROUPS && choice->max > 1;
}

void     room_move_groups_init (RoomMoveBuilder *self);
gboolean room_move_groups_are_full (const RoomMoveBuilder *self, const GameChoice *choice);

/* The number of cards that go into GROUP, in a choice of shape GROUPS. */
static inline guint
size_of (const GameChoice *choice, guint group)
{
  guint first = (guint) choice->lo, second = (guint) choice->hi;

  return group == 0 ? first : group == 1 ? second : card_set_size (choice->of) - first - second;
}

/* For the shape MELDS, the card of the last group if it is the only one there; CARD_HIDDEN: it is not. */
static inline Card
last_alone (const GameAction *action)
{
  guint at = 0, size = 0;

  if (action->n <= 1)
    return action->n == 1 ? (Card) card_set_first (action->cards) : CARD_HIDDEN;
  for (guint n = 0; n < action->n; at++)
    {
      size = action->list[at] == CARD_HIDDEN ? 0 : size + 1;
      n += action->list[at] != CARD_HIDDEN;
    }
  return size == 1 ? action->list[at - 1] : CARD_HIDDEN;
}

static inline gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint32 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

G_END_DECLS
