/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-score.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"

struct _RoomScore
{
  GObject parent_instance;

  RoomVault  *vault;
  StoreTable *record;
  Score      *score;
  ScoreTerms *written; /* as the store has them: seats in place of names */
  GPtrArray  *before;  /* GArray of SheetRow: the hands before each act that can be undone */
};

G_DEFINE_FINAL_TYPE (RoomScore, room_score, G_TYPE_OBJECT)

static guint changed_signal;

/* --- The sheet in the store --- */

static void
name_by_seats (ScoreTerms *terms)
{
  for (guint seat = 0; seat < terms->setup.n_seats; seat++)
    {
      g_free (terms->names[seat]);
      terms->names[seat] = g_strdup_printf ("S%u", seat + 1);
    }
}

char *
room_score_head (const ScoreTerms *terms)
{
  g_autoptr (ScoreTerms) written = score_terms_copy (terms);

  name_by_seats (written);
  return score_terms_to_text (written);
}

static gboolean
refuse_damaged (gint64 id, const char *why, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return input_refuse (error, _ ("Score sheet %s is damaged: %s"), number, why);
}

/* Takes each line of TEXT: the header into TERMS, the hands into SCORE, which is made after the header. */
static gboolean
read_lines (const char *text, ScoreTerms *terms, Score **score, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], "", error);
      SheetRow row;

      if (words == NULL)
        return FALSE;
      if (words->len == 0)
        continue;
      if (score_terms_knows (line_word (words, 0)) && *score == NULL)
        {
          if (!score_terms_take (terms, words, error))
            return FALSE;
          continue;
        }
      if (*score == NULL && !score_terms_check (terms, error))
        return FALSE;
      if (*score == NULL)
        *score = score_new (terms);
      if (!g_str_equal (line_word (words, 0), "hand"))
        return input_unreadable (error, _ ("“%s” is not understood on a score sheet."), line_word (words, 0));
      g_array_remove_index (words, 0);
      if (!score_row_parse (*score, words, &row, error) || !score_add (*score, &row, error))
        return FALSE;
    }
  if (*score != NULL)
    return TRUE;
  if (!score_terms_check (terms, error))
    return FALSE;
  *score = score_new (terms);
  return TRUE;
}

/* The same hands under the names that people have now. */
static Score *
make_score (const StoreTable *record, const Score *written)
{
  g_autoptr (ScoreTerms) terms = score_terms_copy (score_terms (written));
  Score *score;

  for (guint seat = 0; seat < terms->setup.n_seats && seat < record->seats->len; seat++)
    {
      g_free (terms->names[seat]);
      terms->names[seat] = g_strdup (((const StoreSeat *) record->seats->pdata[seat])->name);
    }
  terms->stake = record->stake;
  score = score_new (terms);
  for (guint hand = 0; hand < score_n_hands (written); hand++)
    score_add (score, score_hand (written, hand), NULL);
  return score;
}

RoomScore *
room_score_make (RoomVault *vault, StoreTable *record, GError **error)
{
  g_autofree char *text = store_table_text (vault->store, record->id, error);
  g_autoptr (ScoreTerms) terms = score_terms_new ();
  g_autoptr (Score) written = NULL;
  g_autoptr (GError) problem = NULL;
  RoomScore *self;

  if (text == NULL || !read_lines (text, terms, &written, &problem) || record->seats->len != terms->setup.n_seats)
    {
      if (text != NULL)
        refuse_damaged (record->id, problem != NULL ? problem->message : _ ("It has another number of players."),
                        error);
      store_table_free (record);
      return NULL;
    }
  self = g_object_new (ROOM_TYPE_SCORE, NULL);
  self->vault = room_vault_ref (vault);
  self->record = record;
  self->score = make_score (record, written);
  self->written = g_steal_pointer (&terms);
  return self;
}

/* What each hand from FROM on of SCORE moves in the bank, and the line that tells it. */
static GPtrArray *
make_hands (RoomScore *self, const Score *score, guint from)
{
  GPtrArray *hands = store_hands_new ();
  g_autoptr (Score) counted = score_new (score_terms (score));

  for (guint hand = 0; hand < score_n_hands (score); hand++)
    {
      gint64           before[GAME_MAX_SEATS];
      gboolean         moves = FALSE;
      GPtrArray       *results = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *row = score_row_print (self->written, score_hand_dealt (score, hand), score_hand (score, hand));
      g_autofree char *line = g_strconcat ("hand ", row, NULL);

      for (guint seat = 0; seat < self->record->seats->len; seat++)
        before[seat] = score_bank (counted, seat);
      score_add (counted, score_hand (score, hand), NULL);
      for (guint seat = 0; seat < self->record->seats->len; seat++)
        {
          StoreResult *result = g_new (StoreResult, 1);

          *result = (StoreResult){ (gint) seat, ((StoreSeat *) self->record->seats->pdata[seat])->name,
                                   score_bank (counted, seat) - before[seat] };
          moves = moves || result->chips != 0;
          g_ptr_array_add (results, result);
        }
      if (!moves)
        g_clear_pointer (&results, g_ptr_array_unref);
      if (hand >= from)
        store_hands_add (hands, line, results);
      else if (results != NULL)
        g_ptr_array_unref (results);
    }
  return hands;
}

static GArray *
dup_rows (const Score *score)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SheetRow));

  for (guint hand = 0; hand < score_n_hands (score); hand++)
    g_array_append_vals (rows, score_hand (score, hand), 1);
  return rows;
}

/* Stores SCORE, whose first KEPT hands are those of before, and takes it. */
static gboolean
keep (RoomScore *self, Score *score, guint kept, GError **error)
{
  g_autoptr (GPtrArray) hands = make_hands (self, score, kept);

  if (!store_table_write_sheet (self->vault->store, self->record->id, kept, hands, room_time_now (), error))
    {
      score_free (score);
      return FALSE;
    }
  score_free (self->score);
  self->score = score;
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* --- Acts --- */

static Score *
dup_score (RoomScore *self, guint n)
{
  Score *score = score_new (score_terms (self->score));

  for (guint hand = 0; hand < n; hand++)
    score_add (score, score_hand (self->score, hand), NULL);
  return score;
}

static gboolean
refuse_closed (RoomScore *self, GError **error)
{
  return self->record->closed == 0
         || input_refuse (error, _ ("This score sheet is closed: begin another one for the next match."));
}

gboolean
room_score_add (RoomScore *self, const SheetRow *row, GError **error)
{
  guint  n = score_n_hands (self->score);
  Score *score;

  g_return_val_if_fail (ROOM_IS_SCORE (self), FALSE);

  if (!refuse_closed (self, error))
    return FALSE;
  score = dup_score (self, n);
  if (!score_add (score, row, error))
    {
      score_free (score);
      return FALSE;
    }
  g_ptr_array_add (self->before, dup_rows (self->score));
  if (keep (self, score, n, error))
    return TRUE;
  g_ptr_array_set_size (self->before, (gint) self->before->len - 1);
  return FALSE;
}

gboolean
room_score_correct (RoomScore *self, guint hand, const SheetRow *row, GError **error)
{
  Score *score;

  g_return_val_if_fail (ROOM_IS_SCORE (self) && hand < score_n_hands (self->score), FALSE);

  if (!refuse_closed (self, error))
    return FALSE;
  score = dup_score (self, score_n_hands (self->score));
  if (!score_replace (score, hand, row, error))
    {
      score_free (score);
      return FALSE;
    }
  g_ptr_array_add (self->before, dup_rows (self->score));
  if (keep (self, score, hand, error))
    return TRUE;
  g_ptr_array_set_size (self->before, (gint) self->before->len - 1);
  return FALSE;
}

gboolean
room_score_undo (RoomScore *self, GError **error)
{
  const GArray *rows;
  Score        *score;

  g_return_val_if_fail (ROOM_IS_SCORE (self), FALSE);

  if (!refuse_closed (self, error))
    return FALSE;
  if (self->before->len == 0)
    return input_refuse (error, _ ("There is nothing to undo."));
  rows = self->before->pdata[self->before->len - 1];
  score = score_new (score_terms (self->score));
  for (guint hand = 0; hand < rows->len; hand++)
    score_add (score, &g_array_index (rows, SheetRow, hand), NULL);
  g_ptr_array_set_size (self->before, (gint) self->before->len - 1);
  return keep (self, score, 0, error);
}

gboolean
room_score_can_undo (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), FALSE);

  return self->record->closed == 0 && self->before->len > 0;
}

gboolean
room_score_close (RoomScore *self, GError **error)
{
  gint64 now = room_time_now ();

  g_return_val_if_fail (ROOM_IS_SCORE (self), FALSE);

  if (!store_table_set_closed (self->vault->store, self->record->id, now, 0, NULL, error))
    return FALSE;
  self->record->closed = now;
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* --- What it says --- */

gint64
room_score_get_id (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), 0);
  return self->record->id;
}

gint64
room_score_get_tournament (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), 0);
  return self->record->tournament;
}

gint64
room_score_get_closed (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), 0);
  return self->record->closed;
}

const Game *
room_score_get_game (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), NULL);
  return score_terms (self->score)->setup.game;
}

const Score *
room_score_get_score (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), NULL);
  return self->score;
}

char *
room_score_dup_detail (RoomScore *self)
{
  g_autofree char *people = NULL;

  g_return_val_if_fail (ROOM_IS_SCORE (self), NULL);

  people = list_to_text ((const char *const *) score_terms (self->score)->names);
  if (score_dealt (self->score) == NULL)
    return isolated_printf (_ ("%s, the match is over"), people);
  if (score_state (self->score)->hands > 0
      && !game_option_is_endless (room_score_get_game (self), score_terms (self->score)->setup.option))
    /* Translators: people at a table, the number of the hand, and of how many */
    return isolated_printf (_ ("%s, hand %u of %d"), people, score_n_hands (self->score) + 1,
                            score_state (self->score)->hands);
  /* Translators: people at a table, and the number of the hand */
  return isolated_printf (_ ("%s, hand %u"), people, score_n_hands (self->score) + 1);
}

char *
room_score_dup_text (RoomScore *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE (self), NULL);
  return score_to_text (self->score);
}

/* --- The object --- */

static void
free_rows_cb (gpointer rows)
{
  g_array_unref (rows);
}

static void
room_score_finalize (GObject *object)
{
  RoomScore *self = ROOM_SCORE (object);

  g_clear_pointer (&self->score, score_free);
  g_clear_pointer (&self->written, score_terms_free);
  g_clear_pointer (&self->record, store_table_free);
  g_clear_pointer (&self->vault, room_vault_unref);
  g_ptr_array_unref (self->before);
  G_OBJECT_CLASS (room_score_parent_class)->finalize (object);
}

static void
room_score_class_init (RoomScoreClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_score_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_SCORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_score_init (RoomScore *self)
{
  self->before = g_ptr_array_new_with_free_func (free_rows_cb);
}
