/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of tables. */
#include "table-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/safe-text.h"
#include "player.h"

static gboolean
is_number (const char *name)
{
  return strpbrk (name, "0123456789") != NULL && name[strspn (name, "0123456789. ")] == '\0';
}

gboolean
place_name_check (const char *name, GError **error)
{
  if (*name == '\0' || g_ascii_isspace (*name) || g_ascii_isspace (name[strlen (name) - 1]))
    return input_unreadable (error, _ ("A name cannot be empty, or begin or end with a space."));
  if (strlen (name) >= TOURNEY_NAME_BYTES)
    {
      g_autofree char *beginning = safe_text_beginning (name);

      return input_unreadable (error, _ ("The name “%s…” is too long: the limit is %d bytes."), beginning,
                               TOURNEY_NAME_BYTES - 1);
    }
  if (safe_text_can_mislead (name))
    return input_unreadable (error,
                             _ ("The name “%s” contains invisible characters, or characters that reverse the direction "
                                "of writing: type it again."),
                             name);
  if (strchr (name, '"') != NULL)
    return input_unreadable (error, _ ("A name cannot contain a quotation mark."));
  return TRUE;
}

gboolean
table_name_check (const char *name, GError **error)
{
  if (!place_name_check (name, error))
    return FALSE;
  if (is_number (name))
    return input_unreadable (error, _ ("“%s” is only a number, and would be taken for another table: add a word."),
                             name);
  return TRUE;
}

static const char *
name_of (const Settings *settings, gint table)
{
  return table >= 1 && table <= TOURNEY_MAX_TABLES ? settings->table_names[table - 1] : NULL;
}

char *
table_name_title (const Settings *settings, gint table)
{
  const char *name = name_of (settings, table);

  return name != NULL ? g_strdup (name) : g_strdup_printf (_ ("Table %d"), table);
}

char *
table_name_phrase (const Settings *settings, gint table)
{
  const char *name = name_of (settings, table);

  /* Translators: within a sentence, as in “4 players at table “Kitchen”, and 7 at table 2” */
  return name != NULL ? isolated_printf (C_ ("within a sentence", "table “%s”"), name)
                      : g_strdup_printf (C_ ("within a sentence", "table %d"), table);
}

char *
table_name_place (const Settings *settings, gint table, gint seat)
{
  g_autofree char *title = table_name_title (settings, table);

  /* Translators: a table, as “Table 2” or “Kitchen”, and the number of a seat */
  return isolated_printf (_ ("%s, seat %d"), title, seat);
}

char *
table_name_seat (const Settings *settings, gint table, gint seat)
{
  const char *name = name_of (settings, table);

  /* Translators: the name of a table and the number of a seat, where room is short: “Kitchen 5” */
  return name != NULL ? isolated_printf (C_ ("seat at a table", "%s %d"), name, seat)
                      : g_strdup_printf ("%d.%d", table, seat);
}
