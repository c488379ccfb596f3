internal import Files
internal import Glibc

/// A folder that restricts reading to the files in it.
///
/// Paths are relative and are resolved part by part from the folder's descriptor, so that neither
/// `..` nor a link nor a folder that is replaced meanwhile leads out of it. A class, because
/// threads share its descriptor.
public final class AssetFolder: Sendable {
  private let folder: File

  /// Opens a folder; its own path is not restricted.
  ///
  /// The C function is `open`.
  ///
  /// - Parameter path: The folder, absolute or relative to the current one.
  /// - Throws: `ImageFault.cannotRead`.
  public init(path: String) throws(ImageFault) {
    do {
      folder = try File.folder(path)
    } catch {
      throw ImageFault(error)
    }
  }

  /// The longest path, in bytes; the limit of the system.
  private static let pathLimit = 4096

  /// Returns the bytes of a regular file in the folder.
  ///
  /// Follows no link, and does not wait for the other end of a FIFO or for a device. The same
  /// descriptor is checked and read. The C functions are `openat`, `fstat` and `read`.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder.
  ///   - limit: The maximum size, in bytes.
  /// - Returns: All bytes.
  /// - Throws: `ImageFault` about the path, the kind of file or its size, or with the system's
  ///   reason.
  public func contents(of path: String, limit: Int) throws(ImageFault) -> [UInt8] {
    try file(at: path).pictureBytes(limit: limit)
  }

  /// Opens an entry of the folder, which need not be a regular file.
  func file(at path: String) throws(ImageFault) -> File {
    let names = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !path.contains("://"), !path.utf8.contains(0),
      path.utf8.count < Self.pathLimit,
      let first = names.first, !names.contains("..")
    else { throw .badPath }
    do throws(FileError) {
      var entry = try folder.entry(String(first), isFolder: names.count > 1)
      for index in names.indices.dropFirst() {
        entry = try entry.entry(String(names[index]), isFolder: index < names.count - 1)
      }
      return entry
    } catch {
      throw ImageFault(error)
    }
  }
}

extension ImageFault {
  /// What an error of the system means for a picture.
  init(_ error: FileError) {
    self =
      switch error {
      case .failed(_, ELOOP): .link
      case .failed(_, ENXIO), .notARegularFile: .notARegularFile
      case .tooLarge(let limit): .tooManyBytes(limit: limit)
      case .failed, .brokenPipe: .cannotRead(error.reason)
      }
  }
}
