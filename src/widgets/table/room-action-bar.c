/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the player on turn, below their cards. */
#include "room-action-bar.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-pill-text.h"
#include "base/isolate.h"
#include "base/number.h"
#include "cards/help/say.h"
#include "widgets/kit/room-roll.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "widgets/paint/room-pill.h"
#include "room-bet.h"

#define MOST_AMOUNTS 5 /* amounts that get pills of their own */
#define NAME_WIDTH   300
#define MOST_NAMES   312 /* pixels of height */

/* A pill and what it does. */
typedef struct
{
  RoomPill *pill;
  RoomBet  *bet; /* where the amount is chosen; NULL: it is AMOUNT */
  guint     verb;
  gint32    target; /* the target of the move; ROOM_PILL_NO_TARGET: none */
  gint32    amount;
  gboolean  ready;
} Pill;

struct _RoomActionBar
{
  GtkWidget parent_instance;

  GtkLabel *sentence, *need, *aside;
  RoomWrap *row;
  RoomRoll *roll;
  RoomWrap *names; /* in the roll: each a pill with what it is */

  RoomMoveBuilder *pick; /* borrowed */
  GameState       *view;
  GArray          *pills;     /* Pill */
  char            *said;      /* the sentence shown if nothing is refused */
  char            *hint;      /* shown instead of SAID; NULL: no hint was asked for */
  gint             suggested; /* verb, -1: none */
  gint32           suggested_amount;
};

G_DEFINE_FINAL_TYPE (RoomActionBar, room_action_bar, GTK_TYPE_WIDGET)

static guint act_signal;

static Pill *
pill_at (RoomActionBar *self, guint index)
{
  return &g_array_index (self->pills, Pill, index);
}

/* --- What is on the pills --- */

static guint
count_picked (RoomActionBar *self)
{
  return card_set_size (room_move_builder_picked (self->pick));
}

static char *
describe_pill (RoomActionBar *self, const RoomOffer *offer, const Pill *pill)
{
  return room_pill_text_label (self->view, offer, count_picked (self), pill->target,
                               pill->bet != NULL ? room_bet_get_amount (pill->bet) : pill->amount);
}

static char *
describe_need (RoomActionBar *self, const RoomOffer *offer, const Pill *pill)
{
  if (pill != NULL && pill->bet != NULL && room_bet_get_trouble (pill->bet) != NULL)
    return g_strdup (room_bet_get_trouble (pill->bet));
  return room_pill_text_need (self->view, offer, count_picked (self));
}

static gboolean
is_likely (RoomActionBar *self, const Pill *pill, gint likely)
{
  if (self->suggested >= 0)
    return pill->verb == (guint) self->suggested && (pill->bet != NULL || pill->amount == self->suggested_amount)
           && (pill->target == ROOM_PILL_NO_TARGET
               || pill->target == room_move_builder_target (self->pick, pill->verb));
  return likely == (gint) pill->verb && pill->target == ROOM_PILL_NO_TARGET;
}

static void
show_pill (RoomActionBar *self, const RoomOffer *offer, Pill *pill, gint likely)
{
  const GameVerb  *verb = &self->view->game->verbs[offer->verb];
  g_autofree char *label = describe_pill (self, offer, pill);
  g_autofree char *need = describe_need (self, offer, pill);
  gboolean         names_suit = verb->shape == SHAPE_SUIT || verb->shape == SHAPE_CARD_SUIT;

  pill->ready = (offer->ready || pill->target != ROOM_PILL_NO_TARGET || room_move_builder_has_only (self->pick, offer))
                && !(pill->bet != NULL && room_bet_get_trouble (pill->bet) != NULL);
  room_pill_set_label (pill->pill, label);
  room_pill_set_suit (pill->pill, names_suit ? pill->target : -1);
  room_pill_set_need (pill->pill, pill->ready ? NULL : need);
  room_pill_set_likely (pill->pill, pill->ready && is_likely (self, pill, likely));
}

/* --- Keys --- */

static gboolean
is_taken (RoomActionBar *self, guint before, gunichar key)
{
  for (guint i = 0; i < before; i++)
    if (room_pill_get_key (pill_at (self, i)->pill) == key)
      return TRUE;
  return FALSE;
}

static guint
count_of_verb (RoomActionBar *self, guint verb)
{
  guint n = 0;

  for (guint i = 0; i < self->pills->len; i++)
    n += pill_at (self, i)->verb == verb;
  return n;
}

/* The key of a pill; 0: none. */
static gunichar
number_of_meld (RoomActionBar *self, const Pill *pill)
{
  gboolean is_meld = self->view->game->verbs[pill->verb].shape == SHAPE_CARD_MELD;

  return is_meld && pill->target >= 1 && pill->target <= 9 ? '0' + (gunichar) pill->target : 0;
}

/* Finds a key: a number for one of several melds, a letter of the suit's name, or else the first free letter of the
   label. */
static void
choose_key (RoomActionBar *self, guint index, const char *label)
{
  const Pill *pill = pill_at (self, index);
  GameShape   shape = self->view->game->verbs[pill->verb].shape;
  gunichar    number = count_of_verb (self, pill->verb) > 1 ? number_of_meld (self, pill) : 0;
  gunichar    key = number != 0 && !is_taken (self, index, number) ? number : 0;

  if (pill->target != ROOM_PILL_NO_TARGET && shape == SHAPE_CARD_SUIT)
    label = game_suit_label ((guint) pill->target);
  if (pill->target != ROOM_PILL_NO_TARGET && shape == SHAPE_GROUPS)
    label = game_group_short ((guint) pill->target);
  for (const char *c = label; key == 0 && *c; c = g_utf8_next_char (c))
    {
      gunichar letter = g_unichar_tolower (g_utf8_get_char (c));

      if (g_unichar_isalnum (letter) && !is_taken (self, index, letter))
        key = letter;
    }
  room_pill_set_key (pill->pill, key);
}

/* Numbers the pills of several amounts as their keys: their labels begin with the same letters. */
static void
number_amounts (RoomActionBar *self, guint verb, guint n)
{
  guint number = 1;

  for (guint i = 0; n > 1 && i < self->pills->len; i++)
    if (pill_at (self, i)->verb == verb)
      room_pill_set_key (pill_at (self, i)->pill, '0' + number++);
}

/* --- Pills come and go --- */

static void
press (RoomActionBar *self, guint index)
{
  Pill *pill = pill_at (self, index);

  if (!pill->ready)
    return;
  if (pill->target != ROOM_PILL_NO_TARGET)
    room_move_builder_set_target (self->pick, pill->verb, pill->target);
  room_move_builder_pick_only (self->pick, pill->verb);
  g_signal_emit (self, act_signal, 0, pill->verb,
                 (gint64) (pill->bet != NULL ? room_bet_get_amount (pill->bet) : pill->amount));
}

static void
clicked_cb (RoomActionBar *self, RoomPill *pill)
{
  for (guint i = 0; i < self->pills->len; i++)
    if (pill_at (self, i)->pill == pill)
      {
        press (self, i);
        return;
      }
}

/* Enter in the entry accepts the amount; pressing it again bets. */
static void
bet_done_cb (RoomActionBar *self, RoomBet *bet)
{
  for (guint i = 0; i < self->pills->len; i++)
    if (pill_at (self, i)->bet == bet && pill_at (self, i)->ready)
      {
        self->suggested = (gint) pill_at (self, i)->verb;
        room_action_bar_refresh (self);
        gtk_widget_grab_focus (GTK_WIDGET (pill_at (self, i)->pill));
        return;
      }
}

static void
bet_changed_cb (RoomActionBar *self)
{
  room_action_bar_refresh (self);
}

static guint
count_amounts (const RoomOffer *offer)
{
  if (!offer->has_amount)
    return 0;
  return offer->amounts != NULL ? offer->amounts->len : (guint) (((gint64) offer->hi - offer->lo) / offer->step + 1);
}

static gint
place_of (RoomActionBar *self, guint verb)
{
  return room_pill_text_place (self->view->game, verb);
}

/* Where a pill keeps its place, there is no room for one more of each amount. */
static gboolean
has_bet (RoomActionBar *self, const RoomOffer *offer)
{
  return count_amounts (offer) > (place_of (self, offer->verb) >= 0 ? 1 : MOST_AMOUNTS);
}

static gint32
amount_at (const RoomOffer *offer, guint index)
{
  if (!offer->has_amount)
    return 0;
  return offer->amounts != NULL ? g_array_index (offer->amounts, gint32, index)
                                : (gint32) (offer->lo + (gint64) index * offer->step);
}

/* The number of targets that get a pill; those chosen on the table get none. */
static guint
count_targets (const RoomOffer *offer)
{
  return offer->on_table ? 0 : offer->n_targets;
}

/* If there are several targets, each has a pill, and the verb itself has none. */
static guint
count_pills (RoomActionBar *self, const RoomOffer *offer)
{
  if (count_targets (offer) > 0)
    return count_targets (offer);
  return offer->has_amount && !has_bet (self, offer) ? count_amounts (offer) : 1;
}

static void
add_pills (RoomActionBar *self, const RoomOffer *offer)
{
  const Game *game = self->view->game;
  gboolean    is_name = game->verbs[offer->verb].shape == SHAPE_NAME;

  gtk_widget_set_visible (GTK_WIDGET (self->roll), is_name);
  for (guint i = 0; i < count_pills (self, offer); i++)
    {
      Pill pill = { .verb = offer->verb,
                    .target = count_targets (offer) > 0 ? offer->targets[i] : ROOM_PILL_NO_TARGET,
                    .amount = has_bet (self, offer) ? 0 : amount_at (offer, i) };

      pill.pill = ROOM_PILL (room_pill_new ());
      g_signal_connect_object (pill.pill, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      room_wrap_append (is_name ? self->names : self->row, GTK_WIDGET (pill.pill));
      if (is_name)
        {
          room_pill_set_detail (pill.pill, _ (game->names[pill.target].about));
          gtk_widget_set_tooltip_text (GTK_WIDGET (pill.pill), _ (game->names[pill.target].about));
          gtk_widget_set_size_request (GTK_WIDGET (pill.pill), NAME_WIDTH, -1);
        }
      if (has_bet (self, offer))
        {
          pill.bet = ROOM_BET (room_bet_new ());
          g_signal_connect_object (pill.bet, "changed", G_CALLBACK (bet_changed_cb), self, G_CONNECT_SWAPPED);
          g_signal_connect_object (pill.bet, "done", G_CALLBACK (bet_done_cb), self, G_CONNECT_SWAPPED);
          g_signal_connect_object (pill.bet, "letter", G_CALLBACK (room_action_bar_press), self, G_CONNECT_SWAPPED);
          room_wrap_append (self->row, GTK_WIDGET (pill.bet));
        }
      g_array_append_val (self->pills, pill);
    }
}

static void
remove_pills (RoomActionBar *self)
{
  g_array_set_size (self->pills, 0);
  room_wrap_empty (self->row);
  room_wrap_empty (self->names);
  gtk_widget_set_visible (GTK_WIDGET (self->roll), FALSE);
}

/* Keeps pills that have not changed, with their focus and amount. */
static gboolean
are_same (RoomActionBar *self, const GPtrArray *offers)
{
  guint at = 0;

  for (guint i = 0; i < offers->len; i++)
    {
      const RoomOffer *offer = g_ptr_array_index (offers, i);
      guint            n = count_pills (self, offer);

      for (guint k = 0; k < n; k++, at++)
        {
          const Pill *pill = at < self->pills->len ? pill_at (self, at) : NULL;

          if (pill == NULL || pill->verb != offer->verb || (pill->bet != NULL) != has_bet (self, offer)
              || pill->target != (count_targets (offer) > 0 ? offer->targets[k] : ROOM_PILL_NO_TARGET)
              || (pill->bet == NULL && pill->amount != amount_at (offer, k)))
            return FALSE;
        }
    }
  return at == self->pills->len;
}

/* Makes the pill wide enough for its highest amount, so that its neighbours stay in place when the amount changes. */
static void
set_bet (RoomActionBar *self, const RoomOffer *offer, Pill *pill)
{
  const char      *label = game_verb_label (&self->view->game->verbs[offer->verb], 0);
  g_autofree char *most = number_to_text (offer->hi), *longest = isolated_printf (_ ("%s %s"), label, most);
  RoomPresets      presets = { 0 };

  room_presets_find (self->view, offer->verb, offer->lo, offer->hi, offer->amounts != NULL ? 1 : offer->step,
                     offer->last, &presets);
  room_bet_set_offer (pill->bet, offer, label, &presets);
  room_pill_reserve (pill->pill, longest);
}

/* An amount and its pill come last and take the room that is left. */
static void
move_bets (RoomActionBar *self)
{
  for (guint i = 0; i < self->pills->len; i++)
    if (pill_at (self, i)->bet != NULL)
      {
        gtk_widget_insert_before (GTK_WIDGET (pill_at (self, i)->pill), GTK_WIDGET (self->row), NULL);
        gtk_widget_insert_before (GTK_WIDGET (pill_at (self, i)->bet), GTK_WIDGET (self->row), NULL);
      }
}

/* The pill in a place; where no move takes it now, one that nobody sees. */
static GtkWidget *
pill_in_place (RoomActionBar *self, gint place)
{
  GtkWidget *unseen;

  for (guint i = 0; i < self->pills->len; i++)
    if (place_of (self, pill_at (self, i)->verb) == place)
      return GTK_WIDGET (pill_at (self, i)->pill);
  unseen = room_pill_new ();
  room_wrap_append (self->row, unseen);
  gtk_widget_set_child_visible (unseen, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (unseen), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return unseen;
}

static void
keep_place (RoomActionBar *self, gint place)
{
  const GameVerb *verbs = self->view->game->verbs;
  GtkWidget      *pill = pill_in_place (self, place);

  for (guint i = 0; verbs[i].word != NULL; i++)
    if (place_of (self, i) == place)
      {
        g_autofree char *longest = room_pill_text_longest (self->view, i);

        room_pill_reserve (ROOM_PILL (pill), longest);
      }
  gtk_widget_insert_before (pill, GTK_WIDGET (self->row), NULL);
}

/* Puts the pills of bets where they are in every turn, from the beginning of the line; those with an amount are last.
   What can be bet changes, but a hand that is on its way to one pill must not come down on another. */
static void
keep_places (RoomActionBar *self)
{
  const GameVerb *verbs = self->view->game->verbs;
  gboolean        has_places = FALSE;

  for (guint i = 0; i < self->pills->len; i++)
    has_places |= place_of (self, pill_at (self, i)->verb) >= 0;
  gtk_widget_set_halign (GTK_WIDGET (self->row), has_places ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  for (gboolean amounts = FALSE; has_places && amounts <= TRUE; amounts++)
    for (guint i = 0; verbs[i].word != NULL; i++)
      if (place_of (self, i) == (gint) i && (verbs[i].shape == SHAPE_AMOUNT) == amounts)
        keep_place (self, (gint) i);
}

static void
make_pills (RoomActionBar *self, const GPtrArray *offers)
{
  guint at = 0;

  remove_pills (self);
  for (guint i = 0; i < offers->len; i++)
    add_pills (self, g_ptr_array_index (offers, i));
  keep_places (self);
  move_bets (self);
  for (guint i = 0; i < offers->len; i++)
    {
      const RoomOffer *offer = g_ptr_array_index (offers, i);
      guint            n = count_pills (self, offer);

      for (guint k = 0; k < n; k++, at++)
        {
          g_autofree char *label = NULL;

          if (pill_at (self, at)->bet != NULL)
            set_bet (self, offer, pill_at (self, at));
          label = describe_pill (self, offer, pill_at (self, at));
          choose_key (self, at, label);
        }
      number_amounts (self, offer->verb, offer->has_amount && !has_bet (self, offer) ? n : 0);
    }
}

/* The likely pill: the only possible move, or the only one possible with the picked cards; a move that needs an
   amount has one. */
static gint
find_likely (RoomActionBar *self, const GPtrArray *offers)
{
  gint  likely = room_move_builder_likely (self->pick);
  guint n_ready = 0;

  for (guint i = 0; likely < 0 && i < offers->len; i++)
    n_ready += ((const RoomOffer *) g_ptr_array_index (offers, i))->ready;
  for (guint i = 0; likely < 0 && n_ready == 1 && i < offers->len; i++)
    {
      const RoomOffer *offer = g_ptr_array_index (offers, i);

      if (offer->ready && count_pills (self, offer) == 1 && !room_move_builder_is_blind (self->pick, offers, offer))
        return (gint) offer->verb;
    }
  return likely;
}

/* What is still missing for a move, told of the one that lacks the least. */
static void
show_need (RoomActionBar *self, const GPtrArray *offers)
{
  const RoomOffer *nearest = NULL;
  g_autofree char *need = NULL;

  for (guint i = 0; i < offers->len; i++)
    {
      const RoomOffer *offer = g_ptr_array_index (offers, i);

      if (offer->ready || offer->n_targets > 0)
        {
          nearest = NULL;
          break;
        }
      if (nearest == NULL || (offer->fits && (!nearest->fits || offer->needs < nearest->needs)))
        nearest = offer;
    }
  if (nearest != NULL)
    need = describe_need (self, nearest, NULL);
  gtk_label_set_label (self->need, need != NULL ? need : "");
}

static void
say (RoomActionBar *self, const char *sentence, gboolean refused)
{
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "refused");
}

/* --- Being a widget --- */

static void
room_action_bar_dispose (GObject *object)
{
  RoomActionBar *self = ROOM_ACTION_BAR (object);

  g_array_set_size (self->pills, 0);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_ACTION_BAR);
  G_OBJECT_CLASS (room_action_bar_parent_class)->dispose (object);
}

static void
room_action_bar_finalize (GObject *object)
{
  RoomActionBar *self = ROOM_ACTION_BAR (object);

  g_array_unref (self->pills);
  g_free (self->view);
  g_free (self->said);
  g_free (self->hint);
  G_OBJECT_CLASS (room_action_bar_parent_class)->finalize (object);
}

static void
room_action_bar_class_init (RoomActionBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_action_bar_dispose;
  G_OBJECT_CLASS (class)->finalize = room_action_bar_finalize;
  act_signal = g_signal_new ("act", ROOM_TYPE_ACTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                             G_TYPE_UINT, G_TYPE_INT64);
  g_type_ensure (ROOM_TYPE_WRAP);
  g_type_ensure (ROOM_TYPE_ROLL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-action-bar.ui");
  ROOM_BIND (widget_class, RoomActionBar, sentence, need, aside, row, roll);
  gtk_widget_class_set_css_name (widget_class, "movebar");
}

static void
room_action_bar_init (RoomActionBar *self)
{
  self->pills = g_array_new (FALSE, TRUE, sizeof (Pill));
  self->suggested = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Has a name from the beginning: a name that appeared later would tell that another seat's move had lacked
     something. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->need), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  room_wrap_set_gaps (self->row, 6, 6);
  self->names = g_object_new (ROOM_TYPE_WRAP, "halign", GTK_ALIGN_CENTER, NULL);
  room_wrap_set_gaps (self->names, 6, 6);
  room_roll_set_child (self->roll, GTK_WIDGET (self->names), MOST_NAMES);
}

GtkWidget *
room_action_bar_new (void)
{
  return g_object_new (ROOM_TYPE_ACTION_BAR, NULL);
}

void
room_action_bar_set_pick (RoomActionBar *self, RoomMoveBuilder *pick, const GameState *view)
{
  g_return_if_fail (ROOM_IS_ACTION_BAR (self));

  self->pick = pick;
  self->suggested = -1;
  g_clear_pointer (&self->hint, g_free);
  g_clear_pointer (&self->view, g_free);
  remove_pills (self);
  gtk_label_set_label (self->need, "");
  say (self, self->said, FALSE);
  if (pick == NULL || view == NULL)
    return;
  self->view = g_memdup2 (view, view->size);
  room_action_bar_refresh (self);
}

void
room_action_bar_refresh (RoomActionBar *self)
{
  g_autoptr (GPtrArray) offers = NULL;
  guint at = 0;
  gint  likely;

  g_return_if_fail (ROOM_IS_ACTION_BAR (self));

  if (self->pick == NULL || self->view == NULL)
    return;
  say (self, self->hint != NULL ? self->hint : self->said, FALSE);
  offers = room_pill_text_offers (self->view, self->pick);
  if (!are_same (self, offers))
    make_pills (self, offers);
  likely = find_likely (self, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const RoomOffer *offer = g_ptr_array_index (offers, i);

      for (guint k = count_pills (self, offer); k > 0; k--)
        show_pill (self, offer, pill_at (self, at++), likely);
    }
  show_need (self, offers);
}

void
room_action_bar_say (RoomActionBar *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_ACTION_BAR (self));

  if (g_strcmp0 (self->said, sentence) != 0)
    g_clear_pointer (&self->hint, g_free);
  g_free (self->said);
  self->said = g_strdup (sentence);
  say (self, self->hint != NULL ? self->hint : sentence, FALSE);
}

void
room_action_bar_refuse (RoomActionBar *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_ACTION_BAR (self));

  say (self, sentence, TRUE);
}

void
room_action_bar_say_aside (RoomActionBar *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_ACTION_BAR (self));

  gtk_label_set_label (self->aside, sentence != NULL ? sentence : "");
}

void
room_action_bar_suggest (RoomActionBar *self, const GameAction *action)
{
  g_autofree char *move = NULL;

  g_return_if_fail (ROOM_IS_ACTION_BAR (self));

  if (self->view == NULL)
    return;
  move = game_action_say (self->view->game, action);
  g_free (self->hint);
  self->hint = isolated_printf (_ ("Hint: %s"), move);
  self->suggested = action->verb;
  self->suggested_amount = self->view->game->flags & GAME_COPIES ? 0 : action->amount;
  for (guint i = 0; i < self->pills->len; i++)
    if (pill_at (self, i)->bet != NULL && pill_at (self, i)->verb == action->verb)
      room_bet_set_amount (pill_at (self, i)->bet, action->amount);
  room_action_bar_refresh (self);
}

gboolean
room_action_bar_bet (RoomActionBar *self, guint verb)
{
  g_return_val_if_fail (ROOM_IS_ACTION_BAR (self), FALSE);

  for (guint i = 0; i < self->pills->len; i++)
    {
      Pill *pill = pill_at (self, i);

      if (pill->verb != verb || !pill->ready
          || (pill->bet == NULL && pill->amount == 0 && count_of_verb (self, verb) > 1))
        continue;
      if (pill->bet != NULL && room_bet_get_amount (pill->bet) == 0)
        room_bet_step (pill->bet, 1);
      press (self, i);
      return TRUE;
    }
  return FALSE;
}

/* Handles the key of a verb while a card fits several melds: then the pills have the numbers of the melds as keys. */
static gboolean
ask_for_meld (RoomActionBar *self, gunichar letter)
{
  for (guint i = 0; i < self->pills->len; i++)
    {
      const Pill *pill = pill_at (self, i);
      const char *label = game_verb_label (&self->view->game->verbs[pill->verb], 1);

      if (number_of_meld (self, pill) == 0 || g_unichar_tolower (g_utf8_get_char (label)) != letter)
        continue;
      room_action_bar_refuse (self, _ ("This card fits several melds: press the number of one."));
      return TRUE;
    }
  return FALSE;
}

gboolean
room_action_bar_press (RoomActionBar *self, guint key)
{
  gboolean enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  gunichar letter = g_unichar_tolower (gdk_keyval_to_unicode (key));

  g_return_val_if_fail (ROOM_IS_ACTION_BAR (self), FALSE);

  for (guint i = 0; i < self->pills->len; i++)
    {
      Pill *pill = pill_at (self, i);

      if (pill->bet != NULL && (letter == '+' || letter == '-'))
        {
          room_bet_step (pill->bet, letter == '+' ? 1 : -1);
          return TRUE;
        }
      if (enter ? room_pill_is_likely (pill->pill)
                : letter != 0 && (room_pill_get_key (pill->pill) == letter || number_of_meld (self, pill) == letter))
        {
          press (self, i);
          return TRUE;
        }
    }
  return letter != 0 && ask_for_meld (self, letter);
}
