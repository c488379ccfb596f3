public import HexGeometry

extension CellWidth {
  /// How much longer than a regular cell a cell is at scale 1, in logical pixels.
  public var elongation: Double { HoneycombModel.pitch * 0.75.squareRoot() * (ratio - 1) }
}
