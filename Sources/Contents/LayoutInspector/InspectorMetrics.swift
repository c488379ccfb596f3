import Geometry

/// Dimensions of the panel and of the call tree, in logical pixels.
enum InspectorMetrics {
  /// The margin along the edges of the panel.
  static let padding = 16.0
  /// The height of a call in the call tree.
  static let treeRow = 22.0
  /// The height of a row of the call tree's controls.
  static let treeBar = 44.0
  /// The height of a line of the call tree's legend.
  static let legendLine = 18.0
  /// The height of a slider with the gap below it.
  static let slider = 46.0
  /// The height of a toggle.
  static let toggle = 26.0
  /// The height of a button of a proposal.
  static let proposal = 28.0
  /// The distance between the two rows of such buttons.
  static let proposalGap = 4.0
  /// The height of a finding in the list: its kind, and two lines of its message.
  static let finding = 58.0
  /// The height of the line above the notes if there are no findings.
  static let noFinding = 32.0
  /// The height of the heading of the notes.
  static let notesHeading = 30.0
  /// The height of the button in the row of the selected finding, with the gap above it.
  static let findingButton = 32.0
  /// The height of a difference in the list.
  static let difference = 42.0
  /// The height of a line of a message.
  static let messageLine = 15.0
  /// The distance from the left edge of a finding's row to its text.
  static let findingInset = 36.0
  /// The height of a readout.
  static let readOut = 21.0
  /// The number of readout lines.
  static let readOutCount = 4
  /// The distance of the size handles from the proposed area.
  static let handleDistance = 14.0
}

/// The parts of the panel, from top to bottom.
struct PanelLayout {
  /// The name of the scene, and what it is.
  let titleLines: (name: CGRect, summary: CGRect)
  let tree: CGRect
  let fit: CGRect
  let close: CGRect
  let width: CGRect
  let height: CGRect
  /// The buttons of proposals.
  let proposals: CGRect
  let ratio: CGRect
  let snap: CGRect
  let sweep: CGRect
  let readOuts: CGRect
  /// The tabs that select how two scenes are shown; `nil` with one scene.
  let comparison: CGRect?
  /// The buttons that go to the previous and next difference; `nil` with one scene.
  let walk: (back: CGRect, on: CGRect)?
  let pages: CGRect
  /// The top of the selected page.
  let pageTop: Double

  /// Lays out the panel.
  ///
  /// - Parameters:
  ///   - panel: The bounds of the panel.
  ///   - isComparing: Whether there are two scenes.
  ///   - offset: The scroll offset of the panel, in logical pixels.
  init(in panel: CGRect, isComparing: Bool, offset: Double = 0) {
    let padding = panel.width < 300 ? 8 : InspectorMetrics.padding
    let left = Double(panel.minX) + padding
    let width = max(1, Double(panel.width) - 2 * padding)
    var y = Double(panel.minY) + 16 - offset
    func row(_ height: Double, gap: Double) -> CGRect {
      defer { y += height + gap }
      return CGRect(x: left, y: y, width: width, height: height)
    }
    /// Returns one of `count` parts of equal width of a row.
    func part(_ row: CGRect, _ index: Int, of count: Int) -> CGRect {
      let gap = 8.0
      let each = (Double(row.width) - gap * Double(count - 1)) / Double(count)
      return CGRect(
        x: Double(row.minX) + Double(index) * (each + gap), y: Double(row.minY), width: each,
        height: Double(row.height))
    }
    let title = row(42, gap: 8)
    titleLines = (
      CGRect(x: title.minX, y: title.minY, width: title.width, height: 22),
      CGRect(x: title.minX, y: title.minY + 24, width: title.width, height: 18)
    )
    let buttons = row(28, gap: 14)
    fit = part(buttons, 0, of: 3)
    tree = part(buttons, 1, of: 3)
    close = part(buttons, 2, of: 3)
    self.width = row(42, gap: 4)
    height = row(42, gap: 6)
    proposals = row(2 * InspectorMetrics.proposal + InspectorMetrics.proposalGap, gap: 8)
    ratio = row(42, gap: 6)
    let options = row(28, gap: 8)
    snap = part(options, 0, of: 2)
    sweep = part(options, 1, of: 2)
    readOuts = row(Double(InspectorMetrics.readOutCount) * InspectorMetrics.readOut, gap: 10)
    if isComparing {
      comparison = row(30, gap: 6)
      let steps = row(28, gap: 10)
      walk = (part(steps, 0, of: 2), part(steps, 1, of: 2))
    } else {
      (comparison, walk) = (nil, nil)
    }
    pages = row(30, gap: 8)
    pageTop = y
  }
}
