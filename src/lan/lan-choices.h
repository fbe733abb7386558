/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of what somebody at a table can do: which cards can be picked, the buttons and what they say, the
   amounts. */
#pragma once

#include "app/side/room-move-builder.h"
#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

/* The question a phone is asked, and the answer as far as it has been put together. */
typedef struct
{
  RoomSeatView    *look;
  gint64           version; /* how many versions of the table page have been sent */
  RoomMoveBuilder *pick;
  GameState       *asked;   /* the view the question is about; NULL: nothing is asked */
  GameChoices      choices; /* the choices that belong to it */
  gboolean         has_hint;
  GameAction       advice; /* what a careful player would do, once the hint has been asked for */
} LanQuestion;

char *lan_choices_text (const LanQuestion *q); /* as JSON, free it; NULL: nothing is asked */

/* The face of the card there; if it lies in several zones, the nearest counts. ROOM_MOVE_FACES: it cannot be picked. */
guint lan_choices_face (const LanQuestion *q, guint zone, guint index);
/* A single move that needs neither cards nor an amount: it names a seat, or a place in a row or grid. */
gboolean lan_choices_is_single (const LanQuestion *q, const GameChoice *choice);

G_END_DECLS
