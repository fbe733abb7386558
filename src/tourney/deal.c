/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals: how the prizes still open are split. */
#include "deal.h"

#include <glib/gi18n-lib.h>

#include "rule.h"

static gint
compare_stacks_cb (gconstpointer a, gconstpointer b, gpointer stacks)
{
  const guint  *one = a, *other = b;
  const gint64 *of = stacks;

  if (of[*one] != of[*other])
    return of[*one] > of[*other] ? -1 : 1;
  return *one < *other ? -1 : 1;
}

gboolean
deal_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, gint64 keep, gint64 unit,
            gint64 *parts, GError **error)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gint64 *sorted = g_new (gint64, n), *open = g_new (gint64, n), *values = g_new (gint64, n);

  if (n < 2)
    return tourney_refuse (error, RULE_DEALS, _ ("There is nobody to split with."));
  if (keep > prizes[0])
    return tourney_refuse (error, RULE_DEALS, _ ("At most the first prize can be kept for the winner."));
  for (guint i = 0; i < n; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_stacks_cb, (gpointer) stacks);
  for (guint i = 0; i < n; i++)
    {
      sorted[i] = MAX (0, stacks[g_array_index (order, guint, i)]);
      open[i] = prizes[i] - (i == 0 ? keep : 0);
    }
  if (!icm_split_units (method, sorted, n, open, n, unit, values, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    parts[g_array_index (order, guint, i)] = values[i];
  return TRUE;
}
