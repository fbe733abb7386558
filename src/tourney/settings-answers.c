/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that the settings give together with their schedule. */
#include "base/line.h"
#include "settings.h"

/* The first of A, B, C that was given: the header's value, else the schedule's, else the starting stack. */
static gint64
first_of (gint64 a, gint64 b, gint64 c)
{
  return a ? a : b ? b : c;
}

gint64
settings_entry_chips (const Settings *settings)
{
  return first_of (settings->entry.chips, settings->schedule->stack, 0);
}

gint64
settings_entry_bounty (const Settings *settings)
{
  return settings->bounty_optional ? 0 : settings->bounty;
}

gint64
settings_rebuy_chips (const Settings *settings)
{
  gint64 stack = first_of (settings->schedule->stack, settings->entry.chips, 0);

  return first_of (settings->rebuy.chips, settings->schedule->rebuy_stack, stack);
}

gint64
settings_add_on_chips (const Settings *settings)
{
  gint64 stack = first_of (settings->schedule->stack, settings->entry.chips, 0);

  return first_of (settings->add_on.chips, settings->schedule->add_on_stack, stack);
}

gint64
settings_re_entry_chips (const Settings *settings)
{
  return first_of (settings->re_entry.chips, settings->schedule->stack, settings->entry.chips);
}

gint
settings_seats_at (const Settings *settings, gint table)
{
  gint size = table >= 1 && table <= settings->tables ? settings->sizes[table - 1] : 0;

  return size > 0 ? size : settings->seats;
}

gboolean
settings_has_seat (const Settings *settings, gint table, gint seat)
{
  return table >= 1 && table <= settings->tables && seat >= 1 && seat <= settings_seats_at (settings, table)
         && (settings->closed[table - 1] & 1 << (seat - 1)) == 0;
}

gboolean
settings_draws_seat (const Settings *settings, gint table, gint seat)
{
  return settings_has_seat (settings, table, seat) && (settings->kept[table - 1] & 1 << (seat - 1)) == 0;
}

gint
settings_difference (const Settings *settings, gint tables)
{
  return settings->balance_few > 0 && tables <= settings->few_tables ? settings->balance_few : settings->balance;
}

gboolean
settings_are_alike (const Settings *settings)
{
  for (gint table = 1; table <= settings->tables; table++)
    for (gint seat = 1; seat <= settings->seats; seat++)
      if (!settings_draws_seat (settings, table, seat))
        return FALSE;
  return TRUE;
}

gint
settings_most_add_ons (const Settings *settings)
{
  return MAX (settings->add_on.max, 1);
}

gint64
settings_end (const Settings *settings)
{
  if (settings->end != 0)
    return MAX (settings->end, 0);
  return settings->schedule != NULL ? settings->schedule->end : 0;
}

Schedule *
settings_read_schedule (const char *text, GError **error)
{
  g_autoptr (ScheduleReader) reader = schedule_reader_new (TRUE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gint n = g_strv_length (lines);

  for (gint i = 0; i < n; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], "", error);

      if (words == NULL)
        return NULL;
      if (words->len)
        schedule_reader_line (reader, words, i + 1);
    }
  return schedule_reader_end (g_steal_pointer (&reader), n, NULL, error);
}

/* Not rounded to units: a small payment could then cost the players a whole unit, and the pool would shrink. */
static gint64
take_off (const Cut *cut, gint64 collected)
{
  if (cut->amount > 0)
    return MIN (cut->amount, collected);
  return (gint64) ((__int128) collected * cut->percent / BOUNTY_ALL);
}

gint64
settings_rake (const Settings *settings, gint64 collected)
{
  return take_off (&settings->rake, collected);
}

/* The share is taken from what the rake leaves: both taken from the whole could be more than a small payment brings
   in. */
gint64
settings_share (const Settings *settings, gint64 collected)
{
  return take_off (&settings->share, collected - settings_rake (settings, collected));
}

gint64
settings_left (const Settings *settings, gint64 collected)
{
  return collected - settings_rake (settings, collected) - settings_share (settings, collected);
}

/* The guarantee is for the players: nothing is taken off it. */
gint64
settings_pool (const Settings *settings, gint64 collected)
{
  return MAX (settings_left (settings, collected), settings->guarantee);
}
