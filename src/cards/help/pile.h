/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which piles in the middle of a table are played with; the others need not be shown. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* ZONE is a zone of VIEW with layout GAME_PILE. */
gboolean pile_is_played_with (const GameState *view, const GameZone *zone);

G_END_DECLS
