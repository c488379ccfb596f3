public import ArgumentParser
import Configuration
import Input
import Interaction
import Picker
public import Topics

/// The options of `pick`.
struct PickOptions: OptionTable {
  /// What happens after the timeout.
  enum TimeoutAction: String, CaseIterable, ExpressibleByArgument {
    case cancel
    case accept
  }

  /// What is asked, and how it looks.
  var picking = PickingOptions()
  /// The format of the topics; `nil` for that of the file's name.
  var input: CatalogueReader.Format?
  /// The window.
  var window = WindowArguments<PickCommand>()
  /// The width of the cells.
  var cellWidth = CellWidthArgument.auto
  /// The order of the cells.
  var order = HoneycombModel.ReadingOrder.automatic
  /// The keys of actions that differ from the standard ones.
  var keys: [KeyAssignmentArgument<KeyAction>] = []
  /// Switches and a pointer that rests.
  var switches = SwitchOptions()
  /// Whether the window covers the whole monitor.
  var fullscreen = false
  /// The window of a launcher.
  var launcher = LauncherOptions()
  /// The monitors to cover, or the launcher's.
  var monitor: [String] = []
  /// Whether events that other programs send are accepted.
  var allowSendEvent = false
  /// Whether picks are printed in the order of the list.
  var ordered = false
  /// Whether topics are separated by zero bytes.
  var read0 = false
  /// Whether picks end with zero bytes.
  var print0 = false
  /// Whether picks are printed as JSON.
  var json = false
  /// The format of printed picks.
  var format: String?
  /// The number of seconds until the end; `nil` for no limit.
  var timeout: Double?
  /// What happens after the timeout; `nil` for canceling.
  var onTimeout: TimeoutAction?
  /// Whether the picks of a lost session are restored.
  var restore = false
  /// The socket for commands of other programs.
  var listen: String?

  /// The keys in effect.
  var bindings: KeyBindings<KeyAction> { KeyBindings(keys.map(\.assignment)) }

  func validate() throws {
    try picking.validate()
    try window.validate()
    try launcher.validate()
    try switches.validate()
    if !monitor.isEmpty, !fullscreen, !launcher.isLauncher {
      throw ValidationError("--monitor needs --fullscreen or --launcher.")
    }
    if launcher.isLauncher, monitor.count > 1 {
      throw ValidationError("--launcher takes one --monitor.")
    }
    if launcher.kind != .normal, fullscreen {
      throw ValidationError(
        "--\(launcher.launcher ? "launcher" : "normal-window") and --fullscreen cannot be used together."
      )
    }
    if onTimeout != nil, timeout == nil { throw ValidationError("--on-timeout needs --timeout.") }
    if json, format != nil {
      throw ValidationError("--json and --format cannot be used together.")
    }
    if json, print0 { throw ValidationError("--json and --print0 cannot be used together.") }
  }
}

extension CatalogueReader.Format: ExpressibleByArgument {}
