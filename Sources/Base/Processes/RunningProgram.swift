public import Files

/// A program whose output is read as it arrives; killed when this is released.
///
/// It is started without a shell and with an empty environment.
///
///     let program = try RunningProgram("date", ["--utc"])
///     let output = program.output(limit: 100, time: .seconds(5)) { false }
public struct RunningProgram: ~Copyable {
  private var child: ChildProcess
  private let output: File

  /// The most bytes of an input, for which a pipe has room.
  public static let inputLimit = 60_000

  /// Starts a program, looked up in `PATH`.
  ///
  /// - Parameters:
  ///   - program: A name or a path.
  ///   - words: The arguments after the program's name.
  ///   - input: Its standard input, at most `inputLimit` bytes.
  /// - Throws: `FileError` if the program cannot be started, or the input is too large.
  public init(_ program: String, _ words: [String], input: [UInt8] = []) throws(FileError) {
    let pipe = try PipeEnds(isBlocking: true)
    let reading = try Self.pipe(with: input)
    child = try ChildProcess(
      program, arguments: [program] + words, input: reading.number, output: pipe.writing.number)
    output = pipe.closeWriting()
  }

  /// Returns the reading end of a pipe that ends after these bytes.
  private static func pipe(with bytes: [UInt8]) throws(FileError) -> File {
    let pipe = try PipeEnds(isBlocking: false)
    var rest = bytes[...]
    try pipe.writing.writeAvailable(&rest)
    guard rest.isEmpty else { throw .tooLarge(limit: inputLimit) }
    return pipe.closeWriting()
  }

  /// What to wait for: there is something to read once it is readable.
  public var descriptor: Int32 { output.number }

  /// What has arrived.
  public enum Arrival: Hashable, Sendable {
    /// The next bytes, at least one.
    case bytes([UInt8])
    /// Nothing yet.
    case nothing
    /// The output has ended.
    case end
  }

  /// Returns the next bytes of the output.
  ///
  /// - Parameters:
  ///   - count: The most bytes to return.
  ///   - time: How long to wait for them.
  /// - Returns: The bytes, or that there are none.
  public func read(atMost count: Int, within time: Duration = .zero) -> Arrival {
    guard output.isReady(for: .input, within: time) else { return .nothing }
    guard let bytes = try? output.read(atMost: count), !bytes.isEmpty else { return .end }
    return .bytes(bytes)
  }

  /// Waits for the program, which has ended its output, and returns its exit code, or 128 plus the number of a signal.
  public mutating func finish() -> Int32 {
    switch child.wait() {
    case .exited(let code): code
    case .signaled(let number): 128 + number
    }
  }
}
