/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a table looks by the preferences: its cloth, its cards, the size of what is written. */
#pragma once

#include "room-arrange.h"
#include "widgets/felt/room-felt.h"

G_BEGIN_DECLS

/* PAGE has their style classes, on it lie the other two. */
void room_table_style_follow (GSettings *settings, GtkWidget *page, RoomFelt *felt, RoomArrange *arrange);

G_END_DECLS
