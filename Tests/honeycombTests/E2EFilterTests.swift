import Foundation
import TestSupport
import Testing

/// Typing in a real window.
@Suite struct E2EFilterTests {
  private static let topics = "Apple\nCherry\nQuince\nCranberry\n"

  @Test func typingFiltersAndTheFirstEscapeClears() throws {
    let session = try E2ESession(topics: Self.topics)
    try session.strike(.c)
    try session.settle()
    try session.strike(.q)
    try session.settle()
    // No topic has a c before a q, so there is nothing to pick.
    try session.strike(.escape)
    try session.settle()
    try session.strike(.q)
    try session.settle()
    try session.click(240, 240)
    try session.settle()
    try session.strike(.escape)
    try session.settle()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "Quince\n"))
  }

  @Test func aWindowShowsWhatRenderDraws() throws {
    let session = try E2ESession(topics: Self.topics, look: ["--min", "0"])
    try session.strike(.c)
    try session.settle()
    let shown = try session.picture()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "Cherry\n"))
    let time = try session.script().beforeLastKey
    #expect(shown.differences(from: try session.rendered(at: time)) == 0)
    #expect(
      try session.states(at: [time]).first?.cells.map(\.id) == ["Cherry", "Cranberry", "Quince"])
  }

  @Test func aKeyFindsOneOfManyTopics() throws {
    let session = try E2ESession(
      topics: (1..<100_000).map { "Topic \($0)\n" }.joined() + "Quince\n")
    try session.strike(.q)
    try session.settle()
    try session.click(240, 240)
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "Quince\n"))
  }
}
