/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of the night that a save becomes: what happened, in its order. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/money.h"
#include "base/span.h"
#include "tdt-night.h"
#include "tdt-writer.h"

#define LATE     (12 * 60 * 60 * 1000)
#define EARLIEST (3 * 60 * 60 * 1000) /* before the start: who was entered days before came to the doors */

typedef enum
{
  HAPPENS_ROW, /* a level or a break begins */
  HAPPENS_ENTRY,
  HAPPENS_START,
  HAPPENS_BUY, /* a rebuy or a re-entry */
  HAPPENS_ADD_ON,
  HAPPENS_BUST,
  HAPPENS_MOVES,
  HAPPENS_LONGER, /* the level or break that is on lasts longer than the schedule says */
} Kind;

typedef struct
{
  gint64 time; /* milliseconds since 1970 */
  gint   turn; /* among what happens at the same moment */
  Kind   kind;
  guint  player, index;
  gint64 amount; /* of milliseconds */
} Happening;

/* When the buy was made, but not days before the start: START is when that was, TDT_NEVER for a night that only plans. */
static gint64
bought_at (const TdtBuy *buy, gint64 start)
{
  if (start == TDT_NEVER)
    return buy->time;
  return MAX (buy->time == TDT_NEVER ? start : buy->time, start - EARLIEST);
}

gint64
tdt_night_doors (const TdtSave *save)
{
  gint64 start = tdt_start_of (save), doors = start;

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);

      for (guint k = 0; k < player->buys->len + player->add_ons->len; k++)
        {
          gint64 time = bought_at (tdt_any_buy (player, k), start);

          if (time != TDT_NEVER && (doors == TDT_NEVER || time < doors))
            doors = time;
        }
    }
  return doors == TDT_NEVER ? TDT_NEVER : doors / 1000 * 1000;
}

static const TdtPlayer *
player_at (const TdtWriter *writer, guint index)
{
  return g_ptr_array_index (writer->save->players, index);
}

static const TourneyPlayer *
found (const TdtWriter *writer, guint index)
{
  return tourney_find (writer->tourney, player_at (writer, index)->name);
}

/* --- Seats --- */

static gboolean
is_there (const TourneyPlayer *player, TdtSeat seat)
{
  return player->table == seat.table + 1 && player->seat == seat.seat + 1;
}

/* Puts a player on a seat, if it is known and free. */
static gboolean
sit (TdtWriter *writer, guint index, TdtSeat seat)
{
  const TourneyPlayer *player = found (writer, index);
  g_autofree char     *name = line_quote (player_at (writer, index)->name), *line = NULL;
  const char          *verb = tourney_started_at (writer->tourney) < 0 ? "seat" : "move";

  if (!writer->seated || seat.seat < 0 || player == NULL || !player->in || is_there (player, seat))
    return FALSE;
  line = g_strdup_printf ("%s %s %d.%d", verb, name, seat.table + 1, seat.seat + 1);
  return tdt_writer_do (writer, line, NULL);
}

/* Moves that happen together: each is made once its seat is free, and of those that wait for each other none is. */
static void
move_all (TdtWriter *writer, GArray *moves)
{
  guint before;

  do
    {
      before = moves->len;
      for (guint i = moves->len; i-- > 0;)
        if (sit (writer, g_array_index (moves, TdtMove, i).player, g_array_index (moves, TdtMove, i).seat))
          g_array_remove_index (moves, i);
    }
  while (moves->len < before);
}

static TdtSeat
first_seat (const TdtWriter *writer, guint player)
{
  const GArray *seats = writer->save->seats;

  for (guint i = 0; i < seats->len; i++)
    if (g_array_index (seats, TdtMove, i).player == player)
      return g_array_index (seats, TdtMove, i).seat;
  return g_array_index (player_at (writer, player)->buys, TdtBuy, 0).seat;
}

/* --- What is bought --- */

/* Chips that are typed in count where none were bought, as in a final for which points are exchanged for chips. */
static gint64
chips_of (const TdtPlayer *player, const TdtBuy *buy)
{
  return buy->chips > 0 || player->buys->len > 1 || player->add_ons->len > 0 ? buy->chips : player->chips;
}

static void
set_terms (TdtWriter *writer, TermsKind kind, const Terms *terms)
{
  const Terms     *now = &writer->terms[kind];
  g_autofree char *offer = NULL, *line = NULL;

  if (now->known && now->price == terms->price && now->fee == terms->fee && now->chips == terms->chips
      && now->open == terms->open)
    return;
  offer = tdt_writer_offer (writer, kind, terms);
  line = g_strdup_printf ("set %s", offer);
  tdt_writer_do (writer, line, NULL);
}

/* A bounty that goes with entries is on as long as they have one. */
static void
set_bounty (TdtWriter *writer, gint64 bounty)
{
  gboolean         optional = writer->save->restricted_bounties;
  g_autofree char *price = money_plain (bounty, 2);
  g_autofree char *line = bounty > 0 ? g_strdup_printf ("set bounty %s%s", price, optional ? " optional" : "")
                                     : g_strdup ("set bounty off");

  if (bounty == writer->bounty || (optional && bounty == 0))
    return;
  if (tdt_writer_try (writer, line))
    writer->bounty = bounty;
}

/* Sells at the price of the save, also where Cardroom's own limits are over. */
static gboolean
sell (TdtWriter *writer, TermsKind kind, guint index, const TdtBuy *buy)
{
  static const char *const verbs[] = { "enter", "rebuy", "re-enter", "add-on" };
  const TdtPlayer         *player = player_at (writer, index);
  Terms                    terms = { .open = writer->terms[kind].open,
                                     .price = buy->amount - buy->rake,
                                     .fee = buy->rake,
                                     .chips = kind == TERMS_ADD_ON ? buy->chips : chips_of (player, buy) };
  g_autofree char         *name = line_quote (player->name), *line = g_strdup_printf ("%s %s", verbs[kind], name);

  set_terms (writer, kind, &terms);
  if (tdt_writer_do (writer, line, NULL))
    return TRUE;
  if (kind != TERMS_ENTRY)
    {
      terms.open = TRUE;
      set_terms (writer, kind, &terms);
    }
  return tdt_writer_try (writer, line);
}

static void
put_on_head (TdtWriter *writer, guint index, const TdtBuy *buy, TermsKind kind)
{
  g_autofree char *name = line_quote (player_at (writer, index)->name), *price = money_plain (buy->bounty, 2),
                  *line = NULL;

  if (buy->bounty == 0)
    return;
  if (writer->save->restricted_bounties)
    line = g_strdup_printf ("buy-bounty %s", name);
  else if (kind == TERMS_REBUY)
    line = g_strdup_printf ("bounty-on %s %s", name, price);
  if (line != NULL)
    tdt_writer_try (writer, line);
}

static void
take_buy (TdtWriter *writer, guint index, guint number)
{
  const TdtPlayer     *player = player_at (writer, index);
  const TdtBuy        *buy = &g_array_index (player->buys, TdtBuy, number);
  const TourneyPlayer *known = found (writer, index);
  TermsKind            kind = number == 0 ? TERMS_ENTRY : known != NULL && known->in ? TERMS_REBUY : TERMS_RE_ENTRY;

  if (kind != TERMS_REBUY || writer->save->restricted_bounties)
    set_bounty (writer, buy->bounty);
  if (!sell (writer, kind, index, buy))
    return;
  put_on_head (writer, index, buy, kind);
  sit (writer, index, kind == TERMS_ENTRY ? first_seat (writer, index) : buy->seat);
}

/* --- Who goes out --- */

typedef enum
{
  HITMEN_ALL,
  HITMEN_IN, /* those who are still in: nobody else can have done it */
  HITMEN_NONE,
} Hitmen;

static char *
out_line (const TdtWriter *writer, guint index, const TdtBuy *buy, Hitmen which)
{
  g_autofree char *name = line_quote (player_at (writer, index)->name);
  GString         *line = g_string_new ("out ");
  const char      *before = " by ";

  g_string_append (line, name);
  for (guint i = 0; which != HITMEN_NONE && buy->hitmen != NULL && i < buy->hitmen->len; i++)
    {
      guint                hitman = g_array_index (buy->hitmen, guint, i);
      g_autofree char     *quoted = line_quote (player_at (writer, hitman)->name);
      const TourneyPlayer *played = found (writer, hitman);

      if (which == HITMEN_IN && (played == NULL || !played->in))
        continue;
      g_string_append_printf (line, "%s%s", before, quoted);
      before = "+";
    }
  return g_string_free (line, FALSE);
}

static void
take_bust (TdtWriter *writer, guint index, guint number)
{
  const TdtBuy    *buy = &g_array_index (player_at (writer, index)->buys, TdtBuy, number);
  g_autofree char *line = out_line (writer, index, buy, HITMEN_ALL), *bare = out_line (writer, index, buy, HITMEN_IN);
  g_autoptr (GError) error = NULL;

  sit (writer, index, buy->bust_seat);
  if (writer->save->shared_places && tdt_writer_share_out (writer, buy->bust))
    return;
  if (tdt_writer_do (writer, line, &error))
    return;
  if (g_str_equal (line, bare) || !tdt_writer_do (writer, bare, NULL))
    bare[0] = '\0';
  tdt_writer_leave_out (writer, *bare != '\0'
                                    ? isolated_printf (_ ("“%s” is “%s” here. %s"), line, bare, error->message)
                                    : isolated_printf (_ ("“%s” is left out. %s"), line, error->message));
}

/* --- The clock --- */

static void
start_clock (TdtWriter *writer)
{
  if (tourney_started_at (writer->tourney) < 0 && tourney_left (writer->tourney) > 1)
    tdt_writer_try (writer, "start");
}

static gint
level_of (const TdtSave *save, gint row)
{
  gint level = 0;

  for (gint i = 0; i <= row; i++)
    level += !g_array_index (save->rows, TdtRow, i).is_break;
  return level;
}

/* A level or break begins: the one before it is ended there, if it has not ended by itself. */
static void
begin_row (TdtWriter *writer, gint row)
{
  Clock            clock = tourney_clock (writer->tourney, writer->now);
  const TdtRow    *rows = &g_array_index (writer->save->rows, TdtRow, 0);
  gint64           whole = rows[row].seconds * SECOND;
  g_autofree char *left = duration_to_text (clock.left), *cut = g_strdup_printf ("adjust -%s", left);
  g_autofree char *jump = g_strdup_printf ("level %d", level_of (writer->save, row));

  if (!clock.started || (clock.row == row && clock.left + 2 * SECOND >= whole))
    return;
  if (clock.row == row - 1 && clock.left > 0)
    tdt_writer_try (writer, cut);
  else if (!rows[row].is_break)
    tdt_writer_try (writer, jump);
  else
    tdt_writer_leave_out (writer,
                          g_strdup (_ ("The clock was set by hand, and a break is not where the schedule has it.")));
}

/* Without a history the levels are known from what was bought and who went out. */
static void
follow_round (TdtWriter *writer, gint round)
{
  g_autofree char *line = g_strdup_printf ("level %d", round);

  if (writer->save->starts->len > 0 || round < 1 || tourney_started_at (writer->tourney) < 0
      || tourney_level (writer->tourney, writer->now) == round)
    return;
  if (tdt_writer_do (writer, line, NULL))
    tdt_writer_leave_out (writer,
                          g_strdup (_ ("When the levels began is not in the file: each begins here with the first "
                                       "thing that happened in it.")));
}

/* --- All of it --- */

static void
add (GArray *happenings, gint64 time, gint turn, Kind kind, guint player, guint index)
{
  Happening happening = { .time = time, .turn = turn, .kind = kind, .player = player, .index = index };

  g_array_append_val (happenings, happening);
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const Happening *first = a, *second = b;

  if (first->time != second->time)
    return first->time < second->time ? -1 : 1;
  if (first->turn != second->turn)
    return first->turn - second->turn;
  if (first->kind != second->kind)
    return (gint) first->kind - (gint) second->kind;
  if (first->player != second->player)
    return (first->player < second->player ? -1 : 1) * (first->kind == HAPPENS_BUST ? -1 : 1);
  return first->index < second->index ? -1 : first->index > second->index;
}

/* Somebody who goes out and is back at the same moment takes two turns in it. */
static void
add_player (GArray *happenings, const TdtPlayer *player, guint index, gint64 start)
{
  gint64 last = TDT_NEVER;
  gint   turn = 0;

  for (guint k = 0; k < player->buys->len; k++)
    {
      const TdtBuy *buy = &g_array_index (player->buys, TdtBuy, k);
      gint64        time = MAX (bought_at (buy, start), k > 0 ? start : TDT_NEVER);

      turn = time == last ? turn + 1 : 0;
      add (happenings, time, turn, k == 0 ? HAPPENS_ENTRY : HAPPENS_BUY, index, k);
      if (buy->bust == TDT_NEVER)
        continue;
      last = MAX (buy->bust, time);
      turn = last == time ? turn : 0;
      add (happenings, last, turn, HAPPENS_BUST, index, k);
    }
  for (guint k = 0; k < player->add_ons->len; k++)
    add (happenings, MAX (bought_at (&g_array_index (player->add_ons, TdtBuy, k), start), start), 0, HAPPENS_ADD_ON,
         index, k);
}

/* A host may close a night weeks after it: what the file has half a day and more after the clock stood still was done when
   it did. */
static void
pull_back (const TdtSave *save, GArray *happenings)
{
  const TdtStart *last = save->starts->len > 0 ? &g_array_index (save->starts, TdtStart, save->starts->len - 1) : NULL;
  gint64 stood = last != NULL && last->row == save->row ? last->time + save->seconds * 1000 : G_MAXINT64 - LATE;
  gint64 before = TDT_NEVER;

  for (guint i = 0; i < happenings->len; i++)
    {
      Happening *happening = &g_array_index (happenings, Happening, i);

      if (happening->time > stood + LATE)
        {
          happening->time = MAX (stood, before);
          happening->turn = (gint) i;
        }
      before = happening->time;
    }
}

/* When the last known thing happened: a save of a running night was made a little later. */
static gint64
end_of (const TdtSave *save, const GArray *happenings)
{
  gint64 end = TDT_NEVER;

  for (guint i = 0; i < happenings->len; i++)
    end = MAX (end, g_array_index (happenings, Happening, i).time);
  if (save->starts->len > 0 && save->end == TDT_NEVER)
    {
      const TdtStart *last = &g_array_index (save->starts, TdtStart, save->starts->len - 1);

      if (last->row == save->row)
        end = MAX (end, last->time + save->seconds * 1000);
    }
  return end;
}

static gint64
whole_seconds (gint64 milliseconds)
{
  return milliseconds / 1000 * 1000;
}

/* The rows of the schedule as they began.  Where one lasted longer than it should, it gets that time one second before
   it would end; nobody can tell any more when the clock stood. */
static void
add_rows (GArray *happenings, const TdtSave *save, gint64 end)
{
  for (guint i = 0; i < save->starts->len; i++)
    {
      const TdtStart *start = &g_array_index (save->starts, TdtStart, i);
      gboolean        is_last = i + 1 == save->starts->len;
      gint64          began = whole_seconds (start->time);
      gint64          until = whole_seconds (is_last ? end : g_array_index (save->starts, TdtStart, i + 1).time);
      gint64          length = g_array_index (save->rows, TdtRow, start->row).seconds * 1000;
      gint64          ran = is_last && start->row == save->row ? MIN (save->seconds * 1000, length - 1000) : length;
      Happening       longer = { .time = began + length - 1000, .kind = HAPPENS_LONGER, .amount = until - began - ran };

      add (happenings, began, -1, HAPPENS_ROW, 0, (guint) start->row);
      if (until - began > length && longer.amount > 0)
        g_array_append_val (happenings, longer);
    }
}

/* TRUE if SECOND, who goes out at the same moment as FIRST and behind them, was put out by FIRST. */
static gboolean
was_put_out_by (const TdtSave *save, const Happening *second, const Happening *first)
{
  const TdtPlayer *player = g_ptr_array_index (save->players, second->player);
  const GArray    *hitmen = g_array_index (player->buys, TdtBuy, second->index).hitmen;

  for (guint i = 0; hitmen != NULL && i < hitmen->len; i++)
    if (g_array_index (hitmen, guint, i) == first->player)
      return TRUE;
  return FALSE;
}

/* Who puts somebody out at the moment at which they go out themselves is still in while that is told. */
static void
put_hitmen_last (const TdtSave *save, GArray *happenings)
{
  for (guint i = 1; i < happenings->len; i++)
    for (guint k = i; k > 0; k--)
      {
        Happening *first = &g_array_index (happenings, Happening, k - 1), *second = first + 1, was = *first;

        if (first->kind != HAPPENS_BUST || second->kind != HAPPENS_BUST || first->time != second->time
            || !was_put_out_by (save, second, first))
          break;
        *first = *second;
        *second = was;
      }
}

static GArray *
list_happenings (const TdtSave *save, gint64 start, gint64 *end)
{
  GArray *happenings = g_array_new (FALSE, TRUE, sizeof (Happening));

  for (guint i = 0; i < save->players->len; i++)
    add_player (happenings, g_ptr_array_index (save->players, i), i, start);
  g_array_sort (happenings, compare_cb);
  pull_back (save, happenings);
  *end = end_of (save, happenings);
  if (start != TDT_NEVER)
    {
      add (happenings, start, 0, HAPPENS_START, 0, 0);
      add_rows (happenings, save, *end);
    }
  if (save->moves->len > 0)
    add (happenings, g_array_index (save->moves, TdtMove, 0).time, 0, HAPPENS_MOVES, 0, 0);
  g_array_sort (happenings, compare_cb);
  put_hitmen_last (save, happenings);
  return happenings;
}

static void
make_longer (TdtWriter *writer, gint64 amount)
{
  g_autofree char *more = duration_to_text (amount / 1000 * SECOND), *line = g_strdup_printf ("adjust +%s", more);

  if (tourney_started_at (writer->tourney) < 0 || tourney_finished_at (writer->tourney) >= 0)
    return;
  if (tdt_writer_try (writer, line))
    tdt_writer_leave_out (writer,
                          g_strdup (_ ("When the clock stood is not in the file: a level or break that lasted longer "
                                       "gets more time at its end.")));
}

static void
take (TdtWriter *writer, const Happening *happening)
{
  const TdtPlayer *player
      = happening->player < writer->save->players->len ? player_at (writer, happening->player) : NULL;
  const TdtBuy *buy
      = happening->kind == HAPPENS_ENTRY || happening->kind == HAPPENS_BUY || happening->kind == HAPPENS_BUST
            ? &g_array_index (player->buys, TdtBuy, happening->index)
            : NULL;

  switch (happening->kind)
    {
    case HAPPENS_ROW:
      if (tourney_finished_at (writer->tourney) < 0)
        begin_row (writer, (gint) happening->index);
      return;
    case HAPPENS_START:
      start_clock (writer);
      return;
    case HAPPENS_ENTRY:
    case HAPPENS_BUY:
      follow_round (writer, buy->round);
      take_buy (writer, happening->player, happening->index);
      return;
    case HAPPENS_ADD_ON:
      sell (writer, TERMS_ADD_ON, happening->player, &g_array_index (player->add_ons, TdtBuy, happening->index));
      return;
    case HAPPENS_BUST:
      start_clock (writer);
      follow_round (writer, buy->bust_round);
      take_bust (writer, happening->player, happening->index);
      return;
    case HAPPENS_MOVES:
      move_all (writer, writer->save->moves);
      return;
    case HAPPENS_LONGER:
      make_longer (writer, happening->amount);
      return;
    }
}

/* Whole seconds since the doors opened. */
static gint64
moment_of (const TdtWriter *writer, gint64 time)
{
  return MAX (writer->now, (time - writer->zero) / 1000 * SECOND);
}

/* If everybody is out, the winner is missing from the file.  Whoever is the last but one to go out would then win. */
static void
keep_two_in (TdtWriter *writer, GArray *happenings)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (tdt_save_sums (writer->save).left > 0 || tdt_save_sums (writer->save).people == 0)
    return;
  for (guint i = happenings->len, kept = 0; i-- > 0 && kept < 2;)
    {
      const Happening *happening = &g_array_index (happenings, Happening, i);

      if (happening->kind != HAPPENS_BUST || happening->index + 1 < player_at (writer, happening->player)->buys->len)
        continue;
      g_string_append_printf (names, "%s%s", kept == 0 ? "" : ", ", player_at (writer, happening->player)->name);
      g_array_remove_index (happenings, i);
      kept++;
    }
  tdt_writer_leave_out (
      writer,
      isolated_printf (_ ("The winner is not in the file.  The last to go out are still in here: %s."), names->str));
}

/* A night that was ended with several in, by a deal or because it was late: each has the prize that the file gives them,
   and those who won less go out first. */
static void
end_among_several (TdtWriter *writer)
{
  gint left = tdt_save_sums (writer->save).left;

  if (writer->save->shared_places && tdt_writer_share_first (writer))
    return;
  for (gint place = left; place > 1; place--)
    for (guint i = 0; i < writer->save->players->len; i++)
      if (player_at (writer, i)->in && tdt_final_place (writer->save, i) == place)
        {
          g_autofree char *line = out_line (writer, i, tdt_last_buy (player_at (writer, i)), HITMEN_NONE);

          tdt_writer_try (writer, line);
        }
  if (left > 1)
    tdt_writer_leave_out (writer,
                          g_strdup (_ ("Several people were still in when the night was ended: those who won less go "
                                       "out first here.")));
}

/* Those who went out at one moment have the places of the file, in whichever order they went out here. */
static void
correct_places (TdtWriter *writer)
{
  for (gint place = 2; place <= (gint) tourney_n_players (writer->tourney); place++)
    for (guint i = 0; i < writer->save->players->len; i++)
      {
        const TourneyPlayer *played = found (writer, i);
        g_autofree char     *name = line_quote (player_at (writer, i)->name);
        g_autofree char     *line = g_strdup_printf ("place %s %d", name, place);

        if (played != NULL && !played->in && player_at (writer, i)->place > 0
            && tdt_final_place (writer->save, i) == place && tourney_place (writer->tourney, played) != place)
          tdt_writer_do (writer, line, NULL);
      }
}

void
tdt_writer_add_log (TdtWriter *writer)
{
  gint64 end, start = tdt_start_of (writer->save);
  g_autoptr (GArray) happenings = list_happenings (writer->save, start, &end);

  keep_two_in (writer, happenings);
  writer->zero = MAX (tdt_night_doors (writer->save), 0);
  for (guint i = 0; i < happenings->len; i++)
    {
      writer->now = moment_of (writer, g_array_index (happenings, Happening, i).time);
      take (writer, &g_array_index (happenings, Happening, i));
      /* Where the clock had to wait for a second player. */
      if (start != TDT_NEVER && g_array_index (happenings, Happening, i).time >= start)
        start_clock (writer);
    }
  if (tourney_started_at (writer->tourney) < 0)
    return;
  if (tourney_finished_at (writer->tourney) < 0)
    writer->now = moment_of (writer, end);
  if (writer->save->end != TDT_NEVER && tourney_finished_at (writer->tourney) < 0)
    end_among_several (writer);
  correct_places (writer);
  if (tourney_finished_at (writer->tourney) >= 0)
    return;
  if (tdt_writer_do (writer, "pause", NULL))
    tdt_writer_leave_out (
        writer, g_strdup (_ ("The file does not say whether the clock ran when it was saved: here it stands.")));
}
