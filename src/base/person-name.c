/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "line.h"
#include "safe-text.h"

static gboolean
is_separator (const GArray *words, guint index)
{
  return line_is (words, index, ",") || line_is (words, index, "+");
}

static gboolean
is_short (const char *name, GError **error)
{
  g_autofree char *beginning = NULL;

  if (strlen (name) < PERSON_NAME_BYTES)
    return TRUE;
  beginning = safe_text_beginning (name);
  return input_unreadable (error, _ ("The name “%s…” is too long: the limit is %d bytes."), beginning,
                           PERSON_NAME_BYTES - 1);
}

const char *
person_name_at (const GArray *words, guint index, GError **error)
{
  const char *name = line_word (words, index);

  if (name != NULL && is_separator (words, index))
    {
      input_unreadable (error, _ ("“%s” is where a player’s name should be: names are separated by spaces here."),
                        name);
      return NULL;
    }
  if (name == NULL)
    {
      input_unreadable (error, _ ("A player’s name is missing after “%s”."), line_word (words, index - 1));
      return NULL;
    }
  if (*name == '\0' || g_ascii_isspace (*name) || g_ascii_isspace (name[strlen (name) - 1]))
    {
      input_unreadable (error, _ ("A player’s name cannot be empty, or begin or end with a space."));
      return NULL;
    }
  return is_short (name, error) ? name : NULL;
}

char *
person_name_dup_new (const GArray *words, guint index, GError **error)
{
  const char *name = person_name_at (words, index, error);

  if (name == NULL)
    return NULL;
  if (!safe_text_can_mislead (name))
    {
      g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);

      return is_short (composed, error) ? g_steal_pointer (&composed) : NULL;
    }
  input_unreadable (error,
                    _ ("The name “%s” contains invisible characters, or characters that reverse the direction of "
                       "writing: type it again."),
                    name);
  return NULL;
}
