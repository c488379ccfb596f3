extension XClient {
  /// Requests a target from the owner of the clipboard, and returns the data, or `nil` if the owner refuses.
  ///
  /// `serve` lets an owner in the same process handle its events. Throws `Failure.noAnswer` if the owner
  /// does not reply within five seconds.
  public func paste(
    _ target: String, by window: UInt32, time: UInt32 = 0, pairs: [UInt32] = [],
    serve: () throws -> Void
  ) throws -> Property? {
    let name = "PASTED_\(target)"
    let (selection, targetAtom, property) = try (atom("CLIPBOARD"), atom(target), atom(name))
    if pairs.isEmpty {
      try send(19) { $0.append(window, property) }
    } else {
      try setProperty(name, type: "ATOM_PAIR", of: window, to: pairs)
    }
    try send(24) { $0.append(window, selection, targetAtom, property, time) }
    let deadline = Deadline(seconds: 5)
    while !deadline.isOver {
      try serve()
      guard let event = try nextEvent(by: Deadline(seconds: 0.02)) else { continue }
      guard event[0] & 0x7F == 31, event.number(at: 16, as: UInt32.self) == targetAtom else {
        continue
      }
      guard event.number(at: 20, as: UInt32.self) != 0 else { return nil }
      return try self.property(name, of: window)
    }
    throw Failure.noAnswer
  }
}
