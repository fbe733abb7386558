/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-formula.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"

#define DEEPEST 60   /* parentheses within one another */
#define LONGEST 4096 /* of a value that is put in again and again */
#define LETTERS 8192 /* of a formula of a save */

/* What they all paid: the save sums it up from these three. */
#define SUM_OF_BUYS    "totalbuyinsamount"
#define SUM_OF_REBUYS  "totalrebuysamount"
#define SUM_OF_ADD_ONS "totaladdonsamount"

typedef struct
{
  const char *at;
  gint        depth;
  GHashTable *values; /* name: what it stands for by now, char * */
  GError    **error;
} Reader;

static const struct
{
  const char *name, *ours;
} names[] = {
  { "n", "people" },
  { "buyins", "people" },
  { "numberofbuyins", "people" },
  { "r", "place" },
  { "rank", "place" },
  { "numberofhits", "hits" },
  { "hits", "hits" },
  { "numberofrebuys", "rebuys" },
  { "rebuys", "rebuys" },
  { "numberofaddons", "add_ons" },
  { "addons", "add_ons" },
  { "prizepool", "pool" },
  { "pot", "pool" },
  { "prizewinnings", "won" },
  { "inthemoney", "in_money" },
  { "roundout", "level" },
};

static const struct
{
  const char *name, *ours;
  guint       least, most; /* arguments */
} functions[] = {
  { "sqrt", "sqrt", 1, 1 },    { "log", "ln", 1, 1 },      { "ln", "ln", 1, 1 },       { "log10", "log10", 1, 1 },
  { "exp", "exp", 1, 1 },      { "abs", "abs", 1, 1 },     { "floor", "floor", 1, 1 }, { "ceil", "ceil", 1, 1 },
  { "ceiling", "ceil", 1, 1 }, { "round", "round", 1, 2 }, { "min", "min", 1, 9 },     { "max", "max", 1, 9 },
};

static char *read_choice (Reader *reader);

static char *
refuse (Reader *reader, const char *sentence)
{
  if (*reader->error == NULL)
    input_unreadable (reader->error, "%s", sentence);
  return NULL;
}

static char *
refuse_word (Reader *reader, const char *word)
{
  if (*reader->error == NULL)
    input_unreadable (reader->error, _ ("Seasons do not know “%.30s”."), word);
  return NULL;
}

static void
skip_blanks (Reader *reader)
{
  reader->at += strspn (reader->at, " \t\r\n;");
}

static gboolean
take (Reader *reader, const char *sign)
{
  skip_blanks (reader);
  if (!g_str_has_prefix (reader->at, sign))
    return FALSE;
  reader->at += strlen (sign);
  return TRUE;
}

/* The word that comes next in small letters, "" if none does.  Free it. */
static char *
look_word (Reader *reader)
{
  gsize length = 0;

  skip_blanks (reader);
  if (g_ascii_isalpha (*reader->at) || *reader->at == '_')
    while (g_ascii_isalnum (reader->at[length]) || reader->at[length] == '_')
      length++;
  return g_ascii_strdown (reader->at, (gssize) length);
}

static gboolean
take_word (Reader *reader, const char *word)
{
  g_autofree char *next = look_word (reader);

  if (!g_str_equal (next, word))
    return FALSE;
  reader->at += strlen (word);
  return TRUE;
}

static char *
too_long (Reader *reader, char *value)
{
  if (value == NULL || strlen (value) <= LONGEST)
    return value;
  g_free (value);
  return refuse (reader, _ ("The formula becomes too long."));
}

/* --- Calls --- */

static gpointer
copy_text_cb (gconstpointer text)
{
  return g_strdup (text);
}

static GHashTable *
copy_values (GHashTable *values)
{
  GHashTable    *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer       name, value;

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (copy, g_strdup (name), copy_text_cb (value));
  return copy;
}

/* `assign ("name", value)`, whose value is that value. */
static char *
read_assign (Reader *reader)
{
  const char      *end;
  g_autofree char *name = NULL;
  char            *value;

  if (!take (reader, "\""))
    return refuse (reader, _ ("The name of what is assigned is expected in quotes."));
  end = strchr (reader->at, '"');
  if (end == NULL)
    return refuse (reader, _ ("The name of what is assigned is expected in quotes."));
  name = g_ascii_strdown (reader->at, end - reader->at);
  reader->at = end + 1;
  if (!take (reader, ","))
    return refuse (reader, _ ("A comma is expected."));
  value = read_choice (reader);
  if (value == NULL || !take (reader, ")"))
    {
      g_free (value);
      return refuse (reader, _ ("“)” is expected."));
    }
  g_hash_table_insert (reader->values, g_steal_pointer (&name), g_strdup (value));
  return value;
}

/* What has one value on one way and another one on the other depends on the condition from then on. */
static void
join_ways (Reader *reader, const char *condition, GHashTable *before, GHashTable *first)
{
  g_autoptr (GHashTable) second = g_steal_pointer (&reader->values);
  GHashTableIter iter;
  gpointer       name, value;

  reader->values = copy_values (before);
  g_hash_table_iter_init (&iter, second);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!g_hash_table_contains (first, name))
      g_hash_table_insert (first, g_strdup (name), g_strdup ("0"));
  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const char *other = g_hash_table_lookup (second, name);

      if (other != NULL && g_str_equal (other, value))
        g_hash_table_insert (reader->values, g_strdup (name), g_strdup (value));
      else
        g_hash_table_insert (
            reader->values, g_strdup (name),
            g_strdup_printf ("if(%s, %s, %s)", condition, (char *) value, other != NULL ? other : "0"));
    }
}

/* `if (condition, one way, the other)`; either way may assign, and the other may be missing. */
static char *
read_if (Reader *reader)
{
  g_autofree char *condition = read_choice (reader), *yes = NULL, *no = NULL;
  g_autoptr (GHashTable) before = copy_values (reader->values);
  g_autoptr (GHashTable) first = NULL;

  if (condition == NULL || !take (reader, ","))
    return refuse (reader, _ ("A comma is expected."));
  yes = read_choice (reader);
  first = g_steal_pointer (&reader->values);
  reader->values = copy_values (before);
  if (yes == NULL)
    return NULL;
  no = take (reader, ",") ? read_choice (reader) : g_strdup ("0");
  join_ways (reader, condition, before, first);
  if (no == NULL)
    return NULL;
  if (!take (reader, ")"))
    return refuse (reader, _ ("“)” is expected."));
  return too_long (reader, g_strdup_printf ("if(%s, %s, %s)", condition, yes, no));
}

static char *
read_arguments (Reader *reader, const char *name)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  do
    {
      char *argument = read_choice (reader);

      if (argument == NULL)
        return NULL;
      g_ptr_array_add (arguments, argument);
    }
  while (take (reader, ","));
  if (!take (reader, ")"))
    return refuse (reader, _ ("“)” is expected."));
  if (g_str_equal (name, "pow") && arguments->len == 2)
    return g_strdup_printf ("((%s) ^ (%s))", (char *) arguments->pdata[0], (char *) arguments->pdata[1]);
  g_ptr_array_add (arguments, NULL);
  list = g_strjoinv (", ", (GStrv) arguments->pdata);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (g_str_equal (name, functions[i].name) && arguments->len > functions[i].least
        && arguments->len <= functions[i].most + 1)
      return g_strdup_printf ("%s(%s)", functions[i].ours, list);
  return refuse_word (reader, name);
}

static char *
read_name (Reader *reader, const char *name)
{
  const char *value = g_hash_table_lookup (reader->values, name);

  if (value != NULL)
    return g_strdup_printf ("(%s)", value);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i].name))
      return g_strdup (names[i].ours);
  /* Only together are they anything that a season has a name for. */
  if (g_str_equal (name, SUM_OF_BUYS) || g_str_equal (name, SUM_OF_REBUYS) || g_str_equal (name, SUM_OF_ADD_ONS))
    return g_strdup (name);
  return refuse_word (reader, name);
}

/* --- Values --- */

static char *
read_number (Reader *reader)
{
  gsize whole = strspn (reader->at, "0123456789"), point = reader->at[whole] == '.';
  gsize length = whole + point + (point ? strspn (reader->at + whole + 1, "0123456789") : 0);
  char *number = g_strndup (reader->at, length);

  reader->at += length;
  if (*number != '.')
    return number;
  g_free (number);
  return g_strdup_printf ("0%.*s", (int) length, reader->at - length);
}

static char *
read_operand (Reader *reader)
{
  g_autofree char *word = look_word (reader), *inner = NULL;

  if (*word != '\0')
    {
      reader->at += strlen (word);
      if (!take (reader, "("))
        return read_name (reader, word);
      if (g_str_equal (word, "assign"))
        return read_assign (reader);
      return g_str_equal (word, "if") ? read_if (reader) : read_arguments (reader, word);
    }
  if (take (reader, "("))
    {
      inner = read_choice (reader);
      if (inner == NULL)
        return NULL;
      return take (reader, ")") ? g_strdup_printf ("(%s)", inner) : refuse (reader, _ ("“)” is expected."));
    }
  if (take (reader, "-"))
    {
      inner = read_operand (reader);
      return inner != NULL ? g_strdup_printf ("(-%s)", inner) : NULL;
    }
  if (g_ascii_isdigit (*reader->at) || *reader->at == '.')
    return read_number (reader);
  return refuse (reader, _ ("A number or a name is expected."));
}

static char *
read_power (Reader *reader)
{
  g_autofree char *base = read_operand (reader), *exponent = NULL;

  if (base == NULL || !take (reader, "^"))
    return g_steal_pointer (&base);
  exponent = read_operand (reader);
  return exponent != NULL ? g_strdup_printf ("%s ^ %s", base, exponent) : NULL;
}

static char *
read_product (Reader *reader)
{
  g_autoptr (GString) product = NULL;
  g_autofree char *first = read_power (reader);

  if (first == NULL)
    return NULL;
  product = g_string_new (first);
  while (strchr ("*/", (skip_blanks (reader), *reader->at)) != NULL && *reader->at != '\0')
    {
      char             sign = *reader->at++;
      g_autofree char *factor = read_power (reader);

      if (factor == NULL)
        return NULL;
      g_string_append_printf (product, " %c %s", sign, factor);
    }
  return g_string_free (g_steal_pointer (&product), FALSE);
}

/* The three parts of what was paid, added up, are one name; one of them alone is none. */
static char *
join_terms (Reader *reader, GPtrArray *terms)
{
  static const char *const parts[] = { "+" SUM_OF_BUYS, "+" SUM_OF_REBUYS, "+" SUM_OF_ADD_ONS };
  GString                 *sum = g_string_new (NULL);
  guint                    found[G_N_ELEMENTS (parts)], n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    n += g_ptr_array_find_with_equal_func (terms, parts[i], g_str_equal, &found[i]) ? 1 : 0;
  if (n == G_N_ELEMENTS (parts))
    {
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        {
          g_ptr_array_find_with_equal_func (terms, parts[i], g_str_equal, &found[i]);
          g_ptr_array_remove_index (terms, found[i]);
        }
      g_ptr_array_insert (terms, 0, g_strdup ("+paid_in"));
    }
  for (guint i = 0; i < terms->len; i++)
    {
      const char *term = g_ptr_array_index (terms, i);

      if (sum->len == 0 && *term == '+')
        g_string_append (sum, term + 1);
      else
        g_string_append_printf (sum, " %c %s", *term, term + 1);
    }
  if (strstr (sum->str, SUM_OF_BUYS) == NULL && strstr (sum->str, SUM_OF_REBUYS) == NULL
      && strstr (sum->str, SUM_OF_ADD_ONS) == NULL)
    return g_string_free (sum, FALSE);
  g_string_free (sum, TRUE);
  return refuse (reader, _ ("The formula has a sum of money that seasons do not have."));
}

static char *
read_sum (Reader *reader)
{
  g_autoptr (GPtrArray) terms = g_ptr_array_new_with_free_func (g_free);
  char sign = '+';

  do
    {
      g_autofree char *term = read_product (reader);

      if (term == NULL)
        return NULL;
      g_ptr_array_add (terms, g_strdup_printf ("%c%s", sign, term));
      skip_blanks (reader);
      sign = *reader->at;
      reader->at += sign == '+' || sign == '-';
    }
  while (sign == '+' || sign == '-');
  return join_terms (reader, terms);
}

static char *
read_comparison (Reader *reader)
{
  static const struct
  {
    const char *sign, *ours;
  } signs[] = { { "<=", "<=" }, { ">=", ">=" }, { "<>", "!=" }, { "!=", "!=" },
                { "==", "=" },  { "<", "<" },   { ">", ">" },   { "=", "=" } };
  g_autofree char *left = read_sum (reader), *right = NULL;

  for (guint i = 0; left != NULL && i < G_N_ELEMENTS (signs); i++)
    if (take (reader, signs[i].sign))
      {
        right = read_sum (reader);
        return right != NULL ? g_strdup_printf ("(%s %s %s)", left, signs[i].ours, right) : NULL;
      }
  return g_steal_pointer (&left);
}

static char *
read_not (Reader *reader)
{
  g_autofree char *value = NULL;

  if (!take_word (reader, "not"))
    return read_comparison (reader);
  value = read_comparison (reader);
  return value != NULL ? g_strdup_printf ("(not %s)", value) : NULL;
}

static char *
read_and (Reader *reader)
{
  char *left = read_not (reader);

  while (left != NULL && take_word (reader, "and"))
    {
      g_autofree char *first = left, *right = read_not (reader);

      left = right != NULL ? g_strdup_printf ("(%s and %s)", first, right) : NULL;
    }
  return left;
}

static char *
read_choice (Reader *reader)
{
  char *left;

  if (reader->depth == DEEPEST)
    return refuse (reader, _ ("The formula is nested too deep."));
  reader->depth++;
  left = read_and (reader);
  while (left != NULL && take_word (reader, "or"))
    {
      g_autofree char *first = left, *right = read_and (reader);

      left = right != NULL ? g_strdup_printf ("(%s or %s)", first, right) : NULL;
    }
  reader->depth--;
  return too_long (reader, left);
}

char *
tdt_formula_translate (const char *text, GError **error)
{
  g_autoptr (GError) refused = NULL;
  Reader reader
      = { .at = text, .values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free), .error = &refused };
  g_autofree char *last = NULL;
  const char      *points;

  if (strlen (text) > LETTERS)
    refuse (&reader, _ ("The formula is too long."));
  do
    {
      g_free (last);
      last = refused == NULL ? read_choice (&reader) : NULL;
      skip_blanks (&reader);
    }
  while (last != NULL && *reader.at != '\0');
  points = g_hash_table_lookup (reader.values, "points");
  if (last != NULL && points != NULL)
    {
      g_free (last);
      last = g_strdup (points);
    }
  g_hash_table_unref (reader.values);
  if (refused != NULL)
    g_propagate_error (error, g_steal_pointer (&refused));
  return g_steal_pointer (&last);
}
