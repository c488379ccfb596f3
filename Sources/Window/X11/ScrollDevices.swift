/// The scroll axes of every device, and their last values.
///
/// An axis reports its position, not the distance it moved. Its position is unknown after the pointer
/// was elsewhere, so the first event after that only provides the new position.
struct ScrollDevices {
  private struct Axis {
    var isVertical: Bool
    /// The change of value that counts as one click of a wheel.
    var increment: Double
    var last: Double?
  }

  private var axes: [Int: [Int: Axis]] = [:]

  /// Reads the axes of all devices from a reply of XIQueryDevice.
  mutating func learn(fromReply bytes: [UInt8]) {
    axes = [:]
    var place = 32
    for _ in 0..<bytes.number(at: 8, as: UInt16.self) where place + 12 <= bytes.count {
      let device = bytes.number(at: place, as: UInt16.self)
      let count = Int(bytes.number(at: place + 6, as: UInt16.self))
      let nameLength = Int(bytes.number(at: place + 8, as: UInt16.self))
      place += 12 + (nameLength + 3) / 4 * 4
      place += learn(device, from: bytes, at: place, count: count)
    }
  }

  /// Reads the axes of a device that has changed.
  mutating func learn(_ device: UInt16, classes: [UInt8], count: Int) {
    _ = learn(device, from: classes, at: 0, count: count)
  }

  /// Reads `count` classes at `start`, and returns their size in bytes.
  private mutating func learn(_ device: UInt16, from bytes: [UInt8], at start: Int, count: Int)
    -> Int
  {
    let scrollClass = 3
    var (place, found): (Int, [Int: Axis]) = (start, [:])
    for _ in 0..<count where place + 4 <= bytes.count {
      let type = Int(bytes.number(at: place, as: UInt16.self))
      let length = 4 * Int(bytes.number(at: place + 2, as: UInt16.self))
      guard length > 0, place + length <= bytes.count else { break }
      if type == scrollClass, length >= 24 {
        let increment = bytes.longFixed(at: place + 16)
        if increment != 0 {
          found[Int(bytes.number(at: place + 6, as: UInt16.self))] = Axis(
            isVertical: bytes.number(at: place + 8, as: UInt16.self) == 1, increment: increment)
        }
      }
      place += length
    }
    axes[Int(device)] = found
    return place - start
  }

  /// Forgets the values of the axes, for example when the pointer enters the window again.
  mutating func forgetPositions() {
    for device in axes.keys {
      for axis in axes[device, default: [:]].keys { axes[device]?[axis]?.last = nil }
    }
  }

  /// Returns how far a device scrolled, in clicks; `nil` if the event contains no scroll axis.
  mutating func scrolled(_ device: UInt16, to values: [Int: Double]) -> (dx: Double, dy: Double)? {
    guard let known = axes[Int(device)] else { return nil }
    var result: (dx: Double, dy: Double)?
    for (number, axis) in known {
      guard let value = values[number] else { continue }
      let clicks = axis.last.map { (value - $0) / axis.increment } ?? 0
      axes[Int(device)]?[number]?.last = value
      let sum = result ?? (0, 0)
      result = axis.isVertical ? (sum.dx, sum.dy + clicks) : (sum.dx + clicks, sum.dy)
    }
    return result
  }
}
