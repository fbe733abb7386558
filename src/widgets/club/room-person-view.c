/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-view.h"

#include <glib/gi18n-lib.h>

#include "app/cash/room-cash-history.h"
#include "app/club/room-club.h"
#include "app/club/room-directory.h"
#include "app/club/room-person-charts.h"
#include "app/club/room-person-figures.h"
#include "app/club/room-seasons.h"
#include "base/isolate.h"
#include "base/list.h"
#include "widgets/kit/room-roll.h"
#include "widgets/kit/room-split.h"
#include "widgets/kit/room-widget.h"
#include "room-above.h"
#include "room-chart-view.h"
#include "room-club-columns.h"
#include "room-portrait.h"

#define BAR_MOST 120 /* pixels of its height */

struct _RoomPersonView
{
  GtkWidget parent_instance;

  GtkButton     *back;
  AdwAvatar     *avatar;
  GtkLabel      *name, *facts, *refusal;
  GtkDropDown   *chooser; /* "All nights", then the seasons */
  GtkStack      *stack;   /* "sheet", "none": no night counts, "refused" */
  GtkBox        *figures;
  RoomRoll      *bar;
  GtkLabel      *brief; /* the same figures in the bar of a narrow window */
  GMenu         *menu;
  GtkStack      *tables;
  GtkColumnView *nights, *cash, *rivals;
  GtkStackPage  *cash_page;
  GtkWidget     *charts;
  RoomChartView *net_chart, *places_chart;

  RoomPersonSheet *sheet;   /* NULL: a season is refused, or nobody was shown yet */
  RoomCashHistory *history; /* their cash games, which belong to no season; NULL: nobody was shown yet */

  RoomBook *book;
  char     *person; /* NULL: nobody yet */
  char     *season; /* NULL: all nights */
  gboolean  filling, is_hidden;
};

G_DEFINE_FINAL_TYPE (RoomPersonView, room_person_view, GTK_TYPE_WIDGET)

static const RoomClubColumn night_columns[ROOM_NIGHT_N_CELLS] = {
  [ROOM_NIGHT_DATE] = { N_ ("Date"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_NIGHT_NAME] = { N_ ("Night"), ROOM_CLUB_COLUMN_TEXT },
  [ROOM_NIGHT_PLACE] = { N_ ("Placed"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_NIGHT_HITS] = { N_ ("Hits"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_NIGHT_PAID] = { N_ ("Paid"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_NIGHT_WON] = { N_ ("Won"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_NIGHT_NET] = { N_ ("Net"), ROOM_CLUB_COLUMN_NUMBER },
};

static const RoomClubColumn cash_columns[ROOM_CASH_NIGHT_N_CELLS] = {
  [ROOM_CASH_NIGHT_DATE] = { N_ ("Date"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_CASH_NIGHT_NAME] = { N_ ("Cash game"), ROOM_CLUB_COLUMN_TEXT },
  [ROOM_CASH_NIGHT_TIME] = { N_ ("Time"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_CASH_NIGHT_BOUGHT] = { N_ ("Bought"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_CASH_NIGHT_RESULT] = { N_ ("Result"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_CASH_NIGHT_PER_HOUR] = { N_ ("Per hour"), ROOM_CLUB_COLUMN_NUMBER },
};

static const RoomClubColumn rival_columns[ROOM_RIVAL_N_CELLS] = {
  [ROOM_RIVAL_NAME] = { N_ ("Player"), ROOM_CLUB_COLUMN_PERSON },
  [ROOM_RIVAL_NIGHTS] = { N_ ("Nights"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_RIVAL_AHEAD] = { N_ ("Ahead of them"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_RIVAL_PUT_OUT] = { N_ ("Put them out"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_RIVAL_OUT_BY] = { N_ ("Out by them"), ROOM_CLUB_COLUMN_NUMBER },
};

/* --- Cells --- */

static char *
say_night (gpointer row, guint cell, gpointer view, const char **class)
{
  const PersonNight *night = room_night_row_get (row);
  Currency           currency;

  room_book_get_currency (ROOM_PERSON_VIEW (view)->book, &currency);
  if (cell == ROOM_NIGHT_PLACE && night->facts->last.place == 1)
    *class = "heading";
  if (cell == ROOM_NIGHT_NET && person_night_net (night) > 0)
    *class = "success";
  return room_night_row_say (row, cell, &currency);
}

static gint
compare_nights (gpointer a, gpointer b, guint cell)
{
  return room_night_row_compare (a, b, cell);
}

static char *
say_cash (gpointer row, guint cell, gpointer view, const char **class)
{
  return room_cash_night_say (row, cell);
}

static gint
compare_cash (gpointer a, gpointer b, guint cell)
{
  return room_cash_night_compare (a, b, cell);
}

static char *
say_rival (gpointer row, guint cell, gpointer view, const char **class)
{
  return room_rival_row_say (row, cell);
}

static gint
compare_rivals (gpointer a, gpointer b, guint cell)
{
  return room_rival_row_compare (a, b, cell);
}

/* --- Figures --- */

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* The title at the beginning, the value at the end with its detail below: a screen reader hears all of it. */
static void
add_figure (RoomPersonView *self, const RoomFigure *figure)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *values = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = new_label (figure->title, NULL), *value = new_label (figure->value, "heading");

  if (figure->heading != NULL)
    gtk_box_append (self->figures, new_label (figure->heading, "figures-heading"));
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_tooltip_text (row, figure->hint);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_RIGHT);
  gtk_box_append (GTK_BOX (values), value);
  if (figure->detail != NULL)
    {
      GtkWidget *detail = new_label (figure->detail, "figure-detail");

      gtk_label_set_xalign (GTK_LABEL (detail), 1);
      gtk_box_append (GTK_BOX (values), detail);
    }
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), values);
  gtk_widget_add_css_class (row, "figure");
  gtk_box_append (self->figures, row);
}

/* "Wins 5   Net +€40.00", with the values in bold; a title and its value stay together. */
static void
add_brief (GString *brief, const RoomFigure *figure)
{
  g_autofree char *both = g_markup_printf_escaped ("%s\u00a0<b>%s</b>", figure->title, figure->value);

  g_string_append_printf (brief, "%s%s", brief->len > 0 ? "   " : "", both);
}

/* Cash games are told over all nights only. */
static gboolean
has_cash (RoomPersonView *self)
{
  return self->season == NULL && room_cash_history_count (self->history) > 0;
}

static void
tell_cash (RoomPersonView *self, GString *brief)
{
  g_autofree char *games = g_strdup_printf ("%u", room_cash_history_count (self->history));
  g_autofree char *time = room_cash_history_say_time (self->history);
  g_autofree char *result = room_cash_history_say_result (self->history);
  g_autofree char *hourly = room_cash_history_say_per_hour (self->history);
  const RoomFigure figures[] = {
    { _ ("Cash games"), _ ("Played"), NULL, games, time },
    { NULL, _ ("Result"), NULL, result, NULL },
    { NULL, _ ("Per hour"), NULL, hourly, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (figures) && has_cash (self); i++)
    if (figures[i].value != NULL)
      {
        add_figure (self, &figures[i]);
        add_brief (brief, &figures[i]);
      }
}

static void
show_figures (RoomPersonView *self, RoomPersonSheet *sheet, const Currency *currency)
{
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GString) brief = g_string_new (NULL);
  GtkWidget *child;

  figures = room_person_figures_new (sheet, currency);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->figures))) != NULL)
    gtk_box_remove (self->figures, child);
  for (guint i = 0; i < figures->len; i++)
    {
      add_figure (self, figures->pdata[i]);
      add_brief (brief, figures->pdata[i]);
    }
  tell_cash (self, brief);
  gtk_label_set_markup (self->brief, brief->str);
}

/* --- What is shown --- */

/* A table is filled when it is seen. */
static void
show_table (RoomPersonView *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->tables);

  if (self->sheet == NULL)
    return;
  if (g_strcmp0 (name, "rivals") == 0 && gtk_column_view_get_model (self->rivals) == NULL)
    room_club_columns_show (self->rivals, room_person_sheet_rivals (self->sheet), NULL);
  else if (g_strcmp0 (name, "cash") == 0 && gtk_column_view_get_model (self->cash) == NULL)
    room_club_columns_show (self->cash, room_cash_history_rows (self->history), NULL);
  else if (g_strcmp0 (name, "nights") == 0 && gtk_column_view_get_model (self->nights) == NULL)
    room_club_columns_show (self->nights, room_person_sheet_nights (self->sheet), NULL);
}

/* What the host alone sees, below the figures. */
static void
show_notes (RoomPersonView *self, const StoreProfile *profile)
{
  static const struct
  {
    const char *title;
    StoreField  field;
  } notes[] = { { N_ ("Contact"), STORE_CONTACT }, { N_ ("Note, for you alone"), STORE_NOTE } };

  for (guint i = 0; profile != NULL && i < G_N_ELEMENTS (notes); i++)
    {
      const char *text = profile->fields[notes[i].field];
      GtkWidget  *label = text != NULL ? new_label (text, NULL) : NULL;

      if (label == NULL)
        continue;
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_widget_set_can_focus (label, FALSE);
      gtk_box_append (self->figures, new_label (_ (notes[i].title), "figures-heading"));
      gtk_box_append (self->figures, label);
    }
}

/* Full name, nickname, how many nights, other names, and whether they are hidden. */
static void
show_facts (RoomPersonView *self, const StoreProfile *profile, const char *nights)
{
  const char      *between = C_ ("between facts in a line", " · ");
  g_autofree char *nickname = NULL, *names = NULL, *also = NULL;
  GString         *facts = g_string_new (NULL);
  const char      *parts[5] = { NULL };

  if (profile != NULL && profile->fields[STORE_NICKNAME] != NULL)
    nickname = g_strdup_printf (_ ("“%s”"), profile->fields[STORE_NICKNAME]);
  if (profile != NULL)
    parts[0] = profile->fields[STORE_FULL_NAME];
  if (profile != NULL && profile->also != NULL && profile->also[0] != NULL)
    {
      names = list_join ((const char *const *) profile->also);
      /* Translators: other names that somebody went by */
      also = isolated_printf (_ ("also %s"), names);
    }
  parts[1] = nickname;
  parts[2] = *nights != '\0' ? nights : NULL;
  parts[3] = also;
  parts[4] = profile != NULL && profile->hidden ? _ ("hidden") : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (facts, "%s%s", facts->len > 0 ? between : "", parts[i]);
  gtk_label_set_label (self->facts, facts->str);
  g_string_free (facts, TRUE);
}

static void
show_profile (RoomPersonView *self, const char *nights)
{
  RoomDirectory *directory = room_directory_get (self->book);
  g_autoptr (GHashTable) profiles = room_directory_dup_profiles (directory);
  const StoreProfile *profile = g_hash_table_lookup (profiles, self->person);
  g_autoptr (GBytes) picture
      = profile != NULL && profile->has_picture ? room_directory_dup_picture (directory, self->person) : NULL;
  g_autoptr (GdkPaintable) face = room_portrait_paint (picture);

  show_facts (self, profile, nights);
  show_notes (self, profile);
  adw_avatar_set_custom_image (self->avatar, face);
  self->is_hidden = profile != NULL && profile->hidden;
}

/* Whoever only sat at cash games has nothing but these. */
static void
show_parts (RoomPersonView *self, gboolean nights)
{
  gtk_stack_page_set_visible (self->cash_page, has_cash (self));
  gtk_widget_set_visible (self->charts, nights);
  if (!nights && has_cash (self))
    gtk_stack_set_visible_child_name (self->tables, "cash");
  else if (!has_cash (self) && g_strcmp0 (gtk_stack_get_visible_child_name (self->tables), "cash") == 0)
    gtk_stack_set_visible_child_name (self->tables, "nights");
  gtk_stack_set_visible_child_name (self->stack, nights || has_cash (self) ? "sheet" : "none");
}

static void
show_sheet (RoomPersonView *self, RoomPersonSheet *sheet)
{
  g_autofree char *nights = room_person_sheet_say (sheet);
  Currency         currency;

  room_book_get_currency (self->book, &currency);
  show_figures (self, sheet, &currency);
  show_profile (self, nights);
  room_chart_view_set_chart (self->net_chart, room_person_chart_net (sheet, &currency));
  room_chart_view_set_chart (self->places_chart, room_person_chart_places (sheet));
  g_set_object (&self->sheet, sheet);
  gtk_column_view_set_model (self->nights, NULL);
  gtk_column_view_set_model (self->cash, NULL);
  gtk_column_view_set_model (self->rivals, NULL);
  show_parts (self, room_person_sheet_get_person (sheet)->nights > 0);
  show_table (self);
}

static void
show_refusal (RoomPersonView *self, const GError *error)
{
  show_profile (self, "");
  gtk_label_set_label (self->refusal, error->message);
  gtk_stack_set_visible_child_name (self->stack, "refused");
}

static void
fill (RoomPersonView *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (self->book), &error);
  g_autofree char *season = NULL;
  g_autoptr (RoomPersonSheet) sheet = NULL;

  g_clear_object (&self->history);
  self->history = room_cash_history_new (self->book, self->person);
  if (nights != NULL && self->season != NULL)
    season = room_seasons_dup_text (room_seasons_get (self->book), self->season, &error);
  if (nights != NULL && (self->season == NULL || season != NULL))
    sheet = room_person_sheet_new (nights, season, self->person, &error);
  if (sheet != NULL)
    show_sheet (self, sheet);
  else
    show_refusal (self, error);
}

/* The season that was chosen, as long as it is there; otherwise all nights. */
static void
fill_chooser (RoomPersonView *self)
{
  g_auto (GStrv) names = room_seasons_dup_names (room_seasons_get (self->book), NULL);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  guint at = 0;

  gtk_string_list_append (model, _ ("All nights"));
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      gtk_string_list_append (model, names[i]);
      if (g_strcmp0 (names[i], self->season) == 0)
        at = i + 1;
    }
  if (at == 0)
    g_clear_pointer (&self->season, g_free);
  self->filling = TRUE;
  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->chooser, at);
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), g_list_model_get_n_items (G_LIST_MODEL (model)) > 1);
  self->filling = FALSE;
}

static void
chosen_cb (RoomPersonView *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->chooser);

  if (self->filling || chosen == NULL || self->person == NULL)
    return;
  g_clear_pointer (&self->season, g_free);
  if (gtk_drop_down_get_selected (self->chooser) > 0)
    self->season = g_strdup (gtk_string_object_get_string (chosen));
  fill (self);
}

static RoomClubRow *
row_at (GtkColumnView *view, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (view)), position);
}

static void
night_activated_cb (RoomPersonView *self, guint position)
{
  g_autoptr (RoomClubRow) row = row_at (self->nights, position);

  if (row != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "home.open", "x", room_night_row_get (row)->night->id);
}

static void
cash_activated_cb (RoomPersonView *self, guint position)
{
  g_autoptr (RoomClubRow) row = row_at (self->cash, position);

  if (row != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-cash", "x", room_cash_night_get_id (row));
}

static void
rival_activated_cb (RoomPersonView *self, guint position)
{
  g_autoptr (RoomClubRow) row = row_at (self->rivals, position);

  if (row != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "people.show", "s", room_rival_row_get_name (row));
}

/* --- The widget --- */

static void
room_person_view_dispose (GObject *object)
{
  RoomPersonView *self = ROOM_PERSON_VIEW (object);

  g_clear_object (&self->sheet);
  g_clear_object (&self->history);
  g_clear_pointer (&self->person, g_free);
  g_clear_pointer (&self->season, g_free);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_PERSON_VIEW);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_person_view_parent_class)->dispose (object);
}

static void
room_person_view_class_init (RoomPersonViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_person_view_dispose;
  g_type_ensure (ROOM_TYPE_ABOVE);
  g_type_ensure (ROOM_TYPE_CHART_VIEW);
  g_type_ensure (ROOM_TYPE_SPLIT);
  g_type_ensure (ROOM_TYPE_ROLL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-person-view.ui");
  ROOM_BIND (widget_class, RoomPersonView, back, avatar, name, facts, refusal, chooser, stack, figures, bar, tables,
             nights, cash, cash_page, charts, rivals, net_chart, places_chart, menu);
  ROOM_BIND_CALLBACKS (widget_class, show_table, chosen_cb, night_activated_cb, cash_activated_cb, rival_activated_cb,
                       room_widget_query_whole);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "people.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "people.back", NULL);
}

static void
add_bar (RoomPersonView *self)
{
  self->brief = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "margin-start", 18, "margin-end",
                                         18, "margin-bottom", 9, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->brief), "numeric");
  room_roll_set_child (self->bar, GTK_WIDGET (self->brief), BAR_MOST);
}

static void
room_person_view_init (RoomPersonView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_cut_drop_down (self->chooser, 30);
  room_widget_name_drop_down (GTK_WIDGET (self->chooser), _ ("Nights that count"));
  add_bar (self);
  room_club_columns_add (self->nights, night_columns, ROOM_NIGHT_N_CELLS, say_night, compare_nights, self);
  room_club_columns_sort (self->nights, ROOM_NIGHT_DATE, GTK_SORT_ASCENDING);
  room_club_columns_add (self->cash, cash_columns, ROOM_CASH_NIGHT_N_CELLS, say_cash, compare_cash, self);
  room_club_columns_sort (self->cash, ROOM_CASH_NIGHT_DATE, GTK_SORT_ASCENDING);
  room_club_columns_add (self->rivals, rival_columns, ROOM_RIVAL_N_CELLS, say_rival, compare_rivals, self);
  room_club_columns_sort (self->rivals, ROOM_RIVAL_NIGHTS, GTK_SORT_ASCENDING);
}

void
room_person_view_set_book (RoomPersonView *self, RoomBook *book)
{
  g_return_if_fail (ROOM_IS_PERSON_VIEW (self));

  g_set_object (&self->book, book);
}

void
room_person_view_show (RoomPersonView *self, const char *name)
{
  gboolean is_new;

  g_return_if_fail (ROOM_IS_PERSON_VIEW (self));

  is_new = g_strcmp0 (name, self->person) != 0;
  g_free (self->person);
  self->person = g_strdup (name);
  adw_avatar_set_text (self->avatar, name);
  gtk_label_set_label (self->name, name);
  fill_chooser (self);
  fill (self);
  if (is_new)
    gtk_widget_grab_focus (GTK_WIDGET (self->back));
}

void
room_person_view_add_section (RoomPersonView *self, GMenuModel *section)
{
  g_return_if_fail (ROOM_IS_PERSON_VIEW (self));

  g_menu_append_section (self->menu, NULL, section);
}

gboolean
room_person_view_is_hidden (RoomPersonView *self)
{
  g_return_val_if_fail (ROOM_IS_PERSON_VIEW (self), FALSE);

  return self->is_hidden;
}
