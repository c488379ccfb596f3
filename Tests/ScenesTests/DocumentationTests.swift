import Geometry
import Layouts
import Scenes
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func centers(ofSceneAt path: String) throws -> [String: CGPoint] {
    let scene = try SceneReader().read(file: path).scene
    let pass = scene.pass(in: scene.proposal())
    for finding in scene.findings(of: pass) {
      print(scene.complaint(about: finding))
    }
    let centers = zip(scene.root.cells, pass.placements).map { ($0.id, $1.center) }
    return Dictionary(uniqueKeysWithValues: centers)
  }

  private static let page = PackageFolder.root
    .appending(path: "Sources/Data/Scenes/Scenes.docc/Scenes.md")

  @Test func theExampleFindsTheCentersOfThePagesScene() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "```yaml\n")).upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    let folder = try TemporaryFolder()
    let path = try folder.write(String(text[start..<end]), to: "page.yaml")
    let centers = try centers(ofSceneAt: path)
    #expect(Set(centers.keys) == ["title", "1", "swatches", "3", "4", "5"])
    #expect(centers.values.allSatisfy { (0...480).contains($0.x) })
    let scene = try SceneReader().read(file: path).scene
    #expect(scene.pass(in: scene.proposal()).findings == [])
  }

  @Test func everyKeyAndWordIsDocumented() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    // The error of an unknown key lists the known ones.
    for (scene, kind) in [
      ("layout: hexgrid\n?: 1", "scene"), ("layout: hexgrid\ncells: [{?: 1}]", "cell"),
      ("layout: grid\ncells: [{?: 1}]", "cell"), ("layout: honeycomb\ncells: [{?: 1}]", "cell"),
      ("layout: hexgrid\nparameters: {?: 1}", "parameters"),
      ("layout: faulty\nparameters: {?: 1}", "parameters"),
      ("layout: grid\nparameters: {?: 1}", "parameters"),
      ("layout: hstack\ncells: [{flexible: {?: 1}}]", "limits"),
      ("layout: hstack\ncells: [{guides: {?: 1}}]", "guides"),
    ] {
      let message = try #require(
        mistake(in: scene.replacing("?", with: "nonsense")), "\(kind)")
      let keys = try #require(message.split(separator: "expected one of: ").last)
      for key in keys.split(separator: ", ") {
        #expect(text.contains(key), "\(kind): \(key)")
      }
    }
    for name in SceneRegistry.standard.names { #expect(text.contains("`\(name)`")) }
  }
}
