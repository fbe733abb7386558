/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-value.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/error.h"

#define BLANKS " \t\r\n"

/* Texts stay in the bytes until somebody asks for them: most of a save is layout, of which nobody does. */
typedef struct
{
  guint8  kind;
  guint32 start, length; /* of a text without its quotes, a number, or the name of what is called */
  guint32 key, key_length;
  guint32 child, next; /* nodes, 0: none */
} Node;

struct _TdtTree
{
  char    *bytes; /* with a final zero, which the bytes themselves do not have */
  gsize    length;
  GArray  *nodes; /* Node; the first one stands for nothing */
  guint32  root;
  char    *version;
  gboolean western; /* windows-1252 instead of UTF-8 */
};

typedef struct
{
  TdtTree    *tree;
  const char *at;
  gint        depth;
  GError    **error;
} Reader;

static guint32 read_value (Reader *reader);

void
tdt_tree_free (TdtTree *tree)
{
  g_free (tree->bytes);
  g_free (tree->version);
  g_array_unref (tree->nodes);
  g_free (tree);
}

static Node *
node_at (const TdtTree *tree, guint32 index)
{
  return &g_array_index (tree->nodes, Node, index);
}

static guint32
add_node (Reader *reader, TdtKind kind, const char *start, gsize length)
{
  Node node = { .kind = (guint8) kind, .start = (guint32) (start - reader->tree->bytes), .length = (guint32) length };

  g_array_append_val (reader->tree->nodes, node);
  return reader->tree->nodes->len - 1;
}

/* OFFSET counts from 0, what people are told from 1. */
static gboolean
refuse_byte (GError **error, gsize offset, const char *sentence)
{
  return input_unreadable (error, _ ("Byte %zu: %s"), offset + 1, sentence);
}

static void
skip_blanks (Reader *reader)
{
  reader->at += strspn (reader->at, BLANKS);
}

/* Skips blanks and takes C if it is next. */
static gboolean
take (Reader *reader, char c)
{
  skip_blanks (reader);
  if (*reader->at != c)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
is_name_byte (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '$';
}

static gsize
name_length (const char *at)
{
  gsize length = 0;

  while (is_name_byte (at[length]))
    length++;
  return length;
}

static gboolean
is_word (const char *at, gsize length, const char *word)
{
  return strlen (word) == length && strncmp (at, word, length) == 0;
}

/* Nothing but the beginning of a word or of a number follows AT. */
static gboolean
ends_at (const char *at)
{
  at += strspn (at, BLANKS);
  while (is_name_byte (*at) || (*at != '\0' && strchr ("+-.", *at) != NULL))
    at++;
  return *at == '\0';
}

static gboolean
refuse_here (Reader *reader, const char *sentence)
{
  return refuse_byte (reader->error, (gsize) (reader->at - reader->tree->bytes),
                      ends_at (reader->at) ? _ ("The file ends too early: it is cut off.") : sentence);
}

static guint32
no_node (Reader *reader, const char *sentence)
{
  refuse_here (reader, sentence);
  return 0;
}

/* A text in quotes of either kind; what stands between them is decoded by whoever asks. */
static gboolean
skip_text (Reader *reader, const char **start, gsize *length)
{
  char quote = *reader->at;

  *start = reader->at + 1;
  for (const char *p = *start; *p != '\0'; p++)
    {
      if (*p == quote)
        {
          *length = (gsize) (p - *start);
          reader->at = p + 1;
          return TRUE;
        }
      if (*p == '\\' && p[1] != '\0')
        p++;
    }
  return refuse_here (reader, _ ("The text that begins here never ends: the file is cut off."));
}

static guint32
read_number (Reader *reader)
{
  const char *start = reader->at, *p = start + (*start == '-');
  const char *digits = p;
  char       *end;

  p += strspn (p, "0123456789");
  if (*p == '.')
    p++, p += strspn (p, "0123456789");
  if (p == digits || (p == digits + 1 && *digits == '.'))
    return no_node (reader, _ ("A number is expected here."));
  if (*p == 'e' || *p == 'E')
    {
      const char *exponent = p + 1 + (p[1] == '-' || p[1] == '+');

      if (!g_ascii_isdigit (*exponent))
        return no_node (reader, _ ("This number cannot be read."));
      p = exponent + strspn (exponent, "0123456789");
    }
  g_ascii_strtod (start, &end);
  if (end != p || is_name_byte (*p))
    return no_node (reader, _ ("This number cannot be read."));
  reader->at = p;
  return add_node (reader, TDT_NUMBER, start, (gsize) (p - start));
}

static void
append_child (Reader *reader, guint32 parent, guint32 *last, guint32 child)
{
  if (*last)
    node_at (reader->tree, *last)->next = child;
  else
    node_at (reader->tree, parent)->child = child;
  *last = child;
}

/* The values up to CLOSE, which follow an opening bracket that has been taken; they become children of PARENT. */
static gboolean
read_elements (Reader *reader, guint32 parent, char close)
{
  guint32 last = 0;

  if (take (reader, close))
    return TRUE;
  do
    {
      guint32 child = read_value (reader);

      if (child == 0)
        return FALSE;
      append_child (reader, parent, &last, child);
    }
  while (take (reader, ','));
  return take (reader, close)
         || refuse_here (reader, close == ']' ? _ ("A comma or “]” is expected here.")
                                              : _ ("A comma or “)” is expected here."));
}

/* A member's name, bare or in quotes, and its colon. */
static gboolean
read_key (Reader *reader, const char **key, gsize *length)
{
  skip_blanks (reader);
  if (*reader->at == '"' || *reader->at == '\'')
    {
      if (!skip_text (reader, key, length))
        return FALSE;
    }
  else
    {
      *key = reader->at;
      *length = name_length (reader->at);
      if (*length == 0)
        return refuse_here (reader, _ ("The name of a member is expected here."));
      reader->at += *length;
    }
  return take (reader, ':') || refuse_here (reader, _ ("A colon is expected here."));
}

static gboolean
read_members (Reader *reader, guint32 parent)
{
  guint32 last = 0;

  if (take (reader, '}'))
    return TRUE;
  do
    {
      const char *key;
      gsize       length;
      guint32     child;

      if (!read_key (reader, &key, &length))
        return FALSE;
      child = read_value (reader);
      if (child == 0)
        return FALSE;
      node_at (reader->tree, child)->key = (guint32) (key - reader->tree->bytes);
      node_at (reader->tree, child)->key_length = (guint32) length;
      append_child (reader, parent, &last, child);
    }
  while (take (reader, ','));
  return take (reader, '}') || refuse_here (reader, _ ("A comma or “}” is expected here."));
}

/* What begins with a letter: a constant, or the name of a constructor, which may have points in it. */
static guint32
read_name (Reader *reader)
{
  static const struct
  {
    const char *word;
    TdtKind     kind;
  } constants[] = {
    { "true", TDT_TRUE },      { "false", TDT_FALSE }, { "null", TDT_NULL },
    { "undefined", TDT_NULL }, { "NaN", TDT_NULL },    { "Infinity", TDT_NULL },
  };
  const char *start = reader->at;
  gsize       length = name_length (start);
  gboolean    is_new = is_word (start, length, "new");
  guint32     call;

  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    if (is_word (start, length, constants[i].word))
      {
        reader->at += length;
        return add_node (reader, constants[i].kind, start, length);
      }
  if (is_new)
    {
      reader->at += length;
      skip_blanks (reader);
      start = reader->at;
    }
  for (length = name_length (start); length > 0 && start[length] == '.'; length += 1 + name_length (start + length + 1))
    ;
  if (length == 0 || (!is_new && !is_word (start, length, "Map.from")))
    return no_node (reader, _ ("No saved night has this word."));
  reader->at = start + length;
  call = add_node (reader, TDT_CALL, start, length);
  if (!take (reader, '('))
    return no_node (reader, _ ("“(” is expected here."));
  return read_elements (reader, call, ')') ? call : 0;
}

static guint32
read_here (Reader *reader)
{
  const char *start = reader->at;
  gsize       length;
  guint32     node;

  switch (*start)
    {
    case '"':
    case '\'':
      return skip_text (reader, &start, &length) ? add_node (reader, TDT_TEXT, start, length) : 0;
    case '[':
    case '{':
      reader->at++;
      node = add_node (reader, *start == '[' ? TDT_LIST : TDT_OBJECT, start, 1);
      if (*start == '[' ? !read_elements (reader, node, ']') : !read_members (reader, node))
        return 0;
      return node;
    default:
      if (g_ascii_isdigit (*start) || *start == '-' || *start == '.')
        return read_number (reader);
      if (is_name_byte (*start))
        return read_name (reader);
      return no_node (reader, _ ("A value is expected here."));
    }
}

/* The node of the value that follows, 0 when it is refused. */
static guint32
read_value (Reader *reader)
{
  guint32 node;

  skip_blanks (reader);
  if (reader->depth == TDT_MOST_DEPTH)
    return no_node (reader, _ ("More is nested here than in any saved night."));
  reader->depth++;
  node = read_here (reader);
  reader->depth--;
  return node;
}

/* Saves are windows-1252 up to version 3.6 and UTF-8 from 3.7 on, and do not say so.  An older one that is proper UTF-8
   was saved anew by an editor.  A newer one that is not is damaged: read as windows-1252 all its other names would be
   garbled. */
static gboolean
find_encoding (TdtTree *tree, GError **error)
{
  gint64      major = g_ascii_strtoll (tree->version, NULL, 10);
  const char *point = strchr (tree->version, '.'), *end;
  gint64      minor = point != NULL ? g_ascii_strtoll (point + 1, NULL, 10) : 0;

  if (g_utf8_validate (tree->bytes, (gssize) tree->length, &end))
    return TRUE;
  tree->western = major < 3 || (major == 3 && minor < 7);
  return tree->western
         || refuse_byte (error, (gsize) (end - tree->bytes),
                         _ ("This is not UTF-8, as saves of this version are: the file is damaged."));
}

static gboolean
read_version (TdtTree *tree, GError **error)
{
  TdtValue version = tdt_member (tdt_root (tree), "V");

  tree->version = tdt_text (version);
  if (tree->version == NULL || !g_ascii_isdigit (*tree->version))
    return refuse_byte (error, 0, _ ("This is no save of The Tournament Director: it names no version."));
  return find_encoding (tree, error);
}

static gboolean
check_bytes (const char *bytes, gsize length, GError **error)
{
  const char *zero = memchr (bytes, '\0', MIN (length, TDT_MOST_BYTES));

  if (length > TDT_MOST_BYTES)
    return refuse_byte (error, TDT_MOST_BYTES, _ ("No saved night is as long as this file."));
  if (zero != NULL)
    return refuse_byte (error, (gsize) (zero - bytes), _ ("This byte is zero, so the file is no text."));
  return TRUE;
}

TdtTree *
tdt_parse (const char *bytes, gsize length, GError **error)
{
  g_autoptr (TdtTree) tree = NULL;
  Reader reader;

  if (!check_bytes (bytes, length, error))
    return NULL;
  tree = g_new0 (TdtTree, 1);
  tree->bytes = g_strndup (bytes, length);
  tree->length = length;
  tree->nodes = g_array_new (FALSE, TRUE, sizeof (Node));
  g_array_set_size (tree->nodes, 1);
  reader = (Reader){ tree, tree->bytes, 0, error };
  if (g_str_has_prefix (reader.at, "\xef\xbb\xbf"))
    reader.at += 3;
  skip_blanks (&reader);
  if (*reader.at != '{' && *reader.at != '\0')
    {
      refuse_byte (error, 0, _ ("This is no save of The Tournament Director: it does not begin with “{”."));
      return NULL;
    }
  tree->root = read_value (&reader);
  if (tree->root == 0)
    return NULL;
  skip_blanks (&reader);
  if (*reader.at != '\0')
    {
      refuse_here (&reader, _ ("Nothing may follow the end of the save."));
      return NULL;
    }
  return read_version (tree, error) ? g_steal_pointer (&tree) : NULL;
}

TdtValue
tdt_root (const TdtTree *tree)
{
  return (TdtValue){ tree, tree->root };
}

const char *
tdt_version (const TdtTree *tree)
{
  return tree->version;
}

TdtKind
tdt_kind (TdtValue value)
{
  return value.node ? node_at (value.tree, value.node)->kind : TDT_NOTHING;
}

gsize
tdt_byte (TdtValue value)
{
  return value.node ? (gsize) node_at (value.tree, value.node)->start + 1 : 0;
}

static TdtValue
child_of (TdtValue value)
{
  return (TdtValue){ value.tree, node_at (value.tree, value.node)->child };
}

/* What a constructor is given, or VALUE itself. */
static TdtValue
open_call (TdtValue value)
{
  while (tdt_kind (value) == TDT_CALL)
    value = child_of (value);
  return value;
}

TdtValue
tdt_member (TdtValue value, const char *name)
{
  TdtValue object = open_call (value), found = { value.tree, 0 };

  if (tdt_kind (object) != TDT_OBJECT)
    return found;
  for (TdtValue member = child_of (object); member.node; member = tdt_next (member))
    {
      const Node *node = node_at (member.tree, member.node);

      if (is_word (member.tree->bytes + node->key, node->key_length, name))
        found = member;
    }
  return found;
}

TdtValue
tdt_first (TdtValue value)
{
  TdtValue list = open_call (value);

  if (tdt_kind (list) != TDT_LIST && tdt_kind (list) != TDT_OBJECT)
    return (TdtValue){ value.tree, 0 };
  return child_of (list);
}

TdtValue
tdt_next (TdtValue element)
{
  return (TdtValue){ element.tree, element.node ? node_at (element.tree, element.node)->next : 0 };
}

gboolean
tdt_is_call (TdtValue value, const char *name)
{
  const Node *node;

  if (tdt_kind (value) != TDT_CALL)
    return FALSE;
  node = node_at (value.tree, value.node);
  return is_word (value.tree->bytes + node->start, node->length, name);
}

/* The letters of windows-1252 from 0x80 to 0x9f; the others are those of Latin-1. */
static gunichar
western_letter (guint8 byte)
{
  static const guint16 letters[32] = {
    0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
  };

  return byte >= 0x80 && byte < 0xa0 ? letters[byte - 0x80] : byte;
}

/* The number of DIGITS hexadecimal digits at P, -1 if there are fewer. */
static gint
read_hex (const char *p, const char *end, gint digits)
{
  gint number = 0;

  if (end - p < digits)
    return -1;
  for (gint i = 0; i < digits; i++)
    {
      gint digit = g_ascii_xdigit_value (p[i]);

      if (digit < 0)
        return -1;
      number = 16 * number + digit;
    }
  return number;
}

/* The character of the escape whose backslash is at P; *P then points past it.  Half of a pair of surrogates is no
   character. */
static gunichar
read_escape (const char **p, const char *end)
{
  static const char letters[] = "nrtbfv0", meanings[] = "\n\r\t\b\f\v";
  const char       *letter = *p + 1 < end ? strchr (letters, (*p)[1]) : NULL;
  gint              number, low;

  if (*p + 1 >= end)
    return (*p)++, 0xfffd;
  if ((*p)[1] == 'x' || (*p)[1] == 'u')
    {
      gint digits = (*p)[1] == 'x' ? 2 : 4;

      number = read_hex (*p + 2, end, digits);
      if (number < 0)
        return *p += 2, 0xfffd;
      *p += 2 + digits;
      if (number >= 0xd800 && number < 0xdc00 && end - *p >= 6 && (*p)[0] == '\\' && (*p)[1] == 'u')
        {
          low = read_hex (*p + 2, end, 4);
          if (low >= 0xdc00 && low < 0xe000)
            return *p += 6, 0x10000 + (gunichar) ((number - 0xd800) << 10 | (low - 0xdc00));
        }
      return number == 0 || (number >= 0xd800 && number < 0xe000) ? 0xfffd : (gunichar) number;
    }
  if (letter != NULL && *letter != '\0')
    {
      *p += 2;
      return meanings[letter - letters] != '\0' ? (gunichar) meanings[letter - letters] : 0xfffd;
    }
  *p += 1; /* what follows stands for itself */
  return 0;
}

static char *
decode (const TdtTree *tree, guint32 start, guint32 length)
{
  g_autoptr (GString) text = g_string_sized_new (length);
  const char *end = tree->bytes + start + length;

  for (const char *p = tree->bytes + start; p < end;)
    {
      gboolean escaped = *p == '\\';
      gunichar c = escaped ? read_escape (&p, end) : 0;

      if (c != 0)
        {
          g_string_append_unichar (text, c);
          continue;
        }
      if (tree->western)
        g_string_append_unichar (text, western_letter ((guint8) *p++));
      else
        g_string_append_c (text, *p++);
    }
  return g_utf8_make_valid (text->str, (gssize) text->len);
}

char *
tdt_text (TdtValue value)
{
  const Node *node;

  if (tdt_kind (value) != TDT_TEXT)
    return NULL;
  node = node_at (value.tree, value.node);
  return decode (value.tree, node->start, node->length);
}

char *
tdt_entry_key (TdtValue entry)
{
  const Node *node = node_at (entry.tree, entry.node);

  return node->kind == TDT_LIST && node->key_length == 0 ? tdt_text (child_of (entry))
                                                         : decode (entry.tree, node->key, node->key_length);
}

TdtValue
tdt_entry_value (TdtValue entry)
{
  const Node *node = node_at (entry.tree, entry.node);

  return node->kind == TDT_LIST && node->key_length == 0 ? tdt_next (child_of (entry)) : entry;
}

gboolean
tdt_number (TdtValue value, gdouble *number)
{
  const Node *node;
  char       *end;
  const char *start;

  if (tdt_kind (value) != TDT_NUMBER && tdt_kind (value) != TDT_TEXT)
    return FALSE;
  node = node_at (value.tree, value.node);
  start = value.tree->bytes + node->start;
  if (node->length == 0 || g_ascii_isspace (*start))
    return FALSE;
  *number = g_ascii_strtod (start, &end);
  return end == start + node->length && isfinite (*number);
}
