import Foundation
import TestSupport

/// What a program has done to the files of a folder, as `Interposers/storage.c` has recorded it, with the marks of the test between.
struct StorageLog {
  /// A record.
  enum Entry: Equatable {
    /// A file was opened; `isCreating` if it is made when it is missing, `isEmptying` if its contents are removed.
    case open(name: String, handle: UInt32, isCreating: Bool, isEmptying: Bool)
    case write(handle: UInt32, offset: Int, bytes: [UInt8])
    case truncate(handle: UInt32, length: Int)
    case sync(handle: UInt32)
    case rename(from: String, to: String)
    case unlink(name: String)
    case syncFolder
    /// The test has seen the thank-you of the session with this number.
    case mark(Int)
  }

  enum Failure: Error {
    case unknownRecord(kind: UInt32)
  }

  let entries: [Entry]

  private static let markKind: UInt32 = 100

  /// Reads the records of a file.
  init(path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var entries: [Entry] = []
    var place = 0
    // A kill may have cut off the last record.
    while place + 36 <= bytes.count {
      let kind = bytes.number(at: place, as: UInt32.self)
      let flags = bytes.number(at: place + 4, as: UInt32.self)
      let handle = bytes.number(at: place + 8, as: UInt32.self)
      let offset = Int(bytes.number(at: place + 12, as: UInt64.self))
      let nameEnd = place + 36 + Int(bytes.number(at: place + 20, as: UInt64.self))
      let end = nameEnd + Int(bytes.number(at: place + 28, as: UInt64.self))
      guard end <= bytes.count else { break }
      let name = String(decoding: bytes[place + 36..<nameEnd], as: UTF8.self)
      let data = Array(bytes[nameEnd..<end])
      switch kind {
      case 1:
        entries.append(
          .open(
            name: name, handle: handle, isCreating: flags & UInt32(O_CREAT) != 0,
            isEmptying: flags & UInt32(O_TRUNC) != 0))
      case 2: entries.append(.write(handle: handle, offset: offset, bytes: data))
      case 3: entries.append(.truncate(handle: handle, length: offset))
      case 4: entries.append(.sync(handle: handle))
      case 5: entries.append(.rename(from: name, to: String(decoding: data, as: UTF8.self)))
      case 6: entries.append(.unlink(name: name))
      case 7: entries.append(.syncFolder)
      case Self.markKind: entries.append(.mark(offset))
      default: throw Failure.unknownRecord(kind: kind)
      }
      place = end
    }
    self.entries = entries
  }

  /// Appends a mark, in the same order as the records of the program.
  static func mark(_ number: Int, in path: String) throws {
    var message = XMessage()
    message.append(markKind, 0, 0)
    message.append(UInt64(number), 0, 0)
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(file) }
    let bytes = message.bytes
    guard write(file, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
