import Geometry

/// Clicks on topics and between them.
extension HoneycombModel {
  /// Returns the frame before the motion that a click has started a short time ago; `nil` if there is
  /// none.
  mutating func frameOfQuickPress(at time: Duration) -> Frame? {
    guard let motion = view.clickMotion else { return nil }
    guard time - motion.press <= Timing.doublePress else {
      view.clickMotion = nil
      return nil
    }
    return motion.frame
  }

  /// Performs a click on a topic, wherever it is; does nothing if the topic has no cell, or a click has no effect now.
  ///
  /// O(visible cells).
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - time: The time since the start; must not decrease.
  public mutating func press(_ topic: TopicIndex, at time: Duration) {
    guard session.isInteractive, arrangement.cell(of: topic, of: catalogue) != nil else { return }
    press(topic, pressedAt: time, at: time)
  }

  /// Performs a click on a topic, unless it belongs to an earlier one.
  mutating func press(_ topic: TopicIndex, pressedAt pressTime: Duration, at time: Duration) {
    showsFocus = false
    // The second click of a double click does not close what the first has opened.
    if isClosable(topic), let motion = view.clickMotion,
      pressTime - motion.press <= Timing.doublePress
    {
      return letGo(flings: false, at: time)
    }
    if !isSameTap(on: topic, at: pressTime) { click(topic, pressTime, at: time) }
  }

  /// Performs the command of a click on a topic, and keeps what was drawn if the view then moves.
  private mutating func click(_ topic: TopicIndex, _ pressTime: Duration, at time: Duration) {
    let command = clickAccepts(topic) ? Command.accept(topic) : .toggle(topic)
    guard isFitted else {
      perform(command, at: time)
      return
    }
    var before = Frame()
    fillCells(of: &before, at: time)
    perform(command, at: time)
    if !pan.isSettled(at: time) || !zoomExponent.isSettled(at: time) || jump?.start == time
      || !regrouping.isSettled(at: time)
    {
      view.clickMotion = FittedView.ClickMotion(press: pressTime, frame: before)
    }
  }

  /// Handles a click between the cells; the second of a double click fits the view.
  mutating func clickGround(_ press: HoneycombPointer.Press, at time: Duration) {
    guard isFitted, !press.isDrag else { return }
    if let last = view.groundClick, press.time - last.press <= Timing.doublePress,
      (press.start - last.point).length <= 2 * slop(of: press.pointer)
    {
      view.groundClick = nil
      fitView(at: time, isAnimated: true)
    } else {
      view.groundClick = FittedView.GroundClick(press: press.time, point: press.start)
    }
  }
}
