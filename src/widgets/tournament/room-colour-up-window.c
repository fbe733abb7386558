/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-colour-up-window.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"
#include "room-colour-up-round.h"

enum
{
  COLUMN_SEAT,
  COLUMN_NAME,
  COLUMN_COUNT,
  COLUMN_ALL,
  COLUMN_CHANGED,
  COLUMN_ODD,
  COLUMN_CARDS,
  COLUMN_GETS,
};

/* The widgets for one player of the round that is shown. */
typedef struct
{
  GtkWidget *count, *all, *changed, *odd, *dealt, *cards, *gets;
} Line;

struct _RoomColourUpWindow
{
  AdwWindow parent_instance;

  GtkStack        *pages;
  GtkButton       *deal, *next_round;
  GtkDropDown     *rounds, *way;
  GtkToggleButton *all_toggle;
  GtkGrid         *grid;
  GtkLabel        *intro, *refusal, *bring, *here, *whole;
  GtkWidget       *again;
  GtkPopover      *again_popover;

  RoomTournament *tournament;
  GPtrArray      *all;   /* ColourUpRound, in the order to do them */
  ColourUpRound  *shown; /* borrowed from `all` */
  GArray         *lines; /* Line, one for each seat */
  gboolean        setting;
};

G_DEFINE_FINAL_TYPE (RoomColourUpWindow, room_colour_up_window, ADW_TYPE_WINDOW)

static Line *
line_of (RoomColourUpWindow *self, guint index)
{
  return &g_array_index (self->lines, Line, index);
}

static void
set_number (GtkWidget *label, gint64 number, gint64 of)
{
  g_autofree char *count = number_to_text (number), *value = number_to_text (of);
  g_autofree char *text = of > 0 ? g_strdup_printf (_ ("%s × %s"), count, value) : g_strdup (count);

  gtk_label_set_label (GTK_LABEL (label), number > 0 ? text : "–");
}

static const Settings *
settings_of (RoomColourUpWindow *self)
{
  return tourney_settings (room_tournament_get_tourney (self->tournament));
}

/* --- The sums below --- */

/* The sentence mentions the earlier sum, as long as that is known. */
static char *
say_gain (const ColourUpRound *round)
{
  gint64           worth = colour_up_round_worth (round), gain = round->gain;
  g_autofree char *before = number_to_text (worth), *after = number_to_text (worth + gain);
  g_autofree char *difference = number_to_text (ABS (gain));

  if (round->result == NULL && gain == 0)
    return g_strdup (_ ("As many chips are in play at this table as before."));
  if (round->result == NULL)
    return g_strdup_printf (gain > 0 ? _ ("In play at this table: %s more than before.")
                                     : _ ("In play at this table: %s less than before."),
                            difference);
  if (gain == 0)
    return g_strdup_printf (_ ("In play at this table: %s before and %s after, the same."), before, after);
  return g_strdup_printf (gain > 0 ? _ ("In play at this table: %s before and %s after, %s more.")
                                   : _ ("In play at this table: %s before and %s after, %s less."),
                          before, after, difference);
}

static void
say_here (RoomColourUpWindow *self)
{
  const ColourUpRound *round = self->shown;
  g_autofree char     *worth = number_to_text (colour_up_round_worth (round)), *value = number_to_text (round->value);
  g_autofree char     *text = round->done ? say_gain (round)
                              : colour_up_round_worth (round) == 0
                                  ? g_strdup (_ ("Nothing has been counted at this table yet."))
                                  : g_strdup_printf (_ ("The chips of %s at this table are worth %s."), value, worth);

  gtk_label_set_label (self->here, text);
}

static void
say_whole (RoomColourUpWindow *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  gint64           expected = tourney_chips (tourney), gain = tourney_rounding (tourney);
  guint            done = 0;
  g_autofree char *by_log = number_to_text (expected), *after = NULL, *text = NULL;

  for (guint i = 0; i < self->all->len; i++)
    {
      const ColourUpRound *round = g_ptr_array_index (self->all, i);

      done += round->done;
    }
  after = number_to_text (expected + gain);
  if (done == 0)
    text = g_strdup_printf (_ ("Whole tournament: %s chips were bought."), by_log);
  else if (done < self->all->len)
    text = g_strdup_printf (_ ("Whole tournament: %s chips were bought, %s including the changes so far."), by_log,
                            after);
  else
    text = g_strdup_printf (_ ("Whole tournament: %s chips were bought, %s are in play after the colour-up."), by_log,
                            after);
  gtk_label_set_label (self->whole, text);
}

static void
say_bring (RoomColourUpWindow *self)
{
  const ColourUpRound *round = self->shown;
  g_autofree char     *value = number_to_text (round->value), *next = number_to_text (round->next);
  g_autofree char     *in = NULL, *out = NULL, *text = NULL;
  gint64               count = 0;

  for (guint i = 0; i < round->seats->len; i++)
    count += colour_up_round_seat (round, i)->count;
  in = number_to_text (count);
  if (!round->done)
    text = g_strdup_printf (_ ("%s × %s counted so far."), in, value);
  else if (round->result != NULL)
    {
      out = number_to_text (round->result->fetched);
      text = isolated_printf (_ ("Bring %s × %s to this table and take %s × %s away."), out, next, in, value);
    }
  gtk_label_set_label (self->bring, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bring), text != NULL);
}

/* --- One round --- */

static const ColourUpRound *
first_open (RoomColourUpWindow *self, guint *index)
{
  for (guint i = 0; i < self->all->len; i++)
    if (!((ColourUpRound *) g_ptr_array_index (self->all, i))->done)
      {
        if (index != NULL)
          *index = i;
        return g_ptr_array_index (self->all, i);
      }
  return NULL;
}

static void
say_intro (RoomColourUpWindow *self)
{
  const ColourUpRound *round = self->shown;
  g_autofree char     *value = number_to_text (round->value), *next = number_to_text (round->next), *intro = NULL;

  if (!round->done)
    intro = g_strdup_printf (_ ("The chips of %s are exchanged for chips of %s. Count them for every player."), value,
                             next);
  else if (first_open (self, NULL) != NULL)
    intro = g_strdup_printf (_ ("The chips of %s were exchanged for chips of %s here."), value, next);
  else
    intro = g_strdup_printf (_ ("The colour-up is done. The chips of %s were exchanged for chips of %s here."), value,
                             next);
  gtk_label_set_label (self->intro, intro);
}

static void
show_buttons (RoomColourUpWindow *self, gboolean readable)
{
  static const char *const labels[] = {
    [COLOUR_UP_DRAWN] = N_ ("Deal"),
    [COLOUR_UP_DEALT] = N_ ("Compare the cards"),
    [COLOUR_UP_ROUNDED] = N_ ("Round up"),
  };
  const ColourUpRound *round = self->shown, *next = first_open (self, NULL);
  gboolean             run = round->done;
  gint64               count = 0;

  for (guint i = 0; i < round->seats->len; i++)
    count += colour_up_round_seat (round, i)->count;
  /* Translators: a button: no chips of that value are at this table */
  gtk_button_set_label (self->deal, count > 0 ? _ (labels[round->way]) : _ ("None here"));
  (count > 0 ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->deal), "suggested-action");
  gtk_widget_set_visible (GTK_WIDGET (self->deal), !run);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "colour-up.deal", !run && readable);
  gtk_widget_set_visible (self->again, run);
  gtk_widget_set_visible (GTK_WIDGET (self->next_round), run && next != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->way), !run);
  gtk_widget_set_sensitive (GTK_WIDGET (self->all_toggle), !run);
  if (next != NULL)
    {
      g_autofree char *title = colour_up_round_title (next, settings_of (self));
      /* Translators: a button; what follows is as in "Table 2: 25 into 100" */
      g_autofree char *label = isolated_printf (_ ("Next: %s"), title);

      gtk_button_set_label (self->next_round, label);
    }
}

static void
show_line (RoomColourUpWindow *self, guint i)
{
  const ColourUpRound *round = self->shown;
  const ColourUpSeat  *seat = colour_up_round_seat (round, i);
  const Line          *line = line_of (self, i);
  gboolean             run = round->done;
  g_autofree char     *cards = colour_up_round_cards (round, i);
  g_autofree char     *gets = round->result != NULL ? colour_up_round_gets (round, i) : g_strdup ("");

  set_number (line->changed, seat->exchanged, round->next);
  set_number (line->odd, seat->odd, 0);
  gtk_label_set_markup (GTK_LABEL (line->cards), cards);
  gtk_label_set_label (GTK_LABEL (line->gets), gets);
  gtk_widget_set_sensitive (line->count, !run);
  gtk_widget_set_sensitive (line->all, !run);
  gtk_widget_set_visible (line->all, gtk_toggle_button_get_active (self->all_toggle));
  gtk_widget_set_visible (line->dealt, !run && round->way == COLOUR_UP_DEALT);
  gtk_widget_set_sensitive (line->dealt, seat->odd > 0);
  gtk_widget_set_visible (line->cards, run || round->way != COLOUR_UP_DEALT);
  if (seat->won > 0 && run)
    gtk_widget_add_css_class (line->gets, "heading");
  else
    gtk_widget_remove_css_class (line->gets, "heading");
}

static void
refuse (RoomColourUpWindow *self, const GError *error)
{
  gtk_label_set_label (self->refusal, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), error != NULL);
}

static void
mark_count (GtkWidget *entry, const char *text)
{
  gint64   count;
  gboolean ok = colour_up_read_count (text, &count);

  if (ok)
    gtk_widget_remove_css_class (entry, "error");
  else
    gtk_widget_add_css_class (entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               ok ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

/* After anything typed, shows what can be said already. */
static void
update_cb (RoomColourUpWindow *self)
{
  ColourUpRound *round = self->shown;
  gboolean       readable = TRUE;

  if (self->setting || round == NULL)
    return;
  if (!round->done)
    {
      for (guint i = 0; i < round->places->len; i++)
        {
          ColourUpPlace *place = colour_up_round_place (round, i);
          const Line    *line = line_of (self, i);
          gboolean       only = gtk_check_button_get_active (GTK_CHECK_BUTTON (line->all))
                          && gtk_toggle_button_get_active (self->all_toggle);

          g_free (place->counted);
          g_free (place->dealt);
          place->counted = g_strdup (gtk_editable_get_text (GTK_EDITABLE (line->count)));
          place->dealt = g_strdup (gtk_editable_get_text (GTK_EDITABLE (line->dealt)));
          colour_up_round_seat (round, i)->rest = only ? 0 : round->next;
          mark_count (line->count, place->counted);
        }
      readable = colour_up_round_read (round);
      colour_up_round_preview (round);
    }
  refuse (self, NULL);
  if (!readable)
    {
      gtk_label_set_label (self->refusal, _ ("Some numbers of chips cannot be read."));
      gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
    }
  for (guint i = 0; i < round->seats->len; i++)
    show_line (self, i);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->grid)), !round->done || round->result != NULL);
  say_intro (self);
  say_bring (self);
  say_here (self);
  say_whole (self);
  show_buttons (self, readable);
}

/* Enter goes down the column, and from the last entry to the button. */
static void
down_cb (RoomColourUpWindow *self, GtkWidget *entry)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      gboolean   is_count = line_of (self, i)->count == entry;
      GtkWidget *next = GTK_WIDGET (self->deal);

      if (!is_count && line_of (self, i)->dealt != entry)
        continue;
      for (guint k = i + 1; k < self->lines->len; k++)
        {
          GtkWidget *below = is_count ? line_of (self, k)->count : line_of (self, k)->dealt;

          if (!gtk_widget_get_sensitive (below))
            continue;
          next = below;
          break;
        }
      gtk_widget_grab_focus (next);
      return;
    }
}

static GtkWidget *
add_label (RoomColourUpWindow *self, gint column, gint row, const char *text, gfloat xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return label;
}

static GtkWidget *
add_entry (RoomColourUpWindow *self, gint column, gint row, gint width, const char *text, const char *name)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  gtk_widget_add_css_class (entry, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (self->grid, entry, column, row, 1, 1);
  g_signal_connect_object (entry, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (down_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static void
add_line (RoomColourUpWindow *self, guint index)
{
  ColourUpRound       *round = self->shown;
  const ColourUpPlace *place = colour_up_round_place (round, index);
  const ColourUpSeat  *seat = colour_up_round_seat (round, index);
  gint                 row = (gint) index + 1;
  g_autofree char     *number = g_strdup_printf ("%d", seat->seat), *value = number_to_text (round->value);
  g_autofree char     *count_name = isolated_printf (_ ("Chips of %s of %s"), value, place->name);
  g_autofree char     *dealt_name = isolated_printf (_ ("Cards of %s"), place->name);
  g_autofree char     *all_name = isolated_printf (_ ("%s has no other chips"), place->name);
  GtkWidget           *name;
  Line                 line;

  add_label (self, COLUMN_SEAT, row, number, 1, "numeric");
  name = add_label (self, COLUMN_NAME, row, place->name, 0, "heading");
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 12);
  gtk_widget_set_hexpand (name, TRUE);
  line.count = add_entry (self, COLUMN_COUNT, row, 6, place->counted, count_name);
  gtk_entry_set_input_purpose (GTK_ENTRY (line.count), GTK_INPUT_PURPOSE_DIGITS);
  gtk_editable_set_alignment (GTK_EDITABLE (line.count), 1);
  line.all = gtk_check_button_new ();
  gtk_check_button_set_active (GTK_CHECK_BUTTON (line.all), seat->rest == 0);
  gtk_widget_set_halign (line.all, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (line.all, all_name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line.all), GTK_ACCESSIBLE_PROPERTY_LABEL, all_name, -1);
  g_signal_connect_object (line.all, "toggled", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, line.all, COLUMN_ALL, row, 1, 1);
  line.changed = add_label (self, COLUMN_CHANGED, row, "", 1, "numeric");
  line.odd = add_label (self, COLUMN_ODD, row, "", 1, "numeric");
  line.dealt = add_entry (self, COLUMN_CARDS, row, 14, place->dealt, dealt_name);
  gtk_entry_set_placeholder_text (GTK_ENTRY (line.dealt), _ ("such as Ks 10h"));
  line.cards = add_label (self, COLUMN_CARDS, row, "", 0, "colour-up-cards");
  gtk_label_set_width_chars (GTK_LABEL (line.cards), 16);
  line.gets = add_label (self, COLUMN_GETS, row, "", 0, "numeric");
  gtk_label_set_width_chars (GTK_LABEL (line.gets), 22);
  g_array_append_val (self->lines, line);
}

static void
add_headings (RoomColourUpWindow *self)
{
  g_autofree char *value = number_to_text (self->shown->value);
  g_autofree char *counted = g_strdup_printf (_ ("Chips of %s"), value);
  GtkWidget       *only;

  add_label (self, COLUMN_SEAT, 0, _ ("Seat"), 1, "dim-label");
  add_label (self, COLUMN_NAME, 0, _ ("Player"), 0, "dim-label");
  add_label (self, COLUMN_COUNT, 0, counted, 1, "dim-label");
  only = add_label (self, COLUMN_ALL, 0, _ ("Only these"), 0.5, "dim-label");
  g_object_bind_property (self->all_toggle, "active", only, "visible", G_BINDING_SYNC_CREATE);
  add_label (self, COLUMN_CHANGED, 0, _ ("Changed"), 1, "dim-label");
  add_label (self, COLUMN_ODD, 0, _ ("Odd"), 1, "dim-label");
  add_label (self, COLUMN_CARDS, 0, _ ("Cards"), 0, "dim-label");
  add_label (self, COLUMN_GETS, 0, _ ("Gets in total"), 0, "dim-label");
}

static void
show_round (RoomColourUpWindow *self, guint index)
{
  ColourUpRound *round = g_ptr_array_index (self->all, index);
  gboolean       some_only = FALSE;
  GtkWidget     *child;

  self->setting = TRUE;
  self->shown = round;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_array_set_size (self->lines, 0);
  gtk_drop_down_set_selected (self->rounds, index);
  gtk_drop_down_set_selected (self->way, round->way);
  for (guint i = 0; i < round->seats->len; i++)
    some_only |= colour_up_round_seat (round, i)->rest == 0;
  gtk_toggle_button_set_active (self->all_toggle, some_only);
  add_headings (self);
  for (guint i = 0; i < round->seats->len; i++)
    add_line (self, i);
  self->setting = FALSE;
  update_cb (self);
  if (self->lines->len > 0 && !round->done)
    gtk_widget_grab_focus (line_of (self, 0)->count);
}

/* Runs after an act, an undo or a redo, here or in the main window. */
static void
follow_cb (RoomColourUpWindow *self)
{
  for (guint i = 0; i < self->all->len; i++)
    colour_up_round_follow (g_ptr_array_index (self->all, i), room_tournament_get_tourney (self->tournament));
  update_cb (self);
}

/* --- Acts of the host --- */

static void
round_cb (RoomColourUpWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->rounds);

  if (!self->setting && self->all != NULL && index < self->all->len)
    show_round (self, index);
}

static void
way_cb (RoomColourUpWindow *self)
{
  if (self->setting || self->shown == NULL || self->shown->done)
    return;
  self->shown->way = (ColourUpWay) gtk_drop_down_get_selected (self->way);
  update_cb (self);
}

static void
all_toggled_cb (RoomColourUpWindow *self)
{
  update_cb (self);
}

static void
deal_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomColourUpWindow *self = ROOM_COLOUR_UP_WINDOW (widget);
  guint64             seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_autoptr (GError) error = NULL;

  if (self->shown == NULL || self->shown->done)
    return;
  if (colour_up_round_run (self->shown, seed, &error))
    {
      g_autofree char *line = colour_up_round_line (self->shown);

      room_tournament_do (self->tournament, &error, "%s", line);
    }
  follow_cb (self);
  refuse (self, error);
  if (error == NULL && first_open (self, NULL) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->next_round));
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomColourUpWindow *self = ROOM_COLOUR_UP_WINDOW (widget);
  guint               index;

  if (first_open (self, &index) != NULL)
    show_round (self, index);
}

/* The count opens in the cash desk; this window will reopen as it was. */
static void
count_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_window_close (GTK_WINDOW (widget));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.cash", NULL);
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomColourUpWindow *self = ROOM_COLOUR_UP_WINDOW (widget);
  g_autofree char    *line = NULL;
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (self->again_popover);
  if (self->shown == NULL)
    return;
  line = colour_up_round_back_line (self->shown, room_tournament_get_tourney (self->tournament));
  room_tournament_do (self->tournament, &error, "%s", line);
  refuse (self, error);
}

static void
fill (RoomColourUpWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint open = 0;

  self->all = colour_up_rounds_take_up (self->tournament); /* a window closed by mistake reopens as it was */
  gtk_widget_set_visible (GTK_WIDGET (self->deal), self->all->len > 0);
  gtk_stack_set_visible_child_name (self->pages, self->all->len > 0 ? "round" : "none");
  if (self->all->len == 0)
    return;
  for (guint i = 0; i < self->all->len; i++)
    {
      g_autofree char *title = colour_up_round_title (g_ptr_array_index (self->all, i), settings_of (self));

      gtk_string_list_append (titles, title);
    }
  self->setting = TRUE;
  gtk_drop_down_set_model (self->rounds, G_LIST_MODEL (titles));
  self->setting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->rounds), self->all->len > 1);
  first_open (self, &open);
  show_round (self, open);
}

static void
room_colour_up_window_finalize (GObject *object)
{
  RoomColourUpWindow *self = ROOM_COLOUR_UP_WINDOW (object);

  g_clear_object (&self->tournament);
  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_array_unref (self->lines);
  G_OBJECT_CLASS (room_colour_up_window_parent_class)->finalize (object);
}

static void
room_colour_up_window_class_init (RoomColourUpWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_colour_up_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-colour-up-window.ui");
  ROOM_BIND (widget_class, RoomColourUpWindow, pages, deal, next_round, rounds, way, all_toggle, grid, intro, refusal,
             bring, here, whole, again, again_popover);
  ROOM_BIND_CALLBACKS (widget_class, round_cb, way_cb, all_toggled_cb);
  gtk_widget_class_install_action (widget_class, "colour-up.deal", NULL, deal_cb);
  gtk_widget_class_install_action (widget_class, "colour-up.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "colour-up.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "colour-up.count", NULL, count_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_colour_up_window_init (RoomColourUpWindow *self)
{
  self->lines = g_array_new (FALSE, TRUE, sizeof (Line));
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->setting = FALSE;
}

GtkWindow *
room_colour_up_window_new (GtkWindow *parent, RoomTournament *tournament)
{
  RoomColourUpWindow *self;

  g_return_val_if_fail (tournament != NULL, NULL);

  self = g_object_new (ROOM_TYPE_COLOUR_UP_WINDOW, "transient-for", parent, NULL);
  self->tournament = g_object_ref (tournament);
  fill (self);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  return GTK_WINDOW (self);
}

void
room_colour_up_window_open (GtkWindow *parent, RoomTournament *tournament)
{
  gtk_window_present (room_colour_up_window_new (parent, tournament));
}
