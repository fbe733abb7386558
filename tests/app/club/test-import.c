/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes into a book from files and folders: what is shown of it, what is asked, what is stored and taken back. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/club/room-club.h"
#include "app/club/room-import.h"
#include "app/club/room-seasons.h"
#include "app/house/room-summary.h"
#include "app/house/room-time.h"
#include "app/planning/room-house-pace-test.h"
#include "app/tournament/room-tournament-draft.h"
#include "base/span.h"
#include "club/people/person.h"
#include "club/season/standings.h"
#include "store/club/store-directory.h"
#include "store/nights/store-tourney.h"
#include "evening.h"
#include "../../program.h"

#define LIST                                                                                                           \
  "Date,Tournament,Place,Name\n"                                                                                       \
  "2024-01-05,Friday,1,José\n2024-01-05,Friday,2,Bob\n"                                                               \
  "2024-01-12,Friday,1,Jose\n2024-01-12,Friday,2,bob\n2024-01-12,Friday,3,Ann\n"                                       \
  "2024-01-19,Friday,1,Jose\n2024-01-19,Friday,2,Bob\n"

typedef struct
{
  char       *path, *folder;
  RoomBook   *book;
  RoomImport *import;
  gboolean    was_read;
} Fixture;

static void
read_cb (Fixture *it)
{
  it->was_read = TRUE;
}

static void
begin (Fixture *it)
{
  g_clear_object (&it->import);
  it->was_read = FALSE;
  it->import = room_import_new (it->book);
  g_signal_connect_swapped (it->import, "read", G_CALLBACK (read_cb), it);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->folder = g_dir_make_tmp (NULL, NULL);
  it->book = evening_book (it->path);
  begin (it);
}

static void
remove_folder (GFile *folder)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (folder, "standard::name,standard::type",
                                                                    G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFileInfo *info;
  GFile     *child;

  while (g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
      remove_folder (child);
    else
      g_file_delete (child, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (it->folder);

  g_clear_object (&it->import);
  g_clear_object (&it->book);
  evening_remove (it->path);
  remove_folder (folder);
  g_free (it->path);
  g_free (it->folder);
}

static void
put_text (Fixture *it, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (it->folder, name, NULL), *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
put_save (Fixture *it, const char *name, const char *save)
{
  g_autofree char *from = g_strdup_printf ("%s/tests/imports/%s.tdt", g_getenv ("CARDROOM_SOURCE"), save);
  g_autofree char *path = g_build_filename (it->folder, name, NULL), *parent = g_path_get_dirname (path);
  g_autofree char *bytes = NULL;
  gsize            length;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

/* Reads what lies in the folder, or one file of it. */
static void
read_all (Fixture *it, const char *name)
{
  g_autofree char  *path = name != NULL ? g_build_filename (it->folder, name, NULL) : g_strdup (it->folder);
  const char *const paths[] = { path, NULL };

  room_import_read (it->import, paths);
  while (!it->was_read)
    g_main_context_iteration (NULL, TRUE);
}

static RoomImportNight *
night_at (Fixture *it, guint index)
{
  g_autoptr (RoomImportNight) night = g_list_model_get_item (room_import_get_nights (it->import), index);

  return night; /* the list keeps it */
}

static RoomImportDouble *
double_at (Fixture *it, guint index)
{
  g_autoptr (RoomImportDouble) found = g_list_model_get_item (room_import_get_doubles (it->import), index);

  return found;
}

static void
keep (Fixture *it)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (room_import_keep (it->import, &error));
  g_assert_no_error (error);
}

static void
undo (Fixture *it)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (room_import_undo (it->book, &error));
  g_assert_no_error (error);
}

static void
assert_names (GListModel *model, const char *wanted)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (RoomImportSeason) season = g_list_model_get_item (model, i);

      g_string_append_printf (all, "%s%s", i > 0 ? "|" : "", room_import_season_get_name (season));
    }
  g_assert_cmpstr (all->str, ==, wanted);
}

/* A folder of years, with what else lies in it: each file is shown for what it is, and only what is whole is wanted. */
static void
test_folder_is_looked_over (Fixture *it, gconstpointer data)
{
  static const RoomImportState states[]
      = { ROOM_IMPORT_NEW,   ROOM_IMPORT_NEW,     ROOM_IMPORT_TWICE,  ROOM_IMPORT_UNFINISHED,
          ROOM_IMPORT_EMPTY, ROOM_IMPORT_REFUSED, ROOM_IMPORT_REFUSED };
  g_autofree char *refused = NULL;
  guint            done, all;

  put_save (it, "2018/autumn/05.TDT", "05-v372-two-hitmen-none-adjustments");
  put_save (it, "2018/a copy.tdt", "05-v372-two-hitmen-none-adjustments");
  put_save (it, "01.tdt", "01-v343-one-table");
  put_save (it, "mid.tdt", "06-v370beta-mid-night");
  put_save (it, "template.tdt", "07-v372-template-nobody-in");
  put_save (it, "broken.tdt", "hostile/truncated");
  put_text (it, "notes.txt", "Bring crisps.\n");
  put_text (it, "photo.jpg", "no list");
  put_text (it, ".hidden/x.csv", LIST);
  read_all (it, NULL);
  room_import_get_progress (it->import, &done, &all);
  g_assert_cmpuint (done, ==, 7);
  g_assert_cmpuint (all, ==, 7);
  g_assert_cmpuint (g_list_model_get_n_items (room_import_get_nights (it->import)), ==, 7);
  g_assert_cmpuint (room_import_count (it->import), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      guint n = 0;

      for (guint k = 0; k < G_N_ELEMENTS (states); k++)
        n += room_import_night_get_state (night_at (it, k)) == states[i];
      g_assert_cmpuint (n, ==, states[i] == ROOM_IMPORT_NEW || states[i] == ROOM_IMPORT_REFUSED ? 2 : 1);
    }
  refused = room_import_night_say_title (night_at (it, 6));
  g_assert_true (g_str_equal (refused, "notes.txt") || g_str_equal (refused, "broken.tdt"));
  assert_names (room_import_get_seasons (it->import), "All times|Club A S9|Club A S4");
}

/* A file that is named is told if it is nothing that is read, as is one that is not there. */
static void
test_named_file_is_refused (Fixture *it, gconstpointer data)
{
  static const char *const names[] = { "photo.jpg", "missing.tdt" };

  put_text (it, "photo.jpg", "no list");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *why = NULL;

      begin (it);
      read_all (it, names[i]);
      g_assert_cmpuint (g_list_model_get_n_items (room_import_get_nights (it->import)), ==, 1);
      g_assert_cmpint (room_import_night_get_state (night_at (it, 0)), ==, ROOM_IMPORT_REFUSED);
      why = room_import_night_say_detail (night_at (it, 0));
      g_assert_true (g_str_has_prefix (why, i == 0 ? "This kind of file" : "This is not a file"));
      room_import_night_set_wanted (night_at (it, 0), TRUE);
      g_assert_cmpuint (room_import_count (it->import), ==, 0);
      g_assert_cmpuint (g_list_model_get_n_items (room_import_get_seasons (it->import)), ==, 0);
    }
}

static guint
count_tournaments (Fixture *it)
{
  return g_list_model_get_n_items (room_book_get_tournaments (it->book));
}

/* "Jose 2, Bob 0": who played how many nights of the table of all times, and won how many. */
static char *
say_table (Fixture *it)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (it->book), NULL);
  g_autofree char *text = room_seasons_dup_text (room_seasons_get (it->book), "All times", NULL);
  g_autoptr (Season) season = season_parse (text, NULL, NULL);
  g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];

      g_string_append_printf (all, "%s%s %d %d", i > 0 ? ", " : "", person->name, person->nights, person->wins);
    }
  return g_string_free (all, FALSE);
}

/* Each pair is asked once, and the answer is what the table says. */
static void
test_doubles_are_asked (Fixture *it, gconstpointer data)
{
  static const struct
  {
    RoomDoubleAnswer jose, bob;
    const char      *table;
  } cases[] = {
    { ROOM_DOUBLE_ONE, ROOM_DOUBLE_ONE, "Jose 3 3, Bob 3 0, Ann 1 0" },
    { ROOM_DOUBLE_OTHER, ROOM_DOUBLE_TWO, "José 3 3, Bob 2 0, bob 1 0, Ann 1 0" },
    { ROOM_DOUBLE_TWO, ROOM_DOUBLE_OTHER, "Jose 2 2, bob 3 0, José 1 1, Ann 1 0" },
  };

  put_text (it, "list.csv", LIST);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table = NULL;

      begin (it);
      read_all (it, "list.csv");
      g_assert_cmpuint (g_list_model_get_n_items (room_import_get_doubles (it->import)), ==, 2);
      for (guint k = 0; k < 2; k++)
        {
          gboolean is_jose = g_str_equal (room_import_double_get_one (double_at (it, k)), "Jose");

          g_assert_cmpstr (room_import_double_get_one (double_at (it, k)), ==,
                           is_jose ? "Jose" : "Bob"); /* more often */
          g_assert_false (room_import_double_is_known (double_at (it, k)));
          room_import_double_set_answer (double_at (it, k), is_jose ? cases[i].jose : cases[i].bob);
        }
      keep (it);
      table = say_table (it);
      g_test_message ("%s", table);
      g_assert_cmpuint (count_tournaments (it), ==, 3);
      undo (it);
      g_assert_cmpuint (count_tournaments (it), ==, 0);
      g_assert_cmpstr (table, ==, cases[i].table);
    }
}

/* Somebody of the book keeps the name that they have there, and a pair that met is none. */
static void
test_known_people_keep_their_names (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) own = evening_tournament (it->book, "");

  evening_do (own, "enter José Bob");
  put_text (it, "list.csv",
            "Date,Place,Name\n2024-01-05,1,Jose\n2024-01-05,2,Ann\n2024-01-12,1,Carl\n2024-01-12,2,carl.\n");
  read_all (it, "list.csv");
  g_assert_cmpuint (g_list_model_get_n_items (room_import_get_doubles (it->import)), ==, 1);
  g_assert_true (room_import_double_is_known (double_at (it, 0)));
  g_assert_cmpstr (room_import_double_get_one (double_at (it, 0)), ==, "José");
  keep (it);
  {
    g_autofree char *table = say_table (it);

    g_assert_true (g_str_has_prefix (table, "Carl 1 1, José 1 1"));
  }
  begin (it);
  read_all (it, "list.csv"); /* all of it is here */
  g_assert_cmpuint (room_import_count (it->import), ==, 0);
  g_assert_cmpint (room_import_night_get_state (night_at (it, 0)), ==, ROOM_IMPORT_HERE);
}

/* A list that was mended since makes no second night, and says what it has mended. */
static void
test_mended_list_is_told (Fixture *it, gconstpointer data)
{
  g_autofree char *more = NULL;

  put_text (it, "list.csv", "Date,Place,Name\n2024-01-05,1,Ann\n2024-01-05,2,Bob\n");
  read_all (it, NULL);
  keep (it);
  put_text (it, "list.csv", "Date,Place,Name\n2024-01-05,2,Ann\n2024-01-05,1,Bob\n");
  begin (it);
  read_all (it, NULL);
  g_assert_cmpint (room_import_night_get_state (night_at (it, 0)), ==, ROOM_IMPORT_DIFFERS);
  g_assert_cmpuint (room_import_count (it->import), ==, 0); /* nothing is replaced unasked */
  more = room_import_night_say_more (night_at (it, 0));
  g_assert_true (g_str_has_prefix (more, "Bob has place 1 in the file and 2 here.\nTo have"));
}

static void
assert_table (Fixture *it, const char *wanted)
{
  g_autofree char *table = say_table (it);

  g_assert_cmpstr (table, ==, wanted);
}

/* It keeps its number and what hangs on it, and one undo puts back what it was, to the last event. */
static void
test_a_night_is_replaced (Fixture *it, gconstpointer data)
{
  GListModel *nights = room_book_get_tournaments (it->book);
  g_autoptr (RoomSummary) before = NULL, after = NULL, again = NULL;
  g_autoptr (Tourney) was = NULL, is = NULL;
  Store *store = room_book_get_vault (it->book)->store;
  gint64 id;

  put_text (it, "list.csv", "Date,Place,Name\n2024-01-05,1,Ann\n2024-01-05,2,Bob\n2024-01-05,3,Cid\n");
  read_all (it, NULL);
  keep (it);
  before = g_list_model_get_item (nights, 0);
  id = room_summary_get_id (before);
  was = store_tournament_load (store, id, NULL);
  assert_table (it, "Ann 1 1, Bob 1 0, Cid 1 0");
  put_text (it, "list.csv", "Date,Place,Name\n2024-01-05,2,Ann\n2024-01-05,1,Bob\n2024-01-05,3,Dee\n");
  begin (it);
  read_all (it, NULL);
  room_import_night_set_wanted (night_at (it, 0), TRUE);
  g_assert_cmpuint (room_import_count (it->import), ==, 1);
  keep (it);
  g_assert_cmpuint (g_list_model_get_n_items (nights), ==, 1);
  after = g_list_model_get_item (nights, 0);
  g_assert_cmpint (room_summary_get_id (after), ==, id);
  assert_table (it, "Bob 1 1, Ann 1 0, Dee 1 0");
  g_assert_true (room_import_undo (it->book, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (nights), ==, 1);
  again = g_list_model_get_item (nights, 0);
  is = store_tournament_load (store, id, NULL);
  g_assert_cmpint (room_summary_get_id (again), ==, id);
  g_assert_cmpuint (tourney_n_events (is), ==, tourney_n_events (was));
  g_assert_cmpuint (tourney_head (is), ==, tourney_head (was));
  assert_table (it, "Ann 1 1, Bob 1 0, Cid 1 0");
  g_assert_false (room_import_can_undo (it->book));
}

/* Columns are known by their heads, and the preview says which is what, and which is left out. */
static void
test_columns_are_told (Fixture *it, gconstpointer data)
{
  g_autofree char *more = NULL;

  put_text (it, "list.csv", "Fecha;Jugador;Puesto;Puntos;Premio\n2024-01-05;Ann;1;10;\n2024-01-05;Bob;2;5;\n");
  read_all (it, NULL);
  more = room_import_night_say_more (night_at (it, 0));
  g_assert_true (
      g_str_has_prefix (more, "Columns: “Fecha” is date, “Jugador” is name, “Puesto” is place, “Premio” is prize.\n"
                              "The column “Puntos” is left out"));
}

/* What SENTENCE says of the pool, and no more of it. */
static char *
pool_in (const char *sentence)
{
  const char *pool = strstr (sentence, "pool ");

  g_test_message ("%s", sentence);
  g_assert_nonnull (pool);
  return g_strndup (pool, strcspn (pool, "\302")); /* a dot in the middle, or the end */
}

/* The preview has the figure that the night has once it is here, also where not all that came in was paid out. */
static void
test_pools_agree (Fixture *it, gconstpointer data)
{
  static const char *const saves[]
      = { "01-v343-one-table",      "02-v343-bounty-rebuys-addons-cp1252", "03-v370beta-three-tables",
          "04-v371-undo-reentries", "05-v372-two-hitmen-none-adjustments", "06-v370beta-mid-night",
          "08-v372-chop-no-hitmen", "09-v372-final-reentries-addons" };
  g_autoptr (GHashTable) pools = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GListModel *here = room_book_get_tournaments (it->book);

  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.tdt", saves[i]);

      put_save (it, name, saves[i]);
    }
  put_text (it, "list.csv", "Date,Night,Place,Name,Buy-in,Prize\n2024-01-05,List,1,Ann,30,60\n,,2,Bob,30,\n");
  read_all (it, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (room_import_get_nights (it->import)); i++)
    {
      g_autofree char *detail = room_import_night_say_detail (night_at (it, i)), *pool = pool_in (detail);

      room_import_night_set_wanted (night_at (it, i), TRUE);
      g_hash_table_insert (pools, g_strdup (room_import_night_get_import (night_at (it, i))->night->settings->name),
                           g_strchomp (g_steal_pointer (&pool)));
    }
  keep (it);
  g_assert_cmpuint (count_tournaments (it), ==, G_N_ELEMENTS (saves) + 1);
  for (guint i = 0; i < g_list_model_get_n_items (here); i++)
    {
      g_autofree char *detail = evening_text (here, i, "detail"), *name = evening_text (here, i, "name");
      g_autofree char *pool = pool_in (detail);

      g_assert_cmpstr (pool, ==, g_hash_table_lookup (pools, name));
    }
}

static void
changed_cb (guint *n)
{
  (*n)++;
}

/* Undo takes back the nights, the seasons and the people; what is left out by its tick never comes. */
static void
test_one_undo (Fixture *it, gconstpointer data)
{
  g_autofree char *told = NULL;
  g_auto (GStrv) before = NULL, after = NULL;
  guint n = 0;

  before = store_directory_names (room_book_get_vault (it->book)->store, NULL);
  put_save (it, "05.tdt", "05-v372-two-hitmen-none-adjustments");
  put_save (it, "01.tdt", "01-v343-one-table");
  put_text (it, "list.csv", LIST);
  read_all (it, NULL);
  g_assert_false (room_import_can_undo (it->book));
  g_assert_cmpuint (room_import_count (it->import), ==, 5);
  room_import_night_set_wanted (night_at (it, 0), FALSE);
  {
    g_autoptr (RoomImportSeason) season = g_list_model_get_item (room_import_get_seasons (it->import), 1);

    room_import_season_set_wanted (season, FALSE);
  }
  g_signal_connect_swapped (room_seasons_get (it->book), "changed", G_CALLBACK (changed_cb), &n);
  keep (it);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count_tournaments (it), ==, 4);
  told = room_import_say_last (it->book);
  g_assert_cmpstr (told, ==, "4 nights were imported, with 2 seasons.");
  g_assert_cmpstr (room_import_last_season (it->book), ==, "All times");
  g_assert_true (room_import_can_undo (it->book));
  undo (it);
  g_assert_false (room_import_can_undo (it->book));
  g_assert_cmpuint (count_tournaments (it), ==, 0);
  after = store_directory_names (room_book_get_vault (it->book)->store, NULL);
  g_assert_cmpuint (g_strv_length (after), ==, g_strv_length (before));
  {
    g_auto (GStrv) seasons = room_seasons_dup_names (room_seasons_get (it->book), NULL);

    g_assert_cmpuint (g_strv_length (seasons), ==, 0);
  }
}

/* The table of all times is by the club's own formula. */
static void
test_all_times_by_the_own_formula (Fixture *it, gconstpointer data)
{
  g_autofree char *text = NULL;

  put_save (it, "05.tdt", "05-v372-two-hitmen-none-adjustments");
  put_save (it, "01.tdt", "01-v343-one-table");
  read_all (it, NULL);
  keep (it);
  text = room_seasons_dup_text (room_seasons_get (it->book), "All times", NULL);
  g_assert_nonnull (strstr (text, "points \""));
  g_assert_nonnull (strstr (text, "adjust \"Gus I\" -50 "));
  g_assert_null (strstr (text, "nights"));
}

/* Levels, stacks and times of a list are nobody’s: the next night is not like it, and neither the pace of the house nor
   what people win in an hour comes from it. */
static void
test_results_are_no_pattern (Fixture *it, gconstpointer data)
{
  static const char *const outs[] = { "out Ann", "out Bob", "out Cid" };
  g_autoptr (RoomTournamentDraft) first = NULL, again = NULL, next = NULL;
  g_autoptr (RoomTournament) own = NULL;
  g_autoptr (RoomSummary) list = NULL;
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (Person) ann = NULL;
  RoomHousePace *pace = room_house_pace_get (it->book);

  put_text (it, "list.csv",
            "Date,Place,Name,Buy-in,Prize\n2025-12-01,1,Ann,30,80\n,2,Bob,30,40\n,3,Cid,30,\n,3,Dan,30,\n"
            "2025-12-08,1,Ann,30,120\n,2,Bob,30,\n,3,Cid,30,\n,4,Dan,30,\n");
  read_all (it, NULL);
  keep (it);
  g_assert_cmpuint (count_tournaments (it), ==, 2);
  first = room_tournament_draft_new (it->book, room_time_now ());
  g_assert_cmpint (room_tournament_draft_get_players (first), ==, 10);
  g_assert_cmpint (room_tournament_draft_get_settings (first)->entry.price, ==, 2000);
  g_assert_cmpint (schedule_n_levels (room_tournament_draft_get_settings (first)->schedule), >, 1);
  list = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
  again = room_tournament_draft_new_again (it->book, room_summary_get_id (list), room_time_now (), NULL);
  g_assert_cmpint (room_tournament_draft_get_players (again), ==, 4);
  g_assert_cmpint (schedule_n_levels (room_tournament_draft_get_settings (again)->schedule), >, 1);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  own = evening_tournament (it->book, "entry 15.00\n");
  evening_do (own, "enter Ann Bob Cid Dan");
  evening_do (own, "start");
  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      evening_pass (10 * MINUTE);
      evening_do (own, outs[i]);
    }
  next = room_tournament_draft_new (it->book, room_time_now ());
  g_assert_cmpint (room_tournament_draft_get_settings (next)->entry.price, ==, 1500);
  while (room_house_pace_nights (pace) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (room_house_pace_nights (pace), ==, 1);
  nights = room_club_ref_nights (room_club_get (it->book), NULL);
  ann = person_new (nights, "Ann");
  g_assert_cmpint (ann->nights, ==, 3);
  g_assert_cmpfloat (ann->minutes, ==, 10);
  g_assert_cmpint (ann->timed_net, ==, -1500);
}

/* Whoever closes the preview while files are being read. */
static void
test_reading_is_given_up (Fixture *it, gconstpointer data)
{
  const char *const paths[] = { it->folder, NULL };

  put_save (it, "05.tdt", "05-v372-two-hitmen-none-adjustments");
  room_import_read (it->import, paths);
  g_clear_object (&it->import);
  begin (it);
  read_all (it, NULL);
  g_assert_cmpuint (room_import_count (it->import), ==, 1);
}

#define ADD(name, function) g_test_add ("/import/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (import)
{
  evening_init (&argc, &argv);
  ADD ("folder-is-looked-over", test_folder_is_looked_over);
  ADD ("named-file-is-refused", test_named_file_is_refused);
  ADD ("doubles-are-asked", test_doubles_are_asked);
  ADD ("known-people-keep-their-names", test_known_people_keep_their_names);
  ADD ("mended-list-is-told", test_mended_list_is_told);
  ADD ("a-night-is-replaced", test_a_night_is_replaced);
  ADD ("columns-are-told", test_columns_are_told);
  ADD ("pools-agree", test_pools_agree);
  ADD ("one-undo", test_one_undo);
  ADD ("all-times-by-the-own-formula", test_all_times_by_the_own_formula);
  ADD ("results-are-no-pattern", test_results_are_no_pattern);
  ADD ("reading-is-given-up", test_reading_is_given_up);
  return g_test_run ();
}
