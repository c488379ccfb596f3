import Geometry
import LiveGrid
import TestSupport
import Testing

@testable import honeycomb

/// When the places of cells are written.
struct GridPlacesFileTests {
  private let folder: TemporaryFolder
  private let file: GridPlacesFile
  private var grid = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 800, height: 600))

  init() throws {
    folder = try TemporaryFolder()
    file = GridPlacesFile(path: folder.path("places.json"))
    file.note(grid, at: .zero)
  }

  private mutating func add(_ id: String, at time: Duration) {
    grid.intake.receive(1, of: id.utf8Span.span)
    grid.advance(to: time)
    file.note(grid, at: time)
  }

  @Test mutating func nothingIsDueWhileNothingChanges() {
    #expect(file.nextChange == nil)
    add("a", at: .seconds(1))
    #expect(folder.text("places.json").contains("\"a\""))
    #expect(file.nextChange == nil)
    // Another value moves nothing.
    add("a", at: .seconds(2))
    #expect(file.nextChange == nil)
  }

  @Test mutating func changesWithinTenSecondsAreDueAtTheirEnd() {
    add("a", at: .seconds(1))
    for second in 2...10 {
      add("cell \(second)", at: .seconds(second))
      #expect(file.nextChange == .seconds(11))
    }
    #expect(!folder.text("places.json").contains("cell 2"))
    grid.advance(to: .seconds(11))
    file.note(grid, at: .seconds(11))
    #expect(folder.text("places.json").contains("cell 10"))
    #expect(file.nextChange == nil)
  }

  @Test mutating func aFailureIsNotTriedAgainBeforeTheNextChange() throws {
    let file = GridPlacesFile(path: folder.path("none/places.json"))
    file.note(grid, at: .zero)
    grid.intake.receive(1, of: "a".utf8Span.span)
    grid.advance(to: .seconds(1))
    file.note(grid, at: .seconds(1))
    #expect(file.nextChange == nil)
  }
}
