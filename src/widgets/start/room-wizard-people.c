/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First question: who plays, and how many. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/tournament/room-arrivals.h"
#include "widgets/guests/room-guest-list.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-widget.h"
#include "widgets/tournament/room-table-form.h"
#include "room-wizard-pages.h"

struct _RoomWizardPeople
{
  GtkWidget parent_instance;

  GtkWidget     *page;
  GtkEditable   *name;
  GtkSpinButton *players;
  GtkBox        *numbers;
  RoomChoice    *seats_none, *seats_full, *seats_loose;
  GtkWidget     *table_rules;
  RoomTableForm *table_form;
  GtkWidget     *last;
  RoomGuestList *guest_list;
  GStrv          last_people;

  RoomTournamentDraft *draft;
  gboolean             setting, typing;
};

G_DEFINE_FINAL_TYPE (RoomWizardPeople, room_wizard_people, GTK_TYPE_WIDGET)

static const gint usual_numbers[] = { 6, 8, 10, 12, 18, 27 };

static void
name_cb (RoomWizardPeople *self)
{
  if (!self->setting)
    room_tournament_draft_set_name (self->draft, gtk_editable_get_text (self->name));
}

static void
players_cb (RoomWizardPeople *self)
{
  if (!self->setting)
    room_tournament_draft_set_players (self->draft, gtk_spin_button_get_value_as_int (self->players));
}

/* A spin button reads what was typed only when it is left, but the preview follows every keystroke. */
static void
players_typed_cb (RoomWizardPeople *self)
{
  gint64 players;

  if (self->setting || self->typing
      || !g_ascii_string_to_signed (gtk_editable_get_text (GTK_EDITABLE (self->players)), 10, 2,
                                    ROOM_TOURNAMENT_DRAFT_MOST_PLAYERS, &players, NULL))
    return;
  self->typing = TRUE;
  room_tournament_draft_set_players (self->draft, (gint) players);
  self->typing = FALSE;
}

static void
number_cb (RoomWizardPeople *self, GtkToggleButton *button)
{
  if (!self->setting && gtk_toggle_button_get_active (button))
    room_tournament_draft_set_players (self->draft, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "number")));
}

static void
seats_cb (RoomWizardPeople *self)
{
  GtkToggleButton *choices[] = { GTK_TOGGLE_BUTTON (self->seats_none), GTK_TOGGLE_BUTTON (self->seats_full),
                                 GTK_TOGGLE_BUTTON (self->seats_loose) };

  if (self->setting)
    return;
  for (gint i = 0; i < ROOM_N_SEATINGS; i++)
    if (gtk_toggle_button_get_active (choices[i]))
      room_tournament_draft_set_seating (self->draft, i);
}

static void
form_cb (RoomWizardPeople *self)
{
  if (!self->setting)
    room_tournament_draft_touch (self->draft);
}

/* Chooses the people of the last night. */
static void
last_cb (RoomWizardPeople *self)
{
  g_autoptr (GError) error = NULL;

  if (room_guests_come (room_tournament_draft_get_guests (self->draft), (const char *const *) self->last_people,
                        &error))
    room_tournament_draft_set_players (self->draft, 0); /* as many as are named */
  else
    room_act_tell (GTK_WIDGET (self), error->message);
}

static void
describe_seats (RoomWizardPeople *self)
{
  RoomChoice *choices[] = { self->seats_full, self->seats_loose };

  for (gint i = 0; i < 2; i++)
    {
      gint             tables, seats;
      g_autofree char *title = NULL, *subtitle = NULL;

      plan_tables (room_tournament_draft_get_players (self->draft), i, &tables, &seats);
      title = g_strdup_printf (ngettext ("%d table", "%d tables", tables), tables);
      subtitle = g_strdup_printf (tables == 1 ? ngettext ("%d seat, drawn", "%d seats, drawn", seats)
                                              : ngettext ("%d seat each, drawn", "%d seats each, drawn", seats),
                                  seats);
      room_choice_set_title (choices[i], title);
      room_choice_set_subtitle (choices[i], subtitle);
    }
}

static void
refresh (RoomWizardPeople *self)
{
  const char      *name = room_tournament_draft_get_settings (self->draft)->name;
  gint             players = room_tournament_draft_get_players (self->draft);
  GtkToggleButton *choices[] = { GTK_TOGGLE_BUTTON (self->seats_none), GTK_TOGGLE_BUTTON (self->seats_full),
                                 GTK_TOGGLE_BUTTON (self->seats_loose) };

  self->setting = TRUE;
  /* Not while somebody clears it to type another. */
  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->name))))
    gtk_editable_set_text (self->name, name);
  if (!self->typing)
    gtk_spin_button_set_value (self->players, players);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->numbers)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child),
                                  GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), "number")) == players);
  describe_seats (self);
  gtk_toggle_button_set_active (choices[room_tournament_draft_get_seating (self->draft)], TRUE);
  gtk_widget_set_visible (self->table_rules, room_tournament_draft_get_seating (self->draft) != ROOM_SEATING_NONE);
  room_table_form_set_settings (self->table_form, room_tournament_draft_get_settings (self->draft), FALSE);
  self->setting = FALSE;
}

static void
room_wizard_people_dispose (GObject *object)
{
  if (ROOM_WIZARD_PEOPLE (object)->table_form != NULL)
    room_table_form_set_settings (ROOM_WIZARD_PEOPLE (object)->table_form, NULL, FALSE);
  g_clear_object (&ROOM_WIZARD_PEOPLE (object)->draft);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_WIZARD_PEOPLE);
  G_OBJECT_CLASS (room_wizard_people_parent_class)->dispose (object);
}

static void
room_wizard_people_finalize (GObject *object)
{
  g_strfreev (ROOM_WIZARD_PEOPLE (object)->last_people);
  G_OBJECT_CLASS (room_wizard_people_parent_class)->finalize (object);
}

static void
room_wizard_people_class_init (RoomWizardPeopleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_wizard_people_dispose;
  G_OBJECT_CLASS (class)->finalize = room_wizard_people_finalize;
  g_type_ensure (ROOM_TYPE_CHOICE);
  g_type_ensure (ROOM_TYPE_GUEST_LIST);
  g_type_ensure (ROOM_TYPE_TABLE_FORM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/start/room-wizard-people.ui");
  ROOM_BIND (widget_class, RoomWizardPeople, page, name, players, numbers, seats_none, seats_full, seats_loose,
             table_rules, table_form, last, guest_list);
  ROOM_BIND_CALLBACKS (widget_class, last_cb, name_cb, players_cb, players_typed_cb, seats_cb, form_cb);
}

static void
room_wizard_people_init (RoomWizardPeople *self)
{
  GtkToggleButton *group = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  room_table_form_ask_rules_only (self->table_form);
  /* Undo would end in an empty entry, which means 2. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->players), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (usual_numbers); i++)
    {
      g_autofree char *title = g_strdup_printf ("%d", usual_numbers[i]);
      GtkWidget       *choice = room_choice_new (title, "");

      gtk_widget_set_hexpand (choice, TRUE);
      gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (choice)), GTK_ALIGN_CENTER);
      g_object_set_data (G_OBJECT (choice), "number", GINT_TO_POINTER (usual_numbers[i]));
      g_signal_connect_object (choice, "toggled", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->numbers, choice);
      if (group != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice), group);
      group = GTK_TOGGLE_BUTTON (choice);
    }
}

void
room_wizard_people_set_draft (RoomWizardPeople *self, RoomTournamentDraft *draft)
{
  g_return_if_fail (ROOM_IS_WIZARD_PEOPLE (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  self->last_people = room_arrivals_dup_last_people (room_tournament_draft_get_book (draft), 0);
  gtk_widget_set_visible (self->last, self->last_people[0] != NULL);
  room_guest_list_set_guests (self->guest_list, room_tournament_draft_get_book (draft),
                              room_tournament_draft_get_guests (draft), GUEST_YES);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
room_wizard_people_focus (RoomWizardPeople *self)
{
  g_return_if_fail (ROOM_IS_WIZARD_PEOPLE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->players));
}

gboolean
room_wizard_people_finish (RoomWizardPeople *self)
{
  g_return_val_if_fail (ROOM_IS_WIZARD_PEOPLE (self), FALSE);

  return room_guest_list_finish (self->guest_list);
}

gboolean
room_wizard_people_is_typing (RoomWizardPeople *self)
{
  g_return_val_if_fail (ROOM_IS_WIZARD_PEOPLE (self), FALSE);

  return room_guest_list_is_typing (self->guest_list);
}
