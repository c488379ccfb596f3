import Glibc

import class Foundation.FileHandle
import class Foundation.Pipe
import class Foundation.Process
import struct Foundation.URL

/// A private PostgreSQL server on a Unix socket and a loopback port, ended with its owner.
///
/// A shell keeps the server and its folder: it ends both when its input is closed, so that nothing is left behind even if the
/// test process dies. A class, because a process has an identity.
public final class PostgresServer: @unchecked Sendable {
  /// An error of starting or using the server.
  public enum Failure: Error {
    /// PostgreSQL is not installed.
    case noBinaries
    /// The server did not accept connections in time; this is its log.
    case cannotStart(String)
    /// A program failed, with this output.
    case script(String)
  }

  /// The server that most tests share.
  public static let shared = Result { try PostgresServer() }

  /// The folder of the socket, the certificates and the data; the server's user owns it.
  public let folder: String
  /// The port of the loopback interface, which the name of the socket has too.
  public let port: Int
  private let binaries: String
  private let keeper = Process()
  private let commands = Pipe()

  private static let script = #"""
    set -e
    folder=$1 binaries=$2 port=$3 connections=$4
    cd "$folder"
    "$binaries/initdb" --pgdata=data --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 > initdb.log 2>&1
    cat >> data/postgresql.conf <<END
    listen_addresses = '127.0.0.1'
    unix_socket_directories = '$folder'
    port = $port
    fsync = off
    max_connections = $connections
    shared_buffers = 256MB
    max_wal_size = 4GB
    ssl = on
    ssl_cert_file = '$folder/server.crt'
    ssl_key_file = '$folder/server.key'
    END
    printf 'local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n' > data/pg_hba.conf
    set +e
    while read -r word; do
      case $word in
        start) "$binaries/postgres" -D data < /dev/null >> server.log 2>&1 & server=$! ;;
        stop) kill -INT "$server"; wait "$server" ;;
      esac
    done
    kill -QUIT "$server" 2> /dev/null
    wait
    cd /
    rm -rf "$folder"
    """#

  /// Makes a database cluster and starts a server with it.
  ///
  /// - Parameter connections: The most connections at a time.
  /// - Throws: `Failure`, or the error of starting a program.
  public init(connections: Int = 250) throws {
    let installed = try Self.output(of: ["sh", "-c", "ls -d /usr/lib/postgresql/*/bin | sort -V"])
    guard let newest = installed.split(separator: "\n").last.map(String.init) else {
      throw Failure.noBinaries
    }
    binaries = newest
    var template = Array("/tmp/honeycomb-pg-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.cannotStart("mkdtemp") }
    folder = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    port = Self.freePort()
    // A database server refuses to run as root.
    var user: [String] = []
    if getuid() == 0, let entry = getpwnam("postgres") {
      chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid)
      user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    }
    chmod(folder, 0o755)
    for name in ["server", "other", "expired"] { try makeCertificate(name) }
    let words =
      user + [
        "sh", "-c", Self.script, "keeper", folder, binaries, String(port), String(connections),
      ]
    keeper.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    keeper.arguments = words
    keeper.standardInput = commands
    keeper.standardOutput = FileHandle.nullDevice
    try keeper.run()
    try start()
  }

  /// Returns a port of the loopback interface that is free now.
  private static func freePort() -> Int {
    let listener = Listener()
    return listener.port
  }

  /// Starts the server and waits until it accepts connections.
  public func start() throws {
    command("start")
    guard Deadline().wait(until: isReady) else {
      throw Failure.cannotStart((try? Self.output(of: ["cat", folder + "/server.log"])) ?? "")
    }
  }

  /// Ends the server; its data stay.
  public func stop() {
    command("stop")
    _ = Deadline().wait { !isReady() }
  }

  private func command(_ word: String) {
    _ = try? commands.fileHandleForWriting.write(contentsOf: Array((word + "\n").utf8))
  }

  /// Whether the server accepts connections.
  private func isReady() -> Bool {
    let words = [
      binaries + "/psql", "--no-psqlrc", "--quiet", "--host=\(folder)", "--port=\(port)",
      "--username=postgres", "--dbname=postgres", "--command=",
    ]
    return (try? Self.output(of: words)) != nil
  }

  // MARK: - Certificates

  /// Makes a certificate for localhost, for another host, or one that has expired, with the CA `ca.crt`.
  private func makeCertificate(_ name: String) throws {
    let host = name == "other" ? "elsewhere.example.org" : "localhost"
    let dates =
      name == "expired" ? "-startdate 20200101000000Z -enddate 20200201000000Z" : "-days 30"
    _ = try Self.output(of: [
      "sh", "-ec",
      """
      cd '\(folder)'
      [ -e ca.crt ] || {
        openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 30 -subj /CN=ca 2>/dev/null
        mkdir issued; : > index.txt; echo 01 > serial
        printf '[ca]\\ndefault_ca=d\\n[d]\\ndatabase=index.txt\\nserial=serial\\nnew_certs_dir=issued\\ndefault_md=sha256\\npolicy=p\\n' > ca.conf
        printf 'unique_subject=no\\ncopy_extensions=copy\\n[p]\\ncommonName=supplied\\n' >> ca.conf
      }
      openssl req -newkey rsa:2048 -nodes -keyout \(name).key -out \(name).csr -subj /CN=\(host) \
        -addext subjectAltName=DNS:\(host) 2>/dev/null
      openssl ca -batch -config ca.conf -cert ca.crt -keyfile ca.key -in \(name).csr -out \(name).crt \(dates) 2>/dev/null
      chmod 600 \(name).key
      chown -R --reference=. \(name).key \(name).crt issued
      """,
    ])
  }

  // MARK: - Scripts

  /// Runs a script of SQL as an administrator does.
  @discardableResult
  public func run(
    _ script: String, in database: String, as user: String = "postgres"
  ) throws -> String {
    try Self.output(
      of: [
        binaries + "/psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align",
        "--set=ON_ERROR_STOP=1", "--host=\(folder)", "--port=\(port)", "--username=\(user)",
        "--dbname=\(database)",
      ], input: script)
  }

  /// The definitions of a database, as text.
  public func dump(_ database: String) throws -> String {
    try Self.output(of: [
      binaries + "/pg_dump", "--schema-only", "--host=\(folder)", "--port=\(port)",
      "--username=postgres", database,
    ])
    // Newer versions write a random key.
    .split(separator: "\n").filter { !$0.hasPrefix("\\") }.joined(separator: "\n")
  }

  /// Runs a program and returns its output and errors.
  public static func output(of words: [String], input: String = "") throws -> String {
    let program = Process()
    let (incoming, outgoing) = (Pipe(), Pipe())
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = words
    program.standardInput = incoming
    program.standardOutput = outgoing
    program.standardError = outgoing
    try program.run()
    let file = incoming.fileHandleForWriting
    // The scripts are longer than a pipe's room, and their output is short.
    try file.write(contentsOf: Array(input.utf8))
    try file.close()
    let bytes = try outgoing.fileHandleForReading.readToEnd() ?? .init()
    program.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    guard program.terminationStatus == 0 else { throw Failure.script(text) }
    return text
  }
}

/// A listening socket of the loopback interface that never replies.
public final class Listener {
  /// The port.
  public let port: Int
  private let descriptor: Int32

  /// Listens at a free port.
  public init() {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) | listen(descriptor, 8)
          | getsockname(descriptor, address, &size)
      }
    }
    precondition(status == 0, "no port is free")
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }
}
