/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A QR code: what a phone's camera reads off a screen. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint    size;   /* modules a side, without the quiet margin of four */
  gboolean dark[]; /* row by row */
} LanQr;

LanQr *lan_qr_new (const char *text);  /* g_free it; NULL: TEXT is too long for one */
char  *lan_qr_lines (const LanQr *qr); /* for a terminal, two rows of modules a line, with the margin; free it */

G_END_DECLS
