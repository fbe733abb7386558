/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of what somebody at a table can do. */
#include "lan-choices.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-pill-text.h"
#include "app/side/room-presets.h"
#include "base/isolate.h"
#include "cards/help/say.h"
#include "lan-message.h"
#include "lan-table.h"

enum
{
  MOST_AMOUNTS = 5, /* amounts that get a button of their own, as on the laptop */
};

/* If the same card lies in several zones, a tap means the one in a zone of the player's own. */
static gboolean
is_nearest (const LanQuestion *q, guint zone, guint face)
{
  const GameState *view = q->asked;

  for (guint other = 0; view->zone[zone].owner != room_seat_view_get_seat (q->look) && other < view->n_zones; other++)
    for (guint i = 0; view->zone[other].owner == room_seat_view_get_seat (q->look) && i < game_count (view, other); i++)
      if (!card_is_hidden (game_cards (view, other)[i])
          && room_move_builder_face (q->pick, game_cards (view, other)[i]) == face)
        return FALSE;
  return TRUE;
}

/* ROOM_MOVE_FACES if the card cannot be picked. */
guint
lan_choices_face (const LanQuestion *q, guint zone, guint index)
{
  const GameState *view = q->asked;
  Card             card;
  guint            face;

  if (view == NULL || zone >= view->n_zones || index >= game_count (view, zone))
    return ROOM_MOVE_FACES;
  card = game_cards (view, zone)[index];
  face = !card_is_hidden (card) ? room_move_builder_face (q->pick, card) : ROOM_MOVE_FACES;
  if (face >= ROOM_MOVE_FACES || !(room_move_builder_legal (q->pick) & CARD_SET (face)) || !is_nearest (q, zone, face))
    return ROOM_MOVE_FACES;
  return face;
}

/* Adds zone and index of each card that can be picked, and of a picked card the order in which it was picked. */
static void
add_cards (JsonBuilder *json, const LanQuestion *q)
{
  CardSet told = 0;

  json_builder_set_member_name (json, "cards");
  json_builder_begin_array (json);
  for (guint zone = 0; zone < q->asked->n_zones; zone++)
    for (guint i = 0; i < game_count (q->asked, zone); i++)
      {
        guint face = lan_choices_face (q, zone, i);
        guint order;

        if (face == ROOM_MOVE_FACES)
          continue;
        order = room_move_builder_order (q->pick, face);
        json_builder_begin_array (json);
        json_builder_add_int_value (json, zone);
        json_builder_add_int_value (json, i);
        json_builder_add_int_value (json, told & CARD_SET (face) ? 0 : order);
        json_builder_end_array (json);
        told |= CARD_SET (face);
      }
  json_builder_end_array (json);
}

static guint
count_amounts (const RoomOffer *offer)
{
  if (!offer->has_amount)
    return 0;
  return offer->amounts != NULL ? offer->amounts->len : (guint) (((gint64) offer->hi - offer->lo) / offer->step + 1);
}

static gint32
amount_at (const RoomOffer *offer, guint index)
{
  return offer->amounts != NULL ? g_array_index (offer->amounts, gint32, index)
                                : (gint32) (offer->lo + (gint64) index * offer->step);
}

/* The data for the slider if there are too many amounts for a button each. */
static void
add_bet (JsonBuilder *json, const LanQuestion *q, const RoomOffer *offer)
{
  RoomPresets presets = { 0 };
  gint32      step = offer->amounts != NULL ? 1 : offer->step;

  room_presets_find (q->asked, offer->verb, offer->lo, offer->hi, step, offer->last, &presets);
  json_builder_set_member_name (json, "bet");
  json_builder_begin_object (json);
  lan_add_number (json, "lo", offer->lo);
  lan_add_number (json, "hi", offer->hi);
  lan_add_number (json, "step", step);
  lan_add_number (json, "usual",
                  q->has_hint && q->advice.verb == offer->verb ? q->advice.amount
                  : presets.usual > 0                          ? presets.usual
                                                               : offer->lo);
  lan_add_number (json, "half", presets.half);
  lan_add_number (json, "pot", presets.pot);
  lan_add_number (json, "all", presets.all);
  if (offer->amounts != NULL)
    {
      json_builder_set_member_name (json, "amounts");
      json_builder_begin_array (json);
      for (guint i = 0; i < offer->amounts->len; i++)
        json_builder_add_int_value (json, g_array_index (offer->amounts, gint32, i));
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
}

static gboolean
is_likely (const LanQuestion *q, const RoomOffer *offer, gint32 target, gint32 amount, gint likely)
{
  if (!q->has_hint)
    return likely == (gint) offer->verb && target == ROOM_PILL_NO_TARGET;
  return q->advice.verb == offer->verb
         && (target == ROOM_PILL_NO_TARGET || target == room_move_builder_target (q->pick, offer->verb))
         && (count_amounts (offer) == 0 || count_amounts (offer) > MOST_AMOUNTS || amount == q->advice.amount);
}

static void
add_pill (JsonBuilder *json, const LanQuestion *q, const RoomOffer *offer, gint32 target, gint32 amount, gint likely)
{
  static const char *const suits[] = { "c", "d", "h", "s" };
  const GameVerb          *verb = &q->asked->game->verbs[offer->verb];
  guint                    n = card_set_size (room_move_builder_picked (q->pick));
  gboolean                 is_ready = offer->ready || target != ROOM_PILL_NO_TARGET;
  g_autofree char         *label = room_pill_text_label (q->asked, offer, n, target, amount);
  g_autofree char         *need = is_ready ? NULL : room_pill_text_need (q->asked, offer, n);

  json_builder_begin_object (json);
  lan_add_number (json, "verb", offer->verb);
  lan_add_number (json, "target", target);
  lan_add_number (json, "amount", amount);
  lan_add_text (json, "label", count_amounts (offer) > MOST_AMOUNTS ? game_verb_label (verb, 0) : label);
  lan_add_text (json, "need", need);
  lan_add_flag (json, "ready", is_ready);
  lan_add_flag (json, "likely", is_ready && is_likely (q, offer, target, amount, likely));
  if ((verb->shape == SHAPE_SUIT || verb->shape == SHAPE_CARD_SUIT) && target >= 0 && target < 4)
    lan_add_text (json, "suit", suits[target]);
  if (verb->shape == SHAPE_NAME && target >= 0)
    lan_add_text (json, "about", _ (q->asked->game->names[target].about));
  if (count_amounts (offer) > MOST_AMOUNTS)
    add_bet (json, q, offer);
  json_builder_end_object (json);
}

static void
add_offer (JsonBuilder *json, const LanQuestion *q, const RoomOffer *offer, gint likely)
{
  guint n_targets = offer->on_table ? 0 : offer->n_targets, n = count_amounts (offer);

  for (guint i = 0; i < n_targets; i++)
    add_pill (json, q, offer, offer->targets[i], 0, likely);
  for (guint i = 0; n_targets == 0 && n <= MOST_AMOUNTS && i < MAX (n, 1); i++)
    add_pill (json, q, offer, ROOM_PILL_NO_TARGET, n > 0 ? amount_at (offer, i) : 0, likely);
  if (n_targets == 0 && n > MOST_AMOUNTS)
    add_pill (json, q, offer, ROOM_PILL_NO_TARGET, offer->lo, likely);
}

/* True if the verb is typed into a field of its own. */
static gboolean
is_said (const LanQuestion *q, guint verb)
{
  for (guint i = 0; i < q->choices.n; i++)
    if (q->choices.v[i].word && q->choices.v[i].verb == verb)
      return TRUE;
  return FALSE;
}

static void
add_pills (JsonBuilder *json, const LanQuestion *q)
{
  g_autoptr (GPtrArray) offers = room_pill_text_offers (q->asked, q->pick);
  gint likely = room_move_builder_likely (q->pick);

  json_builder_set_member_name (json, "pills");
  json_builder_begin_array (json);
  for (guint i = 0; i < offers->len; i++)
    if (!is_said (q, ((const RoomOffer *) offers->pdata[i])->verb))
      add_offer (json, q, offers->pdata[i], likely);
  json_builder_end_array (json);
}

/* True if CHOICE is a single move that needs no cards: it names a seat or a place in a row, or everybody may act. */
gboolean
lan_choices_is_single (const LanQuestion *q, const GameChoice *choice)
{
  GameShape shape = q->asked->game->verbs[choice->verb].shape;

  return !choice->word && (shape == SHAPE_SEAT || shape == SHAPE_PLACE);
}

static char *
describe_single (const LanQuestion *q, const GameChoice *choice)
{
  const GameVerb *verb = &q->asked->game->verbs[choice->verb];
  const char     *label = game_verb_label (verb, 0);

  if (verb->shape == SHAPE_SEAT) /* Translators: what is done, and for whom: "Award to Ann". */
    return isolated_printf (_ ("%s %s"), label,
                            room_table_get_name (room_seat_view_get_table (q->look), (guint) choice->target));
  if (verb->shape == SHAPE_PLACE) /* Translators: by its number in a row. */
    return g_strdup_printf (_ ("Card %d"), choice->target);
  return g_strdup (label);
}

static void
add_singles (JsonBuilder *json, const LanQuestion *q)
{
  json_builder_set_member_name (json, "singles");
  json_builder_begin_array (json);
  for (guint i = 0; i < q->choices.n; i++)
    {
      const GameChoice *choice = &q->choices.v[i];
      g_autofree char  *label = NULL;

      if (!lan_choices_is_single (q, choice))
        continue;
      label = describe_single (q, choice);
      json_builder_begin_object (json);
      lan_add_number (json, "choice", i);
      lan_add_number (json, "target", choice->target);
      lan_add_text (json, "label", label);
      lan_add_number (json, "verb", choice->verb);
      lan_add_flag (json, "place", q->asked->game->verbs[choice->verb].shape == SHAPE_PLACE);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* The full hands to be arranged: the cards in each, and why the arrangement is not allowed. */
static void
add_groups (JsonBuilder *json, const LanQuestion *q)
{
  GameAction action;
  g_autoptr (GError) error = NULL;

  json_builder_set_member_name (json, "groups");
  json_builder_begin_array (json);
  for (guint group = 0; group < 3; group++)
    {
      g_autofree char *strength = NULL;

      if (room_move_builder_group_size (q->pick, group) == 0)
        continue;
      strength = room_pill_text_group (q->asked, q->pick, group);
      json_builder_begin_object (json);
      lan_add_text (json, "label", game_group_label (q->asked->game, group));
      lan_add_text (json, "strength", strength);
      lan_add_number (json, "group", group);
      lan_add_number (json, "size", room_move_builder_group_size (q->pick, group));
      json_builder_set_member_name (json, "cards");
      json_builder_begin_array (json);
      for (CardSet set = room_move_builder_group_set (q->pick, group); set != 0; set &= set - 1)
        lan_add_card (json, (Card) card_set_first (set));
      json_builder_end_array (json);
      json_builder_set_member_name (json, "faces");
      json_builder_begin_array (json);
      for (CardSet set = room_move_builder_group_set (q->pick, group); set != 0; set &= set - 1)
        json_builder_add_int_value (json, card_set_first (set));
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (q->choices.n > 0 && room_move_builder_action (q->pick, q->choices.v[0].verb, 0, &action)
      && !game_would (q->asked, &action, &error))
    lan_add_text (json, "wrong", error->message);
}

/* The piles and melds that make a move when they are tapped. */
static void
add_targets (JsonBuilder *json, const LanQuestion *q)
{
  json_builder_set_member_name (json, "targets");
  json_builder_begin_array (json);
  for (guint zone = 0; zone < q->asked->n_zones; zone++)
    {
      const GameZone *it = &q->asked->zone[zone];
      gint            verb = -1;

      if (it->role == ZONE_MELDS)
        verb = room_move_builder_on_meld (q->pick, it->number);
      else if (it->role == ZONE_STOCK || it->role == ZONE_DISCARD)
        verb = room_move_builder_on_pile (q->pick, (GameZoneRole) it->role);
      if (verb >= 0)
        json_builder_add_int_value (json, zone);
    }
  json_builder_end_array (json);
}

char *
lan_choices_text (const LanQuestion *q)
{
  JsonBuilder     *json;
  gboolean         has_word = FALSE;
  g_autofree char *advice = NULL, *hint = NULL;

  if (q->asked == NULL)
    return NULL;
  if (q->has_hint)
    {
      advice = game_action_say (q->asked->game, &q->advice);
      hint = g_strdup_printf (_ ("Hint: %s"), advice);
    }
  for (guint i = 0; i < q->choices.n; i++)
    has_word |= q->choices.v[i].word;
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_text (json, "page", "choices");
  lan_add_number (json, "table", room_table_get_id (room_seat_view_get_table (q->look)));
  lan_add_number (json, "version", q->version);
  lan_add_text (json, "hint", hint);
  lan_add_flag (json, "word", has_word);
  add_cards (json, q);
  add_pills (json, q);
  add_singles (json, q);
  add_targets (json, q);
  if (room_move_builder_is_groups (q->pick))
    add_groups (json, q);
  json_builder_end_object (json);
  return lan_take_text (json);
}
