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
      // Visitors of a kiosk point with their fingers.
      hasTopicLine: configuration.kiosk == nil, fieldPlace: parts.fieldPlace,
      zoom: parts.textZoom)
  }

  /// What the honeycomb knows of the window.
  var honeycombViewport: HoneycombModel.Viewport {
    var viewport = HoneycombModel.Viewport(width: size.x, height: size.y)
    viewport.area = self.viewport
    (viewport.topCover, viewport.bottomCover) = (headerCard, footerCard)
    return viewport
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
