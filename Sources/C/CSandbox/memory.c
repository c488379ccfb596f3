#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

/// Missing in the headers of older C libraries: memory that cannot be executed.
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 8U
#endif

static int fill(int memory, const char *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t length = pwrite(memory, bytes + done, count - done, (off_t)done);
    if (length < 0 && errno != EINTR) return errno;
    if (length > 0) done += (size_t)length;
  }
  return 0;
}

int sandbox_make_memory(size_t size, const void *contents) {
  const unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  int memory = memfd_create("honeycomb-picture", flags | MFD_NOEXEC_SEAL);
  // Linux before 6.3.
  if (memory < 0 && errno == EINVAL) memory = memfd_create("honeycomb-picture", flags);
  if (memory < 0) return -errno;
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  int error = ftruncate(memory, (off_t)size) == 0 ? 0 : errno;
  if (!error && contents) {
    error = fill(memory, contents, size);
    seals |= F_SEAL_WRITE;
  }
  if (!error && fcntl(memory, F_ADD_SEALS, seals) != 0) error = errno;
  if (!error) return memory;
  close(memory);
  return -error;
}

// MARK: - Packets

enum { most_descriptors = 2 };

typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(most_descriptors * sizeof(int))];
} control_space;

int sandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  control_space control;
  if (descriptors && descriptor_count > 0 && descriptor_count <= most_descriptors) {
    size_t size = (size_t)descriptor_count * sizeof(int);
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(size);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(header), descriptors, size);
  }
  while (sendmsg(socket, &message, MSG_NOSIGNAL) < 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

ssize_t sandbox_receive(int socket, void *bytes, size_t capacity, int *descriptors) {
  struct iovec part = {bytes, capacity};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  control_space control;
  if (descriptors) {
    for (int index = 0; index < most_descriptors; ++index) descriptors[index] = -1;
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
  }
  ssize_t length;
  while ((length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {}
  if (length < 0) return -1;
  struct cmsghdr *header = descriptors ? CMSG_FIRSTHDR(&message) : NULL;
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    memcpy(descriptors, CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
  }
  return message.msg_flags & MSG_TRUNC ? -1 : length;
}
