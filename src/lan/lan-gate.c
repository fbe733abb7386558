/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges requests from the network. */
#include "lan-gate.h"

#include <libsoup/soup.h>
#include <string.h>

#include "lan-keys.h"

#define SOCKET "/socket"
#define CLAIM  "/claim/"

static const char *const art[]
    = { "style.css", "page.js",   "room.js",    "clock.js",  "me.js",   "desk.js", "games.js",  "table.js",
        "cards.js",  "missed.js", "missing.js", "result.js", "line.js", "turn.js", "table.css", "icon.svg" };

static gboolean
is_invitation (const char *word)
{
  return strlen (word) == LAN_CODE_LENGTH && strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789") == LAN_CODE_LENGTH;
}

static gboolean
is_claim (const char *word)
{
  return strlen (word) == LAN_TOKEN_LENGTH && strspn (word, "0123456789abcdef") == LAN_TOKEN_LENGTH;
}

LanPath
lan_gate_path (const char *path, const char **name)
{
  *name = NULL;
  if (g_str_equal (path, "/") || (g_str_has_prefix (path, "/j/") && is_invitation (path + strlen ("/j/"))))
    return LAN_PATH_PAGE;
  if (g_str_equal (path, SOCKET))
    return LAN_PATH_SOCKET;
  if (g_str_equal (path, "/words.json"))
    return LAN_PATH_WORDS;
  if (g_str_has_prefix (path, CLAIM) && is_claim (path + strlen (CLAIM)))
    {
      *name = path + strlen (CLAIM);
      return LAN_PATH_CLAIM;
    }
  for (guint i = 0; i < G_N_ELEMENTS (art); i++)
    if (path[0] == '/' && g_str_equal (path + 1, art[i]))
      {
        *name = path + 1;
        return LAN_PATH_ART;
      }
  return LAN_PATH_NOTHING;
}

/* HOST is "NAME:PORT", or "NAME" if the port is the default one. */
static gboolean
is_ours (const char *host, const char *const *names, guint port)
{
  g_autofree char *lower = g_ascii_strdown (host, -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s:%u", names[i], port);

      if (g_str_equal (lower, full) || (port == 80 && g_str_equal (lower, names[i])))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_own_origin (const LanRequestHead *request)
{
  g_autofree char *own = g_strconcat ("http://", request->host, NULL);

  return g_ascii_strcasecmp (request->origin, own) == 0;
}

guint
lan_gate_judge (const LanRequestHead *request, const char *const *names, guint port)
{
  const char *name;
  LanPath     path = lan_gate_path (request->path, &name);

  if (request->host == NULL || !is_ours (request->host, names, port))
    return SOUP_STATUS_MISDIRECTED_REQUEST;
  if (!g_str_equal (request->method, "GET") && !g_str_equal (request->method, "HEAD"))
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  /* A browser always sends the origin when it opens a socket. */
  if (request->origin != NULL ? !is_own_origin (request) : path == LAN_PATH_SOCKET)
    return SOUP_STATUS_FORBIDDEN;
  return path == LAN_PATH_NOTHING ? SOUP_STATUS_NOT_FOUND : 0;
}
