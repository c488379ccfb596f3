public import Layouts

/// An overlay over a scene that shows how its layout works.
public enum SceneOverlay: String, CaseIterable, Hashable, Sendable {
  /// The frame of each cell and container.
  case frames
  /// The hexagon that each cell covers.
  case outlines
  /// The center of each cell.
  case centers
  /// The point at which each cell was placed.
  case anchors
  /// Axial coordinates.
  case axial
  /// Cube coordinates.
  case cube
  /// Offset coordinates.
  case offset
  /// Doubled coordinates.
  case doubled
  /// The index of each cell in its container.
  case index
  /// The lengths of the proposed size, of rows and of columns.
  case dimensions
  /// The sizes proposed to the layout and to each cell, beside the resulting sizes.
  case proposal
  /// The area that no cell covers, with the notes of space that a layout takes and does not use.
  case unused
  /// The distances that cells prefer from their neighbors, with the notes of cells that are closer.
  case spacing
  /// The guides of cells, and the baselines of texts.
  case guides
  /// The problems of the layout.
  case findings
}

extension Set<SceneOverlay> {
  /// What a pass has to record for these overlays: notes are found with the findings at its proposal.
  public var recording: LayoutPass.Recording {
    if contains(.findings) { return .findings }
    return contains(.spacing) || contains(.unused) ? .currentFindings : []
  }
}
