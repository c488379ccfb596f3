import Files
import Glibc
import TestSupport
import Testing

@testable import Shipping

/// The password never leaves the machine without TLS.
@Suite(.serialized) struct ClearTextTests {
  private let folder: TemporaryFolder
  private let wakeUp: WakeUpPipe

  init() throws {
    folder = try TemporaryFolder()
    wakeUp = try WakeUpPipe()
    chmod(try folder.write("*:*:*:*:open sesame\n", to: "pass"), 0o600)
    // A server that speaks no TLS needs no certificate to be refused.
    _ = try PostgresServer.output(of: [
      "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", folder.path("ca.key"),
      "-out", folder.path("ca.pem"), "-days", "2", "-subj", "/CN=ca",
    ])
  }

  private func settings(host: String, port: Int) -> ShippingSettings {
    var settings = ShippingSettings(host: host, database: "fleet", user: "kiosk_a")
    settings.port = port
    settings.ca = folder.path("ca.pem")
    settings.passfile = folder.path("pass")
    return settings
  }

  private func failure(_ settings: ShippingSettings) -> PostgresError? {
    do throws(PostgresError) {
      _ = try PostgresConnection(settings, within: .seconds(5), wakeUp: wakeUp.descriptor)
      return nil
    } catch { return error }
  }

  /// A server that asks for the password in clear text, whatever the environment says about TLS.
  @Test(arguments: LyingServer.Reply.allCases)
  func noServerGetsThePasswordWithoutTLS(reply: LyingServer.Reply) throws {
    let variables = [
      ("PGSSLMODE", "disable"), ("PGREQUIRESSL", "0"), ("PGSSLNEGOTIATION", "direct"),
    ]
    for host in ["localhost", "127.0.0.1"] {
      let server = LyingServer(reply)
      defer { server.end() }
      for (name, value) in variables { setenv(name, value, 1) }
      let error = failure(settings(host: host, port: server.port))
      #expect(error != nil)
      if reply == .refusal {
        #expect(error?.kind == .permanent && error?.description.contains("certificate") == true)
      }
      let bytes = server.bytes
      #expect(!bytes.isEmpty)
      // Not even the name of the role is sent.
      for text in ["open sesame", "kiosk_a"] {
        #expect(bytes.firstRange(of: Array(text.utf8)) == nil, "\(text) to \(host)")
      }
    }
  }

  /// A Unix socket must not become TCP by the environment.
  @Test func aUnixSocketStaysOne() throws {
    let server = LyingServer(.refusal)
    defer { server.end() }
    setenv("PGHOSTADDR", "127.0.0.1", 1)
    setenv("PGHOST", "127.0.0.1", 1)
    #expect(failure(settings(host: folder.path("none"), port: server.port)) != nil)
    #expect(server.bytes.isEmpty)
  }

  /// The server of a Unix socket gets the password: it does not leave the machine.
  @Test func theServerOfAUnixSocketMayAskForThePassword() throws {
    let fleet = try Fleet()
    try fleet.rows("ALTER ROLE kiosk_a PASSWORD 'open sesame'")
    let rules = fleet.server.folder + "/data/pg_hba.conf"
    let before = try String(contentsOfFile: rules, encoding: .utf8)
    func use(_ text: String) throws {
      _ = try PostgresServer.output(of: ["sh", "-c", "cat > \"$1\"", "sh", rules], input: text)
      try fleet.server.run("SELECT pg_reload_conf()", in: "postgres")
    }
    defer { try? use(before) }
    try use("local \(fleet.database) kiosk_a password\n" + before)
    var settings = fleet.settings("kiosk_a")
    settings.passfile = folder.path("pass")
    let isAsked = Deadline(seconds: 10).wait {
      var unknown = settings
      unknown.passfile = "/dev/null/none"
      return failure(unknown) != nil
    }
    #expect(isAsked && failure(settings) == nil)
  }
}
