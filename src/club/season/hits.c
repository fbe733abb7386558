/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hits.h"

void
hit_matrix_free (HitMatrix *matrix)
{
  g_ptr_array_unref (matrix->names);
  g_free (matrix->shares);
  g_free (matrix->hits);
  g_free (matrix->outs);
  g_free (matrix);
}

gdouble
hit_matrix_get (const HitMatrix *matrix, guint by, guint out)
{
  return matrix->shares[(gsize) by * matrix->names->len + out];
}

static const char *
name_of (const NightFacts *night, guint person)
{
  return ((const PersonFacts *) night->people->pdata[person])->name;
}

/* All who are part of a hit; the values are of no matter. */
static GHashTable *
find_involved (const Standings *standings)
{
  GHashTable *involved = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < standings->nights->len; i++)
    {
      const NightFacts *night = g_array_index (standings->nights, SeasonRow, i).facts;

      for (guint k = 0; night->hits != NULL && k < night->hits->len; k++)
        {
          const FactHit *hit = &g_array_index (night->hits, FactHit, k);

          g_hash_table_add (involved, (gpointer) name_of (night, hit->by));
          g_hash_table_add (involved, (gpointer) name_of (night, hit->out));
        }
    }
  return involved;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Takes them out of INVOLVED, and gives each an index. */
static GHashTable *
line_up (HitMatrix *matrix, const Standings *standings, GHashTable *involved)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) guests = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer       name;

  for (guint i = 0; i < standings->people->len; i++)
    if (g_hash_table_steal_extended (involved, ((const SeasonPerson *) standings->people->pdata[i])->name, &name, NULL))
      g_ptr_array_add (matrix->names, name);
  g_hash_table_iter_init (&iter, involved);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (guests, name);
  g_ptr_array_sort (guests, compare_names);
  g_ptr_array_extend (matrix->names, guests, NULL, NULL);
  for (guint i = 0; i < matrix->names->len; i++)
    g_hash_table_insert (index, matrix->names->pdata[i], GUINT_TO_POINTER (i));
  return index;
}

static void
take_hit (HitMatrix *matrix, guint by, guint out, gdouble share)
{
  gdouble *cell = &matrix->shares[(gsize) by * matrix->names->len + out];

  *cell += share;
  matrix->hits[by] += share;
  matrix->outs[out] += share;
  matrix->most = MAX (matrix->most, *cell);
}

HitMatrix *
hit_matrix_new (const Season *season, const Standings *standings)
{
  HitMatrix *matrix = g_new0 (HitMatrix, 1);
  g_autoptr (GHashTable) involved = find_involved (standings), index = NULL;
  gsize n;

  matrix->names = g_ptr_array_new ();
  index = line_up (matrix, standings, involved);
  n = matrix->names->len;
  matrix->shares = g_new0 (gdouble, n * n);
  matrix->hits = g_new0 (gdouble, n);
  matrix->outs = g_new0 (gdouble, n);
  for (guint i = 0; i < standings->nights->len; i++)
    {
      const NightFacts *night = g_array_index (standings->nights, SeasonRow, i).facts;

      for (guint k = 0; night->hits != NULL && k < night->hits->len; k++)
        {
          const FactHit *hit = &g_array_index (night->hits, FactHit, k);

          take_hit (matrix, GPOINTER_TO_UINT (g_hash_table_lookup (index, name_of (night, hit->by))),
                    GPOINTER_TO_UINT (g_hash_table_lookup (index, name_of (night, hit->out))),
                    season->hits_are_full ? 1 : hit->share);
        }
    }
  return matrix;
}
