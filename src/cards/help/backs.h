/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck with two backs as a house rule of games that are not variants: its two options, and where backs are seen. */
#pragma once

#include <glib/gi18n-lib.h>

#include "switch.h"

G_BEGIN_DECLS

enum
{
  GAME_BACKS_HELD = 0, /* the places of the options after the first one */
  GAME_BACKS_STOCK,
};

/* The rows of the two options in a game's table. */
#define GAME_BACKS_ROWS                                                                                                \
  { "mixed_backs", game_off_on, .is_house_rule = TRUE, .label = N_ ("Two backs"),                                      \
    .help = N_ ("Cards that lie face down show by their backs what they may be: 2, 4, 6, 8, 10, queen and ace have "   \
                "one back, all others the other one.") },                                                              \
  {                                                                                                                    \
    "stubback", GAME_WORDS ("show", "hide"),                                                                           \
        .is_house_rule = TRUE, .label = N_ ("Back of the next card"),                                                  \
        .help = N_ ("Whether the back of the top card of the stock is seen as well."),                                 \
        .says = GAME_WORDS (N_ ("Seen"), N_ ("Not seen"))                                                              \
  }

/* Called in `setup`, with the options from FIRST on: shows the backs in all zones except those with a bit in PLAIN. */
static inline void
game_backs_show (GameState *s, guint first, guint64 plain)
{
  if (s->option[first + GAME_BACKS_HELD] == 0)
    return;
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (!(plain >> zone & 1) && (zone != s->stock || s->option[first + GAME_BACKS_STOCK] == 0))
      game_zone_show_backs (s, zone);
}

/* For `counts`: the second option makes no difference unless hands show their backs. */
static inline gboolean
game_backs_count (const gint32 *option, guint first, guint slot)
{
  return slot != first + GAME_BACKS_STOCK || option[first + GAME_BACKS_HELD] != 0;
}

/* The refusal of options that do not go together, for `refuse`. */
static inline char *
game_backs_refuse (const gint32 *option, guint first)
{
  if (option[first + GAME_BACKS_STOCK] == 0 || option[first + GAME_BACKS_HELD] != 0)
    return NULL;
  return g_strdup_printf (_ ("%s needs “%s %s”."), "“stubback hide”", "mixed_backs", "on");
}

G_END_DECLS
