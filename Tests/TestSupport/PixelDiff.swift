public import Raster

/// The difference between two pictures, channel by channel.
public struct PixelDiff: Sendable, CustomStringConvertible {
  /// The largest difference, in levels.
  public private(set) var largest = 0
  /// The place of the largest difference, in pixels.
  public private(set) var place = (x: 0, y: 0)
  /// The number of pixels that differ.
  public private(set) var count = 0

  /// Compares two surfaces; traps if their sizes differ.
  public init(_ a: borrowing Surface, _ b: borrowing Surface) {
    precondition(a.width == b.width && a.height == b.height, "the sizes differ")
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        count += 1
        let difference = PixelDiff.levels(a[x, y], b[x, y])
        if difference > largest {
          largest = difference
          place = (x, y)
        }
      }
    }
  }

  /// Returns the largest difference between the channels of two pixels, in levels.
  public static func levels(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return largest
  }

  /// The difference as text for failure messages.
  public var description: String {
    count == 0 ? "equal" : "\(count) pixels differ, by \(largest) at \(place)"
  }
}
