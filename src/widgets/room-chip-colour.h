/* The colours of poker chips: the standard ones, as every card room has them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 0xRRGGBB of the chip of VALUE and of the spots on its edge; a value that has no colour of its own takes that of the
   next smaller one. */
void room_chip_colours (gint64 value, guint32 *body, guint32 *spots);

G_END_DECLS
