/// Why a server cannot be used, or did not do what it was asked.
public enum PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What to do after an error.
  public enum Kind: Hashable, Sendable {
    /// Try again later; it may succeed without a change.
    case transient
    /// Like `transient`, and so common in a large fleet that it need not be reported.
    case busy
    /// Someone must change the settings or the server.
    case permanent
    /// The server refuses the data of the statement.
    case data
    /// The program is to end.
    case interrupted
  }

  /// libpq is not installed, or too old.
  case libraryMissing(file: String)
  /// The settings cannot be used.
  case badSettings(ShippingSettingsError)
  /// The host's name has no address, or the name service does not reply.
  case hostNotFound(host: String, reason: String)
  /// There is no connection, for a reason that has no SQLSTATE.
  case cannotConnect(message: String)
  /// The server asks for a password, and the password file has none for it.
  case passwordMissing
  /// The server does not prove its name with a certificate of the CA.
  case untrustedServer(message: String)
  /// The server reported an error.
  case server(state: String, message: String)
  /// The connection ended.
  case connectionLost(message: String)
  /// The server did not reply in time.
  case timedOut(waitingFor: String)
  /// The reply is not one of the shipped function.
  case unexpectedReply(String)
  /// The wake-up descriptor became readable.
  case interrupted

  /// What to do after it.
  public var kind: Kind {
    switch self {
    case .libraryMissing, .badSettings, .passwordMissing, .untrustedServer, .unexpectedReply:
      .permanent
    case .hostNotFound, .cannotConnect, .connectionLost, .timedOut: .transient
    case .interrupted: .interrupted
    case .server(let state, _): Self.kind(ofState: state)
    }
  }

  /// Source: PostgreSQL, Appendix A, "PostgreSQL Error Codes".
  private static func kind(ofState state: String) -> Kind {
    switch state {
    // Too many connections.
    case "53300": .busy
    // The server is a standby, or its database is gone.
    case "25006": .transient
    case "57P04": .permanent
    default:
      switch state.prefix(2) {
      // Data, constraints, limits of the program.
      case "21", "22", "23", "44", "54": .data
      // Connection, transaction state and rollback, resources, object state, operator, system, internal.
      case "08", "25", "40", "53", "55", "57", "58", "F0", "XX": .transient
      default: .permanent
      }
    }
  }

  /// What happened and what to do.
  public var description: String {
    switch self {
    case .libraryMissing(let file): "\(file) is missing; install the package libpq5"
    case .badSettings(let error): error.description
    case .hostNotFound(let host, let reason):
      "\(host): no address: \(reason); check the name and the network"
    case .cannotConnect(let message): "cannot connect: \(message)"
    case .passwordMissing:
      "the server asks for a password; add a line HOST:PORT:DATABASE:USER:PASSWORD to the password file"
    case .untrustedServer(let message):
      "\(message); the server needs a certificate for the configured host, signed by the certificates of ca: and not expired"
    case .server(let state, let message): "\(message) (SQLSTATE \(state))\(Self.advice(state))"
    case .connectionLost(let message): "the connection was lost: \(message)"
    case .timedOut(let event): "timed out waiting for \(event)"
    case .unexpectedReply(let text):
      "unexpected reply: \(text); run the script of `honeycomb journal schema` of this version"
    case .interrupted: "interrupted"
    }
  }

  private static func advice(_ state: String) -> String {
    switch state {
    case "28P01": "; check the role and its password in the password file"
    case "28000": "; check the role and the server's pg_hba.conf"
    case "3D000": "; check the name of the database"
    case "3F000", "42883", "42P01":
      "; run the script of `honeycomb journal schema` in the database"
    case "42501": "; add the kiosk with honeycomb.add_kiosk"
    default: ""
    }
  }

  /// The error of a failed connection, from libpq's message with the verbosity `PQERRORS_VERBOSE`.
  ///
  /// libpq gives no SQLSTATE of its own there: the message has `SEVERITY:  STATE: text`, and the place in the server's source in its
  /// last line.
  init(connectionMessage message: String) {
    let lines = message.split(separator: "\n").filter { !$0.hasPrefix("LOCATION:") }
    let text = lines.joined(separator: " ")
    if let match = text.firstMatch(of: /[^\s:]+: {2}([0-9A-Z]{5}): (.*)/) {
      self = .server(state: String(match.1), message: cleaned(match.2))
      return
    }
    guard !text.contains("no password supplied") else {
      self = .passwordMissing
      return
    }
    let clean = cleaned(text)
    let isTrust =
      text.contains("certificate") || text.contains("does not support SSL")
      || text.contains("SSL error:")
    self = isTrust ? .untrustedServer(message: clean) : .cannotConnect(message: clean)
  }
}
