import ArgumentParser
import CommandSupport
import Documents
import Files
import Images
import Interaction
import Kiosk
import SceneDrawing
import SessionStore
import Topics

/// The picture of `honeycomb journal stats --render`.
struct HeatMapPicture {
  /// The file; "-" for standard output.
  let path: String
  /// The size in pixels; `nil` for one that fits the number of topics.
  let size: Size?
  /// Whether the picks of earlier catalogues count too.
  let countsAll: Bool

  /// A size such as 1920x1080, in pixels.
  struct Size: ExpressibleByArgument, Hashable {
    let width: Int
    let height: Int

    /// The allowed extents.
    private static let extents = 320...16_384

    init?(argument: String) {
      guard let match = argument.wholeMatch(of: /([0-9]+)x([0-9]+)/),
        let width = Int(match.1), let height = Int(match.2),
        Self.extents.contains(width), Self.extents.contains(height),
        width * height <= PNGFile.pixelLimit
      else { return nil }
      (self.width, self.height) = (width, height)
    }
  }

  /// Throws if the picture cannot be written, as far as that can be known before it is drawn.
  func check() throws {
    guard path != "-" else {
      try StandardOutput.check()
      guard !File.standardOutput.isTerminal else {
        throw ExitStatus(
          .usage, "standard output is a terminal; redirect the picture, or name a file")
      }
      return
    }
    guard path.lowercased().hasSuffix(".png") else {
      throw ExitStatus(
        .usage, "\(path): expected a name that ends in .png, or - for standard output")
    }
    try FileOutput.check(path)
  }

  /// Draws and writes the picture of a journal.
  func write(_ journal: SessionJournal) throws {
    guard let counts = try journal.topicCounts(ofAllCatalogues: countsAll) else {
      throw ExitStatus(
        .usage,
        "\(journal.path): the journal knows no catalogue; a kiosk keeps its catalogue when it starts"
      )
    }
    let map = try map(counts, of: journal.path)
    let size = size.map { ($0.width, $0.height) } ?? map.standardSize
    let picture = try map.picture(width: size.0, height: size.1)
    let bytes = try PNGFile.bytes(of: picture)
    if path == "-" {
      try StandardOutput.write(bytes)
    } else {
      try FileOutput.write(bytes, to: path)
    }
  }

  private func map(_ counts: TopicCounts, of journal: String) throws(InputError) -> HeatMap {
    let reader = CatalogueReader(format: .json)
    let catalogue = try reader.read(counts.catalogue, named: journal).catalogue
    let numbers = catalogue.makeIDs().map { counts.picks[$0] ?? 0 }
    let (all, shown) = (counts.picks.values.reduce(0, +), numbers.reduce(0, +))
    let sessions = SceneSketcher.count(counts.sessions, "accepted session")
    var parts = ["\(SceneSketcher.count(all, "pick")) in \(sessions)"]
    if all > shown {
      parts.append("\(SceneSketcher.count(all - shown)) of them of topics that are gone")
    }
    if let days = counts.days {
      parts.append(
        days.lowerBound == days.upperBound
          ? days.lowerBound : "\(days.lowerBound) to \(days.upperBound)")
    }
    parts.append(
      countsAll ? "all catalogues" : "catalogue \(counts.checksum.prefix(8))")
    return HeatMap(
      catalogue, counts: numbers, title: catalogue.title ?? "Picks by topic",
      subtitle: parts.joined(separator: " \u{B7} "))
  }
}
