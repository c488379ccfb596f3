/// The values from one source, such as a config file or the environment.
public struct SettingLayer: Hashable, Sendable {
  /// A value and its source.
  public struct Entry: Hashable, Sendable {
    /// The value.
    public var value: SettingValue
    /// Where it comes from.
    public var source: SettingOrigin

    /// Creates an entry.
    public init(_ value: SettingValue, from source: SettingOrigin) {
      self.value = value
      self.source = source
    }
  }

  /// The values by the names of the settings.
  public var entries: [String: Entry]

  /// Creates a layer.
  public init(_ entries: [String: Entry] = [:]) {
    self.entries = entries
  }
}
