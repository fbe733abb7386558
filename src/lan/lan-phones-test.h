/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of phones that have players without a network to claim them over, and that cannot wait. */
#pragma once

#include "lan-phones-private.h"

G_BEGIN_DECLS

/* Makes PLAYER the player of the phone that came last, and lifts its limit on messages. */
void lan_phones_name_last (LanPhones *self, const char *player);

/* The request of a player's phone, as if it had come; returns its number. */
guint lan_phones_pretend_request (LanPhones *self, const char *act, const char *player);

/* Makes so many microseconds pass, for whatever waits for a while. */
void lan_phones_pass (LanPhones *self, gint64 time);

G_END_DECLS
