import CX11

extension Window {
  /// Translates an event of XInput into events of the window, if any.
  mutating func take(_ report: InputReport) {
    switch report {
    case .button(let isPress, let head):
      // Wheel clicks are also sent as motion of an axis, and presses of a finger as touches.
      guard !head.isEmulated else { return }
      takeButton(
        isPress: isPress, number: Int(head.detail), head.pointer, state: head.state)
    case .motion(let head, let valuators):
      guard !head.isEmulated else { return }
      noticeLostRelease(state: head.state)
      let scrolled = scroll.scrolled(head.source, to: valuators)
      if let (dx, dy) = scrolled, dx != 0 || dy != 0 {
        backlog.append(.wheel(dx: dx, dy: dy, at: head.pointer))
      }
      // The first two axes are the pointer's position.
      if scrolled == nil || valuators[0] != nil || valuators[1] != nil {
        backlog.append(.motion(at: head.pointer))
      }
    case .touch(let phase, let head):
      backlog.append(.touch(phase, id: Int(head.detail), at: head.pointer))
    case .pinch(let phase, let head, let scale):
      if phase == .began { pinchScale = 1 }
      guard scale > 0 else { return }
      if scale != pinchScale {
        backlog.append(.pinch(scale: scale / pinchScale, at: head.pointer))
      }
      pinchScale = scale
    case .axes(let source, let classes, let count):
      scroll.learn(source, classes: classes, count: count)
    case .devices:
      replies.want(.devices)
    }
  }
}

extension Connection {
  /// Selects pointer, touch and touchpad events of a window, and changes of the devices.
  ///
  /// Keys use the core protocol, because input methods support no other key events. The C function is
  /// `xcb_input_xi_select_events`.
  func listenForInput(of window: UInt32, hasPinches: Bool) {
    var kinds: [InputReport.Kind] = [
      .buttonPress, .buttonRelease, .motion, .touchBegin, .touchUpdate, .touchEnd,
    ]
    if hasPinches { kinds += [.pinchBegin, .pinchUpdate, .pinchEnd] }
    select(kinds, of: window, device: UInt16(XCB_INPUT_DEVICE_ALL_MASTER.rawValue))
    select(
      [.deviceChanged, .hierarchyChanged], of: root, device: UInt16(XCB_INPUT_DEVICE_ALL.rawValue))
  }

  private func select(_ kinds: [InputReport.Kind], of window: UInt32, device: UInt16) {
    let mask = kinds.reduce(UInt32(0)) { $0 | 1 << UInt32($1.rawValue) }
    // The call takes a pointer to the header; the mask, one word, must follow it in memory.
    struct Selection {
      var head: xcb_input_event_mask_t
      var mask: UInt32
    }
    var selection = Selection(
      head: xcb_input_event_mask_t(deviceid: device, mask_len: 1), mask: mask)
    // SAFETY: the connection is open, and XCB copies head and mask before it returns.
    unsafe withUnsafeBytes(of: &selection) { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = unsafe xcb_input_xi_select_events(
        xcb, window, 1, start.assumingMemoryBound(to: xcb_input_event_mask_t.self))
    }
  }

  /// Requests the list of all devices.
  ///
  /// The C function is `xcb_input_xi_query_device`.
  func askForDevices(_ replies: ReplyQueue) {
    // SAFETY: the connection is open; only called where the extension exists.
    let cookie = unsafe xcb_input_xi_query_device(xcb, UInt16(XCB_INPUT_DEVICE_ALL.rawValue))
    replies.note(.devices, sequence: cookie.sequence)
  }
}
