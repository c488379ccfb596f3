import TestSupport
import Testing

/// The tray and the filter field in a window.
@Suite(.serialized) struct E2ETrayTests {
  /// In a window of 640 x 480, the first chip is right of Cancel and the count, and as wide as its label.
  @Test(arguments: [("A", 286), ("A topic with a long label", 400)])
  func aClickOnAChipTakesBackItsPickAndReplaysToTheSamePixels(first: String, x: Int) throws {
    let session = try E2ESession(
      topics: "\(first)\nB\nC\nD\nE\nF\nG\n", look: ["--framing", "fitted"], size: "640x480")
    try session.strike(.space)
    try session.strike(.right)
    try session.strike(.space)
    try session.settle()
    try session.click(x, 444)
    try session.settle()
    let picture = try session.picture()
    try session.strike(.enter)
    // A was the first pick.
    let ending = try session.program.end()
    #expect(ending.status == 0 && ending.output.count == 2 && ending.output != "A\n")
    let end = try session.script().beforeLastKey
    #expect(picture.differences(from: try session.rendered(at: end)) == 0)
  }

  /// Only fonts tell where the letters are, also in a replay that draws nothing.
  @Test func aClickIntoTheFilterPlacesTheCaretAlsoInReplays() throws {
    let session = try E2ESession(
      topics: "xc\nc\nqc\n", look: ["--framing", "fitted"], size: "640x480")
    try session.strike(.c)
    try session.settle()
    // Left of the text.
    try session.click(418, 40)
    try session.strike(.q)
    try session.settle()
    let picture = try session.picture()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "qc\n"))
    let end = try session.script().beforeLastKey
    #expect(picture.differences(from: try session.rendered(at: end)) == 0)
  }
}
