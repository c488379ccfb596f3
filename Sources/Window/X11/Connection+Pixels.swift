import CX11
import Glibc
import Raster

extension Connection {
  /// Whether the connection is a local socket, which can pass file descriptors.
  var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    // SAFETY: the call writes at most `length` bytes.
    guard unsafe getsockname(fileDescriptor, &address, &length) == 0 else { return false }
    return Int32(address.sa_family) == AF_UNIX
  }

  /// The best kind of sharing that the server is likely to accept.
  var hopedForSharing: SharedImage.Sharing {
    guard extensions.sharedMemoryMajor != nil, allowed.contains(.sharedMemory) else { return .none }
    return isLocal && allowed.contains(.descriptorPassing) ? .descriptor : .systemV
  }

  /// Whether the server has attached an image's memory.
  ///
  /// Waits for the server unless a reply to a later request has been seen. The C function is
  /// `xcb_request_check`.
  func isAttached(_ image: borrowing SharedImage) -> Bool {
    guard image.sharing != .none else { return true }
    // SAFETY: the connection is open; the error is ours to free.
    guard let error = unsafe xcb_request_check(xcb, image.attachment) else { return !hasFailed }
    unsafe free(error)
    return false
  }

  /// Makes the server detach an image's memory once it has read it.
  ///
  /// The C function is `xcb_shm_detach`.
  func detach(_ image: borrowing SharedImage) {
    guard image.segment != 0, !hasFailed else { return }
    // SAFETY: the connection is open.
    unsafe xcb_shm_detach(xcb, image.segment)
  }

  /// Creates a graphics context for copying into windows of a drawable's depth.
  ///
  /// The C function is `xcb_create_gc`.
  func makeGraphicsContext(for drawable: UInt32) -> UInt32 {
    let context = makeIdentifier()
    // No GraphicsExposure events: nothing is ever copied from a window.
    let values: [UInt32] = [0]
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    unsafe xcb_create_gc(xcb, context, drawable, XCB_GC_GRAPHICS_EXPOSURES.rawValue, values)
    return context
  }

  /// Uploads a rectangle inside an image to the same position in a window.
  ///
  /// The server reads shared memory later, and then sends a ShmCompletion event if `sendsEvent`.
  ///
  /// The C functions are `xcb_shm_put_image` and `xcb_put_image`.
  func put(
    _ rect: PixelRect, of image: borrowing SharedImage, to window: UInt32, depth: UInt8,
    context: UInt32, sendsEvent: Bool
  ) {
    guard !rect.isEmpty else { return }
    if image.segment == 0 {
      send(rect, of: image, to: window, depth: depth, context: context)
      return
    }
    image.convert(rect)
    // SAFETY: the connection is open; the rectangle is inside the segment.
    unsafe xcb_shm_put_image(
      xcb, window, context, UInt16(image.width), UInt16(image.height), UInt16(rect.x),
      UInt16(rect.y), UInt16(rect.width), UInt16(rect.height), Int16(rect.x), Int16(rect.y), depth,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), sendsEvent ? 1 : 0, image.segment, 0)
  }

  /// Sends pixels through the socket, in strips below the largest request.
  ///
  /// A strip has whole rows, or a part of a row if a row is too long.
  private func send(
    _ rect: PixelRect, of image: borrowing SharedImage, to window: UInt32, depth: UInt8,
    context: UInt32
  ) {
    // The request's header has 6 words, and a seventh for a long length. Strips are limited to 256 kB, so
    // that the socket's buffer remains useful.
    // SAFETY: the connection is open; XOpenDisplay has asked for the limit already, so that this
    // does not wait.
    let room = 4 * (min(Int(unsafe xcb_get_maximum_request_length(xcb)), 1 << 16) - 7)
    // A part of a row with up to 4 bytes per pixel always fits.
    let columns = min(rect.width, room / 4)
    let rowBytes = image.format.rowBytes(width: columns)
    let rows = max(1, room / rowBytes)
    var strip: [UInt8] = []
    strip.reserveCapacity(rowBytes * min(rows, rect.height))
    for y in Swift.stride(from: rect.y, to: rect.maxY, by: rows) {
      for x in Swift.stride(from: rect.x, to: rect.maxX, by: columns) {
        let width = min(columns, rect.maxX - x)
        let height = min(rows, rect.maxY - y)
        strip.removeAll(keepingCapacity: true)
        for row in y..<y + height {
          image.append(x..<x + width, ofRow: row, to: &strip)
        }
        // SAFETY: the connection is open, and XCB copies the pixels or writes them out before it
        // returns.
        unsafe strip.withUnsafeBytes { bytes in
          _ = unsafe xcb_put_image(
            xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window, context, UInt16(width),
            UInt16(height), Int16(x), Int16(y), 0, depth, UInt32(bytes.count),
            bytes.bindMemory(to: UInt8.self).baseAddress)
        }
      }
    }
  }
}
