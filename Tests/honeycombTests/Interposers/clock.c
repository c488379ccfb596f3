// Gives a program a clock that a test sets: faster than the real one, or with another date. Preloaded into the program under test, and
// into its X server, so that both have the same time.
//
// HONEYCOMB_CLOCK  A file with the values of `struct clock_values`, which the test may change at any time.
//
// All timeouts are of the program's time, also those that have begun while the clock was slow. Clocks of processor time are real.
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
#include <string.h>
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

// The program's time, in nanoseconds.
static int64_t present(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * second + now.tv_nsec;
}

// The machine's time until the program's is `end`. While the clock is slow, at most a tenth of a second, because the wait has to notice
// that it is made faster; at other times, every part would be activity of a program that has to be idle.
static struct timespec part(int64_t end) {
  int64_t rest = end - present();
  if (rest <= 0) return parts(0);
  double speed = values().speed;
  double machine = (double)rest / speed;
  if (speed < 1 && machine > second / 10) return parts(second / 10);
  return parts(machine < 1000 ? 1000 : (int64_t)machine);
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  int64_t end = limit ? present() + limit->tv_sec * second + limit->tv_nsec : 0;
  int result;
  do {
    struct timespec value = part(end);
    result = (int)syscall(SYS_ppoll, files, count, limit ? &value : NULL, mask, _NSIG / 8);
  } while (result == 0 && present() < end);
  return result;
}

int poll(struct pollfd *files, nfds_t count, int limit) {
  struct timespec value = parts((int64_t)limit * 1000000);
  return ppoll(files, count, limit < 0 ? NULL : &value, NULL);
}

static void copy_set(int count, fd_set *to, const fd_set *from) {
  if (!to || !from) return;
  memcpy(to, from, (size_t)(count + NFDBITS - 1) / NFDBITS * sizeof(fd_mask));
}

int select(int count, fd_set *input, fd_set *output, fd_set *other, struct timeval *limit) {
  int64_t end = limit ? present() + limit->tv_sec * second + limit->tv_usec * 1000 : 0;
  fd_set sets[3];
  copy_set(count, &sets[0], input);
  copy_set(count, &sets[1], output);
  copy_set(count, &sets[2], other);
  int result;
  do {
    copy_set(count, input, &sets[0]);
    copy_set(count, output, &sets[1]);
    copy_set(count, other, &sets[2]);
    struct timespec value = part(end);
    result = (int)syscall(SYS_pselect6, count, input, output, other, limit ? &value : NULL, NULL);
  } while (result == 0 && present() < end);
  return result;
}

int epoll_pwait(int set, struct epoll_event *events, int count, int limit, const sigset_t *mask) {
  int64_t end = limit < 0 ? 0 : present() + (int64_t)limit * 1000000;
  int result;
  do {
    struct timespec value = part(end);
    result = (int)syscall(SYS_epoll_pwait2, set, events, count, limit < 0 ? NULL : &value, mask, _NSIG / 8);
  } while (result == 0 && present() < end);
  return result;
}

int epoll_wait(int set, struct epoll_event *events, int count, int limit) {
  return epoll_pwait(set, events, count, limit, NULL);
}

int nanosleep(const struct timespec *limit, struct timespec *rest) {
  int64_t end = present() + limit->tv_sec * second + limit->tv_nsec;
  (void)rest;
  int result;
  do {
    struct timespec value = part(end);
    result = (int)syscall(SYS_nanosleep, &value, NULL);
  } while (result == 0 && present() < end);
  return result;
}

int usleep(useconds_t limit) {
  struct timespec value = parts((int64_t)limit * 1000);
  return nanosleep(&value, NULL);
}

unsigned sleep(unsigned limit) {
  struct timespec value = parts((int64_t)limit * second);
  return nanosleep(&value, NULL) == 0 ? 0 : limit;
}
