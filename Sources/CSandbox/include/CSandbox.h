// A process that can compute and nothing else, and how two processes hand each other memory: calls that are variadic, behind
// _GNU_SOURCE, or macros, none of which Swift can see.
#pragma once
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Starts this program again, as a decoder whose standard input is `socket`.
///
/// It has no other file, a group of its own, which signals of the terminal do not reach, and takes all signals as a program does
/// that has not said otherwise. `variables` is its environment, ended by a null pointer. The C function is `posix_spawn`.
///
/// Returns 0, or the number of the error; then `process` is 0.
int sandbox_start(int socket, int reach, char *_Nullable const *_Nonnull variables, pid_t *process);

/// Kills this process when the thread that has started it ends; returns 0 if that thread's process `parent` is already gone.
///
/// The C function is `prctl` with `PR_SET_PDEATHSIG`.
int sandbox_end_with_parent(pid_t parent);

/// Limits this process to what decoding needs, for good, in all its threads.
///
/// Limits memory, processor time, descriptors, and files to no byte at all; then allows only the system calls that compute. Opening
/// files, sockets, and starting processes fail with EPERM from then on. The C functions are `setrlimit`, `prctl` and `seccomp`.
///
/// Returns 0, or the number of the error; then nothing may be decoded.
int sandbox_enter(void);

/// Makes memory that any process with its descriptor can map, of a size that is sealed.
///
/// With `contents` it holds these bytes and nobody can write to it any more; without, it is zero. The C functions are `memfd_create`,
/// `ftruncate` and `fcntl` with `F_ADD_SEALS`.
///
/// Returns a descriptor that is closed on exec, or the number of the error, negative.
int sandbox_make_memory(size_t size, const void *_Nullable contents);

/// Sends a packet, with descriptors for the other process to have as well.
///
/// The C function is `sendmsg`. Returns 0, or the number of the error.
int sandbox_send(int socket, const void *bytes, size_t count, const int *_Nullable descriptors, int descriptor_count);

/// Receives a packet with at most two descriptors; those that did not come are -1.
///
/// The C function is `recvmsg`. Returns the length, 0 at the end, -1 after an error or where the packet is larger than `capacity`.
ssize_t sandbox_receive(int socket, void *bytes, size_t capacity, int *_Nullable descriptors);

#pragma clang assume_nonnull end
