/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the room is told of an evening, word for word in each language, and that no moment is missed or told twice. */
#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "base/language.h"
#include "base/span.h"
#include "tourney/night/night.h"
#include "tourney/voice/say.h"
#include "../../program.h"

typedef char *(*Say) (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now);

static char *
tell_time_cb (gpointer data, gint64 at)
{
  return g_strdup_printf ("%02d:%02d", 20 + (gint) (at / HOUR), (gint) (at / MINUTE % 60));
}

static const char *
call_cb (gpointer data, const char *name, gboolean in_full)
{
  return g_str_equal (name, "Dora") ? "Dolly" : name;
}

static Tourney *
new_tourney (const char *header)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_parse (header, "night", NULL, NULL, &error);
  Tourney *tourney;

  g_assert_no_error (error);
  tourney = tourney_new (night_settings (night), NULL, 0, &error);
  g_assert_no_error (error);
  tourney_set_time_teller (tourney, tell_time_cb, NULL);
  tourney_set_namer (tourney, call_cb, NULL);
  return tourney;
}

static char *
said_in (const char *language, Say say, const Tourney *tourney, const MomentLook *before, const MomentLook *after,
         gint64 now)
{
  char *said;

  language_begin (language_find (language));
  said = say (tourney, before, after, now);
  language_end ();
  return said;
}

/* A line of an evening: what was said when the clock came to AT or, with a COMMAND, what that said. */
typedef struct
{
  gint        at; /* seconds */
  const char *command, *english, *spanish;
} Line;

static void
run_lines (const char *header, const Line *lines, guint n)
{
  g_autoptr (Tourney) tourney = new_tourney (header);

  for (guint i = 0; i < n; i++)
    {
      gint64           now = lines[i].at * SECOND, earlier = lines[i].command == NULL ? now - SECOND : now;
      Say              say = lines[i].command == NULL ? say_passed : say_act;
      g_autofree char *english = NULL, *spanish = NULL;
      g_autoptr (GError) error = NULL;
      MomentLook before, after;

      g_test_message ("%02d:%02d %s", lines[i].at / 60, lines[i].at % 60, lines[i].command);
      moment_look (&before, tourney, earlier);
      if (lines[i].command != NULL)
        tourney_do (tourney, lines[i].command, now, &error);
      g_assert_no_error (error);
      moment_look (&after, tourney, now);
      english = said_in ("en", say, tourney, &before, &after, now);
      spanish = said_in ("es", say, tourney, &before, &after, now);
      g_assert_cmpstr (english, ==, lines[i].english);
      g_assert_cmpstr (spanish, ==, lines[i].spanish);
    }
}

static const char header[] = "level 20m 25 50\n"
                             "level 20m 100 200 ante 25\n"
                             "break 10m colour-up 25\n"
                             "level 20m 1500 3000 ante 3000 bb\n"
                             "level 20m 100000 200000\n"
                             "level 20m limit 400000 800000\n"
                             "chips 25 100 500\n"
                             "entry 20.00 stack 300000\n"
                             "late until level 2\n"
                             "rebuy 20.00 until break 1\n"
                             "add-on 20.00 at break 1\n"
                             "prizes 60 40\n"
                             "tables 2 x 4\n";

static const Line evening[] = {
  { 0, "enter Ann Bob Carl Dora Eve", NULL, NULL },
  { 0, "seat Ann 1.1", NULL, NULL },
  { 0, "seat Bob 1.2", NULL, NULL },
  { 0, "seat Carl 1.3", NULL, NULL },
  { 0, "seat Dora 2.1", NULL, NULL },
  { 0, "seat Eve 2.2", NULL, NULL },
  { 0, "move Ann 1.4", NULL, NULL },
  { 60, "start", "Level 1: blinds twenty-five and fifty.", "Nivel 1: ciegas veinticinco y cincuenta." },
  { 61, NULL, NULL, NULL },
  { 960, NULL, "Five minutes left in level 1.", "Quedan cinco minutos del nivel 1." },
  { 961, NULL, NULL, NULL },
  { 1200, NULL, "One minute left in level 1.", "Queda un minuto del nivel 1." },
  { 1259, NULL, NULL, NULL },
  { 1260, NULL, "Level 2: blinds one hundred and two hundred, ante twenty-five.",
    "Nivel 2: ciegas cien y doscientos, ante veinticinco." },
  { 1261, "pause", NULL, NULL },
  { 1261, "resume", NULL, NULL },
  { 2160, NULL, "Five minutes left in level 2. Closing in five minutes: late entries.",
    "Quedan cinco minutos del nivel 2. En cinco minutos ya no se admiten: registro tardío." },
  { 2400, NULL, "One minute until the break.", "Un minuto para el descanso." },
  { 2410, "last-hand", "Last hand before the break.", "Última mano antes del descanso." },
  { 2460, NULL,
    "Break. Back at 20:51. Colour up the chips of twenty-five. Open now: add-ons. Closed now: late entries.",
    "Descanso. Se vuelve a las 20:51. Se retiran las fichas de veinticinco. Ahora se admiten: add-ons. Ya no se "
    "admiten: registro tardío." },
  { 2760, NULL, "Five minutes until play goes on. Closing in five minutes: rebuys and add-ons.",
    "Cinco minutos para seguir jugando. En cinco minutos ya no se admiten: recompras y add-ons." },
  { 3000, NULL, "One minute until play goes on.", "Un minuto para seguir jugando." },
  { 3060, NULL,
    "The break is over. Level 3: blinds fifteen hundred and three thousand, big-blind ante three thousand. Closed now: "
    "rebuys and add-ons.",
    "El descanso ha terminado. Nivel 3: ciegas mil quinientos y tres mil, ante de ciega grande tres mil. Ya no se "
    "admiten: recompras y add-ons." },
  { 3100, "announce \"Pizza is here\"", "Pizza is here", "Pizza is here" },
  { 3110, "name-table 2 Kitchen", NULL, NULL },
  { 3120, "move Ann 2.3", "Ann to table “Kitchen”, seat 3.", "Ann a la mesa «Kitchen», asiento 3." },
  { 3130, "out Ann", NULL, NULL },
  { 3140, "break-table 1", "Table 1 is broken up. Carl to table “Kitchen”, seat 4. Bob to table “Kitchen”, seat 3.",
    "Mesa 1 se deshace. Carl a la mesa «Kitchen», asiento 4. Bob a la mesa «Kitchen», asiento 3." },
  { 3200, "break 10m", "Break. Back at 21:03.", "Descanso. Se vuelve a las 21:03." },
  { 3500, NULL, "Five minutes until play goes on.", "Cinco minutos para seguir jugando." },
  { 3800, NULL, "The break is over. Level 3: blinds fifteen hundred and three thousand, big-blind ante three thousand.",
    "El descanso ha terminado. Nivel 3: ciegas mil quinientos y tres mil, ante de ciega grande tres mil." },
  { 3810, "level 4", "Level 4: blinds one hundred thousand and two hundred thousand.",
    "Nivel 4: ciegas cien mil y doscientos mil." },
  { 3811, "level 5",
    "Level 5: limit four hundred thousand and eight hundred thousand, blinds two hundred thousand and four hundred "
    "thousand.",
    "Nivel 5: límite cuatrocientos mil y ochocientos mil, ciegas doscientos mil y cuatrocientos mil." },
  { 3820, "out Bob", "On the bubble: the next one out wins no prize.",
    "En la burbuja: el siguiente eliminado no gana premio." },
  { 3830, "out Carl", "Heads-up: Dolly against Eve. The bubble has burst: all who are left win a prize.",
    "Mano a mano: Dolly contra Eve. La burbuja ha estallado: todos los que quedan ganan premio." },
  { 4951, NULL, NULL, NULL }, /* nothing follows the last level */
  { 5011, NULL, "The schedule is over: the blinds stay as they are.",
    "La estructura ha terminado: las ciegas se quedan como están." },
  { 5012, NULL, NULL, NULL },
  { 5020, "out Dora", "Eve wins the tournament. Congratulations!", "Eve gana el torneo. ¡Enhorabuena!" },
  { 5030, "announce \"Good night\"", "Good night", "Good night" },
};

static void
test_evening (void)
{
  run_lines (header, evening, G_N_ELEMENTS (evening));
}

/* After a suspend only what still holds is said: neither a minute that is over nor the levels between. */
static void
test_slept (void)
{
  static const struct
  {
    gint        from, to; /* seconds after the start */
    const char *says;
  } cases[] = {
    { 100, 950, NULL }, /* five minutes and a bit less than five minutes late */
    { 100, 904, "Five minutes left in level 1." },
    { 100, 1190, NULL },
    { 100, 3600,
      "Level 3: blinds fifteen hundred and three thousand, big-blind ante three thousand. Closed now: late entries and "
      "rebuys." },
    { 100, 2500,
      "Break. Back at 20:50. Colour up the chips of twenty-five. Open now: add-ons. Closed now: late entries." },
  };
  g_autoptr (Tourney) tourney = new_tourney (header);

  tourney_do (tourney, "enter Ann Bob Carl Dora Eve", 0, NULL);
  tourney_do (tourney, "start", 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = NULL;
      MomentLook       before, after;

      moment_look (&before, tourney, cases[i].from * SECOND);
      moment_look (&after, tourney, cases[i].to * SECOND);
      said = say_passed (tourney, &before, &after, cases[i].to * SECOND);
      g_assert_cmpstr (said, ==, cases[i].says);
    }
}

/* All that is said until UNTIL, with its times, looking each time after STEP or, if that is 0, when something is due. */
static char *
listen (const Tourney *tourney, gint64 from, gint64 until, gint64 step)
{
  GString   *all = g_string_new (NULL);
  MomentLook before, after;
  gint64     now = from;

  moment_look (&before, tourney, now);
  while (now < until)
    {
      g_autofree char *said = NULL;
      gint64           due = step > 0 ? step : say_due_in (tourney, &before);

      now = due < 0 ? until : MIN (now + due, until);
      moment_look (&after, tourney, now);
      said = say_passed (tourney, &before, &after, now);
      if (said != NULL)
        g_string_append_printf (all, "%d %s\n", (gint) (now / SECOND), said);
      before = after;
    }
  return g_string_free (all, FALSE);
}

/* Whoever waits for what is due hears the same, at the same second, as whoever looks every second. */
static void
test_due (void)
{
  static const char *const windows[]
      = { "", "rebuy 20.00 until break 1\n", "late until level 2\nadd-on 20.00 at break 1\n" };

  for (guint i = 0; i < 40; i++)
    {
      GString         *text = g_string_new (windows[i % G_N_ELEMENTS (windows)]);
      g_autofree char *waited = NULL, *looked = NULL;
      g_autoptr (Tourney) tourney = NULL;

      for (gint level = 1; level <= 4; level++)
        {
          g_string_append_printf (text, "level %ds %d %d\n", g_test_rand_int_range (20, 1200), level * 25, level * 50);
          if (level == 2)
            g_string_append_printf (text, "break %ds\n", g_test_rand_int_range (20, 900));
        }
      tourney = new_tourney (text->str);
      tourney_do (tourney, "enter Ann Bob Carl", 0, NULL);
      tourney_do (tourney, "start", 0, NULL);
      if (i % 2)
        tourney_do (tourney, "break 7m", 5 * SECOND, NULL);
      waited = listen (tourney, 5 * SECOND, 2 * HOUR, 0);
      looked = listen (tourney, 5 * SECOND, 2 * HOUR, SECOND);
      g_assert_cmpstr (waited, ==, looked);
      g_assert_cmpstr (waited, !=, "");
      g_string_free (text, TRUE);
    }
}

TEST_PART (say)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CARDROOM_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_test_init (&argc, &argv, NULL);
  language_init ();
  g_test_add_func ("/say/an-evening-word-for-word", test_evening);
  g_test_add_func ("/say/what-was-slept-over-is-not-made-up-for", test_slept);
  g_test_add_func ("/say/what-is-due-is-all-there-is", test_due);
  return g_test_run ();
}
