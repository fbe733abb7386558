/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of one step of a table, as each reader may know it. */
#include "table-say.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"
#include "cards/help/say.h"
#include "room-table-row.h"

static char *
say_deal (const TableStep *step)
{
  const GameState *s = game_play_state (step->play);

  if (s->dealer < 0)
    return g_strdup_printf (_ ("Hand %u"), s->hand);
  return g_strdup_printf (_ ("Hand %u: %s deals"), s->hand, step->names[s->dealer]);
}

static char *
say_entry (const TableStep *step)
{
  const TableEntry *entry = step->entry;
  const char       *name = step->names[entry->seat];
  g_autofree char  *chips = number_of_chips (entry->chips);

  switch (entry->kind)
    {
    case TABLE_ENTRY_SEAT:
      return g_strdup_printf (_ ("%s takes the seat of %s"), entry->to, entry->from);
    case TABLE_ENTRY_CHIPS:
      return g_strdup_printf (_ ("%s buys %s"), name, chips);
    case TABLE_ENTRY_AWAY:
      return g_strdup_printf (_ ("%s sits out"), name);
    case TABLE_ENTRY_BACK:
      return g_strdup_printf (_ ("%s is back"), name);
    case TABLE_ENTRY_ASKED:
    default:
      return NULL;
    }
}

/* Adds to TEXT, which is taken, what lies in the pot if the move has put something in. */
static char *
say_pot (const TableRecord *record, const TableStep *step, char *text)
{
  const GameState *s = game_play_state (step->play);
  g_autofree char *said = text, *pot = number_to_text (table_record_get_worth (record, s->pot));

  if (text == NULL || s->pot <= step->before->pot || s->game->people.kind == KIND_HOUSE)
    return g_steal_pointer (&said);
  /* Translators: a move, and chips: "Ann bets 40 (60 in the pot)". */
  return g_strdup_printf (_ ("%s (%s in the pot)"), said, pot);
}

/* Adds to LINE, which is taken, what the move came to where the line does not say it. */
static char *
add_came_to (const TableStep *step, gint reader, char *line)
{
  const GameState      *s = game_play_state (step->play);
  g_autofree char      *said = line, *came_to = NULL;
  g_autofree GameState *before = NULL, *after = NULL;

  if (s->game->people.came_to == NULL)
    return g_steal_pointer (&said);
  before = g_malloc (s->size);
  after = g_malloc (s->size);
  game_view (step->before, reader, before);
  game_view (s, reader, after);
  came_to = s->game->people.came_to (before, after, step->names);
  /* Translators: what somebody does, and what comes of it: "Ann accepts the word: 10♦ goes to Bob for “tiger”". */
  return came_to != NULL ? g_strdup_printf (_ ("%s: %s"), said, came_to) : g_steal_pointer (&said);
}

char *
table_say_step (const TableRecord *record, const TableStep *step, gint reader)
{
  g_autofree char *shown = NULL;

  if (step->entry != NULL)
    return say_entry (step);
  if (step->passed)
    return NULL;
  if (step->move == NULL)
    return say_deal (step);
  if (reader == GAME_KNOWS_ALL) /* as the player who made the move reads it */
    reader = step->move->seat;
  shown = game_action_print_for (step->before, game_play_state (step->play), step->move->seat, &step->move->action,
                                 reader);
  return shown != NULL ? add_came_to (
             step, reader,
             say_pot (record, step, game_move_say (step->before->game, step->names[step->move->seat], shown)))
                       : NULL;
}

char *
table_say_forced (const TableStep *step, guint index, gint reader, guint *seat)
{
  const GameState *s = game_play_state (step->play);
  GameAction       action = game_forced_action (s, index, seat);
  g_autofree char *shown = game_action_print_for (step->before != NULL ? step->before : s, s, (gint) *seat, &action,
                                                  reader == GAME_KNOWS_ALL ? (gint) *seat : reader);

  return shown != NULL ? game_move_say (s->game, step->names[*seat], shown) : NULL;
}

/* Does nobody have CARD in their hand? */
static gboolean
is_nobodys (const GameState *s, guint zone, Card card)
{
  gint                  owner = s->zone[zone].owner;
  g_autofree GameState *view = NULL;

  if (owner < 0 || owner >= s->n_seats)
    return TRUE;
  view = g_malloc (s->size);
  game_view (s, owner, view);
  return game_find_card (view, card) < 0;
}

static gboolean
is_for_somebody (const GArray *turned, Card card)
{
  for (guint i = 0; i < turned->len; i++)
    if (g_array_index (turned, TableTurned, i).card == card)
      return TRUE;
  return FALSE;
}

/* Is there a line about a forced move that names CARD? */
static gboolean
is_told (const GameState *s, Card card)
{
  guint   seat;
  CardSet told = 0;

  for (guint i = 0; i < s->n_forced; i++)
    told |= game_forced_action (s, i, &seat).cards;
  return (told & CARD_SET (card_face (card))) != 0;
}

/* Did the rules lay that card open in the middle, and nobody play it?  SEEN: what an onlooker saw before, NULL at a
   deal.  A pile that has become smaller and begins with another card was shuffled, and all but that card turned once
   more; of what is no pile a card was taken. */
static gboolean
is_turned (const TableStep *step, const GameState *seen, guint zone, guint i, Card card)
{
  const GameState *now = game_play_state (step->play);
  gint             from;

  if (card_is_hidden (card) || seen == NULL)
    return !card_is_hidden (card);
  if (is_told (now, card))
    return FALSE;
  from = game_find_card (step->before, card);
  if (from == (gint) zone && game_count (now, zone) < game_count (seen, zone))
    return i > 0 && seen->zone[zone].layout == GAME_PILE && game_cards (now, zone)[0] != game_cards (seen, zone)[0];
  return is_nobodys (step->before, (guint) from, card) && game_find_card (seen, card) != (gint) zone;
}

/* "Turned up: 7♥", "Board: 2♦ 9♠ J♠"; NULL: nothing in that zone but what was TURNED for somebody. */
char *
table_say_turned (const TableStep *step, const GameState *seen, const GameState *view, guint zone, const GArray *turned)
{
  GameZoneRole     role = (GameZoneRole) view->zone[zone].role;
  g_autofree char *cards = g_strdup ("");

  for (guint i = 0; i < game_count (view, zone); i++)
    if (is_turned (step, seen, zone, i, game_cards (view, zone)[i])
        && !is_for_somebody (turned, game_cards (view, zone)[i]))
      {
        g_autofree char *card = game_card_short (game_cards (view, zone)[i]), *before = cards;

        cards = g_strconcat (before, *before ? " " : "", card, NULL);
      }
  if (*cards == '\0')
    return NULL;
  if (role == ZONE_BOARD || role == ZONE_HOUSE)
    return g_strdup_printf (_ ("%s: %s"), game_zone_label (view, zone), cards);
  /* Translators: cards, from the stock. */
  return g_strdup_printf (_ ("Turned up: %s"), cards);
}

static gboolean
are_chips (const TableRecord *record, const GameState *s)
{
  return (s->game->flags & GAME_CHIPS) || ((s->game->flags & GAME_ZERO_SUM) && record->row->stake > 0);
}

/* "Chips: Ann +12, Bob −6, the house −6"; NULL: nothing was paid.  PAID: by seat, then the house's, or what is left in
   the pot. */
char *
table_say_paid (const TableRecord *record, const TableStep *step, const gint64 *paid)
{
  const GameState *s = game_play_state (step->play);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *list = NULL;

  for (guint seat = 0; seat <= s->n_seats; seat++)
    {
      const char      *name = seat < s->n_seats ? step->names[seat] : s->pot > 0 ? _ ("the pot") : _ ("the house");
      g_autofree char *part = NULL, *amount = number_to_text (ABS (table_record_get_worth (record, paid[seat])));

      if (paid[seat] == 0)
        continue;
      part = g_strconcat (name, paid[seat] > 0 ? " +" : " −", amount, NULL);
      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  list = list_join ((const char *const *) parts);
  if (parts[0] == NULL)
    return NULL;
  /* Translators: a list of names with what each gets or pays: "Chips: Ann +12, Bob −6". */
  return g_strdup_printf (are_chips (record, s) ? _ ("Chips: %s") : _ ("Points: %s"), list);
}

/* The best of those who lose against the house has not won. */
char *
table_say_winners (const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  gboolean         over = s->over && !game_option_is_endless (s->game, s->option);
  SeatMask         winners = game_play_winners (step->play);
  const gint64    *points = over ? s->score : s->paid;
  const char      *names[GAME_MAX_SEATS + 1] = { NULL };
  g_autofree char *all = NULL;
  guint            n = 0;
  gboolean has_won = game_names_winners (s->game) || game_named_winners (s) != 0 || (s->game->flags & GAME_LOW_WINS);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (winners >> seat & 1)
      {
        has_won |= points[seat] > 0;
        names[n++] = step->names[seat];
      }
  if (!has_won || n == 0)
    return over ? g_strdup (_ ("The match is over")) : NULL;
  all = list_to_text (names);
  if (over)
    return g_strdup_printf (ngettext ("%s wins the match", "%s win the match", n), all);
  return g_strdup_printf (ngettext ("%s wins the hand", "%s win the hand", n), all);
}

char *
table_say_detail (const TableRecord *record)
{
  g_autofree char *who = room_tables_say_people (record->row);
  guint            hand;

  if (record->play == NULL)
    return g_steal_pointer (&who);
  if (table_record_is_over (record))
    return g_strdup_printf (_ ("%s, finished"), who);
  hand = game_play_state (record->play)->hand;
  if (record->row->closed != 0)
    return g_strdup_printf (_ ("%s, closed in hand %u"), who, hand);
  /* Translators: who plays, and the number of the hand. */
  return g_strdup_printf (_ ("%s, hand %u"), who, hand);
}
