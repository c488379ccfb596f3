import Geometry
import Interaction
import TestSupport
import Testing
import Typesetting

@testable import Drawing
@testable import Picker

/// The bytes of caches stay within their bounds, whatever is requested.
struct CacheBoundTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func recentValuesKeepTheirBytesAndWhatEachRoundRequests(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (limit, byteLimit, largest) = (50, 10_000, 900)
    var values = RecentValues<Int, Int>(limit: limit, byteLimit: byteLimit)
    let steady = Array(-5..<0)
    for round in 0..<400 {
      values.begin()
      for key in steady {
        let found = values.find(key)
        #expect(round == 0 ? found == nil : found == key)
        if found == nil { values.keep(key, for: key, byteCount: 100) }
      }
      for _ in 0..<Int.random(in: 0..<8, using: &generator) {
        let key = Int.random(in: 0..<60, using: &generator)
        if let value = values.find(key) {
          #expect(value == key)
        } else {
          let byteCount = Int.random(in: 0...largest, using: &generator)
          values.keep(key, for: key, byteCount: byteCount)
        }
      }
      #expect(values.byteCount <= 2 * (byteLimit + 8 * largest + 500))
    }
    values.removeAll()
    #expect(values.count == 0 && values.byteCount == 0)
  }

  @Test func aReplacedValueCountsOnce() {
    var values = RecentValues<Int, Int>(limit: 10, byteLimit: 100)
    for number in 0..<50 {
      values.keep(number, for: 1, byteCount: 40)
      #expect(values.byteCount == 40 && values.find(1) == number)
    }
    for key in 2..<5 { values.keep(key, for: key, byteCount: 40) }
    values.begin()
    // In the older generation.
    values.keep(0, for: 1, byteCount: 60)
    #expect(values.byteCount == 180 && values.count == 4)
  }

  /// Texts of 4 kB that change with each list took 400 kB each, without an end.
  @Test func longTextsThatChangeWithEachListAreReleased() throws {
    let store = try LabelStore()
    let style = TextStyle(size: 14, minimumSize: 14, maximumLines: 1)
    var largest = 0
    for number in 0..<120 {
      store.begin()
      let text = String(repeating: "typed \(number) ", count: 340)
      let label = store.line(text, style: style)
      let halves = store.marked(label, at: Array(0..<100))
      let round =
        label.byteCount + text.utf8.count + halves.marked.byteCount + halves.rest.byteCount
      largest = max(largest, round)
      #expect(store.byteCount <= 4 * (LabelStore.textByteLimit + largest))
    }
    #expect(120 * largest > 5 * LabelStore.textByteLimit, "enough to exceed the bound")
  }

  @Test func theBytesOfALabelAreAtLeastThoseOfItsOutline() throws {
    let store = try LabelStore()
    let style = TextStyle(size: 14, minimumSize: 14, maximumLines: 1)
    let (short, long) = (
      store.line("a", style: style), store.line(String(repeating: "a", count: 1000), style: style)
    )
    #expect(short.byteCount >= short.label.path.byteCount && short.byteCount > 100)
    #expect(long.byteCount > 300 * short.label.path.byteCount)
  }

  @Test func labelsOfTopicsThatAreNoLongerShownAreReleased() throws {
    var store = try LabelStore()
    var catalogue = Catalogue()
    for number in 0..<9000 { catalogue.append("Topic number \(number) of very many") }
    var texts = PickerLabels(shape: .hexagon)
    for first in stride(from: 0, to: 9000, by: 60) {
      store.begin()
      texts.begin()
      for number in first..<first + 60 {
        let topic = TopicIndex(number)
        _ = texts.cell(for: topic, of: catalogue, in: &store)
        _ = texts.cell(for: topic, withPath: true, of: catalogue, in: &store)
        _ = texts.chipLabel(for: topic, width: 120, of: catalogue, in: &store)
      }
      #expect(texts.byteCount <= 5 * 2 * (PickerLabels.byteLimit + (1 << 20)))
    }
  }
}
