import Foundation
import TestSupport

/// A session bus of its own, which no program uses but the one that is measured.
final class IdleBus {
  /// The address, for clients.
  let address: String
  private let process = Process()

  private enum Failure: Error {
    case noBus
  }

  /// Starts the daemon, with its socket in a folder.
  ///
  /// - Throws: An error if it cannot be started, or does not listen within the patience of a ``Deadline``.
  init(in folder: String) throws {
    let socket = folder + "/bus"
    address = "unix:path=\(socket)"
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    guard Deadline().wait(until: { FileManager.default.fileExists(atPath: socket) }) else {
      end()
      throw Failure.noBus
    }
  }

  /// Ends the daemon.
  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}
