/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printouts on paper and as PDF: one drawing, two ways out. */
#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "widgets/kit/room-ask-dialog.h"
#include "room-printout-private.h"

#define MARGIN 42.0 /* of a PDF; a printer has its own */

/* The size of a picture, in points and pixels to a point: 1080 pixels wide, and no higher than a surface can be. */
#define PICTURE_WIDTH  500.0
#define PICTURE_MOST   16000.0
#define PICTURE_MARGIN 20.0
#define PICTURE_SCALE  2.0

RoomPrintout *
room_printout_new_schedule (const Schedule *schedule, gint64 start, const Breakdown *breakdown)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_SCHEDULE;
  printout->schedule = schedule_copy (schedule);
  printout->start = start;
  printout->breakdown = breakdown != NULL ? breakdown_copy (breakdown) : NULL;
  return printout;
}

RoomPrintout *
room_printout_new_chips (const Breakdown *breakdown, const char *case_name, const Schedule *schedule)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_CHIPS;
  printout->breakdown = breakdown_copy (breakdown);
  printout->case_name = g_strdup (case_name);
  printout->schedule = schedule != NULL ? schedule_copy (schedule) : NULL;
  return printout;
}

RoomPrintout *
room_printout_new_rules (const char *game, GPtrArray *parts)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_RULES;
  printout->game = g_strdup (game);
  printout->rules = g_ptr_array_ref (parts);
  return printout;
}

RoomPrintout *
room_printout_new_result (RoomResult *result)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_RESULT;
  printout->result = room_result_ref (result);
  return printout;
}

RoomPrintout *
room_printout_new_seats (RoomSeatPlan *seat_plan)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_SEATS;
  printout->seat_plan = room_seat_plan_ref (seat_plan);
  return printout;
}

RoomPrintout *
room_printout_new_standings (RoomSeasonTable *table, const Currency *currency)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_STANDINGS;
  printout->standings = room_season_table_ref (table);
  printout->currency = *currency;
  return printout;
}

RoomPrintout *
room_printout_new_sign_in (RoomSignIn *sheet)
{
  RoomPrintout *printout = g_new0 (RoomPrintout, 1);

  printout->kind = PRINT_SIGN_IN;
  printout->sign_in = room_sign_in_ref (sheet);
  return printout;
}

RoomPrintout *
room_printout_new_receipts (RoomResult *result)
{
  RoomPrintout *printout = room_printout_new_result (result);

  printout->kind = PRINT_RECEIPTS;
  return printout;
}

void
room_printout_free (RoomPrintout *printout)
{
  g_clear_pointer (&printout->standings, room_season_table_unref);
  g_clear_pointer (&printout->result, room_result_unref);
  g_clear_pointer (&printout->sign_in, room_sign_in_unref);
  g_clear_pointer (&printout->seat_plan, room_seat_plan_unref);
  g_clear_pointer (&printout->schedule, schedule_unref);
  g_clear_pointer (&printout->breakdown, breakdown_free);
  g_clear_pointer (&printout->rules, g_ptr_array_unref);
  g_free (printout->case_name);
  g_free (printout->game);
  g_free (printout);
}

static const struct
{
  gint (*pages) (const RoomPrintout *printout, PrintPen *pen);
  void (*draw) (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
  double (*height) (const RoomPrintout *printout); /* NULL: it is no picture */
} kinds[] = {
  [PRINT_SCHEDULE] = { print_schedule_pages, print_schedule_draw, NULL },
  [PRINT_CHIPS] = { print_chips_pages, print_chips_draw, NULL },
  [PRINT_RULES] = { print_rules_pages, print_rules_draw, NULL },
  [PRINT_RESULT] = { print_result_pages, print_result_draw, print_result_height },
  [PRINT_SEATS] = { print_seats_pages, print_seats_draw, NULL },
  [PRINT_STANDINGS] = { print_standings_pages, print_standings_draw, print_standings_height },
  [PRINT_SIGN_IN] = { print_sign_in_pages, print_sign_in_draw, NULL },
  [PRINT_RECEIPTS] = { print_receipts_pages, print_receipts_draw, NULL },
};

static gint
count_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return kinds[printout->kind].pages (printout, pen);
}

static void
draw_page (const RoomPrintout *printout, PrintPen *pen, gint page)
{
  kinds[printout->kind].draw (printout, pen, page, count_pages (printout, pen));
}

static char *
title_of (const RoomPrintout *printout)
{
  if (printout->kind == PRINT_RULES)
    return g_strdup (printout->game);
  if (printout->kind == PRINT_SIGN_IN)
    return g_strdup (printout->sign_in->title);
  if (printout->kind == PRINT_RESULT || printout->kind == PRINT_RECEIPTS)
    return g_strdup (printout->result->title);
  if (printout->kind == PRINT_SEATS)
    return g_strdup (printout->seat_plan->title);
  if (printout->kind == PRINT_STANDINGS)
    return g_strdup (room_season_table_get_season (printout->standings)->name);
  if (printout->kind == PRINT_CHIPS)
    return g_strdup (printout->case_name != NULL ? printout->case_name : _ ("Chips"));
  return g_strdup (printout->schedule->name != NULL ? printout->schedule->name : _ ("Schedule"));
}

/* --- PDF --- */

static cairo_status_t
write_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw_pages (const RoomPrintout *printout, cairo_surface_t *surface, double width, double height)
{
  cairo_t      *cr = cairo_create (surface);
  PangoContext *context = pango_cairo_create_context (cr);
  PrintPen      pen = { cr, context, width - 2 * MARGIN, height - 2 * MARGIN };
  gint          pages;

  pango_cairo_context_set_resolution (context, 72); /* a unit is a point */
  pages = count_pages (printout, &pen);
  for (gint i = 0; i < pages; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, MARGIN, MARGIN);
      draw_page (printout, &pen, i);
      cairo_restore (cr);
      cairo_show_page (cr);
    }
  g_object_unref (context);
  cairo_destroy (cr);
}

static gboolean
draw_pdf (RoomPrintout *printout, GByteArray *bytes, GError **error)
{
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL);
  g_autofree char *title = title_of (printout);
  double           width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  double           height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_status_t   status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  draw_pages (printout, surface, width, height);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("The sheet could not be drawn: %s."),
               cairo_status_to_string (status));
  return FALSE;
}

gboolean
room_printout_export (RoomPrintout *printout, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (path == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("Only files on this computer can be written; choose a folder of your own."));
      return FALSE;
    }
  return draw_pdf (printout, bytes, error) && g_file_set_contents (path, (const char *) bytes->data, bytes->len, error);
}

/* --- Picture --- */

GdkTexture *
room_printout_picture (const RoomPrintout *printout)
{
  double           height = MIN (kinds[printout->kind].height (printout), PICTURE_MOST);
  int              down = (int) ((height + 2 * PICTURE_MARGIN) * PICTURE_SCALE);
  int              across = (int) ((PICTURE_WIDTH + 2 * PICTURE_MARGIN) * PICTURE_SCALE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, across, down);
  gsize            stride = (gsize) cairo_image_surface_get_stride (surface);
  cairo_t         *cr = cairo_create (surface);
  PangoContext    *context = pango_cairo_create_context (cr);
  PrintPen         pen = { cr, context, PICTURE_WIDTH, height };
  g_autoptr (GBytes) bytes = NULL;

  pango_cairo_context_set_resolution (context, 72);
  cairo_set_source_rgb (cr, 0xf6 / 255.0, 0xf1 / 255.0, 0xe4 / 255.0); /* ivory */
  cairo_paint (cr);
  cairo_scale (cr, PICTURE_SCALE, PICTURE_SCALE);
  cairo_translate (cr, PICTURE_MARGIN, PICTURE_MARGIN);
  draw_page (printout, &pen, 0);
  g_object_unref (context);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) down);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (across, down, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* --- Paper --- */

static PrintPen
pen_for (GtkPrintContext *print)
{
  return (PrintPen){ gtk_print_context_get_cairo_context (print), gtk_print_context_create_pango_context (print),
                     gtk_print_context_get_width (print), gtk_print_context_get_height (print) };
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *print, RoomPrintout *printout)
{
  PrintPen pen = pen_for (print);

  gtk_print_operation_set_n_pages (operation, count_pages (printout, &pen));
  g_object_unref (pen.context);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *print, gint page, RoomPrintout *printout)
{
  PrintPen pen = pen_for (print);

  draw_page (printout, &pen, page);
  g_object_unref (pen.context);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *parent)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  room_ask_dialog_tell (parent, _ ("The sheet could not be printed"), error != NULL ? error->message : NULL);
}

void
room_printout_print (RoomPrintout *printout, GtkWindow *parent)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *title = title_of (printout);

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "sheet", printout, (GDestroyNotify) room_printout_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), printout);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printout);
  if (parent != NULL)
    g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
