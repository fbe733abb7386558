/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table in its window. */
#include "room-table-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/table/room-table-text.h"
#include "widgets/felt/room-felt.h"
#include "widgets/kit/room-beside.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "room-action-bar.h"
#include "room-arrange.h"
#include "room-claim-bar.h"
#include "room-hand-result.h"
#include "room-log-drawer.h"
#include "room-rules-drawer.h"
#include "room-table-felt.h"
#include "room-table-place.h"
#include "room-table-style.h"

struct _RoomTablePage
{
  GtkWidget parent_instance;

  RoomWrap        *labels;
  RoomBeside      *beside;
  RoomFelt        *felt;
  RoomArrange     *arrange;
  RoomActionBar   *bar;
  RoomClaimBar    *claim;
  RoomHandResult  *hand;
  GtkWidget       *nothing_foot, *go_on, *stand;
  GtkLabel        *nothing;
  GtkRevealer     *drawer;
  RoomLogDrawer   *log;
  GtkRevealer     *rules_drawer;
  RoomRulesDrawer *rules;

  RoomTable       *table;
  RoomSeatView    *look; /* the laptop's, of that table */
  GSettings       *settings;
  RoomMoveBuilder *pick;
  GameState       *asked_view; /* the view to which the pick belongs; NULL: nobody is asked */
  gint             asked;
  guint            n_choices;
  guint            bottom;    /* the seat drawn at the bottom */
  const Game      *hand_game; /* in dealer's choice the game of this hand; NULL: not named yet */
  gboolean         is_read;   /* its rules were closed, and do not open on their own again at this table */
};

enum
{
  PROP_LOG = 1,
  PROP_SWAPPED,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];
static guint       arranged_signal;

G_DEFINE_FINAL_TYPE (RoomTablePage, room_table_page, GTK_TYPE_WIDGET)

/* --- The felt --- */

/* Whoever has the laptop sits at the bottom; between two people the felt stays as it is. */
static guint
find_bottom (RoomTablePage *self)
{
  gint looker = room_seat_view_get_seat (self->look), asked = room_table_get_asked (self->table);

  if (looker >= 0)
    self->bottom = (guint) looker;
  else if (asked >= 0)
    self->bottom = (guint) asked;
  return self->bottom;
}

static void
show_labels (RoomTablePage *self, gboolean any)
{
  g_autoptr (GPtrArray) labels = any ? room_table_dup_labels (self->table, room_seat_view_get_view (self->look)) : NULL;

  room_wrap_empty (self->labels);
  for (guint i = 0; labels != NULL && i < labels->len; i++)
    {
      GtkWidget *label = gtk_label_new (g_ptr_array_index (labels, i));

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "felt-label");
      room_wrap_append (self->labels, label);
    }
}

/* In dealer's choice, opens the rules of a newly named game beside the felt, if there is room. */
static void
follow_game (RoomTablePage *self)
{
  const GameState *view = room_seat_view_get_view (self->look);
  const Game      *game = game_of_hand (view);

  if (game == self->hand_game)
    return;
  self->hand_game = game;
  if (game == NULL || self->is_read || gtk_revealer_get_reveal_child (self->drawer)
      || gtk_revealer_get_reveal_child (self->rules_drawer))
    return;
  gtk_revealer_set_reveal_child (self->rules_drawer, TRUE); /* a hidden drawer has no width to compare */
  if (!room_beside_has_room (self->beside, GTK_WIDGET (self->rules_drawer)))
    gtk_revealer_set_reveal_child (self->rules_drawer, FALSE);
}

/* --- The question --- */

/* Says why the hands are not allowed, before anybody tries to play them. */
static void
say_arrange (RoomTablePage *self)
{
  const GameState   *view = room_seat_view_get_view (self->look);
  const GameChoices *choices = room_seat_view_get_choices (self->look);
  g_autoptr (GError) error = NULL;
  GameAction action;

  if (choices->n > 0 && room_move_builder_action (self->pick, choices->v[0].verb, 0, &action)
      && !game_would (view, &action, &error))
    room_arrange_say (self->arrange, error->message);
  else
    room_arrange_say (self->arrange, NULL);
}

/* Does not ask the same question again, so that the pick stays. */
static gboolean
is_same_question (RoomTablePage *self)
{
  const GameState   *view = room_seat_view_get_view (self->look);
  const GameChoices *choices = room_seat_view_get_choices (self->look);

  return self->asked_view != NULL && self->asked == room_table_get_asked (self->table)
         && self->asked_view->size == view->size && memcmp (self->asked_view, view, view->size) == 0
         && self->n_choices == choices->n;
}

static void
drop_question (RoomTablePage *self)
{
  g_clear_pointer (&self->asked_view, g_free);
  room_move_builder_set (self->pick, NULL, NULL);
  room_arrange_set_pick (self->arrange, NULL, NULL);
  room_action_bar_set_pick (self->bar, NULL, NULL);
  room_felt_set_pick (self->felt, NULL);
}

static void
ask (RoomTablePage *self)
{
  const GameState   *view = room_seat_view_get_view (self->look);
  const GameChoices *choices = room_seat_view_get_choices (self->look);

  if (is_same_question (self))
    return;
  g_clear_pointer (&self->asked_view, g_free);
  self->asked_view = g_memdup2 (view, view->size);
  self->asked = room_table_get_asked (self->table);
  self->n_choices = choices->n;
  room_move_builder_set (self->pick, view->game, choices);
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].step > 0)
      room_move_builder_set_last (self->pick, choices->v[i].verb,
                                  room_seat_view_get_last_amount (self->look, choices->v[i].verb));
  if (room_move_builder_is_groups (self->pick))
    {
      GameAction proposed;

      if (room_seat_view_hint (self->look, &proposed)) /* a legal arrangement, not one that counts as a foul */
        room_move_builder_show (self->pick, &proposed);
      room_arrange_set_pick (self->arrange, self->pick, self->asked_view);
      say_arrange (self);
    }
  else
    {
      room_arrange_set_pick (self->arrange, NULL, NULL);
      room_felt_set_pick (self->felt, self->pick);
    }
  room_action_bar_set_pick (self->bar, self->pick, view);
}

/* The newest line that tells what happened; NULL: there is none. */
static RoomTableLine *
find_last (GListModel *lines)
{
  for (guint n = lines != NULL ? g_list_model_get_n_items (lines) : 0; n > 0; n--)
    {
      g_autoptr (RoomTableLine) line = g_list_model_get_item (lines, n - 1);

      if (!room_table_line_is_proof (line))
        return g_steal_pointer (&line);
    }
  return NULL;
}

/* What happened since the person who lifted the curtain last looked, or else what happened last. */
static void
say_last (RoomTablePage *self)
{
  g_autofree char *since = room_seat_view_dup_since (self->look);
  g_autoptr (RoomTableLine) line = find_last (room_seat_view_get_log (self->look));

  if (since != NULL)
    room_action_bar_say_aside (self->bar, since);
  else
    room_action_bar_say_aside (self->bar, line != NULL ? room_table_line_get_text (line) : NULL);
}

static gboolean
has_claims (RoomTablePage *self, RoomTableState state)
{
  return state == ROOM_TABLE_PERSON && room_table_get_game (self->table)->call != NULL;
}

static GtkWidget *
find_foot (RoomTablePage *self, RoomTableState state)
{
  if (state == ROOM_TABLE_HAND_OVER || state == ROOM_TABLE_OVER)
    return GTK_WIDGET (self->hand);
  if (has_claims (self, state))
    return GTK_WIDGET (self->claim);
  return state == ROOM_TABLE_NOTHING ? self->nothing_foot : GTK_WIDGET (self->bar);
}

/* Whether the button to pass for good is shown: where passing is an answer, and where it can be taken back. */
static gboolean
has_stand (RoomTablePage *self, RoomTableState state)
{
  return state != ROOM_TABLE_HAND_OVER && room_seat_view_can_stand (self->look)
         && (room_seat_view_get_view (self->look)->secret || room_seat_view_get_standing (self->look));
}

/* --- Moves --- */

static void
act_cb (RoomTablePage *self, guint verb, gint64 amount)
{
  const GameState *view = room_seat_view_get_view (self->look);
  GameAction       action;
  g_autoptr (GError) error = NULL;

  if (!room_move_builder_action (self->pick, verb, (gint32) amount, &action))
    return;
  if (view->game->verbs[verb].shape == SHAPE_MELDS)
    view->game->judge->group (view, &action);
  if (!room_seat_view_do (self->look, &action, &error))
    room_table_page_refuse (self, error->message);
}

static void
box_cb (RoomTablePage *self, guint verb)
{
  if (!room_action_bar_bet (self->bar, verb))
    room_table_page_refuse (self, _ ("Nothing can be bet there now."));
}

static void
place_cb (RoomTablePage *self, guint number)
{
  g_autofree char *why = room_table_place (self->table, number);

  if (why != NULL)
    room_table_page_refuse (self, why);
}

static void
covered_cb (RoomTablePage *self, guint index)
{
  g_autofree char *why = room_table_place_card (self->table, index);

  if (why != NULL)
    room_table_page_refuse (self, why);
}

/* A click anywhere on the felt ends the animation. */
static void
hurry_cb (RoomTablePage *self)
{
  room_felt_hurry (self->felt);
  room_table_hurry (self->table);
}

static void
why_cb (RoomTablePage *self, guint face)
{
  g_autofree char *why = room_table_text_why (self->table, room_seat_view_get_view (self->look), face);

  if (why != NULL)
    room_table_page_refuse (self, why);
}

static void
full_cb (RoomTablePage *self, guint most)
{
  g_autofree char *full = room_table_text_full (most);

  room_table_page_refuse (self, full);
}

static gboolean
tooltip_cb (RoomTablePage *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  gint             face = keyboard ? -1 : room_felt_greyed_at (self->felt, x, y);
  g_autofree char *why
      = face >= 0 ? room_table_text_why (self->table, room_seat_view_get_view (self->look), (guint) face) : NULL;

  gtk_tooltip_set_text (tooltip, why);
  return why != NULL;
}

static void
picked_cb (RoomTablePage *self)
{
  room_action_bar_refresh (self->bar);
}

static void
arranged_cb (RoomTablePage *self)
{
  say_arrange (self);
  room_action_bar_refresh (self->bar);
  g_signal_emit (self, arranged_signal, 0);
}

/* Enter makes the move on the bar. */
static void
help_cb (RoomTablePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.hint", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->arrange));
}

/* --- Being a widget --- */

/* Focuses the widget on which Enter does the next step. */
static gboolean
room_table_page_grab_focus (GtkWidget *widget)
{
  RoomTablePage *self = ROOM_TABLE_PAGE (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->hand)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->hand));
  if (gtk_widget_get_visible (self->nothing_foot))
    return gtk_widget_grab_focus (self->go_on);
  return gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->arrange)) ? GTK_WIDGET (self->arrange)
                                                                                    : GTK_WIDGET (self->felt));
}

static void
room_table_page_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_LOG)
    g_value_set_boolean (value, gtk_revealer_get_reveal_child (ROOM_TABLE_PAGE (object)->drawer));
  else if (property == PROP_SWAPPED)
    g_object_get_property (G_OBJECT (ROOM_TABLE_PAGE (object)->felt), "swapped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_table_page_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  if (property == PROP_LOG)
    {
      gtk_revealer_set_reveal_child (ROOM_TABLE_PAGE (object)->drawer, g_value_get_boolean (value));
      if (g_value_get_boolean (value))
        gtk_revealer_set_reveal_child (ROOM_TABLE_PAGE (object)->rules_drawer, FALSE);
    }
  else if (property == PROP_SWAPPED)
    g_object_set_property (G_OBJECT (ROOM_TABLE_PAGE (object)->felt), "swapped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_table_page_dispose (GObject *object)
{
  RoomTablePage *self = ROOM_TABLE_PAGE (object);

  if (self->felt != NULL)
    drop_question (self);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_TABLE_PAGE);
  g_clear_object (&self->table);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_table_page_parent_class)->dispose (object);
}

static void
room_table_page_finalize (GObject *object)
{
  room_move_builder_free (ROOM_TABLE_PAGE (object)->pick);
  G_OBJECT_CLASS (room_table_page_parent_class)->finalize (object);
}

static void
room_table_page_class_init (RoomTablePageClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_table_page_get_property;
  object_class->set_property = room_table_page_set_property;
  object_class->dispose = room_table_page_dispose;
  object_class->finalize = room_table_page_finalize;
  widget_class->grab_focus = room_table_page_grab_focus;
  properties[PROP_LOG] = g_param_spec_boolean ("log", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SWAPPED]
      = g_param_spec_boolean ("swapped", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  arranged_signal
      = g_signal_new ("arranged", ROOM_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ROOM_TYPE_ACTION_BAR);
  g_type_ensure (ROOM_TYPE_ARRANGE);
  g_type_ensure (ROOM_TYPE_BESIDE);
  g_type_ensure (ROOM_TYPE_CLAIM_BAR);
  g_type_ensure (ROOM_TYPE_FELT);
  g_type_ensure (ROOM_TYPE_HAND_RESULT);
  g_type_ensure (ROOM_TYPE_LOG_DRAWER);
  g_type_ensure (ROOM_TYPE_RULES_DRAWER);
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-table-page.ui");
  ROOM_BIND (widget_class, RoomTablePage, labels, beside, felt, arrange, bar, claim, hand, nothing_foot, go_on, nothing,
             stand, drawer, log, rules_drawer, rules);
  ROOM_BIND_CALLBACKS (widget_class, act_cb, box_cb, place_cb, covered_cb, hurry_cb, picked_cb, why_cb, full_cb,
                       tooltip_cb, arranged_cb, help_cb);
}

/* Lets a label wrap into two lines in a narrow window. */
static void
let_break (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_width_chars (label, 12);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
room_table_page_init (RoomTablePage *self)
{
  self->pick = room_move_builder_new ();
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->labels, 6, 3);
  let_break (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->stand))));
  room_table_style_follow (self->settings, GTK_WIDGET (self), self->felt, self->arrange);
}

void
room_table_page_set_table (RoomTablePage *self, RoomTable *table)
{
  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  drop_question (self);
  self->hand_game = NULL;
  self->is_read = FALSE;
  g_set_object (&self->table, table);
  self->look = room_seat_view_get_laptop (table);
  if (gtk_revealer_get_reveal_child (self->rules_drawer))
    room_rules_drawer_set_table (self->rules, table);
  gtk_widget_set_visible (GTK_WIDGET (self->labels),
                          room_table_get_game (table) != NULL && room_table_get_game (table)->people.labels != NULL);
}

/* Shows the rules beside the felt, in place of the log. */
void
room_table_page_toggle_rules (RoomTablePage *self)
{
  gboolean shown;

  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  shown = !gtk_revealer_get_reveal_child (self->rules_drawer);
  self->is_read = !shown;
  if (shown)
    {
      room_rules_drawer_set_table (self->rules, self->table);
      g_object_set (self, "log", FALSE, NULL);
    }
  gtk_revealer_set_reveal_child (self->rules_drawer, shown);
  gtk_widget_grab_focus (shown ? GTK_WIDGET (self->rules) : GTK_WIDGET (self));
}

void
room_table_page_show_one (GtkWidget *const *widgets, guint n, GtkWidget *shown)
{
  for (guint i = 0; i < n; i++)
    if (widgets[i] != shown)
      gtk_widget_set_visible (widgets[i], FALSE);
  gtk_widget_set_visible (shown, TRUE);
}

void
room_table_page_show (RoomTablePage *self)
{
  RoomTableState   state;
  g_autofree char *turn = NULL;
  GtkWidget *feet[] = { GTK_WIDGET (self->bar), GTK_WIDGET (self->claim), self->nothing_foot, GTK_WIDGET (self->hand) };
  GtkWidget *middles[] = { GTK_WIDGET (self->felt), GTK_WIDGET (self->arrange) };

  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  state = room_table_get_state (self->table);
  turn = room_table_text_turn (self->table);
  room_action_bar_say (self->bar, turn);
  room_claim_bar_show (self->claim, has_claims (self, state) ? self->table : NULL, turn);
  gtk_label_set_label (self->nothing, turn);
  say_last (self);
  follow_game (self);
  if (gtk_revealer_get_reveal_child (self->rules_drawer))
    room_rules_drawer_set_table (self->rules, self->table);
  if (state == ROOM_TABLE_PERSON)
    ask (self);
  else
    drop_question (self);
  if (room_move_builder_is_groups (self->pick))
    room_felt_show (self->felt, NULL, NULL, 0, -1);
  else
    room_table_felt_show (self->felt, self->table, find_bottom (self));
  room_table_page_show_one (middles, G_N_ELEMENTS (middles), middles[room_move_builder_is_groups (self->pick) ? 1 : 0]);
  if (state == ROOM_TABLE_HAND_OVER || state == ROOM_TABLE_OVER)
    room_hand_result_show (self->hand, self->table);
  room_table_page_show_one (feet, G_N_ELEMENTS (feet), find_foot (self, state));
  gtk_widget_set_visible (self->stand, has_stand (self, state));
  show_labels (self, TRUE);
  room_log_drawer_set_lines (self->log, room_seat_view_get_log (self->look));
}

void
room_table_page_empty (RoomTablePage *self)
{
  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  drop_question (self);
  room_felt_show (self->felt, NULL, NULL, 0, -1);
  show_labels (self, FALSE);
  room_log_drawer_set_lines (self->log, NULL);
  room_action_bar_say (self->bar, NULL);
  room_action_bar_say_aside (self->bar, NULL);
  gtk_label_set_label (self->nothing, "");
  room_claim_bar_show (self->claim, NULL, NULL);
}

gboolean
room_table_page_hint (RoomTablePage *self)
{
  GameAction action;

  g_return_val_if_fail (ROOM_IS_TABLE_PAGE (self), FALSE);

  if (!room_seat_view_hint (self->look, &action))
    return FALSE;
  room_move_builder_show (self->pick, &action);
  if (room_move_builder_is_groups (self->pick))
    {
      room_arrange_refresh (self->arrange);
      arranged_cb (self);
    }
  else
    room_felt_refresh (self->felt);
  room_action_bar_refresh (self->bar);
  room_action_bar_suggest (self->bar, &action);
  return TRUE;
}

gboolean
room_table_page_can_undo (RoomTablePage *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE_PAGE (self), FALSE);

  return room_arrange_can_undo (self->arrange);
}

void
room_table_page_undo (RoomTablePage *self)
{
  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  room_arrange_undo (self->arrange);
}

void
room_table_page_hurry (RoomTablePage *self)
{
  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  hurry_cb (self);
}

gboolean
room_table_page_press (RoomTablePage *self, guint key)
{
  g_return_val_if_fail (ROOM_IS_TABLE_PAGE (self), FALSE);

  if (gtk_widget_get_visible (GTK_WIDGET (self->claim)))
    return room_claim_bar_press (self->claim, key);
  return room_action_bar_press (self->bar, key);
}

void
room_table_page_refuse (RoomTablePage *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_TABLE_PAGE (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->claim)))
    room_claim_bar_refuse (self->claim, sentence);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->hand)))
    room_hand_result_refuse (self->hand, sentence);
  else if (gtk_widget_get_visible (self->nothing_foot))
    gtk_label_set_label (self->nothing, sentence);
  else
    room_action_bar_refuse (self->bar, sentence);
}
