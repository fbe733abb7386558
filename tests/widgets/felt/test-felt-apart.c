/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plates keep apart in every game, at each of its numbers of seats and in windows of usual sizes. */
#include "cards/play/play.h"
#include "widgets/felt/room-felt-layout.h"
#include "../../program.h"

/* Felts as they are in windows of such sizes, without the header and the bar. */
static const struct
{
  const char *window;
  double      width, height;
  int         apart; /* pixels at least, by which the eye tells plates apart */
  guint       most;  /* seats with stacks for which there is room */
} felts[] = {
  { "640 x 480", 640, 290, 1, 10 },   { "1024 x 600", 1024, 410, 1, 14 },  { "1366 x 768", 1366, 560, 2, 14 },
  { "1366 x 768", 1366, 640, 2, 14 }, { "1920 x 1080", 1920, 940, 5, 14 }, { "2560 x 1440", 2560, 1290, 4, 14 },
};

static void
check_apart (const GameState *view, guint at, const graphene_rect_t *one, const graphene_rect_t *two)
{
  graphene_rect_t around = *one;
  gboolean        is_full = (view->game->flags & GAME_CHIPS) && view->n_seats > 10; /* plates with stacks are wide */
  int             apart = is_full ? MIN (2, felts[at].apart) : felts[at].apart;

  graphene_rect_inset (&around, -apart, -apart);
  if (graphene_rect_intersection (&around, two, NULL))
    g_test_fail_printf ("%s, %u seats, %s: plates at %g, %g and %g, %g, %g x %g, are too close", view->game->id,
                        view->n_seats, felts[at].window, one->origin.x, one->origin.y, two->origin.x, two->origin.y,
                        one->size.width, one->size.height);
}

static void
check_felt (const GameState *view, guint at, FeltLook look)
{
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  guint plates = 0;

  felt_layout (view, 0, felts[at].width, felts[at].height, look, items);
  for (guint i = 0; i < items->len; i++)
    {
      const FeltItem *one = &g_array_index (items, FeltItem, i);

      plates += one->kind == FELT_PLATE;
      for (guint k = i + 1; k < items->len && one->kind == FELT_PLATE; k++)
        if (g_array_index (items, FeltItem, k).kind == FELT_PLATE)
          check_apart (view, at, &one->rect, &g_array_index (items, FeltItem, k).rect);
    }
  g_assert_cmpuint (plates, >=, view->n_seats);
}

static void
test_plates (gconstpointer data)
{
  const Game *game = data;

  for (guint seats = 1; seats <= GAME_MAX_SEATS; seats++)
    {
      GameSetup setup = { .game = game, .n_seats = seats, .dealer = -1, .seed = 1 };
      g_autoptr (GamePlay) play = NULL;
      g_autofree GameState *view = NULL;

      if ((game->seats >> seats & 1) == 0)
        continue;
      game_options_init (game, setup.option);
      game_options_settle (game, setup.option);
      play = game_play_new (&setup, NULL, 0, NULL);
      g_assert_nonnull (play);
      view = g_malloc0 (game_state_size (game));
      game_view (game_play_state (play), 0, view);
      for (guint at = 0; at < G_N_ELEMENTS (felts); at++)
        {
          if ((game->flags & GAME_CHIPS) && seats > felts[at].most)
            continue;
          check_felt (view, at, 0);
          check_felt (view, at, FELT_LARGER_HAND);
          if (felts[at].width > 1366)
            check_felt (view, at, FELT_LARGE);
        }
    }
}

TEST_PART (felt_apart)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/felt-apart/", game_list ()[i]->id, NULL);

      g_test_add_data_func (path, game_list ()[i], test_plates);
    }
  return g_test_run ();
}
