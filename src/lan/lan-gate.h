/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a request from the network must look like before anything is done for it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the head of a request says; what it does not say is NULL. */
typedef struct
{
  const char *method, *path; /* PATH is decoded */
  const char *host, *origin;
} LanRequest;

typedef enum
{
  LAN_PATH_NOTHING,
  LAN_PATH_PAGE,   /* the one page, also below /j/ with an invitation behind it */
  LAN_PATH_ART,    /* style, script, pictures: `name` of the file */
  LAN_PATH_WORDS,  /* the texts of the page */
  LAN_PATH_CLAIM,  /* where a phone gets its cookie: `name` is the word that it was told */
  LAN_PATH_SOCKET, /* where it all goes on */
} LanPath;

/* NAME: of the file of LAN_PATH_ART, the word of LAN_PATH_CLAIM, borrowed from PATH. */
LanPath lan_gate_path (const char *path, const char **name);

/* The HTTP status with which it is refused; 0: it may come in.  NAMES are those by which this server is called, in lower
   case, IPv6 addresses in brackets: a request for any other was led here by somebody's name server. */
guint lan_gate_judge (const LanRequest *request, const char *const *names, guint port);

G_END_DECLS
