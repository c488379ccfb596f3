import Geometry
import Raster
import Testing
import Viewer

/// A session in a window, which can be played again and again.
struct CorpusSession: Sendable, CustomTestStringConvertible {
  /// A session that was played.
  struct Run {
    var moments: [CorpusMoment]
    /// Where the user has tapped named nodes.
    var places: [Vector]
    /// The tree at the end.
    var lastTree: String
  }

  /// The name: the window, and what the session is about.
  let name: String
  private let makeRun:
    @Sendable ([Vector]?, @escaping (CorpusMoment, borrowing Surface) throws -> Void) throws -> Run
  /// The usual size of the windows, in logical pixels.
  static let size = Vector(640, 480)

  /// Describes a session.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size of the window, in logical pixels.
  ///   - make: Makes the stage.
  ///   - acts: What the user does.
  init<Showing: TreeStage>(
    _ name: String, size: Vector = size, _ make: @escaping @Sendable () throws -> Showing,
    acts: @escaping @Sendable (CorpusUser<Showing>) throws -> Void
  ) {
    self.init(
      name,
      playing: {
        let host = HeadlessHost(try make(), width: size.x, height: size.y)
        try host.loadFonts()
        return host
      }, acts: acts)
  }

  /// Describes a session of a host, which may have events of its own.
  init<Showing: TreeStage>(
    _ name: String, playing makeHost: @escaping @Sendable () throws -> HeadlessHost<Showing>,
    acts: @escaping @Sendable (CorpusUser<Showing>) throws -> Void
  ) {
    self.name = name
    makeRun = { places, didDraw in
      let user = CorpusUser(try makeHost(), repeating: places, didDraw: didDraw)
      try acts(user)
      return Run(moments: user.moments, places: user.places, lastTree: user.tree)
    }
  }

  var testDescription: String { name }

  /// Plays the session, and reads the tree after each event and each picture.
  ///
  /// - Parameter didDraw: Called with the picture of each moment.
  /// - Returns: What was noted.
  /// - Throws: An error if the stage cannot be made or drawn, or a named node is not there.
  func record(
    didDraw: @escaping (CorpusMoment, borrowing Surface) throws -> Void = { _, _ in }
  ) throws -> Run { try makeRun(nil, didDraw) }

  /// Plays a session again that was recorded, and reads the tree only at the end.
  func replay(_ run: Run) throws -> Run { try makeRun(run.places) { _, _ in } }
}
