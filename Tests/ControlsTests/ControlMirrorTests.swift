import Controls
import Drawing
import Geometry
import Input
import TestSupport
import Testing

/// Controls in windows that are mirror images.
struct ControlMirrorTests {
  /// A mirrored field has its parts at the other side, and its letters in their order.
  @Test(arguments: ["", "hexagon", "مرحبا", String(repeating: "long ", count: 30)])
  func aFieldBeginsAtTheRight(text: String) throws {
    var labels = try LabelStore()
    let rect = CGRect(x: 10, y: 8, width: 220, height: 40)
    var field = TextField(
      EditableText(text), named: "Filter", in: rect, placeholder: "Type", note: "3 of 7")
    var pictures: [TextFieldPicture] = []
    var lists: [DisplayList] = []
    for isMirrored in [false, true] {
      field.isMirrored = isMirrored
      var picture = TextFieldPicture()
      picture.update(
        field, ControlState(isFocused: true), colors: .init(WindowColors.dark), labels: &labels)
      var list = DisplayList()
      picture.draw(into: &list)
      pictures.append(picture)
      lists.append(list)
    }
    let image = pictures[1]
    #expect(
      abs(image.textRect.minX - pictures[0].textRect.mirrored(about: 120).minX) <= 1)
    #expect(rect.contains(image.caretRect) && image.textRect.contains(image.caretRect))
    // The magnifier and the note.
    for (mark, other) in zip(lists[0].marks, lists[1].marks).dropFirst().prefix(2) {
      #expect(abs(other.bounds.minX - mark.bounds.mirrored(about: 120).minX) <= 1)
    }
    let edges = image.places.edges
    let isReversed = text.first == "م"
    #expect(edges == (isReversed ? edges.sorted(by: >) : edges.sorted()))
    guard !text.isEmpty else {
      #expect(image.caretRect.midX > image.textRect.maxX - 6)
      return
    }
    // A short text is at the right; one that is too long is where its caret is.
    #expect(try #require(edges.max()) > image.textRect.maxX - 8)
    for offset in edges.indices where offset % 5 == 0 {
      #expect(abs(edges[image.caret(at: edges[offset])] - edges[offset]) < 1e-9)
    }
  }
}
