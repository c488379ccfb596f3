/// One of the four ways to number the cells of a hexagonal grid by row and column.
///
/// Source: Red Blob Games, "Hexagonal Grids", Offset coordinates.
public protocol OffsetScheme: Sendable {
  /// Whether it is columns that are shoved down; else rows are shoved to the right.
  static var shovesColumns: Bool { get }
  /// Whether the lines with odd numbers are shoved; else those with even ones.
  static var shovesOdd: Bool { get }
}

/// Flat-top cells, odd columns half a cell further down.
public enum OddQ: OffsetScheme {
  /// True: columns are shoved.
  public static var shovesColumns: Bool { true }
  /// True: those with odd numbers.
  public static var shovesOdd: Bool { true }
}

/// Flat-top cells, even columns half a cell further down.
public enum EvenQ: OffsetScheme {
  /// True: columns are shoved.
  public static var shovesColumns: Bool { true }
  /// False: those with even numbers.
  public static var shovesOdd: Bool { false }
}

/// Pointy-top cells, odd rows half a cell further right.
public enum OddR: OffsetScheme {
  /// False: rows are shoved.
  public static var shovesColumns: Bool { false }
  /// True: those with odd numbers.
  public static var shovesOdd: Bool { true }
}

/// Pointy-top cells, even rows half a cell further right.
public enum EvenR: OffsetScheme {
  /// False: rows are shoved.
  public static var shovesColumns: Bool { false }
  /// False: those with even numbers.
  public static var shovesOdd: Bool { false }
}
