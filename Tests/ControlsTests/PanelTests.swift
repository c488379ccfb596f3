import Controls
import Geometry
import Input
import Testing

struct PanelTests {
  enum Name: String, NamedControl, CaseIterable {
    case fit, hide, width, left, right, low

    var word: String { rawValue }
  }

  static func button(_ name: Name, width: Double? = nil) -> Panel<Name>.Cell {
    .control(name, .button(Button(name.word)), width: width)
  }

  static let title = PanelText(ControlID(.text, word: "title"), .title, "Grid")

  @Test func rowsAreBelowEachOtherAndPartsSideBySide() {
    let panel = Panel([
      .init(20, gap: 4, [.text(Self.title)]), .init(6),
      .init(30, gap: 10, [Self.button(.fit), Self.button(.hide)]),
      .init(
        30, leading: 8, trailing: 2, spacing: 5,
        [Self.button(.left, width: 40), Self.button(.right)]),
    ])
    #expect(panel.height == 100)
    let clip = CGRect(x: 0, y: 0, width: 90, height: 50)
    let (items, texts) = panel.layout(at: CGPoint(x: 10, y: 20), width: 108, clip: clip)
    #expect(texts.map(\.rect) == [CGRect(x: 10, y: 20, width: 108, height: 20)])
    #expect(texts[0].bounds == CGRect(x: 10, y: 20, width: 80, height: 20))
    #expect(
      items.map(\.control.rect) == [
        CGRect(x: 10, y: 50, width: 50, height: 30), CGRect(x: 68, y: 50, width: 50, height: 30),
        CGRect(x: 18, y: 90, width: 40, height: 30), CGRect(x: 63, y: 90, width: 53, height: 30),
      ])
    #expect(items.allSatisfy { $0.clip == clip })
  }

  @Test func columnsAreReadOneAfterTheOther() {
    let column = [Name.left, .low].map { Panel<Name>.Row(20, [Self.button($0)]) }
    let panel = Panel([.init(40, spacing: 0, [.column(column), Self.button(.right)])])
    let items = panel.layout(at: .zero, width: 100, clip: .zero).items
    #expect(items.map(\.id) == [.left, .low, .right])
    #expect(items[1].control.rect == CGRect(x: 0, y: 20, width: 50, height: 20))
  }

  @Test func anOddPairHasASpace() {
    let rows = Panel.Row.pairs(20, [.fit, .hide, .low].map { Self.button($0) })
    let items = Panel(rows).layout(at: .zero, width: 108, clip: .zero).items
    #expect(items.map(\.control.rect.width) == [50, 50, 50])
    #expect(items.map(\.control.rect.minY) == [0, 0, 20])
  }

  @Test func theTreeSaysTheWholeNameOfAText() {
    let id = ControlID(.text, word: "columns")
    let text = PanelText(id, .readOut, "Cols", named: "Columns", value: "3")
    #expect(text.node == ControlNode(.label, "Columns", value: .text("3")))
    #expect(Self.title.node == ControlNode(.heading, "Grid"))
  }
}
