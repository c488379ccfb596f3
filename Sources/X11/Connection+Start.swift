import CX11
import Glibc

extension Connection {
  /// The replies to the first batch of requests.
  struct FirstAnswers {
    var atoms: [AtomName: UInt32] = [:]
    var extensions = Extensions()
    var hasWindowManager = false
  }

  /// Requests all atoms, extensions and the root window's event masks, then waits once.
  ///
  /// The C functions are `xcb_intern_atom`, `xcb_prefetch_extension_data` and
  /// `xcb_get_window_attributes`.
  @unsafe static func askFirstQuestions(_ xcb: OpaquePointer, root: UInt32) -> FirstAnswers {
    // SAFETY: the connection is open; XCB copies the names; each reply is ours to free.
    unsafe xcb_prefetch_extension_data(xcb, cx11_shm_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_present_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_randr_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_sync_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_input_id())
    let names = AtomName.allCases
    let cookies = names.map { name in
      unsafe xcb_intern_atom(xcb, 0, UInt16(name.rawValue.utf8.count), name.rawValue)
    }
    let rootCookie = unsafe xcb_get_window_attributes(xcb, root)

    var answers = FirstAnswers()
    if let reply = unsafe xcb_get_window_attributes_reply(xcb, rootCookie, nil) {
      answers.hasWindowManager =
        unsafe reply.pointee.all_event_masks & XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue != 0
      unsafe free(reply)
    }
    for (name, cookie) in zip(names, cookies) {
      guard let reply = unsafe xcb_intern_atom_reply(xcb, cookie, nil) else { continue }
      answers.atoms[name] = unsafe reply.pointee.atom
      unsafe free(reply)
    }
    // SAFETY: XCB owns these answers; NULL after a failure of the connection.
    if let shm = unsafe xcb_get_extension_data(xcb, cx11_shm_id())?.pointee, shm.present != 0 {
      answers.extensions.sharedMemoryFirstEvent = shm.first_event
      answers.extensions.sharedMemoryMajor = shm.major_opcode
    }
    if let present = unsafe xcb_get_extension_data(xcb, cx11_present_id())?.pointee,
      present.present != 0
    {
      answers.extensions.presentMajor = present.major_opcode
    }
    if let randr = unsafe xcb_get_extension_data(xcb, cx11_randr_id())?.pointee,
      randr.present != 0
    {
      answers.extensions.randrFirstEvent = randr.first_event
    }
    if let sync = unsafe xcb_get_extension_data(xcb, cx11_sync_id())?.pointee {
      answers.extensions.hasSync = sync.present != 0
    }
    if let input = unsafe xcb_get_extension_data(xcb, cx11_input_id())?.pointee,
      input.present != 0
    {
      answers.extensions.inputMajor = input.major_opcode
    }
    return answers
  }

  /// Checks that all monitor names exist; waits for the server only if one does not.
  ///
  /// Throws `X11Error.noSuchMonitor` with the first unknown name.
  func checkMonitors(_ names: [String], among monitors: [Monitor]) throws(X11Error) {
    let missing = names.first { name in !monitors.contains { $0.name == name } }
    guard let missing else { return }
    throw .noSuchMonitor(name: missing, known: monitors.compactMap { name(ofAtom: $0.atom) })
  }

  /// Returns the value in the reply to a property request.
  @unsafe private func bytes(of cookie: xcb_get_property_cookie_t) -> [UInt8] {
    // SAFETY: the connection is open; the reply is ours to free, and as long as it says.
    guard let reply = unsafe xcb_get_property_reply(xcb, cookie, nil) else { return [] }
    let bytes = unsafe Array(
      UnsafeRawBufferPointer(start: reply, count: 32 + 4 * Int(reply.pointee.length)))
    unsafe free(reply)
    return bytes.propertyBytes
  }

  /// The server's features that the caller allows, the monitors, and other replies of the second batch.
  struct SecondAnswers {
    var features: Features = []
    var monitors: [Monitor] = []
    /// The version of XInput; (0, 0) if it is missing.
    var inputVersion = (major: 0, minor: 0)
    /// The reply that describes the input devices.
    var devices: [UInt8] = []
    /// The window of the settings manager; zero if none is running.
    var settingsOwner: UInt32 = 0
    /// The window by which the window manager announces itself; zero if none does.
    var managerCheck: UInt32 = 0
    /// Whether the window manager announces that it supports full screen.
    var isManagerAble = false
    /// The refresh rate of RandR's current mode, in hertz; zero if it is unknown.
    var refreshRate = 0
  }

  /// Requests versions and monitors, then waits once; this also completes all earlier requests.
  ///
  /// The C functions are `xcb_shm_query_version`, `xcb_present_query_version`,
  /// `xcb_randr_query_version`, `xcb_randr_get_monitors`,
  /// `xcb_randr_get_screen_info` and `xcb_get_selection_owner`.
  func askSecondQuestions(monitorNames: [String]) -> SecondAnswers {
    let asksShm = extensions.sharedMemoryFirstEvent != nil && allowed.contains(.sharedMemory)
    let asksPresent = extensions.presentMajor != nil && allowed.contains(.present)
    let asksRandR = extensions.randrFirstEvent != nil && allowed.contains(.randr)
    // SAFETY: the connection is open, the extensions exist where asked, and each reply is ours to
    // free.
    let shm = unsafe asksShm ? xcb_shm_query_version(xcb) : nil
    let present = unsafe asksPresent ? xcb_present_query_version(xcb, 1, 2) : nil
    let randr = unsafe asksRandR ? xcb_randr_query_version(xcb, 1, 5) : nil
    let monitors = unsafe asksRandR ? xcb_randr_get_monitors(xcb, root, 1) : nil
    let screenInfo = unsafe asksRandR ? xcb_randr_get_screen_info(xcb, root) : nil
    let nameCookies = monitorNames.map { name in
      unsafe xcb_intern_atom(xcb, 1, UInt16(clamping: name.utf8.count), name)
    }
    let asksInput = extensions.inputMajor != nil && allowed.contains(.input)
    let input = unsafe asksInput ? xcb_input_xi_query_version(xcb, 2, 4) : nil
    let devices = unsafe asksInput ? xcb_input_xi_query_device(xcb, 0) : nil
    let owner = unsafe xcb_get_selection_owner(xcb, atom(.settingsOwner))
    let manager =
      unsafe hasWindowManager
      ? (
        check: xcb_get_property(
          xcb, 0, root, atom(.netSupportingWMCheck), XCB_ATOM_WINDOW.rawValue, 0, 1),
        supported: xcb_get_property(
          xcb, 0, root, atom(.netSupported), XCB_ATOM_ATOM.rawValue, 0, 1 << 12)
      ) : nil

    var answers = SecondAnswers()
    var names: [UInt32: String] = [:]
    for (name, cookie) in zip(monitorNames, nameCookies) {
      guard let reply = unsafe xcb_intern_atom_reply(xcb, cookie, nil) else { continue }
      names[unsafe reply.pointee.atom] = name
      unsafe free(reply)
    }
    if let reply = unsafe xcb_get_selection_owner_reply(xcb, owner, nil) {
      answers.settingsOwner = unsafe reply.pointee.owner
      unsafe free(reply)
    }
    if let manager {
      answers.managerCheck = unsafe bytes(of: manager.check).number(at: 0)
      answers.isManagerAble =
        unsafe bytes(of: manager.supported).contains(number: atom(.netWMStateFullscreen))
        && answers.managerCheck != 0
    }
    if let input, let reply = unsafe xcb_input_xi_query_version_reply(xcb, input, nil) {
      answers.inputVersion = unsafe (
        Int(reply.pointee.major_version), Int(reply.pointee.minor_version)
      )
      if answers.inputVersion >= (2, 2) { answers.features.insert(.input) }
      unsafe free(reply)
    }
    if let devices, let reply = unsafe xcb_input_xi_query_device_reply(xcb, devices, nil) {
      answers.devices = unsafe Array(
        UnsafeRawBufferPointer(start: reply, count: 32 + 4 * Int(reply.pointee.length)))
      unsafe free(reply)
    }
    if let shm, let reply = unsafe xcb_shm_query_version_reply(xcb, shm, nil) {
      answers.features.insert(.sharedMemory)
      let version = unsafe (reply.pointee.major_version, reply.pointee.minor_version)
      if version >= (1, 2), allowed.contains(.descriptorPassing) {
        answers.features.insert(.descriptorPassing)
      }
      unsafe free(reply)
    }
    if let present, let reply = unsafe xcb_present_query_version_reply(xcb, present, nil) {
      answers.features.insert(.present)
      unsafe free(reply)
    }
    if let randr, let reply = unsafe xcb_randr_query_version_reply(xcb, randr, nil) {
      answers.features.insert(.randr)
      unsafe free(reply)
    }
    if let monitors, let reply = unsafe xcb_randr_get_monitors_reply(xcb, monitors, nil) {
      // A reply may be inconsistent, so it is read as bytes and every length is checked.
      let bytes = unsafe Array(
        UnsafeRawBufferPointer(start: reply, count: 32 + 4 * Int(reply.pointee.length)))
      answers.monitors = Monitor.monitors(in: bytes, names: names)
      unsafe free(reply)
    }
    if let screenInfo, let reply = unsafe xcb_randr_get_screen_info_reply(xcb, screenInfo, nil) {
      answers.refreshRate = Int(unsafe reply.pointee.rate)
      unsafe free(reply)
    }
    return answers
  }
}
