/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal among the remaining players. */
#include "room-deal-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/number.h"
#include "tourney/deal.h"
#include "tourney/log/tally.h"
#include "tourney/log/why.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"

/* The methods side by side, in the columns between chips and amount. */
enum
{
  CHIPS_COLUMN = 1,
  METHOD_COLUMN,
  METHODS = 3,
  AMOUNT_COLUMN = METHOD_COLUMN + METHODS,
  WHY_COLUMN,
};

static const char *const actions[METHODS] = { "deal.icm", "deal.by-chips", "deal.even" }; /* by IcmMethod */

typedef struct
{
  char        *name;
  GtkEditable *chips, *amount;
  GtkLabel    *offers[METHODS];
  GtkWidget   *why;
} Party;

struct _RoomDealWindow
{
  AdwWindow parent_instance;

  GtkLabel      *total, *debts;
  GtkGrid       *grid;
  RoomAmountRow *keep;
  GtkLabel      *left, *counted;
  GtkWidget     *left_box;
  RoomRefused   *refusal;

  RoomTournament *tournament;
  GArray         *parties; /* Party, the remaining players by entry */
  gint64          sum;     /* everything to be divided */
  gint64          first;   /* the part of it that is the first prize, the most that can be kept for the winner */
  gint            method;  /* the method that gave the amounts; -1: they were typed */
  gboolean        setting;
};

G_DEFINE_FINAL_TYPE (RoomDealWindow, room_deal_window, ADW_TYPE_WINDOW)

static Party *
party (RoomDealWindow *self, guint index)
{
  return &g_array_index (self->parties, Party, index);
}

static const Currency *
currency (RoomDealWindow *self)
{
  return &tourney_settings (room_tournament_get_tourney (self->tournament))->currency;
}

/* The typed amounts, one for each party; FALSE if one cannot be read. */
static gboolean
read_amounts (RoomDealWindow *self, gint64 *amounts)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < self->parties->len; i++)
    ok &= room_amount_from_entry (party (self, i)->amount, currency (self)->digits, &amounts[i]);
  return ok;
}

/* The typed chip counts; FALSE if some are missing. */
static gboolean
read_chips (RoomDealWindow *self, gint64 *chips)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < self->parties->len; i++)
    ok = room_amount_from_entry (party (self, i)->chips, 0, &chips[i]) && chips[i] > 0 && ok;
  return ok;
}

/* The first place of the deal that wins something instead of money, which no method can divide; NULL: none. */
static const Award *
find_undivided (RoomDealWindow *self)
{
  const Tourney  *tourney = room_tournament_get_tourney (self->tournament);
  const Settings *settings = tourney_settings (tourney);

  for (gint place = 1; place <= tourney_left (tourney); place++)
    if (!settings_pays_money (settings, place, (gint) tourney_n_players (tourney)))
      return settings_award (settings, place);
  return NULL;
}

/* The input of METHOD: chips as typed or counted before, and the prizes still open. FALSE if something is missing. */
static gboolean
gather (RoomDealWindow *self, IcmMethod method, gint64 *chips, gint64 *prizes)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  guint          n = self->parties->len;

  if (find_undivided (self) != NULL)
    return FALSE;
  if (!read_chips (self, chips))
    for (guint i = 0; i < n; i++)
      {
        const TourneyPlayer *player = tourney_find (tourney, party (self, i)->name);

        if (method != ICM_EVENLY)
          return FALSE;
        chips[i] = player != NULL ? player->count : -1;
      }
  for (guint i = 0; i < n; i++)
    prizes[i] = tourney_prize (tourney, (gint) i + 1);
  return TRUE;
}

/* Each party's amount by METHOD; FALSE if it cannot be worked out, or more is kept than there is. */
static gboolean
split (RoomDealWindow *self, IcmMethod method, gint64 *amounts)
{
  const Tourney     *tourney = room_tournament_get_tourney (self->tournament);
  guint              n = self->parties->len;
  g_autofree gint64 *chips = g_new0 (gint64, n), *prizes = g_new0 (gint64, n);

  return gather (self, method, chips, prizes)
         && deal_split (method, chips, n, prizes, room_amount_row_get_amount (self->keep),
                        tourney_settings (tourney)->unit, amounts, NULL);
}

/* The method that gives just these amounts, preferring the one that was chosen; -1: none does. */
static gint
find_method (RoomDealWindow *self, const gint64 *amounts)
{
  g_autofree gint64 *given = g_new0 (gint64, self->parties->len);

  if (self->method >= 0)
    return self->method;
  for (gint method = METHODS; method-- > 0;)
    if (split (self, (IcmMethod) method, given) && memcmp (given, amounts, self->parties->len * sizeof *given) == 0)
      return method;
  return -1;
}

static void
show_offers (RoomDealWindow *self)
{
  g_autofree gint64 *amounts = g_new0 (gint64, self->parties->len);

  for (gint method = 0; method < METHODS; method++)
    {
      gboolean is_known = split (self, (IcmMethod) method, amounts);

      for (guint i = 0; i < self->parties->len; i++)
        {
          g_autofree char *text = is_known ? money_to_type (amounts[i], currency (self)->digits) : g_strdup ("–");

          gtk_label_set_label (party (self, i)->offers[method], text);
        }
      gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[method], is_known);
    }
}

static void
update (RoomDealWindow *self)
{
  guint              n = self->parties->len;
  gint64             keep = room_amount_row_get_amount (self->keep);
  gint64             shares = 0, counted = 0, left;
  g_autofree gint64 *chips = g_new0 (gint64, n), *amounts = g_new0 (gint64, n);
  gboolean           ok, all_counted, needs_counts;
  g_autofree char   *left_text = NULL, *counted_text = NULL, *all_text = NULL, *text = NULL, *amount = NULL;
  gint64             in_play = tourney_chips (room_tournament_get_tourney (self->tournament));

  show_offers (self);
  ok = read_amounts (self, amounts);
  all_counted = read_chips (self, chips);
  for (guint i = 0; i < n; i++)
    {
      shares += amounts[i];
      counted += chips[i];
    }
  needs_counts = !all_counted && find_method (self, amounts) != ICM_EVENLY;
  left = self->sum - keep - shares;
  amount = money_format (ABS (left), currency (self));
  if (left == 0 && needs_counts)
    left_text = g_strdup (_ ("Everything is allotted; now count every player’s chips."));
  else if (left == 0)
    left_text = g_strdup (_ ("Everything is allotted."));
  else if (left > 0)
    left_text = g_strdup_printf (_ ("%s is still to be allotted."), amount);
  else
    left_text = g_strdup_printf (_ ("%s more is allotted than there is."), amount);
  gtk_label_set_label (self->left, left_text);
  if (left == 0 && !needs_counts)
    gtk_widget_remove_css_class (self->left_box, "late");
  else
    gtk_widget_add_css_class (self->left_box, "late");

  counted_text = number_to_text (counted);
  all_text = number_to_text (in_play);
  text = g_strdup_printf (_ ("%s of %s chips have been counted."), counted_text, all_text);
  gtk_label_set_label (self->counted, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deal.make",
                                 ok && left == 0 && !needs_counts && keep <= self->first && n >= 2);
}

/* Fills in the amounts of METHOD, as far as it can be worked out. */
static void
take (RoomDealWindow *self, gint method)
{
  g_autofree gint64 *amounts = g_new0 (gint64, self->parties->len);

  self->method = method;
  if (method >= 0 && split (self, (IcmMethod) method, amounts))
    {
      self->setting = TRUE;
      for (guint i = 0; i < self->parties->len; i++)
        {
          g_autofree char *text = money_to_type (amounts[i], currency (self)->digits);

          gtk_editable_set_text (party (self, i)->amount, text);
        }
      self->setting = FALSE;
    }
  update (self);
}

static void
take_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (gint method = 0; method < METHODS; method++)
    if (g_str_equal (action, actions[method]))
      take (ROOM_DEAL_WINDOW (widget), method);
}

/* When the chips or the winner's part change, amounts that were not typed follow. */
static void
basis_changed_cb (RoomDealWindow *self)
{
  take (self, self->method);
}

static void
amount_changed_cb (RoomDealWindow *self)
{
  if (self->setting)
    return;
  self->method = -1;
  update (self);
}

static gboolean
make_counts (RoomDealWindow *self, const gint64 *chips, gboolean *counted, GError **error)
{
  for (guint i = 0; i < self->parties->len; i++)
    {
      const TourneyPlayer *player
          = tourney_find (room_tournament_get_tourney (self->tournament), party (self, i)->name);
      g_autofree char *name = line_quote (party (self, i)->name);

      if (player != NULL && player->count == chips[i])
        continue;
      if (!room_tournament_do (self->tournament, error, "count %s %" G_GINT64_FORMAT, name, chips[i]))
        return FALSE;
      *counted = TRUE;
    }
  return TRUE;
}

static gboolean
make_deal (RoomDealWindow *self, const gint64 *amounts, GError **error)
{
  g_autoptr (GString) line = g_string_new ("deal");
  gint64 keep = room_amount_row_get_amount (self->keep);
  gint   method = find_method (self, amounts);

  if (method >= 0)
    g_string_append_printf (line, " %s", icm_method_words[method]);
  for (guint i = 0; method < 0 && i < self->parties->len; i++)
    {
      g_autofree char *name = line_quote (party (self, i)->name);
      g_autofree char *amount = money_plain (amounts[i], currency (self)->digits);

      g_string_append_printf (line, "%s %s %s", i > 0 ? "," : "", name, amount);
    }
  if (keep > 0)
    {
      g_autofree char *amount = money_plain (keep, currency (self)->digits);
      g_string_append_printf (line, " keep %s", amount);
    }
  return room_tournament_do (self->tournament, error, "%s", line->str);
}

static void
make_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomDealWindow    *self = ROOM_DEAL_WINDOW (widget);
  guint              n = self->parties->len;
  g_autofree gint64 *chips = g_new0 (gint64, n), *amounts = g_new0 (gint64, n);
  g_autofree char   *text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean counted = FALSE, all_counted = read_chips (self, chips);

  if (!read_amounts (self, amounts) || !room_amount_row_check (GTK_WIDGET (self)))
    return;
  if ((!all_counted || make_counts (self, chips, &counted, &error)) && make_deal (self, amounts, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  text = counted ? isolated_printf (_ ("%s The chip counts have been saved."), error->message)
                 : g_strdup (error->message);
  room_refused_say (self->refusal, text, room_tournament_dup_why (self->tournament, error));
}

/* Explains the amounts of every method that can be worked out, because the three stand side by side. */
static void
why_cb (RoomDealWindow *self, GtkWidget *button)
{
  const Settings    *settings = tourney_settings (room_tournament_get_tourney (self->tournament));
  guint              n = self->parties->len, index = 0;
  g_autofree gint64 *chips = g_new0 (gint64, n), *prizes = g_new0 (gint64, n);
  GString           *text = g_string_new (NULL);

  while (party (self, index)->why != button)
    index++;
  for (gint method = 0; method < METHODS; method++)
    {
      WhyDeal deal = { (IcmMethod) method, chips, n, prizes, room_amount_row_get_amount (self->keep), settings->unit,
                       &settings->currency };
      g_autofree char *reason = NULL;

      if (gather (self, (IcmMethod) method, chips, prizes))
        reason = why_share (&deal, index, party (self, index)->name);
      if (reason != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", reason);
    }
  room_ask_tell_why (button, g_string_free (text, text->len == 0));
}

/* The places of the focus in their order, which goes down the columns, as people count and divide; NULL: there is none
   with this index. */
static GtkWidget *
find_stop (RoomDealWindow *self, guint index)
{
  guint  n = self->parties->len;
  Party *it = n > 0 ? party (self, index % n) : NULL;

  if (index >= 3 * n)
    return NULL;
  return index < n ? GTK_WIDGET (it->chips) : index < 2 * n ? GTK_WIDGET (it->amount) : it->why;
}

/* Moves the focus on by STEP stops. FALSE: it is at none, or at the last one in this direction. */
static gboolean
move_focus (RoomDealWindow *self, gint step)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self)), *stop;
  guint      at = 0;

  while ((stop = find_stop (self, at)) != NULL && focus != stop
         && !(focus != NULL && gtk_widget_is_ancestor (focus, stop)))
    at++;
  stop = stop != NULL && (step > 0 || at > 0) ? find_stop (self, at + (guint) step) : NULL;
  return stop != NULL && gtk_widget_grab_focus (stop);
}

/* Enter goes on to the next number; after the last one it is the answer. */
static void
entered_cb (RoomDealWindow *self, GtkEditable *entry)
{
  if (entry == party (self, self->parties->len - 1)->amount)
    gtk_widget_activate_action (GTK_WIDGET (self), "deal.make", NULL);
  else
    move_focus (self, 1);
}

static GtkEditable *
add_entry (RoomDealWindow *self, gint column, gint row, const char *text, const char *label, GCallback changed)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 9);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 9);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_add_css_class (entry, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_grid_attach (self->grid, entry, column, row, 1, 1);
  g_signal_connect_object (entry, "changed", changed, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  return GTK_EDITABLE (entry);
}

static void
add_party (RoomDealWindow *self, const TourneyPlayer *player)
{
  gint       row = (gint) self->parties->len + 1;
  GtkWidget *name = gtk_label_new (player->name);
  Party new = { .name = g_strdup (player->name) };
  g_autofree char *count = player->count >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, player->count) : g_strdup ("");
  g_autofree char *chips = isolated_printf (_ ("Chips of %s"), player->name);
  g_autofree char *amount = isolated_printf (_ ("Amount for %s"), player->name);
  g_autofree char *why = isolated_printf (_ ("Why this amount for %s?"), player->name);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_grid_attach (self->grid, name, 0, row, 1, 1);
  new.chips = add_entry (self, CHIPS_COLUMN, row, count, chips, G_CALLBACK (basis_changed_cb));
  for (gint method = 0; method < METHODS; method++)
    {
      new.offers[method] = GTK_LABEL (gtk_label_new (NULL));
      gtk_label_set_xalign (new.offers[method], 1);
      gtk_widget_set_margin_end (GTK_WIDGET (new.offers[method]), 12);
      gtk_widget_add_css_class (GTK_WIDGET (new.offers[method]), "numeric");
      gtk_grid_attach (self->grid, GTK_WIDGET (new.offers[method]), METHOD_COLUMN + method, row, 1, 1);
    }
  new.amount = add_entry (self, AMOUNT_COLUMN, row, "", amount, G_CALLBACK (amount_changed_cb));
  new.why = gtk_button_new_with_label (_ ("Why?"));
  gtk_widget_add_css_class (new.why, "row-act");
  gtk_accessible_update_property (GTK_ACCESSIBLE (new.why), GTK_ACCESSIBLE_PROPERTY_LABEL, why, -1);
  g_signal_connect_object (new.why, "clicked", G_CALLBACK (why_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, new.why, WHY_COLUMN, row, 1, 1);
  g_array_append_val (self->parties, new);
}

/* Mentions what a deal leaves out: debts, and prizes that are not money. */
static void
show_notes (RoomDealWindow *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  const Award     *award = find_undivided (self);
  gint64           all = tourney_owed (tourney), part = tourney_due (tourney).pool - tourney_paid (tourney).pool;
  g_autofree char *owed = money_format (all, currency (self)), *who = tally_debtors (tourney);
  g_autofree char *of_pool = money_format (part, currency (self));
  g_autoptr (GString) notes = g_string_new (NULL);

  if (all > 0 && tourney_lock (tourney) != TOURNEY_UNLOCKED)
    g_string_append_printf (notes,
                            _ ("%s is still owed by %s, and the locked prizes count it as paid. Collect it "
                               "before you hand the prizes over."),
                            owed, who);
  else if (part > 0 && part < all)
    g_string_append_printf (notes,
                            _ ("%s is still owed by %s. %s of it belongs to the pool and is not part of this split. "
                               "Record it first: what is paid later goes to first place."),
                            owed, who, of_pool);
  else if (part > 0)
    g_string_append_printf (notes,
                            _ ("%s is still owed by %s and is not part of this split. Record it first: what is "
                               "paid later goes to first place."),
                            owed, who);
  if (award != NULL)
    {
      g_string_append (notes, notes->len > 0 ? "\n" : "");
      g_string_append_printf (notes,
                              _ ("Place %d wins “%s” instead of money, which cannot be divided: agree on the amounts "
                                 "and enter them."),
                              award->place, award->what);
    }
  gtk_label_set_label (self->debts, notes->str);
  gtk_widget_set_visible (GTK_WIDGET (self->debts), notes->len > 0);
}

static void
fill (RoomDealWindow *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  gint             left = tourney_left (tourney);
  g_autofree char *sum = NULL, *most = NULL, *text = NULL, *subtitle = NULL;

  for (gint place = 1; place <= left; place++)
    self->sum += tourney_prize (tourney, place);
  self->first = tourney_prize (tourney, 1);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (tourney_player (tourney, i)->in)
      add_party (self, tourney_player (tourney, i));

  show_notes (self);
  sum = money_format (self->sum, currency (self));
  text = g_strdup_printf (ngettext ("%s for %d player", "%s for %d players", left), sum, left);
  gtk_label_set_label (self->total, text);
  most = money_format (self->first, currency (self));
  subtitle = g_strdup_printf (_ ("Left to play for; at most %s"), most);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->keep), subtitle);
  room_amount_row_set_currency (self->keep, currency (self));
  update (self);
  if (self->parties->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (party (self, 0)->chips));
}

static void
clear_party (gpointer data)
{
  g_free (((Party *) data)->name);
}

static gboolean
room_deal_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gint step = direction == GTK_DIR_TAB_FORWARD ? 1 : direction == GTK_DIR_TAB_BACKWARD ? -1 : 0;

  return (step != 0 && move_focus (ROOM_DEAL_WINDOW (widget), step))
         || GTK_WIDGET_CLASS (room_deal_window_parent_class)->focus (widget, direction);
}

static void
room_deal_window_finalize (GObject *object)
{
  RoomDealWindow *self = ROOM_DEAL_WINDOW (object);

  g_clear_object (&self->tournament);
  g_array_unref (self->parties);
  G_OBJECT_CLASS (room_deal_window_parent_class)->finalize (object);
}

static void
room_deal_window_class_init (RoomDealWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_deal_window_finalize;
  widget_class->focus = room_deal_window_focus;
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-deal-window.ui");
  ROOM_BIND (widget_class, RoomDealWindow, total, debts, grid, keep, left, left_box, counted, refusal);
  ROOM_BIND_CALLBACKS (widget_class, basis_changed_cb);
  for (gint method = 0; method < METHODS; method++)
    gtk_widget_class_install_action (widget_class, actions[method], NULL, take_cb);
  gtk_widget_class_install_action (widget_class, "deal.make", NULL, make_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_deal_window_init (RoomDealWindow *self)
{
  self->method = -1;
  self->parties = g_array_new (FALSE, FALSE, sizeof (Party));
  g_array_set_clear_func (self->parties, clear_party);
  gtk_widget_init_template (GTK_WIDGET (self));
  room_ask_set_page (GTK_WIDGET (self->grid));
}

GtkWindow *
room_deal_window_new (GtkWindow *parent, RoomTournament *tournament)
{
  RoomDealWindow *self = g_object_new (ROOM_TYPE_DEAL_WINDOW, "transient-for", parent, NULL);

  self->tournament = g_object_ref (tournament);
  fill (self);
  return GTK_WINDOW (self);
}
