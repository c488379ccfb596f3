/// What a feed says about one cell; what is `nil` stays as it was.
///
/// The usual change, a new number alone, does not need this type: see ``CellIntake``.
public struct CellChange: Hashable, Sendable {
  /// The identity of the cell.
  public var id: String
  /// The value; NaN for none.
  public var value: Double?
  /// What the rules of the feed say of the value.
  public var reading = ValueReading()
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
  /// What changes of the cell's unit, scale and limits; each member at most once.
  public var measure: [CellMeasure.Setting] = []
  /// Whether the value or the state is understood; one that is not makes nothing else look fresh.
  public var isUnderstood = true
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

  /// What is known of a value besides its number.
  public struct ValueReading: Hashable, Sendable {
    /// The state that a rule gives the value; `nil` for that of the thresholds.
    public var state: CellState?
    /// What is shown instead of the number; empty for the number.
    public var word: String

    /// Creates the reading of a value.
    public init(state: CellState? = nil, word: String = "") {
      self.state = state
      self.word = word
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

  /// Whether the cell counts as updated: by a value or a state that is understood.
  var isFresh: Bool { isUnderstood && (value != nil || state ?? .derived != .derived) }

  /// The unit that the change gives the cell; `nil` for none.
  public var givenUnit: String? {
    for case .unit(let unit) in measure { return unit }
    return nil
  }

  /// Takes over a later setting of the cell's measure.
  public mutating func set(_ setting: CellMeasure.Setting) {
    measure.removeAll(where: setting.isAbout)
    measure.append(setting)
  }

  /// Takes over a later value of the same cell.
  mutating func setValue(_ value: Double, time: Double?) {
    (self.value, self.time, reading) = (value, time, ValueReading())
    (isUnderstood, isStale) = (true, false)
  }

  /// Takes over what a later change of the same cell says.
  mutating func merge(_ later: CellChange) {
    if later.isRemoval || later.isReplacement || isRemoval {
      let isNew = !later.isRemoval
      self = later
      isReplacement = isNew
      return
    }
    // Nothing of what was known stays.
    let replacesAll = later.value != nil && later.state != nil
    let isFresh = replacesAll ? later.isFresh : isFresh || later.isFresh
    if let value = later.value { (self.value, reading) = (value, later.reading) }
    if let label = later.label { self.label = label }
    if let group = later.group { self.group = group }
    if let state = later.state { self.state = state }
    if let color = later.color { self.color = color }
    if let size = later.size { self.size = size }
    if let detail = later.detail { self.detail = detail }
    for setting in later.measure { set(setting) }
    if later.isFresh || replacesAll { time = later.time }
    isUnderstood = isFresh
    isStale = later.isStale || (isStale && later.value == nil)
  }
}
