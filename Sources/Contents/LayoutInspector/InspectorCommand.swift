import Drawing
import Images
import Layouts
import Raster
import SceneDrawing
import Scenes

/// What a program that shows its own layout prints and writes without a window.
struct InspectorCommand {
  let scene: LayoutScene
  let arguments: InspectorArguments

  /// Runs the layout at the proposed size.
  private func pass(recording: LayoutPass.Recording) -> LayoutPass {
    scene.pass(in: arguments.proposal ?? scene.proposal(), recording: recording)
  }

  /// A line for each finding and then for each note: the name of the scene, the kind and the message; and whether there
  /// are findings.
  var check: (lines: [UInt8], hasFindings: Bool) {
    let pass = pass(recording: .findings)
    let findings = scene.findings(of: pass, images: scene.images(in: pass))
    let lines = (findings + scene.notes(of: pass)).map { "\(scene.complaint(about: $0))\n" }
    return (Array(lines.joined().utf8), !findings.isEmpty)
  }

  /// The frame of each outermost subview.
  var table: [UInt8] { PlacementTable(scene: scene).lines(for: pass(recording: [])) }

  /// Returns a line for each cell that differs from recorded placements; empty if none does.
  func differences(from before: RecordedPlacements) -> [UInt8] {
    let lines = before.differences(from: scene, pass(recording: []))
    return Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  /// Swift statements that verify the frames.
  var test: [UInt8] {
    Array(scene.testSource(in: arguments.proposal ?? scene.proposal()).utf8)
  }

  /// The calls of the pass.
  var calls: [UInt8] { Array("\(pass(recording: .calls).calls)\n".utf8) }

  /// All frames, findings and notes as JSON.
  var json: [UInt8] {
    let pass = pass(recording: .findings)
    return PlacementWriter(scene: scene).line(
      for: pass, findings: scene.findings(of: pass, images: scene.images(in: pass)))
  }

  /// Returns the picture with the findings and the overlays that were asked for.
  ///
  /// - Throws: `ScenePicture.Failure` or `ImageError`.
  func picture(isSVG: Bool) throws -> [UInt8] {
    let pass = pass(recording: .findings)
    let overlays = InspectorOverlay.standard.union(arguments.overlays).compactMap { overlay in
      if case .scene(let overlay) = overlay { overlay } else { nil }
    }
    let picture = try ScenePicture(
      of: scene, pass, palette: arguments.palette, overlays: Set(overlays),
      images: scene.images(in: pass), scale: 1)
    return isSVG
      ? try SVGWriter().bytes(of: picture.drawing, saying: picture.words)
      : try PNGFile.bytes(of: picture.surface())
  }
}
