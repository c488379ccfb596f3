import Files
import FoundationEssentials
import Glibc

/// Writes complete files.
public enum FileOutput {
  /// Writes `bytes` to `path`, replacing an existing file in one step.
  ///
  /// - Throws: `ExitStatus`: misuse if no file can be created at the path, an internal error if writing
  ///   fails otherwise.
  public static func write(_ bytes: [UInt8], to path: String) throws(ExitStatus) {
    do throws(FileError) {
      try File.replace(path, by: bytes)
    } catch {
      let message = "\(path): cannot be written: \(error.reason)"
      guard case .failed(_, let errno) = error, let remedy = remedy(for: errno, at: path) else {
        throw ExitStatus(.internalError, message)
      }
      throw ExitStatus(.usage, "\(message); \(remedy)")
    }
  }

  /// Writes the beginning of a file, so that an unwritable path is reported early.
  ///
  /// A pipe or a device gets everything at the end instead, so that nothing is written to it twice.
  public static func begin(_ bytes: [UInt8], at path: String) throws(ExitStatus) {
    if !File.isPipeOrDevice(path) { try write(bytes, to: path) }
  }

  /// Throws if the folder of a path does not exist.
  public static func check(_ path: String) throws(ExitStatus) {
    guard !FileManager.default.fileExists(atPath: Pathname.folder(of: path)),
      let remedy = remedy(for: ENOENT, at: path)
    else { return }
    let reason = FileError.failed(call: "open", errno: ENOENT).reason
    throw ExitStatus(.usage, "\(path): cannot be written: \(reason); \(remedy)")
  }

  /// A file, and the option or argument that names it; the path "-" is standard input or output, and `nil` is none.
  public typealias NamedFile = (name: String, path: String?)

  /// Throws if a command would write into a file that it also reads, or that it writes for another purpose.
  ///
  /// Call it before anything is opened for writing. Regular files are compared by device and inode, so that other paths and
  /// links to a file are found too, and files that do not exist yet by their folder and name. Devices and FIFOs are not
  /// compared.
  ///
  /// - Parameters:
  ///   - outputs: The files to write.
  ///   - inputs: The files that the command reads, which may be the same.
  /// - Throws: `ExitStatus`: misuse.
  public static func check(
    writing outputs: [NamedFile], reading inputs: [NamedFile] = []
  ) throws(ExitStatus) {
    var written: [FileIdentity: (name: String, path: String)] = [:]
    for (files, stream) in [(outputs, "out"), (inputs, "in")] {
      for case (let option, let path?) in files {
        let name = path == "-" ? "standard \(stream)put" : option
        let place = FileIdentity(ofOutput: path == "-" ? "/dev/std\(stream)" : path)
        guard let place else { continue }
        if let (other, file) = written[place] {
          let file = file == "-" ? path : file
          throw ExitStatus(
            .usage,
            "\(file): cannot be written: \(other) and \(name) are the same; name another file")
        }
        if stream == "out" { written[place] = (name, path) }
      }
    }
  }

  /// Returns what to do about a system error that the path causes; `nil` for other errors.
  private static func remedy(for errno: Int32, at path: String) -> String? {
    switch errno {
    case ENOENT where path.isEmpty: "name a file"
    case ENOENT: "create the folder \(Pathname.folder(of: path)), or name a file in another one"
    case ENOTDIR: "name a file in a folder"
    case EISDIR, ENAMETOOLONG, ELOOP: "name another file"
    case EACCES, EPERM, EROFS: "name a file in a folder that you may write to"
    default: nil
    }
  }
}
