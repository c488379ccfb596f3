import ArgumentParser
import Configuration
import Documents
import Drawing
import Files
import Interaction
import Picker
import Topics
import X11

/// An option of `pick` as a setting, with the value that a command has.
struct PickSetting: Sendable {
  let setting: Setting
  /// Returns the value in effect.
  let value: @Sendable (PickCommand) -> SettingValue
  /// Gives a command the value of an argument, which is empty for a flag; throws if it is invalid.
  let assign: @Sendable (inout PickCommand, _ text: String, _ isOn: Bool) throws -> Void

  /// An option with a value.
  init(
    _ name: String, _ kind: Setting.Kind, needs: [String] = [], excludes: [String] = [],
    _ value: @escaping @Sendable (PickCommand) -> SettingValue,
    set: @escaping @Sendable (inout PickCommand, String) throws -> Void
  ) {
    setting = Setting(name, kind, needs: needs, excludes: excludes)
    self.value = value
    assign = { command, text, _ in try set(&command, text) }
  }

  /// A flag.
  init(
    _ name: String, isInvertible: Bool = true, needs: [String] = [], excludes: [String] = [],
    _ value: @escaping @Sendable (PickCommand) -> SettingValue,
    set: @escaping @Sendable (inout PickCommand, Bool) throws -> Void
  ) {
    setting = Setting(
      name, .flag(isInvertible: isInvertible), needs: needs, excludes: excludes)
    self.value = value
    assign = { command, _, isOn in try set(&command, isOn) }
  }

  /// All settings: one for each option of `pick`, except for those of `ConfigurationOptions`.
  ///
  /// A test compares them with the options that the argument parser knows.
  static let all: [PickSetting] = [
    // What is asked.
    PickSetting("goal", .whole(OptionRanges.picks.bounds)) {
      .whole($0.picking.goal)
    } set: {
      $0.picking.goal = try OptionRanges.picks.parse($1)
    },
    PickSetting("min", .whole(OptionRanges.picks.bounds)) {
      .whole($0.picking.min)
    } set: {
      $0.picking.min = try OptionRanges.picks.parse($1)
    },
    PickSetting("max", .whole(OptionRanges.mostPicks.bounds)) {
      .whole($0.picking.max)
    } set: {
      $0.picking.max = try OptionRanges.mostPicks.parse($1)
    },
    PickSetting("title", .text) {
      .text($0.picking.title)
    } set: {
      $0.picking.title = $1
    },
    PickSetting("selected", .texts) {
      .texts($0.picking.selected)
    } set: {
      $0.picking.selected.append($1)
    },
    PickSetting("require", .texts) {
      .texts($0.picking.require)
    } set: {
      $0.picking.require.append($1)
    },
    // Topics in.
    PickSetting("input", .choice(CatalogueReader.Format.allCases.map(\.rawValue))) {
      .text($0.input?.rawValue)
    } set: {
      $0.input = try read($1)
    },
    PickSetting("tree", isInvertible: false, excludes: ["flat"]) {
      .flag($0.picking.structure == .tree)
    } set: {
      try $0.picking.setStructure(.tree, $1)
    },
    PickSetting("flat", isInvertible: false, excludes: ["tree"]) {
      .flag($0.picking.structure == .flat)
    } set: {
      try $0.picking.setStructure(.flat, $1)
    },
    PickSetting("read0") {
      .flag($0.read0)
    } set: {
      $0.read0 = $1
    },
    // Picks out.
    PickSetting("ordered") {
      .flag($0.ordered)
    } set: {
      $0.ordered = $1
    },
    PickSetting("print0", excludes: ["json"]) {
      .flag($0.print0)
    } set: {
      $0.print0 = $1
    },
    PickSetting("json", excludes: ["print0", "format"]) {
      .flag($0.json)
    } set: {
      $0.json = $1
    },
    PickSetting("format", .text, excludes: ["json"]) {
      .text($0.format)
    } set: {
      $0.format = $1
    },
    PickSetting("timeout", .number(OptionRanges.timeout)) {
      .number($0.timeout)
    } set: {
      $0.timeout = try OptionRanges.timeout.parse($1)
    },
    PickSetting(
      "on-timeout", .choice(PickCommand.TimeoutAction.allCases.map(\.rawValue)), needs: ["timeout"]
    ) {
      .text($0.onTimeout?.rawValue)
    } set: {
      $0.onTimeout = try read($1)
    },
    PickSetting("restore", excludes: ["kiosk"]) {
      .flag($0.restore)
    } set: {
      $0.restore = $1
    },
    // Look and feel.
    PickSetting("theme", .nameOrFile(Theme.shipped.map(\.name))) {
      $0.picking.theme.setting
    } set: {
      $0.picking.theme = ThemeChoice(argument: $1)
    },
    PickSetting("colors", .choice(HoneycombModel.Coloring.allCases.map(\.rawValue))) {
      .text($0.picking.colors?.rawValue)
    } set: {
      $0.picking.colors = try read($1)
    },
    PickSetting("shape", .choice(HoneycombModel.CellShape.allCases.map(\.rawValue))) {
      .text($0.picking.shape.rawValue)
    } set: {
      $0.picking.shape = try read($1)
    },
    PickSetting("reduced-motion") {
      .flag($0.picking.reducedMotion)
    } set: {
      $0.picking.reducedMotion = $1
    },
    PickSetting("type-to-filter") {
      $0.picking.typeToFilter.map { .flag($0) } ?? .none
    } set: {
      $0.picking.typeToFilter = $1
    },
    PickSetting("auto-accept") {
      $0.picking.autoAccept.map { .flag($0) } ?? .none
    } set: {
      $0.picking.autoAccept = $1
    },
    PickSetting("framing", .choice(HoneycombModel.Framing.allCases.map(\.rawValue))) {
      .text($0.picking.framing?.rawValue)
    } set: {
      $0.picking.framing = try read($1)
    },
    PickSetting("keys", KeyAssignmentArgument.settings) { command in
      let bindings = command.bindings
      return .lists(
        KeyAction.allCases.map { action in
          SettingValue.List(action.rawValue, bindings.chords(for: action).map(\.description))
        })
    } set: {
      $0.keys.append(try read($1))
    },
    // The window.
    PickSetting(
      "size",
      .form(
        expected: "a size from 160x120 to 16384x16384, such as 960x720",
        isValid: { SizeArgument(argument: $0) != nil })
    ) {
      .text($0.window.size.defaultValueDescription)
    } set: {
      $0.window.size = try read($1)
    },
    PickSetting("scale", .number(OptionRanges.windowScale)) {
      .number($0.window.scale)
    } set: {
      $0.window.scale = try OptionRanges.windowScale.parse($1)
    },
    PickSetting("fullscreen") {
      .flag($0.fullscreen)
    } set: {
      $0.fullscreen = $1
    },
    PickSetting("launcher", excludes: ["fullscreen", "kiosk"]) {
      .flag($0.launcher.launcher)
    } set: {
      $0.launcher.launcher = $1
    },
    PickSetting("normal-window", excludes: ["fullscreen", "kiosk"]) {
      .flag($0.launcher.normalWindow)
    } set: {
      $0.launcher.normalWindow = $1
    },
    PickSetting(
      "location", .choice(LauncherPlace.Location.allCases.map(\.rawValue)), needs: ["launcher"]
    ) {
      .text($0.launcher.location?.location.rawValue)
    } set: {
      $0.launcher.location = try read($1)
    },
    PickSetting(
      "width",
      .form(
        expected: "pixels from 160 to 16384, or a percentage such as 50%",
        isValid: { WidthArgument(argument: $0) != nil }), needs: ["launcher"]
    ) {
      .text($0.launcher.width?.width.text)
    } set: {
      $0.launcher.width = try read($1)
    },
    PickSetting("monitor", .texts, needs: ["fullscreen", "kiosk", "launcher"]) {
      .texts($0.monitor)
    } set: {
      $0.monitor.append($1)
    },
    PickSetting("listen", .file, excludes: ["kiosk"]) {
      .file($0.listen)
    } set: {
      $0.listen = $1
    },
    PickSetting("allow-send-event") {
      .flag($0.allowSendEvent)
    } set: {
      $0.allowSendEvent = $1
    },
    PickSetting("record", .file) {
      .file($0.window.record)
    } set: {
      $0.window.record = $1
    },
    PickSetting("frame-times", .file) {
      .file($0.window.frameTimes)
    } set: {
      $0.window.frameTimes = $1
    },
    // Kiosks.
    PickSetting("kiosk", excludes: ["restore"]) {
      .flag($0.kiosk)
    } set: {
      $0.kiosk = $1
    },
    PickSetting("idle", .number(OptionRanges.idle), needs: ["kiosk"]) {
      .number($0.idle)
    } set: {
      $0.idle = try OptionRanges.idle.parse($1)
    },
    PickSetting("journal", .file, needs: ["kiosk"]) {
      .file($0.journal)
    } set: {
      $0.journal = $1
    },
  ]

  /// All settings without their values.
  static let settings = all.map(\.setting)

  /// Reads an argument as the argument parser does.
  private static func read<Value: ExpressibleByArgument>(_ text: String) throws -> Value {
    guard let value = Value(argument: text) else { throw ValidationError(text) }
    return value
  }
}

extension PickingOptions {
  /// Sets how lines are read; throws if that has been set already.
  fileprivate mutating func setStructure(_ new: LineReader.Structure, _ isOn: Bool) throws {
    guard isOn, structure == nil else { throw ValidationError("--tree or --flat") }
    structure = new
  }
}

extension Setting.Kind {
  /// The numbers that an option accepts.
  fileprivate static func number(_ range: OptionRange<Double>) -> Self {
    .number(range.bounds, kind: range.kind)
  }
}

extension SettingValue {
  fileprivate static func whole(_ number: Int?) -> Self { number.map { .text("\($0)") } ?? .none }
  fileprivate static func number(_ number: Double?) -> Self {
    number.map { .text(JSONWriter.text(of: $0)) } ?? .none
  }
  fileprivate static func text(_ text: String?) -> Self { text.map { .text($0) } ?? .none }
  fileprivate static func file(_ path: String?) -> Self {
    path.map { .text(File.absolutePath(of: $0)) } ?? .none
  }
}

extension ThemeChoice {
  /// The value of the setting.
  fileprivate var setting: SettingValue {
    switch self {
    case .shipped(let theme): .text(theme.name)
    case .file(let path): .text(File.absolutePath(of: path))
    }
  }
}
