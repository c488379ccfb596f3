import Documents
import HexGeometry
public import Layouts

/// Writes the result of a pass of a scene as a JSON object on one line.
public struct PlacementWriter: Sendable {
  private let scene: LayoutScene

  /// Creates a writer for the passes of a scene.
  public init(scene: LayoutScene) { self.scene = scene }

  /// Returns the line for a pass, including its line break.
  ///
  /// Lengths are logical pixels from the top left corner of the layout. An unspecified length
  /// is `null`, an infinite one `"inf"`; numbers have six decimals at most.
  ///
  /// - Parameters:
  ///   - pass: A pass of the scene.
  ///   - findings: The findings to write, before the notes; `nil` writes those of the pass.
  /// - Returns: The line in UTF-8.
  public func line(for pass: LayoutPass, findings: [SceneFinding]? = nil) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("layout", scene.root.name)
      writer.member("proposal", each: [pass.proposal.width, pass.proposal.height]) {
        write($1, to: &$0)
      }
      writer.member("size", each: [pass.size.width, pass.size.height]) { write($1, to: &$0) }
      if let extent = scene.root.extent(in: pass.bounds.size) {
        writer.member("rows", extent.rows)
        writer.member("cols", extent.cols)
      }
      write(pass.placements, of: scene.root, in: pass.bounds.size, to: &writer)
      write(
        (findings ?? scene.findings(of: pass)) + scene.notes(of: pass), at: pass.proposal,
        to: &writer)
    }
  }

  private func write(
    _ placements: [LayoutPlacement], of container: SceneContainer, in size: CGSize,
    to writer: inout JSONWriter
  ) {
    let extent = container.layout.base is AspectGridLayout ? container.extent(in: size) : nil
    writer.member("cells", each: zip(placements, container.cells)) { writer, each in
      let (placement, cell) = each
      writer.object { writer in
        writer.member("id", cell.id)
        let frame = placement.frame
        writer.member("frame", [frame.minX, frame.minY, frame.width, frame.height].map(plain))
        writer.member("center", [placement.center.x, placement.center.y].map(plain))
        write(cell.coordinate, of: placement, to: &writer)
        if let extent, extent.cols > 0 {
          writer.member("row", placement.index / extent.cols)
          writer.member("col", placement.index % extent.cols)
        }
        if let honeycomb = container.layout.base as? HoneycombLayout {
          writer.member("scale", plain(min(frame.width, frame.height) / honeycomb.pitch))
        }
        if let inner = cell.container {
          writer.member("layout", inner.name)
          write(placement.children, of: inner, in: frame.size, to: &writer)
        }
      }
    }
  }

  private func write(
    _ coordinate: SceneCoordinate?, of placement: LayoutPlacement, to writer: inout JSONWriter
  ) {
    guard let coordinate else { return }
    if let (row, col) = coordinate.rowAndColumn {
      writer.member("row", row)
      writer.member("col", col)
    }
    writer.member("q", coordinate.hex.q)
    writer.member("r", coordinate.hex.r)
    guard let hexagon = placement.hexagon else { return }
    writer.member("corners", each: hexagon.corners) { writer, corner in
      writer.array { writer in
        writer.number(plain(corner.x))
        writer.number(plain(corner.y))
      }
    }
  }

  private func write(
    _ findings: [SceneFinding], at proposal: ProposedViewSize, to writer: inout JSONWriter
  ) {
    writer.member("findings", each: findings) { writer, finding in
      writer.object { writer in
        writer.member("kind", finding.kind.name)
        writer.member("cells", scene.cells(of: finding))
        writer.member("message", scene.message(for: finding))
        // A missing image is missing at all proposals.
        guard case .layout = finding.kind else { return }
        let first = finding.otherProposals.first ?? proposal
        writer.member("proposal", each: [first.width, first.height]) { write($1, to: &$0) }
      }
    }
  }

  private func write(_ length: CGFloat?, to writer: inout JSONWriter) {
    if length == .infinity {
      writer.string("inf")
    } else if let length {
      writer.number(plain(length))
    } else {
      writer.null()
    }
  }

  /// A number rounded to six decimals, finer than any screen, without negative zero.
  private func plain(_ number: CGFloat) -> Double {
    // Larger numbers have no decimals to round.
    guard abs(number) < 1e9 else { return Double(number) }
    return (Double(number) * 1e6).rounded() / 1e6 + 0
  }
}
