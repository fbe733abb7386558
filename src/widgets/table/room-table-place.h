/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves made by clicking a place on the felt. */
#pragma once

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

/* Makes the move. Returns why it is refused; NULL: it was made, or there is nothing to say. Free it. */
char *room_table_place (RoomTable *table, guint number); /* the place of that NUMBER */
/* The cards that lie there are those whose places can be chosen, in the same order: that of the one at INDEX. */
char *room_table_place_card (RoomTable *table, guint index);

G_END_DECLS
