import Composition
import Drawing
import LiveGrid
import Raster
import Typesetting
import Words

/// The texts of a window with a live grid, kept by their purpose, so that a frame builds no strings.
struct WatchTexts {
  var numbers = RecentValues<NumberKey, Value>(limit: capacity, byteLimit: byteLimit)
  var cells = RecentValues<CellKey, CellTexts>(limit: capacity, byteLimit: byteLimit)
  /// The sizes of the texts in cells, and the texts that they are chosen by; `nil` until there are labels.
  var level: CellsLevel?
  private var sparklines = RecentValues<UInt32, CellLine>(limit: capacity, byteLimit: byteLimit)
  /// How values are written.
  private(set) var format = ValueFormat.plain()
  /// How the values of the cells with a measure are written, by its number; `nil` until that is asked for.
  private var formats: [ValueFormat?] = []
  private var formatSource: (definition: GridDefinition, measures: Int, ranges: Int)?
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
    let (measures, ranges) = (grid.measuresVersion, grid.rangesVersion)
    let isSame = formatSource?.definition == grid.definition && formatSource?.measures == measures
    if !isSame || formatSource?.ranges != ranges {
      formatSource = (grid.definition, measures, ranges)
      let definition = grid.commonDefinition
      legends = CellState.allCases.map { LegendText.text(of: $0, definition, in: messages) }
      staleLegend = LegendText.stale(
        definition.stale ?? LiveGridModel.standardStaleAge, in: messages)
      format = ValueFormat(definition, ends: grid.valueRange, numbers: messages.numbers)
      formats = Array(repeating: nil, count: grid.measureCount)
      numbers.removeAll()
    }
    numbers.begin()
    cells.begin()
    sparklines.begin()
  }

  /// Returns how the value of a cell is written.
  mutating func format(of cell: UInt32, in grid: borrowing LiveGridModel) -> ValueFormat {
    let number = grid.measure(of: cell)
    if let known = formats[number] { return known }
    let format = ValueFormat(of: cell, in: grid, messages.numbers)
    formats[number] = format
    return format
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
