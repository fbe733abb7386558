/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-why.h"

#include <string.h>

#include "widgets/kit/room-widget.h"

#define DETAIL "    " /* what a line begins with that explains the one before */

struct _RoomSeasonWhy
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkButton      *copy;
  GtkBox         *lines;

  char *name, *text;
};

G_DEFINE_FINAL_TYPE (RoomSeasonWhy, room_season_why, ADW_TYPE_WINDOW)

static guint person_signal;

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_can_focus (label, FALSE);
  gtk_widget_add_css_class (label, class);
  return label;
}

/* Each night is a card: its line, and what explains it below.  What follows after a card without details is the sum. */
static void
fill (RoomSeasonWhy *self, const GPtrArray *lines)
{
  GtkWidget *card = NULL;

  for (guint i = 1; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (!g_str_has_prefix (line, DETAIL) || card == NULL)
        {
          card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
          gtk_widget_add_css_class (card, "card");
          gtk_widget_add_css_class (card, "why-card");
          gtk_box_append (self->lines, card);
          gtk_box_append (GTK_BOX (card), new_label (line, "why-line"));
        }
      else
        gtk_box_append (GTK_BOX (card), new_label (line + strlen (DETAIL), "why-detail"));
    }
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_widget_copy (ROOM_SEASON_WHY (widget)->copy, ROOM_SEASON_WHY (widget)->text);
}

static void
person_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, person_signal, 0, ROOM_SEASON_WHY (widget)->name);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
room_season_why_finalize (GObject *object)
{
  g_free (ROOM_SEASON_WHY (object)->name);
  g_free (ROOM_SEASON_WHY (object)->text);
  G_OBJECT_CLASS (room_season_why_parent_class)->finalize (object);
}

static void
room_season_why_class_init (RoomSeasonWhyClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_season_why_finalize;
  person_signal = g_signal_new ("person", ROOM_TYPE_SEASON_WHY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-season-why.ui");
  ROOM_BIND (widget_class, RoomSeasonWhy, title, copy, lines);
  gtk_widget_class_install_action (widget_class, "why.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "why.person", NULL, person_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_season_why_init (RoomSeasonWhy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* "Ann, rank 2", the season, and the lines: what a host pastes into the chat when somebody asks. */
static char *
join (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));
  return g_string_free (text, FALSE);
}

GtkWindow *
room_season_why_new (GtkWindow *parent, RoomSeasonTable *table, const char *name)
{
  RoomSeasonWhy *self = g_object_new (ROOM_TYPE_SEASON_WHY, "transient-for", parent, NULL);
  g_autoptr (GPtrArray) lines = room_season_table_why (table, name, NULL);
  const char *heading = lines != NULL ? g_ptr_array_index (lines, 0) : name;

  self->name = g_strdup (name);
  gtk_window_set_title (GTK_WINDOW (self), heading);
  adw_window_title_set_title (self->title, heading);
  adw_window_title_set_subtitle (self->title, room_season_table_get_season (table)->name);
  if (lines != NULL)
    {
      self->text = join (lines);
      fill (self, lines);
    }
  return GTK_WINDOW (self);
}
