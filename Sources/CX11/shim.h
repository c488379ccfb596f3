#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/shm.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xinput.h>

// Xlib's hooks for the events of extensions. They are public symbols, but their prototypes stand in
// Xlibint.h, whose macros no module map can hold; an `xEvent *` is 32 bytes or more off the wire.
typedef Bool (*CX11WireToEvent)(Display *, XEvent *, const void *);
typedef Bool (*CX11WireToCookie)(Display *, XGenericEventCookie *, const void *);
extern CX11WireToEvent XESetWireToEvent(Display *, int, CX11WireToEvent);
extern CX11WireToCookie XESetWireToEventCookie(Display *, int, CX11WireToCookie);

// XCB's extension identifiers are variables of no declared constness.
static inline xcb_extension_t *cx11_shm_id(void) { return &xcb_shm_id; }
static inline xcb_extension_t *cx11_present_id(void) { return &xcb_present_id; }
static inline xcb_extension_t *cx11_randr_id(void) { return &xcb_randr_id; }
static inline xcb_extension_t *cx11_sync_id(void) { return &xcb_sync_id; }
static inline xcb_extension_t *cx11_input_id(void) { return &xcb_input_id; }

// The input method's calls are variadic.
static inline XIC cx11_create_ic(XIM im, XIMStyle style, Window window) {
  return XCreateIC(
      im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, (void *)0);
}

// Glibc's memfd_create() hides behind _GNU_SOURCE; syscall() is variadic. The flag closes it on exec.
static inline int cx11_memfd_create(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1U);
}
