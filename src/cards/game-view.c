/* What a seat may know of a state, and other worlds that look the same to it. */
#include "game.h"

#include <string.h>

/* --- Views --- */

static gboolean
sees (SeatMask seen, gint seat)
{
  return seat >= 0 ? (seen >> seat & 1) != 0 : seen == GAME_ALL;
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
      memset (run, 0xff, z->n * sizeof *run); /* CARD_HIDDEN */
      view->set[zone] = 0;
      return;
    }
  view->set[zone] = 0;
  for (guint i = 0; i < z->n; i++)
    if (!sees (run[z->cap + i], seat))
      run[i] = CARD_HIDDEN;
    else if (run[i] != CARD_HIDDEN)
      view->set[zone] |= CARD_SET (card_face (run[i]));
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

/* Cards whose place the view does not show, and those places. */
typedef struct
{
  guint   n;
  Card    pool[GAME_MAX_CARDS];
  guint16 place[GAME_MAX_CARDS]; /* from the start of the state, like `at` of a zone */
  guint8  zone[GAME_MAX_CARDS];
  guint8  fixed[GAME_MAX_CARDS];
} Unseen;

static void
find_unseen (const GameState *view, Unseen *unseen)
{
  gboolean lies[CARD_MAX_COPIES][CARD_MOST_FACES] = { { FALSE } };
  guint8   next[CARD_MOST_FACES] = { 0 };
  guint    places = 0;

  unseen->n = 0;
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < view->zone[zone].n; i++)
      {
        Card card = game_cards (view, zone)[i];

        if (card != CARD_HIDDEN)
          {
            lies[card_copy (card)][card_face (card)] = TRUE;
            continue;
          }
        unseen->zone[places] = (guint8) zone;
        unseen->place[places++] = (guint16) (view->zone[zone].at + i);
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

/* Puts CARD into a place of ZONE by changing it with what was dealt there. */
static void
fix_card (Unseen *unseen, guint zone, Card card)
{
  guint at = 0, to = 0;

  while (at < unseen->n && unseen->pool[at] != card)
    at++;
  if (at == unseen->n || unseen->fixed[at])
    return;
  while (to < unseen->n && (unseen->zone[to] != zone || unseen->fixed[to]))
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
  memset (unseen->fixed, FALSE, sizeof unseen->fixed);
  for (guint i = unseen->n; i > 1; i--)
    {
      guint j = random_below (&out->random, i);
      Card  card = unseen->pool[i - 1];

      unseen->pool[i - 1] = unseen->pool[j];
      unseen->pool[j] = card;
    }
  if (view->game->bots.known != NULL)
    {
      Card  card;
      guint zone;

      for (guint i = 0; (zone = view->game->bots.known (view, i, &card)) != G_MAXUINT; i++)
        fix_card (unseen, zone, card);
    }
  memcpy (out->set, view->set, sizeof out->set);
  for (guint i = 0; i < unseen->n; i++)
    {
      ((Card *) out)[unseen->place[i]] = unseen->pool[i];
      out->set[unseen->zone[i]] |= CARD_SET (card_face (unseen->pool[i]));
    }
}

/* What the others may have said under seal: anything that they could. */
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
      /* Cards that went with it lie elsewhere: there is only what was said. */
      if (choices.n == 0 || (choices.v[0].min > 0 && choices.v[0].of == 0))
        continue;
      game_pick (&choices, &out->random, &action);
      out->seal[seat] = (GameSeal){ .verb = action.verb, .amount = action.amount };
    }
}

/* Whom a secret window asks follows from the cards; FALSE when the viewer knows better. */
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
  Unseen unseen;

  find_unseen (view, &unseen);
  memcpy (out, view, view->size);
  out->viewer = GAME_KNOWS_ALL;
  out->random = seed;
  for (guint i = 0; i < tries; i++)
    {
      deal_unseen (view, &unseen, out);
      if (view->game->bots.mend != NULL)
        view->game->bots.mend (out, view);
      if (!imagine_turn (view, out))
        continue;
      if (out->sealed != 0)
        imagine_seals (view, out);
      if (view->game->bots.possible == NULL || view->game->bots.possible (out, view))
        return TRUE;
    }
  return FALSE;
}
