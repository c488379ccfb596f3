internal import Geometry

/// Turns lines into the outlines of their strokes.
///
/// Each segment, join and cap becomes a convex piece of its own, all wound the same way. Neighbouring
/// pieces share their edges, down to the last bit, and the accumulator adds coverage before it rounds:
/// the stroke shows no seam, and nothing is counted twice unless the line is too tight for its width.
struct Stroker {
  /// Points nearer to each other than this are one, in pixels.
  private static let nearest = 1e-4

  private var polyline = Polyline()
  private var dashed = Polyline()
  private var piece: [SIMD2<Double>] = []
  private var style = StrokeStyle(width: 1)
  private var transform = Transform.identity
  private var arcStep = 0.5

  /// Adds the stroke of `path` to `outline`; `style` is in the path's units, `transform` takes those to pixels.
  mutating func add(
    _ path: Path, transform: Transform, style: StrokeStyle, to outline: inout Outline
  ) {
    self.style = style
    self.transform = transform
    let scale = max(transform.meanScale, 1e-6)
    let half = style.width / 2
    // A chord of the angle s is r s^2 / 8 from its arc.
    arcStep = min(0.5, (8 * Flattening.shape / max(half * scale, 1e-6)).squareRoot())
    polyline.removeAll()
    polyline.nearest = Self.nearest / scale
    polyline.add(path, transform: .identity, tolerance: Flattening.shape / scale)
    polyline.finish()
    if style.dashes.contains(where: { $0 > 0 }), style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
    {
      dash()
      for part in dashed.parts { stroke(dashed.points[part.range], isClosed: false, to: &outline) }
    } else {
      for part in polyline.parts {
        stroke(polyline.points[part.range], isClosed: part.isClosed, to: &outline)
      }
    }
  }

  // MARK: - Dashes

  private mutating func dash() {
    dashed.removeAll()
    let dashes = style.dashes
    let period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    let phase = style.dashPhase.isFinite ? style.dashPhase : 0
    for part in polyline.parts {
      var index = 0
      var left = phase - (phase / period).rounded(.down) * period
      while left >= dashes[index % dashes.count] {
        left -= dashes[index % dashes.count]
        index += 1
      }
      left = dashes[index % dashes.count] - left
      let count = part.range.count
      let segments = part.isClosed ? count : count - 1
      guard segments > 0 else { continue }
      let first = polyline.points[part.range.lowerBound]
      if index % 2 == 0 { dashed.move(x: first.x, y: first.y) }
      for segment in 0..<segments {
        let a = polyline.points[part.range.lowerBound + segment]
        let b = polyline.points[part.range.lowerBound + (segment + 1) % count]
        let length = ((b - a) * (b - a)).sum().squareRoot()
        var done = 0.0
        while length - done > left {
          done += left
          let point = a + (b - a) * (done / length)
          if index % 2 == 0 {
            dashed.line(x: point.x, y: point.y)
            dashed.finish()
          } else {
            dashed.move(x: point.x, y: point.y)
          }
          index += 1
          left = dashes[index % dashes.count]
        }
        left -= length - done
        if index % 2 == 0 { dashed.line(x: b.x, y: b.y) }
      }
      dashed.finish()
    }
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

  /// The part of the stroke along one segment: up to where it meets its neighbours on the inner side of the joins.
  private mutating func body(
    before: SIMD2<Double>?, from a: SIMD2<Double>, to b: SIMD2<Double>, after: SIMD2<Double>?,
    outline: inout Outline
  ) {
    let normal = self.normal(a, b) * (style.width / 2)
    piece.removeAll(keepingCapacity: true)
    let start = before.flatMap { inner(from: $0, at: a, to: b) }
    let end = after.flatMap { inner(from: a, at: b, to: $0) }
    // Along one side, then back along the other; at a join the joint itself is a corner as well.
    if let start, start.isLeft { piece.append(start.point) } else { piece.append(a + normal) }
    if let end, end.isLeft { piece.append(end.point) } else { piece.append(b + normal) }
    if end != nil { piece.append(b) }
    if let end, !end.isLeft { piece.append(end.point) } else { piece.append(b - normal) }
    if let start, !start.isLeft { piece.append(start.point) } else { piece.append(a - normal) }
    if start != nil { piece.append(a) }
    flush(to: &outline)
  }

  /// Where the inner sides of two segments meet, and whether that is the side of their normals; nil when
  /// they are too short, or in line.
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

  /// The miter's length over the width: 1 / sin of half the angle between the segments.
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

  /// A subpath of one point: a dot in the shape of two caps.
  private mutating func dot(at point: SIMD2<Double>, to outline: inout Outline) {
    cap(at: point, direction: SIMD2(1, 0), to: &outline)
    cap(at: point, direction: SIMD2(-1, 0), to: &outline)
  }

  /// Appends the inner points of the shorter arc between two radii.
  private mutating func arc(
    about center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>
  ) {
    let sweep = atan2(from.x * to.y - from.y * to.x, (from * to).sum())
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

  /// Adds the piece to the outline, wound so that its area is positive.
  private mutating func flush(to outline: inout Outline) {
    var area = 0.0
    for index in piece.indices {
      let (p, q) = (piece[index], piece[(index + 1) % piece.count])
      area += p.x * q.y - p.y * q.x
    }
    for step in piece.indices {
      let point = piece[area < 0 ? piece.count - 1 - step : step]
      let moved = transform.apply(CGPoint(x: point.x, y: point.y))
      if step == 0 {
        outline.move(x: moved.x, y: moved.y)
      } else {
        outline.line(x: moved.x, y: moved.y)
      }
    }
    outline.close()
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
