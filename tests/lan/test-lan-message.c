/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of a socket that are read, and those that are not. */
#include <string.h>

#include "lan/lan-message.h"
#include "../program.h"

static void
test_read (void)
{
  static const char text[]
      = "{\"n\": 7, \"do\": \"act\", \"act\": \"out\", \"player\": \"Zoë \\\"[{\\\"\", \"by\": 3, \"code\": \"\\234\"}";
  g_auto (LanMessage) message = { 0 };

  g_assert_true (lan_message_read (&message, text, strlen (text)));
  g_assert_cmpint (message.number, ==, 7);
  g_assert_cmpstr (message.verb, ==, "act");
  g_assert_cmpstr (lan_message_text (&message, "player"), ==, "Zoë \"[{\"");
  g_assert_cmpstr (lan_message_text (&message, "by"), ==, "");     /* not text */
  g_assert_cmpstr (lan_message_text (&message, "nobody"), ==, ""); /* missing */
  g_assert_cmpstr (lan_message_text (&message, "code"), ==, "");   /* not UTF-8 */
}

static void
test_refuse (void)
{
  static const char *const texts[] = {
    "",
    "{",
    "[]",
    "7",
    "null",
    "\"x\"",
    "{}",
    "{\"n\":1}",
    "{\"do\":\"hello\"}",
    "{\"n\":0,\"do\":\"hello\"}",
    "{\"n\":-1,\"do\":\"hello\"}",
    "{\"n\":1.5,\"do\":\"hello\"}",
    "{\"n\":\"1\",\"do\":\"hello\"}",
    "{\"n\":1,\"do\":7}",
    "{\"n\":1,\"do\":null}",
    "{\"n\":1,\"do\":\"hello\"} x",
    "{\"n\":1,\"do\":\"hello\"}{}",
    "1{\"n\":1,\"do\":\"hello\"}",
    "}{\"n\":1,\"do\":\"hello\"}",
    "{\"n\":1,\"do\":\"hello\"]",
    "{\"n\":1,\"do\":\"hello\\\"}",
    "{\"n\":1,\"do\":\"\xff\"}",
    "{\"n\":1,\"do\":\"\\234\"}",
    "{\"n\":1,\"do\":\"x\",\"a\":[[[[[[[[]]]]]]]]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (LanMessage) message = { 0 };

      g_test_message ("%s", g_utf8_validate (texts[i], -1, NULL) ? texts[i] : "not UTF-8");
      g_assert_false (lan_message_read (&message, texts[i], strlen (texts[i])));
    }
}

static void
test_size (void)
{
  g_autofree char *name = g_strnfill (LAN_MESSAGE_MOST, 'x');
  g_autofree char *text = g_strdup_printf ("{\"n\":1,\"do\":\"%s\"}", name);
  g_autofree char *deep = g_strnfill (LAN_MESSAGE_MOST, '[');
  g_auto (LanMessage) message = { 0 };

  g_assert_false (lan_message_read (&message, text, strlen (text)));
  g_assert_false (lan_message_read (&message, deep, strlen (deep)));
  g_assert_false (lan_message_read (&message, "{\"n\":1,\"do\":\"a\0b\"}", 18)); /* a NUL inside */
}

static void
test_write (void)
{
  JsonBuilder     *json = json_builder_new ();
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  lan_add_number (json, "n", 3);
  lan_add_flag (json, "ok", TRUE);
  lan_add_text (json, "left", NULL);
  lan_add_text (json, "name", "<b>\"\n");
  json_builder_end_object (json);
  text = lan_take_text (json);
  g_assert_cmpstr (text, ==, "{\"n\":3,\"ok\":true,\"name\":\"<b>\\\"\\n\"}");
}

TEST_PART (lan_message)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lan-message/read", test_read);
  g_test_add_func ("/lan-message/refuse", test_refuse);
  g_test_add_func ("/lan-message/size", test_size);
  g_test_add_func ("/lan-message/write", test_write);
  return g_test_run ();
}
