/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody types to find a game, and the first games that are found, in their order.  The window, the phones and the
   command line are all held to it. */
#pragma once

static const struct
{
  const char *words;
  const char *first[4]; /* ids; NULL: whatever follows */
} hits[] = {
  { "Columbia", { "columbia", "columbia-eight", "columbia-points" } }, /* a whole name, then those that begin so */
  { "columbia po",
    { "columbia-points", "columbia" } }, /* "po" is also the beginning of "poker", the kind of all these */
  { "Columbia-P", { "columbia-points" } },
  { "hold", { "holdem-in-between", "texas-holdem", "ultimate-texas-holdem" } },
  { "HOLD’EM", { "holdem-in-between", "texas-holdem", "ultimate-texas-holdem" } },
  { "texas", { "texas-holdem", "ultimate-texas-holdem" } },
  { "hold tex", { "texas-holdem", "ultimate-texas-holdem" } },
  { "omaha", { "omaha", "omaha-hi-lo" } },
  { "five", { "five-card-draw", "five-card-stud", "five-card-twenty-one", "five-card-triple-draw" } },
  { "triple", { "five-three-triple-draw", "five-card-triple-draw", "seven-card-triple-draw" } },
  { "draw", { "rummy-draw", "five-card-draw" } },
  { "mat", { "mattis" } },
  { "skit", { "myllymatti" } },
  { "sap sam", { "chinese-poker" } },
  { "tongits", { "tong-its" } },
  { "trick", { "canadian-salad", "omi" } },
  { "poker", { "poker-solitaire", "eighty-eight-poker", "draft-poker", "chinese-poker" } },
};
