import TestSupport
import Testing

@testable import LiveGrid

struct IDTableTests {
  /// The longest id that a sample has; ids of every length up to here are tried.
  private static let longest = 40

  /// Compares a table with a dictionary over random operations.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func tableIsADictionaryWithReusedIndices(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = IDTable()
    var model: [String: UInt32] = [:]
    var free: [UInt32] = []
    var end: UInt32 = 0
    // Few ids, so that they come and go; the phases let the table grow and shrink.
    for step in 0..<20_000 {
      let length = random.int(0...Self.longest)
      let name = String(repeating: "x", count: length) + "\(random.int(0...200))"
      let removes = random.int(0...9) < (step / 5000 % 2 == 0 ? 2 : 8)
      if removes {
        guard let index = table.index(of: name) else {
          #expect(model[name] == nil)
          continue
        }
        #expect(model.removeValue(forKey: name) == index)
        table.remove(index)
        free.append(index)
        #expect(table.id(at: index) == "")
      } else {
        let index = table.insert(name.utf8Span.span)
        if let known = model[name] {
          #expect(index == known)
        } else {
          let expected = free.popLast() ?? end
          end = max(end, expected + 1)
          #expect(index == expected)
          model[name] = index
        }
      }
      #expect(table.count == model.count && table.endIndex == Int(end))
    }
    for (name, index) in model {
      #expect(table.index(of: name) == index && table.id(at: index) == name)
    }
  }

  /// Ids come and go while segments are divided.
  @Test func dividedSegmentsKeepTheirIDs() {
    var random = SplitMix64(seed: 4)
    var table = IDTable()
    var model: [Int: UInt32] = [:]
    for step in 0..<60_000 {
      let number = random.int(0...40_000)
      if step % 3 == 2, let index = model.removeValue(forKey: number) {
        table.remove(index)
      } else {
        model[number] = table.insert("rack-\(number)".utf8Span.span)
      }
    }
    #expect(table.count == model.count && table.segmentCount > 8)
    for number in 0...40_000 { #expect(table.index(of: "rack-\(number)") == model[number]) }
  }

  @Test func idsOfEveryLengthAndByteAreDifferent() {
    var table = IDTable()
    let ids = (0...Self.longest).flatMap { length in
      [UInt8(0), 0x61, 0xFF].map { [UInt8](repeating: $0, count: length) }
    }
    for id in ids { _ = table.insert(id.span) }
    #expect(table.count == Set(ids).count)
    for id in ids { #expect(table.index(of: id.span) != nil) }
  }

  @Test func removingTwiceFreesTheIndexOnce() {
    var table = IDTable()
    let index = table.insert("a".utf8Span.span)
    table.remove(index)
    table.remove(index)
    #expect(table.insert("b".utf8Span.span) == index)
    #expect(table.insert("c".utf8Span.span) != index)
  }

  @Test func limitRefusesOnlyUnknownIDs() {
    var table = IDTable()
    #expect(table.insert("a".utf8Span.span, limit: 1) == 0)
    #expect(table.insert("b".utf8Span.span, limit: 1) == nil)
    #expect(table.insert("a".utf8Span.span, limit: 1) == 0)
  }

  /// The second word is the hash of the first one, so that the next product is zero.
  @Test func idsMadeToCollideLeadToAnotherSeed() {
    let ids = (0..<4000 as Range<UInt64>).map { number in
      let second = IDHash.mix(IDHash.start(seed: 0, count: 16), number)
      return [number, second].flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
      }
    }
    #expect(ids.allSatisfy { IDHash(seed: 0, of: $0.span).value == 0 })
    var table = IDTable()
    for id in ids { _ = table.insert(id.span) }
    #expect(table.seed != 0)
    for (index, id) in ids.enumerated() { #expect(table.index(of: id.span) == UInt32(index)) }
  }

  @Test func ordinaryIDsKeepTheFirstSeed() {
    var table = IDTable()
    for number in 0..<100_000 { _ = table.insert("host-\(number)".utf8Span.span) }
    #expect(table.seed == 0)
  }

  @Test func removedIDsLeaveNoMemoryBehind() {
    var table = IDTable()
    // Many ids, of which a hundred exist at a time.
    for number in 0..<20_000 {
      _ = table.insert("number \(number) of many".utf8Span.span)
      if number >= 100, let old = table.index(of: "number \(number - 100) of many") {
        table.remove(old)
      }
    }
    #expect(table.count == 100 && table.endIndex == 101)
    #expect(table.memorySize < 32 * 1024)
  }

  @Test func aTableNeedsFewBytesBesideItsIDs() {
    var table = IDTable()
    var size = 0
    for number in 0..<100_000 {
      let id = "host-\(number)"
      size += id.utf8.count
      _ = table.insert(id.utf8Span.span)
      // The fixed part counts for less as the table grows.
      guard number > 1000, number.isMultiple(of: 97) else { continue }
      #expect(table.memorySize <= size + 24 * (number + 1))
    }
  }
}
