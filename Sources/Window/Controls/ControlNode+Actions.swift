public import Input

extension ControlNode {
  /// A set of requests (``Input/ControlRequest``), whatever their numbers and texts are.
  public struct Actions: OptionSet, Hashable, Sendable {
    /// One bit for each request.
    public var rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It can be pressed.
    public static let press = Actions(rawValue: 1 << 0)
    /// It can take the keyboard focus.
    public static let focus = Actions(rawValue: 1 << 1)
    /// It can show its further parts.
    public static let expand = Actions(rawValue: 1 << 2)
    /// It can hide its further parts.
    public static let collapse = Actions(rawValue: 1 << 3)
    /// It can be removed from its list.
    public static let remove = Actions(rawValue: 1 << 4)
    /// It can be brought into view.
    public static let reveal = Actions(rawValue: 1 << 5)
    /// It can go up and down.
    public static let step = Actions(rawValue: 1 << 6)
    /// It can take a number.
    public static let setValue = Actions(rawValue: 1 << 7)
    /// It can take a text.
    public static let setText = Actions(rawValue: 1 << 8)
    /// It can be selected or picked; also while it is that.
    public static let select = Actions(rawValue: 1 << 9)

    /// The set of a request alone.
    public init(_ request: ControlRequest) {
      self =
        switch request {
        case .press: .press
        case .focus: .focus
        case .expand: .expand
        case .collapse: .collapse
        case .remove: .remove
        case .reveal: .reveal
        case .step: .step
        case .setValue: .setValue
        // A text that can be replaced has a caret.
        case .setText, .setCaret: .setText
        case .select: .select
        }
    }

    /// Whether a request is in the set.
    public func contains(_ request: ControlRequest) -> Bool { contains(Actions(request)) }
  }
}
