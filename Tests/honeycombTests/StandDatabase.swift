import Foundation
import TestSupport

/// A database for the sessions of a stand, with the shipped schema and a role for the kiosk `stand`.
struct StandDatabase {
  let server: PostgresServer
  let name: String

  static let role = "kiosk_stand"
  static let password = "correct horse"

  init() throws {
    server = try PostgresServer(connections: 20)
    name = "fleet"
    try server.run("CREATE DATABASE \(name)", in: "postgres")
    let schema = try Program.run(["journal", "schema", "--months", "3"])
    try server.run(schema.output, in: name)
    try server.run("SELECT honeycomb.add_kiosk('stand', '\(Self.role)')", in: name)
    try server.run("ALTER ROLE \(Self.role) PASSWORD '\(Self.password)'", in: name)
  }

  /// The outbox of the config file, by the Unix socket.
  var outbox: String {
    "outbox: {host: \(server.folder), port: \(server.port), database: \(name), user: \(Self.role)}"
  }

  /// The outbox by TLS, with files in the folder of the config file.
  var securedOutbox: String {
    "outbox: {host: localhost, port: \(server.port), database: \(name), user: \(Self.role),"
      + " passfile: passfile, ca: \(server.folder)/ca.crt}"
  }

  /// The ids of the sessions, sorted; a session that is there twice is twice in the list.
  func sessions() throws -> [String] {
    try server.run("SELECT session FROM honeycomb.session ORDER BY session", in: name)
      .split(separator: "\n").map(String.init)
  }

  /// The processes of the server that serve the kiosk.
  func backends() -> [pid_t] {
    let files = FileManager.default
    let processes = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
      pid_t($0)
    }
    return processes.filter { process in
      // A query for them would take longer than a connection may last.
      let file = FileHandle(forReadingAtPath: "/proc/\(process)/cmdline")
      // Reading fails if the process ends meanwhile.
      let title = (try? file?.readToEnd()) ?? Data()
      return title.starts(with: "postgres: \(Self.role) \(name) ".utf8)
        && (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd"))
          == "\(server.folder)/data"
    }
  }

  /// Makes the server use the certificate `server`, or `expired`.
  func useCertificate(_ certificate: String) throws {
    let before = try server.run("SELECT pg_conf_load_time()", in: name)
    for (key, ending) in [("cert", "crt"), ("key", "key")] {
      try server.run(
        "ALTER SYSTEM SET ssl_\(key)_file = '\(server.folder)/\(certificate).\(ending)'", in: name)
    }
    try server.run("SELECT pg_reload_conf()", in: name)
    _ = try Deadline().wait {
      try server.run("SELECT pg_conf_load_time()", in: name) != before
    }
  }
}
