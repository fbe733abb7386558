/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which chips have been coloured up. */
#include "coloured-up.h"

static const TourneyColourUp *
colour_up_at (const TourneyState *state, guint index)
{
  return &g_array_index (state->coloured_up, TourneyColourUp, index);
}

/* A player who comes to a table later brings no chips of a value that has left it. */
static gboolean
has_left (const TourneyState *state, gint64 value, gint table)
{
  for (guint i = 0; i < state->coloured_up->len; i++)
    if (colour_up_at (state, i)->value == value
        && (colour_up_at (state, i)->table == table || colour_up_at (state, i)->table == 0))
      return TRUE;
  return FALSE;
}

gboolean
coloured_up (const TourneyState *state, gint64 value, gint table)
{
  gboolean seated = FALSE;

  if (table > 0 || has_left (state, value, 0))
    return has_left (state, value, table);
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, (gint) i);

      if (!player->in || player->table == 0)
        continue;
      seated = TRUE;
      if (!has_left (state, value, player->table))
        return FALSE;
    }
  return seated;
}

gboolean
coloured_up_said (const TourneyState *state, gint64 value, gint table, gint64 *change)
{
  gboolean said = FALSE;

  *change = 0;
  for (guint i = 0; i < state->coloured_up->len; i++)
    if (colour_up_at (state, i)->value == value && (table == 0 || colour_up_at (state, i)->table == table))
      {
        said = TRUE;
        *change += colour_up_at (state, i)->change;
      }
  return said;
}

gboolean
coloured_up_is_in_set (const Schedule *schedule, gint64 value)
{
  for (guint i = 0; i < schedule->chips->len; i++)
    if (g_array_index (schedule->chips, gint64, i) == value)
      return TRUE;
  return schedule->chips->len == 0;
}

gboolean
coloured_up_has_larger (const TourneyState *state, gint64 value, gint table)
{
  const GArray *chips = state->settings->schedule->chips;

  for (guint i = 0; i < chips->len; i++)
    if (g_array_index (chips, gint64, i) > value && !coloured_up (state, g_array_index (chips, gint64, i), table))
      return TRUE;
  return chips->len == 0;
}

void
coloured_up_forget (TourneyState *state, gint64 value, gint table)
{
  for (guint i = state->coloured_up->len; i > 0; i--)
    if (colour_up_at (state, i - 1)->value == value && (table == 0 || colour_up_at (state, i - 1)->table == table))
      g_array_remove_index (state->coloured_up, i - 1);
}

static gint
compare_values (gconstpointer a, gconstpointer b)
{
  const gint64 *one = a, *other = b;

  return *one < *other ? -1 : *one > *other;
}

GArray *
coloured_up_values (const TourneyState *state)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < state->coloured_up->len; i++)
    {
      gint64   value = colour_up_at (state, i)->value;
      gboolean known = FALSE;

      for (guint k = 0; k < values->len; k++)
        known |= g_array_index (values, gint64, k) == value;
      if (!known && coloured_up (state, value, 0))
        g_array_append_val (values, value);
    }
  g_array_sort (values, compare_values);
  return values;
}
