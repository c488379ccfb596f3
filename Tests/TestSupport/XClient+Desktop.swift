/// The actions of a window manager, a settings manager and a user of `xrandr`.
extension XClient {
  /// A rectangle of the screen, in pixels.
  public struct Place: Sendable {
    let (x, y, width, height): (Int, Int, Int, Int)

    /// Creates a rectangle from its top left corner and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Defines a part of the screen as a monitor, as `xrandr --setmonitor` does.
  ///
  /// The first monitor takes over the screen's only output from the server's automatic monitor.
  public func setMonitor(_ name: String, _ place: Place, isPrimary: Bool = false, density: Int = 96)
    throws
  {
    try setMonitor(
      name, place, isPrimary: isPrimary,
      millimeters: (place.width * 254 / 10 / density, place.height * 254 / 10 / density))
  }

  /// Adds a monitor with a physical size of any kind.
  public func setMonitor(
    _ name: String, _ place: Place, isPrimary: Bool = false, millimeters: (Int, Int)
  ) throws {
    let (major, root) = try (major(ofExtension: "RANDR"), root)
    let (atom, output) = try (atom(name), output())
    try send(major, 43) { message in
      message.append(root, atom)
      message.append(UInt8(isPrimary ? 1 : 0), 0)
      message.append(UInt16(isPrimary ? 1 : 0))
      message.append(Int16(place.x), Int16(place.y))
      message.append(UInt16(place.width), UInt16(place.height))
      message.append(UInt32(millimeters.0), UInt32(millimeters.1))
      if isPrimary { message.append(output) }
    }
  }

  /// Removes a monitor, as `xrandr --delmonitor` does.
  public func deleteMonitor(_ name: String) throws {
    let (major, root, atom) = try (major(ofExtension: "RANDR"), root, atom(name))
    try send(major, 44) { $0.append(root, atom) }
  }

  /// Makes the screen's only output the primary one, as `xrandr --primary` does.
  public func setPrimaryOutput() throws {
    let (major, root, output) = try (major(ofExtension: "RANDR"), root, output())
    try send(major, 30) { $0.append(root, output) }
  }

  /// Returns the screen's only output.
  private func output() throws -> UInt32 {
    let root = root
    let resources = try request(major(ofExtension: "RANDR"), 8) { $0.append(root) }
    return resources.number(at: 32 + 4 * Int(resources.number(at: 16, as: UInt16.self)))
  }

  /// Sets a text property.
  public func setText(_ name: String, of window: UInt32, to text: String) throws {
    try setBytes(name, of: window, to: Array(text.utf8))
  }

  /// Sets a property of bytes.
  public func setBytes(_ name: String, of window: UInt32, to bytes: [UInt8]) throws {
    let property = try atom(name)
    try send(18) { message in
      message.append(window, property, 31)
      message.append(UInt8(8), 0, 0, 0)
      message.append(UInt32(bytes.count))
      message.appendPadded(bytes)
    }
  }

  /// Takes ownership of a selection.
  public func own(_ selection: String, by window: UInt32) throws {
    let atom = try atom(selection)
    try send(22) { $0.append(window, atom, 0) }
  }
}
