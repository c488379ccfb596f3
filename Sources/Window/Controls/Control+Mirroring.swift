import Geometry

extension Control {
  /// Returns the control at the place of its mirror image about a vertical line.
  ///
  /// What it draws within its bounds is mirrored if its group is: see ``ControlGroup/isMirrored``.
  ///
  /// - Parameter axis: The x of the line, in logical pixels.
  /// - Returns: The control on its other side.
  public func mirrored(about axis: Double) -> Control {
    switch self {
    case .button(var button):
      button.rect = button.rect.mirrored(about: axis)
      return .button(button)
    case .toggle(var toggle):
      toggle.rect = toggle.rect.mirrored(about: axis)
      return .toggle(toggle)
    case .slider(var slider):
      slider.rect = slider.rect.mirrored(about: axis)
      return .slider(slider)
    case .tabs(var tabs):
      tabs.rect = tabs.rect.mirrored(about: axis)
      return .tabs(tabs)
    case .handle(var handle):
      handle.center = handle.center.mirrored(about: axis)
      return .handle(handle)
    case .region(var region):
      region.rect = region.rect.mirrored(about: axis)
      region.focusRect = region.focusRect?.mirrored(about: axis)
      return .region(region)
    }
  }

  /// The vertical line about which the control is mirrored where it is, in a group that is; `nil` if it has no direction.
  var mirrorAxis: Double? {
    switch self {
    case .button, .toggle, .slider, .tabs: Double(rect.midX)
    case .handle, .region: nil
    }
  }
}

extension ControlGroup.Item {
  /// Returns the item at the place of its mirror image about a vertical line, as ``Control/mirrored(about:)`` does.
  ///
  /// - Parameter axis: The x of the line, in logical pixels.
  /// - Returns: The item with its clip on the other side.
  public func mirrored(about axis: Double) -> Self {
    var item = self
    item.control = control.mirrored(about: axis)
    item.clip = clip?.mirrored(about: axis)
    return item
  }
}

extension PointerArea {
  /// Returns the area at the place of its mirror image about a vertical line, with its scroll bar at its left edge.
  ///
  /// - Parameter axis: The x of the line, in logical pixels.
  /// - Returns: The area on its other side.
  public func mirrored(about axis: Double) -> Self {
    var area = self
    area.rect = rect.mirrored(about: axis)
    if let scroll {
      area.scroll?.rect = scroll.rect.mirrored(about: axis)
      area.scroll?.isMirrored = true
    }
    return area
  }
}
