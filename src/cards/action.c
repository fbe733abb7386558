/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions and choices as text, and back: the spelling of cardroom-play(5). */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "game.h"
#include "refusal.h"

/* --- Printing --- */

/* Appends the cards; those that the reader does not see come last. */
static void
append_cards (GString *line, CardSet cards, CardSet shown)
{
  for (CardSet left = cards & shown; left != 0; left &= left - 1)
    {
      g_string_append_c (line, ' ');
      card_print ((Card) card_set_first (left), line);
    }
  for (guint n = card_set_size (cards & ~shown); n > 0; n--)
    g_string_append (line, " ??");
}

/* The faces of first and second copies that the reader sees; both are the same if copies are not told apart. */
typedef struct
{
  CardSet copy[2];
} Shown;

static const Shown all_shown = { { ~(CardSet) 0, ~(CardSet) 0 } };

/* Appends first and second copies in the order of faces; those that the reader does not see come last. */
static void
append_twins (GString *line, const CardSet cards[2], const Shown *shown)
{
  for (CardSet left = (cards[0] & shown->copy[0]) | (cards[1] & shown->copy[1]); left != 0; left &= left - 1)
    for (guint copy = 0; copy < 2; copy++)
      if (cards[copy] & shown->copy[copy] & left & -left)
        {
          g_string_append_c (line, ' ');
          card_print ((Card) (copy << 8 | card_set_first (left)), line);
        }
  for (guint copy = 0; copy < 2; copy++)
    append_cards (line, cards[copy] & ~shown->copy[copy], 0);
}

/* Appends the seat's own cards; with GAME_COPIES a single card is written with its copy. */
static void
append_own (GString *line, const Game *game, const GameAction *action, CardSet shown)
{
  if (!(game->flags & GAME_COPIES) || card_set_size (action->cards) != 1 || (action->cards & shown) == 0)
    {
      append_cards (line, action->cards, shown);
      return;
    }
  g_string_append_c (line, ' ');
  card_print (game_action_card (action), line);
}

/* Appends the cards of an action of shape MELDS as they are written. */
static void
append_list (GString *line, const GameAction *action, CardSet shown)
{
  for (guint i = 0, n = 0; i < GAME_MAX_LIST && n < action->n; i++)
    {
      Card card = action->list[i];

      n += card != CARD_HIDDEN;
      g_string_append_c (line, ' ');
      if (card == CARD_HIDDEN)
        g_string_append_c (line, '/');
      else
        card_print (shown >> card_face (card) & 1 ? card : CARD_HIDDEN, line);
    }
}

static void
append_suit (GString *line, gint target)
{
  if (target >= 0 && target < 4) /* an action that will be refused may name any number */
    g_string_append_printf (line, " %c", card_suit_letters[target]);
}

static void
append_name (GString *line, const Game *game, gint target)
{
  for (gint i = 0; i <= target && game->names[i].word != NULL;
       i++) /* an action that will be refused may name any number */
    if (i == target)
      g_string_append_printf (line, " %s", game->names[i].word);
}

static char *
print_action (const Game *game, const GameAction *action, const Shown *seen)
{
  CardSet         shown = seen->copy[0];
  const GameVerb *verb = &game->verbs[action->verb];
  GString        *line = g_string_new (verb->word);

  switch (verb->shape)
    {
    case SHAPE_PLAIN:
      break;
    case SHAPE_CARDS:
      if (game->flags & GAME_TWINS)
        append_twins (line, (CardSet[]){ action->cards, action->part[0] }, seen);
      else
        append_own (line, game, action, shown);
      break;
    case SHAPE_CARD_SUIT:
      append_cards (line, action->cards, shown);
      append_suit (line, action->target);
      break;
    case SHAPE_SUIT:
      append_suit (line, action->target);
      break;
    case SHAPE_AMOUNT:
      g_string_append_printf (line, " %d", action->amount);
      break;
    case SHAPE_CARD_MELD:
      append_own (line, game, action, shown);
      g_string_append_printf (line, " %d", action->target);
      break;
    case SHAPE_MELDS:
      append_list (line, action, shown);
      break;
    case SHAPE_MATCH:
      append_cards (line, CARD_SET (action->target), shown);
      append_cards (line, action->cards, shown);
      break;
    case SHAPE_GROUPS:
      append_cards (line, action->part[0], shown);
      g_string_append (line, " /");
      append_cards (line, action->part[1], shown);
      if (game_verb_groups (&game->verbs[action->verb]) == 2)
        break;
      g_string_append (line, " /");
      append_cards (line, action->cards & ~action->part[0] & ~action->part[1], shown);
      break;
    case SHAPE_PLACE:
    case SHAPE_SEAT:
      g_string_append_printf (line, " %d", action->target);
      break;
    case SHAPE_NAME:
      append_name (line, game, action->target);
      break;
    case SHAPE_WORD:
      g_string_append_printf (line, strchr (action->word, ' ') != NULL ? " \"%s\"" : " %s", action->word);
      break;
    }
  return g_string_free (line, FALSE);
}

char *
game_action_print (const Game *game, const GameAction *action)
{
  return print_action (game, action, &all_shown);
}

/* Adds the cards that SEAT sees anywhere. */
static void
add_seen (const GameState *s, gint seat, Shown *shown)
{
  g_autofree GameState *view = g_malloc (s->size);
  gboolean              has_twins = (s->game->flags & GAME_TWINS) != 0;

  game_view (s, seat, view);
  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint copy = 0; copy < 2; copy++)
      shown->copy[copy] |= has_twins ? game_copies (view, zone, copy) : view->set[zone];
}

char *
game_action_print_for (const GameState *before, const GameState *after, gint actor, const GameAction *action, gint seat)
{
  const GameVerb *verb = &before->game->verbs[action->verb];
  Shown           shown = { { 0 } };

  if (seat == actor || verb->open)
    return game_action_print (before->game, action);
  if (verb->unnoticed)
    return NULL;
  if (verb->sealed && (after->sealed >> actor & 1))
    return verb->announced ? g_strconcat (verb->word, " (sealed)", NULL) : g_strdup ("(sealed)");
  add_seen (before, seat, &shown);
  add_seen (after, seat, &shown);
  return print_action (before->game, action, &shown);
}

/* --- Choices --- */

/* "0-3"; "2" if both are the same. */
static void
append_range (GString *line, gint low, gint high)
{
  if (low == high)
    g_string_append_printf (line, " %d", low);
  else
    g_string_append_printf (line, " %d-%d", low, high);
}

/* Prints a choice of several cards or of several amounts. */
static char *
print_wide_choice (const Game *game, const GameChoice *choice)
{
  GString *line = g_string_new (game->verbs[choice->verb].word);

  if (choice->step > 0)
    {
      append_range (line, choice->lo, choice->hi);
      if (choice->step != 1 && choice->lo != choice->hi)
        g_string_append_printf (line, " step %d", choice->step);
      return g_string_free (line, FALSE);
    }
  append_range (line, choice->min, choice->max);
  g_string_append (line, " of");
  append_twins (line, (CardSet[]){ choice->of, game_choice_twins (choice) }, &all_shown);
  if (game->verbs[choice->verb].shape == SHAPE_CARD_SUIT)
    append_suit (line, choice->target);
  else if (game->verbs[choice->verb].shape == SHAPE_CARD_MELD)
    g_string_append_printf (line, " %d", choice->target);
  return g_string_free (line, FALSE);
}

/* "pay-me 4 of 4c 4c' 4d X": every card of the zone. */
static char *
print_melds_choice (const GameState *s, const GameChoice *choice)
{
  guint    zone = (guint) choice->melds - 1;
  GString *line = g_string_new (s->game->verbs[choice->verb].word);

  g_string_append_printf (line, " %u of", game_count (s, zone));
  for (guint face = 0; face < CARD_MOST_FACES; face++)
    for (guint i = 0; i < game_count (s, zone); i++)
      if (card_face (game_cards (s, zone)[i]) == face)
        {
          g_string_append_c (line, ' ');
          card_print (game_cards (s, zone)[i], line);
        }
  return g_string_free (line, FALSE);
}

static void
list_choice (const GameState *s, const GameChoice *choice, GPtrArray *lines)
{
  const Game *game = s->game;
  GameAction  action = { .verb = choice->verb, .target = (gint16) choice->target };
  CardSet     twins = game_choice_twins (choice);

  if (game->verbs[choice->verb].shape != SHAPE_GROUPS && choice->step != GAME_TWIN_STEP)
    action.amount = choice->lo;
  if (choice->melds != 0)
    {
      g_ptr_array_add (lines, print_melds_choice (s, choice));
      return;
    }

  if (choice->word)
    {
      g_ptr_array_add (lines, g_strdup_printf ("%s WORD", game->verbs[choice->verb].word));
      return;
    }
  if ((game->verbs[choice->verb].shape == SHAPE_GROUPS && choice->max > 1)
      || (choice->step > 0 && choice->lo != choice->hi) || choice->min != choice->max
      || (choice->max > 1 && card_set_size (choice->of) + card_set_size (twins) != choice->max))
    {
      g_ptr_array_add (lines, print_wide_choice (game, choice));
      return;
    }
  if (choice->max == 0)
    {
      g_ptr_array_add (lines, game_action_print (game, &action));
      return;
    }
  action.n = choice->max;
  if (choice->max > 1)
    {
      action.cards = choice->of;
      action.part[0] = twins;
      g_ptr_array_add (lines, game_action_print (game, &action));
      return;
    }
  for (CardSet left = choice->of; left != 0; left &= left - 1)
    {
      action.cards = left & -left;
      if (game->verbs[choice->verb].shape == SHAPE_GROUPS)
        {
          action.part[0] = choice->lo > 0 ? action.cards : 0;
          action.part[1] = choice->hi > 0 ? action.cards : 0;
        }
      g_ptr_array_add (lines, game_action_print (game, &action));
    }
  action.cards = 0;
  for (; twins != 0; twins &= twins - 1)
    {
      action.part[0] = twins & -twins;
      g_ptr_array_add (lines, game_action_print (game, &action));
    }
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
game_choices_print (const GameState *s, const GameChoices *choices)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < choices->n; i++)
    list_choice (s, &choices->v[i], lines);
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = lines->len; i-- > 1;) /* groups of other sizes */
    if (g_str_equal (lines->pdata[i], lines->pdata[i - 1]))
      g_ptr_array_remove_index (lines, i);
  g_ptr_array_add (lines, NULL);
  list = g_strjoinv (" | ", (char **) lines->pdata);
  return g_strdup_printf ("{%s}", list);
}

/* --- Reading --- */

typedef struct
{
  const Game        *game;
  const char        *verb;
  const char *const *word; /* the rest of the line */
  guint              n;
} Rest;

static gboolean
take_card (Rest *rest, CardSet *cards, GError **error)
{
  const char *word = rest->n > 0 ? rest->word[0] : NULL;
  Card        card;

  if (word == NULL)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("A card is missing after “%s”."), rest->verb);
      return FALSE;
    }
  if (!game_card_parse (rest->game, word, &card))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is not a card."), word);
      return FALSE;
    }
  if (*cards & CARD_SET (card_face (card)))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("The card “%s” appears twice in this line."), word);
      return FALSE;
    }
  *cards |= CARD_SET (card_face (card));
  rest->word++;
  rest->n--;
  return TRUE;
}

static gboolean
take_cards (Rest *rest, CardSet *cards, GError **error)
{
  while (rest->n > 0 && !g_str_equal (rest->word[0], "/"))
    if (!take_card (rest, cards, error))
      return FALSE;
  return TRUE;
}

static gboolean
take_suit (Rest *rest, gint16 *target, GError **error)
{
  const char *suit;

  if (rest->n == 0 || strlen (rest->word[0]) != 1 || (suit = strchr (card_suit_letters, *rest->word[0])) == NULL)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("A suit is expected after “%s”: c, d, h or s."),
                   rest->verb);
      return FALSE;
    }
  *target = (gint16) (suit - card_suit_letters);
  rest->word++;
  rest->n--;
  return TRUE;
}

static gboolean
take_number (Rest *rest, gint64 max, gint64 *number, GError **error)
{
  if (rest->n == 0 || !g_ascii_string_to_unsigned (rest->word[0], 10, 0, (guint64) max, (guint64 *) number, NULL))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("A number is expected after “%s”, at most %d."), rest->verb,
                   (gint) max);
      return FALSE;
    }
  rest->word++;
  rest->n--;
  return TRUE;
}

static gboolean
take_groups (Rest *rest, guint n_groups, GameAction *out, GError **error)
{
  CardSet before = 0;

  for (guint i = 0; i < n_groups; i++)
    {
      if (i > 0)
        {
          if (rest->n == 0)
            {
              g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                           n_groups == 2 ? _ ("“%s” takes two groups of cards with / between them.")
                                         : _ ("“%s” takes three groups of cards with / between them."),
                           rest->verb);
              return FALSE;
            }
          rest->word++;
          rest->n--;
        }
      if (!take_cards (rest, &out->cards, error))
        return FALSE;
      if (i < G_N_ELEMENTS (out->part))
        out->part[i] = out->cards & ~before;
      before = out->cards;
    }
  return TRUE;
}

/* With GAME_COPIES: reads one card with its copy. */
static gboolean
take_copy (Rest *rest, GameAction *out, GError **error)
{
  Card card;

  if (rest->n > 0 && game_card_parse (rest->game, rest->word[0], &card))
    out->amount = (gint32) card_copy (card);
  return take_card (rest, &out->cards, error);
}

/* With GAME_TWINS: reads first and second copies, each by itself. */
static gboolean
take_twins (Rest *rest, GameAction *out, GError **error)
{
  CardSet none = ~(CardSet) 0; /* so that a third copy is one too many */
  Card    card;

  while (rest->n > 0)
    {
      guint copy = game_card_parse (rest->game, rest->word[0], &card) ? card_copy (card) : 0;

      if (!take_card (rest, copy == 0 ? &out->cards : copy == 1 ? &out->part[0] : &none, error))
        return FALSE;
    }
  return TRUE;
}

/* Adds a card or a stroke to the end of the list. */
static gboolean
list_word (const Rest *rest, Card card, GameAction *out, guint *at, GError **error)
{
  for (guint i = 0; i < *at && card != CARD_HIDDEN; i++)
    if (out->list[i] == card)
      {
        g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("The card “%s” appears twice in this line."),
                     rest->word[0]);
        return FALSE;
      }
  if (*at == GAME_MAX_LIST)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is one word too many after “%s”."), rest->word[0],
                   rest->verb);
      return FALSE;
    }
  out->list[(*at)++] = card;
  return TRUE;
}

/* Reads groups of cards with strokes between them. */
static gboolean
take_list (Rest *rest, GameAction *out, GError **error)
{
  gboolean is_after_card = FALSE;
  guint    at = 0;

  while (rest->n > 0 || !is_after_card)
    {
      const Rest before = *rest;
      CardSet    face = 0;
      Card       card = CARD_HIDDEN;

      if (is_after_card && g_str_equal (rest->word[0], "/"))
        {
          is_after_card = FALSE;
          rest->word++;
          rest->n--;
        }
      else
        {
          if (!take_card (rest, &face, error) || !game_card_parse (rest->game, before.word[0], &card))
            return FALSE;
          is_after_card = TRUE;
          out->cards |= face;
          out->n++;
        }
      if (!list_word (&before, card, out, &at, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads a card to match, and the second card if there is one. */
static gboolean
take_match (Rest *rest, GameAction *out, GError **error)
{
  CardSet match = 0, both;

  if (!take_card (rest, &match, error))
    return FALSE;
  out->target = (gint16) card_set_first (match);
  both = match;
  if (rest->n > 0 && !take_card (rest, &both, error))
    return FALSE;
  out->cards = both & ~match;
  return TRUE;
}

gboolean
game_word_read (const char *text, char *word, GError **error)
{
  char     said[GAME_MAX_WORD + 8] = { 0 };
  guint    n = 0;
  gboolean is_word = TRUE;

  for (const char *p = text; *p != '\0' && is_word; p++)
    {
      if (*p == ' ' && (n == 0 || p[1] == ' ' || p[1] == '\0'))
        continue;
      is_word = n < GAME_MAX_WORD && (g_ascii_isalpha (*p) || (n > 0 && strchr ("-' ", *p) != NULL));
      if (is_word)
        said[n++] = g_ascii_tolower (*p);
    }
  if (!is_word || n == 0)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                   _ ("“%s” cannot be said here: write 1 to %d letters from a to z, with hyphens, apostrophes and "
                      "spaces between them if need be."),
                   text, GAME_MAX_WORD);
      return FALSE;
    }
  memcpy (word, said, sizeof said);
  return TRUE;
}

static gboolean
take_word (Rest *rest, char *word, GError **error)
{
  if (rest->n == 0)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("A word is missing after “%s”."), rest->verb);
      return FALSE;
    }
  rest->n--;
  return game_word_read (*rest->word++, word, error);
}

static gboolean
take_name (Rest *rest, const Game *game, gint16 *target, GError **error)
{
  const char *name = rest->n > 0 ? rest->word[0] : NULL;
  gint16      i = 0;

  while (name != NULL && game->names[i].word != NULL && !g_str_equal (game->names[i].word, name))
    i++;
  if (name == NULL || game->names[i].word == NULL)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                   name != NULL ? _ ("“%s” is not among what can be named here.") : _ ("A name is missing after “%s”."),
                   name != NULL ? name : rest->verb);
      return FALSE;
    }
  *target = i;
  rest->word++;
  rest->n--;
  return TRUE;
}

static gboolean
take_arguments (const Game *game, Rest *rest, GameAction *out, GError **error)
{
  gboolean has_copy = (game->flags & GAME_COPIES) != 0;
  gint64   number = 0;

  switch (game->verbs[out->verb].shape)
    {
    case SHAPE_PLAIN:
      return TRUE;
    case SHAPE_CARDS:
      if (game->flags & GAME_TWINS)
        return take_twins (rest, out, error);
      return has_copy ? take_copy (rest, out, error) : take_cards (rest, &out->cards, error);
    case SHAPE_CARD_SUIT:
      return take_card (rest, &out->cards, error) && (rest->n == 0 || take_suit (rest, &out->target, error));
    case SHAPE_SUIT:
      return take_suit (rest, &out->target, error);
    case SHAPE_AMOUNT:
      if (!take_number (rest, G_MAXINT32, &number, error))
        return FALSE;
      out->amount = (gint32) number;
      return TRUE;
    case SHAPE_CARD_MELD:
      if (!(has_copy ? take_copy (rest, out, error) : take_card (rest, &out->cards, error))
          || !take_number (rest, G_MAXINT16, &number, error))
        return FALSE;
      out->target = (gint16) number;
      return TRUE;
    case SHAPE_MATCH:
      return take_match (rest, out, error);
    case SHAPE_GROUPS:
      return take_groups (rest, game_verb_groups (&game->verbs[out->verb]), out, error);
    case SHAPE_MELDS:
      return take_list (rest, out, error);
    case SHAPE_PLACE:
    case SHAPE_SEAT:
      if (!take_number (rest, G_MAXINT16, &number, error))
        return FALSE;
      out->target = (gint16) number;
      return TRUE;
    case SHAPE_NAME:
      return take_name (rest, game, &out->target, error);
    case SHAPE_WORD:
      return take_word (rest, out->word, error);
    }
  g_assert_not_reached ();
}

gint
game_verb_find (const Game *game, const char *word, gboolean is_more)
{
  gint found = -1;

  for (gint i = 0; game->verbs[i].word != NULL; i++)
    {
      const GameVerb *verb = &game->verbs[i];

      if (!game_verb_is_move (verb) || !g_str_equal (verb->word, word))
        continue;
      if ((verb->shape != SHAPE_PLAIN) == is_more)
        return i;
      found = found < 0 ? i : found;
    }
  return found;
}

gboolean
game_action_parse (const Game *game, const char *const *words, guint n_words, GameAction *out, GError **error)
{
  Rest rest = { .game = game, .verb = words[0], .word = words + 1, .n = n_words - 1 };
  gint verb;

  g_assert (n_words > 0);
  verb = game_verb_find (game, words[0], rest.n > 0);
  if (verb < 0)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is not a move of %s."), words[0], game->id);
      return FALSE;
    }
  *out = (GameAction){ .verb = (guint8) verb, .target = -1 };
  if (!take_arguments (game, &rest, out, error))
    return FALSE;
  if (game->verbs[verb].shape != SHAPE_MELDS) /* where a face may be there twice */
    out->n = (guint8) card_set_size (out->cards);
  if ((game->flags & GAME_TWINS) && game->verbs[verb].shape == SHAPE_CARDS)
    out->n = (guint8) (out->n + card_set_size (out->part[0]));
  if (rest.n > 0)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is one word too many after “%s”."), rest.word[0],
                   words[0]);
      return FALSE;
    }
  return TRUE;
}
