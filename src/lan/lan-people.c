/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which phone belongs to whom. */
#include "lan-people.h"

#include "base/look-alike.h"
#include "base/random.h"
#include "lan-keys.h"

enum
{
  MOST_PROMISES = 64,
  MOST_PHONES = 256, /* in one night */
};

typedef struct
{
  char         *word, *name, *address;
  gconstpointer asker;
  gint64        instead, until;
  gboolean      is_free; /* the host was not asked */
} Promise;

struct _LanPeople
{
  RoomTournament *tournament;
  GPtrArray      *entries;  /* RoomPhoneEntry */
  GPtrArray      *promises; /* Promise */
  char           *former;   /* the name given back for the one that was claimed last; NULL: none */
  GHashTable     *heard;    /* id -> the address from which the phone was last heard */
  GArray         *given;    /* gint64: when names were given lately without asking the host */
};

static void
free_promise_cb (gpointer data)
{
  Promise *promise = data;

  g_free (promise->word);
  g_free (promise->name);
  g_free (promise->address);
  g_free (promise);
}

static char *
draw_token (void)
{
  guint64 high = random_secure_seed (), low = random_secure_seed ();

  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", high, low);
}

static char *
hash (const char *token)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1);
}

/* If the store cannot be read, all phones count as nobody's, so that nothing is given away. */
static GPtrArray *
read_entries (const LanPeople *people)
{
  GPtrArray *entries = room_phone_book_list (people->tournament, NULL);

  return entries != NULL ? entries : g_ptr_array_new ();
}

LanPeople *
lan_people_new (RoomTournament *tournament)
{
  LanPeople *people = g_new0 (LanPeople, 1);

  people->tournament = tournament;
  people->entries = read_entries (people);
  people->promises = g_ptr_array_new_with_free_func (free_promise_cb);
  people->given = g_array_new (FALSE, FALSE, sizeof (gint64));
  people->heard = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return people;
}

void
lan_people_free (LanPeople *people)
{
  if (people == NULL)
    return;
  g_ptr_array_unref (people->entries);
  g_ptr_array_unref (people->promises);
  g_hash_table_unref (people->heard);
  g_array_unref (people->given);
  g_free (people->former);
  g_free (people);
}

const GPtrArray *
lan_people_list (const LanPeople *people)
{
  return people->entries;
}

static const RoomPhoneEntry *
entry_at (const GPtrArray *entries, guint index)
{
  return g_ptr_array_index (entries, index);
}

gboolean
lan_people_refresh (LanPeople *people)
{
  g_autoptr (GPtrArray) before = people->entries;
  gboolean is_other;

  people->entries = read_entries (people);
  is_other = before->len != people->entries->len;
  for (guint i = 0; !is_other && i < before->len; i++)
    is_other = entry_at (before, i)->id != entry_at (people->entries, i)->id
               || g_strcmp0 (entry_at (before, i)->name, entry_at (people->entries, i)->name) != 0;
  return is_other;
}

/* Compares with every entry, so that the time taken reveals nothing. */
gint64
lan_people_find (const LanPeople *people, const char *token)
{
  g_autofree char *secret = hash (token != NULL ? token : "");
  gint64           id = 0;

  for (guint i = 0; i < people->entries->len; i++)
    {
      const RoomPhoneEntry *entry = entry_at (people->entries, i);
      gint64                is_it = lan_keys_same (entry->secret, secret);

      id |= is_it * entry->id;
    }
  return id;
}

const char *
lan_people_get_name (const LanPeople *people, gint64 id)
{
  for (guint i = 0; i < people->entries->len; i++)
    if (entry_at (people->entries, i)->id == id)
      return entry_at (people->entries, i)->name;
  return NULL;
}

gint64
lan_people_get_holder (const LanPeople *people, const char *name)
{
  for (guint i = 0; i < people->entries->len; i++)
    if (g_strcmp0 (entry_at (people->entries, i)->name, name) == 0)
      return entry_at (people->entries, i)->id;
  return 0;
}

/* --- Promises --- */

static gboolean
is_laptop (const char *address)
{
  return g_str_equal (address, "127.0.0.1") || g_str_equal (address, "::1");
}

/* Drops promises that have expired, and those of ASKER (NULL: of nobody): each asker may hold one. */
static void
drop_promises (LanPeople *people, gconstpointer asker, gint64 now)
{
  for (guint i = people->promises->len; i > 0; i--)
    {
      const Promise *promise = g_ptr_array_index (people->promises, i - 1);

      if (promise->until <= now || (asker != NULL && promise->asker == asker))
        g_ptr_array_remove_index (people->promises, i - 1);
    }
}

gboolean
lan_people_is_promised (LanPeople *people, const char *name, gconstpointer asker, gint64 now)
{
  drop_promises (people, NULL, now);
  for (guint i = 0; i < people->promises->len; i++)
    {
      const Promise *promise = g_ptr_array_index (people->promises, i);

      if (promise->asker != asker && look_alike (promise->name, name))
        return TRUE;
    }
  return FALSE;
}

const char *
lan_people_promise (LanPeople *people, const char *name, const char *address, gconstpointer asker, gint64 instead,
                    gint64 now)
{
  Promise *promise;
  gboolean is_free = instead == 0 && !is_laptop (address);

  drop_promises (people, asker, now);
  if (people->promises->len >= MOST_PROMISES || people->entries->len >= MOST_PHONES)
    return NULL;
  promise = g_new (Promise, 1);
  *promise = (Promise){ draw_token (),          g_strdup (name), g_strdup (address), asker, instead,
                        now + LAN_PROMISED_FOR, is_free };
  g_ptr_array_add (people->promises, promise);
  return promise->word;
}

void
lan_people_note (LanPeople *people, gint64 id, const char *address)
{
  g_hash_table_insert (people->heard, g_memdup2 (&id, sizeof id), g_strdup (address));
}

gboolean
lan_people_has_enough (LanPeople *people, const char *address, gint64 but, gint64 now)
{
  guint n = 0;

  if (is_laptop (address))
    return FALSE;
  drop_promises (people, NULL, now);
  for (guint i = 0; i < people->entries->len; i++)
    n += entry_at (people->entries, i)->id != but
         && g_strcmp0 (g_hash_table_lookup (people->heard, &entry_at (people->entries, i)->id), address) == 0;
  for (guint i = 0; i < people->promises->len; i++)
    n += g_str_equal (((const Promise *) g_ptr_array_index (people->promises, i))->address, address);
  return n >= LAN_NAMES_EACH;
}

void
lan_people_allow (LanPeople *people, const char *word)
{
  for (guint i = 0; i < people->promises->len; i++)
    {
      Promise *promise = g_ptr_array_index (people->promises, i);

      if (g_str_equal (promise->word, word))
        promise->is_free = FALSE;
    }
}

gboolean
lan_people_are_many (LanPeople *people, const char *address, gint64 but, gint64 now)
{
  guint n;

  if (is_laptop (address) || but != 0)
    return FALSE;
  drop_promises (people, NULL, now);
  while (people->given->len > 0 && g_array_index (people->given, gint64, 0) <= now - LAN_NAMES_WITHIN)
    g_array_remove_index (people->given, 0);
  n = people->given->len;
  for (guint i = 0; i < people->promises->len; i++)
    n += ((const Promise *) g_ptr_array_index (people->promises, i))->is_free;
  return n >= LAN_NAMES_AT_ONCE;
}

void
lan_people_leave (LanPeople *people, gconstpointer asker)
{
  drop_promises (people, asker, 0);
}

/* Takes the promise out of the list, so that the word works once; NULL: there is none. */
static Promise *
take_promise (LanPeople *people, const char *word, const char *address)
{
  gint found = -1;

  for (guint i = 0; i < people->promises->len; i++)
    {
      const Promise *promise = g_ptr_array_index (people->promises, i);

      if (lan_keys_same (promise->word, word) && g_str_equal (promise->address, address))
        found = (gint) i;
    }
  return found >= 0 ? g_ptr_array_steal_index (people->promises, (guint) found) : NULL;
}

char *
lan_people_redeem (LanPeople *people, const char *word, const char *address, gint64 now, gint64 *id, GError **error)
{
  g_autofree char *token = draw_token (), *secret = hash (token);
  Promise         *promise;

  drop_promises (people, NULL, now);
  promise = take_promise (people, word, address);
  if (promise == NULL)
    return NULL;
  g_free (people->former);
  people->former = g_strdup (lan_people_get_name (people, promise->instead));
  *id = room_phone_book_add (people->tournament, promise->name, secret, promise->instead, error);
  lan_people_note (people, *id, address);
  if (promise->is_free)
    g_array_append_val (people->given, now);
  free_promise_cb (promise);
  lan_people_refresh (people);
  return *id != 0 ? g_steal_pointer (&token) : NULL;
}

const char *
lan_people_get_former (const LanPeople *people)
{
  return people->former;
}

gboolean
lan_people_forget (LanPeople *people, gint64 id, GError **error)
{
  gboolean is_forgotten = room_phone_book_forget (people->tournament, id, error);

  lan_people_refresh (people);
  return is_forgotten;
}
