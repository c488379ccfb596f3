import Foundation
import Layouts
import Scenes
import TestSupport
import Testing

/// The example scenes in Assets.
struct SceneFilesTests {
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.scenes.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()

  /// The findings or notes named in a scene's comments, as `LINE: kind`.
  private func planted(in text: String, as word: String = "finding") -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      number, line -> [String] in
      guard let mark = line.range(of: "# \(word): ") else { return [] }
      return line[mark.upperBound...].split(separator: " ").map { "\(number + 1): \($0)" }
    }
  }

  /// The findings of a scene, including missing images.
  private func findings(of scene: LayoutScene) -> [SceneFinding] {
    let missing = scene.imageNames.filter { name in
      !FileManager.default.fileExists(atPath: PackageFolder.scenes.appending(path: name).path)
    }
    return scene.findings(
      of: scene.pass(in: scene.proposal()),
      missingImages: Dictionary(uniqueKeysWithValues: missing.map { ($0, "gone") }))
  }

  @Test func thereIsADozenOfThem() {
    #expect(Self.names.count >= 12)
  }

  @Test(arguments: names)
  func checkFindsExactlyWhatIsPlanted(name: String) throws {
    let path = PackageFolder.scenes.appending(path: name).path
    let reading = try SceneReader().read(file: path)
    #expect(reading.warnings.isEmpty)
    let scene = reading.scene
    let findings = findings(of: scene)
    let found = findings.map { "\(scene.line(of: $0.path)): \($0.kind.name)" }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(found.sorted() == planted(in: text).sorted())
    let notes = scene.notes(of: scene.pass(in: scene.proposal()))
    #expect(
      notes.map { "\(scene.line(of: $0.path)): \($0.kind.name)" }.sorted()
        == planted(in: text, as: "note").sorted())
    for finding in findings {
      let line = scene.complaint(about: finding).description
      #expect(line.hasPrefix("\(path):\(scene.line(of: finding.path)): \(finding.kind.name): "))
    }
  }

  @Test func togetherTheyHaveEveryLayoutAndEveryFinding() throws {
    var layouts: Set<String> = []
    var kinds: Set<String> = []
    func add(_ container: SceneContainer) {
      layouts.insert(container.name)
      for case let inner? in container.cells.map(\.container) { add(inner) }
    }
    for name in Self.names {
      let scene = try SceneReader().read(file: PackageFolder.scenes.appending(path: name).path)
        .scene
      add(scene.root)
      kinds.formUnion(findings(of: scene).map(\.kind.name))
    }
    #expect(layouts == Set(SceneRegistry.standard.names))
    #expect(
      kinds == [
        "overlap", "out-of-bounds", "not-finite", "unplaced", "placed-twice",
        "duplicate-coordinate", "inconsistent-size", "ideal-exceeds-maximum", "missing-image",
        "text-overflow",
      ])
  }

  @Test func stressSceneHasTenThousandCells() throws {
    let path = PackageFolder.scenes.appending(path: "stress.yaml").path
    #expect(try SceneReader().read(file: path).scene.root.cells.count == 10_000)
  }
}
