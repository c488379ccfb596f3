import Drawing
import Geometry
import Images
import Layouts
import Raster
import SceneDrawing
import Scenes
import Synchronization
import TestSupport
import Testing

struct ImageStoreSceneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var surface = Surface(width: 400, height: 100)
    surface.clear(0xFF20_80C0, in: surface.bounds)
    try folder.write(try PNGFile.bytes(of: surface), to: "wide.png")
  }

  private static func isLoaded(_ state: ImageState?) -> Bool {
    if case .loaded = state { true } else { false }
  }

  private static func reason(_ state: ImageState?) -> String { state?.reason ?? "" }

  @Test func pictureKeepsItsShapeAndCoversTheCell() throws {
    let images = ImageStore(folder: folder.path("."))
    let sizes = ["wide.png": CGSize(width: 60, height: 20)]
    let states = images.states(for: sizes, scale: 1, isAwaited: true)
    guard case .loaded(let image) = states["wide.png"] else {
      Issue.record("not loaded")
      return
    }
    // Sizes double: 64 by 32 is requested.
    #expect(image.width == 128 && image.height == 32)
  }

  @Test func pictureIsNeverEnlargedAndReadOnceForSmallerCells() throws {
    let images = ImageStore(folder: folder.path("."))
    let large = ["wide.png": CGSize(width: 3000, height: 900)]
    let states = images.states(for: large, scale: 2, isAwaited: true)
    guard case .loaded(let image) = states["wide.png"] else {
      Issue.record("not loaded")
      return
    }
    #expect(image.width == 400 && image.height == 100)
    let small = ["wide.png": CGSize(width: 30, height: 10)]
    #expect(Self.isLoaded(images.states(for: small, scale: 1)["wide.png"]))
    #expect(images.missingCount == 0)
  }

  @Test func pictureIsOnItsWayUntilItIsTaken() throws {
    let images = ImageStore(folder: folder.path("."))
    let sizes = ["wide.png": CGSize(width: 10, height: 10)]
    guard case .loading = images.states(for: sizes, scale: 1)["wide.png"] else {
      Issue.record("it is there before it was taken")
      return
    }
    #expect(images.missingCount == 1)
    #expect(
      Deadline().wait {
        Self.isLoaded(images.states(for: sizes, scale: 1)["wide.png"])
      })
    #expect(images.missingCount == 0)
  }

  @Test func whatIsNotUnderTheFolderFailsWithTheReason() throws {
    try folder.makeFolder("inside")
    try folder.write("no picture", to: "inside/words.png")
    #expect(symlink(folder.path("wide.png"), folder.path("inside/link.png")) == 0)
    #expect(mkfifo(folder.path("inside/pipe.png"), 0o600) == 0)
    let images = ImageStore(folder: folder.path("inside"))
    let reasons = [
      "../wide.png": "\"..\"", "/etc/passwd": "path", "link.png": "symbolic link",
      "pipe.png": "not a regular file", "none.png": "No such file", "words.png": "not a picture",
      "https://example.org/a.png": "network are disabled",
      "http://example.org/a.png": "network are disabled",
    ]
    let states = images.states(
      for: reasons.mapValues { _ in CGSize(width: 10, height: 10) }, scale: 1, isAwaited: true)
    for (name, words) in reasons {
      #expect(Self.reason(states[name]).contains(words), "\(name)")
    }
  }

  @Test func missingFolderFailsEachPicture() {
    let images = ImageStore(folder: folder.path("nowhere"))
    let states = images.states(for: ["a.png": CGSize(width: 1, height: 1)], scale: 1)
    #expect(Self.reason(states["a.png"]).contains("cannot be read"))
  }

  @Test func changedFileIsReadAgainAndShownAsItWasMeanwhile() throws {
    let images = ImageStore(folder: folder.path("."))
    let sizes = ["wide.png": CGSize(width: 100, height: 100)]
    _ = images.states(for: sizes, scale: 1, isAwaited: true)
    var surface = Surface(width: 50, height: 50)
    surface.clear(0xFFFF_FFFF, in: surface.bounds)
    try folder.write(try PNGFile.bytes(of: surface), to: "wide.png")
    images.forget(["wide.png"])
    guard case .loaded(let old) = images.states(for: sizes, scale: 1)["wide.png"],
      case .loaded(let image) = images.states(for: sizes, scale: 1, isAwaited: true)["wide.png"]
    else {
      Issue.record("not loaded")
      return
    }
    #expect(old.width == 400 && old.height == 100)
    #expect(image.width == 50 && image.height == 50)
  }

  @Test func fileThatChangesAfterItWasReadIsReadAgain() throws {
    let bell = Bell()
    try folder.write("no picture", to: "late.png")
    let images = ImageStore(folder: folder.path("."), bell: bell.ring)
    let sizes = ["late.png": CGSize(width: 100, height: 100)]
    _ = images.states(for: sizes, scale: 1)
    #expect(Deadline().wait { bell.count.load(ordering: .acquiring) == 1 })
    // The result has not been taken yet.
    try folder.write(try PNGFile.bytes(of: Surface(width: 50, height: 50)), to: "late.png")
    images.forget(["late.png"])
    #expect(Self.isLoaded(images.states(for: sizes, scale: 1, isAwaited: true)["late.png"]))
  }

  /// Counts images.
  ///
  /// A class, because the loader's thread shares it.
  private final class Bell: Sendable {
    let count = Atomic(0)

    func ring() { count.add(1, ordering: .releasing) }
  }

  @Test func failureIsForgottenWhenItsFileChanges() throws {
    let images = ImageStore(folder: folder.path("."))
    let sizes = ["new.png": CGSize(width: 10, height: 10)]
    #expect(images.states(for: sizes, scale: 1, isAwaited: true)["new.png"]?.reason != nil)
    try folder.write(try PNGFile.bytes(of: Surface(width: 9, height: 9)), to: "new.png")
    images.forget(["new.png"])
    #expect(Self.isLoaded(images.states(for: sizes, scale: 1, isAwaited: true)["new.png"]))
  }

  @Test func moreImagesThanAreRequestedAtATimeAllArrive() throws {
    var sizes: [String: CGSize] = [:]
    for index in 0..<40 {
      try folder.write(try PNGFile.bytes(of: Surface(width: 4, height: 4)), to: "\(index).png")
      sizes["\(index).png"] = CGSize(width: 10, height: 10)
    }
    let images = ImageStore(folder: folder.path("."))
    let states = images.states(for: sizes, scale: 1, isAwaited: true)
    #expect(states.count == 40 && states.values.allSatisfy { Self.isLoaded($0) })
  }

  @Test func imageThatIsNoLongerShownIsReadAgainWithoutSpareMemory() throws {
    let images = ImageStore(folder: folder.path("."), byteLimit: 0)
    let sizes = ["wide.png": CGSize(width: 100, height: 100)]
    _ = images.states(for: sizes, scale: 1, isAwaited: true)
    #expect(images.states(for: [:], scale: 1).isEmpty)
    guard case .loading = images.states(for: sizes, scale: 1)["wide.png"] else {
      Issue.record("it was kept")
      return
    }
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
