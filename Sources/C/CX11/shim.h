#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/shm.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xinput.h>

// Xlib's hooks for extension events. They are public symbols, but declared in Xlibint.h, whose macros a
// module map cannot import. An `xEvent *` points to 32 or more bytes as received from the server.
typedef Bool (*CX11WireToEvent)(Display *, XEvent *, const void *);
typedef Bool (*CX11WireToCookie)(Display *, XGenericEventCookie *, const void *);
extern CX11WireToEvent XESetWireToEvent(Display *, int, CX11WireToEvent);
extern CX11WireToCookie XESetWireToEventCookie(Display *, int, CX11WireToCookie);

// XCB's extension identifiers are variables that are not declared `const`.
static inline xcb_extension_t *cx11_shm_id(void) { return &xcb_shm_id; }
static inline xcb_extension_t *cx11_present_id(void) { return &xcb_present_id; }
static inline xcb_extension_t *cx11_randr_id(void) { return &xcb_randr_id; }
static inline xcb_extension_t *cx11_sync_id(void) { return &xcb_sync_id; }
static inline xcb_extension_t *cx11_input_id(void) { return &xcb_input_id; }

// The DPMS extension. Its requests are sent with XCB's own library, because libxcb-dpms would be one more library to load.
static xcb_extension_t cx11_dpms = {"DPMS", 0};
static inline xcb_extension_t *cx11_dpms_id(void) { return &cx11_dpms; }

// Sends a request with `count` 16-bit values, an even number up to 4; returns its number.
static inline unsigned int cx11_send_dpms(
    xcb_connection_t *connection, uint8_t opcode, int has_reply, const uint16_t *values, int count) {
  struct {
    uint8_t major, minor;
    uint16_t length;
    uint16_t values[4];
  } request = {0, 0, 0, {0, 0, 0, 0}};
  for (int i = 0; i < count; i++) request.values[i] = values[i];
  xcb_protocol_request_t protocol = {1, &cx11_dpms, opcode, !has_reply};
  // XCB may use the two entries before the first one.
  struct iovec parts[3];
  parts[2].iov_base = (char *)&request;
  parts[2].iov_len = 4 + 2 * (size_t)count;
  return xcb_send_request(connection, has_reply ? XCB_REQUEST_CHECKED : 0, parts + 2, &protocol);
}

// XCreateIC() is variadic.
static inline XIC cx11_create_ic(XIM im, XIMStyle style, Window window) {
  return XCreateIC(
      im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, (void *)0);
}

// Glibc declares memfd_create() only with _GNU_SOURCE, and syscall() is variadic. 1U is MFD_CLOEXEC.
static inline int cx11_memfd_create(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1U);
}
