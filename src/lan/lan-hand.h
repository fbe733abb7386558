/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as one phone sees it, and the move that is put together there. The picked cards are kept here rather than
   on the phone, so that what can be picked, what a button says and what is missing are the same as on the felt, and the
   page needs no code for any game. */
#pragma once

#include "app/table/room-seat-view.h"
#include "lan-message.h"

G_BEGIN_DECLS

typedef struct _LanHand LanHand;

LanHand *lan_hand_new (RoomTable *table, gint seat); /* GAME_OUTSIDER: for a phone that only watches */
void     lan_hand_free (LanHand *hand);

RoomSeatView *lan_hand_get_look (const LanHand *hand);
RoomTable    *lan_hand_get_table (const LanHand *hand);
gint          lan_hand_get_seat (const LanHand *hand);

/* Looks at the table anew and returns its page, free it; NULL if the last one still holds. */
char *lan_hand_look (LanHand *hand);
/* The page of choices; free it. NULL: nothing is asked. */
char *lan_hand_choices (LanHand *hand);

/* Does what MESSAGE asks for. The message names the hand and step it was meant for, and is refused if it comes late or
   twice. FALSE and a sentence: nothing was played. */
gboolean lan_hand_act (LanHand *hand, const LanMessage *message, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanHand, lan_hand_free)

G_END_DECLS
