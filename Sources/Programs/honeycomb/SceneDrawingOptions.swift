import CommandSupport
import ArgumentParser
import Geometry
import Images
import Layouts
import Drawing
import SceneDrawing
import Raster
import Scenes

/// The options of `render` for scenes.
struct SceneDrawingOptions: ParsableArguments {
  @OptionGroup var offer: OfferOptions

  @OptionGroup var network: NetworkOptions

  @Option(
    help: ArgumentHelp(
      "The overlays to draw over a scene, separated by commas: any of \(OverlayArgument.names).",
      valueName: "names"))
  var overlay: OverlayArgument?

  @Option(
    parsing: .unconditional,
    help: """
      Pixels per logical pixel of a scene's picture, \(OptionRanges.pictureScale) (default: 1).
      """, transform: OptionRanges.pictureScale.parse)
  var scale: Double?

  /// The first of these options that was given, to report that it applies only to scenes.
  var firstGiven: String? {
    offer.size != nil ? "--size" : overlay != nil ? "--overlay" : scale != nil ? "--scale" : nil
  }

  /// The maximum side of a picture, in pixels.
  private static let longestSide = 16_384.0

  /// Draws a scene.
  func render(_ scene: LayoutScene, theme: Theme, to output: PictureOutput) throws {
    let overlays = overlay?.overlays ?? []
    let pass = scene.pass(
      in: offer.proposal(for: scene), recording: overlays.contains(.findings) ? .findings : [])
    let scale = scale ?? 1
    // Checked first, because the overlays of a huge picture have more marks than fit in memory.
    for size in [ScenePlace.proposedSize(of: pass), pass.bounds.size] {
      try check(size, scale: scale)
    }
    let isBright = theme.backgroundBottom.relativeLuminance > 0.5
    var sketcher = try SceneSketcher(
      palette: isBright ? .light : .dark, overlays: overlays)
    let isSVG = output.format == .svg
    // An SVG file may be viewed enlarged, so its images are read at scale 2 at least.
    let images = SceneSource.images(
      of: scene, in: pass, scale: isSVG ? max(2, scale) : scale, remote: network.remote)
    for (name, state) in images.sorted(by: { $0.key < $1.key }) {
      guard let reason = state.reason else { continue }
      let place = scene.imagePlaces[name]
      Diagnostics.write(
        Diagnostics.warning(of: scene.source, place?.line, place?.column, "\(name): \(reason)"))
    }
    let drawing = sketcher.drawing(of: scene, pass, images: images)
    try check(drawing.size, scale: scale)
    if isSVG {
      return try output.write { () throws(ImageError) in try SVGWriter().bytes(of: drawing) }
    }
    let extent: (width: Int, height: Int)
    do throws(PictureExtentError) {
      extent = try PixelLimit.file.extent(
        width: drawing.size.width, height: drawing.size.height, scale: scale)
    } catch {
      throw ExitStatus(.usage, "\(scene.source): \(error)")
    }
    var surface = Surface(width: extent.width, height: extent.height)
    var painter = Painter()
    painter.paint(drawing, scale: scale, into: &surface, clip: surface.bounds)
    try output.write { () throws(ImageError) in try PNGFile.bytes(of: surface) }
  }

  /// Throws if a picture or a part of it of this size is too long.
  private func check(_ size: CGSize, scale: Double) throws(ExitStatus) {
    guard max(size.width, size.height) * scale <= Self.longestSide else {
      throw ExitStatus(
        .usage,
        "a side of the picture would have more than \(Int(Self.longestSide)) pixels; use a smaller --size or --scale."
      )
    }
  }
}
