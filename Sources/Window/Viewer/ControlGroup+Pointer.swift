public import Controls

extension ControlGroup {
  /// The kind of the control that is pressed, or else under the mouse; `nil` if there is none.
  public var stagePointer: StagePointer? {
    guard let id = pressed ?? hovered else { return nil }
    guard case .handle(let handle)? = self[id] else { return .hand }
    return switch handle.axis {
    case .horizontal: .resizeHorizontal
    case .vertical: .resizeVertical
    case .both: .resizeDiagonal
    }
  }
}
