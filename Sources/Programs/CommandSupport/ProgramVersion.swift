public import Accessibility

/// The version of both programs.
public let programVersion = "0.1.0"

extension AccessibleProgram {
  /// This program.
  public static let honeycomb = AccessibleProgram(
    name: "honeycomb", version: programVersion, toolkitVersion: programVersion)
}
