/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table as one looker has it: what they may see, what they are asked, and what they do. */
#include "room-seat-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "room-table-acts.h"
#include "table-say.h"
#include "table.h"

#define DATA_KEY "room-seat-view" /* key of the laptop's view among the data of its table */

#define MOST_SINCE 150 /* letters of a text about what somebody has missed */

struct _RoomSeatView
{
  GObject parent_instance;

  RoomTable *table; /* owns the laptop's view; other views keep a reference */
  Table     *parts; /* of that table */
  gboolean   is_laptop;
  gint       seat; /* the fixed seat; unused in the laptop's view */

  /* View and choices as they were made when the table had last changed. */
  guint       made; /* n_changes of the table at that time; 0: never made */
  GameState  *view;
  GameChoices choices;
  GListStore *log; /* RoomTableLine; NULL: nobody has asked for it */
};

G_DEFINE_FINAL_TYPE (RoomSeatView, room_seat_view, G_TYPE_OBJECT)

static void
room_seat_view_finalize (GObject *object)
{
  RoomSeatView *self = ROOM_SEAT_VIEW (object);

  if (!self->is_laptop)
    g_object_unref (self->table);
  g_clear_object (&self->log);
  g_free (self->view);
  G_OBJECT_CLASS (room_seat_view_parent_class)->finalize (object);
}

static void
room_seat_view_class_init (RoomSeatViewClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_seat_view_finalize;
}

static void
room_seat_view_init (RoomSeatView *self)
{
}

RoomSeatView *
room_seat_view_new (RoomTable *table, gint seat)
{
  RoomSeatView *self;

  g_return_val_if_fail (ROOM_IS_TABLE (table) && seat < (gint) room_table_n_seats (table), NULL);

  self = g_object_new (ROOM_TYPE_SEAT_VIEW, NULL);
  self->table = g_object_ref (table);
  self->parts = room_table_get_parts (table);
  self->seat = seat >= 0 ? seat : GAME_OUTSIDER;
  return self;
}

RoomSeatView *
room_seat_view_get_laptop (RoomTable *table)
{
  RoomSeatView *self;

  g_return_val_if_fail (ROOM_IS_TABLE (table), NULL);

  self = g_object_get_data (G_OBJECT (table), DATA_KEY);
  if (self != NULL)
    return self;
  self = g_object_new (ROOM_TYPE_SEAT_VIEW, NULL);
  self->table = table;
  self->parts = room_table_get_parts (table);
  self->is_laptop = TRUE;
  g_object_set_data_full (G_OBJECT (table), DATA_KEY, self, g_object_unref);
  return self;
}

RoomTable *
room_seat_view_get_table (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  return self->table;
}

gint
room_seat_view_get_seat (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), GAME_OUTSIDER);

  if (!self->is_laptop)
    return self->seat;
  return self->parts->seats.looker >= 0 ? self->parts->seats.looker : GAME_OUTSIDER;
}

/* --- What they see --- */

/* Somebody who plays at the laptop is asked there, and not by a view that has their fixed seat. */
RoomTableState
room_seat_view_get_state (RoomSeatView *self)
{
  RoomTableState state;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), ROOM_TABLE_BROKEN);

  if (self->is_laptop)
    return room_table_get_state (self->table);
  state = room_table_find_state (self->table, self->seat);
  if ((state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING)
      && table_seats_is_at_laptop (&self->parts->seats, self->seat))
    return ROOM_TABLE_WAIT;
  return state;
}

/* A looker who is asked can act, even if somebody else is on turn: their view is made as if it were their turn. */
static void
make_view (RoomSeatView *self)
{
  const TableFrame *frame = table_frames_get (&self->parts->frames);
  const GameState  *s = frame != NULL ? frame->state : game_play_state (self->parts->record->play);
  gint              seat = room_seat_view_get_seat (self);

  if (self->made == room_table_count_changes (self->table))
    return;
  self->made = room_table_count_changes (self->table);
  self->view = g_realloc (self->view, s->size);
  game_view (s, seat, self->view);
  self->choices.n = 0;
  if (room_seat_view_get_state (self) != ROOM_TABLE_PERSON)
    return;
  self->choices = *game_play_choices_of (self->parts->record->play, seat);
  self->view->turn = (gint8) seat;
}

const GameState *
room_seat_view_get_view (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  if (self->parts->record->play == NULL)
    return NULL;
  make_view (self);
  return self->view;
}

const GameChoices *
room_seat_view_get_choices (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  if (self->parts->record->play != NULL)
    make_view (self);
  return &self->choices;
}

gint32
room_seat_view_get_last_amount (RoomSeatView *self, guint verb)
{
  const GamePlay *play;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), 0);

  play = self->parts->record->play;
  for (guint i = play != NULL ? game_play_n_moves (play) : 0; i-- > 0;)
    {
      const GameMove *move = game_play_move (play, i);

      if (move->seat == room_seat_view_get_seat (self) && move->action.verb == verb)
        return move->action.amount;
    }
  return 0;
}

/* A step that the laptop shows again on request is captioned there and nowhere else. */
char *
room_seat_view_dup_caption (RoomSeatView *self)
{
  const TableFrame *frame;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  frame = table_frames_get (&self->parts->frames);
  return frame != NULL && (self->is_laptop || !frame->again) ? table_frame_say (self->parts->record, frame) : NULL;
}

GameState *
room_seat_view_dup_last_trick (RoomSeatView *self, char **caption)
{
  const TableFrame *frame;
  GameState        *view;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && caption, NULL);

  if (self->parts->frames.last->len == 0)
    return NULL;
  frame = self->parts->frames.last->pdata[0];
  view = g_malloc (frame->state->size);
  game_view (frame->state, room_seat_view_get_seat (self), view);
  *caption = table_frame_say (self->parts->record, frame);
  return view;
}

/* When the laptop asks in the open, others look on: they must not read what the looker alone knew earlier. */
static gint
get_reader (RoomSeatView *self)
{
  return self->is_laptop ? table_seats_get_reader (&self->parts->seats) : self->seat;
}

/* The lines of the log, of which the first N_TOLD may be shown: those about the last step follow as it is being
   shown. */
static const GPtrArray *
get_lines (RoomSeatView *self, guint *n_told)
{
  const TableFrame *frame = table_frames_get (&self->parts->frames);
  const GPtrArray  *lines = table_story_get_lines (self->parts->story, get_reader (self));

  *n_told = lines->len;
  if (frame != NULL && !frame->again)
    *n_told = table_story_count_told (self->parts->story, get_reader (self), frame->rank);
  return lines;
}

/* How many of the lines already shown can stay. */
static guint
count_same (GListModel *shown, const GPtrArray *lines, guint most)
{
  guint n = MIN (g_list_model_get_n_items (shown), most), i = 0;

  for (; i < n; i++)
    {
      g_autoptr (RoomTableLine) line = g_list_model_get_item (shown, i);

      if (line != lines->pdata[i])
        break;
    }
  return i;
}

GListModel *
room_seat_view_get_log (RoomSeatView *self)
{
  const GPtrArray *lines;
  guint            n, same, told;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  if (self->log == NULL)
    self->log = g_list_store_new (ROOM_TYPE_TABLE_LINE);
  if (self->parts->record->play == NULL)
    return G_LIST_MODEL (self->log);
  lines = get_lines (self, &told);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  same = count_same (G_LIST_MODEL (self->log), lines, told);
  if (same < n || same < told)
    g_list_store_splice (self->log, same, n - same, lines->pdata + same, told - same);
  return G_LIST_MODEL (self->log);
}

GStrv
room_seat_view_dup_log (RoomSeatView *self, guint most, guint *n_all)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && n_all, NULL);

  *n_all = 0;
  if (self->parts->record->play != NULL)
    {
      const GPtrArray *lines = get_lines (self, n_all);
      guint            n = *n_all;

      for (guint i = n > most ? n - most : 0; i < n; i++)
        g_strv_builder_add (texts, room_table_line_get_text (lines->pdata[i]));
    }
  return g_strv_builder_end (texts);
}

typedef struct
{
  RoomSeatView *self;
  guint         from, most;
  GPtrArray    *sights;
} Looking;

static void
free_sight_cb (gpointer data)
{
  g_free (((RoomSight *) data)->view);
  g_free (((RoomSight *) data)->said);
  g_free (data);
}

static void
see_step_cb (const TableStep *step, gpointer data)
{
  Looking         *looking = data;
  const GameState *s = step->entry != NULL ? NULL : game_play_state (step->play);
  char            *said;
  RoomSight       *sight;

  if (s == NULL || step->passed || step->number < looking->from)
    return;
  said = table_say_step (looking->self->parts->record, step, get_reader (looking->self));
  if (said == NULL)
    return;
  sight = g_new (RoomSight, 1);
  *sight = (RoomSight){ g_malloc (s->size), said };
  game_view (s, get_reader (looking->self), sight->view);
  if (looking->sights->len == looking->most)
    g_ptr_array_remove_index (looking->sights, 0);
  g_ptr_array_add (looking->sights, sight);
}

GPtrArray *
room_seat_view_dup_sights (RoomSeatView *self, guint line, guint most)
{
  Looking looking = { .self = self, .most = most };

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && most > 0, NULL);

  looking.sights = g_ptr_array_new_with_free_func (free_sight_cb);
  if (self->parts->record->play != NULL)
    {
      guint told;

      get_lines (self, &told);
      looking.from = line < told ? table_story_find_step (self->parts->story, get_reader (self), line) : G_MAXUINT;
      table_record_walk (self->parts->record, see_step_cb, &looking);
    }
  return looking.sights;
}

/* --- What they do --- */

static gboolean
refuse (RoomSeatView *self, GError **error)
{
  if (self->is_laptop)
    return room_table_refuse (self->table, error);
  return input_refuse (error, _ ("It is not your turn now."));
}

/* TRUE if nobody else looks at what this view shows. */
static gboolean
is_private (RoomSeatView *self)
{
  if (self->is_laptop)
    return self->parts->seats.looker >= 0 && table_seats_is_private (&self->parts->seats);
  return self->seat >= 0 && table_seats_get_holder (&self->parts->seats, (guint) self->seat) == TABLE_PHONE;
}

gboolean
room_seat_view_do (RoomSeatView *self, const GameAction *action, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && action, FALSE);

  if (room_seat_view_get_state (self) != ROOM_TABLE_PERSON)
    return refuse (self, error);
  return room_table_act (self->table, (guint) room_seat_view_get_seat (self), action, error);
}

gboolean
room_seat_view_go_on (RoomSeatView *self, GError **error)
{
  RoomTableState state;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  state = room_seat_view_get_state (self);
  if (state == ROOM_TABLE_BROKEN)
    return room_table_try_again (self->table, error);
  if (state != ROOM_TABLE_NOTHING)
    return refuse (self, error);
  table_seats_answer (&self->parts->seats, (guint) room_seat_view_get_seat (self), NULL);
  room_table_settle (self->table);
  return TRUE;
}

/* The adviser draws lots from the number of the step, which reveals nothing: it is the same whoever could act in a
   secret window. */
gboolean
room_seat_view_hint (RoomSeatView *self, GameAction *out)
{
  const GameState *view;
  guint64          random;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && out, FALSE);

  view = room_seat_view_get_view (self);
  if (room_seat_view_get_state (self) != ROOM_TABLE_PERSON || view->game->bots.advise == NULL)
    return FALSE;
  random = room_table_get_step (self->table) + 1u;
  language_begin (language_home ()); /* a word that is sought is one of the laptop's language */
  bot_choose (BOT_CAREFUL, view, &self->choices, &random, out);
  language_end ();
  return TRUE;
}

/* The number, in the play, of the move that the looker can take back; -1: none. */
static gint
find_undo (RoomSeatView *self)
{
  RoomTableState state = room_seat_view_get_state (self);

  if (state != ROOM_TABLE_PERSON && state != ROOM_TABLE_WAIT)
    return -1;
  return table_record_find_undo (self->parts->record, room_seat_view_get_seat (self));
}

gboolean
room_seat_view_can_undo (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  return (self->is_laptop || is_private (self)) && find_undo (self) >= 0;
}

const char *
room_seat_view_why_no_undo (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  if (!self->parts->record->row->undo)
    return _ ("Moves cannot be taken back at this table.");
  if (find_undo (self) < 0)
    return _ ("You cannot take a move back: somebody has moved since, or a card was seen.");
  return NULL;
}

gboolean
room_seat_view_undo (RoomSeatView *self, GError **error)
{
  const char *why = room_seat_view_why_no_undo (self);

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  return why != NULL ? input_refuse (error, "%s", why)
                     : room_table_take_back (self->table, (guint) find_undo (self), error);
}

/* Asks only whether the game has passes: an answer that depended on the choices would reveal who can act. */
gboolean
room_seat_view_can_stand (RoomSeatView *self)
{
  const TableRecord *record;
  GameAction         pass;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  record = self->parts->record;
  return is_private (self) && record->play != NULL && record->trouble == NULL && record->row->closed == 0
         && !game_play_state (record->play)->over
         && table_seats_find_pass (game_play_setup (record->play)->game, &pass);
}

gboolean
room_seat_view_get_standing (RoomSeatView *self)
{
  gint seat;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  seat = room_seat_view_get_seat (self);
  return seat >= 0 && (self->parts->seats.standing >> seat & 1) != 0;
}

gboolean
room_seat_view_set_standing (RoomSeatView *self, gboolean stands, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  if (!stands && !room_seat_view_get_standing (self))
    return TRUE;
  if (stands && !room_seat_view_can_stand (self))
    return self->is_laptop ? refuse (self, error) : input_refuse (error, _ ("This cannot be done now."));
  table_seats_set_standing (&self->parts->seats, (guint) room_seat_view_get_seat (self), stands);
  room_table_settle (self->table);
  return TRUE;
}

/* --- The laptop alone --- */

gboolean
room_seat_view_lift (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && self->is_laptop, FALSE);

  if (room_table_get_state (self->table) != ROOM_TABLE_CURTAIN)
    return FALSE;
  table_seats_lift (&self->parts->seats);
  room_table_settle (self->table);
  return TRUE;
}

void
room_seat_view_drop (RoomSeatView *self)
{
  g_return_if_fail (ROOM_IS_SEAT_VIEW (self) && self->is_laptop);

  table_seats_drop (&self->parts->seats);
  room_table_settle (self->table);
}

SeatMask
room_seat_view_get_callers (RoomSeatView *self)
{
  const TableSeats *seats;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && self->is_laptop, GAME_NONE);

  seats = &self->parts->seats;
  if (room_table_get_state (self->table) != ROOM_TABLE_PERSON || !table_is_open (self->parts))
    return GAME_NONE;
  return game_play_may_act (self->parts->record->play) & seats->people & (SeatMask) ~seats->phones;
}

const GameChoices *
room_seat_view_get_choices_of (RoomSeatView *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && self->is_laptop && self->parts->record->play, NULL);

  return game_play_choices_of (self->parts->record->play, (gint) seat);
}

gboolean
room_seat_view_do_as (RoomSeatView *self, guint seat, const GameAction *action, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && self->is_laptop && action, FALSE);

  if (!(room_seat_view_get_callers (self) >> seat & 1))
    return refuse (self, error);
  return room_table_act (self->table, seat, action, error);
}

gint
room_seat_view_get_about (RoomSeatView *self)
{
  const TableFrame *frame;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), -1);

  frame = table_frames_get (&self->parts->frames);
  return frame != NULL ? frame->seat : -1;
}

gboolean
room_seat_view_get_ringed (RoomSeatView *self, guint *zone, guint *index)
{
  const TableFrame *frame;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  frame = table_frames_get (&self->parts->frames);
  if (frame == NULL || frame->index < 0)
    return FALSE;
  if (zone != NULL)
    *zone = (guint) frame->zone;
  if (index != NULL)
    *index = (guint) frame->index;
  return TRUE;
}

gboolean
room_seat_view_take_deal (RoomSeatView *self)
{
  gboolean is_unseen;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self) && self->is_laptop, FALSE);

  is_unseen = self->parts->is_unseen;
  self->parts->is_unseen = FALSE;
  return is_unseen;
}

void
room_seat_view_get_fresh (RoomSeatView *self, CardSet fresh[CARD_MAX_COPIES])
{
  g_return_if_fail (ROOM_IS_SEAT_VIEW (self));

  memset (fresh, 0, CARD_MAX_COPIES * sizeof *fresh);
  if (self->parts->record->play != NULL)
    table_record_find_fresh (self->parts->record, room_seat_view_get_view (self), fresh);
}

/* TRUE if the laptop's looker is asked outside a secret window: showing something again then delays nothing that could
   reveal a secret. */
static gboolean
can_show (RoomSeatView *self)
{
  RoomTable *table = self->table;

  return self->is_laptop && room_table_get_state (table) == ROOM_TABLE_PERSON && room_table_is_shown (table)
         && room_table_get_pause (table) > 0 && !game_play_state (self->parts->record->play)->secret;
}

gboolean
room_seat_view_can_show_trick (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  return can_show (self) && self->parts->frames.last->len > 0;
}

gboolean
room_seat_view_show_trick (RoomSeatView *self)
{
  if (!room_seat_view_can_show_trick (self))
    return FALSE;
  table_frames_show_last (&self->parts->frames);
  room_table_settle (self->table);
  return TRUE;
}

char *
room_seat_view_dup_since (RoomSeatView *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), NULL);

  if (!self->is_laptop || self->parts->seats.since < 0 || !self->parts->seats.is_lifted
      || self->parts->seats.looker < 0)
    return NULL;
  return table_story_dup_since (self->parts->story, self->parts->seats.looker, (guint) self->parts->seats.since,
                                MOST_SINCE);
}

gboolean
room_seat_view_can_show_since (RoomSeatView *self)
{
  g_autofree char *since = NULL;

  g_return_val_if_fail (ROOM_IS_SEAT_VIEW (self), FALSE);

  since = can_show (self) ? room_seat_view_dup_since (self) : NULL;
  return since != NULL;
}

gboolean
room_seat_view_show_since (RoomSeatView *self)
{
  if (!room_seat_view_can_show_since (self))
    return FALSE;
  table_frames_show_since (&self->parts->frames, self->parts->record, (guint) self->parts->seats.since,
                           self->parts->seats.looker);
  room_table_settle (self->table);
  return TRUE;
}
