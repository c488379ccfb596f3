import Foundation
import Geometry
import Images
import Input
import LayoutInspector
import Raster
import Drawing
import SceneDrawing
import TestSupport
import Testing
import Viewer

/// An inspector whose file is edited while it is shown.
struct InspectorStageTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(
      "{layout: aspectgrid, size: [300, 200], count: 4}\n", to: "scene.yaml")
  }

  /// A host that draws as a window does; without a watch it waits for images.
  private func host(isWatching: Bool = true) throws -> HeadlessHost<InspectorStage> {
    let live = try LiveScene(path: path)
    var stage = InspectorStage(
      model: InspectorModel(scene: live.scene), live: live, isWatching: isWatching)
    stage.advance(to: .zero)
    // Second passes are done.
    stage.advance(to: .milliseconds(250))
    return HeadlessHost(stage, width: 640, height: 480, isWaiting: !isWatching)
  }

  /// Reads the reports of the watch, and advances to the time at which they are due.
  private func notice(_ host: HeadlessHost<InspectorStage>, at time: Duration) throws {
    let source = try #require(host.stage.sources.first)
    let descriptor = try #require(source.descriptor)
    #expect(Deadline().waitForInput(on: descriptor))
    try source.read(&host.stage, time)
    let next = host.stage.nextChange
    let due = try #require(next)
    #expect(due == time + .milliseconds(100))
    host.stage.advance(to: due)
  }

  @Test func desktopsHighContrastIsFollowed() throws {
    let host = try host(isWatching: false)
    func corner() throws -> Color {
      let picture = try host.picture(at: .seconds(1))
      return Color(rgb: picture[1, 1] & 0xFF_FFFF)
    }
    let given = try corner()
    host.handle(.desktop(DesktopLook(isHighContrast: true)), at: .seconds(1))
    #expect(try corner() != given && corner().contrastRatio(to: .white) > 18)
    host.handle(.desktop(DesktopLook()), at: .seconds(1))
    #expect(try corner() == given)
  }

  @Test func editIsShownWithZoomAndSelectionKept() throws {
    let host = try host()
    host.handle(
      .wheel(at: Vector(200, 200), delta: Vector(0, -60), zooms: true), at: .seconds(1))
    let (zoom, origin) = (host.stage.model.view.zoom, host.stage.model.view.origin)
    #expect(zoom != 1)
    try folder.write("{layout: aspectgrid, size: [300, 200], count: 9}\n", to: "scene.yaml")
    try notice(host, at: .seconds(2))
    #expect(host.stage.model.inspected.scene.root.cells.count == 9)
    #expect(host.stage.model.view.zoom == zoom && host.stage.model.view.origin == origin)
    #expect(host.stage.model.banner == nil)
  }

  @Test func brokenEditIsABannerUntilItIsFixed() throws {
    let host = try host()
    try folder.write("{layout: aspectgrid, count: -1}\n", to: "scene.yaml")
    try notice(host, at: .seconds(1))
    #expect(host.stage.model.inspected.scene.root.cells.count == 4)
    #expect(host.stage.model.banner?.hasPrefix("\(path):1:29: ") == true)
    let surface = try host.picture(at: .seconds(2))
    #expect(surface.width == 640)
    try folder.write("{layout: aspectgrid, count: 5}\n", to: "scene.yaml")
    try notice(host, at: .seconds(3))
    #expect(host.stage.model.banner == nil)
    #expect(host.stage.model.inspected.scene.root.cells.count == 5)
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
    let host = try host()
    let isShown = try Deadline().wait {
      try host.prepare(at: .seconds(1))
      return loaded(host.stage.model.inspected.images["one.png"]) != nil
    }
    #expect(isShown)
    try writePicture(0xFF00_FF00)
    try notice(host, at: .seconds(2))
    let shown = loaded(host.stage.model.inspected.images["one.png"])
    let isNewShown = try Deadline().wait {
      try host.prepare(at: .seconds(3))
      return loaded(host.stage.model.inspected.images["one.png"]) != shown
    }
    #expect(isNewShown)
  }

  @Test func withoutAWatchPicturesAreWaitedFor() throws {
    try writePicture(0xFFFF_0000)
    try folder.write(
      "{layout: hstack, size: [100, 100], cells: [{image: one.png, fixed: [90, 90]}, {image: no.png, fixed: [5, 5]}]}\n",
      to: "scene.yaml")
    let host = try host(isWatching: false)
    #expect(host.stage.sources.allSatisfy { $0.descriptor == nil })
    try host.prepare(at: .zero)
    #expect(loaded(host.stage.model.inspected.images["one.png"]) != nil)
    guard case .failed = host.stage.model.inspected.images["no.png"] else {
      Issue.record("a picture that is not there was found")
      return
    }
    #expect(host.stage.model.inspected.findings.map(\.kind.name) == ["missing-image"])
    #expect(host.stage.model.inspected.findings.first?.path == [1])
  }

  private func loaded(_ state: ImageState?) -> Bitmap? {
    if case .loaded(let image) = state { image } else { nil }
  }
}
