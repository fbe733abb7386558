/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-pots-window.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "tourney/table-name.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"
#include "room-pots-card.h"
#include "room-pots-seats.h"

struct _RoomPotsWindow
{
  AdwWindow parent_instance;

  GtkDropDown    *tables, *buttons;
  GtkEntry       *chip, *before;
  GtkCheckButton *low;
  RoomPotsSeats  *seats;
  GtkBox         *pots;
  GtkLabel       *notice, *result;

  RoomTournament *tournament;
  GArray         *numbers; /* gint, of the tables with players; 0: players without seats */
  gboolean        setting;
};

G_DEFINE_FINAL_TYPE (RoomPotsWindow, room_pots_window, ADW_TYPE_WINDOW)

/* --- The hand --- */

static gboolean
read_hand (RoomPotsWindow *self, PaperHand *hand, GError **error)
{
  guint    wrong;
  gboolean ok = room_pots_seats_read (self->seats, gtk_drop_down_get_selected (self->buttons), hand, error);
  gboolean has_chip = room_amount_from_entry (GTK_EDITABLE (self->chip), 0, &hand->chip);
  gboolean has_before = room_amount_from_entry (GTK_EDITABLE (self->before), 0, &hand->before);

  if (!ok)
    return FALSE;
  if (!has_chip || !has_before)
    return input_unreadable (error, _ ("Some numbers of chips cannot be read."));
  hand->chip = MAX (hand->chip, 1);
  hand->has_low = gtk_check_button_get_active (self->low);
  ok = paper_hand_check (hand, &wrong, error);
  room_pots_seats_mark (self->seats, ok ? hand->seats->len : wrong);
  return ok;
}

/* --- What is shown --- */

static void
show_pots (RoomPotsWindow *self, const PaperHand *hand, guint n)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->pots));

  for (guint i = 0; i < n; i++, card = gtk_widget_get_next_sibling (card))
    {
      if (card == NULL)
        {
          card = room_pots_card_new ();
          gtk_box_append (self->pots, card);
        }
      room_pots_card_show (ROOM_POTS_CARD (card), hand, i);
    }
  while (card != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (card);

      gtk_box_remove (self->pots, card);
      card = next;
    }
}

/* Until two players have put in chips there is nothing to be refused. */
static void
show_notice (RoomPotsWindow *self, const PaperHand *hand, const GError *error)
{
  gboolean begun = hand->seats->len > 1;

  gtk_label_set_label (self->notice,
                       error == NULL ? ""
                       : begun       ? error->message
                               : _ ("Type what each player in the hand has put in, blinds and antes included, and "
                                    "go down with Enter. Whoever is not in the hand stays empty."));
  (begun ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->notice), "error");
  (begun ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (GTK_WIDGET (self->notice), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->notice), error != NULL);
}

static void
update_cb (RoomPotsWindow *self)
{
  g_autoptr (PaperHand) hand = paper_hand_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *result = NULL;
  PokerPot         pots[POKER_SEATS];
  gboolean         ok;

  if (self->setting)
    return;
  ok = read_hand (self, hand, &error);
  show_pots (self, hand, ok ? paper_hand_pots (hand, pots) : 0);
  result = ok ? paper_hand_say_result (hand) : NULL;
  gtk_label_set_label (self->result, result != NULL ? result : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result), result != NULL);
  show_notice (self, hand, error);
}

static void
name_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPotsWindow *self = ROOM_POTS_WINDOW (widget);
  guint           index, half, winners;
  g_autoptr (PaperHand) hand = paper_hand_new ();

  g_variant_get (parameter, "(uuu)", &index, &half, &winners);
  if (!read_hand (self, hand, NULL))
    return;
  paper_hand_name_winners (hand, index, (PaperHalf) half, (SeatMask) winners);
  room_pots_seats_keep (self->seats, hand);
  update_cb (self);
}

/* From the last bet the focus goes on to the winners. */
static void
entered_cb (RoomPotsWindow *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->pots), GTK_DIR_TAB_FORWARD);
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPotsWindow *self = ROOM_POTS_WINDOW (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->before), "");
  room_pots_seats_clear (self->seats);
}

/* --- Tables --- */

static void
show_table_cb (RoomPotsWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->tables);
  g_auto (GStrv) names = NULL;
  g_autoptr (GtkStringList) model = NULL;

  if (self->setting || index >= self->numbers->len)
    return;
  self->setting = TRUE;
  room_pots_seats_show (self->seats, self->tournament, g_array_index (self->numbers, gint, index));
  names = room_pots_seats_dup_names (self->seats);
  model = gtk_string_list_new ((const char *const *) names);
  gtk_drop_down_set_model (self->buttons, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->buttons, room_pots_seats_get_button (self->seats));
  self->setting = FALSE;
  update_cb (self);
}

/* Players without a seat stand behind the tables, all together. */
static void
fill_tables (RoomPotsWindow *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  gboolean       has_others = FALSE;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    has_others |= tourney_player (tourney, i)->in && tourney_player (tourney, i)->table == 0;
  for (gint table = 1; table <= TOURNEY_MAX_TABLES; table++)
    if (tourney_players_at (tourney, table) > 0)
      {
        g_autofree char *title = table_name_title (tourney_settings (tourney), table);

        gtk_string_list_append (titles, title);
        g_array_append_val (self->numbers, table);
      }
  if (has_others)
    {
      gint none = 0;

      gtk_string_list_append (titles, _ ("All players"));
      g_array_append_val (self->numbers, none);
    }
  gtk_drop_down_set_model (self->tables, G_LIST_MODEL (titles));
}

static void
fill (RoomPotsWindow *self)
{
  g_autoptr (GArray) chips
      = tourney_chips_in_play (room_tournament_get_tourney (self->tournament), room_tournament_now (self->tournament));
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, chips->len > 0 ? g_array_index (chips, gint64, 0) : 1);

  self->setting = TRUE;
  fill_tables (self);
  gtk_editable_set_text (GTK_EDITABLE (self->chip), least);
  self->setting = FALSE;
  room_widget_name_drop_down (GTK_WIDGET (self->tables), _ ("Table"));
  room_widget_name_drop_down (GTK_WIDGET (self->buttons), _ ("Button"));
  show_table_cb (self);
}

static void
room_pots_window_finalize (GObject *object)
{
  RoomPotsWindow *self = ROOM_POTS_WINDOW (object);

  g_clear_object (&self->tournament);
  g_array_unref (self->numbers);
  G_OBJECT_CLASS (room_pots_window_parent_class)->finalize (object);
}

static void
room_pots_window_class_init (RoomPotsWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_pots_window_finalize;
  g_type_ensure (ROOM_TYPE_POTS_SEATS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/pots/room-pots-window.ui");
  ROOM_BIND (widget_class, RoomPotsWindow, tables, buttons, chip, before, low, seats, pots, notice, result);
  ROOM_BIND_CALLBACKS (widget_class, update_cb, show_table_cb, entered_cb);
  gtk_widget_class_install_action (widget_class, "pots.name", "(uuu)", name_cb);
  gtk_widget_class_install_action (widget_class, "pots.clear", NULL, clear_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_pots_window_init (RoomPotsWindow *self)
{
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint));
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->setting = FALSE;
}

GtkWindow *
room_pots_window_new (GtkWindow *parent, RoomTournament *tournament)
{
  RoomPotsWindow *self = g_object_new (ROOM_TYPE_POTS_WINDOW, "transient-for", parent, NULL);

  self->tournament = g_object_ref (tournament);
  fill (self);
  return GTK_WINDOW (self);
}
