import CX11
import Glibc

/// What Xlib's handlers were told, kept until the connection's owner asks for it.
///
/// A class, for its address must stay put: Xlib's handlers are C functions, and the one for errors
/// is one for the whole process. They find the log of their display in the display's own list of
/// attachments.
final class FaultLog {
  /// How many refusals are kept between two looks; a flood tells no more than its start.
  private static let capacity = 64
  /// The exit code of a lost display: EX_UNAVAILABLE of sysexits.h.
  private static let unavailable: CInt = 69
  /// The number of our attachment; those of extensions are small.
  private static let attachmentNumber: CInt = 0x686F_6E65

  /// Whether the connection is broken: from then on no call may reach Xlib or XCB.
  private(set) var isConnectionLost = false
  private var errors: [X11Error] = []

  /// The oldest refusal not yet taken, which it takes.
  func takeError() -> X11Error? {
    errors.isEmpty ? nil : errors.removeFirst()
  }

  /// Whether a refusal waits to be taken.
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
  /// Called before a display is opened.
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
    // SAFETY: as above. What happens after it is the exit handler's business, which a display has
    // from Xlib until it has ours: then it exits silently with 1, and nothing can hold it. So a
    // connection cut inside XOpenDisplay ends the process here, as the program would end it.
    unsafe XSetIOErrorHandler { display in
      guard let display = unsafe display, unsafe FaultLog.log(of: display) == nil else { return 0 }
      let line = Array("honeycomb: \(X11Error.connectionLost)\n".utf8)
      _ = unsafe write(2, line, line.count)
      _exit(FaultLog.unavailable)
    }
  }

  /// Hangs this log onto a display, so that the handlers find it; it must outlive the display.
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
