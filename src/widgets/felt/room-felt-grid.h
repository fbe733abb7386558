/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The felt of a game in which each seat fills a grid: the grids stand side by side, as large as they fit. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

gboolean felt_has_grids (const GameState *view);
guint    felt_grid_side (const GameZone *zone); /* places in a row */
/* Lays out everything on such a felt. */
void felt_grids (const FeltTable *table, FeltCluster *out);

G_END_DECLS
