/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-table.h"

#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/number.h"
#include "club/season/standings-text.h"
#include "club/season/why.h"

struct _RoomSeasonTable
{
  grefcount  references;
  GPtrArray *nights; /* NightFacts, to which the standings point */
  Season    *season;
  Standings *standings;
};

struct _RoomSeasonRow
{
  GObject          parent_instance;
  RoomSeasonTable *table;
  guint            index; /* of the person, or of the first one below the heading */
  gboolean         is_heading;
};

G_DEFINE_FINAL_TYPE (RoomSeasonRow, room_season_row, G_TYPE_OBJECT)

/* --- The table --- */

RoomSeasonTable *
room_season_table_ref (RoomSeasonTable *table)
{
  g_ref_count_inc (&table->references);
  return table;
}

void
room_season_table_unref (RoomSeasonTable *table)
{
  if (!g_ref_count_dec (&table->references))
    return;
  g_clear_pointer (&table->standings, standings_free);
  g_clear_pointer (&table->season, season_free);
  g_ptr_array_unref (table->nights);
  g_free (table);
}

RoomSeasonTable *
room_season_table_new (const char *text, const char *default_name, GPtrArray *nights, GError **error)
{
  g_autoptr (RoomSeasonTable) table = g_new0 (RoomSeasonTable, 1);

  g_ref_count_init (&table->references);
  table->nights = g_ptr_array_ref (nights);
  table->season = season_parse (text, default_name, error);
  if (table->season != NULL)
    standings_call (table->season, nights);
  table->standings = table->season != NULL ? standings_new (table->season, nights, NULL, error) : NULL;
  return table->standings != NULL ? g_steal_pointer (&table) : NULL;
}

const Season *
room_season_table_get_season (const RoomSeasonTable *table)
{
  return table->season;
}

const Standings *
room_season_table_get_standings (const RoomSeasonTable *table)
{
  return table->standings;
}

const char *
room_season_table_called (const RoomSeasonTable *table, const char *name)
{
  return night_facts_called (table->nights, name);
}

char *
room_season_table_say (const RoomSeasonTable *table)
{
  guint            n = table->standings->nights->len, n_people = table->standings->people->len;
  g_autofree char *people = g_strdup_printf (ngettext ("%u player", "%u players", n_people), n_people);
  g_autofree char *nights = NULL;

  if (n == 0)
    return g_strdup (_ ("No finished night counts for this season yet."));
  nights = standings_say_nights (table->standings);
  return g_strjoin (C_ ("between facts in a line", " · "), nights, people, NULL);
}

GPtrArray *
room_season_table_why (const RoomSeasonTable *table, const char *name, GError **error)
{
  return season_why (table->season, table->standings, name, error);
}

/* --- The rows --- */

static void
room_season_row_finalize (GObject *object)
{
  room_season_table_unref (ROOM_SEASON_ROW (object)->table);
  G_OBJECT_CLASS (room_season_row_parent_class)->finalize (object);
}

static void
room_season_row_class_init (RoomSeasonRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_season_row_finalize;
}

static void
room_season_row_init (RoomSeasonRow *self)
{
}

static void
add_row (GListStore *list, RoomSeasonTable *table, guint index, gboolean is_heading)
{
  g_autoptr (RoomSeasonRow) row = g_object_new (ROOM_TYPE_SEASON_ROW, NULL);

  row->table = room_season_table_ref (table);
  row->index = index;
  row->is_heading = is_heading;
  g_list_store_append (list, row);
}

static const SeasonPerson *
person_at (const RoomSeasonTable *table, guint index)
{
  return g_ptr_array_index (table->standings->people, index);
}

GListModel *
room_season_table_list (RoomSeasonTable *table)
{
  GListStore *list = g_list_store_new (ROOM_TYPE_SEASON_ROW);

  for (guint i = 0; i < table->standings->people->len; i++)
    {
      if (!person_at (table, i)->is_ranked && (i == 0 || person_at (table, i - 1)->is_ranked))
        add_row (list, table, i, TRUE);
      add_row (list, table, i, FALSE);
    }
  return G_LIST_MODEL (list);
}

const SeasonPerson *
room_season_row_get_person (RoomSeasonRow *self)
{
  return self->is_heading ? NULL : person_at (self->table, self->index);
}

gint
room_season_row_get_section (RoomSeasonRow *self)
{
  return self->is_heading ? 1 : person_at (self->table, self->index)->is_ranked ? 0 : 2;
}

guint
room_season_row_get_index (RoomSeasonRow *self)
{
  return self->index;
}

gboolean
room_season_row_qualifies (RoomSeasonRow *self)
{
  return !self->is_heading && standings_qualifies (self->table->season, self->table->standings, self->index);
}

gboolean
room_season_row_qualifies_last (RoomSeasonRow *self)
{
  return room_season_row_qualifies (self)
         && !standings_qualifies (self->table->season, self->table->standings, self->index + 1);
}

static char *
say_money (gint64 amount, const Standings *standings, const Currency *currency)
{
  Currency own = *currency;

  own.digits = standings_digits (standings);
  return amount != 0 ? money_format (amount, &own) : g_strdup ("–");
}

char *
room_season_row_say (RoomSeasonRow *self, RoomSeasonCell cell, const Currency *currency)
{
  const SeasonPerson *person = room_season_row_get_person (self);
  g_autofree char    *hits = NULL;

  if (person == NULL)
    return cell == ROOM_SEASON_NAME ? standings_say_unranked (self->table->season) : g_strdup ("");
  switch (cell)
    {
    case ROOM_SEASON_RANK:
      return person->is_ranked ? g_strdup_printf ("%d", person->rank) : g_strdup ("–");
    case ROOM_SEASON_NAME:
      return g_strdup (person->name);
    case ROOM_SEASON_POINTS:
      return standings_shown (self->table->season, self->table->standings, person->total);
    case ROOM_SEASON_NIGHTS:
      return g_strdup_printf ("%d", person->nights);
    case ROOM_SEASON_WINS:
      return person->wins > 0 ? g_strdup_printf ("%d", person->wins) : g_strdup ("–");
    case ROOM_SEASON_HITS:
      hits = decimal_short (decimal_round (person->hits, 2));
      return person->hits > 0 ? g_steal_pointer (&hits) : g_strdup ("–");
    case ROOM_SEASON_WON:
      return say_money (person->won, self->table->standings, currency);
    case ROOM_SEASON_STACK:
      return person->final_stack >= 0 ? number_to_text (person->final_stack) : g_strdup ("–");
    case ROOM_SEASON_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}

char *
room_season_row_say_adjusted (RoomSeasonRow *self)
{
  const SeasonPerson *person = room_season_row_get_person (self);
  g_autofree char    *points = NULL;

  if (person == NULL || person->adjusted == 0)
    return g_strdup ("");
  points = standings_shown (self->table->season, self->table->standings, ABS (person->adjusted));
  return g_strconcat (person->adjusted < 0 ? "−" : "+", points, NULL);
}

char *
room_season_row_say_why_adjusted (RoomSeasonRow *self)
{
  const SeasonPerson *person = room_season_row_get_person (self);
  const Season       *season = self->table->season;
  GString            *text = g_string_new (NULL);

  for (guint i = 0; person != NULL && i < season->adjusts->len; i++)
    {
      const SeasonAdjust *adjust = g_ptr_array_index (season->adjusts, i);
      g_autofree char    *points = decimal_short (adjust->points);

      if (g_str_equal (adjust->name, person->name))
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "", adjust->why, points);
    }
  return g_string_free (text, FALSE);
}

static gint
more_first (gdouble a, gdouble b)
{
  return (a < b) - (a > b);
}

gint
room_season_row_compare (RoomSeasonRow *a, RoomSeasonRow *b, RoomSeasonCell cell)
{
  const SeasonPerson *one = room_season_row_get_person (a), *other = room_season_row_get_person (b);

  if (one == NULL || other == NULL)
    return 0;
  switch (cell)
    {
    case ROOM_SEASON_RANK:
      return (a->index > b->index) - (a->index < b->index);
    case ROOM_SEASON_NAME:
      return g_utf8_collate (one->name, other->name);
    case ROOM_SEASON_POINTS:
      return more_first (one->total, other->total);
    case ROOM_SEASON_NIGHTS:
      return more_first (one->nights, other->nights);
    case ROOM_SEASON_WINS:
      return more_first (one->wins, other->wins);
    case ROOM_SEASON_HITS:
      return more_first (one->hits, other->hits);
    case ROOM_SEASON_WON:
      return more_first ((gdouble) one->won, (gdouble) other->won);
    case ROOM_SEASON_STACK:
      return more_first ((gdouble) one->final_stack, (gdouble) other->final_stack);
    case ROOM_SEASON_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}
