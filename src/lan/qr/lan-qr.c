/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A QR code. */
#include "lan-qr.h"

#include <qrencode.h>

enum
{
  MARGIN = 4,
};

LanQr *
lan_qr_new (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  LanQr  *qr;
  guint   n;

  if (code == NULL)
    return NULL;
  n = (guint) (code->width * code->width);
  qr = g_malloc0 (sizeof *qr + n * sizeof *qr->dark);
  qr->size = (guint) code->width;
  for (guint i = 0; i < n; i++)
    qr->dark[i] = code->data[i] & 1;
  QRcode_free (code);
  return qr;
}

static gboolean
is_dark (const LanQr *qr, guint row, guint column)
{
  return row >= MARGIN && column >= MARGIN && row < qr->size + MARGIN && column < qr->size + MARGIN
         && qr->dark[(row - MARGIN) * qr->size + column - MARGIN];
}

/* Draws the light modules: on a dark terminal the margin is then light too, as cameras expect. */
char *
lan_qr_lines (const LanQr *qr)
{
  /* Indexed by whether the upper and the lower module are dark. */
  static const char *const blocks[2][2] = { { "█", "▀" }, { "▄", " " } };
  GString                 *lines = g_string_new (NULL);
  guint                    all = qr->size + 2 * MARGIN;

  for (guint row = 0; row < all; row += 2)
    {
      for (guint column = 0; column < all; column++)
        g_string_append (lines, blocks[is_dark (qr, row, column)][row + 1 >= all || is_dark (qr, row + 1, column)]);
      g_string_append_c (lines, '\n');
    }
  return g_string_free (lines, FALSE);
}
