/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the score sheets: what is to be done now, and what a hand with paper cards came to. */
#pragma once

#include "app/house/room-book.h"
#include "lan-session.h"

G_BEGIN_DECLS

typedef struct _LanScores LanScores;

LanScores *lan_scores_new (RoomBook *book);
void       lan_scores_free (LanScores *scores); /* call it when no session is left */

void lan_scores_add (LanScores *scores, LanSession *session);
void lan_scores_remove (LanScores *scores, LanSession *session);
/* Sends the sheets of the phone's player, or to the host all that are open, if that is news. */
void lan_scores_show (LanScores *scores, LanSession *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanScores, lan_scores_free)

G_END_DECLS
