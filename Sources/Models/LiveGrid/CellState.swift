/// How well a cell of a live grid is.
public enum CellState: UInt8, CaseIterable, Hashable, Sendable {
  /// All is well.
  case ok
  /// A value beyond the first threshold.
  case warning
  /// A value beyond the second threshold.
  case critical
  /// No value, or a value that is not a number.
  case unknown

  /// The name, as feeds and recordings have it.
  public var name: String {
    switch self {
    case .ok: "ok"
    case .warning: "warning"
    case .critical: "critical"
    case .unknown: "unknown"
    }
  }
}
