/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person.h"

#include <string.h>

/* Names, each with its place in an array, while the nights are worked through. */
typedef struct
{
  Person     *person;
  GHashTable *out_by, *put_out, *rivals; /* name -> index + 1 */
  gdouble     percentiles;
} Count;

void
person_free (Person *person)
{
  g_free (person->name);
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

static void
add_night (Count *count, const NightFacts *night, guint self)
{
  Person            *person = count->person;
  const PersonFacts *facts = night->people->pdata[self];
  gint               place = facts->last.place;

  person->nights++;
  person->entries += 1 + facts->re_entries;
  person->rebuys += facts->rebuys;
  person->add_ons += facts->add_ons;
  person->wins += place == 1;
  person->in_money += facts->in_money;
  person->best = person->best == 0 ? place : MIN (person->best, place);
  person->spent += facts->spent;
  person->won += facts->won;
  person->digits = night->digits;
  person->hits += facts->shared_hits;
  person->minutes += facts->minutes;
  person->run_in_money = facts->in_money ? person->run_in_money + 1 : 0;
  person->run_without = facts->in_money ? 0 : person->run_without + 1;
  if (person->first == NULL)
    person->first = night->date;
  person->last = night->date;
  count->percentiles += 100 * (1 - (gdouble) place / (night->people->len + 1));
  add_hits (count, night, self);
  add_rivals (count, night, self);
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

Person *
person_new (const GPtrArray *nights, const char *name)
{
  g_autoptr (GPtrArray) own = nights_of (nights, name);
  g_autoptr (GHashTable) out_by = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) put_out = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) rivals = g_hash_table_new (g_str_hash, g_str_equal);
  Person *person = g_new0 (Person, 1);
  Count   count = { person, out_by, put_out, rivals, 0 };

  person->name = g_strdup (name);
  person->digits = 2;
  person->out_by = g_array_new (FALSE, TRUE, sizeof (PersonHits));
  person->put_out = g_array_new (FALSE, TRUE, sizeof (PersonHits));
  person->head_to_head = g_array_new (FALSE, TRUE, sizeof (PersonRival));
  for (guint i = 0; i < own->len; i++)
    add_night (&count, own->pdata[i], (guint) find (own->pdata[i], name));
  if (person->nights > 0)
    person->mean_percentile = count.percentiles / person->nights;
  g_array_sort (person->out_by, compare_hits);
  g_array_sort (person->put_out, compare_hits);
  g_array_sort (person->head_to_head, compare_rivals);
  return person;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const char *left = *(const char *const *) a, *right = *(const char *const *) b;
  gint        order = g_utf8_collate (left, right);

  return order != 0 ? order : strcmp (left, right);
}

GPtrArray *
people_of (const GPtrArray *nights)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = nights->pdata[i];

      for (guint k = 0; k < night->people->len; k++)
        {
          char *name = ((const PersonFacts *) night->people->pdata[k])->name;

          if (g_hash_table_add (known, name))
            g_ptr_array_add (names, name);
        }
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}
