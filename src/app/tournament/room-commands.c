/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-commands.h"

#include <glib/gi18n-lib.h>

#include "base/line.h"
#include "base/span.h"
#include "tourney/log/tally.h"
#include "tourney/rule.h"
#include "room-arrivals.h"

#define USUAL_BREAK "break 10m"

typedef char *(*Maker) (RoomTournament *tournament, GError **error);

gint
room_commands_hand (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));

  return clock_in_break (&clock, tourney_schedule (tourney)) ? 0 : tourney_hand (tourney);
}

static char *
make_play (RoomTournament *tournament, GError **error)
{
  static const char *const lines[] = {
    [TOURNEY_WAITING] = "start", [TOURNEY_RUNNING] = "pause",   [TOURNEY_PAUSED] = "resume",
    [TOURNEY_BREAK] = "pause",   [TOURNEY_FINISHED] = "resume",
  };

  if (room_commands_hand (tournament) > 0)
    return g_strdup ("next-hand");
  return g_strdup (lines[tourney_stage (room_tournament_get_tourney (tournament), room_tournament_now (tournament))]);
}

char *
room_commands_start_row (const Schedule *schedule, gint row)
{
  return schedule_row (schedule, (guint) row)->is_break
             ? g_strdup_printf ("start-break %d", schedule_break_at (schedule, row))
             : g_strdup_printf ("level %d", schedule_level_at (schedule, row));
}

/* Goes to what the clock announces: a level, a break, or the level that a break interrupted. */
static char *
make_next (RoomTournament *tournament, GError **error)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Schedule *schedule = tourney_schedule (tourney);
  Clock           clock = tourney_clock (tourney, room_tournament_now (tournament));
  gint            next = clock_next_row (&clock, schedule);

  if (clock.ad_hoc)
    return g_strdup ("end-break");
  if (next >= 0)
    return room_commands_start_row (schedule, next);
  tourney_refuse (error, RULE_CLOCK, _ ("This is the last level."));
  return NULL;
}

/* Begins the schedule's next break before its time. */
static char *
make_early_break (RoomTournament *tournament, GError **error)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Schedule *schedule = tourney_schedule (tourney);
  Clock           clock = tourney_clock (tourney, room_tournament_now (tournament));
  gint            row;

  if (!clock_in_break (&clock, schedule) && clock_until_break (&clock, schedule, &row) >= 0)
    return room_commands_start_row (schedule, row);
  tourney_refuse (error, RULE_CLOCK, "%s",
                  clock_in_break (&clock, schedule) ? _ ("It is already a break.")
                                                    : _ ("The schedule has no more breaks."));
  return NULL;
}

/* From a break of the schedule, goes back to the level before it. One that was left by mistake has the time that was left. */
static char *
make_previous_level (RoomTournament *tournament, GError **error)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  gint64           now = room_tournament_now (tournament);
  Clock            clock = tourney_clock (tourney, now);
  gboolean         in_break = !clock.ad_hoc && clock_in_break (&clock, tourney_schedule (tourney));
  gint             level = tourney_level (tourney, now) - (in_break ? 0 : 1);
  gint64           left = tourney_cut_left (tourney, level);
  g_autofree char *time = duration_to_text (left);

  if (level >= 1)
    return left > 0 ? g_strdup_printf ("level %d %s", level, time) : g_strdup_printf ("level %d", level);
  tourney_refuse (error, RULE_CLOCK, _ ("This is the first level."));
  return NULL;
}

const Event *
room_commands_last_out (const Tourney *tourney)
{
  for (guint i = tourney_head (tourney); i-- > 0;)
    if (event_kind (tourney_event (tourney, i)) == EVENT_OUT)
      return tourney_event (tourney, i);
  return NULL;
}

static gboolean
names_player (const Event *event, const char *player)
{
  for (guint i = 0; i < event->rows->len; i++)
    if (g_strcmp0 (event_row (event, i)->player, player) == 0)
      return TRUE;
  return FALSE;
}

char *
room_commands_just_won (const Tourney *tourney)
{
  const Event *event = tourney_event (tourney, tourney_head (tourney) - 1);

  return event_kind (event) == EVENT_OUT ? tally_last_bounties (tourney) : NULL;
}

const char *
room_commands_just_out (const Tourney *tourney, guint *n)
{
  guint       head = tourney_head (tourney);
  const char *name = NULL;

  *n = 0;
  for (guint i = head; i-- > 0;)
    {
      const Event *event = tourney_event (tourney, i);

      if (event_kind (event) == EVENT_REBUY || event_kind (event) == EVENT_RE_ENTER)
        continue;
      for (guint k = i + 1; k < head; k++)
        if (!names_player (event, event_row (tourney_event (tourney, k), 0)->player))
          return NULL;
      for (guint k = 0; k < event->rows->len && event_row (event, k)->kind == EVENT_OUT; k++)
        {
          const TourneyPlayer *player = tourney_find (tourney, event_row (event, k)->player);

          ++*n;
          if (name == NULL && player != NULL && !player->in)
            name = player->name;
        }
      break;
    }
  return name;
}

char *
room_commands_sale (const TourneyPlayer *player, const char *word)
{
  g_autofree char *quoted = line_quote (player->name);

  return g_strdup_printf (player->owed > 0 ? "%s %s unpaid" : "%s %s", word, quoted);
}

/* WORD for the player who has just gone out. */
static char *
make_for_last (RoomTournament *tournament, const char *word, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  guint          n;
  const char    *name = room_commands_just_out (tourney, &n);

  if (name != NULL)
    return room_commands_sale (tourney_find (tourney, name), word);
  tourney_refuse (error, RULE_IN, _ ("Nobody has just gone out."));
  return NULL;
}

static char *
make_rebuy (RoomTournament *tournament, GError **error)
{
  return make_for_last (tournament, "rebuy", error);
}

static char *
make_re_entry (RoomTournament *tournament, GError **error)
{
  return make_for_last (tournament, "re-enter", error);
}

static char *
make_break (RoomTournament *tournament, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));

  return g_strdup (clock_in_break (&clock, tourney_schedule (tourney)) ? "end-break" : USUAL_BREAK);
}

static char *
make_hands (RoomTournament *tournament, GError **error)
{
  return g_strdup (tourney_hand (room_tournament_get_tourney (tournament)) > 0 ? "end-hand-for-hand" : "hand-for-hand");
}

/* Does what the floor needs next. */
static char *
make_floor (RoomTournament *tournament, GError **error)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  gint             table, smallest, asks;
  FloorNeed        need = tourney_floor_need (tourney, room_tournament_now (tournament), &table, &smallest);
  g_autofree char *name = NULL;
  FloorMove        move;

  switch (need)
    {
    case FLOOR_BALANCE:
      if (!tourney_next_move (tourney, &move, &asks))
        return g_strdup ("balance"); /* the refusal says which button must be known first */
      name = line_quote (tourney_player (tourney, (guint) move.player)->name);
      return g_strdup_printf ("move %s %d.%d", name, move.table, move.seat);
    case FLOOR_ROUND:
      return g_strdup ("next-round");
    case FLOOR_BREAK:
      return g_strdup_printf ("break-table %d", table);
    case FLOOR_FINAL:
      return g_strdup ("final-table");
    case FLOOR_HANDS:
      return g_strdup ("end-hand-for-hand");
    case FLOOR_LATER:
      tourney_refuse (error, RULE_BREAKING, _ ("People can still enter, so no table is broken up yet."));
      return NULL;
    default:
      tourney_refuse (error, RULE_BALANCE, _ ("Nobody has to move now, and no table has to be broken up."));
      return NULL;
    }
}

static const struct
{
  const char *action, *line; /* the line is either fixed, or made by a function */
  Maker       make;
} commands[] = {
  { "win.play", NULL, make_play },
  { "win.next-level", NULL, make_next },
  { "win.previous-level", NULL, make_previous_level },
  { "win.break", NULL, make_break },
  { "win.early-break", NULL, make_early_break },
  { "win.end-break", "end-break", NULL },
  { "win.last-hand", "last-hand", NULL },
  { "win.more-time", "adjust +1m", NULL },
  { "win.less-time", "adjust -1m", NULL },
  { "win.hands", NULL, make_hands },
  { "win.hand-for-hand", "hand-for-hand", NULL },
  { "win.hand-for-hand-two", "hand-for-hand 2m", NULL },
  { "win.end-hands", "end-hand-for-hand", NULL },
  { "win.rebuy-last", NULL, make_rebuy },
  { "win.re-enter-last", NULL, make_re_entry },
  { "win.draw", "draw", NULL },
  { "win.floor", NULL, make_floor },
  { "win.undo", "undo", NULL },
  { "win.redo", "redo", NULL },
};

char *
room_commands_line (const char *action, RoomTournament *tournament, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return commands[i].make != NULL ? commands[i].make (tournament, error) : g_strdup (commands[i].line);
  return NULL;
}

/* A player who is still in, in a shootout preferably one whose table is not won yet; NULL: there is none. */
static const TourneyPlayer *
find_somebody (const Tourney *tourney)
{
  const TourneyPlayer *found = NULL;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      gboolean waits = tourney_settings (tourney)->shootout && tourney_players_at (tourney, player->table) < 2;

      if (player->in && !waits)
        return player;
      if (player->in)
        found = player;
    }
  return found;
}

/* WORD for a player who is still in; NULL: there is none. */
static char *
line_of_somebody (const Tourney *tourney, const char *word)
{
  const TourneyPlayer *player = find_somebody (tourney);
  g_autofree char     *name = player != NULL ? line_quote (player->name) : NULL;

  return player != NULL ? g_strdup_printf ("%s %s", word, name) : NULL;
}

static gboolean
can_out (const Tourney *tourney, gint64 now)
{
  g_autofree char *line = line_of_somebody (tourney, "out");

  return line != NULL && tourney_would (tourney, line, now, NULL);
}

static gboolean
can_break (const Tourney *tourney, gint64 now)
{
  return tourney_would (tourney, USUAL_BREAK, now, NULL);
}

/* Before the start hands are played nowhere, and one player has nobody to share a pot with. */
static gboolean
can_pots (const Tourney *tourney, gint64 now)
{
  return tourney_started_at (tourney) >= 0 && tourney_finished_at (tourney) < 0 && tourney_left (tourney) > 1;
}

static gboolean
can_deal (const Tourney *tourney, gint64 now)
{
  return can_pots (tourney, now) && !tourney_has_deal (tourney);
}

static gboolean
can_side_game (const Tourney *tourney, gint64 now)
{
  return room_commands_last_out (tourney) != NULL;
}

/* Acts that open a question rather than being a line of their own, and are only possible at times. */
static const struct
{
  const char *action;
  gboolean (*can) (const Tourney *tourney, gint64 now);
  const char *word; /* a command whose refusal explains why the act is not possible; NULL: that needs no explanation */
} acts[] = {
  { "win.out", can_out, "out" },
  { "win.rebuy", tourney_rebuys_open, "rebuy" },
  { "win.add-on", tourney_add_ons_open, "add-on" },
  { "win.deal", can_deal, NULL },
  { "win.pots", can_pots, NULL },
  { "win.side-game", can_side_game, NULL },
  { "win.break-for", can_break, NULL },
};

static gboolean
can_act (guint index, RoomTournament *tournament, GError **error)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  gint64           now = room_tournament_now (tournament);
  g_autofree char *line = NULL;

  if (acts[index].can (tourney, now))
    return TRUE;
  line = acts[index].word != NULL ? line_of_somebody (tourney, acts[index].word) : NULL;
  if (line != NULL)
    tourney_would (tourney, line, now, error);
  return FALSE;
}

static gboolean
can_do (guint index, RoomTournament *tournament, GError **error)
{
  g_autofree char *line = room_commands_line (commands[index].action, tournament, error);

  /* Starting can enter the expected players in the same act. */
  if (commands[index].make == make_play && room_arrivals_could_start (tournament))
    return TRUE;
  return line != NULL
         && tourney_would (room_tournament_get_tourney (tournament), line, room_tournament_now (tournament), error);
}

gboolean
room_commands_would (const char *action, RoomTournament *tournament, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return can_do (i, tournament, error);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].action, action))
      return can_act (i, tournament, error);
  return TRUE;
}

const char *
room_commands_action (guint index)
{
  return index < G_N_ELEMENTS (commands) ? commands[index].action : NULL;
}

const char *
room_commands_question (guint index)
{
  return index < G_N_ELEMENTS (acts) ? acts[index].action : NULL;
}
