/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of opponents' hands: the table, spread over all places when it is first asked for. */
#include "arrange.h"

/* The group of a place.  Its hands differ only below their first rank, or first two ranks if the class is common,
   which hardly matters. */
static guint
group_of (guint place)
{
  ChineseKey key = poker_order[place];
  guint class = chinese_class (key);

  return class == POKER_HIGH_CARD || class == POKER_PAIR || class == POKER_FLUSH ? key >> 20 : key >> 24 << 4;
}

guint
chinese_group_ends (guint16 *ends)
{
  guint n = 0;

  for (guint place = 1; place <= POKER_PLACES; place++)
    if (place == POKER_PLACES || group_of (place) != group_of (place + 1))
      {
        g_assert (n < CHINESE_GROUPS);
        ends[n++] = (guint16) place;
      }
  return n;
}

/* Sets the odds of all places.  UP_TO says how many of 65535 hands are in each group or below it. */
static void
spread_groups (const guint16 *up_to, guint16 *below)
{
  guint16 ends[CHINESE_GROUPS];
  guint   n = chinese_group_ends (ends), place = 1, before = 0;

  for (guint group = 0; group < n; group++)
    {
      guint size = ends[group] + 1 - place, in_it = up_to[group] - before;

      for (guint i = 0; i < size; i++)
        below[place + i] = (guint16) (before + in_it * (2 * i + 1) / (2 * size));
      place += size;
      before = up_to[group];
    }
  below[POKER_PLACES + 1] = G_MAXUINT16;
}

static void
spread (guint kind, ChineseOdds *odds)
{
  guint before = 0;

  for (guint place = 1; place <= CHINESE_FRONT_PLACES; place++)
    {
      guint up_to = chinese_odds_front[kind][place - 1];

      odds->below[CHINESE_FRONT][place] = (guint16) ((before + up_to) / 2);
      before = up_to;
    }
  for (guint slot = CHINESE_MIDDLE; slot <= CHINESE_BACK; slot++)
    spread_groups (chinese_odds_five[kind][slot - CHINESE_MIDDLE], odds->below[slot]);
}

const ChineseOdds *
chinese_odds (ChineseOrder order)
{
  static ChineseOdds odds[2];
  static gsize       is_made;

  if (g_once_init_enter (&is_made))
    {
      spread (0, &odds[0]);
      spread (1, &odds[1]);
      g_once_init_leave (&is_made, 1);
    }
  return &odds[order == CHINESE_ORDER_NONE];
}

/* The share of hands of an open game that are below HEIGHT, from 0 for the lowest place to 1 for the highest.  In
   back they lie nearly evenly among their places; in front, and more so in the middle, most are low, because players
   who cannot see the coming cards keep them low.  The curves fit some thousand hands of careful players. */
static gdouble
find_open (guint slot, gdouble height)
{
  gdouble above = 1 - height;

  switch (slot)
    {
    case CHINESE_FRONT:
      return 1 - above * above;
    case CHINESE_MIDDLE:
      return 1 - above * above * above;
    default:
      return height * (1.4 - 0.4 * height);
    }
}

const ChineseOdds *
chinese_open_odds (void)
{
  static ChineseOdds odds;
  static gsize       is_made;

  if (g_once_init_enter (&is_made))
    {
      for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
        for (guint place = 0, most = slot == CHINESE_FRONT ? CHINESE_FRONT_PLACES : POKER_PLACES;
             place <= POKER_PLACES + 1; place++)
          odds.below[slot][place]
              = (guint16) (G_MAXUINT16 * find_open (slot, (gdouble) MIN (place, most) / (gdouble) most));
      g_once_init_leave (&is_made, 1);
    }
  return &odds;
}
