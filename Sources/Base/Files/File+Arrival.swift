internal import Glibc

extension File {
  /// What has arrived, without waiting for it.
  public enum Arrival: Hashable, Sendable {
    /// So many bytes.
    case bytes(Int)
    /// Nothing so far.
    case nothing
    /// The end: of a regular file, or because all writers have closed the other end.
    case end
  }

  /// Reads what has arrived into an array; never waits, also if the descriptor is blocking.
  ///
  /// A connection that the other end has reset counts as ended. The C functions are `poll` and `read`.
  ///
  /// - Parameter bytes: Gets the bytes, from its start; its length is the most that is read.
  /// - Returns: What has arrived.
  /// - Throws: `FileError`.
  public func readArrived(into bytes: inout [UInt8]) throws(FileError) -> Arrival {
    guard isReady(for: .input) else { return .nothing }
    do throws(FileError) {
      let count = try SystemCall.read(from: number, at: nil, into: &bytes)
      return count == 0 ? .end : .bytes(count)
    } catch .failed(_, EAGAIN) {
      return .nothing
    } catch .failed(_, ECONNRESET) {
      return .end
    }
  }

  /// Reads bytes of a regular file from an offset into an array.
  ///
  /// The C function is `pread`.
  ///
  /// - Parameters:
  ///   - bytes: Gets the bytes, from its start; its length is the most that is read.
  ///   - offset: The offset of the first one.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: `FileError`.
  public func read(into bytes: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    try SystemCall.read(from: number, at: offset, into: &bytes)
  }
}
