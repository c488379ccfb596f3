public import Geometry
import Input
import Raster
public import Drawing
import Typesetting

/// One of several things to show, by their names side by side.
public struct TabBar: Hashable, Sendable {
  /// Where it is, in logical pixels; at least 24 high to be hit easily.
  public var rect: CGRect
  /// The names.
  public var titles: [String]
  /// The keys that do the same, one for each name; empty for none.
  public var keys: [String]
  /// How many faults there are behind each name, shown as a red count; empty for none.
  public var counts: [Int]
  /// The share of the width that each name has, in any unit; empty: they are equal.
  public var weights: [Double]
  /// The position of the one that is shown.
  public var selection: Int

  /// Makes a bar of tabs, of equal width unless they have weights.
  public init(
    _ titles: [String], in rect: CGRect, keys: [String] = [], counts: [Int] = [],
    weights: [Double] = [], selection: Int
  ) {
    self.rect = rect
    self.titles = titles
    self.keys = keys
    self.counts = counts
    self.weights = weights
    self.selection = selection
  }

  /// Where a tab is.
  public func rect(ofTab index: Int) -> CGRect {
    let weights =
      weights.count == titles.count ? weights : Array(repeating: 1, count: titles.count)
    let unit = Double(rect.width) / max(weights.reduce(0, +), 1e-9)
    let left = weights.prefix(index).reduce(0, +) * unit
    let width = weights.indices.contains(index) ? weights[index] * unit : 0
    return CGRect(
      x: rect.minX + CGFloat(left), y: rect.minY, width: CGFloat(width), height: rect.height)
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
    _ state: ControlState, into drawing: inout DisplayList, labels: inout LabelStore,
    palette: ScenePalette
  ) {
    let radius = min(9, Double(rect.height) / 3)
    drawing.fill(
      .rect(rect, cornerRadius: radius), palette.card.mixed(with: palette.ink, by: 0.08))
    var used: [Double] = []
    for index in titles.indices {
      let tab = rect(ofTab: index)
      if index == selection {
        drawing.fill(
          .rect(tab.insetBy(dx: 3, dy: 3), cornerRadius: max(1, radius - 3)),
          palette.chosenGround(ControlState()))
      }
      used.append(addOrnaments(ofTab: index, in: tab, to: &drawing, &labels, palette))
    }
    // All names are as large as the one with least room can be.
    func room(_ index: Int) -> Double {
      max(1, Double(rect(ofTab: index).width) - used[index] - Self.padding)
    }
    let size =
      titles.indices.map { index in
        let style = ControlText.tab(size: ControlText.body.size, isChosen: index == selection)
        return labels.line(titles[index], style: style, maxWidth: room(index)).label.fontSize
      }.min() ?? ControlText.body.size
    for index in titles.indices {
      let tab = rect(ofTab: index)
      let isChosen = index == selection
      let label = labels.line(
        titles[index], style: ControlText.tab(size: size, isChosen: isChosen),
        maxWidth: room(index))
      drawing.label(
        label, at: CGPoint(x: tab.midX - CGFloat(used[index]) / 2, y: tab.midY),
        isChosen ? palette.accentInk : palette.ink)
    }
    if state.isFocused { drawing.ring(around: rect, cornerRadius: radius, palette) }
  }

  /// The free space beside a name.
  private static let padding = 8.0

  /// Draws the key and the count of a tab; returns the width that they take.
  private func addOrnaments(
    ofTab index: Int, in tab: CGRect, to drawing: inout DisplayList,
    _ labels: inout LabelStore, _ palette: ScenePalette
  ) -> Double {
    var used = 0.0
    if keys.indices.contains(index) {
      let ink = index == selection ? palette.accentInk : palette.ink
      used +=
        drawing.keyCap(
          keys[index], endingAt: CGPoint(x: tab.maxX - 10, y: tab.midY), &labels, palette,
          ink: ink, line: ink.withAlpha(0.4)) + 4
    }
    if counts.indices.contains(index), counts[index] > 0 {
      used += drawing.count(
        counts[index], endingAt: CGPoint(x: tab.maxX - 6, y: tab.midY), &labels, palette)
    }
    return used
  }
}
