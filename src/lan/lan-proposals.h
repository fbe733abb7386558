/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that people propose on their phones, until enough of them join; and the waiting lists for seats at tables. */
#pragma once

#include "app/side/room-games.h"

G_BEGIN_DECLS

enum
{
  LAN_MOST_PROPOSALS = 32,
  LAN_MOST_WAITING = 16, /* at a table */
  LAN_MOST_OWED = 64,
  LAN_MOST_TABLES = 12,   /* open at once, so that those that are proposed do not slow the evening down */
  LAN_MOST_PROPOSED = 12, /* games by one person in a night, begun or not */
  LAN_MOST_WORD = 16,     /* bytes that one phone adds to a shuffle: with blanks between, all fit GAME_MOST_WORD */
};

typedef struct
{
  guint       id;
  const Game *game;
  guint       n_seats;
  gint64      stake;
  guint64     seed;   /* of the match; what is published of it is its commitment */
  GPtrArray  *people; /* char *; the first one proposed it */
  GPtrArray  *words;  /* char *: what each of them adds to the shuffle; "": nothing yet */
} LanProposal;

/* A seat that was given to somebody else while its player was away. */
typedef struct
{
  gint64   table;
  guint    seat;
  char    *player;
  gboolean is_wanted; /* the player has asked for it */
} LanOwed;

typedef struct _LanProposals LanProposals;

LanProposals *lan_proposals_new (void);
void          lan_proposals_free (LanProposals *proposals);

/* --- Games that are proposed --- */

guint        lan_proposals_count (const LanProposals *proposals);
LanProposal *lan_proposals_get (const LanProposals *proposals, guint index);
LanProposal *lan_proposals_find (const LanProposals *proposals, guint id); /* NULL: withdrawn */
/* Replaces PLAYER's earlier proposal; NULL: there are too many. */
LanProposal *lan_proposals_propose (LanProposals *proposals, const Game *game, guint n_seats, gint64 stake,
                                    const char *player);
gboolean     lan_proposal_has (const LanProposal *proposal, const char *player);
void         lan_proposal_join (LanProposal *proposal, const char *player); /* no effect if already joined or full */
gboolean     lan_proposal_is_full (const LanProposal *proposal);
/* What PLAYER, who has joined, adds to the shuffle, once; FALSE and a sentence: it is no word. */
gboolean    lan_proposal_add_word (LanProposal *proposal, const char *player, const char *word, GError **error);
const char *lan_proposal_word_of (const LanProposal *proposal, const char *player); /* "": nothing yet */
char       *lan_proposal_dup_words (const LanProposal *proposal); /* all, as they go into the seed; "": none */
/* PLAYER leaves the proposal, which goes when nobody is left in it. */
void lan_proposals_withdraw (LanProposals *proposals, LanProposal *proposal, const char *player);
void lan_proposals_drop (LanProposals *proposals, LanProposal *proposal);

/* --- Who waits for a seat --- */

const char *lan_proposals_next (const LanProposals *proposals,
                                gint64              table); /* whoever has waited longest; NULL: nobody */
gboolean    lan_proposals_waits (const LanProposals *proposals, gint64 table, const char *player);
GPtrArray  *lan_proposals_waiting (const LanProposals *proposals, gint64 table); /* char *, borrowed; NULL: nobody */
gboolean    lan_proposals_wait (LanProposals *proposals, gint64 table,
                                const char *player); /* FALSE: too many are waiting */
void lan_proposals_wait_no_more (LanProposals *proposals, gint64 table, const char *player); /* TABLE 0: at any table */

/* --- What somebody has proposed tonight --- */

/* FALSE: it is not counted, as PLAYER has proposed as many games as one person may. */
gboolean lan_proposals_count_one (LanProposals *proposals, const char *player);
gint64 lan_proposals_get_table (const LanProposals *proposals, const char *player); /* that was opened last; 0: none */
void   lan_proposals_set_table (LanProposals *proposals, const char *player, gint64 table);
/* Another match takes the place of FROM. */
void lan_proposals_follow (LanProposals *proposals, gint64 from, gint64 table);

/* --- Seats that their players may have back --- */

/* Borrowed until the next change; NULL: none. */
LanOwed *lan_proposals_find_owed (const LanProposals *proposals, gint64 table, const char *player);
LanOwed *lan_proposals_find_wanted (const LanProposals *proposals, gint64 table);
void     lan_proposals_owe (LanProposals *proposals, gint64 table, guint seat, const char *player);
/* PLAYER has a seat there again; whoever got the seat only after them has lost it. */
void lan_proposals_owe_no_more (LanProposals *proposals, gint64 table, const char *player);

/* --- After a restart --- */

/* As stored, a line each: "game tong-its 3 Eve Bob", "seed 42" and "word Eve kobatu" of that game, "seat 7 Ann", "owed 7 1 Bob" and "opened 3 7 Eve". Lines of a later Cardroom that this one does not
   know are skipped. */
char *lan_proposals_to_text (const LanProposals *proposals); /* free it */
void  lan_proposals_read (LanProposals *proposals, const char *text);

/* --- People --- */

/* NULL: the player has gone for good, though whoever has the name next may propose no more games than they. */
void lan_proposals_rename (LanProposals *proposals, const char *player, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanProposals, lan_proposals_free)

G_END_DECLS
