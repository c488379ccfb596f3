import SceneDrawing

/// What the controls of an inspector are called.
public enum InspectorControl: Hashable, Sendable {
  /// The handle on the right edge of what is proposed.
  case rightEdge
  /// The handle on the bottom edge.
  case bottomEdge
  /// The handle on the corner.
  case corner
  /// The slider of the proposed width.
  case width
  /// The slider of the proposed height.
  case height
  /// The slider of the ratio: the ideal one of an aspect grid, else that of the proposal.
  case ratio
  /// Whether sizes are caught where the arrangement changes.
  case snap
  /// Animates the size.
  case sweep
  /// Shows all of the picture.
  case fit
  /// Opens and closes the panel.
  case panel
  /// Opens and closes the tree of calls.
  case tree
  /// The pages of the panel.
  case pages
  /// The switch of an overlay.
  case overlay(InspectorOverlay)
  /// To the first step of the tree of calls.
  case firstStep
  /// A step back.
  case stepBack
  /// A step on.
  case stepOn
  /// To the last step.
  case lastStep
  /// The slider of the steps.
  case scrubber
  /// A probe of hexagons.
  case probe(HexProbe.Kind)
  /// How two scenes are shown.
  case comparison
  /// To the difference before.
  case previousDifference
  /// To the next difference.
  case nextDifference
  /// Whose calls are shown, of two scenes.
  case treeSide
  /// Folds and unfolds the call of the step.
  case fold
  /// Makes the picture smaller.
  case zoomOut
  /// Shows the zoom, and takes it back to a pixel for a pixel.
  case zoomLevel
  /// Makes the picture larger.
  case zoomIn
}
