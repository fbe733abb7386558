/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-variant-head.h"

#include <glib/gi18n-lib.h>

#include "games/poker/edit/review.h"
#include "games/poker/edit/sheet.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"

struct _RoomVariantHead
{
  AdwPreferencesGroup parent_instance;

  AdwEntryRow    *name, *about;
  GtkSpinButton  *least, *most, *raises;
  AdwExpanderRow *bets;
  AdwComboRow    *betting, *blinds;
  GtkWidget      *free_row, *ante_row, *raises_row;
  GtkSwitch      *free, *ante;
  gboolean        showing;
};

G_DEFINE_FINAL_TYPE (RoomVariantHead, room_variant_head, ADW_TYPE_PREFERENCES_GROUP)

static guint put_signal;

/* In the order of the rows of `betting`, after "none". */
static const char *const structures[] = { "limit", "pot", "no", NULL };

/* In the order of the rows of `blinds`. */
static const char *const blinds[] = { NULL, "always", "option" };

static void
put (RoomVariantHead *self, const char *word, const char *value)
{
  g_signal_emit (self, put_signal, 0, word, value);
}

/* Puts TEXT in quotes; an empty one removes the line unless it IS_NEEDED. */
static void
put_text (RoomVariantHead *self, const char *word, const char *text, gboolean is_needed)
{
  g_autofree char *plain = g_strdelimit (g_strdup (text), "\"\n\r\t", ' ');
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", plain);

  put (self, word, is_needed || *plain ? quoted : NULL);
}

static void
name_cb (RoomVariantHead *self)
{
  if (!self->showing)
    put_text (self, "name", gtk_editable_get_text (GTK_EDITABLE (self->name)), TRUE);
}

static void
about_cb (RoomVariantHead *self)
{
  if (!self->showing)
    put_text (self, "about", gtk_editable_get_text (GTK_EDITABLE (self->about)), FALSE);
}

/* The spin button that was not touched gives way. */
static void
players_cb (RoomVariantHead *self, GtkSpinButton *touched)
{
  int              least = gtk_spin_button_get_value_as_int (self->least);
  int              most = gtk_spin_button_get_value_as_int (self->most);
  g_autofree char *value = NULL;

  if (self->showing)
    return;
  if (least > most && touched == self->least)
    most = least;
  value = g_strdup_printf ("%d-%d", MIN (least, most), most);
  put (self, "players", value);
}

/* The usual structure comes first, followed by the others if a table may choose. */
static void
betting_cb (RoomVariantHead *self)
{
  guint    which = adw_combo_row_get_selected (self->betting);
  GString *value;

  if (self->showing)
    return;
  if (which == 0)
    {
      put (self, "raises", NULL);
      put (self, "ante", NULL);
      put (self, "blinds", NULL);
      put (self, "betting", NULL);
      return;
    }
  value = g_string_new (structures[which - 1]);
  for (guint i = 0; gtk_switch_get_active (self->free) && structures[i] != NULL; i++)
    if (i != which - 1)
      g_string_append_printf (value, " %s", structures[i]);
  put (self, "betting", value->str);
  g_string_free (value, TRUE);
}

static void
ante_cb (RoomVariantHead *self)
{
  if (!self->showing)
    put (self, "ante", gtk_switch_get_active (self->ante) ? NULL : "none");
}

static void
blinds_cb (RoomVariantHead *self)
{
  if (!self->showing)
    put (self, "blinds", blinds[adw_combo_row_get_selected (self->blinds)]);
}

static void
raises_cb (RoomVariantHead *self)
{
  g_autofree char *value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->raises));

  if (!self->showing)
    put (self, "raises", value);
}

/* --- The object --- */

static void
room_variant_head_class_init (RoomVariantHeadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/composer/room-variant-head.ui");
  ROOM_BIND (widget_class, RoomVariantHead, name, about, least, most, bets, betting, blinds, free_row, ante_row,
             raises_row, free, ante, raises);
  ROOM_BIND_CALLBACKS (widget_class, name_cb, about_cb, players_cb, betting_cb, ante_cb, blinds_cb, raises_cb);
  put_signal = g_signal_new ("put", ROOM_TYPE_VARIANT_HEAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                             G_TYPE_STRING, G_TYPE_STRING);
}

static void
room_variant_head_init (RoomVariantHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_leave_wheel (GTK_WIDGET (self));
}

static void
show_text (AdwEntryRow *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text ? text : ""))
    gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
}

/* Numbers that cannot be read leave the rows as they are. */
static void
show_players (RoomVariantHead *self, const char *text)
{
  g_autofree char *players = poker_sheet_get (text, "players");
  g_auto (GStrv) ends = g_strsplit (players != NULL ? players : "", "-", 2);

  if (ends[0] == NULL || !g_ascii_isdigit (*ends[0]))
    return;
  gtk_spin_button_set_value (self->least, (double) g_ascii_strtoull (ends[0], NULL, 10));
  gtk_spin_button_set_value (self->most, (double) g_ascii_strtoull (ends[ends[1] != NULL ? 1 : 0], NULL, 10));
}

/* "A fixed size, or as a table chooses, an ante, blinds" */
static void
show_summary (RoomVariantHead *self)
{
  const char *const blinded[] = { NULL, _ ("blinds"), _ ("blinds if a table wants them") };
  guint             blind = adw_combo_row_get_selected (self->blinds);

  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  GtkStringObject *betting = adw_combo_row_get_selected_item (self->betting);
  g_autofree char *summary = NULL;

  g_ptr_array_add (parts, (gpointer) gtk_string_object_get_string (betting));
  if (gtk_switch_get_active (self->free))
    g_ptr_array_add (parts, _ ("or as a table chooses"));
  if (gtk_switch_get_active (self->ante))
    g_ptr_array_add (parts, _ ("an ante"));
  if (blind > 0 && blind < G_N_ELEMENTS (blinded))
    g_ptr_array_add (parts, (gpointer) blinded[blind]);
  g_ptr_array_add (parts, NULL);
  summary = g_strjoinv (", ", (char **) parts->pdata);
  adw_expander_row_set_subtitle (self->bets, summary);
}

static void
show_betting (RoomVariantHead *self, const char *text)
{
  g_autofree char *value = poker_sheet_get (text, "betting"), *ante = poker_sheet_get (text, "ante");
  g_autofree char *blind = poker_sheet_get (text, "blinds"), *raises = poker_sheet_get (text, "raises");
  g_auto (GStrv) words = g_strsplit_set (value != NULL ? value : "", " \t", -1);
  guint which = 0;

  for (guint i = 0; value != NULL && structures[i] != NULL; i++)
    if (g_str_equal (words[0] && *words[0] ? words[0] : "limit", structures[i]))
      which = i + 1;
  adw_combo_row_set_selected (self->betting, which);
  gtk_switch_set_active (self->free, value != NULL && (!*value || g_strv_length (words) > 1));
  gtk_switch_set_active (self->ante, value != NULL && g_strcmp0 (ante, "none") != 0);
  adw_combo_row_set_selected (self->blinds, blind == NULL ? 0 : g_str_equal (blind, "always") ? 1 : 2);
  gtk_spin_button_set_value (self->raises, raises != NULL ? (double) g_ascii_strtoull (raises, NULL, 10) : 3);
  gtk_widget_set_sensitive (self->free_row, value != NULL);
  gtk_widget_set_sensitive (self->ante_row, value != NULL);
  gtk_widget_set_visible (self->raises_row,
                          value != NULL
                              && (which == 1 || !*value || g_strv_contains ((const char *const *) words, "limit")));
}

void
room_variant_head_show (RoomVariantHead *self, const char *text)
{
  g_autofree char *name = NULL, *about = NULL;

  g_return_if_fail (ROOM_IS_VARIANT_HEAD (self) && text);

  name = poker_sheet_get_text (text, "name");
  about = poker_sheet_get_text (text, "about");
  self->showing = TRUE;
  show_text (self->name, name);
  show_text (self->about, about);
  show_players (self, text);
  show_betting (self, text);
  show_summary (self);
  self->showing = FALSE;
}

gboolean
room_variant_head_go_to (RoomVariantHead *self, const char *word)
{
  g_return_val_if_fail (ROOM_IS_VARIANT_HEAD (self) && word, FALSE);

  const struct
  {
    const char *word;
    GtkWidget  *row;
  } rows[] = {
    { "name", GTK_WIDGET (self->name) },     { "about", GTK_WIDGET (self->about) },
    { "players", GTK_WIDGET (self->most) },  { "betting", GTK_WIDGET (self->betting) },
    { "raises", GTK_WIDGET (self->raises) }, { "ante", GTK_WIDGET (self->ante) },
    { "blinds", GTK_WIDGET (self->blinds) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].word, word))
      {
        if (gtk_widget_is_ancestor (rows[i].row, GTK_WIDGET (self->bets)))
          adw_expander_row_set_expanded (self->bets, TRUE);
        return gtk_widget_grab_focus (rows[i].row);
      }
  return FALSE;
}
