/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The QR code: its finders are where cameras look for them, and a terminal shows the same. */
#include <string.h>

#include "lan/qr/lan-qr.h"
#include "../program.h"

static gboolean
at (const LanQr *qr, guint row, guint column)
{
  return qr->dark[row * qr->size + column];
}

/* A dark ring of seven, light within, and three by three in the centre. */
static void
check_finder (const LanQr *qr, guint top, guint left)
{
  for (guint row = 0; row < 7; row++)
    for (guint column = 0; column < 7; column++)
      {
        gboolean ring = row == 0 || row == 6 || column == 0 || column == 6;
        gboolean middle = row >= 2 && row <= 4 && column >= 2 && column <= 4;

        g_assert_cmpint (at (qr, top + row, left + column), ==, ring || middle);
      }
}

static void
test_finders (void)
{
  g_autofree LanQr *qr = lan_qr_new ("http://192.168.1.5:8765/j/abcd2345");

  g_assert_cmpuint (qr->size, ==, 29); /* version 3 holds 42 bytes at this level */
  check_finder (qr, 0, 0);
  check_finder (qr, 0, qr->size - 7);
  check_finder (qr, qr->size - 7, 0);
}

static void
test_lines (void)
{
  g_autofree LanQr *qr = lan_qr_new ("http://192.168.1.5:8765/j/abcd2345");
  g_autofree char  *text = lan_qr_lines (qr);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 20); /* 29 and two margins of four, two rows a line, and the rest */
  for (guint i = 0; i < 19; i++)
    {
      gunichar first = g_utf8_get_char (lines[i]);

      g_assert_cmpint (g_utf8_strlen (lines[i], -1), ==, 37);
      g_assert_cmpuint (first, ==, i < 18 ? 0x2588 : 0x2580); /* light: the margin */
    }
  /* A corner of the finder, rows 4 and 5: the upper is dark, the lower is dark at the edge and light inside. */
  g_assert_cmpuint (g_utf8_get_char (g_utf8_offset_to_pointer (lines[2], 4)), ==, ' ');
  g_assert_cmpuint (g_utf8_get_char (g_utf8_offset_to_pointer (lines[2], 5)), ==, 0x2584);
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (4000, 'x');

  g_assert_null (lan_qr_new (text));
}

TEST_PART (lan_qr)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lan-qr/finders", test_finders);
  g_test_add_func ("/lan-qr/lines", test_lines);
  g_test_add_func ("/lan-qr/too-long", test_too_long);
  return g_test_run ();
}
