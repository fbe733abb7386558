/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The story of a table: a line for each move as each reader may know it, and lines that are nobody's for what the rules
   did. */
#include "table-story.h"

#include <glib/gi18n-lib.h>

#include "base/language.h"
#include "base/list.h"
#include "base/isolate.h"
#include "base/number.h"
#include "base/proof.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "table-pace.h"
#include "table-say.h"

struct _RoomTableLine
{
  GObject  parent_instance;
  char    *text;
  gint     seat;
  guint    hand;
  guint    step; /* the step that it tells of */
  guint    rank; /* how many of the cards that the step turned must be visible before it is told */
  gboolean is_proof;
};

G_DEFINE_FINAL_TYPE (RoomTableLine, room_table_line, G_TYPE_OBJECT)

enum
{
  PROP_TEXT = 1,
  PROP_SEAT,
  PROP_HAND,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static void
room_table_line_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  RoomTableLine *self = ROOM_TABLE_LINE (object);

  switch (property)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_SEAT:
      g_value_set_int (value, self->seat);
      break;
    case PROP_HAND:
      g_value_set_uint (value, self->hand);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
room_table_line_finalize (GObject *object)
{
  g_free (ROOM_TABLE_LINE (object)->text);
  G_OBJECT_CLASS (room_table_line_parent_class)->finalize (object);
}

static void
room_table_line_class_init (RoomTableLineClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = room_table_line_get_property;
  object_class->finalize = room_table_line_finalize;
  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  props[PROP_SEAT] = g_param_spec_int ("seat", NULL, NULL, -1, GAME_MAX_SEATS, -1, flags);
  props[PROP_HAND] = g_param_spec_uint ("hand", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
room_table_line_init (RoomTableLine *self)
{
}

const char *
room_table_line_get_text (RoomTableLine *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE_LINE (self), NULL);

  return self->text;
}

gboolean
room_table_line_is_proof (RoomTableLine *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE_LINE (self), FALSE);

  return self->is_proof;
}

/* --- Lines --- */

#define AT_ONCE 0
#define AT_LAST G_MAXUINT

/* Takes TEXT; NULL: there is nothing to say. */
static void
add_line (GPtrArray *lines, const TableStep *step, guint rank, gint seat, char *text)
{
  RoomTableLine *line;

  if (text == NULL)
    return;
  line = g_object_new (ROOM_TYPE_TABLE_LINE, NULL);
  line->text = text;
  line->seat = seat;
  line->hand = game_play_state (step->play)->hand;
  line->step = step->number;
  line->rank = rank;
  g_ptr_array_add (lines, line);
}

static void
add_proof (GPtrArray *lines, const TableStep *step, guint rank, char *text)
{
  add_line (lines, step, rank, -1, text);
  ((RoomTableLine *) lines->pdata[lines->len - 1])->is_proof = TRUE;
}

static void
add_forced (GPtrArray *lines, const TableStep *step, gint reader)
{
  guint seat, n = step->entry != NULL ? 0 : game_play_state (step->play)->n_forced;

  for (guint i = 0; i < n; i++)
    {
      char *said = table_say_forced (step, i, reader, &seat);

      add_line (lines, step, AT_ONCE, (gint) seat, said);
    }
}

static void
add_turned_for (GPtrArray *lines, const TableStep *step, const GArray *turned)
{
  for (guint i = 0; i < turned->len; i++)
    {
      const TableTurned *one = &g_array_index (turned, TableTurned, i);
      g_autofree char   *card = game_card_short (one->card);

      /* Translators: a name and a card from the stock. */
      add_line (lines, step, i + 1, (gint) one->seat,
                g_strdup_printf (one->passes ? _ ("%s turns %s and passes") : _ ("%s turns %s"), step->names[one->seat],
                                 card));
    }
}

/* Cards that lie open in the middle are the same to every reader. */
static void
add_turned (GPtrArray *lines, const TableStep *step)
{
  const GameState      *s = game_play_state (step->play);
  g_autofree GameState *view = g_malloc (s->size), *seen = NULL;
  g_autoptr (GArray) turned = NULL;

  if (step->entry != NULL)
    return;
  turned = table_find_turned (step);
  game_view (s, GAME_OUTSIDER, view);
  if (!table_step_is_deal (step))
    {
      seen = g_malloc (s->size);
      game_view (step->before, GAME_OUTSIDER, seen);
    }
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].owner < 0 && s->zone[zone].role != ZONE_MELDS)
      add_line (lines, step, s->turn == GAME_HAND_OVER ? AT_LAST : AT_ONCE, -1,
                table_say_turned (step, seen, view, zone, turned));
  add_turned_for (lines, step, turned);
}

/* Adds a line for each player's cards that the rules lay open before the hand is over. */
static void
add_opened (GPtrArray *lines, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);

  if (step->entry != NULL || table_step_is_deal (step) || s->turn == GAME_HAND_OVER
      || (step->before->sealed & ~s->sealed) != 0)
    return;
  for (guint zone = 0; zone < s->n_zones; zone++)
    {
      gint     owner = s->zone[zone].owner;
      gboolean opens = s->zone[zone].seen == GAME_ALL && step->before->zone[zone].seen != GAME_ALL;
      g_autoptr (GString) cards = g_string_new (NULL);

      for (guint i = 0; opens && i < game_count (s, zone); i++)
        {
          g_autofree char *card = game_card_short (game_cards (s, zone)[i]);

          g_string_append_printf (cards, "%s%s", i > 0 ? " " : "", card);
        }
      if (cards->len > 0 && owner >= 0 && owner < s->n_seats)
        /* Translators: a name, and cards. */
        add_line (lines, step, AT_ONCE, owner, g_strdup_printf (_ ("%s shows %s"), step->names[owner], cards->str));
    }
}

/* Adds to the first deal of the match the code to which all deals are committed. */
static void
add_code (GPtrArray *lines, const TableStep *step)
{
  const char      *commitment = game_play_setup (step->play)->commitment;
  const char      *word = game_play_setup (step->play)->word;
  g_autofree char *code = NULL;

  if (step->entry != NULL || !table_step_is_deal (step) || commitment[0] == '\0'
      || game_play_state (step->play)->hand != 1)
    return;
  code = proof_code (commitment);
  /* Translators: a number that stands for all deals of the match: "1a5f 10d1 defc 2113". */
  add_proof (lines, step, AT_ONCE, g_strdup_printf (_ ("To check at the end that no deal was changed: code %s"), code));
  if (*word != '\0')
    /* Translators: words that phones have added to the shuffle */
    add_proof (lines, step, AT_ONCE,
               isolated_printf (_ ("Mixed into the shuffle, so that nobody chose it: “%s”"), word));
}

/* Adds what lies in the pot before anybody has acted: antes, blinds, or chips of earlier hands. */
static void
add_put_in (const TableRecord *record, GPtrArray *lines, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  g_autoptr (GString) blinds = g_string_new (NULL);
  gint64           rest = s->pot;
  g_autofree char *pot = number_to_text (table_record_get_worth (record, s->pot)), *antes = NULL;

  if (step->entry != NULL || !table_step_is_deal (step) || s->game->people.kind == KIND_HOUSE)
    return;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gint64           chips = game_staked (s, seat);
      g_autofree char *number = number_to_text (table_record_get_worth (record, chips));

      if (chips == 0)
        continue;
      list_next (blinds);
      g_string_append_printf (blinds, "%s %s", step->names[seat], number);
      rest -= chips;
    }
  antes = number_to_text (table_record_get_worth (record, rest));
  if (rest > 0)
    add_line (lines, step, AT_ONCE, -1, g_strdup_printf (_ ("In the pot: %s"), antes));
  if (blinds->len > 0) /* Translators: names with chips, and chips: "Blinds: Ann 1, Bob 2 (3 in the pot)". */
    add_line (lines, step, AT_ONCE, -1, g_strdup_printf (_ ("Blinds: %s (%s in the pot)"), blinds->str, pot));
}

/* Adds for each seat what it got, and for what. */
static void
add_parts (const TableRecord *record, GPtrArray *lines, const TableStep *step, const GameState *view)
{
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autofree char *parts = game_parts_say (view, seat, step->names, table_record_get_worth (record, 1));

      if (parts != NULL) /* Translators: a name, and what there was for what: "Ann: Tongit +6, 4 aces +8, ante −2". */
        add_line (lines, step, AT_LAST, (gint) seat, g_strdup_printf (_ ("%s: %s"), step->names[seat], parts));
    }
}

/* Adds what a move brought at once, before the hand is over. */
static void
add_scored (const TableRecord *record, GPtrArray *lines, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  gint64           paid[GAME_MAX_SEATS + 1] = { 0 };

  if (step->entry != NULL || table_step_is_deal (step) || s->turn == GAME_HAND_OVER
      || !(s->game->flags & GAME_SCORES_AT_ONCE))
    return;
  for (guint seat = 0; seat < s->n_seats; seat++)
    paid[seat] = s->paid[seat] - step->before->paid[seat];
  add_line (lines, step, AT_LAST, -1, table_say_paid (record, step, paid));
}

/* Adds the result of a hand that is over: why, and who got what.  Who has won is only said if no reason tells it, or if
   the match is over. */
static void
add_result (const TableRecord *record, GPtrArray *lines, const TableStep *step)
{
  const GameState      *s = game_play_state (step->play);
  g_autofree GameState *view = NULL;
  char                 *outcome;

  if (step->entry != NULL || s->turn != GAME_HAND_OVER)
    return;
  view = g_malloc (s->size);
  game_view (s, GAME_OUTSIDER, view);
  outcome = game_outcome (view, step->names);
  add_line (lines, step, AT_LAST, -1, outcome);
  add_parts (record, lines, step, view);
  add_line (lines, step, AT_LAST, -1, table_say_paid (record, step, s->paid));
  if (outcome == NULL || (s->over && !game_option_is_endless (s->game, s->option)))
    add_line (lines, step, AT_LAST, -1, table_say_winners (step));
}

static void
add_step (const TableRecord *record, GPtrArray *lines, const TableStep *step, gint reader)
{
  add_line (lines, step, AT_ONCE, step->move != NULL ? step->move->seat : -1, table_say_step (record, step, reader));
  add_code (lines, step);
  add_put_in (record, lines, step);
  add_forced (lines, step, reader);
  add_line (lines, step, AT_LAST, -1, table_say_trick (step));
  add_turned (lines, step);
  add_opened (lines, step);
  add_scored (record, lines, step);
  add_result (record, lines, step);
}

/* Adds the closing of the table, after all steps. */
static void
add_closing (const TableRecord *record, GPtrArray *lines)
{
  const GameState *s = game_play_state (record->play);
  const char      *names[GAME_MAX_SEATS];
  const TableStep  last = { .number = table_record_count_steps (record), .play = record->play, .names = names };
  gint64           paid[GAME_MAX_SEATS + 1] = { 0 };
  g_autoptr (GPtrArray) back = table_record_find_back (record, 1);

  if (record->row->closed == 0 || s->over)
    return;
  table_record_get_names (record, names);
  add_line (lines, &last, AT_LAST, -1,
            s->turn == GAME_HAND_OVER ? g_strdup (_ ("The table was closed"))
                                      : g_strdup_printf (_ ("The table was closed: hand %u is void"), s->hand));
  for (guint i = 0; back != NULL && i < back->len; i++)
    {
      const StoreResult *result = back->pdata[i];

      paid[result->seat] += result->chips;
      paid[s->n_seats] -= result->chips;
    }
  add_line (lines, &last, AT_LAST, -1, table_say_paid (record, &last, paid));
}

/* Adds the seed, once no card will ever be dealt from it again. */
static void
add_seed (const TableRecord *record, GPtrArray *lines)
{
  const GameSetup *setup = game_play_setup (record->play);
  const TableStep  last = { .number = table_record_count_steps (record), .play = record->play };
  g_autofree char *code = NULL, *seed = NULL;

  if (record->row->closed == 0 || setup->commitment[0] == '\0')
    return;
  code = proof_code (setup->commitment);
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  /* Translators: a number, twice, and the code that stands for it; “cardroom seed” stays as it is. */
  add_proof (
      lines, &last, AT_LAST,
      g_strdup_printf (_ ("Everything was dealt from the number %s: the SHA-256 of “cardroom seed %s” begins with %s"),
                       seed, seed, code));
  if (setup->word[0] != '\0')
    /* Translators: a number and words; “cardroom seed … word” stays as it is. */
    add_proof (
        lines, &last, AT_LAST,
        isolated_printf (_ ("The words were mixed in: the cards follow from the first 16 digits of the SHA-256 of "
                            "“cardroom seed %s word %s”"),
                         seed, setup->word));
}

char *
table_story_say_result (const TableRecord *record, const TableStep *step, gboolean last)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  if (step != NULL)
    add_result (record, lines, step);
  if (last)
    add_closing (record, lines);
  for (guint i = 0; i < lines->len; i++)
    g_strv_builder_add (builder, room_table_line_get_text (lines->pdata[i]));
  texts = g_strv_builder_end (builder);
  return texts[0] != NULL ? g_strjoinv ("\n", texts) : NULL;
}

/* --- By reader, in the language of each --- */

typedef struct
{
  const TableRecord *record;
  gint               reader;
  const char        *language;
  GPtrArray         *lines; /* RoomTableLine */
} Log;

struct _TableStory
{
  const TableRecord *record;
  GPtrArray         *logs; /* Log, for each reader and language asked for so far */
};

static void
free_log_cb (gpointer data)
{
  g_ptr_array_unref (((Log *) data)->lines);
  g_free (data);
}

TableStory *
table_story_new (const TableRecord *record)
{
  TableStory *story = g_new (TableStory, 1);

  *story = (TableStory){ record, g_ptr_array_new_with_free_func (free_log_cb) };
  return story;
}

void
table_story_free (TableStory *story)
{
  g_ptr_array_unref (story->logs);
  g_free (story);
}

void
table_story_note (TableStory *story, const TableStep *step)
{
  for (guint i = 0; i < story->logs->len; i++)
    {
      const Log *log = story->logs->pdata[i];

      language_begin (log->language);
      add_step (story->record, log->lines, step, log->reader);
      language_end ();
    }
}

void
table_story_cut (TableStory *story, guint number)
{
  for (guint i = 0; i < story->logs->len; i++)
    {
      GPtrArray *lines = ((const Log *) story->logs->pdata[i])->lines;

      while (lines->len > 0 && ((RoomTableLine *) lines->pdata[lines->len - 1])->step > number)
        g_ptr_array_set_size (lines, (gint) lines->len - 1);
    }
}

void
table_story_forget (TableStory *story)
{
  g_ptr_array_set_size (story->logs, 0);
}

static void
read_step_cb (const TableStep *step, gpointer data)
{
  const Log *log = data;

  add_step (log->record, log->lines, step, log->reader);
}

const GPtrArray *
table_story_get_lines (TableStory *story, gint reader)
{
  Log *log;

  for (guint i = 0; i < story->logs->len; i++)
    {
      log = story->logs->pdata[i];
      if (log->reader == reader && log->language == language_now ())
        return log->lines;
    }
  log = g_new (Log, 1);
  *log = (Log){ story->record, reader, language_now (), g_ptr_array_new_with_free_func (g_object_unref) };
  g_ptr_array_add (story->logs, log);
  table_record_walk (story->record, read_step_cb, log);
  add_closing (story->record, log->lines);
  add_seed (story->record, log->lines);
  return log->lines;
}

guint
table_story_count_told (TableStory *story, gint reader, guint rank)
{
  const GPtrArray *lines = table_story_get_lines (story, reader);
  guint            n = lines->len, step = table_record_count_steps (story->record);

  for (; n > 0; n--)
    {
      const RoomTableLine *line = lines->pdata[n - 1];

      if (line->step != step || line->rank <= rank)
        break;
    }
  return n;
}

guint
table_story_find_step (TableStory *story, gint reader, guint line)
{
  const GPtrArray *lines = table_story_get_lines (story, reader);

  return line < lines->len ? ((const RoomTableLine *) lines->pdata[line])->step : G_MAXUINT;
}

char *
table_story_dup_since (TableStory *story, gint reader, guint step, guint letters)
{
  const GPtrArray *lines = table_story_get_lines (story, reader);
  g_autofree char *text = NULL;

  for (guint i = lines->len; i > 0; i--)
    {
      const RoomTableLine *line = lines->pdata[i - 1];
      g_autofree char     *later = g_steal_pointer (&text);

      if (line->step <= step)
        return g_steal_pointer (&later);
      if (line->is_proof)
        {
          text = g_steal_pointer (&later);
          continue;
        }
      if (later != NULL && g_utf8_strlen (later, -1) + g_utf8_strlen (line->text, -1) > (glong) letters)
        return g_strconcat ("… ", later, NULL);
      text = later != NULL ? g_strconcat (line->text, C_ ("between facts in a line", " · "), later, NULL)
                           : g_strdup (line->text);
    }
  return g_steal_pointer (&text);
}

char *
table_story_dup_closing (const TableRecord *record)
{
  const GameState *s;
  g_autoptr (GPtrArray) back = NULL;

  if (record->play == NULL)
    return g_strdup ("");
  s = game_play_state (record->play);
  if (!(s->game->flags & GAME_ZERO_SUM))
    return g_strdup (_ ("Nobody has won the match yet, so no stake is paid."));
  back = table_record_find_back (record, 1);
  return g_strjoin (
      " ",
      s->turn == GAME_HAND_OVER
          ? _ ("All completed hands count.")
          : _ ("The unfinished hand is void: every chip put into it goes back. The hands before it count."),
      back != NULL ? _ ("Chips left in the pot by earlier hands are divided among the players.") : NULL, NULL);
}
