// Gives a program a clock that a test sets: faster than the real one, or with another date. Preloaded into the program under test, and
// into its X server, so that both have the same time.
//
// HONEYCOMB_CLOCK  A file with the values of `struct clock_values`, which the test may change at any time.
//
// All timeouts are divided by the speed. Clocks of processor time are real.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct clock_values {
  // Odd while the others are changed.
  uint64_t version;
  // The program's nanoseconds for one of the machine.
  double speed;
  // The time of CLOCK_MONOTONIC at which the program's is `start`, in nanoseconds.
  int64_t real_start;
  int64_t start;
  // Added to the date, in nanoseconds.
  int64_t date_offset;
};

static const int64_t second = 1000000000;
static volatile struct clock_values *shared;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("HONEYCOMB_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *shared, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) shared = memory;
}

static struct clock_values values(void) {
  struct clock_values copy = {0, 1, 0, 0, 0};
  while (shared) {
    uint64_t version = __atomic_load_n(&shared->version, __ATOMIC_ACQUIRE);
    copy = *(struct clock_values *)shared;
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    if (version % 2 == 0 && shared->version == version) break;
  }
  return copy;
}

static struct timespec parts(int64_t time) {
  struct timespec value = {time / second, time % second};
  return value;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, __func__);
  int isDate = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  int isOther = clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_MONOTONIC_RAW
    || clock == CLOCK_BOOTTIME;
  if (!shared || !(isDate || isOther)) return next(clock, time);
  struct timespec now;
  int status = next(CLOCK_MONOTONIC, &now);
  if (status != 0) return status;
  int64_t machine = now.tv_sec * second + now.tv_nsec;
  struct clock_values set = values();
  int64_t result = set.start + (int64_t)((double)(machine - set.real_start) * set.speed);
  if (isDate) {
    next(CLOCK_REALTIME, &now);
    result += now.tv_sec * second + now.tv_nsec - machine + set.date_offset;
  }
  *time = parts(result);
  return 0;
}

int gettimeofday(struct timeval *time, void *zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// The machine's time for a time of the program, at least a microsecond for what is not zero.
static int64_t scaled(int64_t time) {
  if (time <= 0) return 0;
  int64_t result = (int64_t)((double)time / values().speed);
  return result < 1000 ? 1000 : result;
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  struct timespec value;
  if (limit) value = parts(scaled(limit->tv_sec * second + limit->tv_nsec));
  return (int)syscall(SYS_ppoll, files, count, limit ? &value : NULL, mask, _NSIG / 8);
}

int poll(struct pollfd *files, nfds_t count, int limit) {
  struct timespec value = parts((int64_t)limit * 1000000);
  return ppoll(files, count, limit < 0 ? NULL : &value, NULL);
}

int select(int count, fd_set *input, fd_set *output, fd_set *other, struct timeval *limit) {
  struct timespec value;
  if (limit) value = parts(scaled(limit->tv_sec * second + limit->tv_usec * 1000));
  return (int)syscall(SYS_pselect6, count, input, output, other, limit ? &value : NULL, NULL);
}

int epoll_pwait(int set, struct epoll_event *events, int count, int limit, const sigset_t *mask) {
  struct timespec value = parts(scaled((int64_t)limit * 1000000));
  return (int)syscall(SYS_epoll_pwait2, set, events, count, limit < 0 ? NULL : &value, mask, _NSIG / 8);
}

int epoll_wait(int set, struct epoll_event *events, int count, int limit) {
  return epoll_pwait(set, events, count, limit, NULL);
}

int nanosleep(const struct timespec *limit, struct timespec *rest) {
  struct timespec value = parts(scaled(limit->tv_sec * second + limit->tv_nsec));
  (void)rest;
  return (int)syscall(SYS_nanosleep, &value, NULL);
}

int usleep(useconds_t limit) {
  struct timespec value = parts((int64_t)limit * 1000);
  return nanosleep(&value, NULL);
}

unsigned sleep(unsigned limit) {
  struct timespec value = parts((int64_t)limit * second);
  return nanosleep(&value, NULL) == 0 ? 0 : limit;
}
