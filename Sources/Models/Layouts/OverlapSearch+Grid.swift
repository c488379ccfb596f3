import Geometry

extension OverlapSearch {
  /// Boxes, indexed by the grid squares that they touch.
  struct Grid {
    private let columns: Int
    private let rows: Int
    /// The start of each square's boxes in `members`; one more than the number of squares.
    private var starts: [Int32]
    private var members: [Int32]
    /// The squares that each box touches.
    private var spans: [Span]
    /// Boxes that touch too many squares; they are compared with all others.
    private var large: [Int32] = []

    private struct Span {
      let left: Int32
      let right: Int32
      let top: Int32
      let bottom: Int32
    }

    /// Distributes boxes, each a center and two half lengths, over about as many squares.
    init(_ boxes: [(center: CGPoint, halfWidth: CGFloat, halfHeight: CGFloat)]) {
      var (left, right, top, bottom) = (
        CGFloat.infinity, -CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity
      )
      for box in boxes {
        left = min(left, box.center.x - box.halfWidth)
        right = max(right, box.center.x + box.halfWidth)
        top = min(top, box.center.y - box.halfHeight)
        bottom = max(bottom, box.center.y + box.halfHeight)
      }
      // The side length that gives about one square per box.
      let width = max(right - left, .leastNormalMagnitude)
      let height = max(bottom - top, .leastNormalMagnitude)
      let count = CGFloat(boxes.count)
      let columns = max(1, min(count, (count * width / height).squareRoot().rounded()))
      let rows = max(1, (count / columns).rounded())
      self.columns = Int(columns)
      self.rows = Int(rows)
      func square(_ place: CGFloat, _ squares: CGFloat) -> Int32 {
        Int32(max(0, min(squares - 1, place * squares)))
      }
      spans = boxes.map { box in
        Span(
          left: square((box.center.x - box.halfWidth - left) / width, columns),
          right: square((box.center.x + box.halfWidth - left) / width, columns),
          top: square((box.center.y - box.halfHeight - top) / height, rows),
          bottom: square((box.center.y + box.halfHeight - top) / height, rows))
      }
      // Counting sort: first the number of boxes per square, then the position of each box.
      let most = 4 * (self.columns + self.rows)
      starts = Array(repeating: 0, count: self.columns * self.rows + 1)
      for index in spans.indices {
        let span = spans[index]
        let touched = Int(span.right - span.left + 1) * Int(span.bottom - span.top + 1)
        if touched > most {
          large.append(Int32(index))
          continue
        }
        for row in span.top...span.bottom {
          for column in span.left...span.right {
            starts[Int(row) * self.columns + Int(column) + 1] += 1
          }
        }
      }
      for square in 1..<starts.count { starts[square] += starts[square - 1] }
      members = Array(repeating: 0, count: Int(starts[starts.count - 1]))
      var next = starts
      var isLarge = Array(repeating: false, count: spans.count)
      for index in large { isLarge[Int(index)] = true }
      for index in spans.indices where !isLarge[index] {
        let span = spans[index]
        for row in span.top...span.bottom {
          for column in span.left...span.right {
            let square = Int(row) * self.columns + Int(column)
            members[Int(next[square])] = Int32(index)
            next[square] += 1
          }
        }
      }
    }

    /// Calls `body` once for each pair that shares a square, the lower index first, until it
    /// returns `false`.
    func forEachPair(_ body: (Int, Int) -> Bool) {
      for square in 0..<starts.count - 1 {
        let range = Int(starts[square])..<Int(starts[square + 1])
        for position in range {
          let first = Int(members[position])
          for other in position + 1..<range.upperBound {
            let second = Int(members[other])
            // A pair that shares several squares is visited in the first of them.
            let row = Int(max(spans[first].top, spans[second].top))
            let column = Int(max(spans[first].left, spans[second].left))
            guard row * columns + column == square else { continue }
            guard body(first, second) else { return }
          }
        }
      }
      var isLarge: Set<Int> = []
      for index in large {
        let first = Int(index)
        isLarge.insert(first)
        for second in spans.indices where !isLarge.contains(second) {
          guard body(min(first, second), max(first, second)) else { return }
        }
      }
    }
  }
}
