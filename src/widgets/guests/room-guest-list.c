/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-guest-list.h"

#include <glib/gi18n-lib.h>

#include "app/club/room-directory.h"
#include "base/isolate.h"
#include "base/list.h"
#include "tourney/name-list.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-matches.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "room-guest-row.h"

#define MOST_LETTERS 24 /* of a name on its button */
#define MOST_REPLY   48 /* letters of a reply on its button */
#define MOST_KNOWN   40 /* more names than that are easier typed than found */
#define MOST_UNREAD  3  /* lines that are shown */

struct _RoomGuestList
{
  GtkWidget parent_instance;

  GtkWidget   *person, *paste, *status, *question;
  RoomMatches *matches;
  GtkLabel    *told, *asked, *counts, *others;
  GtkButton   *offer, *undo;
  GtkListBox  *rows;
  RoomWrap    *answers, *known;

  RoomGuests   *guests;
  RoomBook     *book;          /* borrowed from the guests */
  char         *typed, *meant; /* may be a name, and what it says if it is an answer; NULL: nothing is asked */
  StoreDouble  *pair;          /* who may be one; NULL: nobody */
  GuestAnswer   known_answer;
  GStrv         people; /* who is known, those who come often first */
  GtkSizeGroup *names;
  guint         n_shown;
  gboolean      is_watched; /* somebody sees what is added */
  gboolean      refused;
};

G_DEFINE_FINAL_TYPE (RoomGuestList, room_guest_list, GTK_TYPE_WIDGET)

/* --- What is said --- */

/* The counts of some answers, without those of which there are none. */
static char *
count (const Guests *list, const GuestAnswer *answers, guint n)
{
  static const char *const formats[N_GUEST_ANSWERS] = {
    [GUEST_ASKED] = NC_ ("answers", "%u without an answer"),
    [GUEST_YES] = NC_ ("answers", "%u yes"),
    [GUEST_MAYBE] = NC_ ("answers", "%u maybe"),
    [GUEST_NO] = NC_ ("answers", "%u no"),
    [GUEST_WAITING] = NC_ ("answers", "%u waiting"),
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; i < n; i++)
    {
      guint said = guests_count (list, answers[i]);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      if (said > 0 || answers[i] == GUEST_YES)
        list_take (builder, g_strdup_printf (g_dpgettext2 (GETTEXT_PACKAGE, "answers", formats[answers[i]]), said));
#pragma GCC diagnostic pop
    }
  parts = g_strv_builder_end (builder);
  return list_join ((const char *const *) parts);
}

char *
room_guest_list_count (const Guests *list)
{
  static const GuestAnswer for_seats[] = { GUEST_YES, GUEST_MAYBE, GUEST_WAITING },
                           others[] = { GUEST_NO, GUEST_ASKED };
  gint             seats = guests_get_seats (list);
  g_autofree char *coming = count (list, for_seats, G_N_ELEMENTS (for_seats));
  g_autofree char *rest = count (list, others, G_N_ELEMENTS (others)), *of = NULL;
  const char      *parts[] = { NULL, *rest != '\0' ? rest : NULL, NULL };

  /* Translators: “9 yes, 2 maybe, 1 waiting”, and how many seats there are */
  of = seats > 0 ? g_strdup_printf (ngettext ("%s of %d seat", "%s of %d seats", (gulong) seats), coming, seats)
                 : g_strdup (coming);
  parts[0] = of;
  return list_join (parts);
}

/* Shows below the entry what came of what was typed. */
static void
tell (RoomGuestList *self, const char *sentence, gboolean is_error)
{
  gtk_label_set_label (self->told, sentence);
  (is_error ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->told), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->told), *sentence != '\0');
  self->refused = is_error;
}

/* ERROR is set while DONE is found out, so the place where it will stand is told and not what stands there now. */
static gboolean
tell_refusal (RoomGuestList *self, gboolean done, GError *const *error)
{
  if (!done)
    tell (self, (*error)->message, TRUE);
  return done;
}

/* Which lines were not understood, and how many answers there were. */
static char *
describe (const GuestAnswers *answers)
{
  guint    said = answers->said->len, unread = answers->unread->len;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u answer was read.", "%u answers were read.", said), said);
  for (guint i = 0; i < MIN (unread, MOST_UNREAD); i++)
    {
      const GuestUnread *line = answers->unread->pdata[i];
      /* Translators: a line of a pasted chat, and its number */
      g_autofree char *sentence = isolated_printf (_ ("Line %u was not understood: “%s”."), line->line, line->text);

      g_string_append_printf (text, "\n%s", sentence);
    }
  if (unread > MOST_UNREAD)
    {
      unread -= MOST_UNREAD;
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, ngettext ("%u more line was not understood.", "%u more lines were not understood.", unread), unread);
    }
  return g_string_free (text, FALSE);
}

/* Instead of what the tournament says of the last of several acts that a change consists of. */
static void
tell_change (RoomGuestList *self, const char *name, gboolean done, GError *const *error)
{
  static const char *const formats[N_GUEST_ANSWERS] = {
    [GUEST_ASKED] = N_ ("%s has not answered."),
    [GUEST_YES] = N_ ("%s is coming."),
    [GUEST_MAYBE] = N_ ("%s may come."),
    [GUEST_NO] = N_ ("%s is not coming."),
    [GUEST_WAITING] = N_ ("%s is waiting for a seat."),
  };
  const Guest     *guest = guests_find (room_guests_get_list (self->guests), name);
  g_autofree char *sentence = NULL;

  if (!tell_refusal (self, done, error) || !room_guests_are_stored (self->guests))
    return;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sentence = isolated_printf (guest != NULL ? _ (formats[guest->answer]) : _ ("%s is off the list."), name);
#pragma GCC diagnostic pop
  room_act_tell (GTK_WIDGET (self), sentence);
}

/* --- Rows --- */

static void
answered_cb (RoomGuestList *self, int answer, RoomGuestRow *row)
{
  g_autofree char *name = g_strdup (room_guest_row_get_name (row));
  const Guest     *guest = guests_find (room_guests_get_list (self->guests), name);
  g_autoptr (GError) error = NULL;

  if (guest != NULL)
    tell_change (self, name, room_guests_answer (self->guests, name, (GuestAnswer) answer, guest->later, &error),
                 &error);
}

static void
removed_cb (RoomGuestList *self, RoomGuestRow *row)
{
  g_autofree char *name = g_strdup (room_guest_row_get_name (row));
  g_autoptr (GError) error = NULL;

  tell_change (self, name, room_guests_remove (self->guests, name, &error), &error);
}

static RoomGuestRow *
row_at (RoomGuestList *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) index);

  if (row == NULL)
    {
      row = GTK_LIST_BOX_ROW (room_guest_row_new (self->names));
      g_signal_connect_object (row, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->rows, GTK_WIDGET (row));
    }
  return ROOM_GUEST_ROW (row);
}

/* Their place among those who wait, from 1; 0: they do not. */
static guint
place_of (const Guests *list, const Guest *guest)
{
  guint place = guest->answer == GUEST_WAITING;

  for (guint i = 0; i < guests_n (list); i++)
    place += guest->answer == GUEST_WAITING && guests_get (list, i)->answer == GUEST_WAITING
             && guests_get (list, i)->turn < guest->turn;
  return place;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const Guest *const *) a)->name, (*(const Guest *const *) b)->name);
}

/* By the alphabet, in which people are found.  Whoever alone has just been added is scrolled to. */
static void
show_rows (RoomGuestList *self, const Guests *list)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  const Guest   *newcomer = guests_n (list) == self->n_shown + 1 ? guests_get (list, guests_n (list) - 1) : NULL;
  GtkListBoxRow *row;

  for (guint i = 0; i < guests_n (list); i++)
    g_ptr_array_add (sorted, (gpointer) guests_get (list, i));
  g_ptr_array_sort (sorted, compare_names);
  for (guint i = 0; i < sorted->len; i++)
    {
      room_guest_row_show (row_at (self, i), sorted->pdata[i], place_of (list, sorted->pdata[i]));
      if (sorted->pdata[i] == newcomer && self->is_watched)
        room_widget_scroll_to (GTK_WIDGET (row_at (self, i)));
    }
  self->n_shown = guests_n (list);
  while ((row = gtk_list_box_get_row_at_index (self->rows, (int) guests_n (list))) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), guests_n (list) > 0);
}

/* --- Others who are known --- */

static void
known_cb (RoomGuestList *self, GtkButton *button)
{
  g_autofree char *name = g_strdup (gtk_button_get_label (button));
  g_autoptr (GError) error = NULL;

  tell_change (self, name, room_guests_answer (self->guests, name, self->known_answer, -1, &error), &error);
}

static void
add_pill (RoomGuestList *self, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (name);

  gtk_widget_add_css_class (button, "pill-name");
  gtk_widget_set_focus_on_click (button, FALSE);
  room_widget_cut_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), MOST_LETTERS);
  g_signal_connect_object (button, "clicked", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  room_wrap_append (self->known, button);
}

static void
show_known (RoomGuestList *self)
{
  guint n = 0;

  room_wrap_empty (self->known);
  for (guint i = 0; self->people != NULL && self->people[i] != NULL && n < MOST_KNOWN; i++)
    if (room_guests_find (self->guests, self->people[i]) == NULL)
      {
        add_pill (self, self->people[i]);
        n++;
      }
  gtk_widget_set_visible (GTK_WIDGET (self->known), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->others), n > 0);
}

/* --- What is asked --- */

/* LABEL is taken; ACTION is given YES. */
static void
offer_reply (RoomGuestList *self, char *label, const char *action, gboolean yes)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill-small");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "b", yes);
  room_widget_cut_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), MOST_REPLY);
  room_wrap_append (self->answers, button);
  g_free (label);
}

static void
ask_what_is_meant (RoomGuestList *self)
{
  g_autofree char *sentence = isolated_printf (_ ("Is “%s” an answer, or what somebody is called?"), self->typed);
  g_autofree char *line = g_strdelimit (g_strdup (self->meant), "\n", ';');

  gtk_label_set_label (self->asked, sentence);
  /* Translators: what somebody has probably answered, as “Eve: no” */
  offer_reply (self, isolated_printf (_ ("The answer “%s”"), line), "guests.mean", TRUE);
  offer_reply (self, isolated_printf (_ ("The name “%s”"), self->typed), "guests.mean", FALSE);
}

static void
ask_who_is_one (RoomGuestList *self)
{
  gtk_label_set_label (self->asked, self->pair->why);
  offer_reply (self, isolated_printf (_ ("One person: %s"), self->pair->one), "guests.pair", TRUE);
  offer_reply (self, g_strdup (_ ("Two people")), "guests.pair", FALSE);
}

static void
ask (RoomGuestList *self)
{
  room_wrap_empty (self->answers);
  if (self->meant != NULL)
    ask_what_is_meant (self);
  else if (self->pair != NULL)
    ask_who_is_one (self);
  gtk_widget_set_visible (self->question, self->meant != NULL || self->pair != NULL);
}

static void
refresh (RoomGuestList *self)
{
  const Guests    *list = room_guests_get_list (self->guests);
  const Guest     *offered = guests_offered (list);
  gint             plan = room_guests_plan (self->guests);
  g_autofree char *counts = room_guest_list_count (list), *sentence = NULL, *label = NULL;

  /* Translators: how many answered what, and the number of players to plan for */
  sentence = guests_n (list) > 0 ? g_strdup_printf (_ ("%s: plan for %d."), counts, plan) : g_strdup ("");
  gtk_label_set_label (self->counts, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->offer), offered != NULL);
  if (offered != NULL)
    {
      label = isolated_printf (_ ("Give the free seat to %s"), offered->name);
      gtk_button_set_label (self->offer, label);
    }
  gtk_widget_set_visible (self->status, guests_n (list) > 0 || room_guests_can_undo (self->guests));
  gtk_widget_set_sensitive (GTK_WIDGET (self->undo), room_guests_can_undo (self->guests));
  show_rows (self, list);
  show_known (self);
  g_clear_pointer (&self->pair, store_double_free);
  self->pair = room_guests_find_double (self->guests);
  ask (self);
}

static void
tell_counts (RoomGuestList *self)
{
  g_autofree char *counts = room_guest_list_count (room_guests_get_list (self->guests));

  if (room_guests_are_stored (self->guests))
    room_act_tell (GTK_WIDGET (self), counts);
}

static void
offer_cb (RoomGuestList *self)
{
  const Guest     *offered = guests_offered (room_guests_get_list (self->guests));
  g_autofree char *name = offered != NULL ? g_strdup (offered->name) : NULL;
  g_autoptr (GError) error = NULL;

  if (name != NULL)
    tell_change (self, name, room_guests_seat_next (self->guests, &error), &error);
}

static void
undo_cb (RoomGuestList *self)
{
  g_autoptr (GError) error = NULL;

  if (!tell_refusal (self, room_guests_undo (self->guests, &error), &error))
    return;
  tell (self, "", FALSE);
  tell_counts (self);
}

/* --- What is typed or pasted --- */

/* Names, each of somebody who comes. */
static gboolean
take_names (RoomGuestList *self, const char *text)
{
  g_autoptr (NameList) list = name_list_read (text);
  g_autofree char *sentence = name_list_sentence (list);
  g_autoptr (GError) error = NULL;

  if (list->names[0] != NULL
      && !tell_refusal (self, room_guests_come (self->guests, (const char *const *) list->names, &error), &error))
    return FALSE;
  if (!name_list_is_plain (list))
    tell (self, sentence, list->names[0] == NULL);
  if (list->names[0] != NULL)
    tell_counts (self);
  return list->names[0] != NULL;
}

static gboolean
take_answers (RoomGuestList *self, const char *text)
{
  g_autoptr (GuestAnswers) answers = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!tell_refusal (self, room_guests_read (self->guests, text, &answers, &error), &error))
    return FALSE;
  if (answers == NULL)
    return take_names (self, text);
  sentence = describe (answers);
  tell (self, sentence, FALSE);
  tell_counts (self);
  return TRUE;
}

/* FALSE: it is not on the list yet, and the list says why or asks. */
static gboolean
take (RoomGuestList *self, const char *text)
{
  g_autofree char *meant = room_guests_mean (self->guests, text);

  if (meant == NULL)
    return take_answers (self, text);
  g_free (self->typed);
  g_free (self->meant);
  self->typed = g_strstrip (g_strdup (text));
  self->meant = g_steal_pointer (&meant);
  tell (self, "", FALSE);
  self->refused = TRUE;
  ask (self);
  return FALSE;
}

static void
clear_person (RoomGuestList *self)
{
  g_autofree char *told = g_strdup (gtk_label_get_label (self->told));

  gtk_editable_set_text (GTK_EDITABLE (self->person), "");
  tell (self, told, FALSE);
}

static void
forget_doubt (RoomGuestList *self)
{
  g_clear_pointer (&self->typed, g_free);
  g_clear_pointer (&self->meant, g_free);
}

/* Takes what was typed as an answer, or as a name. */
static void
mean_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomGuestList   *self = ROOM_GUEST_LIST (widget);
  gboolean         is_answer = g_variant_get_boolean (parameter);
  g_autofree char *typed = g_steal_pointer (&self->typed), *meant = g_steal_pointer (&self->meant);

  if (meant != NULL && (is_answer ? take_answers (self, meant) : take_names (self, typed)))
    clear_person (self);
  ask (self);
}

/* Those of a pair are one, or two. */
static void
pair_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomGuestList *self = ROOM_GUEST_LIST (widget);
  gboolean       is_one = g_variant_get_boolean (parameter);
  g_autoptr (StoreDouble) pair = g_steal_pointer (&self->pair);
  g_autoptr (GError) error = NULL;

  if (pair == NULL)
    return;
  tell_refusal (self,
                is_one ? room_guests_merge (self->guests, pair->one, pair->other, &error)
                       : room_directory_keep_apart (room_directory_get (self->book), pair->one, pair->other, &error),
                &error);
  refresh (self);
}

static void
person_cb (RoomGuestList *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->person)));

  if (take (self, text))
    clear_person (self);
}

static void
person_changed_cb (RoomGuestList *self)
{
  tell (self, "", FALSE);
  forget_doubt (self);
  ask (self);
  room_matches_type (self->matches, gtk_editable_get_text (GTK_EDITABLE (self->person)));
}

static void
matched_cb (RoomGuestList *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->person), text);
  person_cb (self);
  gtk_widget_grab_focus (self->person);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (RoomGuestList) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (self->guests == NULL)
    return; /* the window has been closed meanwhile */
  if (text != NULL && *text != '\0')
    take (self, text);
  else
    tell (self, _ ("There is no text to paste: copy the messages in the chat first."), FALSE);
}

static void
paste_cb (RoomGuestList *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

static void
room_guest_list_dispose (GObject *object)
{
  RoomGuestList *self = ROOM_GUEST_LIST (object);

  g_clear_object (&self->guests);
  g_clear_pointer (&self->people, g_strfreev);
  forget_doubt (self);
  g_clear_pointer (&self->pair, store_double_free);
  g_clear_object (&self->names);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_GUEST_LIST);
  G_OBJECT_CLASS (room_guest_list_parent_class)->dispose (object);
}

static void
room_guest_list_class_init (RoomGuestListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_guest_list_dispose;
  g_type_ensure (ROOM_TYPE_MATCHES);
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/guests/room-guest-list.ui");
  ROOM_BIND (widget_class, RoomGuestList, person, paste, matches, told, question, asked, answers, status, counts, offer,
             undo, rows, others, known);
  gtk_widget_class_install_action (widget_class, "guests.mean", "b", mean_cb);
  gtk_widget_class_install_action (widget_class, "guests.pair", "b", pair_cb);
  ROOM_BIND_CALLBACKS (widget_class, person_cb, person_changed_cb, paste_cb, matched_cb, offer_cb, undo_cb);
}

static void
room_guest_list_init (RoomGuestList *self)
{
  self->names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_show_waiting (GTK_ENTRY (self->person));
  room_wrap_set_gaps (self->answers, 6, 6);
  room_wrap_set_gaps (self->known, 6, 6);
}

void
room_guest_list_set_guests (RoomGuestList *self, RoomBook *book, RoomGuests *guests, GuestAnswer known)
{
  g_return_if_fail (ROOM_IS_GUEST_LIST (self) && self->guests == NULL);

  self->book = book;
  self->guests = g_object_ref (guests);
  self->known_answer = known;
  self->people = room_book_dup_people (book);
  room_matches_set_known (self->matches, (const char *const *) self->people);
  g_signal_connect_object (guests, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (self->others, known == GUEST_YES ? _ ("Who else comes?") : _ ("Ask them too"));
  refresh (self);
  self->is_watched = TRUE;
}

gboolean
room_guest_list_finish (RoomGuestList *self)
{
  g_return_val_if_fail (ROOM_IS_GUEST_LIST (self), FALSE);

  person_cb (self);
  return !self->refused;
}

gboolean
room_guest_list_is_typing (RoomGuestList *self)
{
  g_return_val_if_fail (ROOM_IS_GUEST_LIST (self), FALSE);

  return *gtk_editable_get_text (GTK_EDITABLE (self->person)) != '\0';
}
