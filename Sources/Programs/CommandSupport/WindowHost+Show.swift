public import Controls
public import Viewer

extension WindowHost where Showing: ControlTree & ~Copyable {
  /// A step after the loop has ended, such as writing a recording.
  ///
  /// It can change how the window has ended, which is `nil` if the loop has failed.
  public typealias FinalStep = (inout WindowHost, inout ViewerOutcome?) throws -> Void

  /// Shows a stage in a window until that ends, then does what remains: all that commands with a window have in common.
  ///
  /// - Parameters:
  ///   - stage: The contents of the window.
  ///   - options: The options of the window.
  ///   - hooks: The functions to call.
  ///   - display: The display that was opened with these options; `nil` to open it now.
  ///   - isAccessible: Whether assistive technology can read the window.
  ///   - begin: Called when the window is open, before it shows anything.
  ///   - steps: What remains to be done. Each step is done, even if the loop or a step before it has failed.
  /// - Returns: How the window has ended.
  /// - Throws: The first failure, which decides on the exit code; the others are written to standard error.
  public static func show(
    _ stage: consuming Showing, options: ViewerOptions, hooks: ViewerHooks = ViewerHooks(),
    display: consuming EarlyDisplay? = nil, isAccessible: Bool = true,
    begin: (inout WindowHost) throws -> Void = { _ in }, finally steps: [FinalStep] = []
  ) throws -> ViewerOutcome {
    var host = try WindowHost(stage: stage, options: options, hooks: hooks, display: display)
    if isAccessible { host.link = .accessibility(of: .honeycomb) }
    try begin(&host)
    var outcome: ViewerOutcome?
    var failure: (any Error)?
    let run: FinalStep = { host, outcome in outcome = try host.run() }
    for step in [run] + steps {
      do {
        try step(&host, &outcome)
      } catch {
        if failure == nil { failure = error } else { ExitStatus(error).report() }
      }
    }
    if let failure { throw failure }
    return outcome ?? .canceled
  }
}

extension ViewerOutcome {
  /// Throws the exit status of a window that has ended like this, unless that is a success.
  ///
  /// - Parameter canceled: The code of a window that the user has left without picks; `nil` if that is a success.
  /// - Throws: `ExitStatus`.
  public func check(canceled: ExitStatus.Code? = nil) throws(ExitStatus) {
    let code: ExitStatus.Code? =
      switch self {
      case .accepted: nil
      case .canceled: canceled
      case .timedOut: .timedOut
      case .signaled(let number): .signaled(number)
      }
    if let code { throw ExitStatus(code) }
  }
}
