/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-table-place.h"

static gboolean
is_place (RoomTable *table, const GameChoice *choice)
{
  return room_table_get_game (table)->verbs[choice->verb].shape == SHAPE_PLACE;
}

static char *
take (RoomTable *table, const GameChoice *choice)
{
  GameAction action = { .verb = choice->verb, .target = (gint16) choice->target };
  g_autoptr (GError) error = NULL;

  return room_seat_view_do (room_seat_view_get_laptop (table), &action, &error) ? NULL : g_strdup (error->message);
}

/* Why a place cannot be chosen now, in the words of the game. */
static char *
explain (RoomTable *table, guint number)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  const GameVerb  *verbs = view->game->verbs;
  GameAction       action = { .target = (gint16) number };

  while (verbs[action.verb].word != NULL && verbs[action.verb].shape != SHAPE_PLACE)
    action.verb++;
  return verbs[action.verb].word != NULL && view->game->people.explain != NULL
             ? view->game->people.explain (view, &action)
             : NULL;
}

char *
room_table_place (RoomTable *table, guint number)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));

  for (guint i = 0; i < choices->n; i++)
    if (is_place (table, &choices->v[i]) && choices->v[i].target == (gint) number)
      return take (table, &choices->v[i]);
  return NULL;
}

char *
room_table_place_card (RoomTable *table, guint index)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));
  guint              before = index;

  for (guint i = 0; i < choices->n; i++)
    if (is_place (table, &choices->v[i]) && before-- == 0)
      return take (table, &choices->v[i]);
  return explain (table, index + 1);
}
