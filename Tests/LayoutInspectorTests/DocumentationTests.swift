import Geometry
import LayoutInspector
import TestSupport
import Testing

struct DocumentationTests {
  /// The program of the README and of `Inspector`, as a function that is compiled but not run.
  func program() {
    Inspector.run(
      HStackLayout(spacing: 8), subviews: [.fixed(width: 40, height: 20), .text("Hello")])
  }

  /// The same with the subviews of a closure.
  func programWithAClosure() {
    Inspector.run(VStackLayout(spacing: 4), size: CGSize(width: 200, height: 100)) {
      LayoutItem.color(red: 1, green: 0.5, blue: 0)
      for number in 0..<3 { LayoutItem.text("\(number)") }
    }
  }

  @Test func readmeHasTheProgram() throws {
    let readme = PackageFolder.root.appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    #expect(text.contains("import LayoutInspector"))
    #expect(
      text.contains(
        "Inspector.run(HStackLayout(spacing: 8), subviews: [.fixed(width: 40, height: 20), .text(\"Hello\")])"
      ))
  }
}
