import CommandSupport
import Documents
import Drawing
import Files
import Geometry
import Glibc
import Input
import Kiosk
import Recording
import Service
import SessionStore
import StaffAccess
import StandSettings
import X11

/// `honeycomb kiosk --check`: looks at everything that a kiosk would use, without a window.
struct KioskCheck {
  /// What a user has named.
  let source: KioskArgument
  /// The size of the screen that labels are checked for, in device pixels; `nil` for 1920 x 1080.
  let size: SizeArgument?
  /// Whether the composition of the start screen is printed, instead of what is there.
  let printsComposition: Bool
  /// The modes that the folder of the socket may have.
  private static let socketFolderModes: Set<UInt32> = [0o700, 0o750]

  /// Checks, reports what is wrong on standard error, and prints what is there if nothing is, or the composition.
  ///
  /// - Throws: `ExitStatus` with all mistakes, and `InputError` with the first one in a file that cannot be read.
  func run() throws {
    try StandardOutput.check()
    let files = try ContentFiles(source)
    let settings = files.content.settings
    try settings.checkFiles(of: source)
    let screen = size.map { Vector($0.width, $0.height) } ?? Vector(1920, 1080)
    // A missing font is reported below.
    let labels = Result { try LabelStore(families: files.content.theme.fontFamilies) }
    let check = ContentCheck(
      files.content, files.reading, catalogue: files.catalogueBytes, as: source.format, on: screen,
      labels: printsComposition ? try labels.get() : try? labels.get())
    if printsComposition, let composition = check.composition {
      try StandardOutput.write(CompositionWriter.line(of: composition, files.content.catalogue))
    }
    for warning in files.content.warnings { Diagnostics.write("honeycomb: \(warning)") }
    for warning in check.warnings { Diagnostics.write("honeycomb: \(Self.text(of: warning))") }
    for package in MissingPackage.all() {
      Diagnostics.write(
        "honeycomb: warning: \(package.name) is not installed: \(package.cost)")
    }
    for missing in MissingHyphenation.all(of: files.content.languages.map(\.tag)) {
      Diagnostics.write("honeycomb: warning: \(missing.fault): \(missing.remedy)")
    }
    if source.isConfig { checkAccess() }
    var mistakes = check.mistakes + files.imageErrors + files.undecodableImages()
    mistakes += [
      journalMistake(files.reading), statusMistake(files.reading), switchMistake(files.reading),
      monitorMistake(files.reading),
    ].compactMap(\.self)
    var messages = mistakes.map { "\($0)" }
    do throws(PINFileError) {
      if let staff = settings.staff { try checkPIN(staff.pin) }
    } catch {
      messages.append("\(error)")
    }
    guard messages.isEmpty else { throw ExitStatus(.usage, messages: messages) }
    if printsComposition { return }
    let (topics, languages) = (files.content.catalogue.count, files.content.languages.count)
    var parts = ["\(topics) topic\(topics == 1 ? "" : "s")"]
    if languages > 0 { parts.append("\(languages) language\(languages == 1 ? "" : "s")") }
    if source.isConfig { parts.append("journal ok") }
    for line in check.labelLines + [parts.joined(separator: ", ")] {
      try StandardOutput.write(TerminalText.escaped(line) + [UInt8(ascii: "\n")])
    }
  }

  /// Returns the text of a warning, in the form of `InputWarning`.
  private static func text(of warning: InputError) -> String {
    guard warning.line > 0 else { return "\(warning.source): warning: \(warning.message)" }
    return "\(warning.source):\(warning.line):\(warning.column): warning: \(warning.message)"
  }

  /// Looks at the journal and its folder; a kiosk without a config file makes them.
  private func journalMistake(_ reading: KioskSettingsReader.Reading) -> InputError? {
    guard source.isConfig else { return nil }
    let path = reading.settings.journal
    let folder = Pathname.folder(of: path)
    func mistake(_ text: String) -> InputError {
      reading.error(at: ["journal"], or: source.path, .invalid(text))
    }
    guard File.isFolder(folder) else {
      return mistake("the folder \(folder) does not exist; make it for the kiosk's user")
    }
    guard File.canWrite(folder) else {
      return mistake("this user cannot write to the folder \(folder)")
    }
    guard File.permissions(of: path) != nil else { return nil }
    do throws(JournalError) {
      try SessionJournal(path: path, for: .reading).close()
      return nil
    } catch {
      return mistake("\(error)")
    }
  }

  /// Looks at the folder of the socket, and at the group that may use it.
  private func statusMistake(_ reading: KioskSettingsReader.Reading) -> InputError? {
    let status = reading.settings.status
    if let group = status.group, StatusServer.number(ofGroup: group) == nil {
      return reading.error(
        at: ["status", "group"], or: source.path,
        .invalid("there is no group \(InputError.quoted(group))"))
    }
    guard let socket = status.socket else { return nil }
    let folder = Pathname.folder(of: socket)
    func mistake(_ text: String) -> InputError {
      reading.error(at: ["status", "socket"], or: source.path, .invalid(text))
    }
    do throws(FileError) {
      let mode = try File.folder(folder).permissions.mode & 0o777
      guard !Self.socketFolderModes.contains(mode) else { return nil }
      return mistake(
        "the folder \(folder) has the mode \(String(mode, radix: 8)); expected 750: run chmod 750 \(folder)"
      )
    } catch .failed(_, ENOENT) {
      return mistake("the folder \(folder) does not exist; make it for the kiosk's user")
    } catch {
      return mistake("the folder \(folder) cannot be read: \(error.reason)")
    }
  }

  /// Looks for switches that are keys without a name in X.
  private func switchMistake(_ reading: KioskSettingsReader.Reading) -> InputError? {
    for case .key(let name) in reading.settings.switches?.switches ?? []
    where KeyStroke.canonicalName(of: name) == nil {
      return reading.error(
        at: ["switches", "keys"], or: source.path,
        .expected(SwitchAccess.expectedSwitch, found: InputError.quoted(name)))
    }
    return nil
  }

  /// Looks for monitors that the display does not have.
  private func monitorMistake(_ reading: KioskSettingsReader.Reading) -> InputError? {
    var options = WindowOptions()
    options.monitors = reading.settings.monitors
    guard !options.monitors.isEmpty else { return nil }
    do throws(X11Error) {
      _ = try Window(options, on: Connection())
    } catch .noSuchMonitor(let name, let known) {
      return reading.error(
        at: ["monitor"], or: source.path,
        .invalid("\(X11Error.noSuchMonitor(name: name, known: known))"))
    } catch {
      Diagnostics.write("honeycomb: the monitors are not checked: \(error)")
    }
    return nil
  }

  /// Checks the hash of the PIN; a credential only under systemd.
  private func checkPIN(_ source: KioskSettings.PINSource) throws(PINFileError) {
    if case .credential(let name) = source, Environment["CREDENTIALS_DIRECTORY"] == nil {
      return Diagnostics.write(
        "honeycomb: the credential \(name) is not checked, because only systemd passes it")
    }
    try StaffDoor.hash(source)
  }

  /// Warns about settings that a visitor who has taken over the kiosk's process could change.
  private func checkAccess() {
    for path in [source.path, Pathname.folder(of: source.path)] where File.canWrite(path) {
      Diagnostics.write(
        "honeycomb: \(path): warning: this user can write it; give it to another user, and run the kiosk as a user"
          + " who can only read it")
    }
  }
}
