/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The felt of a game in which each seat fills a grid of its own: the grids stand side by side, as large as they can be. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

gboolean felt_has_grids (const GameState *view);
guint    felt_grid_side (const GameZone *zone); /* so many places are a row */
/* Everything that lies there. */
void felt_grids (const FeltTable *table, FeltCluster *out);

G_END_DECLS
