import CommandSupport
import Documents
import Files
import Glibc
import LiveGrid

/// The file of `--state`: where cells stand, so that they stand there again after a restart.
///
/// A class because hooks and the command share what was written last.
final class GridPlacesFile {
  /// How long new places wait until they are written.
  private static let interval = Duration.seconds(10)

  private let path: String
  /// The places that were written last, and when others may be.
  private var written: Int?
  private var nextWriting = Duration.zero
  /// When changed places are next written; `nil` if none have changed.
  private(set) var nextChange: Duration?
  private var hasFailed = false

  /// Names the file.
  init(path: String) { self.path = path }

  /// Reads the places; there are none if there is no file.
  ///
  /// Throws `InputError` if the file is not one of places.
  func read() throws -> GridPlaces? {
    do throws(FileError) {
      _ = try File.reading(path)
    } catch .failed(_, ENOENT) {
      return nil
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
    let document = try Document(reading: File.input(file: path), named: path, as: .json)
    let keyed = try document.root.keyed(["honeycomb-places", "groups"], as: "a file of places")
    let version = try keyed.require("honeycomb-places")
    guard try version.int == 1 else {
      throw version.error(.invalid("unsupported version of the format; expected 1"))
    }
    var places = GridPlaces()
    var known: Set<String> = []
    for group in try keyed.require("groups").elements {
      let keyed = try group.keyed(["path", "cells"], as: "a group")
      var ids: [String?] = []
      for node in try keyed.require("cells").elements {
        let id = node.isNull ? nil : try node.string
        if let id, !known.insert(id).inserted { throw node.error(.invalid("the id stands twice")) }
        ids.append(id)
      }
      places.clusters.append(.init(path: try keyed.require("path").strings, ids: ids))
    }
    return places
  }

  /// Writes places that have changed, at most every ten seconds; a failure is reported once.
  func note(_ grid: borrowing LiveGridModel, at time: Duration) {
    guard let written else {
      self.written = grid.placesVersion
      return
    }
    guard grid.placesVersion != written else { return }
    guard time >= nextWriting else {
      nextChange = nextWriting
      return
    }
    write(grid)
    nextWriting = time + Self.interval
  }

  /// Writes the places.
  func write(_ grid: borrowing LiveGridModel) {
    written = grid.placesVersion
    nextChange = nil
    let clusters = grid.places.clusters
    let line = JSONWriter.line { writer in
      writer.member("honeycomb-places", 1)
      writer.member("groups", each: clusters) { writer, cluster in
        writer.object { writer in
          writer.member("path", cluster.path)
          writer.member("cells", each: cluster.ids) { writer, id in
            if let id { writer.string(id) } else { writer.null() }
          }
        }
      }
    }
    do throws(FileError) {
      try File.replace(path, by: line)
      hasFailed = false
    } catch {
      if !hasFailed {
        Diagnostics.note("honeycomb: \(path): the places cannot be written: \(error.reason)")
      }
      hasFailed = true
    }
  }
}
