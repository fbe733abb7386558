/* What the cards may be that a seat does not see, judged by what their owners did. */
#pragma once

#include "runner.h"

G_BEGIN_DECLS

/* The part of the pot that the seat on turn has on average if everybody goes on to the showdown. */
gdouble poker_imagine_share (const GameState *view, guint64 *random);

G_END_DECLS
