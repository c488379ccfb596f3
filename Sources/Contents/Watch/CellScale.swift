import Composition
import Drawing
import Geometry
import LiveGrid
import Typesetting
import Words

/// The sizes of the texts of all cells, in logical pixels at one circumradius; they are scaled with their cells.
struct CellScale: Hashable {
  /// What the sizes depend on besides the labels.
  struct Source: Hashable {
    /// The circumradius of bodies at zoom 1, in logical pixels.
    var radius: Double
    /// The shorter side of the window, in logical pixels.
    var shorterSide: Double
    /// How much larger than usual the pixels are, because the texts are.
    var textZoom: Double
    var definition: GridDefinition
    var measuresVersion = 0
    /// The source's words for states.
    var words: [String]
    var labelsVersion: Int
  }

  /// The circumradius of bodies: that at zoom 1, but at least that in which labels have the least size.
  let radius: Double
  /// The sizes of labels, and the room of values below them.
  let type: TypeScale
  /// The size of values, and the room for them, in ems of the labels.
  private let (value, room): (Double, CellExtent)
  /// Whether all labels are whole, and so large that shorter ones would not be better.
  let isLarge: Bool
  /// The texts of values, of their units, and of the words of states.
  let (number, unit, word): (TextStyle, TextStyle, TextStyle)
  /// A problem that is too small for labels, and the number in it.
  let (alone, aloneNumber): (CellComposition, TextStyle)

  /// The size below which labels are hard to read, in logical pixels per em.
  private static let floor = 13.0
  /// The sizes of values, and of those without a label, in ems of the labels.
  private static let (leastValue, greatestValue, aloneValue) = (1.0, 1.4, 2.0)
  /// The size of marks beside such values, in ems of the labels.
  private static let aloneMark = 1.5
  /// The sizes of words, and the greatest room for those of a source, in ems of the labels.
  private static let (leastWord, greatestWord, widestWordRoom) = (0.55, 1.1, 5.6)
  /// The least size of words as a part of that of labels.
  private static let wordFloor = 0.85
  /// The widths of the rooms of values, in ems of the labels; a cell with the largest labels is 6.5 wide.
  private static let widths = 3.6...4.0
  /// The size of a unit and the space before it, in ems of the value.
  static let (unitSize, unitGap) = (0.5, 0.17)
  static let weight = TextStyle.Weight.semibold

  /// Chooses the sizes.
  ///
  /// They do not depend on the values, so no value moves a label.
  ///
  /// - Parameters:
  ///   - labels: The measured labels, or an even sample of them.
  ///   - source: What else the sizes depend on.
  ///   - usual: Texts as wide as most values.
  ///   - messages: The words of states.
  ///   - store: Measures texts.
  init(
    of labels: [CellText], _ source: Source, _ usual: [ValueFormat.Text], _ messages: MessageTable,
    by store: LabelStore
  ) {
    func limits(radius: Double, shorterSide: Double) -> SizeLimits {
      SizeLimits(
        floor: Self.floor / source.textZoom, shorterSide: shorterSide,
        cellHeight: radius * 3.0.squareRoot(), textScale: source.textZoom)
    }
    radius = max(
      source.radius,
      source.textZoom * Self.floor / limits(radius: 1, shorterSide: .infinity).ceiling)
    var limits = limits(radius: radius, shorterSide: source.shorterSide)
    limits.ceiling = max(limits.floor, limits.ceiling)
    func width(_ text: String, _ weight: TextStyle.Weight) -> Double {
      store.cellText(text, weight: weight).map { $0.measure.width(0, $0.measure.count) } ?? 0
    }
    // In ems of the value.
    let widestNumber = usual.map { width($0.number, .bold) }.max() ?? 0
    let widestUnit = usual.map { width($0.unit, Self.weight) }.max() ?? 0
    let widest =
      widestNumber + (widestUnit > 0 ? Self.unitGap + Self.unitSize * widestUnit : 0)
    value = max(
      Self.leastValue, min(Self.greatestValue, Self.widths.upperBound / max(widest, 1)))
    // In ems of the word.
    let names = CellState.allCases.map(messages.name(of:)) + source.words
    let widestWord = names.map { width($0, .bold) }.max() ?? 0
    let wordRoom =
      source.words.isEmpty ? 0 : min(Self.leastWord * widestWord, Self.widestWordRoom)
    room = CellExtent(
      width: max(Self.widths.lowerBound, value * widest, wordRoom),
      height: (Self.bottom - Self.top) * value)
    type = TypeScale(
      of: labels,
      in: CellLevel(outline: .hexagon(height: radius * 3.0.squareRoot()), value: room), limits)
    let size = type.size
    isLarge = type.isReached && size >= min(2 * limits.floor, 0.99 * limits.ceiling)
    func style(_ part: Double, _ weight: TextStyle.Weight) -> TextStyle {
      WatchStyle.style(part * size, weight, scale: 1)
    }
    (number, unit) = (style(value, .bold), style(Self.unitSize * value, Self.weight))
    let leastWord = max(Self.leastWord, Self.wordFloor * limits.floor / size)
    word = style(max(leastWord, min(Self.greatestWord, room.width / max(widestWord, 1))), .bold)
    var (largest, found) = (Self.aloneValue, CellComposition([], by: type))
    repeat {
      found = CellComposition(
        [Self.row(width: largest * widestNumber, largest)] + Self.marks(Self.aloneMark),
        by: type)
      if found.parts.contains(where: { $0.role == .value }) { break }
      largest *= 0.8
    } while largest > value
    (alone, aloneNumber) = (found, style(largest, .bold))
  }

  /// The size of the smallest labels, in logical pixels per em.
  var leastLabel: Double { type.secondSize ?? type.size }

  /// Returns whether the sizes are so much larger than others that it is worth it to leave out what labels share.
  func isWorth(_ other: CellScale) -> Bool {
    !other.type.isReached || type.size >= Self.leastGain * other.type.size
  }

  /// The ratio of sizes that is worth it.
  private static let leastGain = 1.05
  /// The top and bottom of a value from its baseline, in ems of the value.
  private static let (top, bottom) = (-0.75, 0.15)
  /// Returns the sign of a state, and the mark of a stale cell.
  private static func marks(_ size: Double = 1) -> [CellPart] {
    [
      .line(.sign, width: 1, top: -1, bottom: 0, size: size),
      .line(.tick, width: 1, top: -0.26, bottom: 0, size: size),
    ]
  }

  /// Returns the row of a value or of a word, which has the same room in all cells.
  private static func row(width: Double, _ size: Double) -> CellPart {
    .line(.value, width: width, top: top * size, bottom: bottom * size, isProblem: true)
  }

  /// Composes a cell.
  ///
  /// - Parameters:
  ///   - label: The measured label; `nil` for one without ink.
  ///   - kind: What else the cell has.
  /// - Returns: The cell.
  func compose(_ label: CellText?, _ kind: CellKind) -> CellComposition {
    var parts = [Self.row(width: room.width, value)]
    if let label { parts.append(.label(label)) }
    if kind.hasLine {
      let width = radius / type.size
      parts.append(.line(.sparkline, width: width, top: -0.26 * width, bottom: 0))
    }
    for mark in Self.marks() where mark.role == .sign ? kind.hasSign : kind.isStale {
      parts.append(mark)
    }
    return CellComposition(parts, by: type)
  }

  /// More than the errors of places, in logical pixels.
  private static let rounding = 1e-6

  /// Returns the width that a row of a cell has for its text.
  func width(of row: CellComposition.Part) -> Double {
    // It may touch the edge but for rounding.
    2
      * type.level.outline.profile.halfWidth(
        from: row.box.minY + Self.rounding, to: row.box.maxY - Self.rounding)
  }
}

/// What a cell has besides its label and the row of its value.
struct CellKind: Hashable {
  /// Whether there is room for a line of values, as in all cells of a grid with values.
  var hasLine: Bool
  var hasSign: Bool
  var isStale: Bool
}
