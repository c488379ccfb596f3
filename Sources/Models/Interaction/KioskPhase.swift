/// What a kiosk is doing, as its staff is told.
public enum KioskPhase: String, CaseIterable, Hashable, Sendable {
  /// It waits for a visitor.
  case attract
  /// A visitor is picking.
  case session
  /// A session has ended and is being written.
  case writing
  /// Writing takes long, and the visitor is asked to wait.
  case waiting
  /// The visitor is thanked.
  case thanks
  /// Sessions cannot be written.
  case outOfOrder
}

extension HoneycombModel {
  /// What the kiosk is doing; `nil` without a kiosk.
  public var kioskPhase: KioskPhase? {
    guard configuration.kiosk != nil else { return nil }
    return switch session.phase {
    case .untouched: .attract
    case .active, .warning: .session
    case .confirming, .writing: .writing
    case .waiting: .waiting
    case .thanks: .thanks
    case .outOfOrder: .outOfOrder
    }
  }
}
