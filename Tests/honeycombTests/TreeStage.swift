import Controls
import Demo
import LayoutInspector
import Picker
import Viewer
import Watch

@testable import Kiosk

/// A stage whose control tree can be read.
protocol TreeStage: Stage, SendableMetatype, ~Copyable {
  /// Returns the control tree at a time; `nil` if the screen has none.
  func controlTree(at time: Duration) -> ControlTree?
}

extension PickerStage: TreeStage {
  func controlTree(at time: Duration) -> ControlTree? { model.controlTree(at: time) }
}

extension WatchStage: TreeStage {
  func controlTree(at time: Duration) -> ControlTree? { model.controlTree(at: time) }
}

extension InspectorStage: TreeStage {
  func controlTree(at time: Duration) -> ControlTree? { model.controlTree() }
}

extension DemoStage: TreeStage {
  func controlTree(at time: Duration) -> ControlTree? { model.controlTree(at: time) }
}

extension KioskStage: TreeStage {
  func controlTree(at time: Duration) -> ControlTree? {
    showsHoneycomb ? picker.model.controlTree(at: time) : nil
  }
}
