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

  /// Throws if an output is a regular file that the command reads, before anything is written.
  ///
  /// Files are compared by device and inode, so that other paths and links to an input are found too.
  ///
  /// - Parameters:
  ///   - outputs: The paths to write; "-" is standard output, and `nil` is none.
  ///   - inputs: The paths that the command reads; `nil` is none.
  /// - Throws: `ExitStatus`: misuse.
  public static func check(
    _ outputs: String?..., areNoneOf inputs: [String?]
  ) throws(ExitStatus) {
    for case let output? in outputs {
      for case let input? in inputs where File.permissions(of: input) != nil {
        guard output == "-" ? isStandardOutput(input) : isSameFile(output, input) else { continue }
        let name = output == "-" ? "standard output" : output
        throw ExitStatus(
          .usage, "\(name): cannot be written: it is the input \(input); name another file")
      }
    }
  }

  private static func isSameFile(_ output: String, _ input: String) -> Bool {
    FileIdentity(of: output).map { $0 == FileIdentity(of: input) } ?? false
  }

  private static func isStandardOutput(_ path: String) -> Bool {
    (try? File.standardOutput.isFile(at: path)) ?? false
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
