import Foundation
import Images
import TestSupport
import Testing

/// `honeycomb journal stats --render`: the catalogue colored by how often each topic was picked.
struct E2EHeatMapTests {
  @Test func theStandsPicksAreInThePicture() throws {
    let stand = try KioskStand()
    try stand.start()
    let empty = stand.folder.path("empty.png")
    let rendered = try Program.run(["journal", "stats", "--render", empty, stand.journal])
    #expect(rendered == .init(status: 0))
    #expect(try stand.visit())
    _ = try stand.terminate()
    let path = stand.folder.path("heat.png")
    #expect(
      try Program.run(["journal", "stats", "--render", path, stand.journal]) == .init(status: 0))
    let picture = try PNGFile.read(path)
    #expect(picture.width == 1280 && picture.height == 720)
    let (before, after) = (try Data(contentsOf: URL(filePath: empty)), try bytes(path))
    #expect(before != after)
    // The same journal gives the same file.
    let again = stand.folder.path("again.png")
    _ = try Program.run(["journal", "stats", "--render", again, stand.journal])
    #expect(try bytes(again) == after)
    let small = stand.folder.path("small.png")
    let ending = try Program.run([
      "journal", "stats", "--render", small, "--size", "640x400", "--all-catalogues",
      stand.journal,
    ])
    #expect(ending.status == 0, "\(ending.errors)")
    let smallPicture = try PNGFile.read(small)
    #expect(smallPicture.width == 640 && smallPicture.height == 400)
    for (path, words) in [
      (stand.folder.path("missing/heat.png"), "create the folder"), ("heat.jpg", "ends in .png"),
      (stand.folder.path("data"), "ends in .png"),
    ] {
      let ending = try Program.run(["journal", "stats", "--render", path, stand.journal])
      #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
    }
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test func aJournalWithoutACatalogueHasNoPicture() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"session": "00000000-0000-4000-8000-000000000002", "opened": "2026-01-31T10:30:00Z", \
      "closed": "2026-01-31T10:31:00Z", "result": "idle", "picks": []}

      """, to: "old.jsonl")
    let journal = folder.path("j.sqlite")
    _ = try Program.run([
      "journal", "import", journal, folder.path("old.jsonl"), "--kiosk", "annex",
    ])
    let path = folder.path("heat.png")
    let ending = try Program.run(["journal", "stats", "--render", path, journal])
    #expect(ending.status == 2 && ending.errors.contains("knows no catalogue"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let missing = try Program.run(["journal", "stats", "--render", path, "/nonexistent/j"])
    #expect(missing.status == 2 && missing.errors.contains("/nonexistent/j"))
  }

  @Test(arguments: [
    ["--size", "640x480"], ["--render", "a.png", "--json"], ["--render", "a.png", "--size", "1x1"],
    ["--render", "a.png", "--size", "16384x16384"], ["--all-catalogues"],
  ])
  func misuseIsExplained(flags: [String]) throws {
    let ending = try Program.run(["journal", "stats"] + flags + ["j.sqlite"])
    #expect(ending.status == 2 && !ending.errors.isEmpty)
  }
}
