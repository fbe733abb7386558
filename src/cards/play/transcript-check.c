/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of a transcript: each asks the play for something and compares it. */
#include "transcript-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"
#include "base/number.h"

typedef struct
{
  const char *word;
  guint       least, most; /* words after it, counted up to a brace */
  gboolean (*check) (GamePlay *play, const char *const *words, guint n, char **found, GError **error);
} CheckKind;

static gboolean G_GNUC_PRINTF (2, 3) say (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (GAME_ERROR, GAME_ERROR_SYNTAX, format, args);
  va_end (args);
  return FALSE;
}

static char *
number_text (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* --- Reading what a check names --- */

char *
transcript_join (const char *const *words, guint from)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; words[i] != NULL; i++)
    {
      gboolean glued = i == from || g_str_equal (words[i], "}") || g_str_equal (words[i - 1], "{");

      g_string_append_printf (text, "%s%s", glued ? "" : " ", words[i]);
    }
  return g_string_free (text, FALSE);
}

gboolean
transcript_seat (const GamePlay *play, const char *word, gint *seat, GError **error)
{
  guint  n_seats = game_play_state (play)->n_seats;
  gint64 number;

  if (!number_parse (word, 0, n_seats - 1, &number, NULL))
    return say (error, _ ("“%s” is not a seat: seats are 0 to %u."), word, n_seats - 1);
  *seat = (gint) number;
  return TRUE;
}

static gboolean
is_argument (const Game *game, const char *word)
{
  Card   card;
  gint64 number;

  return game_card_parse (game, word, &card) || number_parse (word, G_MININT64, G_MAXINT64, &number, NULL)
         || (strlen (word) == 1 && strchr ("cdhs/", *word) != NULL);
}

gboolean
transcript_action (const GamePlay *play, const char *const *words, GameAction *action, gboolean *readable,
                   GError **error)
{
  const Game *game = game_play_state (play)->game;
  guint       n = g_strv_length ((char **) words);
  gboolean    is_word = FALSE;

  *readable = FALSE;
  if (n == 0)
    return say (error, _ ("There is no move after the seat."));
  for (guint i = 0; game->verbs[i].word != NULL && !*readable; i++)
    {
      *readable = g_str_equal (game->verbs[i].word, words[0]);
      is_word = game->verbs[i].shape == SHAPE_WORD;
    }
  for (guint i = 1; i < n && *readable; i++)
    *readable = is_word || is_argument (game, words[i]);
  return game_action_parse (game, words, n, action, error);
}

/* Reads the zone that WORDS[0 .. n - 1] name.  A name that the game does not have is no error, but goes into FOUND. */
static gboolean
read_zone (const GamePlay *play, const char *const *words, guint n, guint *zone, char **found, GError **error)
{
  const GameState *s = game_play_state (play);
  gint64           number = -1;

  if (n == 1 || (n == 2 && number_parse (words[1], 0, G_MAXINT8, &number, NULL)))
    for (*zone = 0; *zone < s->n_zones; (*zone)++)
      if (g_str_equal (game_zone_word (s, *zone), words[0]) && s->zone[*zone].number == number)
        return TRUE;
  if (n == 0)
    return say (error, _ ("The name of the zone is missing."));
  *found = g_strdup (_ ("no such zone"));
  return FALSE;
}

/* Reads cards such as "{7h ?? ??}" from WORDS[0] to the end. */
static GArray *
read_cards (const Game *game, const char *const *words, guint n, GError **error)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (Card));

  if (n < 2 || !g_str_equal (words[0], "{") || !g_str_equal (words[n - 1], "}"))
    {
      say (error, _ ("The cards of a zone are written in braces, as in {7h Kd ??}."));
      return NULL;
    }
  for (guint i = 1; i + 1 < n; i++)
    {
      Card card = CARD_HIDDEN;

      if (g_str_equal (words[i], "?1") || g_str_equal (words[i], "?2"))
        card = CARD_BACK (words[i][1] - '0');
      else if (!g_str_equal (words[i], "??") && !game_card_parse (game, words[i], &card))
        {
          say (error, _ ("“%s” is not a card."), words[i]);
          return NULL;
        }
      g_array_append_val (cards, card);
    }
  return g_steal_pointer (&cards);
}

/* --- Comparing --- */

static gint
compare_cards_cb (gconstpointer a, gconstpointer b)
{
  return *(const Card *) a - *(const Card *) b;
}

static void
compare_zone (const GameState *s, guint zone, GArray *wanted, char **found)
{
  const Card *run = game_cards (s, zone);
  guint       n = game_count (s, zone);
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (Card));
  GString *text;

  g_array_append_vals (there, run, n);
  g_array_sort (there, compare_cards_cb);
  g_array_sort (wanted, compare_cards_cb);
  if (n == wanted->len && (n == 0 || memcmp (there->data, wanted->data, n * sizeof (Card)) == 0))
    return;
  text = g_string_new ("{");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      card_print (run[i], text);
    }
  g_string_append_c (text, '}');
  *found = g_string_free (text, FALSE);
}

static gboolean
compare_number (const char *word, gint64 there, char **found, GError **error)
{
  gint64 number;

  if (!number_parse (word, G_MININT64, G_MAXINT64, &number, NULL))
    return say (error, _ ("“%s” is not a whole number."), word);
  if (number != there)
    *found = number_text (there);
  return TRUE;
}

static gboolean
compare_seat_number (GamePlay *play, const char *const *words, const gint64 *of, char **found, GError **error)
{
  gint seat;

  return transcript_seat (play, words[0], &seat, error) && compare_number (words[1], of[seat], found, error);
}

/* --- Checks --- */

static gboolean
check_turn (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  gint turn = game_play_state (play)->turn, seat = -1;

  if (!g_str_equal (words[0], "-") && !transcript_seat (play, words[0], &seat, error))
    return FALSE;
  if (seat != turn)
    *found = turn < 0 ? g_strdup ("-") : number_text (turn);
  return TRUE;
}

static gboolean
check_phase (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  const GameState *s = game_play_state (play);
  const GamePhase *phases = s->game->phases;
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean is_phase = FALSE;

  for (guint i = 0; phases[i].word != NULL; i++)
    {
      is_phase |= g_str_equal (phases[i].word, words[0]);
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", phases[i].word);
    }
  if (!is_phase)
    return say (error, _ ("“%s” is not a phase of this game, which has %s."), words[0], list->str);
  if (!g_str_equal (phases[s->phase].word, words[0]))
    *found = g_strdup (phases[s->phase].word);
  return TRUE;
}

static gboolean
check_score (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  return compare_seat_number (play, words, game_play_state (play)->score, found, error);
}

static gboolean
check_paid (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  return compare_seat_number (play, words, game_play_state (play)->paid, found, error);
}

static gboolean
check_net (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  gint64 net[GAME_MAX_SEATS];

  for (guint seat = 0; seat < game_play_state (play)->n_seats; seat++)
    net[seat] = game_play_net (play, seat);
  return compare_seat_number (play, words, net, found, error);
}

static gboolean
check_points (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  const GameState *s = game_play_state (play);
  gint64           points[GAME_MAX_SEATS] = { 0 };

  if (s->game->match == NULL || s->game->match->points == NULL)
    return say (error, _ ("No points are counted in %s."), _ (s->game->people.name));
  for (guint seat = 0; seat < s->n_seats; seat++)
    points[seat] = s->game->match->points (s, seat);
  return compare_seat_number (play, words, points, found, error);
}

static gboolean
check_pot (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  return compare_number (words[0], game_play_state (play)->pot, found, error);
}

static gboolean
check_over (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  if (!game_play_state (play)->over)
    *found = g_strdup (_ ("a match that is not over"));
  return TRUE;
}

static gboolean
check_hand_over (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  if (game_play_state (play)->turn != GAME_HAND_OVER)
    *found = g_strdup (_ ("a hand that is not over"));
  return TRUE;
}

static gboolean
check_trump (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  const char *letters = "cdhs";
  gint        trump = game_play_state (play)->trump;
  const char *letter = strchr (letters, *words[0]);

  if (!g_str_equal (words[0], "-") && (strlen (words[0]) != 1 || letter == NULL))
    return say (error, _ ("“%s” is not a suit: write c, d, h or s, or - for none."), words[0]);
  if (trump != (letter == NULL ? -1 : (gint) (letter - letters)))
    *found = trump < 0 ? g_strdup ("-") : g_strdup_printf ("%c", letters[trump]);
  return TRUE;
}

static char *
seats_text (SeatMask seats)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < GAME_MAX_SEATS; seat++)
    if (seats & 1u << seat)
      g_string_append_printf (text, "%s%u", text->len > 0 ? "," : "", seat);
  return g_string_free (text->len > 0 ? text : g_string_append_c (text, '-'), FALSE);
}

static gboolean
check_winner (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  g_autofree char *all = g_strjoinv ("", (char **) words);
  g_auto (GStrv) parts = g_strsplit (all, ",", -1);
  SeatMask winners = game_play_winners (play), wanted = 0;

  for (guint i = 0; parts[i] != NULL && !g_str_equal (all, "-"); i++)
    {
      gint seat;

      if (!transcript_seat (play, parts[i], &seat, error))
        return FALSE;
      wanted |= (SeatMask) (1u << seat);
    }
  if (winners != wanted)
    *found = seats_text (winners);
  return TRUE;
}

static gboolean
check_can (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  g_autoptr (GError) unreadable = NULL;
  GameAction action;
  gint       seat;
  gboolean   readable;

  if (!transcript_seat (play, words[0], &seat, error))
    return FALSE;
  if (!transcript_action (play, words + 1, &action, &readable, &unreadable))
    {
      if (!readable)
        g_propagate_error (error, g_steal_pointer (&unreadable));
      else
        *found = g_strdup (unreadable->message);
      return readable;
    }
  if (!game_play_would (play, seat, &action))
    *found = g_strdup (_ ("a move that is refused"));
  return TRUE;
}

/* Compares `[SEAT] ZONE {CARDS}` with that zone of S. */
static gboolean
compare_named_zone (const GamePlay *play, const GameState *s, const char *const *words, guint n, char **found,
                    GError **error)
{
  guint brace = 0, zone;
  g_autoptr (GArray) cards = NULL;

  while (brace < n && !g_str_equal (words[brace], "{"))
    brace++;
  cards = read_cards (game_play_state (play)->game, words + brace, n - brace, error);
  if (cards == NULL)
    return FALSE;
  if (!read_zone (play, words, brace, &zone, found, error))
    return *found != NULL;
  compare_zone (s, zone, cards, found);
  return TRUE;
}

static gboolean
check_zone (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  return compare_named_zone (play, game_play_state (play), words, n, found, error);
}

static gboolean
check_view (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc0 (game_state_size (s->game));
  gint                  seat;

  if (!transcript_seat (play, words[0], &seat, error))
    return FALSE;
  game_view (s, seat, view);
  return compare_named_zone (play, view, words + 1, n - 1, found, error);
}

static gboolean
check_size (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  guint zone;

  if (!read_zone (play, words, n - 1, &zone, found, error))
    return *found != NULL;
  return compare_number (words[n - 1], game_count (game_play_state (play), zone), found, error);
}

/* --- Choices, as sets of lines in one spelling --- */

static gboolean
is_verb (const Game *game, const char *word)
{
  for (guint i = 0; game->verbs[i].word != NULL; i++)
    if (g_str_equal (game->verbs[i].word, word))
      return TRUE;
  return FALSE;
}

static gint
compare_faces_cb (gconstpointer a, gconstpointer b)
{
  Card x = *(const Card *) a, y = *(const Card *) b;

  return card_face (x) != card_face (y) ? (gint) card_face (x) - (gint) card_face (y)
                                        : (gint) card_copy (x) - (gint) card_copy (y);
}

/* Spells every card with its copy, in the order of faces: "pay-me 4 of 4c 4c' 4d X". */
static char *
spell_copies (const Game *game, const char *const *words, guint of)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (Card));

  for (guint i = 0; words[i] != NULL; i++)
    {
      Card card;

      if (i > of && game_card_parse (game, words[i], &card))
        g_array_append_val (cards, card);
      else
        g_string_append_printf (text, "%s ", words[i]);
    }
  g_array_sort (cards, compare_faces_cb);
  for (guint i = 0; i < cards->len; i++)
    {
      g_string_append_c (text, ' ');
      card_print (g_array_index (cards, Card, i), text);
    }
  return g_string_free (text, FALSE);
}

/* Spells the cards of a pick in the order of faces: "discard 0-3 of 7h Kd". */
static char *
spell_pick (const Game *game, const char *const *words, guint of)
{
  GString *text = g_string_new (NULL);
  CardSet  cards = 0;

  for (guint i = 0; i <= of; i++)
    g_string_append_printf (text, "%s ", words[i]);
  for (guint i = of + 1; words[i] != NULL; i++)
    {
      Card card;

      if (game_card_parse (game, words[i], &card))
        cards |= CARD_SET (card_face (card));
      else
        g_string_append_printf (text, "%s ", words[i]);
    }
  card_set_print (cards, text);
  return g_string_free (text, FALSE);
}

/* Returns whether any word may be claimed: "claim WORD", as it is printed, or "claim". */
static gboolean
is_any_word (const Game *game, const char *const *words, guint n)
{
  guint verb = 0;

  while (!g_str_equal (game->verbs[verb].word, words[0]))
    verb++;
  return game->verbs[verb].shape == SHAPE_WORD && (n == 1 || (n == 2 && g_str_equal (words[1], "WORD")));
}

/* Returns whether a pick is a move, since it takes all: "play 2 of 7h Kd". */
static gboolean
is_whole_pick (const Game *game, const char *const *words, guint of, guint n, GameAction *action)
{
  g_autofree const char **move = g_memdup2 (words + MIN (of, n - 1), (n - MIN (of, n - 1)) * sizeof *words);
  gint64                  number;

  *move = *words;
  return (game->flags & GAME_COPIES) == 0 && of == 2 && number_parse (words[1], 1, G_MAXINT8, &number, NULL)
         && number == n - 3 && game_action_parse (game, move, n - of, action, NULL);
}

static char *
spell_choice (const Game *game, const char *const *words)
{
  guint      n = g_strv_length ((char **) words), of = 0;
  GameAction action;

  if (is_any_word (game, words, n))
    return g_strdup (words[0]);
  while (of < n && !g_str_equal (words[of], "of"))
    of++;
  if (is_whole_pick (game, words, of, n, &action))
    return game_action_print (game, &action);
  if (of < n)
    return game->flags & (GAME_COPIES | GAME_TWINS) ? spell_copies (game, words, of) : spell_pick (game, words, of);
  if (game_action_parse (game, words, n, &action, NULL))
    return game_action_print (game, &action);
  return transcript_join (words, 0);
}

static gint
compare_texts_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Spells "{A | B}" as a sorted list without duplicates. */
static GPtrArray *
spell_choices (const Game *game, const char *const *words, guint n, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  if (n < 2 || !g_str_equal (words[0], "{") || !g_str_equal (words[n - 1], "}"))
    {
      say (error, _ ("Choices are written in braces, as in {play 7h | take}."));
      return NULL;
    }
  for (guint i = 1; i < n - 1 || (i == n - 1 && n > 2 && g_str_equal (words[i - 1], "|")); i++)
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) choice = NULL;

      for (; i < n - 1 && !g_str_equal (words[i], "|"); i++)
        g_strv_builder_add (builder, words[i]);
      choice = g_strv_builder_end (builder);
      if (choice[0] == NULL || !is_verb (game, choice[0]))
        {
          say (error, _ ("“%s” is not a verb of this game."), choice[0] != NULL ? choice[0] : "");
          return NULL;
        }
      g_ptr_array_add (list, spell_choice (game, (const char *const *) choice));
    }
  g_ptr_array_sort (list, compare_texts_cb);
  for (guint i = list->len; i > 1; i--)
    if (g_str_equal (list->pdata[i - 1], list->pdata[i - 2]))
      g_ptr_array_remove_index (list, i - 1);
  return g_steal_pointer (&list);
}

static gboolean
is_same_list (const GPtrArray *a, const GPtrArray *b)
{
  for (guint i = 0; i < a->len && a->len == b->len; i++)
    if (!g_str_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return a->len == b->len;
}

static gboolean
check_choices (GamePlay *play, const char *const *words, guint n, char **found, GError **error)
{
  const GameState *s = game_play_state (play);
  g_autoptr (GPtrArray) wanted = NULL, there = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GArray) split = NULL;
  g_auto (GStrv) choices = NULL;
  gint seat;

  if (!transcript_seat (play, words[0], &seat, error))
    return FALSE;
  wanted = spell_choices (s->game, words + 1, n - 1, error);
  if (wanted == NULL)
    return FALSE;
  text = game_choices_print (s, game_play_choices_of (play, seat));
  split = line_split (text, "{}|", NULL);
  choices = line_texts (split);
  there = spell_choices (s->game, (const char *const *) choices, g_strv_length (choices), NULL);
  g_assert (there != NULL);
  if (!is_same_list (wanted, there))
    *found = g_steal_pointer (&text);
  return TRUE;
}

static const CheckKind kinds[] = {
  { "turn", 1, 1, check_turn },
  { "phase", 1, 1, check_phase },
  { "score", 2, 2, check_score },
  { "net", 2, 2, check_net },
  { "paid", 2, 2, check_paid },
  { "points", 2, 2, check_points },
  { "pot", 1, 1, check_pot },
  { "over", 0, 0, check_over },
  { "hand-over", 0, 0, check_hand_over },
  { "winner", 1, GAME_MAX_SEATS, check_winner },
  { "trump", 1, 1, check_trump },
  { "choices", 3, G_MAXUINT, check_choices },
  { "can", 2, G_MAXUINT, check_can },
  { "view", 2, G_MAXUINT, check_view },
  { "zone", 1, G_MAXUINT, check_zone },
  { "size", 2, 3, check_size },
};

gboolean
transcript_check (GamePlay *play, const char *const *words, char **found, GError **error)
{
  guint n = g_strv_length ((char **) words);

  *found = NULL;
  if (n == 0)
    return say (error, _ ("There is no check after the “=”."));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, words[0]))
      {
        if (n - 1 < kinds[i].least)
          return say (error, _ ("The check “%s” is incomplete."), words[0]);
        if (n - 1 > kinds[i].most)
          return say (error, _ ("The check “%s” has too many words."), words[0]);
        return kinds[i].check (play, words + 1, n - 1, found, error);
      }
  return say (error, _ ("“%s” is not a check."), words[0]);
}
