/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chip cases as rows. */
#include "store-case.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"

void
store_case_free (StoreCase *chip_case)
{
  g_free (chip_case->name);
  g_array_unref (chip_case->chips);
  g_free (chip_case);
}

static void
free_case_cb (gpointer chip_case)
{
  store_case_free (chip_case);
}

/* --- Reading --- */

static void
take_row (GPtrArray *cases, StoreRows *rows)
{
  StoreCase *last = cases->len == 0 ? NULL : g_ptr_array_index (cases, cases->len - 1);
  CaseChip   chip = { store_int (rows, 2), store_int (rows, 3), (guint32) store_int (rows, 4) };

  if (last == NULL || last->id != store_int (rows, 0))
    {
      const char *name = store_text (rows, 1);

      last = g_new (StoreCase, 1);
      *last = (StoreCase){ .id = store_int (rows, 0),
                           .name = g_utf8_make_valid (name == NULL ? "" : name, -1),
                           .chips = g_array_new (FALSE, FALSE, sizeof (CaseChip)) };
      g_ptr_array_add (cases, last);
    }
  if (chip.value > 0) /* a case without chips gives one row of nothing */
    g_array_append_val (last->chips, chip);
}

GPtrArray *
store_case_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (free_case_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (store_get_version (store) == 1) /* version 1 had no chip cases */
    return g_steal_pointer (&cases);
  rows = store_query (store, error,
                      "SELECT chip_case.id, name, value, owned, colour FROM chip_case"
                      " LEFT JOIN chip ON chip.chip_case = chip_case.id ORDER BY name COLLATE NOCASE, name, value",
                      NULL);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    take_row (cases, rows);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  return g_steal_pointer (&cases);
}

/* --- Writing --- */

static gboolean
refuse_missing (GError **error)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("This chip case has been deleted in the meantime."));
  return FALSE;
}

static gboolean
check_name (const char *name, GError **error)
{
  g_autofree char *plain = g_strstrip (g_strdup (name));

  return *plain != '\0' || store_refuse (error, _ ("A chip case needs a name."));
}

static gboolean
check_chips (const GArray *chips, GError **error)
{
  if (chips->len > CHIPS_MOST_KINDS)
    return store_refuse_with (error,
                              ngettext ("A chip case holds at most %d kind of chip.",
                                        "A chip case holds at most %d kinds of chips.", CHIPS_MOST_KINDS),
                              CHIPS_MOST_KINDS);
  for (guint i = 0; i < chips->len; i++)
    {
      const CaseChip  *chip = &g_array_index (chips, CaseChip, i);
      g_autofree char *value = number_to_text (chip->value);
      g_autofree char *most = number_to_text (CHIPS_MOST_OWNED);

      if (chip->value < 1 || chip->value > NUMBER_MAX)
        return store_refuse (error, _ ("The value of a chip is a whole number above 0."));
      if (i > 0 && chip[-1].value >= chip->value)
        return store_refuse_with (error, _ ("This case already has chips of %s."), value);
      if (chip->owned < 0 || chip->owned > CHIPS_MOST_OWNED)
        return store_refuse_with (error, _ ("A case holds from 0 to %s chips of %s."), most, value);
    }
  return TRUE;
}

typedef struct
{
  gint64        id;
  const char   *name;
  const GArray *chips;
} Saved;

/* FOUND tells whether SQL, with NAME and ID as arguments, finds a row. */
static gboolean
finds (Store *store, const char *sql, const Saved *saved, gboolean *found, GError **error)
{
  g_autoptr (StoreRows) rows = store_query (store, error, sql, "si", saved->name, saved->id);
  g_autoptr (GError) problem = NULL;

  if (rows == NULL)
    return FALSE;
  *found = FALSE;
  while (store_next (rows, &problem)) /* to the end: only then is a change stored */
    *found = TRUE;
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
save_name (Store *store, Saved *saved, GError **error)
{
  gboolean taken, there;

  if (!finds (store, "SELECT 1 FROM chip_case WHERE name = ?1 AND id <> ?2", saved, &taken, error))
    return FALSE;
  if (taken)
    return store_refuse_with (error, _ ("There is already a chip case called “%s”. Choose another name."), saved->name);
  if (saved->id == 0)
    {
      if (!store_run (store, error, "INSERT INTO chip_case (name) VALUES (?)", "s", saved->name))
        return FALSE;
      saved->id = store_last_id (store);
      return TRUE;
    }
  return finds (store, "UPDATE chip_case SET name = ?1 WHERE id = ?2 RETURNING id", saved, &there, error)
         && (there || refuse_missing (error));
}

static gboolean
save (Store *store, gpointer data, GError **error)
{
  Saved *saved = data;

  if (!save_name (store, saved, error)
      || !store_run (store, error, "DELETE FROM chip WHERE chip_case = ?", "i", saved->id))
    return FALSE;
  for (guint i = 0; i < saved->chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (saved->chips, CaseChip, i);

      if (!store_run (store, error, "INSERT INTO chip (chip_case, value, owned, colour) VALUES (?, ?, ?, ?)", "iiii",
                      saved->id, chip->value, chip->owned, (gint64) (chip->colour & 0xffffff)))
        return FALSE;
    }
  return TRUE;
}

gint64
store_case_save (Store *store, gint64 id, const char *name, const GArray *chips, GError **error)
{
  Saved saved = { id, name, chips };

  return check_name (name, error) && check_chips (chips, error) && store_transact (store, save, &saved, error)
             ? saved.id
             : 0;
}

gboolean
store_case_delete (Store *store, gint64 id, GError **error)
{
  g_autoptr (StoreRows) rows = store_query (store, error, "DELETE FROM chip_case WHERE id = ? RETURNING id", "i", id);
  g_autoptr (GError) problem = NULL;
  gboolean changed = FALSE;

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem)) /* to the end: only then is a change stored */
    changed = TRUE;
  if (problem == NULL)
    return changed || refuse_missing (error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
