/// The files and requests by which an X server lets clients in.
public enum XAuthority {
  /// The way of authorisation by a secret that both sides know.
  static let method = "MIT-MAGIC-COOKIE-1"

  /// A file of one cookie, for whichever display.
  ///
  /// Source: Xau(3), "Xauth", the format of the authority file.
  public static func file(cookie: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ part: [UInt8]) {
      bytes += [UInt8(part.count >> 8), UInt8(part.count & 0xFF)] + part
    }
    // FamilyWild, no address, no number.
    bytes += [0xFF, 0xFF]
    append([])
    append([])
    append(Array(method.utf8))
    append(cookie)
    return bytes
  }
}

extension XClient {
  /// Makes a cookie whose bearers the server does not trust: they see few extensions, and may do
  /// little to others.
  ///
  /// Source: X Security Extension Specification, version 7.1, SecurityGenerateAuthorization.
  public func makeUntrustedCookie() throws -> [UInt8] {
    let major = try major(ofExtension: "SECURITY")
    let reply = try request(major, 1) { message in
      message.append(UInt16(XAuthority.method.utf8.count), UInt16(0))
      // Timeout (none) and trust level (untrusted).
      message.append(UInt32(0b11))
      message.appendPadded(XAuthority.method.utf8)
      message.append(UInt32(0), 1)
    }
    let count = Int(reply.number(at: 12, as: UInt16.self))
    return Array(reply[32..<32 + count])
  }
}
