/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides of partners who sit alternately. */
#include "sides.h"

#include <glib/gi18n-lib.h>

char *
side_refuse (guint n_seats, guint n_sides)
{
  if (n_seats % n_sides == 0 && n_seats > n_sides)
    return NULL;
  return g_strdup_printf (_ ("%u players cannot form %u equal teams of two or more."), n_seats, n_sides);
}
