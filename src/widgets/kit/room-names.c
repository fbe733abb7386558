/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "tourney/name-list.h"
#include "tourney/rule.h"

/* Folds case and drops accents that can be separated from their letters. */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  g_autofree char *small = g_utf8_casefold (apart != NULL ? apart : text, -1);
  GString         *plain = g_string_new (NULL);

  for (const char *c = small; *c; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free (plain, FALSE);
}

/* Where the match lies: 0 at the beginning, 1 at the beginning of a later word, 2 inside a word, 3 nowhere. */
static gint
rank (const char *name, const char *typed)
{
  g_autofree char *in = fold (name);
  const char      *at = strstr (in, typed);
  gint             best = 3;

  for (; at != NULL; at = strstr (at + 1, typed))
    {
      if (at == in)
        return 0;
      best = MIN (best, at[-1] == ' ' || at[-1] == '-' ? 1 : 2);
      if (!*at)
        break;
    }
  return best;
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *) a, *other = *(const char *const *) b;
  gint        order = g_utf8_collate (one, other);

  return order ? order : strcmp (one, other);
}

void
room_names_sort (GPtrArray *names)
{
  g_ptr_array_sort (names, compare);
}

gboolean
room_names_fit (const char *name, const char *typed)
{
  g_autofree char *folded = fold (typed);

  g_strstrip (folded);
  return !*folded || rank (name, folded) < 3;
}

gboolean
room_names_check (const Tourney *tourney, const char *name, const char *was, GError **error)
{
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const char *taken = tourney_player (tourney, i)->name;

      if (g_strcmp0 (taken, was) != 0 && name_list_same (taken, name))
        return tourney_refuse (error, RULE_NAMES,
                               _ ("%s is already in the tournament; use another name, such as %s B."), taken, taken);
    }
  return TRUE;
}

void
room_names_match (GPtrArray *names, const char *typed)
{
  g_autofree char *folded = fold (typed);
  g_autoptr (GPtrArray) sorted = NULL;

  g_strstrip (folded);
  if (!*folded)
    return;
  sorted = g_ptr_array_new ();
  for (gint wanted = 0; wanted < 3; wanted++)
    for (guint i = 0; i < names->len; i++)
      if (rank (g_ptr_array_index (names, i), folded) == wanted)
        g_ptr_array_add (sorted, g_strdup (g_ptr_array_index (names, i)));
  g_ptr_array_set_size (names, 0);
  g_ptr_array_extend_and_steal (names, g_steal_pointer (&sorted));
}

char *
room_names_quote (const char *name, GError **error)
{
  if (strchr (name, '"') == NULL)
    return line_quote (name);
  g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("A name cannot contain a quotation mark."));
  return NULL;
}
