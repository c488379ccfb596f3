internal import Raster
internal import Synchronization

/// A typesetter that is being created by a temporary thread.
public final class TypesetterPreparation: Sendable {
  /// The state at the end of the preparation.
  private struct End {
    var isOver = false
    var notify: (@Sendable () -> Void)?
  }

  /// The font families, in order.
  public let families: [String]
  private let result = Mutex<Typesetter?>(nil)
  private let end = Mutex(End())
  private let thread = Mutex<WorkerThread?>(nil)
  /// Writes fontconfig's choices.
  private let keeper = Mutex<WorkerThread?>(nil)

  /// Starts creating a typesetter and loading the fonts of a weight; `nil` if no thread can be
  /// started.
  ///
  /// - Parameters:
  ///   - families: The font families in order of preference.
  ///   - weight: The weight of the first text.
  ///   - choicesFile: Where fontconfig's choices are kept, so that the next run is faster; `nil` keeps none.
  public init?(
    families: [String] = Typesetter.defaultFamilies, weight: TextStyle.Weight,
    choicesFile: String? = nil
  ) {
    self.families = families
    let thread = WorkerThread { [self] in
      let choices = choicesFile.flatMap { FontChoices.read($0, for: families) }
      // An error occurs again, and is reported, when the typesetter is created by its user.
      var typesetter = try? Typesetter(
        families: families, language: Typesetter.defaultLanguage, configurationFile: nil,
        choices: choices)
      // The first text of a weight loads its fonts.
      _ = typesetter?.shape("a", weight: weight)
      result.withLock { $0 = typesetter.take() }
      let notify = end.withLock { end in
        end.isOver = true
        return end.notify
      }
      notify?()
      if let choicesFile, choices == nil { keepChoices(in: choicesFile) }
    }
    guard let thread else { return nil }
    self.thread.withLock { $0 = thread }
  }

  /// Writes fontconfig's choices on another thread, so that `take` does not wait for the disk.
  private func keepChoices(in file: String) {
    let families = families
    let thread = WorkerThread {
      guard FontChoices.makeFolder(of: file) else { return }
      FontChoices(families: families, language: Typesetter.defaultLanguage)?.write(file)
    }
    keeper.withLock { $0 = thread }
  }

  /// Waits until fontconfig's choices have been written; call it after `take`.
  func waitForChoices() { keeper.withLock { $0.take()?.join() } }

  deinit {
    thread.withLock { $0.take()?.detach() }
    keeper.withLock { $0.take()?.detach() }
  }

  /// Whether `take` would return without waiting.
  public var isOver: Bool { end.withLock(\.isOver) }

  /// Calls `body` at the end, on another thread; immediately if it has ended.
  public func notify(_ body: @escaping @Sendable () -> Void) {
    let isOver = end.withLock { end in
      end.notify = body
      return end.isOver
    }
    if isOver { body() }
  }

  /// Waits for the typesetter; throws the error of creating it.
  ///
  /// Call it once.
  public func take() throws(TypesettingError) -> Typesetter {
    thread.withLock { $0.take()?.join() }
    if let made = result.withLock({ $0.take() }) { return made }
    return try Typesetter(
      families: families, language: Typesetter.defaultLanguage, configurationFile: nil)
  }
}
