/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One option of a game. */
#include "room-option-row.h"

#include <glib/gi18n-lib.h>

#include "cards/play/play.h"
#include "widgets/kit/room-field.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"

struct _RoomOptionRow
{
  AdwActionRow parent_instance;

  const Game   *game;
  guint         index;
  GameOption    option;
  RoomOptionSet set;
  gpointer      data;

  GtkWidget *part;    /* a switch, a drop-down, a spin button or a field; a label if the option is fixed */
  GtkWidget *endless; /* checked: until people leave; NULL: the game always has an end */
  gboolean   showing;
};

G_DEFINE_FINAL_TYPE (RoomOptionRow, room_option_row, ADW_TYPE_ACTION_ROW)

/* --- Texts --- */

static char *
plain_words (const char *word)
{
  return g_strdelimit (g_strdup (word), "_", ' ');
}

char *
room_option_row_label (const GameOption *option)
{
  char *text = option->label != NULL ? g_strdup (_ (option->label)) : plain_words (option->name);

  if (option->label == NULL)
    *text = g_ascii_toupper (*text);
  return text;
}

static gboolean
is_switch (const GameOption *option)
{
  const char *const *words = option->words;

  if (words == NULL || option->says != NULL || words[0] == NULL || words[1] == NULL || words[2] != NULL)
    return FALSE;
  return (g_str_equal (words[0], "off") && g_str_equal (words[1], "on"))
         || (g_str_equal (words[0], "on") && g_str_equal (words[1], "off"));
}

static gboolean
is_fixed (const GameOption *option)
{
  return option->words != NULL && option->words[1] == NULL;
}

static gint32
on_of (const GameOption *option)
{
  return g_str_equal (option->words[0], "on") ? 0 : 1;
}

/* --- The chosen value --- */

static gboolean
take (RoomOptionRow *self, const char *value, GError **error)
{
  return self->set (self->option.name, value, self->data, error);
}

static void
switch_cb (RoomOptionRow *self)
{
  if (!self->showing)
    take (self, gtk_switch_get_active (GTK_SWITCH (self->part)) ? "on" : "off", NULL);
}

static void
words_cb (RoomOptionRow *self)
{
  if (!self->showing)
    take (self, self->option.words[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->part))], NULL);
}

static void
number_cb (RoomOptionRow *self)
{
  g_autofree char *value = NULL;

  if (self->showing)
    return;
  value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->part)));
  take (self, value, NULL);
}

/* A limited match begins with the usual length. */
static void
endless_cb (RoomOptionRow *self)
{
  gboolean is_endless = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->endless));

  if (!self->showing)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->part), is_endless ? self->option.max : self->option.fallback);
}

static gboolean
list_cb (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomOptionRow *self = data;
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  g_autofree char *value = g_strjoinv ("", parts);

  return take (self, value, error);
}

/* --- The widget for the value --- */

static GtkWidget *
new_words (RoomOptionRow *self)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  GtkWidget *part;

  for (guint i = 0; self->option.words[i] != NULL; i++)
    {
      g_autofree char *plain = plain_words (self->option.words[i]);

      gtk_string_list_append (model, self->option.says != NULL ? _ (self->option.says[i]) : plain);
    }
  part = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&model)), NULL);
  g_signal_connect_object (part, "notify::selected", G_CALLBACK (words_cb), self, G_CONNECT_SWAPPED);
  return part;
}

static GtkWidget *
new_part (RoomOptionRow *self)
{
  const GameOption *option = &self->option;
  GtkWidget        *part;

  if (is_fixed (option)) /* the game always has this value */
    part = gtk_label_new (option->says != NULL ? _ (option->says[0]) : C_ ("option", "always"));
  else if (is_switch (option))
    {
      part = gtk_switch_new ();
      g_signal_connect_object (part, "notify::active", G_CALLBACK (switch_cb), self, G_CONNECT_SWAPPED);
    }
  else if (option->words != NULL)
    part = new_words (self);
  else if (option->n_list > 0)
    {
      part = g_object_new (ROOM_TYPE_FIELD, "width-chars", 16, NULL);
      room_field_set_take (ROOM_FIELD (part), list_cb, self);
    }
  else
    {
      part = gtk_spin_button_new_with_range (option->min, option->max, 1);
      room_spin_show_chips (GTK_SPIN_BUTTON (part));
      gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (part), GTK_UPDATE_IF_VALID);
      gtk_editable_set_width_chars (GTK_EDITABLE (part), 5);
      g_signal_connect_object (part, "value-changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
    }
  return part;
}

static void
room_option_row_class_init (RoomOptionRowClass *class)
{
}

static void
room_option_row_init (RoomOptionRow *self)
{
}

GtkWidget *
room_option_row_new (const Game *game, guint index, RoomOptionSet set, gpointer data)
{
  RoomOptionRow   *self = g_object_new (ROOM_TYPE_OPTION_ROW, NULL);
  g_autofree char *label = NULL, *title = NULL;

  self->game = game;
  self->index = index;
  self->option = game_option (game, index);
  self->set = set;
  self->data = data;
  label = room_option_row_label (&self->option);
  title = g_markup_escape_text (label, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  if (self->option.help != NULL)
    {
      g_autofree char *help = g_markup_escape_text (_ (self->option.help), -1);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self), help);
    }
  self->part = new_part (self);
  gtk_widget_set_valign (self->part, GTK_ALIGN_CENTER);
  if (self->option.endless)
    {
      self->endless = gtk_check_button_new_with_label (_ ("Until people leave"));
      gtk_widget_set_valign (self->endless, GTK_ALIGN_CENTER);
      g_signal_connect_object (self->endless, "toggled", G_CALLBACK (endless_cb), self, G_CONNECT_SWAPPED);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->endless);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->part);
  if (!GTK_IS_LABEL (self->part))
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->part); /* and is labelled by the row */
  if (GTK_IS_DROP_DOWN (self->part))
    room_widget_name_drop_down (self->part, label);
  return GTK_WIDGET (self);
}

void
room_option_row_show (RoomOptionRow *self, const gint32 *option)
{
  gint32           value = option[game_option_slot (self->game, self->index)];
  g_autofree char *text = game_option_print (self->game, option, self->index);

  g_return_if_fail (ROOM_IS_OPTION_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self), game_option_counts (self->game, option, self->index));
  self->showing = TRUE;
  if (GTK_IS_SWITCH (self->part))
    gtk_switch_set_active (GTK_SWITCH (self->part), value == on_of (&self->option));
  else if (GTK_IS_DROP_DOWN (self->part))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->part), (guint) value);
  else if (ROOM_IS_FIELD (self->part))
    room_field_set_value (ROOM_FIELD (self->part), text);
  else if (GTK_IS_SPIN_BUTTON (self->part))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->part), value);
  if (self->endless != NULL)
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->endless), value == self->option.max);
      gtk_widget_set_visible (self->part, value != self->option.max);
    }
  self->showing = FALSE;
}

const char *
room_option_row_get_refusal (RoomOptionRow *self)
{
  g_return_val_if_fail (ROOM_IS_OPTION_ROW (self), NULL);
  return ROOM_IS_FIELD (self->part) ? room_field_get_refusal (ROOM_FIELD (self->part)) : NULL;
}
