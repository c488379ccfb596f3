public import Files
public import Input

/// Lets other programs, such as screen readers, read a stage and operate it while it is in a window.
///
/// What they ask of the stage are events, which are recorded like those of the user.
public struct StageLink<Showing: Stage & ~Copyable> {
  /// An open link.
  public struct Opened {
    let waits: () -> [LinkWait]
    let nextChange: () -> Duration?
    let isListening: () -> Bool
    let isFollowed: () -> Bool
    let read: ([Int32], Duration) -> Void
    let next: (borrowing Showing, WindowStatus) -> LinkStep
    let report: (borrowing Showing, WindowStatus) -> Void
    let flush: (Duration) -> Void
    let keys: LinkKeys
    let hidesKeys: (borrowing Showing) -> Bool

    /// Creates an open link from its functions, of which none waits.
    ///
    /// - Parameters:
    ///   - waits: Returns what to wait for; nothing once the link is over.
    ///   - nextChange: Returns when there is something to do without that; `nil` for never.
    ///   - isListening: Returns whether another program reads the stage.
    ///   - isFollowed: Returns whether it follows the focus, as screen readers do, which need keys of their own.
    ///   - read: Reads from those of the descriptors that are ready.
    ///   - next: Handles the next message of another program, and returns what it asks of the stage.
    ///   - report: Reports what has changed in the stage.
    ///   - flush: Writes what there is room for.
    ///   - keys: Asks other programs whether they take a key.
    ///   - hidesKeys: Returns whether the keys are a secret, such as digits of a PIN.
    public init(
      waits: @escaping () -> [LinkWait], nextChange: @escaping () -> Duration?,
      isListening: @escaping () -> Bool, isFollowed: @escaping () -> Bool,
      read: @escaping ([Int32], Duration) -> Void,
      next: @escaping (borrowing Showing, WindowStatus) -> LinkStep,
      report: @escaping (borrowing Showing, WindowStatus) -> Void,
      flush: @escaping (Duration) -> Void, keys: LinkKeys,
      hidesKeys: @escaping (borrowing Showing) -> Bool
    ) {
      self.waits = waits
      self.nextChange = nextChange
      self.isListening = isListening
      self.isFollowed = isFollowed
      self.read = read
      self.next = next
      self.report = report
      self.flush = flush
      self.keys = keys
      self.hidesKeys = hidesKeys
    }

    /// Answers other programs until one of them asks the stage for something, and returns that; `nil` if there are no more
    /// messages, or the time is over.
    ///
    /// A call is never split, and the first one has all the time that it takes.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - status: What is known about the window on the screen.
    ///   - end: The time after which no other call is answered.
    ///   - clock: Returns the time.
    /// - Returns: The event.
    func nextEvent(
      _ stage: borrowing Showing, _ status: WindowStatus, until end: Duration,
      by clock: () -> Duration
    ) -> InputEvent? {
      while clock() < end {
        switch next(stage, status) {
        case .event(let event): return event
        case .handled: continue
        case .idle: return nil
        }
      }
      return nil
    }
  }

  /// Opens the link; called once the first frame is complete.
  let open: () -> Opened

  /// Creates a link.
  ///
  /// - Parameter open: Opens it; called once the first frame is complete.
  public init(open: @escaping () -> Opened) { self.open = open }
}

/// What a link has done with the next message of other programs.
public enum LinkStep: Hashable, Sendable {
  /// There is no message.
  case idle
  /// It was handled.
  case handled
  /// It was handled, and asks the stage for something.
  case event(InputEvent)
}

/// Asks other programs whether they take a key before the stage does, one key at a time.
public struct LinkKeys {
  let ask: (LinkKey) -> Bool
  let answer: () -> Bool?
  let giveUp: () -> Void

  /// Creates the questions from their functions, of which none waits.
  ///
  /// - Parameters:
  ///   - ask: Asks about a key, and returns whether there is a program that wants to know; if not, nothing is asked.
  ///   - answer: Returns whether the key is taken, once; `nil` until that is known.
  ///   - giveUp: Forgets the question, because the answer took too long.
  public init(
    ask: @escaping (LinkKey) -> Bool, answer: @escaping () -> Bool?,
    giveUp: @escaping () -> Void
  ) {
    self.ask = ask
    self.answer = answer
    self.giveUp = giveUp
  }
}

/// A descriptor for which a link waits.
public struct LinkWait: Hashable, Sendable {
  /// The descriptor.
  public var descriptor: Int32
  /// What to wait for.
  public var readiness: File.Readiness

  /// Creates a wait.
  public init(descriptor: Int32, readiness: File.Readiness) {
    (self.descriptor, self.readiness) = (descriptor, readiness)
  }
}

/// What is known about a window on the screen.
public struct WindowStatus: Hashable, Sendable {
  /// The time since the start.
  public var time: Duration
  /// Whether the window has the keyboard.
  public var isActive: Bool
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The left edge on the screen, in device pixels.
  public var x: Int
  /// The top edge on the screen, in device pixels.
  public var y: Int

  /// Creates a status.
  public init(time: Duration, isActive: Bool = true, scale: Double = 1, x: Int = 0, y: Int = 0) {
    self.time = time
    self.isActive = isActive
    self.scale = scale
    self.x = x
    self.y = y
  }
}
