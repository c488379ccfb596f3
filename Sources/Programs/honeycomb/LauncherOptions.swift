import ArgumentParser
import Configuration
import Documents
import Viewer
import X11

/// The options of a launcher's window.
struct LauncherOptions: OptionTable {
  /// Whether the window is a launcher's, unless it is a normal one.
  var launcher = false
  /// Whether the window is a dialog.
  var normalWindow = false
  /// The place on the monitor; `nil` for the center.
  var location: LocationArgument?
  /// The width; `nil` for that of the size.
  var width: WidthArgument?

  static let options: [OptionRow<Self>] = [
    .flag(
      "launcher", \.launcher, excludes: ["fullscreen"],
      help: """
        Show a window without a frame above all others, and take the keyboard before the topics are read, \
        as rofi and dmenu do. A click beside the window cancels.
        """),
    .flag(
      "normal-window", \.normalWindow, excludes: ["fullscreen"],
      help: """
        Show an ordinary window, a dialog that tiling window managers let float; with --launcher, instead \
        of the launcher's.
        """),
    .argument(
      "location", \.location, .choice(LauncherPlace.Location.words), needs: ["launcher"],
      text: \.location.rawValue,
      help: """
        With --launcher: the place on the monitor, such as north or southwest, or rofi's number for it \
        (default: center).
        """),
    .argument(
      "width", \.width,
      .form(
        expected: "pixels from 160 to 16384, or a percentage such as 50%",
        isValid: { WidthArgument(argument: $0) != nil }), needs: ["launcher"], text: \.width.text,
      help: """
        With --launcher: the width of the window in logical pixels, from 160 to 16384, or in percent of \
        the monitor, such as 50% (default: that of --size).
        """),
  ]

  func validate() throws {
    for (option, isGiven) in [("--location", location != nil), ("--width", width != nil)]
    where isGiven {
      guard launcher else { throw ValidationError("\(option) needs --launcher.") }
      guard !normalWindow else {
        throw ValidationError("\(option) and --normal-window cannot be used together.")
      }
    }
  }

  /// Whether the window is a launcher's.
  var isLauncher: Bool { launcher && !normalWindow }

  /// The kind of the window.
  var kind: WindowKind {
    guard isLauncher else { return normalWindow ? .dialog : .normal }
    return .launcher(LauncherPlace(location?.location ?? .center, width: width?.width))
  }
}

/// A place on the monitor on the command line: a name, or a number of rofi's.
struct LocationArgument: ExpressibleByArgument {
  var location: LauncherPlace.Location

  init?(argument: String) {
    let all = LauncherPlace.Location.allCases
    let numbered = Int(argument).flatMap { all.indices.contains($0) ? all[$0] : nil }
    guard let location = LauncherPlace.Location(rawValue: argument) ?? numbered else { return nil }
    self.location = location
  }

  static var allValueStrings: [String] { LauncherPlace.Location.words }
}

/// A width on the command line, such as `600` or `50%`.
struct WidthArgument: ExpressibleByArgument {
  var width: LauncherPlace.Width

  init?(argument: String) {
    if argument.hasSuffix("%") {
      guard let percent = Double.decimal(argument.dropLast()), (1...100).contains(percent) else {
        return nil
      }
      width = .percent(percent)
    } else {
      guard let pixels = Int(argument), (160...16_384).contains(pixels) else { return nil }
      width = .pixels(pixels)
    }
  }
}

extension LauncherPlace.Width {
  /// The width as on the command line.
  var text: String {
    switch self {
    case .pixels(let width): "\(width)"
    case .percent(let percent): "\(JSONWriter.text(of: percent))%"
    }
  }
}
