// Records what a program does to the files of a folder, in the order of the system calls, so that a test can rebuild what a
// power failure leaves. Preloaded into the program under test.
//
// HONEYCOMB_STORAGE_FOLDER  The folder, without a slash at its end.
// HONEYCOMB_STORAGE_LOG     The file to append the records to. The test appends marks to it.
// HONEYCOMB_SYNC_DELAY      Microseconds before each fsync and fdatasync, so that a promise before its end is seen.
// HONEYCOMB_FAULTS          A file; while it has "sync N" or "write N", the Nth sync fails with EIO, or the Nth write with ENOSPC; then the
//                           (N + 1)th after that, and so on: with equal distances, a try of N writes would fail again and again.
// HONEYCOMB_SYNCHRONOUS     The value that replaces FULL in "PRAGMA synchronous = FULL", at most four letters.
//
// A record is: kind, flags and handle (32 bits each), offset, length of the name, length of the data (64 bits each), name, data.
// The -shm file is mapped memory, which no power failure preserves; SQLite builds it again.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN = 1, WRITE = 2, TRUNCATE = 3, SYNC = 4, RENAME = 5, UNLINK = 6, SYNC_FOLDER = 7 };
enum { LIMIT = 1024, IS_FOLDER = UINT32_MAX };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static size_t folder_length;
static int log_file = -1;
static useconds_t delay;
static uint32_t next_handle;
// The handle of each descriptor; 0 for files elsewhere.
static uint32_t handles[LIMIT];

__attribute__((constructor)) static void start(void) {
  folder = getenv("HONEYCOMB_STORAGE_FOLDER");
  const char *path = getenv("HONEYCOMB_STORAGE_LOG");
  const char *wait = getenv("HONEYCOMB_SYNC_DELAY");
  if (!folder || !path) return;
  folder_length = strlen(folder);
  delay = wait ? (useconds_t)atoi(wait) : 0;
  // Handles of several lives of the program differ.
  next_handle = (uint32_t)getpid() << 10;
  log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CLOEXEC | O_CREAT, 0644);
}

// The name inside the folder, "" for the folder itself; NULL for other paths.
static const char *name_of(const char *path) {
  if (log_file < 0 || !path || strncmp(path, folder, folder_length) != 0) return NULL;
  const char *rest = path + folder_length;
  if (*rest == 0) return rest;
  if (*rest != '/') return NULL;
  return rest + 1;
}

static void record(
  uint32_t kind, uint32_t flags, uint32_t handle, uint64_t offset, const char *name, const void *data, uint64_t count
) {
  uint32_t words[3] = {kind, flags, handle};
  uint64_t sizes[3] = {offset, name ? strlen(name) : 0, count};
  struct iovec parts[4] = {
    {words, sizeof words}, {sizes, sizeof sizes}, {(void *)(name ? name : ""), sizes[1]}, {(void *)data, count}};
  syscall(SYS_writev, log_file, parts, 4);
}

// Whether the file of faults wants this call of a kind to fail.
static int fails(const char *kind) {
  // Calls since the last fault, and the number of faults.
  static unsigned counts[2], faults[2];
  const char *path = getenv("HONEYCOMB_FAULTS");
  if (!path) return 0;
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return 0;
  char text[32] = {0};
  syscall(SYS_read, file, text, sizeof text - 1);
  syscall(SYS_close, file);
  char word[8] = {0};
  unsigned each = 0;
  if (sscanf(text, "%7s %u", word, &each) != 2 || strcmp(word, kind) != 0 || each == 0) return 0;
  int index = *kind == 's';
  if (++counts[index] < each + faults[index]) return 0;
  counts[index] = 0;
  faults[index]++;
  return 1;
}

static uint32_t handle_of(int file) { return file >= 0 && file < LIMIT ? handles[file] : 0; }

static int open_file(int base, const char *path, int flags, mode_t mode) {
  const char *name = base == AT_FDCWD ? name_of(path) : NULL;
  if (!name) {
    int file = (int)syscall(SYS_openat, base, path, flags, mode);
    if (file >= 0 && file < LIMIT) handles[file] = 0;
    return file;
  }
  pthread_mutex_lock(&lock);
  int file = (int)syscall(SYS_openat, base, path, flags, mode);
  if (file >= LIMIT) abort();
  if (file >= 0) {
    if (*name == 0) {
      handles[file] = IS_FOLDER;
    } else {
      handles[file] = ++next_handle;
      record(OPEN, flags & (O_CREAT | O_TRUNC), handles[file], 0, name, NULL, 0);
    }
  }
  pthread_mutex_unlock(&lock);
  return file;
}

static mode_t mode_of(int flags, va_list arguments) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPENER(name) \
  int name(const char *path, int flags, ...) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode_t mode = mode_of(flags, arguments); \
    va_end(arguments); \
    return open_file(AT_FDCWD, path, flags, mode); \
  }
OPENER(open)
OPENER(open64)

#define OPENER_AT(name) \
  int name(int base, const char *path, int flags, ...) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode_t mode = mode_of(flags, arguments); \
    va_end(arguments); \
    return open_file(base, path, flags, mode); \
  }
OPENER_AT(openat)
OPENER_AT(openat64)

int __open_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }

int close(int file) {
  if (file >= 0 && file < LIMIT) handles[file] = 0;
  return (int)syscall(SYS_close, file);
}

// Writes, and records what was written; `offset` is -1 for the place of the descriptor.
static ssize_t write_file(int file, const void *data, size_t count, off_t offset) {
  uint32_t handle = handle_of(file);
  if (!handle)
    return offset < 0 ? syscall(SYS_write, file, data, count) : syscall(SYS_pwrite64, file, data, count, offset);
  pthread_mutex_lock(&lock);
  if (fails("write")) {
    pthread_mutex_unlock(&lock);
    errno = ENOSPC;
    return -1;
  }
  off_t place = offset;
  if (place < 0)
    place = fcntl(file, F_GETFL) & O_APPEND ? lseek(file, 0, SEEK_END) : lseek(file, 0, SEEK_CUR);
  ssize_t written =
    offset < 0 ? syscall(SYS_write, file, data, count) : syscall(SYS_pwrite64, file, data, count, offset);
  if (written > 0) record(WRITE, 0, handle, (uint64_t)place, NULL, data, (uint64_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t write(int file, const void *data, size_t count) { return write_file(file, data, count, -1); }
ssize_t pwrite(int file, const void *data, size_t count, off_t offset) { return write_file(file, data, count, offset); }
ssize_t pwrite64(int file, const void *data, size_t count, off_t offset) { return write_file(file, data, count, offset); }

static int truncate_file(int file, off_t length) {
  uint32_t handle = handle_of(file);
  if (!handle) return (int)syscall(SYS_ftruncate, file, length);
  pthread_mutex_lock(&lock);
  int status = (int)syscall(SYS_ftruncate, file, length);
  if (status == 0) record(TRUNCATE, 0, handle, (uint64_t)length, NULL, NULL, 0);
  pthread_mutex_unlock(&lock);
  return status;
}
int ftruncate(int file, off_t length) { return truncate_file(file, length); }
int ftruncate64(int file, off_t length) { return truncate_file(file, length); }

static int sync_file(int file, long number) {
  uint32_t handle = handle_of(file);
  if (!handle) return (int)syscall(number, file);
  pthread_mutex_lock(&lock);
  if (delay) usleep(delay);
  // SQLite goes on if a folder cannot be synced: it cannot know what that means on a file system.
  if (handle != IS_FOLDER && fails("sync")) {
    pthread_mutex_unlock(&lock);
    errno = EIO;
    return -1;
  }
  int status = (int)syscall(number, file);
  if (status == 0) record(handle == IS_FOLDER ? SYNC_FOLDER : SYNC, 0, handle, 0, NULL, NULL, 0);
  pthread_mutex_unlock(&lock);
  return status;
}
int fsync(int file) { return sync_file(file, SYS_fsync); }
int fdatasync(int file) { return sync_file(file, SYS_fdatasync); }

static int rename_file(int from_base, const char *from, int to_base, const char *to, unsigned flags) {
  const char *old = from_base == AT_FDCWD ? name_of(from) : NULL;
  const char *new = to_base == AT_FDCWD ? name_of(to) : NULL;
  // Into or out of the folder would be a case that the test does not rebuild.
  if (!old != !new) abort();
  if (!old) return (int)syscall(SYS_renameat2, from_base, from, to_base, to, flags);
  pthread_mutex_lock(&lock);
  int status = (int)syscall(SYS_renameat2, from_base, from, to_base, to, flags);
  if (status == 0) record(RENAME, 0, 0, 0, old, new, strlen(new));
  pthread_mutex_unlock(&lock);
  return status;
}
int rename(const char *from, const char *to) { return rename_file(AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat(int from_base, const char *from, int to_base, const char *to) {
  return rename_file(from_base, from, to_base, to, 0);
}
int renameat2(int from_base, const char *from, int to_base, const char *to, unsigned flags) {
  return rename_file(from_base, from, to_base, to, flags);
}

static int unlink_file(int base, const char *path, int flags) {
  const char *name = base == AT_FDCWD ? name_of(path) : NULL;
  if (!name) return (int)syscall(SYS_unlinkat, base, path, flags);
  pthread_mutex_lock(&lock);
  int status = (int)syscall(SYS_unlinkat, base, path, flags);
  if (status == 0) record(UNLINK, 0, 0, 0, name, NULL, 0);
  pthread_mutex_unlock(&lock);
  return status;
}
int unlink(const char *path) { return unlink_file(AT_FDCWD, path, 0); }
int remove(const char *path) { return unlink_file(AT_FDCWD, path, 0); }
int unlinkat(int base, const char *path, int flags) { return unlink_file(base, path, flags); }

// SQLite's own function, with the same text but for the value of the pragma.
int sqlite3_prepare_v3(
  void *database, const char *text, int count, unsigned flags, void **statement, const char **tail
) {
  static int (*next)(void *, const char *, int, unsigned, void **, const char **);
  if (!next) next = (int (*)(void *, const char *, int, unsigned, void **, const char **))dlsym(RTLD_NEXT, __func__);
  static const char full[] = "PRAGMA synchronous = FULL";
  const char *value = getenv("HONEYCOMB_SYNCHRONOUS");
  if (!value || strcmp(text, full) != 0) return next(database, text, count, flags, statement, tail);
  char other[sizeof full];
  memcpy(other, full, sizeof full);
  size_t start = sizeof full - 1 - strlen("FULL");
  for (size_t index = 0; index < 4; index++) other[start + index] = index < strlen(value) ? value[index] : ' ';
  const char *rest = NULL;
  int status = next(database, other, -1, flags, statement, &rest);
  if (tail) *tail = rest ? text + (rest - other) : NULL;
  return status;
}
