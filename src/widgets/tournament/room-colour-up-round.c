/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-colour-up-round.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/number.h"
#include "tourney/table-name.h"

#define KEPT       "colour-up-rounds"
#define MOST_CHIPS CHIPS_MOST_OWNED /* of one value in front of one player */

static void
clear_place (gpointer data)
{
  ColourUpPlace *place = data;

  g_free (place->name);
  g_free (place->counted);
  g_free (place->dealt);
}

static void
round_free (gpointer data)
{
  ColourUpRound *round = data;

  g_array_unref (round->seats);
  g_array_unref (round->places);
  g_clear_pointer (&round->result, colour_up_free);
  g_free (round);
}

/* --- Players and chips --- */

/* The row of the current or next break with a colour-up; -1: none. */
static gint
find_row (RoomTournament *tournament)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Schedule *schedule = tourney_schedule (tourney);
  gint64          now = room_tournament_now (tournament);

  if (tourney_stage (tourney, now) == TOURNEY_FINISHED)
    return -1;
  for (gint row = tourney_clock (tourney, now).row; row < (gint) schedule->rows->len; row++)
    if (schedule_row (schedule, row)->is_break && schedule_row (schedule, row)->colour_up->len > 0)
      return row;
  return -1;
}

/* The next larger chip of most sets, for a schedule that does not list its chips. */
static gint64
usual_next (gint64 value)
{
  static const gint64 usual[] = { 5, 25, 100, 500, 1000, 5000, 25000, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (usual[i] > value && usual[i] % value == 0)
      return usual[i];
  return value * 5;
}

/* The smallest larger chip still in play; 0: VALUE is the largest. If two values leave in one break, the smaller is
   exchanged for the larger, which leaves afterwards. */
static gint64
next_of (const Schedule *schedule, gint row, gint64 value)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, row);

  for (guint i = 0; i < chips->len; i++)
    if (g_array_index (chips, gint64, i) > value)
      return g_array_index (chips, gint64, i);
  return schedule->chips->len > 0 ? 0 : usual_next (value);
}

static gint
compare_players (gconstpointer a, gconstpointer b)
{
  const TourneyPlayer *first = *(const TourneyPlayer *const *) a, *second = *(const TourneyPlayer *const *) b;

  /* Players without a seat come last, by name. */
  if ((first->table == 0) != (second->table == 0))
    return first->table == 0 ? 1 : -1;
  if (first->table != second->table)
    return first->table - second->table;
  if (first->table != 0 && first->seat != second->seat)
    return first->seat - second->seat;
  return g_utf8_collate (first->name, second->name);
}

static GPtrArray *
players_left (const Tourney *tourney)
{
  GPtrArray *players = g_ptr_array_new ();

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (tourney_player (tourney, i)->in)
      g_ptr_array_add (players, (gpointer) tourney_player (tourney, i));
  g_ptr_array_sort (players, compare_players);
  return players;
}

static ColourUpRound *
round_new (gint table, gint64 value, gint64 next)
{
  ColourUpRound *round = g_new0 (ColourUpRound, 1);

  round->table = table;
  round->value = value;
  round->next = next;
  round->seats = g_array_new (FALSE, TRUE, sizeof (ColourUpSeat));
  round->places = g_array_new (FALSE, TRUE, sizeof (ColourUpPlace));
  g_array_set_clear_func (round->places, clear_place);
  return round;
}

static void
add_seat (ColourUpRound *round, const TourneyPlayer *player)
{
  ColourUpSeat  seat = { .seat = player->table ? player->seat : (gint) round->seats->len + 1, .rest = round->next };
  ColourUpPlace place = { g_strdup (player->name), g_strdup (""), g_strdup ("") };

  g_array_append_val (round->seats, seat);
  g_array_append_val (round->places, place);
}

GPtrArray *
colour_up_rounds_new (RoomTournament *tournament)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Schedule *schedule = tourney_schedule (tourney);
  gint            row = find_row (tournament);
  GPtrArray      *rounds = g_ptr_array_new_with_free_func (round_free);
  g_autoptr (GPtrArray) players = players_left (tourney);
  const GArray *leaving = row >= 0 ? schedule_row (schedule, row)->colour_up : NULL;

  for (guint i = 0; leaving != NULL && i < leaving->len; i++)
    {
      gint64         value = g_array_index (leaving, gint64, i), next = next_of (schedule, row, value);
      ColourUpRound *round = NULL;

      for (guint p = 0; next > 0 && p < players->len; p++)
        {
          const TourneyPlayer *player = g_ptr_array_index (players, p);

          if (round == NULL || round->table != player->table)
            {
              round = round_new (player->table, value, next);
              g_ptr_array_add (rounds, round);
            }
          add_seat (round, player);
        }
    }
  return rounds;
}

static gboolean
is_same (const ColourUpRound *a, const ColourUpRound *b)
{
  if (a->table != b->table || a->value != b->value || a->next != b->next || a->places->len != b->places->len)
    return FALSE;
  for (guint i = 0; i < a->places->len; i++)
    if (!g_str_equal (colour_up_round_place (a, i)->name, colour_up_round_place (b, i)->name)
        || colour_up_round_seat (a, i)->seat != colour_up_round_seat (b, i)->seat)
      return FALSE;
  return TRUE;
}

/* Copies into ROUNDS whatever is the same in KEPT. */
static void
keep (GPtrArray *rounds, GPtrArray *kept)
{
  for (guint i = 0; i < rounds->len; i++)
    for (guint k = 0; k < kept->len; k++)
      {
        gpointer fresh = rounds->pdata[i];

        if (!is_same (fresh, kept->pdata[k]))
          continue;
        rounds->pdata[i] = kept->pdata[k];
        kept->pdata[k] = fresh;
        break;
      }
}

void
colour_up_round_follow (ColourUpRound *round, const Tourney *tourney)
{
  round->done = tourney_coloured_up (tourney, round->value, round->table, &round->gain);
  if (round->result != NULL && (!round->done || round->result->after - round->result->before != round->gain))
    g_clear_pointer (&round->result, colour_up_free);
}

GPtrArray *
colour_up_rounds_take_up (RoomTournament *tournament)
{
  GPtrArray *rounds = colour_up_rounds_new (tournament), *kept = g_object_get_data (G_OBJECT (tournament), KEPT);

  if (kept != NULL)
    keep (rounds, kept);
  for (guint i = 0; i < rounds->len; i++)
    colour_up_round_follow (g_ptr_array_index (rounds, i), room_tournament_get_tourney (tournament));
  g_object_set_data_full (G_OBJECT (tournament), KEPT, g_ptr_array_ref (rounds), (GDestroyNotify) g_ptr_array_unref);
  return rounds;
}

char *
colour_up_round_due (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));
  gint           row = find_row (tournament);
  g_autoptr (GArray) leaving = row >= 0 ? tourney_to_colour_up (tourney, row) : NULL;
  g_autofree char *values = NULL;

  if (leaving == NULL || leaving->len == 0 || !clock.started || clock.row != row || clock.ad_hoc)
    return NULL;
  values = chips_values_text ((const gint64 *) leaving->data, leaving->len);
  /* Translators: a button; the chips that leave play, "25" or "5 and 25" */
  return g_strdup_printf (_ ("Colour up %s…"), values);
}

char *
colour_up_round_title (const ColourUpRound *round, const Settings *settings)
{
  g_autofree char *value = number_to_text (round->value), *next = number_to_text (round->next), *title = NULL;

  if (round->table == 0)
    /* Translators: a colour-up, as in "25 into 100" */
    return g_strdup_printf (_ ("%s into %s"), value, next);
  title = table_name_title (settings, round->table);
  /* Translators: a table, as in “Table 2”, and a colour-up, as in “25 into 100” */
  return isolated_printf (_ ("%s: %s into %s"), title, value, next);
}

/* --- What was typed --- */

gboolean
colour_up_read_count (const char *text, gint64 *count)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  guint64          number = 0;
  char            *mark;

  *count = 0;
  if (*clean == '\0')
    return TRUE;
  /* At most 100,000 chips, so there is only one thousands separator. */
  mark = strpbrk (clean, ",. ");
  if (mark != NULL && mark > clean && strlen (mark) == 4)
    memmove (mark, mark + 1, strlen (mark));
  if (!g_ascii_string_to_unsigned (clean, 10, 0, MOST_CHIPS, &number, NULL))
    return FALSE;
  *count = (gint64) number;
  return TRUE;
}

gboolean
colour_up_round_read (ColourUpRound *round)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < round->seats->len; i++)
    ok &= colour_up_read_count (colour_up_round_place (round, i)->counted, &colour_up_round_seat (round, i)->count);
  return ok;
}

void
colour_up_round_preview (ColourUpRound *round)
{
  g_autoptr (GArray) seats = g_array_copy (round->seats);
  g_autoptr (ColourUp) result = colour_up_run ((ColourUpSeat *) seats->data, seats->len, round->value, round->next,
                                               COLOUR_UP_ROUND_UP, NULL, 0, NULL);

  for (guint i = 0; i < seats->len; i++)
    {
      ColourUpSeat *seat = colour_up_round_seat (round, i);

      seat->exchanged = result != NULL ? g_array_index (seats, ColourUpSeat, i).exchanged : 0;
      seat->odd = result != NULL ? g_array_index (seats, ColourUpSeat, i).odd : 0;
    }
}

/* --- Running it --- */

static gboolean
refuse (GError **error, char *sentence)
{
  g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED, sentence);
  g_free (sentence);
  return FALSE;
}

static gboolean
add_card (GArray *cards, const char *name, const char *word, gboolean one_deck, GError **error)
{
  guint8 card;

  if (!colour_up_card_read (word, &card))
    return refuse (error, isolated_printf (_ ("“%s” of %s is not a card. Write “Ks”, “10h” or “7d”."), word, name));
  for (guint i = 0; one_deck && i < cards->len; i++)
    if (g_array_index (cards, guint8, i) == card)
      return refuse (error, isolated_printf (_ ("“%s” of %s has already been dealt."), word, name));
  g_array_append_val (cards, card);
  return TRUE;
}

/* The cards in dealing order, one for each odd chip; NULL and a sentence if they do not match. */
static GArray *
read_cards (ColourUpRound *round, GError **error)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, 1);
  gint64 odd = 0;

  for (guint i = 0; i < round->seats->len; i++)
    odd += colour_up_round_seat (round, i)->odd;
  for (guint i = 0; i < round->seats->len; i++)
    {
      const ColourUpPlace *place = colour_up_round_place (round, i);
      gint64               wanted = colour_up_round_seat (round, i)->odd;
      g_auto (GStrv) words = g_strsplit_set (place->dealt, " ,;", -1);
      guint before = cards->len;

      for (guint w = 0; words[w] != NULL; w++)
        if (*words[w] && !add_card (cards, place->name, words[w], odd <= 52, error))
          return NULL;
      if (cards->len - before != (guint) wanted)
        {
          refuse (error, isolated_printf (ngettext ("%s has %d odd chip and so gets %d card; you entered %u.",
                                                    "%s has %d odd chips and so gets %d cards; you entered %u.",
                                                    (gulong) wanted),
                                          place->name, (gint) wanted, (gint) wanted, cards->len - before));
          return NULL;
        }
    }
  return g_steal_pointer (&cards);
}

gboolean
colour_up_round_run (ColourUpRound *round, guint64 seed, GError **error)
{
  g_autoptr (GArray) cards = NULL;

  g_return_val_if_fail (!round->result, FALSE);

  if (!colour_up_round_read (round))
    return refuse (error, g_strdup (_ ("Some numbers of chips cannot be read.")));
  colour_up_round_preview (round);
  if (round->way == COLOUR_UP_DEALT)
    {
      cards = read_cards (round, error);
      if (cards == NULL)
        return FALSE;
    }
  round->result = colour_up_run ((ColourUpSeat *) round->seats->data, round->seats->len, round->value, round->next,
                                 round->way == COLOUR_UP_ROUNDED ? COLOUR_UP_ROUND_UP : COLOUR_UP_CARDS,
                                 cards != NULL && cards->len > 0 ? (const guint8 *) cards->data : NULL, seed, error);
  return round->result != NULL;
}

char *
colour_up_round_line (const ColourUpRound *round)
{
  gint64           gain = round->result->after - round->result->before;
  g_autofree char *table = round->table > 0 ? g_strdup_printf (" table %d", round->table) : g_strdup ("");
  g_autofree char *change
      = gain != 0 ? g_strdup_printf (" %c%" G_GINT64_FORMAT, gain > 0 ? '+' : '-', ABS (gain)) : g_strdup ("");

  return g_strdup_printf ("colour-up %" G_GINT64_FORMAT "%s%s", round->value, table, change);
}

/* A colour-up of all tables at once is taken back for all at once. */
char *
colour_up_round_back_line (const ColourUpRound *round, const Tourney *tourney)
{
  g_autofree char *here = g_strdup_printf ("colour-up %" G_GINT64_FORMAT " table %d back", round->value, round->table);

  if (round->table > 0 && tourney_would (tourney, here, tourney_last_time (tourney), NULL))
    return g_steal_pointer (&here);
  return g_strdup_printf ("colour-up %" G_GINT64_FORMAT " back", round->value);
}

gint64
colour_up_round_worth (const ColourUpRound *round)
{
  gint64 count = 0;

  for (guint i = 0; i < round->seats->len; i++)
    count += colour_up_round_seat (round, i)->count;
  return count > G_MAXINT64 / round->value ? G_MAXINT64 : count * round->value;
}

/* --- In words --- */

char *
colour_up_round_cards (const ColourUpRound *round, guint index)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const ColourUpSeat *seat = colour_up_round_seat (round, index);
  gint64              first = 0;

  if (round->result == NULL || round->way == COLOUR_UP_ROUNDED)
    return g_strdup ("");
  for (guint i = 0; i < index; i++)
    first += colour_up_round_seat (round, i)->odd;
  for (gint64 i = 0; i < seat->odd; i++)
    {
      guint8           card = round->result->cards[first + i];
      g_autofree char *name = colour_up_card_text (card);

      if (i > 0)
        g_string_append (text, "  ");
      g_string_append_printf (text, card == seat->best ? "<b><u>%s</u></b>" : "%s", name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
colour_up_round_gets (const ColourUpRound *round, guint index)
{
  const ColourUpSeat *seat = colour_up_round_seat (round, index);
  gint64              total = seat->exchanged + seat->won + seat->gift;
  g_autofree char    *count = number_to_text (total), *next = number_to_text (round->next), *title = NULL;

  if (total == 0)
    return g_strdup ("–");
  if (seat->gift > 0)
    return g_strdup_printf (_ ("%s × %s, to stay in"), count, next);
  if (seat->won > 0 && seat->exchanged > 0)
    return round->way == COLOUR_UP_ROUNDED ? g_strdup_printf (_ ("%s × %s, 1 of them by rounding up"), count, next)
                                           : g_strdup_printf (_ ("%s × %s, 1 of them won"), count, next);
  if (seat->won > 0)
    return round->way == COLOUR_UP_ROUNDED ? g_strdup_printf (_ ("%s × %s by rounding up"), count, next)
                                           : g_strdup_printf (_ ("%s × %s won"), count, next);
  return g_strdup_printf (_ ("%s × %s"), count, next);
}
