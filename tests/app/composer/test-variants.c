/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that people here have written: stored, read, and kept free of each other's ids and names; and the shelf's
   games that dealer's choice leaves out. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/composer/room-variants.h"
#include "app/side/room-rules.h"
#include "cards/setup.h"
#include "evening.h"
#include "../../program.h"

#define HEAD "game     mine\nname     \"Mine\"\nplayers  2-4\nbetting  limit\n"
#define MINE HEAD "\ndeal 5\nbet\nwin high\n"

typedef struct
{
  char         *path;
  RoomBook     *book;
  RoomVariants *variants;
} Fixture;

static void
open_book (Fixture *it)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&it->book);
  it->book = room_book_new (it->path, &error);
  g_assert_no_error (error);
  it->variants = room_variants_get (it->book);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  open_book (it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static RoomVariant *
add (Fixture *it, const char *text)
{
  g_autoptr (GError) error = NULL;
  RoomVariant *variant = room_variants_add (it->variants, text, &error);

  g_assert_no_error (error);
  return variant;
}

/* "Mine mine, Other -": names and the ids of games, - where it cannot be played. */
static void
assert_list (Fixture *it, const char *expected)
{
  GListModel *list = room_variants_get_list (it->variants);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (RoomVariant) variant = g_list_model_get_item (list, i);
      const Game *game = room_variant_get_game (variant);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", room_variant_get_name (variant),
                              game != NULL ? game->id : "-");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
refused (gboolean done, GError **error, const char *says)
{
  g_assert_false (done);
  g_assert_nonnull (*error);
  if (strstr ((*error)->message, says) == NULL)
    g_error ("“%s” does not say “%s”", (*error)->message, says);
  g_clear_error (error);
}

static void
test_kept (Fixture *it, gconstpointer data)
{
  RoomVariant *mine = add (it, MINE);
  g_autoptr (GError) error = NULL;

  assert_list (it, "Mine mine");
  g_assert_true (room_variants_rename (it->variants, mine, "  Zoe’s ", &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (room_variant_get_text (mine), "\nname     \"Zoe’s\"\n"));
  add (it, HEAD "deal 6\nbet\nwin high\n");
  assert_list (it, "Mine mine-2, Zoe’s mine");
  open_book (it);
  assert_list (it, "Mine mine-2, Zoe’s mine");
  g_assert_true (room_variants_find_game (it->variants, "mine-2")->flags & GAME_WRITTEN);
  g_assert_true (room_variants_find_game (it->variants, "razz") == game_find ("razz"));
  g_assert_null (room_variants_find_game (it->variants, "nothing"));
}

/* A game that cannot be played yet is stored as written, with its complaints. */
static void
test_unfinished (Fixture *it, gconstpointer data)
{
  RoomVariant     *mine = add (it, HEAD "deal 9 sideways\n");
  g_autofree char *trouble = room_variant_dup_trouble (mine), *nothing = NULL;
  g_autoptr (GError) error = NULL;

  assert_list (it, "Mine -");
  g_assert_true (g_str_has_prefix (trouble, "“sideways” is not understood"));
  g_assert_true (room_variants_replace (it->variants, mine, "game", &error)); /* the name is remembered */
  assert_list (it, "Mine -");
  open_book (it);
  assert_list (it, "Mine -");
  mine = room_variants_find (it->variants, 1);
  g_assert_cmpstr (room_variant_get_text (mine), ==, "game");
  g_assert_true (room_variants_replace (it->variants, mine, MINE, &error));
  assert_list (it, "Mine mine");
  nothing = room_variant_dup_trouble (mine);
  g_assert_null (nothing);
}

/* An id belongs to one game: a copy gets a free one, and a text with a taken one is refused. */
static void
test_ids (Fixture *it, gconstpointer data)
{
  RoomVariant     *first = add (it, MINE), *copy = add (it, room_variant_get_text (first));
  RoomVariant     *shipped = add (it, game_find ("texas-holdem")->source);
  g_autofree char *trouble = NULL, *text = NULL, *theirs = NULL;
  g_autoptr (GError) error = NULL;

  assert_list (it, "Mine mine, Mine (2) mine-2, Texas Hold’em (2) texas-holdem-2");
  g_assert_null (strstr (room_variant_get_text (shipped), "\nname es"));
  text = poker_sheet_put_text (room_variant_get_text (copy), "game", "mine");
  g_assert_true (room_variants_replace (it->variants, copy, text, &error));
  trouble = room_variant_dup_trouble (copy);
  g_assert_cmpstr (trouble, ==,
                   "Another game of yours is called “mine”: give this one a name of its own, such as “mine-2”.");
  g_assert_nonnull (room_variant_get_game (first));
  theirs = poker_sheet_put_text (room_variant_get_text (copy), "game", "razz");
  g_assert_true (room_variants_replace (it->variants, copy, theirs, &error));
  g_clear_pointer (&trouble, g_free);
  trouble = room_variant_dup_trouble (copy);
  g_assert_true (g_str_has_prefix (trouble, "“razz” is a game that comes with Cardroom"));
  g_assert_true (room_variants_find_game (it->variants, "razz") == game_find ("razz"));

  /* When the first game is gone its id is free. */
  g_assert_true (room_variants_replace (it->variants, copy, text, &error));
  g_assert_true (room_variants_delete (it->variants, first, &error));
  g_assert_nonnull (room_variant_get_game (copy));
}

static void
test_refused (Fixture *it, gconstpointer data)
{
  RoomVariant *mine = add (it, MINE), *gone = g_object_ref (add (it, MINE));
  g_autoptr (GError) error = NULL;

  refused (room_variants_rename (it->variants, mine, "   ", &error), &error, "needs a name");
  refused (room_variants_rename (it->variants, mine, "a \"b\"", &error), &error, "without quotation marks");
  refused (room_variants_rename (it->variants, mine, "Mine (2)", &error), &error, "another game called");
  refused (room_variants_rename (it->variants, mine, "Razz", &error), &error, "another game called");
  refused (room_variants_replace (it->variants, mine, "", &error), &error, "nothing in the text");
  g_assert_true (room_variants_delete (it->variants, gone, &error));
  refused (room_variants_delete (it->variants, gone, &error), &error, "There is no game number 2");
  refused (room_variants_replace (it->variants, gone, "a", &error), &error, "There is no game number 2");
  g_object_unref (gone);
  assert_list (it, "Mine mine");
}

/* A game is exported to a file and imported again. */
static void
test_file (Fixture *it, gconstpointer data)
{
  RoomVariant     *mine = add (it, MINE);
  g_autofree char *path = g_strconcat (it->path, ".variant", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (room_variant_export (mine, file, &error));
  g_assert_no_error (error);
  text = room_variants_read_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, MINE);
  g_assert_true (room_variants_delete (it->variants, mine, &error));
  add (it, text);
  assert_list (it, "Mine mine");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_null (room_variants_read_file (file, &error));
  g_assert_nonnull (error);
}

static void
test_look (void)
{
  const char *const taken[] = { "mine", NULL };
  g_autoptr (PokerReview) good = poker_review (MINE, NULL), taken_id = poker_review (MINE, taken);
  g_autoptr (PokerReview) bad = poker_review (HEAD "deal 5\nbet up\nfold\nwin high\n", NULL);
  g_autofree char *first = poker_complaint_say (bad->complaints->pdata[0]);

  g_assert_null (taken_id->title);
  g_assert_cmpstr (good->title, ==, "Mine, for 2 to 4 players");
  g_assert_cmpuint (good->complaints->len, ==, 0);
  g_assert_cmpuint (good->sentences->len, ==, 4);
  g_assert_cmpuint (good->deck->len, >, 0);
  g_assert_null (bad->title);
  g_assert_cmpuint (bad->complaints->len, ==, 2);
  g_assert_true (g_str_has_prefix (first, "Line 6: "));
}

/* A new game says what is missing, and nothing more. */
static void
test_new_text (void)
{
  g_autofree char *new = poker_sheet_new (), *first = NULL;
  g_autoptr (PokerReview) review = poker_review (new, NULL);

  g_assert_null (review->title);
  g_assert_cmpuint (review->complaints->len, ==, 2);
  g_assert_cmpstr (((const PokerComplaint *) review->complaints->pdata[0])->text, ==, "Nobody gets a card yet.");
  g_assert_cmpstr (((const PokerComplaint *) review->complaints->pdata[1])->text, ==, "Nothing says yet what wins.");
  first = poker_complaint_say (review->complaints->pdata[0]);
  g_assert_cmpstr (first, ==, "Nobody gets a card yet. Write a line such as “deal 5”.");
}

static void
test_lines (void)
{
  static const struct
  {
    const char *text, *word, *value, *out;
  } cases[] = {
    { "game a\nbet\n", "game", "b", "game     b\nbet\n" },
    { "# x\n  name A # why\nname es B\nbet", "name", "C d", "# x\n  name     \"C d\"  # why\nbet" },
    { "bet\n", "name", "A\"b\n", "name     \"A b \"\nbet\n" },
    { "", "game", "a", "game     a" },
    { "named A\n\"name\" B\n", "name", "C", "name     C\nnamed A\n\"name\" B\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *out = poker_sheet_put_text (cases[i].text, cases[i].word, cases[i].value);
      g_autofree char *got = poker_sheet_get_text (out, cases[i].word);

      g_assert_cmpstr (out, ==, cases[i].out);
      g_assert_nonnull (got);
    }
  g_assert_null (poker_sheet_get_text ("name\nname a b c\n", "name"));
}

/* Dealer's choice can name games of one's own like any other, and the table stores the texts of all of them. */
static void
test_in_dealers_choice (Fixture *it, gconstpointer data)
{
  const Game *shipped = game_find ("dealers-choice"), *mix;
  guint       n = 0;

  g_assert_true (room_variants_find_game (it->variants, "dealers-choice") == shipped);
  add (it, MINE);
  add (it, "game     broken\n");
  mix = room_variants_find_game (it->variants, "dealers-choice");
  while (mix->names[n].word != NULL)
    n++;
  g_assert_cmpstr (mix->names[n - 1].word, ==, "mine");
  g_assert_null (shipped->names[n - 1].word);
  g_assert_true (game_read_record (mix->source, NULL) == mix);
  g_assert_cmpstr (mix->id, ==, "dealers-choice");
}

static gboolean
can_be_named (const Game *mix, const Game *game)
{
  for (guint i = 0; mix->names[i].word != NULL; i++)
    if (g_str_equal (mix->names[i].word, game->id))
      return TRUE;
  return FALSE;
}

/* TEXT lists just those poker games that dealer's choice lacks among those with tables of their own. */
static void
check_missing (const Game *mix, char *text)
{
  char *said = strstr (text, "tables of their own");

  g_assert_nonnull (said);
  for (char *at = said; *at; at++)
    *at = *at == '\n' ? ' ' : *at;
  *strstr (said, "another deck") = '\0';
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];

      if (game->people.kind == KIND_POKER && game->flags & GAME_ZERO_SUM && game != mix)
        g_assert_true (can_be_named (mix, game) != (strstr (said, game->people.name) != NULL));
    }
}

/* Both the rules and the list of games, where one looks for them, say which games are missing and why; jokers too. */
static void
test_what_cannot_be_named_is_said (void)
{
  const Game      *mix = game_find ("dealers-choice");
  g_autofree char *rules = room_rules_text (mix);
  g_autofree char *help = g_strdup (game_option (mix, (guint) game_option_find (mix, "list")).help);

  g_assert_nonnull (strstr (rules, "no jokers"));
  g_assert_nonnull (strstr (help, "without jokers"));
  check_missing (mix, rules);
  check_missing (mix, help);
}

TEST_PART (variants)
{
  evening_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/variants/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("kept", test_kept);
  ADD ("in-dealers-choice", test_in_dealers_choice);
  ADD ("what-cannot-be-played-is-kept-too", test_unfinished);
  ADD ("each-has-an-id-of-its-own", test_ids);
  ADD ("refused", test_refused);
  ADD ("out-into-a-file-and-in-again", test_file);
  g_test_add_func ("/variants/what-a-text-comes-to", test_look);
  g_test_add_func ("/variants/from-nothing", test_new_text);
  g_test_add_func ("/variants/lines-are-changed", test_lines);
  g_test_add_func ("/variants/what-cannot-be-named-is-said", test_what_cannot_be_named_is_said);
  return g_test_run ();
}
