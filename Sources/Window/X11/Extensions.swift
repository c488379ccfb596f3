import CX11
import Glibc

/// The extensions that a server has, and their event numbers.
struct Extensions {
  /// The first event of MIT-SHM, or `nil` without it.
  var sharedMemoryFirstEvent: UInt8?
  /// The major number of MIT-SHM, or `nil` without it.
  var sharedMemoryMajor: UInt8?
  /// The major number of Present, or `nil` without it.
  var presentMajor: UInt8?
  /// The first event of RandR, or `nil` without it.
  var randrFirstEvent: UInt8?
  /// Whether the server has SYNC.
  var hasSync = false
  /// The major number of XInput, or `nil` without it.
  var inputMajor: UInt8?

  /// Registers the events of extensions with Xlib, which would otherwise drop them.
  ///
  /// They are ShmCompletion and the events of Present, RandR and XInput. All events then go through Xlib's
  /// one queue, in the order in which they arrive. With a second queue (XCB's for special events), a read
  /// for one queue could store an event in the other one: the socket would be silent, and the caller would
  /// wait although an event is there.
  ///
  /// The C functions are `XESetWireToEvent` and `XESetWireToEventCookie`.
  @unsafe func hookEvents(of display: OpaquePointer) {
    if let first = sharedMemoryFirstEvent {
      // SAFETY: Xlib hands in an event to fill, and the 32 bytes that came off the wire.
      unsafe XESetWireToEvent(display, CInt(first)) { display, event, wire in
        guard let event = unsafe event, let wire = unsafe wire else { return 0 }
        let completion = unsafe wire.loadUnaligned(as: xcb_shm_completion_event_t.self)
        unsafe event.pointee.xclient = XClientMessageEvent()
        unsafe event.pointee.xclient.type = CInt(completion.response_type & 0x7F)
        unsafe event.pointee.xclient.send_event = completion.response_type & 0x80 == 0 ? 0 : 1
        unsafe event.pointee.xclient.display = display
        unsafe event.pointee.xclient.window = UInt(completion.drawable)
        unsafe event.pointee.xclient.message_type = UInt(completion.shmseg)
        return 1
      }
    }
    // ScreenChangeNotify and Notify: the monitors have changed; the details are requested later.
    for code in randrFirstEvent.map({ [CInt($0), CInt($0) + 1] }) ?? [] {
      // SAFETY: as above.
      unsafe XESetWireToEvent(display, code) { display, event, wire in
        guard let event = unsafe event, let wire = unsafe wire else { return 0 }
        let change = unsafe wire.loadUnaligned(as: xcb_generic_event_t.self)
        unsafe event.pointee.xany = XAnyEvent()
        unsafe event.pointee.xany.type = CInt(change.response_type & 0x7F)
        unsafe event.pointee.xany.send_event = change.response_type & 0x80 == 0 ? 0 : 1
        unsafe event.pointee.xany.display = display
        return 1
      }
    }
    for major in [presentMajor, inputMajor].compactMap(\.self) {
      // SAFETY: as above; a generic event is 32 bytes and its length in words more, which the copy,
      // freed by XFreeEventData with free(), holds whole.
      unsafe XESetWireToEventCookie(display, CInt(major)) { display, cookie, wire in
        guard let cookie = unsafe cookie, let wire = unsafe wire else { return 0 }
        let header = unsafe wire.loadUnaligned(as: xcb_ge_generic_event_t.self)
        let length = 32 + 4 * Int(header.length)
        guard let copy = unsafe malloc(length) else { return 0 }
        unsafe memcpy(copy, wire, length)
        unsafe cookie.pointee.type = CInt(header.response_type & 0x7F)
        unsafe cookie.pointee.send_event = header.response_type & 0x80 == 0 ? 0 : 1
        unsafe cookie.pointee.display = display
        unsafe cookie.pointee.extension = CInt(header.extension)
        unsafe cookie.pointee.evtype = CInt(header.event_type)
        unsafe cookie.pointee.data = copy
        return 1
      }
    }
  }
}
