import CommandSupport
import Documents
import Drawing
import Files
import Glibc
import Images
import Interaction
import Launcher
import Matching
import Picker
import Topics
import Viewer
import X11

/// Runs the program as rofi's dmenu mode or as dmenu.
struct Launch {
  let arguments: LegacyArguments

  /// Runs the program and ends it with the other program's exit code.
  func run() -> Never {
    do {
      exit(try status())
    } catch {
      let status = ExitStatus(error)
      if let message = status.message { Diagnostics.write("honeycomb: \(message)") }
      exit(1)
    }
  }

  private func status() throws -> Int32 {
    switch arguments.request {
    case .show: return try show()
    case .dump:
      try dump()
      return 0
    case .version:
      let isDmenu = arguments.options.dialect == .dmenu
      try StandardOutput.write(Array((isDmenu ? "dmenu-5.2\n" : "Version: 1.7.3\n").utf8))
      return 0
    case .usage(let isError):
      if isError {
        Diagnostics.write(arguments.options.dialect.usage, quoting: [])
        return 1
      }
      try StandardOutput.write(Array((arguments.options.dialect.usage + "\n").utf8))
      return 0
    case .refuse(let reason, let code):
      Diagnostics.write("honeycomb: \(reason)")
      return code
    }
  }

  // MARK: Rows

  /// Opens the source of the rows.
  private func openRows() throws -> StreamedRows {
    let name = arguments.input ?? "standard input"
    var reader = RowReader(
      named: name, separator: arguments.separator,
      dialect: arguments.options.dialect == .dmenu ? .dmenu : .rofi)
    reader.isMarkup = arguments.rowsAreMarkup
    reader.active = arguments.active
    reader.urgent = arguments.urgent
    guard let path = arguments.input else {
      return StreamedRows(from: .standardInput, reader: reader)
    }
    let file = try InputError.reading(path) { () throws(FileError) in try File.reading(path) }
    return StreamedRows(from: file, reader: reader)
  }

  private func dump() throws {
    try StandardOutput.check(reading: [("-input", arguments.input ?? "-")])
    var rows = try openRows()
    let catalogue = try rows.readAll()
    var rules = arguments.options.rules
    // Only the window sorts.
    rules.order = .listed
    let query = TokenQuery(arguments.options.filter, rules: rules)
    var output: [UInt8] = []
    for index in catalogue.indices {
      let row = TopicIndex(index)
      guard query.matches(catalogue.label(of: row)) else { continue }
      output += arguments.format.line(
        text: rows.reader.bytes(of: row, in: catalogue), index: index, filter: arguments.filter)
      output.append(UInt8(ascii: "\n"))
    }
    try StandardOutput.write(output)
  }

  // MARK: Window

  /// As many rows are read before the window is opened, if they are there; more would not make it larger.
  private static let mostFirstRows = 1000

  private func show() throws -> Int32 {
    try StandardOutput.check()
    LabelStore.prepareFonts()
    var options = viewerOptions
    // The keyboard is taken before settings and rows are read.
    let display = arguments.window.isManaged ? nil : try EarlyDisplay(options)
    for warning in arguments.warnings { Diagnostics.write("honeycomb: warning: \(warning)") }
    let settings = LaunchSettings()
    settings.set(&options, below: arguments.window)
    var configuration = configuration
    settings.set(&configuration)
    let rows = LaunchRows(try openRows())
    let output = LaunchOutput(format: arguments.format)
    var hooks = PickerHooks()
    hooks.readInput = { model, time in try rows.stream.take(into: &model, at: time) }
    hooks.didAccept = { acceptance, model in
      output.write(acceptance, of: model.catalogue, rows.stream.reader)
    }
    let source = rows.stream.reader.source
    hooks.thumbnailFolder = ImageLoader.userThumbnails
    hooks.imageDidFail = { Diagnostics.note($0, of: source) }
    var honeycomb = HoneycombModel(
      catalogue: Catalogue(), configuration: configuration, width: options.width,
      height: options.height, parts: parts)
    // The rows that are there already decide the size of the first picture.
    var isMoreToCome = true
    while isMoreToCome, honeycomb.catalogue.count < Self.mostFirstRows, rows.stream.isReady {
      isMoreToCome = try rows.stream.take(into: &honeycomb, at: .zero)
    }
    if isMoreToCome { hooks.inputDescriptor = rows.stream.descriptor }
    var stage = PickerStage(
      model: PickerModel(honeycomb, parts: parts, launcher: arguments.options),
      theme: arguments.colors.applied(to: settings.theme),
      imageSource: IconFiles(theme: arguments.iconTheme),
      switches: settings.options.switches.access, hooks: hooks)
    if settings.followsList { stage.content.followList() }
    var code: Int32 = 0
    let outcome = try WindowHost.show(
      stage, options: options, display: display,
      finally: [
        { host, outcome in
          guard outcome != nil else { return }
          // If the output blocks, no unresponsive window must stay on the screen.
          host.withdraw()
          try output.finish()
          code = host.stage.model.launcher?.exitCode ?? 0
        }
      ])
    switch outcome {
    case .accepted: return code
    case .canceled, .timedOut: return 1
    case .signaled(let number): return arguments.options.dialect == .dmenu ? 128 + number : 1
    }
  }

  private var parts: PickerWindowOptions {
    var parts = PickerWindowOptions()
    parts.hasTray = arguments.options.isMultiple
    return parts
  }

  private var configuration: HoneycombModel.Configuration {
    var configuration = HoneycombModel.Configuration()
    let title = [arguments.prompt, arguments.message.map(RowFormat.plain)].compactMap(\.self)
    configuration.title =
      title.isEmpty ? nil : LocalizedText(title.joined(separator: " – "))
    configuration.minimum = 0
    configuration.framing = .fitted
    configuration.filtersAtOnce = true
    configuration.isCancellable = arguments.options.isCancelable
    return configuration
  }

  private var viewerOptions: ViewerOptions {
    var options = ViewerOptions()
    options.title = arguments.window.title ?? arguments.prompt ?? options.title
    options.display = arguments.window.display
    options.monitors = [arguments.window.monitor].compactMap(\.self)
    options.kind = arguments.window.isManaged ? .dialog : .launcher(LauncherPlace())
    return options
  }
}

/// The rows of a launcher while they are read.
///
/// A class because the hooks of the window share it.
private final class LaunchRows {
  var stream: StreamedRows

  init(_ stream: consuming StreamedRows) { self.stream = stream }
}

/// The output of a launcher: each line is written whole as soon as it is accepted.
///
/// A class because the hooks of the window share it.
private final class LaunchOutput {
  private let format: RowFormat
  private var pending: [UInt8] = []
  private var failure: ExitStatus?
  /// A pipe that is ready takes this many bytes without waiting.
  ///
  /// Source: POSIX.1-2017, `PIPE_BUF`.
  private static let piece = 4096

  init(format: RowFormat) { self.format = format }

  func write(
    _ acceptance: LauncherMode.Acceptance, of catalogue: borrowing Catalogue,
    _ reader: borrowing RowReader
  ) {
    for row in acceptance.rows {
      append(
        format.line(
          text: reader.bytes(of: row, in: catalogue), index: row.rawValue, filter: acceptance.text))
    }
    if acceptance.rows.isEmpty {
      append(
        format.line(text: Array(acceptance.text.utf8), index: nil, filter: acceptance.text))
    }
    // A reader that waits must not stop the window; the rest is written at the end.
    while failure == nil, !pending.isEmpty, File.standardOutput.isReady(for: .output) {
      writePiece()
    }
  }

  private func append(_ line: [UInt8]) {
    pending +=
      File.standardOutput.isTerminal
      ? TerminalText.escaped(String(decoding: line, as: UTF8.self)) : line
    pending.append(UInt8(ascii: "\n"))
  }

  private func writePiece() {
    var piece = pending.prefix(Self.piece)
    let count = piece.count
    do throws(ExitStatus) {
      try StandardOutput.write(&piece)
    } catch {
      failure = error
    }
    pending.removeFirst(count - piece.count)
  }

  /// Writes the rest; throws if something could not be written.
  func finish() throws(ExitStatus) {
    if let failure { throw failure }
    try StandardOutput.write(pending)
    pending.removeAll()
  }
}
