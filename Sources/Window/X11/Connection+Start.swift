import CX11

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
    // SAFETY: the connection is open; XCB copies the names, and owns the replies about extensions, NULL after
    // a failure of the connection.
    unsafe xcb_prefetch_extension_data(xcb, cx11_shm_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_present_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_randr_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_sync_id())
    unsafe xcb_prefetch_extension_data(xcb, cx11_input_id())
    let atoms = AtomName.allCases.map { name in
      unsafe xcb_intern_atom(xcb, 0, UInt16(name.rawValue.utf8.count), name.rawValue).sequence
    }
    let attributes = unsafe xcb_get_window_attributes(xcb, root).sequence

    var answers = FirstAnswers()
    let rootAttributes = unsafe reply(to: attributes, on: xcb)?
      .head(as: xcb_get_window_attributes_reply_t.self)
    let rootMask = rootAttributes?.all_event_masks ?? 0
    answers.hasWindowManager = rootMask & XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue != 0
    for (name, atom) in zip(AtomName.allCases, atoms) {
      answers.atoms[name] =
        unsafe reply(to: atom, on: xcb)?.head(as: xcb_intern_atom_reply_t.self)?.atom
    }
    @unsafe func found(
      _ identifier: UnsafeMutablePointer<xcb_extension_t>
    ) -> xcb_query_extension_reply_t? {
      let data = unsafe xcb_get_extension_data(xcb, identifier)?.pointee
      return data?.present == 0 ? nil : data
    }
    let sharedMemory = unsafe found(cx11_shm_id())
    answers.extensions = unsafe Extensions(
      sharedMemoryFirstEvent: sharedMemory?.first_event,
      sharedMemoryMajor: sharedMemory?.major_opcode,
      presentMajor: found(cx11_present_id())?.major_opcode,
      randrFirstEvent: found(cx11_randr_id())?.first_event,
      hasSync: found(cx11_sync_id()) != nil, inputMajor: found(cx11_input_id())?.major_opcode)
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
    let asksInput = extensions.inputMajor != nil && allowed.contains(.input)
    // SAFETY: the connection is open, and the extensions exist where asked.
    let shm = unsafe asksShm ? xcb_shm_query_version(xcb).sequence : nil
    let present = unsafe asksPresent ? xcb_present_query_version(xcb, 1, 2).sequence : nil
    let randr = unsafe asksRandR ? xcb_randr_query_version(xcb, 1, 5).sequence : nil
    let monitors = unsafe asksRandR ? xcb_randr_get_monitors(xcb, root, 1).sequence : nil
    let screenInfo = unsafe asksRandR ? xcb_randr_get_screen_info(xcb, root).sequence : nil
    let monitorAtoms = monitorNames.map { name in
      unsafe xcb_intern_atom(xcb, 1, UInt16(clamping: name.utf8.count), name).sequence
    }
    let input = unsafe asksInput ? xcb_input_xi_query_version(xcb, 2, 4).sequence : nil
    let devices = unsafe asksInput ? xcb_input_xi_query_device(xcb, 0).sequence : nil
    let owner = unsafe xcb_get_selection_owner(xcb, atom(.settingsOwner)).sequence
    let manager =
      hasWindowManager
      ? requestProperty(atom(.netSupportingWMCheck), of: root, type: XCB_ATOM_WINDOW.rawValue) : nil
    let supported =
      hasWindowManager
      ? requestProperty(atom(.netSupported), of: root, type: XCB_ATOM_ATOM.rawValue) : nil

    var answers = SecondAnswers()
    var names: [UInt32: String] = [:]
    for (name, atom) in zip(monitorNames, monitorAtoms) {
      if let reply = reply(to: atom, as: xcb_intern_atom_reply_t.self) { names[reply.atom] = name }
    }
    answers.settingsOwner =
      reply(to: owner, as: xcb_get_selection_owner_reply_t.self)?.owner ?? 0
    answers.managerCheck = reply(to: manager)?.propertyBytes.number(at: 0) ?? 0
    let states = reply(to: supported)?.propertyBytes ?? []
    answers.isManagerAble =
      states.contains(number: atom(.netWMStateFullscreen)) && answers.managerCheck != 0
    if let version = reply(to: input, as: xcb_input_xi_query_version_reply_t.self) {
      answers.inputVersion = (Int(version.major_version), Int(version.minor_version))
      if answers.inputVersion >= (2, 2) { answers.features.insert(.input) }
    }
    answers.devices = reply(to: devices) ?? []
    if let version = reply(to: shm, as: xcb_shm_query_version_reply_t.self) {
      answers.features.insert(.sharedMemory)
      let passes = (version.major_version, version.minor_version) >= (1, 2)
      if passes, allowed.contains(.descriptorPassing) {
        answers.features.insert(.descriptorPassing)
      }
    }
    if reply(to: present) != nil { answers.features.insert(.present) }
    if reply(to: randr) != nil { answers.features.insert(.randr) }
    answers.monitors = reply(to: monitors).map { Monitor.monitors(in: $0, names: names) } ?? []
    let info = reply(to: screenInfo, as: xcb_randr_get_screen_info_reply_t.self)
    answers.refreshRate = Int(info?.rate ?? 0)
    return answers
  }
}
