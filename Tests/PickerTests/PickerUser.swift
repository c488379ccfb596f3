import Geometry
import Input
import Interaction

@testable import Picker

/// A user at a picker: the model, and the time, which each act takes some of.
protocol PickerUser {
  var model: PickerModel { get set }
  var time: Duration { get set }
}

extension PickerUser {
  var frame: Frame { model.frame(at: time) }
  var honeycomb: HoneycombModel { model.honeycomb }
  var layout: WindowLayout { model.layout }
  var tree: PickerNode { model.tree(at: time) }

  mutating func act(_ event: InputEvent, after seconds: Double = 0.05) {
    time += .seconds(seconds)
    model.handle(event, at: time)
  }

  mutating func click(_ point: Vector, by pointer: InputEvent.Pointer = .mouse) {
    act(.press(at: point, pointer: pointer))
    act(.release(at: point, pointer: pointer))
  }

  mutating func key(_ name: String, text: String = "", shift: Bool = false, control: Bool = false) {
    act(.key(KeyPress(name, text: text, shift: shift, control: control)))
  }

  mutating func wait(_ seconds: Double = 1) {
    time += .seconds(seconds)
    model.advance(to: time)
  }
}
