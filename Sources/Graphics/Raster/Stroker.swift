internal import Geometry

/// Converts lines to the outlines of their strokes.
///
/// Each segment, join and cap becomes a separate convex piece; all have the same winding.
/// Neighboring pieces share their edges bit for bit, and the accumulator adds coverage before it
/// rounds. So the stroke shows no seam, and no area is counted twice unless the line bends too
/// tightly for its width.
struct Stroker {
  /// Points closer to each other than this, in pixels, are merged.
  private static let nearest = 1e-4
  /// The greatest and the least angle of a chord, in radians; of the least, a circle has as many as any curve.
  private static let (widestStep, finestStep) = (0.5, 2 * Double.pi / Flattening.mostPieces)

  private var polyline = Polyline()
  private var dashed = Polyline()
  private var piece: [SIMD2<Double>] = []
  private var style = StrokeStyle(width: 1)
  private var transform = Transform.identity
  private var arcStep = 0.5

  /// Adds the stroke of `path` to `outline`; `style` is in the path's units, and `transform` maps
  /// them to pixels.
  ///
  /// Dashes outside of `visible`, in the path's units, may be omitted; `nil` keeps all.
  mutating func add(
    _ path: Path, transform: Transform, style: StrokeStyle, visible: Box?,
    to outline: inout Outline
  ) {
    self.style = style
    self.transform = transform
    let scale = max(transform.meanScale, 1e-6)
    let half = style.width / 2
    // A chord of the angle s is r s^2 / 8 from its arc.
    let step = (8 * Flattening.shape / max(half * scale, 1e-6)).squareRoot()
    arcStep = max(Self.finestStep, min(Self.widestStep, step))
    polyline.removeAll()
    polyline.nearest = Self.nearest / scale
    polyline.add(path, transform: .identity, tolerance: Flattening.shape / scale)
    polyline.finish()
    // Also false for NaN.
    let isDashed =
      style.dashes.allSatisfy { $0 >= 0 } && period < .infinity
      && period * scale >= Self.shortestPeriod
    if isDashed {
      dash(in: visible)
      for part in dashed.parts { stroke(dashed.points[part.range], isClosed: false, to: &outline) }
    } else {
      for part in polyline.parts {
        stroke(polyline.points[part.range], isClosed: part.isClosed, to: &outline)
      }
    }
  }

  // MARK: - Dashes

  /// The position of a line in its dashes and gaps.
  private struct DashCursor {
    /// The index of the dash or gap; dashes are even.
    var index = 0
    /// The remaining length of the dash or gap, in the path's units.
    var left = 0.0

    var isGap: Bool { index % 2 == 1 }
  }

  /// Phases and segments of more periods than this count as no phase: the precision of such lengths is too low.
  private static let periodLimit = 0x1p32
  /// Lines with shorter periods, in pixels, are solid.
  private static let shortestPeriod = 1.0 / 64

  /// The length after which the dashes repeat, in the path's units.
  private var period: Double {
    style.dashes.reduce(0, +) * (style.dashes.count % 2 == 0 ? 1 : 2)
  }

  private mutating func dash(in visible: Box?) {
    dashed.removeAll()
    let dashes = style.dashes
    let period = period
    let phase = abs(style.dashPhase) < period * Self.periodLimit ? style.dashPhase : 0
    for part in polyline.parts {
      var cursor = DashCursor(left: phase - (phase / period).rounded(.down) * period)
      while cursor.left >= dashes[cursor.index % dashes.count] {
        cursor.left -= dashes[cursor.index % dashes.count]
        cursor.index += 1
      }
      cursor.left = dashes[cursor.index % dashes.count] - cursor.left
      let count = part.range.count
      let segments = part.isClosed ? count : count - 1
      guard segments > 0 else { continue }
      let first = polyline.points[part.range.lowerBound]
      if !cursor.isGap { dashed.move(x: first.x, y: first.y) }
      for segment in 0..<segments {
        let a = polyline.points[part.range.lowerBound + segment]
        let b = polyline.points[part.range.lowerBound + (segment + 1) % count]
        let length = Box.length(b - a)
        if length < period * Self.periodLimit {
          dash(from: a, to: b, length: length, period: period, in: visible, &cursor)
          continue
        }
        // The visible piece is dashed separately.
        dashed.finish()
        cursor = DashCursor(left: dashes[0])
        if let visible, let reach = visible.reach(from: a, to: b, length: length) {
          let start = visible.clamped(a + (b - a) * (reach.lowerBound / length))
          let end = visible.clamped(a + (b - a) * (reach.upperBound / length))
          dashed.move(x: start.x, y: start.y)
          dash(
            from: start, to: end, length: Box.length(end - start), period: period, in: visible,
            &cursor)
          dashed.finish()
          cursor = DashCursor(left: dashes[0])
        }
        dashed.move(x: b.x, y: b.y)
      }
      dashed.finish()
    }
  }

  /// Adds the dashes of a segment; skips whole periods that are not visible.
  private mutating func dash(
    from a: SIMD2<Double>, to b: SIMD2<Double>, length: Double, period: Double, in visible: Box?,
    _ cursor: inout DashCursor
  ) {
    let dashes = style.dashes
    let reach =
      visible.map { $0.reach(from: a, to: b, length: length) ?? length...length } ?? 0...length
    var done = 0.0
    while length - done > cursor.left {
      if cursor.isGap {
        let next = done < reach.lowerBound ? reach.lowerBound : length
        let isVisible = done >= reach.lowerBound && done <= reach.upperBound
        let periods = isVisible ? 0 : ((next - done - cursor.left) / period).rounded(.down)
        if periods > 0 {
          done += periods * period
          continue
        }
      }
      done += cursor.left
      let point = a + (b - a) * (done / length)
      if cursor.isGap {
        dashed.move(x: point.x, y: point.y)
      } else {
        dashed.line(x: point.x, y: point.y)
        dashed.finish()
      }
      cursor.index += 1
      cursor.left = dashes[cursor.index % dashes.count]
    }
    cursor.left -= length - done
    if !cursor.isGap { dashed.line(x: b.x, y: b.y) }
  }

  // MARK: - Pieces

  private mutating func stroke(
    _ points: ArraySlice<SIMD2<Double>>, isClosed: Bool, to outline: inout Outline
  ) {
    let count = points.count
    let base = points.startIndex
    guard count > 1 else {
      if let point = points.first { dot(at: point, to: &outline) }
      return
    }
    let segments = isClosed ? count : count - 1
    func point(_ index: Int) -> SIMD2<Double> { points[base + (index + count) % count] }
    for segment in 0..<segments {
      let (a, b) = (point(segment), point(segment + 1))
      let before = isClosed || segment > 0 ? point(segment - 1) : nil
      let after = isClosed || segment < segments - 1 ? point(segment + 2) : nil
      body(before: before, from: a, to: b, after: after, outline: &outline)
      if let after { join(from: a, at: b, to: after, outline: &outline) }
    }
    if !isClosed {
      cap(at: point(0), direction: unit(point(0) - point(1)), to: &outline)
      cap(at: point(count - 1), direction: unit(point(count - 1) - point(count - 2)), to: &outline)
    }
  }

  /// The part of the stroke along one segment, up to the inner joints with its neighbors.
  private mutating func body(
    before: SIMD2<Double>?, from a: SIMD2<Double>, to b: SIMD2<Double>, after: SIMD2<Double>?,
    outline: inout Outline
  ) {
    let normal = self.normal(a, b) * (style.width / 2)
    piece.removeAll(keepingCapacity: true)
    let start = before.flatMap { inner(from: $0, at: a, to: b) }
    let end = after.flatMap { inner(from: a, at: b, to: $0) }
    // Along one side, then back along the other; the inner joint of a join is also a corner.
    if let start, start.isLeft { piece.append(start.point) } else { piece.append(a + normal) }
    if let end, end.isLeft { piece.append(end.point) } else { piece.append(b + normal) }
    if end != nil { piece.append(b) }
    if let end, !end.isLeft { piece.append(end.point) } else { piece.append(b - normal) }
    if let start, !start.isLeft { piece.append(start.point) } else { piece.append(a - normal) }
    if start != nil { piece.append(a) }
    flush(to: &outline)
  }

  /// The point where the inner sides of two segments meet, and whether it is on the side of their
  /// normals; `nil` if they are too short or parallel.
  private func inner(
    from a: SIMD2<Double>, at b: SIMD2<Double>, to c: SIMD2<Double>
  ) -> (point: SIMD2<Double>, isLeft: Bool)? {
    let (u, v) = (unit(b - a), unit(c - b))
    let turn = u.x * v.y - u.y * v.x
    let cosine = (u * v).sum()
    guard abs(turn) > 1e-12 else { return nil }
    let half = style.width / 2
    // tan of half the angle between the directions: how far along each segment the sides meet.
    let reach = half * abs(turn) / (1 + cosine)
    let shorter = min(((b - a) * (b - a)).sum(), ((c - b) * (c - b)).sum())
    guard reach * reach < shorter else { return nil }
    let isLeft = turn > 0
    let side = SIMD2(-u.y, u.x) * (isLeft ? half : -half)
    return (b + side - u * reach, isLeft)
  }

  private mutating func join(
    from a: SIMD2<Double>, at b: SIMD2<Double>, to c: SIMD2<Double>, outline: inout Outline
  ) {
    let (u, v) = (unit(b - a), unit(c - b))
    let turn = u.x * v.y - u.y * v.x
    let cosine = (u * v).sum()
    guard abs(turn) > 1e-12 || cosine < 0 else { return }
    let half = style.width / 2
    let sign = turn > 0 ? -half : half
    let from = SIMD2(-u.y, u.x) * sign
    let to = SIMD2(-v.y, v.x) * sign
    piece.removeAll(keepingCapacity: true)
    piece.append(b)
    piece.append(b + from)
    switch style.join {
    case .round:
      arc(about: b, from: from, to: to)
    case .miter where miterLength(cosine) <= style.miterLimit:
      piece.append(b + (from + to) / (1 + cosine))
    case .miter, .bevel:
      break
    }
    piece.append(b + to)
    flush(to: &outline)
  }

  /// The ratio of the miter's length to the width: 1 / sin of half the angle between the segments.
  private func miterLength(_ cosine: Double) -> Double {
    (2 / max(1 + cosine, 1e-12)).squareRoot()
  }

  private mutating func cap(
    at point: SIMD2<Double>, direction: SIMD2<Double>, to outline: inout Outline
  ) {
    let half = style.width / 2
    let side = SIMD2(-direction.y, direction.x) * half
    piece.removeAll(keepingCapacity: true)
    piece.append(point + side)
    switch style.cap {
    case .butt: return
    case .square:
      piece.append(point + side + direction * half)
      piece.append(point - side + direction * half)
    case .round:
      arc(about: point, from: side, to: direction * half)
      piece.append(point + direction * half)
      arc(about: point, from: direction * half, to: -side)
    }
    piece.append(point - side)
    flush(to: &outline)
  }

  /// Adds a subpath of one point: a dot made of two caps.
  private mutating func dot(at point: SIMD2<Double>, to outline: inout Outline) {
    cap(at: point, direction: SIMD2(1, 0), to: &outline)
    cap(at: point, direction: SIMD2(-1, 0), to: &outline)
  }

  /// Appends the inner points of the shorter arc between two radii.
  private mutating func arc(
    about center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>
  ) {
    let sweep = atan2(from.x * to.y - from.y * to.x, (from * to).sum())
    // Of a segment whose length overflows: the outline is not finite and draws nothing.
    guard !sweep.isNaN else { return }
    let count = max(1, Int((abs(sweep) / arcStep).rounded(.up)))
    let step = sweep / Double(count)
    let (c, s) = (cos(step), sin(step))
    // Two thirds of the sagitta, as for curves.
    var radius = from * (1 + step * step / 12)
    for _ in 1..<count {
      radius = SIMD2(radius.x * c - radius.y * s, radius.x * s + radius.y * c)
      piece.append(center + radius)
    }
  }

  /// Adds the piece to the outline with a positive area.
  private mutating func flush(to outline: inout Outline) {
    var area = 0.0
    for index in piece.indices {
      let (p, q) = (piece[index], piece[(index + 1) % piece.count])
      area += p.x * q.y - p.y * q.x
    }
    outline.addPolygon(corners: piece.count) { step in
      let point = piece[area < 0 ? piece.count - 1 - step : step]
      return transform.apply(CGPoint(x: point.x, y: point.y))
    }
  }

  private func unit(_ v: SIMD2<Double>) -> SIMD2<Double> {
    let length = (v * v).sum().squareRoot()
    return length > 0 ? v / length : .zero
  }

  private func normal(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    let u = unit(b - a)
    return SIMD2(-u.y, u.x)
  }
}
