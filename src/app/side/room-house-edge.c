/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house edge of the bets in a game against it. */
#include "room-house-edge.h"

#include <glib/gi18n-lib.h>

#include "cards/play/play.h"
#include "games/list.h"
#include "games/odds/house-odds.h"

/* The player's return in the base game of Ultimate Texas Hold'em, in hundredths of a percent of the ante, by the option
   `blind_low`; working it out takes seconds (tests/games/odds/test-odds-slow.c does). */
static const gint ultimate_base[] = { [BLIND_PUSH] = -218, [BLIND_EVEN] = 3586, [BLIND_TABLE] = 3370 };

static const struct
{
  const char *name, *text;
} bets[] = {
  { "ante-play", N_ ("the ante") },
  { "base", N_ ("the ante") },
  { "pair-plus", N_ ("Pair Plus") },
  { "trips", N_ ("Trips") },
};

gboolean
room_house_edge_has (const Game *game)
{
  return odds_has (game);
}

static const char *
bet_text (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (bets); i++)
    if (g_str_equal (bets[i].name, name))
      return _ (bets[i].text);
  return name;
}

static char *
percent_of (const OddsBet *bet)
{
  return g_strdup_printf (_ ("%.2f%% of %s"), ABS (100.0 * (double) bet->gain / (double) bet->out_of),
                          bet_text (bet->name));
}

static guint
find_bets (const Game *game, const gint32 *option, OddsBet *out)
{
  const gint32 *low, *trips;

  if (game != &game_ultimate_texas_holdem)
    return odds_of (game, option, NULL, NULL, NULL, out);
  low = &option[game_option_slot (game, (guint) game_option_find (game, "blind_low"))];
  trips = &option[game_option_slot (game, (guint) game_option_find (game, "trips"))];
  out[0] = (OddsBet){ "base", ultimate_base[*low], 10000 };
  out[1] = odds_trips (trips);
  return 2;
}

char *
room_house_edge_text (const Game *game, const gint32 *option)
{
  OddsBet found[ODDS_MOST_BETS];
  guint   n = find_bets (game, option, found);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *percent = percent_of (&found[i]);

      if (i > 0)
        g_string_append_c (text, ' ');
      if (found[i].gain > 0)
        g_string_append_printf (text, _ ("Perfect play wins %s."), percent);
      else
        g_string_append_printf (text, _ ("The house keeps %s."), percent);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
