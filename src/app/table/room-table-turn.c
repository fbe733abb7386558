/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose turn it is at a table, who may look, and what happens by itself: the curtain, secret windows, forced moves. */
#include "room-table-private.h"

gboolean
room_table_is_person (RoomTable *self, gint seat)
{
  return seat >= 0 && seat < (gint) self->record->row->seats->len && !room_table_is_bot (self, (guint) seat, NULL);
}

gboolean
room_table_is_at_laptop (RoomTable *self, gint seat)
{
  return room_table_is_person (self, seat) && !(self->phones >> seat & 1);
}

/* At the laptop; -1: there is nobody, or there are several. */
static gint
find_only_person (RoomTable *self)
{
  gint seat = 0;

  if (room_table_n_at_laptop (self) != 1)
    return -1;
  while (!room_table_is_at_laptop (self, seat))
    seat++;
  return seat;
}

static gboolean
has_bots (RoomTable *self)
{
  return room_table_n_people (self) < room_table_n_seats (self);
}

/* --- The curtain --- */

static gboolean
shows_the_same (const GameState *view, const GameState *other)
{
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->seal[seat].verb != other->seal[seat].verb || view->seal[seat].amount != other->seal[seat].amount)
      return FALSE;
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      if (game_cards (view, zone)[i] != game_cards (other, zone)[i])
        return FALSE;
  return TRUE;
}

/* What is played in the open, others look on: they do not read what one of them alone knew earlier. */
gint
room_table_get_reader (RoomTable *self)
{
  return self->lifted || room_table_n_at_laptop (self) == 1 ? room_table_get_looker (self) : GAME_OUTSIDER;
}

/* They see nothing that an outsider does not see, and all may see what they do. */
static gboolean
is_in_the_open (RoomTable *self, gint seat)
{
  const GameState      *s = game_play_state (self->record->play);
  const GameChoices    *choices = game_play_choices (self->record->play);
  g_autofree GameState *mine = g_malloc (s->size), *theirs = g_malloc (s->size);

  if (s->secret)
    return FALSE;
  for (guint i = 0; i < choices->n; i++)
    if (s->game->verbs[choices->v[i].verb].sealed || s->game->verbs[choices->v[i].verb].unnoticed)
      return FALSE;
  game_view (s, seat, mine);
  game_view (s, GAME_OUTSIDER, theirs);
  return shows_the_same (mine, theirs);
}

/* With one person at the laptop it is always they who look. */
static void
let_look (RoomTable *self)
{
  gint only = find_only_person (self);

  self->asked = -1;
  if (only >= 0)
    self->at_laptop = only;
  else if (!self->lifted)
    self->at_laptop = -1;
}

/* SEAT is to act, or to look whether it may. */
static void
ask (RoomTable *self, gint seat, RoomTableState state)
{
  gboolean has_lifted = self->lifted && self->at_laptop == seat;

  if (!room_table_is_at_laptop (self, seat))
    {
      let_look (self);
      self->on_phone = seat;
      self->state = ROOM_TABLE_WAIT;
      return;
    }
  self->asked = seat;
  self->state = state;
  if (has_lifted || find_only_person (self) == seat)
    {
      self->at_laptop = seat;
      return;
    }
  self->lifted = FALSE;
  self->at_laptop = -1;
  if (!room_table_in_window (self) && is_in_the_open (self, seat))
    self->at_laptop = seat;
  else
    self->state = ROOM_TABLE_CURTAIN;
}

/* --- Secret windows --- */

gboolean
room_table_in_window (RoomTable *self)
{
  return self->record->play && game_play_state (self->record->play)->secret;
}

/* The people at the table, from the dealer's left on. */
static guint
list_people (RoomTable *self, gint *seats)
{
  const GameState *s = game_play_state (self->record->play);
  guint            n = 0;

  for (gint i = 1; i <= s->n_seats; i++)
    {
      gint seat = (s->dealer + i) % s->n_seats;

      if (room_table_is_person (self, seat))
        seats[n++] = seat;
    }
  return n;
}

/* What nobody notices and nothing goes with. */
gboolean
room_table_find_pass (RoomTable *self, GameAction *pass)
{
  const GameVerb *verbs = game_play_state (self->record->play)->game->verbs;

  for (guint verb = 0; verbs[verb].word; verb++)
    if (verbs[verb].unnoticed && verbs[verb].shape == SHAPE_PLAIN)
      {
        *pass = (GameAction){ .verb = (guint8) verb, .target = -1 };
        return TRUE;
      }
  return FALSE;
}

/* FALSE: SEAT has to be asked. */
static gboolean
answers_itself (RoomTable *self, gint seat)
{
  GameAction pass;

  if (!(self->standing >> seat & 1))
    return FALSE;
  if (game_play_state (self->record->play)->turn != seat)
    return TRUE;
  if (room_table_find_pass (self, &pass) && game_play_would (self->record->play, seat, &pass))
    {
      self->held = pass;
      self->has_held = TRUE;
      return TRUE;
    }
  self->standing &= (SeatMask) ~(1u << seat);
  return FALSE;
}

/* Who is at the laptop one after the other, and the phones all at once: also those who cannot do anything.  FALSE: all of them
   have answered. */
static gboolean
ask_next_in_window (RoomTable *self)
{
  gint     people[GAME_MAX_SEATS];
  guint    n = list_people (self, people);
  gint     turn = game_play_state (self->record->play)->turn, next = -1;
  gboolean waits = FALSE;

  for (guint i = 0; i < n; i++)
    {
      gint     seat = people[i];
      gboolean is_here = room_table_is_at_laptop (self, seat);

      if ((self->polled >> seat & 1) || (is_here && next >= 0))
        continue;
      /* Of one person there is nobody whom their not being asked could tell anything. */
      if (answers_itself (self, seat) || (n == 1 && turn != seat))
        self->polled |= (SeatMask) (1u << seat);
      else if (is_here)
        next = seat;
      else
        waits = TRUE;
    }
  if (next >= 0)
    ask (self, next, turn == next ? ROOM_TABLE_PERSON : ROOM_TABLE_NOTHING);
  else if (waits)
    {
      let_look (self);
      self->state = ROOM_TABLE_WAIT;
    }
  return next >= 0 || waits;
}

void
room_table_open_window (RoomTable *self)
{
  self->polled = GAME_NONE;
  self->has_held = FALSE;
}

gboolean
room_table_end_window (RoomTable *self, GError **error)
{
  gint turn = game_play_state (self->record->play)->turn;

  return turn == GAME_NOBODY ? table_record_pass_window (self->record, error)
                             : table_record_move (self->record, turn, &self->held, error);
}

/* --- What now --- */

/* The laptop is everybody's. */
static void
gather (RoomTable *self, RoomTableState state)
{
  self->state = state;
  self->lifted = FALSE;
  let_look (self);
}

/* FALSE: it is not clear yet. */
static gboolean
find_window_state (RoomTable *self)
{
  g_autoptr (GError) error = NULL;

  if (ask_next_in_window (self))
    return TRUE;
  let_look (self);
  if (has_bots (self) || self->standing != 0)
    {
      /* As long whether a bot was asked or not, or somebody who has said it before. */
      self->state = ROOM_TABLE_WAIT;
      room_table_hold (self, ROOM_HOLD_WINDOW,
                       self->has_held || game_play_state (self->record->play)->turn == GAME_NOBODY ? &self->held
                                                                                                   : NULL);
      return TRUE;
    }
  if (!room_table_end_window (self, &error))
    room_table_fail (self, error->message);
  return FALSE;
}

/* --- Where everybody may act --- */

gboolean
room_table_is_open (RoomTable *self)
{
  const GameState *s = self->record->play ? game_play_state (self->record->play) : NULL;

  return s && s->turn >= 0 && !s->secret && s->game->call && s->game->call->may_act (s) != GAME_NONE;
}

SeatMask
room_table_get_open (RoomTable *self)
{
  SeatMask open = GAME_NONE, may;

  g_return_val_if_fail (ROOM_IS_TABLE (self), GAME_NONE);

  if (self->state != ROOM_TABLE_PERSON || !room_table_is_open (self))
    return GAME_NONE;
  may = game_play_may_act (self->record->play);
  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (room_table_is_at_laptop (self, (gint) seat))
      open |= (SeatMask) (may & 1u << seat);
  return open;
}

/* Whoever is on turn is asked, else the first person at the laptop: the screen shows the same to all of them. */
static void
find_open_state (RoomTable *self)
{
  const GameState *s = game_play_state (self->record->play);
  SeatMask         may = game_play_may_act (self->record->play);
  gint             seat = s->turn;

  if (self->opened == 0)
    {
      self->opened = self->quiet = g_get_monotonic_time ();
      self->at_move = game_play_n_moves (self->record->play);
      self->heard = -1;
    }
  for (gint i = 0; i < s->n_seats && !room_table_is_at_laptop (self, seat); i++)
    seat = (s->turn + i) % s->n_seats;
  let_look (self);
  self->state = ROOM_TABLE_WAIT;
  if (room_table_is_at_laptop (self, seat) && (may >> seat & 1))
    {
      self->lifted = FALSE;
      self->state = ROOM_TABLE_PERSON;
      self->asked = self->at_laptop = seat;
    }
  room_table_hold_open (self);
}

static void
find_turn_state (RoomTable *self)
{
  const GameState *s = game_play_state (self->record->play);

  let_look (self);
  if (room_table_is_bot (self, (guint) s->turn, NULL))
    {
      self->state = ROOM_TABLE_WAIT;
      room_table_hold (self, ROOM_HOLD_BOT, NULL);
    }
  else if (table_is_forced (self->record->play, room_table_n_people (self)))
    {
      GameAction action;
      guint64    no_matter = 0;

      game_pick (game_play_choices (self->record->play), &no_matter, &action);
      self->state = ROOM_TABLE_WAIT;
      room_table_hold (self, ROOM_HOLD_FORCED, &action);
    }
  else
    ask (self, s->turn, ROOM_TABLE_PERSON);
}

/* The next hand may be dealt by itself, after a while. */
static void
find_next_state (RoomTable *self)
{
  gather (self, ROOM_TABLE_HAND_OVER);
  if (g_settings_get_boolean (self->settings, "next-hand") && room_table_can_deal (self))
    room_table_hold (self, ROOM_HOLD_NEXT, &(GameAction){ 0 });
}

/* FALSE: look again. */
static gboolean
find_state (RoomTable *self)
{
  const GameState *s = self->record->play ? game_play_state (self->record->play) : NULL;

  self->asked = self->on_phone = -1;
  if (self->record->trouble)
    self->state = ROOM_TABLE_BROKEN;
  else if (self->record->row->closed != 0)
    gather (self, ROOM_TABLE_OVER);
  else if (room_table_get_frame (self))
    {
      let_look (self);
      self->state = ROOM_TABLE_WAIT;
      room_table_hold (self, room_table_get_frame (self)->hold, NULL);
    }
  else if (room_table_in_window (self))
    return find_window_state (self);
  else if (table_record_is_over (self->record))
    gather (self, ROOM_TABLE_OVER);
  else if (s->turn == GAME_HAND_OVER)
    find_next_state (self);
  else if (room_table_is_open (self))
    find_open_state (self);
  else
    find_turn_state (self);
  return TRUE;
}

void
room_table_settle (RoomTable *self)
{
  room_table_let_go (self);
  if (!room_table_is_open (self))
    self->opened = 0;
  while (!find_state (self))
    ;
  room_table_show (self);
}
