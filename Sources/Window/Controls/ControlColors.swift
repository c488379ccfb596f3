import Geometry
public import Raster
public import Drawing
import Typesetting

extension WindowColors {
  /// The background of a control in a state.
  public func ground(_ state: ControlState) -> Color {
    let strength = state.isPressed ? 0.05 : state.isHovered ? 0.18 : 0.1
    return card.mixed(with: ink, by: strength)
  }

  /// The background of a selected or prominent control in a state.
  func chosenGround(_ state: ControlState) -> Color {
    state.isPressed
      ? accent.mixed(with: .black, by: 0.15)
      : state.isHovered ? accent.mixed(with: .black, by: 0.07) : accent
  }

  /// The color of the tracks of sliders and of switches that are off.
  var groove: Color { card.mixed(with: ink, by: isHighContrast ? 0.55 : 0.22) }

  /// The color of the ring around the focused control.
  var focusRing: Color { accent.mixed(with: ink, by: 0.35) }
}

extension DisplayList {
  /// Draws the number of findings in a red pill that ends at `point`, and returns its width.
  ///
  /// With a `quietInk`, the pill is only an outline in that color, for numbers that need no attention.
  mutating func count(
    _ count: Int, endingAt point: CGPoint, _ labels: inout LabelStore, _ palette: WindowColors,
    quietInk: Color? = nil
  ) -> Double {
    let label = labels.line(count > 999 ? "999+" : "\(count)", style: ControlText.caption)
    let width = max(16, Double(label.inkBounds.width) + 9)
    let pill = CGRect(x: point.x - width, y: point.y - 8, width: width, height: 16)
    if let quietInk {
      stroke(.rect(pill.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 7.5), quietInk, width: 1)
    } else {
      fill(.rect(pill, cornerRadius: 8), palette.finding)
    }
    self.label(
      label, at: CGPoint(x: pill.midX, y: pill.midY), quietInk ?? palette.findingInk)
    return width
  }

  /// Draws a key name in a small key cap that ends at `point`, and returns its width.
  @discardableResult
  mutating func keyCap(
    _ key: String, endingAt point: CGPoint, _ labels: inout LabelStore, _ palette: WindowColors,
    ink: Color, line: Color
  ) -> Double {
    let label = labels.line(key, style: ControlText.caption)
    let width = Self.keyCapWidth(of: label)
    let cap = CGRect(x: point.x - width, y: point.y - 9, width: width, height: 18)
    stroke(.rect(cap.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4), line, width: 1)
    self.label(label, at: CGPoint(x: cap.midX, y: cap.midY), ink)
    return width
  }

  /// Lays out a title of one line, beside a key cap if there is room for both: the title is worth more than the key.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - key: The key, or `nil` for none.
  ///   - width: The room of both, in logical pixels.
  ///   - gap: The distance between them, in logical pixels.
  ///   - alignment: The alignment of the title.
  ///   - labels: Lays out the texts.
  /// - Returns: The title, and the width that it leaves to the key cap with its gap; 0 without a key cap.
  static func title(
    _ title: String, beside key: String?, width: Double, gap: Double,
    alignment: LineAlignment = .center, _ labels: inout LabelStore
  ) -> (label: SharedLabel, keyWidth: Double) {
    func lay(_ width: Double) -> SharedLabel {
      labels.line(
        title, style: ControlText.body, maxWidth: max(1, width), alignment: alignment)
    }
    guard let key else { return (lay(width), 0) }
    let keyWidth = keyCapWidth(of: labels.line(key, style: ControlText.caption)) + gap
    let beside = lay(width - keyWidth)
    return beside.label.isTruncated ? (lay(width), 0) : (beside, keyWidth)
  }

  private static func keyCapWidth(of label: SharedLabel) -> Double {
    max(18, Double(label.inkBounds.width) + 10)
  }
}
