/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record.h"

#include "tourney-private.h"

typedef struct
{
  gint        player; /* index */
  gboolean    ended;  /* the entry: another one followed */
  TourneyBust bust;
} Stop;

/* The last stop of PLAYER; NULL: there is none. */
static Stop *
last_stop (GArray *stops, gint player)
{
  for (guint i = stops->len; i > 0; i--)
    if (g_array_index (stops, Stop, i - 1).player == player)
      return &g_array_index (stops, Stop, i - 1);
  return NULL;
}

/* Players still in once the one with RANK is out; of one hand, those who rank higher go out later. */
static gint
left_after (const TourneyState *state, gint rank)
{
  gint left = tourney_state_left (state);

  for (guint i = 0; i < state->players->len; i++)
    left += tourney_state_player (state, (gint) i)->out == state->serial
            && tourney_state_player (state, (gint) i)->rank > rank;
  return left;
}

static void
add_stops (GArray *stops, const TourneyState *state, gint64 at)
{
  const Schedule *schedule = state->settings->schedule;
  gint            level = schedule_level_at (schedule, clock_at (&state->clock, schedule, at).row);

  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, (gint) i);
      Stop                 stop = { .player = (gint) i, .bust = { at, level, 0, player->rank } };

      if (player->out != state->serial || player->removed)
        continue;
      stop.bust.left = left_after (state, player->rank);
      g_array_append_val (stops, stop);
    }
}

/* What the event, which was just applied, did to the way of the player that it names first. */
static void
take_event (GArray *stops, const TourneyState *state, const Event *event)
{
  const EventRow *row = event_row (event, 0);
  gint            player = row->player != NULL ? tourney_state_find (state, row->player) : -1;
  Stop           *stop = player >= 0 ? last_stop (stops, player) : NULL;

  if (row->kind == EVENT_OUT)
    add_stops (stops, state, event->at);
  else if (stop == NULL)
    return;
  else if (row->kind == EVENT_BACK)
    g_array_remove_index (stops, (guint) (stop - (Stop *) (gpointer) stops->data));
  else if (row->kind == EVENT_RE_ENTER)
    stop->ended = TRUE;
  else if (row->kind == EVENT_TAKE_BACK && !tourney_state_player (state, player)->in)
    stop->ended = FALSE;
}

static GArray *
list_stops (const Tourney *tourney)
{
  g_autoptr (TourneyState) state = tourney_state_new (tourney->first);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (Stop));

  for (guint i = 0; i < tourney->head; i++)
    {
      const Event *event = g_ptr_array_index (tourney->events, i);

      tourney_state_apply (state, event, NULL); /* it was applied before */
      take_event (stops, state, event);
    }
  return stops;
}

static void
take_first_entry (TourneyRecord *record, const Tourney *tourney, gint player)
{
  for (guint i = 0; i < tourney->state->sales->len; i++)
    {
      const TourneySale *sale = tourney_state_sale (tourney->state, (gint) i);

      if (sale->player != player || sale->is_again)
        continue;
      record->price = sale->price;
      record->came_at = tourney_event (tourney, sale->step)->at;
      return;
    }
}

static TourneyRecord
make_record (const Tourney *tourney, GArray *stops, const TourneyPlayer *player)
{
  gint          index = tourney_index_of (tourney, player);
  TourneyRecord record = { .player = player, .last = { .at = -1 }, .first = { .at = -1 } };
  gboolean      ended = FALSE;

  take_first_entry (&record, tourney, index);
  for (guint i = 0; i < stops->len; i++)
    {
      const Stop *stop = &g_array_index (stops, Stop, i);

      if (stop->player != index)
        continue;
      record.outs++;
      record.last = stop->bust;
      if (!ended)
        record.first = stop->bust;
      ended |= stop->ended;
    }
  if (player->in)
    record.last.at = -1;
  else
    record.last.rank = player->rank; /* it may have been corrected */
  if (!ended)
    record.first = record.last;
  return record;
}

GArray *
tourney_records (const Tourney *tourney)
{
  g_autoptr (GArray) stops = list_stops (tourney);
  GArray *records = g_array_new (FALSE, FALSE, sizeof (TourneyRecord));

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      TourneyRecord record = make_record (tourney, stops, tourney_player (tourney, i));

      g_array_append_val (records, record);
    }
  return records;
}

GArray *
tourney_hits (const Tourney *tourney)
{
  const TourneyState *state = tourney->state;
  GArray             *hits = g_array_new (FALSE, FALSE, sizeof (TourneyHit));

  for (guint i = 0; i < state->kills->len; i++)
    {
      const TourneyKill *kill = tourney_state_kill (state, (gint) i);
      TourneyHit hit = { tourney_state_player (state, kill->hitman), tourney_state_player (state, kill->victim), 0 };

      for (guint k = 0; k < state->kills->len; k++)
        {
          const TourneyKill *other = tourney_state_kill (state, (gint) k);

          hit.hitmen += other->serial == kill->serial && other->victim == kill->victim;
        }
      g_array_append_val (hits, hit);
    }
  return hits;
}
