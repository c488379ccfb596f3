public import Geometry

/// How the result of a pass differs from what a test expects.
///
/// The description is a table of the frames and the expected ones, the findings and the notes, which a test prints when it fails.
public struct LayoutMismatch: Error, CustomStringConvertible {
  /// The complete text.
  public let description: String
}

extension LayoutPass {
  /// Checks that the pass has no findings, and the expected size and frames.
  ///
  /// A test of Swift Testing or XCTest that throws the error fails with a table of all frames:
  ///
  ///     let pass = LayoutPass(
  ///       HStackLayout(spacing: 8), subviews: [.fixed(width: 40, height: 20), .fixed(width: 10, height: 20)],
  ///       proposal: ProposedViewSize(width: 300, height: nil))
  ///     try pass.verify(
  ///       size: CGSize(width: 58, height: 20),
  ///       frames: [
  ///         CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 48, y: 0, width: 10, height: 20),
  ///       ])
  ///
  /// - Parameters:
  ///   - size: The expected size of the layout; `nil` for any.
  ///   - frames: The expected frames of all subviews, in the coordinates of the outermost bounds; `nil` for any.
  ///   - path: The container whose subviews have these frames, as indices; empty for the outermost one.
  ///   - tolerance: The greatest permitted difference of a coordinate or a length, in pixels.
  ///   - allowsNotes: Whether the pass may have notes: neighbors that are closer than they prefer, and space that is not used.
  /// - Throws: `LayoutMismatch`, also if the pass has findings.
  public func verify(
    size: CGSize? = nil, frames: [CGRect]? = nil, in path: [Int] = [],
    within tolerance: CGFloat = 0.001, allowsNotes: Bool = true
  ) throws(LayoutMismatch) {
    var isRight = findings.isEmpty && (allowsNotes || notes.isEmpty)
    var lines = [heading]
    if let size, !self.size.isClose(to: size, within: tolerance) {
      isRight = false
      lines[0] += ", expected \(LayoutText.text(size))"
    }
    if let frames {
      let found = path.isEmpty ? placements : self[path]?.children ?? []
      var table = LayoutTable(["subview", "frame", "expected"])
      for index in 0..<max(found.count, frames.count) {
        let frame = found.indices.contains(index) ? found[index].frame : nil
        let wanted = frames.indices.contains(index) ? frames[index] : nil
        var row = [
          LayoutText.text(path + [index]), frame.map { LayoutText.text($0) } ?? "no such subview",
        ]
        if let frame, let wanted, frame.isClose(to: wanted, within: tolerance) {
          table.add(row)
          continue
        }
        isRight = false
        row.append(wanted.map { LayoutText.text($0) } ?? "no frame")
        table.add(row)
      }
      lines.append(table.text)
    }
    guard !isRight else { return }
    throw LayoutMismatch(
      description: (lines + remarks).joined(separator: "\n"))
  }

  /// Returns Swift statements that verify a pass like this one, for a test.
  ///
  /// They use `layout` and `subviews`, whose sources a pass does not know. Numbers have three decimals at most.
  ///
  /// - Parameter layoutDirection: The layout direction of the pass.
  /// - Returns: The statements, each with a line break.
  public func testSource(layoutDirection: LayoutDirection = .leftToRight) -> String {
    func text(_ length: CGFloat) -> String {
      length == .infinity ? ".infinity" : LayoutText.text(length)
    }
    func list(_ placements: [LayoutPlacement]) -> String {
      placements.map { placement in
        let frame = placement.frame
        return "    CGRect(x: \(text(frame.minX)), y: \(text(frame.minY)),"
          + " width: \(text(frame.width)), height: \(text(frame.height))),\n"
      }
      .joined()
    }
    let environment =
      layoutDirection == .rightToLeft
      ? ",\n  environment: LayoutEnvironment(layoutDirection: .rightToLeft)" : ""
    var source = """
      let pass = LayoutPass(
        layout, subviews: subviews,
        proposal: ProposedViewSize(width: \(proposal.width.map(text) ?? "nil"), \
      height: \(proposal.height.map(text) ?? "nil"))\(environment))
      try pass.verify(
        size: CGSize(width: \(text(size.width)), height: \(text(size.height))),
        frames: [
      \(list(placements))  ])

      """
    func add(_ placements: [LayoutPlacement], in path: [Int]) {
      for placement in placements where !placement.children.isEmpty {
        let path = path + [placement.index]
        source += """
          try pass.verify(
            frames: [
          \(list(placement.children))  ], in: \(path))

          """
        add(placement.children, in: path)
      }
    }
    add(placements, in: [])
    return source
  }
}
