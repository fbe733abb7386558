/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rail-card.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/line.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomRailCard
{
  GtkWidget parent_instance;

  GtkLabel    *name, *terms, *state;
  GtkWidget   *end, *bet, *on, *hand;
  RoomWrap    *shares;
  GtkDropDown *who, *whom, *whose;
  GtkEntry    *what;

  char *quoted; /* the name of the pool as a line has it */
};

G_DEFINE_FINAL_TYPE (RoomRailCard, room_rail_card, GTK_TYPE_WIDGET)

/* --- Lines --- */

static void
do_line (RoomRailCard *self, const char *line)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rail.do", "s", line);
}

/* The name chosen in DROP_DOWN as a line has it; NULL: none. */
static char *
chosen (GtkDropDown *drop_down)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop_down);

  return item != NULL ? line_quote (gtk_string_object_get_string (item)) : NULL;
}

static void
join_cb (RoomRailCard *self)
{
  g_autofree char *who = chosen (self->who), *whom = chosen (self->whom), *line = NULL;
  gboolean         picks = gtk_widget_get_visible (self->on);

  if (who == NULL || (picks && whom == NULL))
    return;
  line = picks ? g_strdup_printf ("pool-join %s %s on %s", self->quoted, who, whom)
               : g_strdup_printf ("pool-join %s %s", self->quoted, who);
  do_line (self, line);
}

static void
leave_cb (RoomRailCard *self, GtkWidget *button)
{
  g_autofree char *who = line_quote (gtk_widget_get_name (button));
  g_autofree char *line = g_strdup_printf ("pool-out %s %s", self->quoted, who);

  do_line (self, line);
}

/* What somebody types becomes one word of a line. */
static void
hand_cb (RoomRailCard *self)
{
  g_autofree char *whose = chosen (self->whose);
  g_autofree char *what
      = g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->what))), "\"\n\r\t", ' '));
  g_autofree char *line = NULL;

  if (whose == NULL)
    return;
  line = *what != '\0' ? g_strdup_printf ("pool-hand %s %s \"%s\"", self->quoted, whose, what)
                       : g_strdup_printf ("pool-hand %s %s", self->quoted, whose);
  do_line (self, line);
}

static void
end_cb (RoomRailCard *self)
{
  g_autofree char *line = g_strdup_printf ("pool-end %s", self->quoted);

  do_line (self, line);
}

/* --- What is shown --- */

static void
add_share (RoomRailCard *self, const Tourney *tourney, const TourneyPool *pool, const PoolResult *result,
           const PoolShare *share)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label;
  g_autofree char *text = room_rail_share (tourney, pool, result, share), *said = NULL;

  label = gtk_label_new (tourney_called (tourney, share->player));
  if (share->won)
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_visible (label, *text != '\0');
  gtk_box_append (GTK_BOX (box), label);
  if (result->stage == POOL_OPEN)
    {
      GtkWidget *leave = gtk_button_new_from_icon_name ("window-close-symbolic");

      said = isolated_printf (_ ("%s leaves the pool"), share->player);
      gtk_widget_set_name (leave, share->player);
      gtk_widget_set_tooltip_text (leave, said);
      gtk_accessible_update_property (GTK_ACCESSIBLE (leave), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
      gtk_widget_add_css_class (leave, "flat");
      gtk_widget_add_css_class (leave, "small");
      g_signal_connect_object (leave, "clicked", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), leave);
    }
  gtk_widget_add_css_class (box, "share");
  room_wrap_append (self->shares, box);
}

static gboolean
is_in_pool (const PoolResult *result, const char *name)
{
  for (guint i = 0; i < result->shares->len; i++)
    if (g_str_equal (pool_result_share (result, i)->player, name))
      return TRUE;
  return FALSE;
}

/* Offers NAMES, and keeps the one that was chosen. */
static void
offer (GtkDropDown *drop_down, GPtrArray *names)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *before = item != NULL ? g_strdup (gtk_string_object_get_string (item)) : NULL;
  g_autoptr (GtkStringList) model = NULL;
  guint at;

  room_names_sort (names);
  if (before == NULL || !g_ptr_array_find_with_equal_func (names, before, g_str_equal, &at))
    at = 0;
  g_ptr_array_add (names, NULL);
  model = gtk_string_list_new ((const char *const *) names->pdata);
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (drop_down, at);
}

static void
offer_names (RoomRailCard *self, const Tourney *tourney, const TourneyPool *pool, const PoolResult *result)
{
  g_autoptr (GPtrArray) who = g_ptr_array_new (), whom = g_ptr_array_new (), whose = g_ptr_array_new ();

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (is_in_pool (result, player->name))
        g_ptr_array_add (whose, (gpointer) player->name);
      else if (player->in || pool->kind != POOL_LAST_LONGER)
        g_ptr_array_add (who, (gpointer) player->name);
      if (player->in)
        g_ptr_array_add (whom, (gpointer) player->name);
    }
  gtk_widget_set_visible (self->bet, result->stage == POOL_OPEN && who->len > 0);
  gtk_widget_set_visible (self->hand, pool_kind_has_hands (pool->kind) && whose->len > 0
                                          && (!pool_result_is_over (result) || !pool->ended));
  offer (self->who, who);
  offer (self->whom, whom);
  offer (self->whose, whose);
}

/* What was chosen or typed for another pool is no answer here. */
static void
take_pool (RoomRailCard *self, const TourneyPool *pool)
{
  g_autofree char *quoted = line_quote (pool->name);

  if (g_strcmp0 (quoted, self->quoted) == 0)
    return;
  g_free (self->quoted);
  self->quoted = g_steal_pointer (&quoted);
  gtk_editable_set_text (GTK_EDITABLE (self->what), "");
  gtk_drop_down_set_model (self->who, NULL);
  gtk_drop_down_set_model (self->whom, NULL);
  gtk_drop_down_set_model (self->whose, NULL);
}

void
room_rail_card_show (RoomRailCard *self, const Tourney *tourney, const TourneyPool *pool)
{
  g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);
  g_autofree char *terms = room_rail_terms (tourney, pool), *state = room_rail_say (tourney, pool);
  gboolean         picks = pool_kind_has_picks (pool->kind);

  take_pool (self, pool);
  gtk_label_set_label (self->name, pool->name);
  gtk_label_set_label (self->terms, terms);
  gtk_label_set_label (self->state, state);
  gtk_widget_set_visible (self->end, !pool_result_is_over (result));
  gtk_widget_set_tooltip_text (self->end,
                               pool_kind_has_hands (pool->kind)
                                   ? _ ("The hand that counts wins now; without one, everybody gets their stake back")
                                   : _ ("Nobody wins: everybody gets their stake back"));
  gtk_widget_set_visible (self->on, picks);
  gtk_widget_set_visible (GTK_WIDGET (self->whom), picks);
  room_wrap_empty (self->shares);
  for (guint i = 0; i < result->shares->len; i++)
    add_share (self, tourney, pool, result, pool_result_share (result, i));
  gtk_widget_set_visible (GTK_WIDGET (self->shares), result->shares->len > 0);
  offer_names (self, tourney, pool, result);
}

/* --- The widget --- */

static void
room_rail_card_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_RAIL_CARD);
  G_OBJECT_CLASS (room_rail_card_parent_class)->dispose (object);
}

static void
room_rail_card_finalize (GObject *object)
{
  g_free (ROOM_RAIL_CARD (object)->quoted);
  G_OBJECT_CLASS (room_rail_card_parent_class)->finalize (object);
}

static void
room_rail_card_class_init (RoomRailCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_rail_card_dispose;
  G_OBJECT_CLASS (class)->finalize = room_rail_card_finalize;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/rail/room-rail-card.ui");
  ROOM_BIND (widget_class, RoomRailCard, name, terms, state, end, bet, on, hand, shares, who, whom, whose, what);
  ROOM_BIND_CALLBACKS (widget_class, join_cb, hand_cb, end_cb);
}

static void
room_rail_card_init (RoomRailCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->shares, 12, 6);
  room_widget_name_drop_down (GTK_WIDGET (self->who), _ ("Who joins"));
  room_widget_name_drop_down (GTK_WIDGET (self->whom), _ ("On whom they bet"));
  room_widget_name_drop_down (GTK_WIDGET (self->whose), _ ("Whose hand it is"));
}

GtkWidget *
room_rail_card_new (void)
{
  return g_object_new (ROOM_TYPE_RAIL_CARD, NULL);
}
