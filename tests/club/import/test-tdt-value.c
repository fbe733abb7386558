/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expression of a save: what it is, what it is not and at which byte, and in which letters it is written. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "club/import/tdt-value.h"
#include "../../program.h"

static void
assert_refused (const char *bytes, gsize length, gsize byte)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *place = g_strdup_printf ("Byte %zu: ", byte);

  g_assert_null (tdt_parse (bytes, length, &error));
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  if (!g_str_has_prefix (error->message, place))
    g_error ("“%.60s” is refused with “%s”, not at byte %zu", bytes, error->message, byte);
}

/* The member X of a save of VERSION whose member X is TEXT. */
static TdtTree *
parse_x (const char *version, const char *text)
{
  g_autofree char *save = g_strdup_printf ("{V:\"%s\",X:%s}", version, text);
  g_autoptr (GError) error = NULL;
  TdtTree *tree = tdt_parse (save, strlen (save), &error);

  g_assert_no_error (error);
  return tree;
}

static void
test_kinds (void)
{
  static const struct
  {
    const char *text;
    TdtKind     kind;
  } cases[] = {
    { "null", TDT_NULL },
    { "undefined", TDT_NULL },
    { "NaN", TDT_NULL },
    { "true", TDT_TRUE },
    { "false", TDT_FALSE },
    { "\"a\"", TDT_TEXT },
    { "'a'", TDT_TEXT },
    { "[]", TDT_LIST },
    { "[1,[2],{}]", TDT_LIST },
    { "{}", TDT_OBJECT },
    { "{a:1,\"b c\":2,'d':3,4:5}", TDT_OBJECT },
    { "new A()", TDT_CALL },
    { "new LO.Layout({a:1})", TDT_CALL },
    { "Map.from([[\"a\",1]])", TDT_CALL },
    { "\r\n\t {\n}\n", TDT_OBJECT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TdtTree) tree = parse_x ("3.7.2", cases[i].text);

      g_assert_cmpint (tdt_kind (tdt_member (tdt_root (tree), "X")), ==, cases[i].kind);
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    gdouble     number;
  } cases[] = { { "0", 0 },
                { "-5", -5 },
                { "1.5", 1.5 },
                { ".5", .5 },
                { "1e3", 1000 },
                { "5.", 5 },
                { "2E-2", .02 },
                { "\"12\"", 12 },
                { "1352912490622", 1352912490622. },
                { "9223372036854775808", 9223372036854775808. } };
  static const char *const none[] = { "null", "\"\"", "\" 1\"", "\"1kr\"", "1e999", "[1]", "true" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TdtTree) tree = parse_x ("3.4.3", cases[i].text);
      gdouble number;

      g_assert_true (tdt_number (tdt_member (tdt_root (tree), "X"), &number));
      g_assert_cmpfloat (number, ==, cases[i].number);
    }
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autoptr (TdtTree) tree = parse_x ("3.4.3", none[i]);
      gdouble number;

      g_assert_false (tdt_number (tdt_member (tdt_root (tree), "X"), &number));
    }
}

/* Up to 3.6 a save is windows-1252, from 3.7 on UTF-8, and none of them says so. */
static void
test_letters (void)
{
  static const struct
  {
    const char *version, *text, *read;
  } cases[] = {
    { "3.4.3", "\"\xc5sa \x80\"", "Åsa €" },
    { "3.4.3", "\"\xc3\x85sa\"", "Åsa" }, /* an editor saved it anew */
    { "3.6.9", "\"J\xf6rg\"", "Jörg" },
    { "3.7.0-beta.5", "\"J\xc3\xb6rg\"", "Jörg" },
    { "3.4.3", "\"\x81\"", "�" },
    { "3.7.2", "\"a\\\"b\\\\c\\/d\\n\\t\"", "a\"b\\c/d\n\t" },
    { "3.7.2", "'it\\'s'", "it's" },
    { "3.7.2", "\"\\u00c5sa \\xe5 \\ud83c\\udca1\"", "Åsa å 🂡" },
    { "3.7.2", "\"\\ud83c x \\udca1\"", "� x �" },
    { "3.7.2", "\"\\u12\"", "�12" },
    { "3.7.2", "\"a\\0b\"", "a�b" },
    { "3.7.2", "\"\\q\"", "q" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TdtTree) tree = parse_x (cases[i].version, cases[i].text);
      g_autofree char *text = tdt_text (tdt_member (tdt_root (tree), "X"));

      g_assert_cmpstr (text, ==, cases[i].read);
    }
}

/* Both ways of writing a map, and a list of what could be in one. */
static void
test_maps_are_alike (void)
{
  static const char *const maps[] = { "new Map({\"a\":[7],b:[8]})", "Map.from([[\"a\",[7]],[\"b\",[8]]])" };

  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autoptr (TdtTree) tree = parse_x ("3.7.2", maps[i]);
      TdtValue         first = tdt_first (tdt_member (tdt_root (tree), "X")), second = tdt_next (first);
      g_autofree char *a = tdt_entry_key (first), *b = tdt_entry_key (second);
      gdouble          number;

      g_assert_cmpstr (a, ==, "a");
      g_assert_cmpstr (b, ==, "b");
      g_assert_true (tdt_number (tdt_first (tdt_entry_value (second)), &number));
      g_assert_cmpfloat (number, ==, 8);
      g_assert_cmpint (tdt_kind (tdt_next (second)), ==, TDT_NOTHING);
    }
}

static void
test_refused_with_their_byte (void)
{
  static const struct
  {
    const char *text;
    gsize       byte;
  } cases[] = {
    { "", 1 },
    { "   ", 4 },
    { "hello", 1 },
    { "{V:\"3.7.2\"", 11 },
    { "{V:\"3.7.2\",}", 12 },
    { "{V:\"3.7.2\"} x", 13 },
    { "{V:\"3.7.2\"", 11 },
    { "{V \"3.7.2\"}", 4 },
    { "{V:\"3.7.2}", 4 },
    { "{V:\"3.7.2\",X:[1 2]}", 17 },
    { "{V:\"3.7.2\",X:[1,,2]}", 17 },
    { "{V:\"3.7.2\",X:1.2.3}", 17 },
    { "{V:\"3.7.2\",X:-}", 14 },
    { "{V:\"3.7.2\",X:new (1)}", 18 },
    { "{V:\"3.7.2\",X:eval(\"1\")}", 14 },
    { "{V:\"3.7.2\",X:Map.from([])+1}", 26 },
    { "{V:\"3.7.2\",X:function(){}}", 14 },
    { "{V:\"3.7.2\",X:`a`}", 14 },
    { "{V:\"3.7.2\",X:a.b}", 14 },
    { "{V:\"3.7.2\",X:\"\xff\"}", 15 },
    { "{V:\"3.7.2\",X:\"\xc3\x28\"}", 15 },
    { "{T:1}", 1 },
    { "{V:372}", 1 },
    { "[]", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (cases[i].text, strlen (cases[i].text), cases[i].byte);
  assert_refused ("{V:\"3.7.2\",X:\"\0\"}", 18, 15);
}

static void
test_depth_and_size_are_bounded (void)
{
  g_autoptr (GString) deep = g_string_new ("{V:\"3.7.2\",T:"), calls = g_string_new ("{V:\"3.7.2\",T:");
  g_autofree char *large = g_malloc (100 << 20);

  for (gint i = 0; i < 100000; i++)
    {
      g_string_append (deep, "[");
      g_string_append (calls, "new X({a:");
    }
  assert_refused (deep->str, deep->len, 13 + TDT_MOST_DEPTH);
  assert_refused (calls->str, calls->len, 14 + 9 * 49 + 6);
  memset (large, ' ', 100 << 20);
  assert_refused (large, 100 << 20, TDT_MOST_BYTES + 1);
}

/* Whatever byte is changed, a save is read or refused at a byte that it has. */
static void
test_any_byte_may_be_wrong (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", "07-v372-template-nobody-in.tdt", NULL);
  g_autofree char *bytes = NULL;
  gsize            length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gint i = 0; i < 300; i++)
    {
      gsize at = (gsize) g_test_rand_int_range (0, (gint32) length);
      char  was = bytes[at];
      gsize told = 0;
      g_autoptr (GError) error = NULL;
      g_autoptr (TdtTree) tree = NULL;

      bytes[at] = (char) g_test_rand_int_range (0, 256);
      tree = tdt_parse (bytes, length, &error);
      if (tree == NULL)
        {
          g_assert_cmpint (sscanf (error->message, "Byte %zu: ", &told), ==, 1);
          g_assert_cmpuint (told, >=, 1);
          g_assert_cmpuint (told, <=, length + 1);
        }
      bytes[at] = was;
    }
}

/* Wherever a save is cut off, it is told so. */
static void
test_cut_off_anywhere (void)
{
  static const char save[]
      = "{ V: \"3.7.2\", T: new Tournament({Title: 'A \\' B', Rake: new PerPlayerRake([-20.5e+3, 1]),"
        " \"b c\": null, Players: Map.from([[\"a\", new LO.Layout({})]]), Done: true}) }";

  for (gsize length = 0; length < sizeof save - 1; length++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tdt_parse (save, length, &error));
      if (strstr (error->message, "cut off") == NULL)
        g_error ("“%.*s” is refused with “%s”", (int) length, save, error->message);
    }
}

/* Another kind of file is told as that, not by its first odd byte. */
static void
test_not_a_save (void)
{
  static const char *const files[]
      = { "%PDF-1.4\n", "hello, Ann\n", "\x89PNG\r\n", "<html>", "[1, 2]", "Map.from([])", "name \"A\"\n" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tdt_parse (files[i], strlen (files[i]), &error));
      if (strstr (error->message, "no save of The Tournament Director") == NULL)
        g_error ("“%s” is refused with “%s”", files[i], error->message);
    }
}

TEST_PART (tdt_value)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tdt-value/kinds", test_kinds);
  g_test_add_func ("/tdt-value/numbers", test_numbers);
  g_test_add_func ("/tdt-value/letters", test_letters);
  g_test_add_func ("/tdt-value/maps-are-alike", test_maps_are_alike);
  g_test_add_func ("/tdt-value/refused-with-their-byte", test_refused_with_their_byte);
  g_test_add_func ("/tdt-value/cut-off-anywhere", test_cut_off_anywhere);
  g_test_add_func ("/tdt-value/not-a-save", test_not_a_save);
  g_test_add_func ("/tdt-value/depth-and-size-are-bounded", test_depth_and_size_are_bounded);
  g_test_add_func ("/tdt-value/any-byte-may-be-wrong", test_any_byte_may_be_wrong);
  return g_test_run ();
}
