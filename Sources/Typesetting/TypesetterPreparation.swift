internal import Raster
internal import Synchronization

/// A typesetter on its way, made by a thread of its own.
public final class TypesetterPreparation: Sendable {
  /// What is known of the end.
  private struct End {
    var isOver = false
    var notify: (@Sendable () -> Void)?
  }

  /// The families that it will try in turn.
  public let families: [String]
  private let result = Mutex<Typesetter?>(nil)
  private let end = Mutex(End())
  private let thread = Mutex<WorkerThread?>(nil)

  /// Begins to make a typesetter, and to open the fonts of a weight; `nil` where there is no thread.
  public init?(families: [String] = Typesetter.defaultFamilies, weight: TextStyle.Weight) {
    self.families = families
    let thread = WorkerThread { [self] in
      // What goes wrong goes wrong again for whoever takes it, and is told to them.
      var typesetter = try? Typesetter(
        families: families, language: Typesetter.defaultLanguage, configurationFile: nil)
      // The first text of a weight looks for its fonts.
      _ = typesetter?.shape("a", weight: weight)
      result.withLock { $0 = typesetter.take() }
      let notify = end.withLock { end in
        end.isOver = true
        return end.notify
      }
      notify?()
    }
    guard let thread else { return nil }
    self.thread.withLock { $0 = thread }
  }

  deinit { thread.withLock { $0.take()?.detach() } }

  /// Whether `take` does not have to wait any more.
  public var isOver: Bool { end.withLock(\.isOver) }

  /// Calls `body` when it is over, from another thread; at once where it is already.
  public func notify(_ body: @escaping @Sendable () -> Void) {
    let isOver = end.withLock { end in
      end.notify = body
      return end.isOver
    }
    if isOver { body() }
  }

  /// Waits for the typesetter; throws what making one throws.
  ///
  /// To be called once.
  public func take() throws(TypesettingError) -> Typesetter {
    thread.withLock { $0.take()?.join() }
    if let made = result.withLock({ $0.take() }) { return made }
    return try Typesetter(
      families: families, language: Typesetter.defaultLanguage, configurationFile: nil)
  }
}
