import CX11

extension Connection {
  /// Waits until the server has processed all requests so far.
  ///
  /// The C function is `xcb_get_input_focus`.
  func waitForServer() {
    // SAFETY: the connection is open.
    _ = reply(to: unsafe xcb_get_input_focus(xcb).sequence)
  }

  /// The names of all extensions, sorted; waits for the server.
  ///
  /// The C function is `xcb_list_extensions`.
  var extensionNames: [String] {
    // SAFETY: the connection is open.
    guard let reply = reply(to: unsafe xcb_list_extensions(xcb).sequence) else { return [] }
    var names: [String] = []
    var rest = reply[32...]
    // A byte before each name is its length.
    for _ in 0..<reply[1] {
      guard let length = rest.popFirst() else { break }
      names.append(String(decoding: rest.prefix(Int(length)), as: UTF8.self))
      rest = rest.dropFirst(Int(length))
    }
    return names.sorted()
  }

  /// Returns the name of an atom; waits for the server.
  ///
  /// The C function is `xcb_get_atom_name`.
  func name(ofAtom atom: UInt32) -> String? {
    // SAFETY: the connection is open.
    guard let reply = reply(to: unsafe xcb_get_atom_name(xcb, atom).sequence) else { return nil }
    let length = Int(reply.number(at: 8, as: UInt16.self))
    return String(decoding: reply[32...].prefix(length), as: UTF8.self)
  }

  /// The window manager's name, empty if it has none, or `nil` if none is running.
  ///
  /// Waits for the server.
  ///
  /// Source: Extended Window Manager Hints 1.5, "_NET_SUPPORTING_WM_CHECK".
  var windowManagerName: String? {
    guard hasWindowManager else { return nil }
    func property(_ property: AtomName, of window: UInt32) -> [UInt8] {
      reply(to: requestProperty(atom(property), of: window))?.propertyBytes ?? []
    }
    let check = property(.netSupportingWMCheck, of: root)
    guard check.count >= 4 else { return "" }
    let name = property(.netWMName, of: check.number(at: 0))
    return String(decoding: name, as: UTF8.self).withoutControls
  }
}
