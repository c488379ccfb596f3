internal import Synchronization

/// Measures running text with the fonts that draw it, and remembers the results.
///
///     let ruler = try TextRuler()
///     let extent = ruler.extent(of: "Hexagons tile the plane", size: 17, lineWidth: 120)
///     print(extent.width, extent.height, extent.firstBaseline)
///
/// The extents are those of ``Typesetter/runningText(_:size:lineWidth:alignsRight:)``. They depend on the installed fonts
/// only, not on earlier calls. Threads may share a ruler.
///
/// A class, because all layouts of a program share the remembered extents.
public final class TextRuler: Sendable {
  /// A text and how wide its lines are.
  fileprivate struct Entry {
    let text: RunningText
    /// The lines in rooms that were asked for, also in one that the text fits in.
    var wraps: [RunningText.Wrap] = []
  }

  fileprivate struct State: ~Copyable {
    var typesetter: Typesetter
    /// The texts since the last time that there were too many.
    var recent: [String: Entry] = [:]
    /// The texts before that time.
    var older: [String: Entry] = [:]
    /// The number of scalars of the recent texts.
    var scalarCount = 0
  }

  /// More texts than a large scene has.
  fileprivate static let textLimit = 1 << 14
  /// About 50 bytes each.
  fileprivate static let scalarLimit = 1 << 18
  /// More widths than the containers of a text propose; a window that is resized proposes others in each frame.
  fileprivate static let widthLimit = 64

  private let state: Mutex<State>

  /// Loads the fonts.
  ///
  /// - Parameter families: The font families in order of preference.
  /// - Throws: `TypesettingError` if there is no font.
  public init(families: [String] = Typesetter.defaultFamilies) throws(TypesettingError) {
    let choices = FontChoices.standardFile(for: families).flatMap {
      FontChoices.read($0, for: families)
    }
    let typesetter = try Typesetter(
      families: families, language: Typesetter.defaultLanguage, configurationFile: nil,
      choices: choices)
    state = Mutex(State(typesetter: typesetter))
  }

  /// Returns the extent of a text in lines of at most a width, in logical pixels.
  ///
  /// Takes some tens of microseconds for a new text, and a look-up for a known one.
  ///
  /// - Parameters:
  ///   - text: The text; each line break in it starts a line.
  ///   - size: Logical pixels per em; a text of no or an infinite size has no extent.
  ///   - lineWidth: The width of a line, at least 0; `nil` for no limit.
  /// - Returns: The extent.
  public func extent(of text: String, size: Double, lineWidth: Double? = nil) -> TextExtent {
    guard size > 0, size.isFinite else {
      return TextExtent(
        width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0,
        lineWidths: 0...(.infinity))
    }
    return state.withLock { $0.extent(of: text, size: size, lineWidth: lineWidth) }
  }
}

extension TextRuler.State {
  fileprivate mutating func extent(
    of string: String, size: Double, lineWidth: Double?
  ) -> TextExtent {
    if recent[string] == nil { bring(string) }
    guard let entry = recent[string] else { preconditionFailure("the text was just added") }
    let room = lineWidth.map { $0 / size } ?? .infinity
    let wrap =
      entry.wraps.last { $0.rooms.contains(room) } ?? wrap(entry.text, of: string, in: room)
    return entry.text.extent(wrap, size: size, lineWidth: lineWidth)
  }

  /// Adds a text to the recent ones.
  private mutating func bring(_ string: String) {
    let entry = older[string] ?? TextRuler.Entry(text: typesetter.runningText(string))
    let count = entry.text.count
    if recent.count >= TextRuler.textLimit || scalarCount + count > TextRuler.scalarLimit {
      older = recent
      recent = [:]
      scalarCount = 0
    }
    scalarCount += count
    recent[string] = entry
  }

  /// Wraps a text and keeps the result.
  private mutating func wrap(
    _ text: RunningText, of string: String, in room: Double
  ) -> RunningText.Wrap {
    let wrap = typesetter.measure(text, in: room)
    if recent[string]?.wraps.count ?? 0 >= TextRuler.widthLimit {
      recent[string]?.wraps.removeAll()
    }
    recent[string]?.wraps.append(wrap)
    return wrap
  }
}
