/// Earlier values of a cell, as a source with a memory has them.
public struct CellPast: Hashable, Sendable {
  /// The index of the cell in the intake's ids.
  public var index: UInt32
  /// The values, the earliest first.
  public var points: [Point]

  /// A value at a time.
  public struct Point: Hashable, Sendable {
    /// When the value was measured, in seconds since 1970.
    public var time: Double
    /// The value; NaN for none.
    public var value: Double

    /// Creates a point.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }
}
