import Accessibility
import Documents
import Files
import Geometry
import Glibc
@_exported public import Layouts
import SceneDrawing
import Scenes
import Typesetting
import Viewer

/// Opens the inspector on a layout that is written in Swift.
///
/// A complete program:
///
/// ```swift
/// import LayoutInspector
///
/// Inspector.run(HStackLayout(spacing: 8), subviews: [.fixed(width: 40, height: 20), .text("Hello")])
/// ```
///
/// The program accepts `--size`, `--text-measure`, `--overlay`, `--theme`, `--window` and `--timeout`, and the commands
/// `check`, `layout`, `test`, `calls` and `render`, which need no display; `--help` describes them. Texts are measured with
/// the font that draws them, except by `test`. If the program is rebuilt while it runs, the new one replaces it and keeps
/// pan, zoom, size, overlays and selection.
public enum Inspector {
  /// Shows a layout and its subviews until the window is closed, and exits the program.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - subviews: The subviews.
  ///   - size: The size proposed to the layout; `nil` for the available space in the window.
  public static func run(
    _ layout: some Layout, subviews: [LayoutItem], size: CGSize? = nil
  ) -> Never {
    let name = String(describing: type(of: layout))
    let offer = size.map { SceneSize(width: .fixed($0.width), height: .fixed($0.height)) }
    run(
      LayoutScene(named: name, layout: layout, subviews: subviews, size: offer ?? .window))
  }

  /// Shows a layout and the subviews that a closure lists.
  public static func run(
    _ layout: some Layout, size: CGSize? = nil,
    @LayoutItemBuilder subviews: () -> [LayoutItem]
  ) -> Never {
    run(layout, subviews: subviews(), size: size)
  }

  /// Shows a layout together with its subviews, such as a `HexGrid`.
  public static func run(_ container: some LayoutContainer, size: CGSize? = nil) -> Never {
    run(container.layout, subviews: container.subviews, size: size)
  }

  // MARK: - Running

  /// The same exit codes as those of `honeycomb`.
  private enum Code: Int32 {
    case findings = 1
    case usage = 2
    case noDisplay = 69
    case internalError = 70
    case timedOut = 124
  }

  private static func run(_ scene: LayoutScene) -> Never {
    let arguments: InspectorArguments
    do throws(InspectorArguments.Mistake) {
      arguments = try InspectorArguments(Array(CommandLine.arguments.dropFirst()))
    } catch {
      end(.usage, error.message)
    }
    if arguments.wantsHelp {
      print(Array(InspectorArguments.help.utf8))
      exit(0)
    }
    let scene = scene.measuringText(with: .font, as: arguments.textMeasure)
    perform(arguments, on: scene)
    var state = SelfReplacement.takeState()
    var banner: String?
    let program = File.runningProgram
    while true {
      let showing: Showing
      do {
        showing = try show(scene, arguments, state, banner: banner, program: program)
      } catch {
        end(.noDisplay, "\(error)")
      }
      guard showing.isReplaced, let program else { end(showing.outcome) }
      state = showing.state
      SelfReplacement.run(programAt: program, with: showing.state)
      banner = "The new build of \(program) cannot be started; this is the previous one."
    }
  }

  /// Does what a command asks for and exits the program; returns if a window is to be shown.
  private static func perform(_ arguments: InspectorArguments, on scene: LayoutScene) {
    let command = InspectorCommand(scene: scene, arguments: arguments)
    switch arguments.command {
    case .window: return
    case .check, .layout, .calls:
      do throws(TypesettingError) {
        try scene.loadFont()
      } catch {
        end(.noDisplay, "\(error)")
      }
    case .test, .render: break
    }
    switch arguments.command {
    case .window: return
    case .check:
      let (lines, hasFindings) = command.check
      print(lines)
      if hasFindings { exit(Code.findings.rawValue) }
    case .layout(.table): print(command.table)
    case .layout(.json): print(command.json)
    case .layout(.differences(let path)):
      do throws(InputError) {
        let lines = try command.differences(from: RecordedPlacements(file: path))
        print(lines)
        if !lines.isEmpty { exit(Code.findings.rawValue) }
      } catch {
        end(.usage, "\(error)")
      }
    case .test: print(command.test)
    case .calls: print(command.calls)
    case .render(let path):
      do {
        try File.replace(path, by: command.picture(isSVG: path.hasSuffix(".svg")))
      } catch let error as FileError {
        end(.usage, "\(path): cannot be written: \(error.reason); name another file.")
      } catch ScenePicture.Failure.typesetting(let error) {
        end(.noDisplay, "\(error)")
      } catch {
        end(.usage, "\(error)")
      }
    }
    exit(0)
  }

  private static func print(_ bytes: [UInt8]) {
    do throws(FileError) {
      try File.standardOutput.write(bytes)
    } catch {
      end(.internalError, "standard output cannot be written: \(error.reason)")
    }
  }

  private static func end(_ outcome: ViewerOutcome) -> Never {
    switch outcome {
    case .accepted, .canceled: exit(0)
    case .timedOut: exit(Code.timedOut.rawValue)
    // The exit code with which a shell reports a signal.
    case .signaled(let number): exit(128 + number)
    }
  }

  /// How the window host ended, and the state of the inspector at that time.
  private struct Showing {
    var outcome: ViewerOutcome
    var isReplaced: Bool
    var state: InspectorState
  }

  private static func show(
    _ scene: LayoutScene, _ arguments: InspectorArguments, _ state: InspectorState?,
    banner: String?, program: String?
  ) throws -> Showing {
    let times = FrameTimes()
    var model = InspectorModel(
      scene: scene, proposal: arguments.proposal,
      overlays: InspectorOverlay.standard.union(arguments.overlays))
    var options = ViewerOptions()
    options.title = scene.source
    options.width = Double(arguments.windowSize.width)
    options.height = Double(arguments.windowSize.height)
    options.timeout = arguments.timeout
    if let state {
      model.restore(state)
      (options.width, options.height) = (state.windowWidth, state.windowHeight)
    }
    model.banner = banner
    var hooks = ViewerHooks()
    hooks.didDraw = times.note
    let stage = InspectorStage(
      InspectorContent(
        model: model, palette: arguments.palette, frameTimes: times, program: program))
    var host = try WindowHost(stage: stage, options: options, hooks: hooks)
    host.link = .accessibility(
      of: AccessibleProgram(name: Pathname.name(of: CommandLine.arguments.first ?? "")))
    let outcome = try host.run()
    return Showing(
      outcome: outcome, isReplaced: host.stage.content.isReplaced,
      state: host.stage.model.state)
  }

  private static func end(_ code: Code, _ message: String) -> Never {
    let line = "\(CommandLine.arguments.first ?? ""): \(message)"
    try? File.standardError.write(TerminalText.escaped(line) + [UInt8(ascii: "\n")])
    exit(code.rawValue)
  }
}
