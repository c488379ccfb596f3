/// The row of a cell, or `nil` for a separate row.
enum GridRowKey: LayoutValueKey {
  static var defaultValue: Int? { nil }
}

/// The number of columns that a cell spans.
enum GridSpanKey: LayoutValueKey {
  static let defaultValue = 1
}

/// The axes along which a cell does not affect the grid's sizes.
enum GridUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The anchor of a cell.
enum GridCellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

/// The guide of a cell's column.
enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

/// The guide of a cell's row.
enum GridRowAlignmentKey: LayoutValueKey {
  static var defaultValue: VerticalAlignment? { nil }
}

extension LayoutItem {
  /// Sets the row of the item in a ``GridLayout``, and optionally the row's guide.
  ///
  /// Consecutive items with the same number are in one row.
  public func gridRow(_ row: Int, alignment: VerticalAlignment? = nil) -> LayoutItem {
    layoutValue(key: GridRowKey.self, value: row)
      .layoutValue(key: GridRowAlignmentKey.self, value: alignment)
  }

  /// Sets the number of columns that the item spans, 1 or more.
  public func gridCellColumns(_ count: Int) -> LayoutItem {
    layoutValue(key: GridSpanKey.self, value: count)
  }

  /// Ignores the item for the sizes of rows or columns.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> LayoutItem {
    layoutValue(key: GridUnsizedAxesKey.self, value: axes)
  }

  /// Sets the position of the item in its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> LayoutItem {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Sets where the items of the column are.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> LayoutItem {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
}
