/// One run of the program: its files and its arguments.
///
/// `{}` in an argument is the path of the folder with the files.
struct Trial {
  /// A file of the trial's folder.
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// The kind of input that the trial varies.
  enum Kind: String, CaseIterable, CustomStringConvertible {
    case catalogue, theme, scene, script, image, numbers, commands, config, stand, journal, feed,
      bus
    case cells = "members-cells"
    case topics = "members-topics"
    case catalogues = "members-catalogues"
    case parts = "members-parts"
    case scenes = "members-scenes"
    case events = "members-events"
    case headers = "members-headers"
    case settings = "members-settings"
    case stands = "members-stands"
    case windows = "members-windows"

    var description: String { rawValue }

    /// Those whose trials are combinations of documented members.
    static let members: [Self] = allCases.filter { $0.rawValue.hasPrefix("members-") }
  }

  var kind: Kind
  var files: [File]
  var arguments: [String]
  /// Whether it opens a window, which SIGTERM ends after a while.
  var opensWindow = false
  /// What is sent to the socket `private/socket` of the folder; `nil` without one.
  var socketInput: [UInt8]?
  /// What the bus of assistive technology says, which listens at `bus` in the folder; `nil` without one.
  var busInput: [UInt8]?
  /// What is done with the window, which has to reply to pings and to end in time meanwhile; `nil` if nothing is.
  var play: WindowPlay?
}
