/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the messages of a socket. */
#include "lan-message.h"

enum
{
  DEEPEST = 8, /* nested brackets; a genuine message has two */
};

/* True if the text runs from one brace to the one that closes it, with only blanks outside. Deep nesting is refused
   before anything recurses into it; of two values in a row the library would silently drop one. */
static gboolean
is_one_object (const char *text, gsize length)
{
  guint    depth = 0;
  gboolean in_text = FALSE, begun = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      gboolean opens = !in_text && (text[i] == '{' || text[i] == '[');
      gboolean closes = !in_text && (text[i] == '}' || text[i] == ']');

      if (depth == 0 && !g_ascii_isspace (text[i]) && (begun || text[i] != '{'))
        return FALSE;
      if (in_text && text[i] == '\\')
        i++;
      else if (text[i] == '"')
        in_text = !in_text;
      begun |= opens;
      if (opens && ++depth > DEEPEST)
        return FALSE;
      if (closes)
        depth--;
    }
  return begun && depth == 0;
}

/* The library decodes escapes such as \234 as bytes; a string that is not UTF-8 then counts as missing. */
static JsonNode *
find (JsonObject *object, const char *key, GType type)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != type)
    return NULL;
  return type != G_TYPE_STRING || g_utf8_validate (json_node_get_string (node), -1, NULL) ? node : NULL;
}

gboolean
lan_message_read (LanMessage *message, const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root, *number, *verb;

  *message = (LanMessage){ 0 };
  if (length > LAN_MESSAGE_MOST || !g_utf8_validate_len (text, length, NULL) || !is_one_object (text, length)
      || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return FALSE;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return FALSE;
  number = find (json_node_get_object (root), "n", G_TYPE_INT64);
  verb = find (json_node_get_object (root), "do", G_TYPE_STRING);
  if (number == NULL || verb == NULL || json_node_get_int (number) <= 0)
    return FALSE;
  message->number = json_node_get_int (number);
  message->verb = json_node_dup_string (verb);
  message->object = json_node_dup_object (root);
  return TRUE;
}

void
lan_message_clear (LanMessage *message)
{
  g_clear_pointer (&message->verb, g_free);
  g_clear_pointer (&message->object, json_object_unref);
}

const char *
lan_message_text (const LanMessage *message, const char *key)
{
  JsonNode *node = find (message->object, key, G_TYPE_STRING);

  return node != NULL ? json_node_get_string (node) : "";
}

gint64
lan_message_number (const LanMessage *message, const char *key, gint64 otherwise)
{
  JsonNode *node = find (message->object, key, G_TYPE_INT64);

  return node != NULL ? json_node_get_int (node) : otherwise;
}

void
lan_add_text (JsonBuilder *json, const char *key, const char *text)
{
  if (text == NULL)
    return;
  json_builder_set_member_name (json, key);
  json_builder_add_string_value (json, text);
}

void
lan_add_number (JsonBuilder *json, const char *key, gint64 number)
{
  json_builder_set_member_name (json, key);
  json_builder_add_int_value (json, number);
}

void
lan_add_flag (JsonBuilder *json, const char *key, gboolean flag)
{
  json_builder_set_member_name (json, key);
  json_builder_add_boolean_value (json, flag);
}

char *
lan_take_text (JsonBuilder *json)
{
  JsonNode *root = json_builder_get_root (json);
  char     *text = json_to_string (root, FALSE);

  json_node_unref (root);
  g_object_unref (json);
  return text;
}
