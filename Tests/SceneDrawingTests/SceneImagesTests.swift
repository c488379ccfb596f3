import Geometry
import Images
import Layouts
import Raster
import SceneDrawing
import Scenes
import TestSupport
import Testing

struct SceneImagesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var surface = Surface(width: 400, height: 100)
    surface.clear(0xFF20_80C0, in: surface.bounds)
    try folder.write(try PNGFile.bytes(of: surface), to: "wide.png")
  }

  private static func isLoaded(_ state: SceneImageState?) -> Bool {
    if case .loaded = state { true } else { false }
  }

  private static func reason(_ state: SceneImageState?) -> String { state?.reason ?? "" }

  @Test func pictureKeepsItsShapeAndCoversTheCell() throws {
    let images = SceneImages(folder: folder.path("."))
    images.ask(for: ["wide.png": CGSize(width: 60, height: 20)], scale: 1)
    images.waitForAll()
    guard case .loaded(let image) = images.states["wide.png"] else {
      Issue.record("not loaded")
      return
    }
    // Sizes double: 64 by 32 is what is asked for.
    #expect(image.width == 128 && image.height == 32)
  }

  @Test func pictureIsNeverEnlargedAndReadOnceForSmallerCells() throws {
    let images = SceneImages(folder: folder.path("."))
    images.ask(for: ["wide.png": CGSize(width: 3000, height: 900)], scale: 2)
    images.waitForAll()
    guard case .loaded(let image) = images.states["wide.png"] else {
      Issue.record("not loaded")
      return
    }
    #expect(image.width == 400 && image.height == 100)
    images.ask(for: ["wide.png": CGSize(width: 30, height: 10)], scale: 1)
    #expect(!images.isLoading)
    #expect(Self.isLoaded(images.states["wide.png"]))
  }

  @Test func pictureIsOnItsWayUntilItIsTaken() throws {
    let images = SceneImages(folder: folder.path("."))
    images.ask(for: ["wide.png": CGSize(width: 10, height: 10)], scale: 1)
    guard case .loading = images.states["wide.png"] else {
      Issue.record("it is there before it was taken")
      return
    }
    #expect(images.isLoading)
    #expect(Deadline(seconds: 10).wait { images.takeResults() })
    #expect(Self.isLoaded(images.states["wide.png"]))
  }

  @Test func whatIsNotUnderTheFolderFailsWithTheReason() throws {
    try folder.makeFolder("inside")
    try folder.write("no picture", to: "inside/words.png")
    #expect(symlink(folder.path("wide.png"), folder.path("inside/link.png")) == 0)
    #expect(mkfifo(folder.path("inside/pipe.png"), 0o600) == 0)
    let images = SceneImages(folder: folder.path("inside"))
    let reasons = [
      "../wide.png": "\"..\"", "/etc/passwd": "path", "link.png": "symbolic link",
      "pipe.png": "not a regular file", "none.png": "No such file", "words.png": "not a picture",
      "https://example.org/a.png": "network are off", "http://example.org/a.png": "network are off",
    ]
    images.ask(
      for: reasons.mapValues { _ in CGSize(width: 10, height: 10) }, scale: 1)
    images.waitForAll()
    for (name, words) in reasons {
      #expect(Self.reason(images.states[name]).contains(words), "\(name)")
    }
  }

  @Test func missingFolderFailsEachPicture() {
    let images = SceneImages(folder: folder.path("nowhere"))
    images.ask(for: ["a.png": CGSize(width: 1, height: 1)], scale: 1)
    #expect(Self.reason(images.states["a.png"]).contains("cannot be read"))
  }

  @Test func changedFileIsReadAnewAndShownAsItWasMeanwhile() throws {
    let images = SceneImages(folder: folder.path("."))
    let sizes = ["wide.png": CGSize(width: 100, height: 100)]
    images.ask(for: sizes, scale: 1)
    images.waitForAll()
    var surface = Surface(width: 50, height: 50)
    surface.clear(0xFFFF_FFFF, in: surface.bounds)
    try folder.write(try PNGFile.bytes(of: surface), to: "wide.png")
    images.forget(["wide.png"])
    images.ask(for: sizes, scale: 1)
    #expect(Self.isLoaded(images.states["wide.png"]))
    images.waitForAll()
    guard case .loaded(let image) = images.states["wide.png"] else {
      Issue.record("not loaded")
      return
    }
    #expect(image.width == 50 && image.height == 50)
  }

  @Test func pictureThatIsNotShownAnyMoreIsLetGo() throws {
    let images = SceneImages(folder: folder.path("."))
    images.ask(for: ["wide.png": CGSize(width: 100, height: 100)], scale: 1)
    images.waitForAll()
    images.ask(for: [:], scale: 1)
    #expect(images.states.isEmpty)
  }

  @Test func sizesAreThoseOfTheLargestCells() throws {
    let text = """
      layout: zstack
      cells:
        - {image: a.png, fixed: [30, 20]}
        - {image: a.png, fixed: [10, 40]}
        - {layout: hstack, cells: [{image: b.png, fixed: [7, 8]}]}
      """
    let scene = try SceneReader().read(Array(text.utf8), named: "my.yaml").scene
    let sizes = scene.imageSizes(in: scene.pass(in: scene.proposal()))
    #expect(sizes["a.png"] == CGSize(width: 30, height: 40))
    #expect(sizes["b.png"] == CGSize(width: 7, height: 8))
    #expect(scene.imageNames == ["a.png", "b.png"])
  }
}
