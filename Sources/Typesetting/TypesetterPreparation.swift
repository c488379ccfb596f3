internal import Raster
internal import Synchronization

/// A typesetter of the defaults on its way, made by a thread of its own.
final class TypesetterPreparation: Sendable {
  private let result = Mutex<Typesetter?>(nil)
  private let thread = Mutex<WorkerThread?>(nil)

  /// Begins to make a typesetter, and to open the fonts of a weight; `nil` where there is no thread.
  init?(weight: TextStyle.Weight) {
    let thread = WorkerThread { [self] in
      // What goes wrong goes wrong again for whoever asks, and is told to them.
      var typesetter = try? Typesetter(
        families: Typesetter.defaultFamilies, language: Typesetter.defaultLanguage,
        configurationFile: nil)
      // The first text of a weight looks for its fonts.
      _ = typesetter?.shape("a", weight: weight)
      result.withLock { $0 = typesetter.take() }
    }
    guard let thread else { return nil }
    self.thread.withLock { $0 = thread }
  }

  deinit { thread.withLock { $0.take()?.detach() } }

  /// Waits for the typesetter; `nil`: it could not be made, or has been taken.
  func take() -> Typesetter? {
    thread.withLock { $0.take()?.join() }
    return result.withLock { $0.take() }
  }
}
