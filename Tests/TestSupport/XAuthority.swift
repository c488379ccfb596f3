/// The files and requests for access to an X server.
public enum XAuthority {
  /// The authorization method that uses a shared secret.
  static let method = "MIT-MAGIC-COOKIE-1"

  /// Returns an authority file with one cookie, valid for every display.
  ///
  /// Source: Xau(3), "Xauth", the format of the authority file.
  public static func file(cookie: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ part: [UInt8]) {
      bytes += [UInt8(part.count >> 8), UInt8(part.count & 0xFF)] + part
    }
    // FamilyWild, no address, no display number.
    bytes += [0xFF, 0xFF]
    append([])
    append([])
    append(Array(method.utf8))
    append(cookie)
    return bytes
  }
}

extension XClient {
  /// Creates a cookie for untrusted clients, which see few extensions and have little access to
  /// other clients.
  ///
  /// Source: X Security Extension Specification, version 7.1, SecurityGenerateAuthorization.
  public func makeUntrustedCookie() throws -> [UInt8] {
    let major = try major(ofExtension: "SECURITY")
    let reply = try request(major, 1) { message in
      message.append(UInt16(XAuthority.method.utf8.count), UInt16(0))
      // The mask of the two values: timeout (none) and trust level (untrusted).
      message.append(UInt32(0b11))
      message.appendPadded(XAuthority.method.utf8)
      message.append(UInt32(0), 1)
    }
    let count = Int(reply.number(at: 12, as: UInt16.self))
    return Array(reply[32..<32 + count])
  }
}
