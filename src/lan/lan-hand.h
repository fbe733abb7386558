/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one phone sees of a table, and the move that is put together there.

   Which cards are picked is kept here and not on the phone: what may be picked, what a button says and what is missing is the
   same as on the felt, and no game needs code of its own in the page. */
#pragma once

#include "app/table/room-table.h"
#include "lan-message.h"

G_BEGIN_DECLS

typedef struct _LanHand LanHand;

LanHand *lan_hand_new (RoomTable *table, gint seat); /* GAME_OUTSIDER: who only watches */
void     lan_hand_free (LanHand *hand);

RoomTable *lan_hand_get_table (const LanHand *hand);
gint       lan_hand_get_seat (const LanHand *hand);

/* Looks at the table anew.  The page of the table, free it; NULL: the one that was given last still holds. */
char *lan_hand_look (LanHand *hand);
/* The page of what can be done; free it.  NULL: nothing is asked. */
char *lan_hand_choices (LanHand *hand);

/* Does what MESSAGE asks for, which names the hand and the step that it was meant for: a move that comes late, or a second
   time, is refused.  FALSE and a sentence: nothing was played. */
gboolean lan_hand_act (LanHand *hand, const LanMessage *message, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanHand, lan_hand_free)

G_END_DECLS
