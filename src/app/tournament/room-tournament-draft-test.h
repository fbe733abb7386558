/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a tournament as tests look into it. */
#pragma once

#include "room-tournament-draft.h"

G_BEGIN_DECLS

gint     room_tournament_draft_n_coming (RoomTournamentDraft *self);
gboolean room_tournament_draft_is_busy (RoomTournamentDraft *self); /* more forecasts are pending */

G_END_DECLS
