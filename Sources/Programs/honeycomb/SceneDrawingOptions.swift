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
    offer.firstGiven ?? (overlay != nil ? "--overlay" : scale != nil ? "--scale" : nil)
  }

  /// Draws a scene.
  func render(_ scene: LayoutScene, theme: Theme, to output: PictureOutput) throws {
    let pass = scene.pass(
      in: offer.proposal(for: scene),
      recording: overlay?.overlays.recording ?? [])
    let scale = scale ?? 1
    let isBright = theme.backgroundBottom.relativeLuminance > 0.5
    let isSVG = output.format == .svg
    // An SVG file may be viewed enlarged, so its images are read at scale 2 at least.
    let images = scene.images(
      in: pass, scale: isSVG ? max(2, scale) : scale, remote: network.remote)
    for (name, state) in images.sorted(by: { $0.key < $1.key }) {
      guard let reason = state.reason else { continue }
      let place = scene.imagePlaces[name]
      Diagnostics.write(
        Diagnostics.warning(of: scene.source, place?.line, place?.column, "\(name): \(reason)"))
    }
    let picture = try picture(
      of: scene, pass, palette: isBright ? .light : .dark, images: images)
    guard !isSVG else {
      return try output.write { () throws(ImageError) in
        try SVGWriter().bytes(of: picture.drawing, saying: picture.words)
      }
    }
    let surface = try surface(of: picture, named: scene.source)
    try output.write { () throws(ImageError) in try PNGFile.bytes(of: surface) }
  }

  private func picture(
    of scene: LayoutScene, _ pass: LayoutPass, palette: WindowColors, images: [String: ImageState]
  ) throws(ExitStatus) -> ScenePicture {
    do throws(ScenePicture.Failure) {
      return try ScenePicture(
        of: scene, pass, palette: palette, overlays: overlay?.overlays ?? [], images: images,
        scale: scale ?? 1)
    } catch {
      guard case .typesetting(let error) = error else { throw ExitStatus(.usage, "\(error)") }
      throw ExitStatus(error)
    }
  }

  private func surface(
    of picture: ScenePicture, named name: String
  ) throws(ExitStatus) -> Surface {
    do throws(ScenePicture.Failure) {
      return try picture.surface()
    } catch {
      throw ExitStatus(.usage, "\(name): \(error)")
    }
  }
}
