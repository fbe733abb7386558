/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shares of places by a power curve: few steep steps at the top, many small ones below. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the first of PLACES gets unless the host says something else, in ten-thousandths of a percent. */
gint64 prize_curve_first (gint places);

/* Place i gets in proportion to i to the power of -a, with the a by which the first one gets FIRST; it is returned in
   ten-thousandths.  SHARES in ten-thousandths of a percent sum to 100 percent: they are rounded down, and what is left of
   that is the first's.  FIRST is at least an equal part of 100 percent and, unless there is one place, less than all. */
gint64 prize_curve (gint places, gint64 first, gint64 *shares);

G_END_DECLS
