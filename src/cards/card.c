/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards as words, and back. */
#include "card.h"

#include <string.h>

const char card_rank_letters[] = "23456789TJQKA";
const char card_suit_letters[] = "cdhs";

#define RANK_SETS                                                                                                      \
  CARD_RANK_SET (0), CARD_RANK_SET (1), CARD_RANK_SET (2), CARD_RANK_SET (3), CARD_RANK_SET (4), CARD_RANK_SET (5),    \
      CARD_RANK_SET (6), CARD_RANK_SET (7), CARD_RANK_SET (8), CARD_RANK_SET (9), CARD_RANK_SET (10),                  \
      CARD_RANK_SET (11), CARD_RANK_SET (12)
const CardSet card_same_rank[52] = { RANK_SETS, RANK_SETS, RANK_SETS, RANK_SETS };

void
card_print (Card card, GString *out)
{
  if (card_is_hidden (card))
    {
      g_string_append_c (out, '?');
      g_string_append_c (out, card == CARD_HIDDEN ? '?' : card == CARD_BACK (1) ? '1' : '2');
      return;
    }
  if (card_is_zero (card))
    {
      g_string_append_c (out, '0');
      g_string_append_c (out, card_suit_letters[card_face (card) - CARD_ZERO_C]);
    }
  else if (card_is_joker (card))
    {
      guint number = card_face (card) - CARD_JOKER_X;

      g_string_append_c (out, number % 2 == 0 ? 'X' : 'Y');
      for (; number > 1; number -= 2)
        g_string_append_c (out, '\'');
    }
  else
    {
      g_string_append_c (out, card_rank_letters[card_rank (card)]);
      g_string_append_c (out, card_suit_letters[card_suit (card)]);
    }
  for (guint copy = card_copy (card); copy > 0; copy--)
    g_string_append_c (out, '\'');
}

gboolean
card_parse (const char *word, Card *card)
{
  guint face, copy = 0;

  if (*word == 'X' || *word == 'Y')
    face = *word++ == 'X' ? CARD_JOKER_X : CARD_JOKER_Y;
  else
    {
      const char *rank = *word != '\0' ? strchr (card_rank_letters, *word) : NULL;
      const char *suit = rank != NULL && word[1] != '\0' ? strchr (card_suit_letters, word[1]) : NULL;

      if (suit == NULL)
        return FALSE;
      face = CARD (rank - card_rank_letters, suit - card_suit_letters);
      word += 2;
    }
  for (; *word == '\''; word++)
    copy++;
  if (*word != '\0' || copy >= CARD_MAX_COPIES)
    return FALSE;
  *card = (Card) (copy << 8 | face);
  return TRUE;
}

void
card_set_print (CardSet cards, GString *out)
{
  for (const char *blank = ""; cards != 0; cards &= cards - 1, blank = " ")
    {
      g_string_append (out, blank);
      card_print ((Card) card_set_first (cards), out);
    }
}
