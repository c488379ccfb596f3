// Prints what the sandbox's filter of system calls decides about some calls.
//
// The test compares the lines of programs for different processors, where calls have different numbers. The kernel's
// interpreter of filters cannot be tested so: QEMU does not have one.
#include "sandbox.c"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Runs the filter.
///
/// Source: the Linux kernel, "Seccomp BPF"; McCanne and Jacobson, "The BSD Packet Filter", 1993.
static uint32_t decide(const struct seccomp_data *data) {
  uint32_t accumulator = 0;
  for (size_t i = 0; i < sizeof filter / sizeof *filter; i++) {
    const struct sock_filter *f = filter + i;
    int is_met = 0;
    switch (f->code) {
    case BPF_LD | BPF_W | BPF_ABS: memcpy(&accumulator, (const char *)data + f->k, 4); continue;
    case BPF_RET | BPF_K: return f->k;
    case BPF_JMP | BPF_JEQ | BPF_K: is_met = accumulator == f->k; break;
    case BPF_JMP | BPF_JGE | BPF_K: is_met = accumulator >= f->k; break;
    case BPF_JMP | BPF_JSET | BPF_K: is_met = (accumulator & f->k) != 0; break;
    default: abort();
    }
    i += is_met ? f->jt : f->jf;
  }
  abort();
}

static void print(const char *call, struct seccomp_data data) {
  uint32_t decision = decide(&data);
  const char *name = decision == SECCOMP_RET_ALLOW ? "allowed"
      : decision == SECCOMP_RET_KILL_PROCESS ? "killed"
      : decision == DENIED ? "denied"
      : decision == (SECCOMP_RET_ERRNO | ENOSYS) ? "missing"
                                               : "unknown";
  printf("%s: %s\n", call, name);
}

#define TRY(NAME, ...) print(#NAME "(" #__VA_ARGS__ ")", (struct seccomp_data){SYS_##NAME, ARCHITECTURE, 0, {__VA_ARGS__}})

int main(void) {
  TRY(futex, 0);
  TRY(madvise, 0, 0, MADV_DONTNEED);
  TRY(madvise, 0, 0, MADV_HWPOISON);
  TRY(mmap, 0, 0, PROT_READ | PROT_WRITE);
  TRY(mmap, 0, 0, PROT_READ | PROT_EXEC);
  TRY(munmap, 0);
  TRY(mremap, 0);
  TRY(brk, 0);
  TRY(mprotect, 0, 0, PROT_READ);
  TRY(mprotect, 0, 0, PROT_EXEC);
  TRY(recvmsg, 0);
  TRY(recvmsg, 3);
  TRY(sendmsg, 0);
  TRY(sendmsg, 1);
  TRY(close, 3);
  TRY(getrusage, 0);
  TRY(clock_gettime, 0);
  TRY(gettimeofday, 0);
  TRY(clock_nanosleep, 0);
  TRY(nanosleep, 0);
  TRY(restart_syscall, 0);
  TRY(getrandom, 0);
  TRY(sched_yield, 0);
  TRY(sched_getaffinity, 0);
  TRY(clone, CLONE_VM | CLONE_THREAD);
  TRY(clone, SIGCHLD);
  TRY(clone3, 0);
  TRY(set_robust_list, 0);
  TRY(rseq, 0);
  TRY(prctl, PR_SET_NAME);
  TRY(prctl, PR_SET_DUMPABLE);
  TRY(rt_sigprocmask, 0);
  TRY(rt_sigreturn, 0);
  TRY(exit, 0);
  TRY(exit_group, 0);
  TRY(bpf, 0);
  TRY(connect, 0);
  TRY(dup3, 0);
  TRY(execve, 0);
  TRY(execveat, 0);
  TRY(fcntl, 0);
  TRY(io_uring_setup, 0);
  TRY(ioctl, 0);
  TRY(kill, 0);
  TRY(memfd_create, 0);
  TRY(openat, 0);
  TRY(openat2, 0);
  TRY(pidfd_getfd, 0);
  TRY(prlimit64, 0);
  TRY(process_vm_writev, 0);
  TRY(ptrace, 0);
  TRY(read, 0);
  TRY(rt_sigaction, 0);
  TRY(seccomp, 0);
  TRY(setrlimit, 0);
  TRY(shmat, 0);
  TRY(socket, 0);
  TRY(tgkill, 0);
  TRY(unshare, 0);
  TRY(userfaultfd, 0);
  TRY(write, 1);
  // The 32-bit calls of both processors have other numbers.
  print("i386", (struct seccomp_data){SYS_futex, AUDIT_ARCH_I386, 0, {0}});
  print("arm", (struct seccomp_data){SYS_futex, AUDIT_ARCH_ARM, 0, {0}});
  // Those with 32-bit pointers on x86-64 are this much greater.
  print("x32", (struct seccomp_data){SYS_futex | 0x40000000, ARCHITECTURE, 0, {0}});
}
