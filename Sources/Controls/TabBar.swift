public import Geometry
public import Interaction
import Raster
public import ScenePicture
import Typesetting

/// One of several things to show, by their names side by side.
public struct TabBar: Hashable, Sendable {
  /// Where it is, in logical pixels; at least 24 high to be hit easily.
  public var rect: CGRect
  /// The names.
  public var titles: [String]
  /// The keys that do the same, one for each name; empty for none.
  public var keys: [String]
  /// The position of the one that is shown.
  public var selection: Int

  /// Makes a bar of tabs of equal width.
  public init(_ titles: [String], in rect: CGRect, keys: [String] = [], selection: Int) {
    self.rect = rect
    self.titles = titles
    self.keys = keys
    self.selection = selection
  }

  /// Where a tab is.
  public func rect(ofTab index: Int) -> CGRect {
    let width = rect.width / CGFloat(max(1, titles.count))
    return CGRect(
      x: rect.minX + CGFloat(index) * width, y: rect.minY, width: width, height: rect.height)
  }

  /// The tab at a point, `nil` where none is.
  public func tab(at point: Vector) -> Int? {
    titles.indices.first { rect(ofTab: $0).contains(CGPoint(x: point.x, y: point.y)) }
  }

  /// The tab that a key goes to; `nil` for a key that means nothing here.
  func selection(pressing key: KeyPress) -> Int? {
    switch key.name {
    case "Right", "Down": min(selection + 1, titles.count - 1)
    case "Left", "Up": max(selection - 1, 0)
    case "Home": 0
    case "End": titles.count - 1
    default: nil
    }
  }

  /// Draws the bar.
  public func draw(
    _ state: ControlState, into drawing: inout SceneDrawing, labels: inout SceneLabels,
    palette: ScenePalette
  ) {
    let radius = min(9, Double(rect.height) / 3)
    drawing.fill(
      .rect(rect, cornerRadius: radius), palette.card.mixed(with: palette.ink, by: 0.08))
    for index in titles.indices {
      let tab = rect(ofTab: index)
      let isChosen = index == selection
      if isChosen {
        drawing.fill(
          .rect(tab.insetBy(dx: 3, dy: 3), cornerRadius: max(1, radius - 3)),
          palette.chosenGround(ControlState()))
      }
      let ink = isChosen ? palette.accentInk : palette.ink
      var middle = tab.midX
      var room = Double(tab.width) - 16
      if keys.indices.contains(index) {
        let width = drawing.keyCap(
          keys[index], endingAt: CGPoint(x: tab.maxX - 10, y: tab.midY), &labels, palette,
          ink: ink, line: ink.withAlpha(0.4))
        middle -= CGFloat(width) / 2 + 2
        room -= width + 8
      }
      let label = labels.line(
        titles[index], style: isChosen ? ControlText.strong : ControlText.body,
        maxWidth: max(1, room))
      drawing.label(label, at: CGPoint(x: middle, y: tab.midY), ink)
    }
    if state.isFocused { drawing.ring(around: rect, cornerRadius: radius, palette) }
  }
}
