/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rules-page.h"

#include <string.h>

#include "app/side/room-rules.h"
#include "room-rules-text.h"

#define WIDEST_KEY 18 /* letters; longer keys stand above their text */
#define SHORT_KEY  3  /* of a narrow page: "10", "+3" */

static gboolean
has_cards (const char *text)
{
  return strstr (text, "♣") != NULL || strstr (text, "♦") != NULL || strstr (text, "♥") != NULL
         || strstr (text, "♠") != NULL;
}

static GtkWidget *
new_text (const char *text, const char *style)
{
  GtkWidget *label = has_cards (text) ? room_rules_text_new (text) : gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  if (!GTK_IS_LABEL (label))
    return label;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* Keys form a left column of one width down the whole page. A narrow page has only short keys in it. */
static GtkWidget *
new_item (const RulesPart *part, GtkSizeGroup *keys, gboolean narrow)
{
  gboolean   above = narrow && g_utf8_strlen (part->key, -1) > SHORT_KEY;
  GtkWidget *box = gtk_box_new (above ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, above    ? 0
                                                                                               : narrow ? 9
                                                                                                        : 18);
  GtkWidget *key = new_text (part->key, "rules-key"), *text = new_text (part->text, "rules-text");

  if (!above)
    {
      gtk_label_set_width_chars (GTK_LABEL (key), (int) MIN (g_utf8_strlen (part->key, -1), WIDEST_KEY));
      gtk_label_set_max_width_chars (GTK_LABEL (key), WIDEST_KEY);
      gtk_size_group_add_widget (keys, key);
    }
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_margin_start (box, part->depth > 0 ? 24 : 0);
  gtk_box_append (GTK_BOX (box), key);
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

/* Adds neighbouring rows of figures as one table; a row with fewer columns than others lacks the first ones. */
static void
add_figures (GtkBox *page, GPtrArray *parts, guint *index)
{
  GtkWidget *grid = gtk_grid_new ();
  guint      most = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 24);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = *index; i < parts->len; i++)
      {
        const RulesPart *part = parts->pdata[i];
        g_auto (GStrv) columns = g_strsplit (part->text, "\t", -1);
        guint n = g_strv_length (columns);

        if (part->kind != RULES_FIGURES)
          break;
        most = MAX (most, n);
        for (guint c = 0; pass == 1 && c < n; c++)
          gtk_grid_attach (GTK_GRID (grid), new_text (columns[c], i == *index ? "rules-key" : "rules-text"),
                           (int) (most - n + c), (int) (i - *index), 1, 1);
      }
  gtk_box_append (page, grid);
  while (*index + 1 < parts->len && ((const RulesPart *) parts->pdata[*index + 1])->kind == RULES_FIGURES)
    ++*index;
}

void
room_rules_page_fill (GtkBox *page, GPtrArray *parts, gboolean narrow)
{
  g_autoptr (GtkSizeGroup) keys = NULL;

  for (guint i = 0; i < parts->len; i++)
    {
      const RulesPart *part = parts->pdata[i];

      if (part->kind == RULES_HEADING)
        {
          GtkWidget *heading = new_text (part->text, "rules-heading");

          g_clear_object (&keys);
          gtk_widget_set_margin_top (heading, 12);
          gtk_box_append (page, heading);
        }
      else if (part->kind == RULES_FIGURES)
        add_figures (page, parts, &i);
      else if (part->kind == RULES_ITEM)
        {
          if (keys == NULL)
            keys = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
          gtk_box_append (page, new_item (part, keys, narrow));
        }
      else if (part->kind != RULES_TITLE)
        gtk_box_append (page, new_text (part->text, part->kind == RULES_LEAD ? "rules-lead" : "rules-text"));
    }
}

void
room_rules_page_say (GtkBox *page, const char *sentence)
{
  gtk_box_append (page, new_text (sentence, "rules-text"));
}
