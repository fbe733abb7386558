/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells players about points. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

void poker_find_points (const GameState *view, SeatMask seats, guint *points); /* by seat */
/* Labels of a series: the points so far, and the chips to be won. */
void poker_label_series (const GameState *view, const char *const *names, GPtrArray *out);

G_END_DECLS
