import Configuration

/// Values of the command line that one table describes.
///
/// A row of the table is all that the program knows of an option: its name, its help, its property, and what is valid. The
/// argument parser declares and reads the options from the table (``ParsedOptions``), as do config files and the
/// environment (``Setting``), and the reader that does without the argument parser (``PickInvocation/init(reading:)``).
protocol OptionTable: Sendable {
  /// Creates the defaults.
  init()

  /// The options, in the order of the help.
  static var options: [OptionRow<Self>] { get }

  /// Throws if values exclude each other.
  func validate() throws
}

extension OptionTable {
  /// The default implementation accepts all combinations.
  func validate() {}
}
