extension XClient {
  /// Returns the pointer's current picture, in premultiplied 0xAARRGGBB.
  ///
  /// Source: The XFIXES Extension, GetCursorImage.
  public func cursorPicture() throws -> [UInt32] {
    let major = try major(ofExtension: "XFIXES")
    _ = try request(major, 0) { $0.append(UInt32(4), 0) }
    let reply = try request(major, 4) { _ in }
    let count =
      Int(reply.number(at: 12, as: UInt16.self)) * Int(reply.number(at: 14, as: UInt16.self))
    return (0..<count).map { reply.number(at: 32 + 4 * $0) }
  }
}
