/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words on the pills of the possible moves, and which moves have a pill. */
#pragma once

#include "room-move-builder.h"

G_BEGIN_DECLS

#define ROOM_PILL_NO_TARGET (-1)

/* The moves that are possible with the picked cards (RoomOffer), except pointless ones, such as folding where checking
   is free. */
GPtrArray *room_pill_text_offers (const GameState *view, const RoomMoveBuilder *pick);

/* The verb in whose place the pill of VERB stands: the place is kept while neither can be done.  -1: it has none. */
gint room_pill_text_place (const Game *game, guint verb);

/* The label of OFFER with N cards picked and that target or amount: "Raise to 80".  Free it. */
char *room_pill_text_label (const GameState *view, const RoomOffer *offer, guint n, gint target, gint64 amount);
/* The longest label that a pill of VERB may have in this hand, with all the chips of the table. */
char *room_pill_text_longest (const GameState *view, guint verb);
/* The sentence on a pill that tells how many cards OFFER still needs when N are picked; NULL: none.  Free it. */
char *room_pill_text_need (const GameState *view, const RoomOffer *offer, guint n);

/* Where full hands are arranged, what the cards of GROUP make there: "pair of kings", "2 cards are missing"; "" if
   nothing is to be said.  Free it. */
char *room_pill_text_group (const GameState *view, const RoomMoveBuilder *pick, guint group);
/* TRUE if the groups have more room than there are cards, so that a group need not be full. */
gboolean room_pill_text_groups_vary (const RoomMoveBuilder *pick);

G_END_DECLS
