/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of phones that are faster than people. */
#pragma once

#include "lan-session.h"

G_BEGIN_DECLS

/* It may send as many messages as it likes. */
void lan_session_let_hurry (LanSession *session);

G_END_DECLS
