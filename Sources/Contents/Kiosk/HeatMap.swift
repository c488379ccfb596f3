import Documents
import Drawing
import Geometry
public import Interaction
import Layouts
public import Raster
import SceneDrawing
import Scenes

/// A picture of a catalogue: each topic has a cell, whose color and number say how often it was picked.
///
///     let map = HeatMap(catalogue, counts: [7, 0, 3], title: "Drinks", subtitle: "10 picks")
///     let picture = try map.picture(width: 1280, height: 720)
///
/// It is a scene, in which a first-level topic is the title of a group with its subtopics. Equal values give equal pixels.
public struct HeatMap: Sendable {
  let catalogue: Catalogue
  let counts: [Int]
  let title: String
  let subtitle: String
  let scale: HeatScale

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - catalogue: The topics.
  ///   - counts: How often each topic was picked, by its index.
  ///   - title: The heading.
  ///   - subtitle: The line below it.
  public init(_ catalogue: Catalogue, counts: [Int], title: String, subtitle: String) {
    precondition(counts.count == catalogue.count, "each topic has a count")
    (self.catalogue, self.counts) = (catalogue, counts)
    (self.title, self.subtitle) = (title, subtitle)
    scale = HeatScale(maximum: counts.max() ?? 0)
  }

  // MARK: - The picture

  /// The size of a picture with readable texts, in pixels: 1280 by 720, and larger for many topics.
  public var standardSize: (width: Int, height: Int) {
    // The map covers about half of the picture.
    let area = Double(catalogue.count) * Self.readablePitch * Self.readablePitch * 2
    let width = min(max((area * 16 / 9).squareRoot(), 1280), Self.widthLimit)
    return (Int(width.rounded(.up)), Int((width * 9 / 16).rounded(.up)))
  }

  /// The distance of cells at which their texts are readable, in pixels.
  private static let readablePitch = 96.0
  /// The greatest standard width, in pixels.
  private static let widthLimit = 10_000.0

  /// Draws the map.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  /// - Returns: The picture.
  /// - Throws: `TypesettingError` if no font can be found.
  public func picture(width: Int, height: Int) throws -> Surface {
    var surface = Surface(width: width, height: height)
    var painter = Painter()
    painter.paint(
      try drawing(width: width, height: height), scale: 1, into: &surface, clip: surface.bounds)
    return surface
  }

  /// Returns the marks of the map.
  func drawing(width: Int, height: Int) throws -> DisplayList {
    let unit = max(1, min(Double(width) / 1920, Double(height) / 1080))
    let scene = try SceneReader(fontMeasurer: .font).read(Array(text(unit).utf8), named: "map.yaml")
      .scene
    // What the sketcher leaves at each edge.
    let margins = 2 * 24.0
    let room = ProposedViewSize(
      width: CGFloat(max(1, Double(width) - margins)),
      height: CGFloat(max(1, Double(height) - margins)))
    var palette = WindowColors.light
    (palette.background, palette.hairline) = (palette.card, palette.card)
    var sketcher = try SceneSketcher(palette: palette)
    return sketcher.drawing(of: scene, scene.pass(in: room, recording: []))
  }

  // MARK: - The scene

  /// The color of topics that cannot be picked.
  private static let neutral = Color(rgb: 0xE6E8EB)

  /// Returns the map as the text of a scene.
  ///
  /// - Parameter unit: How much larger than usual titles and the legend are, because the picture is.
  /// - Returns: The text, as YAML.
  private func text(_ unit: Double) -> String {
    func text(_ text: String, _ size: Double) -> String {
      "{text: \(Self.quoted(text)), fontSize: \(size * unit)}"
    }
    var lines = ["layout: vstack", "parameters: {alignment: leading, spacing: 8}", "cells:"]
    if !title.isEmpty { lines.append("- \(text(title, 26))") }
    if !subtitle.isEmpty { lines.append("- \(text(subtitle, 15))") }
    lines += [
      "- layout: clusters",
      "  parameters: {spacing: 3, cornerRadius: 4, gap: 20, sectionTitleHeight: \(28 * unit),",
      "    minimumTitleWidth: 120, greatestCircumradius: 96}",
      "  cells:",
    ]
    lines += cells(titleSize: 16 * unit).map { "  - {\($0)}" }
    lines += [
      "- layout: hstack", "  parameters: {spacing: \(10 * unit)}", "  cells:",
      "  - \(text("Picks", 14))",
    ]
    for tick in scale.ticks {
      lines += [
        "  - {fixed: [\(32 * unit), \(20 * unit)], \(Self.color(scale.color(of: tick)))}",
        "  - \(text(SceneSketcher.count(tick), 14))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the cells of the topics; the first-level ones without subtopics are a group without a title.
  private func cells(titleSize: Double) -> [String] {
    var cells: [String] = []
    /// The group of each topic, as a value of its cell.
    var groups: [String] = []
    for topic in catalogue.indices.map({ TopicIndex($0) }) {
      let (label, count) = (catalogue.label(of: topic), counts[topic.rawValue])
      let isCounted = count > 0 || catalogue.isSelectable(topic)
      var children = catalogue.children(of: topic)
      let parent = catalogue.parent(of: topic)
      let isTitle = parent == nil && children.next() != nil
      groups.append(
        parent.map { groups[$0.rawValue] } ?? (isTitle ? "section: \"\(topic.rawValue)\", " : ""))
      let group = groups[topic.rawValue]
      if isTitle {
        cells.append("\(group)title: true, text: \(Self.quoted(label)), fontSize: \(titleSize)")
        guard isCounted else { continue }
      }
      let text = isCounted ? "\(label): \(SceneSketcher.count(count))" : label
      let color = isCounted ? scale.color(of: count) : Self.neutral
      cells.append("\(group)label: \(Self.quoted(text)), \(Self.color(color))")
    }
    return cells
  }

  /// Returns an opaque color as the value of a cell.
  private static func color(_ color: Color) -> String {
    "color: \"#\(String(color.premultiplied, radix: 16).dropFirst(2))\""
  }

  /// Returns a text in quotes.
  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
