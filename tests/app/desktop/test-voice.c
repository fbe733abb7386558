/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the room hears, at a speech server and at players of music of the test's own: at its moment, once, from one voice. */
#include <string.h>

#include "app/desktop/room-announcer.h"
#include "app/desktop/room-sound-test.h"
#include "app/desktop/room-voice.h"
#include "app/house/room-ticker-test.h"
#include "app/tournament/room-call.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "catcher.h"
#include "evening.h"
#include "musician.h"
#include "speaker.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  Speaker        *speaker; /* NULL: there is none */
  RoomBook       *book;
  RoomAnnouncer  *announcer;
  RoomTournament *tournament;
  GSettings      *settings;
  GString        *played, *heard; /* sounds; what the tournament tells the room, with the time left on the clock */
} Fixture;

static void
hook (const char *event, gpointer played)
{
  g_string_append_printf (played, "%s%s", ((GString *) played)->len ? " " : "", event);
}

static void
said_cb (RoomTournament *tournament, const char *said, GString *heard)
{
  gint64 now = room_tournament_now (tournament);
  Clock  clock = tourney_clock (room_tournament_get_tourney (tournament), now);

  g_string_append_printf (heard, "%" G_GINT64_FORMAT " %s\n", clock_left (&clock) / 1000, said);
}

static void
open_book (Fixture *it)
{
  it->book = evening_book (it->path);
  it->announcer = room_announcer_new (it->book);
}

static void
set_up (Fixture *it, gconstpointer without)
{
  it->speaker = without == NULL ? speaker_new () : NULL;
  evening_time_reset ();
  it->path = evening_path ();
  it->settings = g_settings_new (APP_ID);
  g_settings_set_boolean (it->settings, "voice", TRUE);
  it->played = g_string_new (NULL);
  it->heard = g_string_new (NULL);
  room_sound_set_hook (hook, it->played);
  open_book (it);
  it->tournament = evening_tournament (it->book, "rebuy 20.00 until level 2\n");
  g_signal_connect (it->tournament, "said", G_CALLBACK (said_cb), it->heard);
  evening_do (it->tournament, "enter Ann Bob Carl");
}

static void
close_book (Fixture *it)
{
  g_signal_handlers_disconnect_by_data (it->tournament, it->heard);
  g_clear_object (&it->tournament);
  g_clear_object (&it->announcer);
  g_clear_object (&it->book);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  static const char *const keys[] = { "voice", "voice-name", "voice-volume", "voice-music", "sound-level" };

  close_book (it);
  if (it->speaker != NULL)
    speaker_drop (it->speaker);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_pointer (&it->speaker, speaker_free);
  room_sound_set_hook (NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (it->settings, keys[i]);
  g_clear_object (&it->settings);
  g_string_free (it->played, TRUE);
  g_string_free (it->heard, TRUE);
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

/* Waits until something is played. */
static void
wait_for_sound (Fixture *it, const char *played)
{
  while (!g_str_equal (it->played->str, played) && g_main_context_iteration (NULL, TRUE))
    ;
}

static void
test_level (Fixture *it, gconstpointer data)
{
  g_autofree char *said = NULL, *commands = NULL;

  g_settings_set_int (it->settings, "voice-volume", 60);
  evening_do (it->tournament, "start");
  speaker_wait (it->speaker, "Level 1: blinds five and ten.");
  commands = speaker_dup_commands (it->speaker);
  g_assert_cmpstr (commands, ==, "CANCEL SELF|SET SELF LANGUAGE en|SET SELF VOLUME 20|SPEAK");
  let_tick (it, 5 * MINUTE);
  speaker_wait (it->speaker, "Five minutes left in level 1.");
  let_tick (it, 5 * MINUTE - SECOND);
  speaker_wait (it->speaker, "One minute left in level 1.");
  let_tick (it, SECOND);
  speaker_wait (it->speaker, "Level 2: blinds ten and twenty.");
  said = speaker_dup_said (it->speaker);
  g_assert_cmpstr (said, ==,
                   "Level 1: blinds five and ten.\nFive minutes left in level 1.\nOne minute left in level 1.\n"
                   "Level 2: blinds ten and twenty.\n");
  g_assert_cmpstr (it->played->str, ==, ""); /* the voice stands in for the sounds */
}

/* The clock's next look is never before a level begins and never later than two milliseconds after; what is said is on its
   way within that look, and the server has it without another second passing. */
static void
test_when (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "start");
  for (guint i = 0; i < 200; i++)
    {
      gint64 left = g_test_rand_int_range (1, 20 * (gint) MINUTE);
      gint64 wakes = (room_ticker_delay (left) / 1000 + 1) * 1000;

      g_assert_cmpint (wakes, >=, MIN (left, room_ticker_delay (left)));
      g_assert_cmpint (wakes, <=, room_ticker_delay (left) + 2000);
    }
  evening_pass (10 * MINUTE - 1000);
  room_tournament_look (it->tournament);
  g_string_truncate (it->heard, 0);
  evening_pass (999);
  room_tournament_look (it->tournament);
  g_assert_cmpstr (it->heard->str, ==, ""); /* a microsecond too early */
  evening_pass (1001);
  room_tournament_look (it->tournament);
  g_assert_cmpstr (it->heard->str, ==, "599999 Level 2: blinds ten and twenty.\n"); /* a millisecond after */
  speaker_wait (it->speaker, "Level 2: blinds ten and twenty.");
}

static void
test_newest (Fixture *it, gconstpointer data)
{
  g_autofree char *said = NULL;

  evening_do (it->tournament, "start");
  speaker_wait (it->speaker, "Level 1: blinds five and ten.");
  speaker_hang (it->speaker, TRUE);
  evening_do (it->tournament, "announce one");
  evening_do (it->tournament, "announce two");
  evening_do (it->tournament, "announce three");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  speaker_hang (it->speaker, FALSE);
  speaker_wait (it->speaker, "three");
  said = speaker_dup_said (it->speaker);
  g_assert_null (strstr (said, "two"));
}

static void
test_never_twice (Fixture *it, gconstpointer data)
{
  gint64 id = room_tournament_get_id (it->tournament);

  evening_do (it->tournament, "start");
  let_tick (it, 10 * MINUTE);
  evening_do (it->tournament, "announce \"Pizza is here\"");
  evening_do (it->tournament, "out Ann");
  g_string_truncate (it->heard, 0);
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "redo");
  evening_do (it->tournament, "redo");
  evening_do (it->tournament, "undo");
  g_assert_cmpstr (it->heard->str, ==, "");
  for (guint start = 0; start < 2; start++)
    {
      close_book (it);
      if (start == 1)
        evening_reboot ();
      else
        evening_time_reset ();
      open_book (it);
      it->tournament = room_tournaments_open (it->book, id, NULL);
      g_signal_connect (it->tournament, "said", G_CALLBACK (said_cb), it->heard);
      room_tournament_look (it->tournament);
      let_tick (it, 2 * SECOND);
      g_assert_cmpstr (it->heard->str, ==, "");
    }
}

static void
test_slept (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "start");
  g_string_truncate (it->heard, 0);
  evening_sleep (26 * MINUTE);
  let_tick (it, 2 * SECOND);
  g_assert_nonnull (strstr (it->heard->str, "Level 3: blinds twenty-five and fifty."));
  g_assert_true (strchr (it->heard->str, '\n') == strrchr (it->heard->str, '\n'));
}

static void
test_call (Fixture *it, gconstpointer data)
{
  RoomCall *call = room_call_of (it->tournament);

  evening_do (it->tournament, "start");
  room_call_begin (call);
  speaker_wait (it->speaker, "The clock is called: thirty seconds.");
  evening_pass (40 * SECOND);
  room_call_look (call);
  speaker_wait (it->speaker, "Time: the hand is dead.");
}

/* Words that look like the protocol's are only words. */
static void
test_protocol (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "announce \".\"");
  speaker_wait (it->speaker, ".");
  evening_do (it->tournament, "announce \"..and SPEAK\"");
  speaker_wait (it->speaker, "..and SPEAK");
  evening_do (it->tournament, "announce Ñandú");
  speaker_wait (it->speaker, "Ñandú");
}

static void
test_voice_and_volume (Fixture *it, gconstpointer data)
{
  g_autofree char *with = NULL, *without = NULL;

  g_settings_set_string (it->settings, "voice-name", "English (America)");
  g_settings_set_int (it->settings, "voice-volume", 0);
  evening_do (it->tournament, "announce one");
  speaker_wait (it->speaker, "one");
  with = speaker_dup_commands (it->speaker);
  g_assert_cmpstr (
      with, ==,
      "CANCEL SELF|SET SELF LANGUAGE en|SET SELF SYNTHESIS_VOICE English (America)|SET SELF VOLUME -100|SPEAK");
  /* A voice that is no longer there does not silence it. */
  speaker_refuse (it->speaker, "SET SELF SYNTHESIS_VOICE");
  evening_do (it->tournament, "announce two");
  speaker_wait (it->speaker, "two");
  g_settings_reset (it->settings, "voice-name");
  evening_do (it->tournament, "announce three");
  speaker_wait (it->speaker, "three");
  without = speaker_dup_commands (it->speaker);
  g_assert_null (strstr (without, "SYNTHESIS_VOICE"));
}

static void
test_server_dies (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "announce one");
  speaker_wait (it->speaker, "one");
  speaker_drop (it->speaker);
  evening_do (it->tournament, "announce two");
  speaker_wait (it->speaker, "two");
}

/* Without a server, or with one that says no, the sounds are those of an evening without a voice. */
static void
test_no_server (Fixture *it, gconstpointer data)
{
  if (it->speaker != NULL)
    speaker_refuse (it->speaker, "SPEAK");
  evening_do (it->tournament, "start");
  let_tick (it, 9 * MINUTE);
  wait_for_sound (it, "bell");
  let_tick (it, MINUTE);
  wait_for_sound (it, "bell complete");
}

static void
test_off (Fixture *it, gconstpointer data)
{
  g_autofree char *said = NULL;

  g_settings_reset (it->settings, "voice");
  evening_do (it->tournament, "start");
  let_tick (it, 10 * MINUTE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  said = speaker_dup_said (it->speaker);
  g_assert_cmpstr (said, ==, "");
  g_assert_cmpstr (it->played->str, ==, "bell complete");
}

static void
found_cb (gpointer found, const char *const *voices)
{
  *(char **) found = g_strjoinv ("|", (GStrv) voices);
}

static void
tried_cb (gpointer tried, gboolean spoken)
{
  *(gint *) tried = spoken;
}

static void
test_preferences (Fixture *it, gconstpointer data)
{
  g_autofree char *voices = NULL;
  gint             tried = -1;

  g_settings_reset (it->settings, "voice");
  room_speech_list (found_cb, &voices);
  while (voices == NULL && g_main_context_iteration (NULL, TRUE))
    ;
  g_assert_cmpstr (voices, ==, it->speaker != NULL ? "English (Great Britain)|English (America)" : "");
  room_voice_try (tried_cb, &tried);
  if (it->speaker != NULL)
    {
      speaker_wait (it->speaker, "Level 12: blinds fifteen hundred and three thousand, ante three thousand.");
      g_assert_cmpint (tried, ==, -1);
      speaker_end (it->speaker);
    }
  while (tried < 0 && g_main_context_iteration (NULL, TRUE))
    ;
  g_assert_cmpint (tried, ==, it->speaker != NULL);
}

/* Music steps back while the voice speaks, however much it says, and comes back as it was. */
static void
test_music (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *preference, *speaking, *after;
  } cases[] = {
    { "softer", "radio Playing 0.24|film Paused -|stopped Stopped 0.50",
      "radio Playing 0.80|film Playing -|stopped Stopped 0.50" },
    { "paused", "radio Paused 0.80|film Paused -|stopped Stopped 0.50",
      "radio Playing 0.80|film Playing -|stopped Stopped 0.50" },
    { "as-it-is", "radio Playing 0.80|film Playing -|stopped Stopped 0.50",
      "radio Playing 0.80|film Playing -|stopped Stopped 0.50" },
  };
  g_autoptr (Musicians) musicians = musicians_new ();

  musicians_add (musicians, "radio", "Playing", 0.8);
  musicians_add (musicians, "film", "Playing", -1); /* it has no volume */
  musicians_add (musicians, "stopped", "Stopped", 0.5);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_settings_set_string (it->settings, "voice-music", cases[i].preference);
      evening_do (it->tournament, "announce one");
      speaker_wait (it->speaker, "one");
      musicians_wait (musicians, cases[i].speaking);
      evening_do (it->tournament, "announce two");
      speaker_wait (it->speaker, "two");
      musicians_wait (musicians, cases[i].speaking);
      speaker_end (it->speaker);
      musicians_wait (musicians, cases[i].after);
    }
}

#define ADD(name, without, function) g_test_add ("/voice/" name, Fixture, without, set_up, function, tear_down)
#define NO_SERVER                    ""

TEST_PART (voice)
{
  gint failed;

  evening_init (&argc, &argv);
  speaker_init ();
  catcher_bus_up ();
  ADD ("instead-of-sounds", NULL, test_level);
  ADD ("at-the-level-and-never-before", NULL, test_when);
  ADD ("the-newest-wins", NULL, test_newest);
  ADD ("nothing-twice", NULL, test_never_twice);
  ADD ("suspend-is-said-once", NULL, test_slept);
  ADD ("a-call", NULL, test_call);
  ADD ("words-are-no-commands", NULL, test_protocol);
  ADD ("voice-and-volume", NULL, test_voice_and_volume);
  ADD ("a-server-that-dies-is-found-again", NULL, test_server_dies);
  ADD ("sounds-if-the-server-refuses", NULL, test_no_server);
  ADD ("sounds-without-a-server", NO_SERVER, test_no_server);
  ADD ("off-until-asked-for", NULL, test_off);
  ADD ("voices-to-choose-and-a-try", NULL, test_preferences);
  ADD ("no-voices-without-a-server", NO_SERVER, test_preferences);
  ADD ("music-steps-back", NULL, test_music);
  failed = g_test_run ();
  speaker_end_all ();
  return failed;
}
