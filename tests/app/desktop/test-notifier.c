/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifications on a private bus: one at a time, with buttons that do the act, quiet without a server. */
#include <string.h>

#include "app/clock/room-clock-face-teller.h"
#include "app/desktop/room-announcer.h"
#include "app/desktop/room-notification.h"
#include "base/span.h"
#include "catcher.h"
#include "evening.h"
#include "../../program.h"

#define PATIENCE (20 * SECOND)

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomAnnouncer  *announcer;
  RoomTournament *tournament;
  GSettings      *settings;
  Catcher        *catcher;
} Fixture;

/* CAPS are the capabilities of the server; empty: there is no server; NULL: there is not even a bus. */
static void
set_up (Fixture *it, gconstpointer caps)
{
  if (caps != NULL)
    catcher_bus_up ();
  if (caps != NULL && *(const char *) caps)
    it->catcher = catcher_new (caps);
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->announcer = room_announcer_new (it->book);
  it->tournament = evening_tournament (it->book, "rebuy 20.00 until level 2\n");
  it->settings = g_settings_new (APP_ID);
  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->tournament);
  g_clear_object (&it->announcer);
  g_clear_object (&it->book);
  room_notification_flush (PATIENCE);
  if (it->catcher != NULL)
    g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
  g_clear_pointer (&it->catcher, catcher_free);
  g_clear_object (&it->settings);
  evening_remove (it->path);
  g_free (it->path);
}

/* Time passes, the ticker looks, and pending notifications are shown. */
static void
pass (Fixture *it, gint64 time)
{
  for (gint64 passing = 0; passing < time; passing += SECOND)
    {
      evening_pass (SECOND);
      room_tournament_look (it->tournament);
      room_notification_flush (PATIENCE);
    }
}

static TourneyStage
state (Fixture *it)
{
  return tourney_stage (room_tournament_get_tourney (it->tournament), room_tournament_now (it->tournament));
}

static gboolean
too_late_cb (gpointer too_late)
{
  *(gboolean *) too_late = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_for_state (Fixture *it, TourneyStage expected)
{
  gboolean too_late = FALSE;
  guint    source = g_timeout_add (PATIENCE / 1000, too_late_cb, &too_late);

  while (state (it) != expected && !too_late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (too_late);
  g_source_remove (source);
}

static void
check (Fixture *it, const char *title, const char *body, const char *buttons)
{
  Caught *last = catcher_get (it->catcher, catcher_n (it->catcher) - 1);

  g_assert_cmpstr (last->title, ==, title);
  g_assert_cmpstr (last->body, ==, body);
  g_assert_cmpstr (last->buttons, ==, buttons);
}

static void
test_no_server (Fixture *it, gconstpointer data)
{
  /* Warnings are fatal here. */
  pass (it, 26 * MINUTE);
  g_assert_cmpint (state (it), ==, TOURNEY_RUNNING);
}

static void
test_evening (Fixture *it, gconstpointer data)
{
  g_autofree char *back = NULL, *title = NULL;

  pass (it, 9 * MINUTE);
  check (it, "Level 1 is almost over", "1 minute left. Then level 2: 10/20.", "Pause|One more minute");
  pass (it, MINUTE);
  check (it, "Level 2: 10/20", "Break in 10 minutes.", "Pause");
  pass (it, 5 * MINUTE);
  check (it, "Rebuys close soon", "Rebuys close in 5 minutes.", "Pause");
  pass (it, 4 * MINUTE);
  check (it, "Level 2 is almost over", "1 minute left. Then a break of 5 minutes.", "Pause|One more minute");
  back = room_tournament_clock_time (it->tournament, room_tournament_now (it->tournament) + 6 * MINUTE);
  title = g_strdup_printf ("Break until %s", back);
  pass (it, MINUTE);
  check (it, title, "Colour up: 5. Then level 3: 25/50.", "End break|Five more minutes");
  pass (it, 4 * MINUTE);
  check (it, "The break is almost over", "1 minute left. Then level 3: 25/50.", "End break|Five more minutes");
  pass (it, MINUTE);
  check (it, "The break is over", "Level 3: 25/50. Next level in 10 minutes.", "Pause|Five more minutes");
  pass (it, 10 * MINUTE);
  check (it, "Level 4: 50/100, big-blind ante 100", "This is the last level.", "Pause");
  pass (it, 10 * MINUTE);
  check (it, "The schedule is over", "The blinds stay at 50/100, big-blind ante 100.", "Pause");
  g_assert_cmpuint (catcher_n (it->catcher), ==, 10);
  g_assert_cmpuint (catcher_most_shown (it->catcher), ==, 1);
}

static void
test_burst (Fixture *it, gconstpointer data)
{
  /* If several moments come at the same instant, only the last one's notification stays. */
  for (gint i = 0; i < 44; i++)
    {
      evening_pass (MINUTE);
      room_tournament_look (it->tournament);
    }
  room_notification_flush (PATIENCE);
  check (it, "Level 4: 50/100, big-blind ante 100", "This is the last level.", "Pause");
  g_assert_cmpuint (catcher_most_shown (it->catcher), ==, 1);
  g_assert_cmpuint (catcher_n (it->catcher), <=, 9);
}

static void
test_button (Fixture *it, gconstpointer data)
{
  pass (it, 10 * MINUTE);
  catcher_press (it->catcher, "Pause");
  wait_for_state (it, TOURNEY_PAUSED);
  evening_do (it->tournament, "resume");
  pass (it, 10 * MINUTE);
  g_assert_cmpint (state (it), ==, TOURNEY_BREAK);
  catcher_press (it->catcher, "End break");
  wait_for_state (it, TOURNEY_RUNNING);
  evening_do (it->tournament, "undo");
  pass (it, 5 * MINUTE);
  catcher_press (it->catcher, "Five more minutes");
  wait_for_state (it, TOURNEY_BREAK);
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
}

static void
acted_cb (RoomTournament *tournament, const char *sentence, char **said)
{
  g_free (*said);
  *said = g_strdup (sentence);
}

/* Announced to the desktop, in what the window says of the act, and on the clock, which phones show. */
static void
test_bubble (Fixture *it, gconstpointer data)
{
  static const char *const lines[]
      = { "undo", "set prizes 60 40", "set rebuy off", "enter Dora Eve", "start", "out Eve" };
  g_autofree char *said = NULL;

  g_signal_connect (it->tournament, "acted", G_CALLBACK (acted_cb), &said);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    evening_do (it->tournament, lines[i]);
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 0);
  g_assert_cmpstr (said, ==, "Eve is out in place 5");

  evening_do (it->tournament, "out Dora");
  room_notification_flush (PATIENCE);
  check (it, "On the bubble: the next one out wins no prize", "3 of 5 players left", "");
  g_assert_cmpstr (said, ==, "Dora is out in place 4. On the bubble: the next one out wins no prize");
  {
    g_autoptr (RoomClockFaceModel) face = room_clock_face_tell (it->tournament);

    g_assert_nonnull (strstr (face->sentence, "On the bubble"));
  }
  evening_do (it->tournament, "adjust +2m");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 1);

  evening_do (it->tournament, "out Carl");
  room_notification_flush (PATIENCE);
  check (it, "The bubble has burst: all who are left win a prize", "2 of 5 players left", "");
  g_settings_set_boolean (it->settings, "notify-bubble", FALSE);
  evening_do (it->tournament, "undo");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 2);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
  g_settings_reset (it->settings, "notify-bubble");
}

/* Two tables of four, at one of which two are out, so that somebody has to move: announced once, not again because of
   the blinds. */
static void
test_floor (Fixture *it, gconstpointer data)
{
  static const char *const lines[] = { "undo",
                                       "enter Dora Eve Finn Gus Hal",
                                       "set tables 2 x 4",
                                       "seat Ann 1.1",
                                       "seat Bob 1.2",
                                       "seat Carl 1.3",
                                       "seat Dora 1.4",
                                       "seat Eve 2.1",
                                       "seat Finn 2.2",
                                       "seat Gus 2.3",
                                       "seat Hal 2.4",
                                       "start",
                                       "out Eve" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    evening_do (it->tournament, lines[i]);
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 0);
  evening_do (it->tournament, "out Finn");
  room_notification_flush (PATIENCE);
  check (it, "Somebody moves from table 1 to table 2", "The tournament’s tables have to change.", "");
  evening_do (it->tournament, "rebuy Ann");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 1);
  g_settings_set_boolean (it->settings, "notify-floor", FALSE);
  evening_do (it->tournament, "button 1.1");
  evening_do (it->tournament, "button 2.3");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 1);
  g_settings_reset (it->settings, "notify-floor");
  evening_do (it->tournament, "move Carl 2.1");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
}

static void
refused_cb (RoomTournament *tournament, const GError *error, char **heard)
{
  g_free (*heard);
  *heard = g_strdup (error->message);
}

static void
test_refused_button (Fixture *it, gconstpointer data)
{
  g_autofree char *heard = NULL;
  gboolean         too_late = FALSE;
  guint            source = g_timeout_add (PATIENCE / 1000, too_late_cb, &too_late);

  g_signal_connect (it->tournament, "refused", G_CALLBACK (refused_cb), &heard);
  pass (it, 20 * MINUTE);
  /* The break is over, but nobody has looked: the click comes too late, and somebody must be told. */
  evening_pass (5 * MINUTE);
  catcher_press (it->catcher, "End break");
  while (heard == NULL && !too_late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (too_late);
  g_source_remove (source);
  g_assert_cmpint (state (it), ==, TOURNEY_RUNNING);
  room_notification_flush (PATIENCE);
  check (it, "The break is over", "Level 3: 25/50. Next level in 10 minutes.", "Pause|Five more minutes");
  g_signal_handlers_disconnect_by_data (it->tournament, &heard);
}

static void
test_old_button (Fixture *it, gconstpointer data)
{
  pass (it, 10 * MINUTE);
  evening_do (it->tournament, "level 4");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
  /* The server reports a click on a notification that was withdrawn; afterwards the notification thread is idle
     again. */
  catcher_press (it->catcher, "Pause");
  pass (it, SECOND);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (state (it), ==, TOURNEY_RUNNING);
}

static void
test_out_of_date (Fixture *it, gconstpointer data)
{
  pass (it, 10 * MINUTE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 1);
  evening_do (it->tournament, "rebuy Ann"); /* the notification stays true */
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 1);
  evening_do (it->tournament, "adjust +2m");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
}

static void
test_closed (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_get_id (it->tournament);

  pass (it, 10 * MINUTE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 1);
  g_clear_object (&it->tournament);
  g_assert_true (room_book_delete (it->book, id, &error));
  g_assert_no_error (error);
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
}

static void
test_turned_off (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *key;
    guint       rest; /* notifications that are left, of nine in the evening */
  } cases[] = {
    { "notify-level", 7 },
    { "notify-minute", 5 },
    { "notify-break", 7 },
    { "notify-rebuys", 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint before = catcher_n (it->catcher);

      g_test_message ("%s", cases[i].key);
      g_settings_set_boolean (it->settings, cases[i].key, FALSE);
      evening_do (it->tournament, "level 1");
      pass (it, 40 * MINUTE);
      g_assert_cmpuint (catcher_n (it->catcher) - before, ==, cases[i].rest);
      g_settings_reset (it->settings, cases[i].key);
    }
}

static void
test_two_tournaments (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) other = evening_tournament (it->book, "");

  evening_do (other, "enter Zoe Yves");
  evening_do (other, "start");
  pass (it, 10 * MINUTE);
  room_tournament_look (other);
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_most_shown (it->catcher), ==, 1);
  /* The notification belongs to the other tournament now, so this one does not touch it. */
  evening_do (it->tournament, "pause");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 1);
  evening_do (other, "pause");
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_shown (it->catcher), ==, 0);
}

static void
test_plain_server (Fixture *it, gconstpointer data)
{
  RoomNotification *note = room_notification_new ();

  pass (it, 10 * MINUTE);
  check (it, "Level 2: 10/20", "Break in 10 minutes.", "");
  note->title = g_strdup ("A & B");
  note->body = g_strdup ("A < B & C");
  room_notification_show (it, note, NULL);
  room_notification_flush (PATIENCE);
  check (it, "A & B", "A < B & C", "");
  room_notification_withdraw (it);
}

static void
test_markup (Fixture *it, gconstpointer data)
{
  RoomNotification *note = room_notification_new ();

  note->title = g_strdup ("A & B");
  note->body = g_strdup ("A < B & C");
  room_notification_show (it, note, NULL);
  room_notification_flush (PATIENCE);
  check (it, "A & B", "A &lt; B &amp; C", "");
  room_notification_withdraw (it);
}

static void
test_hanging_server (Fixture *it, gconstpointer data)
{
  catcher_hang (it->catcher, TRUE);
  evening_pass (10 * MINUTE);
  room_tournament_look (it->tournament);
  catcher_wait (it->catcher, 1);
  /* The server hangs; the clock goes on, and new requests wait in a single place. */
  for (gint minute = 0; minute < 25; minute++)
    {
      evening_pass (MINUTE);
      room_tournament_look (it->tournament);
    }
  g_assert_cmpuint (catcher_n (it->catcher), ==, 1);
  catcher_hang (it->catcher, FALSE);
  room_notification_flush (PATIENCE);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 2);
  check (it, "Level 4: 50/100, big-blind ante 100", "This is the last level.", "Pause");
  g_assert_cmpuint (catcher_most_shown (it->catcher), ==, 1);
}

#define FULL                      "body body-markup actions"
#define ADD(name, caps, function) g_test_add ("/notifier/" name, Fixture, caps, set_up, function, tear_down)

TEST_PART (notifier)
{
  int failed;

  evening_init (&argc, &argv);
  /* In this order, because a bus cannot be taken down again. */
  ADD ("quiet-without-a-bus", NULL, test_no_server);
  ADD ("quiet-without-a-server", "", test_no_server);
  ADD ("an-evening", FULL, test_evening);
  ADD ("one-at-a-time", FULL, test_burst);
  ADD ("button-does-the-act", FULL, test_button);
  ADD ("refused-button-is-said", FULL, test_refused_button);
  ADD ("button-of-the-past-does-nothing", FULL, test_old_button);
  ADD ("taken-away-when-out-of-date", FULL, test_out_of_date);
  ADD ("taken-away-when-closed", FULL, test_closed);
  ADD ("each-can-be-turned-off", FULL, test_turned_off);
  ADD ("who-moves-is-said-once", FULL, test_floor);
  ADD ("the-bubble-is-said-once", FULL, test_bubble);
  ADD ("two-tournaments-one-notification", FULL, test_two_tournaments);
  ADD ("server-without-buttons-and-markup", "body", test_plain_server);
  ADD ("markup-is-escaped", FULL, test_markup);
  ADD ("hanging-server-stops-nothing", FULL, test_hanging_server);
  failed = g_test_run ();
  catcher_bus_down ();
  return failed;
}
