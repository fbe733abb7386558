/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/error.h"
#include "base/number.h"

static void
free_person (gpointer data)
{
  SeasonPerson *person = data;

  g_free (person->name);
  g_array_unref (person->results);
  g_free (person);
}

void
standings_free (Standings *standings)
{
  g_array_unref (standings->nights);
  g_ptr_array_unref (standings->people);
  g_free (standings);
}

gdouble
standings_round (const Season *season, gdouble points)
{
  return season->round == SEASON_NO_ROUND ? points : decimal_round (points, season->round);
}

gint
standings_digits (const Standings *standings)
{
  const GArray *nights = standings->nights;

  return nights->len > 0 ? g_array_index (nights, SeasonRow, nights->len - 1).facts->digits : 2;
}

char *
standings_text (const Season *season, gdouble points)
{
  if (season->round == SEASON_NO_ROUND)
    return decimal_short (points);
  return decimal_fixed (points, (guint) season->round);
}

char *
standings_shown (const Season *season, const Standings *standings, gdouble points)
{
  if (standings->is_whole)
    return decimal_short (points);
  if (season->round != SEASON_NO_ROUND)
    return standings_text (season, points);
  return decimal_fixed (decimal_round (points, 2), 2);
}

static gboolean
has_whole_points (const Standings *standings)
{
  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];

      if (person->total != floor (person->total) || person->adjusted != floor (person->adjusted))
        return FALSE;
    }
  return TRUE;
}

/* --- Nights --- */

gboolean
standings_is_night (const SeasonNight *night, const NightFacts *facts)
{
  return night->name != NULL ? g_str_equal (night->name, facts->name) : night->id == facts->id;
}

static gboolean
is_listed (const GPtrArray *nights, const NightFacts *facts)
{
  for (guint i = 0; i < nights->len; i++)
    if (standings_is_night (nights->pdata[i], facts))
      return TRUE;
  return FALSE;
}

static gboolean
is_named (const Season *season, const char *name)
{
  for (guint i = 0; i < season->named->len; i++)
    if (g_pattern_match_simple (season->named->pdata[i], name))
      return TRUE;
  return season->named->len == 0;
}

/* Dates are compared by the day alone. */
static gint
compare_days (const char *a, const char *b)
{
  return strncmp (a, b, DATE_BYTES);
}

static gboolean
counts (const Season *season, const NightFacts *facts, const char *until)
{
  if (until != NULL && compare_days (facts->date, until) > 0)
    return FALSE;
  if (is_listed (season->also, facts))
    return TRUE;
  return (season->from == NULL || compare_days (facts->date, season->from) >= 0)
         && (season->to == NULL || compare_days (facts->date, season->to) <= 0) && is_named (season, facts->name)
         && (!facts->sample || season->named->len > 0) && (gint) facts->people->len >= season->least_people
         && !is_listed (season->except, facts);
}

static gdouble
weight_of (const Season *season, const NightFacts *facts)
{
  for (guint i = season->weights->len; i > 0; i--)
    {
      const SeasonWeight *weight = season->weights->pdata[i - 1];

      if (standings_is_night (&weight->night, facts))
        return weight->weight;
    }
  return 1;
}

static gint
compare_nights (gconstpointer a, gconstpointer b)
{
  return night_facts_compare (((const SeasonRow *) a)->facts, ((const SeasonRow *) b)->facts);
}

/* Nights of the sample club count where a season asks for them by name, and not beside nights that somebody played,
   unless `also` lists them. */
static void
drop_sample (const Season *season, GArray *rows)
{
  gboolean played = FALSE;

  for (guint i = 0; i < rows->len; i++)
    played = played || !g_array_index (rows, SeasonRow, i).facts->sample;
  for (guint i = rows->len; played && i > 0; i--)
    {
      const NightFacts *facts = g_array_index (rows, SeasonRow, i - 1).facts;

      if (facts->sample && !is_listed (season->also, facts))
        g_array_remove_index (rows, i - 1);
    }
}

GArray *
standings_nights (const Season *season, const GPtrArray *nights, const char *until)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SeasonRow));

  for (guint i = 0; i < nights->len; i++)
    {
      SeasonRow row = { .facts = nights->pdata[i] };

      if (!counts (season, row.facts, until))
        continue;
      row.weight = weight_of (season, row.facts);
      g_array_append_val (rows, row);
    }
  drop_sample (season, rows);
  g_array_sort (rows, compare_nights);
  return rows;
}

/* --- Points of a night --- */

static gdouble
major_units (gint64 amount, const NightFacts *night)
{
  return (gdouble) amount / pow (10, night->digits);
}

void
standings_values (const Season *season, const SeasonRow *row, const PersonFacts *facts, gint place,
                  gdouble values[SEASON_N_NAMES])
{
  const NightFacts *night = row->facts;

  values[SEASON_PEOPLE] = night->people->len;
  values[SEASON_ENTRIES] = night->entries;
  values[SEASON_PLACE] = place;
  values[SEASON_PAID_PLACES] = night->paid_places;
  values[SEASON_IN_MONEY] = place <= night->paid_places;
  values[SEASON_WON_IT] = place == 1;
  values[SEASON_OWN_HITS] = season->hits_are_full ? facts->whole_hits : facts->shared_hits;
  values[SEASON_TIMES_OUT] = facts->times_out;
  values[SEASON_REBUYS] = facts->rebuys;
  values[SEASON_ADD_ONS] = facts->add_ons;
  values[SEASON_RE_ENTRIES] = facts->re_entries;
  values[SEASON_ALL_REBUYS] = night->rebuys;
  values[SEASON_ALL_ADD_ONS] = night->add_ons;
  values[SEASON_BUY_IN] = major_units (facts->buy_in, night);
  values[SEASON_SPENT] = major_units (facts->spent, night);
  values[SEASON_MONEY_WON] = major_units (facts->won, night);
  values[SEASON_BOUNTIES] = major_units (facts->bounties, night);
  values[SEASON_POOL] = major_units (night->pool, night);
  values[SEASON_PAID_IN] = major_units (night->paid_in, night);
  values[SEASON_MINUTES] = facts->minutes;
  values[SEASON_LEVEL] = facts->level;
  values[SEASON_LEFT] = facts->left;
  values[SEASON_WEIGHT] = row->weight;
}

static FactPlace
place_of (const Season *season, const PersonFacts *facts)
{
  return season->only_first_entry ? facts->first : facts->last;
}

/* Takes the refusal of a formula, and says of which night, of whom and with which inputs it is. */
static gboolean
tell_inputs (GError **error, const Season *season, const SeasonRow *row, const PersonFacts *facts,
             const gdouble values[SEASON_N_NAMES])
{
  g_autofree char *day = g_strndup (row->facts->date, DATE_BYTES), *inputs = formula_inputs (season->points, values);
  g_autofree char *sentence = error != NULL ? g_strdup ((*error)->message) : NULL;

  g_clear_error (error);
  if (*inputs == '\0')
    /* Translators: the name of a night, its date, a person, what is wrong with the formula */
    return input_refuse (error, _ ("In “%s” on %s, for %s: %s"), row->facts->name, day, facts->name, sentence);
  /* Translators: the name of a night, its date, a person, “people 10, place 4”, what is wrong with the formula */
  return input_refuse (error, _ ("In “%s” on %s, for %s (%s): %s"), row->facts->name, day, facts->name, inputs,
                       sentence);
}

/* Points for PLACE, and for the others that it covers if several share it. */
static gboolean
work_out (const Season *season, const SeasonRow *row, SeasonResult *result, GError **error)
{
  PersonFacts *facts = result->facts;
  FactPlace    place = place_of (season, facts);
  gdouble      sum = 0, best = -INFINITY, worst = INFINITY;
  gdouble      values[SEASON_N_NAMES] = { 0 };

  for (gint i = 0; i < place.sharers; i++)
    {
      gdouble one;

      standings_values (season, row, facts, place.place + i, values);
      if (!formula_run (season->points, values, NULL, &one, error))
        return tell_inputs (error, season, row, facts, values);
      sum += one;
      best = MAX (best, one);
      worst = MIN (worst, one);
    }
  result->before = standings_round (season, season->ties == SEASON_TIES_BEST    ? best
                                            : season->ties == SEASON_TIES_WORST ? worst
                                                                                : sum / place.sharers);
  result->points = standings_round (season, result->before * row->weight);
  if (isfinite (result->points))
    return TRUE;
  input_refuse (error, _ ("The points are too large."));
  return tell_inputs (error, season, row, facts, values);
}

/* --- People --- */

static void
call (char **name, const GPtrArray *nights)
{
  const char *now = night_facts_called (nights, *name);

  if (now == *name)
    return;
  g_free (*name);
  *name = g_strdup (now);
}

void
standings_call (Season *season, const GPtrArray *nights)
{
  for (guint i = 0; i < season->guests->len; i++)
    call ((char **) &season->guests->pdata[i], nights);
  for (guint i = 0; i < season->adjusts->len; i++)
    call (&((SeasonAdjust *) season->adjusts->pdata[i])->name, nights);
}

gboolean
standings_is_guest (const Season *season, const char *name)
{
  return g_ptr_array_find_with_equal_func (season->guests, name, g_str_equal, NULL);
}

static SeasonPerson *
find_person (Standings *standings, GHashTable *by_name, const char *name)
{
  SeasonPerson *person = g_hash_table_lookup (by_name, name);

  if (person != NULL)
    return person;
  person = g_new0 (SeasonPerson, 1);
  person->name = g_strdup (name);
  person->results = g_array_new (FALSE, FALSE, sizeof (SeasonResult));
  person->final_stack = -1;
  g_ptr_array_add (standings->people, person);
  g_hash_table_insert (by_name, person->name, person);
  return person;
}

static gboolean
take_night (Standings *standings, const Season *season, guint night, GHashTable *by_name, GError **error)
{
  const SeasonRow *row = &g_array_index (standings->nights, SeasonRow, night);

  for (guint i = 0; i < row->facts->people->len; i++)
    {
      PersonFacts  *facts = row->facts->people->pdata[i];
      SeasonResult  result = { night, facts, place_of (season, facts).place, 0, TRUE };
      SeasonPerson *person;

      if (standings_is_guest (season, facts->name))
        continue;
      if (!work_out (season, row, &result, error))
        return FALSE;
      person = find_person (standings, by_name, facts->name);
      g_array_append_val (person->results, result);
      person->nights++;
      person->wins += result.place == 1;
      person->second += result.place == 2;
      person->third += result.place == 3;
      person->best_place = person->best_place == 0 ? result.place : MIN (person->best_place, result.place);
      person->hits += season->hits_are_full ? facts->whole_hits : facts->shared_hits;
      person->won += facts->won;
    }
  return TRUE;
}

/* Puts a row into the list for each night that PERSON missed. */
static void
add_missed (const Standings *standings, const Season *season, SeasonPerson *person)
{
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (SeasonResult), standings->nights->len);
  gdouble points = standings_round (season, season->missed);

  for (guint night = 0, next = 0; night < standings->nights->len; night++)
    {
      SeasonResult  missed = { night, NULL, 0, points, TRUE };
      SeasonResult *result = next < person->results->len ? &g_array_index (person->results, SeasonResult, next) : NULL;
      gboolean      came = result != NULL && result->night == night;

      g_array_append_vals (all, came ? result : &missed, 1);
      next += came ? 1 : 0;
    }
  g_array_unref (person->results);
  person->results = all;
}

static gint
compare_results (gconstpointer a, gconstpointer b)
{
  const SeasonResult *left = *(SeasonResult *const *) a, *right = *(SeasonResult *const *) b;

  if (left->points != right->points)
    return left->points > right->points ? -1 : 1;
  return (left->night > right->night) - (left->night < right->night);
}

/* Only the best N results count; of equal ones, the earlier. */
static void
keep_best (SeasonPerson *person, guint n)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < person->results->len; i++)
    g_ptr_array_add (sorted, &g_array_index (person->results, SeasonResult, i));
  g_ptr_array_sort (sorted, compare_results);
  for (guint i = n; i < sorted->len; i++)
    ((SeasonResult *) sorted->pdata[i])->counts = FALSE;
}

static gboolean
add_up_formula (const Season *season, SeasonPerson *person, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (gdouble));
  g_autofree char *filled = NULL, *sentence = NULL;

  for (guint i = 0; i < person->results->len; i++)
    g_array_append_val (points, g_array_index (person->results, SeasonResult, i).points);
  if (formula_run (season->total_formula, NULL, points, &person->before, error))
    return TRUE;
  filled = formula_fill (season->total_formula, NULL, points);
  sentence = error != NULL ? g_strdup ((*error)->message) : NULL;
  g_clear_error (error);
  /* Translators: a person, a formula with its numbers, what is wrong with it */
  return input_refuse (error, _ ("In the total of %s, %s: %s"), person->name, filled, sentence);
}

static gboolean
add_up (const Season *season, SeasonPerson *person, GError **error)
{
  guint n = person->results->len, drop = MIN ((guint) season->n_total, n);

  if (season->total == SEASON_BEST || season->total == SEASON_DROP)
    keep_best (person, season->total == SEASON_BEST ? (guint) season->n_total : n - drop);
  if (season->total == SEASON_FORMULA)
    {
      if (!add_up_formula (season, person, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < n; i++)
      if (g_array_index (person->results, SeasonResult, i).counts)
        person->before += g_array_index (person->results, SeasonResult, i).points;
  if (season->total == SEASON_MEAN && n > 0)
    person->before /= n;
  person->before = standings_round (season, person->before);
  for (guint i = 0; i < season->adjusts->len; i++)
    {
      const SeasonAdjust *adjust = season->adjusts->pdata[i];

      if (g_str_equal (adjust->name, person->name))
        person->adjusted = standings_round (season, person->adjusted + standings_round (season, adjust->points));
    }
  person->total = standings_round (season, person->before + person->adjusted);
  person->is_ranked = person->nights >= season->least;
  return isfinite (person->total) || input_refuse (error, _ ("The total of %s is too large."), person->name);
}

/* --- Order --- */

static gint
compare_numbers (gdouble a, gdouble b)
{
  return (a < b) - (a > b);
}

/* A sum without its last digits, which depend on the order of what is added: thirds of a hit add up to whole ones, and
   the same points to the same total. */
static gdouble
steady (gdouble sum)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return decimal_round (g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.12g", sum), NULL), 9);
}

/* Sums that are further apart than their last digits need no closer look. */
static gint
compare_sums (gdouble a, gdouble b)
{
  gdouble gap = fabs (a - b);

  if (a == b || (gap > 1e-8 && gap > 1e-10 * MAX (fabs (a), fabs (b))))
    return compare_numbers (a, b);
  return compare_numbers (steady (a), steady (b));
}

gint
standings_compare (SeasonOrder order, const SeasonPerson *a, const SeasonPerson *b)
{
  switch (order)
    {
    case SEASON_TOTAL:
      return compare_sums (a->total, b->total);
    case SEASON_WINS:
      return b->wins - a->wins;
    case SEASON_SECOND:
      return b->second - a->second;
    case SEASON_THIRD:
      return b->third - a->third;
    case SEASON_BEST_PLACE:
      return a->best_place - b->best_place;
    case SEASON_NIGHTS:
      return b->nights - a->nights;
    case SEASON_HITS:
      return compare_sums (a->hits, b->hits);
    case SEASON_WON:
      return (a->won < b->won) - (a->won > b->won);
    case SEASON_NAME:
      return g_utf8_collate (a->name, b->name);
    case SEASON_N_ORDERS:
    default:
      g_assert_not_reached ();
    }
}

static gint
compare_ranks (const Season *season, const SeasonPerson *a, const SeasonPerson *b)
{
  gint order = b->is_ranked - a->is_ranked;

  for (guint i = 0; order == 0 && i < season->order->len; i++)
    order = standings_compare ((SeasonOrder) g_array_index (season->order, gint, i), a, b);
  return order;
}

/* Those who share a rank stand by name. */
static gint
compare_people (gconstpointer a, gconstpointer b, gpointer season)
{
  const SeasonPerson *left = *(SeasonPerson *const *) a, *right = *(SeasonPerson *const *) b;
  gint                order = compare_ranks (season, left, right);

  if (order == 0)
    order = g_utf8_collate (left->name, right->name);
  return order != 0 ? order : strcmp (left->name, right->name);
}

static gint64
final_stack (const Season *season, gdouble total)
{
  gdouble chips = season->final_base + season->final_per_point * total;

  return (gint64) CLAMP (decimal_round (chips / season->final_step, 0) * season->final_step, 0, NUMBER_MAX);
}

static void
rank_people (const Season *season, Standings *standings)
{
  g_ptr_array_sort_with_data (standings->people, compare_people, (gpointer) season);
  for (guint i = 0; i < standings->people->len; i++)
    {
      SeasonPerson       *person = standings->people->pdata[i];
      const SeasonPerson *before = i > 0 ? standings->people->pdata[i - 1] : NULL;

      if (!person->is_ranked)
        continue;
      person->rank = before != NULL && compare_ranks (season, before, person) == 0 ? before->rank : (gint) i + 1;
      if (season->has_final && (season->qualify == 0 || person->rank <= season->qualify))
        person->final_stack = final_stack (season, person->total);
    }
}

Standings *
standings_new (const Season *season, const GPtrArray *nights, const char *until, GError **error)
{
  g_autoptr (Standings) standings = g_new0 (Standings, 1);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);

  standings->nights = standings_nights (season, nights, until);
  standings->people = g_ptr_array_new_with_free_func (free_person);
  for (guint i = 0; i < standings->nights->len; i++)
    if (!take_night (standings, season, i, by_name, error))
      return NULL;
  for (guint i = 0; i < standings->people->len; i++)
    {
      SeasonPerson *person = standings->people->pdata[i];

      if (season->missed_counts)
        add_missed (standings, season, person);
      if (!add_up (season, person, error))
        return NULL;
    }
  rank_people (season, standings);
  standings->is_whole = has_whole_points (standings);
  return g_steal_pointer (&standings);
}
