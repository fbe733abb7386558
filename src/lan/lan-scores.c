/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-scores.h"

#include <glib/gi18n-lib.h>

#include "app/score/room-score.h"
#include "base/error.h"
#include "base/language.h"
#include "base/line.h"

struct _LanScores
{
  RoomBook   *book;
  GHashTable *sent;   /* LanSession to the page that it was sent last, "" for none */
  GPtrArray  *sheets; /* RoomScore whose changes are told */
};

/* Whoever plays there, and the host. */
static gboolean
may_write (RoomScore *sheet, const LanSession *session)
{
  const char *player = lan_session_get_player (session);

  return lan_session_is_host (session)
         || (player != NULL && score_terms_seat (score_terms (room_score_get_score (sheet)), player) >= 0);
}

/* --- The page --- */

static void
add_words (JsonBuilder *json, const char *key, const char *const *words, gboolean translated)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    json_builder_add_string_value (json, translated ? _ (words[i]) : words[i]);
  json_builder_end_array (json);
}

static void
add_ask (JsonBuilder *json, const GameState *dealt, guint index)
{
  static const char *const of[] = { "each", "side", "once" };
  static const char *const kinds[] = { "number", "word", "seat", "cards" };
  const SheetAsk          *ask = &dealt->game->sheet->asks[index];
  SheetLimits              limits = game_sheet_limits (dealt, index);

  json_builder_begin_object (json);
  lan_add_text (json, "word", ask->word);
  lan_add_text (json, "label", _ (ask->label));
  lan_add_text (json, "of", of[ask->of]);
  lan_add_text (json, "kind", kinds[ask->kind]);
  lan_add_number (json, "min", limits.min);
  lan_add_number (json, "max", limits.max);
  lan_add_number (json, "step", limits.step);
  if (ask->optional)
    lan_add_number (json, "fallback", ask->fallback);
  if (ask->words != NULL)
    {
      add_words (json, "words", ask->words, FALSE);
      add_words (json, "says", ask->says, TRUE);
    }
  json_builder_end_object (json);
}

static void
add_asks (JsonBuilder *json, const GameState *dealt)
{
  json_builder_set_member_name (json, "asks");
  json_builder_begin_array (json);
  for (guint i = 0; dealt != NULL && i < game_sheet_asks (dealt->game); i++)
    if (game_sheet_is_asked (dealt, i))
      add_ask (json, dealt, i);
  json_builder_end_array (json);
}

static void
add_players (JsonBuilder *json, const Score *score)
{
  const GameState *s = score_state (score);

  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      json_builder_begin_object (json);
      lan_add_text (json, "name", score_terms (score)->names[seat]);
      lan_add_number (json, "total", s->score[seat]);
      lan_add_number (json, "side", seat % s->n_sides);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_sheet (JsonBuilder *json, RoomScore *sheet)
{
  const Score     *score = room_score_get_score (sheet);
  guint            n = score_n_hands (score);
  g_autofree char *detail = room_score_dup_detail (sheet), *next = score_next (score);
  g_autofree char *last
      = n > 0 ? score_row_print (score_terms (score), score_hand_dealt (score, n - 1), score_hand (score, n - 1))
              : NULL;

  json_builder_begin_object (json);
  lan_add_number (json, "id", room_score_get_id (sheet));
  lan_add_text (json, "title", _ (room_score_get_game (sheet)->people.name));
  lan_add_text (json, "detail", detail);
  lan_add_text (json, "next", next);
  lan_add_number (json, "hand", n);
  lan_add_text (json, "last", last);
  lan_add_flag (json, "undo", room_score_can_undo (sheet));
  add_players (json, score);
  add_asks (json, score_dealt (score));
  json_builder_end_object (json);
}

/* Free it. */
static char *
make_page (const LanScores *scores, const LanSession *session)
{
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "page", "score");
  json_builder_set_member_name (json, "sheets");
  json_builder_begin_array (json);
  for (guint i = 0; i < scores->sheets->len; i++)
    if (may_write (scores->sheets->pdata[i], session))
      add_sheet (json, scores->sheets->pdata[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

void
lan_scores_show (LanScores *scores, LanSession *session)
{
  char *text;

  if (!lan_session_is_in (session) || !g_hash_table_contains (scores->sent, session))
    return;
  language_begin (lan_session_get_language (session));
  text = make_page (scores, session);
  language_end ();
  if (g_str_equal (text, g_hash_table_lookup (scores->sent, session)))
    {
      g_free (text);
      return;
    }
  lan_session_send (session, text);
  g_hash_table_insert (scores->sent, session, text);
}

static void
show_all (LanScores *scores)
{
  g_autoptr (GList) sessions = g_hash_table_get_keys (scores->sent);

  for (GList *at = sessions; at != NULL; at = at->next)
    lan_scores_show (scores, at->data);
}

/* --- What a phone writes down --- */

/* The sheet that MESSAGE means, if its phone may write there and has seen its last hand; NULL and a sentence. */
static RoomScore *
find_sheet (LanScores *scores, const LanSession *session, const LanMessage *message, GError **error)
{
  gint64 id = lan_message_number (message, "sheet", 0);

  for (guint i = 0; i < scores->sheets->len; i++)
    {
      RoomScore *sheet = scores->sheets->pdata[i];

      if (room_score_get_id (sheet) != id || !may_write (sheet, session))
        continue;
      if (lan_message_number (message, "hand", -1) == score_n_hands (room_score_get_score (sheet)))
        return sheet;
      input_refuse (error, _ ("This came too late: the table has moved on."));
      return NULL;
    }
  input_refuse (error, _ ("This table is not open."));
  return NULL;
}

static gboolean
add_row (RoomScore *sheet, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, "", error);
  SheetRow row;

  return words != NULL && score_row_parse (room_score_get_score (sheet), words, &row, error)
         && room_score_add (sheet, &row, error);
}

static void
write_down (LanSession *session, const LanMessage *message, gpointer data)
{
  g_autoptr (GError) error = NULL;
  RoomScore *sheet = find_sheet (data, session, message, &error);

  if (sheet != NULL)
    add_row (sheet, lan_message_text (message, "row"), &error);
  lan_session_answer (session, message, error != NULL ? error->message : NULL);
}

static void
undo (LanSession *session, const LanMessage *message, gpointer data)
{
  g_autoptr (GError) error = NULL;
  RoomScore *sheet = find_sheet (data, session, message, &error);

  if (sheet != NULL)
    room_score_undo (sheet, &error);
  lan_session_answer (session, message, error != NULL ? error->message : NULL);
}

static const LanVerb verbs[] = { { "score", write_down }, { "score-undo", undo }, { NULL } };

/* --- All of them --- */

static void
forget_sheets (LanScores *scores)
{
  for (guint i = 0; i < scores->sheets->len; i++)
    g_signal_handlers_disconnect_by_data (scores->sheets->pdata[i], scores);
  g_ptr_array_set_size (scores->sheets, 0);
}

static void
sheets_changed_cb (LanScores *scores)
{
  GListModel *list = room_scores_get (scores->book);

  forget_sheets (scores);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      RoomScore *sheet = g_list_model_get_item (list, i);

      g_signal_connect_swapped (sheet, "changed", G_CALLBACK (show_all), scores);
      g_ptr_array_add (scores->sheets, sheet);
    }
  show_all (scores);
}

LanScores *
lan_scores_new (RoomBook *book)
{
  LanScores *scores = g_new0 (LanScores, 1);

  scores->book = g_object_ref (book);
  scores->sent = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  scores->sheets = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_swapped (room_scores_get (book), "items-changed", G_CALLBACK (sheets_changed_cb), scores);
  sheets_changed_cb (scores);
  return scores;
}

void
lan_scores_free (LanScores *scores)
{
  if (scores == NULL)
    return;
  g_signal_handlers_disconnect_by_data (room_scores_get (scores->book), scores);
  forget_sheets (scores);
  g_ptr_array_unref (scores->sheets);
  g_hash_table_unref (scores->sent);
  g_object_unref (scores->book);
  g_free (scores);
}

void
lan_scores_add (LanScores *scores, LanSession *session)
{
  g_hash_table_insert (scores->sent, session, g_strdup (""));
  lan_session_add_verbs (session, verbs, scores);
}

void
lan_scores_remove (LanScores *scores, LanSession *session)
{
  g_hash_table_remove (scores->sent, session);
}
