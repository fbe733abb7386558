/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a formula, from the weakest operator (`or`) down to numbers, names and calls. */
#include "formula.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "formula-private.h"

typedef struct
{
  const char        *text, *p; /* P stands at the next word, never at a blank */
  const char *const *names;
  Formula           *formula;
  gint               depth;
  gboolean           is_list; /* what was read last */
} Reader;

/* Names of other programs, and what they are called here. */
static const struct
{
  const char *theirs, *ours;
} other_names[] = {
  { "n", "people" },
  { "buyins", "people" },
  { "players", "people" },
  { "r", "place" },
  { "rank", "place" },
  { "position", "place" },
  { "addons", "add_ons" },
  { "inthemoney", "in_money" },
  { "prizepool", "pool" },
  { "cost", "spent" },
  { "costs", "spent" },
  { "winnings", "won" },
  { "playingtime", "minutes" },
  { "roundout", "level" },
  { "playersleft", "left" },
  { "average", "mean" },
  { "avg", "mean" },
  { "top", "highest" },
  { "bottom", "lowest" },
  { "power", "^" },
  { "pow", "^" },
  { "log2", "log(x, 2)" },
  { "mod", "floor" },
  { "int", "floor" },
};

/* Signs of other notations, and what is written here. */
static const struct
{
  const char *theirs, *ours;
} other_signs[] = {
  { "==", "=" }, { "<>", "!=" }, { ":=", "=" }, { "&&", "and" }, { "||", "or" },  { "**", "^" },
  { "−", "-" },  { "–", "-" },   { "²", "^2" }, { "³", "^3" },   { "×", "*" },    { "·", "*" },
  { "÷", "/" },  { "≤", "<=" },  { "≥", ">=" }, { "≠", "!=" },   { "√", "sqrt" }, { "[", "(" },
  { "{", "(" },  { "&", "and" }, { "|", "or" }, { "!", "not" },
};

static gboolean G_GNUC_PRINTF (4, 5)
    refuse (const Reader *reader, const char *at, GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list          args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  return input_unreadable (error, _ ("column %d: %s"), (gint) g_utf8_pointer_to_offset (reader->text, at) + 1,
                           sentence);
}

static void
skip_blanks (Reader *reader)
{
  while (g_ascii_isspace (*reader->p))
    reader->p++;
}

static gboolean
is_letter (char c)
{
  return g_ascii_isalpha (c) || c == '_';
}

static gsize
word_length (const char *p)
{
  gsize n = 0;

  while (is_letter (p[n]) || (n > 0 && g_ascii_isdigit (p[n])))
    n++;
  return n;
}

/* Takes SIGN, a sign or a word. */
static gboolean
take (Reader *reader, const char *sign)
{
  gsize n = strlen (sign);

  if (is_letter (*sign) ? word_length (reader->p) != n || strncmp (reader->p, sign, n) != 0
                        : !g_str_has_prefix (reader->p, sign))
    return FALSE;
  /* `<` is not the beginning of `<=`, nor `<>`, nor `=` that of `==`. */
  if (n == 1 && strchr ("<>=*", *sign) != NULL && reader->p[1] != '\0'
      && (reader->p[1] == '=' || (*sign == '<' && reader->p[1] == '>') || (*sign == '*' && reader->p[1] == '*')))
    return FALSE;
  reader->p += n;
  skip_blanks (reader);
  return TRUE;
}

static Op *
emit (Reader *reader, OpKind kind)
{
  Op op = { .kind = kind };

  g_array_append_val (reader->formula->ops, op);
  return &g_array_index (reader->formula->ops, Op, reader->formula->ops->len - 1);
}

static guint
emit_jump (Reader *reader, OpKind kind)
{
  emit (reader, kind);
  return reader->formula->ops->len - 1;
}

/* The jump JUMP leads to what is read next. */
static void
land (Reader *reader, guint jump)
{
  g_array_index (reader->formula->ops, Op, jump).target = reader->formula->ops->len;
}

/* Refuses a list, read from AT on, where a number is needed. */
static gboolean
is_number (const Reader *reader, const char *at, GError **error)
{
  return !reader->is_list
         || refuse (reader, at, error, _ ("this is a list, and a number is needed: write sum(points), for instance."));
}

static gboolean
enter (Reader *reader, GError **error)
{
  return ++reader->depth <= FORMULA_DEPTH
         || refuse (reader, reader->p, error, _ ("more than %d parentheses within one another."), FORMULA_DEPTH);
}

static gboolean read_expression (Reader *reader, GError **error);

/* What stands within parentheses, or is an argument. */
static gboolean
read_inner (Reader *reader, GError **error)
{
  gboolean done = enter (reader, error) && read_expression (reader, error);

  reader->depth--;
  return done;
}

/* What may be meant by the sign at which nothing of a formula begins. */
static gboolean
refuse_sign (const Reader *reader, GError **error)
{
  g_autofree char *sign = g_utf8_substring (reader->p, 0, 1);

  if (*reader->p == '\0')
    return refuse (reader, reader->p, error, _ ("the formula ends here, where a number or a name is needed."));
  for (guint i = 0; i < G_N_ELEMENTS (other_signs); i++)
    if (g_str_has_prefix (reader->p, other_signs[i].theirs))
      return refuse (reader, reader->p, error, _ ("write “%s” in place of “%s”."), other_signs[i].ours,
                     other_signs[i].theirs);
  if (*reader->p == '"' || *reader->p == '\'')
    return refuse (reader, reader->p, error, _ ("there is no text in a formula."));
  if (*reader->p == '%')
    return refuse (reader, reader->p, error, _ ("write 5 percent as 0.05."));
  return refuse (reader, reader->p, error, _ ("a number or a name is needed where “%s” stands."), sign);
}

static gboolean
knows (const char *const *names, const char *name)
{
  return names != NULL ? g_strv_contains (names, name) : g_str_equal (name, "points");
}

/* TRUE if NAME may be a slip of the fingers for KNOWN: but for two letters in one place they are the same. */
static gboolean
is_slip (const char *name, const char *known)
{
  gsize n = strlen (name), m = strlen (known), same = 0;

  while (same < n && same < m && name[same] == known[same])
    same++;
  while (n > same && m > same && name[n - 1] == known[m - 1])
    n--, m--;
  return strlen (name) > 2 && n - same <= 2 && m - same <= 2 && same + strlen (name) - n > 1;
}

/* The name or the function that NAME is a slip for; NULL: there is none. */
static const char *
find_slip (const Reader *reader, const char *name)
{
  for (guint i = 0; reader->names != NULL && reader->names[i] != NULL; i++)
    if (is_slip (name, reader->names[i]))
      return reader->names[i];
  for (guint i = 0; formula_functions[i].name != NULL; i++)
    if (is_slip (name, formula_functions[i].name))
      return formula_functions[i].name;
  return NULL;
}

/* The names that there are, or the functions. */
static char *
list_known (const Reader *reader, gboolean is_call)
{
  g_autoptr (GString) list = g_string_new ("if");

  if (!is_call)
    return g_strjoinv (", ", (GStrv) reader->names);
  for (guint i = 0; formula_functions[i].name != NULL; i++)
    g_string_append_printf (list, ", %s", formula_functions[i].name);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static gboolean
refuse_name (const Reader *reader, const char *name, const char *at, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  const char      *slip = find_slip (reader, lower), *after = at + strlen (name);
  gboolean         is_call = after[strspn (after, " \t")] == '(';
  g_autofree char *known = NULL;

  if (formula_find_function (lower) >= 0 || g_str_equal (lower, "if") || knows (reader->names, lower))
    return refuse (reader, at, error,
                   g_str_equal (lower, name) ? _ ("“%s” takes its values in parentheses: write “%s(...)”.")
                                             : _ ("“%s” is not known: names are in small letters, as “%s”."),
                   name, lower);
  if (reader->names == NULL && !is_call)
    return refuse (reader, at, error, _ ("“%s” is not known: a total knows only the list “points”."), name);
  for (guint i = 0; i < G_N_ELEMENTS (other_names); i++)
    if (g_str_equal (other_names[i].theirs, lower))
      return refuse (reader, at, error, _ ("“%s” is not known: “%s” is meant, perhaps."), name, other_names[i].ours);
  if (g_str_equal (name, "points"))
    return refuse (reader, at, error, _ ("the list “points” is known in a total only."));
  if (slip != NULL)
    return refuse (reader, at, error, _ ("“%s” is not known: “%s” is meant, perhaps."), name, slip);
  known = list_known (reader, is_call);
  return refuse (reader, at, error,
                 is_call ? _ ("“%s” is not a function: there are %s.") : _ ("“%s” is not known: the names are %s."),
                 name, known);
}

static gboolean
read_number (Reader *reader, GError **error)
{
  const char      *start = reader->p;
  gsize            n = strspn (start, "0123456789");
  g_autofree char *digits = NULL;

  if (start[n] == '.')
    n += 1 + strspn (start + n + 1, "0123456789");
  if (start[n] == '.' || is_letter (start[n]) || start[n - 1] == '.')
    return refuse (reader, start, error, _ ("a number is written as 20 or 0.25."));
  digits = g_strndup (start, n);
  emit (reader, OP_NUMBER)->number = g_ascii_strtod (digits, NULL);
  if (!isfinite (g_array_index (reader->formula->ops, Op, reader->formula->ops->len - 1).number))
    return refuse (reader, start, error, _ ("this number is too large."));
  reader->p += n;
  reader->is_list = FALSE;
  skip_blanks (reader);
  return TRUE;
}

static gboolean
take_comma (Reader *reader, const char *what, GError **error)
{
  if (take (reader, ","))
    return TRUE;
  return refuse (reader, reader->p, error, _ ("a comma is missing: write %s."), what);
}

static gboolean
take_closing (Reader *reader, const char *opened, GError **error)
{
  if (take (reader, ")"))
    return TRUE;
  if (*reader->p == '\0')
    return refuse (reader, opened, error, _ ("this parenthesis is not closed."));
  if (*reader->p == ',')
    return refuse (reader, reader->p, error, _ ("a comma does not belong here: decimals follow a point."));
  return word_length (reader->p) > 0 || g_ascii_isdigit (*reader->p) || *reader->p == '('
             ? refuse (reader, reader->p, error, _ ("an operator is missing before this."))
             : refuse_sign (reader, error);
}

/* Only the branch that is chosen is worked out: the other may divide by zero. */
static gboolean
read_if (Reader *reader, const char *opened, GError **error)
{
  const char *at = reader->p;
  guint       other, end;

  if (!read_inner (reader, error) || !is_number (reader, at, error) || !take_comma (reader, "if(c, a, b)", error))
    return FALSE;
  other = emit_jump (reader, OP_UNLESS);
  at = reader->p;
  if (!read_inner (reader, error) || !is_number (reader, at, error) || !take_comma (reader, "if(c, a, b)", error))
    return FALSE;
  end = emit_jump (reader, OP_GO);
  land (reader, other);
  at = reader->p;
  if (!read_inner (reader, error) || !is_number (reader, at, error) || !take_closing (reader, opened, error))
    return FALSE;
  land (reader, end);
  return TRUE;
}

/* Refuses, at AT, too few values if IS_TOO_FEW, else too many. */
static gboolean
refuse_values (const Reader *reader, const char *at, const FormulaFunction *function, gboolean is_too_few,
               GError **error)
{
  gint n = is_too_few ? function->least : function->most;

  if (function->least == function->most)
    return refuse (reader, at, error, ngettext ("%s takes %d value.", "%s takes %d values.", (gulong) n),
                   function->name, n);
  if (is_too_few)
    return refuse (reader, at, error,
                   ngettext ("%s takes at least %d value.", "%s takes at least %d values.", (gulong) n), function->name,
                   n);
  return refuse (reader, at, error, ngettext ("%s takes at most %d value.", "%s takes at most %d values.", (gulong) n),
                 function->name, n);
}

static gboolean
read_call (Reader *reader, gint call, const char *name, const char *opened, GError **error)
{
  const FormulaFunction *function = &formula_functions[call];
  gint                   n = 0;
  Op                    *op;

  do
    {
      const char *at = reader->p;
      gboolean    wants_list;

      if (*at == ')')
        break;
      if (function->most >= 0 && n == function->most)
        return refuse_values (reader, at, function, FALSE, error);
      if (!read_inner (reader, error))
        return FALSE;
      n++;
      wants_list = function->takes_list && n == function->most;
      if (wants_list && !reader->is_list)
        return refuse (reader, at, error, _ ("%s is of a list: write “points” here."), name);
      if (!wants_list && !is_number (reader, at, error))
        return FALSE;
    }
  while (take (reader, ","));
  if (n < function->least && *reader->p == ')' && g_str_equal (name, "log"))
    return refuse (reader, opened, error, _ ("log of which base? Write ln(x), log10(x) or log(x, base)."));
  if (n < function->least && *reader->p == ')')
    return refuse_values (reader, reader->p, function, TRUE, error);
  if (!take_closing (reader, opened, error))
    return FALSE;
  op = emit (reader, OP_CALL);
  op->call = (guint) call;
  op->n = (guint) n;
  reader->is_list = function->gives_list;
  return TRUE;
}

/* Takes a name that is no call. */
static gboolean
read_name (Reader *reader, const char *name, const char *at, GError **error)
{
  FormulaPlace place = { (guint) (at - reader->text), (guint) strlen (name), -1 };

  reader->is_list = reader->names == NULL && g_str_equal (name, "points");
  for (gint i = 0; reader->names != NULL && reader->names[i] != NULL; i++)
    if (g_str_equal (reader->names[i], name))
      place.name = i;
  if (place.name < 0 && !reader->is_list)
    return refuse_name (reader, name, at, error);
  if (reader->is_list)
    emit (reader, OP_POINTS);
  else
    emit (reader, OP_NAME)->n = (guint) place.name;
  g_array_append_val (reader->formula->places, place);
  return TRUE;
}

static gboolean
read_word (Reader *reader, GError **error)
{
  const char      *at = reader->p, *opened;
  g_autofree char *name = g_strndup (at, word_length (at));
  gint             call = formula_find_function (name);

  reader->p += strlen (name);
  skip_blanks (reader);
  opened = reader->p;
  if (*opened != '(')
    {
      if (g_str_equal (name, "and") || g_str_equal (name, "or") || g_str_equal (name, "not"))
        return refuse (reader, at, error, _ ("a number or a name is needed where “%s” stands."), name);
      return read_name (reader, name, at, error);
    }
  if (call < 0 && !g_str_equal (name, "if"))
    {
      reader->p = at;
      return knows (reader->names, name) ? refuse (reader, opened, error, _ ("an operator is missing before this."))
                                         : refuse_name (reader, name, at, error);
    }
  take (reader, "(");
  if (call >= 0)
    return read_call (reader, call, name, g_str_equal (name, "log") ? at : opened, error);
  if (!read_if (reader, opened, error))
    return FALSE;
  reader->is_list = FALSE;
  return TRUE;
}

static gboolean
read_primary (Reader *reader, GError **error)
{
  const char *opened = reader->p;

  if (g_ascii_isdigit (*opened) || (*opened == '.' && g_ascii_isdigit (opened[1])))
    return read_number (reader, error);
  if (word_length (opened) > 0)
    return read_word (reader, error);
  if (take (reader, "("))
    return read_inner (reader, error) && take_closing (reader, opened, error);
  return refuse_sign (reader, error);
}

static gboolean read_signed (Reader *reader, GError **error);

/* `^` binds from the right, and stronger than a sign before it: -2 ^ 2 is -4. */
static gboolean
read_power (Reader *reader, GError **error)
{
  const char *left = reader->p, *right;
  gboolean    done;

  if (!read_primary (reader, error))
    return FALSE;
  if (!take (reader, "^"))
    return TRUE;
  if (!is_number (reader, left, error))
    return FALSE;
  right = reader->p;
  done = enter (reader, error) && read_signed (reader, error) && is_number (reader, right, error);
  reader->depth--;
  if (done)
    emit (reader, OP_POWER);
  return done;
}

static gboolean
read_signed (Reader *reader, GError **error)
{
  const char *at = reader->p;
  gboolean    done;

  if (!take (reader, "-"))
    return read_power (reader, error);
  done = enter (reader, error) && read_signed (reader, error) && is_number (reader, at, error);
  reader->depth--;
  if (done)
    emit (reader, OP_NEGATE);
  return done;
}

/* Operators of one strength, which bind from the left. */
typedef struct
{
  const char *sign;
  OpKind      kind;
} Operator;

static const Operator *
take_operator (Reader *reader, const Operator *operators)
{
  for (; operators->sign != NULL; operators++)
    if (take (reader, operators->sign))
      return operators;
  return NULL;
}

static gboolean
read_row (Reader *reader, const Operator *operators, gboolean (*read) (Reader *reader, GError **error), GError **error)
{
  const char     *at = reader->p;
  const Operator *operator;

  if (!read (reader, error))
    return FALSE;
  while ((operator= take_operator (reader, operators)) != NULL)
    {
      if (!is_number (reader, at, error))
        return FALSE;
      at = reader->p;
      if (!read (reader, error) || !is_number (reader, at, error))
        return FALSE;
      emit (reader, operator->kind);
    }
  return TRUE;
}

static gboolean
read_product (Reader *reader, GError **error)
{
  static const Operator operators[] = { { "*", OP_MULTIPLY }, { "/", OP_DIVIDE }, { NULL, OP_NUMBER } };

  return read_row (reader, operators, read_signed, error);
}

static gboolean
read_sum (Reader *reader, GError **error)
{
  static const Operator operators[] = { { "+", OP_ADD }, { "-", OP_SUBTRACT }, { NULL, OP_NUMBER } };

  return read_row (reader, operators, read_product, error);
}

static gboolean
read_comparison (Reader *reader, GError **error)
{
  static const Operator operators[]
      = { { "<=", OP_AT_MOST }, { "<", OP_LESS },  { ">=", OP_AT_LEAST }, { ">", OP_MORE },
          { "!=", OP_UNEQUAL }, { "=", OP_EQUAL }, { NULL, OP_NUMBER } };
  const char     *left = reader->p, *right;
  const Operator *operator;

  if (!read_sum (reader, error))
    return FALSE;
  operator= take_operator (reader, operators);
  if (operator== NULL)
    return TRUE;
  right = reader->p;
  if (!is_number (reader, left, error) || !read_sum (reader, error) || !is_number (reader, right, error))
    return FALSE;
  emit (reader, operator->kind);
  if (take_operator (reader, operators) == NULL)
    return TRUE;
  return refuse (reader, right, error, _ ("two are compared at a time: write a < b and b < c."));
}

static gboolean
read_denial (Reader *reader, GError **error)
{
  const char *at = reader->p;
  gboolean    done;

  if (!take (reader, "not"))
    return read_comparison (reader, error);
  done = enter (reader, error) && read_denial (reader, error) && is_number (reader, at, error);
  reader->depth--;
  if (done)
    emit (reader, OP_NOT);
  return done;
}

/* What stands behind `and` is worked out only if what stands before it is true; behind `or`, only if it is not. */
static gboolean
read_both (Reader *reader, GError **error)
{
  const char *at = reader->p;

  if (!read_denial (reader, error))
    return FALSE;
  while (take (reader, "and"))
    {
      guint otherwise, end;

      if (!is_number (reader, at, error))
        return FALSE;
      otherwise = emit_jump (reader, OP_UNLESS);
      at = reader->p;
      if (!read_denial (reader, error) || !is_number (reader, at, error))
        return FALSE;
      emit (reader, OP_TRUTH);
      end = emit_jump (reader, OP_GO);
      land (reader, otherwise);
      emit (reader, OP_NUMBER);
      land (reader, end);
    }
  return TRUE;
}

static gboolean
read_expression (Reader *reader, GError **error)
{
  const char *at = reader->p;

  if (!read_both (reader, error))
    return FALSE;
  while (take (reader, "or"))
    {
      guint otherwise, end;

      if (!is_number (reader, at, error))
        return FALSE;
      otherwise = emit_jump (reader, OP_UNLESS);
      emit (reader, OP_NUMBER)->number = 1;
      end = emit_jump (reader, OP_GO);
      land (reader, otherwise);
      at = reader->p;
      if (!read_both (reader, error) || !is_number (reader, at, error))
        return FALSE;
      emit (reader, OP_TRUTH);
      land (reader, end);
    }
  return TRUE;
}

/* A formula ends where its text does. */
static gboolean
ends (Reader *reader, GError **error)
{
  if (*reader->p == '\0')
    return is_number (reader, reader->text, error);
  if (*reader->p == ')')
    return refuse (reader, reader->p, error, _ ("this parenthesis was never opened."));
  return take_closing (reader, reader->p, error);
}

Formula *
formula_parse (const char *text, const char *const *names, GError **error)
{
  g_autoptr (Formula) formula = g_new0 (Formula, 1);
  Reader reader = { .text = text, .p = text, .names = names, .formula = formula };

  formula->text = g_strdup (text);
  formula->ops = g_array_new (FALSE, FALSE, sizeof (Op));
  formula->places = g_array_new (FALSE, FALSE, sizeof (FormulaPlace));
  if (!g_utf8_validate (text, -1, NULL))
    {
      input_unreadable (error, _ ("The formula is not text in UTF-8."));
      return NULL;
    }
  if (g_utf8_strlen (text, -1) > FORMULA_LETTERS)
    {
      input_unreadable (error, _ ("The formula is too long: at most %d letters."), FORMULA_LETTERS);
      return NULL;
    }
  skip_blanks (&reader);
  return read_expression (&reader, error) && ends (&reader, error) ? g_steal_pointer (&formula) : NULL;
}
