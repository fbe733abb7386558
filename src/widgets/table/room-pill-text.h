/* The words on the pills of the action bar. */
#pragma once

#include "app/side/room-move-builder.h"

G_BEGIN_DECLS

#define ROOM_PILL_NO_TARGET (-1)

/* What OFFER does with N cards picked, with that target or amount: "Raise to 80".  Free it. */
char *room_pill_text_label (const GameState *view, const RoomOffer *offer, guint n, gint target, gint64 amount);
/* What is missing with N cards picked; NULL: nothing.  Free it. */
char *room_pill_text_need (const GameState *view, const RoomOffer *offer, guint n);

G_END_DECLS
