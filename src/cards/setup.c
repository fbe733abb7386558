/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a match, and what goes together in it: the number of players, the dealer, options and stacks. */
#include "setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_CHIPS 1000000000

char *
game_seats_say (guint32 mask)
{
  guint    least = (guint) __builtin_ctz (mask);
  guint    most = 31 - (guint) __builtin_clz (mask);
  guint    n = (guint) __builtin_popcount (mask);
  GString *text;

  if (n > 2 && n == most - least + 1)
    return g_strdup_printf (_ ("%u to %u"), least, most);
  text = g_string_new (NULL);
  for (guint seats = least, i = 0; seats <= most; seats++)
    if (mask & 1u << seats)
      {
        g_string_append_printf (text, "%s%u", i == 0 ? "" : i + 1 == n ? _ (" or ") : ", ", seats);
        i++;
      }
  return g_string_free (text, FALSE);
}

char *
game_seats_text (const Game *game)
{
  return game_seats_say (game->seats);
}

guint32
game_seats_with (const Game *game, const gint32 *option)
{
  gint32  settled[GAME_MAX_OPTIONS];
  guint32 mask = 0;

  if (game->terms == NULL || game->terms->refuse == NULL)
    return game->seats;
  memcpy (settled, option, sizeof settled);
  game_options_settle (game, settled);
  for (guint n = 1; n <= GAME_MAX_SEATS; n++)
    {
      g_autofree char *refusal
          = (game->seats | game->more_seats) & 1u << n ? game->terms->refuse (game, n, settled) : g_strdup ("");

      mask |= refusal == NULL ? 1u << n : 0;
    }
  return mask != 0 ? mask : game->seats;
}

static gboolean
check_stacks (const GameSetup *setup, GError **error)
{
  gboolean has_stacks = FALSE;

  for (guint seat = 0; seat < GAME_MAX_SEATS; seat++)
    {
      if (setup->stack[seat] < 0 || setup->stack[seat] > MOST_CHIPS)
        return game_refuse (error, GAME_ERROR_STACKS, _ ("A stack is a whole number of chips from 0 to %d."),
                            MOST_CHIPS);
      has_stacks |= setup->stack[seat] > 0;
    }
  if (has_stacks && !(setup->game->flags & GAME_CHIPS))
    return game_refuse (error, GAME_ERROR_STACKS, _ ("%s is not played with stacks of chips."),
                        _ (setup->game->people.name));
  return TRUE;
}

guint64
game_setup_lot (const GameSetup *setup)
{
  return proof_lot (setup->seed, setup->word[0] != '\0' ? setup->word : NULL);
}

gboolean
game_setup_check (const GameSetup *setup, GError **error)
{
  const Game      *game = setup->game;
  gint32           option[GAME_MAX_OPTIONS];
  g_autofree char *sentence = NULL;

  if (setup->n_seats >= 32 || !((game->seats | game->more_seats) & 1u << setup->n_seats))
    {
      g_autofree char *seats = game_seats_say (game_seats_with (game, setup->option));

      return game_refuse (
          error, GAME_ERROR_SEATS,
          ngettext ("%s is not for %u player: it takes %s.", "%s is not for %u players: it takes %s.", setup->n_seats),
          _ (game->people.name), setup->n_seats, seats);
    }
  if (setup->dealer >= 0 && (game->flags & GAME_HOUSE_DEALS))
    return game_refuse (error, GAME_ERROR_DEALER, _ ("In %s the house deals: no seat is the dealer."),
                        _ (game->people.name));
  if (setup->dealer >= (gint) setup->n_seats)
    return game_refuse (error, GAME_ERROR_DEALER, _ ("Seat %d cannot deal: seats are 0 to %u."), setup->dealer,
                        setup->n_seats - 1);
  memcpy (option, setup->option, sizeof option);
  game_options_settle (game, option);
  if (game->terms != NULL && game->terms->refuse != NULL)
    sentence = game->terms->refuse (game, setup->n_seats, option);
  if (sentence != NULL)
    return game_refuse (error, game->seats & 1u << setup->n_seats ? GAME_ERROR_OPTIONS : GAME_ERROR_SEATS, "%s",
                        sentence);
  return check_stacks (setup, error);
}

void
game_begin (GameState *s, const Game *game, guint n_seats, const gint32 *option, gint dealer)
{
  memset (s, 0, game_state_size (game));
  s->game = game;
  s->viewer = GAME_KNOWS_ALL;
  s->turn = GAME_HAND_OVER;
  s->n_seats = s->n_sides = (guint8) n_seats;
  s->trump = -1;
  s->dealer = (game->flags & GAME_HOUSE_DEALS) ? -1 : (gint8) (dealer < 0 ? (gint) n_seats - 1 : dealer);
  memcpy (s->option, option, sizeof s->option);
  s->hands = (guint32) game_option_hands (game, option);
  game_set_up (s);
}
