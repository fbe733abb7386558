/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a table as it is read: what lies in it beside moves and deals, and what is played by it all. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "room-table-private.h"
#include "store/side/store-people.h"

/* Remarks of the record. */
#define ASKED "# asked" /* beside STORE_SEAT */

/* Remarks with the number of a seat, and some with chips, behind a tab each. */
static const struct
{
  RoomRemarkKind kind;
  const char    *word;
  gboolean       has_chips;
} stay_words[] = {
  { ROOM_REMARK_CHIPS, "# chips", TRUE },
  { ROOM_REMARK_AWAY, "# away", FALSE },
  { ROOM_REMARK_BACK, "# back", FALSE },
};

static void
clear_remark (gpointer data)
{
  RoomRemark *remark = data;

  g_free (remark->from);
  g_free (remark->to);
}

void
room_table_add_remark (RoomTable *self, guint line, guint seat, const StoreSeat *from, const StoreSeat *to)
{
  RoomRemark remark = { .line = line, .seat = seat };

  if (to)
    {
      remark.kind = ROOM_REMARK_SEAT;
      remark.from = g_strdup (from->name);
      remark.from_bot = from->bot != NULL;
      remark.to = g_strdup (to->name);
      remark.to_bot = to->bot != NULL;
    }
  g_array_append_val (self->remarks, remark);
}

/* A bot's name is nobody else's. */
static char *
name_by_now (RoomTable *self, const char *name, const char *step)
{
  char *now = NULL;

  if (!g_str_equal (step, STORE_BOT))
    now = store_table_name (self->vault->store, self->record->id, name, g_ascii_strtoll (step, NULL, 10), NULL);
  return now ? now : g_strdup (name);
}

/* FALSE: it is no such remark, or of no such seat. */
static gboolean
parse_seat (RoomTable *self, char **parts, guint64 *seat)
{
  guint n = g_strv_length (parts);

  return (n == 6 || n == 4) && g_str_equal (parts[0], STORE_SEAT)
         && g_ascii_string_to_unsigned (parts[1], 10, 0, self->record->seats->len - 1, seat, NULL);
}

/* Cardroom 0.3 wrote the names alone: all of them are taken for people. */
static void
read_seat (RoomTable *self, guint line, char **parts)
{
  guint   n = g_strv_length (parts);
  guint64 seat;

  if (parse_seat (self, parts, &seat))
    {
      g_autofree char *from = name_by_now (self, parts[2], n == 6 ? parts[3] : "0");
      g_autofree char *to = name_by_now (self, parts[n == 6 ? 4 : 3], n == 6 ? parts[5] : "0");

      room_table_add_remark (self, line, (guint) seat,
                             &(StoreSeat){ from, n == 6 && g_str_equal (parts[3], STORE_BOT) ? parts[3] : NULL },
                             &(StoreSeat){ to, n == 6 && g_str_equal (parts[5], STORE_BOT) ? parts[5] : NULL });
    }
}

/* FALSE: it is no such remark, or of no such seat. */
static gboolean
parse_stay (RoomTable *self, char **parts, RoomRemark *remark)
{
  guint64 seat = 0, chips = 0;

  for (guint i = 0; i < G_N_ELEMENTS (stay_words); i++)
    {
      guint n = stay_words[i].has_chips ? 3 : 2;

      if (g_strv_length (parts) != n || !g_str_equal (parts[0], stay_words[i].word)
          || !g_ascii_string_to_unsigned (parts[1], 10, 0, self->record->seats->len - 1, &seat, NULL)
          || (n == 3 && !g_ascii_string_to_unsigned (parts[2], 10, 1, STORE_MOST_CHIPS, &chips, NULL)))
        continue;
      remark->kind = stay_words[i].kind;
      remark->seat = (guint) seat;
      remark->chips = (gint64) chips;
      return TRUE;
    }
  return FALSE;
}

char *
room_remark_line (const RoomRemark *remark)
{
  for (guint i = 0; i < G_N_ELEMENTS (stay_words); i++)
    if (stay_words[i].kind == remark->kind)
      return stay_words[i].has_chips
                 ? g_strdup_printf ("%s\t%u\t%" G_GINT64_FORMAT, stay_words[i].word, remark->seat, remark->chips)
                 : g_strdup_printf ("%s\t%u", stay_words[i].word, remark->seat);
  return g_strdup (ASKED);
}

gboolean
room_remark_apply (const RoomRemark *remark, GamePlay *play)
{
  if (remark->kind == ROOM_REMARK_CHIPS)
    return game_play_buy (play, remark->seat, remark->chips, NULL);
  if (remark->kind == ROOM_REMARK_AWAY || remark->kind == ROOM_REMARK_BACK)
    game_play_set_away (play, remark->seat, remark->kind == ROOM_REMARK_AWAY);
  return TRUE;
}

/* A line with a word of ours that says nothing of a seat of this table.  Other lines with a hash are comments. */
static gboolean
is_damaged (RoomTable *self, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", -1);
  RoomRemark remark;
  guint64    seat;

  if (parts[0] && g_str_equal (parts[0], STORE_SEAT))
    return !parse_seat (self, parts, &seat);
  for (guint i = 0; parts[0] && i < G_N_ELEMENTS (stay_words); i++)
    if (g_str_equal (parts[0], stay_words[i].word))
      return !parse_stay (self, parts, &remark);
  return FALSE;
}

static void
read_stay (RoomTable *self, guint line, char **parts)
{
  RoomRemark remark = { .line = line };

  if (parse_stay (self, parts, &remark))
    g_array_append_val (self->remarks, remark);
}

/* The lines of the record are moves, deals and remarks; those of the head begin with words of their own. */
void
room_table_read_remarks (RoomTable *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint number = 0;

  g_clear_pointer (&self->remarks, g_array_unref);
  self->remarks = g_array_new (FALSE, FALSE, sizeof (RoomRemark));
  g_array_set_clear_func (self->remarks, clear_remark);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);

      if (g_str_equal (lines[i], ASKED))
        room_table_add_remark (self, number, 0, NULL, NULL);
      else
        {
          read_seat (self, number, parts);
          read_stay (self, number, parts);
        }
      if (*lines[i] == '#' || g_ascii_isdigit (*lines[i]) || g_str_equal (lines[i], "next"))
        number++;
    }
}

/* The number of the move, or deal, in that line of a record; 0: it is of the head. */
static guint
find_move (const char *text, guint line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint move = 0;

  for (guint i = 0; lines[i] && i < line; i++)
    move += g_ascii_isdigit (*lines[i]) || g_str_equal (lines[i], "next");
  return move;
}

static gboolean
is_remark (const char *text, guint line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return line > 0 && line <= g_strv_length (lines) && *lines[line - 1] == '#';
}

/* What is wrong with that line (0: with what it all adds up to) and what the host can do.  No word of the line itself: it may
   name a card. */
static char *
say_unreadable (const StoreTable *record, const char *text, guint line)
{
  g_autoptr (GError) error = NULL;
  const Game      *game = record->variant ? game_read_record (record->variant, &error) : game_find (record->game);
  guint            move = find_move (text, line);
  g_autofree char *what = NULL;

  if (error)
    what = g_strdup_printf (_ ("This Cardroom cannot read the text of “%s”, the game of this table: line %s"),
                            record->game, error->message);
  else if (!game)
    what = g_strdup_printf (_ ("This Cardroom does not have the game “%s”."), record->game);
  else if (line == 1)
    what = g_strdup_printf (_ ("This table was played by different rules of %s than this Cardroom has."),
                            _ (game->people.name));
  else if (is_remark (text, line))
    what = g_strdup_printf (_ ("This Cardroom cannot read what somebody did beside the play, line %u of its record."),
                            line);
  else if (move > 0)
    what = g_strdup_printf (_ ("This Cardroom cannot read move %u of this table."), move);
  else
    what = g_strdup (_ ("This Cardroom cannot read how this table was set up."));
  /* Translators: what is wrong with a table. */
  return g_strdup_printf (_ ("%s Nothing is lost: the record and all that has been counted stay as they are. Open the "
                             "table with the Cardroom that it was played with, or close it."),
                          what);
}

static void
note_failed_cb (guint line, const char *expected, const char *found, gpointer data)
{
  guint *first = data;

  if (*first == 0)
    *first = line;
}

/* A line of the record behind the head.  FALSE: it cannot be played. */
static gboolean
play_line (RoomTable *self, GamePlay *play, const char *line)
{
  RoomRemark remark = { 0 };
  GameAction action;
  g_auto (GStrv) words = NULL;

  if (*line == '#')
    {
      words = g_strsplit (line, "\t", -1);
      return !parse_stay (self, words, &remark) || room_remark_apply (&remark, play);
    }
  game_play_settle (play, NULL);
  if (g_str_equal (line, "next"))
    return game_play_next (play, NULL, 0, NULL);
  words = g_strsplit (line, " ", -1);
  return g_strv_length (words) > 1
         && game_action_parse (game_play_setup (play)->game, (const char *const *) words + 1, g_strv_length (words) - 1,
                               &action, NULL)
         && game_play_do (play, (gint) g_ascii_strtoull (words[0], NULL, 10), &action, NULL);
}

static gboolean
is_stay (const RoomTable *self)
{
  for (guint i = 0; i < self->remarks->len; i++)
    if (g_array_index (self->remarks, RoomRemark, i).kind >= ROOM_REMARK_CHIPS)
      return TRUE;
  return FALSE;
}

/* As a transcript, in which the text of the game stands ABOVE, so many lines of it. */
static char *
put_text_above (const StoreTable *record, const char *text, guint *above)
{
  GString *whole = g_string_new (NULL);

  if (record->variant)
    game_print_source (record->variant, whole);
  *above = 0;
  for (gsize i = 0; i < whole->len; i++)
    *above += whole->str[i] == '\n';
  g_string_append (whole, text);
  return g_string_free (whole, FALSE);
}

/* A transcript knows nothing of people who come and go: where some have, only the head is read as one.  *LINE: the first that
   cannot be played; FALSE: there is one, or checks have failed. */
static gboolean
play_text (RoomTable *self, const char *text, GamePlay **play, guint *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *head = NULL, *whole = NULL;
  guint            n = 0, failed = 0, above;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; lines[i]; i++)
    if (is_damaged (self, lines[i]))
      {
        *line = i + 1;
        return FALSE;
      }
  if (!is_stay (self))
    g_clear_pointer (&lines, g_strfreev);
  while (lines && lines[n] && *lines[n] != '#' && !g_ascii_isdigit (*lines[n]) && !g_str_equal (lines[n], "next"))
    n++;
  if (lines)
    {
      g_autofree char *rest = lines[n];

      lines[n] = NULL;
      head = g_strjoinv ("\n", lines);
      lines[n] = g_steal_pointer (&rest);
    }
  whole = put_text_above (self->record, head ? head : text, &above);
  if (!game_transcript_run (whole, note_failed_cb, line, NULL, &failed, play, &error))
    *line = (guint) g_ascii_strtoull (error->message, NULL, 10);
  *line = *line > above ? *line - above : 0;
  if (error)
    return FALSE;
  for (; lines && lines[n]; n++)
    if (*lines[n] != '\0' && !play_line (self, *play, lines[n]))
      {
        *line = n + 1;
        return FALSE;
      }
  return failed == 0;
}

/* NULL: a sentence in TROUBLE. */
GamePlay *
room_table_play_record (RoomTable *self, const char *text, char **trouble)
{
  const StoreTable *record = self->record;
  g_autoptr (GamePlay) play = NULL;
  guint line = 0;

  if (play_text (self, text, &play, &line) && g_str_equal (game_play_setup (play)->game->id, record->game)
      && game_play_state (play)->n_seats == record->seats->len)
    return g_steal_pointer (&play);
  *trouble = say_unreadable (record, text, line);
  return NULL;
}
