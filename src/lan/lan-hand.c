/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as one phone sees it, and the move that is put together there. */
#include "lan-hand.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/side/room-pill-text.h"
#include "app/table/room-table-text.h"
#include "base/error.h"
#include "lan-choices.h"
#include "lan-table.h"

enum
{
  CALL_LASTS = 10, /* seconds in which a caller has to say their word */
};

struct _LanHand
{
  LanQuestion q;
  guint       call;   /* source id; 0: the player has not called */
  guint       number; /* the number of the hand that was sent last; 0: the record cannot be played */
  char       *sent;   /* the page without its version */
};

LanHand *
lan_hand_new (RoomTable *table, gint seat)
{
  LanHand *hand = g_new0 (LanHand, 1);

  hand->q.look = room_seat_view_new (table, seat);
  hand->q.pick = room_move_builder_new ();
  return hand;
}

/* Lets the others call again. */
static void
end_call (LanHand *hand)
{
  g_clear_handle_id (&hand->call, g_source_remove);
  if (lan_hand_get_seat (hand) >= 0 && room_table_get_caller (lan_hand_get_table (hand)) == lan_hand_get_seat (hand))
    room_table_set_caller (lan_hand_get_table (hand), -1);
}

void
lan_hand_free (LanHand *hand)
{
  if (hand == NULL)
    return;
  if (hand->call != 0)
    end_call (hand);
  g_object_unref (hand->q.look);
  room_move_builder_free (hand->q.pick);
  g_free (hand->q.asked);
  g_free (hand->sent);
  g_free (hand);
}

RoomSeatView *
lan_hand_get_look (const LanHand *hand)
{
  return hand->q.look;
}

RoomTable *
lan_hand_get_table (const LanHand *hand)
{
  return room_seat_view_get_table (hand->q.look);
}

gint
lan_hand_get_seat (const LanHand *hand)
{
  return room_seat_view_get_seat (hand->q.look);
}

/* --- What is asked --- */

static void
drop_question (LanHand *hand)
{
  g_clear_pointer (&hand->q.asked, g_free);
  hand->q.has_hint = FALSE;
  room_move_builder_set (hand->q.pick, NULL, NULL);
}

/* Keeps what was picked if the question has not changed. */
static void
ask (LanHand *hand)
{
  const GameState   *view = room_seat_view_get_view (hand->q.look);
  const GameChoices *choices = room_seat_view_get_choices (hand->q.look);
  GameAction         proposed;

  hand->number = view != NULL ? view->hand : 0;
  if (view == NULL || room_seat_view_get_state (hand->q.look) != ROOM_TABLE_PERSON)
    {
      drop_question (hand);
      return;
    }
  if (hand->q.asked != NULL && hand->q.asked->size == view->size && memcmp (hand->q.asked, view, view->size) == 0
      && hand->q.choices.n == choices->n)
    return;
  drop_question (hand);
  hand->q.asked = g_memdup2 (view, view->size);
  hand->q.choices = *choices;
  room_move_builder_set (hand->q.pick, view->game, choices);
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].step > 0)
      room_move_builder_set_last (hand->q.pick, choices->v[i].verb,
                                  room_seat_view_get_last_amount (hand->q.look, choices->v[i].verb));
  /* Proposes an arrangement that is allowed, never one that counts as a foul. */
  if (room_move_builder_is_groups (hand->q.pick) && room_seat_view_hint (hand->q.look, &proposed))
    room_move_builder_show (hand->q.pick, &proposed);
}

char *
lan_hand_look (LanHand *hand)
{
  g_autofree char *text = NULL;

  ask (hand);
  text = lan_table_text (hand->q.look);
  if (g_strcmp0 (text, hand->sent) == 0)
    return NULL;
  g_free (hand->sent);
  hand->sent = g_steal_pointer (&text);
  hand->q.version++;
  return g_strdup_printf ("{\"version\":%" G_GINT64_FORMAT ",%s", hand->q.version, hand->sent + 1);
}

char *
lan_hand_choices (LanHand *hand)
{
  return lan_choices_text (&hand->q);
}

/* --- Acts --- */

typedef struct
{
  const char *name;
  gboolean (*act) (LanHand *hand, const LanMessage *message, GError **error);
} Act;

static gboolean
play (LanHand *hand, GameAction *action, GError **error)
{
  if (hand->q.asked->game->verbs[action->verb].shape == SHAPE_MELDS)
    hand->q.asked->game->judge->group (hand->q.asked, action);
  return room_seat_view_do (hand->q.look, action, error);
}

static gboolean
refuse_unknown (GError **error)
{
  return input_refuse (error, _ ("This phone asked for something that Cardroom does not know."));
}

/* Says why no card there can be picked, but nothing about a card that is hidden. */
static gboolean
refuse_card (LanHand *hand, guint zone, guint index, GError **error)
{
  g_autofree char *why = NULL;

  if (zone < hand->q.asked->n_zones && index < game_count (hand->q.asked, zone)
      && !card_is_hidden (game_cards (hand->q.asked, zone)[index]))
    why = room_table_text_why (lan_hand_get_table (hand), hand->q.asked,
                               card_face (game_cards (hand->q.asked, zone)[index]));
  return input_refuse (error, "%s", why != NULL ? why : _ ("This card cannot be played now."));
}

static gboolean
pick (LanHand *hand, const LanMessage *message, GError **error)
{
  guint zone = (guint) CLAMP (lan_message_number (message, "zone", -1), -1, GAME_MAX_ZONES);
  guint index = (guint) CLAMP (lan_message_number (message, "card", -1), -1, GAME_MAX_CARDS);
  guint face = lan_choices_face (&hand->q, zone, index);

  if (face == ROOM_MOVE_FACES)
    return refuse_card (hand, zone, index, error);
  if (!room_move_builder_toggle (hand->q.pick, face))
    {
      g_autofree char *full = room_table_text_full (room_move_builder_full (hand->q.pick, face));

      return input_refuse (error, "%s", full);
    }
  hand->q.has_hint = FALSE;
  return TRUE;
}

static gboolean
is_in_groups (const LanHand *hand, gint64 face)
{
  CardSet all = 0;

  for (guint group = 0; group < 3; group++)
    all |= room_move_builder_group_set (hand->q.pick, group);
  return face >= 0 && face < ROOM_MOVE_FACES && (all >> face & 1);
}

/* Swaps a card with another one, or moves it to another group. */
static gboolean
arrange (LanHand *hand, const LanMessage *message, GError **error)
{
  gint64 face = lan_message_number (message, "face", -1), other = lan_message_number (message, "other", -1);
  gint64 group = lan_message_number (message, "group", -1);

  if (!room_move_builder_is_groups (hand->q.pick) || !is_in_groups (hand, face))
    return refuse_unknown (error);
  if (is_in_groups (hand, other))
    room_move_builder_swap (hand->q.pick, (guint) face, (guint) other);
  else if (group >= 0 && group < 3 && room_move_builder_group_size (hand->q.pick, (guint) group) > 0)
    room_move_builder_set_group (hand->q.pick, (guint) face, (guint) group);
  else
    return refuse_unknown (error);
  return TRUE;
}

static gboolean
hint (LanHand *hand, const LanMessage *message, GError **error)
{
  if (!room_seat_view_hint (hand->q.look, &hand->q.advice))
    return input_refuse (error, _ ("There is no hint for this."));
  room_move_builder_show (hand->q.pick, &hand->q.advice);
  hand->q.has_hint = TRUE;
  return TRUE;
}

static const RoomOffer *
find_offer (const GPtrArray *offers, gint64 verb)
{
  for (guint i = 0; i < offers->len; i++)
    if (((const RoomOffer *) offers->pdata[i])->verb == verb)
      return offers->pdata[i];
  return NULL;
}

static gboolean
has_target (const RoomOffer *offer, gint64 target)
{
  for (guint i = 0; i < offer->n_targets; i++)
    if (offer->targets[i] == target)
      return TRUE;
  return FALSE;
}

/* Plays the picked cards, or says what is missing. */
static gboolean
move (LanHand *hand, const LanMessage *message, GError **error)
{
  g_autoptr (GPtrArray) offers = room_pill_text_offers (hand->q.asked, hand->q.pick);
  const RoomOffer *offer = find_offer (offers, lan_message_number (message, "verb", -1));
  gint64           target = lan_message_number (message, "target", ROOM_PILL_NO_TARGET);
  gint64           amount = lan_message_number (message, "amount", 0);
  g_autofree char *need = NULL;
  GameAction       action;

  if (offer == NULL)
    return refuse_unknown (error);
  if (target != ROOM_PILL_NO_TARGET && has_target (offer, target))
    room_move_builder_set_target (hand->q.pick, offer->verb, (gint32) target);
  if (room_move_builder_action (hand->q.pick, offer->verb, (gint32) CLAMP (amount, G_MININT32, G_MAXINT32), &action))
    return play (hand, &action, error);
  need = room_pill_text_need (hand->q.asked, offer, card_set_size (room_move_builder_picked (hand->q.pick)));
  return input_refuse (error, "%s", need != NULL ? need : _ ("This cannot be done now."));
}

static gboolean
choose (LanHand *hand, const LanMessage *message, GError **error)
{
  gint64            index = lan_message_number (message, "choice", -1);
  const GameChoice *choice = index >= 0 && index < hand->q.choices.n ? &hand->q.choices.v[index] : NULL;
  GameAction        action = { 0 };

  if (choice == NULL || !lan_choices_is_single (&hand->q, choice))
    return refuse_unknown (error);
  action.verb = choice->verb;
  action.target = (gint16) choice->target;
  return play (hand, &action, error);
}

/* A pile or a meld was tapped. */
static gboolean
tap (LanHand *hand, const LanMessage *message, GError **error)
{
  gint64          zone = lan_message_number (message, "zone", -1);
  const GameZone *it = zone >= 0 && zone < hand->q.asked->n_zones ? &hand->q.asked->zone[zone] : NULL;
  gint            verb = -1;
  GameAction      action;

  if (it != NULL && it->role == ZONE_MELDS)
    verb = room_move_builder_on_meld (hand->q.pick, it->number);
  else if (it != NULL && (it->role == ZONE_STOCK || it->role == ZONE_DISCARD))
    verb = room_move_builder_on_pile (hand->q.pick, (GameZoneRole) it->role);
  if (verb < 0)
    return input_refuse (error, _ ("This cannot be done now."));
  if (it->role == ZONE_MELDS)
    room_move_builder_set_target (hand->q.pick, (guint) verb, it->number);
  else
    room_move_builder_pick_only (hand->q.pick, (guint) verb);
  if (!room_move_builder_action (hand->q.pick, (guint) verb, 0, &action))
    return input_refuse (error, _ ("This cannot be done now."));
  return play (hand, &action, error);
}

static gboolean
is_free_to_speak (LanHand *hand, GError **error)
{
  gint heard = room_table_get_caller (lan_hand_get_table (hand));

  if (heard < 0 || heard == lan_hand_get_seat (hand))
    return TRUE;
  return input_refuse (error, _ ("%s has called first."),
                       room_table_get_name (lan_hand_get_table (hand), (guint) heard));
}

static gboolean
call_is_over_cb (gpointer data)
{
  LanHand *hand = data;

  hand->call = 0;
  end_call (hand);
  return G_SOURCE_REMOVE;
}

/* "I have a word": the others have to wait until it is said or the time is up, but only once for each step, whatever
   becomes of the phone. */
static gboolean
call (LanHand *hand, const LanMessage *message, GError **error)
{
  gboolean has_word = FALSE;

  for (guint i = 0; i < hand->q.choices.n; i++)
    has_word |= hand->q.choices.v[i].word;
  if (!has_word)
    return refuse_unknown (error);
  if (!is_free_to_speak (hand, error))
    return FALSE;
  if (room_table_has_called (lan_hand_get_table (hand), (guint) lan_hand_get_seat (hand)))
    return hand->call != 0 || input_refuse (error, _ ("You have called already. Wait for the next move."));
  hand->call = g_timeout_add_seconds (CALL_LASTS, call_is_over_cb, hand);
  room_table_set_caller (lan_hand_get_table (hand), lan_hand_get_seat (hand));
  return TRUE;
}

static gboolean
say_word (LanHand *hand, const LanMessage *message, GError **error)
{
  GameAction       action = { .target = -1 };
  g_autofree char *plain = g_str_to_ascii (lan_message_text (message, "word"), "C");

  if (!is_free_to_speak (hand, error))
    return FALSE;
  for (guint i = 0; i < hand->q.choices.n; i++)
    if (hand->q.choices.v[i].word)
      {
        action.verb = hand->q.choices.v[i].verb;
        return game_word_read (plain, action.word, error) && play (hand, &action, error);
      }
  return refuse_unknown (error);
}

/* Works for anybody who sits there, even while nothing is asked of them. */
static gboolean
go_on (LanHand *hand, const LanMessage *message, GError **error)
{
  return room_seat_view_go_on (hand->q.look, error);
}

static gboolean
undo (LanHand *hand, const LanMessage *message, GError **error)
{
  return room_seat_view_undo (hand->q.look, error);
}

static gboolean
stand (LanHand *hand, const LanMessage *message, GError **error)
{
  return room_seat_view_set_standing (hand->q.look, TRUE, error);
}

static gboolean
stand_no_more (LanHand *hand, const LanMessage *message, GError **error)
{
  return room_seat_view_set_standing (hand->q.look, FALSE, error);
}

static const Act always[] = {
  { "go-on", go_on },
  { "undo", undo },
  { "stand", stand },
  { "ask-me", stand_no_more },
};

static const Act acts[] = {
  { "pick", pick }, { "arrange", arrange }, { "move", move }, { "choose", choose },
  { "tap", tap },   { "word", say_word },   { "hint", hint }, { "call", call },
};

static const Act *
find_act (const Act *list, guint n, const char *what)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i].name, what))
      return &list[i];
  return NULL;
}

/* A move meant for another hand, another step or an earlier page must not be played now. */
static gboolean
is_late (const LanHand *hand, const LanMessage *message)
{
  return hand->number == 0 || lan_message_number (message, "hand", -1) != hand->number
         || lan_message_number (message, "step", -1) != room_table_get_step (lan_hand_get_table (hand))
         || lan_message_number (message, "version", -1) != hand->q.version;
}

/* A failed write must not end the evening at a table of phones: anybody who sits there may try again. */
static gboolean
act_on_broken (LanHand *hand, const LanMessage *message, GError **error)
{
  g_autofree char *trouble = NULL;

  if (g_str_equal (lan_message_text (message, "what"), "go-on"))
    return go_on (hand, message, error);
  trouble = room_table_dup_trouble (lan_hand_get_table (hand));
  return input_refuse (error, "%s", trouble);
}

gboolean
lan_hand_act (LanHand *hand, const LanMessage *message, GError **error)
{
  const char *what = lan_message_text (message, "what");
  const Act  *act;

  if (lan_hand_get_seat (hand) < 0)
    return input_refuse (error, _ ("You are only watching this table."));
  if (room_seat_view_get_state (hand->q.look) == ROOM_TABLE_BROKEN)
    return act_on_broken (hand, message, error);
  if (is_late (hand, message))
    return input_refuse (error, _ ("This came too late: the table has moved on."));
  act = find_act (always, G_N_ELEMENTS (always), what);
  if (act == NULL && hand->q.asked == NULL)
    return input_refuse (error, _ ("It is not your turn now."));
  if (act == NULL)
    act = find_act (acts, G_N_ELEMENTS (acts), what);
  return act != NULL ? act->act (hand, message, error) : refuse_unknown (error);
}
