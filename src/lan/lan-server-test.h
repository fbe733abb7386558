/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the server, which wait for nobody. */
#pragma once

#include "lan-server.h"

G_BEGIN_DECLS

void lan_server_set_patience (LanServer *server, guint milliseconds); /* with those who do not get round to asking */

G_END_DECLS
