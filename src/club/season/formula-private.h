/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flat program of a formula: what its reader writes and its runner works through. */
#pragma once

#include "formula.h"

G_BEGIN_DECLS

typedef enum
{
  OP_NUMBER,
  OP_NAME,   /* the value of a name */
  OP_POINTS, /* the list */
  OP_NEGATE,
  OP_ADD,
  OP_SUBTRACT,
  OP_MULTIPLY,
  OP_DIVIDE,
  OP_POWER,
  OP_LESS,
  OP_AT_MOST,
  OP_MORE,
  OP_AT_LEAST,
  OP_EQUAL,
  OP_UNEQUAL,
  OP_NOT,
  OP_TRUTH,  /* 1 or 0 */
  OP_UNLESS, /* takes a number and goes to `target` if it is 0 */
  OP_GO,     /* to `target` */
  OP_CALL,   /* a function, of `n` arguments */
} OpKind;

typedef struct
{
  OpKind  kind;
  guint   n;      /* of OP_NAME: which; of OP_CALL: how many arguments */
  guint   call;   /* which function */
  guint   target; /* an operation's index */
  gdouble number;
} Op;

typedef struct
{
  const char *name;
  gint8       least, most; /* arguments; most -1: any number */
  gboolean    takes_list;  /* as the last argument; the others are numbers */
  gboolean    gives_list;
  /* FALSE and a sentence: there is no such value. */
  gboolean (*run) (const gdouble *arguments, guint n, GArray *list, gdouble *result, GError **error);
} FormulaFunction;

extern const FormulaFunction formula_functions[];
gint                         formula_find_function (const char *name); /* -1: there is none */

struct _Formula
{
  char   *text;
  GArray *ops;    /* Op */
  GArray *places; /* FormulaPlace: where names stand in the text */
};

typedef struct
{
  guint at, length; /* bytes */
  gint  name;       /* -1: the list */
} FormulaPlace;

G_END_DECLS
