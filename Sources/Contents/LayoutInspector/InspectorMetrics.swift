import Geometry

/// Dimensions of the panel and of the call tree, in logical pixels.
enum InspectorMetrics {
  /// The height of a call in the call tree.
  static let treeRow = 22.0
  /// The height of the call tree's controls, with the space around them.
  static let treeBar = 44.0
  /// The height of tabs below them, with the space below.
  static let treeTabs = 32.0
  /// The height of a line of the call tree's legend.
  static let legendLine = 18.0
  /// The height of a slider with the gap below it.
  static let slider = 46.0
  /// The height of a toggle.
  static let toggle = 26.0
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
  /// The distance of the size handles from the proposed area.
  static let handleDistance = 14.0
}
