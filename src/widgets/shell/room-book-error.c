/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-book-error.h"

#include <adwaita.h>

#include "app/house/room-text.h"
#include "widgets/kit/room-widget.h"

void
room_book_error_show (GtkStack *pages, const GError *error)
{
  GtkWidget       *old = gtk_stack_get_child_by_name (pages, "trouble");
  g_autofree char *text = g_strdup_printf ("%s\n\n%s", error->message, room_text_advice (error));
  g_autofree char *markup = g_markup_escape_text (text, -1);
  g_autoptr (GtkBuilder) made = NULL;

  if (old != NULL)
    gtk_stack_remove (pages, old);
  made = room_widget_make_page (pages, "trouble", "shell/room-book-error.ui");
  adw_status_page_set_description (ADW_STATUS_PAGE (gtk_builder_get_object (made, "trouble")), markup);
  gtk_stack_set_visible_child_name (pages, "trouble");
}
