import Input
import Foundation
import TestSupport
import Testing

@testable import Interaction

struct KeyboardTests {
  private static func focus(_ hand: Hand) -> Int? {
    hand.frame.cells.first { $0.isFocused }?.topic.rawValue
  }

  @Test func theRingIsShownFromTheFirstKeyOn() throws {
    var hand = try Hand()
    #expect(Self.focus(hand) == nil)
    hand.key("space")
    #expect(Self.focus(hand) == 0 && hand.model.picks == [TopicIndex(0)])
  }

  /// A window did not show which topic Return would take.
  @Test func windowsShowTheRingFromTheStart() throws {
    var hand = try Hand { $0.framing = .fitted }
    #expect(Self.focus(hand) == 0 && hand.frame.isSettled)
    let kiosk = try Hand {
      $0.framing = .fitted
      $0.kiosk = HoneycombModel.Kiosk(idle: 20)
    }
    #expect(Self.focus(kiosk) == nil)
    // Topics of a pipe arrive later.
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    var model = HoneycombModel(
      catalogue: Catalogue(), configuration: configuration, width: 800, height: 600)
    model.extend(at: .seconds(1)) { catalogue in for _ in 0..<4 { catalogue.append("new") } }
    #expect(model.frame(at: .seconds(2)).cells.map(\.isFocused) == [true, false, false, false])
    // The mouse needs no ring.
    try hand.choose(1)
    #expect(Self.focus(hand) == nil)
  }

  @Test func releasesTextAndCompositionsDoNothing() throws {
    var hand = try Hand()
    hand.key("space")
    hand.wait(5)
    let before = hand.frame
    let picks = hand.model.picks
    for name in ["space", "Return", "Escape", "Tab", "Right", "plus"] {
      hand.act(.keyRelease(KeyRelease(name)))
      hand.act(.keyRelease(KeyRelease(name, modifiers: .control)))
    }
    for text in [" ", "a", "日本"] { hand.act(.text(text)) }
    for preedit in [Preedit("か", caret: 1), .none] { hand.act(.preedit(preedit)) }
    #expect(hand.frame.cells == before.cells && hand.frame.isSettled)
    #expect(hand.model.picks == picks && hand.frame.result == nil)
  }

  /// The cells of ring 1 are bottom right, bottom, bottom left, top left, top and top right.
  ///
  /// In odd-q rows (0, 0) is beside (1, 0), bottom right, and (-1, 1), bottom left.
  @Test(arguments: [("Up", 5), ("Down", 2), ("Left", 3), ("Right", 1)])
  func arrowsGoToTheNeighbor(key: String, topic: Int) throws {
    var hand = try Hand(topics: 7)
    hand.key(key)
    #expect(Self.focus(hand) == topic)
  }

  @Test func leftUndoesRightAndUpUndoesDown() throws {
    var hand = try Hand(topics: 91)
    for (there, back) in [("Right", "Left"), ("Left", "Right"), ("Up", "Down"), ("Down", "Up")] {
      for _ in 0..<4 { hand.key(there) }
      #expect(Self.focus(hand) != 0)
      for _ in 0..<4 { hand.key(back) }
      #expect(Self.focus(hand) == 0)
    }
  }

  /// A row of odd-q offset coordinates alternates between two heights, half a cell apart.
  @Test func aRowStaysARow() throws {
    var hand = try Hand(topics: 91, width: 4000, height: 4000)
    let start = try hand.cell(0).home
    for column in 1...5 {
      hand.key("Right")
      let home = try hand.cell(try #require(Self.focus(hand))).home
      #expect(home.x.isNear(start.x + Double(column) * 108.253175, 1e-5))
      #expect(home.y.isNear(start.y + (column % 2 == 1 ? 62.5 : 0), 1e-9))
    }
  }

  @Test func emptyCellsAreSkippedAndTheBorderHolds() throws {
    // Topics in the cells 0 ... 18 and, bloomed around 8 at (2, 0), five more.
    var hand = try Hand(.family(roots: 19, parent: 8, children: 5))
    hand.model.perform(.toggle(TopicIndex(8)), at: .zero)
    hand.wait(3)
    for _ in 0..<9 { hand.key("Right") }
    let right = try hand.cell(try #require(Self.focus(hand)))
    #expect(right.hex.q >= 3)
    hand.key("Right")
    #expect(Self.focus(hand) == right.topic.rawValue)
    for _ in 0..<9 { hand.key("Left") }
    #expect(try hand.cell(try #require(Self.focus(hand))).hex.q == -2)
  }

  @Test func homeEndAndTabFollowTheSpiralAndWrap() throws {
    var hand = try Hand(topics: 12)
    hand.key("End")
    #expect(Self.focus(hand) == 11)
    hand.key("Tab")
    #expect(Self.focus(hand) == 0)
    hand.key("Tab", shift: true)
    #expect(Self.focus(hand) == 11)
    hand.key("ISO_Left_Tab", shift: true)
    #expect(Self.focus(hand) == 10)
    hand.key("Home")
    #expect(Self.focus(hand) == 0)
    for topic in 1..<12 {
      hand.key("Tab")
      #expect(Self.focus(hand) == topic)
    }
  }

  @Test func theFocusIsBroughtIntoViewInFullSize() throws {
    var hand = try Hand(topics: 400)
    for key in ["End", "Up", "Left", "Left", "Home", "Down", "Down", "Down", "Right"] {
      hand.key(key)
      hand.wait(3)
      let cell = try hand.cell(try #require(Self.focus(hand)))
      #expect(cell.size.isNear(125, 1e-9))
    }
  }

  @Test func aFocusInViewMovesNothing() throws {
    var hand = try Hand(topics: 19, width: 1600, height: 1400)
    for key in ["Right", "Up", "Left", "Tab"] {
      hand.key(key)
      #expect(hand.frame.offset == .zero && hand.frame.isSettled)
    }
  }

  @Test func aClickMovesTheFocus() throws {
    var hand = try Hand(topics: 19)
    try hand.choose(4)
    hand.key("space")
    #expect(hand.model.picks.isEmpty && Self.focus(hand) == 4)
  }

  @Test func enterConfirmsOrSaysWhatIsMissing() throws {
    var hand = try Hand { $0.goal = 2 }
    hand.key("space")
    hand.key("Return")
    #expect(hand.model.result == nil && hand.model.message == .pickMore(1))
    hand.key("Right")
    hand.key("space")
    hand.key("KP_Enter")
    #expect(hand.model.result == .accepted)
    #expect(hand.model.picks == [TopicIndex(0), TopicIndex(1)])
  }

  @Test func escapeCancels() throws {
    var hand = try Hand()
    hand.key("space")
    hand.key("Escape")
    #expect(hand.model.result == .canceled)
    var bound = try Hand { $0.isCancellable = false }
    bound.key("Escape")
    #expect(bound.model.result == nil)
  }

  @Test func ctrlPlusMinusAndZeroZoom() throws {
    var hand = try Hand(topics: 400)
    hand.key("plus", control: true)
    #expect(!hand.frame.isSettled && hand.frame.zoom == 1)
    hand.wait(1)
    let zoomed = hand.frame.zoom
    #expect(zoomed > 1 && hand.frame.isSettled)
    hand.key("minus", control: true)
    hand.wait(1)
    #expect(hand.frame.zoom.isNear(1, 1e-12))
    for _ in 0..<30 { hand.key("minus", control: true) }
    hand.wait(1)
    #expect(hand.frame.zoom.isNear(0.3, 1e-12))
    for _ in 0..<60 { hand.key("equal", control: true) }
    hand.wait(1)
    #expect(hand.frame.zoom.isNear(4, 1e-12))
    hand.key("0", control: true)
    hand.wait(1)
    #expect(hand.frame.zoom == 1 && hand.frame.offset == .zero)
  }

  @Test func ctrlIsNeverAPlainKey() throws {
    var hand = try Hand()
    for key in ["space", "Return", "Escape", "Tab"] { hand.key(key, control: true) }
    #expect(hand.model.picks.isEmpty && hand.model.result == nil)
  }

  @Test func keysInAnEmptyHoneycombDoNothing() throws {
    var hand = try Hand(topics: 0)
    for key in ["Up", "Down", "Left", "Right", "Tab", "Home", "End", "space"] { hand.key(key) }
    #expect(hand.frame.cells.isEmpty && hand.model.picks.isEmpty && hand.frame.isSettled)
  }
}
