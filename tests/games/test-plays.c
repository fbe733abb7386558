/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All transcripts of tests/plays hold, and every game and every option has one. */
#include "cards/play/play.h"
#include "transcripts.h"
#include "../program.h"

typedef struct
{
  char     *name, *path;
  GamePlay *play; /* at its end; NULL: not run yet */
} Transcript;

static GPtrArray *transcripts; /* Transcript */

static void
report_cb (guint line, const char *expected, const char *found, gpointer data)
{
  g_printerr ("%s:%u: expected %s, found %s\n", (const char *) data, line, expected, found);
}

static void
run_transcript (Transcript *transcript)
{
  g_autofree char *text = NULL;
  guint            held, failed;
  g_autoptr (GError) error = NULL;

  if (transcript->play != NULL)
    return;
  g_file_get_contents (transcript->path, &text, NULL, &error);
  g_assert_no_error (error);
  game_transcript_run (text, report_cb, transcript->path, &held, &failed, &transcript->play, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  g_assert_cmpuint (held, >, 0);
}

static void
test_transcript (gconstpointer data)
{
  const Transcript *transcript = data;
  g_autofree char  *folder = NULL;

  run_transcript ((Transcript *) data);
  folder = g_strdup_printf ("/plays/%s/", game_play_setup (transcript->play)->game->id);
  g_assert_true (g_str_has_prefix (transcript->name, folder));
}

static void
test_no_game_without_transcript (void)
{
  guint n_missing = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      gboolean is_played = FALSE;

      for (guint k = 0; k < transcripts->len; k++)
        {
          Transcript *transcript = g_ptr_array_index (transcripts, k);

          run_transcript (transcript);
          is_played |= game_play_setup (transcript->play)->game == game_list ()[i];
        }
      if (!is_played)
        g_printerr ("tests/plays has no transcript of %s\n", game_list ()[i]->id);
      n_missing += !is_played;
    }
  g_assert_cmpuint (n_missing, ==, 0);
}

/* TRUE if some transcript of the game has the option at VALUE, or, if VALUE is NULL, at anything but its default. */
static gboolean
is_option_played (const Game *game, guint index, const char *value)
{
  gint32           option[GAME_MAX_OPTIONS];
  g_autofree char *fallback = NULL;

  game_options_init (game, option);
  game_options_settle (game, option);
  fallback = game_option_print (game, option, index);
  for (guint i = 0; i < transcripts->len; i++)
    {
      Transcript      *transcript = g_ptr_array_index (transcripts, i);
      g_autofree char *has = NULL;

      run_transcript (transcript);
      if (game_play_setup (transcript->play)->game != game)
        continue;
      has = game_option_print (game, game_play_setup (transcript->play)->option, index);
      if (value != NULL ? g_str_equal (has, value) : !g_str_equal (has, fallback))
        return TRUE;
    }
  return FALSE;
}

/* The index of OPTION in GAME, if the game has the same one, with the same name and explanation; -1: it does not. */
static gint
find_same (const Game *game, const GameOption *option)
{
  gint own = game_option_find (game, option->name);

  return own >= 0 && g_strcmp0 (game_option (game, (guint) own).help, option->help) == 0 ? own : -1;
}

/* A house rule is the same in all games that take it, so one of them has to show it.  An option that three games or
   more share, such as how bets are made, has to be shown by two; the number of hands in a match, and options of only
   one or two games, by each. */
static gboolean
is_shown (const Game *game, guint index, const char *value)
{
  GameOption option = game_option (game, index);
  guint      n_games = 0, n_shown = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      gint own = find_same (game_list ()[i], &option);

      n_games += own >= 0;
      n_shown += own >= 0 && is_option_played (game_list ()[i], (guint) own, value);
    }
  if (option.is_house_rule)
    return n_shown > 0;
  return is_option_played (game, index, value) || (n_games > 2 && n_shown > 1 && !g_str_equal (option.name, "hands"));
}

/* Every word that is not the default has a transcript, and so has some other number. */
static void
test_no_option_without_transcript (void)
{
  guint n_missing = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint k = 0; k < game_option_count (game_list ()[i]); k++)
      {
        GameOption option = game_option (game_list ()[i], k);

        for (guint word = 1; option.words != NULL && option.words[word] != NULL; word++)
          if (!is_shown (game_list ()[i], k, option.words[word]))
            {
              g_printerr ("tests/plays has no %s with “option %s %s”\n", game_list ()[i]->id, option.name,
                          option.words[word]);
              n_missing++;
            }
        if (option.words == NULL && !is_shown (game_list ()[i], k, NULL))
          {
            g_printerr ("tests/plays has no %s with another “option %s”\n", game_list ()[i]->id, option.name);
            n_missing++;
          }
      }
  g_assert_cmpuint (n_missing, ==, 0);
}

/* A printed transcript reads back to the same end; with each order of cards written down it does so without the
   generator. */
static void
assert_survives_print (const Transcript *transcript, gboolean with_decks)
{
  g_autofree char *text = game_play_print (transcript->play, with_decks), *again_text = NULL;
  g_autoptr (GamePlay) again = NULL;
  g_autoptr (GError) error = NULL;
  guint held, failed;

  game_transcript_run (text, report_cb, transcript->path, &held, &failed, &again, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  again_text = game_play_print (again, with_decks);
  g_assert_cmpstr (again_text, ==, text);
}

static void
test_printed_and_read_back (void)
{
  for (guint i = 0; i < transcripts->len; i++)
    {
      Transcript *transcript = g_ptr_array_index (transcripts, i);

      run_transcript (transcript);
      assert_survives_print (transcript, FALSE);
      assert_survives_print (transcript, TRUE);
    }
}

/* What the seed has dealt it deals again, although the transcript in between names every order of cards. */
static void
test_dealt_again (void)
{
  for (guint i = 0; i < transcripts->len; i++)
    {
      Transcript *transcript = g_ptr_array_index (transcripts, i);
      g_autoptr (GamePlay) dealt = NULL, read = NULL, again = NULL;
      g_autofree char *text = NULL, *again_text = NULL;

      run_transcript (transcript);
      dealt = game_play_deal_again (transcript->play);
      text = game_play_print (dealt, TRUE);
      g_assert_true (game_transcript_run (text, NULL, NULL, NULL, NULL, &read, NULL));
      again = game_play_deal_again (read);
      again_text = game_play_print (again, TRUE);
      g_test_message ("%s", transcript->name);
      g_assert_cmpstr (again_text, ==, text);
    }
}

static void
transcript_free (gpointer data)
{
  Transcript *transcript = data;

  g_free (transcript->name);
  g_free (transcript->path);
  g_clear_pointer (&transcript->play, game_play_free);
  g_free (transcript);
}

TEST_PART (plays)
{
  g_autoptr (GPtrArray) names = transcript_names ();
  int status;

  g_test_init (&argc, &argv, NULL);
  transcripts = g_ptr_array_new_with_free_func (transcript_free);
  for (guint i = 0; i < names->len; i++)
    {
      Transcript *transcript = g_new0 (Transcript, 1);

      transcript->name = g_strconcat ("/plays/", names->pdata[i], NULL);
      transcript->path = transcript_path (names->pdata[i]);
      g_ptr_array_add (transcripts, transcript);
      g_test_add_data_func (transcript->name, transcript, test_transcript);
    }
  g_test_add_func ("/plays/no-game-without-transcript", test_no_game_without_transcript);
  g_test_add_func ("/plays/no-option-without-transcript", test_no_option_without_transcript);
  g_test_add_func ("/plays/printed-and-read-back", test_printed_and_read_back);
  g_test_add_func ("/plays/dealt-again", test_dealt_again);
  status = g_test_run ();
  g_clear_pointer (&transcripts, g_ptr_array_unref);
  return status;
}
