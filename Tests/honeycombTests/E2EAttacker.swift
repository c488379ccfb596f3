import Foundation
import TestSupport

/// A hostile client that floods the server with requests in a seeded order.
struct E2EAttacker {
  /// A kind of attack on a kiosk.
  enum Kind: String, CaseIterable {
    case sentEvents, managerMessages, properties, settings, selections, expose, resize, unmap,
      cover, reparent
    case focus, keyboardMap, serverGrab
  }

  let client: XClient
  let kiosk: UInt32
  private let screen: (width: Int, height: Int)
  private var windows: [UInt32] = []

  init(_ server: XServer, against kiosk: UInt32) throws {
    client = try server.connect()
    self.kiosk = kiosk
    screen = (client.width, client.height)
  }

  /// Sends a burst without waiting until it is processed.
  mutating func strike(_ kind: Kind, _ random: inout SplitMix64) throws {
    let (root, kiosk) = (client.root, kiosk)
    let count = Int.random(in: 100...20_000, using: &random)
    switch kind {
    case .sentEvents:
      try client.flood(count, 25) { _, message in
        message.append(kiosk, UInt32(0))
        // All event types except errors and replies, sometimes with a size of 65535.
        message.append(UInt8.random(in: 2...34, using: &random), 0, 0, 0)
        message.append(kiosk, kiosk)
        for _ in 0..<5 {
          message.append(
            Bool.random(using: &random) ? UInt32.max : .random(in: 0...700, using: &random))
        }
      }
    case .managerMessages:
      let protocols = try client.atom("WM_PROTOCOLS")
      let names = try [
        "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
      ].map(client.atom)
      try client.flood(count, 25) { index, message in
        message.append(kiosk, UInt32(0))
        message.append(UInt8(33), 32, 0, 0)
        message.append(kiosk, protocols, names[index % names.count])
        message.append(UInt32(0), UInt32(index), 0, 0)
      }
    case .properties:
      let names = try [
        "_NET_WM_STATE", "WM_STATE", "WM_NORMAL_HINTS", "WM_PROTOCOLS", "_NET_WM_NAME",
      ].map(
        client.atom)
      try client.flood(count, 18) { index, message in
        message.append(kiosk, names[index % names.count], 4)
        message.append(UInt8(32), 0, 0, 0)
        message.append(UInt32(1), UInt32(index))
      }
    case .settings:
      let owner = try client.makeWindow(x: -9, y: -9, width: 1, height: 1)
      windows.append(owner)
      try client.own("_XSETTINGS_S0", by: owner)
      let (settings, resources) = try (
        client.atom("_XSETTINGS_SETTINGS"), client.atom("RESOURCE_MANAGER")
      )
      try client.flood(count / 2, 18) { index, message in
        message.append(index % 2 == 0 ? owner : root, index % 2 == 0 ? settings : resources, 31)
        message.append(UInt8(8), 0, 0, 0)
        let text = Array("Xft.dpi: \(90 + index % 100)\n".utf8)
        message.append(UInt32(text.count))
        message.appendPadded(text)
      }
    case .selections:
      let (clipboard, multiple) = try (client.atom("CLIPBOARD"), client.atom("MULTIPLE"))
      try client.flood(count, 25) { index, message in
        message.append(kiosk, UInt32(0))
        // SelectionRequest and SelectionClear.
        message.append(UInt8(index % 7 == 0 ? 29 : 30), 0, 0, 0)
        message.append(UInt32(0), kiosk, kiosk, clipboard, multiple, UInt32(index), 0)
      }
      try client.flood(count / 4, 24) { _, message in
        message.append(kiosk, clipboard, multiple, multiple, UInt32(0))
      }
    case .expose:
      let window = try client.makeWindow(x: 0, y: 0, width: screen.width, height: screen.height)
      windows.append(window)
      // The window is unmapped and mapped again and again, above or below the kiosk.
      for _ in 0..<min(count, 400) / 2 {
        try client.flood(1, 10) { $1.append(window) }
        try client.flood(1, 8) { $1.append(window) }
      }
    case .resize:
      try client.flood(min(count, 200), 12) { _, message in
        message.append(kiosk)
        message.append(UInt16(0xF), 0)
        message.append(Int32.random(in: -500...500, using: &random))
        message.append(Int32.random(in: -500...500, using: &random))
        let side: UInt32 = Int.random(in: 0..<20, using: &random) == 0 ? 32767 : 2000
        for _ in 0..<2 { message.append(UInt32.random(in: side / 2...side, using: &random)) }
      }
    case .unmap: try client.flood(1, 10) { $1.append(kiosk) }
    case .cover:
      windows.append(
        try client.makeWindow(
          x: .random(in: 0..<screen.width, using: &random), y: 0, width: screen.width,
          height: screen.height))
    case .reparent:
      let window = try client.makeWindow(x: 0, y: 0, width: 100, height: 100)
      windows.append(window)
      try client.unmap(window)
      try client.flood(1, 7) { $1.append(kiosk, window, UInt32(0)) }
    case .focus: try client.flood(min(count, 500), 42) { $1.append(root, UInt32(0)) }
    case .keyboardMap:
      let key = client.keycodes.upperBound
      try client.flood(min(count, 300), 100, 1) { index, message in
        message.append(key, UInt8(1), 0, 0)
        message.append(UInt32(0x61 + index % 26))
      }
    case .serverGrab: try client.flood(1, 36) { _, _ in }
    }
  }

  /// Undoes the lasting effects: windows, the grab, settings.
  mutating func stop() throws {
    try client.flood(1, 37) { _, _ in }
    // The kiosk must not be destroyed with its parent.
    let (root, kiosk) = (client.root, kiosk)
    try client.flood(1, 7) { $1.append(kiosk, root, UInt32(0)) }
    for window in windows { try client.flood(1, 4) { $1.append(window) } }
    windows = []
    // RESOURCE_MANAGER. No request waits for a reply, because the reply would report that the kiosk no longer exists.
    try client.flood(1, 19) { $1.append(root, UInt32(23)) }
    try client.waitForAll()
  }
}
