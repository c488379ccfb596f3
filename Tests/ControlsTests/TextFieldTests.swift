import Controls
import Drawing
import Geometry
import Input
import Raster
import TestSupport
import Testing
import Typesetting

struct TextFieldTests {
  private static let rect = CGRect(x: 10, y: 8, width: 220, height: 40)
  private static let texts = [
    "", "a", "hexagon", "one two ", "  a  b ", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "مرحبا بالعالم", "مرحبا ", "שלום abc", "日本語のテキスト", "👩🏽‍🚀 🇩🇪", " ", "e\u{301}\u{AD}x",
    String(repeating: "الذكاء ", count: 12),
  ]

  private static func text(_ text: String, anchor: Int, caret: Int) -> EditableText {
    var field = EditableText(text)
    field.moveCaret(to: anchor)
    field.moveCaret(to: caret, selecting: true)
    return field
  }

  private static func picture(
    _ text: EditableText, in rect: CGRect = rect, placeholder: String = "", note: String = "",
    colors: TextField.Colors = .init(WindowColors.dark), labels: inout LabelStore
  ) -> TextFieldPicture {
    let field = TextField(
      text, named: "Filter", in: rect, placeholder: placeholder, note: note, weight: .semibold)
    var picture = TextFieldPicture()
    picture.update(field, ControlState(isFocused: true), colors: colors, labels: &labels)
    return picture
  }

  private static func pixels(_ picture: TextFieldPicture, size: CGSize) -> Surface {
    var renderer = Renderer()
    renderer.list.clear(size: size, background: .white)
    picture.draw(into: &renderer.list)
    var surface = Surface(width: Int(size.width), height: Int(size.height))
    _ = renderer.draw(into: &surface, buffer: 0)
    return surface
  }

  /// The caret is in view wherever it is in whatever text.
  @Test(arguments: [28.0, 40, 64], ["", "3 of 40"]) func theCaretIsVisible(
    height: Double, note: String
  ) throws {
    var labels = try LabelStore()
    for string in Self.texts {
      for caret in 0...string.count {
        let text = Self.text(string, anchor: caret, caret: caret)
        let rect = CGRect(x: 10, y: 8, width: 220, height: height)
        let picture = Self.picture(text, in: rect, note: note, labels: &labels)
        #expect(picture.textRect.contains(picture.caretRect), "\(string) \(caret)")
        #expect(rect.insetBy(dx: 4, dy: 2).contains(picture.caretRect))
      }
    }
  }

  /// Each key moves the caret: forward in the direction of the text, and by spaces too.
  @Test func everyCharacterMovesTheCaret() throws {
    var labels = try LabelStore()
    for (string, sign) in [
      ("one two  ", 1.0), ("  a  b", 1), ("مرحبا  ", -1), ("日本", 1), ("   ", 1),
    ] {
      var last: Double?
      for caret in 0...string.count {
        let text = Self.text(string, anchor: caret, caret: caret)
        let x = Double(Self.picture(text, labels: &labels).caretRect.midX)
        if let last { #expect((x - last) * sign > 1, "\(string) \(caret)") }
        last = x
      }
    }
  }

  @Test func aClickFindsTheCaret() throws {
    var labels = try LabelStore()
    for string in ["hexagon", "one  two ", "مرحبا", "👩🏽‍🚀 🇩🇪", "abc שלום"] {
      for caret in 0...string.count {
        let text = Self.text(string, anchor: caret, caret: caret)
        let picture = Self.picture(text, labels: &labels)
        let found = picture.caret(at: Double(picture.caretRect.midX))
        if string.hasPrefix("abc"), caret == 4 || caret == 8 { continue }
        #expect(found == caret, "\(string)")
      }
    }
    #expect(Self.picture(EditableText("abc"), labels: &labels).caret(at: 1e6) == 3)
    #expect(Self.picture(EditableText(""), labels: &labels).caret(at: 50) == 0)
  }

  /// Only the pixels of the text's rectangle depend on the text.
  @Test func theTextIsClipped() throws {
    var labels = try LabelStore()
    let size = CGSize(width: 240, height: 56)
    let empty = Self.picture(EditableText(), note: "3 of 40", labels: &labels)
    let inside = empty.textRect
    let ground = Self.pixels(empty, size: size)
    for string in Self.texts.filter({ $0.count > 20 }) + [String(repeating: "👩🏽‍🚀", count: 40)] {
      for anchor in [0, string.count] {
        for caret in [0, string.count / 2, string.count] {
          let text = Self.text(string, anchor: anchor, caret: caret)
          let picture = Self.picture(text, note: "3 of 40", labels: &labels)
          #expect(picture.textRect == inside)
          let shown = Self.pixels(picture, size: size)
          var changed = 0
          for y in 0..<56 {
            for x in 0..<240 where shown[x, y] != ground[x, y] {
              changed += 1
              #expect(inside.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)), "\(string)")
            }
          }
          #expect(changed > 300, "\(string)")
        }
      }
    }
  }

  @Test func theCaretIsDrawnWhereItIsSaidToBe() throws {
    var labels = try LabelStore()
    var colors = TextField.Colors(WindowColors.dark)
    colors.accent = Color(rgb: 0xFF0000)
    let text = EditableText("hexagon")
    let picture = Self.picture(text, colors: colors, labels: &labels)
    let shown = Self.pixels(picture, size: CGSize(width: 240, height: 56))
    let caret = picture.caretRect
    #expect(shown[Int(caret.minX), Int(caret.midY)] & 0xFFFFFF == 0xFF0000)
    // Without the keyboard focus there is none.
    var unfocused = TextFieldPicture()
    unfocused.update(
      TextField(text, named: "Filter", in: Self.rect, weight: .semibold), ControlState(),
      colors: colors, labels: &labels)
    #expect(unfocused.caretRect == caret)
    let other = Self.pixels(unfocused, size: CGSize(width: 240, height: 56))
    #expect(other[Int(caret.minX), Int(caret.midY)] & 0xFFFFFF != 0xFF0000)
  }

  @Test func theSelectionIsBehindItsLetters() throws {
    var labels = try LabelStore()
    var colors = TextField.Colors(WindowColors.dark)
    colors.selection = Color(rgb: 0x00FF00)
    colors.selectionInk = Color(rgb: 0xFF0000)
    func count(_ text: EditableText, _ color: UInt32) -> Int {
      let picture = Self.picture(text, colors: colors, labels: &labels)
      let shown = Self.pixels(picture, size: CGSize(width: 240, height: 56))
      var count = 0
      for y in 0..<56 { for x in 0..<240 where shown[x, y] & 0xFFFFFF == color { count += 1 } }
      return count
    }
    for string in ["hexagon", "مرحبا بالعالم", "ab  "] {
      let none = Self.text(string, anchor: 1, caret: 1)
      let two = Self.text(string, anchor: 1, caret: 3)
      let all = Self.text(string, anchor: 0, caret: string.count)
      #expect(count(none, 0x00FF00) == 0 && count(none, 0xFF0000) == 0, "\(string)")
      #expect(count(two, 0x00FF00) > 20, "\(string)")
      #expect(count(all, 0x00FF00) > count(two, 0x00FF00), "\(string)")
      #expect(count(all, 0xFF0000) > 5, "\(string)")
    }
    // The part of a preedit that the input method works on looks like a selection.
    var composing = EditableText("ab")
    composing.handle(.preedit(Preedit("にほん", caret: 3, segments: [.init(0..<2, .highlight)])))
    #expect(count(composing, 0x00FF00) > 20)
    composing.handle(.preedit(Preedit("にほん", caret: 9, segments: [.init(0..<3, .underline)])))
    #expect(count(composing, 0x00FF00) == 0)
  }

  @Test func theNoteGivesWayToTheText() throws {
    var labels = try LabelStore()
    let wide = Self.picture(EditableText("a"), note: "3 of 40", labels: &labels)
    let plain = Self.picture(EditableText("a"), labels: &labels)
    #expect(wide.textRect.width < plain.textRect.width - 40)
    let narrow = CGRect(x: 0, y: 0, width: 130, height: 40)
    let without = Self.picture(EditableText("a"), in: narrow, labels: &labels)
    let with = Self.picture(EditableText("a"), in: narrow, note: "3 of 40", labels: &labels)
    #expect(with.textRect == without.textRect)
    // Without any room, nothing fails.
    for width in [0.0, 5, 30, 60] {
      let tiny = CGRect(x: 0, y: 0, width: width, height: 40)
      let text = EditableText("abc")
      _ = Self.picture(text, in: tiny, placeholder: "x", note: "y", labels: &labels)
    }
  }

  @Test func anUnchangedPictureIsNotLaidOutAgain() throws {
    var labels = try LabelStore()
    let field = TextField(EditableText("abc"), named: "Filter", in: Self.rect)
    var picture = TextFieldPicture()
    let colors = TextField.Colors(Theme.light)
    picture.update(field, ControlState(), colors: colors, labels: &labels)
    var first = DisplayList()
    picture.draw(into: &first)
    picture.update(field, ControlState(), colors: colors, labels: &labels)
    var second = DisplayList()
    picture.draw(into: &second)
    #expect(first == second && !first.labels.isEmpty)
    var changed = field
    changed.text.handle(.text("d"))
    picture.update(changed, ControlState(), colors: colors, labels: &labels)
    var third = DisplayList()
    picture.draw(into: &third)
    #expect(third != first && third.labels.map(\.text).contains("abcd"))
  }

  /// WCAG 2.2: text 4.5:1, what must be seen 3:1; in high contrast 7:1 and 4.5:1.
  @Test(arguments: Theme.shipped) func colorsHaveContrast(theme: Theme) {
    let (text, edge) = theme == .highContrast ? (7.0, 4.5) : (4.5, 3.0)
    for colors in [TextField.Colors(theme), TextField.Colors(theme.window)] {
      #expect(colors.ink.contrastRatio(to: colors.ground) >= text)
      #expect(colors.quietInk.contrastRatio(to: colors.ground) >= text)
      #expect(colors.selectionInk.contrastRatio(to: colors.selection) >= text)
      #expect(colors.accent.contrastRatio(to: colors.ground) >= edge)
    }
  }

  @Test func theTreeHasItsText() {
    let field = TextField(EditableText("hex"), named: "Filter topics", in: Self.rect)
    let node = field.node(named: ControlName(.field, "filter"), actions: .setText)
    #expect(node.role == .textField && node.label == "Filter topics" && node.actions == .setText)
    #expect(node.value == .text("hex") && node.states == .focusable)
  }
}
