/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample club of a book, for somebody who wants to look around. */
#pragma once

#include "app/house/room-book.h"

G_BEGIN_DECLS

gboolean room_sample_is_there (RoomBook *book);
char    *room_sample_dup_season (RoomBook *book); /* its newest; NULL: none is left. Free it. */
gboolean room_sample_add (RoomBook *book, GError **error);
gboolean room_sample_remove (RoomBook *book, GError **error);

G_END_DECLS
