/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person.h"

#include <string.h>

/* Names, each with its place in an array, while the nights are worked through. */
typedef struct
{
  Person     *person;
  GHashTable *out_by, *put_out, *rivals; /* name -> index + 1 */
} Count;

void
person_free (Person *person)
{
  g_free (person->name);
  g_array_unref (person->played);
  g_array_unref (person->out_by);
  g_array_unref (person->put_out);
  g_array_unref (person->head_to_head);
  g_free (person);
}

/* The index of NAME in ROWS, of which the first member is the name; a new row is zero. */
static guint
row_of (GArray *rows, GHashTable *known, const char *name)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (known, name));

  if (index > 0)
    return index - 1;
  g_array_set_size (rows, rows->len + 1);
  g_hash_table_insert (known, (gpointer) name, GUINT_TO_POINTER (rows->len));
  return rows->len - 1;
}

static void
add_times (GArray *rows, GHashTable *known, const char *name, gdouble times)
{
  guint       index = row_of (rows, known, name);
  PersonHits *row = &g_array_index (rows, PersonHits, index);

  row->name = name;
  row->times += times;
}

static void
add_hits (Count *count, const NightFacts *night, guint self)
{
  for (guint i = 0; i < night->hits->len; i++)
    {
      const FactHit     *hit = &g_array_index (night->hits, FactHit, i);
      const PersonFacts *by = night->people->pdata[hit->by], *out = night->people->pdata[hit->out];

      if (hit->by == self)
        add_times (count->person->put_out, count->put_out, out->name, hit->share);
      if (hit->out == self)
        add_times (count->person->out_by, count->out_by, by->name, hit->share);
    }
}

static void
add_rivals (Count *count, const NightFacts *night, guint self)
{
  const PersonFacts *facts = night->people->pdata[self];
  GArray            *rows = count->person->head_to_head;

  for (guint i = 0; i < night->people->len; i++)
    {
      const PersonFacts *other = night->people->pdata[i];
      PersonRival       *rival;
      guint              index;

      if (i == self)
        continue;
      index = row_of (rows, count->rivals, other->name);
      rival = &g_array_index (rows, PersonRival, index);
      rival->name = other->name;
      rival->nights++;
      rival->ahead += facts->last.place < other->last.place;
    }
}

gint64
person_night_net (const PersonNight *night)
{
  return night->facts->won - night->facts->spent;
}

gdouble
person_night_percentile (const PersonNight *night)
{
  return 100 * (1 - (gdouble) night->facts->last.place / (night->night->people->len + 1));
}

/* Everything but whom they met. */
static void
add_night (Person *person, const NightFacts *night, const PersonFacts *facts)
{
  PersonNight played = { night, facts };
  gint        place = facts->last.place;

  person->nights++;
  person->entries += 1 + facts->re_entries;
  person->rebuys += facts->rebuys;
  person->add_ons += facts->add_ons;
  person->wins += place == 1;
  person->in_money += facts->in_money;
  person->best = person->best == 0 ? place : MIN (person->best, place);
  person->mean_percentile += person_night_percentile (&played); /* their sum, until all are there */
  person->spent += facts->spent;
  person->won += facts->won;
  person->digits = night->digits;
  person->hits += facts->shared_hits;
  person->minutes += facts->minutes;
  person->timed_net += night->untimed ? 0 : person_night_net (&played);
  person->run_in_money = facts->in_money ? person->run_in_money + 1 : 0;
  person->run_without = facts->in_money ? 0 : person->run_without + 1;
  if (person->first == NULL)
    person->first = night->date;
  person->last = night->date;
  g_array_append_val (person->played, played);
}

static gint
compare_nights (gconstpointer a, gconstpointer b)
{
  return night_facts_compare (*(const NightFacts *const *) a, *(const NightFacts *const *) b);
}

/* What is left behind the fifteenth digit by adding thirds makes nobody a greater rival. */
static gint
compare_hits (gconstpointer a, gconstpointer b)
{
  const PersonHits *left = a, *right = b;

  if (ABS (left->times - right->times) > 1e-9)
    return left->times < right->times ? 1 : -1;
  return strcmp (left->name, right->name);
}

static gint
compare_rivals (gconstpointer a, gconstpointer b)
{
  const PersonRival *left = a, *right = b;

  return left->nights != right->nights ? right->nights - left->nights : strcmp (left->name, right->name);
}

/* The index of NAME among the people of NIGHT; -1: they were not there. */
static gint
find (const NightFacts *night, const char *name)
{
  for (guint i = 0; i < night->people->len; i++)
    if (g_str_equal (((const PersonFacts *) night->people->pdata[i])->name, name))
      return (gint) i;
  return -1;
}

/* The nights of NAME, the first one first. */
static GPtrArray *
nights_of (const GPtrArray *nights, const char *name)
{
  GPtrArray *found = g_ptr_array_new ();
  gboolean   played = FALSE;

  for (guint i = 0; i < nights->len; i++)
    if (find (nights->pdata[i], name) >= 0)
      {
        played = played || !((const NightFacts *) nights->pdata[i])->sample;
        g_ptr_array_add (found, nights->pdata[i]);
      }
  for (guint i = found->len; played && i > 0; i--)
    if (((const NightFacts *) found->pdata[i - 1])->sample)
      g_ptr_array_remove_index (found, i - 1);
  g_ptr_array_sort (found, compare_nights);
  return found;
}

static Person *
make_person (const char *name)
{
  Person *person = g_new0 (Person, 1);

  person->name = g_strdup (name);
  person->digits = 2;
  person->out_by = g_array_new (FALSE, TRUE, sizeof (PersonHits));
  person->put_out = g_array_new (FALSE, TRUE, sizeof (PersonHits));
  person->head_to_head = g_array_new (FALSE, TRUE, sizeof (PersonRival));
  person->played = g_array_new (FALSE, TRUE, sizeof (PersonNight));
  return person;
}

static void
finish (Person *person)
{
  if (person->nights > 0)
    person->mean_percentile /= person->nights;
}

Person *
person_new (const GPtrArray *nights, const char *name)
{
  g_autoptr (GPtrArray) own = nights_of (nights, name);
  g_autoptr (GHashTable) out_by = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) put_out = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) rivals = g_hash_table_new (g_str_hash, g_str_equal);
  Person *person = make_person (name);
  Count   count = { person, out_by, put_out, rivals };

  for (guint i = 0; i < own->len; i++)
    {
      const NightFacts *night = own->pdata[i];
      guint             self = (guint) find (night, name);

      add_night (person, night, night->people->pdata[self]);
      add_hits (&count, night, self);
      add_rivals (&count, night, self);
    }
  finish (person);
  g_array_sort (person->out_by, compare_hits);
  g_array_sort (person->put_out, compare_hits);
  g_array_sort (person->head_to_head, compare_rivals);
  return person;
}

static gint
compare_people (gconstpointer a, gconstpointer b)
{
  const Person *left = *(const Person *const *) a, *right = *(const Person *const *) b;
  gint          order = g_utf8_collate (left->name, right->name);

  return order != 0 ? order : strcmp (left->name, right->name);
}

static void
free_person (gpointer person)
{
  person_free (person);
}

static GPtrArray *
sort_nights (const GPtrArray *nights)
{
  GPtrArray *sorted = g_ptr_array_sized_new (nights->len);

  for (guint i = 0; i < nights->len; i++)
    g_ptr_array_add (sorted, nights->pdata[i]);
  g_ptr_array_sort (sorted, compare_nights);
  return sorted;
}

/* The names of those for whom the nights of the sample club do not count. */
static GHashTable *
find_players (const GPtrArray *nights)
{
  GHashTable *players = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = nights->pdata[i];

      for (guint k = 0; !night->sample && k < night->people->len; k++)
        g_hash_table_add (players, ((const PersonFacts *) night->people->pdata[k])->name);
    }
  return players;
}

/* The person called NAME, who is added to PEOPLE if they are new. */
static Person *
person_of (GPtrArray *people, GHashTable *known, const char *name)
{
  Person *person = g_hash_table_lookup (known, name);

  if (person != NULL)
    return person;
  person = make_person (name);
  g_hash_table_insert (known, person->name, person);
  g_ptr_array_add (people, person);
  return person;
}

GPtrArray *
people_new (const GPtrArray *nights)
{
  g_autoptr (GPtrArray) sorted = sort_nights (nights);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal), players = find_players (nights);
  GPtrArray *people = g_ptr_array_new_with_free_func (free_person);

  for (guint i = 0; i < sorted->len; i++)
    {
      const NightFacts *night = sorted->pdata[i];

      for (guint k = 0; k < night->people->len; k++)
        {
          const PersonFacts *facts = night->people->pdata[k];

          if (!night->sample || !g_hash_table_contains (players, facts->name))
            add_night (person_of (people, known, facts->name), night, facts);
        }
    }
  for (guint i = 0; i < people->len; i++)
    finish (people->pdata[i]);
  g_ptr_array_sort (people, compare_people);
  return people;
}

void
people_add (GPtrArray *people, const char *const *names)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < people->len; i++)
    g_hash_table_insert (known, ((Person *) people->pdata[i])->name, people->pdata[i]);
  for (; *names != NULL; names++)
    person_of (people, known, *names);
  g_ptr_array_sort (people, compare_people);
}

/* Above 0 if A was the better night. */
static gint
compare_results (const PersonNight *a, const PersonNight *b)
{
  gint64  left = person_night_net (a), right = person_night_net (b);
  gdouble one = person_night_percentile (a), other = person_night_percentile (b);

  return left != right ? (left > right ? 1 : -1) : (one > other) - (one < other);
}

static const PersonNight *
find_night (const Person *person, gint sign)
{
  const PersonNight *found = NULL;

  for (guint i = 0; i < person->played->len; i++)
    {
      const PersonNight *night = &g_array_index (person->played, PersonNight, i);

      if (found == NULL || sign * compare_results (night, found) > 0)
        found = night;
    }
  return found;
}

const PersonNight *
person_best_night (const Person *person)
{
  return find_night (person, 1);
}

const PersonNight *
person_worst_night (const Person *person)
{
  return find_night (person, -1);
}
