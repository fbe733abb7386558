/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts cards and melds in Tong-Its. */
#include "tong-its.h"

#define PIPS 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1
const guint8 tong_its_points[CARD_FACES] = { PIPS, PIPS, PIPS, PIPS };

guint
tong_its_places (const GameState *s, guint face)
{
  const TongItsNotes *notes = game_notes_of (s);
  guint               places = 0;

  for (guint meld = 0; meld < notes->n_melds; meld++)
    if (!tong_its_is_secret (s, meld) && (meld_extensions (s->set[TONG_MELDS + meld]) & CARD_SET (face)))
      places |= 1u << meld;
  return places;
}

guint
tong_its_aces (const GameState *s, guint winner)
{
  const TongItsNotes *notes = game_notes_of (s);
  CardSet             own = s->set[TONG_HAND + winner];

  for (guint meld = 0; meld < notes->n_melds; meld++)
    if (tong_its_owner (s, meld) == winner)
      own |= s->set[TONG_MELDS + meld];
  for (guint suit = 0; suit < 4; suit++)
    if (notes->strange_aces >> suit & 1)
      own &= ~CARD_SET (CARD (CARD_ACE, suit));
  return card_set_size (own & CARD_RANK_SET (CARD_ACE));
}
