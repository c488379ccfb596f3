import Files
public import Interaction
public import Shipping
public import StaffAccess

/// The settings of a kiosk, as its config file has them.
public struct KioskSettings: Hashable, Sendable {
  /// The name of the kiosk in its journal.
  public var name: String
  /// The file of the catalogue.
  public var catalogue: String
  /// The name of a built-in theme, or a theme file.
  public var theme = ThemeName.shipped("dark")
  /// The heading; `nil` for that of the catalogue.
  public var title: String?
  /// The number of picks to ask for; `nil` for that of the catalogue.
  public var goal: Int?
  /// The least number of picks; `nil` for that of the catalogue.
  public var minimum: Int?
  /// The greatest number of picks; `nil` for that of the catalogue.
  public var maximum: Int?
  /// The times of a session, in seconds.
  public var times = HoneycombModel.Kiosk(idle: 60)
  /// The journal: an SQLite file.
  public var journal: String
  /// The names of the monitors to cover; the primary monitor if empty.
  public var monitors: [String] = []
  /// The number of device pixels per logical pixel; `nil` for the desktop's scale.
  public var scale: Double?
  /// Whether motion is reduced.
  public var reducedMotion = false

  /// The database that the sessions are shipped to; `nil` if they stay in the journal.
  public var outbox: ShippingSettings?
  /// How staff gets in; `nil` if there is no way.
  public var staff: Staff?
  /// The folder of the files that the kiosk writes besides its journal.
  public var stateFolder: String

  /// How staff gets in.
  public struct Staff: Hashable, Sendable {
    /// Where the hash of the PIN is.
    public var pin: PINSource
    /// The corner to hold.
    public var corner = StaffGesture.Corner.topRight
    /// How long to hold it, in seconds.
    public var hold = 3.0

    /// Creates the standard gesture.
    public init(pin: PINSource) { self.pin = pin }
  }

  /// Where the hash of a PIN is.
  public enum PINSource: Hashable, Sendable {
    /// In a file that only its owner can read.
    case file(String)
    /// In a credential with this name, which systemd passes.
    case credential(String)
  }

  /// A theme.
  public enum ThemeName: Hashable, Sendable {
    /// A built-in theme with this name.
    case shipped(String)
    /// A file.
    case file(String)
  }

  /// Creates the settings of a kiosk with the standard look.
  public init(name: String, catalogue: String, journal: String) {
    (self.name, self.catalogue, self.journal) = (name, catalogue, journal)
    stateFolder = Pathname.folder(of: journal)
  }

  /// The configuration of the honeycomb.
  public var configuration: HoneycombModel.Configuration {
    var configuration = HoneycombModel.Configuration()
    configuration.title = title
    configuration.framing = .fitted
    configuration.coloring = .families
    (configuration.goal, configuration.minimum, configuration.maximum) = (goal, minimum, maximum)
    configuration.isCancellable = false
    configuration.reducedMotion = reducedMotion
    configuration.kiosk = times
    return configuration
  }
}
