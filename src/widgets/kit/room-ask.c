/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/kit/room-ask.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-matches.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"

#define PAGE_KEY       "room-ask-page" /* marks the page on which questions open */
#define ANSWER_LETTERS 52              /* characters in a line */

typedef struct
{
  GtkWidget     *popover, *page, *entry;
  RoomRefused   *refused;
  RoomAnswer     answer;
  gpointer       data;
  GDestroyNotify free_data;
  gboolean       may_be_empty;
} Question;

static void
question_free (Question *question)
{
  if (question->free_data != NULL)
    question->free_data (question->data);
  g_free (question);
}

static void
answered_cb (Question *question)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (question->entry)));

  if (!*g_strstrip (text) && !question->may_be_empty)
    {
      room_refused_say (question->refused, _ ("Nothing is written here yet."), NULL);
      gtk_widget_grab_focus (question->entry);
      return;
    }
  question->answer (question->page, text, question->data);
  gtk_popover_popdown (GTK_POPOVER (question->popover));
}

static gboolean
drop_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Destroys the popover later, because the caller that closed it still uses it. */
static void
closed_cb (GtkPopover *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_cb, g_object_ref (popover), g_object_unref);
}

static GtkWidget *
find_page (GtkWidget *at)
{
  while (at != NULL && g_object_get_data (G_OBJECT (at), PAGE_KEY) == NULL)
    at = gtk_widget_get_parent (at);
  return at;
}

void
room_ask_set_page (GtkWidget *page)
{
  g_object_set_data (G_OBJECT (page), PAGE_KEY, page);
}

void
room_ask_popup (GtkPopover *popover, GtkWidget *at)
{
  GtkWidget      *page = find_page (at);
  graphene_rect_t bounds;

  g_return_if_fail (page);

  gtk_widget_set_parent (GTK_WIDGET (popover), page);
  if (gtk_widget_compute_bounds (at, page, &bounds))
    gtk_popover_set_pointing_to (popover, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                           (int) bounds.size.width, (int) bounds.size.height });
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  room_widget_keep_focus (popover);
  gtk_popover_popup (popover);
}

static Question *
open_question (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer, gpointer data,
               GDestroyNotify free_data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *heading = gtk_label_new (title);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *done = gtk_button_new_with_label (button);
  Question  *question = g_new0 (Question, 1);

  *question = (Question){ popover, find_page (at), entry,     g_object_new (ROOM_TYPE_REFUSED, NULL),
                          answer,  data,           free_data, FALSE };
  g_object_set_data_full (G_OBJECT (popover), "question", question, (GDestroyNotify) question_free);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (done, "suggested-action");
  gtk_widget_add_css_class (popover, "question");
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (answered_cb), question);
  g_signal_connect_swapped (done, "clicked", G_CALLBACK (answered_cb), question);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), done);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (question->refused));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  room_ask_popup (GTK_POPOVER (popover), at);
  gtk_widget_grab_focus (entry);
  return question;
}

void
room_ask (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer, gpointer data,
          GDestroyNotify free_data)
{
  open_question (at, title, text, button, answer, data, free_data);
}

static void
typed_cb (GtkEditable *entry, RoomMatches *matches)
{
  room_matches_type (matches, gtk_editable_get_text (entry));
}

static void
chosen_cb (Question *question, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (question->entry), name);
  answered_cb (question);
}

void
room_ask_name (GtkWidget *at, const char *title, const char *text, const char *button, const char *const *known,
               RoomAnswer answer, gpointer data, GDestroyNotify free_data)
{
  Question    *question = open_question (at, title, text, button, answer, data, free_data);
  RoomMatches *matches = g_object_new (ROOM_TYPE_MATCHES, NULL);

  room_matches_set_known (matches, known);
  gtk_box_append (GTK_BOX (gtk_popover_get_child (GTK_POPOVER (question->popover))), GTK_WIDGET (matches));
  g_signal_connect_object (question->entry, "changed", G_CALLBACK (typed_cb), matches, 0);
  g_signal_connect_swapped (matches, "chosen", G_CALLBACK (chosen_cb), question);
}

void
room_ask_or_clear (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer,
                   gpointer data, GDestroyNotify free_data)
{
  open_question (at, title, text, button, answer, data, free_data)->may_be_empty = TRUE;
}

void
room_ask_tell_why (GtkWidget *at, char *answer)
{
  g_autofree char *text = answer != NULL ? answer : g_strdup (_ ("There is nothing to explain here yet."));
  GtkWidget       *popover = gtk_popover_new (), *label = gtk_label_new (text);
  int              width, height;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ANSWER_LETTERS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE); /* and GTK 4.8 needs something in a popover to focus */
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "answer");
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_widget_add_css_class (popover, "question");
  room_ask_popup (GTK_POPOVER (popover), at);
  gtk_label_select_region (GTK_LABEL (label), 0, 0);
  /* GTK 4.8 would measure the height for a width that includes the shadow, which has fewer lines. */
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (label, width, height);
}
