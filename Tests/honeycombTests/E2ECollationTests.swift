import Foundation
import TestSupport
import Testing

/// The order of names in the user's language.
struct E2ECollationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the ids of a row of cells that is ordered by label, from the left.
  private func row(of ids: [String], locale: String) throws -> [String] {
    let lines = ids.map { "{\"id\": \"\($0)\", \"value\": 1}\n" }.joined()
    let recording = try folder.write(
      E2ESession.recording(of: "{\"define\": {\"order\": \"label\"}}\n" + lines), to: "grid.jsonl")
    let ending = try Program.run(
      ["replay", recording, "--state"],
      variables: ["LOCPATH=\(folder.path("locales"))", "LC_ALL=\(locale)"])
    try #require(ending.status == 0, "\(ending.errors)")
    let state = try JSONDecoder().decode(GridState.self, from: Data(ending.output.utf8))
    let cells = state.cells.sorted { $0.center[0] < $1.center[0] }
    try #require(zip(cells, cells.dropFirst()).allSatisfy { $0.center[0] + 9 < $1.center[0] })
    return cells.map(\.id)
  }

  /// Letters with accents used to stand after z in every language.
  @Test func namesAreInTheOrderOfTheUsersLanguage() throws {
    try folder.makeFolder("locales")
    let made = try Program(
      ["-i", "de_DE", "-f", "UTF-8", folder.path("locales/de_DE.UTF-8")], of: "/usr/bin/localedef",
      display: nil
    ).end()
    try #require(made.status == 0, "\(made.errors)")
    let ids = ["zebra", "Äpfel 10", "ähre", "apfel 2"]
    #expect(
      try row(of: ids, locale: "de_DE.UTF-8") == ["ähre", "apfel 2", "Äpfel 10", "zebra"])
    #expect(try row(of: ids, locale: "C.UTF-8") == ["apfel 2", "zebra", "ähre", "Äpfel 10"])
  }
}
