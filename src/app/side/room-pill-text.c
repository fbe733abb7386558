/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words on the pills of the action bar. */
#include "room-pill-text.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "cards/help/say.h"
#include "games/poker/eval/eval-text.h"

/* The game's own label for the move, such as "Call 4"; NULL: it has none. */
static char *
find_own (const GameState *view, const RoomOffer *offer, guint n)
{
  const GameChoice choice = { .verb = (guint8) offer->verb, .target = -1 };

  if (view->game->people.button == NULL || view->turn < 0)
    return NULL;
  return view->game->people.button (view, &choice, n);
}

char *
room_pill_text_label (const GameState *view, const RoomOffer *offer, guint n, gint target, gint64 amount)
{
  const GameVerb *verb = &view->game->verbs[offer->verb];
  guint           taken = offer->takes_cards ? n : 0;
  const char     *label = game_verb_label (verb, taken);
  char           *own = target == ROOM_PILL_NO_TARGET && !offer->has_amount ? find_own (view, offer, taken) : NULL;

  if (own != NULL)
    return own;
  if (target != ROOM_PILL_NO_TARGET && verb->shape == SHAPE_CARD_MELD) /* Translators: "Lay off: meld 2". */
    return g_strdup_printf (_ ("%s: meld %d"), label, target);
  if (target != ROOM_PILL_NO_TARGET && verb->shape == SHAPE_GROUPS) /* Translators: "Place: back". */
    return g_strdup_printf (_ ("%s: %s"), label, game_group_short ((guint) target));
  if (target != ROOM_PILL_NO_TARGET && verb->shape == SHAPE_SUIT)
    return g_strdup (game_suit_label ((guint) target));
  if (target != ROOM_PILL_NO_TARGET && verb->shape == SHAPE_NAME)
    return g_strdup (_ (view->game->names[target].label));
  if (target != ROOM_PILL_NO_TARGET) /* Translators: a verb and a suit: "Play: Hearts". */
    return g_strdup_printf (_ ("%s: %s"), label, game_suit_label ((guint) target));
  if (offer->has_amount)
    {
      g_autofree char *number = number_to_text (amount);

      if (amount == 0) /* Translators: a bet that can be left alone: "Trips: nothing". */
        return g_strdup_printf (_ ("%s: nothing"), label);
      /* Translators: a verb and an amount: "Raise to 80". */
      return g_strdup_printf (_ ("%s %s"), label, number);
    }
  return g_strdup (label);
}

char *
room_pill_text_longest (const GameState *view, guint verb)
{
  const GameVerb  *it = &view->game->verbs[verb];
  gint64           chips = view->pot;
  g_autofree char *number = NULL;

  for (guint i = 0; i < view->n_seats; i++)
    chips += MAX (view->stack[i], 0);
  number = number_to_text (chips);
  if (it->label_most != NULL)
    return game_amount_format (_ (it->label_most), chips);
  return it->rests ? g_strdup (game_verb_label (it, 0))
                   : g_strdup_printf (_ ("%s %s"), game_verb_label (it, 0), number);
}

gint
room_pill_text_place (const Game *game, guint verb)
{
  const GameVerb *it = &game->verbs[verb];
  gint            place = it->instead != NULL ? game_verb_find (game, it->instead, FALSE) : (gint) verb;

  if (it->instead != NULL || it->pointless != NULL)
    return place;
  for (const GameVerb *other = game->verbs; other->word != NULL; other++)
    if (g_strcmp0 (other->instead, it->word) == 0)
      return place;
  return -1;
}

char *
room_pill_text_need (const GameState *view, const RoomOffer *offer, guint n)
{
  if (!offer->ready && offer->on_table)
    return g_strdup (_ ("Choose a free place of your grid"));
  if (offer->ready || offer->n_targets > 0)
    return NULL;
  if (view->game->verbs[offer->verb].shape == SHAPE_GROUPS && offer->most > 1)
    return g_strdup (_ ("Every hand must have the right number of cards"));
  if (!offer->fits && n > offer->most)
    return g_strdup_printf (ngettext ("Pick only one card", "Pick %u cards at most", offer->most), offer->most);
  if (!offer->fits)
    return g_strdup (ngettext ("This card does not fit: pick another", "These cards do not fit: pick others", n));
  if (n == 0)
    return g_strdup_printf (ngettext ("Pick a card first", "Pick %u cards first", offer->needs), offer->needs);
  return g_strdup_printf (ngettext ("Pick one more card", "Pick %u more cards", offer->needs), offer->needs);
}

GPtrArray *
room_pill_text_offers (const GameState *view, const RoomMoveBuilder *pick)
{
  GPtrArray *offers = room_move_builder_offers (pick);

  for (guint i = offers->len; i-- > 0;)
    {
      const char *beside = view->game->verbs[((RoomOffer *) offers->pdata[i])->verb].pointless;

      for (guint k = 0; beside != NULL && k < offers->len; k++)
        if (g_str_equal (view->game->verbs[((RoomOffer *) offers->pdata[k])->verb].word, beside))
          {
            g_ptr_array_remove_index (offers, i);
            break;
          }
    }
  return offers;
}

enum
{
  GROUPS = 3,
};

gboolean
room_pill_text_groups_vary (const RoomMoveBuilder *pick)
{
  guint places = 0, cards = 0;

  for (guint group = 0; group < GROUPS; group++)
    {
      places += room_move_builder_group_size (pick, group);
      cards += card_set_size (room_move_builder_group_set (pick, group));
    }
  return places > cards;
}

/* A game without words of its own for a group gets those of poker for a hand of that size. */
char *
room_pill_text_group (const GameState *view, const RoomMoveBuilder *pick, guint group)
{
  CardSet  set = room_move_builder_group_set (pick, group);
  guint    n = card_set_size (set), size = room_move_builder_group_size (pick, group), i = 0;
  Card     cards[POKER_MOST_CARDS];
  PokerKey key = 0;

  if (n != size && (n > size || !room_pill_text_groups_vary (pick)))
    return n > size ? g_strdup_printf (ngettext ("%u card too many", "%u cards too many", n - size), n - size)
                    : g_strdup_printf (ngettext ("%u card is missing", "%u cards are missing", size - n), size - n);
  for (CardSet rest = set; rest != 0; rest &= rest - 1)
    cards[i++] = (Card) card_set_first (rest);
  if (view->game->people.group_strength != NULL)
    return view->game->people.group_strength (view, group, cards, n);
  if ((n != 3 && n != 5) || (set & ~CARD_DECK_SET) != 0)
    return g_strdup ("");
  key = n == 5 ? poker_high_key (cards, n, 0) : poker_three_plain (cards, n);
  return n == 5 ? poker_high_text (key) : poker_text_alone (poker_three_plain_text (key));
}
