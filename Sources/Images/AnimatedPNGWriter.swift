public import Raster

/// Writes a PNG that loops for ever, frame after frame, each pixel as it is.
///
/// A frame stores the rectangle in which pixels change; one in which none does lets the last one stay. What does not
/// know of frames shows the first.
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
    /// In hundredths of a second.
    var delay: Int
    var chunks: [PNGChunk]
  }

  /// Begins a PNG.
  ///
  /// - Parameters:
  ///   - width: The width of every frame, in pixels.
  ///   - height: The height of every frame, in pixels.
  /// - Throws: `ImageError` for a bad extent.
  public init(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0, width * height <= PNGFile.pixelLimit else {
      throw .badExtent(width: width, height: height)
    }
    self.width = width
    self.height = height
    shown = Surface(width: width, height: height)
  }

  /// The longest time that a frame stays, in hundredths of a second.
  private static let longestDelay = 65_535

  /// Appends a frame.
  ///
  /// Traps if the frame's extent is not the writer's. O(pixels).
  ///
  /// - Parameters:
  ///   - frame: The picture, over black where it is not opaque.
  ///   - delay: How long it is shown, in hundredths of a second.
  /// - Throws: `ImageError` if libpng refuses.
  public mutating func append(_ frame: borrowing Surface, delay: Int) throws(ImageError) {
    precondition(frame.width == width && frame.height == height, "a frame has another extent")
    precondition((0...Self.longestDelay).contains(delay), "a delay is 0 ... 65535 hundredths")
    var rect = frames.isEmpty ? frame.bounds : change(to: frame)
    if rect.isEmpty, let last = frames.indices.last {
      guard frames[last].delay + delay > Self.longestDelay else {
        frames[last].delay += delay
        return
      }
      // A frame has a pixel at least.
      rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    var part = Surface(width: rect.width, height: rect.height)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let pixel = frame[rect.x + x, rect.y + y] | 0xFF00_0000
        part[x, y] = pixel
        shown[rect.x + x, rect.y + y] = pixel
      }
    }
    let chunks = PNGChunk.chunks(of: try PNGFile.bytes(of: part))
    frames.append(StoredFrame(rect: rect, delay: delay, chunks: chunks))
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
    // The head of the first frame is that of all: they have one size and kind.
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

  /// Where a frame is and how long it stays; it takes the place of what was there.
  private static func control(of frame: StoredFrame, _ number: UInt32) -> PNGChunk {
    let lengths = [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y]
    let times = [UInt16(frame.delay), 100].flatMap { PNGChunk.bytes($0) }
    return PNGChunk(
      name: "fcTL",
      data: PNGChunk.bytes(number) + lengths.flatMap { PNGChunk.bytes(UInt32($0)) } + times + [
        0, 0,
      ])
  }

  /// Writes the file, replacing what is there.
  ///
  /// - Parameter path: The file.
  /// - Throws: `ImageError` like `bytes()`, or if the file cannot be written.
  public func finish(to path: String) throws(ImageError) {
    try ImageFile.write(try bytes(), to: path)
  }
}
