import Foundation
import Interaction
import Drawing
import Raster
import TestSupport
import Testing

/// The pixels of labels of all kinds.
@Suite struct LabelTests {
  /// Labels that programs often draw incorrectly, by the name of their golden picture.
  static let labels: [(name: String, label: String)] = [
    ("plain", "Politics"),
    ("phrase", "Documentary photography and film"),
    ("unbroken", "Donaudampfschifffahrtsgesellschaft"),
    ("long", String(repeating: "All about everything, ", count: 23).prefix(500).description),
    ("long-word", String(repeating: "m", count: 500)),
    ("arabic", "العلوم الطبيعية"),
    ("hebrew", "ספרים וספרות"),
    ("chinese", "自然科学与技术的历史"),
    ("thai", "วิทยาศาสตร์และเทคโนโลยี"),
    ("emoji", "🎉 Fêtes 👩‍👩‍👧‍👦 🇫🇷"),
    ("emoji-alone", "🦊"),
    ("control", "A\u{7}B\u{1B}[31mC\u{9}D\u{202E}E\u{0}F"),
    ("combining", "Z" + String(repeating: "\u{301}", count: 40) + "algo"),
    ("mixed", "Jazz جاز 爵士 ✓"),
  ]

  /// The surroundings of the middle cell, which is at scale 1.
  private func cell(
    _ label: String, shape: HoneycombModel.CellShape = .hexagon, scale: Double = 1
  ) throws -> Surface {
    var stage = try Stage([label], width: 320, height: 420, shape: shape, scale: scale)
    let side = Int(140 * scale)
    return stage.picture().part(
      x: Int(160 * scale) - side / 2, y: Int(210 * scale) - side / 2, width: side, height: side)
  }

  @Test(arguments: labels.indices, HoneycombModel.CellShape.allCases)
  func inkStaysWithin88PerCentOfTheCellsWidth(index: Int, shape: HoneycombModel.CellShape) throws {
    let (name, label) = Self.labels[index]
    for scale in [1, 1.5] {
      let with = try cell(label, shape: shape, scale: scale)
      let without = try cell("", shape: shape, scale: scale)
      var ink = 0
      for y in 0..<with.height {
        for x in 0..<with.width
        // Coverage of less than a tenth is not visible.
        where PixelDiff.levels(with[x, y], without[x, y]) > 12 {
          ink += 1
          // From the cell's middle to the nearest point of the pixel, in logical pixels.
          let dx = max(0, abs(Double(x) + 0.5 - Double(with.width) / 2) - 0.5) / scale
          let dy = max(0, abs(Double(y) + 0.5 - Double(with.height) / 2) - 0.5) / scale
          let half = Self.halfWidth(of: shape, atY: dy)
          #expect(dx <= 0.88 * half, "\(name) at scale \(scale): ink at \(x), \(y)")
          if dx > 0.88 * half { return }
        }
      }
      #expect(ink > 30, "\(name): no label to be seen")
    }
  }

  /// Half the width of a drawn cell at a height, in logical pixels.
  private static func halfWidth(of shape: HoneycombModel.CellShape, atY y: Double) -> Double {
    switch shape {
    case .circle: max(0, 58.5 * 58.5 - y * y).squareRoot()
    case .hexagon: y > 58.5 ? 0 : (117 - y) / 3.0.squareRoot()
    }
  }

  @Test(arguments: labels.indices)
  func labelsLookAsTheyDidWhenTheyWereLookedAt(index: Int) throws {
    let (name, label) = Self.labels[index]
    let complaint = try Golden.complaint(about: try cell(label), named: "label-\(name)")
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test(arguments: [
    ("window-empty", [String]()), ("window-one", ["Only one"]),
    ("window-duplicates", ["Twin", "Twin"]),
  ])
  func smallCataloguesLookAsTheyDid(name: String, labels: [String]) throws {
    var stage = try Stage(labels)
    let complaint = try Golden.complaint(about: stage.picture(), named: name)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test func equalLabelsAreDrawnEqually() throws {
    var stage = try Stage(["Twin", "Twin"], width: 640, height: 600)
    let picture = stage.picture()
    let frame = stage.model.frame(at: .zero)
    let centers = frame.cells.map(\.center)
    #expect(centers.count == 2 && frame.cells.allSatisfy { $0.scale == 1 })
    // The second one is at a fraction of a pixel to the right (108.2532) and 62.5 down, so only the
    // amount of ink is compared.
    let amounts = centers.map { center in
      var amount = 0
      for y in -20..<20 {
        for x in -30..<30 {
          let pixel = picture[Int(center.x) + x, Int(center.y) + y]
          amount += Int(pixel >> 8 & 255)
        }
      }
      return Double(amount)
    }
    #expect(abs(amounts[0] / amounts[1] - 1) < 0.02)
  }
}
