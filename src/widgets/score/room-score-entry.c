/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-score-entry.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"

#define FIELD_KEY "room-score-field" /* key of a field's index, from 1, on its widget */

typedef struct
{
  guint      ask, at;
  GtkWidget *widget; /* GtkEntry for numbers and cards, GtkDropDown for seats and words, GtkCheckButton for yes or no */
} Field;

struct _RoomScoreEntry
{
  GtkWidget parent_instance;

  GtkWidget        *grid;
  const GameState  *dealt;
  const ScoreTerms *terms;
  GArray           *fields; /* Field, in the order in which they are gone through */
};

G_DEFINE_FINAL_TYPE (RoomScoreEntry, room_score_entry, GTK_TYPE_WIDGET)

static guint entered_signal, changed_signal;

static const SheetAsk *
ask_at (RoomScoreEntry *self, guint ask)
{
  return &self->dealt->game->sheet->asks[ask];
}

static const Field *
field_at (RoomScoreEntry *self, guint index)
{
  return &g_array_index (self->fields, Field, index);
}

static gboolean
is_tick (const SheetAsk *ask)
{
  return ask->kind == SHEET_WORD && ask->optional && ask->of != SHEET_ONCE && ask->words[2] == NULL;
}

/* --- One answer --- */

/* FALSE: nothing has been answered. */
static gboolean
read_number (const char *text, gint64 *value)
{
  return number_parse (text, -NUMBER_MAX, NUMBER_MAX, value, NULL);
}

static gboolean
read_cards (const Game *game, const char *text, gint64 *value)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  CardSet cards = 0;
  Card    card;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        if (!game_card_parse (game, words[i], &card) || cards & CARD_SET (card_face (card)))
          return FALSE;
        cards |= CARD_SET (card_face (card));
      }
  *value = (gint64) cards;
  return TRUE;
}

/* FALSE: it is empty although it must be answered, or cannot be read. */
static gboolean
read_field (RoomScoreEntry *self, const Field *field, gint64 *value)
{
  const SheetAsk  *ask = ask_at (self, field->ask);
  g_autofree char *text = NULL;

  if (GTK_IS_CHECK_BUTTON (field->widget))
    {
      *value = gtk_check_button_get_active (GTK_CHECK_BUTTON (field->widget));
      return TRUE;
    }
  if (GTK_IS_DROP_DOWN (field->widget))
    {
      *value = (gint64) gtk_drop_down_get_selected (GTK_DROP_DOWN (field->widget)) - (ask->kind == SHEET_SEAT);
      return *value >= 0 || game_sheet_limits (self->dealt, field->ask).min < 0;
    }
  text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (field->widget))));
  if (*text == '\0' && ask->optional)
    {
      *value = ask->fallback;
      return TRUE;
    }
  if (ask->kind == SHEET_CARDS)
    return *text != '\0' && read_cards (self->dealt->game, text, value);
  return read_number (text, value);
}

static void
put_field (RoomScoreEntry *self, const Field *field, gint64 value)
{
  const SheetAsk *ask = ask_at (self, field->ask);
  GString        *text;

  if (GTK_IS_CHECK_BUTTON (field->widget))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (field->widget), value != 0);
  else if (GTK_IS_DROP_DOWN (field->widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (field->widget), (guint) (value + (ask->kind == SHEET_SEAT)));
  else
    {
      text = g_string_new (NULL);
      if (ask->kind != SHEET_CARDS)
        g_string_printf (text, "%" G_GINT64_FORMAT, value);
      for (CardSet left = ask->kind == SHEET_CARDS ? (CardSet) value : 0; left != 0; left &= left - 1)
        {
          card_print ((Card) card_set_first (left), text);
          g_string_append (text, left & (left - 1) ? " " : "");
        }
      gtk_editable_set_text (GTK_EDITABLE (field->widget), text->str);
      g_string_free (text, TRUE);
    }
}

/* "Ann", "Ann and Cleo", or nobody: it is asked once. */
static char *
dup_whose (RoomScoreEntry *self, guint ask, guint at)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  if (ask_at (self, ask)->of == SHEET_ONCE)
    return NULL;
  for (guint seat = at; seat < self->dealt->n_seats; seat += self->dealt->n_sides)
    {
      g_strv_builder_add (builder, self->terms->names[seat]);
      if (ask_at (self, ask)->of == SHEET_EACH)
        break;
    }
  names = g_strv_builder_end (builder);
  return list_to_text ((const char *const *) names);
}

/* --- Keys and steppers --- */

static void
changed_cb (RoomScoreEntry *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    gtk_widget_remove_css_class (field_at (self, i)->widget, "error");
  g_signal_emit (self, changed_signal, 0);
}

/* What is typed there takes the place of what it says. */
static void
go_to (const Field *field)
{
  gtk_widget_grab_focus (field->widget);
  if (GTK_IS_EDITABLE (field->widget))
    gtk_editable_select_region (GTK_EDITABLE (field->widget), 0, -1);
}

/* Nothing has to be answered, as with pots, in which most players have put in or won nothing. */
static gboolean
all_may_stay_empty (RoomScoreEntry *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (!ask_at (self, field_at (self, i)->ask)->optional)
      return FALSE;
  return TRUE;
}

static gboolean
is_empty (const Field *field)
{
  return GTK_IS_EDITABLE (field->widget) && *gtk_editable_get_text (GTK_EDITABLE (field->widget)) == '\0';
}

/* Enter goes on to the next field that waits for an answer, and where none has to be given, to the next empty one. */
static void
activate_cb (RoomScoreEntry *self, GtkWidget *widget)
{
  guint    from = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), FIELD_KEY));
  gboolean goes_through = all_may_stay_empty (self);

  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = field_at (self, (from + i) % self->fields->len);
      gint64       value;

      if (!read_field (self, field, &value) || (goes_through && from + i < self->fields->len && is_empty (field)))
        {
          go_to (field);
          return;
        }
    }
  g_signal_emit (self, entered_signal, 0);
}

static void
step (RoomScoreEntry *self, GtkWidget *button, gint by)
{
  GtkWidget   *entry = g_object_get_data (G_OBJECT (button), FIELD_KEY);
  const Field *field = field_at (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), FIELD_KEY)) - 1);
  SheetLimits  limits = game_sheet_limits (self->dealt, field->ask);
  gint64       value;

  if (!read_number (gtk_editable_get_text (GTK_EDITABLE (entry)), &value))
    value = by < 0 ? MAX (limits.min, 0) + limits.step : MAX (limits.min, 0);
  put_field (self, field, CLAMP (value + by * limits.step, limits.min, limits.max));
}

static void
less_cb (RoomScoreEntry *self, GtkWidget *button)
{
  step (self, button, -1);
}

static void
more_cb (RoomScoreEntry *self, GtkWidget *button)
{
  step (self, button, 1);
}

/* --- Building --- */

static GtkWidget *
add_stepper (RoomScoreEntry *self, GtkWidget *entry, const char *icon, const char *name, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_focusable (button, FALSE); /* the keys go through the fields; “+” and “−” are for the pointer */
  g_object_set_data (G_OBJECT (button), FIELD_KEY, entry);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
make_choice (RoomScoreEntry *self, const SheetAsk *ask, gint64 least)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  if (ask->kind == SHEET_SEAT)
    gtk_string_list_append (words, least < 0 ? _ ("Nobody") : _ ("Choose…"));
  for (guint seat = 0; ask->kind == SHEET_SEAT && seat < self->dealt->n_seats; seat++)
    gtk_string_list_append (words, self->terms->names[seat]);
  for (guint i = 0; ask->kind == SHEET_WORD && ask->words[i] != NULL; i++)
    gtk_string_list_append (words, _ (ask->says[i]));
  return gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
}

static GtkWidget *
make_entry (const SheetAsk *ask, const SheetLimits *limits)
{
  GtkWidget       *entry = gtk_entry_new ();
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, limits->max);
  gint             width = ask->kind == SHEET_CARDS ? 3 * (gint) limits->max : CLAMP ((gint) strlen (most), 3, 6);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), MIN (width, 28));
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), MIN (width, 28));
  gtk_editable_set_alignment (GTK_EDITABLE (entry), ask->kind == SHEET_CARDS ? 0 : 0.5f);
  gtk_widget_add_css_class (entry, "numeric");
  if (ask->optional && ask->kind == SHEET_NUMBER)
    {
      g_autofree char *usual = g_strdup_printf ("%" G_GINT64_FORMAT, ask->fallback);

      gtk_entry_set_placeholder_text (GTK_ENTRY (entry), usual);
    }
  return entry;
}

static GtkWidget *
make_widget (RoomScoreEntry *self, guint index)
{
  const SheetAsk *ask = ask_at (self, index);
  SheetLimits     limits = game_sheet_limits (self->dealt, index);
  GtkWidget      *widget;

  if (is_tick (ask))
    {
      widget = gtk_check_button_new_with_label (_ (ask->says[1]));
      g_signal_connect_object (widget, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      return widget;
    }
  if (ask->kind == SHEET_SEAT || ask->kind == SHEET_WORD)
    {
      widget = make_choice (self, ask, limits.min);
      g_signal_connect_object (widget, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      return widget;
    }
  widget = make_entry (ask, &limits);
  g_signal_connect_object (widget, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  return widget;
}

/* The widget as it stands in the grid: numbers have steppers. */
static GtkWidget *
dress (RoomScoreEntry *self, const SheetAsk *ask, GtkWidget *widget)
{
  GtkWidget *box;

  if (ask->kind != SHEET_NUMBER)
    return widget;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box),
                  add_stepper (self, widget, "list-remove-symbolic", _ ("One less"), G_CALLBACK (less_cb)));
  gtk_box_append (GTK_BOX (box), widget);
  gtk_box_append (GTK_BOX (box), add_stepper (self, widget, "list-add-symbolic", _ ("One more"), G_CALLBACK (more_cb)));
  return box;
}

static void
add_field (RoomScoreEntry *self, guint ask, guint at, gint column, gint line, const SheetRow *row)
{
  Field            field = { ask, at, make_widget (self, ask) };
  g_autofree char *who = dup_whose (self, ask, at), *label = NULL;
  gint64           value = row != NULL ? row->v[ask][at] : ask_at (self, ask)->fallback;

  g_array_append_val (self->fields, field);
  g_object_set_data (G_OBJECT (field.widget), FIELD_KEY, GUINT_TO_POINTER (self->fields->len));
  label = who != NULL ? g_strdup_printf ("%s: %s", who, _ (ask_at (self, ask)->label))
                      : g_strdup (_ (ask_at (self, ask)->label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (field.widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (GTK_IS_DROP_DOWN (field.widget))
    room_widget_name_drop_down (field.widget, label);
  gtk_grid_attach (GTK_GRID (self->grid), dress (self, ask_at (self, ask), field.widget), column, line, 1, 1);
  if (row != NULL || (GTK_IS_DROP_DOWN (field.widget) && ask_at (self, ask)->optional))
    put_field (self, &field, value);
}

static void
add_label (RoomScoreEntry *self, const char *text, const char *style, gint column, gint line)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  room_widget_cut_label (GTK_LABEL (label), 20);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, line, 1, 1);
}

/* TRUE if no ask is of each seat, so that a line for each side is enough. */
static gboolean
has_only_sides (RoomScoreEntry *self)
{
  for (guint ask = 0; ask < game_sheet_asks (self->dealt->game); ask++)
    if (ask_at (self, ask)->of == SHEET_EACH && game_sheet_is_asked (self->dealt, ask))
      return FALSE;
  return TRUE;
}

/* A line for each player or side, with a column for each ask. */
static gint
add_lines (RoomScoreEntry *self, const SheetRow *row)
{
  gboolean sides = has_only_sides (self);
  guint    n = sides ? self->dealt->n_sides : self->dealt->n_seats;
  gint     line = 1;

  for (guint at = 0; at < n; at++, line++)
    {
      gint column = 1;

      for (guint ask = 0; ask < game_sheet_asks (self->dealt->game); ask++)
        {
          if (ask_at (self, ask)->of == SHEET_ONCE || !game_sheet_is_asked (self->dealt, ask))
            continue;
          if (at == 0 && !is_tick (ask_at (self, ask)))
            add_label (self, _ (ask_at (self, ask)->label), "dim-label", column, 0);
          if (at < game_sheet_of (self->dealt, ask))
            add_field (self, ask, at, column, line, row);
          column++;
        }
      if (column > 1)
        {
          g_autofree char *who = NULL;

          if (sides)
            who = dup_whose (self, (guint) field_at (self, self->fields->len - 1)->ask, at);
          add_label (self, sides ? who : self->terms->names[at], "heading", 0, line);
        }
    }
  return line;
}

void
room_score_entry_ask (RoomScoreEntry *self, const ScoreTerms *terms, const GameState *dealt, const SheetRow *row)
{
  gint line;

  g_return_if_fail (ROOM_IS_SCORE_ENTRY (self));

  g_array_set_size (self->fields, 0);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  self->dealt = dealt;
  self->terms = terms;
  if (dealt == NULL)
    return;
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  line = add_lines (self, row);
  for (guint ask = 0; ask < game_sheet_asks (dealt->game); ask++)
    if (ask_at (self, ask)->of == SHEET_ONCE && game_sheet_is_asked (dealt, ask))
      {
        add_label (self, _ (ask_at (self, ask)->label), "dim-label", 0, line);
        add_field (self, ask, 0, 1, line++, row);
      }
}

/* --- What is asked of it --- */

gboolean
room_score_entry_read (RoomScoreEntry *self, SheetRow *row, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SCORE_ENTRY (self), FALSE);

  *row = (SheetRow){ 0 };
  for (guint ask = 0; ask < game_sheet_asks (self->dealt->game); ask++)
    for (guint at = 0; !game_sheet_is_asked (self->dealt, ask) && at < game_sheet_of (self->dealt, ask); at++)
      row->v[ask][at] = game_sheet_limits (self->dealt, ask).min;
  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field     *field = field_at (self, i);
      g_autofree char *who = NULL;

      if (read_field (self, field, &row->v[field->ask][field->at]))
        continue;
      gtk_widget_add_css_class (field->widget, "error");
      go_to (field);
      who = dup_whose (self, field->ask, field->at);
      /* Translators: a name, and what is still to be written down of them: "Ann: “Tricks” is missing" */
      return who != NULL ? input_refuse (error, _ ("%s: “%s” is missing, or cannot be read."), who,
                                         _ (ask_at (self, field->ask)->label))
                         : input_refuse (error, _ ("“%s” is missing, or cannot be read."),
                                         _ (ask_at (self, field->ask)->label));
    }
  return TRUE;
}

void
room_score_entry_blame (RoomScoreEntry *self, gint ask, gint at)
{
  gboolean has_focus = FALSE;

  g_return_if_fail (ROOM_IS_SCORE_ENTRY (self));

  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = field_at (self, i);

      if ((gint) field->ask != ask || (at >= 0 && (gint) field->at != at))
        continue;
      gtk_widget_add_css_class (field->widget, "error");
      if (!has_focus)
        go_to (field);
      has_focus = TRUE;
    }
}

void
room_score_entry_focus (RoomScoreEntry *self)
{
  g_return_if_fail (ROOM_IS_SCORE_ENTRY (self));

  if (self->fields->len > 0)
    gtk_widget_grab_focus (field_at (self, 0)->widget);
}

char *
room_score_entry_dup_sums (RoomScoreEntry *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (ROOM_IS_SCORE_ENTRY (self), NULL);

  for (guint ask = 0; self->dealt != NULL && ask < game_sheet_asks (self->dealt->game); ask++)
    {
      SheetLimits      limits = game_sheet_limits (self->dealt, ask);
      gint64           sum = 0, value;
      g_autofree char *part = NULL;

      if (!limits.sums || !game_sheet_is_asked (self->dealt, ask))
        continue;
      for (guint i = 0; i < self->fields->len; i++)
        if (field_at (self, i)->ask == ask && read_field (self, field_at (self, i), &value))
          sum += value;
      /* Translators: what is counted, how many are written down, of how many in all: "Tricks: 11 of 13" */
      part = g_strdup_printf (_ ("%s: %d of %d"), _ (ask_at (self, ask)->label), (gint) sum, (gint) limits.sum);
      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", parts);
}

/* --- The object --- */

static void
room_score_entry_dispose (GObject *object)
{
  g_clear_pointer (&ROOM_SCORE_ENTRY (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (room_score_entry_parent_class)->dispose (object);
}

static void
room_score_entry_finalize (GObject *object)
{
  g_array_unref (ROOM_SCORE_ENTRY (object)->fields);
  G_OBJECT_CLASS (room_score_entry_parent_class)->finalize (object);
}

static void
room_score_entry_class_init (RoomScoreEntryClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = room_score_entry_dispose;
  object_class->finalize = room_score_entry_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  entered_signal
      = g_signal_new ("entered", ROOM_TYPE_SCORE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_SCORE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_score_entry_init (RoomScoreEntry *self)
{
  self->fields = g_array_new (FALSE, FALSE, sizeof (Field));
}
