import Geometry
import Layouts
import Drawing
import SceneDrawing
import Scenes

/// The command-line arguments of a program that shows its own layout.
struct InspectorArguments: Equatable {
  /// The proposed size; `nil` if the program decides.
  var proposal: ProposedViewSize?
  var overlays: Set<InspectorOverlay> = []
  var palette = WindowColors.dark
  var windowSize = CGSize(width: 1280, height: 800)
  /// The timeout, in seconds.
  var timeout: Double?
  var wantsHelp = false

  static let help = """
    USAGE: [--size WxH] [--overlay NAMES] [--theme dark|light|high-contrast] [--window WxH] [--timeout SECONDS]

      --size     The proposed size, such as 300x200; nil or - leaves a dimension unspecified, inf is infinite.
      --overlay  The overlays to show besides the findings, separated by commas: \(InspectorOverlay.allCases.map(\.name)
      .joined(separator: ", ")).
      --theme    The theme (default: dark).
      --window   The size of the window (default: 1280x800).
      --timeout  Close the window after this many seconds.

    """

  /// A usage error, with its message.
  struct Mistake: Error, Equatable {
    let message: String
  }

  /// Parses the arguments after the program's name.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--help" || name == "-h" {
        wantsHelp = true
        continue
      }
      guard ["--size", "--overlay", "--theme", "--window", "--timeout"].contains(name) else {
        throw Mistake(message: "unknown argument \(name); --help lists the arguments.")
      }
      guard let value = rest.popFirst() else {
        throw Mistake(message: "\(name) needs a value.")
      }
      try take(value, for: name)
    }
  }

  private mutating func take(_ value: String, for name: String) throws(Mistake) {
    func mistake(_ expected: String) -> Mistake {
      Mistake(message: "\(name) is \(value); expected \(expected).")
    }
    switch name {
    case "--size":
      guard let proposal = SceneReader.proposal(value) else {
        throw mistake("a width and a height up to 1000000000, such as 300x200")
      }
      self.proposal = proposal
    case "--window":
      guard let size = SceneReader.proposal(value), let width = size.width,
        let height = size.height,
        width >= 160, height >= 120, width <= 16_384, height <= 16_384
      else { throw mistake("from 160x120 to 16384x16384") }
      guard (try? PixelLimit.screen.extent(width: width, height: height)) != nil else {
        throw mistake("at most \(PixelLimit.screen.rawValue) pixels")
      }
      windowSize = CGSize(width: width, height: height)
    case "--overlay":
      for part in value.split(separator: ",") {
        guard let overlay = InspectorOverlay(named: String(part)) else {
          throw mistake("names of overlays, separated by commas")
        }
        overlays.insert(overlay)
      }
    case "--theme":
      switch value {
      case "dark": palette = .dark
      case "light": palette = .light
      case "high-contrast": palette = .highContrast
      default: throw mistake("dark, light or high-contrast")
      }
    default:
      guard let seconds = Double(value), (0.001...1e9).contains(seconds) else {
        throw mistake("a number of seconds from 0.001 to 1000000000")
      }
      timeout = seconds
    }
  }
}
