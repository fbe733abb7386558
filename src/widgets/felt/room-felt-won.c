/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a hand: the cards that won it, and the hands that were shown. */
#include <string.h>

#include "cards/help/result.h"
#include "room-felt-private.h"

void
room_felt_won_clear (RoomFelt *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->shown); i++)
    g_clear_pointer (&self->shown[i], g_free);
  memset (self->won, 0, sizeof self->won);
  self->has_winner = FALSE;
}

static gboolean
has_house (RoomFelt *self)
{
  return felt_has_zone (self->view, ZONE_HOUSE);
}

/* Prepares words for a plate: with a capital, and with no line break within "A-Q-9". */
static char *
take_words (char *words)
{
  g_autofree char *first = NULL;
  GString         *said;

  if (words == NULL)
    return NULL;
  first = g_utf8_strup (words, g_utf8_next_char (words) - words);
  said = g_string_new (first);
  g_string_append (said, g_utf8_next_char (words));
  g_string_replace (said, "-", "\u2011", 0);
  g_free (words);
  return g_string_free (said, FALSE);
}

/* Marks CARDS as winning; there are none if all others have folded. */
static void
add (RoomFelt *self, const CardSet cards[CARD_MAX_COPIES])
{
  for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
    {
      self->won[copy] |= cards[copy];
      self->has_winner |= cards[copy] != 0;
    }
}

/* Marks the cards that won. A hand may have several prizes, one of which can go to a seat that has not won on the
   whole, so every seat that takes part counts; with chips only if nobody has won, as a seat may just get its chips
   back. If nobody wins against the house, the house does. */
void
room_felt_won_take (RoomFelt *self)
{
  guint    n;
  CardSet  cards[CARD_MAX_COPIES];
  gboolean by_parts;

  room_felt_won_clear (self);
  if (self->view == NULL || self->view->turn != GAME_HAND_OVER)
    return;
  n = self->view->n_seats;
  by_parts = self->view->game->people.shown != NULL && !has_house (self);
  for (guint seat = 0; seat < n && self->view->game->flags & GAME_CHIPS; seat++)
    by_parts = by_parts && !self->seats[seat].has_won;
  for (guint seat = 0; seat < n; seat++)
    {
      self->shown[seat] = take_words (game_shown (self->view, seat, cards));
      if (self->seats[seat].has_won || (by_parts && game_takes_part (self->view, seat)))
        add (self, cards);
    }
  if (!has_house (self))
    return;
  self->shown[n] = take_words (game_shown (self->view, n, cards));
  if (!self->has_winner && self->shown[n] != NULL)
    add (self, cards);
}

gboolean
room_felt_won_is (RoomFelt *self, const FeltItem *item)
{
  return !card_is_hidden (item->card) && (self->won[card_copy (item->card)] & CARD_SET (card_face (item->card))) != 0;
}

gboolean
room_felt_won_is_lost (RoomFelt *self, const FeltItem *item)
{
  const GameZone *zone = &self->view->zone[item->zone];

  return self->has_winner && !card_is_hidden (item->card) && zone->layout != GAME_PILE && !room_felt_won_is (self, item)
         && (item->seat >= 0 || zone->owner >= 0 || zone->role == ZONE_BOARD || zone->role == ZONE_HOUSE);
}
