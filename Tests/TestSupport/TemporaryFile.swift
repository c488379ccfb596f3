import Glibc

/// An unnamed file for a child process's output, deleted with its owner.
///
/// A class, because it owns a descriptor.
final class TemporaryFile {
  /// The descriptor, open for reading and writing; children do not inherit it unless they are given it.
  let descriptor: Int32

  /// Creates an empty file; throws `Program.Failure.cannotStart` if the system refuses.
  init() throws {
    var template = Array("/tmp/honeycomb-test-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Program.Failure.cannotStart(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Everything written so far, as UTF-8.
  var text: String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress, buffer.count, off_t(bytes.count))
      }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
