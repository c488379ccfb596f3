/// What the user has selected: a cell, a finding, a difference, the cells of a probe, and a step of the calls.
///
/// It owns paths and indices into the layout, which end with what they name; what they name belongs to ``InspectedLayout``.
public struct InspectorSelection: Sendable {
  /// The path to the selected cell, as indices.
  public internal(set) var cell: [Int]?
  /// The index of the finding or note that was selected in the list.
  var finding: Int?
  /// The index of the current difference; `nil` before the first one.
  public internal(set) var difference: Int?
  /// The current query on a hexagonal grid.
  public internal(set) var probe: HexProbe?
  /// The number of steps of the call tree that are shown as done; `nil` for all.
  public internal(set) var step: Int?
  /// The scene whose calls are shown.
  public internal(set) var treeSide = InspectorSide.first
}
