public import HexGeometry

/// The coordinate of a subview in a ``HexLayout``, or `nil` if it has none.
///
/// A pointy-top grid reads the row and column as odd-r coordinates.
public enum HexCoordinateKey: LayoutValueKey {
  /// No place.
  public static var defaultValue: OffsetCoordinate? { nil }
}

/// The cell of a subview in a ``HoneycombLayout``, or `nil` if it has none.
public enum HoneycombCellKey: LayoutValueKey {
  /// No place.
  public static var defaultValue: Hex? { nil }
}

extension LayoutItem {
  /// Sets the place of the item in a ``HexLayout``.
  public func hexCoordinate(_ coordinate: OffsetCoordinate) -> LayoutItem {
    layoutValue(key: HexCoordinateKey.self, value: coordinate)
  }

  /// Sets the place of the item in a pointy-top ``HexLayout``.
  public func hexCoordinate(_ coordinate: Offset<OddR>) -> LayoutItem {
    hexCoordinate(OffsetCoordinate(row: coordinate.row, col: coordinate.col))
  }

  /// Sets the cell of the item in a ``HoneycombLayout``.
  public func honeycombCell(_ cell: Hex) -> LayoutItem {
    layoutValue(key: HoneycombCellKey.self, value: cell)
  }
}
