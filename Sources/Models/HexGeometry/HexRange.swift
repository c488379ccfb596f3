/// All cells whose three cube coordinates are within bounds, without storage.
///
/// These are the convex shapes with sides along the grid: the cells within a distance of a center,
/// intersections of such sets, parallelograms, triangles and hexagons. The bounds are tight, so
/// equal sets of cells are equal values. Iteration is column by column, each from top to bottom.
///
/// Source: Red Blob Games, "Hexagonal Grids", Range: Coordinate range, Intersecting ranges.
public struct HexRange: Hashable, Sendable {
  /// The smallest and largest `q` of the cells; in reverse order if the range is empty.
  @usableFromInline let minQ, maxQ: Int
  /// The smallest and largest `r` of the cells.
  @usableFromInline let minR, maxR: Int
  /// The smallest and largest `s` of the cells.
  @usableFromInline let minS, maxS: Int

  /// The empty range.
  public static let empty = HexRange(tightQ: (0, -1), r: (0, -1), s: (0, -1))

  /// The range of all cells.
  static let all = HexRange(
    clampingQ: (-Hex.coordinateLimit, Hex.coordinateLimit),
    r: (-Hex.coordinateLimit, Hex.coordinateLimit),
    s: (-2 * Hex.coordinateLimit, 2 * Hex.coordinateLimit))

  /// Creates the range of the cells whose coordinates are in `q`, `r` and `s`, all inclusive.
  @inlinable
  public init(q: ClosedRange<Int>, r: ClosedRange<Int>, s: ClosedRange<Int>) {
    self.init(
      clampingQ: (q.lowerBound, q.upperBound), r: (r.lowerBound, r.upperBound),
      s: (s.lowerBound, s.upperBound))
  }

  @usableFromInline
  init(clampingQ q: (Int, Int), r: (Int, Int), s: (Int, Int)) {
    // Coordinates are never beyond the limit, and the sum of two such bounds cannot overflow.
    let limit = Hex.coordinateLimit
    let qs = (Swift.max(q.0, -limit), Swift.min(q.1, limit))
    let rs = (Swift.max(r.0, -limit), Swift.min(r.1, limit))
    let ss = (Swift.max(s.0, -2 * limit), Swift.min(s.1, 2 * limit))
    guard qs.0 <= qs.1, rs.0 <= rs.1, ss.0 <= ss.1 else {
      self = .empty
      return
    }
    // Each coordinate is the negated sum of the others. One iteration makes the bounds tight: the
    // constraints are differences of integers, whose corners are whole cells.
    let tightQ = (Swift.max(qs.0, -rs.1 - ss.1), Swift.min(qs.1, -rs.0 - ss.0))
    let tightR = (Swift.max(rs.0, -qs.1 - ss.1), Swift.min(rs.1, -qs.0 - ss.0))
    let tightS = (Swift.max(ss.0, -qs.1 - rs.1), Swift.min(ss.1, -qs.0 - rs.0))
    guard tightQ.0 <= tightQ.1, tightR.0 <= tightR.1, tightS.0 <= tightS.1 else {
      self = .empty
      return
    }
    self.init(tightQ: tightQ, r: tightR, s: tightS)
  }

  @usableFromInline
  init(tightQ q: (Int, Int), r: (Int, Int), s: (Int, Int)) {
    (minQ, maxQ) = q
    (minR, maxR) = r
    (minS, maxS) = s
  }

  /// Whether the range is empty.
  @inlinable public var isEmpty: Bool { minQ > maxQ }

  /// Whether `cell` is inside.
  ///
  /// O(1).
  @inlinable
  public func contains(_ cell: Hex) -> Bool {
    cell.q >= minQ && cell.q <= maxQ && cell.r >= minR && cell.r <= maxR
      && cell.s >= minS && cell.s <= maxS
  }

  /// The cells that are in this range and in `other`.
  ///
  /// O(1).
  @inlinable
  public func intersection(_ other: HexRange) -> HexRange {
    HexRange(
      clampingQ: (Swift.max(minQ, other.minQ), Swift.min(maxQ, other.maxQ)),
      r: (Swift.max(minR, other.minR), Swift.min(maxR, other.maxR)),
      s: (Swift.max(minS, other.minS), Swift.min(maxS, other.maxS)))
  }

  /// The number of cells.
  ///
  /// O(width in columns).
  public var count: Int {
    isEmpty ? 0 : (minQ...maxQ).reduce(0) { $0 + rows(inColumn: $1).count }
  }

  /// The `r` coordinates of the cells in column `q`, which must be in the range.
  @inlinable
  func rows(inColumn q: Int) -> ClosedRange<Int> {
    Swift.max(minR, -q - maxS)...Swift.min(maxR, -q - minS)
  }

  /// The `q` coordinates of the cells in row `r`, which is one of the range's own.
  @inlinable
  func columns(inRow r: Int) -> ClosedRange<Int> {
    Swift.max(minQ, -r - maxS)...Swift.min(maxQ, -r - minS)
  }
}

extension HexRange: Sequence {
  /// Iterates over the columns from left to right, each from top to bottom.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let range: HexRange
    @usableFromInline var q: Int
    @usableFromInline var r: Int
    @usableFromInline var lastR: Int

    @inlinable
    init(_ range: HexRange) {
      self.range = range
      q = range.minQ
      r = 0
      lastR = -1
      if !range.isEmpty { enterColumn() }
    }

    @inlinable
    mutating func enterColumn() {
      let rows = range.rows(inColumn: q)
      (r, lastR) = (rows.lowerBound, rows.upperBound)
    }

    /// The next cell, or `nil` past the last one.
    @inlinable
    public mutating func next() -> Hex? {
      guard q <= range.maxQ else { return nil }
      let cell = Hex(q: q, r: r)
      if r < lastR {
        r += 1
      } else {
        q += 1
        if q <= range.maxQ { enterColumn() }
      }
      return cell
    }
  }

  /// Creates an iterator over the cells.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// A lower bound of ``count``, O(1).
  @inlinable public var underestimatedCount: Int { isEmpty ? 0 : maxQ - minQ + 1 }
}

extension Hex {
  /// The cells at most `radius` steps from this one, column by column.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Range: Coordinate range.
  public func range(radius: Int) -> HexRange {
    precondition(
      radius >= 0 && radius <= Hex.coordinateLimit, "The radius of a range is from 0 to 2^30")
    return HexRange(
      clampingQ: (q - radius, q + radius), r: (r - radius, r + radius),
      s: (s - radius, s + radius))
  }
}
