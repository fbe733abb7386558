/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a poker game changed row by row: forms write what they read, and a change leaves all other lines as they
   are. */
#include <string.h>

#include "cards/game.h"
#include "games/poker/edit/form.h"
#include "games/poker/edit/palette.h"
#include "games/poker/edit/quick-fix.h"
#include "games/poker/edit/sheet-say.h"
#include "games/poker/edit/sheet.h"
#include "games/poker/variant/say.h"
#include "../../../program.h"

#define HEAD "game     test\nname     \"A test\"\nplayers  2-6\nbetting  limit\n"

/* Normalizes the words of a line: one blank between them, and no words that may be left out. */
static char *
plain (const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " \t", -1);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && !(i > 0 && (g_str_equal (parts[i], "left") || g_str_equal (parts[i], "down"))))
      g_strv_builder_add (kept, parts[i]);
  all = g_strv_builder_end (kept);
  return g_strjoinv (" ", all);
}

static const char *
behind_conditions (const PokerRow *row)
{
  const char *words = row->text;

  if (row->when != NULL)
    words += strlen (row->when);
  return words + strspn (words, " ");
}

/* A form writes every line of our own games as it read it, and no line needs to be typed as text. */
static void
test_shelf (void)
{
  guint n = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) rows = NULL;

      if (game_list ()[i]->source == NULL || game_list ()[i]->mix != NULL)
        continue; /* a mix has several games, which are no sheet */
      rows = poker_sheet_read (game_list ()[i]->source);
      for (guint k = 0; k < rows->len; k++)
        {
          const PokerRow  *row = rows->pdata[k];
          g_autofree char *written = NULL, *expected = plain (behind_conditions (row));

          if (row->part == POKER_PART_HEAD)
            continue;
          n++;
          g_test_message ("%s: %s", game_list ()[i]->id, row->text);
          g_assert_nonnull (row->form);
          written = poker_form_write (row->form, row->value);
          if (g_str_has_prefix (expected, "draft") || g_str_has_prefix (expected, "deal"))
            continue; /* here "down" has a meaning, or may be left out */
          g_assert_cmpstr (written, ==, expected);
        }
    }
  g_assert_cmpuint (n, >, 300);
}

/* The reader knows whatever a form can write. */
static void
assert_read (const PokerWord *form, const guint *value)
{
  g_autofree char *line = poker_form_write (form, value), *says = poker_row_say (form, value, line);
  guint            again[POKER_MOST_FIELDS];

  if (g_str_equal (says, line))
    g_error ("“%s” is not read", line);
  g_assert_true (poker_word_read (line, again) == form);
  for (guint i = 0; i < poker_word_n_fields (form); i++)
    if (poker_word_asks (form, value, i))
      g_assert_cmpuint (again[i], ==, value[i]);
}

static void
try_field (const PokerWord *form, const guint *from, guint index)
{
  const PokerField *field = &form->field[index];

  for (guint number = field->least; field->kind == POKER_FIELD_CHOICE ? poker_field_phrase (field, number).label != NULL
                                                                      : number <= MIN (field->most, 5);
       number++)
    {
      guint value[POKER_MOST_FIELDS];

      memcpy (value, from, sizeof value);
      if (field->kind == POKER_FIELD_CHOICE && !poker_form_fits (form, value, index, number))
        continue;
      if (field->kind == POKER_FIELD_CHOICE && g_str_equal (form->word, "win"))
        value[1] = MIN (value[1], field->asks != NULL ? 2 : 0); /* not every kind of hand can have that many cards */
      poker_form_set (form, value, index, number);
      assert_read (form, value);
    }
}

static void
test_palette (void)
{
  for (const PokerPaletteItem *item = poker_palette; item->name != NULL; item++)
    {
      g_auto (GStrv) lines = g_strsplit (item->lines, "\n", -1);
      guint            value[POKER_MOST_FIELDS];
      const PokerWord *form = poker_word_read (lines[0], value);

      g_assert_nonnull (form);
      g_assert_cmpuint (form->part, ==, item->part);
      if (g_str_equal (form->word, "burn") || form->end != NULL)
        continue; /* these words need others after them */
      assert_read (form, value);
      for (guint i = 0; i < poker_word_n_fields (form); i++)
        if (!g_str_equal (form->word, "secretly") && !g_str_has_prefix (item->lines, "win three"))
          try_field (form, value, i);
    }
}

static char *
list_rows (const char *text)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const PokerRow *row = rows->pdata[i];

      g_string_append_printf (list, "%u%s%s %s%s%s\n", row->line,
                              row->part == POKER_PART_HEAD   ? "h"
                              : row->part == POKER_PART_STEP ? "s"
                                                             : "w",
                              row->is_repeated ? ">" : "", row->form != NULL ? row->form->word : "-",
                              row->when != NULL ? " " : "", row->when != NULL ? row->when : "");
    }
  return g_string_free (list, FALSE);
}

/* Comments and blank lines are no rows, and words that no form knows stay behind the word they follow. */
static void
test_rows (void)
{
  g_autofree char *list = list_rows ("# mine\ngame x\nplayers 2-4\n\ndeal 2 # each\nrepeat 2:\n  burn\n\n  deal 1 up\n"
                                     "when seats 2: unless seats 3: bet\nfold\nwin high\nwin \"high\"\nrefuse\n");

  g_assert_cmpstr (
      list, ==,
      "2h -\n3h players\n5s deal\n6s repeat\n7s> burn\n9s> deal\n10s bet when seats 2: unless seats 3:\n11s -\n"
      "12w win\n13w -\n14h refuse\n");
}

typedef struct
{
  const char *before;
  char        how; /* s: set, w: write, a: add, r: remove, d: duplicate, m: move, j: shift */
  guint       line, to, n;
  const char *words, *after;
  guint       at;
} Change;

static char *
change (const Change *it, guint *at)
{
  switch (it->how)
    {
    case 's':
      return poker_sheet_set (it->before, it->line, it->to, it->n);
    case 'w':
      return poker_sheet_write (it->before, it->line, it->words);
    case 'a':
      return poker_sheet_add (it->before, it->n == 2 ? POKER_PART_WIN : POKER_PART_STEP, it->words, it->line,
                              it->to == 1, at);
    case 'r':
      return poker_sheet_remove (it->before, it->line);
    case 'd':
      return poker_sheet_duplicate (it->before, it->line, at);
    case 'm':
      return poker_sheet_move (it->before, it->line, it->to, it->n == 1, at);
    default:
      return poker_sheet_shift (it->before, it->line, it->n == 1, at);
    }
}

#define REPEAT "deal 1\nrepeat 2:\n  burn\n  deal 1 up\nbet\n"

static const Change changes[] = {
  { "deal 5  # each\nbet\n", 's', 1, 0, 4, NULL, "deal 4  # each\nbet\n" },
  { "deal 5\n", 's', 1, 1, 1, NULL, "deal 5 up\n" },
  { "  when seats 2:   draw 0-3\n", 's', 1, 2, 2, NULL, "  when seats 2: draw 0-2\n" },
  { "draw 2\n", 's', 1, 1, 3, NULL, "draw 3\n" },
  { "draw 2-4\n", 's', 1, 2, 1, NULL, "draw 1\n" },
  { "draw 2-4\n", 's', 1, 0, 1, NULL, "draw 0-drawmax\n" },
  { "draw 0-drawmax\n", 's', 1, 0, 0, NULL, "draw 0-1\n" },
  { "secretly discard 1\n", 's', 1, 1, 3, NULL, "secretly discard 1 and expose 2\n" },
  { "win high with 5 of all\n", 's', 1, 1, 0, NULL, "win high\n" },
  { "win high with 2 of all\n", 's', 1, 2, 10, NULL, "win high with 2 of hole and 3 of board\n" },
  { "fold now\n", 's', 1, 0, 1, NULL, "fold now\n" },
  { "  fold # no\n", 'w', 1, 0, 0, "bet", "  bet  # no\n" },
  { "deal 5\nbet\n\nwin high\n", 'a', 0, 0, 1, "burn", "deal 5\nbet\nburn\n\nwin high\n", 3 },
  { "deal 5\nbet\n", 'a', 1, 0, 1, "burn", "burn\ndeal 5\nbet\n", 1 },
  { "deal 5\nbet\n", 'a', 1, 1, 1, "burn", "deal 5\nburn\nbet\n", 2 },
  { "game x\nwin high\n", 'a', 0, 0, 1, "bet", "game x\n\nbet\n\nwin high\n", 3 },
  { "game x\n", 'a', 0, 0, 2, "win high", "game x\n\nwin high\n", 3 },
  { "", 'a', 0, 0, 1, "bet", "bet\n", 1 },
  { "deal 5", 'a', 1, 1, 1, "bet", "deal 5\nbet\n", 2 },
  { REPEAT, 'a', 2, 1, 1, "bet", "deal 1\nrepeat 2:\n  bet\n  burn\n  deal 1 up\nbet\n", 3 },
  { REPEAT, 'a', 4, 1, 1, "bet", "deal 1\nrepeat 2:\n  burn\n  deal 1 up\n  bet\nbet\n", 5 },
  { REPEAT, 'a', 4, 1, 1, "repeat 3:\n  bet", "deal 1\nrepeat 2:\n  burn\n  deal 1 up\nrepeat 3:\n  bet\nbet\n", 5 },
  { REPEAT, 'r', 2, 0, 0, NULL, "deal 1\nburn\ndeal 1 up\nbet\n" },
  { REPEAT, 'r', 3, 0, 0, NULL, "deal 1\nrepeat 2:\n  deal 1 up\nbet\n" },
  { REPEAT, 'd', 2, 0, 0, NULL, "deal 1\nrepeat 2:\n  burn\n  deal 1 up\nrepeat 2:\n  burn\n  deal 1 up\nbet\n", 5 },
  { REPEAT, 'd', 3, 0, 0, NULL, "deal 1\nrepeat 2:\n  burn\n  burn\n  deal 1 up\nbet\n", 4 },
  { REPEAT, 'm', 1, 5, 1, NULL, "repeat 2:\n  burn\n  deal 1 up\nbet\ndeal 1\n", 5 },
  { REPEAT, 'm', 5, 1, 0, NULL, "bet\ndeal 1\nrepeat 2:\n  burn\n  deal 1 up\n", 1 },
  { REPEAT, 'm', 5, 3, 1, NULL, "deal 1\nrepeat 2:\n  burn\n  bet\n  deal 1 up\n", 4 },
  { REPEAT, 'm', 2, 1, 0, NULL, "repeat 2:\n  burn\n  deal 1 up\ndeal 1\nbet\n", 1 },
  { REPEAT, 'm', 2, 5, 1, NULL, "deal 1\nbet\nrepeat 2:\n  burn\n  deal 1 up\n", 3 },
  { REPEAT, 'm', 2, 3, 1, NULL, REPEAT, 2 },
  { "deal 1\nwin high\n", 'm', 1, 2, 1, NULL, "deal 1\nwin high\n", 1 },
  { "deal 1\n# why\nbet\n", 'm', 3, 1, 0, NULL, "bet\ndeal 1\n# why\n", 1 },
  { REPEAT, 'j', 1, 0, 1, NULL, "repeat 2:\n  deal 1\n  burn\n  deal 1 up\nbet\n", 2 },
  { REPEAT, 'j', 4, 0, 1, NULL, "deal 1\nrepeat 2:\n  burn\ndeal 1 up\nbet\n", 4 },
  { REPEAT, 'j', 5, 0, 0, NULL, "deal 1\nrepeat 2:\n  burn\n  deal 1 up\n  bet\n", 5 },
  { REPEAT, 'j', 3, 0, 0, NULL, "deal 1\nburn\nrepeat 2:\n  deal 1 up\nbet\n", 2 },
  { REPEAT, 'j', 2, 0, 1, NULL, "deal 1\nbet\nrepeat 2:\n  burn\n  deal 1 up\n", 3 },
  { REPEAT, 'j', 1, 0, 0, NULL, REPEAT, 1 },
  { REPEAT, 'j', 5, 0, 1, NULL, REPEAT, 5 },
};

static void
test_changes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      guint            at = 0;
      g_autofree char *after = change (&changes[i], &at);

      g_test_message ("change %u", i);
      g_assert_cmpstr (after, ==, changes[i].after);
      if (changes[i].at > 0)
        g_assert_cmpuint (at, ==, changes[i].at);
    }
}

/* A row is moved down past all others and up again, and the text is as before. */
static void
test_there_and_back (void)
{
  const char *text = HEAD "\ndeal 2\nrepeat 3:\n  burn\n  board 1\n  bet\nrepeat 2:\n  bet\ndraw 0-2\n\nwin high\n";
  g_autofree char *now = g_strdup (text);
  guint            line = 6, steps = 0;

  for (gboolean down = TRUE;; steps++)
    {
      g_autofree char *next = poker_sheet_shift (now, line, down, &line);

      g_assert_cmpuint (steps, <, 40);
      if (g_str_equal (next, now) && !down)
        break;
      if (g_str_equal (next, now))
        {
          g_assert_nonnull (strstr (now, "draw 0-2\ndeal 2\n"));
          down = FALSE;
        }
      g_free (now);
      now = g_steal_pointer (&next);
    }
  g_assert_cmpstr (now, ==, text);
}

static void
test_head (void)
{
  static const struct
  {
    const char *before, *word, *value, *after;
  } cases[] = {
    { HEAD, "players", "3-5", "game     test\nname     \"A test\"\nplayers  3-5\nbetting  limit\n" },
    { HEAD "deal 1\n", "ante", "none", HEAD "ante     none\ndeal 1\n" },
    { HEAD "blinds always\ndeal 1\n", "ante", "none", HEAD "ante     none\nblinds always\ndeal 1\n" },
    { HEAD "ante none # no\nante none\n", "ante", NULL, HEAD },
    { HEAD "ante none # no\n", "ante", "unit", HEAD "ante     unit  # no\n" },
    { "# mine\nbetting limit\n", "game", "x", "game     x\n# mine\nbetting limit\n" },
    { "antelope\n", "ante", NULL, "antelope\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *after = poker_sheet_put (cases[i].before, cases[i].word, cases[i].value);
      g_autofree char *got = poker_sheet_get (after, cases[i].word);

      g_assert_cmpstr (after, ==, cases[i].after);
      g_assert_cmpstr (got, ==, cases[i].value);
    }
}

static void
test_conditions (void)
{
  static const struct
  {
    const char *before, *when, *after;
  } cases[] = {
    { "bet # all", "when split high:", "when split high: bet  # all" },
    { "when split  high :bet", NULL, "bet" },
    { "  unless odd left: when seats 2: bet", "when split hi_lo:", "  when split hi_lo: bet" },
    { "repeat 2:", "when split high:", "when split high: repeat 2:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *after = poker_sheet_set_when (cases[i].before, 1, cases[i].when);

      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

/* Each text has a complaint, and one button turns it into the other text; NULL: there is no such fix. */
static void
test_fixes (void)
{
  static const char *const cases[][2] = {
    { HEAD, HEAD "\ndeal 5\n" },
    { HEAD "\ndeal 2\n", HEAD "\ndeal 2\n\nwin high with 5 of all\n" },
    { HEAD "deal 5\nbet\nbet leader\nwin high\n", HEAD "deal 5\nbet leads\nbet leader\nwin high\n" },
    { HEAD "deal 5\nrummy pile\nwin high\n", HEAD "deal 5\npile 1\nrummy pile\nwin high\n" },
    { HEAD "deal 5\nwin pot by tricks\n", HEAD "deal 5\ntrick high\n\nwin pot by tricks\n" },
    { HEAD "deal 5\nbet\nwin pot by total up to 40\n",
      HEAD "deal 5\nbet\nwin pot by total up to 40\nrule busts-share\n" },
    { HEAD "deal 5\nbet\ndraw 0-drawmax\nwin high\n",
      HEAD "option   drawmax\ndeal 5\nbet\ndraw 0-drawmax\nwin high\n" },
    { HEAD "deal 5\nbet\nwin low\n", HEAD "deal 5\nbet\nwin high with 5 of all\nwin low\n" },
    { HEAD "deal 3\nbet\ndraw 0-5\nwin three\n", HEAD "deal 3\nbet\ndraw 0-3\nwin three\n" },
    { HEAD "bet\ndeal 5\nwin high\n", HEAD "deal 5\nbet\nwin high\n" },
    { HEAD "deal 2\nbet\ndeal 1 up\nbet\nwin high\n", HEAD "deal 2\nbet\ndeal 3 up\nbet\nwin high\n" },
    { HEAD "deal 2\nboard 3\nwin high with 3 of hole and 2 of board\n",
      HEAD "deal 3\nboard 3\nwin high with 3 of hole and 2 of board\n" },
    { HEAD "deal 5\nburn\nwin high\n", HEAD "deal 5\nwin high\n" },
    { HEAD "deal 5\nfold\nwin high\n", HEAD "deal 5\nwin high\n" },
    { HEAD "modifiers draft jokers\ndeal 5\nbet\nwin high\n", HEAD "modifiers jokers\ndeal 5\nbet\nwin high\n" },
    { HEAD "modifiers draft\ndeal 5\nbet\nwin high\n", HEAD "deal 5\nbet\nwin high\n" },
    { HEAD "modifiers draft\nwhen draft 3: refuse\ndeal 5\nbet\nwin high\n", HEAD "deal 5\nbet\nwin high\n" },
    { HEAD "deal 7\nwin high\nwin pot by runs\n", HEAD "deal 7\nwin high\nwin run by runs\n" },
    { HEAD "option nokick on\noption objective high runs\ndeal 5\nbet\nwin high\n",
      HEAD "option objective high runs\ndeal 5\nbet\nwin high\n" },
    { HEAD "deal 5\nbet\nwin high\nwin high\n", HEAD "deal 5\nbet\nwin high\n" },
    { "game x\nname X\ndeal 5\nwin high\n", "game x\nname X\nplayers  2-6\ndeal 5\nwin high\n" },
    { "game x\nname X\nplayers 2-8\ndeal 7\nwin high\n", "game x\nname X\nplayers 2-8\ndeal 6\nwin high\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PokerReview) review = poker_review (cases[i][0], NULL);
      g_autofree char *label = NULL, *fixed = NULL;

      g_assert_cmpuint (review->complaints->len, >, 0);
      fixed = poker_quick_fix (cases[i][0], NULL, review->complaints->pdata[0], &label);
      g_test_message ("%s: %s", cases[i][0], label);
      g_assert_cmpstr (fixed, ==, cases[i][1]);
      g_assert_true ((label != NULL) == (fixed != NULL));
    }
}

TEST_PART (sheet)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/conditions", test_conditions);
  g_test_add_func ("/sheet/forms-write-what-they-read", test_shelf);
  g_test_add_func ("/sheet/what-is-offered-can-be-read", test_palette);
  g_test_add_func ("/sheet/rows", test_rows);
  g_test_add_func ("/sheet/changes", test_changes);
  g_test_add_func ("/sheet/a-row-goes-there-and-back", test_there_and_back);
  g_test_add_func ("/sheet/head", test_head);
  g_test_add_func ("/sheet/fixes", test_fixes);
  return g_test_run ();
}
