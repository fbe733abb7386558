/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the subcommands of cardroomctl: complaints, usage, JSON, the store. */
#include "ctl.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"

char *
ctl_usage_text (const CtlCommand *command)
{
  g_auto (GStrv) lines = g_strsplit (command->usage, "\n", -1);
  GString *text = g_string_new (_ ("Usage:"));

  g_string_append_c (text, '\n');
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "  cardroomctl %s\n", lines[i]);
  return g_string_free (text, FALSE);
}

int
ctl_usage (const CtlCommand *command, const char *format, ...)
{
  va_list          args;
  g_autofree char *sentence = NULL;
  g_autofree char *usage = ctl_usage_text (command);

  va_start (args, format);
  sentence = isolated_vprintf (format, args);
  va_end (args);
  g_printerr ("cardroomctl: %s\n\n%s", sentence, usage);
  return CTL_USAGE;
}

/* The first byte of a character from P on. */
static const char *
find_character (const char *p)
{
  while ((*p & 0xc0) == 0x80)
    p++;
  return p;
}

/* Words longer than any path are cut to both ends: a megabyte from a bad file would hide what is wrong with it. */
static char *
shorten_words (const char *sentence)
{
  enum
  {
    LONGEST = 8192,
    HEAD = 60,
    TAIL = 10, /* includes the closing quote */
  };
  GString *text = g_string_new (NULL);

  for (const char *p = sentence, *end; *p != '\0'; p = end)
    {
      end = p + strcspn (p, " ");
      if (end - p > LONGEST)
        {
          g_string_append_len (text, p, find_character (p + HEAD) - p);
          g_string_append (text, "…");
          p = find_character (end - TAIL);
        }
      end += strspn (end, " ");
      g_string_append_len (text, p, end - p);
    }
  return g_string_free (text, FALSE);
}

G_GNUC_PRINTF (1, 0)
static void
print_sentence (const char *format, va_list args)
{
  g_autofree char *sentence = isolated_vprintf (format, args);
  g_autofree char *shown = shorten_words (sentence);

  g_printerr ("%s\n", shown);
}

void
ctl_warn (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_sentence (format, args);
  va_end (args);
}

int
ctl_refuse (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_sentence (format, args);
  va_end (args);
  return CTL_REFUSED;
}

void
ctl_say (const char *sentence)
{
  g_print ("%s\n", sentence);
}

/* JSON may write any character as \u and its number: characters that would steer a terminal keep their meaning that way
   but do no harm. */
static void
append_escaped (GString *json, gunichar c)
{
  if (c == '\n' || !safe_text_is_harmful (c))
    g_string_append_unichar (json, c);
  else if (c < 0x10000)
    g_string_append_printf (json, "\\u%04x", c);
  else
    g_string_append_printf (json, "\\u%04x\\u%04x", 0xd800 + ((c - 0x10000) >> 10), 0xdc00 + ((c - 0x10000) & 0x3ff));
}

void
ctl_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE), *bare = isolate_remove (text);
  g_autoptr (GString) safe = g_string_new (NULL);

  for (const char *p = bare; *p != '\0'; p = g_utf8_next_char (p))
    append_escaped (safe, g_utf8_get_char (p));
  g_print ("%s\n", safe->str);
}

void
ctl_add_int (JsonBuilder *json, const char *key, gint64 value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_int_value (json, value);
}

void
ctl_add_string (JsonBuilder *json, const char *key, const char *value)
{
  json_builder_set_member_name (json, key);
  if (value != NULL)
    json_builder_add_string_value (json, value);
  else
    json_builder_add_null_value (json);
}

void
ctl_tell_event (JsonBuilder *json, guint n, gint64 at, const char *sentence, gboolean undone)
{
  g_autofree char *time = time_to_text (at), *line = safe_text_line (sentence);

  if (json == NULL)
    {
      g_print ("%s\t%s%s\n", time, line, undone ? "\tundone" : "");
      return;
    }
  json_builder_begin_object (json);
  ctl_add_int (json, "n", n);
  ctl_add_int (json, "at", at / SECOND);
  ctl_add_string (json, "text", sentence);
  json_builder_set_member_name (json, "undone");
  json_builder_add_boolean_value (json, undone);
  json_builder_end_object (json);
}

void
ctl_add_numbers (JsonBuilder *json, const char *key, const GArray *numbers)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; i < numbers->len; i++)
    json_builder_add_int_value (json, g_array_index (numbers, gint64, i));
  json_builder_end_array (json);
}

void
ctl_add_texts (JsonBuilder *json, const char *key, const GPtrArray *texts)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; i < texts->len; i++)
    json_builder_add_string_value (json, g_ptr_array_index (texts, i));
  json_builder_end_array (json);
}

gboolean
ctl_is_shipped (const char *name)
{
  return strchr (name, '/') == NULL && !g_file_test (name, G_FILE_TEST_EXISTS) && shipped_schedule_exists (name);
}

Schedule *
ctl_find_schedule (const char *name, GError **error)
{
  return ctl_is_shipped (name) ? shipped_schedule (name, error) : schedule_from_file (name, error);
}

Store *
ctl_open_store (const CtlOptions *options, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = options->db != NULL ? g_strdup (options->db) : store_default_path ();
  Store           *store = store_open (path, mode, &error);

  if (store == NULL)
    ctl_refuse ("%s", error->message);
  return store;
}

Store *
ctl_change_store (const CtlOptions *options)
{
  g_autoptr (Store) reader = ctl_open_store (options, STORE_READ);

  if (reader == NULL)
    return NULL;
  g_clear_pointer (&reader, store_close);
  return ctl_open_store (options, STORE_WRITE);
}
