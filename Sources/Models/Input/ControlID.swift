/// The identity of a part of a window, such as a button, a topic or a text.
///
/// It is stable while the part exists, and never used for another one. Recordings have the ``ControlName`` instead, which
/// means the same in another session.
public struct ControlID: Hashable, Sendable {
  /// What a part is.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A window, or a window in another one.
    case window
    /// A text that is only shown, such as a title or a message.
    case text
    /// A line of text that can be edited.
    case field
    /// A button, a toggle, a slider, a handle, a bar of tabs, or a region.
    case control
    /// One of several tabs.
    case tab
    /// A topic in the honeycomb.
    case topic
    /// A pick in the tray.
    case chip
    /// A cell of a live grid, or of a layout.
    case cell
    /// A group of cells.
    case group
    /// A row of a list.
    case row
  }

  /// What the part is.
  public var kind: Kind
  /// The number among the parts of its kind.
  public var number: UInt64

  /// Creates an identity.
  public init(_ kind: Kind, _ number: UInt64) { (self.kind, self.number) = (kind, number) }

  /// The identity of a part that has a fixed word among its kind, such as `done`.
  ///
  /// Its number is a hash of the word, so that the parts need no table. Source: Fowler, Noll and Vo, "FNV hash", FNV-1a with
  /// 64 bits.
  public init(_ kind: Kind, word: String) {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.init(kind, number)
  }

  /// The identity of the part with a name of the kinds ``ControlName/Kind/control`` and ``ControlName/Kind/tab``.
  public init(_ name: ControlName) {
    self.init(name.kind == .tab ? .tab : .control, word: name.word)
  }

  /// The window itself.
  public static let window = ControlID(.window, 0)
}

extension ControlID.Kind {
  /// Whether parts of the kind are items of lists of many, which are asked for one at a time.
  public var isItem: Bool {
    switch self {
    case .topic, .chip, .cell, .group, .row: true
    case .window, .text, .field, .control, .tab: false
    }
  }
}
