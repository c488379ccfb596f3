import LiveGrid
import TestSupport
import Testing

/// Ranges of values whose length is no number, and ages of values that there have never been.
struct ValueRangeTests {
  private static let greatest = Double.greatestFiniteMagnitude

  @Test(arguments: [
    0.0...1, -1e308...1e308, -greatest...greatest, 0...greatest, -1e-300...greatest, 1e307...1e308,
    -3...(-3), Double.leastNonzeroMagnitude...(3 * .leastNonzeroMagnitude), -5...100,
  ])
  func placesAreInTheRangeAndInOrder(range: ClosedRange<Double>) {
    // There are few numbers in a range of the smallest ones.
    let isCoarse = range.upperBound - range.lowerBound < 1e-300
    let isPoint = range.upperBound / 2 - range.lowerBound / 2 == 0
    #expect(range.share(of: range.lowerBound) == (isPoint ? 0.5 : 0))
    #expect(range.share(of: range.upperBound) == (isPoint ? 0.5 : 1))
    #expect(range.share(of: -.infinity) <= 0.5 && range.share(of: .infinity) >= 0.5)
    #expect((0...1).contains(range.share(of: .nan)))
    var (last, lastShare) = (range.lowerBound, 0.0)
    for place in 0...40 {
      let value = range.value(at: Double(place), of: 40)
      #expect(value >= last && range.contains(value))
      let share = range.share(of: value)
      #expect(share >= lastShare && (isCoarse || abs(share - Double(place) / 40) < 1e-9))
      (last, lastShare) = (value, isPoint ? 0 : share)
    }
    #expect(range.value(at: 0, of: 40) == range.lowerBound)
    #expect(range.value(at: 40, of: 40) == range.upperBound)
  }

  /// The difference of -1e308 and 1e308 is infinite, which ended the program.
  @Test(arguments: [[-1e308, 1e308], [-greatest, 0, greatest], [-1e300, greatest, 1e308, 3]])
  func aHistogramOfAnyValuesCountsAll(values: [Double]) throws {
    var model = LiveGridModel.sample(count: 0)
    for (number, value) in values.enumerated() { model.receive(value, of: "host-\(number)") }
    model.advance(to: .seconds(1))
    let (counts, range) = try #require(model.histogram(bins: 40))
    #expect(counts.reduce(0, +) == values.count)
    #expect(
      counts.contains { $0 > 0 && $0 < values.count } && counts.last ?? 0 >= 1
        && values.allSatisfy(range.contains))
    // The colors differ as the values do.
    let looks = values.indices.map { model.look(of: UInt32($0)).tint }
    #expect(looks.contains(.palette(0)) && looks.contains(.palette(255)))
  }

  /// Its age was a time minus never, which ended the program.
  @Test(arguments: [nil, CellState.critical], [nil, "a label"])
  func aCellThatIsStaleAtFirstHasNoAge(state: CellState?, label: String?) throws {
    var model = LiveGridModel.sample(count: 0)
    var change = CellChange(id: "host-0")
    (change.isStale, change.label, change.state) = (true, label, state.map { .given($0) })
    model.intake.receive(change)
    model.advance(to: .seconds(1))
    let center = try #require(model.frame(at: .seconds(1)).places[0])
    model.handle(.move(to: center), at: .seconds(2))
    #expect(model.hovered == 0 && model.staleCount == 1)
    #expect(model.age(of: 0, at: .seconds(2)) == nil)
    #expect(model.nextChange(after: .seconds(2)).map { $0 > .seconds(2) } ?? true)
    model.receive(3, of: "host-0")
    model.advance(to: .seconds(5))
    #expect(model.age(of: 0, at: .seconds(7)) == .seconds(2) && model.staleCount == 0)
    #expect(model.nextChange(after: .seconds(7.25)) == .seconds(8))
  }
}
