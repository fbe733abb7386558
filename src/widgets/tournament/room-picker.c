/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-picker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "tourney/log/verify.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"
#include "room-out-rows.h"

struct _RoomPicker
{
  GtkPopover parent_instance;

  GtkLabel    *title, *hint;
  GtkEntry    *who_entry, *by_entry;
  GtkWidget   *by_box;
  GtkListBox  *list;
  GtkButton   *do_button;
  RoomRefused *refused;
  GtkWidget   *payment, *paid, *later; /* whether the sale is paid or owed */
  RoomOutRows *outs;                   /* of the players who are out */

  RoomTournament *tournament;
  RoomPickerAct   act;
  gboolean        asking_by;  /* the list shows who could have knocked them out */
  GStrv           who;        /* several who went out in one hand; NULL: nobody yet */
  gboolean        suggesting; /* `later` is being set by itself */
  gboolean        chosen;     /* the host has said whether the sale is paid */
};

G_DEFINE_FINAL_TYPE (RoomPicker, room_picker, GTK_TYPE_POPOVER)

static const struct
{
  const char *title, *button, *line;
} acts[] = {
  [ROOM_PICKER_OUT] = { N_ ("Who is out?"), N_ ("Out"), "out" },
  [ROOM_PICKER_REBUY] = { N_ ("Who buys again?"), N_ ("Rebuy"), "rebuy" },
  [ROOM_PICKER_ADD_ON] = { N_ ("Who takes the add-on?"), N_ ("Add-on"), "add-on" },
  [ROOM_PICKER_HITMAN] = { N_ ("Who knocked them out?"), N_ ("Correct"), "hitman" },
};

/* --- The list --- */

static const char *
row_name (GtkListBoxRow *row)
{
  return gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row)));
}

static const char *
selected_name (RoomPicker *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? row_name (row) : NULL;
}

static gboolean
has_name (GStrv names, const char *name)
{
  return names != NULL && g_strv_contains ((const char *const *) names, name);
}

static gboolean
could_have_done_it (RoomPicker *self, const char *name)
{
  g_autofree char *who = line_quote (self->who[0]), *by = line_quote (name);
  g_autofree char *line = g_strdup_printf ("hitman %s by %s", who, by), *nobody = g_strdup_printf ("hitman %s", who);
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  gint64           now = room_tournament_now (self->tournament);
  g_auto (GStrv) did = tourney_hitmen (tourney, tourney_find (tourney, self->who[0]));

  return has_name (did, name) || tourney_would (tourney, line, now, NULL);
}

static gint
table_of (const TourneyPlayer *player)
{
  return player->in ? player->table : player->last_table;
}

/* Players from the table of those who went out come first, then alphabetically. */
static gint
compare_nearness (gconstpointer a, gconstpointer b, gpointer data)
{
  RoomPicker    *self = data;
  const char    *one = *(char *const *) a, *other = *(char *const *) b;
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  gint           at = self->who != NULL && *self->who != NULL ? table_of (tourney_find (tourney, self->who[0])) : 0;
  gint far = (table_of (tourney_find (tourney, one)) != at) - (table_of (tourney_find (tourney, other)) != at);

  return at > 0 && far != 0 ? far : g_utf8_collate (one, other);
}

/* The possible answers, also to the question BY whom: for a rebuy players who are out, for a correction players who
   were in at the time, otherwise players who are in. */
static GPtrArray *
collect_names (RoomPicker *self, gboolean by)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  GPtrArray     *names = g_ptr_array_new_with_free_func (g_free);

  for (gint pass = 0; pass < 2; pass++)
    {
      g_autoptr (GPtrArray) some = g_ptr_array_new ();

      for (guint i = 0; i < tourney_n_players (tourney); i++)
        {
          const TourneyPlayer *player = tourney_player (tourney, i);

          if (player->in != (pass == 0) || (by && has_name (self->who, player->name)))
            continue;
          if (by && self->act == ROOM_PICKER_HITMAN ? !could_have_done_it (self, player->name)
                                                    : !player->in && (self->act != ROOM_PICKER_REBUY || by))
            continue;
          g_ptr_array_add (some, g_strdup (player->name));
        }
      room_names_sort (some);
      g_ptr_array_extend_and_steal (names, g_steal_pointer (&some));
    }
  if (by)
    g_ptr_array_sort_with_data (names, compare_nearness, self);
  return names;
}

static gboolean
takes_several (RoomPicker *self, gboolean by)
{
  return by || self->act == ROOM_PICKER_OUT;
}

/* The typed names: several are joined with a plus or a comma, which may also be part of a name. */
static GStrv
typed_parts (RoomPicker *self, gboolean by)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (by ? self->by_entry : self->who_entry));
  g_autoptr (GPtrArray) names = collect_names (self, by);

  if (!takes_several (self, by) || g_ptr_array_find_with_equal_func (names, text, g_str_equal, NULL))
    return g_strsplit (text, "\n", -1);
  return g_strsplit_set (text, "+,", -1);
}

/* The part that the list completes: the last one. */
static char *
typed_text (RoomPicker *self)
{
  g_auto (GStrv) parts = typed_parts (self, self->asking_by);
  guint n = g_strv_length (parts);

  return g_strdup (n > 0 ? g_strstrip (parts[n - 1]) : "");
}

static void
leave_out (GPtrArray *names, GPtrArray *named)
{
  guint at;

  for (guint i = 0; i < named->len; i++)
    if (g_ptr_array_find_with_equal_func (names, named->pdata[i], g_str_equal, &at))
      g_ptr_array_remove_index (names, at);
}

/* The players named before the last part, each by the best match; NULL if one matches nobody. */
static GPtrArray *
earlier_names (RoomPicker *self, gboolean by)
{
  g_auto (GStrv) parts = typed_parts (self, by);
  g_autoptr (GPtrArray) named = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL && parts[i + 1] != NULL; i++)
    {
      g_autoptr (GPtrArray) names = collect_names (self, by);

      if (!*g_strstrip (parts[i]))
        continue;
      leave_out (names, named);
      room_names_match (names, parts[i]);
      if (!names->len)
        return NULL;
      g_ptr_array_add (named, g_strdup (names->pdata[0]));
    }
  return g_steal_pointer (&named);
}

static void
select_row (RoomPicker *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    {
      GtkWidget      *view = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment  *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view));
      graphene_rect_t at;

      if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &at))
        gtk_adjustment_clamp_page (adjustment, at.origin.y, at.origin.y + at.size.height);
    }
}

static void
put_first (GPtrArray *names, const char *name)
{
  guint at;

  if (name != NULL && g_ptr_array_find_with_equal_func (names, name, g_str_equal, &at))
    g_ptr_array_insert (names, 0, g_ptr_array_steal_index (names, at));
}

static void
fill (RoomPicker *self, const char *choose)
{
  g_autoptr (GPtrArray) names = collect_names (self, self->asking_by);
  g_autoptr (GPtrArray) earlier = earlier_names (self, self->asking_by);
  g_autofree char *typed = typed_text (self);
  GtkListBoxRow   *chosen = NULL;

  room_widget_clear_list (self->list);
  if (earlier != NULL)
    leave_out (names, earlier);
  room_names_match (names, typed);
  put_first (names, choose);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      GtkWidget  *label = gtk_label_new (name);
      GtkWidget  *row = gtk_list_box_row_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (self->list, row);
      if (choose != NULL ? g_str_equal (name, choose) : i == 0 && *typed)
        chosen = GTK_LIST_BOX_ROW (row);
    }
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW), names->len > 0);
  select_row (self, chosen);
}

/* --- The act that would be done --- */

/* The names of the typed players, the last one from the list while it is shown. NULL if one matches nobody. */
static GStrv
resolve (RoomPicker *self, gboolean by)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) named = NULL;
  g_autoptr (GPtrArray) names = NULL;
  g_auto (GStrv) parts = NULL;
  const char *picked = by == self->asking_by ? selected_name (self) : NULL;
  guint       n;

  if (by && self->act != ROOM_PICKER_OUT && self->act != ROOM_PICKER_HITMAN)
    return g_strv_builder_end (builder);
  parts = typed_parts (self, by);
  n = g_strv_length (parts);
  named = earlier_names (self, by);
  if (named == NULL)
    return NULL;
  if (picked == NULL && n > 0 && *g_strstrip (parts[n - 1]))
    {
      names = collect_names (self, by);
      leave_out (names, named);
      room_names_match (names, parts[n - 1]);
      if (!names->len)
        return NULL;
      picked = names->pdata[0];
    }
  for (guint i = 0; i < named->len; i++)
    g_strv_builder_add (builder, named->pdata[i]);
  if (picked != NULL)
    g_strv_builder_add (builder, picked);
  return g_strv_builder_end (builder);
}

/* The bounty won with them: the fixed one, or what is on their heads. */
static gint64
find_bounty (const Tourney *tourney, GStrv who)
{
  gint64 heads = 0;

  if (!tourney_heads_differ (tourney))
    return tourney_settings (tourney)->bounty;
  for (guint i = 0; who[i] != NULL; i++)
    heads += tourney_bounty_for (tourney, tourney_find (tourney, who[i]));
  return heads;
}

/* There is an envelope for each of the last players only. */
static char *
describe_envelope (const Tourney *tourney, const char *who, gint n)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint   last = (gint) tourney_envelopes (tourney, values);

  if (tourney_left (tourney) - n + 1 > last)
    return isolated_printf (
        ngettext ("Enter: %s is out. The envelopes are for the last %d players; “By whom” above may stay empty.",
                  "Enter: %s are out. The envelopes are for the last %d players; “By whom” above may stay empty.",
                  (gulong) n),
        who, last);
  return isolated_printf (ngettext ("Enter: %s is out. Whoever opens the envelope is named above, under “By whom”.",
                                    "Enter: %s are out. Whoever opens their envelopes is named above, under “By whom”.",
                                    (gulong) n),
                          who);
}

static char *
describe_out (const Tourney *tourney, const char *who, gint n, const char *by, gint64 heads)
{
  const Settings  *settings = tourney_settings (tourney);
  g_autofree char *bounty = NULL;

  if (*by)
    return isolated_printf (ngettext ("Enter: %s is out, by %s", "Enter: %s are out, by %s", (gulong) n), who, by);
  if (heads == 0)
    return isolated_printf (ngettext ("Enter: %s is out. “By whom” above may stay empty.",
                                      "Enter: %s are out. “By whom” above may stay empty.", (gulong) n),
                            who);
  if (settings->bounty_kind == BOUNTY_MYSTERY)
    return describe_envelope (tourney, who, n);
  bounty = money_format (heads, &settings->currency);
  return isolated_printf (
      ngettext ("Enter: %s is out. Whoever wins the bounty of %s is named above, under “By whom”.",
                "Enter: %s are out. Whoever wins the bounties of %s is named above, under “By whom”.", (gulong) n),
      who, bounty);
}

/* A bounty needs somebody who wins it. */
static gboolean
asks_by_first (RoomPicker *self)
{
  return self->act == ROOM_PICKER_OUT && !self->asking_by && self->who != NULL && *self->who != NULL
         && find_bounty (room_tournament_get_tourney (self->tournament), self->who) > 0
         && *gtk_editable_get_text (GTK_EDITABLE (self->by_entry)) == '\0';
}

static gboolean
is_owed (RoomPicker *self)
{
  return gtk_widget_get_visible (self->payment) && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->later));
}

static char *
describe (RoomPicker *self, GStrv hitmen)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  g_autofree char *typed = typed_text (self), *who = NULL, *by = NULL;

  if (self->who == NULL || *self->who == NULL)
    {
      if (*typed && !self->asking_by)
        return g_strdup (_ ("Nobody here has that name."));
      return g_strdup (self->act == ROOM_PICKER_OUT
                           ? _ ("Type a few letters of the name, then press Enter. Two in one hand: “ana+car”.")
                           : _ ("Type a few letters of the name, then press Enter."));
    }
  if (hitmen == NULL)
    return g_strdup (_ ("Nobody here has that name."));
  who = list_to_text ((const char *const *) self->who);
  by = list_to_text ((const char *const *) hitmen);
  if (asks_by_first (self))
    {
      g_autofree char *bounty = money_format (find_bounty (tourney, self->who), &tourney_settings (tourney)->currency);

      /* Translators: money, and who is out */
      return isolated_printf (_ ("Enter, then say who wins the bounty of %s for %s"), bounty, who);
    }
  if (self->act == ROOM_PICKER_OUT)
    return describe_out (tourney, who, (gint) g_strv_length (self->who), by, find_bounty (tourney, self->who));
  if (self->act != ROOM_PICKER_HITMAN)
    return isolated_printf (is_owed (self) ? _ ("Enter: %s, to pay later") : _ ("Enter: %s"), who);
  return *by ? isolated_printf (_ ("Enter: %s was knocked out by %s"), who, by)
             : isolated_printf (_ ("Enter: nobody is named for knocking %s out"), who);
}

/* A player who owes something is assumed to owe this too, unless the host says otherwise. */
static void
suggest_later (RoomPicker *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  const char    *name = self->who != NULL ? self->who[0] : NULL;
  gboolean       is_debtor = name != NULL && tourney_find (tourney, name)->owed > 0;

  if (self->chosen)
    return;
  self->suggesting = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (is_debtor ? self->later : self->paid), TRUE);
  self->suggesting = FALSE;
}

static void
update (RoomPicker *self)
{
  g_auto (GStrv) hitmen = NULL;
  g_autofree char *text = NULL;

  room_refused_say (self->refused, NULL, NULL);
  if (!self->asking_by)
    {
      g_strfreev (self->who);
      self->who = resolve (self, FALSE);
    }
  suggest_later (self);
  room_out_rows_set (self->outs, self->tournament,
                     self->act == ROOM_PICKER_OUT ? (const char *const *) self->who : NULL);
  hitmen = resolve (self, TRUE);
  text = describe (self, hitmen);
  gtk_label_set_label (self->hint, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->do_button), self->who != NULL && *self->who != NULL && hitmen != NULL);
}

/* Appends NAMES, quoted, as "a, b" with BETWEEN between them. */
static void
append_names (GString *line, GStrv names, const char *before, const char *between)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = line_quote (names[i]);

      g_string_append_printf (line, "%s%s", i ? between : before, name);
    }
}

/* Buying in again is an act of its own, which undo takes back first. */
static void
sell_again (RoomPicker *self, GStrv lines)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; lines[i] != NULL && error == NULL; i++)
    room_tournament_do (self->tournament, &error, "%s", lines[i]);
  if (error != NULL)
    room_act_refuse (GTK_WIDGET (self), error->message, room_tournament_dup_why (self->tournament, error));
}

static void
commit (RoomPicker *self)
{
  g_auto (GStrv) hitmen = resolve (self, TRUE), again = NULL;
  g_autoptr (GString) line = NULL;
  g_autoptr (GError) error = NULL;

  if (self->who == NULL || *self->who == NULL || hitmen == NULL)
    return;
  line = g_string_new (acts[self->act].line);
  if (self->act != ROOM_PICKER_OUT)
    append_names (line, self->who, " ", ", ");
  else if (!room_out_rows_append (self->outs, line, &error))
    {
      room_refused_say (self->refused, error->message, NULL);
      return;
    }
  append_names (line, hitmen, " by ", "+");
  if (is_owed (self))
    g_string_append (line, " unpaid");
  again = room_out_rows_sales (self->outs);
  if (room_tournament_do (self->tournament, &error, "%s", line->str))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      sell_again (self, again);
    }
  else
    room_refused_say (self->refused, error->message, room_tournament_dup_why (self->tournament, error));
}

/* --- Callbacks --- */

/* A click on what has already been suggested is an answer, too. */
static void
payment_cb (RoomPicker *self)
{
  if (self->suggesting)
    return;
  self->chosen = TRUE;
  update (self);
}

static void
changed_cb (RoomPicker *self)
{
  fill (self, NULL);
  update (self);
}

/* Sets the text without starting the search that typing starts. */
static void
set_quietly (RoomPicker *self, GtkEntry *entry, const char *text)
{
  g_signal_handlers_block_by_func (entry, changed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_handlers_unblock_by_func (entry, changed_cb, self);
}

static void
who_entered_cb (RoomPicker *self)
{
  if (!self->asking_by)
    return;
  self->asking_by = FALSE;
  fill (self, self->who != NULL && *self->who != NULL ? self->who[g_strv_length (self->who) - 1] : NULL);
  update (self);
}

static void
by_entered_cb (RoomPicker *self)
{
  if (self->asking_by)
    return;
  self->asking_by = TRUE;
  if (self->who != NULL && *self->who != NULL)
    {
      g_autofree char *joined = g_strjoinv ("+", self->who);

      set_quietly (self, self->who_entry, joined);
    }
  fill (self, NULL);
  update (self);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomPicker *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  gint           index = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  if (room_widget_is_enter_on_tick (GTK_EVENT_CONTROLLER (controller), key))
    {
      commit (self);
      return TRUE;
    }
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    row = gtk_list_box_get_row_at_index (self->list, index + 1);
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    row = index > 0 ? gtk_list_box_get_row_at_index (self->list, index - 1) : NULL;
  else
    return FALSE;
  if (row != NULL)
    {
      select_row (self, row);
      update (self);
    }
  return TRUE;
}

/* Runs for Enter as for a click. */
static void
who_answered_cb (RoomPicker *self)
{
  if (asks_by_first (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->by_entry));
  else
    commit (self);
}

static void
row_activated_cb (RoomPicker *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  update (self);
  who_answered_cb (self);
}

/* People type faster than a question is drawn. */
static gboolean
room_picker_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return room_widget_focus_next (gtk_popover_get_child (GTK_POPOVER (widget)), direction)
         || GTK_WIDGET_CLASS (room_picker_parent_class)->focus (widget, direction);
}

static void
room_picker_dispose (GObject *object)
{
  RoomPicker *self = ROOM_PICKER (object);

  g_clear_object (&self->tournament);
  g_clear_pointer (&self->who, g_strfreev);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PICKER);
  G_OBJECT_CLASS (room_picker_parent_class)->dispose (object);
}

static void
room_picker_class_init (RoomPickerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_picker_dispose;
  widget_class->focus = room_picker_focus;
  g_type_ensure (ROOM_TYPE_OUT_ROWS);
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/tournament/room-picker.ui");
  ROOM_BIND (widget_class, RoomPicker, title, hint, refused, who_entry, by_entry, by_box, list, do_button, payment,
             paid, later, outs);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb, commit, who_entered_cb, who_answered_cb, by_entered_cb, key_cb,
                       payment_cb, row_activated_cb);
}

static void
room_picker_init (RoomPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* True for sales, whose price can be owed. */
static gboolean
sells (RoomPicker *self)
{
  const Settings *settings = tourney_settings (room_tournament_get_tourney (self->tournament));

  return (self->act == ROOM_PICKER_REBUY && settings->rebuy.price > 0)
         || (self->act == ROOM_PICKER_ADD_ON && settings->add_on.price > 0);
}

static void
open_for (RoomPicker *self, RoomPickerAct act, const char *name)
{
  self->act = act;
  self->asking_by = FALSE;
  g_clear_pointer (&self->who, g_strfreev);
  room_out_rows_set (self->outs, self->tournament, NULL);
  gtk_label_set_label (self->title, _ (acts[act].title));
  gtk_button_set_label (self->do_button, _ (acts[act].button));
  gtk_widget_set_visible (GTK_WIDGET (self->who_entry), act != ROOM_PICKER_HITMAN);
  gtk_widget_set_visible (self->by_box, act == ROOM_PICKER_OUT || act == ROOM_PICKER_HITMAN);
  gtk_widget_set_visible (self->payment, sells (self));
  self->chosen = FALSE;
  set_quietly (self, self->who_entry, name != NULL ? name : "");
  set_quietly (self, self->by_entry, "");
  if (act == ROOM_PICKER_HITMAN)
    {
      const char      *who[] = { name, NULL };
      g_autofree char *title = isolated_printf (_ ("Who knocked %s out?"), name);

      self->who = g_strdupv ((char **) who);
      self->asking_by = TRUE;
      gtk_label_set_label (self->title, title);
    }
  fill (self, name != NULL && act != ROOM_PICKER_HITMAN ? name : "");
  update (self);
  room_widget_keep_focus (GTK_POPOVER (self));
  gtk_popover_popup (GTK_POPOVER (self));
}

void
room_picker_set_tournament (RoomPicker *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_set_object (&self->tournament, tournament);
}

void
room_picker_ask (RoomPicker *self, RoomPickerAct act, const char *name)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_return_if_fail (self->tournament);

  open_for (self, act, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->who_entry));
}

void
room_picker_ask_by (RoomPicker *self, const char *name)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_return_if_fail (self->tournament);

  open_for (self, ROOM_PICKER_OUT, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->by_entry));
}

void
room_picker_ask_hitman (RoomPicker *self, const char *name)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_return_if_fail (self->tournament);

  open_for (self, ROOM_PICKER_HITMAN, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->by_entry));
}
