/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Second copies of cards as faces that no other card has, so that one set of faces can hold both of a kind. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  ROOM_MOVE_FACES = 64, /* including the faces that stand for second copies */
};

typedef struct
{
  CardSet taken;                 /* faces that stand for second copies */
  guint8  face[ROOM_MOVE_FACES]; /* the face of the card for which each of them stands */
} RoomMoveTwins;

/* Gives faces to the second copies that CHOICES offer, and rewrites the choices to use faces alone. */
void room_move_twins_lay (RoomMoveTwins *self, GameChoices *choices);
/* The face that stands for CARD; ROOM_MOVE_FACES: no choice offers it. */
guint room_move_twins_face (const RoomMoveTwins *self, Card card);
/* Writes CARDS into an action as first and second copies. */
void room_move_twins_write (const RoomMoveTwins *self, CardSet cards, GameAction *out);

G_END_DECLS
