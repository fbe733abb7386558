/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk of a night. */
#include "room-cash-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "tourney/log/cash.h"
#include "tourney/log/tally.h"
#include "tourney/table-name.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-chip-stack.h"
#include "room-cash-verdict.h"

#define KEPT      "room-cash-window" /* key of the data on the keeper */
#define HEAP_NAME "room-heap-name"   /* key of the data on a heap: its table, if there are several */

struct _RoomCashWindow
{
  AdwWindow parent_instance;

  GtkLabel            *box, *parts;
  RoomAmountRow       *money, *chips;
  AdwExpanderRow      *colours;
  AdwPreferencesGroup *count;
  GPtrArray           *counts; /* RoomAmountRow, borrowed, one for each colour */
  GPtrArray           *heaps;  /* the AdwExpanderRow that each count belongs to */
  GArray              *values; /* the value of each count's chips, gint64 */
  char                *layout; /* identifies this arrangement of heaps */
  GtkLabel            *money_verdict, *chips_verdict;

  RoomBook       *book;
  RoomTournament *tournament;
  gboolean        money_said, chips_said; /* they have been counted */
  gboolean        by_heaps;               /* chips are counted heap by heap */
};

G_DEFINE_FINAL_TYPE (RoomCashWindow, room_cash_window, ADW_TYPE_WINDOW)

static const Tourney *
tourney_of (RoomCashWindow *self)
{
  return room_tournament_get_tourney (self->tournament);
}

static char *
money (RoomCashWindow *self, gint64 minor)
{
  return money_format (minor, &tourney_settings (tourney_of (self))->currency);
}

/* --- What should be there --- */

/* Takes SENTENCE and the AMOUNT that was written into it. */
static void
add_part (GString *text, char *sentence, char *amount)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
  g_free (sentence);
  g_free (amount);
}

static void
show_box (RoomCashWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *box = NULL, *title = NULL;
  char            *amount;
  Cash             cash;

  cash_tell (tourney_of (self), &cash);
  box = money (self, ABS (cash.box));
  title = cash.box < 0 ? g_strdup_printf (_ ("%s more was handed over than came in"), box)
                       : g_strdup_printf (_ ("There should be %s in the box"), box);
  gtk_label_set_label (self->box, title);
  amount = money (self, cash.paid);
  add_part (text, g_strdup_printf (_ ("%s came in"), amount), amount);
  if (cash.handed > 0)
    {
      amount = money (self, cash.handed);
      add_part (text, g_strdup_printf (_ ("%s was handed over"), amount), amount);
    }
  if (cash.due > 0)
    {
      amount = money (self, cash.due);
      add_part (text, g_strdup_printf (_ ("%s has been won and is still to be handed over"), amount), amount);
    }
  if (cash.fees > 0)
    {
      amount = money (self, cash.fees);
      add_part (text, g_strdup_printf (_ ("%s of it are fees for the house"), amount), amount);
    }
  if (cash.pools > 0)
    {
      amount = money (self, cash.pools);
      add_part (text, g_strdup_printf (_ ("%s of it are stakes of pools"), amount), amount);
    }
  if (cash.rake > 0)
    {
      amount = money (self, cash.rake);
      add_part (text, g_strdup_printf (_ ("%s of it is the rake of the house"), amount), amount);
    }
  if (cash.share > 0)
    {
      amount = money (self, cash.share);
      /* Translators: money, and the name of a league or a charity */
      add_part (text,
                isolated_printf (_ ("%s of it goes to %s"), amount, tourney_settings (tourney_of (self))->share_for),
                amount);
    }
  if (tourney_paid (tourney_of (self)).overlay > 0)
    {
      amount = money (self, tourney_paid (tourney_of (self)).overlay);
      add_part (text, g_strdup_printf (_ ("%s is for the house to add, as it guaranteed the prizes"), amount), amount);
    }
  if (cash.owed > 0)
    {
      g_autofree char *who = tally_debtors (tourney_of (self));

      amount = money (self, cash.owed);
      add_part (text, isolated_printf (_ ("%s is owed by %s and is not in it"), amount, who), amount);
    }
  gtk_label_set_label (self->parts, text->str);
}

/* --- Counts --- */

/* The tables not counted yet, while others are; NULL: none. */
static char *
name_uncounted (RoomCashWindow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gint64 heap = 0;

  for (guint i = 0; self->by_heaps && i < self->counts->len; i++)
    {
      heap += room_amount_row_get_amount (self->counts->pdata[i]);
      if (i + 1 < self->counts->len && self->heaps->pdata[i + 1] == self->heaps->pdata[i])
        continue;
      if (heap == 0)
        g_ptr_array_add (names, g_object_get_data (self->heaps->pdata[i], HEAP_NAME));
      heap = 0;
    }
  g_ptr_array_add (names, NULL);
  return names->len > 1 && names->pdata[0] != NULL ? list_to_text ((const char *const *) names->pdata) : NULL;
}

/* Nothing can be called missing before everything is counted. */
static void
show_uncounted (RoomCashWindow *self, const char *tables)
{
  g_autofree char *text = g_strdup_printf (_ ("Not counted yet: %s."), tables);

  gtk_label_set_label (self->chips_verdict, text);
  gtk_widget_set_visible (GTK_WIDGET (self->chips_verdict), TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->chips_verdict), "warning");
  gtk_widget_remove_css_class (GTK_WIDGET (self->chips_verdict), "success");
}

static void
show_counts (RoomCashWindow *self)
{
  gint64           counted = room_amount_row_get_amount (self->money), chips = room_amount_row_get_amount (self->chips);
  Cash             cash;
  g_autofree char *uncounted = name_uncounted (self);

  cash_tell (tourney_of (self), &cash);
  if (self->money_said)
    {
      g_auto (GStrv) causes = cash_explain (tourney_of (self), counted);
      g_autofree char *off = money (self, ABS (cash.box - counted));

      room_cash_verdict_show (self->money_verdict, _ ("The money is right."), cash.box - counted, off,
                              (const char *const *) causes);
    }
  if (uncounted != NULL)
    show_uncounted (self, uncounted);
  else if (self->chips_said)
    {
      gint64 missing = cash_chips (tourney_of (self)) - chips;
      g_auto (GStrv) causes = cash_explain_chips (tourney_of (self), chips, room_tournament_now (self->tournament));
      g_autofree char *off = number_of_chips (ABS (missing));

      room_cash_verdict_show (self->chips_verdict, _ ("The chips are right."), missing, off,
                              (const char *const *) causes);
    }
}

static void
money_cb (RoomCashWindow *self)
{
  self->money_said = TRUE;
  show_counts (self);
}

static void
chips_cb (RoomCashWindow *self)
{
  self->chips_said = TRUE;
  self->by_heaps = FALSE;
  show_counts (self);
}

/* --- By colour --- */

static void
say_heap (AdwExpanderRow *heap, gint64 chips)
{
  g_autofree char *text = number_of_chips (chips);

  adw_expander_row_set_subtitle (heap, chips > 0 ? text : "");
}

/* The counts of the colours add up to a heap, and the heaps to the whole. */
static void
colour_cb (RoomCashWindow *self)
{
  gint64 sum = 0, heap = 0;

  for (guint i = 0; i < self->counts->len; i++)
    {
      heap += room_amount_row_get_amount (self->counts->pdata[i]) * g_array_index (self->values, gint64, i);
      if (i + 1 < self->counts->len && self->heaps->pdata[i + 1] == self->heaps->pdata[i])
        continue;
      say_heap (self->heaps->pdata[i], heap);
      sum += heap;
      heap = 0;
    }
  room_amount_row_set_amount (self->chips, sum);
  self->chips_said = self->by_heaps = TRUE;
  show_counts (self);
}

/* CHIPS is the host's case; NULL: not known. */
static void
add_heap (RoomCashWindow *self, AdwExpanderRow *heap, const GArray *values, const GArray *chips)
{
  for (guint i = 0; i < values->len; i++)
    {
      GtkWidget       *row = g_object_new (ROOM_TYPE_AMOUNT_ROW, "chips", TRUE, NULL);
      gint64           of = g_array_index (values, gint64, i);
      g_autofree char *value = number_to_text (of), *title = g_strdup_printf (_ ("Chips of %s"), value);

      adw_action_row_add_prefix (ADW_ACTION_ROW (row), room_chip_disc_new (of, chips));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      g_signal_connect_object (row, "changed", G_CALLBACK (colour_cb), self, G_CONNECT_SWAPPED);
      adw_expander_row_add_row (heap, row);
      g_ptr_array_add (self->counts, row);
      g_ptr_array_add (self->heaps, heap);
      g_array_append_val (self->values, of);
    }
  gtk_widget_set_visible (GTK_WIDGET (heap), values->len > 0);
}

/* One heap for each table if there are several, because nobody counts two at once. */
static void
add_colours (RoomCashWindow *self)
{
  const Settings *settings = tourney_settings (tourney_of (self));
  gboolean        several = tourney_tables_in_use (tourney_of (self)) > 1;
  g_autoptr (GArray) values = tourney_chips_in_play (tourney_of (self), room_tournament_now (self->tournament));
  g_autoptr (GArray) chips = room_book_dup_usual_chips (self->book);

  gtk_widget_set_visible (GTK_WIDGET (self->colours), FALSE);
  if (!several)
    add_heap (self, self->colours, values, chips);
  for (gint table = 1; several && table <= settings->tables; table++)
    if (tourney_players_at (tourney_of (self), table) > 0)
      {
        GtkWidget       *heap = adw_expander_row_new ();
        g_autofree char *where = table_name_phrase (settings, table);
        /* Translators: a table, as in “table 2” */
        g_autofree char *title = isolated_printf (_ ("Count %s by colour"), where);

        adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (heap), FALSE);
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (heap), title);
        g_object_set_data_full (G_OBJECT (heap), HEAP_NAME, g_strdup (where), g_free);
        adw_preferences_group_add (self->count, heap);
        add_heap (self, ADW_EXPANDER_ROW (heap), values, chips);
      }
}

/* Identifies the tables in use, if there are several, and the chips in play. */
static char *
lay_out (const Tourney *tourney, gint64 now)
{
  g_autoptr (GArray) values = tourney_chips_in_play (tourney, now);
  g_autoptr (GString) layout = g_string_new (NULL);

  for (gint table = 1; tourney_tables_in_use (tourney) > 1 && table <= tourney_settings (tourney)->tables; table++)
    if (tourney_players_at (tourney, table) > 0)
      g_string_append_printf (layout, "%d ", table);
  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (layout, "T%" G_GINT64_FORMAT, g_array_index (values, gint64, i));
  return g_string_free (g_steal_pointer (&layout), FALSE);
}

/* How many chips there should be, and where that number comes from. */
static void
show_chips (RoomCashWindow *self)
{
  const Tourney   *tourney = tourney_of (self);
  gint64           rounding = tourney_rounding (tourney);
  g_autofree char *must = number_to_text (cash_chips (tourney)), *sold = number_to_text (tourney_chips (tourney));
  g_autofree char *change = number_to_text (ABS (rounding)), *text = NULL;

  if (rounding > 0)
    text = isolated_printf (_ ("There should be %s: %s were sold, and colour-ups have added %s"), must, sold, change);
  else if (rounding < 0)
    text = isolated_printf (_ ("There should be %s: %s were sold, and colour-ups have taken %s off"), must, sold,
                            change);
  else
    text = g_strdup_printf (_ ("There should be %s, as many as were sold"), must);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->chips), text);
}

static void
update_cb (RoomCashWindow *self)
{
  show_box (self);
  show_chips (self);
  show_counts (self);
}

/* The window that this one belongs to has the act. */
static void
settle_cb (RoomCashWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.settle", NULL);
}

static void
room_cash_window_dispose (GObject *object)
{
  RoomCashWindow *self = ROOM_CASH_WINDOW (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  g_clear_pointer (&self->counts, g_ptr_array_unref);
  g_clear_pointer (&self->heaps, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->layout, g_free);
  G_OBJECT_CLASS (room_cash_window_parent_class)->dispose (object);
}

static void
room_cash_window_class_init (RoomCashWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_window_dispose;
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-window.ui");
  ROOM_BIND (widget_class, RoomCashWindow, box, parts, money, chips, colours, count, money_verdict, chips_verdict);
  ROOM_BIND_CALLBACKS (widget_class, money_cb, chips_cb, settle_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_cash_window_init (RoomCashWindow *self)
{
  self->counts = g_ptr_array_new ();
  self->heaps = g_ptr_array_new ();
  self->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_cash_window_new (GtkWindow *parent, RoomBook *book, RoomTournament *tournament)
{
  RoomCashWindow *self = g_object_new (ROOM_TYPE_CASH_WINDOW, "transient-for", parent, NULL);

  self->book = g_object_ref (book);
  self->tournament = g_object_ref (tournament);
  room_amount_row_set_currency (self->money, &tourney_settings (tourney_of (self))->currency);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  add_colours (self);
  self->layout = lay_out (tourney_of (self), room_tournament_now (tournament));
  update_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->money));
  return GTK_WINDOW (self);
}

static void
drop (gpointer window)
{
  gtk_window_destroy (window);
  g_object_unref (window);
}

void
room_cash_window_open (GtkWidget *keeper, RoomBook *book, RoomTournament *tournament)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  RoomCashWindow  *kept = g_object_get_data (G_OBJECT (keeper), KEPT);
  g_autofree char *layout = lay_out (tourney, room_tournament_now (tournament));
  GtkWindow       *window = GTK_WINDOW (kept);

  if (kept == NULL || strcmp (kept->layout, layout) != 0)
    {
      window = room_cash_window_new (GTK_WINDOW (gtk_widget_get_root (keeper)), book, tournament);
      gtk_window_set_hide_on_close (window, TRUE);
      g_object_set_data_full (G_OBJECT (keeper), KEPT, g_object_ref (window), drop);
    }
  gtk_window_present (window);
}
