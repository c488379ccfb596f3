public import Geometry
import HexGeometry

/// The arrows at the edges of the viewport, which show more topics of a kiosk when they are tapped.
extension HoneycombModel {
  /// An edge of the viewport.
  public enum Edge: CaseIterable, Hashable, Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// The direction from the middle of the viewport to the edge; y grows downward.
    var direction: Vector {
      switch self {
      case .left: Vector(-1, 0)
      case .right: Vector(1, 0)
      case .top: Vector(0, -1)
      case .bottom: Vector(0, 1)
      }
    }
  }

  /// The size of an arrow that can be tapped, in a viewport whose shorter side is as long as this, in logical pixels.
  private static let arrow = (size: 48.0, side: 600.0)
  /// The greatest growth of an arrow in a larger viewport.
  private static let greatestArrowGrowth = 2.0
  /// How much of the viewport a tap replaces by what follows, at most.
  private static let pageShare = 0.6

  /// Whether taps on the arrows move the view, as on a kiosk; elsewhere the arrows are signs.
  public var hasEdgeArrows: Bool { configuration.kiosk != nil && isFitted }

  /// Returns the place of the arrow at an edge, in logical pixels of the window that is not mirrored; at least 44 px large.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The square that a tap hits.
  public func arrowArea(at edge: Edge) -> CGRect {
    let side = min(viewport.size.x, viewport.size.y)
    let size = Self.arrow.size * min(max(side / Self.arrow.side, 1), Self.greatestArrowGrowth)
    let room = viewport.size / 2 - Vector(repeating: size / 2)
    let direction = edge.direction
    let middle = viewport.center + Vector(direction.x * room.x, direction.y * room.y)
    return CGRect(
      x: (middle.x - size / 2).rounded(), y: (middle.y - size / 2).rounded(), width: size,
      height: size)
  }

  /// Returns the edges whose arrows can be tapped at a time: those beyond which there are topics.
  ///
  /// O(1).
  public func edgesWithArrows(at time: Duration) -> [Edge] {
    guard hasEdgeArrows, session.isInteractive else { return [] }
    let hidden = hiddenParts(offset: pan.state(at: time).offset, zoom: zoom(at: time))
    return Edge.allCases.filter { hidden[$0] >= 0.5 }
  }

  /// Returns the edge whose arrow is at a point.
  func edge(at point: Vector, time: Duration) -> Edge? {
    guard hasEdgeArrows else { return nil }
    return edgesWithArrows(at: time).first { arrowArea(at: $0).contains(CGPoint(point)) }
  }

  /// Performs a tap on the arrow at an edge; does nothing if there is none.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - time: The time since the start; must not decrease.
  public mutating func pressArrow(at edge: Edge, time: Duration) {
    if edgesWithArrows(at: time).contains(edge) { showMore(beyond: edge, at: time) }
  }

  /// Returns the edges beyond which there are topics that are hard to see or not drawn, whether there are arrows or not.
  ///
  /// O(1).
  ///
  /// - Parameter time: The time since the start.
  /// - Returns: The edges.
  public func edgesWithTopicsBeyond(at time: Duration) -> [Edge] {
    guard session.isInteractive, arrangement.extent.count > 0, !showsAllAtRest(at: time) else {
      return []
    }
    let (offset, zoom) = (pan.destination(at: time), targetZoom)
    // Nearer to an edge, a cell has less than 70 % of its size; the middle can always be reached.
    let room = pointwiseMax(
      viewport.size / 2 - fullSizeMargin * (zoom * 0.6), Vector(repeating: Self.tolerance))
    let low = (arrangement.extent.minimumCenter + offset) * zoom
    let high = (arrangement.extent.maximumCenter + offset) * zoom
    return Edge.allCases.filter { edge in
      switch edge {
      case .left: low.x < -room.x
      case .right: high.x > room.x
      case .top: low.y < -room.y
      case .bottom: high.y > room.y
      }
    }
  }

  /// The most topics around the middle that are counted.
  private static let countedLimit = 400

  /// Returns the number of topics that are not whole at rest beyond an edge; `nil` if there are too many to count.
  ///
  /// O(log topics) in lines, otherwise O(topics), of which at most 400 are counted.
  public func topicCount(beyond edge: Edge, at time: Duration) -> Int? {
    let (offset, zoom) = (pan.destination(at: time), targetZoom)
    let room = viewport.size / (2 * zoom) - halfOutline + Vector(repeating: Self.tolerance)
    // How far a center is beyond the place of the last whole cell.
    func excess(_ home: Vector) -> Double {
      let place = home + offset
      return switch edge {
      case .left: -place.x - room.x
      case .right: place.x - room.x
      case .top: -place.y - room.y
      case .bottom: place.y - room.y
      }
    }
    guard let lines = arrangement.lines else {
      let count = arrangement.extent.count
      guard count <= Self.countedLimit else { return nil }
      return (0..<count).count {
        excess(arrangement.home(of: arrangement.order[arrangement.cell(number: $0)])) > 0
      }
    }
    let isAcross =
      lines.axis == .rows ? edge == .top || edge == .bottom : edge == .left || edge == .right
    guard isAcross else { return nil }
    let isForward = edge == .bottom || edge == .right
    // A row is as high as its lower cells.
    func isWhole(_ line: Int) -> Bool {
      let first = line * lines.length
      return [first, min(first + 1, first + lines.length - 1)].allSatisfy {
        excess(arrangement.home(of: arrangement.order[$0])) <= 0
      }
    }
    let lineCount = arrangement.extent.lastCell / lines.length + 1
    if isForward {
      let next = (0..<lineCount).partitionPoint { isWhole($0) }
      return arrangement.extent.count - arrangement.number(ofCell: next * lines.length)
    }
    return arrangement.number(
      ofCell: (0..<lineCount).partitionPoint { !isWhole($0) } * lines.length)
  }

  /// Moves the view by most of the viewport toward the topics beyond an edge, and so far at most that each topic on the way is
  /// drawn before or after it.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - time: The time since the start; must not decrease.
  public mutating func showMore(beyond edge: Edge, at time: Duration) {
    showsFocus = false
    userMovesView(at: time)
    let direction = edge.direction
    let distance = Vector(direction.x * viewport.size.x, direction.y * viewport.size.y)
    // What is nearer to an edge is not drawn; half a cell is a row.
    let margins = fullSizeMargin * targetZoom
    let isCalm = configuration.isCalm
    func share(_ size: Double, _ cell: Double) -> Double {
      max(
        min(Self.pageShare, 1 - cell * (isCalm ? 2 : 0.7) / size),
        cell * (isCalm ? 1 : 1.0 / 3) / size) / zoom(at: time)
    }
    var step = Vector(
      distance.x * share(viewport.size.x, margins.x), distance.y * share(viewport.size.y, margins.y)
    )
    if let lines = arrangement.lines {
      let room = lineRoom(lines.axis, withCellWidth: cellWidth)
      let counts = room?.counts(pitch: targetZoom * Self.pitch) ?? (columns: 1, rows: 1)
      // Columns lie in pairs, of which one is lower.
      let columns = lines.axis == .rows ? counts.columns : max(1, counts.columns & ~1)
      let pitch = arrangement.lattice.center(of: Hex(q: 1, r: 0)).x
      step = Vector(
        direction.x * Double(columns) * pitch,
        direction.y * Double(counts.rows) * (Self.pitch + Arrangement.rowGap(of: arrangement.order))
      )
    }
    let offset = pan.destination(at: time) - step
    move(to: panLimits(at: time).clamp(offset), at: time)
  }
}

extension Frame.HiddenParts {
  /// How much is hidden beyond an edge, from 0 to 1.
  public subscript(edge: HoneycombModel.Edge) -> Double {
    switch edge {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}
