/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "club/season/season-lines.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-line-numbers.h"
#include "room-season-columns.h"
#include "room-season-lines.h"

#define REST 250 /* milliseconds without a keystroke after which the text is read */

#define FUNCTIONS                                                                                                      \
  "+ - * / ^ ( )  < <= > >= = !=  and or not  if(c, a, b)\n"                                                           \
  "sqrt ln log10 log(x, base) exp abs min max\n"                                                                       \
  "floor ceil round(x) round(x, digits) roundto(x, step)"
#define LIST_FUNCTIONS "sum mean count highest(k, points) lowest(k, points)"

struct _RoomSeasonEditor
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkTextView    *source;
  GtkLabel       *names, *functions, *list_functions, *facts;
  GtkWidget      *complaints_frame; /* a scrolled window */
  GtkListBox     *complaints;
  GtkStack       *views; /* "table", or "none" */
  GtkColumnView  *table_view;

  GtkTextBuffer   *buffer; /* the view's */
  GtkTextTag      *wrong;  /* marks lines with an error; owned by the buffer */
  GtkTextTag      *doubt;  /* marks lines that name who or what is not there; likewise */
  RoomSeasonDraft *draft;
  RoomSeasonTable *shown;   /* NULL: none yet */
  guint            pending; /* source id of the pending reading; 0: none */
};

G_DEFINE_FINAL_TYPE (RoomSeasonEditor, room_season_editor, ADW_TYPE_WINDOW)

/* --- The text --- */

static char *
dup_text (RoomSeasonEditor *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static void
read_text (RoomSeasonEditor *self)
{
  g_autofree char *text = dup_text (self);

  g_clear_handle_id (&self->pending, g_source_remove);
  room_season_draft_set_text (self->draft, text);
}

static gboolean
rest_cb (gpointer data)
{
  RoomSeasonEditor *self = data;

  self->pending = 0;
  read_text (self);
  return G_SOURCE_REMOVE;
}

static void
typed_cb (RoomSeasonEditor *self)
{
  g_clear_handle_id (&self->pending, g_source_remove);
  self->pending = g_timeout_add (REST, rest_cb, self);
}

/* The start of the line at INDEX, from 0, and its end. */
static void
get_line (RoomSeasonEditor *self, guint index, GtkTextIter *start, GtkTextIter *end)
{
  gtk_text_buffer_get_iter_at_line (self->buffer, start, (int) index);
  *end = *start;
  if (!gtk_text_iter_ends_line (end))
    gtk_text_iter_forward_to_line_end (end);
}

/* Puts the cursor at the end of the line at INDEX, and selects PICK in it, which may be empty. */
static void
go_to_line (RoomSeasonEditor *self, guint index, const char *pick)
{
  GtkTextIter start, end, from, to;

  get_line (self, index, &start, &end);
  if (*pick != '\0' && gtk_text_iter_forward_search (&start, pick, 0, &from, &to, &end))
    gtk_text_buffer_select_range (self->buffer, &to, &from);
  else
    gtk_text_buffer_place_cursor (self->buffer, &end);
  gtk_text_view_scroll_to_mark (self->source, gtk_text_buffer_get_insert (self->buffer), 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->source));
}

/* One undo takes it back. */
static void
line_chosen_cb (RoomSeasonEditor *self, const char *line, const char *pick)
{
  g_autofree char *before = dup_text (self), *after = NULL;
  GtkTextIter      start, end;
  guint            at = 0;

  after = season_with_line (before, line, &at);
  if (!g_str_equal (after, before))
    {
      gtk_text_buffer_begin_user_action (self->buffer);
      gtk_text_buffer_get_bounds (self->buffer, &start, &end);
      gtk_text_buffer_delete (self->buffer, &start, &end);
      gtk_text_buffer_insert (self->buffer, &start, after, -1);
      gtk_text_buffer_end_user_action (self->buffer);
    }
  go_to_line (self, at, pick);
  read_text (self);
}

/* --- What comes of it --- */

static void
add_complaint (RoomSeasonEditor *self, const SeasonComplaint *complaint, GtkTextTag *mark)
{
  GtkWidget       *row = gtk_list_box_row_new (), *label;
  g_autofree char *said = complaint->line > 0 ? g_strdup_printf (_ ("Line %u: %s"), complaint->line, complaint->text)
                                              : g_strdup (complaint->text);
  GtkTextIter      start, end;

  label = gtk_label_new (said);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "complaint");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), complaint->line > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (complaint->line));
  gtk_list_box_append (self->complaints, row);
  if (complaint->line == 0)
    return;
  get_line (self, complaint->line - 1, &start, &end);
  gtk_text_buffer_apply_tag (self->buffer, mark, &start, &end);
}

static void
complaint_chosen_cb (RoomSeasonEditor *self, GtkListBoxRow *row)
{
  go_to_line (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line")) - 1, "");
}

/* A scrolled window asks for the height of its lines before they are wrapped. */
static void
fit_complaints (RoomSeasonEditor *self)
{
  GtkScrolledWindow *frame = GTK_SCROLLED_WINDOW (self->complaints_frame);
  gint               width = gtk_widget_get_width (GTK_WIDGET (self->source)), height = 0;

  gtk_widget_measure (GTK_WIDGET (self->complaints), GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, NULL, &height,
                      NULL, NULL);
  gtk_scrolled_window_set_min_content_height (frame, MIN (height, gtk_scrolled_window_get_max_content_height (frame)));
}

static void
show_complaints (RoomSeasonEditor *self)
{
  const GPtrArray *complaints = room_season_draft_get_complaints (self->draft);
  const GPtrArray *doubts = room_season_draft_get_doubts (self->draft);
  GtkTextIter      start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->wrong, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->doubt, &start, &end);
  room_widget_clear_list (self->complaints);
  for (guint i = 0; i < complaints->len; i++)
    add_complaint (self, complaints->pdata[i], self->wrong);
  for (guint i = 0; i < doubts->len; i++)
    add_complaint (self, doubts->pdata[i], self->doubt);
  fit_complaints (self);
  gtk_widget_set_visible (self->complaints_frame, complaints->len + doubts->len > 0);
}

/* The table stays as it was, dimmed, while the text is no season. */
static void
show_table (RoomSeasonEditor *self)
{
  RoomSeasonTable *table = room_season_draft_get_table (self->draft);
  gboolean         is_old = room_season_draft_get_complaints (self->draft)->len > 0;
  g_autofree char *facts = NULL;

  gtk_widget_set_opacity (GTK_WIDGET (self->views), is_old ? 0.5 : 1);
  if (table == self->shown)
    return;
  g_clear_pointer (&self->shown, room_season_table_unref);
  self->shown = room_season_table_ref (table);
  facts = room_season_table_say (table);
  gtk_label_set_label (self->facts, facts);
  room_season_columns_show (self->table_view, table);
  gtk_stack_set_visible_child_name (self->views,
                                    room_season_table_get_standings (table)->nights->len > 0 ? "table" : "none");
}

static void
changed_cb (RoomSeasonEditor *self)
{
  show_complaints (self);
  show_table (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season-editor.save", room_season_draft_can_save (self->draft));
}

/* --- Acts --- */

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSeasonEditor *self = ROOM_SEASON_EDITOR (widget);
  g_autoptr (GError) error = NULL;

  read_text (self);
  if (!room_season_draft_can_save (self->draft))
    return; /* the complaints say why */
  if (room_season_draft_save (self->draft, &error))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The season was not saved"), error->message);
}

static void
close_answered_cb (GtkWindow *window, const char *id)
{
  if (g_str_equal (id, "discard"))
    gtk_window_destroy (window);
  else if (g_str_equal (id, "save"))
    gtk_widget_activate_action (GTK_WIDGET (window), "season-editor.save", NULL);
}

static gboolean
room_season_editor_close_request (GtkWindow *window)
{
  RoomSeasonEditor *self = ROOM_SEASON_EDITOR (window);
  gboolean          is_good;

  read_text (self);
  if (!room_season_draft_is_changed (self->draft))
    return GTK_WINDOW_CLASS (room_season_editor_parent_class)->close_request (window);
  is_good = room_season_draft_can_save (self->draft);
  room_ask_dialog (window, is_good ? _ ("Save the changes?") : _ ("Discard the changes?"),
                   is_good ? _ ("Your changes will be lost.")
                           : _ ("It has errors and cannot be kept as it is; your changes will be lost."),
                   (const RoomDialogAnswer[]){ { "keep", _ ("Keep editing"), FALSE },
                                               { "discard", _ ("Discard"), TRUE },
                                               { is_good ? "save" : NULL, _ ("Save"), FALSE },
                                               { NULL, NULL, FALSE } },
                   close_answered_cb);
  return TRUE;
}

/* --- The window --- */

static void
room_season_editor_dispose (GObject *object)
{
  RoomSeasonEditor *self = ROOM_SEASON_EDITOR (object);

  g_clear_handle_id (&self->pending, g_source_remove);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->shown, room_season_table_unref);
  G_OBJECT_CLASS (room_season_editor_parent_class)->dispose (object);
}

static void
room_season_editor_class_init (RoomSeasonEditorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (ROOM_TYPE_SEASON_LINES);
  G_OBJECT_CLASS (class)->dispose = room_season_editor_dispose;
  GTK_WINDOW_CLASS (class)->close_request = room_season_editor_close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-season-editor.ui");
  ROOM_BIND (widget_class, RoomSeasonEditor, title, source, names, functions, list_functions, facts, complaints_frame,
             complaints, views, table_view);
  ROOM_BIND_CALLBACKS (widget_class, line_chosen_cb, complaint_chosen_cb);
  gtk_widget_class_install_action (widget_class, "season-editor.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "season-editor.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_season_editor_init (RoomSeasonEditor *self)
{
  static const GdkRGBA amber = { 0.80f, 0.55f, 0.10f, 1 };
  g_autoptr (GString) names = g_string_new (season_names[0]);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 1; season_names[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i % 6 == 0 ? "\n" : " ", season_names[i]);
  gtk_label_set_label (self->names, names->str);
  gtk_label_set_label (self->functions, FUNCTIONS);
  gtk_label_set_label (self->list_functions, LIST_FUNCTIONS);
  self->buffer = gtk_text_view_get_buffer (self->source);
  self->wrong = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR, NULL);
  self->doubt = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR, "underline-rgba",
                                            &amber, NULL);
  room_line_numbers_add (self->source);
}

static void
set_draft (RoomSeasonEditor *self, RoomSeasonDraft *draft)
{
  const char *text = room_season_draft_get_text (draft);

  self->draft = g_object_ref (draft);
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, text, -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->source));
}

GtkWindow *
room_season_editor_new (GtkWindow *parent, RoomSeasonDraft *draft, const Currency *currency)
{
  RoomSeasonEditor *self = g_object_new (ROOM_TYPE_SEASON_EDITOR, "transient-for", parent, "modal", TRUE, NULL);
  const char       *title = room_season_draft_get_name (draft) != NULL ? _ ("Edit season") : _ ("New season");

  room_screen_use_height (GTK_WINDOW (self), parent);
  room_season_columns_add (self->table_view, currency);
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  set_draft (self, draft);
  return GTK_WINDOW (self);
}
