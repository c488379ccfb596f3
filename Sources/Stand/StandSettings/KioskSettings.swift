import Drawing
import Files
import Glibc
public import Input
public import Interaction
public import Service
public import Shipping
public import StaffAccess
public import Words

/// The settings of a kiosk, as its config file has them.
public struct KioskSettings: Hashable, Sendable {
  /// The name of the kiosk in its journal.
  public var name: String
  /// The file of the catalogue.
  public var catalogue: String
  /// The name of a built-in theme, or a theme file.
  public var theme = ThemeName.shipped("dark")
  /// The heading; `nil` for that of the catalogue.
  public var title: LocalizedText?
  /// The text below the heading on the attract screen; `nil` for none.
  public var subtitle: LocalizedText?
  /// The file of the image on the attract screen; `nil` for none.
  public var logo: String?
  /// The attract screen; `nil` for none.
  public var attract: Attract? = Attract()
  /// The languages to choose from, the default first; empty for those of the catalogue.
  public var languages: [Language] = []
  /// Texts of the program that are replaced, by language.
  public var texts: [Language: [MessageKey: MessageText]] = [:]
  /// The number of picks to ask for; `nil` for that of the catalogue.
  public var goal: Int?
  /// The least number of picks; `nil` for that of the catalogue.
  public var minimum: Int?
  /// The greatest number of picks; `nil` for that of the catalogue.
  public var maximum: Int?
  /// The heading of the thank-you; `nil` for that of the program.
  public var thanksTitle: LocalizedText?
  /// The text below the picks in the thank-you; `nil` for that of the program.
  public var thanksDetail: LocalizedText?
  /// The file of the image in the thank-you; `nil` for none.
  public var thanksImage: String?
  /// The times of a session, in seconds.
  public var times = HoneycombModel.Kiosk(idle: 60)
  /// The journal: an SQLite file.
  public var journal: String
  /// The names of the monitors to cover; the primary monitor if empty.
  public var monitors: [String] = []
  /// The number of device pixels per logical pixel; `nil` for the desktop's scale.
  public var scale: Double?
  /// How large texts are.
  public var textScale = TextScale.standard
  /// The distance from which the screen is read, in meters; `nil` for that of a desktop.
  public var distance: Double?
  /// The distance from its press within which a finger still taps, in meters.
  public var tapSlop = 0.003
  /// The height of the screen's upper edge above the floor, in meters; `nil` if it is not known.
  public var height: Double?
  /// Whether visitors can change the size of texts, the contrast and what is within reach.
  public var ease = true
  /// The order of the topics of the first level.
  public var order = HoneycombModel.ReadingOrder.automatic
  /// Whether the topics of the first level have another order for each session, with exclusive ones at the end.
  public var shuffle = false
  /// Whether motion is reduced.
  public var reducedMotion = false
  /// Whether screen readers and other assistive technology can read and operate the kiosk.
  public var accessibility = false
  /// How switches and a pointer that rests use the kiosk; `nil` if they do not.
  public var switches: SwitchAccess?
  /// The keys of a keyboard.
  public var keys = KeyBindings<KeyAction>()

  /// The database that the sessions are shipped to; `nil` if they stay in the journal.
  public var outbox: ShippingSettings?
  /// Where the kiosk reports how it is doing.
  public var status = Status()
  /// When the screen is off; `nil` if it is always on.
  public var screenOff: ScreenOffSchedule?
  /// How long a touch wakes up the screen when it is off, in seconds.
  public var screenWake = 60.0
  /// How staff gets in; `nil` if there is no way.
  public var staff: Staff?
  /// The folder of the files that the kiosk writes besides its journal.
  public var stateFolder: String

  /// How staff gets in.
  public struct Staff: Hashable, Sendable {
    /// Where the hash of the PIN is.
    public var pin: PINSource
    /// The corner to hold; `nil` for one without a control.
    public var corner: StaffGesture.Corner?
    /// How long to hold it, in seconds.
    public var hold = 3.0
    /// The key that does the same; `nil` for none.
    public var key: KeyChord?

    /// Creates the standard gesture.
    public init(pin: PINSource) { self.pin = pin }
  }

  /// When the attract screen appears.
  public struct Attract: Hashable, Sendable {
    /// The time without a visitor, in seconds.
    public var after = 30.0

    /// Creates the standard time.
    public init() {}
  }

  /// Where the kiosk reports how it is doing.
  public struct Status: Hashable, Sendable {
    /// The file of the socket; `nil` for one in the folder that systemd makes for the kiosk.
    public var socket: String?
    /// The name of the group whose members may ask, besides this user and root; `nil` for this process's group.
    public var group: String?

    /// Creates the standard settings.
    public init() {}
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

    /// Reads a name; `nil` if it is neither a built-in theme nor looks like a path.
    public init?(_ text: String) {
      if Theme.shipped.contains(where: { $0.name == text }) {
        self = .shipped(text)
      } else if text.contains(where: { $0 == "." || $0 == "/" }) {
        self = .file(text)
      } else {
        return nil
      }
    }
  }

  /// The size of an em that can be read, in degrees of arc.
  private static let readableArc = 0.4
  /// The size of an em of a readable label, in logical pixels.
  private static let readableEm = 14.0

  /// The least size of a logical pixel, in millimeters, for the distance; `nil` for any.
  public var leastPixelSize: Double? {
    distance.map { 1000 * $0 * tan(Self.readableArc * Double.pi / 180) / Self.readableEm }
  }

  /// Creates the settings of a kiosk with the standard look.
  public init(name: String, catalogue: String, journal: String) {
    (self.name, self.catalogue, self.journal) = (name, catalogue, journal)
    stateFolder = Pathname.folder(of: journal)
  }

  /// The texts that replace those of the program, with those of the thank-you in the languages to choose from.
  public func texts(in languages: [Language]) -> [Language: [MessageKey: MessageText]] {
    var texts = texts
    for language in languages.isEmpty ? [.english] : languages {
      for (key, text) in [(MessageKey.thanks, thanksTitle), (.thanksDetail, thanksDetail)] {
        guard let text else { continue }
        texts[language, default: [:]][key] = .plain(text.text(in: language))
      }
    }
    return texts
  }

  /// The configuration of the honeycomb.
  public var configuration: HoneycombModel.Configuration {
    var configuration = HoneycombModel.Configuration()
    configuration.title = title
    configuration.languages = languages
    configuration.framing = .fitted
    configuration.coloring = .families
    configuration.order = order
    (configuration.goal, configuration.minimum, configuration.maximum) = (goal, minimum, maximum)
    configuration.isCancellable = false
    configuration.reducedMotion = reducedMotion
    configuration.kiosk = times
    configuration.kiosk?.offersEase = ease
    configuration.keys = keys
    return configuration
  }
}
