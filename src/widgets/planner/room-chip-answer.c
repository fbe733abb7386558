/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chip-answer.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "widgets/paint/room-chip-stack.h"
#include "widgets/paper/room-printout.h"

struct _RoomChipAnswer
{
  GtkWidget parent_instance;

  RoomChipPlan *plan;
  GtkLabel     *title, *told, *verdict;
  GtkWidget    *trouble, *offers, *use_players, *use_stack;
  RoomWrap     *felt;
  GtkBox       *notes;
  GtkGrid      *table;
};

G_DEFINE_FINAL_TYPE (RoomChipAnswer, room_chip_answer, GTK_TYPE_WIDGET)

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_widget_unparent (child);
}

/* --- The felt --- */

static void
add_group (RoomChipAnswer *self, const char *heading, GArray *chips, gboolean large)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *title = gtk_label_new (heading);
  GtkWidget *stack = room_chip_stack_new (FALSE);

  g_object_set (stack, "large", large, "counted", TRUE, "wrap", TRUE, NULL);
  room_chip_stack_set_chips (ROOM_CHIP_STACK (stack), chips);
  room_chip_stack_set_case (ROOM_CHIP_STACK (stack), room_chip_plan_get_chips (self->plan));
  gtk_widget_set_valign (stack, GTK_ALIGN_END);
  gtk_widget_set_vexpand (stack, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "preview-heading");
  gtk_box_append (GTK_BOX (group), title);
  gtk_box_append (GTK_BOX (group), stack);
  room_wrap_append (self->felt, group);
}

static void
add_part (RoomChipAnswer *self, BreakdownPart part, const char *heading, gboolean large)
{
  g_autoptr (GArray) chips = breakdown_part (room_chip_plan_get_breakdown (self->plan), part);

  if (chips->len > 0)
    add_group (self, heading, chips, large);
}

/* The chips there are, when they cannot be divided. */
static void
add_case (RoomChipAnswer *self)
{
  const GArray *owned = room_chip_plan_get_chips (self->plan);
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (ChipCount));

  for (guint i = 0; i < owned->len; i++)
    {
      const CaseChip *chip = &g_array_index (owned, CaseChip, i);
      ChipCount       some = { chip->value, chip->owned };

      if (chip->owned > 0)
        g_array_append_val (chips, some);
    }
  if (chips->len > 0)
    add_group (self, _ ("What the case holds"), chips, FALSE);
}

static void
show_felt (RoomChipAnswer *self, const Breakdown *breakdown)
{
  room_wrap_empty (self->felt);
  if (breakdown->fits)
    {
      add_part (self, BREAKDOWN_STACK, _ ("One player"), TRUE);
      if (breakdown->rebuys > 0)
        add_part (self, BREAKDOWN_REBUY, _ ("A rebuy"), TRUE);
      if (breakdown->add_ons > 0)
        add_part (self, BREAKDOWN_ADD_ON, _ ("An add-on"), TRUE);
      add_part (self, BREAKDOWN_BANK, _ ("The bank"), FALSE);
    }
  else
    add_case (self);
  gtk_widget_set_visible (GTK_WIDGET (self->felt), gtk_widget_get_first_child (GTK_WIDGET (self->felt)) != NULL);
}

/* --- The table --- */

static void
put (RoomChipAnswer *self, gint column, gint row, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_wrap (GTK_LABEL (label), row == 0);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_valign (label, row == 0 ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

static void
put_number (RoomChipAnswer *self, gint column, gint row, gint64 number)
{
  g_autofree char *text = number_to_text (number);

  put (self, column, row, number == 0 ? "–" : text, "numeric");
}

static void
put_chip (RoomChipAnswer *self, gint row, const BreakdownChip *chip)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget       *disc = room_chip_disc_new (chip->value, room_chip_plan_get_chips (self->plan));
  g_autofree char *value = number_to_text (chip->value);
  GtkWidget       *label = gtk_label_new (value);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), disc);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (self->table, box, 0, row, 1, 1);
}

static const BreakdownChip *
find_chip (const Breakdown *breakdown, gint64 value, gint *row)
{
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      *row = (gint) i + 1;
      if (chip->value == value)
        return chip;
    }
  return NULL;
}

/* Beside the number owned if it is too small; below the table for chips the case does not have. */
static void
put_missing (RoomChipAnswer *self, const Breakdown *breakdown, gint column)
{
  g_autofree gint64 *counts = g_new0 (gint64, breakdown->chips->len);
  gint               row = 0, below = (gint) breakdown->chips->len + 1;

  put (self, column, 0, _ ("To buy"), "dim-label");
  for (guint m = 0; m < breakdown->missing->len; m++)
    {
      const ChipCount *some = &g_array_index (breakdown->missing, ChipCount, m);

      if (find_chip (breakdown, some->value, &row) != NULL)
        {
          counts[row - 1] = some->count;
          continue;
        }
      put_chip (self, below, &(BreakdownChip){ .value = some->value });
      put_number (self, column - 1, below, 0);
      put_number (self, column, below++, some->count);
    }
  for (guint i = 0; i < breakdown->chips->len; i++)
    put_number (self, column, (gint) i + 1, counts[i]);
}

static void
show_table (RoomChipAnswer *self, const Breakdown *breakdown)
{
  const struct
  {
    const char *title;
    gsize       offset;
    gboolean    wanted;
  } columns[] = {
    { _ ("Each player"), offsetof (BreakdownChip, per_player), breakdown->fits },
    { _ ("Each rebuy"), offsetof (BreakdownChip, per_rebuy), breakdown->fits && breakdown->rebuys > 0 },
    { _ ("Each add-on"), offsetof (BreakdownChip, per_add_on), breakdown->fits && breakdown->add_ons > 0 },
    { _ ("Needed"), offsetof (BreakdownChip, needed), breakdown->fits },
    { _ ("Owned"), offsetof (BreakdownChip, owned), TRUE },
    { _ ("Left in the bank"), offsetof (BreakdownChip, bank), breakdown->fits },
  };
  gint column = 0;

  empty (GTK_WIDGET (self->table));
  for (guint i = 0; i < breakdown->chips->len; i++)
    put_chip (self, (gint) i + 1, &g_array_index (breakdown->chips, BreakdownChip, i));
  for (guint c = 0; c < G_N_ELEMENTS (columns); c++)
    {
      if (!columns[c].wanted)
        continue;
      put (self, ++column, 0, columns[c].title, "dim-label");
      for (guint i = 0; i < breakdown->chips->len; i++)
        put_number (self, column, (gint) i + 1,
                    G_STRUCT_MEMBER (gint64, &g_array_index (breakdown->chips, BreakdownChip, i), columns[c].offset));
    }
  if (!breakdown->fits && breakdown->missing->len > 0)
    put_missing (self, breakdown, ++column);
}

/* --- When it does not fit --- */

static char *
missing_text (const Breakdown *breakdown)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; i < breakdown->missing->len; i++)
    {
      const ChipCount *some = &g_array_index (breakdown->missing, ChipCount, i);
      g_autofree char *value = number_to_text (some->value), *count = number_to_text (some->count);
      g_autofree char *part = g_strdup_printf (_ ("%s × %s"), count, value);

      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  return list_to_text ((const char *const *) parts);
}

/* "9 players with 1,000" */
static char *
players_with (gint players, gint64 stack)
{
  g_autofree char *chips = number_to_text (stack);

  return g_strdup_printf (ngettext ("%d player with %s", "%d players with %s", players), players, chips);
}

static char *
served_text (const Breakdown *breakdown)
{
  g_autofree char *fewer = players_with (breakdown->most_players, breakdown->stack);
  g_autofree char *smaller = players_with (breakdown->players, breakdown->nearest_stack);

  if (breakdown->most_players > 0 && breakdown->nearest_stack > 0)
    return g_strdup_printf (_ ("These chips serve at most %s, or %s."), fewer, smaller);
  if (breakdown->most_players > 0)
    return g_strdup_printf (_ ("These chips serve at most %s."), fewer);
  if (breakdown->nearest_stack > 0)
    return g_strdup_printf (_ ("These chips serve at most %s."), smaller);
  return g_strdup (_ ("These chips cannot make that stack for even one player."));
}

static char *
verdict_text (const Breakdown *breakdown)
{
  g_autofree char *served = served_text (breakdown);
  g_autofree char *wanted = players_with (breakdown->players, breakdown->stack);
  g_autofree char *missing = missing_text (breakdown);

  if (breakdown->missing->len == 0)
    return g_steal_pointer (&served);
  /* Translators: a sentence, then "12 players with 1,000" and "40 × 25 and 10 × 100" */
  return g_strdup_printf (_ ("%s To serve %s, buy %s."), served, wanted, missing);
}

static void
show_trouble (RoomChipAnswer *self, const Breakdown *breakdown)
{
  g_autofree char *verdict = NULL, *stack = NULL, *players_label = NULL, *stack_label = NULL;

  gtk_widget_set_visible (self->trouble, !breakdown->fits);
  if (breakdown->fits)
    return;
  verdict = verdict_text (breakdown);
  gtk_label_set_label (self->verdict, verdict);
  stack = number_to_text (breakdown->nearest_stack);
  players_label = g_strdup_printf (ngettext ("Use %d player", "Use %d players", breakdown->most_players),
                                   breakdown->most_players);
  stack_label = g_strdup_printf (_ ("Use stacks of %s"), stack);
  gtk_button_set_label (GTK_BUTTON (self->use_players), players_label);
  gtk_button_set_label (GTK_BUTTON (self->use_stack), stack_label);
  gtk_widget_set_visible (self->use_players, breakdown->most_players > 0);
  gtk_widget_set_visible (self->use_stack, breakdown->nearest_stack > 0);
  gtk_widget_set_visible (self->offers, breakdown->most_players > 0 || breakdown->nearest_stack > 0);
}

/* --- The notes below --- */

static void
add_line (RoomChipAnswer *self, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  if (g_str_equal (style, "heading") && gtk_widget_get_first_child (GTK_WIDGET (self->notes)) != NULL)
    gtk_widget_set_margin_top (label, 12);
  gtk_box_append (self->notes, label);
}

static char *
colour_up_text (const Schedule *schedule, const BreakdownColourUp *up)
{
  g_autofree char *value = number_to_text (up->value), *count = number_to_text (up->count);
  g_autofree char *next = number_to_text (up->next), *fetch = number_to_text (up->fetch);
  gint             number = schedule_break_at (schedule, up->row);
  gint             level = schedule_level_at (schedule, up->row);

  if (up->banked)
    return g_strdup_printf (_ ("Break %d, after level %d: up to %s × %s come in, %s × %s go out. The bank has them."),
                            number, level, count, value, fetch, next);
  return g_strdup_printf (_ ("Break %d, after level %d: up to %s × %s come in, %s × %s go out. The bank has too few of "
                             "them: use larger chips for some."),
                          number, level, count, value, fetch, next);
}

static void
show_notes (RoomChipAnswer *self, const Breakdown *breakdown)
{
  const Schedule *schedule = room_chip_plan_get_schedule (self->plan);
  g_autoptr (GPtrArray) packing = breakdown->fits ? breakdown_packing (breakdown) : NULL;

  empty (GTK_WIDGET (self->notes));
  if (breakdown->remarks->len > 0)
    add_line (self, _ ("Good to know"), "heading");
  for (guint i = 0; i < breakdown->remarks->len; i++)
    add_line (self, g_ptr_array_index (breakdown->remarks, i), "numeric");
  if (packing != NULL && packing->len > 0)
    add_line (self, _ ("To pack the day before"), "heading");
  for (guint i = 0; packing != NULL && i < packing->len; i++)
    add_line (self, g_ptr_array_index (packing, i), "numeric");
  if (schedule != NULL && breakdown->fits && breakdown->colour_ups->len > 0)
    {
      add_line (self, _ ("Colour-ups"), "heading");
      for (guint i = 0; i < breakdown->colour_ups->len; i++)
        {
          g_autofree char *text
              = colour_up_text (schedule, &g_array_index (breakdown->colour_ups, BreakdownColourUp, i));

          add_line (self, text, "numeric");
        }
    }
}

static void
tell (RoomChipAnswer *self, const char *sentence)
{
  gtk_label_set_label (self->told, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->told), sentence != NULL);
}

static void
changed_cb (RoomChipAnswer *self)
{
  const Breakdown *breakdown = room_chip_plan_get_breakdown (self->plan);
  g_autofree char *stack = number_to_text (breakdown->stack);
  g_autofree char *title = g_strdup_printf (
      ngettext ("%d player with %s", "%d players with %s each", breakdown->players), breakdown->players, stack);

  gtk_label_set_label (self->title, title);
  tell (self, NULL);
  show_trouble (self, breakdown);
  show_felt (self, breakdown);
  show_table (self, breakdown);
  show_notes (self, breakdown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chips.print", breakdown->fits);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chips.export", breakdown->fits);
}

/* --- Actions --- */

static void
use_players_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipPlan *plan = ROOM_CHIP_ANSWER (widget)->plan;

  room_chip_plan_set_players (plan, room_chip_plan_get_breakdown (plan)->most_players);
}

static void
use_stack_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipPlan *plan = ROOM_CHIP_ANSWER (widget)->plan;

  room_chip_plan_set_stack (plan, room_chip_plan_get_breakdown (plan)->nearest_stack);
}

static RoomPrintout *
new_sheet (RoomChipAnswer *self)
{
  return room_printout_new_chips (room_chip_plan_get_breakdown (self->plan), room_chip_plan_get_name (self->plan),
                                  room_chip_plan_get_schedule (self->plan));
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_printout_print (new_sheet (ROOM_CHIP_ANSWER (widget)), room_widget_get_window (widget));
}

static void
chosen_cb (GFile *file, gpointer answer)
{
  RoomChipAnswer *self = answer;
  g_autoptr (RoomPrintout) printout = NULL;
  g_autofree char *path = g_file_get_path (file), *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->plan == NULL)
    return; /* the window was closed meanwhile */
  printout = new_sheet (self);
  if (path == NULL)
    text = g_strdup (_ ("That is not a place on this computer; choose another one."));
  else if (room_printout_export (printout, path, &error))
    text = g_strdup_printf (_ ("Saved as %s."), path);
  else
    text = g_strdup (error->message);
  tell (self, text);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomChipAnswer *self = ROOM_CHIP_ANSWER (widget);

  room_ask_file_save (room_widget_get_window (widget), _ ("Save the chips as PDF"), ROOM_FILE_PDF,
                      room_chip_plan_get_name (self->plan), chosen_cb, g_object_ref (self), g_object_unref);
}

static void
room_chip_answer_dispose (GObject *object)
{
  RoomChipAnswer *self = ROOM_CHIP_ANSWER (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CHIP_ANSWER);
  g_clear_object (&self->plan);
  G_OBJECT_CLASS (room_chip_answer_parent_class)->dispose (object);
}

static void
room_chip_answer_class_init (RoomChipAnswerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_chip_answer_dispose;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-chip-answer.ui");
  ROOM_BIND (widget_class, RoomChipAnswer, title, verdict, told, trouble, offers, use_players, use_stack, felt, table,
             notes);
  gtk_widget_class_install_action (widget_class, "chips.use-players", NULL, use_players_cb);
  gtk_widget_class_install_action (widget_class, "chips.use-stack", NULL, use_stack_cb);
  gtk_widget_class_install_action (widget_class, "chips.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "chips.export", NULL, export_cb);
}

static void
room_chip_answer_init (RoomChipAnswer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_chip_answer_set_plan (RoomChipAnswer *self, RoomChipPlan *plan)
{
  g_return_if_fail (ROOM_IS_CHIP_ANSWER (self));
  g_return_if_fail (!self->plan);

  self->plan = g_object_ref (plan);
  g_signal_connect_object (plan, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
