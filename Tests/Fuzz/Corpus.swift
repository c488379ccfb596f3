import Foundation
import TestSupport

/// The valid inputs that trials start from.
struct Corpus {
  /// Inputs of one kind.
  struct Seeds {
    /// The bytes of files, to be changed byte by byte, with the extensions of their names.
    var texts: [(ending: String, bytes: [UInt8])] = []
    /// The files in JSON, to be changed value by value.
    var documents: [TokenText] = []
  }

  private(set) var catalogues = Seeds()
  private(set) var themes = Seeds()
  private(set) var configs = Seeds()
  private(set) var scenes = Seeds()
  private(set) var scripts = Seeds()
  private(set) var commands = Seeds()
  /// The config files of kiosks.
  private(set) var stands = Seeds()
  /// The lines of live grids.
  private(set) var feeds = Seeds()
  /// The sessions of journals, as JSON Lines.
  private(set) var sessions = Seeds()
  /// Journals: SQLite files.
  private(set) var journals: [[UInt8]] = []
  /// Pictures with the extensions of their names.
  private(set) var images: [(ending: String, bytes: [UInt8])] = []

  /// Reads the examples in Assets, and further ones for this purpose.
  init() throws {
    let assets = PackageFolder.root.appending(path: "Assets")
    let own = PackageFolder.root.appending(path: "Tests/Fuzz/Corpus")
    for url in try Self.files(in: assets.appending(path: "scenes")) { try scenes.add(url) }
    for url in try Self.files(in: assets.appending(path: "themes")) { try themes.add(url) }
    // The scripts there take seconds to record; the further ones are short.
    for url in try Self.files(in: assets.appending(path: "examples"))
    where url.pathExtension != "jsonl" {
      try catalogues.add(url)
    }
    for url in try Self.files(in: own) {
      switch url.deletingPathExtension().lastPathComponent.prefix(while: { $0 != "-" }) {
      case "catalogue": try catalogues.add(url)
      case "theme": try themes.add(url)
      case "config": try configs.add(url)
      case "scene": try scenes.add(url)
      case "script": try scripts.add(url)
      case "command": try commands.add(url)
      case "stand": try stands.add(url)
      case "feed": try feeds.add(url)
      case "journal" where url.pathExtension == "sqlite":
        journals.append(try [UInt8](Data(contentsOf: url)))
      case "journal": try sessions.add(url)
      default: images.append((url.pathExtension, try [UInt8](Data(contentsOf: url))))
      }
    }
  }

  /// The small files of a folder by name, so that equal folders give equal trials.
  private static func files(in folder: URL) throws -> [URL] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys)
    ).filter { url in
      let values = try url.resourceValues(forKeys: keys)
      return values.isRegularFile == true && values.fileSize ?? 0 < 100_000
    }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

extension Corpus.Seeds {
  fileprivate mutating func add(_ url: URL) throws {
    let bytes = try [UInt8](Data(contentsOf: url))
    texts.append((url.pathExtension, bytes))
    if ["json", "jsonl"].contains(url.pathExtension) {
      documents.append(TokenText(String(decoding: bytes, as: UTF8.self)))
    }
  }
}
