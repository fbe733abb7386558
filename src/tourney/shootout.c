/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shootouts: when a round is over, and what each elimination is worth. */
#include "shootout.h"

gint
shootout_left_at (const TourneyState *state, gint table)
{
  gint n = 0;

  for (guint i = 0; i < state->players->len; i++)
    n += tourney_state_player (state, (gint) i)->in && tourney_state_player (state, (gint) i)->table == table;
  return n;
}

gboolean
shootout_round_is_over (const TourneyState *state)
{
  gint at[TOURNEY_MAX_TABLES + 1] = { 0 };
  gint winners = 0;

  if (!state->settings->shootout || state->started_at < 0 || state->finished_at >= 0)
    return FALSE;
  for (guint i = 0; i < state->players->len; i++)
    if (tourney_state_player (state, (gint) i)->in)
      at[tourney_state_player (state, (gint) i)->table]++;
  for (gint table = 1; table <= state->settings->tables; table++)
    {
      if (at[table] > 1)
        return FALSE;
      winners += at[table];
    }
  return winners > 1;
}

gint
shootout_tables_for (const TourneyState *state, gint n)
{
  gint seats = 0;

  for (gint table = 1; table <= state->settings->tables; table++)
    {
      for (gint seat = 1; seat <= state->settings->seats; seat++)
        seats += settings_draws_seat (state->settings, table, seat);
      if (seats >= n)
        return table;
    }
  return 0;
}

/* Orders by round, then by table, then the latest elimination first. */
static gint
compare_outs (gconstpointer a, gconstpointer b, gpointer state)
{
  const TourneyPlayer *one = tourney_state_player (state, *(const gint *) a);
  const TourneyPlayer *other = tourney_state_player (state, *(const gint *) b);

  if (one->round != other->round)
    return one->round - other->round;
  if (one->last_table != other->last_table)
    return one->last_table - other->last_table;
  return other->rank - one->rank;
}

/* Two tables may play at different speeds, so time does not decide: in each round all who finish second at their table
   share places, then all who finish third, and so on.  At an unfinished table the remaining players come first. */
static void
rank_by_tables (TourneyState *state)
{
  g_autoptr (GArray) outs = g_array_new (FALSE, FALSE, sizeof (gint));
  const TourneyPlayer *before = NULL;
  /* among those at the table: of this player, and how many are ahead of the next */
  gint place = 0, ahead = 0;

  for (gint i = 0; i < (gint) state->players->len; i++)
    if (!tourney_state_player (state, i)->in && !tourney_state_player (state, i)->removed)
      g_array_append_val (outs, i);
  g_array_sort_with_data (outs, compare_outs, state);
  for (guint i = 0; i < outs->len; i++)
    {
      TourneyPlayer *player = tourney_state_player (state, g_array_index (outs, gint, i));

      if (before == NULL || before->round != player->round || before->last_table != player->last_table)
        ahead = player->round == state->round ? shootout_left_at (state, player->last_table) : 1;
      else if (before->rank == player->rank)
        {
          player->standing = before->standing;
          ahead++;
          continue;
        }
      place = ++ahead;
      player->standing = player->round * (TOURNEY_MAX_PLAYERS + 2) + TOURNEY_MAX_PLAYERS + 1 - place;
      before = player;
    }
}

void
shootout_rank (TourneyState *state)
{
  if (state->settings->shootout && !state->settings->shootout_in_order)
    {
      rank_by_tables (state);
      return;
    }
  for (guint i = 0; i < state->players->len; i++)
    tourney_state_player (state, (gint) i)->standing = tourney_state_player (state, (gint) i)->rank;
}
