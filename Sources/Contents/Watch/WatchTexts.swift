import Composition
import Drawing
import LiveGrid
import Raster
import Typesetting
import Words

/// The texts of a window with a live grid, kept by their purpose, so that a frame builds no strings.
struct WatchTexts {
  private struct CellKey: Hashable {
    var cell: UInt32
    var place: CellNames.Place
  }

  private struct CellLabel {
    var text: String
    /// The generation of shortened names.
    var generation: Int
    var label: SharedLabel
  }

  var numbers = RecentValues<NumberKey, Value>(limit: capacity, byteLimit: byteLimit)
  private var cells = RecentValues<CellKey, CellLabel>(limit: capacity, byteLimit: byteLimit)
  /// The shortened labels.
  var names = CellNames()
  private var sparklines = RecentValues<UInt32, CellLine>(limit: capacity, byteLimit: byteLimit)
  /// How values are written.
  private(set) var format = ValueFormat.plain()
  private var formatSource: (definition: GridDefinition, ends: ClosedRange<Double>?)?
  /// The texts of the states in the legend, and of stale values.
  private(set) var (legends, staleLegend) = ([String](), "")
  private var isReady = false
  /// The texts of the program.
  private(set) var messages = MessageTable.english

  /// What a line of values depends on.
  private struct SparklineSource: Hashable {
    var value: UInt64
    /// The number of the step of its history.
    var step: Int
  }

  private struct CellLine {
    var source: SparklineSource
    var path: Path
  }

  /// The greatest number of texts of each kind; more than a screen has.
  private static let capacity = 8192
  /// The size of the texts of each kind from which those are removed that are no longer shown, in bytes.
  static let byteLimit = 8 << 20
  /// The size of all texts, in bytes.
  var byteCount: Int {
    numbers.byteCount + cells.byteCount + sparklines.byteCount
  }

  /// Begins a list; `isReady` is whether the fonts are loaded.
  mutating func begin(
    for grid: borrowing LiveGridModel, _ messages: MessageTable = .english, isReady: Bool
  ) {
    if isReady != self.isReady {
      self = WatchTexts()
      self.isReady = isReady
      self.messages = messages
    }
    let (definition, ends) = (grid.definition, grid.valueRange)
    if formatSource?.definition != definition {
      legends = CellState.allCases.map { LegendText.text(of: $0, definition, in: messages) }
      staleLegend = LegendText.stale(
        definition.stale ?? LiveGridModel.standardStaleAge, in: messages)
    }
    if formatSource?.definition != definition || formatSource?.ends != ends {
      formatSource = (definition, ends)
      format = ValueFormat(definition, ends: ends, numbers: messages.numbers)
      numbers.removeAll()
    }
    numbers.begin()
    cells.begin()
    sparklines.begin()
  }

  // MARK: - Cells

  /// The circumradius for which labels of cells are laid out; they are scaled with the cell.
  static let cellRadius = 64.0

  private static let cellProfile = WidthProfile.hexagon(
    flatToFlat: cellRadius * 3.0.squareRoot(), padding: 0.06)
  private static let cellStyle = TextStyle(
    size: 26, minimumSize: 16, weight: .semibold, maximumLines: 2, lineHeight: 1.08)
  /// The style of the label above a value, which may be the smaller the larger its cell is.
  private static func lineStyle(at place: CellNames.Place) -> TextStyle {
    TextStyle(
      size: 15, minimumSize: place == .longLine ? 6.15 : 11.5, weight: .semibold, maximumLines: 1)
  }
  /// The circumradius from which the smallest label above a value has 13 logical pixels per em.
  static let longLineRadius = 136.0
  /// The width of the label above a value, at the circumradius of labels.
  private static func lineWidth(at place: CellNames.Place) -> Double {
    (place == .longLine ? 1.28 : 1.16) * cellRadius
  }

  /// Returns the label of a cell for its circumradius of labels.
  mutating func label(
    of cell: UInt32, _ text: String, at place: CellNames.Place, in labels: inout LabelStore
  ) -> SharedLabel {
    let key = CellKey(cell: cell, place: place)
    if let known = cells.find(key), known.text == text, known.generation == names.generation {
      return known.label
    }
    var label = layOut(text, at: place, in: &labels)
    if label.label.isTruncated {
      for shorter in names.candidates(for: text, at: place) {
        label = layOut(shorter, at: place, in: &labels)
        if !label.label.isTruncated { break }
      }
    }
    cells.keep(
      CellLabel(text: text, generation: names.generation, label: label), for: key,
      byteCount: label.byteCount + text.utf8.count)
    return label
  }

  private func layOut(
    _ text: String, at place: CellNames.Place, in labels: inout LabelStore
  ) -> SharedLabel {
    place == .middle
      ? labels.label(text, in: Self.cellProfile, style: Self.cellStyle)
      : labels.line(text, style: Self.lineStyle(at: place), maxWidth: Self.lineWidth(at: place))
  }

  /// The height of a line in a cell, in units of half of its width.
  private static let sparklineHeight = 0.52

  /// Returns the line of the last values of a cell, which is made again when it has a new value; `isMirrored` is the same
  /// each time.
  mutating func sparkline(
    of cell: UInt32, in grid: borrowing LiveGridModel, at time: Duration, isMirrored: Bool
  ) -> Path {
    let source = SparklineSource(
      value: (grid.value(of: cell) ?? .nan).bitPattern,
      step: Int(time.components.seconds) / LiveGridModel.historyInterval)
    if let known = sparklines.find(cell), known.source == source { return known.path }
    let line = Sparkline(
      grid.history(of: cell, at: time), height: Self.sparklineHeight, isMirrored: isMirrored)
    sparklines.keep(
      CellLine(source: source, path: line.path), for: cell, byteCount: line.path.byteCount)
    return line.path
  }
}

extension LabelStore {
  /// Returns a text on one line that ends in an ellipsis if it is too wide.
  ///
  /// The width is rounded down to a few steps, so that few texts are laid out while it changes.
  func fittedLine(_ text: String, style: TextStyle, width: Double) -> SharedLabel {
    let whole = line(text, style: style, alignment: .left)
    guard whole.inkBounds.width > width else { return whole }
    let step = 8.0
    return line(
      text, style: style, maxWidth: max(step, (width / step).rounded(.down) * step),
      alignment: .left)
  }
}

/// The text styles of a window with a live grid, at scale 1.
enum WatchStyle {
  /// Returns a style of one size.
  static func style(_ size: Double, _ weight: TextStyle.Weight, scale: Double) -> TextStyle {
    let size = (2 * size * scale).rounded() / 2
    return TextStyle(size: size, minimumSize: size, weight: weight, maximumLines: 1)
  }
}
