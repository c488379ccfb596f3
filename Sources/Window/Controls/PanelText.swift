public import Drawing
public import Geometry
public import Input
import Raster
import Typesetting

/// A text of a panel: what it says, and how it is drawn.
public struct PanelText: Hashable, Sendable {
  /// How a text is drawn, and what it is.
  public enum Style: Hashable, Sendable {
    /// The heading of a window.
    case title
    /// The heading of a group.
    case heading
    /// A line of words.
    case words
    /// The answer to a question, with space on both sides.
    case answer
    /// A title at the start of a line, and a value at its end.
    case readOut
    /// A value at the end of a line.
    case value
    /// A title above a large number.
    case number
  }

  /// The identity.
  public var id: ControlID
  /// How it is drawn, and what it is.
  public var style: Style
  /// The words, or the title of a value.
  public var title: String
  /// The title in the control tree.
  public var name: String
  /// The value; `nil` if there are only words.
  public var value: String?
  /// The bounds, in logical pixels, which its panel sets.
  public var rect = CGRect.zero
  /// The part of the window in which it is visible.
  public var clip = CGRect.zero

  /// The space on both sides of an answer, in logical pixels.
  private static let inset = 8.0
  /// The style of large numbers.
  private static let number = TextStyle(size: 26, minimumSize: 14, weight: .bold, maximumLines: 1)

  /// Creates a text; one whose title is short needs a name.
  public init(
    _ id: ControlID, _ style: Style, _ title: String, named name: String? = nil,
    value: String? = nil
  ) {
    (self.id, self.style, self.title, self.value) = (id, style, title, value)
    self.name = name ?? title
  }

  /// The text as a part of the window.
  public var node: ControlNode {
    let role: ControlNode.Role =
      switch style {
      case .title, .heading: .heading
      case .answer: .status
      case .words, .readOut, .value, .number: .label
      }
    return ControlNode(role, name, value: value.map { .text($0) })
  }

  /// The visible bounds, in logical pixels.
  public var bounds: CGRect { rect.intersection(clip) }

  /// Draws the text.
  public func draw(
    into drawing: inout DisplayList, labels: inout LabelStore, palette: WindowColors
  ) {
    let (left, width) = (rect.minX, Double(rect.width))
    /// Draws a line from a point, and returns its width.
    @discardableResult
    func line(
      _ text: String, at y: CGFloat, _ style: TextStyle, _ color: Color,
      maxWidth: Double = .infinity, inset: Double = 0, alignment: LineAlignment = .left
    ) -> Double {
      guard maxWidth >= 1, !text.isEmpty else { return 0 }
      let label = labels.line(text, style: style, maxWidth: maxWidth, alignment: alignment)
      let x = alignment == .right ? rect.maxX : left + inset
      drawing.label(label, at: CGPoint(x: x, y: y), color)
      return Double(label.inkBounds.width)
    }
    let value = value ?? ""
    switch style {
    case .title: line(title, at: rect.midY, ControlText.title, palette.ink, maxWidth: width)
    case .heading:
      line(title, at: rect.minY + 12, ControlText.heading, palette.headingInk)
    case .words: line(title, at: rect.midY, ControlText.body, palette.faintInk, maxWidth: width)
    case .answer:
      line(
        title, at: rect.midY, ControlText.strong, palette.ink, maxWidth: width - 2 * Self.inset,
        inset: Self.inset)
    case .readOut:
      let used = line(
        value, at: rect.midY, ControlText.strong, palette.ink, maxWidth: width - 60,
        alignment: .right)
      line(title, at: rect.midY, ControlText.body, palette.faintInk, maxWidth: width - used - 6)
    case .value:
      line(
        title, at: rect.midY, ControlText.strong, palette.ink, maxWidth: width, alignment: .right)
    case .number:
      line(title, at: rect.minY + 8, ControlText.body, palette.faintInk)
      line(value, at: rect.minY + 32, Self.number, palette.ink)
    }
  }
}

extension WindowColors {
  /// The color of group headings.
  fileprivate var headingInk: Color {
    isHighContrast ? accent : accent.mixed(with: ink, by: 0.45)
  }
}
