/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a transcript (cardroom-play(5)), a text file, line by line into a play. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"
#include "base/number.h"
#include "play-private.h"
#include "transcript-check.h"

/* A line of the header, kept until the whole header is known. */
typedef struct
{
  guint line;
  GStrv words;
} Kept;

typedef struct
{
  guint line;
  Card  cards[GAME_MAX_CARDS];
  guint n;
} DeckLine;

typedef struct
{
  GamePlay   *play;        /* NULL: the header is not yet complete */
  GPtrArray  *kept;        /* array of Kept */
  GPtrArray  *decks;       /* DeckLine: the deck of the hand that is not dealt yet, then orders */
  GArray     *order_lines; /* guint: the line of each order that the play was given */
  const Game *own;         /* the game of a block `variant`; NULL: there is none */
  GString    *variant;     /* the lines of the block that is being read; NULL: none is */
  guint       line, variant_line;
  guint       next_line;    /* the line of a `next` whose hand is not dealt yet; 0: there is none */
  gboolean    refused_next; /* a `next` was refused, against the transcript: deck lines that follow belong to it */

  GameCheckFailed fail;
  gpointer        data;
  guint           held, failed;
} Reader;

static gboolean G_GNUC_PRINTF (3, 4) say (GError **error, guint line, const char *format, ...)
{
  va_list          args;
  g_autofree char *sentence = NULL;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, "%u: %s", line, sentence);
  return FALSE;
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_strfreev (kept->words);
  g_free (kept);
}

static void
fail (Reader *reader, guint line, const char *expected, const char *found)
{
  reader->failed++;
  if (reader->fail != NULL)
    reader->fail (line, expected, found, reader->data);
}

/* --- The header --- */

static const struct
{
  const char *word;
  guint       least, most; /* number of words after it */
  gboolean    again;       /* may stand more than once */
} header_lines[] = {
  { "game", 1, 2 },       { "seats", 1, 1 }, { "option", 2, 2, TRUE }, { "seed", 1, 1 },
  { "commitment", 1, 1 }, { "word", 1, 1 },  { "dealer", 1, 1 },       { "stacks", 1, GAME_MAX_SEATS },
};

static gint
find_header_line (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (header_lines); i++)
    if (g_str_equal (header_lines[i].word, word))
      return (gint) i;
  return -1;
}

/* The header line that begins with WORD; of several options, the last one. */
static const Kept *
find_kept (const Reader *reader, const char *word)
{
  for (guint i = reader->kept->len; i > 0; i--)
    {
      const Kept *kept = g_ptr_array_index (reader->kept, i - 1);

      if (g_str_equal (kept->words[0], word))
        return kept;
    }
  return NULL;
}

static gboolean
was_said (const Reader *reader, GStrv words)
{
  for (guint i = 0; i < reader->kept->len; i++)
    {
      const Kept *kept = g_ptr_array_index (reader->kept, i);

      if (g_str_equal (kept->words[0], words[0])
          && (!g_str_equal (words[0], "option") || g_str_equal (kept->words[1], words[1])))
        return TRUE;
    }
  return FALSE;
}

static gboolean
keep_line (Reader *reader, guint kind, GStrv words, GError **error)
{
  guint n = g_strv_length (words) - 1;
  Kept *kept;

  if (reader->play != NULL)
    return say (error, reader->line, _ ("“%s” belongs in the header, before the first move or check."), words[0]);
  if (n < header_lines[kind].least || n > header_lines[kind].most)
    return say (error, reader->line,
                n < header_lines[kind].least ? _ ("The line “%s” is incomplete.")
                                             : _ ("The line “%s” has too many words."),
                words[0]);
  if (was_said (reader, words))
    return say (error, reader->line, _ ("“%s” appears twice in the header."),
                g_str_equal (words[0], "option") ? words[1] : words[0]);
  kept = g_new0 (Kept, 1);
  kept->line = reader->line;
  kept->words = g_strdupv (words);
  g_ptr_array_add (reader->kept, kept);
  return TRUE;
}

static gboolean
read_game (const Reader *reader, GameSetup *setup, GError **error)
{
  const Kept *kept = find_kept (reader, "game");
  gint64      rules;

  if (kept == NULL)
    return say (error, MAX (reader->line, 1),
                _ ("The header names no game: write a line such as “game twenty-five” first."));
  setup->game = reader->own != NULL ? reader->own : game_find (kept->words[1]);
  if (reader->own != NULL && !g_str_equal (reader->own->id, kept->words[1]))
    return say (error, kept->line, _ ("The variant that is written here is called “%s”, not “%s”."), reader->own->id,
                kept->words[1]);
  if (setup->game == NULL)
    return say (error, kept->line, _ ("There is no game “%s”: “cardroomctl game list” shows them."), kept->words[1]);
  game_options_init (setup->game, setup->option);
  if (kept->words[2] == NULL)
    return TRUE;
  if (!number_parse (kept->words[2], 1, G_MAXUINT, &rules, NULL))
    return say (error, kept->line, _ ("“%s” is not a version of the rules."), kept->words[2]);
  if (!game_rules_known (setup->game, (guint) rules))
    return say (
        error, kept->line,
        _ ("This was played by version %s of the rules; this Cardroom has version %u and would play it differently."),
        kept->words[2], setup->game->rules);
  return TRUE;
}

static gboolean
read_seats (const Reader *reader, GameSetup *setup, GError **error)
{
  const Kept      *kept = find_kept (reader, "seats");
  gint64           n_seats = 0;
  g_autofree char *seats = game_seats_text (setup->game);

  if (kept != NULL && !number_parse (kept->words[1], 1, GAME_MAX_SEATS - 1, &n_seats, NULL))
    return say (error, kept->line, _ ("“%s” is not a number of players: %s takes %s."), kept->words[1],
                _ (setup->game->people.name), seats);
  if (kept == NULL && __builtin_popcount (setup->game->seats) > 1)
    return say (error, MAX (reader->line, 1), _ ("The header has no “seats” line: %s takes %s."),
                _ (setup->game->people.name), seats);
  setup->n_seats = kept != NULL ? (guint) n_seats : game_least_seats (setup->game);
  return TRUE;
}

/* Reads the options.  Those that are not named get the defaults that they had in the version of the rules that is
   named. */
static gboolean
read_options (const Reader *reader, GameSetup *setup, GError **error)
{
  g_autoptr (GPtrArray) named = g_ptr_array_new ();
  const Kept *game = find_kept (reader, "game");
  gint64      rules = setup->game->rules;

  if (game->words[2] != NULL)
    number_parse (game->words[2], 1, G_MAXUINT, &rules, NULL);
  for (guint i = 0; i < reader->kept->len; i++)
    {
      const Kept *kept = g_ptr_array_index (reader->kept, i);
      g_autoptr (GError) local = NULL;

      if (g_str_equal (kept->words[0], "option")
          && !game_option_set (setup->game, setup->option, kept->words[1], kept->words[2], &local))
        return say (error, kept->line, "%s", local->message);
      if (g_str_equal (kept->words[0], "option"))
        g_ptr_array_add (named, kept->words[1]);
    }
  game_options_recall (setup->game, (guint) rules, named, setup->option);
  return TRUE;
}

static gboolean
read_stacks (const Reader *reader, GameSetup *setup, GError **error)
{
  const Kept *kept = find_kept (reader, "stacks");
  gint64      all = 0;

  if (kept == NULL)
    return TRUE;
  if (g_strv_length (kept->words) - 1 != setup->n_seats)
    return say (error, kept->line, _ ("Write a stack for each seat: %u, not %u."), setup->n_seats,
                g_strv_length (kept->words) - 1);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      if (!number_parse (kept->words[1 + seat], 0, G_MAXINT32, &setup->stack[seat], NULL))
        return say (error, kept->line, _ ("“%s” is not a stack: write a whole number of chips."),
                    kept->words[1 + seat]);
      all += setup->stack[seat];
    }
  return all > 0 || say (error, kept->line, _ ("Nobody has any chips: write at least one stack above 0."));
}

static gboolean
read_numbers (const Reader *reader, GameSetup *setup, GError **error)
{
  const Kept *dealer = find_kept (reader, "dealer");
  const Kept *seed = find_kept (reader, "seed");
  const Kept *commitment = find_kept (reader, "commitment");
  const Kept *word = find_kept (reader, "word");
  g_autoptr (GError) local = NULL;
  gint64 seat = -1;

  if (dealer != NULL && !number_parse (dealer->words[1], 0, G_MAXINT, &seat, NULL))
    return say (error, dealer->line, _ ("“%s” is not a seat: seats are 0 to %u."), dealer->words[1],
                setup->n_seats - 1);
  setup->dealer = (gint) seat;
  if (seed != NULL && !g_ascii_string_to_unsigned (seed->words[1], 10, 0, G_MAXUINT64, &setup->seed, NULL))
    return say (error, seed->line, _ ("“%s” is not a seed: write a whole number."), seed->words[1]);
  if (commitment != NULL && !proof_is_commitment (commitment->words[1]))
    return say (error, commitment->line, _ ("“%s” is not a commitment: it has %d small hexadecimal digits."),
                commitment->words[1], PROOF_LENGTH);
  if (commitment != NULL)
    g_strlcpy (setup->commitment, commitment->words[1], sizeof setup->commitment);
  if (word != NULL && !proof_check_word (word->words[1], GAME_MOST_WORD, &local))
    return say (error, word->line, "%s", local->message);
  if (word != NULL)
    g_strlcpy (setup->word, word->words[1], sizeof setup->word);
  return TRUE;
}

/* The header line that ERROR blames. */
static guint
line_of (const Reader *reader, const GError *error)
{
  const char *word = error->code == GAME_ERROR_SEATS     ? "seats"
                     : error->code == GAME_ERROR_DEALER  ? "dealer"
                     : error->code == GAME_ERROR_STACKS  ? "stacks"
                     : error->code == GAME_ERROR_OPTIONS ? "option"
                                                         : "game";
  const Kept *kept = find_kept (reader, word);

  if (kept == NULL)
    kept = find_kept (reader, "seats");
  return kept != NULL ? kept->line : find_kept (reader, "game")->line;
}

static gboolean
read_header (Reader *reader, GameSetup *setup, GError **error)
{
  g_autoptr (GError) local = NULL;

  return read_game (reader, setup, error) && read_seats (reader, setup, error) && read_numbers (reader, setup, error)
         && read_options (reader, setup, error)
         && (game_setup_check (setup, &local) || say (error, line_of (reader, local), "%s", local->message))
         && read_stacks (reader, setup, error)
         && (game_setup_check (setup, &local) || say (error, line_of (reader, local), "%s", local->message));
}

/* --- Decks and hands --- */

static gboolean
give_order (Reader *reader, const DeckLine *deck, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!game_play_give_order (reader->play, deck->cards, deck->n, &local))
    return say (error, deck->line, "%s", local->message);
  g_array_append_val (reader->order_lines, deck->line);
  return TRUE;
}

/* The deck of the next hand; after a whole one, also the orders that follow, since the deal may renew the stock. */
static GArray *
join_decks (const Reader *reader, guint deck_size)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (Card));

  for (guint i = 0; i < reader->decks->len && (i == 0 || cards->len >= deck_size); i++)
    {
      const DeckLine *deck = g_ptr_array_index (reader->decks, i);

      g_array_append_vals (cards, deck->cards, deck->n);
    }
  return cards;
}

/* Deals the first hand, a second time if orders follow: only a deal shows how large the deck is. */
static gboolean
deal_first (Reader *reader, const GameSetup *setup, GError **error)
{
  g_autoptr (GArray) deck = join_decks (reader, G_MAXUINT);
  g_autoptr (GArray) all = NULL;

  reader->play = game_play_new (setup, (const Card *) (gpointer) deck->data, deck->len, error);
  if (reader->play == NULL)
    return FALSE;
  all = join_decks (reader, game_deck_size (reader->play->fresh));
  if (all->len == deck->len)
    return TRUE;
  game_play_free (reader->play);
  reader->play = game_play_new (setup, (const Card *) (gpointer) all->data, all->len, error);
  return reader->play != NULL;
}

static gboolean
deal_next (Reader *reader, GError **error)
{
  g_autoptr (GArray) cards = join_decks (reader, game_deck_size (reader->play->fresh));

  return game_play_next (reader->play, (const Card *) (gpointer) cards->data, cards->len, error);
}

/* Gives the play the orders that the deal has not used. */
static gboolean
keep_orders (Reader *reader, GError **error)
{
  const GamePlay *play = reader->play;
  guint           hand = play->state->hand, n = 0;
  guint           used = hand <= play->decks->len ? g_array_index (play->decks, GArray *, hand - 1)->len : 0;

  for (guint i = 0; i < reader->decks->len; i++)
    {
      const DeckLine *deck = g_ptr_array_index (reader->decks, i);
      g_autoptr (GError) local = NULL;

      if (!game_play_check_cards (play, deck->cards, deck->n, &local))
        return say (error, deck->line, "%s", local->message);
      n += deck->n;
      if (i > 0 && n > used && !give_order (reader, deck, error))
        return FALSE;
    }
  g_ptr_array_set_size (reader->decks, 0);
  return TRUE;
}

/* Deals the hand that the lines so far describe, if it is not dealt yet. */
static gboolean
deal_now (Reader *reader, GError **error)
{
  gboolean  is_first = reader->play == NULL;
  GameSetup setup = { 0 };
  g_autoptr (GError) local = NULL;

  reader->refused_next = FALSE;
  if (!is_first && reader->next_line == 0)
    return TRUE;
  if (is_first && !read_header (reader, &setup, error))
    return FALSE;
  if (!(is_first ? deal_first (reader, &setup, &local) : deal_next (reader, &local)))
    {
      guint           blamed = g_error_matches (local, GAME_ERROR, GAME_ERROR_ORDER) ? 1 : 0;
      const DeckLine *deck = blamed < reader->decks->len ? g_ptr_array_index (reader->decks, blamed) : NULL;

      return say (error, deck != NULL ? deck->line : reader->line, "%s", local->message);
    }
  reader->next_line = 0;
  return keep_orders (reader, error);
}

/* Brings the play to where the next line is: there are no lines for windows in which nobody may act. */
static gboolean
catch_up (Reader *reader, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!deal_now (reader, error))
    return FALSE;
  return game_play_settle (reader->play, &local)
         || say (error, g_array_index (reader->order_lines, guint, reader->play->next_order), "%s", local->message);
}

/* The game of the transcript; NULL: it has not been named yet. */
static const Game *
find_game (const Reader *reader)
{
  const Kept *kept = find_kept (reader, "game");

  return reader->play != NULL  ? game_play_state (reader->play)->game
         : reader->own != NULL ? reader->own
         : kept != NULL        ? game_find (kept->words[1])
                               : NULL;
}

static gboolean
read_deck (Reader *reader, GStrv words, GError **error)
{
  g_autofree DeckLine *deck = g_new0 (DeckLine, 1);
  const Game          *game = find_game (reader);

  deck->line = reader->line;
  for (guint i = 1; words[i] != NULL; i++)
    {
      if (deck->n == GAME_MAX_CARDS)
        return say (error, reader->line, _ ("A deck has at most %d cards."), GAME_MAX_CARDS);
      if (!(game != NULL ? game_card_parse (game, words[i], &deck->cards[deck->n])
                         : card_parse (words[i], &deck->cards[deck->n])))
        return say (error, reader->line, _ ("“%s” is not a card."), words[i]);
      deck->n++;
    }
  if (deck->n == 0)
    return say (error, reader->line, _ ("There are no cards after “deck”."));
  if (reader->play == NULL || reader->next_line > 0)
    {
      g_ptr_array_add (reader->decks, g_steal_pointer (&deck));
      return TRUE;
    }
  if (reader->refused_next)
    return TRUE;
  return give_order (reader, deck, error);
}

static gboolean
read_next (Reader *reader, GStrv words, gboolean is_refused, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (words[is_refused ? 2 : 1] != NULL)
    return say (error, reader->line, _ ("“next” stands on its own line: a “deck” line may follow it."));
  if (!catch_up (reader, error))
    return FALSE;
  if (game_play_can_next (reader->play, &local))
    {
      reader->next_line = reader->line;
      if (is_refused)
        fail (reader, reader->line, _ ("“next” refused"), _ ("accepted"));
      return TRUE;
    }
  reader->refused_next = !is_refused;
  if (is_refused)
    reader->held++;
  else
    {
      g_autofree char *found = g_strdup_printf (_ ("refused: %s"), local->message);

      fail (reader, reader->line, _ ("“next” accepted"), found);
    }
  return TRUE;
}

/* --- Moves and checks --- */

static gboolean
do_move (Reader *reader, gint seat, const char *const *words, gboolean is_refused, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *move = transcript_join (words, 0);
  g_autofree char *expected = NULL, *found = NULL;
  GameAction       action;
  gboolean         readable, accepted = FALSE;

  if (transcript_action (reader->play, words, &action, &readable, &local))
    {
      guint order = reader->play->next_order;

      accepted = game_play_do (reader->play, seat, &action, &local);
      if (g_error_matches (local, GAME_ERROR, GAME_ERROR_ORDER))
        return say (error, g_array_index (reader->order_lines, guint, order), "%s", local->message);
    }
  else if (!readable || !is_refused)
    return say (error, reader->line, "%s", local->message);
  if (accepted != is_refused)
    {
      reader->held += is_refused ? 1 : 0;
      return TRUE;
    }
  expected = g_strdup_printf (is_refused ? _ ("“%d %s” refused") : _ ("“%d %s” accepted"), seat, move);
  found = accepted ? g_strdup (_ ("accepted")) : g_strdup_printf (_ ("refused: %s"), local->message);
  fail (reader, reader->line, expected, found);
  return TRUE;
}

static gboolean
read_move (Reader *reader, GStrv words, GError **error)
{
  g_autoptr (GError) local = NULL;
  gboolean is_refused = g_strcmp0 (words[1], "!") == 0;
  gint     seat;

  if (!catch_up (reader, error))
    return FALSE;
  if (!transcript_seat (reader->play, words[0], &seat, &local))
    return say (error, reader->line, "%s", local->message);
  return do_move (reader, seat, (const char *const *) words + 1 + is_refused, is_refused, error);
}

static gboolean
read_check (Reader *reader, GStrv words, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *expected = transcript_join ((const char *const *) words, 1);
  g_autofree char *found = NULL;

  if (!catch_up (reader, error))
    return FALSE;
  if (!transcript_check (reader->play, (const char *const *) words + 1, &found, &local))
    return say (error, reader->line, "%s", local->message);
  if (found == NULL)
    reader->held++;
  else
    fail (reader, reader->line, expected, found);
  return TRUE;
}

/* Reads the lines of a game that somebody has written, up to `end`. */
static gboolean
read_variant (Reader *reader, const char *line, GError **error)
{
  g_autofree char *word = g_strstrip (g_strdup (line));
  g_autoptr (GError) local = NULL;
  char *sentence;
  guint number;

  if (!g_str_equal (word, "end"))
    {
      g_string_append_printf (reader->variant, "%s\n", line);
      return TRUE;
    }
  reader->own = game_read_record (reader->variant->str, &local);
  g_string_free (g_steal_pointer (&reader->variant), TRUE);
  if (reader->own != NULL)
    return TRUE;
  number = (guint) g_ascii_strtoull (local->message, &sentence, 10);
  return say (error, reader->variant_line + number, "%s", sentence + strlen (": "));
}

static gboolean
begin_variant (Reader *reader, GStrv words, GError **error)
{
  if (words[1] != NULL)
    return say (error, reader->line, _ ("The line “%s” has too many words."), words[0]);
  if (reader->own != NULL || reader->play != NULL)
    return say (error, reader->line, _ ("“%s” belongs in the header, once."), words[0]);
  reader->variant = g_string_new (NULL);
  reader->variant_line = reader->line;
  return TRUE;
}

static gboolean
read_line (Reader *reader, const char *line, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (GArray) split = line_split (line, "{}|", &local);
  g_auto (GStrv) words = NULL;
  gint kind;

  if (reader->variant != NULL)
    return read_variant (reader, line, error);
  if (split == NULL)
    return say (error, reader->line, "%s", local->message);
  words = line_texts (split);
  if (words[0] == NULL)
    return TRUE;
  kind = find_header_line (words[0]);
  if (kind >= 0)
    return keep_line (reader, (guint) kind, words, error);
  if (g_str_equal (words[0], "variant"))
    return begin_variant (reader, words, error);
  if (g_str_equal (words[0], "deck"))
    return read_deck (reader, words, error);
  if (g_str_equal (words[0], "="))
    return read_check (reader, words, error);
  if (g_str_equal (words[0], "next"))
    return read_next (reader, words, FALSE, error);
  if (g_str_equal (words[0], "!") && g_strcmp0 (words[1], "next") == 0)
    return read_next (reader, words, TRUE, error);
  if (g_ascii_isdigit (*words[0]))
    return read_move (reader, words, error);
  return say (error, reader->line,
              _ ("“%s” is not understood: a line is a move such as “0 play 7h”, a check such as “= turn 1”, “next”, or "
                 "a header line."),
              words[0]);
}

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->play, game_play_free);
  if (reader->variant != NULL)
    g_string_free (reader->variant, TRUE);
  g_ptr_array_unref (reader->kept);
  g_ptr_array_unref (reader->decks);
  g_array_unref (reader->order_lines);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

gboolean
game_transcript_run (const char *text, GameCheckFailed fail_cb, gpointer data, guint *held, guint *failed,
                     GamePlay **play, GError **error)
{
  g_auto (Reader) reader = { .fail = fail_cb, .data = data };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  reader.kept = g_ptr_array_new_with_free_func (kept_free);
  reader.decks = g_ptr_array_new_with_free_func (g_free);
  reader.order_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i + 1] != NULL || *lines[i] != '\0')
        reader.line = i + 1;
      if (!read_line (&reader, lines[i], error))
        return FALSE;
    }
  if (reader.variant != NULL)
    return say (error, reader.variant_line, _ ("The variant that begins here has no line “end”."));
  if (!deal_now (&reader, error))
    return FALSE;
  if (held != NULL)
    *held = reader.held;
  if (failed != NULL)
    *failed = reader.failed;
  if (play != NULL)
    *play = g_steal_pointer (&reader.play);
  return TRUE;
}
