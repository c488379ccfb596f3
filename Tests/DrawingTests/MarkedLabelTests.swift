import Drawing
import TestSupport
import Testing
import Typesetting

struct MarkedLabelTests {
  @Test func marksAreFoundAgain() throws {
    let labels = try LabelStore()
    let label = labels.line("Honeycomb", style: TextStyle())
    let first = labels.marked(label, at: [0, 5])
    let second = labels.marked(label, at: [0, 5])
    #expect(first.marked == second.marked && first.rest == second.rest)
    #expect(labels.marked(label, at: [1]).marked != first.marked)
    let other = labels.line("Honeycomb", style: TextStyle(size: 20))
    #expect(labels.marked(other, at: [0, 5]).marked != first.marked)
    #expect(!first.marked.isEmpty && first.marked.text == "Honeycomb")
  }

  @Test func nothingAndEverythingAreTheLabelItself() throws {
    let labels = try LabelStore()
    let label = labels.line("abc", style: TextStyle())
    let nothing = labels.marked(label, at: [])
    #expect(nothing.marked == .empty && nothing.rest == label)
    let outside = labels.marked(label, at: [7])
    #expect(outside.marked == .empty && outside.rest == label)
    let everything = labels.marked(label, at: [0, 1, 2])
    #expect(everything.marked == label && everything.rest == .empty)
  }

  @Test func marksThatNoListAsksForAreForgotten() throws {
    let labels = try LabelStore()
    let label = labels.line(String(repeating: "m", count: 100), style: TextStyle())
    weak let first = labels.marked(label, at: [0]).marked
    let kept = labels.marked(label, at: [1]).marked
    for round in 0..<3 {
      labels.begin()
      _ = labels.marked(label, at: [1])
      for index in 0..<4200 {
        _ = labels.marked(label, at: [index % 100, index / 100, 100 + round])
      }
    }
    labels.begin()
    #expect(first == nil)
    #expect(labels.marked(label, at: [1]).marked == kept)
  }
}
