/// The protocol extensions that this library can use.
public struct Features: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// MIT-SHM: pixels in shared memory that the server reads.
  public static let sharedMemory = Features(rawValue: 1 << 0)
  /// MIT-SHM 1.2: shared memory passed as a file descriptor.
  public static let descriptorPassing = Features(rawValue: 1 << 1)
  /// Present: a tick for each frame of the display.
  public static let present = Features(rawValue: 1 << 2)
  /// RandR: the monitors and their refresh rate.
  public static let randr = Features(rawValue: 1 << 3)
  /// XInput 2.2: smooth scrolling and touch; with 2.4 also pinches.
  public static let input = Features(rawValue: 1 << 4)
  /// All features.
  public static let all: Features = [
    .sharedMemory, .descriptorPassing, .present, .randr, .input,
  ]
}
