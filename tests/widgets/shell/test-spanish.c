/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text on the screen differs in Spanish: each window is made in both languages and read widget by widget. */
#include "app/clock/room-clock-face-teller.h"
#include "app/house/room-time.h"
#include "base/span.h"
#include "widgets/clock/room-clock-window.h"
#include "widgets/shell/room-application.h"
#include "widgets/shell/room-preferences.h"
#include "widgets/shell/room-shortcuts.h"
#include "widgets/shell/room-window.h"
#include "widgets/start/room-wizard.h"
#include "widgets/tournament/room-deal-window.h"
#include "widgets/tournament/room-settings-window.h"
#include "drive.h"
#include "../../program.h"

/* Words that are not ours to translate: names and the schedule in the tests, keys and a few other words of GTK (whose
   translations may be missing), and days and months, which the locale writes. */
static const char data_pattern[] = "\\b(Ann|Bob|Carla?|Dora|Eve Adams|Short)\\b"
                                   "|^[A-Z]$|^F[0-9]+$|\\b(Shift|Ctrl|Alt)\\+\\S+|^(Space|Left|Right)$"
                                   "|^(Apply|Clear entry|About)$|\\b[0-9a-f]{4}\\b"
                                   "|\\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(day)?\\b"
                                   "|\\b(Jan|Febr)uary\\b|\\b(March|April|May|June|July|August)\\b"
                                   "|\\b(Septem|Octo|Novem|Decem)ber\\b";

/* --- Texts that may be the same --- */

/* A line of po/same-in-es.txt as a pattern, in which a value put in for a format has no letters. */
static char *
pattern_of (const char *line)
{
  g_autofree char *plain = g_regex_escape_string (line, -1);
  g_autoptr (GRegex) format = g_regex_new ("%[sd]", 0, 0, NULL);

  return g_regex_replace_literal (format, plain, -1, 0, "[^\\pL]*", 0, NULL);
}

static GRegex *
read_same (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "po", "same-in-es.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) pattern = g_string_new ("^\\PL*$");
  g_autoptr (GError) error = NULL;
  GRegex *same;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = *lines[i] == '#' || *lines[i] == '\0' ? NULL : pattern_of (lines[i]);

      if (line != NULL)
        g_string_append_printf (pattern, "|^\\PL*%s\\PL*$", line);
    }
  same = g_regex_new (pattern->str, G_REGEX_OPTIMIZE, 0, &error);
  g_assert_no_error (error);
  return same;
}

static gboolean
may_be_same (const char *text, const GRegex *data, const GRegex *same)
{
  g_autofree char *rest = g_regex_replace_literal (data, text, -1, 0, "", 0, NULL);

  return g_regex_match (same, rest, 0, NULL);
}

/* --- Reading --- */

static void
note (GHashTable *texts, const char *text)
{
  if (text != NULL && *text != '\0')
    g_hash_table_add (texts, g_strdup (text));
}

static void
note_properties (GHashTable *texts, gpointer object)
{
  static const char *const names[] = { "label",       "title",        "subtitle",
                                       "description", "tooltip-text", "placeholder-text",
                                       "heading",     "body",         "comments" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GParamSpec      *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), names[i]);
      g_autofree char *text = NULL;

      if (spec == NULL || spec->value_type != G_TYPE_STRING || !(spec->flags & G_PARAM_READABLE))
        continue;
      g_object_get (object, names[i], &text, NULL);
      note (texts, text);
    }
}

/* The choices of a drop-down, which become widgets only when it opens. */
static void
note_choices (GHashTable *texts, gpointer object)
{
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), "model");
  g_autoptr (GListModel) model = NULL;

  if (spec == NULL || spec->value_type != G_TYPE_LIST_MODEL)
    return;
  g_object_get (object, "model", &model, NULL);
  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (GTK_IS_STRING_OBJECT (item))
        note (texts, gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
    }
}

/* The texts for screen readers, which GTK only lets a test compare; but a failed comparison returns the text found. */
static void
note_for_reader (GHashTable *texts, GtkAccessible *widget)
{
  static const GtkAccessibleProperty properties[]
      = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (widget, properties[i]))
      {
        g_autofree char *found = gtk_test_accessible_check_property (widget, properties[i], "");

        note (texts, found);
      }
}

static void
note_widget (GHashTable *texts, GtkWidget *widget)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "tooltip"))
    return; /* the tooltip may still be that of the window before */
  note_properties (texts, widget);
  note_choices (texts, widget);
  note_for_reader (texts, GTK_ACCESSIBLE (widget));
  /* The contents of these widgets are words of GTK and libadwaita, or of the locale. */
  if (GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_CALENDAR (widget) || ADW_IS_ABOUT_WINDOW (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    note_widget (texts, child);
}

/* Reads all windows as they are now, once they have been drawn. */
static void
read_windows (GHashTable *texts)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      gtk_test_widget_wait_for_draw (window);
      note_widget (texts, window);
    }
}

static void
read_face (GHashTable *texts, RoomTournament *tournament)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (tournament);

  for (guint i = 0; i < ROOM_CLOCK_FACE_N_TEXTS; i++)
    note (texts, model->texts[i]);
  for (guint i = 0; i < model->facts->len; i++)
    note (texts, ((RoomClockFaceFact *) g_ptr_array_index (model->facts, i))->caption);
  note (texts, model->sentence);
}

/* --- The scenes --- */

typedef void (*Scene) (Drive *drive, GHashTable *texts);

static void
act (RoomTournament *tournament, const char *acts)
{
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      evening_pass (SECOND);
      evening_do (tournament, lines[i]);
    }
}

/* A tournament that sells everything there is, after ACTS (NULL: none). */
static RoomTournament *
play (Drive *drive, const char *acts)
{
  RoomTournament *tournament = evening_tournament (
      drive->book, "entry 20.00 fee 2.00\nrebuy 20.00 until level 2 max 2\nadd-on 10.00 at break 1\nre-entry 20.00\n"
                   "late until level 2\nbounty 5.00\nprizes 50 30 20\nguarantee 200.00\ntables 2 x 3\n");

  if (acts != NULL)
    act (tournament, acts);
  return tournament;
}

#define FIVE    "enter Ann Bob Carl; unpaid Dora; enter \"Eve Adams\""
#define STARTED FIVE "; start"

static RoomWindow *
open_window (Drive *drive)
{
  RoomWindow *window = room_window_new (NULL);

  room_window_set_book (window, drive->book);
  drive_show (drive, GTK_WINDOW (window));
  return window;
}

static void
show_empty_book (Drive *drive, GHashTable *texts)
{
  open_window (drive);
  read_windows (texts);
}

static void
show_trouble (Drive *drive, GHashTable *texts)
{
  g_autofree char *folder = g_path_get_dirname (drive->path);
  g_autoptr (GError) error = NULL;
  RoomBook *book = room_book_new (folder, &error);

  g_assert_null (book);
  room_window_show_trouble (open_window (drive), error);
  read_windows (texts);
}

static void
show_tournaments (Drive *drive, GHashTable *texts)
{
  g_autoptr (RoomTournament) waiting = play (drive, NULL);
  g_autoptr (RoomTournament) expecting = play (drive, FIVE);
  g_autoptr (RoomTournament) running = play (drive, STARTED);
  g_autoptr (RoomTournament) paused = play (drive, STARTED "; pause");
  g_autoptr (RoomTournament) on_break = play (drive, STARTED "; break 10m");
  g_autoptr (RoomTournament) finished = play (drive, "enter Ann Bob; start; out Bob by Ann");
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;

  room_book_create (drive->book, settings, room_time_now () + HOUR, &error);
  g_assert_no_error (error);
  open_window (drive);
  read_windows (texts);
  gtk_widget_activate_action (drive_get (drive, "upcoming"), "start.delete", "x", room_tournament_get_id (waiting));
  read_windows (texts);
}

static void
show_wizard (Drive *drive, GHashTable *texts)
{
  static const char *const choices[]
      = { "seats_none", "rebuys", "re_entries", "tomorrow", "another", "by_time", "now" };

  drive_show (drive, room_wizard_new (NULL, drive->book));
  gtk_expander_set_expanded (GTK_EXPANDER (drive_get (drive, "everything")), TRUE);
  for (guint page = 0; page < 4; page++)
    {
      read_windows (texts);
      if (page < 3)
        drive_act (drive, "wizard.next");
    }
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      drive_toggle (drive_get (drive, choices[i]));
      read_windows (texts);
    }
}

static void
show_pages (Drive *drive, RoomTournament *tournament, GHashTable *texts)
{
  static const char *const pages[] = { "seats", "prizes", "schedule", "log", "players" };

  room_window_open (ROOM_WINDOW (drive->window), room_tournament_get_id (tournament));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", pages[i]);
      read_windows (texts);
    }
}

static void
show_night (Drive *drive, GHashTable *texts)
{
  static const char *const acts[] = {
    FIVE,
    "start",
    "rebuy Ann; pay Dora; out Bob by Ann",
    "pause",
    "resume; level 2",
    "out Carl; re-enter Carl; rename Bob Carla; draw; adjust +2m; adjust -30s",
    "level 3; break 5m",
    "end-break; level 2; adjust +10m; count Ann 1000",
    "level 4; hand-for-hand 2m",
    "next-hand; end-hand-for-hand",
    "out Carl; out Dora by Ann",
    "out \"Eve Adams\" by Ann",
    "paid-out Ann",
  };
  g_autoptr (RoomTournament) tournament = play (drive, NULL);

  open_window (drive);
  show_pages (drive, tournament, texts);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      act (tournament, acts[i]);
      show_pages (drive, tournament, texts);
    }
}

static void
show_questions (Drive *drive, GHashTable *texts)
{
  static const char *const questions[] = { "win.out", "win.rebuy", "win.add-player", "win.search", "win.rename" };
  g_autoptr (RoomTournament) tournament = play (drive, STARTED);

  room_window_open (open_window (drive), room_tournament_get_id (tournament));
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      drive_act (drive, questions[i]);
      read_windows (texts);
    }
}

static void
show_settings (Drive *drive, GHashTable *texts)
{
  g_autoptr (RoomTournament) tournament = play (drive, STARTED);

  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  read_windows (texts);
}

static void
show_deal (Drive *drive, GHashTable *texts)
{
  g_autoptr (RoomTournament) tournament = play (drive, STARTED);

  drive_show (drive, room_deal_window_new (NULL, tournament));
  read_windows (texts);
  drive_act (drive, "deal.even");
  read_windows (texts);
}

static void
show_preferences (Drive *drive, GHashTable *texts)
{
  drive_show (drive, room_preferences_new (NULL));
  read_windows (texts);
}

static void
show_shortcuts (Drive *drive, GHashTable *texts)
{
  drive_show (drive, room_shortcuts_new (NULL));
  read_windows (texts);
}

static void
show_clock (Drive *drive, GHashTable *texts)
{
  static const char *const acts[] = { FIVE,
                                      "start",
                                      "pause",
                                      "resume; out Bob by Ann",
                                      "level 2",
                                      "level 3; break 5m",
                                      "end-break; pause",
                                      "level 4; resume; hand-for-hand",
                                      "end-hand-for-hand",
                                      "out Carl; out Dora",
                                      "out \"Eve Adams\"" };
  g_autoptr (RoomTournament) tournament = play (drive, NULL);

  drive_show (drive, room_clock_window_new (NULL, tournament));
  read_windows (texts);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      read_face (texts, tournament);
      act (tournament, acts[i]);
      read_windows (texts);
    }
  read_face (texts, tournament);
}

static void
show_about (Drive *drive, GHashTable *texts)
{
  static RoomApplication *application; /* a process has only one */
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWindow) window = NULL;

  if (application == NULL)
    {
      application = room_application_new ();
      room_application_set_book_path (application, drive->path);
      g_application_register (G_APPLICATION (application), NULL, &error);
      g_assert_no_error (error);
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  window = g_list_model_get_item (gtk_window_get_toplevels (), 0);
  drive_show (drive, window);
  read_windows (texts);
}

/* --- The languages --- */

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  room_application_set_up_language (); /* also makes gettext look again */
}

static GHashTable *
read_scene (Scene scene, const char *language)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Drive       drive = { NULL };

  speak (language);
  drive_up (&drive, NULL);
  scene (&drive, texts);
  drive_down (&drive, NULL);
  return texts;
}

static void
test_differs (gconstpointer scene)
{
  g_autoptr (GHashTable) english = read_scene (*(const Scene *) scene, "en");
  g_autoptr (GHashTable) spanish = read_scene (*(const Scene *) scene, "es");
  g_autoptr (GRegex) data = g_regex_new (data_pattern, 0, 0, NULL);
  g_autoptr (GRegex) same = read_same ();
  GHashTableIter iter;
  gpointer       text;
  guint          translated = 0;

  g_hash_table_iter_init (&iter, spanish);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    {
      if (may_be_same (text, data, same))
        continue;
      translated++;
      if (g_hash_table_contains (english, text))
        {
          g_test_message ("not translated: “%s”", (char *) text);
          g_test_fail ();
        }
    }
  g_test_message ("%u texts translated", translated);
  g_assert_cmpuint (translated, >, 1);
}

TEST_PART (spanish)
{
  static const struct
  {
    const char *path;
    Scene       scene;
  } scenes[] = {
    { "/spanish/start-page-of-an-empty-book", show_empty_book },
    { "/spanish/start-page", show_tournaments },
    { "/spanish/trouble", show_trouble },
    { "/spanish/wizard", show_wizard },
    { "/spanish/tournament-page", show_night },
    { "/spanish/questions", show_questions },
    { "/spanish/settings", show_settings },
    { "/spanish/deal", show_deal },
    { "/spanish/preferences", show_preferences },
    { "/spanish/shortcuts", show_shortcuts },
    { "/spanish/players-clock", show_clock },
    { "/spanish/about", show_about },
  };

  drive_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    g_test_add_data_func (scenes[i].path, &scenes[i].scene, test_differs);
  return g_test_run ();
}
