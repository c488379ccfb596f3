/// Which pictures may come from the network: by https, from hosts that were named, at public addresses.
///
/// Fetched by `curl`, a process of its own that is given words, no shell: nothing here speaks TLS. It goes to the address
/// that was looked at, follows no redirect, reads no configuration, and has limits for bytes and time.
public struct RemoteImages: Sendable {
  /// The hosts, in small letters.
  public let hosts: Set<String>
  /// How long one picture may take.
  public let time: Duration
  /// The program that fetches.
  let program: String
  /// The addresses of a host.
  let resolve: @Sendable (String) -> [NetworkAddress]

  /// Allows pictures from hosts such as `example.org`; what is below them is not meant.
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

  /// Whether a picture's name is an address on the network, and no path.
  public static func isRemote(_ name: String) -> Bool { name.contains("://") }

  /// The host of an address that may be asked.
  ///
  /// - Throws: `ImageFault.notAllowed` with the reason.
  func host(of address: String) throws(ImageFault) -> String {
    let characters = #/[!-~]*/#
    guard address.wholeMatch(of: characters) != nil, address.utf8.count <= Self.longestAddress
    else {
      throw .notAllowed("the address is too long, or has characters that are not allowed in one")
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

  /// The bytes at an address.
  ///
  /// - Parameters:
  ///   - address: The address, as a scene names it.
  ///   - limit: The most bytes that it may have.
  ///   - isCancelled: Asked now and then; ends the fetching.
  /// - Returns: All bytes.
  /// - Throws: `ImageFault` about the address, its size, or why it cannot be fetched.
  func contents(
    of address: String, limit: Int, isCancelled: () -> Bool
  ) throws(ImageFault) -> [UInt8] {
    let host = try host(of: address)
    let places = resolve(host)
    guard let place = places.first else { throw .cannotFetch("\(host) is unknown") }
    // One that is not public is reason enough: who answers so has others in mind.
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
    let child = try ChildOutput(program, words)
    let output = child.read(limit: limit, time: time + .seconds(1), isCancelled: isCancelled)
    switch output {
    case .bytes(let bytes): return bytes
    case .tooMany: throw .tooManyBytes(limit: limit)
    case .late: throw .cannotFetch("\(host) took longer than \(time)")
    case .failed(let status): throw Self.fault(of: status, host: host, limit: limit)
    }
  }

  /// What an exit code of curl's means.
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
