internal import Files
internal import Glibc
internal import Processes

/// The policy for images from the network: https only, from allowed hosts, at public addresses.
///
/// `curl` fetches them in a child process that is started without a shell; this program contains no
/// TLS. curl connects to the address that was checked, follows no redirects, reads no
/// configuration, and has limits for bytes and time.
public struct RemoteImages: Sendable {
  /// The allowed hosts, in lowercase.
  public let hosts: Set<String>
  /// The time limit per image.
  public let time: Duration
  /// The program that fetches.
  let program: String
  /// Returns the addresses of a host.
  let resolve: @Sendable (String) -> [NetworkAddress]

  /// Allows images from hosts such as `example.org`, without their subdomains.
  public init(hosts: some Sequence<String>, time: Duration = .seconds(10)) {
    self.init(hosts: hosts, time: time, program: "curl", resolve: NetworkAddress.all(of:))
  }

  init(
    hosts: some Sequence<String>, time: Duration, program: String,
    resolve: @escaping @Sendable (String) -> [NetworkAddress]
  ) {
    self.hosts = Set(hosts.lazy.map { $0.lowercased() })
    self.time = time
    self.program = program
    self.resolve = resolve
  }

  /// Whether an image's name is a network address, not a path.
  public static func isRemote(_ name: String) -> Bool { name.contains("://") }

  /// Returns the host of an allowed address.
  ///
  /// - Throws: `ImageFault.notAllowed` with the reason.
  func host(of address: String) throws(ImageFault) -> String {
    let characters = #/[!-~]*/#
    guard address.wholeMatch(of: characters) != nil, address.utf8.count <= Self.longestAddress
    else {
      throw .notAllowed("the address is too long or contains invalid characters")
    }
    guard let match = address.wholeMatch(of: #/https://([A-Za-z0-9.-]+)(?::443)?(?:[\/?#].*)?/#)
    else {
      throw .notAllowed("expected https://, a host without a port, and a path")
    }
    let host = match.1.lowercased()
    guard hosts.contains(host) else {
      throw .notAllowed("\(host) is not an allowed host")
    }
    return host
  }

  private static let longestAddress = 2048

  /// Fetches the bytes at an address.
  ///
  /// - Parameters:
  ///   - address: The address as given in a scene.
  ///   - limit: The maximum size, in bytes.
  ///   - isCanceled: Called regularly; `true` ends the transfer.
  /// - Returns: All bytes.
  /// - Throws: `ImageFault` about the address, its size, or why it cannot be fetched.
  func contents(
    of address: String, limit: Int, isCanceled: () -> Bool
  ) throws(ImageFault) -> [UInt8] {
    let host = try host(of: address)
    let places = resolve(host)
    guard let place = places.first else { throw .cannotFetch("\(host) is unknown") }
    // A single address that is not public suffices: such a response is suspicious.
    guard places.allSatisfy(\.isPublic) else {
      throw .notAllowed("the address of \(host) is not public")
    }
    let seconds = max(1, Int((time / .seconds(1)).rounded(.up)))
    let words = [
      "--disable", "--silent", "--fail", "--globoff", "--proto", "=https", "--noproxy", "*",
      "--location", "--max-redirs", "0", "--connect-timeout", "\(seconds)", "--max-time",
      "\(seconds)", "--max-filesize", "\(limit)", "--resolve", "\(host):443:\(place)", "--url",
      address,
    ]
    let output: ProgramOutput
    do {
      output = try ProgramOutput(
        of: program, words, limit: limit, time: time + .seconds(1), isCanceled: isCanceled)
    } catch .failed(_, ENOENT) {
      throw .cannotFetch("\(program) is not installed")
    } catch {
      throw .cannotFetch("\(program) cannot be started: \(error.reason)")
    }
    switch output {
    case .bytes(let bytes): return bytes
    case .tooMany: throw .tooManyBytes(limit: limit)
    case .late: throw .cannotFetch("\(host) took longer than \(time)")
    case .failed(let status): throw Self.fault(of: status, host: host, limit: limit)
    }
  }

  /// The meaning of curl's exit code.
  ///
  /// Source: curl(1), "Exit codes".
  private static func fault(of status: Int32, host: String, limit: Int) -> ImageFault {
    switch status {
    case 22: .cannotFetch("\(host) returned an error")
    case 28: .cannotFetch("\(host) took too long")
    case 35, 51, 60: .cannotFetch("the certificate of \(host) is not valid")
    case 47: .cannotFetch("\(host) redirects to another address, which is not allowed")
    case 63: .tooManyBytes(limit: limit)
    case 127: .cannotFetch("curl is not installed")
    default: .cannotFetch("\(host) cannot be reached (curl: \(status))")
    }
  }
}
