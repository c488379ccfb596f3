#pragma once
#include <stdio.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// What Swift cannot see: macros with casts, cast-checked GObject types, constants hidden in
// expressions, one function that HarfBuzz 7 renamed, and one that Pango deprecated without a successor.

static inline PangoFcFontMap *cpango_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline PangoFT2FontMap *cpango_ft2_font_map(PangoFontMap *map) { return PANGO_FT2_FONT_MAP(map); }
static inline PangoFcFont *cpango_fc_font(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? PANGO_FC_FONT(font) : NULL;
}
static inline void *cpango_retain(void *object) { return g_object_ref(object); }
static inline void cpango_release(void *object) { g_object_unref(object); }

// Swift sees a C global like `stderr` as unsynchronized; this puts another stream in its place and answers the old one.
static inline FILE *cpango_replace_stderr(FILE *stream) {
  FILE *old = stderr;
  stderr = stream;
  return old;
}

static inline PangoGlyph cpango_glyph_empty(void) { return PANGO_GLYPH_EMPTY; }
static inline PangoGlyph cpango_glyph_unknown_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

static inline void cpango_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *pen, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, pen, data);
#else
  hb_font_get_glyph_shape(font, glyph, pen, data);
#endif
}

static inline FT_Int32 cpango_load_color(void) { return FT_LOAD_COLOR; }
static inline FT_Int32 cpango_is_bgra(const FT_Bitmap *bitmap) { return bitmap->pixel_mode == FT_PIXEL_MODE_BGRA; }

static inline PangoDirection cpango_find_base_dir(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}
