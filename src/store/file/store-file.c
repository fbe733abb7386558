/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's file as bytes on a disk: what kind of file it is, and who may write to it. */
#include "store-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/isolate.h"
#include "store-backup-names.h"

/* The header is the first hundred bytes (https://sqlite.org/fileformat.html). */
#define HEADER_BYTES 100
static const char magic[16] = "SQLite format 3";

static guint32
read_32 (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

char *
store_file_beside (const char *path, const char *suffix)
{
  return g_strconcat (path, suffix, NULL);
}

void
store_file_set_error (GError **error, int number, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  if (number == ENOSPC || number == EDQUOT)
    g_set_error (error, STORE_ERROR, STORE_ERROR_FULL,
                 _ ("There is no room on the disk for %s, so nothing was saved. Make room and try again."), name);
  else if (number == EACCES || number == EPERM || number == EROFS)
    g_set_error (error, STORE_ERROR, STORE_ERROR_FAILED,
                 _ ("You do not have permission to use %s. Ask its owner, or choose another file."), name);
  else
    g_set_error (error, STORE_ERROR, STORE_ERROR_FAILED, _ ("%s cannot be used. The system says: %s."), name,
                 g_strerror (number));
}

char *
store_file_find (const char *path, GError **error)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL), *name = NULL;
  char            *real = realpath (full, NULL);

  if (real != NULL)
    return real;
  if (errno != ENOENT || !g_file_test (full, G_FILE_TEST_IS_SYMLINK))
    return g_steal_pointer (&full); /* opening it says what is wrong, if anything is */
  name = g_filename_display_name (full);
  g_set_error (error, STORE_ERROR, STORE_ERROR_FAILED,
               _ ("%s is a link to a file that is not there. Connect the disk that it is on, or remove the link."),
               name);
  return NULL;
}

static char *
quote_name (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  return g_shell_quote (name);
}

/* Sets ERROR to SENTENCE followed by how to put back the newest backup, or by OTHERWISE if there is none. */
static void
set_with_advice (GError **error, StoreError code, const char *path, const char *sentence, const char *otherwise)
{
  g_autofree char *backup = store_backup_newest (path);
  g_autofree char *name = backup == NULL ? NULL : quote_name (backup);
  g_autofree char *place = quote_name (path);
  g_autofree char *advice
      = name == NULL
            ? g_strdup (otherwise)
            : isolated_printf (
                _ ("To restore its newest backup, close Cardroom and run: cardroomctl store restore %s --db %s"), name,
                place);

  g_set_error (error, STORE_ERROR, code, "%s %s", sentence, advice);
}

void
store_file_set_damaged (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *sentence
      = isolated_printf (_ ("%s is damaged: it was cut off or partly overwritten. It was left as it was."), name);

  set_with_advice (error, STORE_ERROR_DAMAGED, path, sentence, _ ("It has no backup: choose another file."));
}

static gboolean
has_bytes (const char *path, const char *suffix)
{
  g_autofree char *name = store_file_beside (path, suffix);
  GStatBuf         status;

  return g_stat (name, &status) == 0 && status.st_size > 0;
}

static void
refuse_foreign (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *sentence
      = isolated_printf (_ ("%s is not a Cardroom file, or its beginning was overwritten. It was left as it "
                            "was."),
                         name);

  set_with_advice (error, STORE_ERROR_FOREIGN, path, sentence, _ ("Choose another file."));
}

/* TRUE if the file is shorter than its header says.  A log beside it may hold the rest, in which case SQLite has to
   judge. */
static gboolean
is_cut_off (const guint8 *header, gint64 size)
{
  guint32  page = (guint32) header[16] << 8 | header[17];
  guint32  pages = read_32 (header + 28);
  gboolean pages_known = pages > 0 && read_32 (header + 24) == read_32 (header + 92);

  if (page == 1)
    page = 65536;
  if (page < 512 || (page & (page - 1)) != 0)
    return TRUE;
  return size % page != 0 || (pages_known && size < (gint64) page * pages);
}

static gboolean
judge (const char *path, const guint8 *header, gsize n, gint64 size, gint newest, StoreFile *file, GError **error)
{
  if (n == 0)
    {
      if (file->wal)
        store_file_set_damaged (error, path);
      return !file->wal;
    }
  if (memcmp (header, magic, MIN (n, sizeof magic)) != 0)
    {
      refuse_foreign (path, error);
      return FALSE;
    }
  if (n < HEADER_BYTES)
    {
      store_file_set_damaged (error, path);
      return FALSE;
    }
  if (read_32 (header + 68) != STORE_APPLICATION_ID)
    {
      refuse_foreign (path, error);
      return FALSE;
    }
  file->exists = TRUE;
  file->version = (gint) read_32 (header + 60);
  if (file->version > newest)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (
          error, STORE_ERROR, STORE_ERROR_TOO_NEW,
          _ ("%s was written by a later version of Cardroom and was left as it was. Install that version to open it."),
          name);
      return FALSE;
    }
  if (file->version < 1 || (!file->wal && !file->journal && is_cut_off (header, size)))
    {
      store_file_set_damaged (error, path);
      return FALSE;
    }
  return TRUE;
}

gboolean
store_file_look (const char *path, gint newest, StoreFile *file, GError **error)
{
  guint8      header[HEADER_BYTES];
  struct stat status;
  gssize      n;
  int         fd;

  *file = (StoreFile){ 0 };
  /* A pipe must not block us, and a folder must not be opened. */
  fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0 && errno == ENOENT)
    return TRUE;
  if (fd < 0 || fstat (fd, &status) != 0)
    {
      store_file_set_error (error, errno, path);
      if (fd >= 0)
        close (fd);
      return FALSE;
    }
  if (!S_ISREG (status.st_mode))
    {
      g_autofree char *name = g_filename_display_name (path);

      close (fd);
      g_set_error (error, STORE_ERROR, STORE_ERROR_FOREIGN,
                   S_ISDIR (status.st_mode) ? _ ("%s is a folder. Choose a file.")
                                            : _ ("%s is not a regular file. Choose another one."),
                   name);
      return FALSE;
    }
  n = pread (fd, header, sizeof header, 0);
  if (n < 0)
    {
      store_file_set_error (error, errno, path);
      close (fd);
      return FALSE;
    }
  close (fd);
  file->wal = has_bytes (path, "-wal");
  file->shm = has_bytes (path, "-shm");
  file->journal = has_bytes (path, "-journal");
  return judge (path, header, n, status.st_size, newest, file, error);
}

int
store_file_lock (const char *path, GError **error)
{
  g_autofree char *lock_path = store_file_beside (path, ".lock");

  /* Unlocking removes the lock file, so the file that we have just locked may no longer be the one that others find. */
  for (;;)
    {
      struct stat ours, there;
      int         lock = open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

      if (lock < 0)
        {
          store_file_set_error (error, errno, lock_path);
          return -1;
        }
      if (flock (lock, LOCK_EX | LOCK_NB) != 0)
        {
          int              number = errno; /* the next call may set another errno */
          g_autofree char *name = g_filename_display_name (path);

          close (lock);
          if (number == EWOULDBLOCK)
            g_set_error (error, STORE_ERROR, STORE_ERROR_BUSY,
                         _ ("Another Cardroom has %s open for writing. Close it first."), name);
          else
            store_file_set_error (error, number, lock_path);
          return -1;
        }
      if (fstat (lock, &ours) == 0 && stat (lock_path, &there) == 0 && ours.st_ino == there.st_ino
          && ours.st_dev == there.st_dev)
        return lock;
      close (lock);
    }
}

void
store_file_unlock (const char *path, int lock)
{
  g_autofree char *lock_path = store_file_beside (path, ".lock");

  g_unlink (lock_path);
  close (lock);
}

gboolean
store_file_sync (const char *path, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  if (fd < 0 || fsync (fd) != 0)
    {
      store_file_set_error (error, errno, path);
      if (fd >= 0)
        close (fd);
      return FALSE;
    }
  close (fd);
  return TRUE;
}

static void
set_mode (const char *path)
{
  struct stat status;

  /* Never follow a link, which may lead to a file that is not ours. */
  if (lstat (path, &status) != 0 || !(S_ISREG (status.st_mode) || S_ISDIR (status.st_mode))
      || (status.st_mode & (S_IRWXG | S_IRWXO)) == 0)
    return;
  if (chmod (path, S_ISDIR (status.st_mode) ? S_IRWXU : S_IRUSR | S_IWUSR) != 0)
    g_debug ("The mode of %s stays: %s", path, g_strerror (errno));
}

void
store_file_make_private (const char *path)
{
  static const char *const beside[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *name = store_file_beside (path, beside[i]);

      set_mode (name);
    }
}

gboolean
store_file_make (const char *path, GError **error)
{
  int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);

  if (fd < 0)
    {
      store_file_set_error (error, errno, path);
      return FALSE;
    }
  close (fd);
  return TRUE;
}
