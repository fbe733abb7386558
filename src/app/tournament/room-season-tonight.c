/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-tonight.h"

#include "base/span.h"
#include "store/club/store-facts.h"
#include "store/nights/store-season.h"
#include "room-tournament-private.h"

#define DATA_KEY "room-season-tonight"

struct _RoomSeasonTonight
{
  GObject         parent_instance;
  RoomTournament *tournament; /* owns this */
  GPtrArray      *earlier;    /* NightFacts of the other nights */
  GPtrArray      *seasons;    /* Season, by name */
  gint            row;        /* of the schedule, for which both were read; -1: they were not */
  gint64          at;         /* when and for which step the standings were worked out */
  guint           head;
  GPtrArray      *nights; /* borrowed of `earlier`, and tonight's, which is owned below */
  NightFacts     *tonight;
  Season         *season; /* borrowed of `seasons`; NULL: none counts this night */
  Standings      *standings;
};

G_DEFINE_FINAL_TYPE (RoomSeasonTonight, room_season_tonight, G_TYPE_OBJECT)

static void
free_facts (gpointer facts)
{
  night_facts_free (facts);
}

static void
forget_standings (RoomSeasonTonight *self)
{
  self->season = NULL;
  g_clear_pointer (&self->standings, standings_free);
  g_clear_pointer (&self->nights, g_ptr_array_unref);
  g_clear_pointer (&self->tonight, night_facts_free);
}

static void
room_season_tonight_finalize (GObject *object)
{
  RoomSeasonTonight *self = ROOM_SEASON_TONIGHT (object);

  forget_standings (self);
  g_clear_pointer (&self->earlier, g_ptr_array_unref);
  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  G_OBJECT_CLASS (room_season_tonight_parent_class)->finalize (object);
}

static void
room_season_tonight_class_init (RoomSeasonTonightClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_season_tonight_finalize;
}

static void
room_season_tonight_init (RoomSeasonTonight *self)
{
  self->row = -1;
}

RoomSeasonTonight *
room_season_tonight_of (RoomTournament *tournament)
{
  RoomSeasonTonight *self = g_object_get_data (G_OBJECT (tournament), DATA_KEY);

  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_SEASON_TONIGHT, NULL);
      self->tournament = tournament;
      g_object_set_data_full (G_OBJECT (tournament), DATA_KEY, self, g_object_unref);
    }
  return self;
}

static GPtrArray *
read_seasons (Store *store)
{
  g_auto (GStrv) names = store_season_names (store, NULL);
  GPtrArray *seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) season_free);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *text = store_season_text (store, names[i], NULL);
      Season          *season = text != NULL ? season_parse (text, names[i], NULL) : NULL;

      if (season != NULL)
        g_ptr_array_add (seasons, season);
    }
  return seasons;
}

/* A season or a night that cannot be read is left out here; the page “Season” tells why. */
static void
read_again (RoomSeasonTonight *self)
{
  Store *store = room_tournament_get_vault (self->tournament)->store;

  forget_standings (self);
  g_clear_pointer (&self->earlier, g_ptr_array_unref);
  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  self->seasons = read_seasons (store);
  if (self->seasons->len > 0)
    self->earlier = store_facts_load (store, NULL, NULL);
  if (self->earlier == NULL)
    self->earlier = g_ptr_array_new_with_free_func (free_facts);
}

static gboolean
counts_tonight (const RoomSeasonTonight *self, const Standings *standings)
{
  for (guint i = 0; i < standings->nights->len; i++)
    if (g_array_index (standings->nights, SeasonRow, i).facts == self->tonight)
      return TRUE;
  return FALSE;
}

static void
work_out (RoomSeasonTonight *self, const Tourney *tourney, gint64 now)
{
  gint64 id = room_tournament_get_id (self->tournament);

  forget_standings (self);
  if (self->seasons->len == 0)
    return;
  self->tonight = store_facts_so_far (room_tournament_get_vault (self->tournament)->store, id, tourney, now, NULL);
  if (self->tonight == NULL)
    return;
  self->nights = g_ptr_array_new ();
  g_ptr_array_add (self->nights, self->tonight);
  for (guint i = 0; i < self->earlier->len; i++)
    if (((NightFacts *) self->earlier->pdata[i])->id != id)
      g_ptr_array_add (self->nights, self->earlier->pdata[i]);
  for (guint i = 0; i < self->seasons->len && self->season == NULL; i++)
    {
      Season    *season = self->seasons->pdata[i];
      Standings *standings;

      standings_call (season, self->nights);
      standings = standings_new (season, self->nights, NULL, NULL);

      if (standings != NULL && counts_tonight (self, standings))
        {
          self->season = season;
          self->standings = g_steal_pointer (&standings);
        }
      g_clear_pointer (&standings, standings_free);
    }
}

gboolean
room_season_tonight_look (RoomSeasonTonight *self)
{
  const Tourney *tourney;
  gint64         now;
  gint           row;

  g_return_val_if_fail (ROOM_IS_SEASON_TONIGHT (self), FALSE);

  tourney = room_tournament_get_tourney (self->tournament);
  now = room_tournament_now (self->tournament);
  row = tourney_clock (tourney, now).row;
  if (row != self->row)
    read_again (self);
  else if (tourney_head (tourney) == self->head && now >= self->at && now - self->at < MINUTE)
    return self->season != NULL;
  work_out (self, tourney, now);
  self->row = row;
  self->head = tourney_head (tourney);
  self->at = now;
  return self->season != NULL;
}

const Season *
room_season_tonight_get_season (RoomSeasonTonight *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_TONIGHT (self), NULL);

  return self->season;
}

const Standings *
room_season_tonight_get_standings (RoomSeasonTonight *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_TONIGHT (self), NULL);

  return self->standings;
}
