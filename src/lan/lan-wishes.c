/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that people propose, and waiting lists for seats. */
#include "lan-wishes.h"

#include "base/line.h"
#include "base/number.h"

struct _LanWishes
{
  GPtrArray  *list;    /* LanWish */
  GHashTable *waiting; /* number of a table -> GPtrArray of char * */
  guint       last;    /* id */
};

static void
free_wish_cb (gpointer data)
{
  LanWish *wish = data;

  g_ptr_array_unref (wish->people);
  g_free (wish);
}

LanWishes *
lan_wishes_new (void)
{
  LanWishes *wishes = g_new0 (LanWishes, 1);

  wishes->list = g_ptr_array_new_with_free_func (free_wish_cb);
  wishes->waiting = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  return wishes;
}

void
lan_wishes_free (LanWishes *wishes)
{
  if (wishes == NULL)
    return;
  g_ptr_array_unref (wishes->list);
  g_hash_table_unref (wishes->waiting);
  g_free (wishes);
}

/* -1 if they are not among PEOPLE. */
static gint
find_person (const GPtrArray *people, const char *player)
{
  guint index;

  return g_ptr_array_find_with_equal_func ((GPtrArray *) people, player, g_str_equal, &index) ? (gint) index : -1;
}

/* --- games that are proposed --- */

guint
lan_wishes_count (const LanWishes *wishes)
{
  return wishes->list->len;
}

LanWish *
lan_wishes_get (const LanWishes *wishes, guint index)
{
  return g_ptr_array_index (wishes->list, index);
}

LanWish *
lan_wishes_find (const LanWishes *wishes, guint id)
{
  for (guint i = 0; i < wishes->list->len; i++)
    if (lan_wishes_get (wishes, i)->id == id)
      return lan_wishes_get (wishes, i);
  return NULL;
}

/* The other people in the proposal go on waiting. */
static void
withdraw_proposal (LanWishes *wishes, const char *player)
{
  for (guint i = wishes->list->len; i > 0; i--)
    if (find_person (lan_wishes_get (wishes, i - 1)->people, player) == 0)
      lan_wishes_withdraw (wishes, lan_wishes_get (wishes, i - 1), player);
}

LanWish *
lan_wishes_propose (LanWishes *wishes, const Game *game, guint n_seats, const char *player)
{
  LanWish *wish;

  withdraw_proposal (wishes, player);
  if (wishes->list->len >= LAN_MOST_WISHES)
    return NULL;
  wish = g_new (LanWish, 1);
  *wish = (LanWish){ ++wishes->last, game, n_seats, g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_add (wishes->list, wish);
  lan_wish_join (wish, player);
  return wish;
}

gboolean
lan_wish_has (const LanWish *wish, const char *player)
{
  return find_person (wish->people, player) >= 0;
}

gboolean
lan_wish_is_full (const LanWish *wish)
{
  return wish->people->len >= wish->n_seats;
}

void
lan_wish_join (LanWish *wish, const char *player)
{
  if (!lan_wish_has (wish, player) && !lan_wish_is_full (wish))
    g_ptr_array_add (wish->people, g_strdup (player));
}

void
lan_wishes_withdraw (LanWishes *wishes, LanWish *wish, const char *player)
{
  gint index = find_person (wish->people, player);

  if (index >= 0)
    g_ptr_array_remove_index (wish->people, (guint) index);
  if (wish->people->len == 0)
    lan_wishes_drop (wishes, wish);
}

void
lan_wishes_drop (LanWishes *wishes, LanWish *wish)
{
  g_ptr_array_remove (wishes->list, wish);
}

/* --- who waits for a seat --- */

GPtrArray *
lan_wishes_waiting (const LanWishes *wishes, gint64 table)
{
  GPtrArray *people = g_hash_table_lookup (wishes->waiting, &table);

  return people != NULL && people->len > 0 ? people : NULL;
}

const char *
lan_wishes_next (const LanWishes *wishes, gint64 table)
{
  const GPtrArray *people = lan_wishes_waiting (wishes, table);

  return people != NULL ? g_ptr_array_index (people, 0) : NULL;
}

gboolean
lan_wishes_waits (const LanWishes *wishes, gint64 table, const char *player)
{
  const GPtrArray *people = lan_wishes_waiting (wishes, table);

  return people != NULL && find_person (people, player) >= 0;
}

gboolean
lan_wishes_wait (LanWishes *wishes, gint64 table, const char *player)
{
  GPtrArray *people = g_hash_table_lookup (wishes->waiting, &table);

  if (lan_wishes_waits (wishes, table, player))
    return TRUE;
  if (people == NULL)
    {
      people = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (wishes->waiting, g_memdup2 (&table, sizeof table), people);
    }
  if (people->len >= LAN_MOST_WAITING)
    return FALSE;
  g_ptr_array_add (people, g_strdup (player));
  return TRUE;
}

void
lan_wishes_wait_no_more (LanWishes *wishes, gint64 table, const char *player)
{
  GHashTableIter iter;
  gpointer       key, people;

  g_hash_table_iter_init (&iter, wishes->waiting);
  while (g_hash_table_iter_next (&iter, &key, &people))
    {
      gint index = table == 0 || *(const gint64 *) key == table ? find_person (people, player) : -1;

      if (index >= 0)
        g_ptr_array_remove_index (people, (guint) index);
    }
}

/* --- after a restart --- */

static void
print_people (GString *text, const GPtrArray *people)
{
  for (guint i = 0; i < people->len; i++)
    {
      g_autofree char *name = line_quote (g_ptr_array_index (people, i));

      g_string_append_printf (text, " %s", name);
    }
  g_string_append_c (text, '\n');
}

char *
lan_wishes_to_text (const LanWishes *wishes)
{
  GString       *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer       table, people;

  for (guint i = 0; i < wishes->list->len; i++)
    {
      const LanWish *wish = lan_wishes_get (wishes, i);

      g_string_append_printf (text, "game %s %u", wish->game->id, wish->n_seats);
      print_people (text, wish->people);
    }
  g_hash_table_iter_init (&iter, wishes->waiting);
  while (g_hash_table_iter_next (&iter, &table, &people))
    if (((const GPtrArray *) people)->len > 0)
      {
        g_string_append_printf (text, "seat %" G_GINT64_FORMAT, *(const gint64 *) table);
        print_people (text, people);
      }
  return g_string_free (text, FALSE);
}

static void
read_game (LanWishes *wishes, const GArray *words)
{
  const Game *game = game_find (line_word (words, 1));
  gint64      n_seats = 0;
  LanWish    *wish;

  if (game == NULL || words->len < 4 || !number_parse (line_word (words, 2), 1, GAME_MAX_SEATS - 1, &n_seats, NULL)
      || !(game->seats >> n_seats & 1))
    return;
  wish = lan_wishes_propose (wishes, game, (guint) n_seats, line_word (words, 3));
  for (guint i = 4; wish != NULL && i < words->len; i++)
    lan_wish_join (wish, line_word (words, i));
}

static void
read_seat (LanWishes *wishes, const GArray *words)
{
  gint64 table;

  if (!number_parse (line_word (words, 1), 1, G_MAXINT64, &table, NULL))
    return;
  for (guint i = 2; i < words->len; i++)
    lan_wishes_wait (wishes, table, line_word (words, i));
}

void
lan_wishes_read (LanWishes *wishes, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], "", NULL);

      if (words != NULL && words->len >= 2 && line_is (words, 0, "game"))
        read_game (wishes, words);
      else if (words != NULL && line_is (words, 0, "seat"))
        read_seat (wishes, words);
    }
}

/* --- people --- */

static void
rename_in (GPtrArray *people, const char *player, const char *name)
{
  gint index = find_person (people, player);

  if (index < 0)
    return;
  g_free (g_ptr_array_index (people, index));
  g_ptr_array_index (people, index) = g_strdup (name);
}

void
lan_wishes_rename (LanWishes *wishes, const char *player, const char *name)
{
  GHashTableIter iter;
  gpointer       people;

  if (name == NULL)
    lan_wishes_wait_no_more (wishes, 0, player);
  for (guint i = wishes->list->len; i > 0; i--)
    if (name == NULL)
      lan_wishes_withdraw (wishes, lan_wishes_get (wishes, i - 1), player);
    else
      rename_in (lan_wishes_get (wishes, i - 1)->people, player, name);
  g_hash_table_iter_init (&iter, wishes->waiting);
  while (name != NULL && g_hash_table_iter_next (&iter, NULL, &people))
    rename_in (people, player, name);
}
