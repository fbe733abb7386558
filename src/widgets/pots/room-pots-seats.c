/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-pots-seats.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"

enum
{
  COLUMN_SEAT,
  COLUMN_NAME,
  COLUMN_COUNT,
  COLUMN_IN,
  COLUMN_ALL_IN,
  COLUMN_FOLDED,
  NAME_LETTERS = 18,
};

/* The tick that a key in the row's entry sets or takes away. */
static const struct
{
  guint key;
  gint  column;
} keys[] = { { GDK_KEY_a, COLUMN_ALL_IN }, { GDK_KEY_f, COLUMN_FOLDED } };

typedef struct
{
  char      *name;
  gint64     count; /* chips when last counted; -1: not known */
  gint       seat;
  guint      at; /* index in the hand that was read last; G_MAXUINT: not in it */
  guint      rank[PAPER_HALVES];
  GtkWidget *in, *all_in, *folded;
} Row;

struct _RoomPotsSeats
{
  GtkWidget parent_instance;

  GtkGrid *grid;

  GArray  *rows; /* Row, clockwise */
  gint     button;
  gboolean setting;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_ENTERED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RoomPotsSeats, room_pots_seats, GTK_TYPE_WIDGET)

static Row *
row_of (RoomPotsSeats *self, guint index)
{
  return &g_array_index (self->rows, Row, index);
}

static void
clear_row (gpointer data)
{
  g_free (((Row *) data)->name);
}

static gboolean
is_ticked (GtkWidget *check)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

static void
tick (GtkWidget *check, gboolean active)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
}

static const char *
text_of (const Row *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row->in));
}

/* The row of WIDGET, its entry or one of its ticks. */
static guint
find_row (RoomPotsSeats *self, GtkWidget *widget)
{
  guint i = 0;

  while (row_of (self, i)->in != widget && row_of (self, i)->all_in != widget && row_of (self, i)->folded != widget)
    i++;
  return i;
}

static void
changed_cb (RoomPotsSeats *self)
{
  if (!self->setting)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Who is all-in has not folded, and has put in all their chips if these are known and nothing was typed. */
static void
ticked_cb (RoomPotsSeats *self, GtkWidget *check)
{
  Row *row = row_of (self, find_row (self, check));

  if (self->setting)
    return;
  self->setting = TRUE;
  if (is_ticked (check))
    tick (check == row->all_in ? row->folded : row->all_in, FALSE);
  if (is_ticked (row->all_in) && *text_of (row) == '\0' && row->count > 0)
    {
      g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, row->count);

      gtk_editable_set_text (GTK_EDITABLE (row->in), count);
    }
  self->setting = FALSE;
  changed_cb (self);
}

static void
go_to (RoomPotsSeats *self, guint index)
{
  if (index < self->rows->len)
    gtk_widget_grab_focus (row_of (self, index)->in);
}

static void
activate_cb (RoomPotsSeats *self, GtkWidget *entry)
{
  guint index = find_row (self, entry);

  if (index + 1 < self->rows->len)
    go_to (self, index + 1);
  else
    g_signal_emit (self, signals[SIGNAL_ENTERED], 0);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomPotsSeats *self)
{
  guint index = find_row (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  Row  *row = row_of (self, index);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (gdk_keyval_to_lower (key) == keys[i].key)
      {
        GtkWidget *check = keys[i].column == COLUMN_ALL_IN ? row->all_in : row->folded;

        tick (check, !is_ticked (check));
        return GDK_EVENT_STOP;
      }
  if (key != GDK_KEY_Up && key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  go_to (self, key == GDK_KEY_Down ? index + 1 : index - 1); /* above the first one is none */
  return GDK_EVENT_STOP;
}

/* --- Rows --- */

static GtkWidget *
add_label (RoomPotsSeats *self, gint column, gint row, const char *text, gfloat xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return label;
}

static GtkWidget *
add_check (RoomPotsSeats *self, gint column, gint row, const char *name)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_halign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (check, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (ticked_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, check, column, row, 1, 1);
  return check;
}

static GtkWidget *
add_entry (RoomPotsSeats *self, gint row, const char *name)
{
  GtkWidget          *entry = gtk_entry_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 8);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_add_css_class (entry, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (entry, key);
  gtk_grid_attach (self->grid, entry, COLUMN_IN, row, 1, 1);
  return entry;
}

static void
add_row (RoomPotsSeats *self, const TourneyPlayer *player)
{
  gint             at = (gint) self->rows->len + 1;
  Row              row = { g_strdup (player->name), player->count, player->table > 0 ? player->seat : 0, G_MAXUINT };
  g_autofree char *seat = row.seat > 0 ? g_strdup_printf ("%d", row.seat) : g_strdup ("");
  g_autofree char *count = row.count >= 0 ? number_to_text (row.count) : g_strdup ("");
  g_autofree char *in = isolated_printf (_ ("Chips that %s has put in"), row.name);
  g_autofree char *all_in = isolated_printf (_ ("%s is all-in"), row.name);
  g_autofree char *folded = isolated_printf (_ ("%s has folded"), row.name);
  GtkWidget       *name;

  add_label (self, COLUMN_SEAT, at, seat, 1, "numeric");
  name = add_label (self, COLUMN_NAME, at, row.name, 0, "heading");
  gtk_widget_set_hexpand (name, TRUE);
  room_widget_cut_label (GTK_LABEL (name), NAME_LETTERS);
  add_label (self, COLUMN_COUNT, at, count, 1, "numeric");
  row.in = add_entry (self, at, in);
  row.all_in = add_check (self, COLUMN_ALL_IN, at, all_in);
  row.folded = add_check (self, COLUMN_FOLDED, at, folded);
  g_array_append_val (self->rows, row);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const TourneyPlayer *first = *(const TourneyPlayer *const *) a, *second = *(const TourneyPlayer *const *) b;

  return first->table > 0 && second->table > 0 ? first->seat - second->seat
                                               : g_utf8_collate (first->name, second->name);
}

static void
add_headings (RoomPotsSeats *self, gboolean any_count)
{
  add_label (self, COLUMN_SEAT, 0, _ ("Seat"), 1, "dim-label");
  add_label (self, COLUMN_NAME, 0, _ ("Player"), 0, "dim-label");
  add_label (self, COLUMN_COUNT, 0, any_count ? _ ("Counted") : "", 1, "dim-label");
  add_label (self, COLUMN_IN, 0, _ ("Put in"), 1, "dim-label");
  /* Translators: the letters in parentheses are keys, which are the same in all languages */
  add_label (self, COLUMN_ALL_IN, 0, _ ("All-in (A)"), 0.5, "dim-label");
  add_label (self, COLUMN_FOLDED, 0, _ ("Folded (F)"), 0.5, "dim-label");
}

void
room_pots_seats_show (RoomPotsSeats *self, RoomTournament *tournament, gint table)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  gboolean   any_count = FALSE;
  GtkWidget *child;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (!player->in || (table > 0 && player->table != table))
        continue;
      g_ptr_array_add (players, (gpointer) player);
      any_count |= player->count >= 0;
    }
  g_ptr_array_sort (players, compare_places);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_array_set_size (self->rows, 0);
  self->button = table > 0 ? tourney_button (tourney, table) : 0;
  add_headings (self, any_count);
  for (guint i = 0; i < players->len; i++)
    add_row (self, g_ptr_array_index (players, i));
  go_to (self, 0);
}

void
room_pots_seats_clear (RoomPotsSeats *self)
{
  self->setting = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = row_of (self, i);

      gtk_editable_set_text (GTK_EDITABLE (row->in), "");
      tick (row->all_in, FALSE);
      tick (row->folded, FALSE);
      for (guint half = 0; half < PAPER_HALVES; half++)
        row->rank[half] = PAPER_NOT_SHOWN;
    }
  self->setting = FALSE;
  changed_cb (self);
  go_to (self, 0);
}

GStrv
room_pots_seats_dup_names (RoomPotsSeats *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < self->rows->len; i++)
    g_strv_builder_add (names, row_of (self, i)->name);
  return g_strv_builder_end (names);
}

/* The button may stand before a free seat: whoever sits before it has the same neighbour to the left. */
guint
room_pots_seats_get_button (RoomPotsSeats *self)
{
  guint last = self->rows->len - 1;

  for (guint i = 0; i < self->rows->len && self->button > 0; i++)
    if (row_of (self, i)->seat <= self->button)
      last = i;
  return last;
}

/* --- The hand --- */

gboolean
room_pots_seats_read (RoomPotsSeats *self, guint button, PaperHand *hand, GError **error)
{
  guint    last = G_MAXUINT;
  gboolean ok = TRUE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row       *row = row_of (self, i);
      PaperSeat *seat;
      gint64     in;

      row->at = G_MAXUINT;
      if (!room_amount_from_entry (GTK_EDITABLE (row->in), 0, &in))
        ok = FALSE;
      else if (*text_of (row) != '\0' || is_ticked (row->all_in))
        {
          if (hand->seats->len == POKER_SEATS)
            return input_unreadable (error, _ ("A hand has at most %d players."), POKER_SEATS);
          row->at = hand->seats->len;
          seat = paper_hand_add (hand, row->name);
          seat->in = in;
          seat->is_all_in = is_ticked (row->all_in);
          seat->has_folded = is_ticked (row->folded);
          for (guint half = 0; half < PAPER_HALVES; half++)
            seat->rank[half] = seat->has_folded ? PAPER_NOT_SHOWN : row->rank[half];
          if (i <= button)
            last = row->at;
        }
    }
  hand->button = last != G_MAXUINT ? last : MAX (hand->seats->len, 1) - 1;
  return ok || input_unreadable (error, _ ("Some numbers of chips cannot be read."));
}

void
room_pots_seats_mark (RoomPotsSeats *self, guint seat)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = row_of (self, i);
      gboolean   wrong = row->at == seat;

      (wrong ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (row->in, "error");
      gtk_accessible_update_state (GTK_ACCESSIBLE (row->in), GTK_ACCESSIBLE_STATE_INVALID,
                                   wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
    }
}

void
room_pots_seats_keep (RoomPotsSeats *self, const PaperHand *hand)
{
  for (guint i = 0; i < self->rows->len; i++)
    for (guint half = 0; half < PAPER_HALVES && row_of (self, i)->at != G_MAXUINT; half++)
      row_of (self, i)->rank[half] = paper_hand_seat (hand, row_of (self, i)->at)->rank[half];
}

static void
room_pots_seats_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_POTS_SEATS);
  G_OBJECT_CLASS (room_pots_seats_parent_class)->dispose (object);
}

static void
room_pots_seats_finalize (GObject *object)
{
  g_array_unref (ROOM_POTS_SEATS (object)->rows);
  G_OBJECT_CLASS (room_pots_seats_parent_class)->finalize (object);
}

static void
room_pots_seats_class_init (RoomPotsSeatsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_pots_seats_dispose;
  G_OBJECT_CLASS (class)->finalize = room_pots_seats_finalize;
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_POTS_SEATS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ENTERED]
      = g_signal_new ("entered", ROOM_TYPE_POTS_SEATS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/pots/room-pots-seats.ui");
  ROOM_BIND (widget_class, RoomPotsSeats, grid);
}

static void
room_pots_seats_init (RoomPotsSeats *self)
{
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  gtk_widget_init_template (GTK_WIDGET (self));
}
