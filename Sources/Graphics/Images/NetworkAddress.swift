internal import Glibc

/// An IPv4 or IPv6 address: 4 or 16 bytes.
struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  /// Creates an address from 4 or 16 bytes.
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 4 || bytes.count == 16, "an address has 4 or 16 bytes")
    self.bytes = bytes
  }

  /// The numeric form; an IPv6 address is in brackets.
  var description: String {
    guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map {
      String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
    }
    return "[\(groups.joined(separator: ":"))]"
  }

  /// Whether the address is public, not local or reserved.
  ///
  /// Source: IANA, "IPv4 Special-Purpose Address Registry" and "IPv6 Special-Purpose Address
  /// Registry".
  var isPublic: Bool {
    guard bytes.count == 16 else { return Self.isPublic(bytes[...]) }
    // IPv4-mapped addresses count as the address they contain.
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let isTranslated = bytes.starts(
      with: [0x00, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8))
    if isMapped || isTranslated { return Self.isPublic(bytes.suffix(4)) }
    // Only 2000::/3 is allocated; tunnels and documentation ranges in it are excluded.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return false }
    return
      !(bytes[0] == 0x20 && bytes[1] == 0x01
      && (bytes[2] <= 0x01 || (bytes[2] == 0x0D && bytes[3] == 0xB8)))
  }

  private static let reserved: [(network: UInt32, length: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
    (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24),
    (0xE000_0000, 4), (0xF000_0000, 4),
  ]

  private static func isPublic(_ bytes: ArraySlice<UInt8>) -> Bool {
    let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return !reserved.contains { number >> (32 - $0.length) == $0.network >> (32 - $0.length) }
  }

  /// Returns the addresses of a host, the preferred one first; empty if it is unknown.
  ///
  /// The C function is `getaddrinfo`.
  static func all(of host: String) -> [NetworkAddress] {
    // SAFETY: an empty structure with two numbers in it.
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    // SAFETY: the host is valid during the call; we own the list until it is freed just below.
    guard unsafe getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
    defer { unsafe freeaddrinfo(first) }
    var addresses: [NetworkAddress] = []
    var next = unsafe first
    while let entry = unsafe next {
      // SAFETY: an entry of the list, whose address has the given length.
      unsafe next = entry.pointee.ai_next
      guard let place = unsafe entry.pointee.ai_addr else { continue }
      let offset = unsafe entry.pointee.ai_family == AF_INET ? 4 : 8
      let count = unsafe entry.pointee.ai_family == AF_INET ? 4 : 16
      let family = unsafe entry.pointee.ai_family
      guard family == AF_INET || family == AF_INET6,
        unsafe Int(entry.pointee.ai_addrlen) >= offset + count
      else { continue }
      let raw = unsafe UnsafeRawBufferPointer(start: place, count: offset + count)
      addresses.append(NetworkAddress((offset..<offset + count).map { unsafe raw[$0] }))
    }
    return addresses
  }
}
