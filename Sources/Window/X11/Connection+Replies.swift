import CX11
import Glibc

extension Connection {
  /// Waits for the reply to a request; `nil` if the server refuses it, or if there is no request.
  ///
  /// A reply may be inconsistent, so it is read as bytes and every length in it is checked. The C function is
  /// `xcb_wait_for_reply`.
  func reply(to request: UInt32?) -> [UInt8]? {
    request.flatMap { unsafe Self.reply(to: $0, on: xcb) }
  }

  /// Waits for the reply to a request, and returns its fixed part.
  func reply<Head: BitwiseCopyable>(to request: UInt32?, as type: Head.Type) -> Head? {
    reply(to: request)?.head(as: type)
  }

  /// Waits for the reply to a request on a connection that is being opened.
  @unsafe static func reply(to request: UInt32, on xcb: OpaquePointer) -> [UInt8]? {
    // SAFETY: the connection is open; the reply is ours to free.
    guard let reply = unsafe xcb_wait_for_reply(xcb, request, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe bytes(ofReply: reply)
  }

  /// The bytes of a reply, whose fifth to eighth byte count the words after the first 32 bytes.
  @unsafe static func bytes(ofReply reply: UnsafeMutableRawPointer) -> [UInt8] {
    // SAFETY: XCB allocates at least 32 bytes, and as many more as the reply says.
    let words = unsafe reply.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
    return unsafe Array(UnsafeRawBufferPointer(start: reply, count: 32 + 4 * Int(words)))
  }
}

extension [UInt8] {
  /// The structure that the bytes begin with; `nil` if they are too few.
  func head<Head: BitwiseCopyable>(as type: Head.Type) -> Head? {
    guard count >= MemoryLayout<Head>.size else { return nil }
    // SAFETY: as many bytes as the structure has are there, and any bits are valid for it.
    return unsafe withUnsafeBytes { unsafe $0.loadUnaligned(as: type) }
  }
}
