/// What the desktop's settings (XSETTINGS) say about the size and the look of programs.
///
/// Source: XSETTINGS, Cross toolkit configuration proposal, version 0.5, "The _XSETTINGS_SETTINGS property"; the names
/// are those of GTK.
public struct DesktopSettings: Hashable, Sendable {
  /// What they say about the look.
  public struct Look: Hashable, Sendable {
    /// Whether programs may move what they show: `Gtk/EnableAnimations`.
    public var allowsAnimations: Bool
    /// Whether the theme of all programs, `Net/ThemeName`, is one of those with a high contrast, such as `HighContrastInverse`.
    public var isHighContrast: Bool

    /// Creates a look; by default that of a desktop without settings.
    public init(allowsAnimations: Bool = true, isHighContrast: Bool = false) {
      self.allowsAnimations = allowsAnimations
      self.isHighContrast = isHighContrast
    }
  }

  /// The number of device pixels per logical pixel: that of `Xft/DPI`, and at least `Gdk/WindowScalingFactor`; `nil` without both.
  var scale: Double?
  /// What they say about the look; that of a desktop without settings by default.
  var look = Look()

  /// Creates the settings of a desktop that has none.
  init() {}

  /// Reads the value of `_XSETTINGS_SETTINGS`; what follows a broken setting is left out.
  init(property bytes: [UInt8]) {
    var reader = SettingsReader(bytes)
    var scales: [Double?] = []
    while let (name, value) = reader.next() {
      switch (name, value) {
      // In 1024ths of a dot per inch.
      case ("Xft/DPI", .number(let value)):
        scales.append(ScaleSources.scale(density: Double(value) / 1024))
      case ("Gdk/WindowScalingFactor", .number(let value)): scales.append(Double(value))
      case ("Gtk/EnableAnimations", .number(let value)): look.allowsAnimations = value != 0
      case ("Net/ThemeName", .text(let name)):
        look.isHighContrast = name.lowercased().hasPrefix("highcontrast")
      default: break
      }
    }
    scale = scales.compactMap(\.self).filter(ScaleSources.plausible.contains).max()
  }
}

/// Reads the integers and texts among XSETTINGS, one after the other.
private struct SettingsReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private var place = 12
  private var left: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isBigEndian = bytes.first == 1
    left = 0
    left = Int(number(at: 8, bytes: 4) ?? 0)
  }

  enum Value {
    case number(Int32)
    case text(String)
  }

  /// Returns the next integer or text; `nil` at the end, or if the rest is malformed.
  mutating func next() -> (name: String, value: Value)? {
    while left > 0 {
      left -= 1
      guard let type = number(at: place, bytes: 1), let length = number(at: place + 2, bytes: 2)
      else { return nil }
      let start = place + 4
      let padded = (Int(length) + 3) / 4 * 4
      guard start + padded + 4 <= bytes.count else { return nil }
      let name = String(decoding: bytes[start..<start + Int(length)], as: UTF8.self)
      // The serial number of the last change is between name and value.
      let value = start + padded + 4
      switch type {
      case 0:
        guard let found = number(at: value, bytes: 4) else { return nil }
        place = value + 4
        return (name, .number(Int32(bitPattern: found)))
      case 1:
        guard let length = number(at: value, bytes: 4), value + 4 + Int(length) <= bytes.count
        else {
          return nil
        }
        place = value + 4 + (Int(length) + 3) / 4 * 4
        return (
          name, .text(String(decoding: bytes[value + 4..<value + 4 + Int(length)], as: UTF8.self))
        )
      case 2:
        place = value + 8
      default:
        return nil
      }
    }
    return nil
  }

  private func number(at place: Int, bytes count: Int) -> UInt32? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let part = bytes[place..<place + count]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
