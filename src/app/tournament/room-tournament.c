/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One tournament as the screen watches it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-called.h"
#include "app/house/room-text.h"
#include "app/house/room-ticker.h"
#include "app/house/room-time.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/proof.h"
#include "base/span.h"
#include "store/nights/store-move.h"
#include "tourney/log/tally.h"
#include "tourney/log/why.h"
#include "tourney/voice/cues.h"
#include "tourney/voice/say.h"
#include "room-lists.h"
#include "room-rail.h"
#include "room-tournament-private.h"

#define SLEPT_WORTH_SAYING (2 * SECOND)

/* A change of tables that the tournament needs now, as to move somebody from one of them to another. */
typedef struct
{
  FloorNeed need;
  gint      table, smallest, left;
} Wanted;

struct _RoomTournament
{
  GObject       parent_instance;
  RoomVault    *vault;
  gint64        id;
  char         *name;
  char         *code; /* of its draws; NULL: there was no commitment */
  char         *commitment;
  Tourney      *tourney;
  RoomWallClock wall;
  gint64        until; /* wall clock; 0: not set */
  char         *warning;
  gint64    passed; /* from the last event in the store to the opening, by the wall clock alone; -1: that is certain */
  gboolean  marked; /* a moment of this start of the laptop is stored */
  RoomLists lists;
  Wanted    put_off; /* what the host will not do now */
  RoomTicker *ticker;
  MomentLook  look;  /* at the last look */
  char       *shown; /* on the players' clock, by a cue */
  gint64      shown_until;
  guint       pausing; /* source */
  gint64      slept;   /* room_time_slept at the last look */
};

G_DEFINE_FINAL_TYPE (RoomTournament, room_tournament, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_UNTIL,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum
{
  CHANGED,
  ACTED,
  TICK,
  MOMENT,
  SAID,
  CUE,
  SLEPT,
  REFUSED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* Starts comparing afresh, so that the past makes no moments. */
static void
look_afresh (RoomTournament *self)
{
  moment_look (&self->look, self->tourney, room_tournament_now (self));
  self->slept = room_time_slept ();
  if (self->look.running)
    room_ticker_aim (self->ticker, self->look.left);
  else if (self->look.over >= 0)
    room_ticker_aim (self->ticker, G_USEC_PER_SEC - self->look.over % G_USEC_PER_SEC);
  else
    room_ticker_rest (self->ticker);
}

static void
tick_cb (gpointer data)
{
  room_tournament_look (data);
}

static void
room_tournament_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_NAME:
      g_value_set_string (value, ROOM_TOURNAMENT (object)->name);
      break;
    case PROP_UNTIL:
      g_value_set_int64 (value, ROOM_TOURNAMENT (object)->until);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
room_tournament_finalize (GObject *object)
{
  RoomTournament *self = ROOM_TOURNAMENT (object);

  g_clear_pointer (&self->ticker, room_ticker_free);
  g_clear_pointer (&self->tourney, tourney_free);
  g_clear_pointer (&self->vault, room_vault_unref);
  room_lists_clear (&self->lists);
  g_free (self->name);
  g_free (self->code);
  g_free (self->commitment);
  g_free (self->warning);
  g_free (self->shown);
  g_clear_handle_id (&self->pausing, g_source_remove);
  G_OBJECT_CLASS (room_tournament_parent_class)->finalize (object);
}

static void
room_tournament_class_init (RoomTournamentClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const struct
  {
    const char *name;
    GType       argument;
  } table[N_SIGNALS] = {
    [CHANGED] = { "changed", G_TYPE_NONE }, [ACTED] = { "acted", G_TYPE_STRING },    [TICK] = { "tick", G_TYPE_NONE },
    [MOMENT] = { "moment", G_TYPE_INT },    [SAID] = { "said", G_TYPE_STRING },      [CUE] = { "cue", G_TYPE_STRING },
    [SLEPT] = { "slept", G_TYPE_INT64 },    [REFUSED] = { "refused", G_TYPE_ERROR },
  };

  object_class->get_property = room_tournament_get_property;
  object_class->finalize = room_tournament_finalize;

  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "",
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_UNTIL] = g_param_spec_int64 ("until", NULL, NULL, G_MININT64, G_MAXINT64, 0,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (table[i].name, ROOM_TYPE_TOURNAMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               table[i].argument == G_TYPE_NONE ? 0 : 1, table[i].argument);
}

static void
room_tournament_init (RoomTournament *self)
{
  room_lists_init (&self->lists);
  self->ticker = room_ticker_new (tick_cb, self);
}

/* While the tournament's clock stands still, it does not matter how long that was. */
static void
carry_on (RoomTournament *self, const StoreTournament *record)
{
  gint64 last = tourney_last_time (self->tourney);
  Clock  clock = tourney_clock (self->tourney, last);

  room_wall_clock_carry_on (&self->wall, record, last);
  self->marked = g_strcmp0 (record->mark.boot, room_time_boot_id ()) == 0;
  self->passed = -1;
  if (!clock.running)
    return;
  self->warning = room_wall_clock_warning (&self->wall);
  if (self->wall.restarted)
    self->passed = room_tournament_now (self) - last;
}

static char *
tell_time_cb (gpointer data, gint64 at)
{
  return room_tournament_clock_time (data, at);
}

RoomTournament *
room_tournament_new (RoomVault *vault, gint64 id, GError **error)
{
  g_autoptr (StoreTournament) record = store_tournament_get (vault->store, id, error);
  g_autoptr (Tourney) tourney = record != NULL ? store_tournament_load (vault->store, id, error) : NULL;
  RoomTournament *self;

  if (tourney == NULL)
    return NULL;
  self = g_object_new (ROOM_TYPE_TOURNAMENT, NULL);
  self->vault = room_vault_ref (vault);
  self->id = id;
  self->name = g_strdup (record->name);
  self->code = record->commitment ? proof_code (record->commitment) : NULL;
  self->commitment = g_strdup (record->commitment);
  self->until = record->until;
  self->tourney = g_steal_pointer (&tourney);
  tourney_set_schedule_finder (self->tourney, room_vault_find_schedule, self->vault);
  tourney_set_time_teller (self->tourney, tell_time_cb, self);
  tourney_set_namer (self->tourney, room_called, self->vault);
  carry_on (self, record);
  look_afresh (self);
  room_lists_update (&self->lists, self->tourney, &self->wall);
  return self;
}

RoomVault *
room_tournament_get_vault (RoomTournament *self)
{
  return self->vault;
}

static Wanted
find_wanted (RoomTournament *self)
{
  Wanted wanted = { .left = tourney_left (self->tourney) };

  wanted.need = tourney_floor_need (self->tourney, room_tournament_now (self), &wanted.table, &wanted.smallest);
  return wanted;
}

FloorNeed
room_tournament_floor_need (RoomTournament *self, gint *table, gint *smallest)
{
  Wanted        wanted = find_wanted (self);
  const Wanted *not_now = &self->put_off;

  *table = wanted.table;
  *smallest = wanted.smallest;
  return wanted.need == not_now->need && wanted.table == not_now->table && wanted.smallest == not_now->smallest
                 && wanted.left == not_now->left
             ? FLOOR_FINE
             : wanted.need;
}

void
room_tournament_put_off_floor (RoomTournament *self)
{
  self->put_off = find_wanted (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

char *
room_tournament_dup_floor (RoomTournament *self)
{
  gint table, smallest;

  if (room_tournament_floor_need (self, &table, &smallest) == FLOOR_FINE)
    return NULL;
  return tally_floor (self->tourney, room_tournament_now (self));
}

char *
room_tournament_dup_bubble (RoomTournament *self)
{
  return tally_bubble (self->tourney, room_tournament_now (self));
}

const char *
room_tournament_get_code (RoomTournament *self)
{
  return self->code;
}

const char *
room_tournament_get_commitment (RoomTournament *self)
{
  return self->commitment;
}

void
room_tournament_set_name (RoomTournament *self, const char *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
room_tournament_move (RoomTournament *self, const char *date, GError **error)
{
  g_autoptr (StoreTournament) night = store_tournament_get (self->vault->store, self->id, error);

  if (night == NULL
      || !store_tournament_move (self->vault->store, night, self->tourney, date, room_tournament_now (self), TRUE,
                                 error))
    return FALSE;
  self->wall.planned = night->planned;
  self->until = night->until;
  room_lists_update (&self->lists, self->tourney, &self->wall);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNTIL]);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
room_tournament_call_again (RoomTournament *self)
{
  room_lists_update (&self->lists, self->tourney, &self->wall);
  g_signal_emit (self, signals[CHANGED], 0);
}

char *
room_tournament_dup_why (RoomTournament *self, const GError *error)
{
  return why_refused (self->tourney, error, room_tournament_now (self));
}

void
room_tournament_refuse (RoomTournament *self, const GError *error)
{
  g_signal_emit (self, signals[REFUSED], 0, error);
}

/* Tells the room SENTENCES, which it takes; NULL: nothing is said. */
static void
tell_room (RoomTournament *self, char *sentences)
{
  g_autofree char *taken = sentences, *said = sentences != NULL ? isolate_remove (sentences) : NULL;

  if (said != NULL)
    g_signal_emit (self, signals[SAID], 0, said);
}

/* A cue pauses the clock once what made it due has been told to everybody. */
static void
pause_cb (gpointer data)
{
  RoomTournament *self = data;
  g_autoptr (GError) error = NULL;

  self->pausing = 0;
  if (self->look.running && !room_tournament_do (self, &error, "pause"))
    room_tournament_refuse (self, error);
}

/* Does what the cues ask for besides speaking (say.h). */
static void
do_cues (RoomTournament *self, const MomentLook *before, const Event *event)
{
  gint64 now = room_tournament_now (self);
  g_autoptr (GPtrArray) dues = cues_due (self->tourney, before, &self->look, event, now);

  for (guint i = 0; i < dues->len; i++)
    {
      const CueDue *due = g_ptr_array_index (dues, i);

      if (due->then == CUE_SHOW)
        {
          g_free (self->shown);
          self->shown = g_strdup (due->text);
          self->shown_until = now + due->length;
          g_signal_emit (self, signals[CHANGED], 0);
        }
      else if (due->then == CUE_NOTIFY)
        g_signal_emit (self, signals[CUE], 0, due->text);
      else if (due->then == CUE_PAUSE && self->pausing == 0)
        self->pausing = g_idle_add_once (pause_cb, self);
    }
}

const char *
room_tournament_get_shown (RoomTournament *self)
{
  return self->shown != NULL && room_tournament_now (self) < self->shown_until ? self->shown : NULL;
}

void
room_tournament_look (RoomTournament *self)
{
  g_autoptr (RoomTournament) alive = g_object_ref (self);
  MomentLook before = self->look;
  gint64     slept = room_time_slept () - self->slept;
  Moment     moment;
  gboolean   passed;

  language_begin (language_home ()); /* even if a phone in another language has acted */
  look_afresh (self);
  passed = moment_passed (&before, &self->look, &moment);
  if (!moment_same_place (&before, &self->look))
    room_lists_update_levels (&self->lists, self->tourney, &self->wall);
  g_signal_emit (self, signals[TICK], 0);
  /* While the clock is stopped it does not matter how long the laptop slept. */
  if (before.running && slept >= SLEPT_WORTH_SAYING)
    g_signal_emit (self, signals[SLEPT], 0, slept);
  if (passed)
    g_signal_emit (self, signals[MOMENT], 0, moment);
  tell_room (self, say_passed (self->tourney, &before, &self->look, room_tournament_now (self)));
  do_cues (self, &before, NULL);
  language_end ();
}

/* Every event has a moment from which another program can carry the clock on. */
static gboolean
keep_mark (RoomTournament *self, GError **error)
{
  StoreMark mark = room_wall_clock_mark (&self->wall);

  if (self->marked || mark.boot == NULL)
    return TRUE;
  self->marked = store_tournament_set_mark (self->vault->store, self->id, &mark, error);
  return self->marked;
}

/* What was done; TAKEN_BACK is what an undo took back, NULL for other acts. */
static char *
say_done (RoomTournament *self, const char *taken_back, gboolean redo)
{
  g_autofree char *done = NULL;

  if (taken_back != NULL)
    return isolated_printf (_ ("Undone: %s"), taken_back);
  done = tourney_sentence (self->tourney, tourney_head (self->tourney) - 1);
  return redo ? isolated_printf (_ ("Redone: %s"), done) : g_steal_pointer (&done);
}

/* SENTENCE, which it takes, and MORE behind it, unless that is NULL. */
static char *
say_more (char *sentence, const char *more)
{
  g_autofree char *said = sentence;

  return more != NULL ? g_strdup_printf ("%s. %s", said, more) : g_steal_pointer (&said);
}

/* Refusals are said in the current language, but what the laptop is told of an act in the laptop's. */
static gboolean
do_line (RoomTournament *self, const char *line, GError **error)
{
  g_autoptr (RoomTournament) alive = g_object_ref (self);
  gboolean         undo = strcmp (line, "undo") == 0, redo = strcmp (line, "redo") == 0;
  g_autofree char *taken_back = NULL, *sentence = NULL, *change = NULL, *bubble = NULL, *pools = NULL;
  g_auto (GStrv) open = room_rail_open (self->tourney);
  char      *said;
  MomentLook before;

  language_begin (language_home ());
  taken_back = undo ? tourney_undo_sentence (self->tourney) : NULL;
  language_end ();
  /* An act makes no moments, so those that passed before it are announced first. */
  if (self->look.running)
    room_tournament_look (self);
  moment_look (&before, self->tourney, room_tournament_now (self));
  if (!keep_mark (self, error) || !tourney_do_run (self->tourney, line, room_tournament_now (self), error))
    return FALSE;

  language_begin (language_home ());
  look_afresh (self);
  room_lists_update (&self->lists, self->tourney, &self->wall);
  change = tally_offer_change (self->tourney, before.on_offer, room_tournament_now (self));
  bubble = undo || before.bubble == self->look.bubble ? NULL : room_tournament_dup_bubble (self);
  said = undo || redo ? NULL : say_act (self->tourney, &before, &self->look, room_tournament_now (self));
  sentence = say_more (say_done (self, taken_back, redo), change);
  pools = undo || redo ? NULL : room_rail_say_decided (self->tourney, open);
  sentence = say_more (g_steal_pointer (&sentence), bubble);
  sentence = say_more (g_steal_pointer (&sentence), pools);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[ACTED], 0, sentence);
  g_signal_emit (self, signals[TICK], 0);
  if (self->look.finished && !before.finished && !undo && !redo)
    g_signal_emit (self, signals[MOMENT], 0, MOMENT_FINISHED);
  tell_room (self, said);
  if (!undo && !redo)
    do_cues (self, &before, tourney_event (self->tourney, tourney_head (self->tourney) - 1));
  language_end ();
  return TRUE;
}

/* The line that sets the stop of a night that is about to start to the wanted time of day: its settings count it from the
   first level, which may begin later or earlier than was planned.  NULL: it stops then anyway, or not at all. */
static char *
find_stop_line (RoomTournament *self)
{
  const Settings  *settings = tourney_settings (self->tourney);
  gint64           first = room_time_now () + schedule_end_at (settings->schedule, 0);
  gint64           left = (self->until - first) / G_USEC_PER_SEC * G_USEC_PER_SEC;
  g_autofree char *text = NULL;

  if (tourney_started_at (self->tourney) >= 0 || self->until == 0 || settings->end <= 0 || left < G_TIME_SPAN_MINUTE
      || left == settings->end)
    return NULL;
  text = duration_to_text (left);
  return g_strdup_printf ("set end %s", text);
}

/* What LINE does, if it may be done now, behind the step that it is meant for. */
static const char *
skip_step (const char *line)
{
  const char *blank = *line == '@' ? strchr (line, ' ') : NULL;

  return blank != NULL ? blank + 1 : line;
}

static gboolean
start_play (RoomTournament *self, const char *line, GError **error)
{
  g_autofree char *stop = find_stop_line (self);

  gint64 now = room_tournament_now (self);

  if (stop == NULL || !tourney_would (self->tourney, line, now, NULL)
      || !tourney_would (self->tourney, stop, now, NULL))
    return do_line (self, line, error);
  return do_line (self, stop, error) && do_line (self, skip_step (line), error);
}

gboolean
room_tournament_do (RoomTournament *self, GError **error, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list          args;

  g_return_val_if_fail (ROOM_IS_TOURNAMENT (self), FALSE);
  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  g_strstrip (line);
  return g_str_equal (skip_step (line), "start") ? start_play (self, line, error) : do_line (self, line, error);
}

gint64
room_tournament_get_id (RoomTournament *self)
{
  return self->id;
}

const char *
room_tournament_get_name (RoomTournament *self)
{
  return self->name;
}

const Tourney *
room_tournament_get_tourney (RoomTournament *self)
{
  return self->tourney;
}

const char *
room_tournament_get_warning (RoomTournament *self)
{
  return self->warning;
}

gboolean
room_tournament_asks_passed (RoomTournament *self, gint64 *passed)
{
  if (self->passed >= 0)
    *passed = self->passed;
  return self->passed >= 0;
}

char *
room_tournament_dup_question (RoomTournament *self)
{
  return self->passed >= 0 ? room_wall_clock_warning (&self->wall) : NULL;
}

gboolean
room_tournament_set_passed (RoomTournament *self, gint64 passed, GError **error)
{
  g_autoptr (RoomTournament) alive = g_object_ref (self);
  RoomWallClock before = self->wall;

  g_return_val_if_fail (self->passed >= 0, FALSE);
  if (passed != self->passed && tourney_last_time (self->tourney) > self->wall.resumed)
    return input_refuse (error, _ ("Undo what was done since, then say how long it was."));
  self->wall.offset += passed - self->passed;
  self->marked = FALSE;
  if (!keep_mark (self, error))
    {
      self->wall = before;
      return FALSE;
    }
  self->passed = -1;
  g_clear_pointer (&self->warning, g_free);
  language_begin (language_home ());
  look_afresh (self);
  room_lists_update (&self->lists, self->tourney, &self->wall);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[TICK], 0);
  language_end ();
  return TRUE;
}

gint64
room_tournament_now (RoomTournament *self)
{
  return room_wall_clock_now (&self->wall);
}

gint64
room_tournament_planned (RoomTournament *self)
{
  return room_wall_clock_planned (&self->wall);
}

gint64
room_tournament_wall (RoomTournament *self, gint64 at)
{
  return room_wall_clock_at (&self->wall, at);
}

char *
room_tournament_clock_time (RoomTournament *self, gint64 at)
{
  return room_wall_clock_clock_time (&self->wall, at);
}

gint64
room_tournament_get_until (RoomTournament *self)
{
  return self->until;
}

gboolean
room_tournament_set_until (RoomTournament *self, gint64 until, GError **error)
{
  if (until == self->until)
    return TRUE;
  if (!store_tournament_set_until (self->vault->store, self->id, until, error))
    return FALSE;
  self->until = until;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNTIL]);
  return TRUE;
}

GListModel *
room_tournament_get_entrants (RoomTournament *self)
{
  return G_LIST_MODEL (self->lists.entrants);
}

GListModel *
room_tournament_get_levels (RoomTournament *self)
{
  return G_LIST_MODEL (self->lists.levels);
}

GListModel *
room_tournament_get_log (RoomTournament *self)
{
  return G_LIST_MODEL (self->lists.log);
}

GListModel *
room_tournament_get_prizes (RoomTournament *self)
{
  return G_LIST_MODEL (self->lists.prizes);
}
