internal import Files

/// A Unix socket at which a bus listens.
///
/// Source: D-Bus Specification 0.43, "Server Addresses", "Unix Domain Sockets".
enum BusAddress: Hashable {
  /// A socket in the file system.
  case path(String)
  /// A socket with an abstract name.
  case name(String)

  /// Reads the addresses of a list, in its order, without those of other kinds.
  static func list(_ text: String) -> [BusAddress] {
    text.split(separator: ";").compactMap { entry -> BusAddress? in
      guard entry.hasPrefix("unix:") else { return nil }
      for pair in entry.dropFirst(5).split(separator: ",") {
        guard let sign = pair.firstIndex(of: "=") else { continue }
        guard let bytes = pair[pair.index(after: sign)...].percentDecoded, !bytes.isEmpty,
          let value = String(validating: bytes, as: UTF8.self)
        else { return nil }
        switch pair[..<sign] {
        case "path": return .path(value)
        case "abstract": return .name(value)
        default: continue
        }
      }
      return nil
    }
  }

  /// Connects, without waiting; `nil` if no program listens there, or its queue is full.
  func connect() -> File? {
    switch self {
    case .path(let path): try? LocalConnection.open(path)
    case .name(let name): try? LocalConnection.open(abstractName: name)
    }
  }
}
