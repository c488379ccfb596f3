// An input-method server for the tests, with a library that shares no code with the tested client.
//
// usage: XIMServer NAME ENCODING STYLE
//
// ENCODING is UTF8_STRING or COMPOUND_TEXT, STYLE is "callbacks", "nothing" or "area" (which our client does
// not support). It reads commands from the lines of standard input:
//
//   eat               uses all keys from now on
//   pass              returns all keys from now on
//   commit TEXT       commits a text
//   preedit CARET MARKS TEXT
//                     replaces the composition, with a mark for each character: u underline, r reverse, - none
//   insert PLACE COUNT CARET MARKS TEXT
//                     replaces a part of the composition
//   caret PLACE       moves the caret of the composition
//   done              ends the composition
//   sync              waits until the X server has processed all requests, and prints "sync"
//   quit              shuts down cleanly
//
// It prints what it receives to standard output, one line each: "open", "context STYLE", "focus", "unfocus",
// "press KEYCODE", "release KEYCODE", "spot X Y", "caret", "sync".

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xcb-imdkit/encoding.h>
#include <xcb-imdkit/imdkit.h>
#include <xcb-imdkit/ximproto.h>
#include <xcb/xcb.h>

static bool eats = false;
static bool is_utf8 = true;
static xcb_im_input_context_t *context = NULL;
// The number of characters in the composition.
static uint32_t composed = 0;

static void report(const char *words) {
  puts(words);
  fflush(stdout);
}

static void hear(
    xcb_im_t *im, xcb_im_client_t *client, xcb_im_input_context_t *ic,
    const xcb_im_packet_header_fr_t *header, void *frame, void *argument, void *data) {
  (void)client, (void)data, (void)frame;
  char words[64];
  if (ic) context = ic;
  switch (header->major_opcode) {
    case XCB_XIM_OPEN: report("open"); break;
    case XCB_XIM_CREATE_IC:
      snprintf(words, sizeof words, "context %x", xcb_im_input_context_get_input_style(ic));
      report(words);
      break;
    case XCB_XIM_DESTROY_IC: context = NULL; break;
    case XCB_XIM_DISCONNECT: context = NULL; break;
    case XCB_XIM_SET_IC_FOCUS: report("focus"); break;
    case XCB_XIM_UNSET_IC_FOCUS: report("unfocus"); break;
    case XCB_XIM_SET_IC_VALUES: {
      xcb_point_t spot = xcb_im_input_context_get_preedit_attr(ic)->spot_location;
      snprintf(words, sizeof words, "spot %d %d", spot.x, spot.y);
      report(words);
      break;
    }
    case XCB_XIM_PREEDIT_CARET_REPLY: report("caret"); break;
    case XCB_XIM_FORWARD_EVENT: {
      xcb_key_press_event_t *event = argument;
      bool is_press = (event->response_type & 0x7F) == XCB_KEY_PRESS;
      snprintf(words, sizeof words, "%s %d", is_press ? "press" : "release", event->detail);
      report(words);
      if (!eats) xcb_im_forward_event(im, ic, event);
      break;
    }
  }
}

// The text in the client's encoding; the caller frees it.
static char *encode(const char *text, size_t *length) {
  if (is_utf8) {
    *length = strlen(text);
    return strdup(text);
  }
  return xcb_utf8_to_compound_text(text, strlen(text), length);
}

static uint32_t count_characters(const char *text) {
  uint32_t count = 0;
  for (; *text; text++) count += (*text & 0xC0) != 0x80;
  return count;
}

static void draw(
    xcb_im_t *im, uint32_t first, uint32_t length, uint32_t caret, const char *marks,
    const char *text) {
  size_t size = 0;
  char *encoded = encode(text, &size);
  uint32_t feedback[256] = {0};
  uint32_t count = (uint32_t)strlen(marks);
  for (uint32_t index = 0; index < count && index < 256; index++) {
    if (marks[index] == 'u') feedback[index] = XCB_XIM_UNDERLINE;
    if (marks[index] == 'r') feedback[index] = XCB_XIM_UNDERLINE | XCB_XIM_REVERSE;
  }
  xcb_im_preedit_draw_fr_t frame = {0};
  frame.caret = caret;
  frame.chg_first = first;
  frame.chg_length = length;
  frame.status = (size == 0 ? 1 : 0) | (count == 0 ? 2 : 0);
  frame.length_of_preedit_string = (uint16_t)size;
  frame.preedit_string = (uint8_t *)encoded;
  frame.feedback_array.size = count;
  frame.feedback_array.items = feedback;
  xcb_im_preedit_draw_callback(im, context, &frame);
  composed = composed - length + count_characters(text);
  free(encoded);
}

static void obey(xcb_im_t *im, char *line) {
  char marks[256] = "", text[1024] = "";
  uint32_t first = 0, length = 0, caret = 0;
  if (strcmp(line, "eat") == 0) {
    eats = true;
  } else if (strcmp(line, "pass") == 0) {
    eats = false;
  } else if (!context) {
    report("no context");
  } else if (strncmp(line, "commit ", 7) == 0) {
    size_t size = 0;
    char *encoded = encode(line + 7, &size);
    xcb_im_commit_string(im, context, XCB_XIM_LOOKUP_CHARS, encoded, (uint32_t)size, 0);
    free(encoded);
  } else if (sscanf(line, "preedit %u %255s %1023[^\n]", &caret, marks, text) >= 2) {
    if (composed == 0) xcb_im_preedit_start_callback(im, context);
    draw(im, 0, composed, caret, marks, text);
  } else if (
      sscanf(line, "insert %u %u %u %255s %1023[^\n]", &first, &length, &caret, marks, text) >= 4) {
    draw(im, first, length, caret, strcmp(marks, "0") == 0 ? "" : marks, text);
  } else if (sscanf(line, "caret %u", &caret) == 1) {
    xcb_im_preedit_caret_fr_t frame = {0};
    frame.position = caret;
    frame.direction = 10;
    xcb_im_preedit_caret_callback(im, context, &frame);
  } else if (strcmp(line, "done") == 0) {
    draw(im, 0, composed, 0, "", "");
    xcb_im_preedit_done_callback(im, context);
    composed = 0;
  }
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  is_utf8 = strcmp(arguments[2], "UTF8_STRING") == 0;
  xcb_compound_text_init();
  int number = 0;
  xcb_connection_t *connection = xcb_connect(NULL, &number);
  if (xcb_connection_has_error(connection)) return 69;
  xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
  xcb_window_t window = xcb_generate_id(connection);
  xcb_create_window(
      connection, 0, window, screen->root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_OUTPUT,
      screen->root_visual, 0, NULL);
  uint32_t wanted[] = {
      XCB_IM_PreeditCallbacks | XCB_IM_StatusNothing, XCB_IM_PreeditNothing | XCB_IM_StatusNothing};
  xcb_im_styles_t styles = {2, wanted};
  if (strcmp(arguments[3], "nothing") == 0) styles = (xcb_im_styles_t){1, wanted + 1};
  if (strcmp(arguments[3], "area") == 0) {
    wanted[0] = XCB_IM_PreeditArea | XCB_IM_StatusArea;
    styles.nStyles = 1;
  }
  char *names[] = {arguments[2]};
  xcb_im_encodings_t encodings = {1, names};
  xcb_im_trigger_keys_t none = {0, NULL};
  xcb_im_t *im = xcb_im_create(
      connection, number, window, arguments[1], XCB_IM_ALL_LOCALES, &styles, &none, &none,
      &encodings, 0, hear, NULL);
  // One server after the other, because each start takes the server's name.
  for (int attempt = 0; !xcb_im_open_im(im); attempt++) {
    if (attempt == 1000) return 69;
    usleep(10000);
  }
  bool is_open = true;
  char line[1200];
  size_t length = 0;
  while (is_open) {
    xcb_generic_event_t *event;
    while ((event = xcb_poll_for_event(connection))) {
      xcb_im_filter_event(im, event);
      free(event);
    }
    if (xcb_connection_has_error(connection)) return 69;
    xcb_flush(connection);
    struct pollfd requests[] = {
        {STDIN_FILENO, POLLIN, 0}, {xcb_get_file_descriptor(connection), POLLIN, 0}};
    poll(requests, 2, -1);
    if (requests[0].revents == 0) continue;
    ssize_t size = read(STDIN_FILENO, line + length, sizeof line - length - 1);
    if (size <= 0) break;
    length += (size_t)size;
    char *end;
    while (is_open && (end = memchr(line, '\n', length))) {
      *end = 0;
      if (strcmp(line, "quit") == 0) {
        is_open = false;
      } else if (strcmp(line, "sync") == 0) {
        free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL));
        report("sync");
      } else {
        obey(im, line);
      }
      length -= (size_t)(end + 1 - line);
      memmove(line, end + 1, length);
    }
  }
  xcb_im_close_im(im);
  xcb_im_destroy(im);
  xcb_flush(connection);
  xcb_disconnect(connection);
  return 0;
}
