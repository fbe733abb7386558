/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-out-rows.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-commands.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"

#define MOST_LETTERS 20 /* of a name that is shown in full */

/* The offers for a player who is out, in the order of the buttons. */
static const struct
{
  const char *word, *label;
} sales[] = {
  { "rebuy", N_ ("Rebuys") },
  { "re-enter", N_ ("Enters again") },
};

typedef struct
{
  char        *name;
  GtkWidget   *row;
  GtkEditable *stack;
  GtkWidget   *buys[G_N_ELEMENTS (sales)];
} Out;

struct _RoomOutRows
{
  GtkWidget parent_instance;

  GtkWidget *heading;
  GPtrArray *outs; /* Out */

  RoomTournament *tournament; /* borrowed from the page */
};

enum
{
  ENTERED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RoomOutRows, room_out_rows, GTK_TYPE_WIDGET)

static void
out_free (gpointer data)
{
  Out *out = data;

  gtk_widget_unparent (out->row);
  g_free (out->name);
  g_free (out);
}

static Out *
find_out (RoomOutRows *self, const char *name)
{
  for (guint i = 0; i < self->outs->len; i++)
    if (g_str_equal (((Out *) self->outs->pdata[i])->name, name))
      return self->outs->pdata[i];
  return NULL;
}

/* Enter goes on to the next stack; after the last one it is the answer. */
static void
entered_cb (RoomOutRows *self, GtkEditable *stack)
{
  for (guint i = 0; i + 1 < self->outs->len; i++)
    if (((Out *) self->outs->pdata[i])->stack == stack)
      {
        gtk_widget_grab_focus (GTK_WIDGET (((Out *) self->outs->pdata[i + 1])->stack));
        return;
      }
  g_signal_emit (self, signals[ENTERED], 0);
}

/* A player buys one or the other. */
static void
toggled_cb (GtkCheckButton *button, Out *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (sales) && gtk_check_button_get_active (button); i++)
    if (out->buys[i] != GTK_WIDGET (button))
      gtk_check_button_set_active (GTK_CHECK_BUTTON (out->buys[i]), FALSE);
}

static Out *
out_new (RoomOutRows *self, const char *name)
{
  Out             *out = g_new0 (Out, 1);
  GtkWidget       *label = gtk_label_new (name);
  g_autofree char *stack = isolated_printf (_ ("Chips of %s when the hand began"), name);

  out->name = g_strdup (name);
  out->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  room_widget_cut_label (GTK_LABEL (label), MOST_LETTERS);
  gtk_box_append (GTK_BOX (out->row), label);
  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    {
      g_autofree char *text = isolated_printf ("%s: %s", name, _ (sales[i].label));

      out->buys[i] = gtk_check_button_new_with_label (_ (sales[i].label));
      gtk_accessible_update_property (GTK_ACCESSIBLE (out->buys[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      g_signal_connect (out->buys[i], "toggled", G_CALLBACK (toggled_cb), out);
      gtk_box_append (GTK_BOX (out->row), out->buys[i]);
    }
  out->stack = GTK_EDITABLE (gtk_entry_new ());
  gtk_editable_set_width_chars (out->stack, 9);
  gtk_editable_set_max_width_chars (out->stack, 9);
  gtk_editable_set_alignment (out->stack, 1);
  gtk_entry_set_placeholder_text (GTK_ENTRY (out->stack), _ ("Chips"));
  gtk_entry_set_input_purpose (GTK_ENTRY (out->stack), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_add_css_class (GTK_WIDGET (out->stack), "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (out->stack), GTK_ACCESSIBLE_PROPERTY_LABEL, stack, -1);
  g_signal_connect_swapped (out->stack, "activate", G_CALLBACK (entered_cb), self);
  gtk_box_append (GTK_BOX (out->row), GTK_WIDGET (out->stack));
  gtk_widget_set_parent (out->row, GTK_WIDGET (self));
  return out;
}

static void
append_names (GString *line, const char *const *who)
{
  for (guint i = 0; who[i] != NULL; i++)
    {
      g_autofree char *quoted = line_quote (who[i]);

      g_string_append_printf (line, "%s %s", i > 0 ? "," : "", quoted);
    }
}

static char *
sale_of (RoomOutRows *self, const Out *out, guint sale)
{
  const TourneyPlayer *player = tourney_find (room_tournament_get_tourney (self->tournament), out->name);

  return room_commands_sale (player, sales[sale].word);
}

/* Offers what would be accepted once they are out. */
static gboolean
offer (RoomOutRows *self, Out *out, const char *line)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    {
      g_autofree char *sale = sale_of (self, out, i);
      gboolean         can = tourney_would_then (room_tournament_get_tourney (self->tournament), line, sale,
                                                 room_tournament_now (self->tournament), NULL);

      gtk_widget_set_visible (out->buys[i], can);
      if (!can)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (out->buys[i]), FALSE);
      is_any |= can;
    }
  return is_any;
}

static void
room_out_rows_dispose (GObject *object)
{
  RoomOutRows *self = ROOM_OUT_ROWS (object);

  g_clear_pointer (&self->outs, g_ptr_array_unref);
  g_clear_pointer (&self->heading, gtk_widget_unparent);
  G_OBJECT_CLASS (room_out_rows_parent_class)->dispose (object);
}

static void
room_out_rows_class_init (RoomOutRowsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_out_rows_dispose;
  signals[ENTERED]
      = g_signal_new ("entered", ROOM_TYPE_OUT_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BOX_LAYOUT);
}

static void
room_out_rows_init (RoomOutRows *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->outs = g_ptr_array_new_with_free_func (out_free);
  self->heading = gtk_label_new (
      _ ("Whoever had more chips when the hand began is placed higher. Where nobody says, they share the places."));
  gtk_label_set_wrap (GTK_LABEL (self->heading), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->heading), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (self->heading), 40);
  gtk_widget_add_css_class (self->heading, "dim-label");
  gtk_widget_add_css_class (self->heading, "caption");
  gtk_widget_set_parent (self->heading, GTK_WIDGET (self));
}

void
room_out_rows_set (RoomOutRows *self, RoomTournament *tournament, const char *const *who)
{
  static const char *const nobody[] = { NULL };
  g_autoptr (GString) line = g_string_new ("out");
  guint    n;
  gboolean is_any = FALSE;

  g_return_if_fail (ROOM_IS_OUT_ROWS (self));

  self->tournament = tournament;
  who = who != NULL ? who : nobody;
  n = g_strv_length ((GStrv) who);
  append_names (line, who);
  for (guint i = self->outs->len; i-- > 0;)
    if (!g_strv_contains (who, ((Out *) self->outs->pdata[i])->name))
      g_ptr_array_remove_index (self->outs, i);
  for (guint i = 0; i < n; i++)
    {
      Out *out = find_out (self, who[i]);

      if (out == NULL)
        g_ptr_array_add (self->outs, out = out_new (self, who[i]));
      gtk_widget_set_visible (GTK_WIDGET (out->stack), n > 1);
      is_any |= offer (self, out, line->str);
    }
  gtk_widget_set_visible (self->heading, n > 1);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 1 || is_any);
}

gboolean
room_out_rows_append (RoomOutRows *self, GString *line, GError **error)
{
  for (guint i = 0; i < self->outs->len; i++)
    {
      Out             *out = self->outs->pdata[i];
      const char      *text = gtk_editable_get_text (out->stack);
      g_autofree char *quoted = line_quote (out->name);
      gint64           chips;

      g_string_append_printf (line, "%s %s", i > 0 ? "," : "", quoted);
      if (self->outs->len == 1 || *text == '\0')
        continue;
      if (!room_amount_from_entry (out->stack, 0, &chips))
        return input_refuse (error, _ ("“%s” is not a number of chips."), text);
      g_string_append_printf (line, " %" G_GINT64_FORMAT, chips);
    }
  return TRUE;
}

GStrv
room_out_rows_sales (RoomOutRows *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; i < self->outs->len; i++)
    for (guint sale = 0; sale < G_N_ELEMENTS (sales); sale++)
      {
        Out             *out = self->outs->pdata[i];
        g_autofree char *line = NULL;

        if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (out->buys[sale])))
          continue;
        line = sale_of (self, out, sale);
        g_strv_builder_add (lines, line);
      }
  return g_strv_builder_end (lines);
}
