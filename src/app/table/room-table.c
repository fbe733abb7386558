/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of a side game as the screen watches it: what it is, what may be seen of it and what may be done. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "room-table-private.h"
#include "base/list.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "games/list.h"

G_DEFINE_FINAL_TYPE (RoomTable, room_table, G_TYPE_OBJECT)

enum
{
  PROP_STATE = 1,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_WAITS,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum
{
  CHANGED,
  REFUSED,
  CALLED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- What a record says --- */

const Game *
room_tables_find_game (const StoreTable *record)
{
  return record->variant ? game_read_record (record->variant, NULL) : game_find (record->game);
}

char *
room_tables_say_title (const StoreTable *record)
{
  const Game *game = room_tables_find_game (record);

  return g_strdup (game ? _ (game->people.name) : record->game);
}

static char *
say_bots (guint n)
{
  static const char *const words[] = { N_ ("one bot"),   N_ ("two bots"), N_ ("three bots"),  N_ ("four bots"),
                                       N_ ("five bots"), N_ ("six bots"), N_ ("seven bots"),  N_ ("eight bots"),
                                       N_ ("nine bots"), N_ ("ten bots"), N_ ("eleven bots"), N_ ("twelve bots") };

  if (n <= G_N_ELEMENTS (words))
    return g_strdup (_ (words[n - 1]));
  return g_strdup_printf (ngettext ("%u bot", "%u bots", n), n);
}

char *
room_tables_say_people (const StoreTable *record)
{
  const char     **names = g_newa0 (const char *, record->seats->len + 2);
  guint            n = 0;
  g_autofree char *bots = NULL;

  for (guint seat = 0; seat < record->seats->len; seat++)
    {
      const StoreSeat *who = record->seats->pdata[seat];

      if (!who->bot)
        names[n++] = who->name;
    }
  if (n < record->seats->len)
    names[n] = bots = say_bots (record->seats->len - n);
  return list_to_text (names);
}

/* "Ann, Bob and two bots, hand 3" */
static char *
say_detail (RoomTable *self)
{
  g_autofree char *who = room_tables_say_people (self->record->row);

  if (!self->record->play)
    return g_steal_pointer (&who);
  if (table_record_is_over (self->record))
    return g_strdup_printf (_ ("%s, finished"), who);
  if (self->record->row->closed != 0)
    return g_strdup_printf (_ ("%s, closed in hand %u"), who, game_play_state (self->record->play)->hand);
  /* Translators: who plays, and the number of the hand. */
  return g_strdup_printf (_ ("%s, hand %u"), who, game_play_state (self->record->play)->hand);
}

/* The name of a person who is asked but cannot know it, as the curtain is down or no window shows the table; "":
   nobody. */
static const char *
get_waits (RoomTable *self)
{
  if (self->state == ROOM_TABLE_CURTAIN
      || ((self->state == ROOM_TABLE_PERSON || self->state == ROOM_TABLE_NOTHING) && self->n_looks == 0))
    return room_table_get_name (self, (guint) self->seats.at_laptop);
  return "";
}

/* Replaces *TEXT by NOW, which is taken. TRUE: they differ. */
static gboolean
take_text (char **text, char *now)
{
  gboolean is_new = g_strcmp0 (*text, now) != 0;

  g_free (*text);
  *text = now;
  return is_new;
}

/* --- Showing --- */

void
room_table_fail (RoomTable *self, const char *sentence)
{
  g_free (self->record->trouble);
  self->record->trouble = g_strdup (sentence);
  self->has_failed = TRUE;
}

void
room_table_show (RoomTable *self)
{
  g_autoptr (RoomTable) keep = g_object_ref (self);

  self->n_changes++;
  if (self->record->play && self->seats.looker >= 0)
    self->seen[self->seats.looker] = table_record_count_steps (self->record);
  g_object_freeze_notify (G_OBJECT (self));
  if (take_text (&self->detail, say_detail (self)))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAIL]);
  if (take_text (&self->waits, g_strdup (get_waits (self))))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WAITS]);
  if (self->shown != (gint) self->state)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
  self->shown = (gint) self->state;
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->has_failed)
    {
      self->has_failed = FALSE;
      g_signal_emit (self, signals[REFUSED], 0, self->record->trouble);
    }
}

/* --- GObject --- */

static void
pause_changed_cb (RoomTable *self)
{
  if (self->hold != TABLE_HOLD_NONE)
    room_table_settle (self);
}

static void
next_changed_cb (RoomTable *self)
{
  if (self->state == ROOM_TABLE_HAND_OVER && self->record->play)
    room_table_settle (self);
}

static void
room_table_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  RoomTable *self = ROOM_TABLE (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_int (value, (gint) self->state);
      break;
    case PROP_TITLE:
      g_value_take_string (value, room_tables_say_title (self->record->row));
      break;
    case PROP_DETAIL:
      g_value_take_string (value, say_detail (self)); /* in the language of whoever asks */
      break;
    case PROP_WAITS:
      g_value_set_string (value, self->waits);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
room_table_dispose (GObject *object)
{
  RoomTable *self = ROOM_TABLE (object);

  room_table_let_go (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_table_parent_class)->dispose (object);
}

static void
room_table_finalize (GObject *object)
{
  RoomTable *self = ROOM_TABLE (object);

  g_ptr_array_unref (self->frames);
  g_ptr_array_unref (self->last);
  table_story_free (self->story);
  table_record_free (self->record);
  g_free (self->detail);
  g_free (self->waits);
  G_OBJECT_CLASS (room_table_parent_class)->finalize (object);
}

static void
room_table_class_init (RoomTableClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = room_table_get_property;
  object_class->dispose = room_table_dispose;
  object_class->finalize = room_table_finalize;
  props[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, 0, ROOM_TABLE_BROKEN, 0, flags);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  props[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  props[PROP_WAITS] = g_param_spec_string ("waits", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CALLED] = g_signal_new ("called", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

static void
room_table_init (RoomTable *self)
{
  game_list_speak (g_get_language_names ()[0]);
  self->pause = -1;
  self->shown = self->actor = -1;
  self->frames = table_frames_new ();
  self->last = table_frames_new ();
  self->since = -1;
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::bot-pause", G_CALLBACK (pause_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::next-hand", G_CALLBACK (next_changed_cb), self, G_CONNECT_SWAPPED);
}

void
room_table_note_deal (RoomTable *self)
{
  self->dealing = table_pace_deal_time (game_play_state (self->record->play));
  self->unseen = TRUE;
}

/* Notes a step that was made, or an entry, which only adds to the story. */
static void
noted_cb (const TableStep *step, gpointer data)
{
  RoomTable *self = data;

  table_story_note (self->story, step);
  if (step->entry)
    return;
  room_table_plan_frames (self, step);
  if (step->move)
    {
      self->seen[step->move->seat] = step->number; /* a player has seen their own move */
      self->quiet = g_get_monotonic_time ();
    }
  self->dealing = 0;
  self->unseen = FALSE;
  if (table_step_is_deal (step))
    room_table_note_deal (self);
  table_seats_open_window (&self->seats);
}

void
room_table_read (RoomTable *self)
{
  table_seats_open_window (&self->seats);
  table_record_read (self->record);
}

RoomTable *
room_table_make (RoomVault *vault, StoreTable *row)
{
  RoomTable *self = g_object_new (ROOM_TYPE_TABLE, NULL);

  self->record = table_record_new (vault, row, noted_cb, self);
  self->story = table_story_new (self->record);
  table_seats_init (&self->seats, row->seats->len);
  for (guint seat = 0; seat < row->seats->len; seat++)
    table_seats_set_person (&self->seats, seat, !table_record_is_bot (self->record, seat, NULL));
  return self;
}

/* --- What it is --- */

gint64
room_table_get_id (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->row->id;
}

RoomTableState
room_table_get_state (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), ROOM_TABLE_BROKEN);

  return self->state;
}

const char *
room_table_get_trouble (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return self->record->trouble;
}

const Game *
room_table_get_game (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return room_tables_find_game (self->record->row);
}

gint64
room_table_get_stake (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->row->stake;
}

gint64
room_table_get_tournament (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->row->tournament;
}

gint64
room_table_get_closed (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->row->closed;
}

const GamePlay *
room_table_get_play (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return self->record->play;
}

guint
room_table_n_seats (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->row->seats->len;
}

const char *
room_table_get_name (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < self->record->row->seats->len, NULL);

  return ((StoreSeat *) self->record->row->seats->pdata[seat])->name;
}

gboolean
room_table_is_bot (RoomTable *self, guint seat, Bot *bot)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < self->record->row->seats->len, FALSE);

  return table_record_is_bot (self->record, seat, bot);
}

guint
room_table_n_people (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return table_seats_count_people (&self->seats);
}

guint
room_table_n_at_laptop (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return table_seats_count_at_laptop (&self->seats);
}

/* --- Who holds a seat --- */

gint
room_table_get_asked (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return self->seats.at_laptop;
}

gint
room_table_get_on_phone (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return self->seats.on_phone;
}

TableHolder
room_table_get_holder (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), TABLE_BOT);

  return table_seats_get_holder (&self->seats, seat);
}

void
room_table_set_holder (RoomTable *self, guint seat, TableHolder holder)
{
  g_return_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self));

  if (table_seats_set_holder (&self->seats, seat, holder))
    room_table_settle (self);
}

gboolean
room_table_is_watched (RoomTable *self)
{
  return self->n_looks > 0 || self->n_watches > 0;
}

void
room_table_watch (RoomTable *self, gboolean watches)
{
  gboolean was_watched;

  g_return_if_fail (ROOM_IS_TABLE (self) && (watches || self->n_watches > 0));

  was_watched = room_table_is_watched (self);
  self->n_watches = watches ? self->n_watches + 1 : self->n_watches - 1;
  if (was_watched == room_table_is_watched (self))
    return;
  if (was_watched)
    room_table_forget_frames (self);
  room_table_settle (self);
}

/* --- What is said of it --- */

guint
room_table_get_step (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->play ? table_record_count_lines (self->record) : 0;
}

GPtrArray *
room_table_dup_labels (RoomTable *self, const GameState *view)
{
  GPtrArray  *labels = g_ptr_array_new_with_free_func (g_free);
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self), labels);

  table_record_get_names (self->record, names);
  if (view && view->game->people.labels)
    view->game->people.labels (view, names, labels);
  return labels;
}

char *
room_table_dup_closing (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return table_story_dup_closing (self->record);
}

char *
room_table_dup_note (RoomTable *self, const GameState *view, guint seat)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < self->record->row->seats->len, NULL);

  table_record_get_names (self->record, names);
  return game_seat_note (view, seat, names);
}

char *
room_table_dup_outcome (RoomTable *self, const GameState *view)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && view, NULL);

  table_record_get_names (self->record, names);
  return game_outcome (view, names);
}

char *
room_table_dup_parts (RoomTable *self, const GameState *view, guint seat)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && view && seat < self->record->row->seats->len, NULL);

  table_record_get_names (self->record, names);
  return game_parts_say (view, seat, names, room_table_get_worth (self, 1));
}

gint64
room_table_get_worth (RoomTable *self, gint64 points)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), points);

  return table_record_get_worth (self->record, points);
}

char *
room_table_dup_trouble (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return table_record_dup_trouble (self->record);
}

gint64
room_table_get_account (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < self->record->row->seats->len, 0);

  return self->record->account[seat];
}

/* Chips bought during a hand are shown when it is over; until then only those on the table count. */
gboolean
room_table_get_chips (RoomTable *self, const GameState *view, guint seat, gint64 *chips)
{
  gboolean has_stacks = (view->game->flags & GAME_CHIPS) != 0;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < self->record->row->seats->len, FALSE);

  if (!has_stacks)
    *chips = room_table_get_account (self, seat);
  else
    *chips = view->turn == GAME_HAND_OVER ? room_table_get_stack (self, seat) : view->stack[seat];
  return has_stacks || ((view->game->flags & GAME_ZERO_SUM) != 0 && room_table_get_stake (self) > 0);
}
