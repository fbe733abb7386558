/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of poker chips, of their bodies and edge spots, and the names of these colours. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The colours, as 0xRRGGBB, of the chip of VALUE in a usual set and of the spots on its edge. */
void room_chip_colours (gint64 value, guint32 *body, guint32 *spots);
/* A colour that stands out from a chip of the colour BODY. */
guint32 room_chip_spots (guint32 body);

/* The colours to choose from: the common ones first, then others that sets are sold in. NAME is translated. */
guint   room_chip_n_paints (void);
guint32 room_chip_paint (guint index, const char **name);
/* The translated name of a colour; "another colour" for one that is not among these. */
const char *room_chip_colour_name (guint32 body);

G_END_DECLS
