import ArgumentParser
import CommandSupport
import Documents
import Files
import Glibc
import Interaction
import Service
import StandSettings

/// Asks a running kiosk how it is doing.
enum StatusClient {
  /// The forms of a status.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json
    case prometheus
  }

  /// How long to wait for a part of the reply; the kiosk takes at most a second.
  private static let patience = Duration.seconds(5)
  /// The most bytes of a reply.
  private static let limit = 1 << 20

  /// Prints the status of the kiosk with these settings.
  ///
  /// - Throws: `ExitStatus` with the code 1 if the kiosk does not run, does not reply, or is out of order.
  static func run(_ settings: KioskSettings, as format: Format) throws(ExitStatus) {
    try StandardOutput.check()
    let path = StatusServer.path(of: settings.status.socket)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try reply(of: try LocalConnection.open(path))
    } catch .failed("connect", let code) where [ENOENT, ECONNREFUSED].contains(code) {
      throw ExitStatus(.findings, "\(path): no kiosk listens there; it does not run")
    } catch {
      throw ExitStatus(.findings, "\(path): the kiosk cannot be asked: \(error.reason)")
    }
    // The first line is JSON; the rest is for Prometheus.
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end + 1 < bytes.count else {
      throw ExitStatus(
        .findings,
        "\(path): the kiosk did not reply; it may be busy, or this user is not a member of its group"
      )
    }
    switch format {
    case .json: try StandardOutput.write(Array(bytes[...end]))
    case .prometheus: try StandardOutput.write(Array(bytes[(end + 1)...]))
    }
    guard phase(in: Array(bytes[..<end])) != .outOfOrder else {
      throw ExitStatus(.findings, "\(path): the kiosk is out of order, and serves no visitors")
    }
  }

  /// Returns the phase in a status in JSON; `nil` if it is one of another version.
  private static func phase(in line: [UInt8]) -> KioskPhase? {
    let status = try? Document(reading: line, named: "the status", as: .json)
    guard case .scalar(let phase) = status?.root["phase"]?.content else { return nil }
    return KioskPhase(rawValue: phase.text)
  }

  private static func reply(of connection: borrowing File) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit, try connection.wait(for: .input, within: patience) {
      let part = try connection.readAvailable(atMost: 1 << 16)
      if part.isEmpty { return bytes }
      bytes += part
    }
    return []
  }
}
