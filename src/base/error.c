/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals of what a person typed or a file contains. */
#include "error.h"

#include "isolate.h"

typedef struct
{
  gint reason; /* 0: no reason was named */
} InputErrorPrivate;

static void
input_error_private_init (InputErrorPrivate *private)
{
  private->reason = 0;
}

static void
input_error_private_copy (const InputErrorPrivate *from, InputErrorPrivate *to)
{
  *to = *from;
}

static void
input_error_private_clear (InputErrorPrivate *private)
{
}

G_DEFINE_EXTENDED_ERROR (InputError, input_error)

static G_GNUC_PRINTF (3, 0) void set_error (GError **error, InputError code, const char *format, va_list args)
{
  g_autofree char *sentence = error != NULL ? isolated_vprintf (format, args) : NULL;

  g_set_error_literal (error, INPUT_ERROR, (gint) code, sentence);
}

gboolean
input_unreadable (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  set_error (error, INPUT_ERROR_SYNTAX, format, args);
  va_end (args);
  return FALSE;
}

gboolean
input_refuse_for (GError **error, gint reason, const char *format, va_list args)
{
  set_error (error, INPUT_ERROR_REFUSED, format, args);
  if (error != NULL)
    input_error_get_private (*error)->reason = reason;
  return FALSE;
}

gboolean
input_refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  input_refuse_for (error, 0, format, args);
  va_end (args);
  return FALSE;
}

gint
input_error_reason (const GError *error)
{
  return error->domain == INPUT_ERROR ? input_error_get_private (error)->reason : 0;
}
