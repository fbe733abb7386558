/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that people propose, and waiting lists for seats. */
#include "lan-proposals.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/side/room-bank.h"
#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/proof.h"
#include "base/random.h"

struct _LanProposals
{
  GPtrArray  *list;    /* LanProposal */
  GHashTable *waiting; /* number of a table -> GPtrArray of char * */
  GPtrArray  *owed;    /* LanOwed, the newest last */
  GPtrArray  *openers; /* Opener */
  guint       last;    /* id */
};

/* Somebody who has proposed games. */
typedef struct
{
  char  *player;
  guint  n;
  gint64 table; /* the last that was opened; 0: none */
} Opener;

static void
free_proposal_cb (gpointer data)
{
  LanProposal *proposal = data;

  g_ptr_array_unref (proposal->people);
  g_ptr_array_unref (proposal->words);
  g_free (proposal);
}

static void
free_owed_cb (gpointer data)
{
  g_free (((LanOwed *) data)->player);
  g_free (data);
}

static void
free_opener_cb (gpointer data)
{
  g_free (((Opener *) data)->player);
  g_free (data);
}

LanProposals *
lan_proposals_new (void)
{
  LanProposals *proposals = g_new0 (LanProposals, 1);

  proposals->list = g_ptr_array_new_with_free_func (free_proposal_cb);
  proposals->waiting = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  proposals->owed = g_ptr_array_new_with_free_func (free_owed_cb);
  proposals->openers = g_ptr_array_new_with_free_func (free_opener_cb);
  return proposals;
}

void
lan_proposals_free (LanProposals *proposals)
{
  if (proposals == NULL)
    return;
  g_ptr_array_unref (proposals->list);
  g_hash_table_unref (proposals->waiting);
  g_ptr_array_unref (proposals->owed);
  g_ptr_array_unref (proposals->openers);
  g_free (proposals);
}

/* -1 if they are not among PEOPLE. */
static gint
find_person (const GPtrArray *people, const char *player)
{
  guint index;

  return g_ptr_array_find_with_equal_func ((GPtrArray *) people, player, g_str_equal, &index) ? (gint) index : -1;
}

/* --- Games that are proposed --- */

guint
lan_proposals_count (const LanProposals *proposals)
{
  return proposals->list->len;
}

LanProposal *
lan_proposals_get (const LanProposals *proposals, guint index)
{
  return g_ptr_array_index (proposals->list, index);
}

LanProposal *
lan_proposals_find (const LanProposals *proposals, guint id)
{
  for (guint i = 0; i < proposals->list->len; i++)
    if (lan_proposals_get (proposals, i)->id == id)
      return lan_proposals_get (proposals, i);
  return NULL;
}

/* The other people in the proposal go on waiting. */
static void
withdraw_proposal (LanProposals *proposals, const char *player)
{
  for (guint i = proposals->list->len; i > 0; i--)
    if (find_person (lan_proposals_get (proposals, i - 1)->people, player) == 0)
      lan_proposals_withdraw (proposals, lan_proposals_get (proposals, i - 1), player);
}

LanProposal *
lan_proposals_propose (LanProposals *proposals, const Game *game, guint n_seats, gint64 stake, const char *player)
{
  LanProposal *proposal;

  withdraw_proposal (proposals, player);
  if (proposals->list->len >= LAN_MOST_PROPOSALS)
    return NULL;
  proposal = g_new0 (LanProposal, 1);
  *proposal = (LanProposal){ .id = ++proposals->last, .game = game, .n_seats = n_seats, .stake = stake };
  while (proposal->seed == 0)
    proposal->seed = random_secure_seed ();
  proposal->people = g_ptr_array_new_with_free_func (g_free);
  proposal->words = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (proposals->list, proposal);
  lan_proposal_join (proposal, player);
  return proposal;
}

gboolean
lan_proposal_has (const LanProposal *proposal, const char *player)
{
  return find_person (proposal->people, player) >= 0;
}

gboolean
lan_proposal_is_full (const LanProposal *proposal)
{
  return proposal->people->len >= proposal->n_seats;
}

void
lan_proposal_join (LanProposal *proposal, const char *player)
{
  if (lan_proposal_has (proposal, player) || lan_proposal_is_full (proposal))
    return;
  g_ptr_array_add (proposal->people, g_strdup (player));
  g_ptr_array_add (proposal->words, g_strdup (""));
}

const char *
lan_proposal_word_of (const LanProposal *proposal, const char *player)
{
  gint index = find_person (proposal->people, player);

  return index >= 0 ? g_ptr_array_index (proposal->words, index) : "";
}

/* Blanks stand between the words of several people. */
gboolean
lan_proposal_add_word (LanProposal *proposal, const char *player, const char *word, GError **error)
{
  gint index = find_person (proposal->people, player);

  if (index < 0 || *lan_proposal_word_of (proposal, player) != '\0')
    return TRUE;
  if (!proof_check_word (word, LAN_MOST_WORD, error))
    return FALSE;
  if (*word == '\0' || strpbrk (word, " \"") != NULL)
    return input_unreadable (error, _ ("A word for the shuffle has no blanks and no quotes."));
  g_free (proposal->words->pdata[index]);
  proposal->words->pdata[index] = g_strdup (word);
  return TRUE;
}

char *
lan_proposal_dup_words (const LanProposal *proposal)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < proposal->words->len; i++)
    {
      const char *word = g_ptr_array_index (proposal->words, i);

      g_string_append_printf (words, "%s%s", words->len > 0 && *word != '\0' ? " " : "", word);
    }
  return g_string_free (words, FALSE);
}

void
lan_proposals_withdraw (LanProposals *proposals, LanProposal *proposal, const char *player)
{
  gint index = find_person (proposal->people, player);

  if (index >= 0)
    {
      g_ptr_array_remove_index (proposal->people, (guint) index);
      g_ptr_array_remove_index (proposal->words, (guint) index);
    }
  if (proposal->people->len == 0)
    lan_proposals_drop (proposals, proposal);
}

void
lan_proposals_drop (LanProposals *proposals, LanProposal *proposal)
{
  g_ptr_array_remove (proposals->list, proposal);
}

/* --- Who waits for a seat --- */

GPtrArray *
lan_proposals_waiting (const LanProposals *proposals, gint64 table)
{
  GPtrArray *people = g_hash_table_lookup (proposals->waiting, &table);

  return people != NULL && people->len > 0 ? people : NULL;
}

const char *
lan_proposals_next (const LanProposals *proposals, gint64 table)
{
  const GPtrArray *people = lan_proposals_waiting (proposals, table);

  return people != NULL ? g_ptr_array_index (people, 0) : NULL;
}

gboolean
lan_proposals_waits (const LanProposals *proposals, gint64 table, const char *player)
{
  const GPtrArray *people = lan_proposals_waiting (proposals, table);

  return people != NULL && find_person (people, player) >= 0;
}

gboolean
lan_proposals_wait (LanProposals *proposals, gint64 table, const char *player)
{
  GPtrArray *people = g_hash_table_lookup (proposals->waiting, &table);

  if (lan_proposals_waits (proposals, table, player))
    return TRUE;
  if (people == NULL)
    {
      people = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (proposals->waiting, g_memdup2 (&table, sizeof table), people);
    }
  if (people->len >= LAN_MOST_WAITING)
    return FALSE;
  g_ptr_array_add (people, g_strdup (player));
  return TRUE;
}

void
lan_proposals_wait_no_more (LanProposals *proposals, gint64 table, const char *player)
{
  GHashTableIter iter;
  gpointer       key, people;

  g_hash_table_iter_init (&iter, proposals->waiting);
  while (g_hash_table_iter_next (&iter, &key, &people))
    {
      gint index = table == 0 || *(const gint64 *) key == table ? find_person (people, player) : -1;

      if (index >= 0)
        g_ptr_array_remove_index (people, (guint) index);
    }
}

/* --- What somebody has proposed tonight --- */

static Opener *
find_opener (const LanProposals *proposals, const char *player)
{
  for (guint i = 0; i < proposals->openers->len; i++)
    if (g_str_equal (((const Opener *) proposals->openers->pdata[i])->player, player))
      return proposals->openers->pdata[i];
  return NULL;
}

static Opener *
get_opener (LanProposals *proposals, const char *player)
{
  Opener *opener = find_opener (proposals, player);

  if (opener != NULL)
    return opener;
  opener = g_new0 (Opener, 1);
  opener->player = g_strdup (player);
  g_ptr_array_add (proposals->openers, opener);
  return opener;
}

gboolean
lan_proposals_count_one (LanProposals *proposals, const char *player)
{
  Opener *opener = get_opener (proposals, player);

  if (opener->n >= LAN_MOST_PROPOSED)
    return FALSE;
  opener->n++;
  return TRUE;
}

gint64
lan_proposals_get_table (const LanProposals *proposals, const char *player)
{
  const Opener *opener = find_opener (proposals, player);

  return opener != NULL ? opener->table : 0;
}

void
lan_proposals_set_table (LanProposals *proposals, const char *player, gint64 table)
{
  get_opener (proposals, player)->table = table;
}

void
lan_proposals_follow (LanProposals *proposals, gint64 from, gint64 table)
{
  for (guint i = 0; i < proposals->openers->len; i++)
    {
      Opener *opener = proposals->openers->pdata[i];

      if (opener->table == from)
        opener->table = table;
    }
}

/* --- Seats that their players may have back --- */

static LanOwed *
owed_at (const LanProposals *proposals, guint index)
{
  return g_ptr_array_index (proposals->owed, index);
}

LanOwed *
lan_proposals_find_owed (const LanProposals *proposals, gint64 table, const char *player)
{
  for (guint i = 0; i < proposals->owed->len; i++)
    if (owed_at (proposals, i)->table == table && g_str_equal (owed_at (proposals, i)->player, player))
      return owed_at (proposals, i);
  return NULL;
}

LanOwed *
lan_proposals_find_wanted (const LanProposals *proposals, gint64 table)
{
  for (guint i = 0; i < proposals->owed->len; i++)
    if (owed_at (proposals, i)->table == table && owed_at (proposals, i)->is_wanted)
      return owed_at (proposals, i);
  return NULL;
}

void
lan_proposals_owe (LanProposals *proposals, gint64 table, guint seat, const char *player)
{
  LanOwed *owed = g_new (LanOwed, 1);

  *owed = (LanOwed){ table, seat, g_strdup (player), FALSE };
  if (proposals->owed->len >= LAN_MOST_OWED)
    g_ptr_array_remove_index (proposals->owed, 0);
  g_ptr_array_add (proposals->owed, owed);
}

void
lan_proposals_owe_no_more (LanProposals *proposals, gint64 table, const char *player)
{
  const LanOwed *owed = lan_proposals_find_owed (proposals, table, player);
  guint          seat, first;

  if (owed == NULL || !g_ptr_array_find (proposals->owed, owed, &first))
    return;
  seat = owed->seat;
  for (guint i = proposals->owed->len; i > first; i--)
    if (owed_at (proposals, i - 1)->table == table && owed_at (proposals, i - 1)->seat == seat)
      g_ptr_array_remove_index (proposals->owed, i - 1);
}

static void
rename_owed (LanProposals *proposals, const char *player, const char *name)
{
  for (guint i = proposals->owed->len; i > 0; i--)
    {
      LanOwed *owed = owed_at (proposals, i - 1);

      if (!g_str_equal (owed->player, player))
        continue;
      if (name == NULL)
        {
          g_ptr_array_remove_index (proposals->owed, i - 1);
          continue;
        }
      g_free (owed->player);
      owed->player = g_strdup (name);
    }
}

/* --- After a restart --- */

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

static void
print_shuffle (GString *text, const LanProposal *proposal)
{
  g_string_append_printf (text, "seed %" G_GUINT64_FORMAT "\n", proposal->seed);
  for (guint i = 0; i < proposal->people->len; i++)
    {
      g_autofree char *name = line_quote (proposal->people->pdata[i]), *word = line_quote (proposal->words->pdata[i]);

      if (*(const char *) proposal->words->pdata[i] != '\0')
        g_string_append_printf (text, "word %s %s\n", name, word);
    }
}

char *
lan_proposals_to_text (const LanProposals *proposals)
{
  GString       *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer       table, people;

  for (guint i = 0; i < proposals->list->len; i++)
    {
      const LanProposal *proposal = lan_proposals_get (proposals, i);

      g_string_append_printf (text, "stake %" G_GINT64_FORMAT "\ngame %s %u", proposal->stake, proposal->game->id,
                              proposal->n_seats);
      print_people (text, proposal->people);
      print_shuffle (text, proposal);
    }
  g_hash_table_iter_init (&iter, proposals->waiting);
  while (g_hash_table_iter_next (&iter, &table, &people))
    if (((const GPtrArray *) people)->len > 0)
      {
        g_string_append_printf (text, "seat %" G_GINT64_FORMAT, *(const gint64 *) table);
        print_people (text, people);
      }
  for (guint i = 0; i < proposals->owed->len; i++)
    {
      const LanOwed   *owed = owed_at (proposals, i);
      g_autofree char *name = line_quote (owed->player);

      g_string_append_printf (text, "owed %" G_GINT64_FORMAT " %u %s\n", owed->table, owed->seat, name);
    }
  for (guint i = 0; i < proposals->openers->len; i++)
    {
      const Opener    *opener = proposals->openers->pdata[i];
      g_autofree char *name = line_quote (opener->player);

      g_string_append_printf (text, "opened %u %" G_GINT64_FORMAT " %s\n", opener->n, opener->table, name);
    }
  return g_string_free (text, FALSE);
}

/* STAKE -1: a text by an earlier Cardroom, which did not say it. */
static void
read_game (LanProposals *proposals, const GArray *words, gint64 stake)
{
  const Game  *game = game_find (line_word (words, 1));
  gint64       n_seats = 0;
  LanProposal *proposal;

  if (game == NULL || words->len < 4 || !number_parse (line_word (words, 2), 1, GAME_MAX_SEATS - 1, &n_seats, NULL)
      || !(game->seats >> n_seats & 1))
    return;
  proposal = lan_proposals_propose (proposals, game, (guint) n_seats, stake < 0 ? room_bank_usual_stake (game) : stake,
                                    line_word (words, 3));
  for (guint i = 4; proposal != NULL && i < words->len; i++)
    lan_proposal_join (proposal, line_word (words, i));
}

/* The seed and a word of the game that was read last. */
static void
read_shuffle (LanProposals *proposals, const GArray *words)
{
  LanProposal *proposal = proposals->list->len > 0 ? lan_proposals_get (proposals, proposals->list->len - 1) : NULL;
  guint64      seed;

  if (proposal != NULL && line_is (words, 0, "word") && words->len == 3)
    lan_proposal_add_word (proposal, line_word (words, 1), line_word (words, 2), NULL);
  else if (proposal != NULL && line_is (words, 0, "seed") && line_word (words, 1) != NULL
           && g_ascii_string_to_unsigned (line_word (words, 1), 10, 1, G_MAXUINT64, &seed, NULL))
    proposal->seed = seed;
}

static void
read_seat (LanProposals *proposals, const GArray *words)
{
  gint64 table;

  if (!number_parse (line_word (words, 1), 1, G_MAXINT64, &table, NULL))
    return;
  for (guint i = 2; i < words->len; i++)
    lan_proposals_wait (proposals, table, line_word (words, i));
}

static void
read_owed (LanProposals *proposals, const GArray *words)
{
  gint64 table, seat;

  if (words->len == 4 && number_parse (line_word (words, 1), 1, G_MAXINT64, &table, NULL)
      && number_parse (line_word (words, 2), 0, GAME_MAX_SEATS - 1, &seat, NULL))
    lan_proposals_owe (proposals, table, (guint) seat, line_word (words, 3));
}

static void
read_opened (LanProposals *proposals, const GArray *words)
{
  gint64 n, table;

  if (words->len == 4 && number_parse (line_word (words, 1), 0, G_MAXINT, &n, NULL)
      && number_parse (line_word (words, 2), 0, G_MAXINT64, &table, NULL))
    {
      Opener *opener = get_opener (proposals, line_word (words, 3));

      opener->n = (guint) n;
      opener->table = table;
    }
}

void
lan_proposals_read (LanProposals *proposals, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gint64 stake = -1;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], "", NULL);

      if (words != NULL && words->len >= 2 && line_is (words, 0, "game"))
        {
          read_game (proposals, words, stake);
          stake = -1;
        }
      else if (words != NULL && line_is (words, 0, "stake"))
        number_parse (line_word (words, 1), 0, ROOM_BANK_MOST_STAKE, &stake, NULL);
      else if (words != NULL && (line_is (words, 0, "seed") || line_is (words, 0, "word")))
        read_shuffle (proposals, words);
      else if (words != NULL && line_is (words, 0, "seat"))
        read_seat (proposals, words);
      else if (words != NULL && line_is (words, 0, "owed"))
        read_owed (proposals, words);
      else if (words != NULL && line_is (words, 0, "opened"))
        read_opened (proposals, words);
    }
}

/* --- People --- */

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
lan_proposals_rename (LanProposals *proposals, const char *player, const char *name)
{
  Opener        *opener = name != NULL ? find_opener (proposals, player) : NULL;
  GHashTableIter iter;
  gpointer       people;

  if (opener != NULL && find_opener (proposals, name) == NULL)
    {
      g_free (opener->player);
      opener->player = g_strdup (name);
    }
  rename_owed (proposals, player, name);
  if (name == NULL)
    lan_proposals_wait_no_more (proposals, 0, player);
  for (guint i = proposals->list->len; i > 0; i--)
    if (name == NULL)
      lan_proposals_withdraw (proposals, lan_proposals_get (proposals, i - 1), player);
    else
      rename_in (lan_proposals_get (proposals, i - 1)->people, player, name);
  g_hash_table_iter_init (&iter, proposals->waiting);
  while (name != NULL && g_hash_table_iter_next (&iter, NULL, &people))
    rename_in (people, player, name);
}
