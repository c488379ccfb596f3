public import Geometry
import Input
import Raster
public import Drawing
import Typesetting

/// A row of tabs, of which one is selected.
public struct TabBar: Hashable, Sendable {
  /// The bounds, in logical pixels; at least 24 high, so that tabs are easy to hit.
  public var rect: CGRect
  /// The titles.
  public var titles: [String]
  /// The name of what is selected, for the control tree.
  public var name: String
  /// The keys with the same effect, one per title; empty for none.
  public var keys: [String]
  /// The numbers of findings behind each title, shown as red counts; empty for none.
  public var counts: [Int]
  /// The numbers of notes behind each title, shown as outlined counts; empty for none.
  public var quietCounts: [Int]
  /// The relative widths of the tabs, in any unit; empty if they are equal.
  public var weights: [Double]
  /// The index of the selected tab.
  public var selection: Int

  /// Creates a tab bar; tabs have equal widths unless there are weights.
  public init(
    _ titles: [String], named name: String = "Tabs", in rect: CGRect = .zero, keys: [String] = [],
    counts: [Int] = [], quietCounts: [Int] = [],
    weights: [Double] = [], selection: Int
  ) {
    self.rect = rect
    self.titles = titles
    self.name = name
    self.keys = keys
    self.counts = counts
    self.quietCounts = quietCounts
    self.weights = weights
    self.selection = selection
  }

  /// Returns the bounds of a tab, in logical pixels.
  public func rect(ofTab index: Int) -> CGRect {
    let weights =
      weights.count == titles.count ? weights : Array(repeating: 1, count: titles.count)
    let unit = Double(rect.width) / max(weights.reduce(0, +), 1e-9)
    let left = weights.prefix(index).reduce(0, +) * unit
    let width = weights.indices.contains(index) ? weights[index] * unit : 0
    return CGRect(
      x: rect.minX + CGFloat(left), y: rect.minY, width: CGFloat(width), height: rect.height)
  }

  /// Returns the name of a tab.
  ///
  /// - Parameters:
  ///   - index: The index of the tab.
  ///   - bar: The word for the bar.
  /// - Returns: The name.
  func name(ofTab index: Int, inBar bar: String) -> ControlName {
    ControlName(.tab, "\(bar)/\(index + 1)")
  }

  /// Returns the tab at a point; `nil` if there is none.
  public func tab(at point: Vector) -> Int? {
    titles.indices.first { rect(ofTab: $0).contains(CGPoint(x: point.x, y: point.y)) }
  }

  /// Returns the tab that a key press selects; `nil` if the key is unused.
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
    palette: WindowColors
  ) {
    let radius = min(9, Double(rect.height) / 3)
    drawing.draw(
      ButtonFace(palette.card.mixed(with: palette.ink, by: 0.08), cornerRadius: radius), in: rect)
    let hasKeys = hasRoomForKeys(labels)
    var used: [Double] = []
    for index in titles.indices {
      let tab = rect(ofTab: index)
      if index == selection {
        drawing.draw(
          ButtonFace(palette.chosenGround(ControlState()), cornerRadius: max(1, radius - 3)),
          in: tab.insetBy(dx: 3, dy: 3))
      }
      used.append(
        addOrnaments(ofTab: index, in: tab, hasKeys, to: &drawing, &labels, palette))
    }
    // All titles have the same size: the largest that fits the tab with the least space.
    func room(_ index: Int) -> Double {
      max(1, Double(rect(ofTab: index).width) - used[index] - Self.padding)
    }
    let sizes = titles.indices.map { index in
      let style = ControlText.tab(size: ControlText.body.size, isChosen: index == selection)
      return labels.line(titles[index], style: style, maxWidth: room(index)).label.fontSize
    }
    // Without fonts, labels are empty and have no size.
    let size = sizes.filter { $0 > 0 }.min() ?? ControlText.body.size
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
    if state.isFocused {
      drawing.draw(FocusRing(palette), around: rect, cornerRadius: radius)
    }
  }

  /// The free space beside a title, in logical pixels.
  private static let padding = 8.0

  /// The room of a key cap with the gap before it, in logical pixels.
  private static let keyRoom = 38.0

  /// Whether all titles stay whole beside the keys; otherwise the titles matter more.
  private func hasRoomForKeys(_ labels: LabelStore) -> Bool {
    titles.indices.allSatisfy { index in
      let style = ControlText.tab(size: ControlText.body.size, isChosen: index == selection)
      let room = Double(rect(ofTab: index).width) - Self.keyRoom - Self.padding
      return !labels.line(titles[index], style: style, maxWidth: max(1, room)).label.isTruncated
    }
  }

  /// Draws the key and the counts of a tab, and returns their width with the gap before them.
  private func addOrnaments(
    ofTab index: Int, in tab: CGRect, _ hasKeys: Bool, to drawing: inout DisplayList,
    _ labels: inout LabelStore, _ palette: WindowColors
  ) -> Double {
    var used = 0.0
    if hasKeys, keys.indices.contains(index) {
      let ink = index == selection ? palette.accentInk : palette.ink
      used +=
        drawing.keyCap(
          keys[index], endingAt: CGPoint(x: tab.maxX - 10, y: tab.midY), &labels, palette,
          ink: ink, line: ink.withAlpha(0.4)) + 4
    }
    let quietInk = index == selection ? palette.accentInk : palette.faintInk
    for (counts, quietInk) in [(counts, nil), (quietCounts, quietInk)]
    where counts.indices.contains(index) && counts[index] > 0 {
      let gap = used > 0 ? 3.0 : 0
      used +=
        gap
        + drawing.count(
          counts[index], endingAt: CGPoint(x: tab.maxX - 6 - CGFloat(used + gap), y: tab.midY),
          &labels, palette, quietInk: quietInk)
    }
    return used > 0 ? used + 6 : 0
  }
}
