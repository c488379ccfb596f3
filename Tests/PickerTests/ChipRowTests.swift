import Geometry
import TestSupport
import Testing

@testable import Picker

/// The widths of chips.
struct ChipRowTests {
  /// Widths that chips need, and a tray for them.
  private struct Sample: CustomTestStringConvertible {
    var widths: [ClosedRange<Double>]
    var tray: WindowLayout.Tray
    var row: ChipRow { ChipRow(widths: widths, in: tray) }
    var testDescription: String { "\(widths) in \(tray.area.width)" }

    /// The room for the chips without the gaps between them.
    var room: Double { tray.area.width - tray.gap * Double(max(0, widths.count - 1)) }

    /// The widths that chips may have: of those for two lines to those for one line if there is room for the former.
    var limits: [ClosedRange<Double>] {
      widths.map(\.lowerBound).reduce(0, +) <= room
        ? widths : widths.map { min($0.lowerBound, tray.leastChipWidth)...$0.lowerBound }
    }

    static func samples(seed: UInt64, count: Int) -> [Sample] {
      var random = SplitMix64(seed: seed)
      return (0..<count).map { _ in
        let scale = [1, 1.35, 1.8][random.int(0...2)]
        let area = CGRect(
          x: 300, y: 20, width: random.double(100, 2400).rounded(.down), height: 48 * scale)
        let widths = (0..<random.int(0...20)).map { _ in
          let width = random.double(48, random.int(0...3) == 0 ? 900 : 260)
          let narrow = max(48, width * random.double(0.45, 0.9))
          return (narrow * scale).rounded(.up)...(max(narrow, width) * scale).rounded(.up)
        }
        return Sample(widths: widths, tray: WindowLayout.Tray(area: area, scale: scale))
      }
    }
  }

  @Test(arguments: Sample.samples(seed: 3, count: 300))
  private func chipsAreAsWideAsTheirLabelsWhileThereIsRoom(sample: Sample) {
    let widths = sample.widths.map(\.upperBound)
    guard widths.reduce(0, +) <= sample.room else { return }
    #expect(sample.row.places.map(\.width) == widths)
  }

  /// Only what is wider than the common width shrinks, and that is the greatest one with which all have room.
  ///
  /// No label is cut while all fit on two lines.
  @Test(arguments: Sample.samples(seed: 5, count: 300))
  private func widerChipsShrinkToOneWidthThatUsesTheRoom(sample: Sample) {
    let (row, limits) = (sample.row, sample.limits)
    let pairs = Array(zip(row.places.map(\.width), limits))
    let common = Set(pairs.filter { $1.lowerBound < $0 && $0 < $1.upperBound }.map(\.0))
    #expect(common.count <= 1)
    for (width, limit) in pairs {
      #expect(limit.contains(width))
      if let common = common.first {
        #expect(width == min(max(common, limit.lowerBound), limit.upperBound))
      }
    }
    guard let end = row.places.last?.end else { return }
    if row.longestOffset > 0 {
      #expect(pairs.allSatisfy { $0 == $1.lowerBound })
    } else {
      // Each of the shrunk chips cannot have another whole pixel.
      let shrunk = pairs.filter { $0 < $1.upperBound }
      #expect(shrunk.isEmpty || end > sample.tray.area.width - Double(shrunk.count))
      #expect(end <= sample.tray.area.width)
    }
  }

  @Test(arguments: Sample.samples(seed: 7, count: 300))
  private func chipsFollowEachOtherAndTheirSumIsNeverOverTheRoomUnlessTheyScroll(sample: Sample) {
    let (row, tray) = (sample.row, sample.tray)
    #expect(row.places.count == sample.widths.count && row.places.first?.start ?? 0 == 0)
    for (left, right) in zip(row.places, row.places.dropFirst()) {
      #expect(right.start == left.end + tray.gap)
    }
    let end = row.places.last?.end ?? 0
    #expect(row.longestOffset == max(0, end - tray.area.width))
    guard end > tray.area.width else { return }
    #expect(row.places.allSatisfy { $0.width <= tray.leastChipWidth })
  }

  @Test(arguments: Sample.samples(seed: 11, count: 100))
  private func chipsAreVisibleWhereAPartOfThemIsInTheTray(sample: Sample) {
    let row = sample.row
    var origins = row.places
    for index in origins.indices { origins[index].start += 8 * Double(index) }
    let moving = MovingChips(row, from: origins, at: .seconds(1), over: 0.25)
    for time in [Duration.seconds(1), .milliseconds(1100), .seconds(2)] {
      let places = moving.places(at: time)
      for left in stride(from: 0, through: row.longestOffset + 50, by: 37) {
        let right = left + sample.tray.area.width
        let visible = moving.chips(from: left, to: right, at: time)
        for (index, place) in places.enumerated() {
          #expect(visible.contains(index) == (place.end > left && place.start < right))
        }
      }
    }
    #expect(
      moving.places(at: .seconds(1)) == origins && moving.places(at: .seconds(2)) == row.places)
  }
}
