/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sound for each moment that the preferences ask for. */
#include <string.h>

#include "app/desktop/room-announcer.h"
#include "app/desktop/room-sound-test.h"
#include "app/tournament/room-call.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomAnnouncer  *announcer;
  RoomTournament *tournament;
  GSettings      *settings;
  GString        *played;
} Fixture;

static void
hook (const char *event, gpointer played)
{
  g_string_append_printf (played, "%s%s", ((GString *) played)->len ? " " : "", event);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->announcer = room_announcer_new (it->book);
  it->tournament = evening_tournament (it->book, "rebuy 20.00 until level 2\n");
  it->settings = g_settings_new (APP_ID);
  it->played = g_string_new (NULL);
  room_sound_set_hook (hook, it->played);
  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  static const char *const keys[] = { "sound-level", "sound-minute", "sound-break", "sound-rebuys" };

  room_sound_set_hook (NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (it->settings, keys[i]);
  g_clear_object (&it->settings);
  g_clear_object (&it->tournament);
  g_clear_object (&it->announcer);
  g_clear_object (&it->book);
  g_string_free (it->played, TRUE);
  evening_remove (it->path);
  g_free (it->path);
}

static void
let_tick (Fixture *it, gint64 time)
{
  for (gint64 passing = 0; passing < time; passing += SECOND)
    {
      evening_pass (SECOND);
      room_tournament_look (it->tournament);
    }
}

static void
test_evening (Fixture *it, gconstpointer data)
{
  let_tick (it, 26 * MINUTE);
  g_assert_cmpstr (it->played->str, ==, "bell complete dialog-warning bell complete bell alarm-clock-elapsed");
}

/* Thirty seconds and a countdown of ten; a call that is stopped makes no sound. */
static void
test_call (Fixture *it, gconstpointer data)
{
  RoomCall *call = room_call_of (it->tournament);

  room_call_begin (call);
  for (gint i = 0; i < 40; i++)
    {
      g_assert_cmpint (room_call_get_left (call), ==, 40 - i);
      g_assert_cmpint (room_call_get_stage (call), ==, i < 30 ? ROOM_CALL_THINKING : ROOM_CALL_COUNTING);
      g_assert_cmpstr (it->played->str, ==, "");
      evening_pass (SECOND);
      room_call_look (call);
    }
  g_assert_cmpint (room_call_get_stage (call), ==, ROOM_CALL_OVER);
  g_assert_cmpstr (it->played->str, ==, "alarm-clock-elapsed");
  evening_pass (8 * SECOND);
  room_call_look (call);
  g_assert_cmpint (room_call_get_stage (call), ==, ROOM_CALL_NONE);
  room_call_begin (call);
  evening_pass (39 * SECOND);
  room_call_look (call);
  room_call_end (call);
  evening_pass (MINUTE);
  room_call_look (call);
  g_assert_cmpstr (it->played->str, ==, "alarm-clock-elapsed");
  /* Calls are not in the log, which holds only `enter` and `start`. */
  g_assert_cmpuint (tourney_head (room_tournament_get_tourney (it->tournament)), ==, 2);
}

static void
test_turned_off (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *key, *rest;
  } cases[] = {
    { "sound-level", "bell dialog-warning bell complete bell alarm-clock-elapsed" },
    { "sound-minute", "complete dialog-warning complete alarm-clock-elapsed" },
    { "sound-break", "bell complete dialog-warning bell bell" },
    { "sound-rebuys", "bell complete bell complete bell alarm-clock-elapsed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].key);
      g_settings_set_boolean (it->settings, cases[i].key, FALSE);
      evening_do (it->tournament, "level 1");
      g_string_truncate (it->played, 0);
      let_tick (it, 26 * MINUTE);
      g_assert_cmpstr (it->played->str, ==, cases[i].rest);
      g_settings_reset (it->settings, cases[i].key);
    }
}

static void
test_suspend (Fixture *it, gconstpointer data)
{
  evening_sleep (26 * MINUTE);
  let_tick (it, 2 * SECOND);
  g_assert_cmpstr (it->played->str, ==, "alarm-clock-elapsed");
}

static void
test_once (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) again = room_tournaments_open (it->book, room_tournament_get_id (it->tournament), NULL);

  g_assert_true (again == it->tournament);
  let_tick (it, 10 * MINUTE);
  g_assert_cmpstr (it->played->str, ==, "bell complete");
}

static void
test_acts (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "level 2");
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "out Ann");
  evening_do (it->tournament, "out Bob");
  g_assert_cmpstr (it->played->str, ==, "");
}

#define ADD(name, function) g_test_add ("/sound/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (sound)
{
  evening_init (&argc, &argv);
  ADD ("an-evening", test_evening);
  ADD ("each-can-be-turned-off", test_turned_off);
  ADD ("suspend-makes-one-sound", test_suspend);
  ADD ("each-sound-once", test_once);
  ADD ("acts-are-quiet", test_acts);
  ADD ("a-call-ends-with-one", test_call);
  return g_test_run ();
}
