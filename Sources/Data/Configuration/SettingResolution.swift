/// The values that are in effect below the command line, and those that are not, with the reason.
///
/// The command line comes first, then the layers in their order. A value without effect, such as the
/// time limit of a kiosk without a kiosk, is dropped: only on the command line is that a mistake.
public struct SettingResolution: Sendable {
  /// The values in effect, by the names of the settings; without those of the command line.
  public private(set) var entries: [String: SettingLayer.Entry] = [:]
  /// Values that have no effect because of other settings, by the names of the settings.
  public private(set) var unused: [String: Unused] = [:]
  private let settings: [Setting]

  /// A value without effect.
  public struct Unused: Hashable, Sendable {
    /// Where it comes from.
    public var source: SettingOrigin
    /// Why it has no effect.
    public var reason: String
  }

  /// Resolves the settings.
  ///
  /// - Parameters:
  ///   - settings: All settings.
  ///   - commandLine: The names of the settings on the command line, each with whether it is on; options with
  ///     values are on.
  ///   - layers: The other sources, the most important one first.
  public init(_ settings: [Setting], commandLine: [String: Bool], layers: [SettingLayer]) {
    self.settings = settings
    var ranks: [String: Int] = [:]
    for setting in settings where commandLine[setting.name] == nil {
      for (rank, layer) in layers.enumerated() {
        guard let entry = layer.entries[setting.name] else { continue }
        entries[setting.name] = entry
        ranks[setting.name] = rank
        break
      }
    }
    for setting in settings {
      guard let rank = ranks[setting.name], entries[setting.name]?.value == .flag(true) else {
        continue
      }
      let winner = setting.excludes.first { other in
        commandLine[other] == true
          || entries[other]?.value == .flag(true) && ranks[other].map { $0 < rank } == true
      }
      if let winner { drop(setting.name, because: "\(winner) is on") }
    }
    for setting in settings where entries[setting.name] != nil && !setting.needs.isEmpty {
      let isUsed = setting.needs.contains { name in
        commandLine[name] ?? (entries[name]?.value.isOn == true)
      }
      if !isUsed {
        drop(setting.name, because: "it needs \(setting.needs.joined(separator: " or "))")
      }
    }
  }

  /// Removes a value that has no effect.
  public mutating func drop(_ name: String, because reason: String) {
    if let entry = entries.removeValue(forKey: name) {
      unused[name] = Unused(source: entry.source, reason: reason)
    }
  }

  /// The arguments that have the effect of the values, in the order of the settings.
  public var arguments: [String] {
    settings.flatMap { setting in
      entries[setting.name].map { setting.arguments(for: $0.value) } ?? []
    }
  }
}

extension SettingValue {
  /// Whether the value is more than the default and not a flag that is off.
  fileprivate var isOn: Bool { self != .none && self != .flag(false) }
}
