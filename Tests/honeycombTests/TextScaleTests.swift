import Controls
import Drawing
import Geometry
import Input
import TreeSupport
import Testing
import Viewer

@testable import Demo
@testable import Kiosk
@testable import LayoutInspector
@testable import Picker
@testable import Watch

/// Larger and smaller texts in every window: nothing is cut, leaves its control or the window, or is lost.
///
/// Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.4 Resize Text.
struct TextScaleTests {
  /// A window, with what is shown in it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Returns what is wrong in a window of a size with texts of a size.
    let complaints: @Sendable (Vector, TextScale) throws -> [String]

    /// - Parameters:
    ///   - name: The name.
    ///   - events: What the user does first.
    ///   - ground: Returns where contents can be moved out of the window.
    ///   - make: Makes the stage.
    init<Showing: TreeStage>(
      _ name: String, _ events: [InputEvent] = [],
      ground: @escaping @Sendable (borrowing Showing) -> CGRect,
      _ make: @escaping @Sendable () throws -> Showing
    ) {
      testDescription = name
      complaints = { size, scale in
        func host(_ scale: TextScale) throws -> HeadlessHost<Showing> {
          let host = HeadlessHost(
            try make(), width: size.x, height: size.y, textScale: scale)
          var time = Duration.zero
          for event in events {
            time += .milliseconds(200)
            host.handle(event, at: time)
          }
          host.play(to: .seconds(3))
          try host.prepare(at: .seconds(3))
          return host
        }
        let (usual, scaled) = (try host(.standard), try host(scale))
        // First what is shown now.
        let cut = Self.cut(in: scaled.displayList, scaled.stage, ground: ground(scaled.stage))
        return cut + Self.lost(from: usual.stage, in: scaled)
      }
    }

    /// Returns the parts of a window that it does not have with other texts, or that cannot be brought into view.
    private static func lost<Showing: TreeStage>(
      from usual: Showing, in scaled: HeadlessHost<Showing>
    ) -> [String] {
      func obey(_ event: InputEvent) {
        scaled.handle(event, at: .seconds(3))
        scaled.stage.advance(to: .seconds(3))
      }
      func isInView(_ id: ControlID) -> Bool {
        scaled.stage.node(id) != nil && scaled.stage.bounds(of: id).map { !$0.isEmpty } ?? false
      }
      return usual.parts().compactMap { id in
        guard let node = usual.node(id), ![.topic, .cell, .row].contains(id.kind),
          usual.bounds(of: id).map({ !$0.isEmpty }) ?? false
        else { return nil }
        // Signs that there are more topics, where all are in view; and the program's name, which is in the title bar.
        if id.kind == .text, ["More topics", "Honeycomb"].contains(node.label) { return nil }
        // Where the field has no room of its own, it appears with the first letter.
        if id.kind == .field { obey(.text("1")) }
        // The field takes the place of the title there.
        if node.role == .heading, isInView(ControlID(.field, word: "filter")) { return nil }
        func isFound() -> Bool {
          if isInView(id) { return true }
          if let name = node.name { obey(.action(.focus, on: name)) }
          return isInView(id)
        }
        if isFound() { return nil }
        if Showing.self == InspectorStage.self {
          // The panel of a small window opens and closes over the picture.
          obey(.key(KeyPress("h", text: "h")))
          if isFound() { return nil }
        }
        // What is said beside the controls of a panel scrolls with them.
        let scrolls = Showing.self == InspectorStage.self || Showing.self == DemoStage.self
        if scrolls, node.actions.isEmpty { return nil }
        return "\(id) \(node.label) is lost"
      }
    }

    /// Whether a rectangle is in another one, up to a pixel.
    private static func isInside(_ inner: CGRect, _ outer: CGRect) -> Bool {
      inner.minX >= outer.minX - 1 && inner.maxX <= outer.maxX + 1 && inner.minY >= outer.minY - 1
        && inner.maxY <= outer.maxY + 1
    }

    /// Returns the texts that are cut, or leave their control or the window.
    private static func cut<Showing: TreeStage>(
      in list: DisplayList, _ stage: Showing, ground: CGRect
    ) -> [String] {
      let window = CGRect(origin: .zero, size: list.size)
      let controls = stage.parts().filter { id in
        [.button, .toggle, .tab, .textField].contains(stage.node(id)?.role)
      }.compactMap { stage.bounds(of: $0) }
      var found: [String] = []
      for (index, mark) in list.marks.enumerated() {
        guard case .label(let label, let point, _, let scale) = mark, !label.isEmpty else {
          continue
        }
        let ink = label.inkBounds
        let box = CGRect(
          x: point.x + ink.minX * scale, y: point.y + ink.minY * scale,
          width: ink.width * scale, height: ink.height * scale)
        let center = CGPoint(x: box.midX, y: box.midY)
        // Cells are cut where the view ends, and can be moved into it.
        guard !ground.contains(center) else { continue }
        let clip = list.clips.last { $0.firstMark <= index }?.rect
        if let clip, clip.intersection(box).isEmpty { continue }
        if !isInside(clip.map(box.intersection) ?? box, window) {
          found.append("\"\(label.text)\" leaves the window: \(box)")
        }
        if let clip, clip != window, box.minX < clip.minX - 0.5 || box.maxX > clip.maxX + 0.5 {
          found.append("\"\(label.text)\" is cut: \(box) of \(clip)")
        }
        for control in controls where control.contains(center) {
          // Of a control that scrolls, only a part may be in view.
          guard
            clip.map({ control.minY > $0.minY + 1 && control.maxY < $0.maxY - 1 || $0 == window })
              ?? true
          else { continue }
          if !isInside(box, control) {
            found.append("\"\(label.text)\" leaves its control: \(box) of \(control)")
          }
        }
      }
      return found
    }
  }

  private static let cases: [Case] = [
    Case(
      "pick", [.key(KeyPress("Tab")), .key(KeyPress("space", text: " "))],
      ground: { $0.model.layout.viewport }
    ) { try Stages.picker() },
    Case(
      "pick, classic", [.key(KeyPress("Tab"))], ground: { $0.model.layout.viewport }
    ) { try Stages.picker { $0.framing = .classic } },
    Case("launcher", [.text("1")], ground: { $0.model.layout.viewport }) {
      try Stages.picker(launcher: .init(.rofi))
    },
    Case("kiosk", ground: { $0.content.model.layout.viewport }) { try Stages.kiosk() },
    Case(
      "kiosk in use", [.press(at: Vector(200, 300)), .release(at: Vector(200, 300))],
      ground: { $0.content.model.layout.viewport }
    ) { try Stages.kiosk() },
    Case("watch", ground: { $0.model.layout.viewport }) { Stages.watch() },
    Case(
      "watch with a histogram", [.action(.press, on: ControlName(.control, "histogram"))],
      ground: { $0.model.layout.viewport }
    ) { Stages.watch() },
    Case(
      "inspect with its panel over the picture",
      [.action(.press, on: ControlName(.control, "panel"))],
      ground: { $0.model.geometry.visible }
    ) { try Stages.inspector() },
    Case("inspect", ground: { $0.model.geometry.visible }) { try Stages.inspector() },
    Case("demo", ground: { $0.model.frame.area }) { try Stages.demo() },
    Case("demo, picker", [.key(KeyPress("2", text: "2"))], ground: { $0.model.frame.area }) {
      try Stages.demo()
    },
    Case("demo, grid", [.key(KeyPress("3", text: "3"))], ground: { $0.model.frame.area }) {
      try Stages.demo()
    },
  ]

  @Test(arguments: cases, [Vector(1024, 768), Vector(480, 640)])
  func nothingIsCutOrLost(window: Case, size: Vector) throws {
    for percent in [75.0, 100, 150, 200, 300] {
      let scale = try #require(TextScale(percent: percent))
      let complaints = try window.complaints(size, scale)
      #expect(complaints.isEmpty, "\(percent) %: \(complaints.joined(separator: "\n"))")
    }
  }

  @Test func textsGrowByTheirPercentage() throws {
    func size(_ percent: Double) throws -> Double {
      let scale = try #require(TextScale(percent: percent))
      // So large a window that every size has room.
      let host = HeadlessHost(try Stages.inspector(), width: 900, height: 900, textScale: scale)
      try host.prepare(at: .seconds(1))
      let label = try #require(host.displayList.labels.first { $0.text == "Find" })
      return label.label.fontSize * Double(host.pixels.width) / Double(host.displayList.size.width)
    }
    let usual = try size(100)
    #expect(usual > 12)
    for percent in [75.0, 150, 200, 300] {
      #expect(abs(try size(percent) - percent / 100 * usual) < 1)
    }
  }

  @Test func aRecordingHasTheSizeOfTexts() throws {
    // The pointer is where it was on the screen, whatever the size of the texts.
    let event = InputEvent.press(at: Vector(300, 150))
    #expect(event.zoomed(by: 1.5) == .press(at: Vector(200, 100)))
    #expect(
      InputEvent.resize(width: 3, height: 900).zoomed(by: 3) == .resize(width: 1, height: 300))
    let wheel = InputEvent.wheel(at: Vector(30, 30), delta: Vector(0, 60))
    #expect(wheel.zoomed(by: 3) == .wheel(at: Vector(10, 10), delta: Vector(0, 60)))
    #expect(InputEvent.leave.zoomed(by: 3) == .leave)
  }
}
