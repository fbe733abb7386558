/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cues of a tournament. */
#include "room-cues-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"
#include "tourney/cue/cue-say.h"
#include "tourney/voice/cues.h"
#include "widgets/kit/room-widget.h"

struct _RoomCuesWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *usual, *own;
  AdwComboRow         *when, *condition, *then;
  AdwActionRow        *number_row, *limit_row;
  GtkAdjustment       *number, *limit;
  GtkEditable         *text;
  GtkLabel            *preview, *refusal;

  RoomTournament *tournament;
  GPtrArray      *cues; /* Cue, as they will be saved */
  GPtrArray      *rows; /* of one's own, borrowed */
};

G_DEFINE_FINAL_TYPE (RoomCuesWindow, room_cues_window, ADW_TYPE_WINDOW)

static void
free_cue (gpointer cue)
{
  cue_free (cue);
}

static gboolean
is_same (const Cue *one, const Cue *other)
{
  g_autofree char *a = cue_to_text (one), *b = cue_to_text (other);

  return g_str_equal (a, b);
}

/* The index of a cue like CUE; -1: there is none. */
static gint
find_cue (const GPtrArray *cues, const Cue *cue)
{
  for (guint i = 0; i < cues->len; i++)
    if (is_same (g_ptr_array_index (cues, i), cue))
      return (gint) i;
  return -1;
}

/* What CUE would say now, or an empty text where that is what it says anyway. */
static char *
preview_of (RoomCuesWindow *self, const Cue *cue)
{
  if (cue->text == NULL || strchr (cue->text, '{') == NULL)
    return g_strdup ("");
  return cues_preview (room_tournament_get_tourney (self->tournament), cue->text, cue->then == CUE_SAY,
                       room_tournament_now (self->tournament));
}

static void
switched_cb (GtkSwitch *widget, GParamSpec *property, RoomCuesWindow *self)
{
  const Cue *cue = g_object_get_data (G_OBJECT (widget), "cue");
  gint       at = find_cue (self->cues, cue);

  if (gtk_switch_get_active (widget) && at < 0)
    g_ptr_array_add (self->cues, cue_copy (cue));
  else if (!gtk_switch_get_active (widget) && at >= 0)
    g_ptr_array_remove_index (self->cues, (guint) at);
}

static GtkWidget *
make_row (RoomCuesWindow *self, const Cue *cue)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *sentence = cue_sentence (cue), *preview = preview_of (self, cue);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), preview);
  return row;
}

static void
add_usual (RoomCuesWindow *self, Cue *cue)
{
  GtkWidget       *row = make_row (self, cue), *button = gtk_switch_new ();
  g_autofree char *sentence = cue_sentence (cue);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_switch_set_active (GTK_SWITCH (button), find_cue (self->cues, cue) >= 0);
  g_object_set_data_full (G_OBJECT (button), "cue", cue_copy (cue), free_cue);
  g_signal_connect (button, "notify::active", G_CALLBACK (switched_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->usual, row);
}

static void show_own (RoomCuesWindow *self);

static void
remove_cb (GtkWidget *button, RoomCuesWindow *self)
{
  gint at = find_cue (self->cues, g_object_get_data (G_OBJECT (button), "cue"));

  if (at >= 0)
    g_ptr_array_remove_index (self->cues, (guint) at);
  show_own (self);
}

static void
add_own (RoomCuesWindow *self, const Cue *cue)
{
  GtkWidget *row = make_row (self, cue), *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove this cue"));
  g_object_set_data_full (G_OBJECT (button), "cue", cue_copy (cue), free_cue);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->own, row);
  g_ptr_array_add (self->rows, row);
}

/* Those that are none of the usual ones. */
static void
show_own (RoomCuesWindow *self)
{
  g_autoptr (GPtrArray) usual = cue_usual ();

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->own, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->cues->len; i++)
    if (find_cue (usual, g_ptr_array_index (self->cues, i)) < 0)
      add_own (self, g_ptr_array_index (self->cues, i));
  gtk_widget_set_visible (GTK_WIDGET (self->own), self->rows->len > 0);
}

/* The choices of the form, and what stands between “if” and the number in a cue; all that can be said is cardroom-night(5). */
static const struct
{
  const char *label, *words;
  gboolean    has_limit;
} conditions[] = {
  { N_ ("Always"), NULL, FALSE },
  { N_ ("Fewer players are left than"), "left <", TRUE },
  { N_ ("More players are left than"), "left >", TRUE },
  { N_ ("The level is above"), "level >", TRUE },
  { N_ ("Somebody owes something"), "unpaid >", FALSE },
};

/* " if left < 10", or nothing. */
static char *
condition_text (RoomCuesWindow *self)
{
  guint selected = adw_combo_row_get_selected (self->condition);

  if (selected == 0 || selected >= G_N_ELEMENTS (conditions))
    return g_strdup ("");
  return g_strdup_printf (" if %s %d", conditions[selected].words,
                          conditions[selected].has_limit ? (gint) gtk_adjustment_get_value (self->limit) : 0);
}

/* The cue of the form; NULL and a sentence: it is none yet. */
static Cue *
read_form (RoomCuesWindow *self, GError **error)
{
  CueWhen          when = (CueWhen) adw_combo_row_get_selected (self->when);
  CueThen          then = (CueThen) adw_combo_row_get_selected (self->then);
  gint             number = (gint) gtk_adjustment_get_value (self->number);
  g_autofree char *clean = g_strstrip (g_strdup (gtk_editable_get_text (self->text)));
  g_autofree char *amount = when == CUE_LEFT     ? g_strdup_printf (" %d", number)
                            : when == CUE_BEFORE ? g_strdup_printf (" %dm", number)
                                                 : g_strdup ("");
  g_autofree char *condition = condition_text (self), *line = NULL;
  g_autoptr (GArray) words = NULL;
  guint index = 0;

  line = then == CUE_PAUSE ? g_strdup_printf ("%s%s%s pause", cue_when_words[when], amount, condition)
                           : g_strdup_printf ("%s%s%s %s \"%s\"", cue_when_words[when], amount, condition,
                                              cue_then_words[then], clean);
  words = line_split (line, ",+", error);
  return words != NULL ? cue_read (words, &index, error) : NULL;
}

static void
form_cb (RoomCuesWindow *self)
{
  CueWhen          when;
  gboolean         has_text;
  g_autofree char *preview = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Cue) cue = NULL;

  if (self->tournament == NULL)
    return;
  when = (CueWhen) adw_combo_row_get_selected (self->when);
  has_text = (CueThen) adw_combo_row_get_selected (self->then) != CUE_PAUSE;
  cue = read_form (self, &error);
  gtk_widget_set_visible (GTK_WIDGET (self->number_row), when == CUE_LEFT || when == CUE_BEFORE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->number_row),
                                 when == CUE_LEFT ? _ ("How many are left") : _ ("Minutes before"));
  gtk_widget_set_visible (GTK_WIDGET (self->limit_row),
                          conditions[adw_combo_row_get_selected (self->condition)].has_limit);
  gtk_widget_set_visible (GTK_WIDGET (self->text), has_text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cues.add", cue != NULL);
  if (cue != NULL)
    preview = preview_of (self, cue);
  else if (*gtk_editable_get_text (self->text) != '\0')
    preview = g_strdup (error->message);
  gtk_label_set_label (self->preview, preview != NULL ? preview : "");
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCuesWindow *self = ROOM_CUES_WINDOW (widget);
  g_autoptr (Cue) cue = read_form (self, NULL);

  if (cue == NULL)
    return;
  if (find_cue (self->cues, cue) < 0)
    g_ptr_array_add (self->cues, g_steal_pointer (&cue));
  gtk_editable_set_text (self->text, "");
  show_own (self);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCuesWindow  *self = ROOM_CUES_WINDOW (widget);
  g_autofree char *was = settings_line (tourney_settings (room_tournament_get_tourney (self->tournament)), "cues");
  g_autoptr (GString) line = g_string_new ("cues");
  g_autoptr (GError) error = NULL;

  cue_append_all (line, self->cues);
  if (!g_str_equal (line->str, was) && !room_tournament_do (self->tournament, &error, "set %s", line->str))
    {
      gtk_label_set_label (self->refusal, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
      return;
    }
  gtk_window_close (GTK_WINDOW (self));
}

static void
room_cues_window_dispose (GObject *object)
{
  RoomCuesWindow *self = ROOM_CUES_WINDOW (object);

  g_clear_object (&self->tournament);
  g_clear_pointer (&self->cues, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (room_cues_window_parent_class)->dispose (object);
}

static void
room_cues_window_class_init (RoomCuesWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cues_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cues/room-cues-window.ui");
  ROOM_BIND (widget_class, RoomCuesWindow, usual, own, when, condition, then, number_row, limit_row, number, limit,
             text, preview, refusal);
  ROOM_BIND_CALLBACKS (widget_class, form_cb);
  gtk_widget_class_install_action (widget_class, "cues.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "cues.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_cues_window_init (RoomCuesWindow *self)
{
  g_autoptr (GtkStringList) whens = gtk_string_list_new (NULL), ifs = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) thens = gtk_string_list_new (NULL);

  self->cues = g_ptr_array_new_with_free_func (free_cue);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gint i = 0; i < CUE_N_WHENS; i++)
    gtk_string_list_append (whens, cue_when_label ((CueWhen) i));
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    gtk_string_list_append (ifs, _ (conditions[i].label));
  for (gint i = 0; i < CUE_N_THENS; i++)
    gtk_string_list_append (thens, cue_then_label ((CueThen) i));
  adw_combo_row_set_model (self->when, G_LIST_MODEL (whens));
  adw_combo_row_set_model (self->condition, G_LIST_MODEL (ifs));
  adw_combo_row_set_model (self->then, G_LIST_MODEL (thens));
}

GtkWindow *
room_cues_window_new (GtkWindow *parent, RoomTournament *tournament)
{
  RoomCuesWindow  *self = g_object_new (ROOM_TYPE_CUES_WINDOW, "transient-for", parent, NULL);
  const GPtrArray *cues = tourney_settings (room_tournament_get_tourney (tournament))->cues;
  g_autoptr (GPtrArray) usual = cue_usual ();

  self->tournament = g_object_ref (tournament);
  for (guint i = 0; cues != NULL && i < cues->len; i++)
    g_ptr_array_add (self->cues, cue_copy (g_ptr_array_index (cues, i)));
  for (guint i = 0; i < usual->len; i++)
    add_usual (self, g_ptr_array_index (usual, i));
  show_own (self);
  form_cb (self);
  return GTK_WINDOW (self);
}
