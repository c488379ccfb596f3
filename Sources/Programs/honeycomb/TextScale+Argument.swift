public import ArgumentParser
import Documents
public import Input

extension TextScale: ExpressibleByArgument {
  /// Reads a percentage.
  public init?(argument: String) { self.init(argument) }

  /// What an argument must be.
  static let expectation = "a percentage from 75 to 300, such as 150 or 150%"

  /// The percentage as an argument.
  var argument: String { JSONWriter.text(of: percent) }
}
