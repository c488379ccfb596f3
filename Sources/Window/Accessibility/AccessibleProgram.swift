/// What assistive technology calls a program.
public struct AccessibleProgram: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The version; empty if it is not known.
  public var version: String
  /// The version of Honeycomb, which draws the windows; empty if it is not known.
  public var toolkitVersion: String

  /// Creates a description.
  public init(name: String, version: String = "", toolkitVersion: String = "") {
    (self.name, self.version, self.toolkitVersion) = (name, version, toolkitVersion)
  }
}
