/* What lies in the middle of the felt: stock and discards, boards, melds, the trick, the pot. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

/* Its cards of WIDTH, into at most ROOM_WIDTH x ROOM_HEIGHT.  FALSE: it does not fit; OUT then overflows. */
gboolean felt_middle (const FeltTable *table, double width, double room_width, double room_height, FeltCluster *out);

G_END_DECLS
