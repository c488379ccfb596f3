internal import Raster

/// Makes pictures smaller by the mean of what each new pixel covers, in premultiplied sRGB values.
///
/// Exact to the rounding of a level: the part of a pixel that lies across a border counts for both sides by its share.
struct BoxReduction {
  /// The pixels of one new column or row: whole ones between two that count in part.
  private struct Span {
    var first: Int
    var last: Int
    var head: Float
    var inner: Float
    var tail: Float

    /// What of the old pixels from `start`, `extent` of them, becomes number `index` of `count` new ones.
    init(index: Int, of count: Int, from start: Double, extent: Double, limit: Int) {
      let ratio = extent / Double(count)
      let (low, high) = (start + Double(index) * ratio, start + Double(index + 1) * ratio)
      first = min(limit - 1, Int(low.rounded(.down)))
      last = max(first, min(limit, Int(high.rounded(.up))) - 1)
      inner = Float(1 / ratio)
      head = first == last ? 1 : Float((Double(first + 1) - low) / ratio)
      tail = first == last ? 1 : Float((high - Double(last)) / ratio)
    }

    func weight(of index: Int) -> Float {
      index == first ? head : index == last ? tail : inner
    }
  }

  /// The part that is kept, in old pixels.
  struct Part {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The largest part about the middle of a picture of `width` x `height` pixels that has the shape of
    /// `targetWidth` x `targetHeight`.
    init(ofWidth width: Int, height: Int, shapedLike targetWidth: Int, _ targetHeight: Int) {
      let scale = min(
        Double(width) / Double(targetWidth), Double(height) / Double(targetHeight))
      self.width = Double(targetWidth) * scale
      self.height = Double(targetHeight) * scale
      x = (Double(width) - self.width) / 2
      y = (Double(height) - self.height) / 2
    }
  }

  private let columns: [Span]
  private let rows: [Span]

  /// Prepares for `part` of a picture of `width` x `height` pixels; it is never made larger.
  init(_ part: Part, ofWidth width: Int, height: Int, to targetWidth: Int, _ targetHeight: Int) {
    let newWidth = max(1, min(targetWidth, Int(part.width.rounded())))
    let newHeight = max(1, min(targetHeight, Int(part.height.rounded())))
    columns = (0..<newWidth).map {
      Span(index: $0, of: newWidth, from: part.x, extent: part.width, limit: width)
    }
    rows = (0..<newHeight).map {
      Span(index: $0, of: newHeight, from: part.y, extent: part.height, limit: height)
    }
  }

  /// The new picture of pixels with straight alpha, or none: `channels` bytes each, rows `stride` bytes apart.
  ///
  /// O(pixels looked at).
  func surface(of pixels: UnsafePointer<UInt8>, stride: Int, channels: Int) -> Surface {
    var surface = Surface(width: columns.count, height: rows.count)
    var line = [SIMD4<Float>](repeating: .zero, count: columns.count)
    var lineIndex = -1
    var sums = line
    for (y, span) in rows.enumerated() {
      for x in sums.indices { sums[x] = .zero }
      for row in span.first...span.last {
        if row != lineIndex {
          // SAFETY: spans lie within the picture that the caller vouches for.
          unsafe reduce(pixels + row * stride, channels: channels, into: &line)
          lineIndex = row
        }
        let weight = span.weight(of: row)
        for x in sums.indices { sums[x] += line[x] * weight }
      }
      for x in sums.indices { surface[x, y] = Self.pixel(sums[x]) }
    }
    return surface
  }

  /// One old row, as wide as the new picture: blue, green, red and alpha, up to 255.
  private func reduce(
    _ row: UnsafePointer<UInt8>, channels: Int, into line: inout [SIMD4<Float>]
  ) {
    for (x, span) in columns.enumerated() {
      var sum = SIMD4<Float>.zero
      for column in span.first...span.last {
        // SAFETY: the same; a pixel has 3 bytes, or 4 where `channels` says so.
        let sample = unsafe row + column * channels
        let alpha = channels == 4 ? unsafe Float(sample[3]) : 255
        let color = unsafe SIMD4(
          Float(sample[2]), Float(sample[1]), Float(sample[0]), 255)
        sum += color * (span.weight(of: column) * alpha / 255)
      }
      line[x] = sum
    }
  }

  private static func pixel(_ sum: SIMD4<Float>) -> UInt32 {
    let alpha = min(255, UInt32(sum[3] + 0.5))
    func channel(_ index: Int) -> UInt32 { min(alpha, UInt32(sum[index] + 0.5)) }
    return alpha << 24 | channel(2) << 16 | channel(1) << 8 | channel(0)
  }
}
