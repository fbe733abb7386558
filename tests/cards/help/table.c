/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game without rules, for tests of the helpers of games. */
#include "table.h"

#include "cards/play/play.h"

static void
setup (GameState *s)
{
  guint copies = (guint) s->option[0];

  game_zone_add (s, "discard", -1, GAME_PILE, 52 * copies, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52 * copies, GAME_NONE);
  game_zone_add (s, "trick", -1, GAME_TRICK, 52, GAME_ALL);
  game_zones_add (s, "hand", GAME_FAN, 13, GAME_OWN);
  game_zones_add (s, "won", GAME_PILE, 52, GAME_OPEN);
  game_deck_add (s, TABLE_STOCK, CARD_DECK_SET, copies);
}

static void
deal (GameState *s)
{
  s->turn = 0;
}

static const GameVerb     verbs[] = { { "play", SHAPE_CARDS }, { NULL } };
static const GamePhase    phases[] = { { "play" }, { NULL } };
static const GameZoneName zones[] = { { "discard", "Discards", ZONE_DISCARD },
                                      { "stock", "Stock" },
                                      { "trick", "Trick" },
                                      { "hand", "Hand" },
                                      { "won", "Tricks won" },
                                      { NULL } };
static const GameOption   options[] = { { "decks", .min = 1, .max = 4, .fallback = 1, .label = "Decks" }, { NULL } };

static const Game game_table = {
  .id = "table",
  .seats = 0xfe,
  .room = 4 * (52 + 52) + 52 + 7 * (13 + 52),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .setup = setup,
  .deal = deal,
  .people = { .name = "Table" },
};

GameState *
table_new (guint n_seats, guint n_decks)
{
  GameState *s = g_malloc0 (game_state_size (&game_table));
  gint32     option[GAME_MAX_OPTIONS];

  game_options_init (&game_table, option);
  option[0] = (gint32) n_decks;
  game_begin (s, &game_table, n_seats, option, -1);
  g_assert_true (game_deal_hand (s, 1, NULL, 0, NULL));
  return s;
}

void
table_lay (GameState *s, guint zone, const char *cards)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      Card card = CARD_HIDDEN;

      g_assert_true (card_parse (words[i], &card));
      game_move (s, TABLE_STOCK, card, zone);
    }
}

CardSet
table_set (const char *cards)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);
  CardSet set = 0;

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      Card card = CARD_HIDDEN;

      g_assert_true (card_parse (words[i], &card));
      set |= CARD_SET (card_face (card));
    }
  return set;
}

char *
table_print (const GameState *s, guint zone)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game_count (s, zone); i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      card_print (game_cards (s, zone)[i], text);
    }
  return g_string_free (text, FALSE);
}
