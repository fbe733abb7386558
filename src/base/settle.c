/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settle.h"

/* The account with the most in LEFT on the side of SIGN among GROUP, which are indexes; the first of equal ones. */
static guint
find_largest (const gint64 *left, const GArray *group, gint sign)
{
  guint  best = 0;
  gint64 most = 0;

  for (guint i = 0; i < group->len; i++)
    {
      guint index = g_array_index (group, guint, i);

      if (sign * left[index] > most)
        {
          most = sign * left[index];
          best = index;
        }
    }
  return best;
}

/* Settles GROUP, which sums to 0: the largest debtor pays the largest creditor, so that each payment makes one account
   even, and the last one two. */
static void
settle_group (gint64 *left, const GArray *group, GArray *payments)
{
  for (;;)
    {
      guint         to = find_largest (left, group, 1), from = find_largest (left, group, -1);
      SettlePayment payment = { from, to, group->len > 0 ? MIN (left[to], -left[from]) : 0 };

      if (payment.amount <= 0)
        return;
      g_array_append_val (payments, payment);
      left[to] -= payment.amount;
      left[from] += payment.amount;
    }
}

/* GROUPS[set] is the largest number of groups that sum to 0 into which the accounts of SET, bits of which stand for
   those in UNEVEN, can be put in a row, the last group perhaps unfinished.  N accounts need the fewest payments in the
   most groups, namely N less the groups: a group of K that contains no smaller one needs K - 1, and payments always link
   all accounts of a group. */
static guint8 *
count_groups (const gint64 *left, const GArray *uneven)
{
  guint              n = uneven->len;
  guint8            *groups = g_malloc0 ((gsize) 1 << n);
  g_autofree gint64 *sum = g_new0 (gint64, (gsize) 1 << n);

  for (guint set = 1; set < 1u << n; set++)
    {
      guint lowest = (guint) g_bit_nth_lsf (set, -1);

      sum[set] = sum[set & (set - 1)] + left[g_array_index (uneven, guint, lowest)];
      for (guint i = 0; i < n; i++)
        if (set & 1u << i)
          groups[set] = MAX (groups[set], groups[set & ~(1u << i)]);
      groups[set] += sum[set] == 0;
    }
  return groups;
}

/* Takes the accounts off one by one, backwards; a group ends where the rest sums to 0. */
static void
settle_exactly (gint64 *left, const GArray *uneven, GArray *payments)
{
  guint              n = uneven->len;
  g_autofree guint8 *groups = count_groups (left, uneven);
  g_autoptr (GArray) group = g_array_new (FALSE, FALSE, sizeof (guint));
  gint64 rest = 0;

  for (guint set = (1u << n) - 1; set != 0;)
    {
      guint best = n, account;

      for (guint i = 0; i < n; i++)
        if (set & 1u << i && (best == n || groups[set & ~(1u << i)] > groups[set & ~(1u << best)]))
          best = i;
      account = g_array_index (uneven, guint, best);
      g_array_append_val (group, account);
      rest += left[account];
      set &= ~(1u << best);
      if (rest != 0)
        continue;
      settle_group (left, group, payments);
      g_array_set_size (group, 0);
    }
}

GArray *
settle_fewest (const gint64 *balances, guint n)
{
  GArray *payments = g_array_new (FALSE, FALSE, sizeof (SettlePayment));
  g_autoptr (GArray) uneven = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gint64 *left = g_new (gint64, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      left[i] = balances[i];
      if (left[i] != 0)
        g_array_append_val (uneven, i);
    }
  if (uneven->len <= SETTLE_MOST_EXACT)
    settle_exactly (left, uneven, payments);
  else
    settle_group (left, uneven, payments);
  return payments;
}
