import Geometry
import Layouts
import Drawing
import SceneDrawing
import Scenes

/// The command-line arguments of a program that shows its own layout.
struct InspectorArguments: Equatable {
  /// The proposed size; `nil` if the program decides.
  var proposal: ProposedViewSize?
  var textMeasure = TextMeasure.font
  var overlays: Set<InspectorOverlay> = []
  var palette = WindowColors.dark
  var windowSize = CGSize(width: 1280, height: 800)
  /// The timeout, in seconds.
  var timeout: Double?
  var wantsHelp = false
  /// What the program does.
  var command = Command.window

  /// Something that the program can do.
  enum Command: Equatable {
    /// Shows the inspector.
    case window
    /// Prints the findings.
    case check
    /// Prints the frames.
    case layout(Frames)
    /// Prints the statements of a test that verifies the frames.
    case test
    /// Prints the calls.
    case calls
    /// Writes a picture to this file.
    case render(String)
  }

  /// How frames are printed.
  enum Frames: Equatable {
    /// Those of the outermost subviews as a table.
    case table
    /// All, with all details, as JSON.
    case json
    /// Those that differ from the ones in this file, which has such JSON.
    case differences(from: String)
  }

  static let help = """
    USAGE: [--size WxH] [--text-measure font|builtin] [--overlay NAMES] [--theme dark|light|high-contrast]
           [--window WxH] [--timeout SECONDS]
           check [--size WxH] [--text-measure NAME]
           layout [--json | --against FILE] [--size WxH] [--text-measure NAME]
           test [--size WxH]
           calls [--size WxH] [--text-measure NAME]
           render [-o FILE] [--size WxH] [--text-measure NAME] [--overlay NAMES] [--theme NAME]

    Without a command, a window shows the layout. The commands need no display.

      check           Print the findings at seven proposals; the exit code is 1 if there are some. Notes follow and do not count.
      layout          Print the frame of each subview: x, y, width and height; --json prints all details, findings and notes.
                      --against prints what differs from a FILE that --json has written, before a change or at another size;
                      the exit code is 1 if anything does.
      test            Print Swift statements that verify these frames, for a test; texts are measured by the built-in rule.
      calls           Print the calls of the layout, with proposals and answers.
      render          Write a picture to FILE (default: layout.png), which ends in .png or .svg.

      --size          The proposed size, such as 300x200; nil or - leaves a dimension unspecified, inf is infinite. The
                      commands propose \(Int(LayoutScene.standardWindow.width))x\(Int(LayoutScene.standardWindow.height)) unless the program decides.
      --text-measure  How texts are measured: with the font that draws them (default: font), or by a rule whose figures
                      are the same on all machines (builtin).
      --overlay       The overlays to show besides the findings, separated by commas: \(InspectorOverlay.allCases.map(\.name)
      .joined(separator: ", ")).
      --theme         The theme (default: dark).
      --window        The size of the window (default: 1280x800).
      --timeout       Close the window after this many seconds.

    """

  /// A usage error, with its message.
  struct Mistake: Error, Equatable {
    let message: String
  }

  /// Parses the arguments after the program's name.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    if let word = rest.first, let command = Self.command(word) {
      self.command = command
      rest = rest.dropFirst()
    }
    while let name = rest.popFirst() {
      if name == "--help" || name == "-h" {
        wantsHelp = true
        continue
      }
      if name == "--json", case .layout(let frames) = command {
        guard frames != .json else { continue }
        guard frames == .table else { throw Self.twoFormats }
        command = .layout(.json)
        continue
      }
      guard Self.options(of: command).contains(name) else {
        throw Mistake(message: "unknown argument \(name); --help lists the arguments.")
      }
      guard let value = rest.popFirst() else {
        throw Mistake(message: "\(name) needs a value.")
      }
      try take(value, for: name)
    }
  }

  private static let twoFormats = Mistake(
    message: "--json and --against exclude each other; use one of them.")

  private static func command(_ word: String) -> Command? {
    switch word {
    case "check": .check
    case "layout": .layout(.table)
    case "test": .test
    case "calls": .calls
    case "render": .render("layout.png")
    default: nil
    }
  }

  /// The options with a value that a command has.
  private static func options(of command: Command) -> Set<String> {
    switch command {
    case .window: ["--size", "--text-measure", "--overlay", "--theme", "--window", "--timeout"]
    case .check, .calls: ["--size", "--text-measure"]
    case .layout: ["--size", "--text-measure", "--against"]
    case .test: ["--size"]
    case .render: ["--size", "--text-measure", "--overlay", "--theme", "--output", "-o"]
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
    case "--text-measure":
      guard let measure = TextMeasure(rawValue: value) else { throw mistake("font or builtin") }
      textMeasure = measure
    case "--against":
      if command == .layout(.json) { throw Self.twoFormats }
      command = .layout(.differences(from: value))
    case "--window":
      guard let size = SceneReader.proposal(value), let width = size.width,
        let height = size.height,
        width >= 160, height >= 120, width <= 16_384, height <= 16_384
      else { throw mistake("from 160x120 to 16384x16384") }
      guard (try? PixelLimit.screen.extent(width: width, height: height)) != nil else {
        throw mistake("at most \(PixelLimit.screen.rawValue) pixels")
      }
      windowSize = CGSize(width: width, height: height)
    case "--output", "-o":
      guard value.hasSuffix(".png") || value.hasSuffix(".svg") else {
        throw mistake("a name that ends in .png or .svg")
      }
      command = .render(value)
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
