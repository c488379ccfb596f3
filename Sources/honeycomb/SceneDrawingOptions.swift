import ArgumentParser
import Images
import Layouts
import Picture
import Raster
import ScenePicture
import Scenes
import Topics

/// What `render` takes for scenes.
struct SceneDrawingOptions: ParsableArguments {
  @OptionGroup var offer: OfferOptions

  @OptionGroup var network: NetworkOptions

  @Option(
    help: ArgumentHelp(
      "What to draw over a scene: any of \(OverlayArgument.names), with commas between them.",
      valueName: "names"))
  var overlay: OverlayArgument?

  @Option(
    parsing: .unconditional,
    help: "Pixels of a scene's picture for a logical one, from 0.25 to 8 (default: 1).")
  var scale: Double?

  func validate() throws {
    if let scale, !(0.25...8).contains(scale) {
      throw ValidationError("--scale is \(scale); expected a number from 0.25 to 8.")
    }
  }

  /// The first of the options that was given, to say that it does not belong there.
  var firstGiven: String? {
    offer.size != nil ? "--size" : overlay != nil ? "--overlay" : scale != nil ? "--scale" : nil
  }

  /// The longest side of a picture, in pixels.
  private static let longestSide = 16_384.0

  /// Draws a scene.
  func render(_ scene: LayoutScene, theme: Theme, to output: PictureOutput) throws {
    let pass = scene.pass(in: offer.proposal(for: scene))
    let isBright = theme.backgroundBottom.relativeLuminance > 0.5
    var sketcher = try SceneSketcher(
      palette: isBright ? .light : .dark, overlays: overlay?.overlays ?? [])
    let scale = scale ?? 1
    let isSVG = output.format == .svg
    // What is drawn by shapes is looked at more closely.
    let images = SceneSource.images(
      of: scene, in: pass, scale: isSVG ? max(2, scale) : scale, remote: network.remote)
    for (name, state) in images.sorted(by: { $0.key < $1.key }) {
      guard let reason = state.reason else { continue }
      Diagnostics.write("honeycomb: \(scene.source): \(name): \(reason)")
    }
    let drawing = sketcher.drawing(of: scene, pass, images: images)
    guard max(drawing.size.width, drawing.size.height) * scale <= Self.longestSide else {
      throw ExitStatus(
        .usage,
        "the picture would be longer than \(Int(Self.longestSide)) pixels; give a smaller --size or --scale."
      )
    }
    if isSVG {
      return try output.write { () throws(ImageError) in try SVGWriter().bytes(of: drawing) }
    }
    var surface = Surface(
      width: max(1, Int((drawing.size.width * scale).rounded())),
      height: max(1, Int((drawing.size.height * scale).rounded())))
    var painter = ScenePainter()
    painter.paint(drawing, scale: scale, into: &surface, clip: surface.bounds)
    try output.write { () throws(ImageError) in try PNGFile.bytes(of: surface) }
  }
}
