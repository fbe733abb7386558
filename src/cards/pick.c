/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picks at random what may be done. */
#include <string.h>

#include "game.h"

#define MOST_TRIES 100000 /* to pick an action that is allowed */

static gboolean
is_one_card (const GameChoice *choice)
{
  return choice->min == 1 && choice->max == 1;
}

static guint
count_moves (const GameChoice *choice)
{
  return is_one_card (choice) ? card_set_size (choice->of) + card_set_size (game_choice_twins (choice)) : 1;
}

static guint
list_faces (CardSet cards, guint8 *face)
{
  guint n = 0;

  for (; cards != 0; cards &= cards - 1)
    face[n++] = (guint8) card_set_first (cards);
  return n;
}

/* Draws N of SIZE faces; the first N take the places of those that were drawn. */
static CardSet
draw_faces (guint8 *face, guint size, guint n, guint64 *random)
{
  guint64 state = *random;
  CardSet drawn = 0;

  for (guint i = 0; i < n; i++)
    {
      guint k = i + random_below (&state, size - i);

      drawn |= CARD_SET (face[k]);
      face[k] = face[i];
    }
  *random = state;
  return drawn;
}

/* Picks N cards by drawing them or by drawing those that are left out, whichever are fewer. */
static CardSet
pick_some (CardSet of, guint n, guint64 *random)
{
  guint8  face[64];
  guint   size = card_set_size (of), n_drawn = MIN (n, size - n);
  CardSet drawn;

  if (n_drawn == 0)
    return n == 0 ? 0 : of;
  list_faces (of, face);
  drawn = draw_faces (face, size, n_drawn, random);
  return n_drawn == n ? drawn : of & ~drawn;
}

/* Picks N cards among first and second copies. */
static void
pick_twins (const GameChoice *choice, guint n, guint64 *random, GameAction *out)
{
  guint8 place[2 * CARD_MOST_FACES]; /* in the order of copies, then faces */
  guint  n_first = card_set_size (choice->of), size = n_first + card_set_size (choice->twins);

  for (guint i = 0; i < size; i++)
    place[i] = (guint8) i;
  for (guint i = 0; i < n; i++)
    {
      guint k = i + random_below (random, size - i), at = place[k];

      place[k] = place[i];
      if (at < n_first)
        out->cards |= CARD_SET (card_set_nth (choice->of, at));
      else
        out->part[0] |= CARD_SET (card_set_nth (choice->twins, at - n_first));
    }
}

/* Puts a single card into the group that the choice asks for, if there are groups. */
static void
put_in_group (const GameChoice *choice, GameAction *out)
{
  if (choice->step == 0 && choice->lo > 0)
    out->part[0] = out->cards;
  else if (choice->step == 0 && choice->hi > 0)
    out->part[1] = out->cards;
}

/* Picks all cards and draws the groups; the cards that are not drawn form the second one. */
static void
pick_groups (const GameChoice *choice, guint64 *random, GameAction *out)
{
  guint8  face[64];
  guint   n = list_faces (choice->of, face), n_last = n - (guint) (choice->lo + choice->hi);
  CardSet last = draw_faces (face, n, n_last, random);

  out->cards = choice->of;
  out->n = (guint8) n;
  out->part[0] = draw_faces (face + n_last, n - n_last, (guint) choice->lo, random);
  out->part[1] = out->cards & ~last & ~out->part[0];
}

/* Makes up a word that nobody would say. */
static void
pick_word (guint64 *random, char *word)
{
  for (guint n = 2 + random_below (random, 6); n > 0; n--)
    word[n - 1] = (char) ('a' + random_below (random, 26));
}

static void
pick_from (const GameChoice *choice, guint k, guint64 *random, GameAction *out)
{
  *out = (GameAction){ .verb = choice->verb, .target = (gint16) choice->target };
  if (is_one_card (choice) && k >= card_set_size (choice->of))
    {
      out->part[0] = CARD_SET (card_set_nth (choice->twins, k - card_set_size (choice->of)));
      out->n = 1;
    }
  else if (is_one_card (choice))
    {
      out->cards = CARD_SET (card_set_nth (choice->of, k));
      out->n = 1;
      put_in_group (choice, out);
    }
  else if (choice->step == 0 && (choice->lo | choice->hi) != 0)
    pick_groups (choice, random, out);
  else if (choice->max > 0)
    {
      out->n = choice->min;
      if (choice->max > choice->min)
        out->n = (guint8) (out->n + random_below (random, choice->max - choice->min + 1u));
      if (choice->step == GAME_TWIN_STEP)
        pick_twins (choice, out->n, random, out);
      else
        out->cards = pick_some (choice->of, out->n, random);
    }
  if (choice->word)
    pick_word (random, out->word);
  if (choice->step > 0)
    out->amount
        = choice->lo
          + choice->step
                * (gint32) random_below (random, ((guint) choice->hi - (guint) choice->lo) / (guint) choice->step + 1);
}

static void G_GNUC_NO_INLINE
pick_any (const GameChoices *choices, guint64 *random, GameAction *out)
{
  guint up_to[GAME_MAX_CHOICES], total = 0, k, i = 0;

  for (guint j = 0; j < choices->n; j++)
    up_to[j] = total += count_moves (&choices->v[j]);
  g_assert (total > 0);
  k = random_below (random, total);
  for (guint j = 0; j + 1 < choices->n; j++) /* always to the end, because the place cannot be predicted */
    i += k >= up_to[j];
  pick_from (&choices->v[i], i > 0 ? k - up_to[i - 1] : k, random, out);
}

void
game_pick (const GameChoices *choices, guint64 *random, GameAction *out)
{
  const GameChoice *choice = choices->v;
  CardSet           of = choice->of;

  if (choices->n == 1 && is_one_card (choice) && (choice->lo | choice->hi | choice->step) == 0)
    *out = (GameAction){ .verb = choice->verb,
                         .n = 1,
                         .target = (gint16) choice->target,
                         .cards = CARD_SET (card_set_nth (of, random_below (random, card_set_size (of)))) };
  else
    pick_any (choices, random, out);
}

gboolean
game_make_legal (const GameState *s, const GameChoices *choices, guint64 *random, GameAction *out)
{
  for (guint i = 0; i < MOST_TRIES; i++, game_pick (choices, random, out))
    {
      if (s->game->judge->straighten != NULL && s->game->judge->straighten (s, out))
        return TRUE;
      if (s->game->judge->allows (s, out))
        return TRUE;
    }
  return FALSE;
}
