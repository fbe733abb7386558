/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evening as it is planned so far. */
#include "room-draft-preview.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/list.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-chip-stack.h"
#include "widgets/tournament/room-prizes.h"

struct _RoomDraftPreview
{
  GtkWidget parent_instance;

  GtkWidget     *box;
  GtkLabel      *name, *when;
  GtkLabel      *players, *cost, *more, *prizes, *chips, *warning, *levels, *breaks, *end, *range;
  RoomChipStack *stack;

  RoomTournamentDraft *draft;
};

G_DEFINE_FINAL_TYPE (RoomDraftPreview, room_draft_preview, GTK_TYPE_WIDGET)

/* An empty line is hidden. */
static void
say (GtkLabel *label, char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
  g_free (text);
}

static char *
describe_players (RoomTournamentDraft *draft)
{
  const Settings  *settings = room_tournament_draft_get_settings (draft);
  gint             n = room_tournament_draft_get_players (draft);
  g_autofree char *players = g_strdup_printf (ngettext ("%d player", "%d players", n), n);

  if (settings->tables == 0)
    return g_steal_pointer (&players);
  if (!settings_are_alike (settings))
    /* Translators: "18 players, 3 tables", which are not of one size. */
    return g_strdup_printf (ngettext ("%s, %d table", "%s, %d tables", settings->tables), players, settings->tables);
  /* Translators: "18 players, 2 tables of 9". */
  return g_strdup_printf (ngettext ("%s, %d table of %d", "%s, %d tables of %d", settings->tables), players,
                          settings->tables, settings->seats);
}

static char *
describe_cost (const Settings *settings)
{
  g_autofree char *price = money_format (settings->entry.price, &settings->currency);
  g_autofree char *fee = money_format (settings->entry.fee, &settings->currency);
  g_autofree char *bounty = money_format (settings->bounty, &settings->currency);
  g_autofree char *all
      = money_format (settings->entry.price + settings->entry.fee + settings->bounty, &settings->currency);
  g_autofree char *entry = NULL;

  if (settings->entry.price == 0 && settings->entry.fee == 0)
    return settings->bounty ? g_strdup_printf (_ ("a bounty of %s"), bounty) : g_strdup (_ ("Free"));
  /* Translators: a price and a fee: "€20.00 + €2.00". */
  entry = settings->entry.fee ? g_strdup_printf (_ ("%s + %s"), price, fee) : g_steal_pointer (&price);
  if (settings->bounty == 0)
    return g_steal_pointer (&entry);
  if (settings->bounty_optional)
    /* Translators: what an entry costs, and what a bounty does */
    return g_strdup_printf (_ ("%s, and a bounty of %s for those who want one"), entry, bounty);
  /* Translators: what an entry costs, the bounty that is paid with it, and both together */
  return g_strdup_printf (_ ("%s and a bounty of %s: %s a head"), entry, bounty, all);
}

static char *
describe_more (const Settings *settings)
{
  const Currency  *currency = &settings->currency;
  g_autofree char *rebuy = money_format (settings->rebuy.price, currency);
  g_autofree char *re_entry = money_format (settings->re_entry.price, currency);
  g_autofree char *add_on = money_format (settings->add_on.price, currency);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  if (settings->rebuy.offered)
    g_ptr_array_add (items, g_strdup_printf (_ ("rebuys for %s"), rebuy));
  if (settings->re_entry.offered)
    g_ptr_array_add (items, g_strdup_printf (_ ("re-entries for %s"), re_entry));
  if (settings->add_on.offered)
    g_ptr_array_add (items, g_strdup_printf (_ ("an add-on for %s"), add_on));
  g_ptr_array_add (items, NULL);
  return list_to_text ((const char *const *) items->pdata);
}

static char *
describe_end (RoomTournamentDraft *draft)
{
  gint64           early, late;
  gboolean         known = room_tournament_draft_range (draft, &early, &late);
  g_autofree char *about = known ? room_text_time_of_day (room_tournament_draft_end (draft)) : g_strdup ("…");

  return isolated_printf (_ ("Ends at about %s"), about);
}

static char *
describe_range (RoomTournamentDraft *draft)
{
  gint64           from, to;
  gboolean         known = room_tournament_draft_range (draft, &from, &to);
  g_autofree char *early = room_text_time_of_day (from);
  g_autofree char *late = room_text_time_of_day (to);

  if (!known || g_str_equal (early, late))
    return g_strdup ("\u00a0"); /* keeps the line's place */
  /* Translators: two times of day, the earliest and the latest likely end. */
  return g_strdup_printf (_ ("between %s and %s"), early, late);
}

/* Shows the forecast. */
static void
forecast_cb (RoomDraftPreview *self)
{
  RoomTournamentDraft *draft = self->draft;

  if (room_tournament_draft_get_settings (draft)->schedule == NULL)
    return;
  say (self->levels, room_tournament_draft_levels_text (room_tournament_draft_get_settings (draft)->schedule));
  say (self->breaks, room_tournament_draft_breaks_text (draft));
  say (self->end, describe_end (draft));
  say (self->range, describe_range (draft));
}

static void
show_chips (RoomDraftPreview *self)
{
  g_autoptr (GArray) stack = room_tournament_draft_dup_stack (self->draft);
  g_autoptr (GArray) usual = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  const GArray *chips = room_tournament_draft_get_case (self->draft);

  say (self->chips, room_tournament_draft_stack_text (self->draft));
  say (self->warning, room_tournament_draft_chips_warning (self->draft));
  room_chip_stack_set_case (self->stack, chips != NULL ? chips : usual);
  room_chip_stack_set_chips (self->stack, stack);
}

/* Mentions the sales that are assumed, because nobody entered their number. */
static char *
describe_prizes (RoomTournamentDraft *draft)
{
  const Settings  *settings = room_tournament_draft_get_settings (draft);
  gint             entries, players = room_tournament_draft_get_players (draft);
  gint64           pool = plan_pool (settings, players, &entries);
  g_autofree char *counted = room_prizes_counted (settings, players);
  g_autofree char *prizes = pool > 0 ? room_prizes_preview (settings, pool, entries, players) : g_strdup ("");

  if (*prizes == '\0' || plan_again (settings, players) + plan_add_ons (settings, players) == 0)
    return g_steal_pointer (&prizes);
  /* Translators: prizes, and on the next line "12 players and 3 rebuys" */
  return g_strdup_printf (_ ("%s\nwith %s"), prizes, counted);
}

static void
changed_cb (RoomDraftPreview *self)
{
  RoomTournamentDraft *draft = self->draft;
  const Settings      *settings = room_tournament_draft_get_settings (draft);
  g_autofree char     *start = room_text_day_and_time (room_tournament_draft_get_start (draft));

  gtk_label_set_label (self->name, settings->name);
  say (self->when,
       room_tournament_draft_starts_now (draft) ? g_strdup (_ ("Starts right away")) : g_steal_pointer (&start));
  say (self->players, describe_players (draft));
  say (self->cost, describe_cost (settings));
  say (self->more, describe_more (settings));
  say (self->prizes, describe_prizes (draft));
  if (settings->schedule == NULL)
    return;
  show_chips (self);
  forecast_cb (self);
}

static void
room_draft_preview_dispose (GObject *object)
{
  RoomDraftPreview *self = ROOM_DRAFT_PREVIEW (object);

  g_clear_object (&self->draft);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_DRAFT_PREVIEW);
  G_OBJECT_CLASS (room_draft_preview_parent_class)->dispose (object);
}

static void
room_draft_preview_class_init (RoomDraftPreviewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_draft_preview_dispose;
  g_type_ensure (ROOM_TYPE_CHIP_STACK);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "draftpreview");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/start/room-draft-preview.ui");
  ROOM_BIND (widget_class, RoomDraftPreview, box, name, when, players, cost, more, prizes, chips, stack, warning,
             levels, breaks, end, range);
}

static void
room_draft_preview_init (RoomDraftPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_draft_preview_set_draft (RoomDraftPreview *self, RoomTournamentDraft *draft)
{
  g_return_if_fail (ROOM_IS_DRAFT_PREVIEW (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "forecast", G_CALLBACK (forecast_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
