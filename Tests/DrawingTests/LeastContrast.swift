import Drawing
import Raster
import Testing

/// The contrasts that cells must have.
///
/// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
extension Theme {
  /// The least contrast of a label with the colors below it.
  var leastTextContrast: Double { self == .highContrast ? 7 : 4.5 }
  /// The least contrast of an outline or a sign.
  var leastEdgeContrast: Double { self == .highContrast ? 4.5 : 3 }

  /// Expects that the label of a cell can be read, also while the cell is pressed or under the mouse.
  func expectReadableLabel(
    on style: CellStyle, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let pressed = [style.top, style.bottom].map { Self.over($0, pressOverlay) }
    let hovered = [0.25, 0.75].map {
      Self.over(style.top.mixed(with: style.bottom, by: $0), hoverOverlay)
    }
    for fill in [style.top, style.bottom] + pressed + hovered {
      #expect(
        style.label.contrastRatio(to: fill) >= leastTextContrast, sourceLocation: sourceLocation)
    }
  }

  private static func over(_ ground: Color, _ color: Color) -> Color {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    return ground.mixed(with: opaque, by: Double(color.alpha) / 255)
  }
}
