import Controls
import Drawing
import Geometry
import Input
import StaffAccess
import StandSettings
import TestSupport
import Testing
import TreeSupport
import Typesetting
import Viewer

@testable import Kiosk

/// What the screens beside the honeycomb say of their parts.
struct ScreenPartsTests {
  private static let size = Vector(720, 560)

  // MARK: - Staff

  private static func panel(typing digits: [Int] = []) -> StaffPanel {
    var panel = StaffPanel(size: size, wait: .zero, at: .zero)
    for digit in digits {
      _ = panel.handle(.key(KeyPress("\(digit)", text: "\(digit)")), at: .seconds(1))
    }
    return panel
  }

  @Test func thePadSaysHowManyDigitsThereAreAndNotWhich() {
    func text(_ digits: [Int]) -> String {
      Self.panel(typing: digits).parts(named: "a", size: Self.size, labels: nil).text()
    }
    #expect(text([1, 2, 3]) == text([9, 8, 0]))
    #expect(text([1, 2, 3]) != text([1, 2]))
    #expect(text([1, 2, 3]).contains("= \"•••\""))
  }

  /// Orca 48 said the digits as they were typed, because nothing in the window had the focus.
  @Test func thePadIsAProtectedFieldThatHasTheFocus() throws {
    var panel = Self.panel(typing: [1, 2, 3, 4, 5, 6])
    var parts = panel.parts(named: "a", size: Self.size, labels: nil)
    let field = try #require(parts.node(parts.focusedControl))
    #expect(field.role == .textField && field.states == [.focusable, .focused, .protected])
    #expect(field.caret == TextCaret(at: 6) && field.actions.isEmpty && field.name == nil)
    // A button has the ring, but not the focus; after the PIN there is no field.
    _ = panel.handle(.key(KeyPress("Tab")), at: .seconds(2))
    parts = panel.parts(named: "a", size: Self.size, labels: nil)
    #expect(panel.controls.focused != nil && parts.node(parts.focusedControl) == field)
    _ = panel.handle(.key(KeyPress("Return")), at: .seconds(2))
    panel.take(.accepted, at: .seconds(2))
    parts = panel.parts(named: "a", size: Self.size, labels: nil)
    #expect(parts.parts().allSatisfy { parts.node($0)?.role != .textField })
  }

  @Test func noRequestNamesAPartOfThePanel() {
    var panel = Self.panel(typing: [1, 2, 3, 4, 5, 6])
    for _ in 0..<2 {
      let parts = panel.parts(named: "a", size: Self.size, labels: nil)
      #expect(parts.complaints() == [])
      let nodes = parts.parts().compactMap { parts.node($0) }
      #expect(nodes.contains { $0.role == .button })
      #expect(nodes.allSatisfy { $0.name == nil })
      _ = panel.handle(.key(KeyPress("Return")), at: .seconds(2))
      panel.take(.accepted, at: .seconds(2))
    }
    #expect(panel.isUnlocked)
  }

  @Test func factsAreBelowEachOtherAndAboveTheButtons() throws {
    var panel = Self.panel(typing: [1, 2, 3, 4, 5, 6])
    _ = panel.handle(.key(KeyPress("Return")), at: .seconds(2))
    panel.take(.accepted, at: .seconds(2))
    let mistake = Array(repeating: "a mistake in a file", count: 9).joined(separator: ", ")
    panel.facts = [
      StaffFact("Sessions", "12"), StaffFact("Content", mistake), StaffFact("Display", "720 × 560"),
    ]
    let parts = panel.parts(named: "a", size: Self.size, labels: try LabelStore())
    #expect(parts.complaints() == [])
    let ids = parts.parts().filter { parts.node($0)?.role == .label }
    #expect(ids.compactMap { parts.node($0)?.label } == ["Sessions", "Content", "Display"])
    #expect(parts.node(ids[1])?.value == .text(mistake))
    let bounds = ids.compactMap { parts.bounds(of: $0) }
    let buttons = parts.parts().filter { parts.node($0)?.role == .button }
      .compactMap { parts.bounds(of: $0) }
    #expect(bounds.count == 3 && bounds[1].height > 2 * bounds[0].height)
    for (upper, lower) in zip(bounds, bounds.dropFirst()) { #expect(upper.maxY <= lower.minY) }
    for button in buttons { #expect(bounds[2].maxY <= button.minY) }
  }
}
