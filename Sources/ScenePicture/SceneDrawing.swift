public import Foundation
public import Raster
public import Typesetting

/// What a picture of a scene consists of, from back to front; the same for windows, PNG and SVG.
public struct SceneDrawing: Sendable {
  /// The size of the picture, in logical pixels.
  public internal(set) var size = CGSize.zero
  /// Where the layout's own zero is, in logical pixels from the picture's top left.
  public internal(set) var origin = CGPoint.zero
  /// What is behind everything.
  public internal(set) var background = Color.white
  /// What is drawn, from back to front.
  public internal(set) var marks: [SceneMark] = []
  /// The texts that marks refer to.
  public internal(set) var labels: [Label] = []

  mutating func fill(_ shape: SceneShape, _ color: Color) {
    guard color.alpha > 0 else { return }
    marks.append(.fill(shape, color))
  }

  mutating func stroke(
    _ shape: SceneShape, _ color: Color, width: Double, dashes: [Double] = []
  ) {
    guard color.alpha > 0 else { return }
    var shape = shape
    if case .rect(let rect, _) = shape, rect.size.width <= 0 || rect.size.height <= 0 {
      // Of what has no area, such as a spacer, there is a line to see.
      shape = .line(
        from: rect.origin, to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
    marks.append(.stroke(shape, color, width: width, dashes: dashes))
  }

  mutating func line(
    from start: CGPoint, to end: CGPoint, _ color: Color, width: Double = 1, dashes: [Double] = []
  ) {
    stroke(.line(from: start, to: end), color, width: width, dashes: dashes)
  }

  /// Adds a text; its place is taken to quarters of a pixel, where all that draw put it alike.
  mutating func label(_ label: Int, at point: CGPoint, _ color: Color) {
    let place = CGPoint(x: (point.x * 4).rounded() / 4, y: (point.y * 4).rounded() / 4)
    marks.append(.label(label, at: place, color))
  }
}
