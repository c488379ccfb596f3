import CommandSupport
import Documents
import Drawing
import Interaction
import Launcher
import Picker
import Viewer
import X11

/// The settings that a launcher obeys: those of its look and of its window, from config files and the environment.
///
/// What is read, matched, required and printed depends on the flags alone, so that scripts get what they expect.
struct LaunchSettings {
  /// The settings; others than those with these names have their defaults.
  private(set) var options = PickOptions()
  /// The theme.
  private(set) var theme = Theme.dark

  /// Whether the size of the window follows the list, because no setting gives it.
  private(set) var followsList = true

  /// The names of the settings.
  static let names: Set = [
    "cell-width", "colors", "language", "location", "order", "reduced-motion", "scale", "shape",
    "size",
    "text-scale", "theme", "width", "scan", "switch", "switch-pause", "dwell",
  ]

  /// Reads the settings.
  ///
  /// A mistake is reported, and does not keep the launcher from being shown: the key that starts it has no terminal.
  init() {
    // Its place and its width count, although no flag says that it is a launcher.
    let sources = PickSources(["--launcher"])
    for warning in sources.warnings { Diagnostics.write("honeycomb: \(warning)") }
    for error in sources.errors { Diagnostics.write("honeycomb: warning: \(error)") }
    followsList = sources.resolution.entries["size"] == nil
    let arguments = ["--launcher"] + sources.arguments(of: Self.names)
    if let pick = PickInvocation(reading: arguments) {
      options = pick.options
    } else {
      do {
        options = try PickCommand.parse(arguments).options.values
      } catch {
        for message in sources.failure(because: error).messages {
          Diagnostics.write("honeycomb: warning: \(message)")
        }
      }
    }
    do throws(InputError) {
      theme = try options.picking.theme.load()
    } catch {
      Diagnostics.write("honeycomb: warning: \(error)")
    }
  }

  /// Sets the window's options, as far as the flags have not.
  func set(_ viewer: inout ViewerOptions, below flags: LegacyArguments.Window) {
    let size = options.window.viewerOptions
    (viewer.width, viewer.height, viewer.scale) = (size.width, size.height, size.scale)
    viewer.textScale = size.textScale
    guard !flags.isManaged else { return }
    let location = flags.location.map { LauncherPlace.Location.allCases[$0] }
    let width = flags.width.map { width -> LauncherPlace.Width in
      width <= 100 ? .percent(Double(width)) : .pixels(width)
    }
    viewer.kind = .launcher(
      LauncherPlace(
        location ?? options.launcher.location?.location ?? .center,
        width: width ?? options.launcher.width?.width))
  }

  /// Sets the looks of the honeycomb.
  func set(_ configuration: inout HoneycombModel.Configuration) {
    // Rows have no families; a color marks an active or urgent one.
    configuration.coloring = options.picking.colors ?? .classic
    configuration.arranging = .byRoom(cellWidth: options.cellWidth.width)
    (configuration.order, configuration.automaticLines) = (options.order, .columns)
    configuration.shape = options.picking.shape
    configuration.reducedMotion = options.picking.reducedMotion
    configuration.defaultLanguage = options.picking.language.ofWindow
  }
}
