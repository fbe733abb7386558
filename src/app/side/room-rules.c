/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a card game as they come with the program: plain text in which the shape of a line says what it is. */
#include "room-rules.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/list.h"
#include "cards/house-rules.h"
#include "cards/play/play.h"

#define RULES      "/io/github/cardroom/rules/"
#define WIDEST_KEY 34 /* columns; a wider key is text with a gap */

static void
write_section (GString *out, const char *heading, const GPtrArray *sentences, gboolean is_numbered)
{
  g_string_append_printf (out, "\n%s\n", heading);
  for (guint i = 0; i < sentences->len; i++)
    if (is_numbered)
      g_string_append_printf (out, "  %u. %s\n", i + 1, (const char *) sentences->pdata[i]);
    else
      g_string_append_printf (out, "  %s\n", (const char *) sentences->pdata[i]);
}

static void
write_options (GString *out, const Game *game)
{
  g_string_append_printf (out, "\n%s\n", _ ("Options"));
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption option = game_option (game, i);

      g_string_append_printf (out, "  %s  %s\n", option.name,
                              option.help != NULL    ? _ (option.help)
                              : option.label != NULL ? _ (option.label)
                                                     : "");
    }
}

/* The rules of a game that somebody has written: there is no text of rules for it, so they are put together from its
   file. */
static char *
write_rules (const Game *game)
{
  GString         *out = g_string_new (NULL);
  guint            most = game_most_seats (game);
  g_autofree char *title = g_utf8_strup (game->people.name, -1), *seats = game_seats_text (game);
  g_autoptr (GPtrArray) sentences = game->script->hand (game, NULL, 0), deck = game->script->deck (game);

  g_string_append_printf (out, "%s\n", title);
  /* Translators: how many play, “2 to 4 players, 52 cards.” */
  g_string_append_printf (out, ngettext ("%s player, %u cards.", "%s players, %u cards.", most), seats,
                          game->script->n_cards (game));
  g_string_append_printf (out, "%s%s\n", game->people.pitch != NULL ? " " : "",
                          game->people.pitch != NULL ? game->people.pitch : "");
  write_section (out, _ ("A hand"), sentences, TRUE);
  write_section (out, _ ("The deck"), deck, FALSE);
  write_options (out, game);
  return g_string_free (out, FALSE);
}

/* Takes the first of the user's languages that has a text.  English, the language of the plain file, ends the search:
   whoever names it before another language reads English. */
char *
room_rules_text (const Game *game)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char   *plain = g_strconcat (RULES, game->id, ".txt", NULL);
  g_autofree char   *house_rules = NULL, *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if ((game->flags & GAME_WRITTEN) && game->mix == NULL) /* a mix can hold written games, but has rules of its own */
    return write_rules (game);
  for (guint i = 0; bytes == NULL && languages[i] != NULL && !g_str_has_prefix (languages[i], "en"); i++)
    {
      g_autofree char *path = g_strconcat (RULES, languages[i], "/", game->id, ".txt", NULL);

      bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    }
  if (bytes == NULL)
    bytes = g_resources_lookup_data (plain, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  house_rules = game_house_rules_text (game);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return g_strconcat (text, house_rules, NULL);
}

/* --- Cards in a text --- */

/* The letters that may be a card, in a word with its punctuation; NULL: there are none. */
static const char *
card_letters (const char *word)
{
  const char *at = word;
  gsize       n;

  while (*at && !g_ascii_isalnum (*at))
    at = g_utf8_next_char (at);
  for (n = 0; g_ascii_isalnum (at[n]);)
    n++;
  return n == 2 && strchr ("23456789TJQKA", at[0]) != NULL && strchr ("cdhs", at[1]) != NULL ? at : NULL;
}

/* TRUE if the letters can only be a card: "As" and "9s" are words too, and "Ad" may be one. */
static gboolean
is_plain (const char *letters)
{
  return letters[1] != 's' && !g_str_has_prefix (letters, "Ad");
}

/* TRUE for a word that joins cards, in any language that has rules. */
static gboolean
is_link (const char *word)
{
  static const char *const links[] = { "and", "or", "y", "o", NULL };

  return g_strv_contains (links, word);
}

/* Letters that may be a word are taken for a card only beside another card. */
static void
find_cards (char **words, guint n, gboolean *is_card)
{
  gboolean again = TRUE;

  for (guint i = 0; i < n; i++)
    {
      const char *letters = card_letters (words[i]);

      is_card[i] = letters != NULL && is_plain (letters);
    }
  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < n; i++)
        {
          guint before = i > 0 && is_link (words[i - 1]) ? 2 : 1, after = i + 1 < n && is_link (words[i + 1]) ? 2 : 1;

          if (is_card[i] || card_letters (words[i]) == NULL)
            continue;
          is_card[i] = (i >= before && is_card[i - before]) || (i + after < n && is_card[i + after]);
          again |= is_card[i];
        }
    }
}

static void
append_card (GString *out, const char *word)
{
  static const char        suits[] = "cdhs";
  static const char *const signs[] = { "♣", "♦", "♥", "♠" };
  const char              *letters = card_letters (word);

  g_string_append_len (out, word, letters - word);
  if (letters[0] == 'T')
    g_string_append (out, "10");
  else
    g_string_append_c (out, letters[0]);
  g_string_append (out, signs[strchr (suits, letters[1]) - suits]);
  g_string_append (out, letters + 2);
}

static char *
with_signs (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint                n = g_strv_length (words);
  g_autofree gboolean *is_card = g_new0 (gboolean, n + 1);
  GString             *out = g_string_new (NULL);
  gboolean             quoted = FALSE;

  find_cards (words, n, is_card);
  for (guint i = 0; i < n; i++)
    {
      if (!*words[i])
        continue; /* two blanks after a full stop */
      quoted |= strstr (words[i], "“") != NULL || strstr (words[i], "«") != NULL;
      if (out->len > 0)
        g_string_append_c (out, ' ');
      if (is_card[i] && !quoted) /* quoted cards show how a move is written */
        append_card (out, words[i]);
      else
        g_string_append (out, words[i]);
      quoted &= strstr (words[i], "”") == NULL && strstr (words[i], "»") == NULL;
    }
  return g_string_free (out, FALSE);
}

/* --- Lines --- */

typedef struct
{
  GPtrArray *parts;
  GString   *text;   /* of the current part */
  char      *key;    /* of an item, else NULL */
  guint      depth;  /* columns at which the keys of items begin */
  guint      indent; /* of the current part */
  gsize      widest; /* columns of the widest line */
  gsize      last;   /* columns of the line before */
} Reader;

static void
free_part (gpointer data)
{
  RulesPart *part = data;

  g_free (part->key);
  g_free (part->text);
  g_free (part);
}

static void
add_part (Reader *reader, RulesKind kind, guint depth, const char *key, const char *text)
{
  RulesPart *part = g_new0 (RulesPart, 1);

  part->kind = kind;
  part->depth = depth;
  part->key = g_strdup (key);
  part->text = with_signs (text);
  g_ptr_array_add (reader->parts, part);
}

static void
end_part (Reader *reader)
{
  if (reader->text->len > 0)
    add_part (reader, reader->key != NULL ? RULES_ITEM : RULES_PARAGRAPH, reader->depth > 2, reader->key,
              reader->text->str);
  g_string_truncate (reader->text, 0);
  g_clear_pointer (&reader->key, g_free);
  reader->depth = 0;
}

/* Splits a line at gaps of two blanks and more, except after a full stop. */
static GStrv
split_columns (const char *line)
{
  g_autoptr (GStrvBuilder) columns = g_strv_builder_new ();
  const char *start = line;

  for (const char *at = line; *at; at++)
    if (at[0] == ' ' && at[1] == ' ' && at > start && strchr (".?!:", at[-1]) == NULL)
      {
        g_autofree char *column = g_strndup (start, (gsize) (at - start));

        g_strv_builder_add (columns, column);
        while (at[1] == ' ')
          at++;
        start = at + 1;
      }
  g_strv_builder_add (columns, start);
  return g_strv_builder_end (columns);
}

/* The length of the number in "1. If you hold"; 0: there is none. */
static gsize
number_length (const char *line)
{
  gsize n = strspn (line, "0123456789");

  return n > 0 && line[n] == '.' && line[n + 1] == ' ' ? n + 1 : 0;
}

static void
start_part (Reader *reader, char *key, guint depth, guint indent, const char *text)
{
  end_part (reader);
  reader->key = key;
  reader->depth = depth;
  reader->indent = indent;
  g_string_assign (reader->text, text);
}

/* TRUE if a line was ended on purpose, because the next word would have fitted on it. */
static gboolean
ended (Reader *reader, const char *line)
{
  gsize word = strcspn (line, " ");

  return reader->text->len == 0
         || (strchr (".:;”»", reader->text->str[reader->text->len - 1]) != NULL
             && reader->last + word + 12 < reader->widest);
}

static void
read_body (Reader *reader, const char *line, guint indent)
{
  g_auto (GStrv) columns = split_columns (line);
  guint n_columns = g_strv_length (columns);
  gsize number = number_length (line);

  if (n_columns > 2 && reader->key == NULL)
    {
      g_autofree char *joined = g_strjoinv ("\t", columns);

      end_part (reader);
      add_part (reader, RULES_FIGURES, 0, NULL, joined);
    }
  else if (n_columns == 2 && g_utf8_strlen (columns[0], -1) < WIDEST_KEY)
    start_part (reader, g_strdup (columns[0]), indent, indent, columns[1]);
  else if (number > 0)
    start_part (reader, g_strndup (line, number), indent, indent, line + number + 1);
  else if (reader->key == NULL && reader->text->len > 0 && indent > reader->indent + 4)
    {
      char *key = g_strdup (reader->text->str); /* a key too wide for its column stands alone on its line */

      g_string_truncate (reader->text, 0);
      start_part (reader, key, reader->indent, reader->indent, line);
    }
  else if (reader->key != NULL ? indent <= reader->indent : indent != reader->indent || ended (reader, line))
    start_part (reader, NULL, 0, indent, line);
  else
    {
      g_string_append_c (reader->text, ' ');
      g_string_append (reader->text, line);
    }
}

static void
read_heading (Reader *reader, const char *line)
{
  g_auto (GStrv) columns = split_columns (line);

  end_part (reader);
  if (reader->parts->len == 0)
    add_part (reader, RULES_TITLE, 0, NULL, line);
  else if (reader->parts->len == 1)
    start_part (reader, NULL, 0, 0, line);
  else if (columns[1] != NULL)
    {
      g_autofree char *joined = g_strjoinv ("\t", columns + 1);

      add_part (reader, RULES_HEADING, 0, NULL, columns[0]);
      add_part (reader, RULES_FIGURES, 0, NULL, joined);
    }
  else
    add_part (reader, RULES_HEADING, 0, NULL, line);
}

/* The second part is the text below the title, in any number of lines. */
static void
read_line (Reader *reader, const char *line)
{
  guint indent = (guint) strspn (line, " ");

  if (line[indent] == '\0')
    end_part (reader);
  else if (indent == 0 && reader->parts->len == 1 && reader->text->len > 0)
    g_string_append_printf (reader->text, " %s", line);
  else if (indent == 0)
    read_heading (reader, line);
  else
    read_body (reader, line + indent, indent);
  reader->last = (gsize) g_utf8_strlen (line, -1);
}

/* --- Options --- */

static gint
find_option (const Game *game, const char *word)
{
  gsize            n = strcspn (word, " ");
  g_autofree char *name = g_strndup (word, n);

  return game_option_find (game, name);
}

/* Rewrites "renege hierarchy" as "Reneging: by rank". */
static char *
say_option (const Game *game, const char *key)
{
  gint        index = find_option (game, key);
  GameOption  option;
  const char *value;

  if (index < 0)
    return NULL;
  option = game_option (game, (guint) index);
  if (option.label == NULL)
    return NULL;
  value = key + strlen (option.name);
  value += strspn (value, " ");
  for (guint i = 0; option.words != NULL && option.says != NULL && option.words[i] != NULL; i++)
    if (g_str_equal (option.words[i], value))
      value = _ (option.says[i]);
  return *value ? g_strdup_printf ("%s: %s", _ (option.label), value) : g_strdup (_ (option.label));
}

/* Rewrites "By rank" as "by rank", for the middle of a sentence. */
static char *
inside (const char *text)
{
  const char      *rest = g_utf8_next_char (text);
  g_autofree char *first = g_utf8_strdown (text, rest - text);

  return g_strconcat (first, rest, NULL);
}

/* Replaces WORD and its explanation, in the quotes of a language: "“hierarchy”: by rank" becomes "“By rank”". */
static void
say_value (GString *said, const char *open, const char *close, const char *word, const char *says)
{
  g_autofree char *value = g_strconcat (open, says, close, NULL);
  g_autofree char *within = inside (says);
  g_autofree char *quoted = g_strconcat (open, word, close, NULL);
  g_autofree char *both = g_strconcat (quoted, ": ", says, NULL);
  g_autofree char *both_within = g_strconcat (quoted, ": ", within, NULL);

  g_string_replace (said, both, value, 0);
  g_string_replace (said, both_within, value, 0);
  g_string_replace (said, quoted, value, 0);
}

/* Rewrites "Reneging.  “hierarchy”: by rank, ..." for the place beside its label: "“By rank”, ...". */
static char *
say_values (const GameOption *option, const char *text)
{
  g_autofree char *label = g_strconcat (_ (option->label), ". ", NULL);
  GString         *said = g_string_new (g_str_has_prefix (text, label) ? text + strlen (label) : text);

  for (guint i = 0; option->says != NULL && option->says[i] != NULL; i++)
    {
      say_value (said, "“", "”", option->words[i], _ (option->says[i]));
      say_value (said, "«", "»", option->words[i], _ (option->says[i]));
    }
  return g_string_free (said, FALSE);
}

static void
say_options (GPtrArray *parts, const Game *game)
{
  for (guint i = 0; i < parts->len; i++)
    {
      RulesPart *part = parts->pdata[i];
      char      *said = part->kind == RULES_ITEM ? say_option (game, part->key) : NULL;
      GameOption option;
      char      *text;

      if (said == NULL)
        continue;
      option = game_option (game, (guint) find_option (game, part->key));
      text = say_values (&option, part->text);
      g_free (part->text);
      part->text = text;
      g_free (part->key);
      part->key = said;
    }
}

GPtrArray *
room_rules_read (const char *text, const Game *game)
{
  Reader reader = { .parts = g_ptr_array_new_with_free_func (free_part), .text = g_string_new (NULL) };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    reader.widest = MAX (reader.widest, (gsize) g_utf8_strlen (lines[i], -1));
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (&reader, lines[i]);
  end_part (&reader);
  g_string_free (reader.text, TRUE);
  if (reader.parts->len > 1 && ((RulesPart *) reader.parts->pdata[1])->kind == RULES_PARAGRAPH)
    ((RulesPart *) reader.parts->pdata[1])->kind = RULES_LEAD;
  if (game != NULL)
    say_options (reader.parts, game);
  return reader.parts;
}

static char *
say_set (const Game *game, const gint32 *option, guint index)
{
  GameOption       kind = game_option (game, index);
  g_autofree char *plain = game_option_print (game, option, index);

  if (kind.endless && game_option_is_endless (game, option))
    return g_strdup (_ ("Until people leave"));
  if (kind.words != NULL && kind.says != NULL)
    return g_strdup (_ (kind.says[option[game_option_slot (game, index)]]));
  if (g_str_equal (plain, "on"))
    return g_strdup (_ ("On"));
  if (g_str_equal (plain, "off"))
    return g_strdup (_ ("Off"));
  return g_steal_pointer (&plain);
}

/* TRUE if VALUE turns the house rule on; a variant has its own words, and the first need not be the one that changes
   nothing. */
static gboolean
is_in_force (const GameOption *kind, gint32 value)
{
  if (kind->words == NULL)
    return value > 0;
  return kind->off != NULL ? !g_str_equal (kind->words[value], kind->off) : value > 0;
}

/* No text of rules says what a house rule does to hands, so its explanation is given here. */
static char *
say_house_rule (const GameOption *kind, gint32 value, const char *said)
{
  gboolean is_plain = kind->words != NULL && g_str_equal (kind->words[value], "on");

  return is_plain ? g_strdup (_ (kind->help))
                  /* Translators: the value of an option, and what the option is about. */
                  : g_strdup_printf (_ ("%s – %s"), said, _ (kind->help));
}

GPtrArray *
room_rules_options (const Game *game, const gint32 *option)
{
  Reader reader = { .parts = g_ptr_array_new_with_free_func (free_part) };
  gint32 fresh[GAME_MAX_OPTIONS];

  game_options_init (game, fresh);
  game_options_settle (game, fresh);
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption       kind = game_option (game, i);
      g_autofree char *ours = game_option_print (game, option, i), *theirs = game_option_print (game, fresh, i);
      g_autofree char *said = say_set (game, option, i);

      if (kind.label == NULL || g_str_equal (ours, theirs) || !game_option_counts (game, option, i))
        continue;
      if (kind.is_house_rule && kind.help != NULL && is_in_force (&kind, option[game_option_slot (game, i)]))
        {
          g_autofree char *rule = say_house_rule (&kind, option[game_option_slot (game, i)], said);

          add_part (&reader, RULES_ITEM, 0, _ (kind.label), rule);
        }
      else
        add_part (&reader, RULES_ITEM, 0, _ (kind.label), said);
    }
  return reader.parts;
}

char *
room_rules_house_rules (const Game *game, const gint32 *option)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption       kind = game_option (game, i);
      g_autofree char *value = say_set (game, option, i);
      gboolean is_plain = kind.words != NULL && g_str_equal (kind.words[option[game_option_slot (game, i)]], "on");

      if (kind.is_house_rule && is_in_force (&kind, option[game_option_slot (game, i)])
          && game_option_counts (game, option, i))
        g_ptr_array_add (labels, is_plain ? g_strdup (_ (kind.label))
                                          /* Translators: an option and its value, in a list: “Jokers: 2”. */
                                          : g_strdup_printf (_ ("%s: %s"), _ (kind.label), value));
    }
  if (labels->len == 0)
    return NULL;
  g_ptr_array_add (labels, NULL);
  return list_to_text ((const char *const *) labels->pdata);
}

static gboolean
are_alike (const GPtrArray *texts, const GPtrArray *others)
{
  for (guint i = 0; i < texts->len && i < others->len; i++)
    if (!g_str_equal (texts->pdata[i], others->pdata[i]))
      return FALSE;
  return texts->len == others->len;
}

/* The options by themselves do not say when a card comes that a house rule has moved. */
static void
add_script (Reader *reader, const GameState *view)
{
  const GameScript *script = view->game->script;
  gint32            fresh[GAME_MAX_OPTIONS];
  g_autoptr (GPtrArray) ours = script->hand (view->game, view->option, view->n_seats), theirs = NULL;

  game_options_init (view->game, fresh);
  game_options_settle (view->game, fresh);
  theirs = script->hand (view->game, fresh, view->n_seats);
  if (are_alike (ours, theirs))
    return;
  add_part (reader, RULES_HEADING, 0, NULL, _ ("A hand at this table"));
  for (guint i = 0; i < ours->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);

      add_part (reader, RULES_ITEM, 0, number, ours->pdata[i]);
    }
}

static void
add_mixed_games (Reader *reader, const GameState *view)
{
  g_autoptr (GPtrArray) games = view->game->mix->listed (view);
  const Game *played = game_of_hand (view);

  add_part (reader, RULES_HEADING, 0, NULL, _ ("The games of this table"));
  for (guint i = 0; i < games->len; i++)
    {
      const Game      *game = games->pdata[i];
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      /* Translators: a game of a list, which is the one that is being played. */
      g_autofree char *says = g_strdup_printf (game == played ? _ ("%s – this hand") : "%s", _ (game->people.name));

      add_part (reader, RULES_ITEM, 0, number, says);
    }
}

/* TRUE if a house rule was chosen, so that the rules text may say otherwise. */
static gboolean
has_chosen_rules (const GameState *view)
{
  const Game *game = view->game;
  gint32      fresh[GAME_MAX_OPTIONS];

  game_options_init (game, fresh);
  game_options_settle (game, fresh);
  for (guint i = 0; i < game_option_count (game); i++)
    if (game_option (game, i).is_house_rule && game_option_counts (game, view->option, i)
        && view->option[game_option_slot (game, i)] != fresh[game_option_slot (game, i)])
      return TRUE;
  return FALSE;
}

GPtrArray *
room_rules_hand (const GameState *view)
{
  Reader reader = { .parts = g_ptr_array_new_with_free_func (free_part) };

  if (view->game->mix != NULL)
    add_mixed_games (&reader, view);
  else if (view->game->script != NULL)
    add_script (&reader, view);
  if (has_chosen_rules (view) || (reader.parts->len > 0 && view->game->mix == NULL))
    add_part (&reader, RULES_PARAGRAPH, 0, NULL,
              _ ("These are the usual rules of the game. Where this table has rules of its own, those apply."));
  return reader.parts;
}
