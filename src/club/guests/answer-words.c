/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-words.h"

#include <string.h>

#define LONGEST 6 /* words of a phrase */

/* Each phrase as it is folded, between bars; a longer one goes before a shorter one. */
static const struct
{
  Says        says;
  const char *phrases;
} vocabulary[] = {
  { SAYS_YES,
    "|yes|yep|yeah|yup|ya|ok|okay|sure|in|im in|i am in|count me in|count us in|count him in|count her in|count them in"
    "|ill be there|i will be there|will be there|well be there|be there|ill come|i will come|im coming|i am coming"
    "|coming|will come|can come|can make it|i can|can|make it|i can make it|ill make it|i will make it|me too|us too"
    "|too|definitely|absolutely|of course|for sure|sounds good|sign me up|put me down|deal me in|confirmed|confirm"
    "|attending|going|im going|playing|i play|ill play|see you there|see you friday|see you tonight|see you then|cant "
    "wait"
    "|wouldnt miss it|why not|here|present|available|down|im down|happy to|love to|id love to|id love to come|on board"
    "|late|ill be late|running late|a bit late|be late|will be late|a little late|might be late|may be late|could be "
    "late"
    "|wont be late|not be late|igual llego tarde|quiza llegue tarde|quizas llegue tarde|a lo mejor llego tarde"
    "|van|van a venir|se apuntan|cuenta con nosotros"
    "|si|si si|claro|claro que si|por supuesto|vale|me apunto|apuntame|apuntadme|apunta|apuntado|apuntada|voy|ire|va"
    "|vamos|yo tambien|tambien|cuenta conmigo|contad conmigo|cuenten conmigo|conta conmigo|dentro|estoy dentro|estare"
    "|estare ahi|alli estare|ahi estare|puedo|puede|confirmo|confirmado|confirmada|seguro|asisto|vengo|viene|vienen"
    "|juego|me sumo|presente|como no|no me lo pierdo|llego tarde|llegare tarde|llega tarde|tarde|sin "
    "falta|listo|lista|" },
  { SAYS_NO,
    "|no|nope|nah|cant|cannot|can not|cant make it|can not make it|cannot make it|cant come|cannot come|wont|wont make "
    "it"
    "|wont be there|wont come|unable|out|im out|count me out|not coming|not in|not this time|not me|not today|not "
    "tonight"
    "|not this week|not for me|have to pass|ill pass|i pass|pass|have to skip|skip|skipping|have to cancel|cancel"
    "|cancelled|next time|no can do|no chance|no way|isnt coming|arent coming|not going|not playing|isnt playing|away"
    "|sick|ill have to pass|i have to pass|im away|dropping out|drop out|busy|declined|decline|couldnt make it|regret"
    "|no puedo|no puede|no pueden|no voy|no va|no van|no ire|no vengo|no viene|no vienen|fuera|imposible|paso|cancelo"
    "|esta vez no|hoy no|esta noche no|este viernes no|otra vez sera|no podre|no podra|no cuenten conmigo"
    "|no contad conmigo|no conteis conmigo|no cuentes conmigo|no me apunto|me es imposible|baja|me bajo|me caigo|se "
    "cae|caigo|tampoco|no "
    "llego|" },
  { SAYS_MAYBE,
    "|isnt sure|arent sure|is not sure|are not sure|isnt certain|doesnt know|dont know either|hope to make it|hope to "
    "come"
    "|hope to be there|i hope to make it|i hope to come|i hope to be there|no esta seguro|no esta segura|no sabe|no "
    "saben"
    "|maybe|may be|perhaps|possibly|probably|probably not|not sure|im not sure|not sure yet|unsure|dont know|i dont "
    "know"
    "|dont know yet|might|i might|likely|tentative|tbd|tbc|depends|it depends|we will see|well see|will see|lets see"
    "|ill see|ill try|i will try|try|trying|fifty fifty|50 50|undecided|ill let you know|let you know|will let you know"
    "|let you all know|doubtful|i hope so|hopefully|i think so|think so|not certain|no idea|dunno|could be"
    "|quiza|quizas|tal vez|puede ser|a lo mejor|igual|no se|no lo se|aun no se|todavia no se|no estoy seguro"
    "|seguramente|seguramente no|probablemente no|no estoy segura|depende|ya vere|ya veremos|vere|veremos|intentare|lo "
    "intento|lo intentare|duda|en duda|dudoso"
    "|dudosa|posiblemente|probablemente|por confirmar|ya os digo|ya te digo|ya les digo|ya aviso|espero|creo que si|" },
  { SAYS_IF,
    "|if|only if|unless|as long as|provided|solo si|a menos que|a no ser que|salvo que|siempre que|siempre y cuando|" },
  { SAYS_WITHOUT, "|without|sin|" },
  { SAYS_NOT, "|not|dont|doesnt|isnt|arent|wouldnt|nor|i am not|im not|nunca|never|i dont think|dont think|no creo|" },
  { SAYS_BUT, "|but|pero|though|y en cambio|whereas|aunque|" },
  { SAYS_ME, "|i|me|im|id|ill|ive|we|us|my|myself|yo|conmigo|mi|nosotros|estoy|i am|" },
  { SAYS_THEM,
    "|is|are|s|he|she|they|him|her|them|comes|come|coming with|arrives|says|said|says he|says she|both|el|ella|ellos"
    "|ellas|dice|dicen|llega|llegan|esta|estan|hes|shes|theyre|will|" },
  { SAYS_AND, "|and|y|e|&|n|plus|mas|" },
  { SAYS_BEFORE, "|before|antes de|antes de las|before about|until after|hasta las|hasta|till|until|" },
  { SAYS_UNTIL,
    "|leave|leaving|leave at|leave by|have to leave at|must leave at|have to leave by|need to leave at|only until"
    "|only till|can stay until|can stay till|stay until|stay till|me voy a las|me tengo que ir a las|tengo que irme a "
    "las"
    "|solo hasta las|solo hasta|to leave at|leaving at|gone by|home by|" },
  { SAYS_AT,
    "|at|around|about|by|after|from|later|from about|at about|at around|not before|no earlier than|no later than|than"
    "|not later than|arriving|arriving at"
    "|arrive|arrive at|get there at|ill arrive|be there at|ill be there at|ill be there by|be there by|be there around"
    "|ill be there around|coming at|comes at|come at|as of|towards|a las|a la|sobre|sobre las|hacia las|desde las"
    "|a partir de las|despues de las|llego a las|llego sobre las|llegare a las|llega a las|llega sobre las|no antes de"
    "|no antes de las|mas tarde|tarde sobre las|there at|only at|only after|running late there at|" },
  { SAYS_ASK,
    "|who|whos|who is|what|when|where|how|is|are|does|do|did|could|any|anyone|anybody|quien|quienes|que|cuando|donde"
    "|como|cuanto|cuantos|hay|" },
  { SAYS_FILL,
    "|not a problem|love to but|id love to but|i would love to but|would love to but|me encantaria pero|quisiera pero"
    "|hi|hello|hey|hola|buenas|thanks|thank you|thx|gracias|please|por favor|sorry|so sorry|lo siento|perdon|perdona"
    "|no problem|no worries|no doubt|sin problema|the|a|an|to|for|of|on|it|this|that|there|with|my "
    "side|all|guys|everyone"
    "|everybody|todos|chicos|tonight|today|tomorrow|hoy|esta noche|manana|monday|tuesday|wednesday|thursday|friday"
    "|saturday|sunday|on friday|lunes|martes|miercoles|jueves|viernes|sabado|domingo|el viernes|el sabado|week|time"
    "|great|cool|nice|perfect|perfecto|genial|so|just|also|as always|always|como siempre|siempre|again|lol|haha|jaja"
    "|poker|game|night|noche|partida|unfortunately|afraid|im afraid|lamentablemente|por desgracia|be|was|will "
    "be|then|yet"
    "|now|well|oh|ah|ay|de|la|las|los|en|lo|le|me temo|ish|pm|am|h|hours|horas|man|mate|tio|tia|folks|team|up|bit|los "
    "dos"
    "|los tres|little|voy a|ya|this one|esta|esta vez|este|este "
    "viernes|makes|make|get|got|have|has|ha|ahi|alli|aqui|" },
};

char *
answer_words_fold (const char *text)
{
  g_autofree char *split = g_utf8_normalize (text, -1, G_NORMALIZE_ALL), *folded = NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  folded = g_utf8_casefold (split != NULL ? split : text, -1);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_ismark (c) && c != '\'' && c != 0x2019 && c != 0x2bc && c != '`')
        g_string_append_unichar (out, c);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static Says
look_up (const char *phrase)
{
  g_autofree char *barred = g_strdup_printf ("|%s|", phrase);

  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    if (strstr (vocabulary[i].phrases, barred) != NULL)
      return vocabulary[i].says;
  return SAYS_NOTHING;
}

static Says
look_up_mark (gunichar c)
{
  static const gunichar yes[]
      = { 0x2705, 0x2713, 0x2714, 0x2611, 0x1f44d, 0x1f64b, 0x1f4aa, 0x1f197, 0x1f44c, 0x1f7e2, 0x1f1f8, 0x1f64c };
  static const gunichar no[] = { 0x274c, 0x2716, 0x2715, 0x2717, 0x2718, 0x1f44e, 0x1f6ab, 0x26d4, 0x1f534, 0x1f645 };
  static const gunichar maybe[] = { 0x2753, 0x2754, 0x1f914, 0x1f937, 0x1f7e1, 0x23f3 };

  for (guint i = 0; i < G_N_ELEMENTS (yes); i++)
    if (yes[i] == c)
      return SAYS_YES;
  for (guint i = 0; i < G_N_ELEMENTS (no); i++)
    if (no[i] == c)
      return SAYS_NO;
  for (guint i = 0; i < G_N_ELEMENTS (maybe); i++)
    if (maybe[i] == c)
      return SAYS_MAYBE;
  return SAYS_NOTHING;
}

static void
free_word (gpointer data)
{
  AnswerWord *word = data;

  g_free (word->text);
  g_free (word->folded);
  g_free (word);
}

static AnswerWord *
add_word (GPtrArray *words, Says says, const char *begin, const char *end)
{
  AnswerWord *word = g_new0 (AnswerWord, 1);
  gunichar    first;

  word->says = says;
  word->text = g_strndup (begin, (gsize) (end - begin));
  word->folded = answer_words_fold (word->text);
  first = g_utf8_get_char (word->text);
  word->capital
      = g_unichar_isupper (first)
        || (g_unichar_isalpha (first) && g_unichar_tolower (first) == first && g_unichar_toupper (first) == first);
  g_ptr_array_add (words, word);
  return word;
}

/* Behind a time at P, or NULL.  A number alone is one only after a word that a time follows. */
static const char *
take_time (GPtrArray *words, const char *line, const char *p)
{
  static GRegex *regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  const AnswerWord *before = words->len > 0 ? words->pdata[words->len - 1] : NULL;
  g_autofree char  *hour = NULL, *minute = NULL, *half = NULL, *unit = NULL;
  gint              start, end;
  guint64           h, m = 0;
  AnswerWord       *word;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex,
                       g_regex_new ("(\\d{1,2})(?:[:.h](\\d\\d)|(\\s?(?:hs|hrs|h)\\b))?(?:\\s?([ap])\\.?\\s?m\\b\\.?)?"
                                    "(?:ish\\b)?(?![\\p{L}\\d/:-])",
                                    G_REGEX_CASELESS, 0, NULL));
  if (!g_regex_match_full (regex, line, -1, (gint) (p - line), G_REGEX_MATCH_ANCHORED, &match, NULL))
    return NULL;
  g_match_info_fetch_pos (match, 0, &start, &end);
  hour = g_match_info_fetch (match, 1);
  minute = g_match_info_fetch (match, 2);
  unit = g_match_info_fetch (match, 3);
  half = g_match_info_fetch (match, 4);
  h = g_ascii_strtoull (hour, NULL, 10);
  if (minute != NULL)
    m = g_ascii_strtoull (minute, NULL, 10);
  if (h > 24 || m > 59)
    return NULL;
  if ((minute == NULL || *minute == '\0') && (half == NULL || *half == '\0') && (unit == NULL || *unit == '\0')
      && (before == NULL
          || (before->says != SAYS_AT && look_up (before->folded) != SAYS_AT && look_up (before->folded) != SAYS_BEFORE
              && g_strcmp0 (before->folded, "las") != 0)))
    return NULL;
  word = add_word (words, SAYS_TIME, p, line + end);
  word->exact = (half != NULL && *half != '\0') || h > 12 || h == 0 || *hour == '0';
  if (half != NULL && *half != '\0')
    h = h % 12 + (g_ascii_tolower (*half) == 'p' ? 12 : 0);
  word->time = (gint64) ((h % 24) * 60 + m) * 60 * G_USEC_PER_SEC;
  return line + end;
}

static gboolean
is_in_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || c == '\'' || c == 0x2019 || c == '_' || c == 0x200c
         || c == 0x200d;
}

/* Behind the word at P.  A hyphen between letters belongs to it, and so does the full stop of an initial. */
static const char *
word_end (const char *p)
{
  const char *begin = p;

  while (*p != '\0')
    {
      gunichar c = g_utf8_get_char (p);

      if (!is_in_word (c) && !(c == '-' && p > begin && g_unichar_isalpha (g_utf8_get_char (p + 1))))
        break;
      p = g_utf8_next_char (p);
    }
  return *p == '.' && g_utf8_strlen (begin, p - begin) == 1 && g_unichar_isupper (g_utf8_get_char (begin)) ? p + 1 : p;
}

static const char *
take_plus (GPtrArray *words, const char *p)
{
  char   *end;
  guint64 n;

  if (*p != '+' || !g_ascii_isdigit (p[1]))
    return NULL;
  n = g_ascii_strtoull (p + 1, &end, 10);
  if (n < 1 || n > 9 || g_ascii_isdigit (*end) || end - p > 2)
    return NULL;
  add_word (words, SAYS_PLUS, p, end)->plus = (guint) n;
  return end;
}

static void
take_sign (GPtrArray *words, const char *line, const char *p)
{
  gunichar    c = g_utf8_get_char (p);
  const char *next = g_utf8_next_char (p);
  Says        mark = look_up_mark (c);

  if (mark != SAYS_NOTHING)
    add_word (words, mark, p, next)->mark = TRUE;
  else if (c == '?' || c == 0xff1f)
    add_word (words, SAYS_QUESTION, p, next);
  else if (c == ':' || c == '=' || c == 0xff1a)
    add_word (words, SAYS_COLON, p, next);
  else if (c == '&')
    add_word (words, SAYS_AND, p, next);
  else if (g_unichar_ispunct (c) && c != '@' && c != '*' && c != '~' && c != '"' && c != 0xbf && c != 0xa1)
    add_word (words, SAYS_BREAK, p, next);
}

static GPtrArray *
split_plain (const char *line)
{
  GPtrArray  *words = g_ptr_array_new_with_free_func (free_word);
  const char *p = line, *end;

  while (*p != '\0')
    if ((g_ascii_isdigit (*p) && (end = take_time (words, line, p)) != NULL) || (end = take_plus (words, p)) != NULL)
      p = end;
    else if ((end = word_end (p)) > p)
      {
        add_word (words, SAYS_NOTHING, p, end);
        p = end;
      }
    else
      {
        take_sign (words, line, p);
        p = g_utf8_next_char (p);
      }
  return words;
}

/* How many words from INDEX on are the longest phrase there is; 0: none. */
static guint
find_phrase (GPtrArray *words, guint index, Says *says)
{
  g_autoptr (GString) phrase = g_string_new (NULL);
  guint longest = 0;

  for (guint i = index; i < words->len && i < index + LONGEST; i++)
    {
      const AnswerWord *word = words->pdata[i];
      Says              found;

      if (word->says != SAYS_NOTHING)
        break;
      g_string_append_printf (phrase, "%s%s", i > index ? " " : "", word->folded);
      found = look_up (phrase->str);
      if (found != SAYS_NOTHING)
        {
          *says = found;
          longest = i + 1 - index;
        }
    }
  return longest;
}

/* Makes one word, which says SAYS, of the N from INDEX on. */
static void
join (GPtrArray *words, guint index, guint n, Says says)
{
  AnswerWord *word = words->pdata[index];

  word->says = says;
  for (guint more = 1; more < n; more++)
    {
      const AnswerWord *next = words->pdata[index + 1];
      char             *text = g_strdup_printf ("%s %s", word->text, next->text),
           *folded = g_strdup_printf ("%s %s", word->folded, next->folded);

      g_free (word->text);
      g_free (word->folded);
      word->text = text;
      word->folded = folded;
      g_ptr_array_remove_index (words, index + 1);
    }
}

/* “with my brother”: somebody comes along who has no name here. */
static gboolean
is_companion (GPtrArray *words, guint index)
{
  static const char *const parts[] = {
    "|with|bringing|bring|con|traigo|",
    "|my|a|an|one|another|mi|un|una|",
    "|brother|sister|wife|husband|girlfriend|boyfriend|friend|mate|buddy|pal|son|daughter|dad|father|mum|mom|mother"
    "|cousin|uncle|aunt|nephew|niece|partner|fiance|fiancee|flatmate|roommate|housemate|colleague|neighbour|neighbor|"
    "boss"
    "|guest|hermano|hermana|mujer|esposa|marido|esposo|novia|novio|amigo|amiga|hijo|hija|padre|madre|primo|prima|tio|"
    "tia"
    "|sobrino|sobrina|pareja|companero|companera|vecino|vecina|colega|cunado|cunada|jefe|jefa|",
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const AnswerWord *word = index + i < words->len ? words->pdata[index + i] : NULL;
      g_autofree char  *barred = word != NULL ? g_strdup_printf ("|%s|", word->folded) : NULL;

      if (word == NULL || word->says != SAYS_NOTHING || strstr (parts[i], barred) == NULL)
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
answer_words_split (const char *line)
{
  GPtrArray *words = split_plain (line);

  for (guint i = 0; i < words->len; i++)
    if (is_companion (words, i))
      join (words, i, 3, SAYS_WITH);
  for (guint i = 0; i < words->len; i++)
    {
      Says  says;
      guint n = find_phrase (words, i, &says);

      if (n > 0)
        join (words, i, n, says);
    }
  return words;
}
