public import Controls
import SceneDrawing

/// The IDs of the inspector's controls.
public enum InspectorControl: NamedControl {
  /// The handle on the right edge of the proposed area.
  case rightEdge
  /// The handle on the bottom edge.
  case bottomEdge
  /// The handle on the bottom right corner.
  case corner
  /// The slider of the proposed width.
  case width
  /// The slider of the proposed height.
  case height
  /// The slider of the ratio: the ideal ratio of an aspect grid, otherwise that of the proposal.
  case ratio
  /// Whether sizes snap to changes of the arrangement.
  case snap
  /// Animates the size.
  case sweep
  /// Fits the picture to the window.
  case fit
  /// Opens and closes the panel.
  case panel
  /// Opens and closes the call tree.
  case tree
  /// The pages of the panel.
  case pages
  /// The toggle of an overlay.
  case overlay(InspectorOverlay)
  /// Goes to the first step of the call tree.
  case firstStep
  /// Goes back one step.
  case stepBack
  /// Goes forward one step.
  case stepOn
  /// Goes to the last step.
  case lastStep
  /// The slider of the steps.
  case scrubber
  /// Makes a proposal.
  case proposal(InspectorProposal)
  /// Changes a value of the selected cell.
  case edit(CellProperty)
  /// Takes back the last change of a value.
  case undo
  /// Returns the selected cell to its own values.
  case reset
  /// Whether the layout direction is from right to left.
  case rightToLeft
  /// The size of texts.
  case textScale
  /// Proposes the size of the next screen.
  case nextDevice
  /// Proposes the size of a screen.
  case device(InspectorDevice)
  /// A hexagon probe.
  case probe(HexProbe.Kind)
  /// How two scenes are shown.
  case comparison
  /// Goes to the previous difference.
  case previousDifference
  /// Goes to the next difference.
  case nextDifference
  /// Selects the scene whose calls are shown.
  case treeSide
  /// Folds and unfolds the call of the current step.
  case fold
  /// Stops at the first call that leads to a finding.
  case stopAtFinding
  /// The same, in the row of the selected finding.
  case callOfFinding
  /// Opens the search.
  case search
  /// Goes to the previous match of the search.
  case previousMatch
  /// Goes to the next match.
  case nextMatch
  /// Closes the search.
  case closeSearch
  /// Zooms out.
  case zoomOut
  /// Shows the zoom, and resets it to 100 %.
  case zoomLevel
  /// Zooms in.
  case zoomIn
  /// The list of findings.
  case findings
  /// The list of differences.
  case differences
  /// The rows of the call tree.
  case calls
  /// The cells of the picture.
  case cells

  /// An area behind the controls.
  public enum Area: Sendable {
    /// The field of the search.
    case field
    /// The panel.
    case panel
    /// The call tree.
    case tree
    /// The picture of the layout.
    case picture
  }

  /// The name in recordings.
  public var word: String {
    switch self {
    case .overlay(.scene(let overlay)): "overlay/\(overlay.rawValue)"
    case .overlay(let overlay): "overlay/\(overlay)"
    case .proposal(let proposal): "proposal/\(proposal.rawValue)"
    case .edit(let property): "edit/\(property.rawValue)"
    case .device(let device): "device/\(device.rawValue)"
    case .probe(let probe): "probe/\(probe.rawValue)"
    default: "\(self)"
    }
  }

  /// Whether it is a button of the search, which leaves the keyboard to the field.
  var isInSearch: Bool {
    switch self {
    case .search, .previousMatch, .nextMatch: true
    default: false
    }
  }
}
