/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-place.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "base/decimal.h"
#include "base/isolate.h"
#include "club/season/why.h"

static const SeasonPerson *
person_at (const Standings *standings, guint index)
{
  return index < standings->people->len ? standings->people->pdata[index] : NULL;
}

/* The index of the person who was called NAME in a night; FALSE: nobody was. */
static gboolean
find (const RoomSeasonTable *table, const char *name, guint *index)
{
  const Standings *standings = room_season_table_get_standings (table);
  g_autofree char *composed
      = g_utf8_normalize (room_season_table_called (table, name), -1, G_NORMALIZE_DEFAULT_COMPOSE);

  for (*index = 0; *index < standings->people->len; (*index)++)
    if (g_strcmp0 (person_at (standings, *index)->name, composed) == 0)
      return TRUE;
  return FALSE;
}

/* What decides between singular and plural behind FIGURE: its value, if it is a whole number. */
static gulong
count_of (const char *figure)
{
  return strchr (figure, '.') == NULL ? strtoul (figure, NULL, 10) : 2;
}

static guint
count_ranked (const Standings *standings)
{
  guint n = 0;

  while (n < standings->people->len && person_at (standings, n)->is_ranked)
    n++;
  return n;
}

char *
room_season_place_say (const RoomSeasonTable *table, const char *name)
{
  const Season       *season = room_season_table_get_season (table);
  const Standings    *standings = room_season_table_get_standings (table);
  guint               index, n_ranked = count_ranked (standings);
  const SeasonPerson *person;
  g_autofree char    *ordinal = NULL, *place = NULL, *total = NULL, *points = NULL;

  if (!find (table, name, &index))
    return NULL;
  person = person_at (standings, index);
  total = standings_shown (season, standings, person->total);
  points = g_strdup_printf (ngettext ("%s point", "%s points", count_of (total)), total);
  if (person->is_ranked)
    {
      ordinal = room_text_ordinal (person->rank);
      /* Translators: a place in a table, such as “3rd”, and how many people have one */
      place = g_strdup_printf (_ ("%s of %u"), ordinal, n_ranked);
    }
  else
    place = g_strdup_printf (
        ngettext ("No rank yet: %d of %d night", "No rank yet: %d of %d nights", (gulong) season->least),
        person->nights, season->least);
  return g_strjoin (C_ ("between facts in a line", " · "), place, points, NULL);
}

/* What decides between A and B, who do not share a rank. */
static SeasonOrder
find_order (const Season *season, const SeasonPerson *a, const SeasonPerson *b)
{
  for (guint i = 0; i < season->order->len; i++)
    {
      SeasonOrder order = (SeasonOrder) g_array_index (season->order, gint, i);

      if (standings_compare (order, a, b) != 0)
        return order;
    }
  g_assert_not_reached ();
}

/* What else than the total decides: a pair of sentences each, since languages differ in how they compare.  Others: a
   person, what the reader has, what that person has. */
static const struct
{
  const char *behind, *ahead;
} sentences[SEASON_N_ORDERS] = {
  [SEASON_WINS] = { N_ ("Behind %s by wins: %s to %s"), N_ ("Ahead of %s by wins: %s to %s") },
  [SEASON_SECOND] = { N_ ("Behind %s by second places: %s to %s"), N_ ("Ahead of %s by second places: %s to %s") },
  [SEASON_THIRD] = { N_ ("Behind %s by third places: %s to %s"), N_ ("Ahead of %s by third places: %s to %s") },
  [SEASON_BEST_PLACE]
  = { N_ ("Behind %s by the best place: %s to %s"), N_ ("Ahead of %s by the best place: %s to %s") },
  [SEASON_NIGHTS] = { N_ ("Behind %s by nights: %s to %s"), N_ ("Ahead of %s by nights: %s to %s") },
  [SEASON_HITS] = { N_ ("Behind %s by hits: %s to %s"), N_ ("Ahead of %s by hits: %s to %s") },
  [SEASON_WON] = { N_ ("Behind %s by money won: %s to %s"), N_ ("Ahead of %s by money won: %s to %s") },
};

/* A difference that the table does not show is told with all its digits. */
static char *
say_points (const RoomSeasonTable *table, const SeasonPerson *own, const SeasonPerson *other, gboolean is_behind)
{
  const Season    *season = room_season_table_get_season (table);
  gdouble          gap = decimal_round (ABS (own->total - other->total), 9);
  g_autofree char *points = season->round == SEASON_NO_ROUND && gap < 0.005
                                ? standings_text (season, gap)
                                : standings_shown (season, room_season_table_get_standings (table), gap);
  gulong           n = count_of (points);

  if (is_behind)
    return isolated_printf (ngettext ("%s point behind %s", "%s points behind %s", n), points, other->name);
  return isolated_printf (ngettext ("%s point ahead of %s", "%s points ahead of %s", n), points, other->name);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
say_order (const RoomSeasonTable *table, const SeasonPerson *own, const SeasonPerson *other, gboolean is_behind)
{
  const Season    *season = room_season_table_get_season (table);
  const Standings *standings = room_season_table_get_standings (table);
  SeasonOrder      order = find_order (season, own, other);
  g_autofree char *mine = season_why_value (season, standings, order, own);
  g_autofree char *theirs = season_why_value (season, standings, order, other);

  if (order == SEASON_TOTAL)
    return say_points (table, own, other, is_behind);
  if (order == SEASON_NAME)
    return is_behind ? isolated_printf (_ ("Behind %s by the alphabet alone"), other->name)
                     : isolated_printf (_ ("Ahead of %s by the alphabet alone"), other->name);
  return isolated_printf (_ (is_behind ? sentences[order].behind : sentences[order].ahead), other->name, mine, theirs);
}
#pragma GCC diagnostic pop

/* The indices of the first and the last of those who share the rank of the person at INDEX. */
static void
find_sharers (const Standings *standings, guint index, guint *first, guint *last)
{
  gint rank = person_at (standings, index)->rank;

  for (*first = index; *first > 0 && person_at (standings, *first - 1)->rank == rank; (*first)--)
    ;
  for (*last = index; *last + 1 < standings->people->len && person_at (standings, *last + 1)->rank == rank; (*last)++)
    ;
}

char *
room_season_place_say_gap (const RoomSeasonTable *table, const char *name)
{
  const Standings    *standings = room_season_table_get_standings (table);
  const SeasonPerson *own, *next;
  guint               index, first, last;

  if (!find (table, name, &index) || !person_at (standings, index)->is_ranked)
    return NULL;
  own = person_at (standings, index);
  find_sharers (standings, index, &first, &last);
  if (first > 0)
    {
      next = person_at (standings, first - 1);
      return say_order (table, own, next, TRUE);
    }
  if (last - first > 1)
    return g_strdup_printf (ngettext ("Level with %u other", "Level with %u others", last - first), last - first);
  if (last - first == 1)
    return isolated_printf (_ ("Level with %s: nothing separates the two"),
                            person_at (standings, index == first ? last : first)->name);
  next = person_at (standings, last + 1);
  return next != NULL && next->is_ranked ? say_order (table, own, next, FALSE) : NULL;
}
