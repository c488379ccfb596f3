import Controls
import Geometry
import Raster
import Drawing
import SceneDrawing
import Typesetting

extension InspectorSketcher {
  /// Draws a line of text at a point, and returns its width.
  @discardableResult
  mutating func text(
    _ text: String, at point: CGPoint, style: TextStyle = ControlText.body, color: Color,
    maxWidth: Double = .infinity, alignment: LineAlignment = .left,
    to drawing: inout DisplayList
  ) -> Double {
    guard maxWidth >= 1, !text.isEmpty else { return 0 }
    let label = scenes.labels.line(
      text, style: style, maxWidth: maxWidth, alignment: alignment)
    drawing.label(label, at: point, color)
    return Double(label.inkBounds.width)
  }

  /// Draws a text in lines from the top left corner of a rectangle; the last one that fits is truncated.
  mutating func paragraph(
    _ text: String, in rect: CGRect, lineHeight: Double, style: TextStyle, color: Color,
    to drawing: inout DisplayList
  ) {
    let count = max(1, Int((Double(rect.height) / lineHeight).rounded(.down)))
    let lines = lines(of: text, width: Double(rect.width), count: count, style: style)
    for (number, line) in lines.enumerated() {
      self.text(
        line,
        at: CGPoint(x: rect.minX, y: rect.minY + CGFloat((Double(number) + 0.5) * lineHeight)),
        style: style, color: color, maxWidth: Double(rect.width), to: &drawing)
    }
  }

  /// Returns the lines of a text, broken at spaces and inside words that are too long; the last may be too long.
  private mutating func lines(
    of text: String, width: Double, count: Int, style: TextStyle
  ) -> [String] {
    var lines: [String] = []
    var current = ""
    func isFull() -> Bool { lines.count == count - 1 }
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var candidate = current.isEmpty ? String(word) : "\(current) \(word)"
      if isFull() || measure(candidate, style) <= width {
        current = candidate
        continue
      }
      if !current.isEmpty { lines.append(current) }
      candidate = String(word)
      while !isFull(), measure(candidate, style) > width, candidate.count > 1 {
        var head = candidate
        while head.count > 1, measure(head, style) > width { head.removeLast() }
        lines.append(head)
        candidate.removeFirst(head.count)
      }
      current = candidate
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }

  private mutating func measure(_ text: String, _ style: TextStyle) -> Double {
    Double(scenes.labels.line(text, style: style, alignment: .left).inkBounds.width)
  }
}
