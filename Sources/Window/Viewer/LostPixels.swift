import Raster

/// The parts of the last frame that the server has lost, in device pixels; uploaded once per turn.
struct LostPixels {
  /// The most rectangles that are uploaded separately.
  static var largestCount: Int { 64 }

  /// The rectangles to upload again.
  private(set) var rects: [PixelRect] = []

  /// Notes rectangles that the server has lost.
  mutating func note(_ lost: [PixelRect]) {
    rects += lost
    if rects.count > Self.largestCount {
      rects = [rects.reduce(.empty) { $0.union($1) }]
    }
  }

  /// Notes an upload; an upload of the whole window restores everything.
  mutating func noteUpload(of uploaded: [PixelRect], window: PixelRect) {
    if uploaded.contains(where: { $0.contains(window) }) { rects = [] }
  }

  /// Returns the rectangles and forgets them.
  mutating func take() -> [PixelRect] {
    defer { rects = [] }
    return rects
  }
}
