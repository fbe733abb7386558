/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-settling.h"

#include "app/cash/room-cashes.h"
#include "app/tournament/room-tournaments.h"

struct _RoomSettling
{
  GObject     parent_instance;
  RoomBook   *book; /* borrowed: it owns this */
  gint64      tournament, game;
  Settling   *settling; /* NULL: to be read when somebody asks */
  GHashTable *left_out; /* "KIND ID": what the host does not count */
  gboolean    acting;
};

G_DEFINE_FINAL_TYPE (RoomSettling, room_settling, G_TYPE_OBJECT)

static guint changed_signal;

static void
room_settling_finalize (GObject *object)
{
  RoomSettling *self = ROOM_SETTLING (object);

  g_clear_pointer (&self->settling, settling_free);
  g_clear_pointer (&self->left_out, g_hash_table_unref);
  G_OBJECT_CLASS (room_settling_parent_class)->finalize (object);
}

static void
room_settling_class_init (RoomSettlingClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_settling_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_SETTLING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_settling_init (RoomSettling *self)
{
  self->left_out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* --- The logs --- */

/* While something is settled an undo elsewhere may be meant for it; otherwise it is time to read when somebody asks. */
static void
changed_cb (RoomSettling *self)
{
  gboolean settled = self->settling != NULL && settling_last (self->settling) != NULL;

  if (self->acting)
    return;
  g_clear_pointer (&self->settling, settling_free);
  if (settled)
    room_settling_get (self, NULL);
  g_signal_emit (self, changed_signal, 0);
}

static void
follow (RoomSettling *self, gpointer log)
{
  if (g_signal_handler_find (log, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL, changed_cb, self) == 0)
    g_signal_connect_object (log, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static const Tourney *
find_night_cb (gpointer data, gint64 id, GError **error)
{
  RoomSettling *self = data;
  g_autoptr (RoomTournament) tournament = room_tournaments_open (self->book, id, error);

  if (tournament != NULL)
    follow (self, tournament);
  return tournament != NULL ? room_tournament_get_tourney (tournament) : NULL;
}

static const CashGame *
find_game_cb (gpointer data, gint64 id, GError **error)
{
  RoomSettling *self = data;
  g_autoptr (RoomCash) cash = room_cashes_open (self->book, id, error);

  if (cash != NULL)
    follow (self, cash);
  return cash != NULL ? room_cash_get_game (cash) : NULL;
}

static gboolean
do_night_cb (gpointer data, gint64 id, const char *line, GError **error)
{
  RoomSettling *self = data;
  g_autoptr (RoomTournament) tournament = room_tournaments_open (self->book, id, error);

  return tournament != NULL && room_tournament_do (tournament, error, "%s", line);
}

static gboolean
do_game_cb (gpointer data, gint64 id, const char *line, GError **error)
{
  RoomSettling *self = data;
  g_autoptr (RoomCash) cash = room_cashes_open (self->book, id, error);

  return cash != NULL && room_cash_do (cash, error, "%s", line);
}

/* --- Reading --- */

static char *
key_of (const SettlingSource *source)
{
  return g_strdup_printf ("%d %" G_GINT64_FORMAT, source->kind, source->id);
}

static void
leave_out (RoomSettling *self)
{
  for (guint i = 0; settling_may_choose (self->settling) && i < settling_n_sources (self->settling); i++)
    {
      g_autofree char *key = key_of (settling_source (self->settling, i));

      if (g_hash_table_contains (self->left_out, key))
        settling_set_counts (self->settling, i, FALSE, NULL);
    }
}

static Settling *
load (RoomSettling *self, GError **error)
{
  const SettlingHost host = { find_night_cb, find_game_cb, do_night_cb, do_game_cb, self };
  Store             *store = room_book_get_vault (self->book)->store;

  return settling_load (store, &host, self->tournament, &self->game, self->game != 0 ? 1 : 0, error);
}

/* A part of it that was taken back in its own log takes the rest with it. */
static void
mend (RoomSettling *self)
{
  gboolean mended;

  if (self->settling == NULL || settling_is_sound (self->settling))
    return;
  self->acting = TRUE;
  mended = settling_mend (self->settling, NULL);
  self->acting = FALSE;
  if (!mended)
    return;
  settling_free (self->settling);
  self->settling = load (self, NULL);
}

const Settling *
room_settling_get (RoomSettling *self, GError **error)
{
  if (self->settling != NULL)
    return self->settling;
  self->settling = load (self, error);
  mend (self);
  if (self->settling != NULL)
    leave_out (self);
  return self->settling;
}

void
room_settling_look (RoomSettling *self)
{
  changed_cb (self);
}

RoomSettling *
room_settling_of (RoomBook *book, gint64 tournament, gint64 game)
{
  g_autofree char *key = g_strdup_printf ("room-settling-%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, tournament,
                                          tournament != 0 ? 0 : game);
  RoomSettling    *self = g_object_get_data (G_OBJECT (book), key);

  if (self != NULL)
    return self;
  self = g_object_new (ROOM_TYPE_SETTLING, NULL);
  self->book = book;
  self->tournament = tournament;
  self->game = tournament != 0 ? 0 : game;
  g_object_set_data_full (G_OBJECT (book), key, self, g_object_unref);
  return self;
}

gboolean
room_settling_has_begun (RoomSettling *self, SettlingKind kind, gint64 id)
{
  const Settling *settling = room_settling_get (self, NULL);

  for (guint i = 0; settling != NULL && !settling_may_choose (settling) && i < settling_n_sources (settling); i++)
    if (settling_source (settling, i)->kind == kind && settling_source (settling, i)->id == id)
      return settling_source (settling, i)->counts;
  return FALSE;
}

/* --- Acts --- */

gboolean
room_settling_set_counts (RoomSettling *self, guint source, gboolean counts, GError **error)
{
  char *key;

  if (room_settling_get (self, error) == NULL || !settling_set_counts (self->settling, source, counts, error))
    return FALSE;
  key = key_of (settling_source (self->settling, source));
  if (counts)
    {
      g_hash_table_remove (self->left_out, key);
      g_free (key);
    }
  else
    g_hash_table_add (self->left_out, key);
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

static gboolean
acted (RoomSettling *self, gboolean done)
{
  self->acting = FALSE;
  g_clear_pointer (&self->settling, settling_free);
  g_signal_emit (self, changed_signal, 0);
  return done;
}

gboolean
room_settling_tick (RoomSettling *self, guint payment, gboolean paid, GError **error)
{
  if (room_settling_get (self, error) == NULL)
    return FALSE;
  self->acting = TRUE;
  return acted (self, settling_tick (self->settling, payment, paid, error));
}

gboolean
room_settling_all_settled (RoomSettling *self, GError **error)
{
  if (room_settling_get (self, error) == NULL)
    return FALSE;
  self->acting = TRUE;
  return acted (self, settling_all_settled (self->settling, error));
}

gboolean
room_settling_take_back (RoomSettling *self, GError **error)
{
  if (room_settling_get (self, error) == NULL)
    return FALSE;
  self->acting = TRUE;
  return acted (self, settling_take_back (self->settling, error));
}
