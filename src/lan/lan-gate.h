/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges requests from the network before anything is done for them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The head of a request; fields that are missing from it are NULL. */
typedef struct
{
  const char *method, *path; /* PATH is decoded */
  const char *host, *origin;
} LanRequestHead;

typedef enum
{
  LAN_PATH_NOTHING,
  LAN_PATH_PAGE,   /* the page itself, also below /j/ with an invitation after it */
  LAN_PATH_ART,    /* style, script and pictures; `name` is the file */
  LAN_PATH_WORDS,  /* the texts of the page */
  LAN_PATH_CLAIM,  /* where a phone gets its cookie; `name` is the word that it was told */
  LAN_PATH_SOCKET, /* the WebSocket that carries everything else */
} LanPath;

/* NAME is the file of LAN_PATH_ART or the word of LAN_PATH_CLAIM, borrowed from PATH. */
LanPath lan_gate_path (const char *path, const char **name);

/* The HTTP status that refuses the request; 0: let it in. NAMES are this server's own names in lower case, IPv6
   addresses in brackets. A request for any other name was led here by a foreign name server (DNS rebinding) and is
   refused. */
guint lan_gate_judge (const LanRequestHead *request, const char *const *names, guint port);

G_END_DECLS
