/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First question: who plays, and how many. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/tournament/room-arrivals.h"
#include "base/calendar.h"
#include "base/isolate.h"
#include "base/span.h"
#include "club/guests/answers.h"
#include "tourney/name-list.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-matches.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "widgets/tournament/room-table-form.h"
#include "room-wizard-pages.h"

#define MOST_LETTERS 24 /* of a name on its button */
#define MOST_KNOWN   40 /* more names than that are easier typed than found */

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
  GtkWidget     *person;
  RoomMatches   *matches;
  GtkLabel      *told;
  RoomWrap      *people;
  GtkWidget     *last;
  GStrv          last_people;
  GtkWidget     *shown; /* a button to scroll to; weak */

  RoomTournamentDraft *draft;
  gboolean             setting, typing;
  gboolean             refused; /* the typed name was refused */
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

static void
coming_cb (RoomWizardPeople *self, GtkToggleButton *button)
{
  if (!self->setting)
    room_tournament_draft_set_coming (self->draft, gtk_button_get_label (GTK_BUTTON (button)),
                                      gtk_toggle_button_get_active (button));
}

static GtkToggleButton *
find_pill (RoomWizardPeople *self, const char *name)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->people)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (name_list_same (gtk_button_get_label (GTK_BUTTON (button)), name))
      return GTK_TOGGLE_BUTTON (button);
  return NULL;
}

/* The pill before which NAME stands in the alphabet; NULL: it is the last. */
static GtkWidget *
find_next_pill (RoomWizardPeople *self, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->people));

  while (button != NULL && g_utf8_collate (gtk_button_get_label (GTK_BUTTON (button)), name) <= 0)
    button = gtk_widget_get_next_sibling (button);
  return button;
}

static GtkToggleButton *
add_pill (RoomWizardPeople *self, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (name);

  gtk_widget_add_css_class (button, "pill-name");
  room_widget_cut_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), MOST_LETTERS);
  gtk_widget_insert_before (button, GTK_WIDGET (self->people), find_next_pill (self, name));
  gtk_widget_set_visible (GTK_WIDGET (self->people), TRUE);
  g_signal_connect_object (button, "toggled", G_CALLBACK (coming_cb), self, G_CONNECT_SWAPPED);
  return GTK_TOGGLE_BUTTON (button);
}

/* Waits until the button has been allocated. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  RoomWizardPeople  *self = ROOM_WIZARD_PEOPLE (widget);
  GtkScrolledWindow *page = GTK_SCROLLED_WINDOW (self->page);
  GtkWidget         *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (page)));
  graphene_rect_t    place;

  if (self->shown == NULL)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (self->shown) == 0 || !gtk_widget_compute_bounds (self->shown, content, &place))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (page), place.origin.y - 6,
                             place.origin.y + place.size.height + 6);
  g_clear_weak_pointer (&self->shown);
  return G_SOURCE_REMOVE;
}

static void
scroll_to (RoomWizardPeople *self, GtkWidget *button)
{
  if (self->shown == NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  g_set_weak_pointer (&self->shown, button);
}

/* Shows below the entry what came of the typed names. */
static void
tell (RoomWizardPeople *self, const char *sentence, gboolean is_error)
{
  gtk_label_set_label (self->told, sentence);
  (is_error ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->told), "error");
  (is_error ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (GTK_WIDGET (self->told), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->told), *sentence != '\0');
  self->refused = is_error;
}

static gboolean
take_person (RoomWizardPeople *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  GtkToggleButton *pill = find_pill (self, name);

  if (!room_tournament_draft_check_person (self->draft, name, &error))
    {
      tell (self, error->message, TRUE);
      return FALSE;
    }
  if (pill == NULL)
    pill = add_pill (self, name);
  gtk_toggle_button_set_active (pill, TRUE);
  scroll_to (self, GTK_WIDGET (pill));
  return TRUE;
}

/* --- Answers --- */

#define MOST_UNREAD 2 /* lines that are shown */

static GStrv
list_pills (RoomWizardPeople *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->people)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    g_strv_builder_add (names, gtk_button_get_label (GTK_BUTTON (button)));
  return g_strv_builder_end (names);
}

/* "9 yes, 2 maybe, 1 no: plan for 10." */
static char *
describe_answers (const GuestAnswers *answers, const Guests *guests)
{
  guint            yes = guests_count (guests, GUEST_YES), maybe = guests_count (guests, GUEST_MAYBE);
  guint            no = guests_count (guests, GUEST_NO), unread = answers->unread->len;
  GString         *text = g_string_new (NULL);
  g_autofree char *counts = NULL;

  if (no > 0)
    /* Translators: how many people have answered an invitation with yes, with maybe and with no */
    counts = g_strdup_printf (_ ("%u yes, %u maybe, %u no"), yes, maybe, no);
  else
    counts = g_strdup_printf (_ ("%u yes, %u maybe"), yes, maybe);
  /* Translators: how many answered what, and the number of players to plan for */
  g_string_append_printf (text, _ ("%s: plan for %d."), counts, guests_plan (guests, 0, 0));
  for (guint i = 0; i < guests_n (guests); i++)
    {
      const Guest     *guest = guests_get (guests, i);
      g_autofree char *at = guest->later >= 0 ? time_of_day_to_text (guest->later) : NULL;
      g_autofree char *sentence = at != NULL ? isolated_printf (_ ("%s comes at %s."), guest->name, at) : NULL;

      if (sentence != NULL)
        g_string_append_printf (text, " %s", sentence);
    }
  for (guint i = 0; i < MIN (unread, MOST_UNREAD); i++)
    {
      const GuestUnread *line = answers->unread->pdata[i];
      /* Translators: a line of a pasted chat, and its number */
      g_autofree char *sentence = isolated_printf (_ ("Line %u was not understood: “%s”."), line->line, line->text);

      g_string_append_printf (text, " %s", sentence);
    }
  if (unread > MOST_UNREAD)
    {
      unread -= MOST_UNREAD;
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text, ngettext ("%u more line was not understood.", "%u more lines were not understood.", unread), unread);
    }
  return g_string_free (text, FALSE);
}

/* Who said maybe has a button that is not pressed. */
static gboolean
take_answer (RoomWizardPeople *self, const Guest *guest)
{
  GtkToggleButton *pill = find_pill (self, guest->name);

  if (guest->answer == GUEST_YES)
    {
      if (!take_person (self, guest->name))
        return FALSE;
    }
  else if (pill != NULL)
    gtk_toggle_button_set_active (pill, FALSE);
  else if (guest->answer == GUEST_MAYBE)
    add_pill (self, guest->name);
  room_tournament_draft_set_later (self->draft, guest->name, guest->later);
  return TRUE;
}

/* FALSE if TEXT is not answers to an invitation. */
static gboolean
take_answers (RoomWizardPeople *self, const char *text)
{
  g_auto (GStrv) pills = list_pills (self);
  g_auto (GStrv) known = room_book_dup_people (room_tournament_draft_get_book (self->draft));
  gint64 doors = calendar_time_of_day (room_tournament_draft_get_start (self->draft));
  g_autoptr (GuestAnswers) answers
      = guest_answers_read (text, (const char *const *) pills, (const char *const *) known, doors);
  g_autoptr (Guests) guests = guests_new (0);
  g_autofree char *sentence = NULL;

  if (!guest_answers_are_some (answers, text))
    return FALSE;
  guest_answers_apply (answers, guests, 0);
  for (guint i = 0; i < guests_n (guests); i++)
    if (!take_answer (self, guests_get (guests, i)))
      return TRUE;
  sentence = describe_answers (answers, guests);
  gtk_editable_set_text (GTK_EDITABLE (self->person), "");
  if (guests_count (guests, GUEST_MAYBE) > 0)
    room_tournament_draft_set_players (self->draft, guests_plan (guests, 0, 0));
  else
    room_tournament_draft_follow_people (self->draft);
  tell (self, sentence, FALSE);
  return TRUE;
}

/* One name, a list, or the answers pasted from a chat. */
static void
person_cb (RoomWizardPeople *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->person)));
  g_autoptr (NameList) list = name_list_read (text);
  g_autofree char *sentence = name_list_sentence (list);

  if (take_answers (self, text))
    return;
  for (guint i = 0; list->names[i] != NULL; i++)
    if (!take_person (self, list->names[i]))
      return;
  if (list->names[0] != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->person), "");
  if (g_strv_length (list->names) > 1)
    room_tournament_draft_follow_people (self->draft);
  if (!name_list_is_plain (list))
    tell (self, sentence, list->names[0] == NULL);
}

static void
person_changed_cb (RoomWizardPeople *self)
{
  tell (self, "", FALSE);
  room_matches_type (self->matches, gtk_editable_get_text (GTK_EDITABLE (self->person)));
}

static void
matched_cb (RoomWizardPeople *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->person), text);
  person_cb (self);
  gtk_widget_grab_focus (self->person);
}

/* Chooses the people of the last night. */
static void
last_cb (RoomWizardPeople *self)
{
  guint            n = g_strv_length (self->last_people);
  g_autofree char *sentence = g_strdup_printf (ngettext ("%u person.", "%u people.", n), n);

  for (guint i = 0; self->last_people[i] != NULL; i++)
    if (!take_person (self, self->last_people[i]))
      return;
  room_tournament_draft_set_players (self->draft, 0); /* as many as are named */
  tell (self, sentence, FALSE);
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
  g_clear_weak_pointer (&ROOM_WIZARD_PEOPLE (object)->shown);
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
  g_type_ensure (ROOM_TYPE_MATCHES);
  g_type_ensure (ROOM_TYPE_WRAP);
  g_type_ensure (ROOM_TYPE_TABLE_FORM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/start/room-wizard-people.ui");
  ROOM_BIND (widget_class, RoomWizardPeople, page, name, players, numbers, seats_none, seats_full, seats_loose,
             table_rules, table_form, person, matches, told, last, people);
  ROOM_BIND_CALLBACKS (widget_class, last_cb, name_cb, players_cb, players_typed_cb, seats_cb, form_cb, person_cb,
                       person_changed_cb, matched_cb);
}

static void
room_wizard_people_init (RoomWizardPeople *self)
{
  GtkToggleButton *group = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_show_waiting (GTK_ENTRY (self->person));
  room_wrap_set_gaps (self->people, 6, 6);
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
  g_auto (GStrv) known = room_book_dup_people (room_tournament_draft_get_book (draft));

  g_return_if_fail (ROOM_IS_WIZARD_PEOPLE (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  self->last_people = room_arrivals_dup_last_people (room_tournament_draft_get_book (draft), 0);
  gtk_widget_set_visible (self->last, self->last_people[0] != NULL);
  room_matches_set_known (self->matches, (const char *const *) known);
  for (guint i = 0; known != NULL && known[i] != NULL && i < MOST_KNOWN; i++)
    if (find_pill (self, known[i]) == NULL)
      add_pill (self, known[i]);
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

  person_cb (self);
  return !self->refused;
}

gboolean
room_wizard_people_is_typing (RoomWizardPeople *self)
{
  g_return_val_if_fail (ROOM_IS_WIZARD_PEOPLE (self), FALSE);

  return *gtk_editable_get_text (GTK_EDITABLE (self->person)) != '\0';
}
