import Foundation
import Raster
import Typesetting

/// The texts of drawings, each laid out once.
struct SceneLabels: ~Copyable {
  private struct Key: Hashable {
    var text: String
    var profile: WidthProfile?
    var style: TextStyle
    var maxWidth: Double
    var alignment: TextAlignment
  }

  private var typesetter: Typesetter
  private var positions: [Key: Int] = [:]
  private(set) var labels: [Label] = []
  /// More texts than a screen has; past them, what is not seen any more is let go.
  private static let limit = 4096

  init() throws(TypesettingError) { typesetter = try Typesetter() }

  /// Begins a drawing: all that is told from now on stays until the next one.
  mutating func begin() {
    guard labels.count > Self.limit else { return }
    labels.removeAll()
    positions.removeAll()
  }

  /// The text in the middle of a shape.
  mutating func label(_ text: String, in profile: WidthProfile, style: TextStyle) -> Int {
    let key = Key(text: text, profile: profile, style: style, maxWidth: 0, alignment: .center)
    if let position = positions[key] { return position }
    return keep(typesetter.label(text, in: profile, style: style), for: key)
  }

  /// The text on one line.
  mutating func line(
    _ text: String, style: TextStyle, maxWidth: Double = .infinity,
    alignment: TextAlignment = .center
  ) -> Int {
    let key = Key(
      text: text, profile: nil, style: style, maxWidth: maxWidth, alignment: alignment)
    if let position = positions[key] { return position }
    return keep(
      typesetter.line(text, style: style, maxWidth: maxWidth, alignment: alignment), for: key)
  }

  private mutating func keep(_ label: Label, for key: Key) -> Int {
    labels.append(label)
    positions[key] = labels.count - 1
    return labels.count - 1
  }

  subscript(position: Int) -> Label { labels[position] }
}
