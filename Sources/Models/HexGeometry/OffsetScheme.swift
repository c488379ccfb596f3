/// One of the four ways to number the cells of a hexagonal grid by row and column.
///
/// Source: Red Blob Games, "Hexagonal Grids", Offset coordinates.
public protocol OffsetScheme: Sendable {
  /// Whether columns are shifted down; otherwise rows are shifted right.
  static var shovesColumns: Bool { get }
  /// Whether odd lines are shifted; otherwise even ones are.
  static var shovesOdd: Bool { get }
}

/// Flat-top cells; odd columns are half a cell lower.
public enum OddQ: OffsetScheme {
  /// True: columns are shifted.
  public static var shovesColumns: Bool { true }
  /// True: odd columns are shifted.
  public static var shovesOdd: Bool { true }
}

/// Flat-top cells; even columns are half a cell lower.
public enum EvenQ: OffsetScheme {
  /// True: columns are shifted.
  public static var shovesColumns: Bool { true }
  /// False: even columns are shifted.
  public static var shovesOdd: Bool { false }
}

/// Pointy-top cells; odd rows are half a cell further right.
public enum OddR: OffsetScheme {
  /// False: rows are shifted.
  public static var shovesColumns: Bool { false }
  /// True: odd rows are shifted.
  public static var shovesOdd: Bool { true }
}

/// Pointy-top cells; even rows are half a cell further right.
public enum EvenR: OffsetScheme {
  /// False: rows are shifted.
  public static var shovesColumns: Bool { false }
  /// False: even rows are shifted.
  public static var shovesOdd: Bool { false }
}
