/* The rules of a tournament, each a short night of its own in tests/nights/rules, and what is no night at all. */
#include "night-host.h"

#include <locale.h>
#include <string.h>

static gint
compare_names_cb (gconstpointer a, gconstpointer b)
{
  const char *rule;
  const char *night;
} Rule;

static const Rule rules[] = {
  { "enter/all-or-none", BASIC "00:00:00 enter Ann Bob\n"
                               "00:00:01 ! enter Carl Ann\n"
                               "= entries 2\n"
                               "00:00:02 enter Carl Dora\n"
                               "00:00:03 undo\n"
                               "= entries 2\n= pool 40.00\n= fees 4.00\n= chips 6000\n= average 3000\n" },
  { "enter/names-letter-by-letter", BASIC "00:00:00 enter Ann ann \"Ann B\"\n= entries 3\n= left 3\n" },
  { "enter/unpaid-counts-once-paid", BASIC
    "bounty 5.00\n00:00:00 enter Ann\n00:00:00 unpaid Bob\n= entries 2\n= left 2\n= chips 6000\n= pool 20.00\n"
    "= owed 27.00\n= bounties 5.00\n= paid Bob 0.00\n00:00:01 ! pay Ann\n00:00:01 pay Bob\n= owed 0.00\n= pool 40.00\n"
    "= paid Bob 27.00\n= bounties 10.00\n= undo \"Bob\"\n00:00:02 undo\n= owed 27.00\n" },
  { "waiting", BASIC
    "= state waiting\n= clock 20:00\n= level 1 25/50\n00:00:00 enter Ann\n00:00:01 ! start\n00:00:01 ! pause\n"
    "00:00:01 ! out Ann\n00:00:01 ! adjust +1m\n00:00:01 ! level 2\n00:00:01 ! break 5m\n00:00:01 ! rebuy Ann\n"
    "00:00:01 ! finish\n00:00:01 ! count Ann 5\n00:00:02 enter Bob\n= late open\n= rebuys closed\n00:01:00 start\n"
    "= state running\n= late closed\n= next 50/100\n= next 50/100/100\n00:01:00 ! start\n" },
  { "pause-and-resume", BASIC
    "00:00:00 enter Ann Bob\n00:00:00 start\n00:05:00 pause\n00:05:00 ! pause\n00:30:00 = clock 15:00\n= state paused\n"
    "00:30:00 resume\n00:30:00 ! resume\n00:31:00 = clock 14:00\n00:31:00 ! end-break\n" },
  { "pause-in-a-break", BASIC "00:00:00 enter Ann Bob\n00:00:00 start\n00:41:00 = state break\n00:41:00 pause\n= "
                              "state paused\n00:50:00 = clock 09:00\n"
                              "00:50:00 resume\n= state break\n00:59:00 = state running\n= level 3 100/200\n" },
  { "level-in-a-break", BASIC "00:00:00 enter Ann Bob\n00:00:00 start\n00:40:00 = level 2 50/100/100\n= state "
                              "break\n= clock 10:00\n= next 100/200\n"
                              "00:50:00 = level 3 100/200\n= clock 15:00\n= next -\n" },
  { "level-starts-afresh", BASIC "00:00:00 enter Ann Bob\n00:00:00 start\n00:45:00 level 1\n= state running\n= clock "
                                 "20:00\n00:46:00 pause\n00:46:00 level 3\n"
                                 "= state paused\n= clock 15:00\n00:46:00 ! level 4\n00:46:00 ! level 0\n" },
  { "window-until-level",
    BASIC "rebuy 20.00 until level 2\n00:00:00 enter Ann Bob\n00:00:00 start\n00:39:59 = rebuys open\n00:40:00 = "
          "rebuys closed\n"
          "00:40:00 ! rebuy Ann\n00:41:00 level 2\n= rebuys open\n00:41:00 rebuy Ann\n= chips 9000\n" },
  { "window-until-the-last-level", BASIC "late until level 3\n00:00:00 enter Ann Bob\n00:00:00 start\n01:04:59 = "
                                         "late open\n01:05:00 = late closed\n= clock 00:00\n"
                                         "= level 3 100/200\n01:05:00 ! enter Carl\n" },
  { "window-until-break", BASIC "re-entry 20.00 until break 1\n00:00:00 enter Ann Bob Carl\n00:00:00 "
                                "start\n00:10:00 out Ann\n00:49:59 re-enter Ann\n"
                                "= entries 4\n00:50:00 out Ann\n00:50:00 ! re-enter Ann\n" },
  { "ad-hoc-break-counts-for-its-level", BASIC
    "rebuy 20.00 until level 1\n00:00:00 enter Ann Bob\n00:00:00 start\n00:15:00 break 1h\n01:14:00 = rebuys open\n"
    "01:19:59 = rebuys open\n01:20:00 = rebuys closed\n" },
  { "add-on-once-in-the-break", BASIC
    "add-on 10.00 stack 5000 at break 1\n00:00:00 enter Ann Bob Carl\n00:00:00 start\n00:39:59 ! add-on Ann\n"
    "00:40:00 add-on Ann\n= chips 14000\n= pool 70.00\n00:41:00 ! add-on Ann\n00:42:00 pause\n00:43:00 add-on Bob\n"
    "00:44:00 out Carl\n00:44:00 ! add-on Carl\n00:45:00 resume\n00:53:00 ! add-on Carl\n" },
  { "no-late-line", BASIC "re-entry 20.00\n00:00:00 enter Ann Bob Carl\n00:00:00 start\n00:01:00 ! enter "
                          "Dora\n00:02:00 out Ann\n00:03:00 re-enter Ann\n" },
  { "adjust", BASIC
    "00:00:00 enter Ann Bob\n00:00:00 start\n00:05:00 adjust +2m\n= clock 17:00\n00:05:00 adjust -30s\n= clock 16:30\n"
    "00:05:00 pause\n00:05:00 adjust -20m\n= level 2 50/100\n= clock 20:00\n= state paused\n00:05:00 resume\n"
    "00:06:00 adjust -19m\n= state break\n= clock 10:00\n00:06:00 adjust -10m\n= level 3 100/200\n= clock 15:00\n"
    "00:21:00 = clock 00:00\n00:25:00 adjust +2m\n= clock 02:00\n00:27:00 = clock 00:00\n00:27:00 ! adjust -1m\n"
    "00:27:00 ! adjust +0m\n" },
  { "ad-hoc-break", BASIC
    "00:00:00 enter Ann Bob\n00:00:00 start\n00:05:00 break 10m\n= state break\n= clock 10:00\n= level 1 25/50\n= next "
    "25/50\n"
    "00:06:00 ! break 5m\n00:07:00 adjust +2m\n= clock 10:00\n00:17:00 = state running\n= clock 15:00\n00:18:00 break "
    "5m\n"
    "00:19:00 end-break\n= clock 14:00\n= state running\n00:19:00 ! end-break\n00:20:00 pause\n00:20:00 break 5m\n"
    "= state break\n00:25:00 = state running\n= clock 13:00\n" },
  { "end-break-while-paused", BASIC
    "00:00:00 enter Ann Bob\n00:00:00 start\n00:40:00 pause\n00:41:00 end-break\n= state paused\n= level 3 100/200\n= "
    "clock 15:00\n"
    "00:41:00 ! break 0m\n00:41:00 break 5m\n00:42:00 pause\n00:43:00 end-break\n= state paused\n= clock 15:00\n" },
  { "limit-level",
    "level 20m limit 400 800\nlevel 20m limit 600 1200\nentry 0 stack 20000\n00:00:00 enter A B\n00:00:00 start\n"
    "= level 1 400/800\n= next 600/1200\n" },
  { "undo-and-the-clock", BASIC "00:00:00 enter Ann Bob\n00:00:00 start\n00:05:00 pause\n00:10:00 undo\n= clock "
                                "10:00\n= state running\n00:12:00 redo\n"
                                "= state paused\n= clock 15:00\n" },
  { "undo-redo", BASIC
    "00:00:00 ! undo\n00:00:00 ! redo\n00:00:00 enter Ann Bob\n00:00:01 undo\n= entries 0\n00:00:02 ! pay Ann\n"
    "00:00:03 restart\n00:00:04 redo\n= entries 2\n00:00:05 undo\n00:00:06 enter Carl\n00:00:07 ! redo\n= entries 1\n"
    "= undo \"Carl\"\n" },
  { "undo-takes-the-whole-command", BASIC "00:00:00 enter Ann Bob Carl\n00:00:00 start\n00:01:00 out Ann, Bob by "
                                          "Carl\n= state finished\n= place Ann 2\n= place Bob 2\n"
                                          "= place Carl 1\n= undo \"Ann and Bob\"\n= undo \"Carl\"\n00:02:00 "
                                          "undo\n= state running\n= left 3\n= clock 18:00\n" },
  { "after-the-end", BASIC
    "00:00:00 enter Ann\n00:00:00 unpaid Bob\n00:00:00 start\n00:05:00 out Bob by Ann\n= state finished\n00:20:00 = "
    "clock 15:00\n"
    "00:20:00 ! back Bob\n00:20:00 ! enter Carl\n00:20:00 ! pause\n00:20:00 ! level 2\n00:20:00 ! set prizes 100\n"
    "00:20:00 ! seat Ann 1.1\n00:20:00 ! finish\n= pool 20.00\n00:20:00 pay Bob\n= pool 40.00\n= won Ann 40.00\n"
    "00:21:00 rename Bob Rob\n= place Rob 2\n00:22:00 paid-out Ann\n00:22:00 ! paid-out Ann\n00:22:00 ! paid-out Rob\n"
    "00:23:00 undo\n00:23:00 undo\n00:23:00 undo\n00:23:00 undo\n= state running\n= clock 17:00\n= level 2 50/100\n" },
  { "later-entries-move-places", BASIC
    "late until level 3\nre-entry 20.00\nrebuy 20.00\n00:00:00 enter Ann Bob Carl Dora\n00:00:00 start\n00:01:00 out "
    "Ann\n"
    "= place Ann 4\n= place Bob -\n00:02:00 enter Eve\n= place Ann 5\n00:03:00 out Bob\n= place Bob 4\n= place Ann 5\n"
    "00:04:00 re-enter Ann\n= place Ann -\n= place Bob 5\n00:05:00 rebuy Bob\n= place Bob -\n00:06:00 out Ann\n= place "
    "Ann 5\n" },
  { "refusals", BASIC "rebuy 20.00\n00:00:00 enter Ann Bob Carl Dora\n00:00:00 ! out Ann by Bob\n00:00:00 "
                      "start\n00:01:00 ! out Zoe\n00:01:00 ! rebuy Zoe\n"
                      "00:01:00 ! re-enter Ann\n00:01:00 ! back Ann\n00:01:00 ! out Ann by Ann\n00:01:00 ! out Ann "
                      "by Zoe\n00:01:00 out Ann by Bob\n"
                      "00:02:00 ! out Ann\n00:02:00 ! out Bob by Ann\n00:02:00 ! re-enter Ann\n00:02:00 ! add-on "
                      "Bob\n00:02:00 ! out Bob, Carl, Dora\n"
                      "00:02:00 ! out Bob, Bob by Carl\n00:02:00 ! out Bob by Carl+Carl\n= left 3\n" },
  { "rebuy-limit", BASIC "rebuy 10.00 fee 1.00 stack 1500 max 2\n00:00:00 enter Ann Bob\n00:00:00 start\n00:01:00 "
                         "rebuy Ann\n00:02:00 rebuy Ann\n"
                         "00:03:00 ! rebuy Ann\n= chips 9000\n= pool 60.00\n= fees 6.00\n= paid Ann 44.00\n" },
  { "elimination-keeps-chips-in-play", BASIC "re-entry 20.00 stack 2000\n00:00:00 enter Ann Bob Carl\n00:00:00 "
                                             "start\n00:01:00 out Ann\n= chips 9000\n= average 4500\n"
                                             "00:02:00 re-enter Ann\n= chips 11000\n= average 3666\n= entries 4\n" },
  { "bounty", BASIC
    "bounty 5.00\nre-entry 20.00\nrebuy 20.00\n00:00:00 enter Ann Bob Carl Dora\n= bounties 20.00\n00:00:00 start\n"
    "00:01:00 out Ann by Bob\n= won Bob 5.00\n00:02:00 back Ann\n= won Bob 0.00\n00:03:00 out Ann by Bob+Carl+Dora\n= "
    "won Bob 1.67\n"
    "= won Carl 1.67\n= won Dora 1.66\n00:04:00 rebuy Ann\n= won Bob 1.67\n= bounties 20.00\n00:05:00 out Ann by "
    "Bob\n= won Bob 1.67\n"
    "00:06:00 re-enter Ann\n= bounties 25.00\n00:07:00 out Ann by Bob\n= won Bob 6.67\n00:08:00 out Dora\n00:09:00 out "
    "Carl by Bob\n"
    "= state finished\n= place Bob 1\n" },
  { "all-bounties-are-won-in-the-end", LEVELS "entry 0.00\nbounty 5.00\nprizes 100\n00:00:00 enter Ann Bob "
                                              "Carl\n00:00:00 start\n00:01:00 out Ann\n00:02:00 out Bob by Carl\n"
                                              "= won Carl 15.00\n= won Ann 0.00\n= bounties 15.00\n" },
  { "won-before-the-end", BASIC "prizes 50 30 20\nlate until level 3\n00:00:00 enter A B C D\n00:00:00 "
                                "start\n00:01:00 out A\n= won A 0.00\n00:02:00 out B\n= won B 16.00\n"
                                "00:03:00 enter E\n= won B 0.00\n= prize 3 20.00\n00:04:00 undo\n= won B 16.00\n" },
  { "unit", BASIC "prizes 50 30 20\nunit 5.00\n00:00:00 enter A B C D\n= prize 1 45.00\n= prize 2 20.00\n= prize 3 "
                  "15.00\n= prize 4 0.00\n" },
  { "decimals", BASIC "prizes 60.5 26.5\n00:00:00 enter A B C D E\n= prize 1 73.50\n= prize 2 26.50\n" },
  { "more-places-than-players",
    BASIC "prizes 50 30 20\n00:00:00 enter A B\n= prize 1 28.00\n= prize 2 12.00\n= prize 3 0.00\n" },
  { "amounts", BASIC "prizes amounts 60.00 40.00 10.00\n00:00:00 enter A B C D\n= prize 1 60.00\n= prize 2 20.00\n= "
                     "prize 3 0.00\n00:00:01 enter E F G\n"
                     "= prize 1 90.00\n= prize 2 40.00\n= prize 3 10.00\n" },
  { "auto", BASIC
    "prizes auto\n00:00:00 enter A B C D E\n= prize 1 100.00\n00:00:01 enter F\n= prize 1 78.00\n= prize 2 42.00\n" },
  { "guarantee-raises-the-pool", BASIC "guarantee 100.00\nprizes 60 40\n= pool 100.00\n00:00:00 enter A B\n= pool "
                                       "100.00\n= prize 1 60.00\n00:00:01 enter C D E F\n= pool 120.00\n" },
  { "tie-shares-prizes-to-the-cent",
    BASIC "prizes 50 25 15 10\nunit 1.00\n00:00:00 enter A B C D E\n00:00:00 start\n00:01:00 out A, B, C by D\n= place "
          "A 3\n= place B 3\n= place C 3\n"
          "= won A 8.34\n= won B 8.33\n= won C 8.33\n00:02:00 back B\n= place B -\n= place A 4\n= won A 5.00\n= won C "
          "5.00\n" },
  { "deal/exact", BASIC
    "prizes 50 30 20\n00:00:00 enter A B C D E\n00:00:00 start\n00:01:00 out A\n00:02:00 ! deal B 50.00, C "
    "50.00\n00:03:00 count B 5000\n"
    "00:03:00 count C 4000\n00:03:00 count D 3000\n00:03:00 ! deal B 40.00, C 30.00, D 30.00\n00:03:00 count E 3000\n"
    "00:03:00 ! deal B 40.00, C 30.00, D 20.00, E 9.99\n00:03:00 ! deal B 40.00, C 30.00, D 20.00, D 10.00\n"
    "00:03:00 ! deal B 40.00, C 30.00, A 20.00, E 10.00\n00:03:00 deal B 40.00, C 30.00, D 20.00, E 10.00\n= state "
    "finished\n"
    "= place B 1\n= place C 2\n= place D 3\n= place E 3\n= won B 40.00\n= won C 30.00\n= won D 20.00\n= won E 10.00\n= "
    "won A 0.00\n= left 4\n"
    "00:04:00 paid-out B\n00:04:00 ! paid-out A\n" },
  { "deal-with-keep", BASIC "prizes 50 30 20\nrebuy 20.00\nbounty 5.00\n00:00:00 enter A B C\n00:00:00 unpaid "
                            "D\n00:00:00 start\n00:01:00 out D by A\n00:02:00 count A 4000\n00:02:00 count B 4000\n"
                            "00:02:00 count C 4000\n00:02:00 ! deal A 15, B 15, C 0 keep 30.01\n00:02:00 deal A "
                            "20.00, B 15.00, C 15.00 keep 10.00\n= state running\n"
                            "= prize 1 10.00\n= prize 2 0.00\n= prize 3 0.00\n= won A 20.00\n00:03:00 ! rebuy "
                            "A\n00:03:00 ! back D\n00:03:00 ! pay D\n"
                            "00:03:00 ! set prizes 100\n00:03:00 ! deal A 5, B 5, C 0\n00:04:00 out A by "
                            "C\n00:05:00 out B by C\n= won A 20.00\n= won B 15.00\n"
                            "= won C 40.00\n= state finished\n" },
  { "count-holds-until-the-next-out", BASIC "prizes 60 40\n00:00:00 enter A B C\n00:00:00 start\n00:01:00 count A "
                                            "1\n00:01:00 count B 2\n00:01:00 ! count C 9001\n00:01:00 out C\n"
                                            "00:02:00 ! deal A 30.00, B 30.00\n" },
  { "bounties-at-a-deal", LEVELS "entry 10.00\nbounty 5.00\nprizes 60 40\n00:00:00 enter A B C D\n00:00:00 "
                                 "start\n00:01:00 out D\n00:02:00 count A 5\n00:02:00 count B 4\n"
                                 "00:02:00 count C 3\n00:02:00 deal A 14.00, B 13.00, C 13.00\n= won A 24.00\n= won "
                                 "B 18.00\n= won C 18.00\n= bounties 20.00\n" },
  { "seats", BASIC "tables 2 x 5\nseed 42\nlate until level 3\nrebuy 20.00\n00:00:00 enter A B C D E F G\n= seat A "
                   "-\n= tables 0\n00:00:01 seat A 1.3\n= seat A 1.3\n"
                   "00:00:02 ! seat B 1.3\n00:00:02 ! move B 1.4\n00:00:02 ! seat B 3.1\n00:00:02 ! seat B "
                   "1.6\n00:00:03 draw\n= seat A 1.3\n= tables 2\n"
                   "00:00:04 ! enter Z,\n00:01:00 start\n00:02:00 out A\n= seat A -\n00:03:00 rebuy A\n= seat A "
                   "1.3\n00:04:00 enter H I J\n= table 1 5\n"
                   "= table 2 5\n00:05:00 ! enter K\n00:05:00 set tables 3 x 5\n00:05:01 enter K\n= table 3 "
                   "1\n00:06:00 ! set tables 2 x 5\n" },
  { "start-draws-those-without", BASIC "tables 1 x 4\n00:00:00 enter A B C\n00:00:00 seat C 1.2\n00:00:00 start\n= "
                                       "table 1 3\n= seat C 1.2\n00:00:01 ! enter D\n= undo \"A\"\n" },
  { "remove", BASIC
    "bounty 5.00\nlate until level 3\nrebuy 20.00\n00:00:00 enter A B C D E\n00:00:00 remove E\n= entries 4\n= pool "
    "80.00\n= fees 8.00\n= bounties 20.00\n"
    "= chips 12000\n00:00:01 start\n00:01:00 enter E\n00:02:00 out A by B\n00:02:00 ! remove B\n00:02:00 ! remove "
    "A\n00:02:00 rebuy A\n"
    "00:02:00 ! remove A\n00:02:00 ! remove B\n00:02:00 remove C\n= left 4\n00:03:00 ! out C\n00:03:00 enter C\n" },
  { "names-that-look-alike", BASIC
    "00:00:00 enter Ann Bob \"José 👩\u200d🚀\"\n00:00:00 ! enter A\u200bnn\n00:00:00 ! enter \u202ennA\n"
    "00:00:00 ! enter Ann\u00a0B\n00:00:00 ! unpaid Ann\u3164\n00:00:00 ! enter A\u200dnn\n00:00:00 ! enter An\u00adn\n"
    "00:00:00 ! rename Bob \"Ann\u2060\"\n= entries 3\n" },
  { "rename", BASIC
    "rebuy 20.00\n00:00:00 enter Ann Bob\n00:00:00 ! rename Ann Bob\n00:00:00 ! rename Zoe Y\n00:00:00 ! rename Ann "
    "Ann\n00:00:00 rename Ann \"Anna B\"\n"
    "= undo \"Anna B\"\n00:00:01 start\n00:00:02 rebuy \"Anna B\"\n= paid \"Anna B\" 42.00\n00:00:03 ! rebuy Ann\n" },
  { "set", BASIC "rebuy 20.00 stack 3000 max 1\n00:00:00 enter A B\n00:00:00 set entry 25.00 stack 4000\n= pool "
                 "40.00\n00:00:00 enter C\n= pool 65.00\n"
                 "= fees 4.00\n= chips 10000\n00:00:00 ! set entry 25.00 stack 4000\n00:00:00 ! set entry 25 stack "
                 "4000\n00:00:00 ! set name X\n"
                 "00:00:00 ! set seed 3\n00:00:00 ! set level 20m 5 10\n00:00:00 ! set prizes 60 50\n00:00:00 "
                 "start\n00:01:00 rebuy A\n"
                 "00:01:00 ! rebuy A\n00:02:00 set rebuy 10.00 stack 1000\n00:02:00 rebuy A\n= paid A "
                 "52.00\n00:03:00 set rebuy off\n00:03:00 ! rebuy A\n"
                 "00:04:00 set late until level 3\n= late open\n00:05:00 set prizes 100\n= prize 1 95.00\n00:05:00 "
                 "undo\n00:05:00 undo\n= late closed\n" },
  { "new-bounty-from-now-on", BASIC "late until level 3\n00:00:00 enter A B\n00:00:00 set bounty 5.00\n00:00:00 "
                                    "enter C\n= bounties 5.00\n00:00:00 start\n00:01:00 out C by A\n"
                                    "= won A 5.00\n00:01:00 out B by A\n= won A 65.00\n" },
  { "paid-out", BASIC "prizes 60 40\n00:00:00 enter A B C\n00:00:00 start\n00:01:00 out A\n00:01:00 ! paid-out "
                      "A\n00:01:00 ! paid-out B\n00:02:00 out B\n"
                      "00:02:00 paid-out B\n= undo \"B\"\n00:02:00 ! paid-out B\n" },
  { "undo-of-start", BASIC "00:00:00 enter A B\n00:01:00 start\n00:05:00 undo\n= state waiting\n= clock "
                           "20:00\n00:06:00 enter C\n00:07:00 start\n= clock 20:00\n" },
  { "finish/not-by-counts-yet", BASIC
    "00:00:00 enter A B C\n00:00:00 start\n00:01:00 count A 1\n00:01:00 count B 1\n00:01:00 count C 1\n00:01:00 ! "
    "finish\n00:02:00 out A\n"
    "00:03:00 remove C\n= left 1\n= state running\n00:04:00 finish\n= state finished\n= place B 1\n= won B 40.00\n" },
  { "later/refused-with-a-sentence",
    BASIC "tables 2 x 9\n00:00:00 enter A B C D\n00:00:00 ! button 1.1\n00:00:00 start\n00:01:00 ! balance\n00:01:00 ! "
          "break-table 1\n00:01:00 ! final-table\n"
          "00:01:00 ! deal icm\n00:01:00 ! deal chips\n00:01:00 ! deal even\n00:01:00 ! out A 1200, B 800 by "
          "C\n00:01:00 ! set bounty 5.00 progressive 50\n" },
  { "draw/evenly-also-while-it-runs",
    BASIC "tables 2 x 9\nseed 1\n00:00:00 enter A B C D E F G H I J\n00:00:00 start\n= table 1 5\n00:01:00 draw\n= "
          "table 1 5\n"
          "= table 2 5\n00:02:00 move A 1.9\n00:03:00 undo\n00:04:00 draw\n= table 2 5\n" },
  { "draw/a-broken-table-stays-empty", BASIC "tables 2 x 6\nlate until level 3\n00:00:00 enter A B C D\n00:00:00 seat "
                                             "A 1.1\n00:00:00 seat B 1.2\n00:00:00 seat C 1.3\n"
                                             "00:00:00 seat D 1.4\n00:00:00 start\n00:01:00 draw\n= table 1 "
                                             "4\n00:02:00 enter E F\n= table 1 6\n00:03:00 enter G\n= table 2 1\n" },
  { "remove-after-back", BASIC "00:00:00 enter A B C\n00:00:00 start\n00:01:00 out A by B\n00:02:00 back "
                               "A\n00:02:00 ! remove A\n00:03:00 remove B\n" },
  { "only-what-was-not-handed-over", BASIC "prizes 50 30 20\nrebuy 20.00\n00:00:00 enter A B C\n00:00:00 "
                                           "start\n00:01:00 out A\n= won A 12.00\n00:01:00 paid-out A\n"
                                           "= undo \"12.00\"\n00:02:00 rebuy A\n00:03:00 out B\n00:04:00 out C\n= "
                                           "won A 40.00\n00:05:00 paid-out A\n= undo \"28.00\"\n"
                                           "00:05:00 ! paid-out A\n" },
  { "a-debt-is-paid-after-a-deal-that-ended-it",
    BASIC "prizes 50 30 20\n00:00:00 enter A B C\n00:00:00 unpaid D\n00:00:00 start\n00:01:00 out C\n= pool 60.00\n= "
          "won C 0.00\n"
          "00:02:00 count A 6000\n00:02:00 count B 3000\n00:02:00 count D 3000\n00:02:00 deal A 20.00, B 20.00, D "
          "20.00\n= state finished\n"
          "= prize 1 0.00\n00:03:00 pay D\n= pool 80.00\n= won A 40.00\n= won B 20.00\n= won D 20.00\n" },
  { "quotes", BASIC "00:00:00 enter \"Ann B\" Carl \"by\"\n00:00:00 start\n00:01:00 out \"by\" by \"Ann B\"+Carl\n= "
                    "place \"by\" 3\n00:02:00 out \"Ann B\" by Carl # done\n"
                    "= won Carl 60.00\n" },
  { "restart-keeps-everything", BASIC "tables 1 x 9\nseed 7\nbounty 2.00\nrebuy 20.00\n00:00:00 enter A B C "
                                      "D\n00:00:00 start\n00:05:00 out A by B+C\n00:06:00 rebuy A\n00:07:00 break 10m\n"
                                      "00:08:00 pause\n00:09:00 restart\n= state paused\n= clock 09:00\n= left 4\n= "
                                      "won B 1.00\n= pool 100.00\n00:10:00 resume\n00:19:00 = state running\n"
                                      "= clock 13:00\n00:20:00 undo\n= state paused\n" },
};

static void
test_rule (gconstpointer data)
{
  const char      *path = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  int held;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  held = night_host_run (text, path);
  g_test_message ("%d held", held);
  g_assert_cmpint (held, >, 0);
}

/* Each file of tests/nights/rules is a rule, named by it. */
static void
add_rules (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "nights", "rules", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".night"))
      g_ptr_array_add (rules, g_strndup (name, strlen (name) - strlen (".night")));
  g_ptr_array_sort (rules, compare_names_cb);
  g_assert_cmpuint (rules->len, >, 0);
  for (guint i = 0; i < rules->len; i++)
    {
      const char      *rule = g_ptr_array_index (rules, i);
      g_autofree char *file = g_strconcat (rule, ".night", NULL);
      g_autofree char *test = g_strconcat ("/rules/", rule, NULL);

      g_test_add_data_func_full (test, g_build_filename (folder, file, NULL), test_rule, g_free);
    }
}

/* A file that cannot be read is refused with its line, whole. */
static const struct
{
  const char *night;
  int         line;
  const char *says;
} bad[] = {
  { "level 20m 25 50\nfrobnicate 3\n", 2, "frobnicate" },
  { "level 20m 25 50\n00:00:00 frobnicate Ann\n", 2, "frobnicate" },
  { "level 20m 25 50\n00:00:00 enter\n", 2, "name" },
  { "level 20m 25 50\n00:10:00 enter A\n00:09:59 enter B\n", 3, "before" },
  { "level 20m 25 50\nentry 20.00\nentry 25.00\n", 3, "twice" },
  { "level 20m 25 50\nentry 20.005\n", 2, "20.005" },
  { "level 20m 25 50\nentry 20.00 fee 1.00 fee 2.00\n", 2, "twice" },
  { "level 20m 25 50\nprizes 60 50\n", 2, "100" },
  { "level 20m 25 50\nbounty 10.00 progressive 50\n", 2, "not available" },
  { "level 20m 25 50\n00:00:00 enter A\nunit 1.00\n", 3, "header" },
  { "level 20m 25 50\n00:00:00 enter \"Ann\n", 2, "quot" },
  { "level 20m 25 50\n00:00:00 enter \"A\tB\"\n", 2, "tab" },
  { "level 20m 25 50\n00:00:00 enter A, B\n", 2, "separated by blanks" },
  { "level 20m 25 50\n00:00:00 out A B\n", 2, "separated by commas" },
  { "level 20m 25 50\nprizes sixty\n", 2, "percentage" },
  { "level 20m 25 50\n= pool twenty\n", 2, "twenty" },
  { "level 20m 25 50\n= colour red\n", 2, "colour" },
  { "level 20m 25 50\n= level 1\n", 2, "level" },
  { "level 20m 25 50\nlevel 20m 20 40\n", 2, "" },
  { "entry 20.00\n00:00:00 enter A\n", 2, "schedule" },
  { "schedule x\nlevel 20m 25 50\n", 1, "x" },
  { "level 20m 25 50\n0:0:0 enter A\n", 2, "" },
  { "level 20m 25 50\n00:00:00 deal icm keep x,,\n00:00:00 start now\n", 3, "now" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Night) night = night_parse (bad[i].night, "night", NULL, NULL, &error);
      char *rest;

      g_test_message ("%s", bad[i].night);
      g_assert_null (night);
      g_assert_nonnull (error);
      g_test_message ("  %s", error->message);
      g_assert_cmpint (strtol (error->message, &rest, 10), ==, bad[i].line);
      g_assert_true (g_str_has_prefix (rest, ": "));
      g_assert_nonnull (strstr (rest, bad[i].says));
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  add_rules ();
  g_test_add_func ("/night/bad-files-name-their-line", test_bad);
  return g_test_run ();
}
