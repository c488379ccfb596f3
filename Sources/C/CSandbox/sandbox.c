#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The address space of a decoder, in bytes.
static const rlim_t memory_limit = 512 << 20;
/// The processor time for decoding, in seconds.
static const rlim_t work_limit = 5;
/// The standard descriptors and those of one image, plus one.
static const rlim_t descriptor_limit = 6;

int sandbox_end_with_parent(pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent;
}

// MARK: - Limits

static int limit(__rlimit_resource_t resource, rlim_t soft, rlim_t hard) {
  struct rlimit limit = {soft, hard};
  return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// The sanitizer's shadow memory alone takes terabytes.
#define MEMORY_CANNOT_BE_LIMITED 1
#endif
#endif

static int set_limits(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  // The time for loading libraries does not count; it is rounded to whole seconds, and usually next
  // to none.
  time_t milliseconds =
    (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
  rlim_t seconds = work_limit + (rlim_t)(milliseconds + 500) / 1000;
  int error = limit(RLIMIT_CORE, 0, 0);
#ifndef MEMORY_CANNOT_BE_LIMITED
  if (!error) error = limit(RLIMIT_AS, memory_limit, memory_limit);
#endif
  // The first limit ends the process by SIGXCPU, which names the cause; code that blocks SIGXCPU is
  // killed a second later.
  if (!error) error = limit(RLIMIT_CPU, seconds, seconds + 1);
  if (!error) error = limit(RLIMIT_FSIZE, 0, 0);
  if (!error) error = limit(RLIMIT_NOFILE, descriptor_limit, descriptor_limit);
  return error;
}

// MARK: - System calls

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The filter of system calls needs the name of this architecture."
#endif
// A filter sees 64-bit arguments as two halves; the lower one comes first.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "expected the lower half of an argument first");

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define GIVE(action) BPF_STMT(BPF_RET | BPF_K, action)
#define DENIED (SECCOMP_RET_ERRNO | EPERM)
#define WHEN(test, value, yes, no) BPF_JUMP(BPF_JMP | test | BPF_K, value, yes, no)

/// Returns `action` for a call.
#define CALL(number, action) WHEN(BPF_JEQ, number, 0, 1), GIVE(action)
/// Allows a call.
#define ALLOW(number) CALL(number, SECCOMP_RET_ALLOW)
/// Allows a call if a test of an argument holds.
#define ALLOW_IF(number, argument, test, value)                                                                        \
  WHEN(BPF_JEQ, number, 0, 4), LOAD(args[argument]), WHEN(test, value, 0, 1), GIVE(SECCOMP_RET_ALLOW), GIVE(DENIED)
/// Allows a call unless a test of an argument holds.
#define ALLOW_UNLESS(number, argument, test, value)                                                                    \
  WHEN(BPF_JEQ, number, 0, 4), LOAD(args[argument]), WHEN(test, value, 1, 0), GIVE(SECCOMP_RET_ALLOW), GIVE(DENIED)

/// Allows the calls for decoding; all others fail.
///
/// No allowed call takes a path or creates a descriptor, except for receiving the parent's packets.
/// Memory is never executable. A clone is a thread: the reader of SVG has some.
static const struct sock_filter filter[] = {
  LOAD(arch),
  WHEN(BPF_JEQ, ARCHITECTURE, 1, 0),
  GIVE(SECCOMP_RET_KILL_PROCESS),
  LOAD(nr),
  ALLOW(SYS_futex),
  // Advice from 100 on can affect the whole machine.
  ALLOW_UNLESS(SYS_madvise, 2, BPF_JGE, 100),
  ALLOW_UNLESS(SYS_mmap, 2, BPF_JSET, PROT_EXEC),
  ALLOW(SYS_munmap),
  ALLOW(SYS_mremap),
  ALLOW(SYS_brk),
  ALLOW_UNLESS(SYS_mprotect, 2, BPF_JSET, PROT_EXEC),
  ALLOW_IF(SYS_recvmsg, 0, BPF_JEQ, STDIN_FILENO),
  ALLOW_IF(SYS_sendmsg, 0, BPF_JEQ, STDIN_FILENO),
  ALLOW(SYS_close),
  ALLOW(SYS_getrusage),
  ALLOW(SYS_clock_gettime),
  ALLOW(SYS_gettimeofday),
  ALLOW(SYS_clock_nanosleep),
  ALLOW(SYS_nanosleep),
  ALLOW(SYS_restart_syscall),
  ALLOW(SYS_getrandom),
  ALLOW(SYS_sched_yield),
  ALLOW(SYS_sched_getaffinity),
  ALLOW_IF(SYS_clone, 0, BPF_JSET, CLONE_THREAD),
  // Its flags are in memory, which a filter cannot read; the C library then uses the older call.
  CALL(SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS),
  ALLOW(SYS_set_robust_list),
  ALLOW(SYS_rseq),
  ALLOW_IF(SYS_prctl, 0, BPF_JEQ, PR_SET_NAME),
  ALLOW(SYS_rt_sigprocmask),
  ALLOW(SYS_rt_sigreturn),
  ALLOW(SYS_exit),
  ALLOW(SYS_exit_group),
  GIVE(DENIED),
};

int sandbox_enter(void) {
  // Descriptors that modules left open count toward the limit, and could be mapped.
  close_range(STDERR_FILENO + 1, ~0U, 0);
  int error = set_limits();
  if (error) return error;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  struct sock_fprog program = {sizeof filter / sizeof *filter, (struct sock_filter *)filter};
  long status = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  // A positive number is a thread with another filter.
  return status == 0 ? 0 : status > 0 ? EBUSY : errno;
}
