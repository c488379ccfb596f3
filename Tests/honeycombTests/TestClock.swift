import Foundation
import TestSupport

/// A clock for the program and its X server, which a test makes faster or sets to another date while they run.
///
/// The binaries are unchanged: `Interposers/clock.c` is preloaded. A class, because it owns files.
final class TestClock {
  private let library: Interposer
  private let folder: TemporaryFolder
  private let file: String
  private var values: Values

  /// The file's contents, as in `struct clock_values`.
  private struct Values {
    var version: UInt64 = 0
    var speed: Double
    var realStart: Int64
    var start: Int64
    var dateOffset: Int64 = 0
  }

  /// The additions to the environment of programs that have this clock.
  var variables: [String] { variables(preloading: nil) }

  /// The same, with another library that is preloaded too.
  func variables(preloading other: Interposer?) -> [String] {
    let libraries = [other?.path, library.path].compactMap(\.self).joined(separator: ":")
    return ["LD_PRELOAD=\(libraries)", "HONEYCOMB_CLOCK=\(file)"]
  }

  /// Creates a clock that runs `speed` times as fast as the machine's.
  init(speed: Double = 1) throws {
    library = try Interposer("clock")
    folder = try TemporaryFolder()
    file = folder.path("clock")
    values = Values(speed: speed, realStart: Self.now, start: Self.now)
    try folder.write(withUnsafeBytes(of: values) { Array($0) }, to: "clock")
  }

  private static var now: Int64 { Int64(Deadline.now * 1e9) }

  /// The seconds that have passed since the start of the machine, by this clock.
  var seconds: Double {
    (Double(values.start) + Double(Self.now - values.realStart) * values.speed) / 1e9
  }

  /// Changes the speed; the time continues from where it is.
  func setSpeed(_ speed: Double) throws {
    let start = Int64(seconds * 1e9)
    try change { values in
      (values.start, values.realStart, values.speed) = (start, Self.now, speed)
    }
  }

  /// Changes the date by seconds, as an administrator or a time server does; timers are not affected.
  func changeDate(by seconds: Double) throws {
    try change { $0.dateOffset += Int64(seconds * 1e9) }
  }

  private func change(_ body: (inout Values) -> Void) throws {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    // Readers wait while the version is odd.
    values.version += 1
    try write(descriptor, MemoryLayout<UInt64>.size)
    body(&values)
    try write(descriptor, MemoryLayout<Values>.size)
    values.version += 1
    try write(descriptor, MemoryLayout<UInt64>.size)
  }

  private func write(_ descriptor: Int32, _ count: Int) throws {
    let written = withUnsafeBytes(of: values) { pwrite(descriptor, $0.baseAddress, count, 0) }
    guard written == count else { throw CocoaError(.fileWriteUnknown) }
  }
}
