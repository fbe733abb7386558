/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the result of a hand of Chinese Poker in sentences: who beat whom in which slot, special hands, bonuses. */
#include "say.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "cards/help/say.h"

/* The names of slots, by a mask with bit CHINESE_FRONT and so on. */
static const char *const slot_words[] = {
  NULL,
  N_ ("the front"),
  N_ ("the middle"),
  N_ ("the middle and the front"),
  N_ ("the back"),
  N_ ("the back and the front"),
  N_ ("the back and the middle"),
  N_ ("all three hands"),
};

enum
{
  ALL_SLOTS = (1 << CHINESE_SLOTS) - 1,
};

typedef struct
{
  const ChineseRules *rules;
  const ChineseHand  *hands;
  guint               n, bank;
  gint64              pool, left; /* chips that the pool held, and chips that stay in it */
  const char *const  *names;
  GPtrArray          *said;
} Telling;

static gint
side_of_bank (const Telling *t, guint a, guint b)
{
  if (t->rules->mode != CHINESE_HOUSE)
    return 0;
  return a == t->bank ? 1 : b == t->bank ? -1 : 0;
}

static gboolean
has_met (const Telling *t, guint a, guint b)
{
  return a != b && (t->rules->mode != CHINESE_HOUSE || side_of_bank (t, a, b) != 0);
}

static gboolean
is_played (const Telling *t, guint a, guint b)
{
  return (t->hands[a].how == CHINESE_PLAYED || t->hands[a].how == CHINESE_FOULED)
         && (t->hands[b].how == CHINESE_PLAYED || t->hands[b].how == CHINESE_FOULED);
}

/* The slots that A wins from B, a bit each. */
static guint
find_won (const Telling *t, guint a, guint b)
{
  guint slots = 0;

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    if (chinese_judge (&t->hands[a], &t->hands[b], slot, side_of_bank (t, a, b)) > 0)
      slots |= 1u << slot;
  return slots;
}

static void
say_declared (const Telling *t)
{
  for (guint seat = 0; seat < t->n; seat++)
    if (t->hands[seat].how == CHINESE_SURRENDERED)
      g_ptr_array_add (t->said, g_strdup_printf (_ ("%s has surrendered."), t->names[seat]));
    else if (t->hands[seat].how == CHINESE_SPECIAL) /* Translators: a name, and a hand: "six pairs". */
      g_ptr_array_add (t->said, g_strdup_printf (_ ("%s has declared %s."), t->names[seat],
                                                 chinese_special_name (t->hands[seat].special.kind)));
    else if (t->hands[seat].how == CHINESE_FOULED)
      g_ptr_array_add (t->said, g_strdup_printf (_ ("%s has fouled: the hands are not in order."), t->names[seat]));
}

/* Says which slots each of two players wins. */
static void
say_slots (const Telling *t)
{
  guint won[2] = { find_won (t, 0, 1), find_won (t, 1, 0) }, tied = ALL_SLOTS & ~(won[0] | won[1]);
  guint better = __builtin_popcount (won[1]) > __builtin_popcount (won[0]);

  if (won[better] == ALL_SLOTS && t->rules->sweep > 0)
    g_ptr_array_add (t->said, g_strdup_printf (_ ("%s sweeps: all three hands."), t->names[better]));
  else if (won[1 - better]
           != 0) /* Translators: a name and hands, twice: "Bob wins the back and the middle, Ann the front." */
    g_ptr_array_add (t->said, g_strdup_printf (_ ("%s wins %s, %s %s."), t->names[better], _ (slot_words[won[better]]),
                                               t->names[1 - better], _ (slot_words[won[1 - better]])));
  else if (won[better] != 0)
    g_ptr_array_add (t->said, g_strdup_printf (_ ("%s wins %s."), t->names[better], _ (slot_words[won[better]])));
  if (tied != 0 && t->hands[0].how == CHINESE_PLAYED) /* Translators: hands: "the front". */
    g_ptr_array_add (t->said, g_strdup_printf (_ ("Nobody wins %s."), _ (slot_words[tied])));
}

/* Says what a seat wins from each of the others: "Ann wins 1 from Bob (2:1), 6 from Cleo (3:0)." */
static void
say_won (const Telling *t, guint seat)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint other = 0; other < t->n; other++)
    {
      gint units = has_met (t, seat, other)
                       ? chinese_pay (t->rules, &t->hands[seat], &t->hands[other], side_of_bank (t, seat, other))
                       : 0;

      if (units <= 0)
        continue;
      list_next (list);
      if (is_played (t, seat, other)) /* Translators: units, a name, and how many hands were won and lost. */
        g_string_append_printf (list, _ ("%d from %s (%d:%d)"), units, t->names[other],
                                __builtin_popcount (find_won (t, seat, other)),
                                __builtin_popcount (find_won (t, other, seat)));
      else /* Translators: units, and a name. */
        g_string_append_printf (list, _ ("%d from %s"), units, t->names[other]);
    }
  if (list->len > 0) /* Translators: a name, and a list: "1 from Bob (2:1), 6 from Cleo (3:0)". */
    g_ptr_array_add (t->said, g_strdup_printf (_ ("%s wins %s."), t->names[seat], list->str));
}

/* --- Bonuses --- */

/* Returns whether a hand earns its bonus in that slot from at least one opponent. */
static gboolean
has_bonus (const Telling *t, guint seat, guint slot)
{
  gboolean counts = FALSE;

  if (t->rules->bonus == CHINESE_NO_BONUS || t->hands[seat].how == CHINESE_FOULED
      || chinese_bonus (t->rules, slot, chinese_class_by (t->hands[seat].key[slot], t->rules->suits)) == 0)
    return FALSE;
  for (guint other = 0; other < t->n; other++)
    if (has_met (t, seat, other) && is_played (t, seat, other))
      counts |= t->rules->bonus == CHINESE_ALWAYS || (find_won (t, seat, other) >> slot & 1);
  return counts;
}

static const char *
name_bonus (guint slot, guint class)
{
  if (slot == CHINESE_FRONT)
    return _ ("three of a kind in front");
  if (class == POKER_FULL_HOUSE)
    return _ ("a full house in the middle");
  if (class == POKER_QUADS)
    return slot == CHINESE_MIDDLE ? _ ("four of a kind in the middle") : _ ("four of a kind in back");
  return slot == CHINESE_MIDDLE ? _ ("a straight flush in the middle") : _ ("a straight flush in back");
}

static void
say_bonuses (const Telling *t)
{
  for (guint seat = 0; seat < t->n; seat++)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      for (gint slot = CHINESE_BACK; slot >= CHINESE_FRONT; slot--)
        if (has_bonus (t, seat, (guint) slot))
          {
            list_next (list);
            g_string_append (list,
                             name_bonus ((guint) slot, chinese_class_by (t->hands[seat].key[slot], t->rules->suits)));
          }
      if (list->len > 0) /* Translators: a name, and a list of hands: "four of a kind in back". */
        g_ptr_array_add (t->said, g_strdup_printf (_ ("%s has a bonus for %s."), t->names[seat], list->str));
    }
}

/* --- Everybody --- */

/* Says what there was to be won in a pool or in pots. */
static void
say_put_in (const Telling *t)
{
  gint back = chinese_pot_stake (t->rules, CHINESE_BACK), middle = chinese_pot_stake (t->rules, CHINESE_MIDDLE),
       front = chinese_pot_stake (t->rules, CHINESE_FRONT), all = back + middle + front;

  if (t->rules->mode == CHINESE_POOL)
    g_ptr_array_add (t->said,
                     g_strdup_printf (ngettext ("The pool held %d unit, a third for each hand.",
                                                "The pool held %d units, a third for each hand.", (gulong) t->pool),
                                      (gint) t->pool));
  else /* Translators: units: of all pots, then of each of them. */
    g_ptr_array_add (t->said, g_strdup_printf (ngettext ("Everybody has put in %d unit: back %d, middle %d, front %d.",
                                                         "Everybody has put in %d units: back %d, middle %d, front %d.",
                                                         (gulong) all),
                                               all, back, middle, front));
}

static void
say_left (const Telling *t)
{
  if (t->left > 0)
    g_ptr_array_add (t->said, g_strdup_printf (ngettext ("%d unit stays in the pool.", "%d units stay in the pool.",
                                                         (gulong) t->left),
                                               (gint) t->left));
}

/* Says who has the best hand of each slot. */
static void
say_pots (const Telling *t)
{
  guint            back = chinese_find_best (t->hands, t->n, CHINESE_BACK);
  guint            middle = chinese_find_best (t->hands, t->n, CHINESE_MIDDLE);
  guint            front = chinese_find_best (t->hands, t->n, CHINESE_FRONT);
  g_autofree char *in_back = game_names_join (t->names, (SeatMask) back);
  g_autofree char *in_middle = game_names_join (t->names, (SeatMask) middle);
  g_autofree char *in_front = game_names_join (t->names, (SeatMask) front);

  say_put_in (t);
  if (back == 0) /* everybody has fouled */
    {
      g_ptr_array_add (t->said, g_strdup (t->rules->mode == CHINESE_POOL ? _ ("The pool stays for the next deal.")
                                                                         : _ ("Everybody takes their stakes back.")));
      return;
    }
  if (back == middle && middle == front)
    g_ptr_array_add (t->said, g_strdup_printf (ngettext ("%s has the best hand in back, middle and front.",
                                                         "%s have the best hands in back, middle and front.",
                                                         (gulong) __builtin_popcount (back)),
                                               in_back));
  else /* Translators: names, each one or several. */
    g_ptr_array_add (t->said, g_strdup_printf (_ ("The back goes to %s, the middle to %s, the front to %s."), in_back,
                                               in_middle, in_front));
  if (t->rules->pool_sweep && (back & (back - 1)) == 0 && back == middle && middle == front)
    g_ptr_array_add (t->said,
                     g_strdup_printf (_ ("That is a pool sweep: %d more units from each player."), CHINESE_POOL_STAKE));
  say_left (t);
}

char *
chinese_outcome (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, gint64 pool, gint64 left,
                 const char *const *names)
{
  const Telling t = { rules, hands, n, bank, pool, left, names, g_ptr_array_new_with_free_func (g_free) };

  say_declared (&t);
  if (rules->mode == CHINESE_POOL || rules->mode == CHINESE_POTS)
    say_pots (&t);
  else if (n == 2 && is_played (&t, 0, 1))
    say_slots (&t);
  else
    for (guint seat = 0; seat < n && n > 2; seat++)
      say_won (&t, seat);
  say_bonuses (&t);
  return game_sentences_join (t.said);
}
