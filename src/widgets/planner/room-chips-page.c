/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chips-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-steps.h"
#include "widgets/kit/room-widget.h"
#include "room-case-row.h"
#include "room-chip-answer.h"

struct _RoomChipsPage
{
  GtkWidget parent_instance;

  GtkDropDown     *cases, *schedules;
  GtkMenuButton   *case_button;
  GtkListBox      *chips;
  GtkLabel        *total, *refusal, *delete_question;
  GtkSpinButton   *players, *rebuys, *add_ons;
  GtkEditable     *stack;
  GtkToggleButton *few, *normal, *many;
  RoomChipAnswer  *answer;
  GtkPopover      *name_popover, *delete_popover;
  GtkEditable     *name;

  RoomChipPlan *plan;
  GArray       *ids;   /* gint64: the cases in `cases`; 0: one that is not saved yet */
  GStrv         words; /* the schedules in `schedules`, after "none" */
  gboolean      setting;
};

G_DEFINE_FINAL_TYPE (RoomChipsPage, room_chips_page, GTK_TYPE_WIDGET)

static void
refuse (RoomChipsPage *self, const char *sentence)
{
  gtk_label_set_label (self->refusal, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), sentence != NULL);
}

static void
answer_error (RoomChipsPage *self, const GError *error)
{
  refuse (self, error != NULL ? error->message : NULL);
}

/* --- The rows of the case --- */

static gint
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  gint64 first = room_case_row_get_value (ROOM_CASE_ROW (a)), second = room_case_row_get_value (ROOM_CASE_ROW (b));

  return (first > second) - (first < second);
}

static RoomCaseRow *
find_row (RoomChipsPage *self, gint64 value)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->chips, i)) != NULL; i++)
    if (room_case_row_get_value (ROOM_CASE_ROW (row)) == value)
      return ROOM_CASE_ROW (row);
  return NULL;
}

static const CaseChip *
find_chip (const GArray *chips, gint64 value)
{
  for (guint i = 0; i < chips->len; i++)
    if (g_array_index (chips, CaseChip, i).value == value)
      return &g_array_index (chips, CaseChip, i);
  return NULL;
}

/* If the focus is in the row, it moves on first: otherwise Tab would begin again at the top. */
static void
remove_row (RoomChipsPage *self, GtkListBoxRow *row)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (row));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (row));

  if (next == NULL)
    next = gtk_widget_get_prev_sibling (GTK_WIDGET (row));
  if (next != NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (row)))
    room_case_row_edit (ROOM_CASE_ROW (next));
  gtk_list_box_remove (self->chips, GTK_WIDGET (row));
}

/* In place, because one of the rows is being typed into. */
static void
show_chips (RoomChipsPage *self)
{
  const GArray *chips = room_chip_plan_get_chips (self->plan);

  for (gint i = 0;;)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->chips, i);

      if (row == NULL)
        break;
      if (find_chip (chips, room_case_row_get_value (ROOM_CASE_ROW (row))) != NULL)
        i++;
      else
        remove_row (self, row);
    }
  for (guint i = 0; i < chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (chips, CaseChip, i);
      RoomCaseRow    *row = find_row (self, chip->value);

      if (row != NULL)
        {
          room_case_row_show (row, chip);
          continue;
        }
      row = ROOM_CASE_ROW (room_case_row_new (self->plan, chip));
      g_signal_connect_object (row, "refused", G_CALLBACK (refuse), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->chips, GTK_WIDGET (row));
    }
  gtk_list_box_invalidate_sort (self->chips);
}

static void
show_total (RoomChipsPage *self)
{
  const GArray    *chips = room_chip_plan_get_chips (self->plan);
  gint64           count = 0;
  g_autofree char *number = NULL, *text = NULL;

  for (guint i = 0; i < chips->len; i++)
    count += g_array_index (chips, CaseChip, i).owned;
  number = number_to_text (count);
  text = g_strdup_printf (ngettext ("%s chip in all", "%s chips in all", (gulong) count), number);
  gtk_label_set_label (self->total, text);
}

/* --- The case itself --- */

static void
show_cases (RoomChipsPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cases = room_book_list_cases (room_chip_plan_get_book (self->plan), &error);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gint64 now = room_chip_plan_get_case (self->plan);
  guint  selected = GTK_INVALID_LIST_POSITION;

  if (cases == NULL)
    {
      answer_error (self, error);
      return;
    }
  g_array_set_size (self->ids, 0);
  for (guint i = 0; i < cases->len; i++)
    {
      const StoreCase *one = g_ptr_array_index (cases, i);

      if (one->id == now)
        selected = self->ids->len;
      g_array_append_val (self->ids, one->id);
      gtk_string_list_append (names, one->name);
    }
  if (selected == GTK_INVALID_LIST_POSITION)
    {
      selected = self->ids->len;
      g_array_append_val (self->ids, now);
      gtk_string_list_append (names, room_chip_plan_get_name (self->plan));
    }
  self->setting = TRUE;
  gtk_drop_down_set_model (self->cases, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->cases, selected);
  self->setting = FALSE;
}

static void
case_cb (RoomChipsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->cases);
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (self->setting || selected >= self->ids->len)
    return;
  id = g_array_index (self->ids, gint64, selected);
  if (id != 0 && id != room_chip_plan_get_case (self->plan))
    {
      room_chip_plan_set_case (self->plan, id, &error);
      answer_error (self, error);
    }
}

static gboolean
name_is_taken (RoomChipsPage *self, const char *name)
{
  GListModel *names = gtk_drop_down_get_model (self->cases);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      return TRUE;
  return FALSE;
}

/* Opens at the button whose menu asked for it. */
static void
pop_up (RoomChipsPage *self, GtkPopover *popover)
{
  graphene_rect_t button;

  if (gtk_widget_compute_bounds (GTK_WIDGET (self->case_button), GTK_WIDGET (self), &button))
    gtk_popover_set_pointing_to (popover, &(GdkRectangle){ (int) button.origin.x, (int) button.origin.y,
                                                           (int) button.size.width, (int) button.size.height });
  gtk_widget_grab_focus (GTK_WIDGET (self->case_button)); /* it is still in the closing menu */
  room_widget_keep_focus (popover);
  gtk_popover_popup (popover);
}

static void
ask_name (RoomChipsPage *self)
{
  gtk_editable_set_text (self->name, room_chip_plan_get_name (self->plan));
  pop_up (self, self->name_popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* The new case gets a name at once, which can then be changed. */
static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipsPage   *self = ROOM_CHIPS_PAGE (widget);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (gint n = 2; name == NULL || name_is_taken (self, name); n++)
    {
      g_free (name);
      name = g_strdup_printf (_ ("Case %d"), n);
    }
  id = room_chip_plan_new_case (self->plan, name, &error);
  answer_error (self, error);
  if (id != 0)
    ask_name (self);
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask_name (ROOM_CHIPS_PAGE (widget));
}

static void
named_cb (RoomChipsPage *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autoptr (GError) error = NULL;

  if (*name && !g_str_equal (name, room_chip_plan_get_name (self->plan)))
    {
      room_chip_plan_set_name (self->plan, name, &error);
      answer_error (self, error);
    }
  gtk_popover_popdown (self->name_popover);
}

static void
ask_delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipsPage   *self = ROOM_CHIPS_PAGE (widget);
  g_autofree char *question
      = isolated_printf (_ ("“%s” and the list of its chips will be deleted. This cannot be undone."),
                         room_chip_plan_get_name (self->plan));

  gtk_label_set_label (self->delete_question, question);
  pop_up (self, self->delete_popover);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipsPage *self = ROOM_CHIPS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (self->delete_popover);
  room_chip_plan_delete_case (self->plan, &error);
  answer_error (self, error);
}

/* The smallest usual value that is missing; if none is, ten times the largest. */
static gint64
missing_value (const GArray *chips)
{
  static const gint64 usual[] = { 5, 25, 100, 500, 1000, 5000, 1, 10, 50, 25000, 100000 };
  gint64              largest = chips->len > 0 ? g_array_index (chips, CaseChip, chips->len - 1).value : 1;

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (find_chip (chips, usual[i]) == NULL)
      return usual[i];
  return MIN (largest, NUMBER_MAX / 10) * 10;
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipsPage *self = ROOM_CHIPS_PAGE (widget);
  gint64         value = missing_value (room_chip_plan_get_chips (self->plan));
  g_autoptr (GError) error = NULL;
  RoomCaseRow *row;

  room_chip_plan_set_chip (self->plan, value, 0, chips_standard_colour (value), &error);
  answer_error (self, error);
  row = error != NULL ? NULL : find_row (self, value);
  if (row != NULL)
    room_case_row_edit (row);
}

/* --- What the case is wanted for --- */

static void
show_spin (GtkSpinButton *spin, gint number)
{
  gint64 typed;

  if (!room_amount_from_entry (GTK_EDITABLE (spin), 0, &typed) || typed != number
      || gtk_spin_button_get_value (spin) != number)
    gtk_spin_button_set_value (spin, number);
}

static void
write_stack (RoomChipsPage *self)
{
  g_autofree char *text = number_to_text (room_chip_plan_get_stack (self->plan));

  if (!g_str_equal (text, gtk_editable_get_text (self->stack)))
    gtk_editable_set_text (self->stack, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->stack), "error");
}

/* Formats the typed number with separators, or restores the old one if it cannot be read. */
static void
stack_cb (RoomChipsPage *self)
{
  if (self->plan == NULL)
    return;
  self->setting = TRUE;
  write_stack (self);
  self->setting = FALSE;
}

static void
show_wish (RoomChipsPage *self)
{
  gint64           stack = room_chip_plan_get_stack (self->plan), typed;
  BreakdownCount   count = room_chip_plan_get_count (self->plan);
  GtkToggleButton *counts[]
      = { [BREAKDOWN_FEW] = self->few, [BREAKDOWN_NORMAL] = self->normal, [BREAKDOWN_MANY] = self->many };

  self->setting = TRUE;
  show_spin (self->players, room_chip_plan_get_players (self->plan));
  show_spin (self->rebuys, room_chip_plan_get_rebuys (self->plan));
  show_spin (self->add_ons, room_chip_plan_get_add_ons (self->plan));
  if (!room_amount_from_entry (self->stack, 0, &typed) || typed != stack)
    write_stack (self);
  gtk_toggle_button_set_active (counts[count], TRUE);
  self->setting = FALSE;
}

/* FALSE if there is nothing yet or nothing readable; NUMBER then stays. */
static gboolean
read_number (gpointer editable, gint64 *number)
{
  return *gtk_editable_get_text (editable) != '\0' && room_amount_from_entry (editable, 0, number);
}

static void
wish_cb (RoomChipsPage *self)
{
  gint64 number;

  if (self->setting || self->plan == NULL)
    return;
  if (read_number (self->players, &number) && number > 0)
    room_chip_plan_set_players (self->plan, (gint) MIN (number, TOURNEY_MAX_PLAYERS));
  if (read_number (self->stack, &number) && number > 0)
    room_chip_plan_set_stack (self->plan, number);
  if (read_number (self->rebuys, &number))
    room_chip_plan_set_rebuys (self->plan, (gint) MIN (number, G_MAXINT));
  if (read_number (self->add_ons, &number))
    room_chip_plan_set_add_ons (self->plan, (gint) MIN (number, G_MAXINT));
  room_chip_plan_set_count (self->plan, gtk_toggle_button_get_active (self->few)    ? BREAKDOWN_FEW
                                        : gtk_toggle_button_get_active (self->many) ? BREAKDOWN_MANY
                                                                                    : BREAKDOWN_NORMAL);
}

static void
show_schedules (RoomChipsPage *self)
{
  RoomBook   *book = room_chip_plan_get_book (self->plan);
  const char *now = room_chip_plan_get_schedule_word (self->plan);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_strfreev (self->words);
  self->words = room_book_dup_schedule_words (book);
  gtk_string_list_append (names, _ ("None"));
  for (guint i = 0; self->words[i] != NULL; i++)
    {
      g_autoptr (Schedule) schedule = room_book_find_schedule (self->words[i], book, NULL);

      gtk_string_list_append (names, schedule != NULL && schedule->name != NULL ? room_text_schedule (schedule->name)
                                                                                : self->words[i]);
      if (g_strcmp0 (self->words[i], now) == 0)
        selected = i + 1;
    }
  self->setting = TRUE;
  gtk_drop_down_set_model (self->schedules, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->schedules, selected);
  self->setting = FALSE;
}

static void
schedule_cb (RoomChipsPage *self)
{
  guint       selected = gtk_drop_down_get_selected (self->schedules);
  const char *word;
  g_autoptr (GError) error = NULL;

  if (self->setting || self->words == NULL || selected > g_strv_length (self->words))
    return;
  word = selected > 0 ? self->words[selected - 1] : NULL;
  if (g_strcmp0 (word, room_chip_plan_get_schedule_word (self->plan)) == 0)
    return;
  room_chip_plan_set_schedule_word (self->plan, word, &error);
  answer_error (self, error);
}

static void
changed_cb (RoomChipsPage *self)
{
  refuse (self, NULL);
  show_chips (self);
  show_total (self);
  show_wish (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "case.add",
                                 room_chip_plan_get_chips (self->plan)->len < CHIPS_MOST_KINDS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "case.ask-delete", room_chip_plan_get_case (self->plan) != 0);
}

/* Names change seldom, and rebuilding the list would close it while it is open. */
static void
case_changed_cb (RoomChipsPage *self)
{
  guint            selected = gtk_drop_down_get_selected (self->cases);
  GtkStringObject *shown = gtk_drop_down_get_selected_item (self->cases);

  if (shown == NULL || g_array_index (self->ids, gint64, selected) != room_chip_plan_get_case (self->plan)
      || !g_str_equal (gtk_string_object_get_string (shown), room_chip_plan_get_name (self->plan)))
    show_cases (self);
}

static void
room_chips_page_dispose (GObject *object)
{
  RoomChipsPage *self = ROOM_CHIPS_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CHIPS_PAGE);
  g_clear_object (&self->plan);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->words, g_strfreev);
  G_OBJECT_CLASS (room_chips_page_parent_class)->dispose (object);
}

static void
room_chips_page_class_init (RoomChipsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_chips_page_dispose;
  g_type_ensure (ROOM_TYPE_CHIP_ANSWER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/planner/room-chips-page.ui");
  ROOM_BIND (widget_class, RoomChipsPage, cases, schedules, case_button, chips, total, refusal, delete_question,
             players, rebuys, add_ons, stack, few, normal, many, answer, name_popover, delete_popover, name);
  ROOM_BIND_CALLBACKS (widget_class, case_cb, schedule_cb, wish_cb, stack_cb, named_cb);
  gtk_widget_class_install_action (widget_class, "case.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "case.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "case.ask-delete", NULL, ask_delete_cb);
  gtk_widget_class_install_action (widget_class, "case.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "case.add", NULL, add_cb);
}

static void
room_chips_page_init (RoomChipsPage *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_cut_drop_down (self->cases, 30);
  room_widget_cut_drop_down (self->schedules, 30);
  self->setting = FALSE;
  room_spin_leave_wheel (GTK_WIDGET (self));
  /* GTK's undo would end in an empty entry. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->players), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->rebuys), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->add_ons), FALSE);
  gtk_list_box_set_sort_func (self->chips, compare_rows, NULL, NULL);
}

void
room_chips_page_set_book (RoomChipsPage *self, RoomBook *book)
{
  g_return_if_fail (ROOM_IS_CHIPS_PAGE (self));
  g_return_if_fail (ROOM_IS_BOOK (book));
  g_return_if_fail (!self->plan);

  self->plan = room_chip_plan_new (book);
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (case_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "cases-changed", G_CALLBACK (show_cases), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "schedules-changed", G_CALLBACK (show_schedules), self, G_CONNECT_SWAPPED);
  show_cases (self);
  show_schedules (self);
  changed_cb (self);
  room_chip_answer_set_plan (self->answer, self->plan);
}

static void
done_cb (RoomChipsPage *self)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  /* Commits what is still being typed. */
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL);
  name = g_strdup (room_chip_plan_get_name (self->plan));
  if (room_chip_plan_get_case (self->plan) == 0 && !room_chip_plan_set_name (self->plan, name, &error))
    answer_error (self, error);
  else
    room_steps_back (GTK_WIDGET (self));
}

void
room_chips_page_open (GtkWidget *from, RoomBook *book, gint players, gint64 stack)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *bar = adw_header_bar_new ();
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *done = gtk_button_new_with_label (_ ("Done"));
  GtkWidget *page = g_object_new (ROOM_TYPE_CHIPS_PAGE, "vexpand", TRUE, NULL);

  room_chips_page_set_book (ROOM_CHIPS_PAGE (page), book);
  room_chip_plan_set_players (ROOM_CHIPS_PAGE (page)->plan, players);
  if (stack > 0)
    room_chip_plan_set_stack (ROOM_CHIPS_PAGE (page)->plan, stack);
  gtk_widget_set_tooltip_text (back, _ ("Back (Esc)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "steps.back");
  gtk_widget_add_css_class (done, "suggested-action");
  g_signal_connect_object (done, "clicked", G_CALLBACK (done_cb), page, G_CONNECT_SWAPPED);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), adw_window_title_new (_ ("Chips"), ""));
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), back);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), done);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), page);
  room_steps_open (from, box, page, done);
}
