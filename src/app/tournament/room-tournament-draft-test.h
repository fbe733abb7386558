/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a tournament as tests look into it. */
#pragma once

#include "room-tournament-draft.h"

G_BEGIN_DECLS

gboolean room_tournament_draft_is_busy (RoomTournamentDraft *self); /* more forecasts are pending */

G_END_DECLS
