/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A notification server of our own on a private bus: it remembers what it was asked, and can be told to hang. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The bus of the test program; a program has one. */
void catcher_bus_up (void);
void catcher_bus_down (void);

typedef struct
{
  guint32 id, replaces;
  char   *title, *body;
  char   *buttons; /* the labels with | between */
} Caught;

typedef struct _Catcher Catcher;

/* CAPS: the capabilities of the server, separated by blanks. */
Catcher *catcher_new (const char *caps);
void     catcher_free (Catcher *catcher);

guint   catcher_n (Catcher *catcher);             /* how many notifications it was asked to show */
void    catcher_wait (Catcher *catcher, guint n); /* waits until it was asked for N */
Caught *catcher_get (Catcher *catcher, guint index);
guint   catcher_shown (Catcher *catcher);                    /* how many are on the screen now */
guint   catcher_most_shown (Catcher *catcher);               /* the most that were on the screen at once */
void    catcher_press (Catcher *catcher, const char *label); /* presses a button of the newest notification */
void catcher_hang (Catcher *catcher, gboolean hang); /* no answers; requests that wait are answered at the end of it */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Catcher, catcher_free)

G_END_DECLS
