public import Raster

/// Writes an endlessly looping PNG with exact pixels, frame by frame.
///
/// A frame stores the rectangle of changed pixels; a frame without changes extends the previous
/// one. Programs that do not support frames show the first.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 11.3.6.
public struct AnimatedPNGWriter: ~Copyable {
  /// The width of every frame, in pixels.
  public let width: Int
  /// The height of every frame, in pixels.
  public let height: Int
  private var frames: [StoredFrame] = []
  /// The pixels of the last frame.
  private var shown: Surface

  private struct StoredFrame {
    var rect: PixelRect
    /// The delay in hundredths of a second, or in whole seconds if it is longer.
    var delay: Int
    /// The units of the delay per second: 100 or 1.
    var delayUnits = 100
    var chunks: [PNGChunk]
  }

  /// Begins a PNG.
  ///
  /// - Parameters:
  ///   - width: The width of every frame, in pixels.
  ///   - height: The height of every frame, in pixels.
  /// - Throws: `ImageError` for a bad extent.
  public init(width: Int, height: Int) throws(ImageError) {
    try PNGFile.checkExtent(width: width, height: height)
    self.width = width
    self.height = height
    shown = Surface(width: width, height: height)
  }

  /// The longest delay of a frame, in hundredths of a second or in whole seconds.
  private static let longestDelay = 65_535

  /// Appends a frame.
  ///
  /// Traps if the frame's size is not the writer's. O(pixels).
  ///
  /// - Parameters:
  ///   - frame: The image; it is drawn over black where it is transparent.
  ///   - delay: The duration of the frame, in hundredths of a second.
  /// - Throws: `ImageError` if libpng fails.
  public mutating func append(_ frame: borrowing Surface, delay: Int) throws(ImageError) {
    precondition(frame.width == width && frame.height == height, "a frame differs in size")
    precondition((0...Self.longestDelay).contains(delay), "a delay is 0 ... 65535 hundredths")
    let rect = frames.isEmpty ? frame.bounds : change(to: frame)
    if rect.isEmpty { return try hold(for: delay) }
    try store(frame, rect, delay: delay)
  }

  /// Extends the last frame.
  ///
  /// A delay that is too long for one frame continues in frames of a single unchanged pixel. Traps
  /// without a frame. O(1), plus about 140 bytes per 18 hours.
  ///
  /// - Parameter delay: The additional duration, in hundredths of a second.
  /// - Throws: `ImageError` if libpng fails.
  public mutating func hold(for delay: Int) throws(ImageError) {
    precondition(!frames.isEmpty && delay >= 0, "there is no frame to extend")
    var rest = delay
    let last = frames.count - 1
    if frames[last].delayUnits == 100 {
      let more = min(rest, Self.longestDelay - frames[last].delay)
      frames[last].delay += more
      rest -= more
    }
    guard rest > 0 else { return }
    // A frame needs at least one pixel.
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let chunks = PNGChunk.chunks(of: try Self.bytes(of: shown, in: pixel))
    var seconds = rest > Self.longestDelay ? rest / 100 : 0
    let hundredths = rest - 100 * seconds
    while seconds > 0 {
      let delay = min(seconds, Self.longestDelay)
      frames.append(StoredFrame(rect: pixel, delay: delay, delayUnits: 1, chunks: chunks))
      seconds -= delay
    }
    if hundredths > 0 { frames.append(StoredFrame(rect: pixel, delay: hundredths, chunks: chunks)) }
  }

  /// The size of the stored pixel data, in bytes.
  public private(set) var byteCount = 0

  /// Stores the changed part of a frame.
  private mutating func store(
    _ frame: borrowing Surface, _ rect: PixelRect, delay: Int
  ) throws(ImageError) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { shown[x, y] = frame[x, y] | 0xFF00_0000 }
    }
    let chunks = PNGChunk.chunks(of: try Self.bytes(of: shown, in: rect))
    byteCount += chunks.reduce(0) { $0 + $1.data.count }
    frames.append(StoredFrame(rect: rect, delay: delay, chunks: chunks))
  }

  /// The PNG file of a part of an image; a whole image is not copied.
  private static func bytes(
    of picture: borrowing Surface, in rect: PixelRect
  ) throws(ImageError) -> [UInt8] {
    if rect == picture.bounds { return try PNGFile.bytes(of: picture) }
    var part = Surface(width: rect.width, height: rect.height)
    part.copy(from: picture, rect, to: (0, 0))
    return try PNGFile.bytes(of: part)
  }

  /// The rectangle in which a frame differs from the last one.
  private func change(to frame: borrowing Surface) -> PixelRect {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where frame[x, y] | 0xFF00_0000 != shown[x, y] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The whole file.
  ///
  /// - Throws: `ImageError` without a frame.
  public func bytes() throws(ImageError) -> [UInt8] {
    guard let first = frames.first else { throw .badExtent(width: 0, height: 0) }
    var bytes = PNGChunk.signature
    // All frames have the same size and format, so the first frame's header applies to all.
    for chunk in first.chunks.prefix(while: { $0.name != "IDAT" }) { chunk.append(to: &bytes) }
    PNGChunk(name: "acTL", data: PNGChunk.bytes(UInt32(frames.count)) + [0, 0, 0, 0])
      .append(to: &bytes)
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      Self.control(of: frame, number).append(to: &bytes)
      number += 1
      for chunk in frame.chunks where chunk.name == "IDAT" {
        if index == 0 {
          chunk.append(to: &bytes)
        } else {
          PNGChunk(name: "fdAT", data: PNGChunk.bytes(number) + chunk.data).append(to: &bytes)
          number += 1
        }
      }
    }
    PNGChunk(name: "IEND", data: []).append(to: &bytes)
    return bytes
  }

  /// The frame's position and delay.
  private static func control(of frame: StoredFrame, _ number: UInt32) -> PNGChunk {
    let lengths = [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y]
    let times = [UInt16(frame.delay), UInt16(frame.delayUnits)].flatMap { PNGChunk.bytes($0) }
    return PNGChunk(
      name: "fcTL",
      data: PNGChunk.bytes(number) + lengths.flatMap { PNGChunk.bytes(UInt32($0)) } + times + [
        0, 0,
      ])
  }
}
