import CX11
import Glibc
import Raster

extension Connection {
  /// Returns what the server reports about itself; the window fills in the rest.
  func serverReport() -> DisplayReport {
    // SAFETY: the display is open; these look into its memory, and the texts are its own.
    let vendor = unsafe XServerVendor(display).map { unsafe String(cString: $0) } ?? ""
    let name = unsafe XDisplayString(display).map { unsafe String(cString: $0) } ?? ""
    let release = unsafe Int(XVendorRelease(display))
    let largest = unsafe 4 * Int(xcb_get_maximum_request_length(xcb))
    return DisplayReport(
      name: name, vendor: vendor, release: release, isLocal: isLocal,
      screen: PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height), depth: 0,
      masks: [], isNative: true, extensions: extensionNames(), features: [],
      hasSync: extensions.hasSync, pacing: .present, largestRequest: largest, monitors: [],
      scale: 1, scaleSource: .nothing, windowManager: windowManagerName(), isManagerAble: false,
      hasInputMethod: false)
  }

  /// Waits until the server has processed all requests so far.
  ///
  /// The C function is `xcb_get_input_focus`.
  func waitForServer() {
    // SAFETY: the connection is open; the reply is ours to free.
    let cookie = unsafe xcb_get_input_focus(xcb)
    unsafe free(xcb_get_input_focus_reply(xcb, cookie, nil))
  }

  /// Returns the names of all extensions, sorted; waits for the server.
  ///
  /// The C function is `xcb_list_extensions`.
  private func extensionNames() -> [String] {
    // SAFETY: the connection is open; the reply is ours to free, and the names are inside it.
    let cookie = unsafe xcb_list_extensions(xcb)
    guard let reply = unsafe xcb_list_extensions_reply(xcb, cookie, nil) else { return [] }
    var names: [String] = []
    var iterator = unsafe xcb_list_extensions_names_iterator(reply)
    while unsafe iterator.rem > 0 {
      let text = unsafe UnsafeRawBufferPointer(
        start: xcb_str_name(iterator.data), count: Int(xcb_str_name_length(iterator.data)))
      names.append(unsafe String(decoding: text, as: UTF8.self))
      unsafe xcb_str_next(&iterator)
    }
    unsafe free(reply)
    return names.sorted()
  }

  /// Returns the name of an atom; waits for the server.
  ///
  /// The C function is `xcb_get_atom_name`.
  func name(ofAtom atom: UInt32) -> String? {
    // SAFETY: the connection is open; the reply is ours to free, and the name is inside it.
    let cookie = unsafe xcb_get_atom_name(xcb, atom)
    guard let reply = unsafe xcb_get_atom_name_reply(xcb, cookie, nil) else { return nil }
    let text = unsafe UnsafeRawBufferPointer(
      start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
    let name = unsafe String(decoding: text, as: UTF8.self)
    unsafe free(reply)
    return name
  }

  /// Returns the window manager's name, empty if it has none, or `nil` if none is running.
  ///
  /// Waits for the server.
  ///
  /// Source: Extended Window Manager Hints 1.5, "_NET_SUPPORTING_WM_CHECK".
  private func windowManagerName() -> String? {
    guard hasWindowManager else { return nil }
    let check = property(atom(.netSupportingWMCheck), of: root)
    guard check.count >= 4 else { return "" }
    let bytes = property(atom(.netWMName), of: check.number(at: 0))
    return String(decoding: bytes, as: UTF8.self).withoutControls
  }

  /// Returns the bytes of a property.
  ///
  /// Waits for the server. The C function is `xcb_get_property`.
  private func property(_ property: UInt32, of window: UInt32) -> [UInt8] {
    // SAFETY: the connection is open; the reply is ours to free, and the value is inside it.
    let cookie = unsafe xcb_get_property(
      xcb, 0, window, property, XCB_ATOM_ANY.rawValue, 0, 1024)
    guard let reply = unsafe xcb_get_property_reply(xcb, cookie, nil) else { return [] }
    let bytes = unsafe Array(
      UnsafeRawBufferPointer(
        start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply))))
    unsafe free(reply)
    return bytes
  }
}
