internal import Glibc

extension File {
  /// The names of the entries of this folder, in no order.
  ///
  /// The C functions are `openat`, `fdopendir` and `readdir`.
  ///
  /// - Throws: `FileError`.
  public var entryNames: [String] {
    get throws(FileError) {
      // The stream owns its descriptor, and has a position of its own.
      let copy = try SystemCall.openFile(".", in: number, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard let stream = unsafe fdopendir(copy) else {
        defer { _ = close(copy) }
        throw .failed(call: "fdopendir", errno: errno)
      }
      // SAFETY: the stream is ours, and closed once; a name is terminated, and copied before the next one is read.
      defer { unsafe closedir(stream) }
      var names: [String] = []
      while let entry = unsafe readdir(stream) {
        names.append(
          unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
            unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
              unsafe String(cString: $0)
            }
          })
      }
      return names.filter { $0 != "." && $0 != ".." }
    }
  }

  /// Removes an entry of this folder that is not a folder, if it exists; a link is removed itself.
  ///
  /// The C function is `unlinkat`.
  public func removeEntry(_ name: String) {
    // SAFETY: the name outlives the call.
    _ = unsafe unlinkat(number, name, 0)
  }

  /// Makes now the time of the last change, if that is allowed.
  ///
  /// The C function is `futimens`.
  public func touch() {
    _ = futimens(number, nil)
  }
}
