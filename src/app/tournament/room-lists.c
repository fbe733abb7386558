/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of a tournament, updated in place. */
#include "room-lists.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/list.h"
#include "tourney/log/tally.h"
#include "room-entrant.h"
#include "room-level.h"
#include "room-log-line.h"
#include "room-prize.h"
#include "room-standing.h"

static char *
money (const Tourney *tourney, gint64 amount)
{
  return money_format (amount, &tourney_settings (tourney)->currency);
}

/* --- Players --- */

char *
room_lists_say_status (const Tourney *tourney, const TourneyPlayer *player)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *owed = NULL, *head = NULL;
  const char      *table
      = player->in && player->table > 0 ? tourney_settings (tourney)->table_names[player->table - 1] : NULL;
  gint again = player->entries - 1;

  if (table != NULL)
    g_strv_builder_add (builder, table);
  if (again > 0)
    list_take (builder, g_strdup_printf (ngettext ("%d re-entry", "%d re-entries", (gulong) again), again));
  if (player->rebuys)
    list_take (builder, g_strdup_printf (ngettext ("%d rebuy", "%d rebuys", (gulong) player->rebuys), player->rebuys));
  if (player->add_ons)
    g_strv_builder_add (builder, _ ("add-on"));
  if (player->knockouts && (tourney_settings (tourney)->bounty > 0 || tourney_put_up (tourney) > 0))
    list_take (builder, g_strdup_printf (ngettext ("%d knockout", "%d knockouts", (gulong) player->knockouts),
                                         player->knockouts));
  if (tourney_heads_differ (tourney) && player->in && tourney_bounty_on_due (tourney, player) > 0)
    {
      head = money (tourney, tourney_bounty_on_due (tourney, player));
      /* Translators: a player's bounty: "€12.50 on their head" */
      list_take (builder, g_strdup_printf (_ ("%s on their head"), head));
    }
  if (player->owed)
    {
      owed = money (tourney, player->owed);
      list_take (builder, g_strdup_printf (_ ("owes %s"), owed));
    }
  if (player->paid_out && player->handed >= tourney_payout_due (tourney, player))
    g_strv_builder_add (builder, _ ("winnings handed over"));
  parts = g_strv_builder_end (builder);
  if (g_strv_length (parts) == (table != NULL) && player->paid)
    return table != NULL ? list_join ((const char *const[]){ table, _ ("paid"), NULL }) : g_strdup (_ ("paid"));
  return list_join ((const char *const *) parts);
}

char *
room_lists_say_detail (const Tourney *tourney, const TourneyPlayer *player)
{
  gint place = tourney_place (tourney, player);
  g_auto (GStrv) hitmen = NULL;
  g_autofree char *ordinal = NULL, *names = NULL;

  if (place == 0)
    return g_strdup ("");
  if (player->in && tourney_sharers (tourney) > 0)
    return g_strdup (_ ("shared the prizes"));
  ordinal = room_text_ordinal (place);
  if (player == tourney_winner (tourney))
    return g_strdup_printf (_ ("%s, the winner"), ordinal);
  hitmen = tourney_hitmen (tourney, player);
  if (hitmen == NULL || hitmen[0] == NULL)
    return g_steal_pointer (&ordinal);
  names = list_to_text ((const char *const *) hitmen);
  /* Translators: place of a player and those who put them out: "15th, out by Ann" */
  return isolated_printf (_ ("%s, out by %s"), ordinal, names);
}

char *
room_lists_say_badge (const Tourney *tourney, const TourneyPlayer *player)
{
  gint place = tourney_place (tourney, player);

  if (place > 0 && player->in && tourney_sharers (tourney) > 0)
    return room_text_first_places (tourney_sharers (tourney));
  if (place > 0)
    return g_strdup_printf ("%d", place);
  /* A table's name would push the columns apart, so it stands in the status. */
  return player->table ? g_strdup_printf ("%d.%d", player->table, player->seat) : g_strdup ("");
}

static void
fill_entrant (RoomEntrant *row, const Tourney *tourney, const TourneyPlayer *player)
{
  gint             place = tourney_place (tourney, player);
  gint64           won = tourney_won_due (tourney, player);
  g_autofree char *badge = room_lists_say_badge (tourney, player);
  g_autofree char *status = room_lists_say_status (tourney, player);
  g_autofree char *detail = room_lists_say_detail (tourney, player);
  g_autofree char *won_text = won ? money (tourney, won) : g_strdup ("");

  room_row_set_text (row, ROOM_ENTRANT_NAME, player->name);
  room_row_set_text (row, ROOM_ENTRANT_TITLE, tourney_called_in_full (tourney, player->name));
  room_row_set_number (row, ROOM_ENTRANT_IN, player->in);
  room_row_set_text (row, ROOM_ENTRANT_BADGE, badge);
  room_row_set_number (row, ROOM_ENTRANT_PLACE, place);
  room_row_set_text (row, ROOM_ENTRANT_STATUS, status);
  room_row_set_text (row, ROOM_ENTRANT_DETAIL, detail);
  room_row_set_number (row, ROOM_ENTRANT_OWES, player->owed > 0);
  room_row_set_text (row, ROOM_ENTRANT_WON, won_text);
  room_row_set_number (row, ROOM_ENTRANT_EXPECTED, FALSE);
}

/* Shows somebody who has not arrived. */
static void
fill_expected (RoomEntrant *row, const char *name, const char *title, gint64 later, const RoomWallClock *wall)
{
  static const guint texts[] = { ROOM_ENTRANT_BADGE, ROOM_ENTRANT_DETAIL, ROOM_ENTRANT_WON };
  g_autofree char   *at = later > 0 ? room_wall_clock_clock_time (wall, later) : NULL;
  g_autofree char   *comes = at ? g_strdup_printf (_ ("comes at %s"), at) : g_strdup (_ ("expected"));

  room_row_set_text (row, ROOM_ENTRANT_NAME, name);
  room_row_set_text (row, ROOM_ENTRANT_TITLE, title);
  room_row_set_text (row, ROOM_ENTRANT_STATUS, comes);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    room_row_set_text (row, texts[i], "");
  room_row_set_number (row, ROOM_ENTRANT_IN, FALSE);
  room_row_set_number (row, ROOM_ENTRANT_PLACE, 0);
  room_row_set_number (row, ROOM_ENTRANT_OWES, FALSE);
  room_row_set_number (row, ROOM_ENTRANT_EXPECTED, TRUE);
}

/* The name at INDEX among the players, followed by those expected. */
static const char *
name_at (const Tourney *tourney, guint index)
{
  guint n = tourney_n_players (tourney);

  return index < n ? tourney_player (tourney, index)->name : tourney_expected (tourney, index - n);
}

static gint
compare_entrants (gconstpointer a, gconstpointer b, gpointer started)
{
  RoomEntrant *one = *(RoomEntrant *const *) a, *other = *(RoomEntrant *const *) b;
  gint         places = room_row_get_number (one, ROOM_ENTRANT_PLACE) - room_row_get_number (other, ROOM_ENTRANT_PLACE);
  gint         names, expected;

  if (places)
    return places;
  /* Before the start, a row keeps its place when its player arrives. */
  expected = room_entrant_get_expected (one) - room_entrant_get_expected (other);
  if (expected && started != NULL)
    return expected;
  names = g_utf8_collate (room_entrant_get_name (one), room_entrant_get_name (other));
  return names ? names : g_strcmp0 (room_entrant_get_name (one), room_entrant_get_name (other));
}

/* Makes STORE hold what WANTED holds, object by object, in as few steps as an act needs: one added, one removed, one
   moved. */
static void
sync_objects (GListStore *store, GPtrArray *wanted)
{
  g_autoptr (GHashTable) stays = g_hash_table_new (NULL, NULL);

  if (g_list_model_get_n_items (G_LIST_MODEL (store)) == 0)
    {
      if (wanted->len)
        g_list_store_splice (store, 0, 0, wanted->pdata, wanted->len);
      return;
    }
  for (guint i = 0; i < wanted->len; i++)
    g_hash_table_add (stays, wanted->pdata[i]);
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (store)); i-- > 0;)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (store), i);

      if (!g_hash_table_contains (stays, item))
        g_list_store_remove (store, i);
    }
  for (guint i = 0; i < wanted->len; i++)
    {
      g_autoptr (GObject) here = g_list_model_get_item (G_LIST_MODEL (store), i);
      g_autoptr (GObject) next = g_list_model_get_item (G_LIST_MODEL (store), i + 1);
      guint at;

      if (here == wanted->pdata[i])
        continue;
      if (next == wanted->pdata[i])
        {
          /* An object that moves down: WANTED keeps it until its new place is reached. */
          g_list_store_remove (store, i);
          continue;
        }
      if (g_list_store_find (store, wanted->pdata[i], &at))
        g_list_store_remove (store, at);
      g_list_store_insert (store, i, wanted->pdata[i]);
    }
}

static void
update_entrants (GListStore *store, const Tourney *tourney, const RoomWallClock *wall)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) new_ones = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++)
    {
      RoomEntrant *row = g_list_model_get_item (G_LIST_MODEL (store), i);

      g_hash_table_replace (known, g_strdup (room_entrant_get_name (row)), row);
    }
  for (guint i = 0; i < tourney_n_players (tourney) + tourney_n_expected (tourney); i++)
    {
      g_autoptr (RoomEntrant) row = NULL;
      g_autofree char *key = NULL;

      if (g_hash_table_steal_extended (known, name_at (tourney, i), (gpointer *) &key, (gpointer *) &row))
        g_ptr_array_add (wanted, g_object_ref (row));
      else
        {
          g_array_append_val (new_ones, i);
          g_ptr_array_add (wanted, NULL);
        }
    }
  for (guint i = 0; i < new_ones->len; i++)
    {
      GHashTableIter iter;
      gpointer       row = NULL;

      /* One name gone and one new in the same act means a rename, so the row stays the same. */
      if (new_ones->len == 1 && g_hash_table_size (known) == 1)
        {
          g_hash_table_iter_init (&iter, known);
          g_hash_table_iter_next (&iter, NULL, &row);
          g_object_ref (row);
        }
      else
        row = g_object_new (ROOM_TYPE_ENTRANT, NULL);
      wanted->pdata[g_array_index (new_ones, guint, i)] = row;
    }
  for (guint i = 0; i < wanted->len; i++)
    if (i < tourney_n_players (tourney))
      fill_entrant (wanted->pdata[i], tourney, tourney_player (tourney, i));
    else
      fill_expected (wanted->pdata[i], name_at (tourney, i), tourney_called_in_full (tourney, name_at (tourney, i)),
                     tourney_expected_later (tourney, i - tourney_n_players (tourney)), wall);
  g_ptr_array_sort_with_data (wanted, compare_entrants, GINT_TO_POINTER (tourney_started_at (tourney) >= 0));
  sync_objects (store, wanted);
}

/* --- Levels --- */

static void
resize (GListStore *store, GType type, guint n)
{
  guint had = g_list_model_get_n_items (G_LIST_MODEL (store));
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func (g_object_unref);

  if (had > n)
    g_list_store_splice (store, n, had - n, NULL, 0);
  for (guint i = had; i < n; i++)
    g_ptr_array_add (more, g_object_new (type, NULL));
  if (more->len)
    g_list_store_splice (store, had, 0, more->pdata, more->len);
}

static void
fill_level (RoomLevel *level, const Schedule *schedule, gint row)
{
  const ScheduleRow *it = schedule_row (schedule, (guint) row);
  g_autofree char   *title
      = it->is_break ? g_strdup (_ ("Break")) : g_strdup_printf (_ ("Level %d"), schedule_level_at (schedule, row));
  g_autofree char *blinds = room_text_blinds (it);
  g_autofree char *length = room_text_length (it->length);
  g_autofree char *colour_up = room_text_colour_up (it->colour_up);

  room_row_set_number (level, ROOM_LEVEL_ROW, row);
  room_row_set_text (level, ROOM_LEVEL_TITLE, title);
  room_row_set_text (level, ROOM_LEVEL_BLINDS, blinds);
  room_row_set_text (level, ROOM_LEVEL_LENGTH, length);
  room_row_set_text (level, ROOM_LEVEL_NOTE, it->is_break ? colour_up : it->game != NULL ? it->game : "");
  room_row_set_number (level, ROOM_LEVEL_IS_BREAK, it->is_break);
}

/* Start times are shown while they can be known: before the start as if it began as planned or now, then by the running
   clock. Nobody knows when a paused tournament will resume. */
void
room_lists_update_levels (RoomLists *lists, const Tourney *tourney, const RoomWallClock *wall)
{
  const Schedule *schedule = tourney_schedule (tourney);
  gint64          now = room_wall_clock_now (wall);
  Clock           clock = tourney_clock (tourney, now);
  TourneyStage    state = tourney_stage (tourney, now);
  gboolean        known = state == TOURNEY_WAITING || clock.running;
  gint64          starts = state == TOURNEY_WAITING ? room_wall_clock_planned (wall) : now;
  gint64          in_row = clock.ad_hoc ? clock.ad_hoc_left + clock.left : clock.left;

  for (gint i = 0; i < (gint) schedule->rows->len; i++)
    {
      g_autoptr (RoomLevel) level = g_list_model_get_item (G_LIST_MODEL (lists->levels), (guint) i);
      gboolean         past = i < clock.row || state == TOURNEY_FINISHED;
      gboolean         current = i == clock.row && !past && state != TOURNEY_WAITING;
      g_autofree char *text = NULL;

      if (past || !known)
        text = g_strdup ("");
      else if (current)
        {
          text = room_wall_clock_clock_time (
              wall, MIN (now, starts + in_row - clock.over - schedule_row (schedule, (guint) i)->length));
          starts += in_row;
        }
      else
        {
          text = room_wall_clock_clock_time (wall, starts);
          starts += schedule_row (schedule, (guint) i)->length;
        }
      room_row_set_text (level, ROOM_LEVEL_STARTS, text);
      room_row_set_number (level, ROOM_LEVEL_STATE, past ? -1 : current ? 0 : 1);
    }
}

static void
update_levels (RoomLists *lists, const Tourney *tourney, const RoomWallClock *wall)
{
  const Schedule *schedule = tourney_schedule (tourney);

  resize (lists->levels, ROOM_TYPE_LEVEL, schedule->rows->len);
  for (gint i = 0; i < (gint) schedule->rows->len; i++)
    {
      g_autoptr (RoomLevel) level = g_list_model_get_item (G_LIST_MODEL (lists->levels), (guint) i);

      fill_level (level, schedule, i);
    }
  room_lists_update_levels (lists, tourney, wall);
}

/* --- The log --- */

static void
fill_log_line (RoomLogLine *line, const Tourney *tourney, const RoomWallClock *wall, guint index)
{
  g_autofree char *time = room_wall_clock_clock_time (wall, tourney_event (tourney, index)->at);
  g_autofree char *text = tourney_sentence (tourney, index);

  room_row_set_number (line, ROOM_LOG_LINE_STEP, (gint) index + 1);
  room_row_set_text (line, ROOM_LOG_LINE_TIME, time);
  room_row_set_text (line, ROOM_LOG_LINE_TEXT, text);
}

static void
update_log (GListStore *store, const Tourney *tourney, const RoomWallClock *wall)
{
  guint head = tourney_head (tourney), had = g_list_model_get_n_items (G_LIST_MODEL (store));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  if (had > head)
    g_list_store_splice (store, 0, had - head, NULL, 0);
  if (had == head && head > 0) /* several acts on the clock were merged into one line */
    {
      g_autoptr (RoomLogLine) newest = g_list_model_get_item (G_LIST_MODEL (store), 0);

      fill_log_line (newest, tourney, wall, head - 1);
    }
  for (guint i = head; i-- > had;)
    {
      RoomLogLine *line = g_object_new (ROOM_TYPE_LOG_LINE, NULL);

      fill_log_line (line, tourney, wall, i);
      g_ptr_array_add (lines, line);
    }
  if (lines->len)
    g_list_store_splice (store, 0, 0, lines->pdata, lines->len);
  for (guint i = 0; i < head; i++)
    {
      g_autoptr (RoomLogLine) line = g_list_model_get_item (G_LIST_MODEL (store), head - 1 - i);
      g_autofree char *command = tourney_take_back_line (tourney, i, room_wall_clock_now (wall));

      room_row_set_text (line, ROOM_LOG_LINE_COMMAND, command != NULL ? command : "");
      room_row_set_number (line, ROOM_LOG_LINE_HAS_COMMAND, command != NULL);
    }
}

/* --- Prizes --- */

/* A prize that is not money; NULL: none. */
static char *
award_text (const RoomStanding *standing, const Tourney *tourney)
{
  const Award *award = standing->player != NULL ? NULL : tourney_award (tourney, standing->place);

  return standing->player != NULL ? tally_awards (tourney, standing->player)
         : award != NULL          ? g_strdup (award->what)
                                  : NULL;
}

/* The prize left to hand over once all of PLAYER's debt is kept back; 0 if they owe more than that. */
static gint64
net_of_debt (const RoomStanding *standing, const Tourney *tourney)
{
  const TourneyPlayer *player = standing->player;
  gint64               net;

  if (standing->now == 0 || !tourney_net_of_debt (tourney, player->name, &net))
    return 0;
  return net == standing->sum - player->handed - player->owed ? MAX (net, 0) : 0;
}

/* The note beside the name: what the sum is made of, what is owed, and how much can be handed over already. */
static char *
prize_note (const RoomStanding *standing, const Tourney *tourney)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;
  g_autofree char *parts = room_standing_parts (standing, tourney);
  const gint64     handed = standing->player != NULL ? standing->player->handed : 0;
  const gint64     owed = standing->player != NULL ? standing->player->owed : 0;
  g_autofree char *handed_text = money (tourney, handed), *owed_text = money (tourney, owed);
  const gint64     net = owed > 0 ? net_of_debt (standing, tourney) : 0;
  g_autofree char *now_text = money (tourney, standing->now), *net_text = money (tourney, net);
  g_autofree char *award = award_text (standing, tourney);

  if (award != NULL)
    g_strv_builder_add (builder, award);
  if (*parts)
    g_strv_builder_add (builder, parts);
  if (standing->player == NULL && tourney_has_deal (tourney))
    g_strv_builder_add (builder, _ ("kept for the winner"));
  if (net > 0)
    /* Translators: money twice: a debt, and a prize without it */
    list_take (builder, g_strdup_printf (_ ("still owes %s: %s to hand over"), owed_text, net_text));
  else if (owed > 0)
    list_take (builder, g_strdup_printf (_ ("owes %s"), owed_text));
  if (handed > 0 && handed < standing->sum)
    list_take (builder, g_strdup_printf (_ ("%s handed over"), handed_text));
  if (net == 0 && standing->now > 0 && standing->now < standing->sum)
    list_take (builder, g_strdup_printf (_ ("%s can be handed over now"), now_text));
  facts = g_strv_builder_end (builder);
  return g_strjoinv (C_ ("between facts in a line", " · "), facts);
}

static void
fill_prize (RoomPrize *prize, const Tourney *tourney, const RoomStanding *standing)
{
  const TourneyPlayer *player = standing->player;
  gboolean             is_prize = standing->won.place == standing->sum;
  gint64   all = tourney_lock (tourney) == TOURNEY_UNLOCKED ? tourney_due (tourney).pool : tourney_lock_sum (tourney);
  gboolean can_pay = standing->now > 0 || standing->award_now;
  g_autofree char *title = room_standing_place (standing, tourney);
  g_autofree char *amount = standing->sum > 0 ? money (tourney, standing->sum) : g_strdup ("");
  g_autofree char *percent = is_prize && standing->sum > 0 ? room_text_percent (standing->sum, all) : g_strdup ("");
  g_autofree char *note = prize_note (standing, tourney);

  room_row_set_number (prize, ROOM_PRIZE_PLACE, standing->place);
  room_row_set_text (prize, ROOM_PRIZE_TITLE, title);
  room_row_set_text (prize, ROOM_PRIZE_AMOUNT, amount);
  room_row_set_text (prize, ROOM_PRIZE_PERCENT, percent);
  room_row_set_text (prize, ROOM_PRIZE_WHO, player != NULL ? player->name : "");
  room_row_set_text (prize, ROOM_PRIZE_NOTE, note);
  room_row_set_number (prize, ROOM_PRIZE_PAID_OUT,
                       player != NULL && player->handed >= standing->sum && !tourney_has_award (tourney, player));
  room_row_set_text (prize, ROOM_PRIZE_PAYEE, can_pay ? player->name : "");
  room_row_set_number (prize, ROOM_PRIZE_CAN_PAY, can_pay);
}

/* A player who won nothing has no line. */
static void
update_prizes (GListStore *store, const Tourney *tourney)
{
  g_autoptr (GArray) standings = room_standings (tourney);
  guint n = 0;

  for (guint i = 0; i < standings->len; i++)
    if (g_array_index (standings, RoomStanding, i).sum > 0 || g_array_index (standings, RoomStanding, i).award)
      g_array_index (standings, RoomStanding, n++) = g_array_index (standings, RoomStanding, i);
  resize (store, ROOM_TYPE_PRIZE, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (RoomPrize) prize = g_list_model_get_item (G_LIST_MODEL (store), i);

      fill_prize (prize, tourney, &g_array_index (standings, RoomStanding, i));
    }
}

void
room_lists_update (RoomLists *lists, const Tourney *tourney, const RoomWallClock *wall)
{
  update_entrants (lists->entrants, tourney, wall);
  update_levels (lists, tourney, wall);
  update_log (lists->log, tourney, wall);
  update_prizes (lists->prizes, tourney);
}

void
room_lists_init (RoomLists *lists)
{
  lists->entrants = g_list_store_new (ROOM_TYPE_ENTRANT);
  lists->levels = g_list_store_new (ROOM_TYPE_LEVEL);
  lists->log = g_list_store_new (ROOM_TYPE_LOG_LINE);
  lists->prizes = g_list_store_new (ROOM_TYPE_PRIZE);
}

void
room_lists_clear (RoomLists *lists)
{
  g_clear_object (&lists->entrants);
  g_clear_object (&lists->levels);
  g_clear_object (&lists->log);
  g_clear_object (&lists->prizes);
}
