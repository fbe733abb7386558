/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names in pasted text: who is taken, who was there twice, what is left out. */
#include <string.h>

#include "base/safe-text.h"
#include "tourney/name-list.h"
#include "../program.h"

#define N_RANDOM 20000

/* TEXT gives NAMES and leaves out REST, each separated by bars. */
static const struct
{
  const char *rule, *text, *names, *twice, *rest;
} cases[] = {
  { "nothing", " \n , ; ", "", "", "" },
  { "one", "Ann", "Ann", "", "" },
  { "one-of-two-words", "  Bob  Smith ", "Bob Smith", "", "" },
  { "commas", "Ann, Bob,Cleo , Dan", "Ann|Bob|Cleo|Dan", "", "" },
  { "lines", "Ann\nBob\r\nCleo\n\n", "Ann|Bob|Cleo", "", "" },
  { "semicolons-and-tabs", "Ann; Bob\tCleo", "Ann|Bob|Cleo", "", "" },
  { "bullets-of-lines", "- Ann\n* Bob\n• Cleo\n– Dan", "Ann|Bob|Cleo|Dan", "", "" },
  { "bullets-in-a-line", "Ann • Bob • Cleo", "Ann|Bob|Cleo", "", "" },
  { "numbers", "1. Ann\n2) Bob\n(3) Cleo\n4 - Dan\n05: Eve\n6º Fred", "Ann|Bob|Cleo|Dan|Eve|Fred", "", "" },
  { "numbers-without-a-name", "1. Ann\n2.\n3.", "Ann", "", "" },
  { "keycaps", "1️⃣ Ann\n2️⃣Bob", "Ann|Bob", "", "" },
  { "boxes", "[x] Ann\n[ ] Bob\n☑ Cleo", "Ann|Bob|Cleo", "", "" },
  { "ticks-behind", "Ann ✅\nBob 👍🏽\nCleo ❤️ \nDan!!", "Ann|Bob|Cleo|Dan", "", "" },
  { "a-number-is-part-of-a-name", "50 Cent, R2D2, Bob 2", "50 Cent|R2D2|Bob 2", "", "" },
  { "initials-stay", "Ann B., Bob", "Ann B.|Bob", "", "" },
  { "notes-in-brackets", "1. Ann (late, ~21:00)\n2. Bob [plus one (maybe)], (new) Cleo（新）", "Ann|Bob|Cleo", "", "" },
  { "a-bracket-not-closed", "Ann (late, Bob, Cleo", "Ann (late|Bob|Cleo", "", "" },
  { "only-a-note", "Ann\n(see you, all)", "Ann", "", "(see you, all)" },
  { "chat-in-brackets",
    "[26/11/2026, 18:02] Ann: I'm in for Friday!\n\u200e[26/11/26, 6:03:10\u202fPM] ~ Bob: me too, and Cleo\r\n"
    "[26/11/2026, 18:04] Ann: great",
    "Ann|Bob", "", "" },
  { "chat-with-dashes",
    "26.11.26, 18:01 - Messages are encrypted.\n26.11.26, 18:02 - Ann: in\n11/26/26, 6:03 PM - Bob Lo: in",
    "Ann|Bob Lo", "", "" },
  { "chat-of-writers-and-dates", "Ann, [26.11.2026 18:02]\nI am in\nof course\n\nBob, [26.11.2026 18:03]\nme too",
    "Ann|Bob", "", "" },
  { "chat-of-today", "18:02 Ann: in at 20:00\n18:03 - Bob: yes", "Ann|Bob", "", "" },
  { "list-in-a-chat", "[26/11/2026, 18:02] Ann: in\nas always\n[26/11/2026, 18:05] so far:\n1. Ann\n2. Bob\nCleo",
    "Ann|Bob|Cleo", "", "" },
  { "list-in-a-message", "[26/11/2026, 18:02] Ann: so far\n1. Ann\n2. Bob\n- Cleo\nSee you", "Ann|Bob|Cleo", "", "" },
  { "a-list-below-a-chat", "18:02 Ann: in\n\nBob\nCleo\nBob", "Ann|Bob|Cleo", "Bob", "" },
  { "a-number-that-writes", "[26/11/2026, 18:02] +34 600 000 000: in", "", "", "+34 600 000 000" },
  { "a-writer-with-a-comma", "[26/11/2026, 18:02] Lo, Bob: in", "Lo Bob", "", "" },
  { "quotes", "\"Ann\", “Bob”, Lee \"Fish\" Lo", "Ann|Bob|Lee 'Fish' Lo", "", "" },
  { "other-scripts", "Анна、Þóra，Łukasz；José", "Анна|Þóra|Łukasz|José", "", "" },
  { "twice", "Ann, Bob, ann, ANN, Bob", "Ann|Bob", "Ann|Bob", "" },
  { "accents-become-one-letter", "Zoe\u0308, Rene\u0301", "Zoë|René", "", "" },
  { "twice-with-accents", "José, jOSÉ, jose\u0301", "José", "José", "" },
  { "heading", "Friday 20:00:\n1. Ann\n2. Bob", "Ann|Bob", "", "Friday 20:00:" },
  { "heading-above-numbers", "Poker at Ann's\n1. Ann\n2. Bob", "Ann|Bob", "", "Poker at Ann's" },
  { "heading-above-bullets", "At the club\n\n- Ann\n- Bob\n- Cleo", "Ann|Bob|Cleo", "", "At the club" },
  { "heading-of-a-weekday", "Poker Friday\nAnn\nBob", "Ann|Bob", "", "Poker Friday" },
  { "heading-with-a-time", "Home game 20:00\nAnn\nBob", "Ann|Bob", "", "Home game 20:00" },
  { "heading-with-a-date", "Game on 28/11\nAnn\nBob", "Ann|Bob", "", "Game on 28/11" },
  { "heading-in-bold", "*The big one*\nAnn\nBob", "Ann|Bob", "", "*The big one*" },
  { "heading-of-many-words", "The ones who really come now\nAnn\nBob", "Ann|Bob", "", "The ones who really com…" },
  { "heading-that-asks", "Who is in?\nAnn\nBob", "Ann|Bob", "", "Who is in?" },
  { "heading-with-a-picture", "🃏 Tonight 🃏\nAnn\nBob", "Ann|Bob", "", "🃏 Tonight 🃏" },
  { "heading-in-the-line", "Friday: Ann, Bob", "Ann|Bob", "", "Friday:" },
  { "no-heading-but-a-name", "Ann Lo\nBob\nCleo", "Ann Lo|Bob|Cleo", "", "" },
  { "no-heading-but-names", "Ann, Bob\n1. Cleo\n2. Dan", "Ann|Bob|Cleo|Dan", "", "" },
  { "no-heading-in-a-line", "Friday", "Friday", "", "" },
  { "no-heading-but-the-first", "1. Ann\n2. Bob\nCleo", "Ann|Bob|Cleo", "", "" },
  { "no-name", "Ann, 22, 🦊, -", "Ann", "", "22|🦊" },
  { "unseen", "A\u200bnn\u200e, \u202eBob, Cleo\u00a0\u00a0Lo, \ufeffDan", "Ann|Bob|Cleo Lo|Dan", "", "" },
  { "escapes", "\033[31mAnn\007", "31mAnn", "", "" },
};

static GStrv
split (const char *joined)
{
  return g_strsplit (joined, "|", -1);
}

static void
test_case (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (NameList) list = name_list_read (cases[index].text);
  g_auto (GStrv) names = split (cases[index].names);
  g_auto (GStrv) twice = split (cases[index].twice);
  g_auto (GStrv) rest = split (cases[index].rest);

  g_assert_cmpstrv (list->names, names);
  g_assert_cmpstrv (list->twice, twice);
  g_assert_cmpstrv (list->rest, rest);
  g_assert_true (name_list_is_plain (list) == (!*cases[index].twice && !*cases[index].rest && list->messages == 0));
}

static void
test_sentence (void)
{
  static const char *const table[][2] = {
    { "Ann", "1 person." },
    { "Ann, Bob, Cleo", "3 people." },
    { "Ann, Bob, ann", "2 people. Ann was named twice." },
    { "Ann, Bob, ann, bob", "2 people. Ann and Bob were named twice." },
    { "Friday:\nAnn", "1 person. Left out: “Friday:”." },
    { "1, 2, 3, 4, 5", "0 people. Left out: “1”, “2”, “3” and 2 more." },
    { "The players who said that they would come on Friday:\nAnn", "1 person. Left out: “The players who said th…”." },
    { "18:02 Ann: in", "1 person. What 1 message says was left out." },
    { "18:02 Ann: in\n18:03 Bob: in\n\nThen:\nCleo", "3 people. What 2 messages say was left out. Left out: “Then:”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (NameList) list = name_list_read (table[i][0]);
      g_autofree char *sentence = name_list_sentence (list);

      g_assert_cmpstr (sentence, ==, table[i][1]);
    }
}

static void
test_limits (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (NameList) list = NULL;

  for (gint i = 0; i < TOURNEY_NAME_BYTES; i++)
    g_string_append_c (text, 'a');
  for (gint i = 0; i < TOURNEY_MAX_PLAYERS + 5; i++)
    g_string_append_printf (text, ",P%d", i);
  list = name_list_read (text->str);
  g_assert_cmpint (g_strv_length (list->names), ==, TOURNEY_MAX_PLAYERS);
  g_assert_cmpint (g_strv_length (list->rest), ==, 6);
  g_assert_cmpstr (list->rest[0], ==, "aaaaaaaaaaaaaaaaaaaaaaa…");
}

/* Whatever is pasted, every name is valid in a command, and no two are the same. */
static void
test_random (void)
{
  static const gunichar letters[] = { 'a', 'B',   'z',    ' ',    ',',    ';',     '\n',    '"',  '.',    '1',   ')',
                                      '-', 0x301, 0x200d, 0x202e, 0xfe0f, 0x1f98a, 0xe0001, 0x85, 0x3000, ':',   '[',
                                      ']', '(',   0x130,  0xdf,   0xfb01, 0x600,   0x110bd, 0xa0, 0x2022, 0x115f };

  for (gint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (NameList) list = NULL;

      for (gint k = g_test_rand_int_range (0, 24); k > 0; k--)
        g_string_append_unichar (text, letters[g_test_rand_int_range (0, G_N_ELEMENTS (letters))]);
      if (g_test_rand_int_range (0, 8) == 0)
        g_string_append_c (text, (char) g_test_rand_int_range (1, 256));
      list = name_list_read (text->str);
      for (guint n = 0; list->names[n] != NULL; n++)
        {
          const char *name = list->names[n];

          g_assert_true (*name && *name != ' ' && name[strlen (name) - 1] != ' ' && !strpbrk (name, "\",;\n\t"));
          g_assert_cmpint (strlen (name), <, TOURNEY_NAME_BYTES);
          g_assert_true (g_utf8_validate (name, -1, NULL) && !safe_text_can_mislead (name));
          for (guint k = 0; k < n; k++)
            g_assert_false (name_list_same (list->names[k], name));
        }
    }
}

TEST_PART (name_list)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/name-list/", cases[i].rule, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/name-list/what-it-says", test_sentence);
  g_test_add_func ("/name-list/too-long-or-too-many-are-left-out", test_limits);
  g_test_add_func ("/name-list/every-name-is-one-that-a-command-takes", test_random);
  return g_test_run ();
}
