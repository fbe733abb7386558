/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat may know of a state, and other worlds that look the same to it. */
#include <string.h>

#include "game.h"

/* --- Views --- */

static gboolean
sees (SeatMask seen, gint seat)
{
  return seat >= 0 ? (seen >> seat & 1) != 0 : seen == GAME_ALL;
}

static gboolean
is_backed (const GameState *s, guint zone)
{
  return (s->backed >> zone & 1) != 0;
}

/* Shows backs in place of the cards.  Of the stock only the top card's back is seen.  The order of a hand must tell
   nothing, so its first backs come first. */
static void
turn_backs (GameState *view, guint zone)
{
  Card *run = game_run (view, zone);
  guint n = view->zone[zone].n, n_first = 0;

  if (card_is_hidden (run[n - 1])) /* it is a view already */
    return;
  if (zone == view->stock)
    {
      Card back = CARD_BACK (card_back (run[n - 1]));

      memset (run, 0xff, n * sizeof *run); /* CARD_HIDDEN */
      run[n - 1] = back;
      return;
    }
  for (guint i = 0; i < n; i++)
    n_first += card_back (run[i]) == 1;
  for (guint i = 0; i < n; i++)
    run[i] = CARD_BACK (i < n_first ? 1 : 2);
}

static void
blank_zone (GameState *view, guint zone, gint seat)
{
  const GameZone *z = &view->zone[zone];
  Card           *run = game_run (view, zone);

  if (!z->mixed)
    {
      if (sees (z->seen, seat) || z->n == 0)
        return;
      if (G_UNLIKELY (is_backed (view, zone)))
        turn_backs (view, zone);
      else
        memset (run, 0xff, z->n * sizeof *run); /* CARD_HIDDEN */
      view->set[zone] = 0;
      return;
    }
  view->set[zone] = 0;
  for (guint i = 0; i < z->n; i++)
    if (sees (run[z->cap + i], seat))
      view->set[zone] |= card_is_hidden (run[i]) ? 0 : CARD_SET (card_face (run[i]));
    else if (!card_is_hidden (run[i]))
      run[i] = is_backed (view, zone) ? CARD_BACK (card_back (run[i])) : CARD_HIDDEN;
}

void
game_view (const GameState *s, gint seat, GameState *out)
{
  memcpy (out, s, s->size);
  out->viewer = (gint8) seat;
  out->random = 0;
  out->shuffle = NULL;
  if (s->secret && s->turn != seat)
    out->turn = GAME_HIDDEN;
  if (s->sealed != 0)
    for (gint other = 0; other < GAME_MAX_SEATS; other++)
      if (other != seat)
        out->seal[other] = (GameSeal){ 0 };
  for (guint zone = 0; zone < s->n_zones; zone++)
    blank_zone (out, zone, seat);
}

/* --- Imagined worlds --- */

/* The cards whose place the view does not show, and the places in which they may lie. */
typedef struct
{
  guint n;
  Card  pool[GAME_MAX_CARDS];
  guint n_backed;
  guint16
         place[GAME_MAX_CARDS]; /* from the start of the state, like `at` of a zone; first those whose backs are seen */
  guint8 back[GAME_MAX_CARDS];  /* 0: not seen */
  guint8 zone[GAME_MAX_CARDS];
  guint8 fixed[GAME_MAX_CARDS];
} Unseen;

/* Adds a place where a card lies face down.  BACK is the back that is seen; 0: none is. */
static void
add_place (Unseen *unseen, guint places, guint zone, guint place, guint back)
{
  guint at = places;

  if (back != 0) /* changes with the first of those that are not seen */
    {
      at = unseen->n_backed++;
      unseen->zone[places] = unseen->zone[at];
      unseen->place[places] = unseen->place[at];
      unseen->back[places] = 0;
    }
  unseen->zone[at] = (guint8) zone;
  unseen->place[at] = (guint16) place;
  unseen->back[at] = (guint8) back;
}

static void
find_unseen (const GameState *view, Unseen *unseen)
{
  gboolean lies[CARD_MAX_COPIES][CARD_MOST_FACES] = { { FALSE } };
  guint8   next[CARD_MOST_FACES] = { 0 };
  guint    places = 0;

  unseen->n = unseen->n_backed = 0;
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < view->zone[zone].n; i++)
      {
        Card card = game_cards (view, zone)[i];

        if (!card_is_hidden (card))
          {
            lies[card_copy (card)][card_face (card)] = TRUE;
            continue;
          }
        add_place (unseen, places++, zone, view->zone[zone].at + i, CARD_HIDDEN - card);
      }
  for (guint i = 0; i < view->n_packs; i++)
    for (CardSet left = view->pack[i].faces; left != 0; left &= left - 1)
      for (guint k = 0; k < view->pack[i].copies; k++)
        {
          guint face = card_set_first (left);
          guint copy = next[face]++;

          if (!lies[copy][face])
            unseen->pool[unseen->n++] = (Card) (copy << 8 | face);
        }
  g_assert (unseen->n == places);
}

static gboolean
can_lie (const Unseen *unseen, guint at, Card card)
{
  return unseen->back[at] == 0 || unseen->back[at] == card_back (card);
}

/* Puts a card with the right back wherever a back is seen. */
static void
match_backs (Unseen *unseen)
{
  for (guint i = 0; i < unseen->n_backed; i++)
    {
      guint at = i;
      Card  card;

      while (at < unseen->n && !can_lie (unseen, i, unseen->pool[at]))
        at++;
      g_assert (at < unseen->n);
      card = unseen->pool[at];
      unseen->pool[at] = unseen->pool[i];
      unseen->pool[i] = card;
    }
}

/* Puts CARD into a place of ZONE in exchange for the card that was dealt there. */
static void
fix_card (Unseen *unseen, guint zone, Card card)
{
  guint at = 0, to = 0;

  while (at < unseen->n && unseen->pool[at] != card)
    at++;
  if (at == unseen->n || unseen->fixed[at])
    return;
  while (to < unseen->n
         && (unseen->zone[to] != zone || unseen->fixed[to] || !can_lie (unseen, to, card)
             || !can_lie (unseen, at, unseen->pool[to])))
    to++;
  if (to == unseen->n)
    return;
  unseen->pool[at] = unseen->pool[to];
  unseen->pool[to] = card;
  unseen->fixed[to] = TRUE;
}

static void
deal_unseen (const GameState *view, Unseen *unseen, GameState *out)
{
  const GameWorlds *worlds = view->game->bots.worlds;

  memset (unseen->fixed, FALSE, sizeof unseen->fixed);
  for (guint i = unseen->n; i > 1; i--)
    {
      guint j = random_below (&out->random, i);
      Card  card = unseen->pool[i - 1];

      unseen->pool[i - 1] = unseen->pool[j];
      unseen->pool[j] = card;
    }
  match_backs (unseen);
  if (worlds != NULL && worlds->known != NULL)
    {
      Card  card;
      guint zone;

      for (guint i = 0; (zone = worlds->known (view, i, &card)) != G_MAXUINT; i++)
        fix_card (unseen, zone, card);
    }
  memcpy (out->set, view->set, sizeof out->set);
  for (guint i = 0; i < unseen->n; i++)
    {
      ((Card *) out)[unseen->place[i]] = unseen->pool[i];
      out->set[unseen->zone[i]] |= CARD_SET (card_face (unseen->pool[i]));
    }
}

/* Imagines the sealed actions of the others: any that they could have chosen. */
static void
imagine_seals (const GameState *view, GameState *out)
{
  for (gint seat = 0; seat < out->n_seats; seat++)
    {
      GameChoices choices = { .n = 0 };
      GameAction  action;
      gint8       turn = out->turn;

      if (seat == view->viewer || !(out->sealed >> seat & 1))
        continue;
      out->turn = (gint8) seat;
      out->game->choices (out, &choices);
      out->turn = turn;
      /* The cards of such an action lie in other zones already, so there is nothing to imagine. */
      if (choices.n == 0 || (choices.v[0].min > 0 && choices.v[0].of == 0))
        continue;
      game_pick (&choices, &out->random, &action);
      out->seal[seat] = (GameSeal){ .verb = action.verb, .amount = action.amount };
    }
}

/* Sets whom the secret window asks, which follows from the cards.  FALSE: the viewer knows that it is otherwise. */
static gboolean
imagine_turn (const GameState *view, GameState *out)
{
  if (!view->secret)
    return TRUE;
  g_assert (view->game->asked != NULL);
  out->turn = (gint8) view->game->asked (out);
  return view->turn == GAME_HIDDEN ? out->turn != view->viewer : out->turn == view->turn;
}

gboolean
game_imagine (const GameState *view, guint64 seed, guint tries, GameState *out)
{
  const GameWorlds *worlds = view->game->bots.worlds;
  Unseen            unseen;

  find_unseen (view, &unseen);
  memcpy (out, view, view->size);
  out->viewer = GAME_KNOWS_ALL;
  out->random = seed;
  for (guint i = 0; i < tries; i++)
    {
      deal_unseen (view, &unseen, out);
      if (worlds != NULL && worlds->mend != NULL)
        worlds->mend (out, view);
      if (!imagine_turn (view, out))
        continue;
      if (out->sealed != 0)
        imagine_seals (view, out);
      if (worlds == NULL || worlds->possible == NULL || worlds->possible (out, view))
        return TRUE;
    }
  return FALSE;
}
