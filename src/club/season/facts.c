/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts.h"

#include <string.h>

#include "base/span.h"
#include "tourney/log/record.h"

void
person_facts_free (PersonFacts *facts)
{
  g_free (facts->name);
  g_free (facts);
}

static void
free_person (gpointer facts)
{
  person_facts_free (facts);
}

NightFacts *
night_facts_ref (NightFacts *facts)
{
  g_atomic_int_inc (&facts->others);
  return facts;
}

void
night_facts_free (NightFacts *facts)
{
  if (g_atomic_int_add (&facts->others, -1) > 0)
    return;
  g_free (facts->name);
  g_free (facts->date);
  g_ptr_array_unref (facts->people);
  g_clear_pointer (&facts->hits, g_array_unref);
  g_clear_pointer (&facts->called, g_hash_table_unref);
  g_free (facts);
}

gint
night_facts_compare (const NightFacts *a, const NightFacts *b)
{
  gint order = strcmp (a->date, b->date);

  if (order == 0)
    order = (a->id > b->id) - (a->id < b->id);
  return order != 0 ? order : strcmp (a->name, b->name);
}

/* Somebody's way through the night, and the place it led to. */
typedef struct
{
  TourneyRecord record;
  gint          place; /* 0: still in, and nobody has won */
} Way;

static GArray *
list_ways (const Tourney *tourney)
{
  g_autoptr (GArray) records = tourney_records (tourney);
  GArray *ways = g_array_sized_new (FALSE, FALSE, sizeof (Way), records->len);

  for (guint i = 0; i < records->len; i++)
    {
      Way way = { .record = g_array_index (records, TourneyRecord, i) };

      way.place = tourney_place (tourney, way.record.player);
      g_array_append_val (ways, way);
    }
  return ways;
}

/* Below 0 if A finished better than B. */
static gint
compare_last (const Way *a, const Way *b)
{
  return a->place - b->place;
}

/* The same by their first entries: who was not out in it comes before who was, later before earlier. */
static gint
compare_first (const Way *a, const Way *b)
{
  gboolean a_out = a->record.first.at >= 0, b_out = b->record.first.at >= 0;

  if (a_out != b_out)
    return a_out - b_out;
  return a_out ? b->record.first.rank - a->record.first.rank : compare_last (a, b);
}

static FactPlace
find_place (const GArray *ways, const Way *of, gint (*compare) (const Way *a, const Way *b))
{
  FactPlace place = { 1, 0 };

  for (guint i = 0; i < ways->len; i++)
    {
      gint order = compare (&g_array_index (ways, Way, i), of);

      place.place += order < 0;
      place.sharers += order == 0;
    }
  return place;
}

static PersonFacts *
make_person (const Tourney *tourney, gint64 ended, const GArray *ways, const Way *way, gboolean re_entered)
{
  const TourneyRecord *record = &way->record;
  const TourneyPlayer *player = record->player;
  PersonFacts         *facts = g_new0 (PersonFacts, 1);
  TourneyWinnings      winnings = tourney_winnings (tourney, player);
  gint64               end = record->last.at >= 0 ? record->last.at : ended;

  facts->name = g_strdup (player->name);
  facts->last = find_place (ways, way, compare_last);
  facts->first = re_entered ? find_place (ways, way, compare_first) : facts->last;
  facts->times_out = record->outs;
  facts->rebuys = player->rebuys;
  facts->add_ons = player->add_ons;
  facts->re_entries = player->entries - 1;
  facts->buy_in = record->price;
  facts->spent = player->paid;
  facts->won = winnings.place + winnings.deal + winnings.bounties;
  facts->bounties = winnings.bounties;
  if (!tourney_is_of_results (tourney))
    facts->minutes = (gdouble) MAX (end - MAX (record->came_at, tourney_started_at (tourney)), 0) / MINUTE;
  facts->level = record->last.at >= 0 ? record->last.level : tourney_level (tourney, end);
  facts->left = record->last.at >= 0 ? record->last.left : tourney_left (tourney);
  return facts;
}

static guint
index_of (const GArray *ways, const TourneyPlayer *player)
{
  guint i = 0;

  while (g_array_index (ways, Way, i).record.player != player)
    i++;
  return i;
}

static void
take_hits (NightFacts *facts, const Tourney *tourney, const GArray *ways)
{
  g_autoptr (GArray) hits = tourney_hits (tourney);

  facts->hits = g_array_sized_new (FALSE, FALSE, sizeof (FactHit), hits->len);
  for (guint i = 0; i < hits->len; i++)
    {
      const TourneyHit *hit = &g_array_index (hits, TourneyHit, i);
      FactHit           fact = { index_of (ways, hit->by), index_of (ways, hit->out), 1.0 / hit->hitmen };
      PersonFacts      *by = facts->people->pdata[fact.by];

      by->shared_hits += fact.share;
      by->whole_hits++;
      g_array_append_val (facts->hits, fact);
    }
}

/* Whether the places that SOMEBODY shares are all paid, or theirs alone is. */
static gboolean
is_paid (const PersonFacts *somebody, gboolean still_in, gint paid_places)
{
  return somebody->last.place + (still_in ? somebody->last.sharers - 1 : 0) <= paid_places;
}

static NightFacts *
make_facts (const Tourney *tourney, gint64 ended, gint64 id, const char *name, const char *date)
{
  g_autoptr (GArray) ways = list_ways (tourney);
  NightFacts *facts = g_new0 (NightFacts, 1);
  gboolean    re_entered = FALSE;

  facts->id = id;
  facts->name = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  facts->date = g_strdup (date);
  facts->entries = tourney_entries (tourney);
  /* The places of a deal have no prizes any more, but whoever has one was paid. */
  facts->paid_places = MAX (tourney_n_prizes (tourney), tourney_deal_places (tourney));
  facts->rebuys = tourney_rebuys (tourney);
  facts->add_ons = tourney_add_ons (tourney);
  facts->pool = tourney_paid (tourney).pool;
  facts->paid_in = tourney_paid (tourney).collected + tourney_paid (tourney).fees;
  facts->untimed = tourney_is_of_results (tourney);
  facts->digits = tourney_settings (tourney)->currency.digits;
  facts->people = g_ptr_array_new_with_free_func (free_person);
  for (guint i = 0; i < ways->len; i++)
    re_entered |= g_array_index (ways, Way, i).record.player->entries > 1;
  for (guint i = 0; i < ways->len; i++)
    {
      const Way   *way = &g_array_index (ways, Way, i);
      PersonFacts *person = make_person (tourney, ended, ways, way, re_entered);

      person->in_money = is_paid (person, way->place == 0, facts->paid_places);
      g_ptr_array_add (facts->people, person);
    }
  take_hits (facts, tourney, ways);
  return facts;
}

NightFacts *
night_facts_new (const Tourney *tourney, gint64 id, const char *name, const char *date)
{
  gint64 ended = tourney_finished_at (tourney);

  return ended >= 0 ? make_facts (tourney, ended, id, name, date) : NULL;
}

NightFacts *
night_facts_so_far (const Tourney *tourney, gint64 now, gint64 id, const char *name, const char *date)
{
  gint64 ended = tourney_finished_at (tourney);

  return tourney_started_at (tourney) >= 0 ? make_facts (tourney, ended >= 0 ? ended : now, id, name, date) : NULL;
}

void
night_facts_call (NightFacts *facts, GHashTable *called)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  facts->called = g_hash_table_ref (called);
  for (guint i = 0; i < facts->people->len; i++)
    g_hash_table_add (taken, g_strdup (((const PersonFacts *) facts->people->pdata[i])->name));
  for (guint i = 0; i < facts->people->len; i++)
    {
      PersonFacts *person = facts->people->pdata[i];
      const char  *now = g_hash_table_lookup (called, person->name);

      if (now == NULL || !g_hash_table_add (taken, g_strdup (now)))
        continue;
      g_free (person->name);
      person->name = g_strdup (now);
    }
}

const char *
night_facts_called (const GPtrArray *nights, const char *name)
{
  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = nights->pdata[i];
      const char       *now = night->called != NULL ? g_hash_table_lookup (night->called, name) : NULL;

      if (now != NULL)
        return now;
    }
  return name;
}
