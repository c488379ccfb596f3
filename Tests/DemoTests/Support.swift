import Demo
import Geometry
import Input
import Interaction
import Raster
import Topics
import Viewer

/// Some topics for the picker.
func catalogue() throws -> Catalogue {
  let names = (1...40).map { "Topic \($0)" }.joined(separator: "\n")
  return try CatalogueReader(format: .lines).read(Array(names.utf8), named: "topics").catalogue
}

/// The demo in a window of a size.
func model(_ width: Double = 1280, _ height: Double = 800) throws -> DemoModel {
  DemoModel(catalogue: try catalogue(), width: width, height: height)
}

extension DemoTab {
  /// The key that shows the tab.
  var key: String { KeyBindings<DemoKeyAction>().chords(for: .tab(self))[0].key }
}

extension DemoModel {
  /// A click of the mouse.
  mutating func click(_ x: Double, _ y: Double, at time: Duration) {
    handle(.move(to: Vector(x, y)), at: time)
    handle(.press(at: Vector(x, y)), at: time)
    handle(.release(at: Vector(x, y)), at: time)
  }

  /// A drag of the mouse.
  mutating func drag(from start: Vector, to end: Vector, at time: Duration) {
    handle(.move(to: start), at: time)
    handle(.press(at: start), at: time)
    for step in 1...4 {
      handle(.move(to: start + (end - start) * Double(step) / 4), at: time)
    }
    handle(.release(at: end), at: time)
  }

  mutating func strike(_ key: String, shift: Bool = false, at time: Duration) {
    handle(.key(KeyPress(key, shift: shift)), at: time)
  }
}
