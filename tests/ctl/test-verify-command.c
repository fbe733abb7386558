/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `tournament verify` and `game verify`: draws and deals are what was committed to, and every change is detected. */
#include "store/file/store-open.h"
#include "command.h"
#include "../program.h"

static const char night[] = "name \"Test\"\nseed 42\nentry 20.00 stack 1000\nre-entry 20.00\nlate until level 1\nlevel "
                            "20m 25 50\ntables 2 x 4\n"
                            "00:00:00 enter Ann Bob Carl Dora Eve\n00:00:01 start\n00:10:00 out Carl by Ann\n"
                            "00:11:00 re-enter Carl\n00:12:00 enter Finn\n00:13:00 undo\n00:14:00 out Carl\n"
                            "00:15:00 break-table 2\n00:16:00 out Bob\n";

/* Stores the night TEXT and verifies it. */
static Ran *
keep_text (const char *folder, const char *text)
{
  g_autofree char *name = g_build_filename (folder, "test.night", NULL);
  g_autoptr (Ran) ran = NULL;

  g_assert_true (g_file_set_contents (name, text, -1, NULL));
  ran = command_run ("night --keep --db %s/x.db %s", folder, name);
  if (ran->status != 0)
    g_error ("%s%s", ran->out, ran->err);
  return command_run ("tournament verify 1 --db %s/x.db", folder);
}

static Ran *
keep_night (const char *folder, const char *rest)
{
  g_autofree char *text = g_strconcat (night, rest, NULL);

  return keep_text (folder, text);
}

static void
change_store (const char *folder, const char *sql)
{
  g_autofree char *path = g_build_filename (folder, "x.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, STORE_WRITE, &error);

  g_assert_no_error (error);
  g_assert_true (store_run (store, &error, sql, NULL));
  store_close (store);
}

/* The seats of `start`, of the re-entry and of the broken table; the seed is not revealed yet. */
static void
test_draws (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) ran = keep_night (folder, "");

  g_assert_cmpstr (ran->err, ==, "");
  g_assert_cmpint (ran->status, ==, 0);
  g_assert_cmpstr (ran->out, ==,
                   "code 1e0e d84f a377 4d87 6ab6 cc15 4f4f dbdc, commitment "
                   "1e0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9f\n"
                   "Test: 3 draws of seats are what was committed to.\n");
  folder_remove (g_steal_pointer (&folder));
}

/* A guest's word is part of what is checked: nobody can say afterwards that it was another, or that there was none. */
static void
test_word (void)
{
  static const char *const changes[] = { "UPDATE event SET note = 'word \"red moon\"' WHERE note LIKE 'word %'" };

  for (guint i = 0; i <= G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *folder = folder_new ();
      g_auto (GStrv) parts = g_strsplit (night, "00:00:01 start", 2);
      g_autofree char *text = g_strconcat (parts[0], "00:00:00 set word \"blue moon\"\n00:00:01 start", parts[1],
                                           "00:17:00 out Dora\n00:18:00 out Eve\n", NULL);
      g_autoptr (Ran) ran = keep_text (folder, text);
      g_autoptr (Ran) again = NULL, json = NULL;

      g_assert_cmpint (ran->status, ==, 0);
      assert_has (ran->out, "“cardroom seed 42 word blue moon”\n");
      if (i < G_N_ELEMENTS (changes))
        change_store (folder, changes[i]);
      again = command_run ("tournament verify 1 --db %s/x.db", folder);
      json = command_run ("tournament verify 1 --json --db %s/x.db", folder);
      g_assert_cmpint (again->status, ==, i < G_N_ELEMENTS (changes) ? 1 : 0);
      if (i == G_N_ELEMENTS (changes))
        assert_has (json->out, "\"word\" : \"blue moon\"");
      folder_remove (g_steal_pointer (&folder));
    }
}

static void
test_seed_is_told_at_the_end (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) ran = keep_night (folder, "00:17:00 out Dora\n00:18:00 out Eve\n");
  g_autoptr (Ran) json = command_run ("tournament verify 1 --json --db %s/x.db", folder);

  g_assert_cmpint (ran->status, ==, 0);
  assert_has (ran->out, "it is the SHA-256 of “cardroom seed 42”\n");
  assert_has (json->out, "\"ok\" : true");
  assert_has (json->out, "\"seed\" : \"42\"");
  assert_has (json->out, "\"draws\" : 3");
  folder_remove (g_steal_pointer (&folder));
}

/* The envelopes of a mystery bounty are revealed with the seed, not before: those opened, and the rest. */
static void
test_envelopes (void)
{
  static const char mystery[]
      = "seed 77\nentry 10.00 stack 1000\nbounty 5.00 mystery 40 25 15 10 10\nunit 1.00\nlevel 20m "
        "25 50\n00:00:00 enter Ann Bob Carl Dora Eve Finn Gus Hal Ida Joe\n00:00:01 start\n"
        "00:01:00 out Joe, Ida, Hal, Gus, Finn by Ann\n00:10:00 out Eve by Bob\n= won Bob 5.00\n"
        "00:11:00 out Dora by Ann\n= won Ann 5.00\n00:12:00 out Carl by Ann+Bob\n= won Bob 15.50\n";
  g_autofree char *folder = folder_new ();
  g_autofree char *name = g_build_filename (folder, "test.night", NULL);
  g_autofree char *whole = g_strconcat (mystery, "00:20:00 out Bob by Ann\n", NULL);
  g_autoptr (Ran) kept = NULL, running = NULL, again = NULL, finished = NULL, json = NULL;

  g_assert_true (g_file_set_contents (name, mystery, -1, NULL));
  kept = command_run ("night --keep --db %s/x.db %s", folder, name);
  g_assert_cmpint (kept->status, ==, 0);
  running = command_run ("tournament verify 1 --db %s/x.db", folder);
  g_assert_null (strstr (running->out, "envelopes"));
  g_assert_true (g_file_set_contents (name, whole, -1, NULL));
  again = command_run ("night --keep --db %s/x.db %s", folder, name);
  g_assert_cmpint (again->status, ==, 0);
  finished = command_run ("tournament verify 2 --db %s/x.db", folder);
  assert_has (finished->out,
              "envelopes, in the order in which that seed has them opened: 5.00 · 5.00 · 21.00 · 7.00 · 12.00\n");
  json = command_run ("tournament verify 2 --json --db %s/x.db", folder);
  assert_has (json->out, "\"envelopes\" : [\n    500,\n    500,\n    2100,\n    700,\n    1200\n  ]");
  folder_remove (g_steal_pointer (&folder));
}

static void
test_changed_seat (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) good = keep_night (folder, "");
  g_autoptr (Ran) bad = NULL;

  g_assert_cmpint (good->status, ==, 0);
  /* The first two players whom `start` seated have swapped seats. */
  change_store (folder, "UPDATE event SET row = 100 WHERE step = 2 AND row = 1");
  change_store (folder, "UPDATE event SET row = 1 WHERE step = 2 AND row = 2");
  change_store (folder, "UPDATE event SET row = 2 WHERE step = 2 AND row = 100");
  bad = command_run ("tournament verify 1 --db %s/x.db", folder);
  g_assert_cmpint (bad->status, ==, 1);
  assert_has (bad->err, "Test, step 2: ");
  folder_remove (g_steal_pointer (&folder));
}

/* Players who come late together are seated together; earlier versions drew each alone, and nights of those are valid
   too.  These seats are from such a version. */
static void
test_late_group_of_an_earlier_version (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) together
      = keep_text (folder, "name \"Test\"\nseed 42\nentry 20.00 stack 1000\nlate until level 1\nlevel 20m 25 50\n"
                           "tables 1 x 2\n00:00:00 enter Ann Bob\n00:00:01 start\n00:00:02 set tables 4 x 2\n"
                           "00:00:03 enter Carl Dora Eve\n");
  g_autoptr (Ran) apart = NULL, swapped = NULL;

  g_assert_cmpint (together->status, ==, 0);
  change_store (folder, "UPDATE event SET table_no = 3, seat = 2 WHERE step = 4 AND row = 1");
  apart = command_run ("tournament verify 1 --db %s/x.db", folder);
  g_assert_cmpstr (apart->err, ==, "");
  assert_has (apart->out, "Test: 2 draws of seats are what was committed to.\n");
  change_store (folder, "UPDATE event SET seat = 1 WHERE step = 4 AND row = 1");
  swapped = command_run ("tournament verify 1 --db %s/x.db", folder);
  g_assert_cmpint (swapped->status, ==, 1);
  g_assert_cmpstr (swapped->err, ==,
                   "Test, step 4: Dora got seat 1 at table 3; the draw gives seat 2 at table 4 to Dora.\n");
  folder_remove (g_steal_pointer (&folder));
}

static void
test_changed_seed (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) good = keep_night (folder, "");
  g_autoptr (Ran) bad = NULL;

  g_assert_cmpint (good->status, ==, 0);
  change_store (folder, "UPDATE tournament SET seed = 43");
  bad = command_run ("tournament verify 1 --db %s/x.db", folder);
  g_assert_cmpint (bad->status, ==, 1);
  assert_has (bad->err, "Test: The seed is not the one that was committed to.\n");
  assert_has (bad->err, "Test, step 2: ");
  folder_remove (g_steal_pointer (&folder));
}

static void
test_nothing_committed_to (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) good = keep_night (folder, "");
  g_autoptr (Ran) bad = NULL;

  g_assert_cmpint (good->status, ==, 0);
  change_store (folder, "UPDATE tournament SET commitment = NULL");
  bad = command_run ("tournament verify 1 --db %s/x.db", folder);
  g_assert_cmpint (bad->status, ==, 1);
  g_assert_cmpstr (bad->err, ==, "Test: Nothing was committed to.\n");
  folder_remove (g_steal_pointer (&folder));
}

/* --- Games --- */

/* Records GAME, replaces WAS by IS once unless it is NULL, and verifies the result. */
static Ran *
verify_record (const char *folder, const char *options, const char *was, const char *is)
{
  g_autoptr (Ran) record = command_run ("game record %s", options);
  g_autofree char *name = g_build_filename (folder, "x.play", NULL);
  g_autoptr (GString) text = g_string_new (record->out);

  g_assert_cmpint (record->status, ==, 0);
  g_assert_true (was == NULL || g_string_replace (text, was, is, 1) == 1);
  g_assert_true (g_file_set_contents (name, text->str, -1, NULL));
  return command_run ("game verify %s", name);
}

static void
test_deals (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) decks = verify_record (folder, "mus --deck --hands 3 --seed 42", NULL, NULL);
  g_autoptr (Ran) seed = verify_record (folder, "crates --hands 2 --seats 3 --seed 42", NULL, NULL);
  g_autoptr (Ran) mixed = verify_record (folder, "dealers-choice --deck --hands 4 --seats 3 --seed 42", NULL, NULL);

  g_assert_cmpint (decks->status, ==, 0);
  assert_has (decks->out, "it is the SHA-256 of “cardroom seed 42”\n");
  assert_has (decks->out, "x.play: the cards of 3 hands are what was committed to.\n");
  g_assert_cmpint (seed->status, ==, 0);
  g_assert_cmpint (mixed->status, ==, 0);
  folder_remove (g_steal_pointer (&folder));
}

/* A guest's word changes the deal, is told with the seed, and cannot be exchanged or left out afterwards. */
static void
test_word_at_a_table (void)
{
  static const char game[] = "mus --deck --hands 2 --seed 42", line[] = "word \"kobatu lirema\"\n";
  g_autofree char  *folder = folder_new (), *options = g_strconcat (game, " --word 'kobatu lirema'", NULL);
  g_autoptr (Ran) plain = command_run ("game record %s", game), with = command_run ("game record %s", options);
  g_autoptr (Ran) right = verify_record (folder, options, NULL, NULL);
  g_autoptr (Ran) json = command_run ("game verify %s/x.play --json", folder);
  g_autoptr (Ran) other = verify_record (folder, options, "kobatu", "kobata");
  g_autoptr (Ran) none = verify_record (folder, options, line, "");
  g_autofree char *deck = g_strdup (strstr (plain->out, "\ndeck "));

  g_assert_nonnull (deck);
  *strchr (deck + 1, '\n') = '\0';
  g_assert_nonnull (strstr (with->out, line));
  g_assert_null (strstr (with->out, deck));
  g_assert_cmpint (right->status, ==, 0);
  assert_has (right->out, "it is the SHA-256 of “cardroom seed 42”\n");
  assert_has (right->out, "the SHA-256 of “cardroom seed 42 word kobatu lirema”\n");
  assert_has (json->out, "\"word\" : \"kobatu lirema\"");
  g_assert_cmpint (other->status, ==, 1);
  assert_has (other->err, "x.play, hand 1: The cards are not those that the seed deals.\n");
  g_assert_cmpint (none->status, ==, 1);
  assert_has (none->err, "x.play, hand 1: The cards are not those that the seed deals.\n");
  folder_remove (g_steal_pointer (&folder));
}

/* A seed other than the committed one, which does not deal these decks either. */
static void
test_other_seed (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) ran = verify_record (folder, "mus --deck --hands 3 --seed 42", "seed 42\n", "seed 43\n");

  g_assert_cmpint (ran->status, ==, 1);
  assert_has (ran->err, "x.play: The seed is not the one that was committed to.\n");
  folder_remove (g_steal_pointer (&folder));
}

/* Swaps the first and the third card of the deck line WORDS. */
static void
swap_cards (char **words)
{
  char *first = words[1];

  words[1] = words[3];
  words[3] = first;
}

/* The lines of TEXT with every order of cards changed by SWAP and written in the FORM, which has the word and the cards
   as %s.  TEXT is what the program prints itself, so a deck line in it looks one way only. */
static char *
write_decks (const char *text, const char *form, gboolean swap)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "deck "))
      {
        g_auto (GStrv) words = g_strsplit (lines[i], " ", -1), parts = g_strsplit (form, "%s", 3);
        g_autofree char *cards = NULL;

        if (swap)
          swap_cards (words);
        cards = g_strjoinv (" ", words + 1);
        g_free (lines[i]);
        lines[i] = g_strconcat (parts[0], words[0], parts[1], cards, parts[2], NULL);
      }
  return g_strjoinv ("\n", lines);
}

static Ran *
verify_text (const char *folder, const char *text)
{
  g_autofree char *name = g_build_filename (folder, "x.play", NULL);

  g_assert_true (g_file_set_contents (name, text, -1, NULL));
  return command_run ("game verify %s", name);
}

/* Two cards of a hand have changed places in the deck: the match is the same, but the deck is not. */
static void
test_stacked_deck (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (Ran) record = command_run ("game record divide-and-conquer --deck --seed 42");
  g_autofree char *text = write_decks (record->out, "%s %s", TRUE);
  g_autoptr (Ran) ran = verify_text (folder, text);

  g_assert_cmpint (ran->status, ==, 1);
  assert_has (ran->err, "x.play, hand 1: The cards are not those that the seed deals.\n");
  folder_remove (g_steal_pointer (&folder));
}

/* However a deck line is written, as long as the reader of transcripts takes it for one: the true order is what was
   committed to, and a forged one is not. */
static void
test_decks_in_every_form (void)
{
  static const char *const forms[] = {
    "%s %s",       "%s\t%s",         " \t%s \t %s",      "\"%s\" %s",     "\t\"%s\"\t%s",
    "%s %s # top", "%s\t%s \t# top", "# variant\n%s %s", "# end\n%s\t%s",
  };
  /* One hand; a deck for each of two; stocks that are renewed in mid-hand. */
  static const char *const games[] = { "divide-and-conquer", "mus --hands 2", "crates --hands 2 --seats 3" };
  g_autofree char         *folder = folder_new ();

  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    {
      g_autoptr (Ran) record = command_run ("game record %s --deck --seed 42", games[game]);

      for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
        for (guint swap = 0; swap <= 1; swap++)
          {
            g_autofree char *text = write_decks (record->out, forms[i], swap);
            g_autoptr (Ran) ran = verify_text (folder, text);

            g_test_message ("%s, %s, %u: %s%s", games[game], forms[i], swap, ran->out, ran->err);
            g_assert_cmpint (ran->status, ==, swap);
          }
    }
  folder_remove (g_steal_pointer (&folder));
}

static void
test_no_commitment (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *name = g_build_filename (folder, "x.play", NULL);
  g_autoptr (Ran) ran = NULL;

  g_assert_true (g_file_set_contents (name, "game pitty-pat 1\nseats 2\nseed 42\n", -1, NULL));
  ran = command_run ("game verify %s", name);
  g_assert_cmpint (ran->status, ==, 1);
  assert_has (ran->err, "x.play: Nothing was committed to.\n");
  g_assert_true (g_file_set_contents (name, "game pitty-pat 1\nseats 2\nseed 42\ncommitment 12\n", -1, NULL));
  g_clear_pointer (&ran, ran_free);
  ran = command_run ("game verify %s", name);
  g_assert_cmpint (ran->status, ==, 1);
  assert_has (ran->err, "x.play:4: “12” is not a commitment: it has 64 small hexadecimal digits.\n");
  folder_remove (g_steal_pointer (&folder));
}

TEST_PART (verify_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/tournament/draws", test_draws);
  g_test_add_func ("/verify/tournament/word", test_word);
  g_test_add_func ("/verify/tournament/seed-is-told-at-the-end", test_seed_is_told_at_the_end);
  g_test_add_func ("/verify/tournament/envelopes", test_envelopes);
  g_test_add_func ("/verify/tournament/changed-seat", test_changed_seat);
  g_test_add_func ("/verify/tournament/late-group-of-an-earlier-version", test_late_group_of_an_earlier_version);
  g_test_add_func ("/verify/tournament/changed-seed", test_changed_seed);
  g_test_add_func ("/verify/tournament/nothing-committed-to", test_nothing_committed_to);
  g_test_add_func ("/verify/game/deals", test_deals);
  g_test_add_func ("/verify/game/word", test_word_at_a_table);
  g_test_add_func ("/verify/game/other-seed", test_other_seed);
  g_test_add_func ("/verify/game/stacked-deck", test_stacked_deck);
  g_test_add_func ("/verify/game/decks-in-every-form", test_decks_in_every_form);
  g_test_add_func ("/verify/game/no-commitment", test_no_commitment);
  return g_test_run ();
}
