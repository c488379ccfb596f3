import Glibc
import Raster
public import Typesetting

/// The texts of drawings, each laid out once.
///
/// Texts that the last drawings did not have are let go when there are too many.
public struct SceneLabels: ~Copyable {
  private struct Key: Hashable {
    var text: String
    var profile: WidthProfile?
    var style: TextStyle
    var maxWidth: Double
    var alignment: LineAlignment
  }

  private var typesetter: Typesetter
  private var positions: [Key: Int] = [:]
  private(set) var labels: [Label] = []
  /// The drawing that each text was last asked for.
  private var lastUses: [Int] = []
  private var drawingNumber = 0
  private var limit = standardLimit
  /// Rises when texts get other positions.
  public private(set) var generation = 0
  /// More texts than a screen has.
  private static let standardLimit = 4096

  /// Makes an empty collection; throws where there are no fonts.
  public init() throws(TypesettingError) { typesetter = try Typesetter() }

  /// Begins a drawing: all that is asked for from now on stays until the next one.
  public mutating func begin() {
    if labels.count > limit { forgetUnused() }
    drawingNumber += 1
  }

  /// Keeps only what the last drawing had, at new positions.
  private mutating func forgetUnused() {
    var kept: [Label] = []
    var moved: [Key: Int] = [:]
    for (key, position) in positions where lastUses[position] == drawingNumber {
      moved[key] = kept.count
      kept.append(labels[position])
    }
    labels = kept
    positions = moved
    lastUses = Array(repeating: drawingNumber, count: kept.count)
    limit = max(Self.standardLimit, 2 * kept.count)
    generation += 1
  }

  /// The position of the text in the middle of a shape.
  public mutating func label(_ text: String, in profile: WidthProfile, style: TextStyle) -> Int {
    let key = Key(text: text, profile: profile, style: style, maxWidth: 0, alignment: .center)
    if let position = find(key) { return position }
    return keep(typesetter.label(text, in: profile, style: style), for: key)
  }

  /// The position of the text on one line.
  public mutating func line(
    _ text: String, style: TextStyle, maxWidth: Double = .infinity,
    alignment: LineAlignment = .center
  ) -> Int {
    let key = Key(
      text: text, profile: nil, style: style, maxWidth: maxWidth, alignment: alignment)
    if let position = find(key) { return position }
    return keep(
      typesetter.line(text, style: style, maxWidth: maxWidth, alignment: alignment), for: key)
  }

  private mutating func find(_ key: Key) -> Int? {
    guard let position = positions[key] else { return nil }
    lastUses[position] = drawingNumber
    return position
  }

  private mutating func keep(_ label: Label, for key: Key) -> Int {
    labels.append(label)
    lastUses.append(drawingNumber)
    positions[key] = labels.count - 1
    return labels.count - 1
  }

  /// The text at a position.
  public subscript(position: Int) -> Label { labels[position] }
}
