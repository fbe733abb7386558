/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done: whether an action is legal, one at random, and why another is refused. */
#include "game.h"

#include "refusal.h"

#include <glib/gi18n-lib.h>

#define MOST_TRIES 100000 /* to pick an action that is allowed */

/* An amount, whole steps from LO; or none, and how many go into the groups, or which second copies are picked. */
static gboolean
amount_fits (const GameChoice *choice, const GameAction *action)
{
  if (choice->step == GAME_TWIN_STEP)
    return action->amount == 0 && (action->part[0] & ~choice->twins) == 0;
  if (choice->step == 0)
    return action->amount == 0 && card_set_size (action->part[0]) == (guint) choice->lo
           && card_set_size (action->part[1]) == (guint) choice->hi;
  return action->amount >= choice->lo && action->amount <= choice->hi
         && (action->amount - choice->lo) % choice->step == 0;
}

/* Does it say of itself what it has? */
static gboolean
is_sound (const GameAction *action)
{
  return action->n == card_set_size (action->cards) && (action->part[0] & action->part[1]) == 0
         && ((action->part[0] | action->part[1]) & ~action->cards) == 0;
}

/* The same of an action with second copies. */
static gboolean
is_sound_twins (const GameAction *action)
{
  return action->n == card_set_size (action->cards) + card_set_size (action->part[0]) && action->part[1] == 0;
}

/* Of shape MELDS: it names just its cards, and of strokes no more than stand between groups. */
static gboolean
is_sound_list (const GameAction *action)
{
  CardSet faces = 0;
  guint   n = 0, at = 0;

  for (; at < GAME_MAX_LIST && n < action->n; at++)
    if (action->list[at] != CARD_HIDDEN)
      {
        faces
            |= card_face (action->list[at]) < CARD_MOST_FACES ? CARD_SET (card_face (action->list[at])) : ~(CardSet) 0;
        n++;
      }
  for (; at < GAME_MAX_LIST; at++)
    if (action->list[at] != 0)
      return FALSE;
  return n == action->n && faces == action->cards;
}

/* Which groups are legal, `allows` says; an action that names none has at most one card, as any pick. */
static gboolean
melds_fit (const GameChoice *choice, const GameAction *action)
{
  return action->verb == choice->verb && action->target == choice->target && action->amount == 0
         && (action->part[0] | action->part[1]) == 0 && action->n > 1 && is_sound_list (action);
}

gboolean
game_fits_any (const GameChoices *choices, const GameAction *action)
{
  for (guint i = 0; i < choices->n; i++)
    {
      const GameChoice *choice = &choices->v[i];

      if (choice->melds != 0 && melds_fit (choice, action))
        return TRUE;
      if (choice->melds == 0 && action->verb == choice->verb && action->target == choice->target
          && (action->cards & ~choice->of) == 0 && action->n >= choice->min && action->n <= choice->max
          && amount_fits (choice, action) && (action->word[0] != '\0') == choice->word)
        return choice->step == GAME_TWIN_STEP ? is_sound_twins (action) : is_sound (action);
    }
  return FALSE;
}

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

/* N of the SIZE faces, to whose places the first N go. */
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

/* Drawn are those that are picked or those that are left, whichever are fewer. */
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

/* N cards of first and second copies. */
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

/* A card goes into one of three groups, or there are no groups. */
static void
put_in_group (const GameChoice *choice, GameAction *out)
{
  if (choice->step == 0 && choice->lo > 0)
    out->part[0] = out->cards;
  else if (choice->step == 0 && choice->hi > 0)
    out->part[1] = out->cards;
}

/* All cards; those of the second group are the ones that are not drawn. */
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

/* Nothing that anybody would say. */
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
  for (guint j = 0; j + 1 < choices->n; j++) /* to the end, as where it is nobody can guess */
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

/* Cards of it that the seat on turn does not have before it. */
static void
print_missing (const GameState *view, const GameAction *action, GString *out)
{
  gboolean has_twins = (view->game->flags & GAME_TWINS) != 0;
  CardSet  cards = action->cards, twins = has_twins ? action->part[0] : 0;

  if (view->game->verbs[action->verb].shape == SHAPE_MATCH)
    cards |= CARD_SET (action->target);
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].number == view->turn)
      {
        cards &= ~(has_twins ? game_copies (view, zone, 0) : view->set[zone]);
        twins &= ~(has_twins ? game_copies (view, zone, 1) : 0);
      }
  card_set_print (cards, out);
  for (; twins != 0; twins &= twins - 1)
    {
      g_string_append (out, out->len > 0 ? " " : "");
      card_print ((Card) (1u << 8 | card_set_first (twins)), out);
    }
}

static gboolean
refuse (const GameState *s, const GameChoices *choices, const GameAction *action, GError **error)
{
  g_autofree GameState *view = g_malloc (s->size);
  g_autofree char      *why = NULL, *wanted = NULL, *list = NULL;
  g_autoptr (GString) missing = g_string_new (NULL);

  game_view (s, s->turn, view);
  if (s->game->people.explain != NULL)
    why = s->game->people.explain (view, action);
  print_missing (view, action, missing);
  if (why == NULL && missing->len > 0)
    why = g_strdup_printf (_ ("You do not have %s."), missing->str);
  if (why == NULL)
    {
      wanted = game_action_print (s->game, action);
      list = game_choices_print (s, choices);
      why = g_strdup_printf (_ ("“%s” is not possible now.  You can: %s."), wanted, list);
    }
  g_set_error_literal (error, GAME_ERROR, GAME_ERROR_ILLEGAL, why);
  return FALSE;
}

gboolean
game_would (const GameState *s, const GameAction *action, GError **error)
{
  GameChoices choices;

  game_choices (s, &choices);
  if (choices.n == 0)
    {
      g_set_error_literal (error, GAME_ERROR, GAME_ERROR_ILLEGAL,
                           s->over ? _ ("The match is over.") : _ ("The hand is over."));
      return FALSE;
    }
  return game_is_legal (s, &choices, action) || refuse (s, &choices, action, error);
}
