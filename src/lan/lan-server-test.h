/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the server that cannot wait for real time. */
#pragma once

#include "lan-server.h"

G_BEGIN_DECLS

void lan_server_set_patience (LanServer *server, guint milliseconds); /* how long a connection may stay silent */

G_END_DECLS
