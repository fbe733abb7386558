/* The commands of the clock: which line for the engine an action is, as the tournament now stands. */
#include "room-commands.h"

#include <glib/gi18n-lib.h>

#define USUAL_BREAK "break 10m"

typedef char *(*Maker) (RoomTournament *tournament, GError **error);

static char *
make_play (RoomTournament *tournament, GError **error)
{
  static const char *const lines[] = {
    [TOURNEY_WAITING] = "start", [TOURNEY_RUNNING] = "pause",   [TOURNEY_PAUSED] = "resume",
    [TOURNEY_BREAK] = "pause",   [TOURNEY_FINISHED] = "resume",
  };

  return g_strdup (lines[tourney_stage (room_tournament_get_tourney (tournament), room_tournament_now (tournament))]);
}

static char *
make_level (RoomTournament *tournament, gint level, GError **error)
{
  if (level < 1)
    g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_REFUSED, _ ("This is the first level."));
  else if (level > schedule_n_levels (tourney_schedule (room_tournament_get_tourney (tournament))))
    g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_REFUSED, _ ("This is the last level."));
  else
    return g_strdup_printf ("level %d", level);
  return NULL;
}

static char *
make_next_level (RoomTournament *tournament, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  return make_level (tournament, tourney_level (tourney, room_tournament_now (tournament)) + 1, error);
}

/* From a break of the schedule back to the level played last. */
static char *
make_previous_level (RoomTournament *tournament, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  gint64         now = room_tournament_now (tournament);
  Clock          clock = tourney_clock (tourney, now);
  gboolean       in_break = !clock.ad_hoc && clock_in_break (&clock, tourney_schedule (tourney));

  return make_level (tournament, tourney_level (tourney, now) - (in_break ? 0 : 1), error);
}

static char *
make_break (RoomTournament *tournament, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));

  return g_strdup (clock_in_break (&clock, tourney_schedule (tourney)) ? "end-break" : USUAL_BREAK);
}

static const struct
{
  const char *action, *line; /* always the same, or made */
  Maker       make;
} commands[] = {
  { "win.play", NULL, make_play },
  { "win.next-level", NULL, make_next_level },
  { "win.previous-level", NULL, make_previous_level },
  { "win.break", NULL, make_break },
  { "win.end-break", "end-break", NULL },
  { "win.more-time", "adjust +1m", NULL },
  { "win.less-time", "adjust -1m", NULL },
  { "win.draw", "draw", NULL },
  { "win.undo", "undo", NULL },
  { "win.redo", "redo", NULL },
};

char *
room_commands_line (const char *action, RoomTournament *tournament, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return commands[i].make ? commands[i].make (tournament, error) : g_strdup (commands[i].line);
  return NULL;
}

const char *
room_commands_action (guint index)
{
  return index < G_N_ELEMENTS (commands) ? commands[index].action : NULL;
}
