internal import Processes

/// The policy for images from the network: https only, from allowed hosts, at public addresses.
///
/// A `CurlRequest` fetches them; curl connects to the address that was checked.
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

  /// Whether an image's name is a network address, not a path or the URI of a file.
  public static func isRemote(_ name: String) -> Bool {
    name.contains("://") && name.prefix(5).lowercased() != "file:"
  }

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
    var request = CurlRequest(
      protocols: ["https"], time: time, limit: limit,
      options: [
        // A redirect is then an error.
        "--fail", "--location", "--resolve", "\(host):443:\(place)", "--url", address,
      ])
    request.program = program
    let transfer: RunningProgram
    do throws(CurlFailure) {
      transfer = try request.start()
    } catch .cannotStart(let reason) {
      throw .cannotFetch("\(program) cannot be started: \(reason)")
    } catch {
      throw .cannotFetch("\(program) is not installed")
    }
    switch transfer.output(limit: limit, time: time + .seconds(1), isCanceled: isCanceled) {
    case .bytes(let bytes): return bytes
    case .tooMany: throw .tooManyBytes(limit: limit)
    case .late: throw .cannotFetch("\(host) took longer than \(time)")
    case .failed(let code): throw Self.fault(ofExitCode: code, host: host, limit: limit)
    }
  }

  private static func fault(ofExitCode code: Int32, host: String, limit: Int) -> ImageFault {
    switch CurlFailure(exitCode: code) {
    case .serverError: .cannotFetch("\(host) returned an error")
    case .late: .cannotFetch("\(host) took too long")
    case .certificate: .cannotFetch("the certificate of \(host) is not valid")
    case .redirect: .cannotFetch("\(host) redirects to another address, which is not allowed")
    case .tooLarge: .tooManyBytes(limit: limit)
    case .notInstalled: .cannotFetch("curl is not installed")
    default: .cannotFetch("\(host) cannot be reached (curl: \(code))")
    }
  }
}
