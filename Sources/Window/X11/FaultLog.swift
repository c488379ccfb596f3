import CX11
import Glibc

/// Errors that Xlib's handlers have reported, kept until the connection's owner takes them.
///
/// A class, because its address must not change: Xlib's handlers are C functions, and there is one error
/// handler for the whole process. The handlers find the log of a display in the display's list of
/// extension data.
final class FaultLog {
  /// The most errors that are kept; the rest of a flood adds nothing.
  private static let capacity = 64
  /// The exit code of a lost display: EX_UNAVAILABLE of sysexits.h.
  private static let unavailable: CInt = 69
  /// The number of this library's entry in the list; the numbers of extensions are small.
  private static let attachmentNumber: CInt = 0x686F_6E65

  /// Whether the connection is broken; if so, no call may reach Xlib or XCB.
  private(set) var isConnectionLost = false
  private var errors: [X11Error] = []

  /// Removes and returns the oldest error.
  func takeError() -> X11Error? {
    errors.isEmpty ? nil : errors.removeFirst()
  }

  /// Whether there is an error to take.
  var hasError: Bool { !errors.isEmpty }

  /// Notes that the connection is broken.
  func noteConnectionLost() {
    isConnectionLost = true
  }

  private func note(_ error: X11Error) {
    guard errors.count < Self.capacity else { return }
    errors.append(error)
  }

  /// Replaces Xlib's handlers, which print and exit, for the whole process.
  ///
  /// Call it before a display is opened.
  ///
  /// The C functions are `XSetErrorHandler` and `XSetIOErrorHandler`.
  static func installHandlers() {
    // SAFETY: both are plain functions that outlive every display; they call nothing of X but look
    // at a list.
    unsafe XSetErrorHandler { display, event in
      guard let display = unsafe display, let event = unsafe event?.pointee,
        let log = unsafe FaultLog.log(of: display)
      else { return 0 }
      unsafe log.note(
        .requestFailed(
          code: event.error_code, request: event.request_code, minor: UInt16(event.minor_code),
          resource: UInt32(truncatingIfNeeded: event.resourceid)))
      return 0
    }
    // SAFETY: as above. After this handler Xlib calls the display's exit handler. Until ours is
    // installed, that is Xlib's own, which exits silently with code 1 and cannot be stopped. So if the
    // connection is lost inside XOpenDisplay, the process ends here with the program's message and code.
    unsafe XSetIOErrorHandler { display in
      guard let display = unsafe display, unsafe FaultLog.log(of: display) == nil else { return 0 }
      let line = Array("honeycomb: \(X11Error.connectionLost)\n".utf8)
      _ = unsafe write(2, line, line.count)
      _exit(FaultLog.unavailable)
    }
  }

  /// Attaches this log to a display, so that the handlers find it; it must outlive the display.
  ///
  /// The C functions are `XAddToExtensionList` and `XSetIOErrorExitHandler`.
  func attach(to display: OpaquePointer) {
    let address = unsafe Unmanaged.passUnretained(self).toOpaque()
    // SAFETY: Xlib frees the record by free() together with the display, hence calloc(); the log
    // itself is not Xlib's to free, which the empty function sees to.
    unsafe XSetIOErrorExitHandler(
      display,
      { _, data in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<FaultLog>.fromOpaque(data).takeUnretainedValue().noteConnectionLost()
      }, address)
    guard let memory = unsafe calloc(1, MemoryLayout<XExtData>.stride) else { return }
    let record = unsafe memory.bindMemory(to: XExtData.self, capacity: 1)
    unsafe record.pointee.number = Self.attachmentNumber
    unsafe record.pointee.private_data = address.assumingMemoryBound(to: CChar.self)
    unsafe record.pointee.free_private = { _ in 0 }
    unsafe XAddToExtensionList(XEHeadOfExtensionList(XEDataObject(display: display)), record)
  }

  private static func log(of display: OpaquePointer) -> FaultLog? {
    // SAFETY: the list is the display's own, and an entry of our number holds a log that outlives
    // the display.
    guard
      let record = unsafe XFindOnExtensionList(
        XEHeadOfExtensionList(XEDataObject(display: display)), attachmentNumber),
      let address = unsafe record.pointee.private_data
    else { return nil }
    return unsafe Unmanaged<FaultLog>.fromOpaque(UnsafeRawPointer(address)).takeUnretainedValue()
  }
}
