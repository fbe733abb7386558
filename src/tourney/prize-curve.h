/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shares of places on a power curve: few steep steps at the top, many small ones below. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The default share of the first of PLACES, in ten-thousandths of a percent. */
gint64 prize_curve_first (gint places);

/* Place i gets a share in proportion to i to the power of -a, where a is such that the first place gets FIRST; returns
   a in ten-thousandths.  SHARES, in ten-thousandths of a percent, add up to 100 percent: they are rounded down, and the
   rest goes to the first.  FIRST is at least an equal share and, unless there is a single place, less than 100
   percent. */
gint64 prize_curve (gint places, gint64 first, gint64 *shares);

G_END_DECLS
