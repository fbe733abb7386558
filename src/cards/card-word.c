/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card as a game writes it: jokers beyond the second, and number cards. */
#include "game.h"

/* "0c", "1d'": a one is written as such, and is an ace. */
static gboolean
parse_number (const char *word, Card *card)
{
  g_autofree char *ace = g_strconcat ("A", word + 1, NULL);

  if (!card_parse (ace, card))
    return FALSE;
  if (*word == '0')
    *card = (Card) (card_copy (*card) << 8 | (CARD_ZERO_C + card_suit (*card)));
  return TRUE;
}

gboolean
game_card_parse (const Game *game, const char *word, Card *card)
{
  guint face;

  if ((game->flags & GAME_NUMBERS) && (*word == '0' || *word == '1'))
    return parse_number (word, card);
  if (!card_parse (word, card))
    return FALSE;
  if (!(game->flags & GAME_MANY_JOKERS) || !card_is_joker (*card))
    return TRUE;
  face = card_face (*card) + 2 * card_copy (*card);
  *card = (Card) face;
  return face < CARD_ZERO_C;
}
