/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of people: columns by their heads, in the languages of the program, and what is refused. */
#include <string.h>

#include "base/calendar.h"
#include "base/random.h"
#include "club/import/sheet-people.h"
#include "../../program.h"

/* "name|full name|nickname|contact|note|since", a line each. */
static char *
read_list (const char *list, GPtrArray *left_out, GError **error)
{
  g_autoptr (GPtrArray) people = sheet_people_read (list, strlen (list), left_out, error);
  GString *told = g_string_new (NULL);

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      const SheetPerson *person = people->pdata[i];

      g_string_append_printf (told, "%s|%s|%s|%s|%s|%s\n", person->name, person->full_name, person->nickname,
                              person->contact, person->note, person->since);
    }
  return g_string_free (told, FALSE);
}

static const struct
{
  const char *list, *people;
  guint       left_out;
} cases[] = {
  { "name,full name,nickname,contact,note,since\nAnn,Ann Smith,Ace,600 11 22 33,\"a\nb\",2020-05-01\n",
    "Ann|Ann Smith|Ace|600 11 22 33|a\nb|2020-05-01\n", 0 },
  { "Nombre;Nombre completo;Apodo;Teléfono;Notas;Desde\nJosé;José Díaz;;600112233;;1.5.2020\n",
    "José|José Díaz||600112233||2020-05-01\n", 0 },
  { "Since\tName\n2020-05-01 19:30\tAnn\n\tBob\n", "Ann|||||2020-05-01\nBob|||||\n", 0 },
  { "name\nAnn\nCarl D.\n", "Ann|||||\nCarl D.|||||\n", 0 },
  { "name,shoe size,phone,e-mail\nAnn,40,123,a@b\nBob,,,b@c\nCleo,,5,\n", "Ann|||123, a@b||\nBob|||b@c||\nCleo|||5||\n",
    1 },
  { "name,since\nAnn,13/1/2026\nBob,1/13/2026\n", "Ann|||||2026-01-13\nBob|||||2026-01-13\n", 0 },
  { "name,contact\n'=Ann,'+34 600\n'O Neil,5\n", "=Ann|||+34 600||\n'O Neil|||5||\n", 0 },
  { "name,note\nJose\xCC\x81,x\n", "José||||x|\n", 0 },
  { "name,nickname\nAnn,Ace,more,cells\nBob\n", "Ann||Ace|||\nBob|||||\n", 0 },
  { "\xEF\xBB\xBFname,full_name\r\nAnn,Ann S\r\n", "Ann|Ann S||||\n", 0 },
  { "First name,Last name,Mobile\nAnn,Smith,5\nAnn,Jones,\nBob,,\n,Ray,\n",
    "Ann Smith|||5||\nAnn Jones|||||\nBob|||||\nRay|||||\n", 0 },
  { "Apellidos;Nombre;Apodo\nDíaz;José;Pepe\n", "José Díaz||Pepe|||\n", 0 },
  { "name,note\n", "", 0 },
};

static void
test_lists (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *people = read_list (cases[i].list, left_out, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (people, ==, cases[i].people);
      g_assert_cmpuint (left_out->len, ==, cases[i].left_out);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *list, *sentence;
  } refusals[] = {
    { "", "1: " },
    { "full name,contact\nAnn Smith,5\n", "1: The first line must have" },
    { "last name,contact\nSmith,5\n", "1: The first line must have" },
    { "Ann,5\nBob,6\n", "1: The first line must have" },
    { "name,player\nAnn,Bob\n", "1:2: Another column" },
    { "name,note\n,x\n", "2: The name is missing." },
    { "name,since\nAnn,2020-05-01\nBob,soon\n", "3:2: “soon” is not a day" },
    { "name,since\nAnn,1/2/2026\n", "2:2: “1/2/2026” is not a day" },
    { "name,since\nAnn,31.2.2026\n", "2:2: “31.2.2026” is not a day" },
    { "name,since\nAnn,2026-02-30\n", "2:2: “2026-02-30” is not a day" },
    { "name,note\n\"Ann,x\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *people = read_list (refusals[i].list, left_out, &error);

      g_test_message ("%s", refusals[i].list);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, refusals[i].sentence));
      g_assert_cmpstr (people, ==, "");
    }
}

static void
test_too_many (void)
{
  g_autoptr (GString) list = g_string_new ("name\n");
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free), most = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < SHEET_MOST_PEOPLE; i++)
    g_string_append (list, "a\n");
  most = sheet_people_read (list->str, list->len, left_out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (most->len, ==, SHEET_MOST_PEOPLE);
  g_string_append (list, "a\n");
  g_assert_null (sheet_people_read (list->str, list->len, left_out, &error));
  g_assert_true (g_str_has_prefix (error->message, "10002: "));
}

/* Whatever the bytes are, there is a sentence, or everybody has a name and each day is one. */
static void
test_anything (void)
{
  static const char *const parts[] = { "name", "note", "since", "phone",      "full name", ",",    ";",  "\t", "\n",
                                       "\"",   "\r\n", "Ann",   "2020-01-02", "1.2.2020",  "\xFF", "'=", " ",  "José" };
  guint64                  random = 17;
  guint                    n_read = 0;

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (GString) list = g_string_new (round % 2 != 0 ? "name,since,note\n" : "");
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free), people = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = random_below (&random, 20); i > 0; i--)
        g_string_append (list, parts[random_below (&random, G_N_ELEMENTS (parts))]);
      people = sheet_people_read (list->str, list->len, left_out, &error);
      g_assert_true ((people == NULL) == (error != NULL));
      for (guint i = 0; people != NULL && i < people->len; i++, n_read++)
        {
          const SheetPerson *person = people->pdata[i];

          g_assert_cmpstr (person->name, !=, "");
          g_assert_true (g_utf8_validate (person->name, -1, NULL));
          g_assert_true (*person->since == '\0' || calendar_date_is (person->since));
        }
    }
  g_assert_cmpuint (n_read, >, 100);
}

TEST_PART (sheet_people)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-people/lists", test_lists);
  g_test_add_func ("/sheet-people/refused", test_refused);
  g_test_add_func ("/sheet-people/too-many", test_too_many);
  g_test_add_func ("/sheet-people/anything", test_anything);
  return g_test_run ();
}
