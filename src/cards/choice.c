/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether an action is legal, and why it is refused if it is not. */
#include <glib/gi18n-lib.h>

#include "game.h"
#include "refusal.h"

/* TRUE if the amount is a whole number of steps from LO; if there is no amount, the sizes of the groups or the second
   copies are tested instead. */
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

/* TRUE if its number of cards and its groups agree with its cards. */
static gboolean
is_sound (const GameAction *action)
{
  return action->n == card_set_size (action->cards) && (action->part[0] & action->part[1]) == 0
         && ((action->part[0] | action->part[1]) & ~action->cards) == 0;
}

/* The same for an action with second copies. */
static gboolean
is_sound_twins (const GameAction *action)
{
  return action->n == card_set_size (action->cards) + card_set_size (action->part[0]) && action->part[1] == 0;
}

/* For shape MELDS: TRUE if its list names exactly its cards, with strokes only between groups. */
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

/* `allows` says which groups are legal.  An action that names no groups has at most one card, like any pick. */
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

/* Names the cards of an action that the seat on turn does not hold. */
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
