internal import CSandbox
internal import Files
internal import Glibc
internal import Raster

/// Memory of a fixed size that two processes share.
///
/// Wraps a descriptor of `memfd_create`.
struct SealedMemory: ~Copyable {
  private let file: File

  /// Creates read-only memory that holds the bytes of a file.
  init(_ contents: [UInt8]) throws(ImageFault) {
    // SAFETY: the bytes outlive the call, which copies them.
    try self.init(
      status: unsafe contents.withUnsafeBytes { bytes in
        unsafe sandbox_make_memory(bytes.count, bytes.baseAddress)
      })
  }

  /// Creates memory for `pixels` transparent pixels, allocated as they are written.
  init(pixels: Int) throws(ImageFault) {
    try self.init(status: sandbox_make_memory(pixels * MemoryLayout<UInt32>.size, nil))
  }

  /// Takes ownership of a descriptor, or throws if `status` is a negated error number.
  private init(status: Int32) throws(ImageFault) {
    guard status >= 0 else {
      let error = FileError.failed(call: "memfd_create", errno: -status)
      throw .cannotDecode("shared memory cannot be created: \(error.reason)")
    }
    file = File(owning: status)
  }

  /// Takes ownership of a descriptor received from another process.
  init?(received descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    file = File(owning: descriptor)
  }

  /// The descriptor, to send to another process.
  var descriptor: Int32 { file.number }

  /// Maps the first bytes while `body` runs; returns `nil` if the system refuses.
  ///
  /// The C function is `mmap`.
  private func withMapping<Result>(
    of byteCount: Int, isWritable: Bool, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result? {
    let protection = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
    // SAFETY: a mapping of our own, used only by `body`.
    guard let base = unsafe mmap(nil, byteCount, protection, MAP_SHARED, descriptor, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    defer { _ = unsafe munmap(base, byteCount) }
    return unsafe body(base)
  }

  /// Returns the first bytes, or `nil` if there is not enough memory.
  func bytes(count: Int) -> [UInt8]? {
    if count == 0 { return [] }
    return unsafe withMapping(of: count, isWritable: false) { base in
      // SAFETY: `count` bytes are mapped.
      unsafe [UInt8](UnsafeRawBufferPointer(start: base, count: count))
    }
  }

  /// Writes a picture row by row without gaps; returns `false` if there is not enough memory.
  func write(_ surface: borrowing Surface) -> Bool {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let rowLength = width * MemoryLayout<UInt32>.size
    return unsafe surface.withPixels { pixels in
      unsafe withMapping(of: rowLength * height, isWritable: true) { base in
        for y in 0..<height {
          // SAFETY: each row has `width` pixels in both the source and the destination.
          guard let row = unsafe pixels.baseAddress?.advanced(by: y * stride) else { return }
          unsafe (base + y * rowLength).copyMemory(from: row, byteCount: rowLength)
        }
      }
    } != nil
  }

  /// Returns a copy of the picture, or `nil` if there is not enough memory.
  ///
  /// Colors are clamped to their alpha, so that the copy is valid premultiplied data even while the other process writes.
  func surface(width: Int, height: Int) -> Surface? {
    var surface = Surface(width: width, height: height)
    let stride = surface.stride
    let count = width * height
    let isRead: Void? = unsafe surface.withMutablePixels { pixels in
      unsafe withMapping(of: count * MemoryLayout<UInt32>.size, isWritable: false) { base in
        // SAFETY: `count` pixels are mapped, and the surface has `height` rows of `stride` pixels.
        let source = unsafe base.assumingMemoryBound(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width {
            unsafe pixels[y * stride + x] = Self.premultiplied(source[y * width + x])
          }
        }
      }
    }
    guard isRead != nil else { return nil }
    return surface
  }

  /// Returns a pixel whose colors are at most its alpha.
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    let red = min(alpha, pixel >> 16 & 255)
    let green = min(alpha, pixel >> 8 & 255)
    return alpha << 24 | red << 16 | green << 8 | min(alpha, pixel & 255)
  }
}
