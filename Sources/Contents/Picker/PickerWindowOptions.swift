/// What a picker's window has around the honeycomb.
public struct PickerWindowOptions: Hashable, Sendable {
  /// Whether the footer shows the picks as chips where more than one is possible; only with `fitted`
  /// framing.
  public var hasTray = true
  /// Whether the window has a header and a footer; without them the honeycomb fills it.
  public var hasStrips = true
  /// The height at the bottom of a window without strips that is not for the honeycomb, in logical pixels.
  public var reservedHeight = 0.0
  /// Where the filter field is if there is room.
  var fieldPlace = WindowLayout.FieldPlace.overTitle
  /// How much larger than usual the pixels are, because the texts are.
  var textZoom = 1.0
  /// The distance of the eyes of a kiosk's visitors from the screen, in meters; `nil` for a usual one.
  public var distance: Double?
  /// The distance within which a finger still taps, in meters.
  public var tapSlop = 0.003
  /// The scale that a kiosk's settings ask for.
  public var scale = 1.0
  /// The height of the screen's upper edge above the floor, in meters; `nil` if it is not known.
  public var screenTop: Double?
  /// Whether all that can be touched is in the lower part of a tall window.
  var isWithinReach = false
  /// The size of a logical pixel, in meters; `nil` if it is not known.
  var pixelSize: Double?

  /// Creates the parts of an ordinary window.
  public init() {}
}
