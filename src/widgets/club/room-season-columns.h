/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of standings, and their order. */
#pragma once

#include <gtk/gtk.h>

#include "app/club/room-season-table.h"

G_BEGIN_DECLS

/* Gives VIEW its columns, each of which sorts; those without a rank stay below the others. */
void room_season_columns_add (GtkColumnView *view, const Currency *currency);
/* An action for each column that can be hidden, which is then hidden elsewhere and later, too.  Unref it. */
GSimpleActionGroup *room_season_columns_actions (GtkColumnView *view);
/* Shows TABLE, or nothing if it is NULL, in the order that was chosen. */
void room_season_columns_show (GtkColumnView *view, RoomSeasonTable *table);

G_END_DECLS
