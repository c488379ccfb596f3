internal import Files

/// The server of a fleet, and how a kiosk connects to it.
///
///     var settings = ShippingSettings(host: "db.example.org", database: "fleet", user: "kiosk_lobby")
///     settings.ca = "/etc/honeycomb/ca.pem"
///     settings.passfile = "/etc/honeycomb/passfile"
///
/// The password is never here: it is in the password file, or the server trusts the user of a Unix socket.
public struct ShippingSettings: Hashable, Sendable {
  /// The server's name or address, or the folder of its Unix socket if it begins with `/`.
  public var host: String
  /// The server's port, 1 to 65535.
  public var port = 5432
  /// The name of the database.
  public var database: String
  /// The name of the kiosk's login role.
  public var user: String
  /// The path of the password file, in the format of `.pgpass`, with the mode 0600 or 0400.
  ///
  /// `nil` is libpq's choice: `$PGPASSFILE`, or `~/.pgpass`.
  public var passfile: String?
  /// The path of the certificates that may sign the server's; required unless the host is a Unix socket.
  public var ca: String?

  /// Creates settings with the usual port, without a password file and without certificates.
  public init(host: String, database: String, user: String) {
    (self.host, self.database, self.user) = (host, database, user)
  }

  /// Whether the host is the folder of a Unix socket.
  public var isLocal: Bool { host.hasPrefix("/") }

  /// Throws if a value cannot be used, or the password file can be read by others.
  public func check() throws(ShippingSettingsError) {
    for (key, value) in [("host", host), ("database", database), ("user", user)] {
      guard !value.isEmpty, !value.utf8.contains(0) else { throw .missing(key: key) }
    }
    // libpq would take several hosts, and an abstract socket that anyone can offer.
    guard !host.contains(","), !host.hasPrefix("@") else { throw .badHost(host) }
    guard (1...65535).contains(port) else { throw .badPort(port) }
    if let passfile {
      guard let mode = readableFile(passfile) else {
        throw .noFile(key: "passfile", path: passfile)
      }
      guard mode & 0o177 == 0 else { throw .openPassfile(path: passfile, mode: mode) }
    }
    guard !isLocal else { return }
    guard let ca else { throw .missing(key: "ca") }
    guard readableFile(ca) != nil else { throw .noFile(key: "ca", path: ca) }
  }

  /// The mode of a regular file; `nil` if there is none.
  private func readableFile(_ path: String) -> UInt32? {
    path.utf8.contains(0) ? nil : File.permissions(of: path)?.mode
  }

  /// The parameters of the connection, by libpq's names.
  ///
  /// Each that libpq would otherwise take from the environment or from a file of the user is set here, or has its variable removed.
  ///
  /// Source: PostgreSQL, "libpq", Parameter Key Words.
  ///
  /// - Parameter address: The address of the host, as numbers; `nil` for a Unix socket.
  /// - Returns: The parameters, in no order.
  func parameters(address: String?) -> [(name: String, value: String)] {
    var parameters = [
      ("host", host), ("port", String(port)), ("dbname", database), ("user", user),
      ("application_name", "honeycomb"), ("client_encoding", "UTF8"), ("gssencmode", "disable"),
      ("connect_timeout", "10"), ("keepalives", "1"), ("keepalives_idle", "30"),
      ("keepalives_interval", "10"), ("keepalives_count", "3"), ("tcp_user_timeout", "30000"),
    ]
    if let passfile { parameters.append(("passfile", passfile)) }
    guard !isLocal else { return parameters }
    if let address { parameters.append(("hostaddr", address)) }
    parameters += [
      ("sslmode", "verify-full"), ("sslrootcert", ca ?? ""),
      ("ssl_min_protocol_version", "TLSv1.2"),
      // There is no certificate of the client, not even one in ~/.postgresql.
      ("sslcert", "/dev/null/none"), ("sslkey", "/dev/null/none"),
    ]
    return parameters
  }
}

/// Why settings cannot be used.
public enum ShippingSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A required value is missing.
  case missing(key: String)
  /// The host is a list or an abstract socket.
  case badHost(String)
  /// The port is not one of TCP.
  case badPort(Int)
  /// There is no regular file at the path.
  case noFile(key: String, path: String)
  /// Others than the user may use the password file.
  case openPassfile(path: String, mode: UInt32)

  /// The reason and what to do.
  public var description: String {
    switch self {
    case .missing(let key): "\(key) is missing; set it in the configuration"
    case .badHost(let host): "host: expected one name, address or folder, found \(cleaned(host))"
    case .badPort(let port): "port: expected 1 to 65535, found \(port)"
    case .noFile(let key, let path): "\(key): there is no file \(cleaned(path))"
    case .openPassfile(let path, let mode):
      "passfile: \(cleaned(path)) has the mode \(String(mode, radix: 8)); expected 600: run chmod 600 \(cleaned(path))"
    }
  }
}
