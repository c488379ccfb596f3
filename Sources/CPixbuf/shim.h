#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>

// What Swift cannot see: macros with casts, and the handler of a signal by its own type.

typedef void (*cpixbuf_size_handler)(GdkPixbufLoader *loader, int width, int height, gpointer data);

static inline void cpixbuf_on_size_prepared(GdkPixbufLoader *loader, cpixbuf_size_handler handler, gpointer data) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(handler), data);
}
static inline void cpixbuf_release(gpointer object) { g_object_unref(object); }
