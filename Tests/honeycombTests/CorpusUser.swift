import Geometry
import Input
import Raster
import TestSupport
import Testing
import TreeSupport
import Viewer

/// What a session shows at one of its moments.
struct CorpusMoment: Equatable {
  /// The name of the moment.
  var name: String
  /// The digest of the picture.
  var picture: UInt64
  /// The control tree as text; `nil` if it was not read.
  var tree: String?
  /// The texts of the tree and of the picture; none if the tree was not read.
  var texts: [String] = []
}

/// The user of a stage: acts, and notes what is shown.
///
/// A user who does not read the tree repeats what one has done who does. A class, because it is passed around while it
/// acts.
final class CorpusUser<Showing: TreeStage> {
  let host: HeadlessHost<Showing>
  /// What was noted.
  private(set) var moments: [CorpusMoment] = []
  /// Where the named nodes were that have been tapped.
  private(set) var places: [Vector] = []
  private(set) var time = Duration.zero
  /// The places of the user who is repeated; `nil` for a user who reads the tree.
  private let knownPlaces: [Vector]?
  private let didDraw: (CorpusMoment, borrowing Surface) throws -> Void

  /// Creates a user at the start.
  ///
  /// - Parameters:
  ///   - host: The host of the stage.
  ///   - knownPlaces: The places of the user who is repeated; `nil` for a user who reads the tree.
  ///   - didDraw: Called with the picture of each moment.
  init(
    _ host: HeadlessHost<Showing>, repeating knownPlaces: [Vector]?,
    didDraw: @escaping (CorpusMoment, borrowing Surface) throws -> Void
  ) {
    self.host = host
    self.knownPlaces = knownPlaces
    self.didDraw = didDraw
  }

  // MARK: - Acting

  /// Waits a number of seconds.
  func wait(_ seconds: Double) {
    time += .seconds(seconds)
    host.play(to: time)
  }

  /// Sends an event a twentieth of a second after the last one.
  func send(_ event: InputEvent) {
    time += .milliseconds(50)
    host.handle(event, at: time)
    if knownPlaces == nil { _ = tree }
  }

  /// Strikes keys, which are named by their keysyms.
  func strike(_ names: String..., modifiers: KeyModifiers = []) {
    for name in names {
      let text = name == "space" ? " " : name.count == 1 ? name : ""
      send(.key(KeyPress(name, text: text, modifiers: modifiers)))
    }
  }

  /// Types a text.
  func type(_ text: String) {
    for character in text { strike(String(character)) }
  }

  func tap(at point: Vector, pointer: InputEvent.Pointer = .mouse) {
    send(.press(at: point, pointer: pointer))
    send(.release(at: point, pointer: pointer))
  }

  /// Taps the first node with a name.
  func tap(_ label: String, pointer: InputEvent.Pointer = .mouse) throws {
    tap(at: try place(of: label), pointer: pointer)
  }

  /// Moves the mouse over the first node with a name.
  func hover(_ label: String) throws { send(.move(to: try place(of: label))) }

  /// Drags from one point to another.
  func drag(from start: Vector, to end: Vector) {
    send(.press(at: start))
    for step in 1...4 { send(.move(to: start + (end - start) * (Double(step) / 4))) }
    send(.release(at: end))
  }

  /// Does what a monkey does, and notes a few moments of it.
  func monkey(seed: UInt64, in size: Vector, without keys: Set<String> = []) throws {
    let start = time
    let events = Monkey.session(
      seed: seed, count: 130, in: size, keys: Monkey.keys.filter { !keys.contains($0) },
      isErasing: true)
    for (index, event) in events.enumerated() {
      time = start + event.time
      host.handle(event.event, at: time)
      if knownPlaces == nil { _ = tree }
      if index % 50 == 49 { try note("event \(index + 1)", withTree: false) }
    }
    wait(4)
    try note("end")
  }

  // MARK: - Reading

  /// Notes the picture and the tree.
  ///
  /// The tree may be left out, so that few of them are kept for a long session.
  func note(_ name: String, withTree isKept: Bool = true) throws {
    host.play(to: time)
    let before = knownPlaces == nil ? tree : nil
    let picture = try host.picture(at: time)
    let after = knownPlaces == nil ? tree : nil
    #expect(before == after, "\(name): drawing changes the tree")
    var moment = CorpusMoment(name: name, picture: picture.digest, tree: isKept ? after : nil)
    if knownPlaces == nil {
      moment.texts = host.stage.texts + host.displayList.labels.map(\.text)
    }
    moments.append(moment)
    try didDraw(moment, picture)
  }

  /// The control tree as text.
  var tree: String { host.stage.text() }

  private func place(of label: String) throws -> Vector {
    if let knownPlaces {
      let place = try #require(knownPlaces.dropFirst(places.count).first)
      places.append(place)
      return place
    }
    let found = host.stage.place(of: label)
    let bounds = try #require(found, "\(label) in \(tree)")
    try #require(!bounds.isEmpty, "\(label) is hidden")
    places.append(Vector(Double(bounds.midX), Double(bounds.midY)))
    return Vector(Double(bounds.midX), Double(bounds.midY))
  }
}
