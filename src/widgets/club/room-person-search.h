/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds people by what is typed. */
#pragma once

#include "app/club/room-directory.h"

G_BEGIN_DECLS

/* Does what was TYPED begin, or lie in, NAME or a name that PROFILE has besides?  PROFILE NULL: no more is known of them. */
gboolean room_person_search_fits (const char *name, const StoreProfile *profile, const char *typed);

G_END_DECLS
