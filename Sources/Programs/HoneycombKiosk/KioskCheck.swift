import CommandSupport
import Files
import Kiosk

/// `honeycomb kiosk --check`: looks at everything that a kiosk would use, without a window.
struct KioskCheck {
  private let source: KioskSource

  /// Prepares to check what a user has named.
  init(_ source: KioskSource) { self.source = source }

  /// Checks, and reports on standard error what is wrong.
  ///
  /// - Throws: `ExitStatus` if the kiosk could not run with these files, and `InputError` with the first mistake in one.
  func run() throws {
    let files = try ContentFiles(source)
    let settings = files.content.settings
    for warning in files.content.warnings { Diagnostics.write("honeycomb: \(warning)") }
    for error in files.imageErrors { Diagnostics.write("honeycomb: \(error)") }
    for language in files.content.incompleteLanguages {
      Diagnostics.write(
        "honeycomb: \(source.path): warning: texts of the program are missing in the language \(language), and are in"
          + " English; give them in \"texts\"")
    }
    for package in MissingPackage.all() {
      Diagnostics.write(
        "honeycomb: warning: \(package.name) is not installed: \(package.cost)")
    }
    if let staff = settings.staff { try checkPIN(staff.pin) }
    if let group = settings.status.group, StatusServer.number(ofGroup: group) == nil {
      throw ExitStatus(.usage, "there is no group \(group), which \"status\" names")
    }
    if source.isConfig { checkAccess() }
    if !files.imageErrors.isEmpty { throw ExitStatus(.usage) }
  }

  /// Checks the hash of the PIN; a credential only under systemd.
  private func checkPIN(_ source: KioskSettings.PINSource) throws(ExitStatus) {
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
