internal import Files
internal import Glibc
internal import Synchronization

/// The search for the addresses of a host, on a thread of its own.
///
/// libpq would search in `PQconnectStartParams`, which nothing can interrupt. A search that is abandoned ends by itself. A class,
/// because both threads hold it.
final class HostLookup: Sendable {
  private enum Result: Sendable {
    case addresses([String])
    case failure(String)
  }

  private let host: String
  private let done: WakeUpPipe
  private let result = Mutex<Result?>(nil)
  /// The most addresses to try.
  private static let limit = 4

  private init(host: String) throws(FileError) {
    self.host = host
    done = try WakeUpPipe()
  }

  /// Returns the addresses of a host as numbers, in the system's order of preference.
  ///
  /// The C function is `getaddrinfo`.
  static func addresses(of host: String, _ limit: WaitLimit) throws(PostgresError) -> [String] {
    let lookup: HostLookup
    do throws(FileError) {
      lookup = try HostLookup(host: host)
      try lookup.start()
    } catch {
      throw .hostNotFound(host: cleaned(host), reason: error.description)
    }
    _ = try limit.wait(for: lookup.done.descriptor, "the name service")
    switch lookup.result.withLock({ $0 }) {
    case .addresses(let addresses): return addresses
    case .failure(let reason): throw .hostNotFound(host: cleaned(host), reason: reason)
    case nil: throw .hostNotFound(host: cleaned(host), reason: "the search ended")
    }
  }

  /// The C functions are `pthread_create` and `pthread_detach`.
  private func start() throws(FileError) {
    var thread = pthread_t()
    let own = unsafe Unmanaged.passRetained(self)
    // SAFETY: the thread takes over the reference to this object.
    let status = unsafe pthread_create(
      &thread, nil,
      { object in
        if let object = unsafe object {
          unsafe Unmanaged<HostLookup>.fromOpaque(object).takeRetainedValue().run()
        }
        return nil
      }, own.toOpaque())
    guard status == 0 else {
      unsafe own.release()
      throw .failed(call: "pthread_create", errno: status)
    }
    _ = pthread_detach(thread)
  }

  private func run() {
    let found = Self.search(host)
    result.withLock { $0 = found }
    done.wakeUp()
  }

  private static func search(_ host: String) -> Result {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    // SAFETY: the host and the hints outlive the call; the list is ours to free if it succeeds.
    let status = unsafe getaddrinfo(host, nil, &hints, &list)
    guard status == 0 else { return .failure(unsafe String(cString: gai_strerror(status))) }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [String] = []
    var next = unsafe list
    while let entry = unsafe next, addresses.count < limit {
      // An IPv6 address has at most 45 characters, and a scope.
      var text = [CChar](repeating: 0, count: 128)
      let room = socklen_t(text.count)
      // SAFETY: the address is one of the list; the system writes a terminated text of at most `room` bytes.
      let status = unsafe getnameinfo(
        entry.pointee.ai_addr, entry.pointee.ai_addrlen, &text, room, nil, 0, NI_NUMERICHOST)
      if status == 0 {
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        addresses.append(String(decoding: bytes, as: UTF8.self))
      }
      unsafe next = entry.pointee.ai_next
    }
    return addresses.isEmpty ? .failure("there is none") : .addresses(addresses)
  }
}
