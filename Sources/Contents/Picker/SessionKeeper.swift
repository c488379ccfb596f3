public import Interaction

/// Writes the kiosk sessions that a `PickerStage` has finished, without waiting.
public protocol SessionKeeper: AnyObject {
  /// Readable when the progress has changed, until `takeNotice()`.
  var descriptor: Int32 { get }
  /// Makes `descriptor` unreadable.
  func takeNotice()
  /// The progress of writing the last session.
  ///
  /// Once it is written, a confirmed session is acknowledged on screen. If writing takes long, the visitor
  /// is asked to wait; after a failure the kiosk is out of order until a later attempt succeeds.
  var progress: SessionProgress { get }
  /// Starts to write a session; the next one ends only after this one is written.
  func write(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel)
  /// Called with the state of a session that continues, after its start and after each change of its picks.
  ///
  /// It is written after a crash, as an interrupted session. The default implementation ignores it.
  func note(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel)
  /// Starts to write the last session again after a failure; called every few seconds.
  func writeAgain()
}

extension SessionKeeper {
  /// Ignores the state.
  public func note(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel) {}
}
