/// What a feed says about one cell; what is `nil` stays as it was.
///
/// The usual change, a new number alone, does not need this type: see ``CellIntake``.
public struct CellChange: Hashable, Sendable {
  /// The identity of the cell.
  public var id: String
  /// The value; NaN for none.
  public var value: Double?
  /// The text on the cell; empty for the id.
  public var label: String?
  /// The path of the cell's group, from the outermost group; at most two are shown.
  public var group: [String]?
  /// The state.
  public var state: StateSetting?
  /// The color.
  public var color: ColorSetting?
  /// The number that determines the size of the cell; NaN for none.
  public var size: Double?
  /// The text of a JSON object that is shown in the tooltip; empty for none.
  public var detail: String?
  /// When the value was measured, in seconds since 1970; `nil` for now.
  public var time: Double?
  /// Whether the cell is removed; the other members are then ignored.
  public var isRemoval = false
  /// Whether the cell was removed before this change: what is `nil` is then unset, it does not stay as it was.
  public var isReplacement = false
  /// Whether the source no longer has the cell, whose value is out of date at once.
  public var isStale = false

  /// Where a cell's state comes from.
  public enum StateSetting: Hashable, Sendable {
    /// From the value and the thresholds.
    case derived
    /// From the feed, with the word of the source; empty if that is the name of the state.
    case given(CellState, word: String = "")

    /// The word of the source; empty without one.
    var word: String {
      if case .given(_, let word) = self { word } else { "" }
    }
  }

  /// Where a cell's color comes from.
  public enum ColorSetting: Hashable, Sendable {
    /// From the value and the state.
    case derived
    /// From the feed, as `0xRRGGBB`.
    case given(UInt32)
  }

  /// Creates a change that changes nothing but that the cell exists.
  public init(id: String) { self.id = id }

  /// Takes over what a later change of the same cell says.
  mutating func merge(_ later: CellChange) {
    if later.isRemoval || later.isReplacement || isRemoval {
      let isNew = !later.isRemoval
      self = later
      isReplacement = isNew
      return
    }
    if let value = later.value { self.value = value }
    if let label = later.label { self.label = label }
    if let group = later.group { self.group = group }
    if let state = later.state { self.state = state }
    if let color = later.color { self.color = color }
    if let size = later.size { self.size = size }
    if let detail = later.detail { self.detail = detail }
    if let time = later.time { self.time = time }
    isStale = later.isStale || (isStale && later.value == nil)
  }
}
