/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the twelve figures are cut from: shapes of one colour each, the undermost first. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  COURT_INK,
  COURT_IVORY,
  COURT_BRASS,
  COURT_SUIT,
  COURT_GROUND, /* what lies behind the figure */
} CourtColour;

/* The path is written as in SVG, with M, L, C and Z alone and absolute numbers: the middle of the card is 0, 0, the frame
   100 wide, its top at -113. */
typedef struct
{
  CourtColour colour;
  double      line;     /* how wide; 0: the path is filled */
  gboolean    mirrored; /* once more on the other side */
  const char *path;     /* NULL: after the last one */
} CourtCut;

#define COURT_PARTS 10

/* Of one figure's upper half; NULL after the last one. */
typedef const CourtCut *CourtFigure[COURT_PARTS];

extern const CourtFigure court_figures[3][4]; /* jack, queen, king; by suit */

G_END_DECLS
