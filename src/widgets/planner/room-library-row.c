/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule in the library, with its buttons. */
#include "room-library-row.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/tournament/room-tournament-draft.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-chip-stack.h"

struct _RoomLibraryRow
{
  AdwActionRow parent_instance;

  RoomChipStack *chips;
  GtkMenuButton *menu_button;
  GtkWidget     *complaint;

  char *word;
  char *name;
};

G_DEFINE_FINAL_TYPE (RoomLibraryRow, room_library_row, ADW_TYPE_ACTION_ROW)

/* "T3,000 · 14 levels of 20 minutes · 4 h 40 min · 25 100 500 1,000" */
static char *
describe (const Schedule *schedule)
{
  g_autofree char *stack = number_to_text (schedule->stack);
  g_autofree char *levels = room_tournament_draft_levels_text (schedule);
  g_autofree char *length = room_text_length (schedule_length (schedule));
  g_autoptr (GString) chips = g_string_new (NULL);

  for (guint i = 0; i < schedule->chips->len; i++)
    {
      g_autofree char *chip = number_to_text (g_array_index (schedule->chips, gint64, i));

      g_string_append_printf (chips, "%s%s", i > 0 ? " " : " · ", chip);
    }
  /* Translators: a starting stack, how many levels, how long it takes, and the chips with a separator before them. */
  return g_strdup_printf (_ ("T%s · %s · %s%s"), stack, levels, length, chips->str);
}

/* A schedule may have been saved in spite of warnings. The editor shows each where it belongs; here the first is
   enough. */
static char *
sum_up_warnings (const Schedule *schedule)
{
  g_autofree char *text = schedule_to_text (schedule);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  g_autoptr (Schedule) again = schedule_parse (text, notes, NULL);
  const char *first = notes->len > 0 ? ((ScheduleNote *) g_ptr_array_index (notes, 0))->text : NULL;

  if (notes->len < 2)
    return g_strdup (first);
  /* Translators: a warning, then how many others there are */
  return g_strdup_printf (ngettext ("%s And %u more warning.", "%s And %u more warnings.", notes->len - 1), first,
                          notes->len - 1);
}

static void
append (GMenu *menu, const char *label, const char *action, const char *word)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, g_variant_new_string (word));
  g_menu_append_item (menu, item);
}

static GMenuModel *
build_menu (const char *word, gboolean shipped)
{
  g_autoptr (GMenu) menu = g_menu_new (), first = g_menu_new (), paper = g_menu_new (), last = g_menu_new ();

  append (first, _ ("Open"), "library.open", word);
  append (first, _ ("Duplicate"), "library.duplicate", word);
  append (paper, _ ("Print…"), "library.print", word);
  append (paper, _ ("Save as PDF…"), "library.export-pdf", word);
  append (paper, _ ("Export…"), "library.export", word);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (paper));
  if (!shipped)
    {
      append (last, _ ("Delete"), "library.delete", word);
      g_menu_append_section (menu, NULL, G_MENU_MODEL (last));
    }
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static void
show_lines (RoomLibraryRow *self, const char *subtitle)
{
  g_autofree char *title = g_markup_escape_text (self->name, -1);
  g_autofree char *line = g_markup_escape_text (subtitle, -1);
  g_autofree char *label = isolated_printf (_ ("More about “%s”"), self->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), line);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_schedule (RoomLibraryRow *self, const Schedule *schedule, gboolean shipped)
{
  g_autofree char *facts = describe (schedule), *warnings = shipped ? NULL : sum_up_warnings (schedule);
  g_autofree char *lines = warnings != NULL ? g_strdup_printf ("%s\n%s", facts, warnings) : NULL;
  g_autoptr (GMenuModel) menu = build_menu (self->word, shipped);

  self->name = g_strdup (schedule->name != NULL ? room_text_schedule (schedule->name) : self->word);
  show_lines (self, lines != NULL ? lines : facts);
  gtk_widget_set_visible (self->complaint, warnings != NULL);
  room_chip_stack_set_schedule (self->chips, schedule, schedule->stack);
  gtk_menu_button_set_menu_model (self->menu_button, menu);
}

/* A schedule that cannot be read is kept for the Cardroom that wrote it. */
static void
show_trouble (RoomLibraryRow *self, const GError *error)
{
  self->name = g_strdup (self->word);
  show_lines (self, error->message);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->chips), FALSE);
}

static void
room_library_row_finalize (GObject *object)
{
  RoomLibraryRow *self = ROOM_LIBRARY_ROW (object);

  g_free (self->word);
  g_free (self->name);
  G_OBJECT_CLASS (room_library_row_parent_class)->finalize (object);
}

static void
room_library_row_class_init (RoomLibraryRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_library_row_finalize;
  g_type_ensure (ROOM_TYPE_CHIP_STACK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-library-row.ui");
  ROOM_BIND (widget_class, RoomLibraryRow, chips, menu_button, complaint);
}

static void
room_library_row_init (RoomLibraryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
room_library_row_new (RoomBook *book, const char *word)
{
  RoomLibraryRow *self = g_object_new (ROOM_TYPE_LIBRARY_ROW, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = room_book_find_schedule (word, book, &error);

  self->word = g_strdup (word);
  if (schedule != NULL)
    show_schedule (self, schedule, room_book_is_shipped (book, word));
  else
    show_trouble (self, error);
  return GTK_WIDGET (self);
}

const char *
room_library_row_get_word (RoomLibraryRow *self)
{
  g_return_val_if_fail (ROOM_IS_LIBRARY_ROW (self), NULL);
  return self->word;
}

const char *
room_library_row_get_name (RoomLibraryRow *self)
{
  g_return_val_if_fail (ROOM_IS_LIBRARY_ROW (self), NULL);
  return self->name;
}
