import Controls
public import Geometry

extension WindowLayout {
  /// Where the filter field is.
  public enum FieldPlace: Hashable, Sendable {
    /// Over the title, and only while there is a text: for headers without room, and with `classic` framing.
    case overTitle
    /// In a corner of the header, beside the title, the progress bar and the message.
    case besideTitle
    /// Below the title, in a header without a progress bar.
    case belowTitle
  }

  /// The height of the field in a corner at scale 1.
  private static let cornerHeight = 36.0
  /// The least height of a header with a field below the title.
  private static let leastHeightOfTwoRows = 64.0

  /// Returns the place of the field, where the wanted one has no room.
  static func fieldPlace(
    _ wanted: FieldPlace, width: Double, header: Double, scale: Double
  ) -> FieldPlace {
    if wanted == .belowTitle, header >= leastHeightOfTwoRows { return .belowTitle }
    let isWide = TextField.fits(
      besideTitleIn: cornerRoom(inWidth: width, scale: scale), scale: scale)
    return wanted == .overTitle || !isWide ? .overTitle : .besideTitle
  }

  /// The room for the title and a field in a corner.
  private static func cornerRoom(inWidth width: Double, scale: Double) -> Double {
    width - 3 * margin * scale
  }

  /// The corner of the header with the filter field: at its end, or at its start where a switch of languages is at the end;
  /// `nil` if the field is elsewhere.
  var fieldCorner: CGRect? {
    guard fieldPlace == .besideTitle else { return nil }
    let width = TextField.width(
      besideTitleIn: Self.cornerRoom(inWidth: size.x, scale: partScale), scale: partScale)
    let height = min((Self.cornerHeight * partScale).rounded(), header.height - 8)
    return CGRect(
      x: hasLanguages ? margin : size.x - margin - width,
      y: (header.midY - height / 2).rounded(), width: width, height: height)
  }

  /// The filter field.
  ///
  /// - Parameter hasTitle: Whether the header has a title; a field without one is in the middle.
  /// - Returns: The bounds.
  public func filterField(hasTitle: Bool) -> CGRect {
    if let fieldCorner { return fieldCorner }
    let room = headerText
    let width = min(520 * partScale, max(0, room.width - 32)).rounded()
    let top = fieldPlace == .overTitle ? 5.0 : hasTitle ? 40 : 22
    return CGRect(
      x: (room.midX - width / 2).rounded(), y: headerY(top).rounded(), width: width,
      height: (36 * headerUnit).rounded())
  }

  /// The title.
  var titleBox: CGRect {
    let room = headerText
    let isAboveField = fieldPlace == .belowTitle
    return CGRect(
      x: room.minX + 16, y: headerY(isAboveField ? 3 : 6), width: max(0, room.width - 32),
      height: (isAboveField ? 34 : 36) * headerUnit)
  }
}
