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
    let deadline = Deadline()
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

  /// Another client's request for a selection that this client owns.
  public struct SelectionRequest {
    /// The client's window.
    public var requestor: UInt32
    /// The number of the selection.
    public var selection: UInt32
    /// The number of the form that the client wants.
    public var target: UInt32
    /// The number of the property for the data; change it to zero to refuse.
    public var property: UInt32
    /// The time of the request.
    public var time: UInt32
  }

  /// Returns the next request for a selection that this client owns.
  ///
  /// `serve` lets a requestor in the same process handle its events. Throws `Failure.noAnswer` after five seconds.
  public func nextSelectionRequest(serve: () throws -> Void = {}) throws -> SelectionRequest {
    let deadline = Deadline()
    while !deadline.isOver {
      try serve()
      guard let event = try nextEvent(by: Deadline(seconds: 0.02)), event[0] & 0x7F == 30 else {
        continue
      }
      return SelectionRequest(
        requestor: event.number(at: 12), selection: event.number(at: 16),
        target: event.number(at: 20), property: event.number(at: 24), time: event.number(at: 4))
    }
    throw Failure.noAnswer
  }

  /// Stores data for a request in the requestor's property.
  public func store(_ data: some Collection<UInt8>, type: UInt32, for request: SelectionRequest)
    throws
  {
    try send(18) { message in
      message.append(request.requestor, request.property, type)
      message.append(UInt8(8), 0, 0, 0)
      message.append(UInt32(data.count))
      message.appendPadded(data)
    }
  }

  /// Notifies the requestor that its property has the data, or that there is none if the property is zero.
  public func answer(_ request: SelectionRequest) throws {
    var event = XMessage()
    event.append(UInt8(31), 0, 0, 0)
    event.append(request.time, request.requestor, request.selection, request.target)
    event.append(request.property, 0, 0)
    try sendEvent(event.bytes, to: request.requestor)
  }
}
