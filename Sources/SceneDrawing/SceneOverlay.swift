/// Something that can be drawn over a scene to show how its layout works.
public enum SceneOverlay: String, CaseIterable, Hashable, Sendable {
  /// The rectangle of each cell and container.
  case frames
  /// The hexagon that each cell covers.
  case outlines
  /// The middle of each cell.
  case centers
  /// The point that each cell was placed at.
  case anchors
  /// Axial coordinates.
  case axial
  /// Cube coordinates.
  case cube
  /// Offset coordinates.
  case offset
  /// Doubled coordinates.
  case doubled
  /// The position of each cell in its container.
  case index
  /// Lengths of the proposed size, of rows and of columns.
  case dimensions
  /// What was proposed to the layout and to each cell, beside what was taken.
  case proposal
  /// What no cell covers.
  case unused
  /// How far cells would like to stay from their neighbours.
  case spacing
  /// The guides that cells have set, and the baselines of texts.
  case guides
  /// What is wrong.
  case findings
}
