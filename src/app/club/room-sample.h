/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample club of a book, for somebody who wants to look around. */
#pragma once

#include "app/house/room-book.h"

G_BEGIN_DECLS

gboolean room_sample_is_there (RoomBook *book);
gboolean room_sample_add (RoomBook *book, GError **error);
gboolean room_sample_remove (RoomBook *book, GError **error);

G_END_DECLS
