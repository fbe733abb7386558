/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header line `awards`: prizes that are not money, beside what a place wins or instead of it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/safe-text.h"
#include "player.h"
#include "settings-private.h"

static void
award_free (gpointer data)
{
  Award *award = data;

  g_free (award->what);
  g_free (award);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  return (*(const Award *const *) a)->place - (*(const Award *const *) b)->place;
}

/* Reads `3 "A bottle of rum" [instead]` from *INDEX on; *INDEX then points past it. */
static gboolean
take_award (GPtrArray *awards, const GArray *words, guint *index, GError **error)
{
  const char *what = line_word (words, *index + 1);
  gint64      place;
  Award      *award;

  if (!settings_take_number (words, *index, 1, TOURNEY_MAX_PRIZES, &place, error))
    return FALSE;
  for (guint i = 0; i < awards->len; i++)
    if (((const Award *) g_ptr_array_index (awards, i))->place == place)
      return input_unreadable (error, _ ("Place %d appears twice: write all that it wins between one pair of quotes."),
                               (int) place);
  if (what == NULL || *what == '\0' || line_is (words, *index + 1, ","))
    return input_unreadable (error, _ ("What does place %d win?  Write it behind the number, as in “awards 1 Trophy”."),
                             (int) place);
  if (strlen (what) >= TOURNEY_NAME_BYTES)
    {
      g_autofree char *beginning = safe_text_beginning (what);

      return input_unreadable (error, _ ("“%s…” is too long: the limit is %d bytes."), beginning,
                               TOURNEY_NAME_BYTES - 1);
    }
  if (safe_text_can_mislead (what))
    return input_unreadable (error,
                             _ ("“%s” contains invisible characters, or characters that reverse the direction of "
                                "writing: type it again."),
                             what);
  award = g_new0 (Award, 1);
  award->place = (gint) place;
  award->what = g_strdup (what);
  award->instead = line_is (words, *index + 2, "instead");
  g_ptr_array_add (awards, award);
  *index += award->instead ? 3 : 2;
  return TRUE;
}

gboolean
settings_take_awards (Settings *settings, const GArray *words, GError **error)
{
  g_autoptr (GPtrArray) awards = g_ptr_array_new_with_free_func (award_free);
  guint index = 1;

  if (line_is (words, 1, "off"))
    {
      if (!line_ends_at (words, 2, error))
        return FALSE;
    }
  else
    {
      do
        {
          index += index > 1; /* the comma */
          if (!take_award (awards, words, &index, error))
            return FALSE;
        }
      while (line_is (words, index, ","));
      if (!line_ends_at (words, index, error))
        return FALSE;
    }
  g_ptr_array_sort (awards, compare_places);
  g_clear_pointer (&settings->awards, g_ptr_array_unref);
  if (awards->len > 0)
    settings->awards = g_steal_pointer (&awards);
  return TRUE;
}

void
settings_append_awards (GString *line, const Settings *settings)
{
  if (settings->awards == NULL)
    g_string_append (line, " off");
  for (guint i = 0; settings->awards != NULL && i < settings->awards->len; i++)
    {
      const Award *award = g_ptr_array_index (settings->awards, i);

      g_string_append_printf (line, "%s %d \"%s\"%s", i > 0 ? "," : "", award->place, award->what,
                              award->instead ? " instead" : "");
    }
}

const Award *
settings_award (const Settings *settings, gint place)
{
  for (guint i = 0; settings->awards != NULL && i < settings->awards->len; i++)
    {
      const Award *award = g_ptr_array_index (settings->awards, i);

      if (award->place == place)
        return award;
    }
  return NULL;
}

gboolean
settings_pays_money (const Settings *settings, gint place, gint players)
{
  const Award *award = settings_award (settings, place);
  gint         without = 0;

  if (award == NULL || !award->instead)
    return TRUE;
  for (gint other = 1; other <= MIN (players, TOURNEY_MAX_PRIZES); other++)
    {
      const Award *its = settings_award (settings, other);

      without += its != NULL && its->instead;
    }
  return players > 0 && without == players;
}
