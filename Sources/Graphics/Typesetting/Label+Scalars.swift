extension Label {
  /// The x of both edges of a scalar, in logical pixels from the label's origin.
  struct Edges: Sendable {
    /// The side at which reading enters it: the right one of a right-to-left scalar.
    var leading: Double
    /// The other side.
    var trailing: Double
  }

  /// The x of a caret before each Unicode scalar of `text`, and after the last, in logical pixels
  /// from the label's origin; empty for a text that was not laid out as a line.
  ///
  /// The positions descend through right-to-left text. A ligature is divided evenly. O(n).
  public var caretPositions: [Double] {
    guard let last = edges.last else { return [] }
    return edges.map(\.leading) + [last.trailing]
  }

  /// Returns the parts of a line that some Unicode scalars of `text` take up, from left to right, in
  /// logical pixels from the label's origin.
  ///
  /// A range has several parts where directions change. Scalars outside `text` are ignored; empty for
  /// a text that was not laid out as a line. O(n log n).
  public func extents(ofScalars range: Range<Int>) -> [ClosedRange<Double>] {
    let extents = edges[range.clamped(to: edges.indices)].map { edges in
      min(edges.leading, edges.trailing)...max(edges.leading, edges.trailing)
    }
    var merged: [ClosedRange<Double>] = []
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Sums of advances differ by less than a thousandth of a pixel.
      if let last = merged.last, extent.lowerBound <= last.upperBound + 1e-3 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
      } else {
        merged.append(extent)
      }
    }
    return merged
  }

  /// Returns the offset in `text` of each Unicode scalar of `original`, the text that was laid out,
  /// and of its end.
  ///
  /// Ascending. The displayed text differs where the original was cleaned, broken into lines or
  /// truncated: the offset of a scalar that is not shown is that of the next one.
  ///
  /// O(n).
  public func scalarOffsets(of original: String) -> [Int] {
    let shown = Array(text.unicodeScalars)
    let end = isTruncated && shown.last == "\u{2026}" ? shown.count - 1 : shown.count
    if !isTruncated, let gap = shown.firstIndex(of: "\u{2026}"),
      !original.unicodeScalars.contains(shown[gap])
    {
      return offsets(of: Array(original.unicodeScalars), in: shown, leavingOutAt: gap)
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(original.unicodeScalars.count + 1)
    var next = 0
    for scalar in original.unicodeScalars {
      func isShown(at index: Int) -> Bool {
        index < end && Self.canShow(scalar, as: shown[index])
      }
      if !isShown(at: next), next < end {
        if Self.isInserted(shown[next]), isShown(at: next + 1) {
          next += 1
        } else if Self.isHyphen(at: next, in: shown), isShown(at: next + 2) {
          next += 2
        }
      }
      offsets.append(next)
      if isShown(at: next) { next += 1 }
    }
    offsets.append(next)
    return offsets
  }

  /// Returns the offsets of the scalars of a text whose middle is left out: of those before it from the start, and of those
  /// after it from the end.
  private func offsets(
    of original: [Unicode.Scalar], in shown: [Unicode.Scalar], leavingOutAt gap: Int
  ) -> [Int] {
    // What is left out has the offset of the first scalar after the ellipsis.
    var offsets = [Int](repeating: gap + 1, count: original.count + 1)
    var (first, next) = (0, 0)
    while first < original.count, next < gap {
      if Self.canShow(original[first], as: shown[next]) {
        offsets[first] = next
        first += 1
      } else if !Self.isInserted(shown[next]), !Self.isHyphen(at: next, in: shown) {
        break
      }
      next += 1
    }
    var (last, place) = (original.count, shown.count)
    offsets[last] = shown.count
    while last > first, place > gap + 1 {
      if Self.canShow(original[last - 1], as: shown[place - 1]) {
        last -= 1
        offsets[last] = place - 1
      } else if !Self.isInserted(shown[place - 1]), !Self.isHyphen(at: place - 1, in: shown) {
        break
      }
      place -= 1
    }
    return offsets
  }

  /// Whether a scalar can be at a line break between two scalars of the original.
  private static func isInserted(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }

  /// Whether a hyphen is at the end of a line, where it can be inserted.
  private static func isHyphen(at index: Int, in shown: [Unicode.Scalar]) -> Bool {
    shown[index] == "-" && index + 1 < shown.count && isInserted(shown[index + 1])
  }

  private static func canShow(_ original: Unicode.Scalar, as shown: Unicode.Scalar) -> Bool {
    if original == shown { return true }
    switch shown {
    case " ": return original.properties.isWhitespace
    case "-": return original == "\u{AD}"
    case "?": return original == "\u{FFFD}"
    default: return false
    }
  }
}
