/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything on the felt has a place, at every size and number of seats, while every game is played: nothing lies
   outside it or covers anything that must be read. */
#include <math.h>

#include "base/random.h"
#include "cards/help/say.h"
#include "cards/play/play.h"
#include "widgets/felt/room-felt-grid.h"
#include "widgets/felt/room-felt-layout.h"
#include "widgets/felt/room-felt-middle.h"
#include "widgets/paint/room-card-art.h"
#include "../../program.h"
#include "../../share.h"

#define CLOSEST  0.22 /* of a card's width that must be seen */
#define LOWEST   0.40 /* of a card's height that must be seen under the next row of a hand */
#define READABLE 40   /* pixels of a card's width */
#define FEW      7
#define SEEDS    4
#define SHARE    1    /* of the sizes */
#define USUAL    1346 /* width of the felt in a window that fills a laptop */

static const struct
{
  double width, height;
} sizes[] = { { 640, 290 },  { 720, 420 },  { 760, 480 },  { 960, 500 },  { 1006, 526 }, { 1000, 800 },
              { 1366, 560 }, { 1366, 640 }, { 1906, 826 }, { 1920, 940 }, { 3840, 2000 } };

typedef struct
{
  const GameState *view;
  guint            bottom;
  double           width, height;
  GArray          *items;
} Felt;

static const FeltItem *
item_of (const Felt *felt, guint i)
{
  return &g_array_index (felt->items, FeltItem, i);
}

static char *
describe (const Felt *felt, const FeltItem *item)
{
  return g_strdup_printf ("kind %u zone %d (%s) index %d seat %d at %.0f, %.0f, %.0f x %.0f", item->kind, item->zone,
                          item->zone >= 0 ? game_zone_word (felt->view, (guint) item->zone) : "", item->index,
                          item->seat, item->rect.origin.x, item->rect.origin.y, item->rect.size.width,
                          item->rect.size.height);
}

static void
fail (const Felt *felt, const char *what, const FeltItem *one, const FeltItem *two)
{
  g_autofree char *first = describe (felt, one);
  g_autofree char *second = two != NULL ? describe (felt, two) : g_strdup ("");

  g_error ("%s, %u seats, %.0f x %.0f: %s: %s / %s", felt->view->game->id, felt->view->n_seats, felt->width,
           felt->height, what, first, second);
}

/* TRUE if the two items overlap, where cards in one's own hand are as high as when they are picked. */
static gboolean
touch (const Felt *felt, const FeltItem *one, const FeltItem *two)
{
  graphene_rect_t a = one->rect, b = two->rect, both;

  if (one->kind == FELT_CARD && one->seat == (gint) felt->bottom && one->pile == 0)
    a.origin.y -= ROOM_CARD_LIFT_PICKED, a.size.height += ROOM_CARD_LIFT_PICKED;
  if (two->kind == FELT_CARD && two->seat == (gint) felt->bottom && two->pile == 0)
    b.origin.y -= ROOM_CARD_LIFT_PICKED, b.size.height += ROOM_CARD_LIFT_PICKED;
  return graphene_rect_intersection (&a, &b, &both) && both.size.width > 1.5f && both.size.height > 1.5f;
}

static gboolean
is_empty_bet (const Felt *felt, const FeltItem *item)
{
  return item->kind == FELT_BET && game_staked (felt->view, (guint) item->seat) == 0;
}

/* A plate may cover a part of cards tucked under it, and cards may lie where no chips are. */
static gboolean
may_cover (const Felt *felt, const FeltItem *one, const FeltItem *two)
{
  if (one->kind == FELT_PLATE || one->kind == FELT_COUNT)
    return two->tucked && one->seat == two->seat;
  return is_empty_bet (felt, one) && two->kind == FELT_CARD && one->seat == two->seat;
}

/* TRUE if the two are parts of one thing: a fan, the rows of a seat, a button on its plate. */
static gboolean
belong_together (const Felt *felt, const FeltItem *one, const FeltItem *two)
{
  if (may_cover (felt, one, two) || may_cover (felt, two, one))
    return TRUE;
  if (one->kind == FELT_BUTTON || two->kind == FELT_BUTTON || one->kind == FELT_FIRST || two->kind == FELT_FIRST)
    return one->seat == two->seat;
  if (one->zone >= 0 && one->zone == two->zone)
    return one->kind == two->kind || one->kind == FELT_ZONE || two->kind == FELT_ZONE;
  if (one->kind != FELT_CARD || two->kind != FELT_CARD || one->seat < 0 || one->seat != two->seat)
    return FALSE;
  return TRUE;
}

static void
check_place (const Felt *felt, const FeltItem *item)
{
  double lift
      = item->kind == FELT_CARD && item->seat == (gint) felt->bottom && item->pile == 0 ? ROOM_CARD_LIFT_PICKED : 0;

  if (item->rect.origin.x < 0 || item->rect.origin.y - lift < 0
      || item->rect.origin.x + item->rect.size.width > felt->width + 0.5
      || item->rect.origin.y + item->rect.size.height > felt->height + 0.5)
    fail (felt, "outside", item, NULL);
  if (item->kind == FELT_PLATE && (item->rect.size.width < 75 || item->rect.size.height < 34))
    fail (felt, "too small", item, NULL);
  if (item->kind == FELT_PLATE && item->seat == (gint) felt->bottom && item->rect.origin.x < 12)
    fail (felt, "at the very edge", item, NULL);
  if (item->kind == FELT_CARD && item->rect.size.width < 22)
    fail (felt, "too small", item, NULL);
}

/* Of two cards of one hand, the upper leaves enough of the lower one in sight. */
static void
check_seen (const Felt *felt, const FeltItem *under, const FeltItem *over)
{
  double right = over->rect.origin.x - under->rect.origin.x, down = over->rect.origin.y - under->rect.origin.y;

  if (felt->view->zone[under->zone].layout == GAME_TRICK) /* they lie in any direction */
    right = fabs (right), down = fabs (down);
  if (touch (felt, under, over) && right < CLOSEST * under->rect.size.width - 1
      && down < LOWEST * under->rect.size.height)
    fail (felt, "hidden", under, over);
}

/* There is an item for each card that is seen and for the top of each pile, but none for a pile that nobody needs to
   see. */
static void
check_complete (const Felt *felt)
{
  for (guint zone = 0; zone < felt->view->n_zones; zone++)
    {
      gboolean pile = felt->view->zone[zone].layout == GAME_PILE;
      gboolean unseen = pile && felt_zone_is_common (&felt->view->zone[zone])
                        && !felt_middle_shows (felt->view, &felt->view->zone[zone]);
      guint n = game_count (felt->view, zone), found = 0;

      for (guint i = 0; i < felt->items->len; i++)
        {
          const FeltItem *item = item_of (felt, i);

          if (item->kind != FELT_CARD || item->zone != (gint) zone)
            continue;
          found++;
          g_assert_cmpuint (item->index, <, n);
          g_assert_cmphex (item->card, ==, game_cards (felt->view, zone)[item->index]);
          if (pile)
            {
              g_assert_cmpuint (item->index, ==, n - 1);
              g_assert_cmpuint (item->pile, ==, n);
            }
        }
      g_assert_cmpuint (found, ==, unseen ? 0 : pile ? MIN (n, 1) : n);
    }
}

static const FeltItem *
find_item (const Felt *felt, FeltKind kind, gint seat)
{
  for (guint i = 0; i < felt->items->len; i++)
    if (item_of (felt, i)->kind == kind && item_of (felt, i)->seat == seat)
      return item_of (felt, i);
  return NULL;
}

static double
away (const Felt *felt, const FeltItem *item)
{
  graphene_point_t at;

  graphene_rect_get_center (&item->rect, &at);
  return hypot (at.x - felt->width / 2, at.y - felt->height / 2);
}

/* Where there is betting each seat has a place for its chips, between itself and the middle; against the house it is
   below the seat's cards. */
static void
check_bets (const Felt *felt)
{
  for (gint seat = 0; seat < felt->view->n_seats; seat++)
    {
      const FeltItem *bet = find_item (felt, FELT_BET, seat), *plate = find_item (felt, FELT_PLATE, seat);

      g_assert_true ((bet != NULL) == (felt->view->game->staked != NULL));
      if (bet != NULL && felt_has_zone (felt->view, ZONE_HOUSE) && felt->width >= 1366 && felt->height >= 600
          && bet->pile == 0)
        fail (felt, "no box for each bet", bet, plate);
      if (bet != NULL && !felt_has_zone (felt->view, ZONE_HOUSE) && away (felt, bet) >= away (felt, plate))
        fail (felt, "behind its seat", bet, plate);
    }
}

/* Beside a trick there is room to show trumps, except on the smallest felts. */
static void
check_trumps (const Felt *felt)
{
  static const char *const nobody[GAME_MAX_SEATS] = { "", "", "", "", "", "", "", "", "", "", "", "", "", "" };
  g_autoptr (GPtrArray) facts = game_facts (felt->view, nobody);
  gboolean has_trick = FALSE;

  for (guint i = 0; i < felt->view->n_zones; i++)
    has_trick |= felt->view->zone[i].layout == GAME_TRICK;
  if (has_trick && felt->width >= 1366 && felt->height >= 640 && facts->len > 0
      && find_item (felt, FELT_FACTS, -1) == NULL)
    g_test_fail_printf ("%s, %u seats, %.0f x %.0f: trumps are not on the felt", felt->view->game->id,
                        felt->view->n_seats, felt->width, felt->height);
}

/* On a felt of usual size few players see deciding facts in the middle, and not in a corner beside somebody's hand. */
static void
check_facts (const Felt *felt)
{
  const FeltItem *facts = find_item (felt, FELT_FACTS, -1);

  if (facts != NULL && felt->width >= USUAL && felt->view->n_seats <= 4
      && fabs (facts->rect.origin.x + facts->rect.size.width / 2 - felt->width / 2) > felt->width * 0.3)
    fail (felt, "in a corner", facts, NULL);
}

/* With two players each card that both see can be read, if such cards are few or lie in one row. */
static void
check_read (const Felt *felt)
{
  for (guint i = 0; i < felt->items->len && felt->view->n_seats == 2; i++)
    {
      const FeltItem *item = item_of (felt, i);
      const GameZone *zone = item->zone >= 0 ? &felt->view->zone[item->zone] : NULL;

      if (item->kind == FELT_CARD && felt->width >= USUAL && item->pile == 0 && !felt_has_grids (felt->view)
          && !card_is_hidden (item->card) && zone->home == GAME_ALL && (zone->cap <= FEW || zone->layout == GAME_ROW)
          && item->rect.size.width < READABLE)
        fail (felt, "too small to be read", item, NULL);
    }
}

/* In a game for two, the cards of a row that lies open before the other player lie side by side. */
static void
check_row (const Felt *felt)
{
  const FeltItem *last = NULL;

  for (guint i = 0; i < felt->items->len && felt->view->n_seats == 2 && felt->width >= USUAL; i++)
    {
      const FeltItem *item = item_of (felt, i);

      if (item->kind != FELT_CARD || item->seat < 0 || felt->view->zone[item->zone].layout != GAME_ROW
          || felt->view->zone[item->zone].home != GAME_ALL || felt_has_grids (felt->view))
        continue;
      if (last != NULL && last->zone == item->zone && touch (felt, last, item))
        fail (felt, "not side by side", last, item);
      last = item;
    }
}

/* TRUE if TWO lies to the right of ONE in the same line of the same fan before a seat. */
static gboolean
is_next (const Felt *felt, guint one, guint two)
{
  const FeltItem *a = item_of (felt, one), *b = item_of (felt, two);

  return two == one + 1 && a->kind == FELT_CARD && b->kind == FELT_CARD && a->seat >= 0 && a->zone == b->zone
         && !a->tucked && felt->view->zone[a->zone].layout == GAME_FAN && a->rect.origin.y == b->rect.origin.y;
}

/* Whether there is so much room on both sides of LINE, where the cards of SEAT lie, that it could be wider by MORE to
   either, and so could what lies beside it. */
static gboolean
has_room_beside (const Felt *felt, gint seat, const graphene_rect_t *line, double more)
{
  graphene_rect_t wider = *line;

  graphene_rect_inset (&wider, (float) (-2 * more), 0);
  if (wider.origin.x < 12 || wider.origin.x + wider.size.width > felt->width - 12)
    return FALSE;
  for (guint i = 0; i < felt->items->len; i++)
    {
      const FeltItem *other = item_of (felt, i);

      if (graphene_rect_intersection (&wider, &other->rect, NULL)
          && !(other->seat == seat && (other->kind == FELT_CARD || other->kind == FELT_BET)))
        return FALSE;
    }
  return TRUE;
}

/* Where cards of a seat cover each other, no fan of the line is closer together than the others; they
   do so only if they would not fit side by side. */
static void
check_spread (const Felt *felt)
{
  for (guint i = 0; i + 1 < felt->items->len; i++)
    {
      const FeltItem *one = item_of (felt, i), *plate;
      double          step, left, right, more = 0;

      if (!is_next (felt, i, i + 1))
        continue;
      step = item_of (felt, i + 1)->rect.origin.x - one->rect.origin.x;
      left = one->rect.origin.x;
      right = left + one->rect.size.width;
      if (step >= one->rect.size.width)
        continue;
      for (guint k = 0; k < felt->items->len; k++)
        {
          const FeltItem *other = item_of (felt, k);
          double          apart;

          if (other->kind != FELT_CARD || other->seat != one->seat || other->rect.origin.y != one->rect.origin.y)
            continue;
          left = MIN (left, other->rect.origin.x);
          right = MAX (right, other->rect.origin.x + other->rect.size.width);
          if (!is_next (felt, k, k + 1))
            continue;
          apart = item_of (felt, k + 1)->rect.origin.x - other->rect.origin.x;
          more += MAX (0, other->rect.size.width * 1.2 - apart);
          if (apart > step + 3)
            fail (felt, "closer together than others", one, other);
        }
      plate = find_item (felt, FELT_PLATE, one->seat);
      if (one->seat == (gint) felt->bottom
          && right - left + more < felt->width - (plate->rect.origin.x + plate->rect.size.width) * 1.1 - 40)
        fail (felt, "over each other although there is room", one, item_of (felt, i + 1));
      if (one->seat != (gint) felt->bottom && step < one->rect.size.width * 0.8
          && has_room_beside (
              felt, one->seat,
              &GRAPHENE_RECT_INIT ((float) left, one->rect.origin.y, (float) (right - left), one->rect.size.height),
              more))
        fail (felt, "over each other although there is room beside them", one, item_of (felt, i + 1));
    }
}

static void
check_felt (Felt *felt)
{
  guint plates = 0;

  g_array_set_size (felt->items, 0);
  felt_layout (felt->view, felt->bottom, felt->width, felt->height, FALSE, felt->items);
  check_complete (felt);
  check_trumps (felt);
  for (guint i = 0; i < felt->items->len; i++)
    {
      const FeltItem *one = item_of (felt, i);

      plates += one->kind == FELT_PLATE && one->seat >= 0;
      check_place (felt, one);
      for (guint k = i + 1; k < felt->items->len; k++)
        {
          const FeltItem *two = item_of (felt, k);

          if (!belong_together (felt, one, two))
            {
              if (touch (felt, one, two))
                fail (felt, "over each other", one, two);
            }
          else if (one->kind == FELT_CARD && two->kind == FELT_CARD && !card_is_hidden (one->card))
            check_seen (felt, one, two);
        }
    }
  g_assert_cmpuint (plates, ==, felt->view->n_seats);
  check_bets (felt);
  check_facts (felt);
  check_read (felt);
  check_row (felt);
  check_spread (felt);
}

/* The smallest sizes are not meant for so many players, nor for three shown hands of each of more than six. */
static guint
first_size (const GameState *s)
{
  guint hands = 0;

  for (guint i = 0; i < s->n_zones; i++)
    hands += s->zone[i].number == 0 && s->zone[i].layout == GAME_FAN && s->zone[i].cap < FEW;
  return s->n_seats > 10 ? 6 : s->n_seats > 6 && hands > 3 && s->turn == GAME_HAND_OVER ? 2 : 0;
}

/* Checks each moment at another size, from another chair. */
static void
look (const GameState *s, guint *looks, Felt *felt, GameState *view)
{
  guint first = first_size (s), size = first + (*looks)++ % (G_N_ELEMENTS (sizes) - first);

  felt->width = sizes[size].width;
  felt->height = sizes[size].height;
  felt->bottom = (*looks / 3) % s->n_seats;
  game_view (s, (gint) felt->bottom, view);
  felt->view = view;
  check_felt (felt);
}

static void
check_match (const GameSetup *setup, guint *looks)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) play = game_play_new (setup, NULL, 0, &error);
  g_autofree GameState *view = g_malloc0 (game_state_size (setup->game));
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  Felt    felt = { .items = items };
  guint64 random = setup->seed;
  guint   steps
      = setup->game->most_hands > 0 ? 400 : 70; /* in a mix all hands, each of which has something else in the middle */

  g_assert_no_error (error);
  for (guint i = 0; i < steps; i++)
    {
      const GameState *s = game_play_state (play);
      GameAction       action;

      look (s, looks, &felt, view);
      if (game_play_step_on (play, NULL))
        continue;
      if (s->turn < 0)
        {
          if (!game_play_can_next (play, NULL) || !game_play_next (play, NULL, 0, NULL))
            break;
          continue;
        }
      do
        game_pick (game_play_choices (play), &random, &action);
      while (!game_play_would (play, s->turn, &action));
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
}

/* Every number of seats is played, and each match begins at another size. */
static void
test_game (gconstpointer data)
{
  const Game *game = data;
  guint       looks = 0;

  for (guint seats = 1; seats <= GAME_MAX_SEATS; seats++)
    for (guint seed = 1; seed <= SEEDS && game->seats >> seats & 1; seed++)
      {
        guint     size = seed;
        GameSetup setup = { .game = game,
                            .n_seats = seats,
                            .dealer = seed % 2 == 0 && !(game->flags & GAME_HOUSE_DEALS) ? 0 : -1,
                            .seed = seed };

        if (!tests_take (seed <= SHARE))
          continue;
        game_options_init (game, setup.option);
        game_options_settle (game, setup.option);
        check_match (&setup, &size);
        looks += size - seed;
      }
  g_assert_cmpuint (looks, >=, 5 * SHARE);
}

/* --- More than any game has: thirteen players, two cards down and three up, and the house --- */

enum
{
  STOCK,
  BOARD,
  HOUSE,
  HOLE,
};

static void
set_up_crowd (GameState *s)
{
  guint up;

  game_zone_add (s, "stock", -1, GAME_PILE, 104, GAME_NONE);
  game_zone_add (s, "board", -1, GAME_ROW, 5, GAME_ALL);
  game_zone_add (s, "house", -1, GAME_FAN, 3, GAME_NONE);
  game_zones_add (s, "hole", GAME_FAN, 2, GAME_OWN);
  up = game_zones_add (s, "up", GAME_FAN, 3, GAME_OPEN);
  g_assert_cmpuint (up, ==, HOLE + s->n_seats);
  game_deck_add (s, STOCK, CARD_DECK_SET, 2);
}

static void
deal_crowd (GameState *s)
{
  game_deal_round (s, STOCK, HOLE, 0, 2);
  game_deal_round (s, STOCK, HOLE + s->n_seats, 0, 3);
  for (guint i = 0; i < 3; i++)
    {
      game_deal (s, STOCK, BOARD);
      game_deal (s, STOCK, HOUSE);
    }
  s->turn = 0;
  s->pot = 1234567;
}

static const GameVerb     crowd_verbs[] = { { .word = "check", .shape = SHAPE_PLAIN }, { .word = NULL } };
static const GamePhase    crowd_phases[] = { { "bet" }, { NULL } };
static const GameZoneName zones[] = { { "stock", "Stock" },
                                      { "board", "Board", ZONE_BOARD },
                                      { "house", "House", ZONE_HOUSE },
                                      { "hole", "Hole cards" },
                                      { "up", "Up cards" },
                                      { "discard", "Discards", ZONE_DISCARD },
                                      { "hand", "Hand" },
                                      { NULL } };
static const Game         crowd = { .id = "crowd",
                                    .people = { .name = "Crowd" },
                                    .flags = GAME_CHIPS,
                                    .seats = 0x7ffe,
                                    .room = 104 + 5 + 3 + GAME_MAX_SEATS * 5,
                                    .verbs = crowd_verbs,
                                    .phases = crowd_phases,
                                    .zones = zones,
                                    .setup = set_up_crowd,
                                    .deal = deal_crowd };

static void
test_crowd (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&crowd));
  g_autofree GameState *view = g_malloc0 (game_state_size (&crowd));
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  gint32 option[GAME_MAX_OPTIONS] = { 0 };
  Felt   felt = { .items = items };

  for (guint seats = 1; seats < GAME_MAX_SEATS; seats++)
    {
      guint looks = seats > 10 ? 5 : seats > 7 ? 3 : seats > 5 ? 1 : 0; /* many players need larger sizes */

      game_begin (s, &crowd, seats, option, -1);
      g_assert_true (game_deal_hand (s, 1, NULL, 0, NULL));
      for (guint i = looks; i < G_N_ELEMENTS (sizes); i++)
        look (s, &looks, &felt, view);
    }
}

/* --- The order so far --- */

/* In Champs and Cowards the order in which players have stopped, first to third, is shown in the middle. */
static void
test_places_in_the_middle (void)
{
  GameSetup setup = { .game = game_find ("champs-and-cowards"), .n_seats = 3, .dealer = -1, .seed = 1 };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  Felt    felt = { .items = items, .bottom = 2, .width = USUAL, .height = 552 };
  guint64 random = 1;

  game_options_init (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (felt.view = game_play_state (play); felt.view->turn != GAME_HAND_OVER;)
    {
      GameAction action;

      g_assert_true (game_pick_legal (felt.view, game_play_choices (play), &random, &action));
      g_assert_true (game_play_do (play, felt.view->turn, &action, NULL));
      check_felt (&felt);
    }
  g_assert_nonnull (find_item (&felt, FELT_FACTS, -1));
}

/* --- A board beside the rules --- */

/* The cards of a board beside the rules are smaller, and lie side by side as long as they can be read. */
static void
test_board_lies_side_by_side (void)
{
  GameSetup setup = { .game = game_find ("texas-holdem"), .n_seats = 5, .dealer = -1, .seed = 3 };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  Felt  felt = { .items = items, .width = 650, .height = 410 };
  guint n = 0;
  float last = 0;

  game_options_init (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  felt.view = game_play_state (play);
  felt_layout (felt.view, 0, felt.width, felt.height, 0, items);
  for (guint i = 0; i < items->len; i++)
    if (item_of (&felt, i)->kind == FELT_ZONE && felt.view->zone[item_of (&felt, i)->zone].layout == GAME_ROW)
      {
        if (n++ > 0)
          g_assert_cmpfloat (item_of (&felt, i)->rect.origin.x, >=, last);
        last = item_of (&felt, i)->rect.origin.x + item_of (&felt, i)->rect.size.width;
      }
  g_assert_cmpuint (n, ==, 5);
}

/* --- A trick with a card from each side --- */

/* CARD lies to the left, to the right, or in between, as PLAYER sits at a table of four. */
static void
check_side (const Felt *felt, const FeltItem *card, gint player)
{
  double aside = card->rect.origin.x + card->rect.size.width / 2 - felt->width / 2;

  if (player % 2 == 0)
    g_assert_cmpfloat (fabs (aside), <, card->rect.size.width / 2);
  else
    g_assert_cmpfloat (player == 1 ? -aside : aside, >, card->rect.size.width / 2);
}

/* Each card of a trick lies before its player, in either direction of play; DATA is the direction. */
static void
test_round (gconstpointer data)
{
  GameSetup setup = { .game = game_find ("omi"), .n_seats = 4, .dealer = -1, .seed = 3 };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  g_autofree GameState *view = g_malloc0 (game_state_size (game_find ("omi")));
  Felt                  felt = { .items = items, .view = view, .width = 1366, .height = 640 };
  guint64               random = 1;
  gint                  players[4] = { 0 };
  GameAction            action;
  guint                 n = 0, looks = 0;

  game_options_init (setup.game, setup.option);
  g_assert_true (game_option_set (setup.game, setup.option, "direction", data, NULL));
  play = game_play_new (&setup, NULL, 0, NULL);
  for (; game_play_state (play)->turn >= 0; looks += n)
    {
      const GameState *s = game_play_state (play);

      for (guint i = 0; i < n; i++)
        {
          game_view (s, 0, view);
          g_array_set_size (items, 0);
          felt_layout (view, 0, felt.width, felt.height, FALSE, items);
          for (guint k = 0; k < items->len; k++)
            if (item_of (&felt, k)->kind == FELT_CARD && item_of (&felt, k)->zone == 0
                && item_of (&felt, k)->index == (gint) i)
              check_side (&felt, item_of (&felt, k), players[i]);
        }
      game_pick (game_play_choices (play), &random, &action);
      players[n] = s->turn;
      n = action.n == 0 || n == 3 ? 0 : n + 1;
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
  g_assert_cmpuint (looks, ==, 8 * (1 + 2 + 3));
}

/* --- A hand that grows --- */

static void
set_up_hand (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zone_add (s, "discard", -1, GAME_PILE, 52, GAME_ALL);
  game_zones_add (s, "hand", GAME_FAN, 52, GAME_OWN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

static void
deal_hand (GameState *s)
{
  s->turn = 0;
}

static const Game grower = { .id = "grower",
                             .people = { .name = "Grower" },
                             .seats = 0x1e,
                             .room = 52 * 6,
                             .verbs = crowd_verbs,
                             .phases = crowd_phases,
                             .zones = zones,
                             .setup = set_up_hand,
                             .deal = deal_hand };

static void
test_growing (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&grower));
  g_autofree GameState *view = g_malloc0 (game_state_size (&grower));
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  gint32 option[GAME_MAX_OPTIONS] = { 0 };
  Felt   felt = { .items = items, .view = view };

  for (guint owner = 0; owner < 2; owner++)
    {
      game_begin (s, &grower, 3, option, -1);
      g_assert_true (game_deal_hand (s, 1, NULL, 0, NULL));
      for (guint n = 1; n <= 52; n++)
        {
          game_deal (s, STOCK, 2 + owner);
          game_view (s, 0, view);
          for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
            {
              felt.width = sizes[i].width;
              felt.height = sizes[i].height;
              check_felt (&felt);
            }
        }
    }
}

/* One's own hand is the largest thing on the felt: while it has few cards, a quarter of the felt's height. */
static void
test_own_is_large (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&crowd));
  g_autofree GameState *view = g_malloc0 (game_state_size (&crowd));
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  game_begin (s, &crowd, 6, option, -1);
  g_assert_true (game_deal_hand (s, 1, NULL, 0, NULL));
  game_view (s, 0, view);
  felt_layout (view, 0, 1366, 600, FALSE, items);
  for (guint i = 0; i < items->len; i++)
    {
      const FeltItem *item = &g_array_index (items, FeltItem, i);

      if (item->kind == FELT_CARD && item->seat == 0)
        g_assert_cmpfloat (item->rect.size.height, >=, 0.24 * 600);
      else if (item->kind == FELT_CARD)
        g_assert_cmpfloat (item->rect.size.height, <, 0.24 * 600);
      if (item->kind == FELT_PLATE && item->seat == 1) /* clockwise, the next player sits to the left */
        g_assert_cmpfloat (item->rect.origin.x, <, 683);
      if (item->kind == FELT_PLATE && item->seat == 5)
        g_assert_cmpfloat (item->rect.origin.x, >, 683);
    }
}

/* A player who asks for a larger hand has cards a third of the felt high, and all other cards lie as before. */
static void
test_larger_hand (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&crowd));
  g_autofree GameState *view = g_malloc0 (game_state_size (&crowd));
  g_autoptr (GArray) usual = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  g_autoptr (GArray) larger = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  gint32 option[GAME_MAX_OPTIONS] = { 0 };
  guint  own = 0;

  game_begin (s, &crowd, 6, option, -1);
  g_assert_true (game_deal_hand (s, 1, NULL, 0, NULL));
  game_view (s, 0, view);
  g_assert_cmpfloat (felt_layout (view, 0, 1366, 600, 0, usual), ==,
                     felt_layout (view, 0, 1366, 600, FELT_LARGER_HAND, larger));
  g_assert_cmpuint (usual->len, ==, larger->len);
  for (guint i = 0; i < larger->len; i++)
    {
      const FeltItem *item = &g_array_index (larger, FeltItem, i);

      if (item->kind != FELT_CARD || item->seat != 0)
        continue;
      own++;
      g_assert_cmpfloat (item->rect.size.height, >=, 0.32 * 600);
      g_assert_cmpfloat (item->rect.origin.y + item->rect.size.height, <=, 600);
      g_assert_cmpfloat (item->rect.size.height, >, g_array_index (usual, FeltItem, i).rect.size.height);
    }
  g_assert_cmpuint (own, >, 0);
}

TEST_PART (felt_layout)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/felt-layout/own-hand-is-large-and-others-sit-clockwise", test_own_is_large);
  g_test_add_func ("/felt-layout/a-larger-hand-where-it-is-wished", test_larger_hand);
  g_test_add_func ("/felt-layout/a-hand-that-grows", test_growing);
  g_test_add_func ("/felt-layout/board-lies-side-by-side", test_board_lies_side_by_side);
  g_test_add_data_func ("/felt-layout/trick-goes-round/left", "cw", test_round);
  g_test_add_data_func ("/felt-layout/trick-goes-round/right", "ccw", test_round);
  g_test_add_func ("/felt-layout/thirteen-players-and-the-house", test_crowd);
  g_test_add_func ("/felt-layout/places-in-the-middle", test_places_in_the_middle);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/felt-layout/", game_list ()[i]->id, NULL);

      g_test_add_data_func (path, game_list ()[i], test_game);
    }
  return g_test_run ();
}
