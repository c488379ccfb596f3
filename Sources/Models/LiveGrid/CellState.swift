/// How well a cell of a live grid is.
public enum CellState: UInt8, CaseIterable, Hashable, Sendable {
  /// All is well.
  case ok
  /// A value beyond the first threshold.
  case warning
  /// A value beyond the second threshold.
  case critical
  /// A state that is not understood, or no value where values are judged.
  case unknown
  /// Neither good nor bad: no rule judges the cell, or one says that nothing is to be judged.
  case unjudged

  /// The states that say how well a cell is.
  public static let judged: [CellState] = [.ok, .warning, .critical, .unknown]

  /// Whether the state asks for attention.
  public var isProblem: Bool {
    switch self {
    case .ok, .unjudged: false
    case .warning, .critical, .unknown: true
    }
  }

  /// The name, as feeds and recordings have it.
  public var name: String {
    switch self {
    case .ok: "ok"
    case .warning: "warning"
    case .critical: "critical"
    case .unknown: "unknown"
    case .unjudged: "none"
    }
  }
}
