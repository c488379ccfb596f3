import Documents
import Files

extension KioskSettingsReader {
  static func status(_ node: Document.Node) throws(InputError) -> KioskSettings.Status {
    let keyed = try node.keyed(["socket", "group"], as: "where the kiosk reports its state")
    var status = KioskSettings.Status()
    if let node = keyed["socket"] {
      let path = try path(node)
      guard path.utf8.count <= LocalSocket.pathLimit else {
        throw node.error(
          .expected(
            "a path of at most \(LocalSocket.pathLimit) bytes, which is the limit of sockets",
            found: "\(path.utf8.count) bytes"))
      }
      status.socket = path
    }
    if let node = keyed["group"] {
      let name = try node.string
      guard !name.isEmpty, !name.utf8.contains(0) else {
        throw node.error(expected: "the name of a group")
      }
      status.group = name
    }
    return status
  }
}
