/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps in which cards are committed face down, turned together, and won: tricks, and what decides between equals. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* Of the seats that may win a pot those that do: all of them where no tricks were played. */
SeatMask poker_trick_winners (const GameState *s, SeatMask seats);

G_END_DECLS
