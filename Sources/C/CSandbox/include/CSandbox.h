// A sandboxed process, and memory that two processes share. These calls are variadic, require
// _GNU_SOURCE, or are macros, so Swift does not import them.
#pragma once
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// The first argument of a decoder, which is its name: a program started by this name decodes images.
#define SANDBOX_DECODER_NAME "honeycomb-decoder"

/// Kills this process when the thread that started it ends; returns 0 if that thread's process
/// `parent` has already ended.
///
/// The C function is `prctl` with `PR_SET_PDEATHSIG`.
int sandbox_end_with_parent(pid_t parent);

/// Restricts this process permanently to decoding, in all its threads.
///
/// Limits memory, processor time, descriptors, and the size of files to zero; then allows only the
/// system calls for computing. Opening files and sockets, and starting processes, then fail with
/// EPERM. The C functions are `setrlimit`, `prctl` and `seccomp`.
///
/// Returns 0, or the error number; then nothing may be decoded.
int sandbox_enter(void);

/// Creates memory that any process with its descriptor can map, with a sealed size.
///
/// With `contents` it holds these bytes and is write-protected; without, it is zeroed. The C
/// functions are `memfd_create`, `ftruncate` and `fcntl` with `F_ADD_SEALS`.
///
/// Returns a descriptor that is closed on exec, or the negative error number.
int sandbox_make_memory(size_t size, const void *_Nullable contents);

/// Sends a packet, with descriptors that are duplicated for the receiver.
///
/// The C function is `sendmsg`. Returns 0, or the error number.
int sandbox_send(int socket, const void *bytes, size_t count, const int *_Nullable descriptors, int descriptor_count);

/// Receives a packet with at most two descriptors; missing ones are -1.
///
/// The C function is `recvmsg`. Returns the length, 0 at the end, -1 after an error or if the
/// packet is larger than `capacity`.
ssize_t sandbox_receive(int socket, void *bytes, size_t capacity, int *_Nullable descriptors);

#pragma clang assume_nonnull end
