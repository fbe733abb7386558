/* Every game at every number of players, with each value of its options, keeps the laws of game.h. */
#include "conform.h"

#include "cards/play/play.h"

#include <string.h>

/* So many matches of each game, spread over its seats and options. */
#define MATCHES       120
#define MOST_VIEWS    8000
#define HIDDEN_ENOUGH 40

typedef struct
{
  const Game *game;
  guint       n_seats;
} Case;

/* Sets one option at random now and then, if the values go together. */
static void
vary_options (Conform *conform, guint64 *random)
{
  gint32 option[GAME_MAX_OPTIONS];
  guint  n = game_option_count (conform->game), index;

  memcpy (option, conform->option, sizeof option);
  if (n > 0)
    {
      g_autofree char *value = NULL;
      GameOption       kind = game_option (conform->game, index = random_below (random, n));
      guint            words = 0;

      while (kind.words != NULL && kind.words[words] != NULL)
        words++;
      if (kind.words != NULL)
        value = g_strdup (kind.words[random_below (random, words)]);
      else if (kind.n_list == 0 && kind.as == NULL)
        value = g_strdup_printf ("%d", MIN (kind.max, kind.min + (gint) random_below (random, 4)));
      if (value != NULL)
        g_assert_true (game_option_set (conform->game, option, kind.name, value, NULL));
    }
  if (conform->game->refuse_setup != NULL)
    {
      g_autofree char *why = conform->game->refuse_setup (conform->n_seats, option);

      if (why != NULL)
        return;
    }
  memcpy (conform->option, option, sizeof option);
}

static void
test_game (gconstpointer data)
{
  const Case  *test = data;
  ConformCount count = { 0 };
  guint64      random = 2024 + test->n_seats;

  for (guint i = 0; i < MATCHES; i++)
    {
      Conform conform = { .game = test->game, .n_seats = test->n_seats, .seed = i, .read = game_action_print_for };
      g_autofree char *wrong = NULL;

      game_options_init (test->game, conform.option);
      for (guint k = 0; k < i % 3; k++)
        vary_options (&conform, &random);
      game_options_settle (test->game, conform.option);
      wrong = conform_match (&conform, &count);
      if (wrong != NULL)
        g_error ("%s with %u seats, match %u: %s", test->game->id, test->n_seats, i, wrong);
      /* A long match says as much as many short ones; but hidden actions that are rare are to be seen often enough. */
      if (i > 10 && count.views > MOST_VIEWS && (count.hidden_actions == 0 || count.hidden_actions > HIDDEN_ENOUGH))
        break;
    }
  g_test_message ("%" G_GUINT64_FORMAT " hands, %" G_GUINT64_FORMAT " decisions (longest match %" G_GUINT64_FORMAT
                  "), %" G_GUINT64_FORMAT " refusals, %" G_GUINT64_FORMAT " lines, %" G_GUINT64_FORMAT
                  " views, %" G_GUINT64_FORMAT " worlds followed for %" G_GUINT64_FORMAT " steps (%" G_GUINT64_FORMAT
                  " with another action), %" G_GUINT64_FORMAT " hidden actions, %" G_GUINT64_FORMAT
                  " windows, %" G_GUINT64_FORMAT " moves undone",
                  count.hands, count.decisions, count.longest, count.refused, count.lines, count.views, count.worlds,
                  count.steps_in_two_worlds, count.other_actions, count.hidden_actions, count.windows, count.undone);
  g_assert_cmpuint (count.decisions, >, 50);
  g_assert_cmpuint (count.worlds, >, 50);
  g_assert_cmpuint (count.steps_in_two_worlds, >, 50);
  /* Of what the others may not read whole, something else must have been tried that reads the same. */
  if (count.hidden_actions > 20)
    g_assert_cmpuint (count.other_actions, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; game_list[i] != NULL; i++)
    for (guint n = 1; n < GAME_MAX_SEATS; n++)
      if (game_list[i]->seats >> n & 1)
        {
          g_autofree char *path = g_strdup_printf ("/conformance/%s/%u-seats", game_list[i]->id, n);
          Case            *test = g_new (Case, 1);

          *test = (Case){ .game = game_list[i], .n_seats = n };
          g_test_add_data_func_full (path, test, test_game, g_free);
        }
  return g_test_run ();
}
