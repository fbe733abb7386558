/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the preferences to the look of a table: its cloth, its cards, the size of its letters. */
#pragma once

#include "widgets/felt/room-felt.h"
#include "room-arrange.h"

G_BEGIN_DECLS

/* PAGE gets the style classes; the other two lie on it. */
void room_table_style_follow (GSettings *settings, GtkWidget *page, RoomFelt *felt, RoomArrange *arrange);

G_END_DECLS
