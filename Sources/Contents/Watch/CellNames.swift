import LiveGrid
import Typesetting

/// Shortened labels of cells, by which they can be told apart.
struct CellNames {
  /// Where a label stands, which determines its room.
  enum Place: Int, CaseIterable {
    /// In the middle of a cell.
    case middle
    /// In a line above the value.
    case line
    /// The same in a large cell, where smaller letters are legible.
    case longLine

    /// The numbers of characters to try.
    fileprivate var limits: [Int] {
      switch self {
      case .middle: [8]
      case .line: [12, 8]
      case .longLine: [20, 16, 12, 8]
      }
    }
  }

  private var shorteners: [Int: NameShortener] = [:]
  /// The version of the labels that the shorteners were made for.
  private var version: Int?
  /// Changes when labels may be shortened in another way.
  var generation: Int { version ?? -1 }

  /// The greatest number of labels that are compared; of more, every few are, which show how they differ.
  private static let sampleSize = 2048

  /// Compares the labels of a grid, all of them so that a label does not change while the view moves.
  mutating func update(_ frame: borrowing GridFrame, _ grid: borrowing LiveGridModel) {
    guard frame.detail >= .label, version != grid.labelsVersion else { return }
    version = grid.labelsVersion
    let names = grid.labels(atMost: Self.sampleSize)
    for limit in Set(Place.allCases.flatMap(\.limits)) {
      shorteners[limit] = NameShortener(names, limit: limit)
    }
  }

  /// Returns shorter and shorter texts for a label that does not fit in its cell.
  func candidates(for label: String, at place: Place) -> [String] {
    place.limits.compactMap { shorteners[$0]?.text(of: label) }
  }
}
