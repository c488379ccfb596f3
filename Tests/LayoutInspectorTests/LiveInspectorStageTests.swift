import Foundation
import Geometry
import Images
import LayoutInspector
import Raster
import Drawing
import SceneDrawing
import TestSupport
import Testing

/// An inspector whose file is edited while it is shown.
struct LiveInspectorStageTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(
      "{layout: aspectgrid, size: [300, 200], count: 4}\n", to: "scene.yaml")
  }

  private func stage(isWatching: Bool = true) throws -> LiveInspectorStage {
    let live = try LiveScene(path: path)
    var stage = LiveInspectorStage(
      InspectorStage(model: InspectorModel(scene: live.scene)), of: live, isWatching: isWatching)
    try stage.setScale(1)
    stage.handle(.resize(width: 640, height: 480), at: .zero)
    return stage
  }

  /// Takes what the watch tells, and moves on to when it is due.
  private func notice(_ stage: inout LiveInspectorStage, at time: Duration) throws {
    let found = stage.inputDescriptor
    let descriptor = try #require(found)
    #expect(Deadline(seconds: 5).waitForInput(on: descriptor))
    stage.readInput(at: time)
    let next = stage.nextChange
    let due = try #require(next)
    #expect(due == time + .milliseconds(100))
    _ = try stage.advance(to: due) { 0 }
  }

  @Test func editIsShownWithZoomAndSelectionKept() throws {
    var stage = try stage()
    stage.handle(
      .wheel(at: Vector(200, 200), delta: Vector(0, -60), zooms: true), at: .seconds(1))
    let (zoom, origin) = (stage.inspector.model.zoom, stage.inspector.model.origin)
    #expect(zoom != 1)
    try folder.write("{layout: aspectgrid, size: [300, 200], count: 9}\n", to: "scene.yaml")
    try notice(&stage, at: .seconds(2))
    #expect(stage.inspector.model.scene.root.cells.count == 9)
    #expect(stage.inspector.model.zoom == zoom && stage.inspector.model.origin == origin)
    #expect(stage.inspector.model.banner == nil)
  }

  @Test func brokenEditIsABannerUntilItIsMended() throws {
    var stage = try stage()
    try folder.write("{layout: aspectgrid, count: -1}\n", to: "scene.yaml")
    try notice(&stage, at: .seconds(1))
    #expect(stage.inspector.model.scene.root.cells.count == 4)
    #expect(stage.inspector.model.banner?.hasPrefix("\(path):1:29: ") == true)
    let surface = try picture(of: &stage, at: .seconds(2))
    #expect(surface.width == 640)
    try folder.write("{layout: aspectgrid, count: 5}\n", to: "scene.yaml")
    try notice(&stage, at: .seconds(3))
    #expect(stage.inspector.model.banner == nil)
    #expect(stage.inspector.model.scene.root.cells.count == 5)
  }

  private func picture(
    of stage: inout LiveInspectorStage, at time: Duration
  ) throws -> Surface {
    var surface = Surface(width: 640, height: 480)
    _ = stage.prepare(at: time)
    stage.invalidate()
    _ = stage.draw(into: &surface, buffer: 0)
    return surface
  }

  private func writePicture(_ color: UInt32) throws {
    var surface = Surface(width: 60, height: 60)
    surface.clear(color, in: surface.bounds)
    try folder.write(try PNGFile.bytes(of: surface), to: "one.png")
  }

  @Test func pictureIsShownWhenItIsDecodedAndAgainWhenItChanges() throws {
    try writePicture(0xFFFF_0000)
    try folder.write(
      "{layout: hstack, size: [100, 100], cells: [{image: one.png, fixed: [90, 90]}]}\n",
      to: "scene.yaml")
    var stage = try stage()
    _ = stage.prepare(at: .seconds(1))
    let found = stage.noticeDescriptor
    let bell = try #require(found)
    #expect(Deadline(seconds: 10).waitForInput(on: bell))
    stage.takeNotice()
    let progress = stage.prepare(at: .seconds(1))
    #expect(progress.isChanged)
    #expect(loaded(stage.inspector.model.images["one.png"]) != nil)
    try writePicture(0xFF00_FF00)
    try notice(&stage, at: .seconds(2))
    let shown = loaded(stage.inspector.model.images["one.png"])
    _ = stage.prepare(at: .seconds(3))
    #expect(Deadline(seconds: 10).waitForInput(on: bell))
    _ = stage.prepare(at: .seconds(3))
    #expect(loaded(stage.inspector.model.images["one.png"]) != shown)
  }

  @Test func withoutAWatchPicturesAreWaitedFor() throws {
    try writePicture(0xFFFF_0000)
    try folder.write(
      "{layout: hstack, size: [100, 100], cells: [{image: one.png, fixed: [90, 90]}, {image: no.png, fixed: [5, 5]}]}\n",
      to: "scene.yaml")
    var stage = try stage(isWatching: false)
    #expect(stage.inputDescriptor == nil && stage.noticeDescriptor == nil)
    _ = stage.prepare(at: .zero)
    #expect(loaded(stage.inspector.model.images["one.png"]) != nil)
    guard case .failed = stage.inspector.model.images["no.png"] else {
      Issue.record("a picture that is not there was found")
      return
    }
    #expect(stage.inspector.model.findings.map(\.kind.name) == ["missing-image"])
    #expect(stage.inspector.model.findings.first?.path == [1])
  }

  private func loaded(_ state: ImageState?) -> Bitmap? {
    if case .loaded(let image) = state { image } else { nil }
  }
}
