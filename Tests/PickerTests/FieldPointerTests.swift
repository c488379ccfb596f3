import Controls
import Drawing
import Geometry
import Input
import Interaction
import Testing
import Viewer

@testable import Picker

/// Clicks and drags in the filter field.
struct FieldPointerTests {
  private static func stage(
    typing text: String, isDrawn: Bool = false, width: Double = 700
  ) throws -> Stage {
    var catalogue = Catalogue()
    for label in ["Apple", "Pear", "Plum"] { catalogue.append(label) }
    let stage = try Stage(catalogue, width: width, height: 560, framing: .fitted)
    if isDrawn { _ = try stage.host.prepare(at: .zero) }
    stage.host.handle(.text(text), at: .zero)
    if isDrawn { _ = try stage.host.prepare(at: .zero) }
    return stage
  }

  /// The point of a place for the caret.
  private static func point(ofCaret offset: Int, in stage: borrowing Stage) throws -> Vector {
    var labels = try LabelStore()
    var field = stage.model.textField
    field.text.moveCaret(to: offset)
    var picture = TextFieldPicture()
    picture.update(
      field, ControlState(isFocused: true), colors: TextField.Colors(Theme.dark), labels: &labels)
    // Just behind the letter before it.
    return Vector(picture.caretRect.minX + 1, picture.caretRect.midY)
  }

  private static func click(_ point: Vector, in stage: borrowing Stage) {
    stage.host.handle(.press(at: point), at: .zero)
    stage.host.handle(.release(at: point), at: .zero)
  }

  @Test(arguments: ["apple pie", "ǖ́ e\u{301}x", "日本の料理", "WiWiWi"])
  func aClickPlacesTheCaret(text: String) throws {
    for isDrawn in [false, true] {
      let stage = try Self.stage(typing: text, isDrawn: isDrawn)
      for offset in Array(0...text.count) + [2, 0] {
        Self.click(try Self.point(ofCaret: offset, in: stage), in: stage)
        #expect(stage.model.field.caret == offset, "with \(text)")
        #expect(stage.model.field.selection.isEmpty && !stage.model.isPressed)
      }
      #expect(stage.model.honeycomb.picks.isEmpty && stage.model.field.text == text)
    }
  }

  @Test func aDragSelectsAndTypingReplaces() throws {
    let stage = try Self.stage(typing: "apple pie")
    let (start, end) = (
      try Self.point(ofCaret: 6, in: stage), try Self.point(ofCaret: 2, in: stage)
    )
    stage.host.handle(.press(at: start), at: .zero)
    stage.host.handle(.move(to: end), at: .zero)
    #expect(stage.model.field.selection == 2..<6 && stage.model.field.caret == 2)
    // Another finger changes nothing, also not the honeycomb.
    let finger = InputEvent.Pointer.touch(id: 3)
    stage.host.handle(.press(at: stage.model.layout.center, pointer: finger), at: .zero)
    stage.host.handle(.release(at: stage.model.layout.center, pointer: finger), at: .zero)
    // Far below the field, the selection follows the pointer.
    let below = try Self.point(ofCaret: 9, in: stage) + Vector(40, 300)
    stage.host.handle(.move(to: below), at: .zero)
    #expect(stage.model.field.selection == 6..<9)
    #expect(stage.model.frame(at: .zero).cells.allSatisfy { !$0.isHovered })
    stage.host.handle(.release(at: end), at: .zero)
    #expect(stage.model.field.selectedText == "ple ")
    stage.host.handle(.text("x"), at: .zero)
    #expect(stage.model.field.text == "apxpie" && stage.model.honeycomb.picks.isEmpty)
  }

  /// A double click in the empty field is not one between the topics, which would fit the view.
  @Test func theEmptyFieldInTheHeaderTakesClicks() throws {
    let stage = try Self.stage(typing: "apple")
    stage.host.handle(.key(KeyPress("Escape")), at: .zero)
    let point = try Self.point(ofCaret: 0, in: stage)
    stage.host.handle(.press(at: point), at: .zero)
    #expect(stage.model.showsField && !stage.model.hasFieldText)
    #expect(stage.model.controls.pressedArea == .field && !stage.model.honeycomb.isPressed)
    stage.host.handle(.release(at: point), at: .zero)
    #expect(!stage.model.isPressed)
  }

  @Test func onlyAVisibleFieldThatIsNotComposedTakesClicks() throws {
    // So narrow that the field is over the title.
    let stage = try Self.stage(typing: "apple", width: 300)
    let point = try Self.point(ofCaret: 1, in: stage)
    stage.host.handle(.preedit(Preedit("か", caret: 1)), at: .zero)
    Self.click(point, in: stage)
    #expect(stage.model.field.caret == 5)
    stage.host.handle(.preedit(.none), at: .zero)
    stage.host.handle(.key(KeyPress("Escape")), at: .zero)
    stage.host.handle(.press(at: point), at: .zero)
    #expect(stage.model.controls.pressedArea != .field && !stage.model.showsField)
    stage.host.handle(.release(at: point), at: .zero)
    // A press that the server takes away ends.
    stage.host.handle(.text("plum"), at: .zero)
    stage.host.handle(.press(at: point), at: .zero)
    #expect(stage.model.isPressed)
    stage.host.handle(.cancel(), at: .zero)
    stage.host.handle(.move(to: point + Vector(200, 0)), at: .zero)
    #expect(!stage.model.isPressed && stage.model.field.selection.isEmpty)
  }

  @Test func aClickTakesTheFocusFromAChip() throws {
    let stage = try Self.stage(typing: "p")
    stage.host.handle(.key(KeyPress("space", control: true)), at: .zero)
    for _ in 0..<9 where !stage.model.isOnTray {
      stage.host.handle(.key(KeyPress("Tab")), at: .zero)
    }
    #expect(stage.model.isOnTray)
    Self.click(try Self.point(ofCaret: 0, in: stage), in: stage)
    #expect(!stage.model.isBesideTopics && stage.model.field.caret == 0)
  }
}
