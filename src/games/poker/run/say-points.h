/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players read where points are counted. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

void poker_find_points (const GameState *view, SeatMask seats, guint *points); /* by seat */
/* "Points: Ann 34, Bo 31.", of SEATS, whose cards VIEW shows. */
char *poker_say_points (const GameState *view, const char *const *names, SeatMask seats);
/* Of a series: the points so far, and what lies for them. */
void poker_label_series (const GameState *view, const char *const *names, GPtrArray *out);

G_END_DECLS
