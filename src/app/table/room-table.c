/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table as an object: it follows the preferences, lets its parts settle after each change, and tells whoever watches. */
#include "base/language.h"
#include "games/list.h"
#include "room-table-test.h"
#include "table-say.h"
#include "table.h"

struct _RoomTable
{
  GObject parent_instance;
  Table   parts;

  guint      n_looks;   /* windows that show it */
  guint      n_watches; /* phones that show it */
  gint       pause;     /* milliseconds, -1: the preference */
  GSettings *settings;

  /* The screen shows these. */
  RoomTableState state;
  gint           shown;     /* the state last announced; -1: none */
  guint          n_changes; /* how often what somebody sees may have changed */
  char          *detail, *waits;
};

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
  LEFT,
  FOLLOWED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- Showing --- */

/* The name of a person who is asked but cannot know it, as the curtain is down or no window shows the table; "":
   nobody. */
static const char *
get_waits (RoomTable *self)
{
  if (self->state == ROOM_TABLE_CURTAIN
      || ((self->state == ROOM_TABLE_PERSON || self->state == ROOM_TABLE_NOTHING) && self->n_looks == 0))
    return table_record_get_name (self->parts.record, (guint) self->parts.seats.at_laptop);
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

void
room_table_show (RoomTable *self)
{
  g_autoptr (RoomTable) keep = g_object_ref (self);

  self->n_changes++;
  if (self->parts.record->play != NULL)
    table_seats_see (&self->parts.seats, table_record_count_steps (self->parts.record));
  g_object_freeze_notify (G_OBJECT (self));
  if (take_text (&self->detail, table_say_detail (self->parts.record)))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAIL]);
  if (take_text (&self->waits, g_strdup (get_waits (self))))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WAITS]);
  if (self->shown != (gint) self->state)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
  self->shown = (gint) self->state;
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->parts.has_failed)
    {
      self->parts.has_failed = FALSE;
      g_signal_emit (self, signals[REFUSED], 0, self->parts.record->trouble);
    }
}

/* --- How it stands --- */

RoomTableState
room_table_find_state (RoomTable *self, gint seat)
{
  const GameState *s;

  if (self->parts.record->trouble != NULL || self->parts.record->play == NULL)
    return ROOM_TABLE_BROKEN;
  s = game_play_state (self->parts.record->play);
  if (self->parts.record->row->closed != 0)
    return ROOM_TABLE_OVER;
  if (table_frames_get (&self->parts.frames) != NULL)
    return ROOM_TABLE_WAIT;
  if (!s->secret && table_record_is_over (self->parts.record))
    return ROOM_TABLE_OVER;
  if (s->turn == GAME_HAND_OVER)
    return ROOM_TABLE_HAND_OVER;
  if (seat < 0 || !(self->parts.seats.asked >> seat & 1))
    return ROOM_TABLE_WAIT;
  return s->secret && s->turn != seat ? ROOM_TABLE_NOTHING : ROOM_TABLE_PERSON;
}

static RoomTableState
find_laptop_state (RoomTable *self)
{
  RoomTableState state = room_table_find_state (self, self->parts.seats.at_laptop);

  if (self->parts.seats.is_covered && (state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING))
    return ROOM_TABLE_CURTAIN;
  return state;
}

guint
room_table_get_pause (RoomTable *self)
{
  return self->pause >= 0 ? (guint) self->pause : (guint) g_settings_get_int (self->settings, "bot-pause");
}

/* What the table says by itself is in the laptop's language, even after an act on a phone that has another. */
void
room_table_settle (RoomTable *self)
{
  language_begin (language_home ());
  self->parts.is_watched = self->n_looks > 0 || self->n_watches > 0;
  self->parts.pause = room_table_get_pause (self);
  self->parts.deals_by_itself = g_settings_get_boolean (self->settings, "next-hand");
  table_settle (&self->parts);
  self->state = find_laptop_state (self);
  room_table_show (self);
  language_end ();
}

/* --- GObject --- */

static void
pause_changed_cb (RoomTable *self)
{
  self->parts.pause = room_table_get_pause (self);
  if (self->parts.driver.hold != TABLE_HOLD_NONE)
    room_table_settle (self);
}

static void
next_changed_cb (RoomTable *self)
{
  if (self->state == ROOM_TABLE_HAND_OVER && self->parts.record->play != NULL)
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
      g_value_take_string (value, room_tables_say_title (self->parts.record->row));
      break;
    case PROP_DETAIL:
      g_value_take_string (value, table_say_detail (self->parts.record)); /* in the language of whoever asks */
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

  table_driver_let_go (&self->parts.driver);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_table_parent_class)->dispose (object);
}

static void
room_table_finalize (GObject *object)
{
  RoomTable *self = ROOM_TABLE (object);

  table_clear (&self->parts);
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
  signals[FOLLOWED] = g_signal_new ("followed", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    ROOM_TYPE_TABLE);
  g_signal_new ("another", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", ROOM_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

static void
room_table_init (RoomTable *self)
{
  game_list_speak (g_get_language_names ()[0]);
  self->pause = -1;
  self->shown = -1;
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::bot-pause", G_CALLBACK (pause_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::next-hand", G_CALLBACK (next_changed_cb), self, G_CONNECT_SWAPPED);
}

void
room_table_read (RoomTable *self)
{
  table_seats_open_window (&self->parts.seats);
  table_record_read (self->parts.record);
}

static void
act_cb (gpointer data)
{
  g_autoptr (RoomTable) self = g_object_ref (data);

  table_act (&self->parts);
  room_table_settle (self);
}

RoomTable *
room_table_make (RoomVault *vault, StoreTable *row)
{
  RoomTable *self = g_object_new (ROOM_TYPE_TABLE, NULL);

  table_init (&self->parts, vault, row, act_cb, self);
  return self;
}

Table *
room_table_get_parts (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return &self->parts;
}

guint
room_table_count_changes (RoomTable *self)
{
  return self->n_changes;
}

RoomTableState
room_table_get_state (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), ROOM_TABLE_BROKEN);

  return self->state;
}

/* --- Who looks --- */

/* Nobody sees the frames of a table that is not watched. */
static void
settle_watched (RoomTable *self)
{
  if (self->n_looks == 0 && self->n_watches == 0)
    table_frames_forget (&self->parts.frames);
  room_table_settle (self);
}

void
room_table_watch (RoomTable *self, gboolean watches)
{
  g_return_if_fail (ROOM_IS_TABLE (self) && (watches || self->n_watches > 0));

  self->n_watches = watches ? self->n_watches + 1 : self->n_watches - 1;
  if (self->n_looks == 0 && self->n_watches == (watches ? 1 : 0))
    settle_watched (self);
}

void
room_table_look (RoomTable *self, gboolean looks)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  if (looks)
    self->n_looks++;
  else if (self->n_looks > 0)
    self->n_looks--;
  if (self->n_looks == 0)
    {
      self->parts.seats.caller = -1;
      table_seats_drop (&self->parts.seats);
      settle_watched (self);
      g_signal_emit (self, signals[LEFT], 0);
    }
  else if (looks && self->n_looks == 1)
    room_table_settle (self);
}

gboolean
room_table_is_shown (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return self->n_looks > 0;
}

/* --- For tests --- */

void
room_table_set_pause (RoomTable *self, guint milliseconds)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  self->pause = (gint) MIN (milliseconds, G_MAXINT);
  self->parts.pause = milliseconds;
}
