/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of Chinese Poker: the sets of all players, card by card, or only the units that came of them. */
#pragma once

#include "cards/sheet.h"

G_BEGIN_DECLS

extern const GameSheet chinese_sheet;

G_END_DECLS
