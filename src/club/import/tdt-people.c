/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-people.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "tourney/player.h"
#include "tourney/settings.h"

#define MOST_BUYS 5000                  /* of all */
#define CLOSE     (24 * 60 * 60 * 1000) /* a stack lost so long before it was bought: somebody was late to note it */

static gboolean
is_taken (const GPtrArray *players, const char *name)
{
  for (guint i = 0; i < players->len; i++)
    if (g_str_equal (((const TdtPlayer *) g_ptr_array_index (players, i))->name, name))
      return TRUE;
  return FALSE;
}

/* A name of which there is no other: two people of a save may have the same. */
static char *
make_name (TdtReading *reading, TdtValue player)
{
  GPtrArray       *players = reading->save->players;
  TdtValue         names = tdt_member (player, "Name");
  gboolean         is_plain = tdt_kind (names) == TDT_TEXT; /* as in old saves */
  g_autofree char *nick = is_plain ? tdt_member_text (player, "Name") : tdt_member_text (names, "Nickname");
  g_autofree char *first = tdt_member_text (names, "Firstname"), *last = tdt_member_text (names, "Lastname");
  g_autofree char *both = g_strdup_printf ("%s %s", first, last);
  g_autofree char *clean = tdt_clean_name (*nick != '\0' ? nick : both);
  g_autofree char *name = *clean != '\0' ? g_strdup (clean) : g_strdup_printf (_ ("Player %u"), players->len + 1);
  gboolean         is_double = is_taken (players, name);

  for (guint i = 2; is_taken (players, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", *clean != '\0' ? clean : _ ("Player"), i);
    }
  if (is_double)
    tdt_leave_out (reading, isolated_printf (_ ("Two people are called %s; the second one is %s here."), clean, name));
  return g_steal_pointer (&name);
}

/* TDT_NEVER if VALUE is no bust. */
static void
read_bust (TdtReading *reading, TdtValue value, TdtBuy *buy)
{
  if (tdt_kind (value) != TDT_CALL && tdt_kind (value) != TDT_OBJECT)
    return;
  buy->bust = tdt_moment (reading, value, "Time");
  if (buy->bust == TDT_NEVER)
    {
      tdt_fault (reading, value, _ ("It is not said when this player went out."));
      return;
    }
  if (buy->time != TDT_NEVER && buy->bust < buy->time - CLOSE)
    tdt_fault (reading, value, _ ("This player goes out before they bought the chips."));
  buy->bust = MAX (buy->bust, buy->time);
  buy->bust_round = (gint) tdt_whole (reading, value, "Round", 0, 1000);
  buy->bust_seat = tdt_seat (reading, tdt_member (value, "Seat"));
}

static TdtBuy
read_buy (TdtReading *reading, TdtValue value)
{
  TdtBuy buy = { .time = tdt_moment (reading, value, "Time"),
                 .amount = tdt_money (reading, value, "Amount"),
                 .rake = tdt_rake (reading, value),
                 .chips = tdt_whole (reading, value, "Chips", 0, NUMBER_MAX),
                 .bounty = tdt_money (reading, value, "PersonalBounty"),
                 .round = (gint) tdt_whole (reading, value, "Round", 0, 1000),
                 .seat = tdt_seat (reading, tdt_member (value, "Seat")),
                 .bust = TDT_NEVER,
                 .bust_seat = { -1, -1 } };

  if (buy.rake > buy.amount)
    tdt_fault (reading, value, _ ("The rake is more than the price."));
  read_bust (reading, tdt_member (value, "BustOut"), &buy);
  return buy;
}

static void
read_buys (TdtReading *reading, TdtValue list, GArray *buys)
{
  gint64 last = TDT_NEVER;

  for (TdtValue value = tdt_first (list); tdt_kind (value) != TDT_NOTHING; value = tdt_next (value))
    {
      TdtBuy buy = read_buy (reading, value);

      if (++reading->n_buys == MOST_BUYS + 1)
        tdt_fault (reading, value, _ ("No night has so many buy-ins."));
      if (reading->n_buys > MOST_BUYS)
        return;
      buy.time = MAX (buy.time, last);
      buy.bust = buy.bust == TDT_NEVER ? TDT_NEVER : MAX (buy.bust, buy.time);
      last = MAX (buy.time, buy.bust);
      g_array_append_val (buys, buy);
    }
}

static TdtPlayer *
read_player (TdtReading *reading, TdtValue value, char *id)
{
  TdtPlayer *player = tdt_player_new ();

  player->id = id;
  player->name = make_name (reading, value);
  read_buys (reading, tdt_member (value, "Buyins"), player->buys);
  read_buys (reading, tdt_member (value, "AddOns"), player->add_ons);
  player->chips = tdt_whole (reading, value, "ChipCount", 0, NUMBER_MAX);
  player->cash_adjustment = tdt_signed_money (reading, value, "CashAdjustment");
  player->points_adjustment = tdt_real (reading, value, "PointsAdjustment", -1e9, 1e9);
  player->hits_adjustment = tdt_real (reading, value, "HitsAdjustment", -1e6, 1e6);
  player->paid = tdt_kind (tdt_member (value, "PaidInFull")) != TDT_FALSE;
  return player;
}

/* The people who won a stack; those who are not in the file, and the player themselves, are dropped. */
static GArray *
read_hitmen (TdtReading *reading, TdtValue list, guint player)
{
  GArray     *hitmen = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *name = ((const TdtPlayer *) g_ptr_array_index (reading->save->players, player))->name;

  /* In old saves a single one is no list. */
  for (TdtValue id = tdt_kind (list) == TDT_TEXT ? list : tdt_first (list); tdt_kind (id) != TDT_NOTHING;
       id = tdt_kind (list) == TDT_TEXT ? tdt_first (id) : tdt_next (id))
    {
      gint     found = tdt_find_player (reading, id);
      guint    hitman = (guint) found;
      gboolean named = FALSE;

      for (guint i = 0; i < hitmen->len; i++)
        named = named || g_array_index (hitmen, guint, i) == hitman;
      if (found < 0)
        tdt_leave_out (reading, isolated_printf (_ ("Who put out %s is not among the players of the file."), name));
      else if (hitman == player)
        tdt_leave_out (reading, isolated_printf (_ ("%s is their own hitman in the file: nobody can be."), name));
      else if (!named && hitmen->len < TOURNEY_MAX_SEATS)
        g_array_append_val (hitmen, hitman);
    }
  return hitmen;
}

/* Once everybody is known. */
static void
find_hitmen (TdtReading *reading, TdtValue value, guint index)
{
  TdtPlayer *player = g_ptr_array_index (reading->save->players, index);
  TdtValue   buy = tdt_first (tdt_member (value, "Buyins"));

  for (guint i = 0; i < player->buys->len; i++, buy = tdt_next (buy))
    if (g_array_index (player->buys, TdtBuy, i).bust != TDT_NEVER)
      g_array_index (player->buys, TdtBuy, i).hitmen
          = read_hitmen (reading, tdt_member (tdt_member (buy, "BustOut"), "HitmanUUID"), index);
}

/* A map by id, or in old saves a list of players who have one. */
static TdtValue
player_of (TdtValue entry, char **id)
{
  TdtValue value = tdt_is_call (entry, "GamePlayer") ? entry : tdt_entry_value (entry);

  *id = tdt_text (tdt_member (value, "UUID"));
  if (*id == NULL)
    *id = tdt_entry_key (entry);
  if (*id == NULL)
    *id = g_strdup (""); /* nobody else in the file can mean them */
  return value;
}

void
tdt_read_people (TdtReading *reading, TdtValue players)
{
  GPtrArray *people = reading->save->players;
  TdtValue   first = tdt_first (tdt_list (players, "Players"));
  guint      index = 0;

  for (TdtValue entry = first; tdt_kind (entry) != TDT_NOTHING; entry = tdt_next (entry))
    {
      char    *id;
      TdtValue value = player_of (entry, &id);

      if (people->len == TOURNEY_MAX_PLAYERS)
        {
          tdt_fault (reading, entry, _ ("A night has at most a thousand players."));
          g_free (id);
          return;
        }
      g_ptr_array_add (people, read_player (reading, value, id));
      g_hash_table_insert (reading->players, id, GINT_TO_POINTER ((gint) people->len));
    }
  for (TdtValue entry = first; tdt_kind (entry) != TDT_NOTHING; entry = tdt_next (entry))
    {
      g_autofree char *id = NULL;

      find_hitmen (reading, player_of (entry, &id), index++);
    }
}

/* Places: those who are in share the first, and everybody who is out is behind those who went out later.  If nobody is
   in, the winner is missing from the file, and nobody else gets that place. */
void
tdt_rank_people (TdtReading *reading)
{
  GPtrArray *people = reading->save->players;
  gint       in = 0;

  for (guint i = 0; i < people->len; i++)
    {
      TdtPlayer *player = g_ptr_array_index (people, i);

      player->in = player->buys->len > 0 && tdt_last_buy (player)->bust == TDT_NEVER;
      in += player->in;
    }
  for (guint i = 0; i < people->len; i++)
    {
      TdtPlayer *player = g_ptr_array_index (people, i);

      player->place = player->buys->len == 0 ? 0 : player->in ? 1 : 1 + MAX (in, 1);
      for (guint k = 0; k < people->len && player->place > 0 && !player->in; k++)
        {
          const TdtPlayer *other = g_ptr_array_index (people, k);

          if (k != i && other->buys->len > 0 && !other->in
              && tdt_compare_busts (tdt_last_buy (player), i, tdt_last_buy (other), k) < 0)
            player->place++;
        }
    }
}
