/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary network input: a message is parsed completely or not at all, and only requests that the gate knows pass
   it. */
#include <string.h>

#include "lan/lan-gate.h"
#include "lan/lan-keys.h"
#include "lan/lan-message.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_message (const char *text, gsize size)
{
  static const char *const keys[] = { "do", "act", "player", "by", "code", "pin", "name", "request", "say", "n" };
  g_auto (LanMessage) message = { 0 };

  if (!lan_message_read (&message, text, size))
    {
      g_assert_null (message.object);
      return;
    }
  g_assert_cmpint (message.number, >, 0);
  g_assert_cmpuint (size, <=, LAN_MESSAGE_MOST);
  g_assert_true (g_utf8_validate (message.verb, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (g_utf8_validate (lan_message_text (&message, keys[i]), -1, NULL));
}

/* A phone's word has as many digits as a token; anything else is never compared with one. */
static void
check_word (const char *path)
{
  const char *word;

  if (lan_gate_path (path, &word) != LAN_PATH_CLAIM)
    return;
  g_assert_cmpuint (strlen (word), ==, LAN_TOKEN_LENGTH);
  g_assert_cmpuint (strspn (word, "0123456789abcdef"), ==, LAN_TOKEN_LENGTH);
  g_assert_true (g_str_has_suffix (path, word));
}

/* The lines are method, path, host and origin. */
static void
check_request (const char *text)
{
  static const char *const names[] = { "192.168.1.5", "laptop", NULL };
  g_auto (GStrv) lines = g_strsplit (text, "\n", 4);
  LanRequestHead request;
  guint          status;
  const char    *name;

  if (g_strv_length (lines) < 3)
    return;
  request = (LanRequestHead){ lines[0], lines[1], lines[2], lines[3] };
  status = lan_gate_judge (&request, names, 8765);
  g_assert_true (status == 0 || status == 403 || status == 404 || status == 405 || status == 421);
  if (status != 0)
    return;
  g_assert_true (g_ascii_strcasecmp (lines[2], "laptop:8765") == 0 || g_str_equal (lines[2], "192.168.1.5:8765"));
  g_assert_cmpint (lan_gate_path (lines[1], &name), !=, LAN_PATH_NOTHING);
  g_assert_null (strstr (lines[1], ".."));
  check_word (lines[1]);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");

  check_message ((const char *) data, size);
  check_request (text);
  return 0;
}
