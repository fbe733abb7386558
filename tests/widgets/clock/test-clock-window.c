/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' clock: its texts in each state, that it idles, and that no key disturbs it. */
#include <adwaita.h>
#include <locale.h>

#include "app/house/room-time.h"
#include "app/tournament/room-call.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "widgets/clock/room-clock-face.h"
#include "widgets/clock/room-clock-window.h"
#include "drawn.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  GtkWindow      *window; /* weak */
  RoomClockFace  *face;
} Fixture;

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

static GtkWidget *
find_face (GtkWidget *widget)
{
  GtkWidget *found = ROOM_IS_CLOCK_FACE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_face (child);
  return found;
}

static void
open_window (Fixture *fixture)
{
  fixture->window = room_clock_window_new (NULL, fixture->tournament);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  fixture->face = ROOM_CLOCK_FACE (find_face (GTK_WIDGET (fixture->window)));
  g_assert_nonnull (fixture->face);
}

static void
up (Fixture *fixture, gconstpointer extra)
{
  evening_time_reset ();
  fixture->path = evening_path ();
  fixture->book = evening_book (fixture->path);
  fixture->tournament = evening_tournament (fixture->book, extra);
  open_window (fixture);
}

static void
down (Fixture *fixture, gconstpointer extra)
{
  if (fixture->window != NULL)
    gtk_window_destroy (fixture->window);
  drawn_wait (is_gone, &fixture->window); /* a leaked window fails here */
  g_object_unref (fixture->tournament);
  g_object_unref (fixture->book);
  evening_remove (fixture->path);
  g_free (fixture->path);
}

static void
enter (Fixture *fixture, const char *const *names)
{
  for (; *names != NULL; names++)
    {
      g_autofree char *line = g_strdup_printf ("enter %s", *names);

      evening_do (fixture->tournament, line);
    }
}

static const char *const four[] = { "Ann", "Bob", "Cat", "Zoe", NULL };

static void
start (Fixture *fixture)
{
  enter (fixture, four);
  evening_do (fixture->tournament, "start");
}

static void
pass (Fixture *fixture, gint64 time)
{
  evening_pass (time);
  room_tournament_look (fixture->tournament);
}

static const char *
said (Fixture *fixture, RoomClockFaceText which)
{
  return room_clock_face_get_model (fixture->face)->texts[which];
}

static RoomTone
tone (Fixture *fixture)
{
  return room_clock_face_get_model (fixture->face)->tone;
}

static const RoomClockFacePrize *
prize (Fixture *fixture, guint index)
{
  const RoomClockFaceModel *model = room_clock_face_get_model (fixture->face);

  g_assert_cmpuint (index, <, model->prizes->len);
  return g_ptr_array_index (model->prizes, index);
}

static void
test_before_the_start (Fixture *fixture, gconstpointer extra)
{
  const RoomClockFaceFact *fact;

  g_assert_cmpint (room_clock_face_get_model (fixture->face)->look, ==, ROOM_CLOCK_FACE_WAITING);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_HEADLINE), ==, "Friday");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "Waiting for players");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL), ==, "Entry 20.00 + 2.00, 1,000 chips");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS));
  enter (fixture, four);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "Starts soon");
  fact = g_ptr_array_index (room_clock_face_get_model (fixture->face)->facts, 0);
  g_assert_cmpstr (fact->value, ==, "4");
  g_assert_cmpstr (fact->caption, ==, "players entered");
}

static void
test_planned_start (Fixture *fixture, gconstpointer extra)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = evening_settings ("");
  g_autofree char *at = NULL, *expected = NULL;
  gint64           planned = room_time_now () + HOUR;
  gint64           id = room_book_create (fixture->book, settings, planned, &error);
  RoomTournament  *later = room_tournaments_open (fixture->book, id, &error);

  g_assert_no_error (error);
  gtk_window_destroy (fixture->window);
  drawn_wait (is_gone, &fixture->window);
  g_object_unref (fixture->tournament);
  fixture->tournament = later;
  open_window (fixture);
  at = room_tournament_clock_time (later, room_tournament_planned (later));
  expected = g_strdup_printf ("Starts at %s", at);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, expected);
}

static void
test_level (Fixture *fixture, gconstpointer extra)
{
  const RoomClockFaceModel *model;

  start (fixture);
  pass (fixture, 3 * MINUTE);
  model = room_clock_face_get_model (fixture->face);
  g_assert_cmpint (model->look, ==, ROOM_CLOCK_FACE_PLAYING);
  g_assert_cmpint (model->tone, ==, ROOM_TONE_CALM);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "Level 1");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "07:00");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "5 / 10");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL));
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_NEXT), ==, "Next: 10 / 20");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_POOL), ==, "80.00");
  g_assert_cmpstr (prize (fixture, 0)->place, ==, "1");
  g_assert_cmpuint (model->chips->len, ==, 4);
  g_assert_cmpstr (model->sentence, ==, "Level 1, 07:00 left, blinds 5/10");
  gtk_test_accessible_assert_property (fixture->face, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Level 1, 07:00 left, blinds 5/10");
  pass (fixture, SECOND);
  gtk_test_accessible_assert_property (fixture->face, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Level 1, 06:59 left, blinds 5/10");
}

static void
test_last_minute (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  pass (fixture, 9 * MINUTE - SECOND);
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_CALM);
  pass (fixture, SECOND);
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_LAST_MINUTE);
  pass (fixture, 50 * SECOND);
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_LAST_SECONDS);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "00:10");
  pass (fixture, 10 * SECOND);
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_CALM);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "Level 2");
}

static void
test_pause (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  pass (fixture, 9 * MINUTE + 55 * SECOND);
  evening_do (fixture->tournament, "pause");
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_PAUSED);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE), ==, "Paused");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "00:05");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_WINDOW), ==, "Rebuys are open");
  evening_do (fixture->tournament, "resume");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE));
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_LAST_SECONDS);
}

static void
test_hand_for_hand (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  pass (fixture, MINUTE);
  evening_do (fixture->tournament, "hand-for-hand 2m");
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_PAUSED);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE), ==, "Hand for hand");
  pass (fixture, MINUTE);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "09:00");
  evening_do (fixture->tournament, "next-hand");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "07:00");
  evening_do (fixture->tournament, "break 5m");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE));
  pass (fixture, 6 * MINUTE);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE), ==, "Hand for hand");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "07:00");
}

static void
test_call (Fixture *fixture, gconstpointer extra)
{
  RoomCall *call = room_call_of (fixture->tournament);

  start (fixture);
  room_call_begin (call);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "0:40");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "The clock is called");
  pass (fixture, 31 * SECOND);
  room_call_look (call);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "0:09");
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_LAST_SECONDS);
  room_call_end (call);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "09:29");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "Level 1");
}

static void
test_break (Fixture *fixture, gconstpointer extra)
{
  g_autofree char *back = NULL;

  start (fixture);
  pass (fixture, 19 * MINUTE);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_NEXT), ==, "Next: break, then 25 / 50");
  pass (fixture, MINUTE + SECOND);
  back = room_tournament_clock_time (fixture->tournament,
                                     room_tournament_now (fixture->tournament) + 5 * MINUTE - SECOND);
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_BREAK);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "Break");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "04:59");
  g_assert_true (g_str_has_prefix (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), "Back at "));
  g_assert_true (g_str_has_suffix (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), back));
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL), ==, "Colour up 5s");
  evening_do (fixture->tournament, "colour-up 5");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL));
  evening_do (fixture->tournament, "undo");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL), ==, "Colour up 5s");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_NEXT), ==, "Next: level 3, 25 / 50");
  /* The last minute of a break is as calm as the rest of it. */
  pass (fixture, 4 * MINUTE + 55 * SECOND);
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_BREAK);
  evening_do (fixture->tournament, "pause");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "Back soon");
}

static void
test_break_in_between (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  pass (fixture, 2 * MINUTE);
  evening_do (fixture->tournament, "break 7m");
  g_assert_cmpint (tone (fixture), ==, ROOM_TONE_BREAK);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "07:00");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL));
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_NEXT), ==, "Then level 1 continues: 5 / 10");
  pass (fixture, 7 * MINUTE);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "08:00");
}

static void
test_last_level (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  evening_do (fixture->tournament, "level 4");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL), ==, "big-blind ante 100");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_NEXT), ==, "This is the last level");
  /* When the time of the last level is up its blinds stay, and the clock counts up. */
  pass (fixture, 11 * MINUTE);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "+01:00");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE), ==, "Schedule over");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "50 / 100");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_NEXT), ==, "The blinds stay as they are");
  evening_do (fixture->tournament, "pause");
  pass (fixture, MINUTE);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "+01:00");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_BADGE), ==, "Paused");
  evening_do (fixture->tournament, "adjust +2m");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DIGITS), ==, "02:00");
}

static void
test_finish (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  pass (fixture, 95 * MINUTE + 40 * SECOND);
  evening_do (fixture->tournament, "out Bob");
  evening_do (fixture->tournament, "out Cat");
  room_call_begin (room_call_of (fixture->tournament));
  evening_do (fixture->tournament, "out Ann");
  g_assert_cmpint (room_call_get_stage (room_call_of (fixture->tournament)), ==, ROOM_CALL_NONE);
  g_assert_cmpint (room_clock_face_get_model (fixture->face)->look, ==, ROOM_CLOCK_FACE_FINISHED);
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "Winner");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "Zoe");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL), ==, "50.00");
  g_assert_cmpstr (prize (fixture, 0)->who, ==, "Ann");
  g_assert_cmpstr (prize (fixture, 0)->amount, ==, "30.00");
  g_assert_cmpstr (prize (fixture, 1)->place, ==, "3");
  g_assert_cmpstr (prize (fixture, 1)->amount, ==, "");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_PAUSE), ==, "Played in 1 h 36 min");
  /* After the host's undo, play goes on. */
  evening_do (fixture->tournament, "undo");
  g_assert_cmpint (room_clock_face_get_model (fixture->face)->look, ==, ROOM_CLOCK_FACE_PLAYING);
}

static void
test_split (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  evening_do (fixture->tournament, "out Bob");
  evening_do (fixture->tournament, "out Cat");
  evening_do (fixture->tournament, "count Ann 2500");
  evening_do (fixture->tournament, "count Zoe 1500");
  evening_do (fixture->tournament, "deal Ann 42.00, Zoe 38.00");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "The prizes are shared by");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "Ann and Zoe");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_DETAIL));
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_PRIZES), ==, "The last players made a deal");
  g_assert_cmpstr (prize (fixture, 0)->place, ==, "1–2");
  g_assert_cmpstr (prize (fixture, 0)->who, ==, "Ann");
  g_assert_cmpstr (prize (fixture, 0)->amount, ==, "42.00");
  g_assert_cmpstr (prize (fixture, 1)->who, ==, "Zoe");
  g_assert_cmpstr (prize (fixture, 1)->amount, ==, "38.00");
}

/* A stopped clock is no deal: most chips win. */
static void
test_hard_stop (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  evening_do (fixture->tournament, "out Bob");
  evening_do (fixture->tournament, "out Cat");
  evening_do (fixture->tournament, "count Ann 2500");
  evening_do (fixture->tournament, "count Zoe 1500");
  evening_do (fixture->tournament, "finish");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_TITLE), ==, "Winner");
  g_assert_cmpstr (said (fixture, ROOM_CLOCK_FACE_TEXT_LINE), ==, "Ann");
  g_assert_null (said (fixture, ROOM_CLOCK_FACE_TEXT_PRIZES));
}

static void
test_next_prize (Fixture *fixture, gconstpointer extra)
{
  start (fixture);
  g_assert_false (prize (fixture, 1)->is_next);
  evening_do (fixture->tournament, "out Bob");
  evening_do (fixture->tournament, "out Cat");
  g_assert_true (prize (fixture, 1)->is_next);
  g_assert_false (prize (fixture, 0)->is_next);
}

static void
show_window (Fixture *fixture)
{
  gtk_window_present (fixture->window);
  drawn_wait (is_shown, fixture->face);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->face));
}

static void
test_idle (Fixture *fixture, gconstpointer extra)
{
  guint drawn, composed, drawn_later, composed_later;

  start (fixture);
  pass (fixture, 10 * SECOND);
  show_window (fixture);
  room_clock_face_get_counts (fixture->face, &drawn, &composed);
  g_assert_cmpuint (drawn, >, 0);

  /* Each second is drawn once, and only the digits are. */
  pass (fixture, SECOND);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->face));
  room_clock_face_get_counts (fixture->face, &drawn_later, &composed_later);
  g_assert_cmpuint (drawn_later, ==, drawn + 1);
  g_assert_cmpuint (composed_later, ==, composed);

  /* While the clock is paused nothing is drawn, whoever looks at it again. */
  evening_do (fixture->tournament, "pause");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->face));
  room_clock_face_get_counts (fixture->face, &drawn, &composed);
  for (gint i = 0; i < 5; i++)
    {
      pass (fixture, SECOND);
      g_signal_emit_by_name (fixture->tournament, "tick");
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, FALSE);
    }
  room_clock_face_get_counts (fixture->face, &drawn_later, &composed_later);
  g_assert_cmpuint (drawn_later, ==, drawn);
}

typedef struct
{
  RoomClockFace *face;
  guint          wanted;
} Drawn;

static gboolean
is_drawn (gpointer data)
{
  const Drawn *self = data;
  guint        drawn, composed;

  room_clock_face_get_counts (self->face, &drawn, &composed);
  return drawn >= self->wanted;
}

/* A new level takes several frames if animations are wanted, and otherwise just one. */
static void
test_pulse (Fixture *fixture, gconstpointer extra)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Drawn        drawn = { .face = fixture->face };
  guint        before, composed;

  start (fixture);
  show_window (fixture);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  room_clock_face_get_counts (fixture->face, &before, &composed);
  pass (fixture, 10 * MINUTE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->face));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  room_clock_face_get_counts (fixture->face, &drawn.wanted, &composed);
  g_assert_cmpuint (drawn.wanted, <=, before + 2);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  room_clock_face_get_counts (fixture->face, &before, &composed);
  pass (fixture, 10 * MINUTE);
  drawn.wanted = before + 5;
  drawn_wait (is_drawn, &drawn);
  /* The fixture closes the window during an animation. */
}

static GtkEventController *
find_keys (GtkWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GtkEventController *keys = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && keys == NULL; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        keys = controller;
    }
  g_assert_nonnull (keys);
  return keys;
}

static gboolean
press (Fixture *fixture, guint key, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_keys (fixture->window), "key-pressed", key, 0, state, &handled);
  return handled;
}

static void
test_keys (Fixture *fixture, gconstpointer extra)
{
  static const guint others[]
      = { GDK_KEY_space, GDK_KEY_o, GDK_KEY_r, GDK_KEY_u, GDK_KEY_Left, GDK_KEY_Return, GDK_KEY_q };
  guint head;

  start (fixture);
  show_window (fixture);
  head = tourney_head (room_tournament_get_tourney (fixture->tournament));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_true (press (fixture, others[i], 0));
      g_assert_true (press (fixture, others[i], GDK_CONTROL_MASK));
    }
  g_assert_cmpuint (tourney_head (room_tournament_get_tourney (fixture->tournament)), ==, head);
  g_assert_true (press (fixture, GDK_KEY_Escape, 0));
  g_assert_nonnull (fixture->window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
  press (fixture, GDK_KEY_w, GDK_CONTROL_MASK);
  drawn_wait (is_gone, &fixture->window);
}

static void
test_message (Fixture *fixture, gconstpointer extra)
{
  g_assert_null (room_clock_face_get_message (fixture->face));
  room_clock_window_say (ROOM_CLOCK_WINDOW (fixture->window), "Zoe to table 2, seat 4");
  room_clock_window_say (ROOM_CLOCK_WINDOW (fixture->window), "Food is here");
  g_assert_cmpstr (room_clock_face_get_message (fixture->face), ==, "Food is here");
}

static void
test_ground (Fixture *fixture, gconstpointer extra)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  static const char *const grounds[ROOM_N_GROUNDS] = { "felt", "night", "paper", "contrast" };

  for (gint i = ROOM_N_GROUNDS - 1; i >= 0; i--)
    {
      g_settings_set_string (settings, "clock-ground", grounds[i]);
      g_assert_cmpint (room_clock_face_get_ground (fixture->face), ==, i);
    }
}

TEST_PART (clock_window)
{
  static const char plain[] = "";
  static const char fee[] = "entry 20.00 fee 2.00\n";
  static const char rebuys[] = "rebuy 20.00 until level 2\n";
  static const char prizes[] = "prizes amounts 50.00 30.00\n";

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, extra, test) g_test_add ("/clock-window/" name, Fixture, extra, up, test, down)
  ADD ("before-the-start-it-names-the-night-and-the-entry", fee, test_before_the_start);
  ADD ("a-planned-start-is-told", plain, test_planned_start);
  ADD ("a-level-is-told", plain, test_level);
  ADD ("the-last-minute-has-tones-of-its-own", plain, test_last_minute);
  ADD ("a-called-clock-is-large", rebuys, test_call);
  ADD ("hand-for-hand-is-said", rebuys, test_hand_for_hand);
  ADD ("a-pause-shows-however-little-is-left", rebuys, test_pause);
  ADD ("a-break-says-when-play-goes-on-and-what-leaves", plain, test_break);
  ADD ("a-break-in-between-says-which-level-goes-on", plain, test_break_in_between);
  ADD ("the-blinds-hold-after-the-last-level", plain, test_last_level);
  ADD ("the-winner-and-the-prizes-are-named", prizes, test_finish);
  ADD ("a-split-shows-the-shares", prizes, test_split);
  ADD ("a-hard-stop-is-no-split", prizes, test_hard_stop);
  ADD ("the-next-prize-is-pointed-at", prizes, test_next_prize);
  ADD ("a-second-draws-only-the-digits", plain, test_idle);
  ADD ("a-new-level-pulses-if-animations-are-wanted", plain, test_pulse);
  ADD ("no-key-but-its-own-does-anything", plain, test_keys);
  ADD ("one-message-at-a-time", plain, test_message);
  ADD ("the-ground-follows-the-preference", plain, test_ground);
#undef ADD
  return g_test_run ();
}
