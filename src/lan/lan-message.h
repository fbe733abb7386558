/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of a socket: JSON objects. Phones send {"n":1,"do":"host",...}; the server sends pages, and an answer to
   each number. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

enum
{
  LAN_MESSAGE_MOST = 4096, /* bytes of a message from a phone */
};

typedef struct
{
  gint64      number; /* above 0; the answer repeats it */
  char       *verb;
  JsonObject *object;
} LanMessage;

/* FALSE if the text is not a message; it gets no answer. */
gboolean    lan_message_read (LanMessage *message, const char *text, gsize length);
void        lan_message_clear (LanMessage *message);
const char *lan_message_text (const LanMessage *message, const char *key); /* "" if it is missing or not text */
gint64      lan_message_number (const LanMessage *message, const char *key, gint64 otherwise);

void  lan_add_text (JsonBuilder *json, const char *key, const char *text); /* NULL: left out */
void  lan_add_number (JsonBuilder *json, const char *key, gint64 number);
void  lan_add_flag (JsonBuilder *json, const char *key, gboolean flag);
char *lan_take_text (JsonBuilder *json); /* the whole text; takes JSON, free it */

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LanMessage, lan_message_clear)

G_END_DECLS
