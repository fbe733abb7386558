/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests whose phones are faster than people. */
#pragma once

#include "lan-session.h"

G_BEGIN_DECLS

/* Lifts the limit on messages. */
void lan_session_let_hurry (LanSession *session);

G_END_DECLS
