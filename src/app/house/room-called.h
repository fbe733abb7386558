/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people are called where they look: on the players' clock, at the seats, on phones and in results.  The name stays
   what is typed and kept. */
#pragma once

#include "room-vault.h"

G_BEGIN_DECLS

/* Their nickname in the directory, or the name if there is none; IN_FULL: the name with the nickname.  It is in full, too,
   if somebody else goes by that nickname.  Fits TourneyNamer with the vault as data.  Borrowed until room_called_touch. */
const char *room_called (gpointer vault, const char *name, gboolean in_full);
/* The directory is read again when it is next asked. */
void room_called_touch (RoomVault *vault);

G_END_DECLS
