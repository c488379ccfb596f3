import Drawing
import Geometry
import Input
import Interaction
import Picker
import StaffAccess
import TestSupport
import Testing
import Typesetting
import Words

@testable import Kiosk

/// The facts on the screen of staff.
struct StaffFactsTests {
  private static let sizes: [(width: Double, height: Double)] = [
    (640, 480), (1024, 768), (1920, 1080), (1080, 1920), (3840, 2160),
  ]

  /// Opens the screen behind the pad.
  private static func screen(
    _ value: String, width: Double, height: Double, messages: MessageTable = .english
  ) -> StaffPanel {
    var panel = StaffPanel(
      size: Vector(width, height), wait: .zero, at: .zero, messages: messages,
      languages: ["de", "ar"].compactMap { Language($0) }, language: Language("de"))
    for digit in 1...6 {
      _ = panel.handle(.key(KeyPress("\(digit)", text: "\(digit)")), at: .seconds(1))
    }
    _ = panel.handle(.key(KeyPress("Return")), at: .seconds(1))
    panel.take(.accepted, at: .seconds(2))
    panel.facts = [
      StaffFact(.sessionsToday, "12"), StaffFact(.picksToday, "34"), StaffFact(.toShip, "0"),
      StaffFact(.setAside, "0"), StaffFact(.journal, .works), StaffFact(.catalogue, "3d333a86"),
      StaffFact(.version, "0.1.0"), StaffFact(.content, value),
      StaffFact(.display, "3840 × 2160 px, scale 2"),
    ]
    return panel
  }

  /// The texts of a panel with the rectangles of their ink.
  private static func texts(
    of panel: StaffPanel, width: Double, height: Double, _ labels: LabelStore
  ) -> [(text: String, ink: CGRect, isTruncated: Bool)] {
    var (list, labels) = (DisplayList(), labels)
    panel.draw(
      named: "hall-1", colors: Theme.dark.window, size: CGSize(width: width, height: height),
      labels: &labels, into: &list)
    return list.marks.compactMap { mark in
      guard case .label(let label, let point, _, _) = mark, !label.isEmpty else { return nil }
      return (
        label.text, label.inkBounds.offsetBy(dx: point.x, dy: point.y), label.label.isTruncated
      )
    }
  }

  /// Messages of files with long paths, of one word, and of several sentences.
  private static let faults = [
    "/etc/honeycomb/kiosk.yaml:3:1: unknown key",
    "/srv/stands/hall-1/a-folder-with-a-rather-long-name/of-the-exhibition-2026/dark-with-warm-accents.yaml:3:1: "
      + "did not find expected node content (while parsing a flow node, line 3)",
    String(repeating: "x", count: 300),
    String(repeating: "the catalogue has a mistake that takes long to explain, ", count: 18),
  ]

  @Test(arguments: sizes, faults)
  func faultsOfFilesAreShownWhole(size: (width: Double, height: Double), fault: String) throws {
    let labels = try LabelStore()
    let panel = Self.screen(fault, width: size.width, height: size.height)
    let texts = Self.texts(of: panel, width: size.width, height: size.height, labels)
    let shown = texts.map(\.text).joined().filter { $0 != " " }
    #expect(shown.contains(fault.filter { $0 != " " }))
    let buttons = panel.controls.items.map(\.control.rect)
    let window = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(size.height < 560 || window.contains(panel.card))
    for (index, text) in texts.enumerated() {
      #expect(!text.isTruncated, "\(text.text)")
      #expect(panel.card.contains(text.ink), "\(text.text)")
      for other in texts[..<index] {
        #expect(!other.ink.intersects(text.ink), "\(other.text) and \(text.text)")
      }
      // A text is in a button or beside it.
      for button in buttons {
        #expect(button.contains(text.ink) || !button.intersects(text.ink), "\(text.text)")
      }
    }
    for (index, button) in buttons.enumerated() {
      #expect(panel.card.contains(button) && (size.height < 560 || button.height >= 44))
      for other in buttons[..<index] { #expect(!button.intersects(other)) }
    }
  }

  @Test func shortValuesAreBesideTheirNames() throws {
    let labels = try LabelStore()
    for (width, height) in Self.sizes {
      let panel = Self.screen("as in its files", width: width, height: height)
      let texts = Self.texts(of: panel, width: width, height: height, labels)
      for (name, value) in [("Sessions today", "12"), ("Content", "as in its files")] {
        let name = try #require(texts.first { $0.text == name }).ink
        let value = try #require(texts.first { $0.text == value }).ink
        #expect(name.maxX < value.minX && name.minY < value.maxY && value.minY < name.maxY)
      }
    }
  }

  /// In a mirror image, the lines of a fault begin at the right.
  @Test func aFaultIsMirrored() throws {
    let labels = try LabelStore()
    let arabic = try #require(Language("ar"))
    let table = MessageTables().table(for: arabic)
    let panel = Self.screen(Self.faults[1], width: 1920, height: 1080, messages: table)
    #expect(panel.isMirrored)
    let texts = Self.texts(of: panel, width: 1920, height: 1080, labels)
    let lines = texts.filter { Self.faults[1].contains($0.text) && $0.text.count > 10 }
    #expect(lines.count > 1)
    for line in lines { #expect(abs(line.ink.maxX - lines[0].ink.maxX) < 1) }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func linesHaveTheWholeTextAndTheirWidth(seed: UInt64) throws {
    let labels = try LabelStore()
    var random = SplitMix64(seed: seed)
    let letters = Array("abcdefghiklmnopqrstuvwxyz/-_ .:")
    for _ in 0..<20 {
      let count = Int.random(in: 0...200, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
      let width = Double.random(in: 20...400, using: &random)
      let style = TextStyle(size: 14, minimumSize: 14, maximumLines: 1)
      let lines = WrappedText.lines(text, style: style, width: width, labels: labels)
      let shown = lines.map(\.text).joined().filter { $0 != " " }
      #expect(shown == text.filter { $0 != " " })
      #expect(lines.allSatisfy { Double($0.inkBounds.width) <= width })
    }
    #expect(WrappedText.lines("", style: TextStyle(), width: 100, labels: labels).isEmpty)
  }
}
