/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of a side table. */
#include "room-table-sound.h"

#include "room-sound.h"

struct _RoomTableSound
{
  GObject    parent_instance;
  RoomTable *table; /* not owned; NULL: gone */
  gulong     handler;
  GSettings *settings;

  /* The state at the last sound. */
  RoomTableState state;
  gint           asked;
  guint          hand, cards; /* the hand's number, and the cards everybody can see */
  gint64         stacks;
};

G_DEFINE_FINAL_TYPE (RoomTableSound, room_table_sound, G_TYPE_OBJECT)

static gboolean
is_over (RoomTableState state)
{
  return state == ROOM_TABLE_HAND_OVER || state == ROOM_TABLE_OVER;
}

/* Adds up where cards lie, without looking at which they are. */
static guint
sum_cards (const GameState *view)
{
  guint sum = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    sum = sum * 31 + game_count (view, zone);
  return sum;
}

static gint64
sum_stacks (const GameState *view)
{
  gint64 sum = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    sum += view->stack[seat];
  return sum;
}

/* The sound of the move that was made; NULL: it cannot be seen. */
static const char *
find_move (RoomTableSound *self, const GameState *view)
{
  if (view->hand != self->hand)
    return "table-shuffle";
  if (sum_stacks (view) != self->stacks)
    return "table-chips";
  return sum_cards (view) != self->cards ? "table-card" : NULL;
}

/* The sound of what the move means for the player at the screen. */
static const char *
find_turn (RoomTableSound *self, RoomTableState state, gint asked)
{
  gboolean asks = state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING || state == ROOM_TABLE_CURTAIN;

  if (is_over (state) && !is_over (self->state))
    return "table-win";
  return asks && asked != self->asked ? "table-turn" : NULL;
}

static void
play (RoomTableSound *self, const char *sound)
{
  if (sound != NULL && room_table_is_shown (self->table) && g_settings_get_boolean (self->settings, "sound-table"))
    room_sound_play (sound);
}

static void
listen (RoomTableSound *self, gboolean is_loud)
{
  RoomTableState   state = room_table_get_state (self->table);
  gint             asked = room_table_get_asked (self->table);
  const GameState *view
      = state == ROOM_TABLE_BROKEN ? NULL : room_seat_view_get_view (room_seat_view_get_laptop (self->table));

  if (is_loud && view != NULL)
    play (self, find_move (self, view));
  if (is_loud)
    play (self, find_turn (self, state, asked));
  self->state = state;
  self->asked = asked;
  if (view == NULL)
    return;
  self->hand = view->hand;
  self->cards = sum_cards (view);
  self->stacks = sum_stacks (view);
}

static void
changed_cb (RoomTableSound *self)
{
  listen (self, TRUE);
}

static void
gone_cb (gpointer data, GObject *table)
{
  ROOM_TABLE_SOUND (data)->table = NULL;
}

static void
room_table_sound_dispose (GObject *object)
{
  RoomTableSound *self = ROOM_TABLE_SOUND (object);

  if (self->table != NULL)
    {
      g_clear_signal_handler (&self->handler, self->table);
      g_object_weak_unref (G_OBJECT (self->table), gone_cb, self);
    }
  self->table = NULL;
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_table_sound_parent_class)->dispose (object);
}

static void
room_table_sound_class_init (RoomTableSoundClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_table_sound_dispose;
}

static void
room_table_sound_init (RoomTableSound *self)
{
  self->settings = g_settings_new (APP_ID);
}

RoomTableSound *
room_table_sound_new (RoomTable *table)
{
  RoomTableSound *self = g_object_new (ROOM_TYPE_TABLE_SOUND, NULL);

  self->table = table;
  g_object_weak_ref (G_OBJECT (table), gone_cb, self);
  self->handler = g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), self);
  listen (self, FALSE);
  return self;
}
