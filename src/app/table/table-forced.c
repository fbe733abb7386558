/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-forced.h"

enum
{
  MOST_UNKNOWN = 2, /* cards that are tried with every other that they could be */
  MOST_WORLDS = 1600,
};

gboolean
table_choices_are_single (const GameChoices *choices)
{
  const GameChoice *choice = &choices->v[0];

  if (choices->n != 1 || choice->word || choice->min != choice->max
      || (choice->max > 0 && card_set_size (choice->of) + card_set_size (game_choice_twins (choice)) != choice->max))
    return FALSE;
  if (choice->step == GAME_TWIN_STEP)
    return TRUE;
  if (choice->step == 0)
    return (choice->lo | choice->hi) == 0;
  return choice->hi - choice->lo < choice->step;
}

static void
put_card (GameState *view, guint zone, guint index, Card card)
{
  game_run (view, zone)[index] = card;
  view->set[zone] = 0;
  for (guint i = 0; i < game_count (view, zone); i++)
    if (!card_is_hidden (game_cards (view, zone)[i]))
      view->set[zone] |= CARD_SET (card_face (game_cards (view, zone)[i]));
}

/* The view of the seat on turn, and the places in it that not everybody sees. */
typedef struct
{
  GameState *view;
  guint      zone[MOST_UNKNOWN], index[MOST_UNKNOWN];
  guint      n;
  GArray    *hidden; /* Card: all cards that not everybody sees, wherever they lie */
} Unknown;

static void
find_unknown (const GameState *s, Unknown *unknown)
{
  g_autofree GameState *open = g_malloc (s->size);

  game_view (s, s->turn, unknown->view);
  game_view (s, GAME_OUTSIDER, open);
  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; i < game_count (s, zone); i++)
      {
        if (!card_is_hidden (game_cards (open, zone)[i]))
          continue;
        g_array_append_val (unknown->hidden, game_cards (s, zone)[i]);
        if (card_is_hidden (game_cards (unknown->view, zone)[i]))
          continue;
        if (unknown->n < MOST_UNKNOWN)
          {
            unknown->zone[unknown->n] = zone;
            unknown->index[unknown->n] = i;
          }
        unknown->n++;
      }
}

/* TRUE if there are few enough worlds to look at each. */
static gboolean
can_try_all (const Unknown *unknown)
{
  guint worlds = 1;

  for (guint i = 0; i < MIN (unknown->n, MOST_UNKNOWN); i++)
    worlds *= unknown->hidden->len - i;
  return unknown->n <= MOST_UNKNOWN && worlds <= MOST_WORLDS;
}

/* TRUE if the move is forced whichever of the hidden cards lie in the places from NTH on. */
static gboolean
is_always_single (Unknown *unknown, guint nth)
{
  Card       *cards = (Card *) (gpointer) unknown->hidden->data;
  gboolean    is_single = TRUE;
  GameChoices choices;

  if (nth == unknown->n)
    {
      game_choices (unknown->view, &choices);
      return table_choices_are_single (&choices);
    }
  for (guint i = nth; i < unknown->hidden->len && is_single; i++)
    {
      Card card = cards[i];

      cards[i] = cards[nth];
      cards[nth] = card;
      put_card (unknown->view, unknown->zone[nth], unknown->index[nth], card);
      is_single = is_always_single (unknown, nth + 1);
      cards[nth] = cards[i];
      cards[i] = card;
    }
  return is_single;
}

/* TRUE if it follows from what everybody sees that only one move is possible.  The choices of a seat depend on what it
   sees and on nothing else (law 3 of game.h).  So it follows if the seat sees no more than everybody; if it sees a card
   or two more, as at the end of a hand, it follows if only one move is possible with any other hidden cards in their
   place.  All of them are tried, including those that the play has made impossible: somebody may then be asked for
   nothing, but nobody learns anything.  With more cards, or an act of its own that is still sealed, it does not
   follow. */
static gboolean
is_known_to_all (const GameState *s)
{
  g_autofree GameState *view = g_malloc (s->size);
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (Card));
  Unknown unknown = { .view = view, .hidden = hidden };

  find_unknown (s, &unknown);
  return !(s->sealed >> s->turn & 1) && can_try_all (&unknown) && is_always_single (&unknown, 0);
}

/* TRUE if the game gives a reason for the only move of the seat on turn, which is to be read before the move is
   made. */
static gboolean
has_reason (GamePlay *play)
{
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = NULL;
  g_autofree char      *reason = NULL;

  if (s->game->people.must == NULL)
    return FALSE;
  view = g_malloc (s->size);
  game_view (s, s->turn, view);
  reason = s->game->people.must (view);
  return reason != NULL;
}

gboolean
table_is_forced (GamePlay *play, guint n_people)
{
  const GameState *s = game_play_state (play);

  return s->turn >= 0 && !s->secret && table_choices_are_single (game_play_choices (play)) && !has_reason (play)
         && (n_people == 1 || is_known_to_all (s));
}
