/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-lines.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "club/season/season-lines.h"

#define HIGHEST 420 /* a menu, in pixels: it scrolls beyond */

struct _RoomSeasonLines
{
  GtkWidget parent_instance;

  const SeasonLine
      *chosen; /* told as soon as the menu is closed, and whoever hears it can take the focus; NULL: none */
};

G_DEFINE_FINAL_TYPE (RoomSeasonLines, room_season_lines, GTK_TYPE_WIDGET)

static guint chosen_signal;

static const char *const titles[SEASON_N_LINES] = {
  [SEASON_LINES_NIGHTS] = N_ ("Nights"), [SEASON_LINES_POINTS] = N_ ("Points"), [SEASON_LINES_TOTAL] = N_ ("Total"),
  [SEASON_LINES_PEOPLE] = N_ ("People"), [SEASON_LINES_FINAL] = N_ ("Final"),
};

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 48);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* TEXT with the year that it is. */
static char *
this_year (const char *text)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (room_time_now () / G_USEC_PER_SEC);
  g_autofree char *year = g_date_time_format (now, "%Y");
  GString         *said = g_string_new (text);

  g_string_replace (said, "YEAR", year, 0);
  return g_string_free (said, FALSE);
}

static void
clicked_cb (GtkWidget *button, gpointer index)
{
  RoomSeasonLines *self = ROOM_SEASON_LINES (gtk_widget_get_ancestor (button, ROOM_TYPE_SEASON_LINES));

  self->chosen = &season_lines[GPOINTER_TO_UINT (index)];
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
}

static void
closed_cb (RoomSeasonLines *self)
{
  const SeasonLine *chosen = g_steal_pointer (&self->chosen);
  g_autofree char  *line = NULL, *pick = NULL;

  if (chosen == NULL)
    return;
  line = this_year (chosen->line);
  pick = this_year (chosen->pick != NULL ? chosen->pick : "");
  g_signal_emit (self, chosen_signal, 0, line, pick);
}

/* What it means, and below it what will stand in the text. */
static GtkWidget *
new_item (guint index)
{
  const SeasonLine *line = &season_lines[index];
  GtkWidget        *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char  *text = this_year (line->line);

  gtk_box_append (GTK_BOX (box), new_label (_ (line->says), NULL));
  gtk_box_append (GTK_BOX (box), new_label (text, "season-line"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (line->says),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), GUINT_TO_POINTER (index));
  return button;
}

static GtkWidget *
new_menu (RoomSeasonLines *self, SeasonLines group)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; season_lines[i].line != NULL; i++)
    if (season_lines[i].group == group)
      gtk_box_append (GTK_BOX (box), new_item (i));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HIGHEST);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), self);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ (titles[group]));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static void
room_season_lines_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_season_lines_parent_class)->dispose (object);
}

static void
room_season_lines_class_init (RoomSeasonLinesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_season_lines_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BOX_LAYOUT);
  chosen_signal = g_signal_new ("chosen", ROOM_TYPE_SEASON_LINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
room_season_lines_init (RoomSeasonLines *self)
{
  for (SeasonLines group = 0; group < SEASON_N_LINES; group++)
    gtk_widget_set_parent (new_menu (self, group), GTK_WIDGET (self));
}
