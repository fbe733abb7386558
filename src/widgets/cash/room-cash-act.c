/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-act.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"
#include "room-cash-who.h"

typedef enum
{
  ANYBODY, /* whoever is known */
  SITTING,
  OWING,
  PRESENT, /* whoever sits or sat */
} Whom;

typedef enum
{
  BUY,
  RE_BUY,
  CASH_OUT_ACT,
  PAY,
  LOAN,
  EXPENSE,
  DROP,
} Kind;

/* A field whose title is NULL is not asked for. */
static const struct
{
  const char *id, *title, *button, *who, *to, *what, *amount, *flag, *flag_note, *word, *flag_word;
  Whom        whom;
} acts[] = {
  [BUY] = { "buy", N_ ("Buy chips"), N_ ("Buy"), N_ ("Who buys?"), NULL, NULL, N_ ("Chips for"), N_ ("Pays later"),
            N_ ("Nothing goes into the box yet"), "buy", "owed", ANYBODY },
  [RE_BUY] = { "re-buy", N_ ("Buy more chips"), N_ ("Re-buy"), N_ ("Who buys again?"), NULL, NULL, N_ ("Chips for"),
               N_ ("Pays later"), N_ ("Nothing goes into the box yet"), "buy", "owed", SITTING },
  [CASH_OUT_ACT] = { "cash-out", N_ ("Cash out"), N_ ("Cash out"), N_ ("Who brings chips back?"), NULL, NULL,
                     N_ ("Chips brought back"), N_ ("Plays on"), N_ ("They take only a part of their chips off"),
                     "cash-out", "stays", SITTING },
  [PAY] = { "pay", N_ ("Pay what is owed"), N_ ("Paid"), N_ ("Who pays, or is paid?"), NULL, NULL, N_ ("Amount"), NULL,
            NULL, "pay", NULL, OWING },
  [LOAN] = { "loan", N_ ("Loan between two players"), N_ ("Lend"), N_ ("Who lends?"), N_ ("To whom?"), NULL,
             N_ ("Amount"), NULL, NULL, "lend", NULL, PRESENT },
  [EXPENSE] = { "food", N_ ("Food and drinks"), N_ ("Enter"), N_ ("Who paid?"), NULL, N_ ("What for"), N_ ("Amount"),
                NULL, NULL, "expense", NULL, PRESENT },
  [DROP] = { "food", N_ ("Food and drinks"), N_ ("Take"), NULL, NULL, N_ ("What for"), N_ ("Chips from the table"),
             NULL, NULL, "drop", NULL, PRESENT },
};

struct _RoomCashAct
{
  AdwWindow parent_instance;

  GtkWidget       *kinds, *flag_row, *do_it;
  GtkToggleButton *paid_kind, *drop_kind;
  RoomCashWho     *who, *to;
  RoomAmountRow   *amount;
  GtkWidget       *what;
  GtkCheckButton  *flag;
  AdwExpanderRow  *sharers;
  GtkLabel        *note;
  RoomRefused     *refusal;

  RoomBook  *book;
  RoomCash  *cash;
  Kind       kind;
  GPtrArray *ticks; /* GtkCheckButton, borrowed, one for each person of the game */
};

G_DEFINE_FINAL_TYPE (RoomCashAct, room_cash_act, ADW_TYPE_WINDOW)

static const CashState *
state_of (RoomCashAct *self)
{
  return cash_game_state (room_cash_get_game (self->cash));
}

static const CashPerson *
find_person (RoomCashAct *self)
{
  g_autofree char *name = room_cash_who_dup_name (self->who);

  return cash_state_find (state_of (self), name);
}

/* --- Whom to offer --- */

static gboolean
is_meant (const CashPerson *person, Whom whom)
{
  switch (whom)
    {
    case SITTING:
      return person->sits;
    case OWING:
      return person->owed != 0;
    case ANYBODY:
    case PRESENT:
      break;
    }
  return TRUE;
}

/* People who are out of the game buy in first, then everybody who is known. */
static GStrv
list_buyers (RoomCashAct *self)
{
  g_auto (GStrv) known = room_cashes_dup_people (self->book, self->cash);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (gint sitting = 0; sitting < 2; sitting++)
    for (guint i = 0; known[i] != NULL; i++)
      {
        const CashPerson *person = cash_state_find (state_of (self), known[i]);

        if ((person != NULL && person->sits) == sitting)
          g_strv_builder_add (names, known[i]);
      }
  return g_strv_builder_end (names);
}

static GStrv
list_people (RoomCashAct *self, Whom whom)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  if (whom == ANYBODY)
    return list_buyers (self);
  for (guint i = 0; i < state_of (self)->people->len; i++)
    if (is_meant (cash_state_person (state_of (self), i), whom))
      g_strv_builder_add (names, cash_state_person (state_of (self), i)->name);
  return g_strv_builder_end (names);
}

/* --- What follows --- */

static char *
money (RoomCashAct *self, gint64 amount)
{
  return room_cash_money (self->cash, amount);
}

/* *ENOUGH: the case has the pieces. */
static char *
note_buy (RoomCashAct *self, gint64 amount, gboolean *enough)
{
  g_autofree char *pieces = room_cash_dup_pieces (self->cash, amount, enough);

  if (pieces == NULL)
    return NULL;
  /* Translators: “20 × 0.25 and 10 × 1.00” */
  return *enough
             ? g_strdup_printf (_ ("Hand out %s."), pieces)
             : g_strdup (_ ("There are not enough chips in the case for that: change larger ones at the table first."));
}

static char *
note_out (RoomCashAct *self, const CashPerson *person, gint64 amount)
{
  gint64           kept = MIN (amount, MAX (person->owed, 0)), paid = MIN (amount - kept, state_of (self)->box);
  g_autofree char *kept_text = money (self, kept), *paid_text = money (self, paid);
  g_autofree char *lack = money (self, amount - kept - paid);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  if (amount == 0)
    return isolated_printf (_ ("%s leaves without chips."), person->name);
  if (kept > 0)
    g_ptr_array_add (said, isolated_printf (_ ("%s goes against what %s owes."), kept_text, person->name));
  if (paid > 0)
    g_ptr_array_add (said, g_strdup_printf (_ ("Pay out %s from the box."), paid_text));
  if (amount > kept + paid)
    g_ptr_array_add (said, isolated_printf (_ ("The box lacks %s, which it then owes to %s."), lack, person->name));
  g_ptr_array_add (said, NULL);
  return g_strjoinv (" ", (GStrv) said->pdata);
}

static char *
note_pay (RoomCashAct *self, const CashPerson *person)
{
  g_autofree char *owed = money (self, ABS (person->owed));

  if (person->owed == 0)
    return NULL;
  return isolated_printf (person->owed > 0 ? _ ("%s owes %s.") : _ ("The box owes %s %s."), person->name, owed);
}

static char *
make_note (RoomCashAct *self, gboolean *fine)
{
  const CashPerson *person = find_person (self);
  gint64            amount = room_amount_row_get_amount (self->amount);

  switch (self->kind)
    {
    case BUY:
    case RE_BUY:
      return note_buy (self, amount, fine);
    case CASH_OUT_ACT:
      return person != NULL && person->sits ? note_out (self, person, amount) : NULL;
    case PAY:
      return person != NULL ? note_pay (self, person) : NULL;
    case LOAN:
    case EXPENSE:
      return g_strdup (_ ("It is paid when everybody settles up, and does not go through the box."));
    case DROP:
      return g_strdup (_ ("The house gets the money for these chips, which stays in the box."));
    }
  return NULL;
}

static void
update_cb (RoomCashAct *self)
{
  gboolean         fine = TRUE;
  g_autofree char *note = make_note (self, &fine);

  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  if (fine)
    gtk_widget_remove_css_class (GTK_WIDGET (self->note), "warning");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->note), "warning");
  room_refused_say (self->refusal, NULL, NULL);
}

/* --- Amounts --- */

/* What NAME bought for last (NULL: anybody), or 0. */
static gint64
find_last_purchase (RoomCashAct *self, const char *name)
{
  const CashGame *game = room_cash_get_game (self->cash);

  for (guint i = cash_game_head (game); i > 0; i--)
    {
      const CashEvent *event = cash_game_event (game, i - 1);

      if (event->kind == CASH_BUY && (name == NULL || g_str_equal (event->who, name)))
        return event->amount;
    }
  return 0;
}

static void
propose (RoomCashAct *self)
{
  const CashPerson *person = find_person (self);
  gint64            amount = 0;

  if (self->kind == BUY || self->kind == RE_BUY)
    {
      amount = find_last_purchase (self, person != NULL ? person->name : NULL);
      if (amount == 0)
        amount = cash_game_terms (room_cash_get_game (self->cash))->least;
    }
  else if (self->kind == PAY && person != NULL)
    amount = person->owed > 0 ? person->owed : MIN (-person->owed, state_of (self)->box);
  else
    return;
  room_amount_row_set_amount (self->amount, amount);
}

static void
who_cb (RoomCashAct *self)
{
  propose (self);
  update_cb (self);
}

static void
focus_amount (RoomCashAct *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->amount));
}

static void
to_chosen_cb (RoomCashAct *self)
{
  focus_amount (self);
}

static void
who_chosen_cb (RoomCashAct *self)
{
  if (acts[self->kind].to != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->to));
  else if (acts[self->kind].what != NULL)
    gtk_widget_grab_focus (self->what);
  else
    focus_amount (self);
}

/* --- Doing it --- */

static void
add_word (GString *line, const char *word)
{
  if (word != NULL)
    g_string_append_printf (line, " %s", word);
}

/* " for Bob Cleo"; nothing if it is for everybody. */
static void
add_sharers (RoomCashAct *self, GString *line)
{
  guint n = 0;

  for (guint i = 0; i < self->ticks->len; i++)
    n += gtk_check_button_get_active (self->ticks->pdata[i]) ? 1 : 0;
  for (guint i = 0, told = 0; n < self->ticks->len && i < self->ticks->len; i++)
    if (gtk_check_button_get_active (self->ticks->pdata[i]))
      {
        g_autofree char *name = line_quote (cash_state_person (state_of (self), i)->name);

        add_word (line, told++ == 0 ? "for" : NULL);
        add_word (line, name);
      }
}

/* NULL and a sentence: a name cannot stand in a line. */
static char *
make_line (RoomCashAct *self, GError **error)
{
  g_autofree char *typed = room_cash_who_dup_name (self->who), *typed_to = room_cash_who_dup_name (self->to);
  g_autofree char *what = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->what)));
  g_autofree char *amount = money_plain (room_amount_row_get_amount (self->amount),
                                         cash_game_terms (room_cash_get_game (self->cash))->currency.digits);
  g_autofree char *who = room_names_quote (typed, error), *to = who != NULL ? room_names_quote (typed_to, error) : NULL;
  g_autofree char *quoted = to != NULL ? room_names_quote (g_strstrip (what), error) : NULL;
  GString         *line;

  if (quoted == NULL)
    return NULL;
  line = g_string_new (acts[self->kind].word);
  if (self->kind == EXPENSE || self->kind == DROP)
    {
      add_word (line, self->kind == EXPENSE ? quoted : amount);
      add_word (line, self->kind == EXPENSE ? amount : quoted);
      if (self->kind == EXPENSE)
        {
          g_string_append_printf (line, " by %s", who);
          add_sharers (self, line);
        }
      return g_string_free (line, FALSE);
    }
  add_word (line, who);
  add_word (line, acts[self->kind].to != NULL ? to : NULL);
  add_word (line, amount);
  add_word (line, gtk_check_button_get_active (self->flag) ? acts[self->kind].flag_word : NULL);
  return g_string_free (line, FALSE);
}

/* TRUE and the focus there: a field that is asked for is empty. */
static gboolean
lacks_something (RoomCashAct *self)
{
  const struct
  {
    const char *asked;
    GtkWidget  *field;
    char       *text;
  } fields[] = {
    { acts[self->kind].who, GTK_WIDGET (self->who), room_cash_who_dup_name (self->who) },
    { acts[self->kind].to, GTK_WIDGET (self->to), room_cash_who_dup_name (self->to) },
    { acts[self->kind].what, self->what, g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->what))) },
  };
  GtkWidget *lacking = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      if (lacking == NULL && fields[i].asked != NULL && *g_strstrip (fields[i].text) == '\0')
        lacking = fields[i].field;
      g_free (fields[i].text);
    }
  if (lacking != NULL)
    gtk_widget_grab_focus (lacking);
  return lacking != NULL;
}

static void
do_cb (RoomCashAct *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  if (lacks_something (self) || !room_amount_row_check (GTK_WIDGET (self)))
    return;
  line = make_line (self, &error);
  if (line != NULL && room_cash_do (self->cash, &error, "%s", line))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    room_refused_say (self->refusal, error->message, NULL);
}

/* Enter does what the dialog is for, also on a tick. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomCashAct *self)
{
  if (!room_widget_is_enter_on_tick (GTK_EVENT_CONTROLLER (controller), key))
    return FALSE;
  do_cb (self);
  return TRUE;
}

/* --- The form --- */

static void
say_sharers (RoomCashAct *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;

  for (guint i = 0; i < self->ticks->len; i++)
    if (gtk_check_button_get_active (self->ticks->pdata[i]))
      g_ptr_array_add (names, cash_state_person (state_of (self), i)->name);
  if (names->len == self->ticks->len)
    all = g_strdup (_ ("Everybody, in equal parts"));
  g_ptr_array_add (names, NULL);
  if (all == NULL)
    all = list_to_text ((const char *const *) names->pdata);
  adw_expander_row_set_subtitle (self->sharers, all);
}

static void
add_sharer (RoomCashAct *self, const char *name)
{
  GtkWidget *row = adw_action_row_new (), *tick = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), TRUE);
  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tick);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), tick);
  g_signal_connect_object (tick, "toggled", G_CALLBACK (say_sharers), self, G_CONNECT_SWAPPED);
  gtk_widget_set_focusable (row, FALSE); /* Tab stops at the tick */
  adw_expander_row_add_row (self->sharers, row);
  g_ptr_array_add (self->ticks, tick);
}

static void
show_kind (RoomCashAct *self, Kind kind)
{
  g_auto (GStrv) known = NULL, others = NULL;

  self->kind = kind;
  known = list_people (self, acts[kind].whom);
  others = list_people (self, PRESENT);
  gtk_window_set_title (GTK_WINDOW (self), _ (acts[kind].title));
  gtk_button_set_label (GTK_BUTTON (self->do_it), _ (acts[kind].button));
  gtk_widget_set_visible (GTK_WIDGET (self->who), acts[kind].who != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->to), acts[kind].to != NULL);
  gtk_widget_set_visible (self->what, acts[kind].what != NULL);
  gtk_widget_set_visible (self->flag_row, acts[kind].flag != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sharers), kind == EXPENSE);
  if (acts[kind].who != NULL)
    room_cash_who_set_title (self->who, _ (acts[kind].who));
  if (acts[kind].to != NULL)
    room_cash_who_set_title (self->to, _ (acts[kind].to));
  if (acts[kind].what != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->what), _ (acts[kind].what));
  if (acts[kind].flag != NULL)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->flag_row), _ (acts[kind].flag));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->flag_row), _ (acts[kind].flag_note));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->flag), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (acts[kind].flag),
                                      -1);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->amount), _ (acts[kind].amount));
  g_object_set (self->amount, "needed", kind != CASH_OUT_ACT, NULL);
  room_cash_who_set_known (self->who, (const char *const *) known);
  room_cash_who_set_known (self->to, (const char *const *) others);
  propose (self);
  update_cb (self);
}

static void
kind_cb (RoomCashAct *self)
{
  show_kind (self, gtk_toggle_button_get_active (self->paid_kind) ? EXPENSE : DROP);
}

static void
room_cash_act_dispose (GObject *object)
{
  RoomCashAct *self = ROOM_CASH_ACT (object);

  g_clear_object (&self->cash);
  g_clear_object (&self->book);
  g_clear_pointer (&self->ticks, g_ptr_array_unref);
  G_OBJECT_CLASS (room_cash_act_parent_class)->dispose (object);
}

static void
room_cash_act_class_init (RoomCashActClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_act_dispose;
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_REFUSED);
  g_type_ensure (ROOM_TYPE_CASH_WHO);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-act.ui");
  ROOM_BIND (widget_class, RoomCashAct, kinds, flag_row, do_it, paid_kind, drop_kind, who, to, amount, what, flag,
             sharers, note, refusal);
  ROOM_BIND_CALLBACKS (widget_class, do_cb, key_cb, kind_cb, who_cb, who_chosen_cb, to_chosen_cb, update_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_cash_act_init (RoomCashAct *self)
{
  self->ticks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_cash_act_new (GtkWindow *parent, RoomBook *book, RoomCash *cash, const char *act, const char *name)
{
  RoomCashAct *self = g_object_new (ROOM_TYPE_CASH_ACT, "transient-for", parent, NULL);
  Kind         kind = BUY;

  while (kind < DROP && !g_str_equal (acts[kind].id, act))
    kind++;
  self->book = g_object_ref (book);
  self->cash = g_object_ref (cash);
  room_amount_row_set_currency (self->amount, &cash_game_terms (room_cash_get_game (cash))->currency);
  for (guint i = 0; i < state_of (self)->people->len; i++)
    add_sharer (self, cash_state_person (state_of (self), i)->name);
  say_sharers (self);
  gtk_widget_set_visible (self->kinds, kind == EXPENSE);
  show_kind (self, kind);
  if (*name != '\0')
    room_cash_who_set_name (self->who, name);
  gtk_widget_grab_focus (*name != '\0' ? GTK_WIDGET (self->amount) : GTK_WIDGET (self->who));
  return GTK_WINDOW (self);
}
