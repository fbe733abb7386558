/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a table step by step: played once more from the first deal. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "room-table-private.h"

/* --- Walking --- */

static SeatMask
set_bot (SeatMask bots, guint seat, gboolean is_bot)
{
  return (SeatMask) (is_bot ? bots | 1u << seat : bots & ~(1u << seat));
}

/* Names as they were at first; who of them was a bot. */
static SeatMask
first_names (RoomTable *self, const char **names)
{
  SeatMask bots = 0;

  room_table_names (self, names);
  for (guint seat = 0; seat < self->record->seats->len; seat++)
    bots = set_bot (bots, seat, room_table_is_bot (self, seat, NULL));
  for (guint i = self->remarks->len; i > 0; i--)
    {
      const RoomRemark *remark = &g_array_index (self->remarks, RoomRemark, i - 1);

      if (!remark->to)
        continue;
      names[remark->seat] = remark->from;
      bots = set_bot (bots, remark->seat, remark->from_bot);
    }
  return bots;
}

void
room_table_names (RoomTable *self, const char **names)
{
  for (guint seat = 0; seat < self->record->seats->len; seat++)
    names[seat] = room_table_get_name (self, seat);
}

typedef struct
{
  RoomTable   *table;
  GamePlay    *again;
  GameState   *before;
  const char  *names[GAME_MAX_SEATS];
  SeatMask     bots;
  guint        line, n_remarks, n_moves, number;
  RoomStepFunc func;
  gpointer     data;
} Walk;

static void
tell (Walk *walk, const GameMove *move, gboolean passed, const RoomRemark *remark, guint windows)
{
  const RoomStep step = { .number = walk->number,
                          .move = move,
                          .passed = passed,
                          .remark = remark,
                          .before = walk->number > 0 || passed || remark ? walk->before : NULL,
                          .play = walk->again,
                          .windows = windows,
                          .names = walk->names,
                          .bots = walk->bots };

  walk->func (walk->table, &step, walk->data);
}

/* FALSE: there is none, or somebody may act in it. */
static gboolean
pass_window (Walk *walk)
{
  const GameState *s = game_play_state (walk->again);
  guint            windows = game_play_n_windows (walk->again);

  memcpy (walk->before, s, s->size);
  if (!game_play_step_on (walk->again, NULL))
    return FALSE;
  tell (walk, NULL, TRUE, NULL, windows);
  return TRUE;
}

static void
take_remarks (Walk *walk)
{
  const GArray *remarks = walk->table->remarks;

  for (; walk->n_remarks < remarks->len; walk->n_remarks++, walk->line++)
    {
      const RoomRemark *remark = &g_array_index (remarks, RoomRemark, walk->n_remarks);

      if (remark->line != walk->line)
        return;
      if (remark->kind == ROOM_REMARK_ASKED)
        {
          pass_window (walk);
          continue;
        }
      if (remark->kind != ROOM_REMARK_SEAT)
        {
          room_remark_apply (remark, walk->again);
          tell (walk, NULL, FALSE, remark, 0);
          continue;
        }
      walk->names[remark->seat] = remark->to;
      walk->bots = set_bot (walk->bots, remark->seat, remark->to_bot);
      tell (walk, NULL, FALSE, remark, 0);
    }
}

/* FALSE: there is nothing more. */
static gboolean
take_step (Walk *walk)
{
  const GamePlay  *play = walk->table->play;
  const GameState *s = game_play_state (walk->again);
  const GameMove  *move = NULL;
  guint            windows;

  if (walk->n_moves < game_play_n_moves (play))
    move = game_play_move (play, walk->n_moves);
  if (move && move->hand != s->hand)
    move = NULL;
  if (!move && s->hand == game_play_state (play)->hand)
    return FALSE;
  while (pass_window (walk)) /* of a record that does not say so */
    ;
  windows = game_play_n_windows (walk->again);
  memcpy (walk->before, s, s->size);
  if (move ? !game_play_do (walk->again, move->seat, &move->action, NULL)
           : !game_play_next (walk->again, NULL, 0, NULL))
    g_assert_not_reached ();
  if (move)
    walk->n_moves++;
  walk->line++;
  walk->number++;
  tell (walk, move, FALSE, NULL, windows);
  return TRUE;
}

static void
ignore_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
}

GamePlay *
room_table_replay (RoomTable *self, RoomStepFunc func, gpointer data)
{
  GamePlay             *again = game_play_new (game_play_setup (self->play), NULL, 0, NULL);
  g_autofree GameState *before = g_malloc0 (game_play_state (again)->size);
  Walk walk = { .table = self, .again = again, .before = before, .func = func ? func : ignore_cb, .data = data };

  walk.bots = first_names (self, walk.names);
  tell (&walk, NULL, FALSE, NULL, 0);
  do
    take_remarks (&walk);
  while (take_step (&walk));
  return again;
}

void
room_table_walk (RoomTable *self, RoomStepFunc func, gpointer data)
{
  game_play_free (room_table_replay (self, func, data));
}

/* The first deal is in the head; each later one is a line. */
guint
room_table_count_steps (RoomTable *self)
{
  return game_play_n_moves (self->play) + game_play_state (self->play)->hand - 1u;
}

guint
room_table_n_lines (RoomTable *self)
{
  return room_table_count_steps (self) + self->remarks->len;
}

/* --- A step to be looked at --- */

/* That one was made would tell: it belongs to the step before it. */
static gboolean
is_unnoticed (RoomTable *self, const GameMove *move)
{
  return game_play_setup (self->play)->game->verbs[move->action.verb].unnoticed;
}

guint
room_table_n_steps (RoomTable *self)
{
  guint n;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  if (!self->play)
    return 0;
  n = room_table_count_steps (self);
  for (guint i = 0; i < game_play_n_moves (self->play); i++)
    n -= is_unnoticed (self, game_play_move (self->play, i));
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
  guint         wanted, at;
  GameState    *view;
  GString      *said;
  RoomTableStep about;
} Search;

/* A hand that is void was never laid open, and never is. */
static gint
find_reader (RoomTable *self, const GameState *s)
{
  const GameState *last = game_play_state (self->play);

  if (room_table_is_over (self)
      || (self->record->closed != 0 && (s->hand < last->hand || last->turn == GAME_HAND_OVER)))
    return GAME_KNOWS_ALL;
  return room_table_get_reader (self);
}

static void
say (Search *search, char *line)
{
  if (line)
    g_string_append_printf (search->said, "%s%s", search->said->len > 0 ? C_ ("between facts in a line", " · ") : "",
                            line);
  g_free (line);
}

/* Names and words are those of the moment when the step was made: whatever follows that nobody notices changes nothing in
   them, or they would tell of it. */
static void
describe (RoomTable *self, Search *search, const RoomStep *step, gint reader)
{
  memcpy (search->about.names, step->names, self->record->seats->len * sizeof *step->names);
  search->about.bots = step->bots;
  say (search, room_table_say_step (self, step, reader));
}

static void
find_step_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
  Search          *search = data;
  const GameState *s = game_play_state (step->play);
  gint             reader = find_reader (self, s);
  gboolean         goes_on = step->remark || step->passed || (step->move && is_unnoticed (self, step->move));

  if (step->number > 0 && !goes_on)
    search->at++;
  if (search->at != search->wanted)
    return;
  if (!goes_on)
    describe (self, search, step, reader);
  for (guint i = 0, seat; !step->remark && i < s->n_forced; i++)
    say (search, room_table_say_forced (step, i, reader, &seat));
  if (step->remark)
    {
      say (search, room_table_say_step (self, step, reader));
      return;
    }
  g_free (search->about.result);
  search->about.result = room_table_say_result (self, s->turn == GAME_HAND_OVER ? step : NULL,
                                                step->number == room_table_count_steps (self));
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
  Search search = { .wanted = step };

  g_return_val_if_fail (ROOM_IS_TABLE (self) && self->play && step <= room_table_n_steps (self), NULL);

  search.said = g_string_new (NULL);
  room_table_walk (self, find_step_cb, &search);
  search.about.said = g_string_free (search.said, FALSE);
  if (about)
    *about = search.about;
  else
    room_table_step_clear (&search.about);
  return search.view;
}

typedef struct
{
  guint hand, at, found;
} HandSearch;

static void
find_hand_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
  HandSearch *search = data;

  if (step->remark || step->passed)
    return;
  if (step->number > 0 && !(step->move && is_unnoticed (self, step->move)))
    search->at++;
  if (!step->move && game_play_state (step->play)->hand == search->hand)
    search->found = search->at;
}

guint
room_table_find_hand (RoomTable *self, guint hand)
{
  HandSearch search = { .hand = hand };

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  search.found = room_table_n_steps (self);
  if (self->play)
    room_table_walk (self, find_hand_cb, &search);
  return search.found;
}

typedef struct
{
  guint number, at, found;
} StepSearch;

static void
find_number_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
  StepSearch *search = data;

  if (step->remark || step->passed)
    return;
  if (step->number > 0 && !(step->move && is_unnoticed (self, step->move)))
    search->at++;
  if (step->number <= search->number)
    search->found = search->at;
}

gint
room_table_get_since (RoomTable *self)
{
  StepSearch       search = { 0 };
  g_autofree char *since = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  since = room_table_dup_since (self);
  if (!since)
    return -1;
  search.number = (guint) self->since;
  room_table_walk (self, find_number_cb, &search);
  return (gint) search.found;
}

/* --- Taking back --- */

typedef CardSet Sight[CARD_MAX_COPIES];

static void
see (const GameState *s, gint seat, GameState *view, Sight sight)
{
  memset (sight, 0, sizeof (Sight));
  game_view (s, seat, view);
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      {
        Card card = game_cards (view, zone)[i];

        if (!card_is_hidden (card))
          sight[card_copy (card)] |= CARD_SET (card_face (card));
      }
}

/* Did any seat see a card, or was anything told or a seal opened, that it did not know before? */
static gboolean
has_revealed (const GameState *before, const GameState *after)
{
  g_autofree GameState *view = g_malloc (before->size);
  Sight                 old, new;

  if (before->told != after->told || (before->sealed & ~after->sealed) != 0)
    return TRUE;
  for (gint seat = 0; seat < before->n_seats; seat++)
    {
      see (before, seat, view, old);
      see (after, seat, view, new);
      for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
        if (new[copy] & ~old[copy])
          return TRUE;
    }
  return FALSE;
}

/* What SEAT has of the cards in S, melds left out. */
static void
find_own (const GameState *s, gint seat, Sight own)
{
  memset (own, 0, sizeof (Sight));
  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; s->zone[zone].owner == seat && s->zone[zone].role != ZONE_MELDS && i < game_count (s, zone); i++)
      if (!card_is_hidden (game_cards (s, zone)[i]))
        own[card_copy (game_cards (s, zone)[i])] |= CARD_SET (card_face (game_cards (s, zone)[i]));
}

void
room_table_mark (RoomTable *self, const RoomStep *step)
{
  RoomMark    mark;
  GameChoices choices;

  if (step->passed)
    return;
  if (!step->move)
    {
      g_array_set_size (self->marks, 0);
      return;
    }
  game_choices (step->before, &choices);
  mark = (RoomMark){ .seat = (gint8) step->move->seat,
                     .forced = room_choices_are_single (&choices),
                     .secret = step->before->secret,
                     .windows = step->windows,
                     .reveals = has_revealed (step->before, game_play_state (step->play)) };
  find_own (step->before, step->move->seat, mark.had);
  g_array_append_val (self->marks, mark);
}

gboolean
room_table_take_deal (RoomTable *self)
{
  gboolean unseen;

  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  unseen = self->unseen;
  self->unseen = FALSE;
  return unseen;
}

void
room_table_get_fresh (RoomTable *self, CardSet fresh[CARD_MAX_COPIES])
{
  gint looker;

  g_return_if_fail (ROOM_IS_TABLE (self));

  memset (fresh, 0, sizeof (Sight));
  looker = room_table_get_looker (self);
  for (guint i = self->marks->len; looker >= 0 && i > 0; i--)
    {
      const RoomMark *mark = &g_array_index (self->marks, RoomMark, i - 1);

      if (mark->seat != looker)
        continue;
      find_own (self->view, looker, fresh);
      for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
        fresh[copy] &= ~mark->had[copy];
      return;
    }
}

/* What else is in the record lies before move INDEX of it. */
static gboolean
is_after_remarks (RoomTable *self, guint index)
{
  const RoomRemark *last;

  if (self->remarks->len == 0)
    return TRUE;
  last = &g_array_index (self->remarks, RoomRemark, self->remarks->len - 1);
  return index + game_play_state (self->play)->hand - 1u + self->remarks->len > last->line;
}

gint
room_table_find_undo (RoomTable *self, gint seat, RoomTableState state)
{
  guint n_people = room_table_n_people (self);
  guint first;

  if (!self->record->undo || seat < 0 || (state != ROOM_TABLE_PERSON && state != ROOM_TABLE_WAIT)
      || (n_people > 1 && room_table_in_window (self)))
    return -1;
  first = game_play_n_moves (self->play) - self->marks->len;
  for (guint i = self->marks->len; i > 0; i--)
    {
      const RoomMark *mark = &g_array_index (self->marks, RoomMark, i - 1);

      /* Never across a secret window: that it could or could not be taken back would tell whether somebody acted there. */
      if (mark->reveals || (mark->secret && n_people > 1) || mark->windows != game_play_n_windows (self->play)
          || !is_after_remarks (self, first + i - 1))
        return -1;
      if (mark->seat == seat && !mark->forced)
        return (gint) (first + i - 1);
      /* An answer of whomever, person or bot, stands; only forced moves of one's own go back with the one before them. */
      if (mark->seat != seat)
        return -1;
    }
  return -1;
}
