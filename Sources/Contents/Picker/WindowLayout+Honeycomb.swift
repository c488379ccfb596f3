import Geometry
public import Interaction

extension WindowLayout {
  /// Lays out the window of a honeycomb.
  init(
    width: Double, height: Double, parts: PickerWindowOptions, catalogue: borrowing Catalogue,
    configuration: HoneycombModel.Configuration
  ) {
    self.init(
      width: width, height: height, framing: configuration.framing,
      hasTray: parts.hasTray && configuration.maximum ?? catalogue.maximum ?? .max > 1,
      hasStrips: parts.hasStrips, reservedHeight: parts.reservedHeight,
      hasAir: configuration.kiosk != nil, hasLanguages: configuration.languages.count > 1,
      hasEase: configuration.kiosk?.offersEase == true,
      // Visitors of a kiosk point with their fingers.
      hasTopicLine: configuration.kiosk == nil, fieldPlace: parts.fieldPlace,
      zoom: parts.textZoom, unreachableHeight: parts.unreachableHeight(inWidth: width, height))
  }

  /// What the honeycomb knows of the window.
  var honeycombViewport: HoneycombModel.Viewport {
    var viewport = HoneycombModel.Viewport(width: size.x, height: size.y)
    viewport.area = self.viewport
    (viewport.topCover, viewport.bottomCover) = (headerCard, footerCard)
    return viewport
  }
}

extension PickerWindowOptions {
  /// The part of a tall window that is above what can be reached, if it is not known where the screen is, and the greatest.
  private static let (unreachableShare, greatestShare) = (0.4, 0.6)
  /// The height above the floor that can be reached from a wheelchair, in meters.
  ///
  /// Source: EN 301 549 V3.2.1, 8.3.2.1, "Unobstructed high forward reach".
  private static let reach = 1.2

  /// Returns the height at the top of a window that is to have nothing to touch, in logical pixels.
  func unreachableHeight(inWidth width: Double, _ height: Double) -> Double {
    guard isWithinReach, height > width else { return 0 }
    var unreachable = Self.unreachableShare * height
    if let screenTop, let pixelSize {
      unreachable = max(unreachable, (screenTop - Self.reach) / (pixelSize * textZoom))
    }
    return min(unreachable, Self.greatestShare * height).rounded()
  }
}

extension HoneycombModel {
  /// Creates a model of the topics of `catalogue` for a picker's window of `width` by `height` logical pixels.
  ///
  /// - Parameters:
  ///   - catalogue: The topics.
  ///   - configuration: The options.
  ///   - width: The window's width, in logical pixels.
  ///   - height: The window's height, in logical pixels.
  ///   - parts: What the window has around the honeycomb; as that of the `PickerModel`.
  ///   - zoom: How much larger than usual the pixels are, because the texts are.
  public init(
    catalogue: Catalogue, configuration: Configuration, width: Double, height: Double,
    parts: PickerWindowOptions = PickerWindowOptions(), zoom: Double = 1
  ) {
    var parts = parts
    parts.textZoom = zoom
    let layout = WindowLayout(
      width: width, height: height, parts: parts, catalogue: catalogue,
      configuration: configuration)
    self.init(
      catalogue: catalogue, configuration: configuration, viewport: layout.honeycombViewport)
  }
}
