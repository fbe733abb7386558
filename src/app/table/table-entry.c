/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a table's record, written, read and played. */
#include "table-entry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "games/list.h"
#include "store/side/store-people.h"

#define ASKED "# asked"

/* Entries that name a seat and perhaps chips, with tabs between.  STORE_SEAT and ASKED are the two others. */
static const struct
{
  TableEntryKind kind;
  const char    *word;
  gboolean       has_chips;
} words[] = {
  { TABLE_ENTRY_CHIPS, "# chips", TRUE },
  { TABLE_ENTRY_AWAY, "# away", FALSE },
  { TABLE_ENTRY_BACK, "# back", FALSE },
};

static void
clear_entry (gpointer data)
{
  g_free (((TableEntry *) data)->from);
  g_free (((TableEntry *) data)->to);
}

void
table_entries_add_seat (GArray *entries, guint line, guint seat, const StoreSeat *from, const StoreSeat *to)
{
  const TableEntry entry = { .kind = TABLE_ENTRY_SEAT,
                             .line = line,
                             .seat = seat,
                             .from = g_strdup (from->name),
                             .from_bot = from->bot != NULL,
                             .to = g_strdup (to->name),
                             .to_bot = to->bot != NULL };

  g_array_append_val (entries, entry);
}

char *
table_entry_print (const TableEntry *entry)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].kind == entry->kind)
      return words[i].has_chips
                 ? g_strdup_printf ("%s\t%u\t%" G_GINT64_FORMAT, words[i].word, entry->seat, entry->chips)
                 : g_strdup_printf ("%s\t%u", words[i].word, entry->seat);
  return g_strdup (ASKED);
}

gboolean
table_entry_apply (const TableEntry *entry, GamePlay *play)
{
  if (entry->kind == TABLE_ENTRY_CHIPS)
    return game_play_buy (play, entry->seat, entry->chips, NULL);
  if (entry->kind == TABLE_ENTRY_AWAY || entry->kind == TABLE_ENTRY_BACK)
    game_play_set_away (play, entry->seat, entry->kind == TABLE_ENTRY_AWAY);
  return TRUE;
}

/* --- Reading --- */

/* Bots keep the name that was written: it may be a person's elsewhere in the night. */
static char *
name_by_now (Store *store, const StoreTable *row, const char *name, const char *step)
{
  char *now = NULL;

  if (!g_str_equal (step, STORE_BOT))
    now = store_table_name (store, row->id, name, g_ascii_strtoll (step, NULL, 10), NULL);
  return now != NULL ? now : g_strdup (name);
}

/* FALSE: PARTS are of another kind, or name a seat that the table does not have. */
static gboolean
parse_seat (const StoreTable *row, char **parts, guint64 *seat)
{
  guint n = g_strv_length (parts);

  return (n == 6 || n == 4) && g_str_equal (parts[0], STORE_SEAT)
         && g_ascii_string_to_unsigned (parts[1], 10, 0, row->seats->len - 1, seat, NULL);
}

/* Cardroom 0.3 wrote names without saying who was a bot: all of them are taken for people. */
static void
read_seat (GArray *entries, Store *store, const StoreTable *row, guint line, char **parts)
{
  gboolean         is_old = g_strv_length (parts) == 4;
  guint64          seat;
  g_autofree char *from = NULL, *to = NULL;

  if (!parse_seat (row, parts, &seat))
    return;
  from = name_by_now (store, row, parts[2], is_old ? "0" : parts[3]);
  to = name_by_now (store, row, parts[is_old ? 3 : 4], is_old ? "0" : parts[5]);
  table_entries_add_seat (entries, line, (guint) seat,
                          &(StoreSeat){ from, !is_old && g_str_equal (parts[3], STORE_BOT) ? parts[3] : NULL },
                          &(StoreSeat){ to, !is_old && g_str_equal (parts[5], STORE_BOT) ? parts[5] : NULL });
}

/* Parses an entry that begins with one of `words`. FALSE: PARTS are of another kind, or are damaged. */
static gboolean
parse_entry (const StoreTable *row, char **parts, TableEntry *entry)
{
  guint64 seat = 0, chips = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      guint n = words[i].has_chips ? 3 : 2;

      if (g_strv_length (parts) != n || !g_str_equal (parts[0], words[i].word)
          || !g_ascii_string_to_unsigned (parts[1], 10, 0, row->seats->len - 1, &seat, NULL)
          || (n == 3 && !g_ascii_string_to_unsigned (parts[2], 10, 1, STORE_MOST_CHIPS, &chips, NULL)))
        continue;
      entry->kind = words[i].kind;
      entry->seat = (guint) seat;
      entry->chips = (gint64) chips;
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_move_or_deal (const char *line)
{
  return g_ascii_isdigit (*line) || g_str_equal (line, "next");
}

/* Lines of the head begin with words of their own, and are not counted. */
GArray *
table_entries_read (Store *store, const StoreTable *row, const char *text)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TableEntry));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint number = 0;

  g_array_set_clear_func (entries, clear_entry);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);
      TableEntry entry = { .kind = TABLE_ENTRY_ASKED, .line = number };

      if (g_str_equal (lines[i], ASKED) || parse_entry (row, parts, &entry))
        g_array_append_val (entries, entry);
      else
        read_seat (entries, store, row, number, parts);
      if (*lines[i] == '#' || is_move_or_deal (lines[i]))
        number++;
    }
  return entries;
}

/* TRUE if LINE begins with the word of an entry, but the rest cannot be parsed.  Other lines with a hash are
   comments. */
static gboolean
is_damaged (const StoreTable *row, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", -1);
  TableEntry entry;
  guint64    seat;

  if (parts[0] != NULL && g_str_equal (parts[0], STORE_SEAT))
    return !parse_seat (row, parts, &seat);
  for (guint i = 0; parts[0] != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (parts[0], words[i].word))
      return !parse_entry (row, parts, &entry);
  return FALSE;
}

/* --- What is wrong --- */

/* The number of the move, or deal, in LINE of a record; 0: LINE belongs to the head. */
static guint
find_move (const char *text, guint line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint move = 0;

  for (guint i = 0; lines[i] != NULL && i < line; i++)
    move += is_move_or_deal (lines[i]);
  return move;
}

static gboolean
is_entry (const char *text, guint line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return line > 0 && line <= g_strv_length (lines) && *lines[line - 1] == '#';
}

/* Says what is wrong with LINE (0: with what all lines add up to) and what the host can do.  The line itself is not
   quoted, for it may name a card. */
static char *
say_unreadable (const StoreTable *row, const char *text, guint line)
{
  g_autoptr (GError) error = NULL;
  const Game      *game = row->variant != NULL ? game_read_record (row->variant, &error) : game_find (row->game);
  guint            move = find_move (text, line);
  g_autofree char *what = NULL;

  if (error != NULL)
    what = isolated_printf (_ ("This Cardroom cannot read the text of “%s”, the game of this table: line %s"),
                            row->game, error->message);
  else if (game == NULL)
    what = isolated_printf (_ ("This Cardroom does not have the game “%s”."), row->game);
  else if (line == 1)
    what = isolated_printf (_ ("This table was played by different rules of %s than this Cardroom has."),
                            _ (game->people.name));
  else if (is_entry (text, line))
    what = g_strdup_printf (
        _ ("This Cardroom cannot read line %u of the record, which is something done beside the play."), line);
  else if (move > 0)
    what = g_strdup_printf (_ ("This Cardroom cannot read move %u of this table."), move);
  else
    what = g_strdup (_ ("This Cardroom cannot read how this table was set up."));
  /* Translators: what is wrong with a table. */
  return isolated_printf (_ ("%s Nothing is lost: the record and all that has been counted stay as they are. Open the "
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

/* --- Playing --- */

/* Plays a line of the record after its head.  FALSE: it cannot be played. */
static gboolean
play_line (const StoreTable *row, GamePlay *play, const char *line)
{
  TableEntry entry = { 0 };
  GameAction action;
  g_auto (GStrv) parts = NULL;

  if (*line == '#')
    {
      parts = g_strsplit (line, "\t", -1);
      return !parse_entry (row, parts, &entry) || table_entry_apply (&entry, play);
    }
  game_play_settle (play, NULL);
  if (g_str_equal (line, "next"))
    return game_play_next (play, NULL, 0, NULL);
  parts = g_strsplit (line, " ", -1);
  return g_strv_length (parts) > 1
         && game_action_parse (game_play_setup (play)->game, (const char *const *) parts + 1, g_strv_length (parts) - 1,
                               &action, NULL)
         && game_play_do (play, (gint) g_ascii_strtoull (parts[0], NULL, 10), &action, NULL);
}

/* TRUE if people have bought chips, sat out or come back. */
static gboolean
has_comings_and_goings (const GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_array_index (entries, TableEntry, i).kind >= TABLE_ENTRY_CHIPS)
      return TRUE;
  return FALSE;
}

/* TEXT as a transcript, after the text of the game, which has *ABOVE lines. */
static char *
put_text_above (const StoreTable *row, const char *text, guint *above)
{
  GString *whole = g_string_new (NULL);

  if (row->variant != NULL)
    game_print_source (row->variant, whole);
  *above = 0;
  for (gsize i = 0; i < whole->len; i++)
    *above += whole->str[i] == '\n';
  g_string_append (whole, text);
  return g_string_free (whole, FALSE);
}

/* A transcript knows nothing of people who come and go: if some have, only the head is read as one.  FALSE: a check has
   failed, or *LINE is the first that cannot be played. */
static gboolean
play_text (const GArray *entries, const StoreTable *row, const char *text, GamePlay **play, guint *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *head = NULL, *whole = NULL;
  guint            n = 0, failed = 0, above;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    if (is_damaged (row, lines[i]))
      {
        *line = i + 1;
        return FALSE;
      }
  if (!has_comings_and_goings (entries))
    g_clear_pointer (&lines, g_strfreev);
  while (lines != NULL && lines[n] != NULL && *lines[n] != '#' && !is_move_or_deal (lines[n]))
    n++;
  if (lines != NULL)
    {
      g_autofree char *rest = lines[n];

      lines[n] = NULL;
      head = g_strjoinv ("\n", lines);
      lines[n] = g_steal_pointer (&rest);
    }
  whole = put_text_above (row, head != NULL ? head : text, &above);
  if (!game_transcript_run (whole, note_failed_cb, line, NULL, &failed, play, &error))
    *line = (guint) g_ascii_strtoull (error->message, NULL, 10);
  *line = *line > above ? *line - above : 0;
  if (error != NULL)
    return FALSE;
  for (; lines != NULL && lines[n] != NULL; n++)
    if (*lines[n] != '\0' && !play_line (row, *play, lines[n]))
      {
        *line = n + 1;
        return FALSE;
      }
  return failed == 0;
}

GamePlay *
table_entries_play (const GArray *entries, const StoreTable *row, const char *text, char **trouble)
{
  g_autoptr (GamePlay) play = NULL;
  guint line = 0;

  if (play_text (entries, row, text, &play, &line) && g_str_equal (game_play_setup (play)->game->id, row->game)
      && game_play_state (play)->n_seats == row->seats->len)
    return g_steal_pointer (&play);
  *trouble = say_unreadable (row, text, line);
  return NULL;
}
