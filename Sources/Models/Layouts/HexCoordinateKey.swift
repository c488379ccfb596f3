public import HexGeometry

/// The coordinate of a subview in a ``HexLayout``, or `nil` if it has none.
///
/// The orientation of the layout decides which lines are shifted by half a cell.
public enum HexCoordinateKey: LayoutValueKey {
  /// No place.
  public static var defaultValue: RowAndColumn? { nil }
}

/// The cell of a subview in a ``HoneycombLayout``, or `nil` if it has none.
public enum HoneycombCellKey: LayoutValueKey {
  /// No place.
  public static var defaultValue: Hex? { nil }
}

extension LayoutItem {
  /// Sets the place of the item in a ``HexLayout``.
  public func hexCoordinate(_ place: RowAndColumn) -> LayoutItem {
    layoutValue(key: HexCoordinateKey.self, value: place)
  }

  /// Sets the place of the item in a ``HexLayout``.
  ///
  /// In a pointy-top layout the row and column keep their numbers, and odd rows are further right.
  public func hexCoordinate(_ coordinate: OffsetCoordinate) -> LayoutItem {
    hexCoordinate(RowAndColumn(coordinate))
  }

  /// Sets the place of the item in a pointy-top ``HexLayout``.
  public func hexCoordinate(_ coordinate: Offset<OddR>) -> LayoutItem {
    hexCoordinate(RowAndColumn(coordinate))
  }

  /// Sets the cell of the item in a ``HoneycombLayout``.
  public func honeycombCell(_ cell: Hex) -> LayoutItem {
    layoutValue(key: HoneycombCellKey.self, value: cell)
  }
}
