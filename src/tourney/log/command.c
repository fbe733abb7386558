/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses commands: a small function for each form that a command's words can take. */
#include "command.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "tourney/icm.h"
#include "tourney/player.h"
#include "tourney/settings.h"
#include "tourney/table-name.h"
#include "event-pools.h"

static gboolean
is_separator (const GArray *words, guint index)
{
  return line_is (words, index, ",") || line_is (words, index, "+");
}

static gboolean
parse_nothing (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  event_add (event, kind, NULL);
  return line_ends_at (words, 1, error);
}

static gboolean
parse_player (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);

  if (name == NULL)
    return FALSE;
  event_add (event, kind, name);
  return line_ends_at (words, 2, error);
}

/* pay [NAME]: without a name it means everybody who owes. */
static gboolean
parse_pay (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  if (words->len > 1)
    return parse_player (words, digits, event, kind, error);
  event_add (event, kind, NULL);
  return TRUE;
}

/* rebuy NAME [unpaid] */
static gboolean
parse_sale (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);

  if (name == NULL)
    return FALSE;
  event_add (event, kind, name);
  if (!line_is (words, 2, "unpaid"))
    return line_ends_at (words, 2, error);
  event_add (event, EVENT_OWED, NULL);
  return line_ends_at (words, 3, error);
}

/* take-back rebuy NAME */
static gboolean
parse_take_back (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *sale = line_word (words, 1), *name;

  if (!event_is_sale (sale))
    return input_unreadable (error,
                             _ ("What is taken back?  Write “rebuy”, “add-on” or “re-enter”, and whose it was."));
  name = person_name_at (words, 2, error);
  if (name == NULL)
    return FALSE;
  event_add (event, kind, name)->note = g_strdup (sale);
  return line_ends_at (words, 3, error);
}

/* paid-out NAME [net] */
static gboolean
parse_paid_out (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);

  if (name == NULL)
    return FALSE;
  event_add (event, kind, name);
  if (!line_is (words, 2, "net"))
    return line_ends_at (words, 2, error);
  event_add (event, EVENT_PAY, name);
  return line_ends_at (words, 3, error);
}

static gboolean
parse_players (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  guint i = 1;

  do
    {
      g_autofree char *name = person_name_dup_new (words, i, error);

      if (name == NULL)
        return FALSE;
      event_add (event, kind, name);
      i++;
    }
  while (i < words->len);
  return TRUE;
}

static gboolean
parse_start_break (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *text = line_word (words, 1);

  if (text == NULL)
    return input_unreadable (error, _ ("Which break?  Write its number in the schedule, as in “start-break 1”."));
  return number_parse (text, 1, 1000, &event_add (event, kind, NULL)->number, error) && line_ends_at (words, 2, error);
}

/* level N [DURATION]: with so much left of it. */
static gboolean
parse_level (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *text = line_word (words, 1);
  gint64      left;

  if (text == NULL)
    return input_unreadable (error, _ ("Which level?  Write its number, as in “level 3”."));
  if (!number_parse (text, 1, 1000, &event_add (event, kind, NULL)->number, error))
    return FALSE;
  if (words->len == 2)
    return TRUE;
  if (!duration_parse (line_word (words, 2), &left, error))
    return FALSE;
  if (left == 0)
    return input_unreadable (error, _ ("Nothing would be left of the level."));
  event_add (event, EVENT_ADJUST, NULL)->number = left;
  return line_ends_at (words, 3, error);
}

/* "+2m" arrives as the separator and the duration, "-30s" as a single word. */
static gboolean
parse_adjust (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  gboolean    more = line_is (words, 1, "+");
  const char *text = line_word (words, more ? 2 : 1);
  gint64      length;

  if (text == NULL || (!more && *text != '-'))
    return input_unreadable (error, _ ("Write how much time, with its sign, as in “adjust +2m” or “adjust -30s”."));
  if (!duration_parse (more ? text : text + 1, &length, error))
    return FALSE;
  if (length == 0)
    return input_unreadable (error, _ ("Adjusting the clock by zero changes nothing."));
  event_add (event, kind, NULL)->number = more ? length : -length;
  return line_ends_at (words, more ? 3 : 2, error);
}

/* colour-up 25 [table 2] [+75 | -25 | back] */
static gboolean
parse_colour_up (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *value = line_word (words, 1), *table = line_is (words, 2, "table") ? line_word (words, 3) : NULL;
  guint       at = table != NULL ? 4 : 2;
  gboolean    more = line_is (words, at, "+");
  const char *text = line_word (words, more ? at + 1 : at);
  EventRow   *row = event_add (event, kind, NULL);
  gint64      number = 0;

  if (value == NULL || (more && text == NULL) || (!more && text != NULL && *text != '-' && !g_str_equal (text, "back")))
    return input_unreadable (error, _ ("Write which chips left play and, if that changed it, how many more or fewer "
                                       "chips there are, as in “colour-up 25 +75” or “colour-up 25 table 2”."));
  if (!number_parse (value, 1, NUMBER_MAX, &row->chips, error)
      || (table != NULL && !number_parse (table, 1, TOURNEY_MAX_TABLES, &number, error)))
    return FALSE;
  row->table = (gint) number;
  if (text == NULL)
    return TRUE;
  if (!more && *text != '-')
    row->note = g_strdup ("back");
  else if (!number_parse (more ? text : text + 1, 1, NUMBER_MAX, &row->number, error))
    return FALSE;
  row->number = more ? row->number : -row->number;
  return line_ends_at (words, more ? at + 2 : at + 1, error);
}

static gboolean
parse_break (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *text = line_word (words, 1);
  EventRow   *row = event_add (event, kind, NULL);

  if (text == NULL)
    return input_unreadable (error, _ ("How long is the break?  Write its length, as in “break 10m”."));
  if (!duration_parse (text, &row->number, error))
    return FALSE;
  if (row->number == 0)
    return input_unreadable (error, _ ("A break must be longer than zero."));
  return line_ends_at (words, 2, error);
}

/* hand-for-hand [DURATION] */
static gboolean
parse_hand_for_hand (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *text = line_word (words, 1);
  EventRow   *row = event_add (event, kind, NULL);

  if (text == NULL)
    return TRUE;
  return duration_parse (text, &row->number, error) && line_ends_at (words, 2, error);
}

/* announce TEXT: in quotation marks, or as words of which a comma follows the one before. */
static gboolean
parse_announce (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  g_autoptr (GString) text = g_string_new (line_word (words, 1));

  for (guint i = 2; i < words->len; i++)
    g_string_append_printf (text, "%s%s", line_is (words, i, ",") ? "" : " ", line_word (words, i));
  if (!event_may_announce (text->str, error))
    return FALSE;
  event_add (event, kind, NULL)->note = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}

/* [by NAME + NAME ...] from *INDEX on; *INDEX then points past it. */
static gboolean
parse_hitmen (const GArray *words, guint *index, Event *event, GError **error)
{
  if (!line_is (words, *index, "by"))
    return TRUE;
  do
    {
      const char *name = person_name_at (words, ++*index, error);

      if (name == NULL)
        return FALSE;
      event_add (event, EVENT_BY, name);
      ++*index;
    }
  while (line_is (words, *index, "+"));
  return TRUE;
}

/* out NAME [CHIPS], NAME [CHIPS] ... [by NAME + NAME ...] */
static gboolean
parse_out (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  guint i = 1;

  for (;;)
    {
      const char *name = person_name_at (words, i++, error);
      EventRow   *row;

      if (name == NULL)
        return FALSE;
      row = event_add (event, EVENT_OUT, name);
      if (line_word (words, i) != NULL && !is_separator (words, i) && !line_is (words, i, "by")
          && !g_ascii_isdigit (*line_word (words, i)))
        return input_unreadable (error,
                                 _ ("“%s” is not understood: separate several players out in one hand with commas, and "
                                    "write who knocked them out after “by”."),
                                 line_word (words, i));
      if (line_word (words, i) != NULL && !is_separator (words, i) && !line_is (words, i, "by")
          && !number_parse (line_word (words, i++), 1, NUMBER_MAX, &row->chips, error))
        return FALSE;
      if ((row->chips > 0) != (event_row (event, 0)->chips > 0))
        return input_unreadable (error, _ ("Write a stack after the name of everybody who went out, or of nobody."));
      if (!line_is (words, i, ","))
        break;
      i++;
    }
  return parse_hitmen (words, &i, event, error) && line_ends_at (words, i, error);
}

static gboolean
parse_place (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);
  const char *text = line_word (words, 2);

  if (name == NULL)
    return FALSE;
  if (text == NULL)
    return input_unreadable (error, _ ("Which place?  Write its number after the name."));
  return number_parse (text, 1, TOURNEY_MAX_PLAYERS, &event_add (event, kind, name)->number, error)
         && line_ends_at (words, 3, error);
}

/* hitman NAME [by NAME + NAME ...] */
static gboolean
parse_hitman (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);
  guint       i = 2;

  if (name == NULL)
    return FALSE;
  event_add (event, kind, name);
  return parse_hitmen (words, &i, event, error) && line_ends_at (words, i, error);
}

/* Reads a seat such as "1.4" at INDEX into ROW. */
static gboolean
read_seat (const GArray *words, guint index, EventRow *row, GError **error)
{
  const char *text = line_word (words, index);
  g_auto (GStrv) parts = NULL;
  gint64 table, seat;

  if (text == NULL)
    return input_unreadable (error, _ ("Which seat?  Write table and seat, as in “1.4”."));
  parts = g_strsplit (text, ".", -1);
  if (g_strv_length (parts) != 2)
    return input_unreadable (error, _ ("“%s” is not a seat: write table and seat, as in “1.4”."), text);
  if (!number_parse (parts[0], 1, TOURNEY_MAX_TABLES, &table, error)
      || !number_parse (parts[1], 1, TOURNEY_MAX_SEATS, &seat, error))
    return FALSE;
  row->table = (gint) table;
  row->seat = (gint) seat;
  return line_ends_at (words, index + 1, error);
}

static gboolean
parse_seat (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);

  return name != NULL && read_seat (words, 2, event_add (event, kind, name), error);
}

static gboolean
parse_button (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  return read_seat (words, 1, event_add (event, kind, NULL), error);
}

static gboolean
parse_table (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *text = line_word (words, 1);
  gint64      table;

  if (text == NULL)
    return input_unreadable (error, _ ("Which table?  Write its number."));
  if (!number_parse (text, 1, TOURNEY_MAX_TABLES, &table, error))
    return FALSE;
  event_add (event, kind, NULL)->table = (gint) table;
  return line_ends_at (words, 2, error);
}

/* name-table T [NAME] */
static gboolean
parse_name_table (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *text = line_word (words, 1), *name = line_word (words, 2);
  EventRow   *row = event_add (event, kind, NULL);
  gint64      table;

  if (text == NULL)
    return input_unreadable (error, _ ("Which table?  Write its number."));
  if (!number_parse (text, 1, TOURNEY_MAX_TABLES, &table, error))
    return FALSE;
  row->table = (gint) table;
  if (name == NULL)
    return TRUE;
  if (!table_name_check (name, error))
    return FALSE;
  row->note = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  return line_ends_at (words, 3, error);
}

static gboolean
parse_rename (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);
  char       *new_name = name != NULL ? person_name_dup_new (words, 2, error) : NULL;

  if (new_name == NULL)
    return FALSE;
  event_add (event, kind, name)->note = new_name;
  return line_ends_at (words, 3, error);
}

static gboolean
parse_count (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);
  const char *text = line_word (words, 2);

  if (name == NULL)
    return FALSE;
  if (text == NULL)
    return input_unreadable (error, _ ("How many chips?  Write the count after the name."));
  return number_parse (text, 0, NUMBER_MAX, &event_add (event, kind, name)->chips, error)
         && line_ends_at (words, 3, error);
}

/* Expects the end of the line at INDEX, or what the winner still plays for. */
static gboolean
parse_keep (const GArray *words, guint index, gint digits, Event *event, GError **error)
{
  const char *text = line_word (words, index + 1);

  if (!line_is (words, index, "keep"))
    return line_ends_at (words, index, error);
  if (text == NULL)
    return input_unreadable (error, _ ("How much is kept for the winner?  Write the amount after “keep”."));
  return money_parse (text, digits, &event_add (event, EVENT_KEEP, NULL)->amount, error)
         && line_ends_at (words, index + 2, error);
}

/* deal icm|chips|even [keep AMOUNT], or deal NAME AMOUNT, NAME AMOUNT ... [keep AMOUNT] */
static gboolean
parse_deal (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  guint i = 1;

  for (const char *const *method = icm_method_words; *method != NULL; method++)
    if (line_is (words, 1, *method) && (words->len == 2 || line_is (words, 2, "keep")))
      {
        event_add (event, EVENT_DEAL, NULL)->note = g_strdup (*method);
        return parse_keep (words, 2, digits, event, error);
      }
  for (;;)
    {
      const char *name = person_name_at (words, i, error);
      const char *text = line_word (words, i + 1);
      gint64      amount;

      if (name == NULL)
        return FALSE;
      if (text == NULL)
        return input_unreadable (error, _ ("How much does %s get?  Write the amount after the name."), name);
      if (!money_parse (text, digits, &amount, error))
        return FALSE;
      event_add (event, EVENT_DEAL, name)->amount = amount;
      i += 2;
      if (!line_is (words, i, ","))
        break;
      i++;
    }
  return parse_keep (words, i, digits, event, error);
}

/* bounty-on NAME AMOUNT */
static gboolean
parse_put_up (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);
  const char *text = line_word (words, 2);
  EventRow   *row;

  if (name == NULL)
    return FALSE;
  if (text == NULL)
    return input_unreadable (error, _ ("How much is on %s’s head?  Write the amount after the name."), name);
  row = event_add (event, kind, name);
  if (!money_parse (text, digits, &row->bounty, error) || !line_ends_at (words, 3, error))
    return FALSE;
  return row->bounty > 0 || input_unreadable (error, _ ("Enter an amount above zero."));
}

/* later NAME DURATION | off */
static gboolean
parse_later (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  const char *name = person_name_at (words, 1, error);
  const char *text = line_word (words, 2);
  EventRow   *row;

  if (name == NULL)
    return FALSE;
  if (text == NULL)
    return input_unreadable (
        error, _ ("When does %s come?  Write how long after the doors opened, as in “later Ann 1h30m”, or “off”."),
        name);
  row = event_add (event, kind, name);
  if (!line_is (words, 2, "off") && !duration_parse_within (text, EVENT_LONGEST_WAIT, &row->number, error))
    return FALSE;
  return line_ends_at (words, 3, error);
}

/* The header line is stored as text and read again when it is applied, against the settings of that moment. */
static gboolean
parse_set (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  static const char *const never[] = { "level", "break", "chips", "name", "seed" };
  const char              *word = line_word (words, 1);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GArray) header = NULL;
  g_autoptr (Settings) scratch = NULL;

  if (word == NULL)
    return input_unreadable (error, _ ("What should be set?  Write a setting after “set”, as in “set prizes 60 40”."));
  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    if (line_is (words, 1, never[i]))
      return input_unreadable (error, _ ("“%s” cannot be set during the night."), word);
  if (!settings_knows (word))
    return input_unreadable (error, _ ("“%s” is not a setting."), word);

  for (guint i = 1; i < words->len; i++)
    {
      const LineWord *each = &g_array_index (words, LineWord, i);

      g_string_append_printf (line, each->quoted ? "%s\"%s\"" : "%s%s", i > 1 ? " " : "", each->text);
    }
  /* Only a schedule's name needs the tournament to be judged. */
  if (!g_str_equal (word, "schedule"))
    {
      header = line_split (line->str, ",+", error);
      scratch = settings_new ();
      scratch->currency.digits = digits;
      if (header == NULL || !settings_take (scratch, header, NULL, NULL, error))
        return FALSE;
    }
  event_add (event, kind, NULL)->note = g_string_free (g_steal_pointer (&line), FALSE);
  return TRUE;
}

typedef gboolean (*Parse) (const GArray *words, gint digits, Event *event, EventKind kind, GError **error);

static const struct
{
  EventKind kind;
  Parse     parse;
} commands[] = {
  { EVENT_ENTER, parse_players },
  { EVENT_UNPAID, parse_players },
  { EVENT_PAY, parse_pay },
  { EVENT_START, parse_nothing },
  { EVENT_PAUSE, parse_nothing },
  { EVENT_RESUME, parse_nothing },
  { EVENT_LEVEL, parse_level },
  { EVENT_ADJUST, parse_adjust },
  { EVENT_BREAK, parse_break },
  { EVENT_END_BREAK, parse_nothing },
  { EVENT_REBUY, parse_sale },
  { EVENT_ADD_ON, parse_sale },
  { EVENT_RE_ENTER, parse_sale },
  { EVENT_OUT, parse_out },
  { EVENT_BACK, parse_player },
  { EVENT_SEAT, parse_seat },
  { EVENT_MOVE, parse_seat },
  { EVENT_DRAW, parse_nothing },
  { EVENT_REMOVE, parse_player },
  { EVENT_RENAME, parse_rename },
  { EVENT_SET, parse_set },
  { EVENT_PAID_OUT, parse_paid_out },
  { EVENT_COUNT, parse_count },
  { EVENT_DEAL, parse_deal },
  { EVENT_FINISH, parse_nothing },
  { EVENT_START_BREAK, parse_start_break },
  { EVENT_PLACE, parse_place },
  { EVENT_HITMAN, parse_hitman },
  { EVENT_EXPECT, parse_players },
  { EVENT_BUTTON, parse_button },
  { EVENT_BALANCE, parse_nothing },
  { EVENT_BREAK_TABLE, parse_table },
  { EVENT_FINAL_TABLE, parse_nothing },
  { EVENT_HAND_FOR_HAND, parse_hand_for_hand },
  { EVENT_NEXT_HAND, parse_nothing },
  { EVENT_END_HANDS, parse_nothing },
  { EVENT_NEXT_ROUND, parse_nothing },
  { EVENT_LOCK, parse_nothing },
  { EVENT_UNLOCK, parse_nothing },
  { EVENT_NAME_TABLE, parse_name_table },
  { EVENT_COLOUR_UP, parse_colour_up },
  { EVENT_BUY_BOUNTY, parse_player },
  { EVENT_PUT_UP, parse_put_up },
  { EVENT_LATER, parse_later },
  { EVENT_TAKE_BACK, parse_take_back },
  { EVENT_ANNOUNCE, parse_announce },
  { EVENT_LAST_HAND, parse_nothing },
  { EVENT_SETTLED, parse_nothing },
  { EVENT_POOL, event_parse_pool },
  { EVENT_POOL_JOIN, event_parse_pool },
  { EVENT_POOL_OUT, event_parse_pool },
  { EVENT_POOL_HAND, event_parse_pool },
  { EVENT_POOL_END, event_parse_pool },
};

static Parse
find_parse (const char *word, EventKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (event_kind_word (commands[i].kind), word))
      {
        *kind = commands[i].kind;
        return commands[i].parse;
      }
  return NULL;
}

gboolean
command_knows (const char *word)
{
  EventKind kind;

  return g_str_equal (word, "undo") || g_str_equal (word, "redo") || find_parse (word, &kind) != NULL;
}

gboolean
command_parse (const char *line, gint digits, CommandKind *kind, Event **event, GError **error)
{
  g_autoptr (GArray) words = line_split (line, ",+", error);
  g_autoptr (Event) new = NULL;
  EventKind   event_kind;
  const char *word;
  Parse       parse;

  if (words == NULL)
    return FALSE;
  word = line_word (words, 0);
  if (word == NULL)
    return input_unreadable (error, _ ("There is no command."));
  if (g_str_equal (word, "undo") || g_str_equal (word, "redo"))
    {
      *kind = *word == 'u' ? COMMAND_UNDO : COMMAND_REDO;
      *event = NULL;
      return line_ends_at (words, 1, error);
    }
  parse = find_parse (word, &event_kind);
  if (parse == NULL)
    return input_unreadable (error, _ ("“%s” is not a command."), word);

  new = event_new (0);
  if (!parse (words, digits, new, event_kind, error))
    return FALSE;
  *kind = COMMAND_ACT;
  *event = g_steal_pointer (&new);
  return TRUE;
}
