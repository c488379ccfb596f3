internal import Raster

/// Scales images down with a box filter, in premultiplied sRGB values.
///
/// Exact to the rounding of a level: a pixel on a border contributes to both sides by its share.
struct BoxReduction {
  /// The source pixels of a new column or row: whole ones between two partial ones.
  private struct Span {
    var first: Int
    var last: Int
    var head: Float
    var inner: Float
    var tail: Float

    /// Computes the source pixels of number `index` of `count` new ones, in `extent` pixels from
    /// `start`.
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

  /// The cropped part, in source pixels.
  struct Part {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The largest centered part of an image of `width` x `height` pixels with the aspect ratio of
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

  /// Prepares for `part` of an image of `width` x `height` pixels; never enlarges it.
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

  /// Scales pixels with straight alpha or none: `channels` bytes each, rows `stride` bytes apart.
  ///
  /// O(source pixels).
  func surface(of pixels: UnsafePointer<UInt8>, stride: Int, channels: Int) -> Surface {
    var surface = Surface(width: columns.count, height: rows.count)
    var line = [SIMD4<Float>](repeating: .zero, count: columns.count)
    var lineIndex = -1
    var sums = line
    for (y, span) in rows.enumerated() {
      for x in sums.indices { sums[x] = .zero }
      for row in span.first...span.last {
        if row != lineIndex {
          // SAFETY: spans are inside the image, which the caller guarantees to be valid.
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

  /// Scales one source row horizontally: blue, green, red and alpha, up to 255.
  private func reduce(
    _ row: UnsafePointer<UInt8>, channels: Int, into line: inout [SIMD4<Float>]
  ) {
    for (x, span) in columns.enumerated() {
      var sum = SIMD4<Float>.zero
      for column in span.first...span.last {
        // SAFETY: as above; a pixel has 3 bytes, or 4 if `channels` is 4.
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
