/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps in which cards are committed face down, turned up together and won: tricks and play-offs. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* Those who win among the seats that may win a pot; all of them if no tricks were played. */
SeatMask poker_trick_winners (const GameState *s, SeatMask seats);

G_END_DECLS
