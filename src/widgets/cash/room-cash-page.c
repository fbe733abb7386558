/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/cash/room-cash-report.h"
#include "base/isolate.h"
#include "base/list.h"
#include "cash/cash-explain.h"
#include "cash/cash-ledger.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-split.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/settling/room-settling-window.h"
#include "room-cash-act.h"
#include "room-cash-count.h"
#include "room-cash-log.h"
#include "room-cash-row.h"
#include "room-cash-settle.h"
#include "room-cash-verdict.h"

#define LOOK_AGAIN 20 /* seconds: times are shown to the minute */

struct _RoomCashPage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle  *title;
  GtkMenuButton   *menu_button;
  GMenuModel      *page_menu;
  GtkWidget       *undo;
  GtkLabel        *in_box, *parts, *bar, *verdict;
  RoomCashLog     *log, *log_below;
  GtkWidget       *buy, *re_buy, *cash_out, *pay, *loan, *food, *count, *close;
  GtkStack        *pages;
  GtkWidget       *head_in, *head_out, *head_owed, *head_result, *head_acts;
  GtkListBox      *people;
  RoomCashSettle  *settle;

  RoomBook     *book;
  RoomCash     *cash;
  RoomToaster  *toaster;
  GtkSizeGroup *columns[ROOM_CASH_N_COLUMNS];
  gboolean      undoing; /* the act under way is an undo, whose toast offers the way back */
  guint         look;    /* source: brings the times up to date */
};

G_DEFINE_FINAL_TYPE (RoomCashPage, room_cash_page, GTK_TYPE_WIDGET)

static const CashState *
state_of (RoomCashPage *self)
{
  return cash_game_state (room_cash_get_game (self->cash));
}

/* --- The box --- */

/* Takes SENTENCE. */
static void
add_part (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
  g_free (sentence);
}

/* "Bob and Cleo": who owes the box something, or is owed something by it.  NULL: nobody. */
static char *
list_debts (RoomCashPage *self, gint sign, gint64 *sum)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  *sum = 0;
  for (guint i = 0; i < state_of (self)->people->len; i++)
    {
      const CashPerson *person = cash_state_person (state_of (self), i);

      if (sign * person->owed <= 0)
        continue;
      *sum += sign * person->owed;
      g_ptr_array_add (names, person->name);
    }
  g_ptr_array_add (names, NULL);
  return names->len > 1 ? list_to_text ((const char *const *) names->pdata) : NULL;
}

static void
show_box (RoomCashPage *self)
{
  const CashState *state = state_of (self);
  gint64           owed, owing;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *box = room_cash_money (self->cash, state->box);
  g_autofree char *table = room_cash_money (self->cash, cash_state_table (state));
  g_autofree char *house = room_cash_money (self->cash, state->dropped);
  g_autofree char *debtors = list_debts (self, 1, &owed), *creditors = list_debts (self, -1, &owing);
  g_autofree char *owed_text = room_cash_money (self->cash, owed), *owing_text = room_cash_money (self->cash, owing);
  g_autofree char *bar = g_strdup_printf (_ ("In the box %s, on the table %s"), box, table);

  gtk_label_set_label (self->in_box, box);
  gtk_label_set_label (self->bar, bar);
  add_part (text, g_strdup_printf (_ ("On the table: %s"), table));
  if (debtors != NULL)
    add_part (text, isolated_printf (_ ("%s is owed by %s and is not in it"), owed_text, debtors));
  if (creditors != NULL)
    add_part (text, isolated_printf (_ ("%s is still to be paid to %s"), owing_text, creditors));
  if (state->dropped > 0)
    add_part (text, g_strdup_printf (_ ("%s of it belongs to the house"), house));
  gtk_label_set_label (self->parts, text->str);
}

/* A count stays in sight until chips have moved again. */
static void
show_verdict (RoomCashPage *self)
{
  const CashGame  *game = room_cash_get_game (self->cash);
  const CashState *state = state_of (self);
  guint            head = cash_game_head (game);
  gboolean         counted = head > 0 && cash_game_event (game, head - 1)->kind == CASH_COUNT;
  gint64           missing = counted || (state->closed >= 0 && state->counted) ? state->missing : 0;
  g_auto (GStrv) causes = cash_game_explain (game);
  g_autofree char *off = room_cash_money (self->cash, ABS (missing));

  if (counted || missing != 0)
    room_cash_verdict_show (self->verdict, _ ("The chips are right."), missing, off, (const char *const *) causes);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->verdict), FALSE);
}

/* --- What can be done --- */

static gboolean
any_person (RoomCashPage *self, gboolean (*fits) (const CashPerson *person))
{
  for (guint i = 0; i < state_of (self)->people->len; i++)
    if (fits (cash_state_person (state_of (self), i)))
      return TRUE;
  return FALSE;
}

static gboolean
sits (const CashPerson *person)
{
  return person->sits;
}

static gboolean
owes (const CashPerson *person)
{
  return person->owed != 0;
}

static void
allow (GtkWidget *button, const char *reason)
{
  gtk_widget_set_sensitive (button, reason == NULL);
  room_widget_say_why_not (button, reason);
}

static void
update_acts (RoomCashPage *self)
{
  gboolean    closed = room_cash_is_closed (self->cash);
  guint       n = state_of (self)->people->len;
  const char *over = closed ? _ ("The game is closed: undo that first.") : NULL;
  const char *nobody = over != NULL ? over : n == 0 ? _ ("Nobody has bought chips yet.") : NULL;
  const char *empty = over != NULL ? over : !any_person (self, sits) ? _ ("Nobody sits at the table.") : NULL;
  const char *even = !any_person (self, owes) ? _ ("Nobody owes the box anything, nor does it owe anybody.") : NULL;
  const char *few = n < 2 ? _ ("That takes two people who have bought chips.") : NULL;

  allow (self->buy, over);
  allow (self->re_buy, empty);
  allow (self->cash_out, empty);
  allow (self->pay, even);
  allow (self->loan, few);
  allow (self->food, n == 0 ? _ ("Nobody has bought chips yet.") : NULL);
  allow (self->count, nobody);
  allow (self->close, nobody);
}

static void
close_rows (RoomCashPage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->people, i)) != NULL; i++)
    room_cash_row_set_closed (ROOM_CASH_ROW (row), room_cash_is_closed (self->cash));
  gtk_widget_set_visible (self->head_acts, !room_cash_is_closed (self->cash));
}

static void
update_undo (RoomCashPage *self)
{
  const CashGame  *game = room_cash_get_game (self->cash);
  g_autofree char *undo = cash_game_undo_sentence (game), *redo = cash_game_redo_sentence (game);
  g_autofree char *tip = undo != NULL ? isolated_printf (_ ("Undo: %s"), undo) : g_strdup (_ ("Undo"));

  gtk_widget_set_tooltip_text (self->undo, tip);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cash.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cash.redo", redo != NULL);
}

static void
update_cb (RoomCashPage *self)
{
  g_autofree char *terms = room_cash_dup_terms (self->cash);

  adw_window_title_set_title (self->title, room_cash_get_name (self->cash));
  adw_window_title_set_subtitle (self->title, terms);
  gtk_stack_set_visible_child_name (self->pages, state_of (self)->people->len > 0 ? "people" : "empty");
  gtk_widget_set_visible (GTK_WIDGET (self->settle), room_cash_is_closed (self->cash));
  show_box (self);
  show_verdict (self);
  update_acts (self);
  update_undo (self);
  close_rows (self);
}

static void
acted_cb (RoomCashPage *self, const char *sentence)
{
  if (self->undoing)
    room_toaster_say (self->toaster, sentence, _ ("Redo"), "cash.redo");
  else
    room_toaster_say (self->toaster, sentence, _ ("Undo"), "cash.undo");
}

/* --- Actions --- */

static void
do_line (RoomCashPage *self, const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!room_cash_do (self->cash, &error, "%s", line))
    room_toaster_say (self->toaster, error->message, NULL, NULL);
}

/* What keeps a game open wants more than a toast: it is read, and then chips are brought back or, if nobody is left to
   bring them, counted. */
static void
close_game (RoomCashPage *self)
{
  GtkWindow *window = room_widget_get_window (self);
  g_autoptr (GError) error = NULL;

  if (room_cash_do (self->cash, &error, "close"))
    return;
  if (gtk_widget_get_sensitive (self->cash_out))
    room_ask_dialog_tell (window, _ ("The game cannot be closed yet"), error->message);
  else
    gtk_window_present (room_cash_count_new (window, self->cash, error->message));
}

/* The buttons of the acts, and the words that the action cash.act knows them by. */
#define N_ACTS 8

typedef struct
{
  const char *act;
  GtkWidget  *button;
} Act;

static void
list_acts (RoomCashPage *self, Act acts[N_ACTS])
{
  const Act all[N_ACTS] = {
    { "buy", self->buy },   { "re-buy", self->re_buy }, { "cash-out", self->cash_out }, { "pay", self->pay },
    { "loan", self->loan }, { "food", self->food },     { "count", self->count },       { "close", self->close },
  };

  memcpy (acts, all, sizeof all);
}

static void
open_act (RoomCashPage *self, const Act *act, const char *name)
{
  GtkWindow *window = room_widget_get_window (self);

  /* A key has no tooltip to say why not. */
  if (!gtk_widget_get_sensitive (act->button))
    room_toaster_say (self->toaster, gtk_widget_get_tooltip_text (act->button), NULL, NULL);
  else if (act->button == self->close)
    close_game (self);
  else if (act->button == self->count)
    gtk_window_present (room_cash_count_new (window, self->cash, NULL));
  else
    gtk_window_present (room_cash_act_new (window, self->book, self->cash, act->act, name));
}

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage *self = ROOM_CASH_PAGE (widget);
  const char   *act, *name;
  Act           acts[N_ACTS];

  g_variant_get (parameter, "(&s&s)", &act, &name);
  list_acts (self, acts);
  for (guint i = 0; i < N_ACTS; i++)
    if (g_str_equal (acts[i].act, act))
      open_act (self, &acts[i], name);
}

static void
clicked_cb (RoomCashPage *self, GtkWidget *button)
{
  Act acts[N_ACTS];

  list_acts (self, acts);
  for (guint i = 0; i < N_ACTS; i++)
    if (acts[i].button == button)
      open_act (self, &acts[i], "");
}

static void
settle_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage *self = ROOM_CASH_PAGE (widget);

  gtk_window_present (room_settling_window_new (room_widget_get_window (self), self->book,
                                                room_cash_get_tournament (self->cash), room_cash_get_id (self->cash)));
}

/* What is ticked off with the whole evening is not settled a second time by itself. */
static gboolean
is_settled_elsewhere (RoomCashPage *self)
{
  RoomSettling *settling
      = room_settling_of (self->book, room_cash_get_tournament (self->cash), room_cash_get_id (self->cash));

  return room_settling_has_begun (settling, SETTLING_GAME, room_cash_get_id (self->cash));
}

static void
do_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage *self = ROOM_CASH_PAGE (widget);
  const char   *line = g_variant_get_string (parameter, NULL);

  if (g_str_equal (line, "settled") && is_settled_elsewhere (self))
    settle_cb (widget, "cash.settle", NULL);
  else
    do_line (self, line);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage *self = ROOM_CASH_PAGE (widget);

  self->undoing = TRUE;
  do_line (self, "undo");
  self->undoing = FALSE;
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  do_line (ROOM_CASH_PAGE (widget), "redo");
}

static void
named_cb (const char *text, gpointer data)
{
  RoomCashPage    *self = data;
  g_autofree char *name = g_strstrip (g_strdelimit (g_strdup (text), "\"\n\r\t", ' '));
  g_autoptr (GError) error = NULL;

  if (*name != '\0' && !room_cashes_rename (self->book, room_cash_get_id (self->cash), name, &error))
    room_toaster_say (self->toaster, error->message, NULL, NULL);
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage *self = ROOM_CASH_PAGE (widget);

  room_ask_dialog_text (room_widget_get_window (self), _ ("Name of the cash game"), room_cash_get_name (self->cash),
                        _ ("Rename"), named_cb, g_object_ref (self), g_object_unref);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage    *self = ROOM_CASH_PAGE (widget);
  g_autofree char *text = room_cash_report_text (self->cash);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  room_toaster_say (self->toaster, _ ("The text is on the clipboard."), NULL, NULL);
}

static void
save_cb (GFile *file, gpointer data)
{
  RoomCashPage    *self = data;
  g_autofree char *text = cash_ledger_csv (room_cash_get_game (self->cash), room_cash_get_began (self->cash));
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
    room_toaster_say (self->toaster, _ ("The ledger was saved."), NULL, NULL);
  else
    room_toaster_say (self->toaster, error->message, NULL, NULL);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomCashPage *self = ROOM_CASH_PAGE (widget);

  room_ask_file_save (room_widget_get_window (self), _ ("Save the ledger"), ROOM_FILE_CSV,
                      room_cash_get_name (self->cash), save_cb, g_object_ref (self), g_object_unref);
}

/* Wherever the focus is; dialogs have keys of their own. */
static void
add_keys (RoomCashPage *self)
{
  static const struct
  {
    guint           key;
    GdkModifierType mods;
    const char     *action, *act;
  } keys[] = {
    { GDK_KEY_b, 0, "cash.act", "buy" },
    { GDK_KEY_r, 0, "cash.act", "re-buy" },
    { GDK_KEY_c, 0, "cash.act", "cash-out" },
    { GDK_KEY_p, 0, "cash.act", "pay" },
    { GDK_KEY_l, 0, "cash.act", "loan" },
    { GDK_KEY_f, 0, "cash.act", "food" },
    { GDK_KEY_n, 0, "cash.act", "count" },
    { GDK_KEY_x, 0, "cash.act", "close" },
    { GDK_KEY_u, 0, "cash.undo", NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK, "cash.undo", NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "cash.redo", NULL },
    { GDK_KEY_y, GDK_CONTROL_MASK, "cash.redo", NULL },
    { GDK_KEY_Up, GDK_ALT_MASK, "win.leave-cash", NULL },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].mods),
                                                gtk_named_action_new (keys[i].action));

      if (keys[i].act != NULL)
        gtk_shortcut_set_arguments (shortcut, g_variant_new ("(ss)", keys[i].act, ""));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* --- The widget --- */

static gboolean
look_cb (gpointer self)
{
  room_cash_look (ROOM_CASH_PAGE (self)->cash);
  return G_SOURCE_CONTINUE;
}

/* Enter buys chips; GTK would give the focus to the first button, which leaves the page. */
static void
room_cash_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (room_cash_page_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (ROOM_CASH_PAGE (widget)->buy));
}

static void
room_cash_page_dispose (GObject *object)
{
  RoomCashPage *self = ROOM_CASH_PAGE (object);

  g_clear_handle_id (&self->look, g_source_remove);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_CASH_PAGE);
  for (guint i = 0; i < ROOM_CASH_N_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  g_clear_object (&self->toaster);
  g_clear_object (&self->cash);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_cash_page_parent_class)->dispose (object);
}

static void
room_cash_page_class_init (RoomCashPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_page_dispose;
  widget_class->map = room_cash_page_map;
  g_type_ensure (ROOM_TYPE_SPLIT);
  g_type_ensure (ROOM_TYPE_CASH_LOG);
  g_type_ensure (ROOM_TYPE_CASH_SETTLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-page.ui");
  ROOM_BIND (widget_class, RoomCashPage, toasts, title, menu_button, page_menu, undo, in_box, parts, bar, verdict, log,
             log_below, buy, re_buy, cash_out, pay, loan, food, count, close, pages, head_in, head_out, head_owed,
             head_result, head_acts, people, settle);
  ROOM_BIND_CALLBACKS (widget_class, clicked_cb);
  gtk_widget_class_install_action (widget_class, "cash.act", "(ss)", act_cb);
  gtk_widget_class_install_action (widget_class, "cash.do", "s", do_cb);
  gtk_widget_class_install_action (widget_class, "cash.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "cash.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "cash.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "cash.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "cash.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "cash.settle", NULL, settle_cb);
}

static void
room_cash_page_init (RoomCashPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_ask_set_page (GTK_WIDGET (self));
  room_widget_set_menu (self->menu_button, self->page_menu);
  room_widget_tell_whole (self->bar);
  self->toaster = room_toaster_new (self->toasts);
  for (guint i = 0; i < ROOM_CASH_N_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  add_keys (self);
}

static GtkWidget *
create_row (gpointer person, gpointer data)
{
  RoomCashPage *self = data;
  GtkWidget    *row = room_cash_row_new (person, self->columns);

  room_cash_row_set_closed (ROOM_CASH_ROW (row), room_cash_is_closed (self->cash));
  return row;
}

GtkWidget *
room_cash_page_new (RoomBook *book, RoomCash *cash)
{
  RoomCashPage *self = g_object_new (ROOM_TYPE_CASH_PAGE, NULL);
  GtkWidget    *heads[ROOM_CASH_N_COLUMNS]
      = { self->head_in, self->head_out, self->head_owed, self->head_result, self->head_acts };

  self->book = g_object_ref (book);
  self->cash = g_object_ref (cash);
  for (guint i = 0; i < ROOM_CASH_N_COLUMNS; i++)
    gtk_size_group_add_widget (self->columns[i], heads[i]);
  gtk_list_box_bind_model (self->people, room_cash_get_people (cash), create_row, self, NULL);
  room_cash_log_set_cash (self->log, cash);
  room_cash_log_set_cash (self->log_below, cash);
  room_cash_settle_set_cash (self->settle, cash);
  g_signal_connect_object (cash, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cash, "acted", G_CALLBACK (acted_cb), self, G_CONNECT_SWAPPED);
  self->look = g_timeout_add_seconds (LOOK_AGAIN, look_cb, self);
  room_cash_look (cash);
  update_cb (self);
  return GTK_WIDGET (self);
}
