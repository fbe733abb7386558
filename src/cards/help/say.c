/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the words of the games into sentences for people. */
#include "say.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/list.h"
#include "base/number.h"

static const char *const suit_labels[] = { N_ ("Clubs"), N_ ("Diamonds"), N_ ("Hearts"), N_ ("Spades") };
static const char *const suit_words[] = { N_ ("clubs"), N_ ("diamonds"), N_ ("hearts"), N_ ("spades") };
static const char *const suit_signs[] = { "♣", "♦", "♥", "♠" };

/* The names of cards by suit, then rank, each as a whole so that a language may put it as it likes. */
static const char *const card_names[] = {
  N_ ("Two of clubs"),
  N_ ("Three of clubs"),
  N_ ("Four of clubs"),
  N_ ("Five of clubs"),
  N_ ("Six of clubs"),
  N_ ("Seven of clubs"),
  N_ ("Eight of clubs"),
  N_ ("Nine of clubs"),
  N_ ("Ten of clubs"),
  N_ ("Jack of clubs"),
  N_ ("Queen of clubs"),
  N_ ("King of clubs"),
  N_ ("Ace of clubs"),
  N_ ("Two of diamonds"),
  N_ ("Three of diamonds"),
  N_ ("Four of diamonds"),
  N_ ("Five of diamonds"),
  N_ ("Six of diamonds"),
  N_ ("Seven of diamonds"),
  N_ ("Eight of diamonds"),
  N_ ("Nine of diamonds"),
  N_ ("Ten of diamonds"),
  N_ ("Jack of diamonds"),
  N_ ("Queen of diamonds"),
  N_ ("King of diamonds"),
  N_ ("Ace of diamonds"),
  N_ ("Two of hearts"),
  N_ ("Three of hearts"),
  N_ ("Four of hearts"),
  N_ ("Five of hearts"),
  N_ ("Six of hearts"),
  N_ ("Seven of hearts"),
  N_ ("Eight of hearts"),
  N_ ("Nine of hearts"),
  N_ ("Ten of hearts"),
  N_ ("Jack of hearts"),
  N_ ("Queen of hearts"),
  N_ ("King of hearts"),
  N_ ("Ace of hearts"),
  N_ ("Two of spades"),
  N_ ("Three of spades"),
  N_ ("Four of spades"),
  N_ ("Five of spades"),
  N_ ("Six of spades"),
  N_ ("Seven of spades"),
  N_ ("Eight of spades"),
  N_ ("Nine of spades"),
  N_ ("Ten of spades"),
  N_ ("Jack of spades"),
  N_ ("Queen of spades"),
  N_ ("King of spades"),
  N_ ("Ace of spades"),
  N_ ("Joker"),
  N_ ("Second joker"),
};
static const char *const zero_names[]
    = { N_ ("Zero of clubs"), N_ ("Zero of diamonds"), N_ ("Zero of hearts"), N_ ("Zero of spades") };
G_STATIC_ASSERT (G_N_ELEMENTS (card_names) == CARD_FACES);

const char *
game_verb_label (const GameVerb *verb, guint n_cards)
{
  return _ (n_cards == 0 && verb->label_none != NULL ? verb->label_none : verb->label);
}

const char *
game_zone_label (const GameState *s, guint zone)
{
  return _ (s->game->zones[s->zone[zone].name].label);
}

char *
game_zone_text (const GameState *s, guint zone)
{
  guint tricks = game_count (s, zone) / s->n_seats;

  if (s->zone[zone].role != ZONE_TRICKS || tricks == 0)
    return g_strdup (game_zone_label (s, zone));
  return g_strdup_printf (ngettext ("%u trick", "%u tricks", tricks), tricks);
}

const char *
game_phase_label (const GameState *s)
{
  return _ (s->game->phases[s->phase].label);
}

char *
game_asks (const GameState *view)
{
  const GamePeople *people = &view->game->people;
  const char       *phase = view->game->phases[view->phase].asks;
  char             *asks = people->asks != NULL ? people->asks (view) : NULL;

  return asks != NULL || phase == NULL ? asks : g_strdup (_ (phase));
}

const char *
game_group_label (const Game *game, guint group)
{
  const GameVerb     *verb = game->verbs;
  const GameZoneName *zone = game->zones;

  while (verb->shape != SHAPE_GROUPS)
    verb++;
  while (!g_str_equal (zone->word, verb->groups[group]))
    zone++;
  return _ (zone->label);
}

const char *
game_group_short (guint group)
{
  static const char *const names[] = { N_ ("back"), N_ ("middle"), N_ ("front") };

  g_assert (group < G_N_ELEMENTS (names));
  return _ (names[group]);
}

const char *
game_suit_label (guint suit)
{
  g_assert (suit < G_N_ELEMENTS (suit_labels));
  return _ (suit_labels[suit]);
}

char *
game_card_short (Card card)
{
  if (card_is_hidden (card))
    return g_strdup (_ ("a card"));
  if (card_is_zero (card))
    return g_strconcat ("0", suit_signs[card_face (card) - CARD_ZERO_C], NULL);
  if (card_is_joker (card))
    return g_strdup (_ ("Joker"));
  if (card_rank (card) == CARD_TEN)
    return g_strconcat ("10", suit_signs[card_suit (card)], NULL);
  return g_strdup_printf ("%c%s", card_rank_letters[card_rank (card)], suit_signs[card_suit (card)]);
}

char *
game_card_say (Card card)
{
  if (card == CARD_BACK (1))
    return g_strdup (_ ("Face-down card: 2, 4, 6, 8, 10, queen or ace"));
  if (card == CARD_BACK (2))
    return g_strdup (_ ("Face-down card: 3, 5, 7, 9, jack, king or joker"));
  if (card_is_zero (card))
    return g_strdup (_ (zero_names[card_face (card) - CARD_ZERO_C]));
  return g_strdup (card == CARD_HIDDEN ? _ ("Face-down card") : _ (card_names[MIN (card_face (card), CARD_JOKER_Y)]));
}

void
game_say_next_back (const GameState *view, GPtrArray *out)
{
  Card top;

  if (!(view->backed >> view->stock & 1) || game_count (view, view->stock) == 0 || view->turn == GAME_HAND_OVER)
    return;
  top = game_top (view, view->stock);
  g_ptr_array_add (out, g_strdup (top == CARD_BACK (1) || (!card_is_hidden (top) && card_back (top) == 1)
                                      ? _ ("Next: 2 4 6 8 10 Q A")
                                      : _ ("Next: 3 5 7 9 J K")));
}

char *
game_names_say (const char *const *names, SeatMask seats)
{
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seats >> seat != 0; seat++)
    if (seats >> seat & 1)
      {
        list_next (list);
        g_string_append (list, names[seat]);
      }
  return g_string_free (list, FALSE);
}

char *
game_tally_say (const char *const *names, const guint *numbers, guint n)
{
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < n; seat++)
    if (numbers[seat] > 0)
      {
        list_next (list);
        /* Translators: a name, and points. */
        g_string_append_printf (list, _ ("%s %u"), names[seat], numbers[seat]);
      }
  return g_string_free (list, FALSE);
}

char *
game_names_join (const char *const *names, SeatMask seats)
{
  const char *named[GAME_MAX_SEATS + 1] = { NULL };
  guint       n = 0;

  for (guint seat = 0; seats >> seat != 0; seat++)
    if (seats >> seat & 1)
      named[n++] = names[seat];
  return list_to_text (named);
}

char *
game_sentences_join (GPtrArray *sentences)
{
  char *text = NULL;

  if (sentences->len > 0)
    {
      g_ptr_array_add (sentences, NULL);
      text = g_strjoinv (" ", (char **) sentences->pdata);
    }
  g_ptr_array_unref (sentences);
  return text;
}

char *
game_partners_say (const char *const *names, SeatMask side, guint seat)
{
  g_autofree char *partners = game_names_say (names, side & (SeatMask) ~(1u << seat));

  return *partners != '\0' ? g_strdup_printf (_ ("With %s"), partners) : NULL;
}

/* --- Sentences --- */

/* Says a number of cards that the reader does not see. */
static char *
say_unseen (guint n)
{
  return n == 1 ? g_strdup (_ ("a card")) : g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
}

/* Says N words as people read them: cards with their signs, unseen cards counted, everything else as it stands. */
static char *
say_words (char **words, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint unseen = 0;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], "??"))
      unseen++;
    else
      {
        Card             card;
        g_autofree char *sign = card_parse (words[i], &card) ? game_card_short (card) : NULL;

        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sign != NULL ? sign : words[i]);
      }
  if (unseen == 0)
    return g_strdup (text->str);
  if (text->len > 0) /* Translators: "7♥ 8♥ and 2 more cards". */
    return g_strdup_printf (ngettext ("%s and %u more card", "%s and %u more cards", unseen), text->str, unseen);
  return say_unseen (unseen);
}

static const GameVerb *
verb_of (const Game *game, const char *word, gboolean is_more)
{
  const GameVerb *verb = game->verbs;
  gint            move = game_verb_find (game, word, is_more);

  if (move >= 0)
    return &game->verbs[move];
  while (verb->word != NULL && !g_str_equal (verb->word, word))
    verb++;
  return verb->word != NULL ? verb : NULL;
}

/* The suit that a word names; -1: none. */
static gint
find_suit (const char *word)
{
  const char *suit = strlen (word) == 1 ? strchr (card_suit_letters, *word) : NULL;

  return suit != NULL ? (gint) (suit - card_suit_letters) : -1;
}

/* The formats are not literal, but they are ours: FORMAT takes as many texts as are given, and the groups_say of a
   verb takes as many as it has groups. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
fill (const char *format, const char *name, const char *what)
{
  return what != NULL ? g_strdup_printf (format, name, what) : g_strdup_printf (format, name);
}

/* Says the groups of a back, a middle and a front hand that have cards. */
static char *
say_some_groups (char *const *group)
{
  /* Translators: cards: "K♣ K♦ K♥ 3♣ 3♦ in back". */
  static const char *const forms[] = { N_ ("%s in back"), N_ ("%s in the middle"), N_ ("%s in front") };
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (*group[i] != '\0')
      g_ptr_array_add (said, fill (_ (forms[i]), group[i], NULL));
  g_ptr_array_add (said, NULL);
  return list_to_text ((const char *const *) said->pdata);
}

/* Says the groups of cards that strokes separate; NULL: there are several cards, some of them not seen. */
static char *
say_groups (const GameVerb *verb, char **words, guint n)
{
  char       *group[3] = { NULL };
  char       *text = NULL;
  const guint n_groups = game_verb_groups (verb);
  guint       start = 0, k = 0, empty = 0;

  for (guint i = 0; i <= n && k < n_groups; i++)
    if (i == n || g_str_equal (words[i], "/"))
      {
        empty += i == start;
        group[k++] = i > start ? say_words (words + start, i - start) : g_strdup ("");
        start = i + 1;
      }
  if (k == n_groups && empty > 0 && (n == 3 || !g_strv_contains ((const char *const *) words, "??")))
    text = say_some_groups (group);
  else if (k == n_groups && !g_strv_contains ((const char *const *) words, "??"))
    text = g_strdup_printf (_ (verb->groups_say), group[0], group[1], group[2]);
  for (guint i = 0; i < k; i++)
    g_free (group[i]);
  return text;
}
#pragma GCC diagnostic pop

/* Says melds, of which a last group of one card is the discard: "7♥ 8♥ 9♥ and 4♣ 4♦ 4♠, and discards K♣". */
static char *
say_melds (char **words, guint n)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *discard = NULL, *melds = NULL;
  guint            start = 0;

  for (guint i = 0; i <= n; i++)
    if (i == n || g_str_equal (words[i], "/"))
      {
        char *group = say_words (words + start, i - start);

        if (i == n && i - start == 1)
          discard = group;
        else
          g_ptr_array_add (groups, group);
        start = i + 1;
      }
  g_ptr_array_add (groups, NULL);
  melds = list_to_text ((const char *const *) groups->pdata);
  /* Translators: melds, and a card: "7♥ 8♥ 9♥ and 4♣ 4♦ 4♠, and discards K♣". */
  return discard != NULL ? g_strdup_printf (_ ("%s, and discards %s"), melds, discard) : g_steal_pointer (&melds);
}

/* Says a word in quotation marks; a transcript has marks of its own around it if it contains blanks. */
static char *
say_quoted (char **words)
{
  g_autofree char *text = g_strjoinv (" ", words), *plain = NULL;
  gsize            marks = *text == '"' ? 1 : 0;

  plain = g_strndup (text + marks, strlen (text) - 2 * marks);
  return g_strdup_printf (_ ("“%s”"), plain);
}

static char *
say_name (const Game *game, const char *word)
{
  for (const GameName *name = game->names; name->word != NULL; name++)
    if (g_str_equal (name->word, word))
      return g_strdup (_ (name->label));
  return g_strdup (word);
}

/* Says what follows the verb.  The last of the N words may be a suit, a meld or a second card, each of which has its
   own form.  NULL: there is nothing worth saying. */
static char *
say_arguments (const Game *game, const GameVerb *verb, char **words, guint n)
{
  const char      *last = n > 0 ? words[n - 1] : NULL;
  g_autofree char *rest = n > 1 ? say_words (words, n - 1) : NULL;
  g_autofree char *card = NULL;

  if (n == 0 || verb->shape == SHAPE_PLACE || verb->shape == SHAPE_SEAT
      || (verb->shape == SHAPE_AMOUNT && g_str_equal (last, "0")))
    return NULL;
  if (verb->shape == SHAPE_GROUPS)
    return say_groups (verb, words, n);
  if (verb->shape == SHAPE_MELDS)
    return say_melds (words, n);
  if (verb->shape == SHAPE_WORD)
    return say_quoted (words);
  if (verb->shape == SHAPE_NAME)
    return say_name (game, last);
  if (verb->shape == SHAPE_SUIT && find_suit (last) >= 0)
    return g_strdup (_ (suit_words[find_suit (last)]));
  if (verb->shape == SHAPE_AMOUNT && n == 1)
    return number_to_text (g_ascii_strtoll (last, NULL, 10));
  if (n == 1 || verb->shape == SHAPE_CARDS)
    return say_words (words, n);
  if (verb->shape == SHAPE_CARD_MELD) /* Translators: "7♥ on meld 2". */
    return g_strdup_printf (_ ("%s on meld %s"), rest, last);
  if (verb->shape == SHAPE_CARD_SUIT && find_suit (last) >= 0) /* Translators: "8♠, naming hearts". */
    return g_strdup_printf (_ ("%s, naming %s"), rest, _ (suit_words[find_suit (last)]));
  card = say_words (words + n - 1, 1);
  if (verb->shape == SHAPE_MATCH) /* Translators: "4♣ and discards K♠". */
    return g_strdup_printf (_ ("%s and discards %s"), rest, card);
  return say_words (words, n);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
game_amount_format (const char *format, gint64 amount)
{
  g_autofree char *text = number_to_text (amount);

  return g_strdup_printf (format, text);
}
#pragma GCC diagnostic pop

char *
game_move_say (const Game *game, const char *name, const char *shown)
{
  g_auto (GStrv) parts = g_strsplit (shown, " ", -1);
  guint            n_words = MAX (g_strv_length (parts), 1) - 1;
  guint            n = n_words > 0 && g_str_equal (parts[1], "(sealed)") ? 0 : n_words;
  const GameVerb  *verb = *parts != NULL ? verb_of (game, parts[0], n_words > 0) : NULL;
  const char      *says;
  g_autofree char *what = NULL;

  if (verb == NULL) /* the move is "(sealed)" */
    return g_strdup_printf (_ ("%s has decided"), name);
  what = say_arguments (game, verb, parts + 1, n);
  says = what != NULL || verb->shape == SHAPE_PLAIN ? verb->says : verb->says_none;
  if (says != NULL)
    return fill (_ (says), name, what);
  /* Translators: somebody, and the bare word of what they do. */
  return g_strdup_printf (_ ("%s: %s"), name, shown);
}

char *
game_action_say (const Game *game, const GameAction *action)
{
  const GameVerb  *verb = &game->verbs[action->verb];
  const char      *label = game_verb_label (verb, action->n);
  g_autofree char *text = game_action_print (game, action);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree char *what = (verb->shape != SHAPE_GROUPS || action->n == 1) && verb->shape != SHAPE_MELDS
                              ? say_arguments (game, verb, words + 1, g_strv_length (words) - 1)
                              : NULL;

  if (verb->shape == SHAPE_AMOUNT && action->amount == 0) /* Translators: a bet that can be left alone. */
    return g_strdup_printf (_ ("%s: nothing"), label);
  /* Translators: what a button says, and what it is to be done with: "Play 4♦", "Raise to 1,200". */
  return what != NULL ? g_strdup_printf (_ ("%s %s"), label, what) : g_strdup (label);
}

static void
free_fact_cb (gpointer data)
{
  g_free (((GameFact *) data)->text);
  g_free (data);
}

void
game_fact (GPtrArray *out, GameFactKind kind, gint64 value, gboolean now, char *text)
{
  GameFact *fact = g_new (GameFact, 1);

  *fact = (GameFact){ kind, now, value, text };
  g_ptr_array_add (out, fact);
}

GPtrArray *
game_facts (const GameState *view, const char *const *names)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (free_fact_cb);

  if (view->game->people.facts != NULL && view->hand > 0)
    view->game->people.facts (view, names, facts);
  return facts;
}
