import Geometry
import Glibc
import HexGeometry
import TestSupport
import Testing

@testable import Interaction

/// The shape of the honeycomb with `fitted` framing.
struct ArrangingTests {
  /// The part of a window between header and footer, which are as high as those of a picker.
  static func viewport(_ width: Double, _ height: Double) -> HoneycombModel.Viewport {
    let scale = min(width, height) < 960 ? 1 : min(width, height) < 1600 ? 1.35 : 1.8
    let (top, bottom) = ((80 * scale).rounded(), (72 * scale).rounded())
    var viewport = HoneycombModel.Viewport(width: width, height: height)
    viewport.area = CGRect(x: 0, y: top, width: width, height: height - top - bottom)
    return viewport
  }

  private static let sizes: [(Double, Double)] = [
    (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920),
  ]

  static func hand(
    _ catalogue: Catalogue, _ size: (Double, Double) = (1280, 720),
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> Hand {
    try Hand(catalogue, viewport: viewport(size.0, size.1)) {
      $0.framing = .fitted
      configure(&$0)
    }
  }

  /// The rectangle around the outline of a cell that is drawn.
  static func outline(of cell: Frame.Cell, _ width: CellWidth = .regular) -> CGRect {
    let half = HoneycombModel.halfOutline(of: width) * cell.scale
    return CGRect(
      x: cell.center.x - half.x, y: cell.center.y - half.y, width: 2 * half.x, height: 2 * half.y)
  }

  /// The rectangle around the outlines of the cells that are drawn.
  static func bounds(of frame: Frame) -> CGRect {
    frame.cells.reduce(CGRect.null) { $0.union(outline(of: $1, frame.cellWidth)) }
  }

  /// The greatest zoom at which all outlines are 12 px inside the viewport, at the best aspect.
  private static func bestZoom(of count: Int, in viewport: HoneycombModel.Viewport) -> Double {
    let lattice = HexLattice.honeycomb(pitch: 125)
    let inradius = 125 / 2 - HoneycombModel.inset
    return CellOrder.Aspect.steps.map { aspect in
      let order = CellOrder(aspect: aspect)
      let centers = (0..<count).map { Vector(lattice.center(of: order[$0])) }
      let (xs, ys) = (centers.map(\.x), centers.map(\.y))
      let width = (xs.max() ?? 0) - (xs.min() ?? 0) + 4 / 3.0.squareRoot() * inradius
      let height = (ys.max() ?? 0) - (ys.min() ?? 0) + 2 * inradius
      return min((viewport.size.x - 24) / width, (viewport.size.y - 24) / height)
    }.max() ?? 0
  }

  // MARK: - The room

  /// The bars for 1 to 60 topics: nothing is hidden, and the room is used.
  @Test(arguments: sizes) func upToSixtyTopicsUseTheWholeRoom(width: Double, height: Double) throws
  {
    for count in 1...60 {
      let hand = try Self.hand(.numbered(count), (width, height))
      let (frame, area) = (hand.frame, hand.model.viewport.area)
      let bounds = Self.bounds(of: frame)
      #expect(frame.cells.count == count && frame.isSettled && frame.hintOpacity == 0)
      #expect(area.insetBy(dx: 11.9, dy: 11.9).contains(bounds), "\(count)")
      #expect(frame.hiddenParts == Frame.HiddenParts())
      #expect(frame.cells.allSatisfy { $0.opacity == 1 && $0.shift == .zero })
      let greatest = max(2.2, min(hand.model.viewport.size.x, hand.model.viewport.size.y) / 320)
      let best = min(greatest, Self.bestZoom(of: count, in: hand.model.viewport))
      #expect(frame.zoom <= best + 1e-9 && frame.zoom >= 0.95 * best, "\(count)")
      guard count > 5 else { continue }
      let side = max(bounds.width / area.width, bounds.height / area.height)
      #expect(side >= 0.75, "\(count)")
      #expect(bounds.width * bounds.height >= 0.45 * area.width * area.height, "\(count)")
    }
  }

  /// The first topics have the first cells of the order, and each has one of its own.
  @Test(arguments: sizes) func topicsFollowTheOrderOfCells(width: Double, height: Double) throws {
    for count in [1, 16, 60, 400] {
      let model = try Self.hand(.numbered(count), (width, height)).model
      for topic in 0..<count {
        #expect(
          model.arrangement.hex(of: TopicIndex(topic), of: model.catalogue)
            == model.cellOrder[topic])
        #expect(model.placedIndex(of: TopicIndex(topic)) == topic)
      }
    }
  }

  @Test func moreThanFourHundredTopicsAndClassicAreRound() throws {
    #expect(try Self.hand(.numbered(400)).model.cellOrder.aspect != nil)
    #expect(try Self.hand(.numbered(401)).model.cellOrder == .round)
    #expect(try Hand(topics: 40, width: 1920, height: 700).model.cellOrder == .round)
  }
}
