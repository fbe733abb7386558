/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chat-line.h"

/* The stamp that a chat puts before a message. */
#define DATE  "\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}"
#define TIME  "\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[AaPp]\\.? ?[Mm]\\.?)?"
#define STAMP "\\[[^]]{0,40}\\d:\\d\\d[^]]{0,20}\\]"

static const char head[] = "^(?:(?<w>[^][]{1,60}), ?" STAMP ":?|(?:" STAMP "|" DATE ",?(?: \\p{L}{1,3})? " TIME " [-–])"
                           "(?: (?<w>[^:]{1,60}):(?<t> .*)| .*|)|" TIME "(?: [-–])? (?<w>[^:]{1,60}):(?<t> .*))$";

static char *
fetch (GMatchInfo *match, const char *group)
{
  g_autofree char *found = g_match_info_fetch_named (match, group);

  return found != NULL && *found != '\0' ? g_strdup (g_strstrip (found)) : NULL;
}

gboolean
chat_line_read (const char *line, char **writer, char **text)
{
  static GRegex *regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  char *behind;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new (head, G_REGEX_DUPNAMES, 0, NULL));
  if (!g_regex_match (regex, line, 0, &match))
    return FALSE;
  *writer = fetch (match, "w");
  behind = fetch (match, "t");
  *text = behind != NULL ? behind : g_strdup ("");
  return TRUE;
}
