/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests ask of the draft of a tournament. */
#pragma once

#include "room-tournament-draft.h"

G_BEGIN_DECLS

gint     room_tournament_draft_n_coming (RoomTournamentDraft *self);
gboolean room_tournament_draft_is_busy (RoomTournamentDraft *self); /* more forecasts are to come */

G_END_DECLS
