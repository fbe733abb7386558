/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl tournament verify` and `game verify`: compares draws and deals with what was committed to. */
#include "ctl-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/proof.h"
#include "base/safe-text.h"
#include "cards/play/play.h"
#include "store/nights/shipped.h"
#include "tourney/log/verify.h"

/* A fault: its place (a step or a hand; 0: no particular one) and a sentence. */
typedef struct
{
  guint at;
  char *text;
} Fault;

static void
free_fault (gpointer data)
{
  Fault *fault = data;

  g_free (fault->text);
  g_free (fault);
}

static GPtrArray *
faults_new (void)
{
  return g_ptr_array_new_with_free_func (free_fault);
}

/* A TourneyMismatch. */
static void
add_fault (guint at, const char *text, gpointer data)
{
  Fault *fault = g_new (Fault, 1);

  *fault = (Fault){ at, g_strdup (text) };
  g_ptr_array_add (data, fault);
}

/* TRUE if COMMITMENT, which may be NULL, is that of SEED. */
static gboolean
check_seed (const char *commitment, guint64 seed, GPtrArray *faults)
{
  g_autofree char *proof = proof_of_seed (seed);

  if (commitment != NULL && g_str_equal (commitment, proof))
    return TRUE;
  add_fault (
      0, commitment != NULL ? _ ("The seed is not the one that was committed to.") : _ ("Nothing was committed to."),
      faults);
  return FALSE;
}

static void
add_envelopes (JsonBuilder *json, const GArray *envelopes)
{
  json_builder_set_member_name (json, "envelopes");
  json_builder_begin_array (json);
  for (guint i = 0; i < envelopes->len; i++)
    json_builder_add_int_value (json, g_array_index (envelopes, gint64, i));
  json_builder_end_array (json);
}

/* WORD says what a fault's number refers to, "step" or "hand"; COUNTED names the draws or deals that were repeated.
   SEED, MIXED (a guest's word) and ENVELOPES (gint64) may be NULL. */
static int
report_json (const char *commitment, const char *seed, const char *mixed, const GArray *envelopes, const char *counted,
             guint n, const char *word, const GPtrArray *faults)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "ok");
  json_builder_add_boolean_value (json, faults->len == 0);
  if (commitment != NULL)
    ctl_add_string (json, "commitment", commitment);
  if (seed != NULL)
    ctl_add_string (json, "seed", seed);
  if (mixed != NULL)
    ctl_add_string (json, "word", mixed);
  if (envelopes != NULL)
    add_envelopes (json, envelopes);
  ctl_add_int (json, counted, n);
  json_builder_set_member_name (json, "faults");
  json_builder_begin_array (json);
  for (guint i = 0; i < faults->len; i++)
    {
      const Fault *fault = g_ptr_array_index (faults, i);

      json_builder_begin_object (json);
      if (fault->at > 0)
        ctl_add_int (json, word, fault->at);
      ctl_add_string (json, "text", fault->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
  return faults->len == 0 ? CTL_DONE : CTL_REFUSED;
}

/* MIXED: a guest's word; NULL: none. */
static void
print_commitment (const char *commitment, const char *seed, const char *mixed)
{
  g_autofree char *code = commitment != NULL && proof_is_commitment (commitment) ? proof_code (commitment) : NULL;

  if (code == NULL)
    return;
  g_print (_ ("code %s, commitment %s"), code, commitment);
  g_print ("\n");
  if (seed != NULL)
    {
      g_print (_ ("it is the SHA-256 of “cardroom seed %s”"), seed);
      g_print ("\n");
    }
  if (mixed != NULL && seed != NULL)
    {
      g_print (_ ("a guest’s word was mixed in: the draws follow from the first 16 digits of the SHA-256 of “cardroom "
                  "seed %s word %s”"),
               seed, mixed);
      g_print ("\n");
    }
  else if (mixed != NULL)
    {
      g_print (_ ("a guest’s word was mixed in: “%s”"), mixed);
      g_print ("\n");
    }
}

/* The contents that the seed gave the envelopes, gint64; NULL: there are none. */
static GArray *
list_envelopes (const Tourney *tourney)
{
  gint64  values[TOURNEY_MAX_PRIZES];
  guint   n = tourney_envelopes (tourney, values);
  GArray *envelopes = n > 0 ? g_array_new (FALSE, FALSE, sizeof *values) : NULL;

  return n > 0 ? g_array_append_vals (envelopes, values, n) : NULL;
}

static void
print_envelopes (const GArray *envelopes, const Currency *currency)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *listed = NULL;

  for (guint i = 0; i < envelopes->len; i++)
    g_ptr_array_add (list, money_format (g_array_index (envelopes, gint64, i), currency));
  g_ptr_array_add (list, NULL);
  listed = g_strjoinv (" · ", (char **) list->pdata);
  g_print (_ ("envelopes, in the order in which that seed has them opened: %s"), listed);
  g_print ("\n");
}

int
ctl_verify_tournament (const StoreTournament *about, const Tourney *tourney, gboolean finished,
                       const CtlOptions *options)
{
  g_autoptr (GPtrArray) faults = faults_new ();
  guint64          number = tourney_settings (tourney)->seed;
  const char      *word = tourney_settings (tourney)->word;
  g_autofree char *seed = finished ? g_strdup_printf ("%" G_GUINT64_FORMAT, number) : NULL;
  g_autofree char *safe = safe_text_line (about->name), *name = isolate (safe);
  g_autoptr (GArray) envelopes = NULL;
  guint n;

  if (!check_seed (about->commitment, number, faults))
    g_clear_pointer (&seed, g_free);
  if (seed != NULL)
    envelopes = list_envelopes (tourney);
  n = tourney_verify (tourney, add_fault, faults);
  if (options->json)
    return report_json (about->commitment, seed, word, envelopes, "draws", n, "step", faults);
  print_commitment (about->commitment, seed, word);
  if (envelopes != NULL)
    print_envelopes (envelopes, &tourney_settings (tourney)->currency);
  for (guint i = 0; i < faults->len; i++)
    {
      const Fault     *fault = g_ptr_array_index (faults, i);
      g_autofree char *text = safe_text_line (fault->text);

      if (fault->at > 0)
        ctl_warn (_ ("%s, step %u: %s"), name, fault->at, text);
      else
        ctl_warn ("%s: %s", name, text);
    }
  if (faults->len > 0)
    return CTL_REFUSED;
  g_print (ngettext ("%s: %u draw of seats is what was committed to.",
                     "%s: %u draws of seats are what was committed to.", n),
           name, n);
  g_print ("\n");
  return CTL_DONE;
}

/* --- Games --- */

/* The first hand in which two transcripts of a match differ; 0: there is none. */
static guint
first_difference (const char *one, const char *other)
{
  g_auto (GStrv) a = g_strsplit (one, "\n", -1), b = g_strsplit (other, "\n", -1);
  guint hand = 1;

  for (guint i = 0;; i++)
    {
      if (g_strcmp0 (a[i], b[i]) != 0)
        return hand;
      if (a[i] == NULL)
        return 0;
      hand += g_str_equal (a[i], "next");
    }
}

/* Checks that the seed of PLAYED, which follows the orders of cards in its transcript, deals the same. */
static void
check_deals (const GamePlay *played, GPtrArray *faults)
{
  g_autoptr (GamePlay) dealt = game_play_deal_again (played);
  g_autofree char *was = game_play_print (played, TRUE), *is = game_play_print (dealt, TRUE);
  guint            hand = first_difference (was, is);

  if (hand > 0)
    add_fault (hand, _ ("The cards are not those that the seed deals."), faults);
}

int
ctl_verify_game (int argc G_GNUC_UNUSED, char **argv, const CtlOptions *options)
{
  const char *path = argv[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = faults_new ();
  g_autoptr (GamePlay) play = NULL;
  g_autofree char *text = text_from_file (path, &error), *seed = NULL;
  const GameSetup *setup;
  const char      *commitment, *word;
  guint            held, failed = 0, hands;

  if (text == NULL || !game_transcript_run (text, NULL, NULL, &held, &failed, &play, &error))
    return ctl_refuse ("%s:%s%s", path, text != NULL ? "" : " ", error->message);
  setup = game_play_setup (play);
  commitment = setup->commitment[0] != '\0' ? setup->commitment : NULL;
  word = setup->word[0] != '\0' ? setup->word : NULL;
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  hands = game_play_state (play)->hand;
  if (!check_seed (commitment, setup->seed, faults))
    g_clear_pointer (&seed, g_free);
  if (failed > 0)
    add_fault (0, _ ("The transcript does not hold: “game play” says where."), faults);
  check_deals (play, faults);
  if (options->json)
    return report_json (commitment, seed, word, NULL, "hands", hands, "hand", faults);
  print_commitment (commitment, seed, word);
  for (guint i = 0; i < faults->len; i++)
    {
      const Fault *fault = g_ptr_array_index (faults, i);

      if (fault->at > 0)
        ctl_warn (_ ("%s, hand %u: %s"), path, fault->at, fault->text);
      else
        ctl_warn ("%s: %s", path, fault->text);
    }
  if (faults->len > 0)
    return CTL_REFUSED;
  g_print (ngettext ("%s: the cards of %u hand are what was committed to.",
                     "%s: the cards of %u hands are what was committed to.", hands),
           path, hands);
  g_print ("\n");
  return CTL_DONE;
}
