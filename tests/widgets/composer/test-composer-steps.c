/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A poker game put together from steps: changes to cards change the text, and the other way round. */
#include <string.h>

#include "games/poker/edit/palette.h"
#include "widgets/composer/room-composer-window.h"
#include "widgets/composer/room-step-card.h"
#include "widgets/composer/room-variant-option.h"
#include "drive.h"
#include "../../program.h"

#define HEAD "game     mine\nname     \"Mine\"\nplayers  2-6\nbetting  limit\n"
#define MINE HEAD "\ndeal 5\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n"

static void
open_composer (Drive *drive, const char *text)
{
  g_autoptr (GError) error = NULL;
  RoomVariant *variant = room_variants_add (room_variants_get (drive->book), text, &error);

  g_assert_no_error (error);
  drive_show (drive, GTK_WINDOW (room_composer_window_open (NULL, drive->book, variant, NULL)));
}

static void
assert_text (Drive *drive, const char *expected)
{
  GtkTextBuffer   *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_get (drive, "source")));
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static GtkWidget *
list (Drive *drive, const char *id)
{
  return drive_find_type (drive_get (drive, id), GTK_TYPE_LIST_BOX);
}

static GtkWidget *
card (Drive *drive, const char *id, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list (drive, id)), index));
}

static void
open_card (Drive *drive, const char *id, int index)
{
  gtk_list_box_select_row (GTK_LIST_BOX (list (drive, id)), GTK_LIST_BOX_ROW (card (drive, id, index)));
}

static const char *
says (GtkWidget *it)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (it, "says")));
}

static int
item (const char *name)
{
  int index = 0;

  while (!g_str_equal (poker_palette[index].name, name))
    index++;
  return index;
}

static void
add (Drive *drive, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "composer.add", "i", item (name)));
}

static void
act (GtkWidget *it, const char *action)
{
  guint line = room_step_card_get_line (ROOM_STEP_CARD (it));

  g_assert_true (gtk_widget_activate_action (it, action, "u", line));
}

static gboolean
has_game (gpointer drive)
{
  return room_variant_get_game (room_variants_find (room_variants_get (((Drive *) drive)->book), 1)) != NULL;
}

/* The button found by its label, its child or its tooltip. */
static gboolean
press_one (GtkWidget *it, const char *name)
{
  const char *label = GTK_IS_BUTTON (it) ? gtk_button_get_label (GTK_BUTTON (it)) : NULL;
  GtkWidget  *within = GTK_IS_BUTTON (it) ? drive_find_type (it, GTK_TYPE_LABEL) : NULL;

  if (GTK_IS_BUTTON (it)
      && (g_strcmp0 (label, name) == 0 || g_strcmp0 (gtk_widget_get_tooltip_text (it), name) == 0
          || (within != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (within)), name))))
    {
      g_signal_emit_by_name (it, "clicked");
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (it); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (press_one (child, name))
      return TRUE;
  return FALSE;
}

static void
press (GtkWidget *it, const char *name)
{
  g_assert_true (press_one (it, name));
}

/* Chooses in the drop-down of an open card that has the choice. */
static gboolean
choose_in (GtkWidget *it, const char *says)
{
  GListModel *model = GTK_IS_DROP_DOWN (it) ? gtk_drop_down_get_model (GTK_DROP_DOWN (it)) : NULL;

  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), says))
      {
        gtk_drop_down_set_selected (GTK_DROP_DOWN (it), i);
        return TRUE;
      }
  for (GtkWidget *child = gtk_widget_get_first_child (it); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (choose_in (child, says))
      return TRUE;
  return FALSE;
}

static void
choose_condition (GtkWidget *it, const char *says)
{
  g_assert_true (choose_in (it, says));
}

/* The row of an option or a house rule by its title; NULL: there is none. */
static GtkWidget *
find_option (GtkWidget *it, const char *title)
{
  GtkWidget *found = NULL;

  if (ROOM_IS_VARIANT_OPTION (it) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (it)), title))
    return it;
  for (GtkWidget *child = gtk_widget_get_first_child (it); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_option (child, title);
  return found;
}

static GtkWidget *
option (Drive *drive, const char *title)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (drive_get (drive, "house_rules")), TRUE);
  return find_option (drive_get (drive, "offers"), title);
}

static GtkWidget *
part (Drive *drive, const char *title, GType type)
{
  return drive_find_type (option (drive, title), type);
}

#define SWITCH(title) GTK_SWITCH (part (drive, title, GTK_TYPE_SWITCH))
#define SPIN(title)   GTK_SPIN_BUTTON (part (drive, title, GTK_TYPE_SPIN_BUTTON))
#define OPENS(title)  GTK_CHECK_BUTTON (part (drive, title, GTK_TYPE_CHECK_BUTTON))

/* The palette alone can turn a bare head into a game. */
static void
test_palette (Drive *drive, gconstpointer data)
{
  open_composer (drive, HEAD);
  g_assert_null (card (drive, "steps", 0));
  add (drive, "Deal cards");
  add (drive, "Betting round");
  add (drive, "High hand");
  assert_text (drive, HEAD "\ndeal 2\nbet\n\nwin high with 5 of all\n");
  open_card (drive, "steps", 0);
  add (drive, "Board cards"); /* after the chosen card */
  assert_text (drive, HEAD "\ndeal 2\nboard 3\nbet\n\nwin high with 5 of all\n");
  g_assert_cmpstr (says (card (drive, "steps", 1)), ==, "3 cards are turned up on the board.");
  g_assert_nonnull (card (drive, "wins", 0));
}

static void
test_fields (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  g_assert_null (drive_find_type (card (drive, "steps", 0), GTK_TYPE_SPIN_BUTTON)); /* only an open card can be set */
  open_card (drive, "steps", 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_find_type (card (drive, "steps", 0), GTK_TYPE_SPIN_BUTTON)), 4);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_find_type (card (drive, "steps", 0), GTK_TYPE_DROP_DOWN)), 1);
  assert_text (drive, HEAD "\ndeal 4 up\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
  g_assert_cmpstr (says (card (drive, "steps", 0)), ==, "Each gets 4 cards face up.");
}

static gboolean
has_height (gpointer it)
{
  return gtk_widget_get_height (it) > 0;
}

/* Tab reaches the fields before the button that removes the card. */
static void
test_tab (Drive *drive, gconstpointer data)
{
  GtkWidget *step;

  open_composer (drive, MINE);
  open_card (drive, "steps", 0);
  step = card (drive, "steps", 0);
  drawn_wait (has_height, drive_find_type (step, GTK_TYPE_SPIN_BUTTON));
  gtk_widget_grab_focus (step);
  gtk_widget_child_focus (step, GTK_DIR_TAB_FORWARD);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (drive->window), drive_find_type (step, GTK_TYPE_SPIN_BUTTON)));
}

/* A missing value is shown as a word. */
static void
test_unsaid (Drive *drive, gconstpointer data)
{
  GtkWidget *cards;

  open_composer (drive, HEAD "deal 4\nbet\nwin badugi\n");
  open_card (drive, "wins", 0);
  cards = drive_find_type (card (drive, "wins", 0), GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cards)), ==, "as usual");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (cards), 4);
  assert_text (drive, HEAD "deal 4\nbet\nwin badugi with 4 of all\n");
}

static void
test_acts (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  open_card (drive, "steps", 1);
  act (card (drive, "steps", 1), "rows.duplicate");
  assert_text (drive, HEAD "\ndeal 5\nbet\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
  act (card (drive, "steps", 0), "rows.remove");
  act (card (drive, "steps", 0), "rows.remove");
  assert_text (drive, HEAD "\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
  drive_act (drive, "composer.undo");
  drive_act (drive, "composer.undo");
  drive_act (drive, "composer.undo");
  assert_text (drive, MINE);
  drive_act (drive, "composer.redo");
  assert_text (drive, HEAD "\ndeal 5\nbet\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
}

/* Lines added or removed above it leave the same card open. */
static void
test_stays_open (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  open_card (drive, "steps", 2);
  gtk_switch_set_active (SWITCH ("Best run"), TRUE);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "ante")), FALSE);
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (card (drive, "steps", 2))));
  drive_act (drive, "composer.undo");
  drive_act (drive, "composer.undo");
  assert_text (drive, MINE);
  g_assert_cmpstr (says (card (drive, "steps", 2)), ==, "Each may change up to 3 cards.");
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (card (drive, "steps", 2))));
}

/* A card no longer looks hovered when it has been left. */
static void
test_left (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  open_card (drive, "steps", 0);
  gtk_widget_set_state_flags (card (drive, "steps", 0), GTK_STATE_FLAG_PRELIGHT, FALSE);
  add (drive, "Betting round");
  g_assert_false (gtk_widget_get_state_flags (card (drive, "steps", 0)) & GTK_STATE_FLAG_PRELIGHT);
}

/* Only rows are in the list, so that the first and the last of them get its rounded corners. */
static void
test_last_card (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  g_assert_true (gtk_widget_get_last_child (list (drive, "steps")) == card (drive, "steps", 3));
  act (card (drive, "wins", 0), "rows.remove");
  g_assert_true (GTK_IS_LABEL (gtk_widget_get_last_child (list (drive, "wins"))));
}

/* TRUE if all of the widget is in view in the window that scrolls. */
static gboolean
is_in_view (gpointer it)
{
  GtkWidget      *view = gtk_widget_get_ancestor (it, GTK_TYPE_VIEWPORT);
  graphene_rect_t place;

  return gtk_widget_get_height (it) > 0 && gtk_widget_compute_bounds (it, view, &place) && place.origin.y >= 0
         && place.origin.y + place.size.height <= (float) gtk_widget_get_height (view);
}

/* A card added below the window's edge is scrolled into view. */
static void
test_added_in_view (Drive *drive, gconstpointer data)
{
  open_composer (drive, HEAD "\ndeal 1\nbet\ndeal 1\nbet\ndeal 1\nbet\ndeal 1\nbet\ndeal 1\n\nwin high\n");
  open_card (drive, "steps", 8);
  drawn_wait (drive_is_shown, drive_get (drive, "picture"));
  for (int i = 9; i < 13; i++)
    {
      add (drive, "Betting round");
      drawn_wait (is_in_view, card (drive, "steps", i));
    }
}

/* Drops a step onto another, a part of the palette, and a line that belongs elsewhere. */
static void
test_drop (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  g_signal_emit_by_name (drive_get (drive, "steps"), "drop", 8, 6, FALSE);
  assert_text (drive, HEAD "\ndraw 0-3\ndeal 5\nbet\nbet\n\nwin high with 5 of all\n");
  g_signal_emit_by_name (drive_get (drive, "steps"), "drop", -1 - item ("Burn"), 6, FALSE);
  assert_text (drive, HEAD "\nburn\ndraw 0-3\ndeal 5\nbet\nbet\n\nwin high with 5 of all\n");
  g_signal_emit_by_name (drive_get (drive, "wins"), "drop", 6, 12, FALSE);
  assert_text (drive, HEAD "\nburn\ndraw 0-3\ndeal 5\nbet\nbet\n\nwin high with 5 of all\n");
}

/* The rows at the top and edited text show the same. */
static void
test_head (Drive *drive, gconstpointer data)
{
  GtkTextBuffer *buffer;

  open_composer (drive, MINE);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_get (drive, "source")));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")), "Ours");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_get (drive, "most")), 4);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "ante")), FALSE);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (drive_get (drive, "bets"))), ==, "A fixed size");
  assert_text (drive, "game     mine\nname     \"Ours\"\nplayers  2-4\nbetting  limit\nante     none\n\ndeal 5\nbet\n"
                      "draw 0-3\nbet\n\nwin high with 5 of all\n");
  gtk_text_buffer_set_text (
      buffer, "game mine\nname Mine\nplayers 2-6\nbetting limit no\nblinds option\ndeal 3\nwin three\n", -1);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (drive_get (drive, "bets"))), ==,
                   "A fixed size, or as a table chooses, an ante, blinds if a table wants them");
  gtk_text_buffer_set_text (buffer, HEAD "blinds always\ndeal 3\nwin three\n", -1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "name"))), ==, "Mine");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (drive_get (drive, "most"))), ==, 6);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (drive_get (drive, "ante"))));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (drive_get (drive, "blinds"))), ==, 1);
  g_assert_cmpstr (says (card (drive, "steps", 0)), ==, "Each gets 3 cards face down.");
  g_assert_null (card (drive, "steps", 1));
}

/* Lines without a form, and lines with a condition, stay in place and are not lost. */
static void
test_other_lines (Drive *drive, gconstpointer data)
{
  GtkWidget *entry;

  open_composer (drive, HEAD "option drawmax\ndeal 5 # each\nwhen seats 2: bet\ndraw 0-drawmax\nfold\nwin high\n");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (card (drive, "steps", 1), "when"))), ==,
                   "when seats 2:");
  g_assert_cmpstr (says (card (drive, "steps", 2)), ==, "Each may change as many cards as “Cards in a draw” says.");
  g_assert_cmpstr (says (card (drive, "steps", 3)), ==, "fold");
  add (drive, "Burn");
  open_card (drive, "steps", 3);
  entry = drive_entry (card (drive, "steps", 3));
  gtk_editable_set_text (GTK_EDITABLE (entry), "bet must");
  g_signal_emit_by_name (entry, "activate");
  assert_text (drive,
               HEAD "option drawmax\ndeal 5 # each\nwhen seats 2: bet\ndraw 0-drawmax\nbet must\nburn\n\nwin high\n");
  g_assert_nonnull (option (drive, "Cards in a draw"));
}

/* A draw may leave the number of cards to an option, which is then added; an option that no card uses says so. */
static void
test_draw_by_option (Drive *drive, gconstpointer data)
{
  open_composer (drive, MINE);
  open_card (drive, "steps", 2);
  g_signal_emit_by_name (card (drive, "steps", 2), "set", 0, 1);
  assert_text (drive, HEAD "option   drawmax\n\ndeal 5\nbet\ndraw 0-drawmax\nbet\n\nwin high with 5 of all\n");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (option (drive, "Cards in a draw"))), ==,
                   "How many cards a player may change in each draw.");
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (card (drive, "steps", 2))));
  g_signal_emit_by_name (card (drive, "steps", 2), "set", 0, 0);
  g_assert_nonnull (
      strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (option (drive, "Cards in a draw"))), "changes nothing yet"));
}

static gboolean
has_button (GtkWidget *it, const char *label, GtkWidget **button)
{
  if (GTK_IS_BUTTON (it)
      && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (it)) != NULL ? gtk_button_get_label (GTK_BUTTON (it)) : "",
                           label))
    {
      *button = it;
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (it); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_button (child, label, button))
      return TRUE;
  return FALSE;
}

/* The label of a fix, however long, does not push the other panes away. */
static void
test_long_fix (Drive *drive, gconstpointer data)
{
  const char *where[] = { "complaints", "wins" };

  open_composer (drive, HEAD "\ndeal 2\nboard 3\nbet\n\nwin pot by between\n");
  for (guint i = 0; i < G_N_ELEMENTS (where); i++)
    {
      GtkWidget *button = NULL;
      int        least;

      g_assert_true (has_button (drive_get (drive, where[i]), "Deal 2 more in", &button));
      gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <, 200);
    }
}

/* House rules are set in rows and in the text alike; undo restores everything. */
static void
test_house_rules (Drive *drive, gconstpointer data)
{
  GtkTextBuffer *buffer;

  open_composer (drive, MINE);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_get (drive, "source")));
  gtk_switch_set_active (SWITCH ("Best run"), TRUE);
  assert_text (drive, HEAD "option   best_run on\n\ndeal 5\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
  gtk_check_button_set_active (OPENS ("Best run"), TRUE);
  assert_text (drive, HEAD "option   best_run on off\n\ndeal 5\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
  gtk_spin_button_set_value (SPIN ("Jokers"), 2);
  assert_text (drive, HEAD "option   best_run on off\noption   jokers 2-2\n\ndeal 5\nbet\ndraw 0-3\nbet\n\n"
                           "win high with 5 of all\n");
  gtk_switch_set_active (SWITCH ("Best run"), FALSE);
  gtk_check_button_set_active (OPENS ("Jokers"), TRUE);
  gtk_spin_button_set_value (SPIN ("Jokers"), 0);
  assert_text (drive, HEAD "modifiers best_run jokers\n\ndeal 5\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\n");
  for (guint i = 0; i < 6; i++)
    drive_act (drive, "composer.undo");
  assert_text (drive, MINE);
  g_assert_false (gtk_switch_get_active (SWITCH ("Best run")));
  gtk_text_buffer_set_text (buffer,
                            HEAD "option two_suits byfreq\nmodifiers slow_deal\ndeal 5\nbet\ndraw 0-3\nwin high\n", -1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (part (drive, "Two suits", GTK_TYPE_DROP_DOWN))), ==, 2);
  g_assert_false (gtk_check_button_get_active (OPENS ("Two suits")));
  g_assert_true (gtk_check_button_get_active (OPENS ("Slow deal")));
  g_assert_false (gtk_switch_get_active (SWITCH ("Slow deal")));
}

static gboolean
can_double (gpointer it)
{
  return gtk_widget_get_sensitive (it);
}

/* A house rule that the game cannot have says why, and one that needs another brings it along. */
static void
test_refused_house_rules (Drive *drive, gconstpointer data)
{
  open_composer (drive, HEAD "\ndeal 7\nbet\n\nwin high with 5 of all\n");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (SWITCH ("Turn a card up"))));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (option (drive, "Turn a card up"))), ==,
                   "Not here: no hand of just so many of a player’s own cards wins in this game.");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (SWITCH ("Cards multiply"))));
  gtk_switch_set_active (SWITCH ("Cards add up"), TRUE);
  drawn_wait (can_double, SWITCH ("Cards multiply"));
  gtk_switch_set_active (SWITCH ("Cards multiply"), TRUE);
  assert_text (drive, HEAD "option   virtual on\noption   mul on\n\ndeal 7\nbet\n\nwin high with 5 of all\n");
  drawn_wait (has_game, drive);
}

/* An option is added, a line depends on it, and both can be taken away again. */
static void
test_options (Drive *drive, gconstpointer data)
{
  GtkWidget *counts;

  open_composer (drive, MINE);
  g_assert_null (option (drive, "What wins"));
  press (drive_get (drive, "missing"), "What wins");
  assert_text (drive, HEAD "option   split high hi_lo three_way\n\ndeal 5\nbet\ndraw 0-3\nbet\n\n"
                           "win high with 5 of all\n");
  add (drive, "Low, eight or better");
  counts = drive_find_type (card (drive, "wins", 1), GTK_TYPE_DROP_DOWN);
  g_assert_nonnull (counts);
  choose_condition (card (drive, "wins", 1), "If “What wins” is “High and low”");
  assert_text (drive, HEAD "option   split high hi_lo three_way\n\ndeal 5\nbet\ndraw 0-3\nbet\n\n"
                           "win high with 5 of all\nwhen split hi_lo: win low with 5 of all\n");
  choose_condition (card (drive, "wins", 1), "If “What wins” is not “High”");
  choose_condition (card (drive, "wins", 1), "Always");
  assert_text (drive, HEAD "option   split high hi_lo three_way\n\ndeal 5\nbet\ndraw 0-3\nbet\n\n"
                           "win high with 5 of all\nwin low with 5 of all\n");
  press (option (drive, "What wins"), "Take “What wins” away");
  g_assert_null (option (drive, "What wins"));
  assert_text (drive, HEAD "\ndeal 5\nbet\ndraw 0-3\nbet\n\nwin high with 5 of all\nwin low with 5 of all\n");
}

static gboolean
has_fix (gpointer it)
{
  return gtk_widget_get_visible (drive_find (it, "fix"));
}

static gboolean
is_shown (gpointer it)
{
  return gtk_widget_get_visible (it);
}

static gboolean
is_hidden (gpointer it)
{
  return !gtk_widget_get_visible (it);
}

/* A complaint stands beside its line, with its fix. */
static void
test_fix (Drive *drive, gconstpointer data)
{
  open_composer (drive, HEAD "deal 5\nbet\ndraw 0-5\nbet high-card\nwin high\n");
  g_assert_false (gtk_widget_get_visible (drive_find (card (drive, "steps", 0), "complaint")));
  g_assert_true (gtk_widget_get_visible (drive_find (card (drive, "steps", 3), "complaint")));
  drawn_wait (has_fix, card (drive, "steps", 3));
  g_signal_emit_by_name (drive_find (card (drive, "steps", 3), "fix"), "clicked");
  assert_text (drive, HEAD "deal 5\nbet\ndraw 0-5\nwin high\n");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "complaints_section")));
}

static GtkListBoxRow *
complaint (Drive *drive, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "complaints")), index);
}

static gboolean
has_label (GtkWidget *it, const char *text)
{
  if (GTK_IS_LABEL (it) && g_str_equal (gtk_label_get_label (GTK_LABEL (it)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (it); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

static void
choose_complaint (Drive *drive, int index)
{
  g_signal_emit_by_name (drive_get (drive, "complaints"), "row-activated", complaint (drive, index));
}

/* Among the steps a complaint names a card; beside the text it names a line number. */
static void
test_complaints (Drive *drive, gconstpointer data)
{
  const char *wrong
      = "Nobody has a card face up yet, so it cannot say who begins: deal one up before, or leave that out.";
  g_autofree char *numbered = g_strdup_printf ("Line 8: %s", wrong);

  open_composer (drive, HEAD "deal 5\nbet\ndraw 0-5\nbet high-card\nwin high\n");
  g_assert_true (has_label (GTK_WIDGET (complaint (drive, 0)), wrong));
  g_assert_true (has_label (GTK_WIDGET (complaint (drive, 0)), says (card (drive, "steps", 3))));
  g_assert_true (gtk_widget_has_css_class (card (drive, "steps", 3), "wrong"));
  g_assert_false (gtk_widget_has_css_class (card (drive, "steps", 1), "wrong"));
  choose_complaint (drive, 0);
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (card (drive, "steps", 3))));
  gtk_stack_set_visible_child_name (GTK_STACK (drive_get (drive, "views")), "text");
  g_assert_true (has_label (GTK_WIDGET (complaint (drive, 0)), numbered));
  gtk_stack_set_visible_child_name (GTK_STACK (drive_get (drive, "views")), "steps");
  g_assert_false (has_label (GTK_WIDGET (complaint (drive, 0)), numbered));
}

/* A complaint about a row at the top leads there. */
static void
test_complaint_of_head (Drive *drive, gconstpointer data)
{
  open_composer (drive, "game mine\nname \"Mine\"\nplayers 6-2\nbetting limit\ndeal 5\nbet\nwin high\n");
  choose_complaint (drive, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (drive->window), drive_get (drive, "most")));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "views"))), ==, "steps");
}

/* A complaint about a house rule stands there, and does not move the steps while somebody changes its numbers. */
static void
test_complaint_of_options (Drive *drive, gconstpointer data)
{
  open_composer (drive, HEAD "modifiers draft\ndeal 5\nbet\nwin high\n");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "offers_complaint")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "complaint")));
}

/* A complaint leads to the whole card with its fields. */
static void
test_complaint_in_view (Drive *drive, gconstpointer data)
{
  open_composer (drive, HEAD "\ndeal 7\nbet\nbet\nbet\nbet\nbet\nbet\n\nwin high\nwin pot by runs\n");
  drawn_wait (drive_is_shown, drive_get (drive, "picture"));
  choose_complaint (drive, 0);
  drawn_wait (has_height, drive_find_type (card (drive, "wins", 1), GTK_TYPE_SPIN_BUTTON));
  drawn_wait (is_in_view, card (drive, "wins", 1));
}

/* The picture shows the last playable game, for as many players as can play it. */
static void
test_picture (Drive *drive, gconstpointer data)
{
  GtkWidget *players, *picture;
  double     least, most;

  open_composer (drive, MINE);
  picture = drive_get (drive, "picture");
  players = drive_find_type (picture, GTK_TYPE_SPIN_BUTTON);
  g_assert_true (gtk_widget_get_visible (picture));
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (players), &least, &most);
  g_assert_cmpfloat (least, ==, 2);
  g_assert_cmpfloat (most, ==, 6);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (players), 6);
  g_assert_cmpstr (drive_label (drive, "cards"), ==, "6 players take up to 48 of the 52 cards.");
  drawn_wait (is_shown, drive_get (drive, "chances_view"));
  act (card (drive, "wins", 0), "rows.remove");
  drawn_wait (is_hidden, picture);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "chances_view")));
}

TEST_PART (composer_steps)
{
  drive_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/composer-steps/" name, Drive, NULL, drive_up, test, drive_down)
  ADD ("palette", test_palette);
  ADD ("fields", test_fields);
  ADD ("tab", test_tab);
  ADD ("unsaid", test_unsaid);
  ADD ("acts", test_acts);
  ADD ("stays-open", test_stays_open);
  ADD ("added-in-view", test_added_in_view);
  ADD ("left", test_left);
  ADD ("last-card", test_last_card);
  ADD ("drop", test_drop);
  ADD ("head", test_head);
  ADD ("other-lines", test_other_lines);
  ADD ("draw-by-option", test_draw_by_option);
  ADD ("long-fix", test_long_fix);
  ADD ("house-rules", test_house_rules);
  ADD ("house-rules-that-the-game-cannot-have", test_refused_house_rules);
  ADD ("options", test_options);
  ADD ("fix", test_fix);
  ADD ("complaints", test_complaints);
  ADD ("complaint-of-the-head", test_complaint_of_head);
  ADD ("complaint-of-the-options", test_complaint_of_options);
  ADD ("complaint-in-view", test_complaint_in_view);
  ADD ("picture", test_picture);
  return g_test_run ();
}
