/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table step by step, for looking at it again. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "room-seat-view.h"
#include "table-say.h"
#include "table.h"

static TableRecord *
get_record (RoomTable *self)
{
  return room_table_get_parts (self)->record;
}

/* --- A step to be looked at --- */

/* Listing this move would reveal that it happened, so it is merged into the step before. */
static gboolean
is_unnoticed (RoomTable *self, const GameMove *move)
{
  return game_play_setup (get_record (self)->play)->game->verbs[move->action.verb].unnoticed;
}

guint
room_table_n_steps (RoomTable *self)
{
  guint n;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  if (get_record (self)->play == NULL)
    return 0;
  n = table_record_count_steps (get_record (self));
  for (guint i = 0; i < game_play_n_moves (get_record (self)->play); i++)
    n -= is_unnoticed (self, game_play_move (get_record (self)->play, i));
  return n;
}

void
room_table_step_clear (RoomTableStep *step)
{
  g_clear_pointer (&step->said, g_free);
  g_clear_pointer (&step->result, g_free);
}

typedef struct
{
  RoomTable    *table;
  guint         wanted, at;
  GameState    *view;
  GString      *said;
  RoomTableStep about;
} Search;

/* As whom a step is shown: everything once the match is over, and of a table closed before that all finished hands. A
   void hand is never laid open. */
static gint
find_reader (RoomTable *self, const GameState *s)
{
  const GameState *last = game_play_state (get_record (self)->play);

  if (table_record_is_over (get_record (self))
      || (get_record (self)->row->closed != 0 && (s->hand < last->hand || last->turn == GAME_HAND_OVER)))
    return GAME_KNOWS_ALL;
  return table_seats_get_reader (&room_table_get_parts (self)->seats);
}

static void
say (Search *search, char *line)
{
  if (line != NULL)
    g_string_append_printf (search->said, "%s%s", search->said->len > 0 ? C_ ("between facts in a line", " · ") : "",
                            line);
  g_free (line);
}

/* Names and words are those of the moment when the step was made. Whatever follows unnoticed must not change them, as
   that would reveal it. */
static void
describe (RoomTable *self, Search *search, const TableStep *step, gint reader)
{
  memcpy (search->about.names, step->names, get_record (self)->row->seats->len * sizeof *step->names);
  search->about.bots = step->bots;
  say (search, table_say_step (get_record (self), step, reader));
}

static void
find_step_cb (const TableStep *step, gpointer data)
{
  Search          *search = data;
  RoomTable       *self = search->table;
  const GameState *s = game_play_state (step->play);
  gint             reader = find_reader (self, s);
  gboolean goes_on = step->entry != NULL || step->passed || (step->move != NULL && is_unnoticed (self, step->move));

  if (step->number > 0 && !goes_on)
    search->at++;
  if (search->at != search->wanted)
    return;
  if (!goes_on)
    describe (self, search, step, reader);
  for (guint i = 0, seat; step->entry == NULL && i < s->n_forced; i++)
    say (search, table_say_forced (step, i, reader, &seat));
  if (step->entry != NULL)
    {
      say (search, table_say_step (get_record (self), step, reader));
      return;
    }
  g_free (search->about.result);
  search->about.result = table_story_say_result (get_record (self), s->turn == GAME_HAND_OVER ? step : NULL,
                                                 step->number == table_record_count_steps (get_record (self)));
  g_free (search->view);
  search->view = g_malloc (s->size);
  if (reader == GAME_KNOWS_ALL)
    memcpy (search->view, s, s->size);
  else
    game_view (s, reader, search->view);
  search->view->shuffle = NULL;
}

GameState *
room_table_dup_step (RoomTable *self, guint step, RoomTableStep *about)
{
  Search search = { .table = self, .wanted = step };

  g_return_val_if_fail (ROOM_IS_TABLE (self) && get_record (self)->play && step <= room_table_n_steps (self), NULL);

  search.said = g_string_new (NULL);
  table_record_walk (get_record (self), find_step_cb, &search);
  search.about.said = g_string_free (search.said, FALSE);
  if (about != NULL)
    *about = search.about;
  else
    room_table_step_clear (&search.about);
  return search.view;
}

typedef struct
{
  RoomTable *table;
  guint      hand, at, found;
} HandSearch;

static void
find_hand_cb (const TableStep *step, gpointer data)
{
  HandSearch *search = data;
  RoomTable  *self = search->table;

  if (step->entry != NULL || step->passed)
    return;
  if (step->number > 0 && !(step->move != NULL && is_unnoticed (self, step->move)))
    search->at++;
  if (step->move == NULL && game_play_state (step->play)->hand == search->hand)
    search->found = search->at;
}

guint
room_table_find_hand (RoomTable *self, guint hand)
{
  HandSearch search = { .table = self, .hand = hand };

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  search.found = room_table_n_steps (self);
  if (get_record (self)->play != NULL)
    table_record_walk (get_record (self), find_hand_cb, &search);
  return search.found;
}

typedef struct
{
  RoomTable *table;
  guint      number, at, found;
} StepSearch;

static void
find_number_cb (const TableStep *step, gpointer data)
{
  StepSearch *search = data;
  RoomTable  *self = search->table;

  if (step->entry != NULL || step->passed)
    return;
  if (step->number > 0 && !(step->move != NULL && is_unnoticed (self, step->move)))
    search->at++;
  if (step->number <= search->number)
    search->found = search->at;
}

gint
room_table_get_since (RoomTable *self)
{
  StepSearch       search = { .table = self };
  g_autofree char *since = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  since = room_seat_view_dup_since (room_seat_view_get_laptop (self));
  if (since == NULL)
    return -1;
  search.number = (guint) room_table_get_parts (self)->seats.since;
  table_record_walk (get_record (self), find_number_cb, &search);
  return (gint) search.found;
}
