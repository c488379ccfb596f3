import Raster

/// What the server has lost of the last frame, in device pixels: a flood of such reports is one upload a turn.
struct LostPixels {
  /// How many rectangles are uploaded one by one.
  static var largestCount: Int { 64 }

  /// The rectangles to be uploaded again.
  private(set) var rects: [PixelRect] = []

  /// Notes rectangles that the server has lost.
  mutating func note(_ lost: [PixelRect]) {
    rects += lost
    if rects.count > Self.largestCount {
      rects = [rects.reduce(.empty) { $0.union($1) }]
    }
  }

  /// Notes an upload; one of the whole window brings back everything.
  mutating func noteUpload(of uploaded: [PixelRect], window: PixelRect) {
    if uploaded.contains(where: { $0.contains(window) }) { rects = [] }
  }

  /// Returns the rectangles, and forgets them.
  mutating func take() -> [PixelRect] {
    defer { rects = [] }
    return rects
  }
}
