/// The steps at the end of a command, each of which is done even if one before it has failed.
///
/// ```swift
/// var steps = FinalSteps()
/// let outcome = steps.attempt { try host.run() }
/// steps.attempt { try recorder?.finish(at: end) }
/// try steps.finish()
/// ```
public struct FinalSteps {
  private var failure: (any Error)?

  /// Begins without a step.
  public init() {}

  /// Does a step; returns its result, or `nil` if it fails.
  @discardableResult
  public mutating func attempt<Value>(_ step: () throws -> Value) -> Value? {
    do {
      return try step()
    } catch {
      if failure == nil {
        failure = error
      } else {
        // The first failure decides on the exit code.
        for message in ExitStatus(error).messages { Diagnostics.write("honeycomb: \(message)") }
      }
      return nil
    }
  }

  /// Throws the error of the first step that has failed.
  public func finish() throws {
    if let failure { throw failure }
  }
}
