internal import Documents
public import LiveGrid

/// The news of simulated hosts, for demos and measurements.
///
/// A class as every ``Feed``.
public final class SimulatedFeed: Feed {
  /// What the feed is called in messages.
  public let source = "the simulation"
  /// None: the news come with time.
  public let descriptors = FeedDescriptors()
  private var simulation: HostSimulation
  private var time = Duration.zero

  /// Creates a feed of simulated hosts.
  public init(_ simulation: HostSimulation) { self.simulation = simulation }

  /// When the next news arrive.
  public var nextChange: Duration? { simulation.nextChange }

  /// Advances the simulation to a time; its news are then read.
  public func advance(to time: Duration) -> FeedProgress {
    self.time = time
    return time < simulation.nextChange ? .idle : .more
  }

  /// Reads the news up to the time of the latest advance.
  public func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) -> FeedProgress {
    simulation.advance(to: time, into: &intake)
    return .idle
  }
}
