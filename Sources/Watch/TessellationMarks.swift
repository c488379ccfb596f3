import Drawing
import Geometry
import Raster

/// Collects the bodies of many cells, to draw them as one mark.
struct TessellationMarks {
  private var bodies:
    [(center: CGPoint, radius: Double, fill: Color, ringWidth: Double, ring: Color)] = []

  mutating func begin() { bodies.removeAll(keepingCapacity: true) }

  mutating func add(center: CGPoint, radius: Double, fill: Color, ringWidth: Double, ring: Color) {
    bodies.append((center, radius, fill, ringWidth, ring))
  }

  mutating func end(ground: Color, into list: inout DisplayList) {
    for body in bodies {
      list.append(
        .body(
          .hexagon(center: body.center, circumradius: body.radius, cornerRadius: 0, flatTop: true),
          BodyStyle(
            top: body.fill, bottom: body.fill, border: body.ring, borderWidth: body.ringWidth)))
    }
  }
}
