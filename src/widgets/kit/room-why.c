/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-why.h"

#include <glib/gi18n-lib.h>

#include "room-ask.h"

#define LETTERS 52 /* characters in a line */

void
room_why_show (GtkWidget *at, char *answer)
{
  g_autofree char *text = answer != NULL ? answer : g_strdup (_ ("There is nothing to explain here yet."));
  GtkWidget       *popover = gtk_popover_new (), *label = gtk_label_new (text);
  int              width, height;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
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
