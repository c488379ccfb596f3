internal import CGIF
internal import Raster

/// The blocks of one GIF, which giflib writes to memory.
///
/// A class, because giflib keeps its address between the calls.
@safe final class GIFStream {
  private(set) var bytes: [UInt8] = []
  /// The position of the last frame's delay in `bytes`.
  private var delayIndex: Int?
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Begins a GIF that loops endlessly.
  ///
  /// The C functions are `EGifOpen` and `EGifPutScreenDesc`.
  init(width: Int, height: Int, colors: [Color]) throws(ImageError) {
    var failure: Int32 = 0
    // SAFETY: the stream closes the file before it is released, and giflib calls back only during
    // our calls.
    unsafe file = EGifOpen(Unmanaged.passUnretained(self).toOpaque(), Self.take, &failure)
    guard unsafe file != nil else { throw Self.error(failure) }
    let entries = colors.map { color in
      GifColorType(Red: color.red, Green: color.green, Blue: color.blue)
    }
    // SAFETY: giflib copies `entries.count` colors.
    guard let map = unsafe GifMakeMapObject(Int32(entries.count), entries) else {
      throw Self.error(E_GIF_ERR_NOT_ENOUGH_MEM)
    }
    // SAFETY: giflib has copied the map by then.
    defer { unsafe GifFreeMapObject(map) }
    // SAFETY: `file` is open.
    unsafe EGifSetGifVersion(file, true)
    // SAFETY: as above, and the map is alive.
    try check(unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
    // "NETSCAPE2.0", sub-block 1: loop; 0 repetitions stand for endless.
    try putExtension(code: 0xFF, blocks: [Array("NETSCAPE2.0".utf8), [1, 0, 0]])
  }

  deinit {
    // SAFETY: we opened the file, and it is not closed yet, otherwise it would be nil.
    if let file = unsafe file { _ = unsafe EGifCloseFile(file, nil) }
  }

  private static let take: OutputFunc = { file, bytes, count in
    guard let file = unsafe file, let user = unsafe file.pointee.UserData else { return 0 }
    // SAFETY: the pointer is the stream, which outlives the file; `bytes` has `count` bytes.
    let stream = unsafe Unmanaged<GIFStream>.fromOpaque(user).takeUnretainedValue()
    unsafe stream.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return count
  }

  /// Begins a frame that is not disposed, in which the entry `unchanged` is transparent.
  ///
  /// The C functions are `EGifPutExtension...` and `EGifPutImageDesc`.
  func beginFrame(_ damage: PixelRect, delay: Int, unchanged: UInt8) throws(ImageError) {
    let (keep, hasTransparent) = (UInt8(1 << 2), UInt8(1))
    // After the introducer, the label, the block's length and the flags.
    delayIndex = bytes.count + 4
    try putExtension(
      code: 0xF9,
      blocks: [[keep | hasTransparent, UInt8(delay & 0xFF), UInt8(delay >> 8), unchanged]])
    // SAFETY: `file` is open; the frame has no color map of its own.
    try check(
      unsafe EGifPutImageDesc(
        file, Int32(damage.x), Int32(damage.y), Int32(damage.width), Int32(damage.height), false,
        nil))
  }

  /// The delay of the last frame, in hundredths of a second; 0 without a frame.
  var lastDelay: Int {
    get { delayIndex.map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 } ?? 0 }
    set {
      guard let delayIndex else { return }
      (bytes[delayIndex], bytes[delayIndex + 1]) = (
        UInt8(newValue & 0xFF), UInt8(newValue >> 8 & 0xFF)
      )
    }
  }

  /// Repeats the bytes from a position on, which are complete frames.
  func repeatBytes(from start: Int, times: Int) {
    let frames = Array(bytes[start...])
    bytes.reserveCapacity(bytes.count + frames.count * times)
    for _ in 0..<times { bytes += frames }
    delayIndex = delayIndex.map { $0 + frames.count * times }
  }

  /// Writes the next row of a frame.
  ///
  /// The C function is `EGifPutLine`.
  func putRow(_ row: inout [UInt8]) throws(ImageError) {
    // SAFETY: `file` is open; giflib checks the count, and only masks the entries.
    try check(unsafe EGifPutLine(file, &row, Int32(row.count)))
  }

  /// Ends the GIF; no more data can be written.
  ///
  /// The C function is `EGifCloseFile`.
  func close() throws(ImageError) {
    var failure: Int32 = 0
    let ending = unsafe file
    unsafe file = nil
    // SAFETY: `file` is nil from here on, so it is not used or closed again.
    guard unsafe EGifCloseFile(ending, &failure) == GIF_OK else { throw Self.error(failure) }
  }

  private func putExtension(code: Int32, blocks: [[UInt8]]) throws(ImageError) {
    // SAFETY: `file` is open.
    try check(unsafe EGifPutExtensionLeader(file, code))
    for block in blocks {
      // SAFETY: as above, and the block is valid during the call, which copies it.
      try check(unsafe EGifPutExtensionBlock(file, Int32(block.count), block))
    }
    // SAFETY: as above.
    try check(unsafe EGifPutExtensionTrailer(file))
  }

  private func check(_ status: Int32) throws(ImageError) {
    // SAFETY: nil or open.
    guard status == GIF_OK else { throw Self.error(unsafe file?.pointee.Error ?? 0) }
  }

  private static func error(_ code: Int32) -> ImageError {
    // SAFETY: NULL or a constant text.
    let reason = unsafe GifErrorString(code).map { unsafe String(cString: $0) }
    return .cannotEncode(format: "GIF", reason: reason ?? "error \(code)")
  }
}
