import Geometry
import Input
import LiveGrid
import TestSupport

extension LiveGridModel {
  /// Creates a model with cells `0 ..< count` in some groups.
  static func sample(
    count: Int, groups: Int = 1, size: (width: Double, height: Double) = (960, 640),
    configuration: Configuration = Configuration()
  ) -> LiveGridModel {
    var model = LiveGridModel(
      configuration: configuration,
      viewport: CGRect(x: 0, y: 40, width: size.width, height: size.height - 40))
    for number in 0..<count {
      var change = CellChange(id: "host-\(number)")
      change.value = Double(number % 101)
      if groups > 1 { change.group = ["group \(number % groups)"] }
      model.intake.receive(change)
    }
    model.advance(to: .zero)
    return model
  }

  /// Delivers a value.
  mutating func receive(_ value: Double, of id: String) {
    intake.receive(value, of: id.utf8Span.span)
  }

  /// Removes a cell.
  mutating func removeCell(_ id: String) {
    var change = CellChange(id: id)
    change.isRemoval = true
    intake.receive(change)
  }

  /// Returns the frame at a time.
  func frame(at time: Duration) -> GridFrame {
    var frame = GridFrame()
    self.frame(at: time, into: &frame)
    return frame
  }
}

extension GridFrame {
  /// The visible cells with their centers, whatever the detail.
  var places: [UInt32: Vector] {
    var result: [UInt32: Vector] = [:]
    for cell in cells { result[cell.index] = Vector(cell.center) }
    for (index, center) in zip(dots.indices, dots.centers) {
      result[index] = Vector(Double(center.x), Double(center.y))
    }
    return result
  }
}
